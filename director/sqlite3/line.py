"""A line of those who wait for their turn, called in the order they came.

SQLite itself lets whoever finds it busy sleep and try again, longer each time: among ten desks the unlucky one waits
for seconds while the others go past him.
"""

from collections import deque
from threading import Lock

__all__ = ["Line"]


class Line:
    """One has the turn; the others of this process wait behind one another."""

    def __init__(self) -> None:
        self._guard = Lock()
        self._waiting: deque[Lock] = deque()
        self._taken = False

    def enter(self, seconds: float) -> bool:
        """Wait for the turn; False when it has not come after so many seconds."""
        with self._guard:
            if not self._taken:
                self._taken = True
                return True
            called = Lock()
            called.acquire()
            self._waiting.append(called)
        try:
            came = called.acquire(timeout=seconds)
        except BaseException:  # broken off by Ctrl-C: nobody may wait behind a place that is empty
            if not self._went(called):
                self.leave()
            raise
        return came or not self._went(called)

    def leave(self) -> None:
        """Give the turn to whoever has waited longest."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False

    def _went(self, called: Lock) -> bool:
        """Out of the line; False for one who was called at that very moment and has the turn."""
        with self._guard:
            if called in self._waiting:
                self._waiting.remove(called)
                return True
            return False
