"""The solver at work for the desk and the command line: what has a clock and threads, which the law has not."""
