"""The solver at the desk: its fast engine brought in, its questions worked on apart, its answers kept.

No page waits for it: a page asks, and is told how far the work has come.
"""
