"""The triggers themselves, written for SQLite and for Postgres from the same conditions."""

from collections.abc import Iterator

from django.db.backends.base.base import BaseDatabaseWrapper

from director.guards.guarded import GUARDED, MOVING, Guarded, Moving

__all__ = ["MARK", "drop", "statements", "told", "triggers"]

MARK = "append-only"
"""The word by which a refusal of ours is known."""


def statements(connection: BaseDatabaseWrapper, name: str) -> tuple[str, ...]:
    """What puts a trigger in, in the place of another by its name."""
    table, sql = triggers(connection.vendor)[name]
    return (drop(connection.vendor, name, table), *sql)


def drop(vendor: str, name: str, table: str) -> str:
    """What takes a trigger out."""
    return f"DROP TRIGGER IF EXISTS {name}" + (f" ON {table}" if vendor == "postgresql" else "")


def triggers(vendor: str) -> dict[str, tuple[str, tuple[str, ...]]]:
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


def told(sql: tuple[str, ...], connection: BaseDatabaseWrapper) -> str:
    """What the base keeps of a trigger of ours: SQLite its statement, Postgres the body of its function."""
    return sql[-1] if connection.vendor == "sqlite" else sql[0].split("$$")[1]
