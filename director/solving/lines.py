"""The line to a worker: its process, what is written to it, what comes from it."""

from __future__ import annotations

import contextlib
import json
import queue
import subprocess
import threading
from dataclasses import dataclass, field
from typing import Any

from director.solving.processes import Process, begun, ended

__all__ = ["Line", "connected", "dismissed", "write"]

MODULE = "director.solving.worker"
Table = dict[str, Any]


@dataclass(slots=True)
class Line:
    """A worker's process with the lines that came from it; None among them once it has ended.

    `fast`: begun with the compiled engine asked for; `engine`: what it says it has, once it is ready.
    """

    process: Process
    fast: bool
    came: queue.SimpleQueue[Table | None] = field(default_factory=queue.SimpleQueue)
    engine: str = ""

    @property
    def open(self) -> bool:
        """Whether somebody is there."""
        return self.process.poll() is None


def connected(fast: bool, module: str = MODULE) -> Line:
    """A worker begun, and a thread that listens to it."""
    process = begun(module, *(["fast"] if fast else []), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    line = Line(process, fast)
    threading.Thread(target=_listen, args=(line,), daemon=True).start()
    return line


def write(line: Line, table: Table) -> None:
    """Say something to a worker; one that has just ended is noticed by what comes from it."""
    assert line.process.stdin
    with contextlib.suppress(OSError):
        line.process.stdin.write((json.dumps(table) + "\n").encode("ascii"))
        line.process.stdin.flush()


def dismissed(line: Line | None) -> None:
    """End a worker, if there is one."""
    if line is None:
        return
    ended(line.process)
    with contextlib.suppress(OSError):  # what was written last had nobody to read it
        if line.process.stdin:
            line.process.stdin.close()


def _listen(line: Line) -> None:
    assert line.process.stdout
    with line.process.stdout as lines:
        for raw in lines:
            line.came.put(json.loads(raw))
    line.came.put(None)
