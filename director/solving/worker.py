"""The process in which the solver works: questions come in and answers go out, JSON, a line each.

`python -m director.solving.worker [fast]`. In: `{job, kind, question, seconds}` and `{stop: job}`. Out: `{engine}` at
the beginning; then for each job any number of `{job, so_far}` and one end: `{job, answer, seconds, stopped}`,
`{job, refused: {ru, en, place}}` for what a person can mend, or `{job, failed}` with the traceback.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import traceback
from typing import Any, TextIO

from director.solving.clock import within
from director.solving.compiling import warm
from director.solving.kinds import answering
from director.solving.processes import calm
from rulings.solver.engines import Engine, compiled, plain
from rulings.solver.memory import EQUILIBRIUM_BITS, clear, memory, resume, stop
from rulings.words import RulingError

__all__ = ["Worker", "main"]

IDLE_SECONDS = 900
Table = dict[str, Any]


class Worker:
    """One memory, one job at a time; a thread beside it listens, so that the search can be stopped."""

    def __init__(self, engine: Engine, out: TextIO) -> None:
        self.held, self.out = memory(engine, EQUILIBRIUM_BITS), out
        self.jobs: queue.SimpleQueue[Table] = queue.SimpleQueue()
        self.lock, self.current, self.stopped = threading.Lock(), "", False

    def tell(self, **line: Any) -> None:
        """One line out, seen at once."""
        self.out.write(json.dumps(line, ensure_ascii=True) + "\n")
        self.out.flush()

    def listen(self, lines: TextIO) -> None:
        """Take what comes in until nobody is there any more; then the process ends, whatever it was doing."""
        for raw in lines:
            line = json.loads(raw)
            if "stop" in line:
                self.stop(line["stop"])
            else:
                with self.lock:  # from here on it can be stopped, also before it is begun
                    self.current, self.stopped = line["job"], False
                self.jobs.put(line)
        os._exit(0)

    def stop(self, job: str) -> None:
        """Stop the job if it is the one at work: its searches end with the bounds proven so far."""
        with self.lock:
            if job == self.current:
                self.stopped = True
                stop(self.held)

    def work(self) -> None:
        """Job after job, until none has come for long."""
        while True:
            try:
                job = self.jobs.get(timeout=IDLE_SECONDS)
            except queue.Empty:
                return
            self.tell(job=job["job"], **self.done(job))

    def done(self, job: Table) -> Table:
        """The end of one job. Positions of an earlier one are forgotten, so that nodes are counted alike each time."""
        clear(self.held)
        try:
            return self.answered(job)
        except RulingError as error:
            return {"refused": {"ru": error.text.ru, "en": error.text.en, "place": error.place}}
        except Exception:  # a fault of ours is the job's end and not the worker's
            return {"failed": traceback.format_exc()}
        finally:
            with self.lock:
                self.current = ""
                resume(self.held)

    def answered(self, job: Table) -> Table:
        """The answer, with the seconds it took and whether it was stopped, by somebody or by the clock."""
        with within(job["seconds"], self.held) as clock:
            found = answering(job["kind"])(
                job["question"], self.held, lambda so_far: self.tell(job=job["job"], so_far=so_far)
            )
        return {"answer": found, "seconds": clock.seconds, "stopped": self.stopped or clock.ran_out}


def main(arguments: list[str]) -> int:
    """Work until the desk is gone. `fast` asks for the compiled engine; without it, or where it fails, plain Python."""
    calm()
    out, sys.stdout = sys.stdout, sys.stderr  # the answers' way is theirs alone
    worker = Worker(_engine("fast" in arguments), out)
    worker.tell(engine=worker.held.engine.name)
    threading.Thread(target=worker.listen, args=(sys.stdin,), daemon=True).start()
    worker.work()
    return 0


def _engine(fast: bool) -> Engine:
    """The engine asked for, tried before the first question; whatever fails in a compiler, plain Python is left."""
    if not fast:
        return plain()
    try:
        warm()
        return compiled()
    except Exception:  # the readying has it in its log
        return plain()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
