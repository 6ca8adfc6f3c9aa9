"""Processes of the desk's own: this Python, this house, less in a hurry than the pages, and ended whole.

A process that works is never the one that serves: whatever becomes of it, the pages go on.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from typing import Any

import manage
from director.solving.compiling import keep

__all__ = ["begun", "calm", "ended"]

Process = subprocess.Popen[bytes]


def begun(module: str, *arguments: str, **streams: Any) -> Process:
    """A module of the house at work as a process of its own; Ctrl-C at the desk's terminal does not reach it."""
    environ = dict(os.environ)
    keep(environ)
    if sys.platform == "win32":
        apart: dict[str, Any] = {
            "creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        }
    else:
        apart = {"start_new_session": True}
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.Popen(command, cwd=manage.ROOT, env=environ, **apart, **streams)


def calm() -> None:
    """Let others go first; called by the process itself."""
    if sys.platform != "win32":
        os.nice(10)


def ended(process: Process, patience: float = 5.0) -> None:
    """End a process and what it began, by force: it has nothing to lose."""
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(patience)
