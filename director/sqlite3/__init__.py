"""SQLite as the desk uses it: Django's own, with the writers of one process in a line."""
