"""The fast engine on its way: brought in while the desk is at work, so that no page waits for it.

Until it stands ready, and for good where it cannot be had, the solver runs in plain Python.
"""

from __future__ import annotations

import subprocess
import threading

from django.conf import settings

from director.solving.processes import Process, begun, ended

__all__ = ["FAST", "Fast"]

LATER_SECONDS = 3.0


class Fast:
    """One attempt to have the compiled engine, for as long as the desk is open."""

    def __init__(self, module: str = "director.solving.readying") -> None:
        self.module = module
        self._process: Process | None = None
        self._over, self._ready, self._holding = threading.Event(), threading.Event(), threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def ready(self) -> bool:
        """Whether workers begun from now on may use it."""
        return self._ready.is_set()

    def begin(self, later: float = LATER_SECONDS) -> None:
        """Try once, after so many seconds: the first page goes before. Where plain Python was asked for, never."""
        with self._holding:
            if self._thread is None and settings.DIRECTOR_ENGINE != "python":
                self._thread = threading.Thread(target=self._bring, args=(later,), daemon=True)
                self._thread.start()

    def end(self) -> None:
        """Break it off; what was begun is thrown away by the next start."""
        self._over.set()
        with self._holding:
            process = self._process
        if process:
            ended(process)

    def wait(self, seconds: float) -> bool:
        """Whether it is ready, once the attempt has ended or so many seconds have gone by."""
        if self._thread:
            self._thread.join(seconds)
        return self.ready

    def _bring(self, later: float) -> None:
        if self._over.wait(later):
            return
        with self._holding:
            if self._over.is_set():
                return
            try:
                nothing = subprocess.DEVNULL
                self._process = begun(self.module, stdin=nothing, stdout=nothing, stderr=nothing)
            except OSError:
                return
        if self._process.wait() == 0:
            self._ready.set()


FAST = Fast()
"""The desk's own attempt."""
