"""Many visitors at once: how long their moves take, and what they cost."""
