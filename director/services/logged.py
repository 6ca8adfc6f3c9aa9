"""The log is written here and nowhere else: each row behind the last, linked to it, with from where it came.

One writer at a time, as SQLite has it anyway: the links then follow the order in which things were confirmed.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from director.chain import link_of_row
from director.models import ActionLog
from director.whence import whence

__all__ = ["head", "keep_rows", "one_writer"]

_WRITER = 0x50524C47
"""A number of our own among the advisory locks of a Postgres server."""


@contextmanager
def one_writer() -> Iterator[None]:
    """A transaction nobody else writes beside; SQLite's begin so (IMMEDIATE), on Postgres a lock is held to the end.

    Taken before anything else is locked, so that no two writers wait for each other.
    """
    with transaction.atomic():
        _alone()
        yield


def keep_rows(*rows: ActionLog) -> None:
    """Add rows to the log, in this order; only inside `one_writer`."""
    _alone()
    position, before = head()
    here = whence()
    for row in rows:
        position += 1
        row.position, row.before = position, before
        row.address, row.device = here.address, here.device
        row.link = before = link_of_row(row, before)
    ActionLog.objects.bulk_create(rows)


def head() -> tuple[int, str]:
    """How many rows the log has, and the link of the last; asked by every write, so in SQL that stands ready."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT position, link FROM director_actionlog ORDER BY position DESC LIMIT 1")
        return cursor.fetchone() or (0, "")


def _alone() -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_WRITER])
