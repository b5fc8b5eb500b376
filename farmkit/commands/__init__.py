"""Commands that need a file of their own."""
