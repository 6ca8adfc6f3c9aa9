"""What is written once stays: triggers of the base itself, which refuse to change, delete or slip in a row.

They hold against whoever writes past the desk with raw SQL. Guarded are the issued versions, the votes and the log; a
row may only be added, and only behind the last. Whoever owns the file can take the triggers out; then the chain tells.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from director.models import Appeal, Incident, Ruling
from director.transitions import APPEAL, CASE, RULING

__all__ = ["GUARDED", "MARK", "MOVING", "Guarded", "Moving", "install", "lift", "lifted", "missing", "yielding"]

MARK = "append-only"
"""The word by which a refusal of ours is known."""


@dataclass(frozen=True, slots=True)
class Guarded:
    """A table that only grows. `strand`: the columns within which rows are counted and linked; none is the whole table.

    `checks`: SQL over NEW for what else a new row may not be, each with its sentence.
    """

    table: str
    strand: tuple[str, ...] = ()
    checks: tuple[tuple[str, str], ...] = ()


GUARDED = (
    Guarded("director_actionlog"),
    Guarded(
        "director_rulingversion",
        ("tournament_id",),
        (
            (
                "NOT EXISTS (SELECT 1 FROM director_ruling r WHERE r.id = NEW.ruling_id"
                " AND r.tournament_id = NEW.tournament_id)",
                "the version is of another event",
            ),
            (
                "NEW.version <> (SELECT COALESCE(MAX(v.version), 0) + 1 FROM director_rulingversion v"
                " WHERE v.ruling_id = NEW.ruling_id)",
                "the version is not the next of its ruling",
            ),
        ),
    ),
    Guarded(
        "director_vote",
        ("appeal_id",),
        (
            (
                "NOT EXISTS (SELECT 1 FROM director_ballot b WHERE b.id = NEW.ballot_id"
                " AND b.appeal_id = NEW.appeal_id)",
                "the ballot is of another appeal",
            ),
            (
                "EXISTS (SELECT 1 FROM director_vote v WHERE v.ballot_id = NEW.ballot_id"
                " AND v.panelist_id = NEW.panelist_id AND v.casting = NEW.casting)",
                "he has voted in this ballot",
            ),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Moving:
    """A table whose rows stay what they are and only change status along `steps`; nothing else of `fixed` changes.

    `first`: what a new row may be. `next_only`: a column that stays or grows by one.
    """

    table: str
    steps: Mapping[str, tuple[str, ...]]
    first: tuple[str, ...]
    fixed: tuple[str, ...] = ()
    next_only: str = ""


MOVING = (
    Moving("director_incident", CASE, (Incident.Status.OPEN,), ("id", "table_id")),
    Moving(
        "director_ruling",
        RULING,
        (Ruling.Status.ISSUED,),
        ("id", "tournament_id", "incident_id", "number"),
        "version",
    ),
    Moving(
        "director_appeal",
        APPEAL,
        (Appeal.Status.RECEIVED,),
        ("id", "tournament_id", "ruling_id", "number", "version", "received_at", "received_name"),
    ),
)


def install(alias: str = "default") -> tuple[str, ...]:
    """Put the triggers in that are not there, or not as they should be; gives their names."""
    connection = connections[alias]
    wanting = missing(alias)
    with connection.cursor() as cursor, transaction.atomic(using=alias):
        for name in wanting:
            for statement in _statements(connection, name):
                cursor.execute(statement)
    return wanting


def lift(alias: str = "default") -> None:
    """Take the triggers out: for a migration, which may build a table anew, and for nothing else."""
    connection = connections[alias]
    with connection.cursor() as cursor, transaction.atomic(using=alias):
        tables = set(connection.introspection.table_names(cursor))
        for name, (table, _sql) in _triggers(connection.vendor).items():
            if table in tables:
                cursor.execute(_drop(connection.vendor, name, table))


@contextmanager
def lifted(alias: str = "default") -> Iterator[None]:
    """While this lasts the tables are not guarded."""
    lift(alias)
    try:
        yield
    finally:
        install(alias)


def missing(alias: str = "default") -> tuple[str, ...]:
    """The triggers that should be in the base and are not, or are others by that name; none before it is chained."""
    connection = connections[alias]
    with connection.cursor() as cursor:
        if not _chained(connection, cursor):
            return ()
        stands, tables = _standing(connection, cursor), _tables(connection, cursor)
    triggers = _triggers(connection.vendor).items()
    wanted = {name: _told(sql, connection) for name, (table, sql) in triggers if table in tables}
    return tuple(name for name, told in wanted.items() if stands.get(name) != told)


def yielding(alias: str = "default") -> tuple[str, ...]:
    """Try to cheat: the tables that let a row be changed, deleted or slipped in. Nothing stays of the tries."""
    connection = connections[alias]
    with connection.cursor() as cursor:
        if not _chained(connection, cursor):
            return ()
        there = _tables(connection, cursor)
    return tuple(
        f"{guarded.table}: {what}"
        for guarded in GUARDED
        if guarded.table in there
        for what, sql in _tries(guarded.table).items()
        if not _refused(alias, sql)
    )


def _chained(connection: BaseDatabaseWrapper, cursor: Any) -> bool:
    """Whether the log is there, and what is there of the guarded tables has its links."""
    tables = _tables(connection, cursor)
    there = [guarded.table for guarded in GUARDED if guarded.table in tables]
    held = (
        {column.name for column in connection.introspection.get_table_description(cursor, table)} for table in there
    )
    return GUARDED[0].table in there and all({"position", "before", "link"} <= names for names in held)


def _tables(connection: BaseDatabaseWrapper, cursor: Any) -> frozenset[str]:
    """The tables of a base; one older than ours has not all of them."""
    return frozenset(connection.introspection.table_names(cursor))


class _Undone(Exception):
    """The end of a try that was let through."""


def _refused(alias: str, sql: str) -> bool:
    """Whether our own trigger refuses it; a try on an empty table touches nothing and proves nothing, so it passes."""
    try:
        with transaction.atomic(using=alias), connections[alias].cursor() as cursor:
            cursor.execute(sql)
            touched = cursor.rowcount
            raise _Undone
    except _Undone:
        return touched == 0
    except DatabaseError as error:
        return MARK in str(error)


def _tries(table: str) -> dict[str, str]:
    last = f"(SELECT MAX(id) FROM {table})"
    columns = '(id, position, "before")'
    return {
        "UPDATE": f"UPDATE {table} SET position = position WHERE id = {last}",
        "DELETE": f"DELETE FROM {table} WHERE id = {last}",
        "INSERT": f"INSERT INTO {table} {columns} VALUES (-1, -1, 'slipped in')",
    }


def _statements(connection: BaseDatabaseWrapper, name: str) -> tuple[str, ...]:
    table, sql = _triggers(connection.vendor)[name]
    return (_drop(connection.vendor, name, table), *sql)


def _drop(vendor: str, name: str, table: str) -> str:
    return f"DROP TRIGGER IF EXISTS {name}" + (f" ON {table}" if vendor == "postgresql" else "")


def _triggers(vendor: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Name → table, and the statements that make the trigger."""
    made, moved = (_of_postgres, _moves_postgres) if vendor == "postgresql" else (_of_sqlite, _moves_sqlite)
    only_grow = {name: (guarded.table, sql) for guarded in GUARDED for name, sql in made(guarded)}
    return only_grow | {name: (moving.table, sql) for moving in MOVING for name, sql in moved(moving)}


