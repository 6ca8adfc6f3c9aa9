"""Questions to the solver at work: a queue, a few workers, a stop for each; pages only look how far it has come.

A worker answers one question at a time in a process of its own. Time over, or a stop, first asks the search to end,
which gives bounds; a worker that does not answer then is ended, and the next question gets a new one.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from director.solving.fast import FAST
from director.solving.lines import Line, connected, dismissed, write
from director.solving.progress import Job, Progress, State
from rulings.words import RulingError, Text

__all__ = ["SOLVER", "Solver"]

WORKERS = 2
REMEMBERED = 200
GRACE_SECONDS = 3.0
STARTING_SECONDS = 60.0
TICK_SECONDS = 0.2
LOGGER = logging.getLogger(__name__)

Table = dict[str, Any]


class Solver:
    """The queue and its workers. Threads and processes are begun when they are first needed."""

    def __init__(
        self,
        workers: int = WORKERS,
        fast: Callable[[], bool] = lambda: FAST.ready,
        connect: Callable[[bool], Line] = connected,
    ) -> None:
        self.workers, self.fast, self.connect = workers, fast, connect
        self._changed = threading.Condition()
        self._jobs: OrderedDict[str, Progress] = OrderedDict()
        self._began: dict[str, float] = {}
        self._stops: dict[str, float] = {}
        self._lines: dict[str, Line] = {}
        self._threads: list[threading.Thread] = []
        self._over = False

    def ask(self, job: Job) -> Progress:
        """Put a question, unless it is being worked on; one that was answered or lost is asked anew."""
        with self._changed:
            held = self._jobs.get(job.key)
            if held is None or held.over:
                self._jobs[job.key] = Progress(job)
                self._jobs.move_to_end(job.key)
                self._forget()
                self._hire()
                self._changed.notify_all()
            return self._seen(job.key)

    def look(self, key: str) -> Progress | None:
        """How far a question has come; None for one not asked since the desk was opened."""
        with self._changed:
            return self._seen(key) if key in self._jobs else None

    def stop(self, key: str) -> None:
        """End a question: one that waits is taken out, one at work ends with what it has proven."""
        with self._changed:
            held = self._jobs.get(key)
            if held is None or held.over:
                return
            if held.state is State.WAITING:
                self._jobs[key] = replace(held, state=State.LOST, stopped=True)
            elif key not in self._stops:
                self._stops[key] = time.monotonic()
                if key in self._lines:
                    write(self._lines[key], {"stop": key})
            self._changed.notify_all()

    def wait(self, key: str, seconds: float) -> Progress | None:
        """How far it has come once it is over, or once so many seconds have gone by; pages look instead."""
        end = time.monotonic() + seconds
        with self._changed:
            while key in self._jobs and not self._jobs[key].over and time.monotonic() < end:
                self._changed.wait(max(0.0, end - time.monotonic()))
        return self.look(key)

    def end(self) -> None:
        """Close: the processes end now."""
        with self._changed:
            self._over = True
            self._changed.notify_all()
        for thread in self._threads:
            thread.join(GRACE_SECONDS + 2)

    # --- what the threads do ------------------------------------------------------------------------------------------

    def _hire(self) -> None:
        """One thread more while there are fewer than there are questions, up to the number of workers."""
        waiting = sum(not held.over for held in self._jobs.values())
        while len(self._threads) < min(self.workers, waiting):
            thread = threading.Thread(target=self._bench, daemon=True)
            self._threads.append(thread)
            thread.start()

    def _bench(self) -> None:
        """One worker's place: questions one after another, each to the process that sits there."""
        line: Line | None = None
        while job := self._next():
            end = None
            try:
                line, end = self._put(line, job)
            except Exception:  # no room for a process, say: the question is lost, the place is not
                LOGGER.exception("the solver could not be asked")
            self._finish(end or replace(self._jobs[job.key], state=State.LOST))
        dismissed(line)

    def _put(self, line: Line | None, job: Job) -> tuple[Line | None, Progress | None]:
        """A question put to the process of a place: who sits there then, and the end of the question."""
        line = self._seated(line)
        end = self._worked(line, job)
        if end is None:  # it broke down, or had been about to leave: once more, with another
            dismissed(line)
            line = self.connect(self.fast())
            end = self._worked(line, job)
        if end is not None and end.state is not State.LOST:
            return line, end
        dismissed(line)
        return None, end

    def _next(self) -> Job | None:
        """The question that has waited longest, now at work; None when the desk closes."""
        with self._changed:
            while not self._over:
                for key, held in self._jobs.items():
                    if held.state is State.WAITING:
                        self._jobs[key] = replace(held, state=State.WORKING)
                        self._began[key] = time.monotonic()
                        return held.job
                self._changed.wait()
        return None

    def _seated(self, line: Line | None) -> Line:
        """A worker ready for a question: the one that is there, unless it ended or a faster engine can be had."""
        fast = self.fast()
        if line and line.open and line.fast == fast:
            return line
        dismissed(line)
        return self.connect(fast)

    def _worked(self, line: Line, job: Job) -> Progress | None:
        """One question to its end, or until the worker is given up; None where the worker broke down."""
        with self._changed:
            self._lines[job.key], self._began[job.key] = line, time.monotonic()
            write(line, {"job": job.key, "kind": job.kind, "question": job.question, "seconds": job.seconds})
            if job.key in self._stops:
                write(line, {"stop": job.key})
        while not self._given_up(line, job):
            try:
                came = line.came.get(timeout=TICK_SECONDS)
            except queue.Empty:
                continue
            if came is None:
                return None
            if end := self._heard(line, job, came):
                return end
        return replace(self._jobs[job.key], state=State.LOST, stopped=True)

    def _heard(self, line: Line, job: Job, came: Table) -> Progress | None:
        """What a line tells; the end of the question if it is that."""
        if "engine" in came:
            line.engine = came["engine"]
            with self._changed:
                self._began[job.key] = time.monotonic()  # the process had first to be begun
        held = replace(self._jobs[job.key], engine=line.engine)
        if came.get("job") != job.key:
            return None
        if "so_far" in came:
            with self._changed:
                self._jobs[job.key] = replace(held, so_far=came["so_far"])
            return None
        if "answer" in came:
            found, seconds, stopped = came["answer"], came["seconds"], came["stopped"]
            return replace(held, state=State.ANSWERED, answer=found, seconds=seconds, stopped=stopped)
        if "refused" in came:
            words = came["refused"]
            fault = RulingError(Text(words["ru"], words["en"]), words["place"])
            return replace(held, state=State.REFUSED, fault=fault)
        LOGGER.error("the solver failed on a question of kind %s\n%s", job.kind, came["failed"])
        return replace(held, state=State.LOST)

    def _given_up(self, line: Line, job: Job) -> bool:
        """Whether the process has had all the time it may have, to begin, to work, or to end when it was told to."""
        now = time.monotonic()
        if self._over:
            return True
        if job.key in self._stops and now > self._stops[job.key] + GRACE_SECONDS:
            return True
        if not line.engine:
            return now > self._began[job.key] + STARTING_SECONDS
        return job.seconds is not None and now > self._began[job.key] + job.seconds + GRACE_SECONDS

    def _finish(self, end: Progress) -> None:
        with self._changed:
            key = end.job.key
            self._jobs[key] = replace(end, seconds=end.seconds or time.monotonic() - self._began[key])
            for table in (self._began, self._stops, self._lines):
                table.pop(key, None)
            self._changed.notify_all()

    def _seen(self, key: str) -> Progress:
        held = self._jobs[key]
        if held.state is State.WORKING:
            return replace(held, seconds=time.monotonic() - self._began[key])
        if held.state is State.WAITING:
            others = list(self._jobs.values())
            return replace(held, ahead=sum(other.state is State.WAITING for other in others[: others.index(held)]))
        return held

    def _forget(self) -> None:
        """The oldest of those that are over, where there are more than need be remembered."""
        for key in [key for key, held in self._jobs.items() if held.over][: max(0, len(self._jobs) - REMEMBERED)]:
            del self._jobs[key]


SOLVER = Solver()
"""The desk's own."""
