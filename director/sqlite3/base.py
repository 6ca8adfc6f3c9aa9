"""Django's SQLite, where each transaction stands in line before it begins.

Every transaction of ours takes SQLite's write lock as it begins (IMMEDIATE). The threads of one desk wait for it here,
in their order; another process at the same file waits as SQLite has it, by its busy timeout.
"""

from collections import defaultdict
from typing import Any

from django.db import OperationalError
from django.db.backends.sqlite3 import base

from director.sqlite3.line import Line

__all__ = ["DatabaseWrapper"]

_LINES: defaultdict[str, Line] = defaultdict(Line)
"""One line for each file."""
_PATIENCE = 5.0
"""Seconds that Python's own driver waits unless it is told otherwise."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection; `_line` is where it has the turn, None while it has none."""

    _line: Line | None = None

    def _start_transaction_under_autocommit(self) -> None:
        line = _LINES[str(self.settings_dict["NAME"])]
        if not line.enter(self.settings_dict["OPTIONS"].get("timeout", _PATIENCE)):
            raise OperationalError("database is locked")
        self._line = line
        try:
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._leave()
            raise

    def _commit(self) -> Any:
        """A commit that fails is rolled back next, and keeps the turn until then."""
        done = super()._commit()
        self._leave()
        return done

    def _rollback(self) -> Any:
        try:
            return super()._rollback()
        finally:
            self._leave()

    def _close(self) -> Any:
        try:
            return super()._close()
        finally:
            self._leave()

    def _leave(self) -> None:
        if self._line is not None:
            line, self._line = self._line, None
            line.leave()
