"""Putting the triggers in, taking them out for a migration, and trying whether they hold."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DatabaseError, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from director.guards.guarded import GUARDED
from director.guards.triggers import MARK, drop, statements, told, triggers

__all__ = ["install", "lift", "lifted", "missing", "yielding"]


def install(alias: str = "default") -> tuple[str, ...]:
    """Put the triggers in that are not there, or not as they should be; gives their names."""
    connection = connections[alias]
    wanting = missing(alias)
    with connection.cursor() as cursor, transaction.atomic(using=alias):
        for name in wanting:
            for statement in statements(connection, name):
                cursor.execute(statement)
    return wanting


def lift(alias: str = "default") -> None:
    """Take the triggers out: for a migration, which may build a table anew, and for nothing else."""
    connection = connections[alias]
    with connection.cursor() as cursor, transaction.atomic(using=alias):
        tables = set(connection.introspection.table_names(cursor))
        for name, (table, _sql) in triggers(connection.vendor).items():
            if table in tables:
                cursor.execute(drop(connection.vendor, name, table))


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
    known = triggers(connection.vendor).items()
    wanted = {name: told(sql, connection) for name, (table, sql) in known if table in tables}
    return tuple(name for name, sql in wanted.items() if stands.get(name) != sql)


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
