"""The time a search may take: a thread that stops it, since the solver itself has no clock.

What was proved when the time ran out comes back as bounds (contract "`solve`": `lower`, `upper`).
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer

from rulings.solver.memory import Memory, resume, stop

__all__ = ["Clock", "within"]


@dataclass(slots=True)
class Clock:
    """How long the work has taken, in seconds, and whether its time ran out."""

    began: float
    ended: float | None = None
    ran_out: bool = False

    @property
    def seconds(self) -> float:
        """From the beginning to the end, or to now while the work goes on."""
        return (time.monotonic() if self.ended is None else self.ended) - self.began


@contextmanager
def within(seconds: float | None, held: Memory) -> Iterator[Clock]:
    """Stop whatever searches in this memory once so many seconds are over; None sets no limit.

    All the searches of the block share the time. After it the memory can be used again; a stop that came from
    elsewhere stands until whoever gave it resumes.
    """
    clock = Clock(time.monotonic())

    def ring() -> None:
        clock.ran_out = True
        stop(held)

    timer = None if seconds is None else Timer(seconds, ring)
    if timer:
        timer.daemon = True
        timer.start()
    try:
        yield clock
    finally:
        clock.ended = time.monotonic()
        if timer:
            timer.cancel()
            timer.join()  # or it could still stop the next search
        if clock.ran_out:
            resume(held)
