"""How a benchmark takes its times and tells them; what is being done meanwhile goes to stderr."""

import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

__all__ = ["milliseconds", "spread", "timed", "told", "worked"]


def told(line: str) -> None:
    """What is being done while nothing is known yet."""
    sys.stderr.write(f"  … {line}\n")
    sys.stderr.flush()


def timed(work: Callable[[], Any]) -> float:
    """Seconds something takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def worked(work: Callable[[], Any]) -> float:
    """Seconds of the processor something takes, whatever else runs beside it."""
    began = time.process_time()
    work()
    return time.process_time() - began


def spread(taken: Sequence[float]) -> str:
    """The middle and the slow end of many times."""
    ordered = sorted(taken)
    slow = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"p50 {milliseconds(statistics.median(ordered))}, p95 {milliseconds(slow)}"


def milliseconds(seconds: float) -> str:
    """A time as people compare it."""
    return f"{seconds * 1000:.1f} ms"