def _conditions(guarded: Guarded) -> tuple[tuple[str, str], ...]:
    """What a new row may not be, each with its sentence: in another's place, not behind the last, not linked to it."""
    table = guarded.table
    within = " AND ".join(f"o.{column} = NEW.{column}" for column in guarded.strand) or "1 = 1"
    last = f"FROM {table} o WHERE {within} ORDER BY o.position DESC LIMIT 1"
    return (
        (f"EXISTS (SELECT 1 FROM {table} o WHERE o.id = NEW.id)", "a row stands there already"),
        (f"NEW.position <> COALESCE((SELECT o.position {last}), 0) + 1", "a row goes behind the last only"),
        (f"NEW.\"before\" <> COALESCE((SELECT o.link {last}), '')", "the row is not linked to the last"),
        *guarded.checks,
    )


def _of_sqlite(guarded: Guarded) -> Iterator[tuple[str, tuple[str, ...]]]:
    """INSERT OR REPLACE deletes in silence, so what it would replace is asked for before (SQLite, ON CONFLICT)."""
    table = guarded.table
    for event, word in (("UPDATE", "changed"), ("DELETE", "deleted")):
        name = f"{table}_no_{event.lower()}"
        yield (
            name,
            (
                f"CREATE TRIGGER {name} BEFORE {event} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{MARK}: {table} is never {word}'); END",
            ),
        )
    name = f"{table}_in_order"
    tests = " ".join(
        f"SELECT RAISE(ABORT, '{MARK}: {table}: {sentence}') WHERE {condition};"
        for condition, sentence in _conditions(guarded)
    )
    yield name, (f"CREATE TRIGGER {name} BEFORE INSERT ON {table} BEGIN {tests} END",)


