"""Is what stands here, or in a file, what was issued: said in plain words, by the command and by the page alike.

Contract "Commands", `verify`. A finding is a `Found`: its sentence, and whether it is a fault.
"""
