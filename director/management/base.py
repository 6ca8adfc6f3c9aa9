"""The base at a start: one start at a time makes it ready, and what is wrong with it is one readable line.

Contract "Commands": exit 2, in the language of the terminal, for what a person can mend.
"""

import re
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from django.db import DatabaseError, Error, OperationalError, connection
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from manage import only_one, say

__all__ = ["alone", "trouble"]

ADVISORY = 0x50524546  # a number of our own among the advisory locks of a Postgres server

SQLITE_SIGNS = (  # how SQLite says what is wrong; the first that is found decides
    (
        "file is not a database|file is encrypted",
        gettext_lazy("%(file)s is not a SQLite base. Move it away, or name another file in DATABASE_URL."),
    ),
    (
        "readonly|read-only",
        gettext_lazy("The base %(file)s may only be read. Allow this user to write to the file and to its folder."),
    ),
    ("disk is full", gettext_lazy("The disk is full: nothing can be written to %(file)s. Make room and start again.")),
    (
        "malformed|disk i/o error",
        gettext_lazy("The base %(file)s is damaged or its disk fails. Start with a copy of it: DATABASE_URL."),
    ),
    ("locked", gettext_lazy("Another program keeps the base %(file)s busy. Close that program and start again.")),
    (
        "unable to open",
        gettext_lazy(
            "%(file)s does not open as a base: this user must be allowed to change the file and to write in its folder."
        ),
    ),
)
POSTGRES_SIGNS = (  # the same of Postgres, which speaks the language of its server
    (
        "password|authentication|подлинности|role .* does not exist|роль .* не существует",
        gettext_lazy("Postgres at %(place)s does not let “%(user)s” in. Check the name and password in DATABASE_URL."),
    ),
    (
        "database .* does not exist|база данных .* не существует",
        gettext_lazy("Postgres at %(place)s has no base “%(name)s”. Create it, or mend DATABASE_URL."),
    ),
    (
        "permission denied|нет доступа",
        gettext_lazy("In the Postgres base “%(name)s” the user “%(user)s” may not create tables. Allow it."),
    ),
    (
        "refused|timeout|timed out|resolve|translate host|no such file|unreachable|starting up|shutting down"
        "|closed the connection|отказано",
        gettext_lazy("Postgres at %(place)s does not answer. Start it, or mend the address in DATABASE_URL."),
    ),
)


@contextmanager
def alone() -> Iterator[None]:
    """Make the base ready while no other start does; the others wait here."""
    with ExitStack() as held:
        if connection.vendor == "postgresql":
            held.enter_context(_advised())
        elif not connection.is_in_memory_db():
            with suppress(OSError):  # where no lock can be written no base can be either, and the base says why
                held.enter_context(only_one(Path(f"{connection.settings_dict['NAME']}.lock"), "wait_base"))
        yield


@contextmanager
def _advised() -> Iterator[None]:
    with connection.cursor() as cursor:
        told = False
        while not _advisory(cursor, "pg_try_advisory_lock"):
            if not told:
                told = True
                sys.stdout.write(say("wait_base") + "\n")
                sys.stdout.flush()
            time.sleep(0.3)
        try:
            yield
        finally:
            if not cursor.closed:  # with its connection the lock is gone as well
                _advisory(cursor, "pg_advisory_unlock")


def _advisory(cursor: Any, function: str) -> bool:
    cursor.execute(f"SELECT {function}(%s)", [ADVISORY])
    return bool(cursor.fetchone()[0])


def trouble(error: Error, place: Mapping[str, Any] | None = None) -> str | None:
    """What is wrong with the base and how it is mended; None for what only a mistake of ours can have caused."""
    settings = place or connection.settings_dict
    if settings["ENGINE"].endswith("sqlite3"):
        words, signs = {"file": settings["NAME"]}, SQLITE_SIGNS
        folder = Path(settings["NAME"]).parent
        if not folder.is_dir() and "unable to open" in str(error):
            return _("There is no folder %(folder)s for the base. Make it, or mend DATABASE_URL.") % {"folder": folder}
    else:
        words, signs = {"name": settings["NAME"], "user": settings["USER"], "place": _server(settings)}, POSTGRES_SIGNS
    for sign, sentence in signs:
        if re.search(sign, str(error), re.IGNORECASE):
            return str(sentence % words)
    if isinstance(error, OperationalError) or type(error) is DatabaseError:
        line = " ".join(str(error).split()).rstrip(".")
        return _("The base cannot be used: %(line)s. Check DATABASE_URL.") % {"line": line}
    return None


def _server(settings: Mapping[str, Any]) -> str:
    host = settings["HOST"] or "localhost"
    return f"{host}:{settings['PORT'] or 5432}"
