"""The base refuses to change, delete or slip in what is written once: tried with raw SQL, past every model."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection, transaction

from director import guards, services
from director.models import ActionLog, Incident, RulingVersion

LOG, VERSIONS = "director_actionlog", "director_rulingversion"


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued, with its log behind it."""
    return services.issue(answered(), director)


def refused(sql: str, *values: object) -> str:
    """The base's own refusal."""
    with pytest.raises(DatabaseError) as told, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
    return str(told.value)


def columns(table: str) -> list[str]:
    with connection.cursor() as cursor:
        return [f'"{one.name}"' for one in connection.introspection.get_table_description(cursor, table)]


def copied(table: str, **changed: str) -> str:
    """SQL for a row like the last, with some columns otherwise."""
    names = [name for name in columns(table) if name != '"id"' or "id" in changed]
    values = [changed.get(name.strip('"'), name) for name in names]
    last = f"(SELECT MAX(id) FROM {table})"
    return f"INTO {table} ({', '.join(names)}) SELECT {', '.join(values)} FROM {table} WHERE id = {last}"


@pytest.mark.parametrize("table", [LOG, VERSIONS])
def test_no_column_of_a_row_can_be_changed(issued: RulingVersion, table: str) -> None:
    for name in columns(table):
        assert guards.MARK in refused(f"UPDATE {table} SET {name} = {name}"), name


@pytest.mark.parametrize("table", [LOG, VERSIONS])
def test_no_row_can_be_deleted(issued: RulingVersion, table: str) -> None:
    assert guards.MARK in refused(f"DELETE FROM {table} WHERE id = (SELECT MAX(id) FROM {table})")
    assert guards.MARK in refused(f"DELETE FROM {table}")


def test_a_row_of_the_log_goes_behind_the_last_only(issued: RulingVersion) -> None:
    assert "behind the last" in refused("INSERT " + copied(LOG))
    assert "behind the last" in refused("INSERT " + copied(LOG, position="position + 2", before="link"))
    assert "linked to the last" in refused("INSERT " + copied(LOG, position="position + 1"))


def test_a_version_goes_behind_the_last_of_its_event_and_of_its_ruling(issued: RulingVersion) -> None:
    assert "behind the last" in refused("INSERT " + copied(VERSIONS, version="version + 1"))
    behind = {"position": "position + 1", "before": "link"}
    assert "not the next" in refused("INSERT " + copied(VERSIONS, version="version + 2", **behind))
    assert "not the next" in refused("INSERT " + copied(VERSIONS, **behind))
    assert "linked to the last" in refused(
        "INSERT " + copied(VERSIONS, version="version + 1", position="position + 1", before="'elsewhere'")
    )


@pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite replaces in silence")
@pytest.mark.parametrize("table", [LOG, VERSIONS])
@pytest.mark.parametrize("way", ["INSERT OR REPLACE", "REPLACE", "INSERT OR IGNORE"])
def test_a_row_cannot_be_replaced_in_silence(issued: RulingVersion, table: str, way: str) -> None:
    assert guards.MARK in refused(f"{way} {copied(table, id='id')}")
    assert guards.MARK in refused(f"{way} {copied(table)}")
    behind = {"position": "position + 1", "before": "link", "version": "version + 1"}
    assert "stands there already" in refused(f"{way} {copied(table, id='id', **behind)}")
    assert guards.MARK in refused(f"UPDATE OR IGNORE {table} SET position = position + 100")


@pytest.mark.parametrize("table", [LOG, VERSIONS])
def test_a_row_in_its_order_is_let_in(issued: RulingVersion, table: str) -> None:
    behind = {"position": "position + 1", "before": "link", "version": "version + 1"}
    with connection.cursor() as cursor:
        cursor.execute("INSERT " + copied(table, **behind))
        assert cursor.rowcount == 1


def test_what_is_tried_leaves_nothing_behind(issued: RulingVersion) -> None:
    rows = list(ActionLog.objects.values_list("link", flat=True))
    assert guards.yielding() == () and guards.missing() == ()
    assert list(ActionLog.objects.values_list("link", flat=True)) == rows


def test_a_base_without_its_guards_is_told_and_mended(issued: RulingVersion) -> None:
    guards.lift()
    told = tuple(f"{table}: {what}" for table in (LOG, VERSIONS) for what in ("UPDATE", "DELETE", "INSERT"))
    assert guards.yielding() == (*told, "director_vote: INSERT")  # nobody has voted: there is no row to change
    assert set(guards.missing()) == set(guards.install()) and guards.missing() == ()
    assert guards.yielding() == ()


def test_a_weaker_guard_by_the_same_name_is_told(issued: RulingVersion) -> None:
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"DROP TRIGGER {LOG}_no_delete")
            cursor.execute(f"CREATE TRIGGER {LOG}_no_delete BEFORE DELETE ON {LOG} WHEN 0 BEGIN SELECT 1; END")
    else:
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # else what waits for the commit forbids the change
            cursor.execute(f"ALTER TABLE {LOG} DISABLE TRIGGER {LOG}_no_delete")
    assert guards.missing() == (f"{LOG}_no_delete",)
    assert guards.yielding() == (f"{LOG}: DELETE",)
