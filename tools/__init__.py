"""Small scripts that `make` calls. They need nothing but Python, unless they say so."""
