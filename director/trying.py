"""How long somebody waits who has mistaken a password too often: budgets of wrong tries, as plain figures."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

__all__ = ["ADDRESS", "DEVICE", "FORGOTTEN", "NAME", "PAIR", "Budget", "left"]

_HOUR = 60 * 60
FORGOTTEN = timedelta(hours=1)
"""So long after its last wrong try a budget is whole again; longer than any wait."""


@dataclass(frozen=True, slots=True)
class Budget:
    """`free`: wrong tries without a wait; `first`: seconds of the wait after them, doubled each time up to `most`."""

    kind: str
    free: int
    first: int
    most: int

    def wait(self, wrong: int) -> int:
        """Seconds from the last wrong try to the next that is looked at."""
        if wrong < self.free:
            return 0
        return min(self.most, self.first << min(wrong - self.free, 20))


PAIR = Budget("pair", 5, 30, _HOUR // 4)
"""One name from one address: the person who mistypes, and whoever guesses at one account."""
NAME = Budget("name", 30, 60, _HOUR // 4)
"""One name from anywhere: somebody who guesses from many addresses."""
ADDRESS = Budget("address", 60, 15, _HOUR // 12)
"""Any name from one address. Wide, since a whole hall may stand behind one; and it stops nobody on his own device."""
DEVICE = Budget("device", 5, 30, _HOUR // 4)
"""A device on which this name has signed in before. It has this budget alone, so nobody can lock its owner out."""


def left(budget: Budget, wrong: int, last: datetime, now: datetime) -> int:
    """Whole seconds still to wait; a clock put back never makes a wait longer than it was."""
    if now - last >= FORGOTTEN:
        return 0
    gone = max(timedelta(0), now - last)
    rest = timedelta(seconds=budget.wait(wrong)) - gone
    return max(0, -(-rest // timedelta(seconds=1)))
