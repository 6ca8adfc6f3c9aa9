"""What is written once stays: triggers of the base itself, which refuse to change, delete or slip in a row.

They hold against whoever writes past the desk with raw SQL. Whoever owns the file can take the triggers out; then the
chain tells what he did.
"""

from director.guards.guarded import GUARDED, MOVING, Guarded, Moving
from director.guards.standing import install, lift, lifted, missing, yielding
from director.guards.triggers import MARK

__all__ = ["GUARDED", "MARK", "MOVING", "Guarded", "Moving", "install", "lift", "lifted", "missing", "yielding"]
