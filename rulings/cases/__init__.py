"""A written case as a value, both ways: reading a case file, writing one, a blank one of each kind."""