def _of_postgres(guarded: Guarded) -> Iterator[tuple[str, tuple[str, ...]]]:
    table = guarded.table
    never = (
        f"CREATE OR REPLACE FUNCTION {table}_never() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$BEGIN RAISE EXCEPTION '{MARK}: {table} is never changed'; END$$"
    )
    for event in ("UPDATE", "DELETE", "TRUNCATE"):
        name, each = f"{table}_no_{event.lower()}", "STATEMENT" if event == "TRUNCATE" else "ROW"
        yield (
            name,
            (
                never,
                f"CREATE TRIGGER {name} BEFORE {event} ON {table} FOR EACH {each} EXECUTE FUNCTION {table}_never()",
            ),
        )
    name = f"{table}_in_order"
    tests = " ".join(
        f"IF {condition} THEN RAISE EXCEPTION '{MARK}: {table}: {sentence}'; END IF;"
        for condition, sentence in _conditions(guarded)
    )
    yield (
        name,
        (
            f"CREATE OR REPLACE FUNCTION {table}_ordered() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$BEGIN {tests} RETURN NEW; END$$",
            f"CREATE TRIGGER {name} BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION {table}_ordered()",
        ),
    )


def _steps(moving: Moving) -> tuple[tuple[str, str], ...]:
    """What a changed row may not be, each with its sentence."""
    pairs = " OR ".join(
        f"(OLD.status = '{status}' AND NEW.status = '{step}')"
        for status, steps in moving.steps.items()
        for step in steps
    )
    changed = " OR ".join(f"OLD.{column} <> NEW.{column}" for column in moving.fixed)
    grown = f"NEW.{moving.next_only} NOT IN (OLD.{moving.next_only}, OLD.{moving.next_only} + 1)"
    return (
        (f"OLD.status <> NEW.status AND NOT ({pairs})", "no such step of its life"),
        (changed, "it stays what it is"),
        *(((grown, "versions follow one another"),) if moving.next_only else ()),
    )


def _first(moving: Moving) -> str:
    return "NEW.status NOT IN ({})".format(", ".join(f"'{status}'" for status in moving.first))


def _moves_sqlite(moving: Moving) -> Iterator[tuple[str, tuple[str, ...]]]:
    table = moving.table
    tests = " ".join(
        f"SELECT RAISE(ABORT, '{MARK}: {table}: {sentence}') WHERE {condition};"
        for condition, sentence in _steps(moving)
    )
    yield f"{table}_steps", (f"CREATE TRIGGER {table}_steps BEFORE UPDATE ON {table} BEGIN {tests} END",)
    begun = f"SELECT RAISE(ABORT, '{MARK}: {table}: its life does not begin so') WHERE {_first(moving)};"
    yield f"{table}_begins", (f"CREATE TRIGGER {table}_begins BEFORE INSERT ON {table} BEGIN {begun} END",)
    kept = f"SELECT RAISE(ABORT, '{MARK}: {table} is never deleted');"
    yield f"{table}_stays", (f"CREATE TRIGGER {table}_stays BEFORE DELETE ON {table} BEGIN {kept} END",)


def _moves_postgres(moving: Moving) -> Iterator[tuple[str, tuple[str, ...]]]:
    table = moving.table
    tests = " ".join(
        f"IF {condition} THEN RAISE EXCEPTION '{MARK}: {table}: {sentence}'; END IF;"
        for condition, sentence in _steps(moving)
    )
    begun = f"IF {_first(moving)} THEN RAISE EXCEPTION '{MARK}: {table}: its life does not begin so'; END IF;"
    kept = f"RAISE EXCEPTION '{MARK}: {table} is never deleted';"
    for event, name, body in (("UPDATE", "steps", tests), ("INSERT", "begins", begun), ("DELETE", "stays", kept)):
        trigger = f"{table}_{name}"
        yield (
            trigger,
            (
                f"CREATE OR REPLACE FUNCTION {trigger}() RETURNS trigger LANGUAGE plpgsql AS "
                f"$$BEGIN {body} RETURN NEW; END$$",
                f"CREATE TRIGGER {trigger} BEFORE {event} ON {table} FOR EACH ROW EXECUTE FUNCTION {trigger}()",
            ),
        )


def _told(sql: tuple[str, ...], connection: BaseDatabaseWrapper) -> str:
    """What the base keeps of a trigger of ours: SQLite its statement, Postgres the body of its function."""
    return sql[-1] if connection.vendor == "sqlite" else sql[0].split("$$")[1]


def _standing(connection: BaseDatabaseWrapper, cursor: Any) -> dict[str, str]:
    """The triggers in the base, by name; one that is switched off does not count."""
    if connection.vendor == "sqlite":
        cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    else:
        cursor.execute(
            "SELECT t.tgname, p.prosrc FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid"
            " WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')"
        )
    return dict(cursor.fetchall())
