"""A readying with nothing to do."""
