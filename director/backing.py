"""Everything in one file, and back: a copy of the base made while the desk serves, with a hash over it.

Contract "Commands", `backup` and `restore`. The file is a sealed line of JSON (what it is, how long, its SHA-256) and
the base, packed. The key that signs sessions is not in it: whoever gets the copy must not get the desk.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from rulings.seal import canonical, seal, sealed
from rulings.words import RulingError, Text

__all__ = ["Held", "back_up", "put_back"]

FORMAT, VERSION = "director-backup", 1
_HEAD = 10_000
_SQLITE_ONLY = Text(
    "база — Postgres: её копию делает pg_dump, возвращает pg_restore.",
    "the base is Postgres: pg_dump makes its copy, pg_restore puts it back.",
)
_NO_FILE = Text("файла нет.", "there is no such file.")
_UNREADABLE = Text("это не файл, или читать его нельзя.", "this is no file, or it may not be read.")
_UNWRITABLE = Text("сюда записать копию нельзя.", "the copy cannot be written here.")
_OTHER_FILE = Text(
    "здесь лежит другой файл, не копия базы; назовите новый.",
    "another file stands here, which is no backup; name a new one.",
)
_NO_BACKUP = Text("это не копия базы.", "this is no backup.")
_DAMAGED = Text(
    "копия повреждена: её содержимое не сходится с её хешем. То, что в базе, не тронуто.",
    "the backup is damaged: what is in it does not fit its hash. What is in the base was left alone.",
)
_NEWER = Text(
    "копия сделана более новой программой (в ней есть {name}). То, что в базе, не тронуто.",
    "the backup was made by a newer program (it has {name}). What is in the base was left alone.",
)
_BUSY = Text(
    "база занята, и копию вернуть не удалось. Остановите стол и повторите; то, что в базе, не тронуто.",
    "the base is busy, and the backup could not be put back. Stop the desk and try again; what is in the base was left "
    "alone.",
)

Held = Mapping[str, Any]
"""The head of a backup: format, version, made, bytes and sha256 of what follows it, and the seal of all that."""


def back_up(file: Path, now: datetime) -> Held:
    """Copy the base into one file, whole or not at all; `RulingError` where that cannot be.

    The desk may go on writing: SQLite copies what was confirmed when the copying began, or begins anew.
    """
    _sqlite()
    if file.exists() and not (file.is_file() and _is_backup(file)):
        raise RulingError(_OTHER_FILE, str(file))
    try:
        with _beside(file) as copy:
            with closing(sqlite3.connect(copy)) as into:
                _live().backup(into)
                into.execute("PRAGMA journal_mode = DELETE")  # one file, no logs beside it
            packed = gzip.compress(copy.read_bytes(), 6, mtime=0)
            head = _head_of(packed, now)
            _written(file, canonical(head) + b"\n" + packed)
    except (OSError, sqlite3.OperationalError):
        raise RulingError(_UNWRITABLE, str(file)) from None
    return head


def put_back(file: Path, aside: Path, now: datetime) -> Held:
    """Put a backup in the place of what is there, in one step, which is first copied `aside`.

    `RulingError` for a file that is none, is damaged or newer than this program; then nothing was touched.
    """
    _sqlite()
    head, base = _read(file)
    with _beside(Path(connection.settings_dict["NAME"])) as copy:
        copy.write_bytes(base)
        try:
            with closing(sqlite3.connect(copy)) as kept:
                _sound(kept, str(file))
                back_up(aside, now)
                kept.backup(_live())
        except sqlite3.OperationalError:
            raise RulingError(_BUSY, str(file)) from None
        except sqlite3.DatabaseError:
            raise RulingError(_DAMAGED, str(file)) from None
    return head


def _head_of(packed: bytes, now: datetime) -> Held:
    made = now.isoformat(timespec="seconds")
    told = {"format": FORMAT, "version": VERSION, "made": made, "bytes": len(packed)}
    return sealed({**told, "sha256": hashlib.sha256(packed).hexdigest()})


def _sqlite() -> None:
    if connection.vendor != "sqlite":
        raise RulingError(_SQLITE_ONLY)


def _live() -> sqlite3.Connection:
    """The base as it is, over the desk's own connection."""
    connection.ensure_connection()
    live: sqlite3.Connection = connection.connection
    return live


def _read(file: Path) -> tuple[Held, bytes]:
    """A backup taken apart, its hash tried."""
    try:
        line, _, packed = file.read_bytes().partition(b"\n")
    except FileNotFoundError:
        raise RulingError(_NO_FILE, str(file)) from None
    except OSError:
        raise RulingError(_UNREADABLE, str(file)) from None
    head = _head(line)
    if head is None:
        raise RulingError(_NO_BACKUP, str(file))
    whole = canonical(head) == line and head.get("seal") == seal(head)
    if not whole or (len(packed), hashlib.sha256(packed).hexdigest()) != (head["bytes"], head["sha256"]):
        raise RulingError(_DAMAGED, str(file))
    return head, gzip.decompress(packed)


def _head(line: bytes) -> Held | None:
    with suppress(RecursionError, ValueError):
        head = json.loads(line[:_HEAD])
        if isinstance(head, dict) and head.get("format") == FORMAT and {"bytes", "sha256", "made"} <= head.keys():
            return head
    return None


def _is_backup(file: Path) -> bool:
    with suppress(OSError), file.open("rb") as opened:
        return _head(opened.readline(_HEAD).rstrip(b"\n")) is not None
    return False


def _sound(kept: sqlite3.Connection, place: str) -> None:
    """Whether it is a base of ours, whole, and none that knows more than this program."""
    if kept.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
        raise RulingError(_DAMAGED, place)
    try:
        applied = set(kept.execute("SELECT app, name FROM django_migrations"))
    except sqlite3.OperationalError:
        raise RulingError(_NO_BACKUP, place) from None
    known = MigrationLoader(None).disk_migrations
    unknown = sorted(".".join(one) for one in applied if one[0] == "director" and one not in known)
    if unknown:
        raise RulingError(_NEWER.filled(name=unknown[0]), place)
    if not any(app == "director" for app, _name in applied):
        raise RulingError(_NO_BACKUP, place)


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A file of its own in the same folder, gone afterwards."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    copy = Path(name)
    try:
        yield copy
    finally:
        copy.unlink(missing_ok=True)


def _written(file: Path, data: bytes) -> None:
    """The file with this in it, whole on the disk before it bears its name."""
    with _beside(file) as part:
        with part.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(part, file)
