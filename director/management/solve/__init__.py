"""The command `solve`: the question it was asked, the answer, and how it is told.

Contract "`solve`".
"""
