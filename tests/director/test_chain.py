"""The chain: whoever changes a byte of an issued version or of the log is found and named, also if he links it anew."""

import io
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from director import guards, services
from director.chain import link_of_row, link_of_version, seal_of_version
from director.models import ActionLog, Incident, RulingVersion
from director.verifying.whole import whole
from director.whence import from_here, middleware, whence
from rulings.seal import canonical, chain, sealed

LOG, VERSIONS = "director_actionlog", "director_rulingversion"


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> list[RulingVersion]:
    """Three versions of two rulings, in the order of issue."""
    first = services.issue(answered(), director)
    second = services.issue(answered(), director, "Вторая.", language="en")
    services.reopen(first.ruling, director, "пересмотр")
    return [first, second, services.correct(first.ruling, director, "пересмотр")]


def wrong() -> list[str]:
    """What is found wrong, in English."""
    return [one.text.said("en") for one in whole() if one.wrong]


def raw(sql: str, *values: Any) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall() if cursor.description else None


def cells(table: str) -> list[tuple[int, str, str]]:
    """Every cell that holds text: (key, column, text)."""
    with connection.cursor() as cursor:
        names = [one.name for one in connection.introspection.get_table_description(cursor, table)]
    rows = raw(f"SELECT {', '.join(chr(34) + name + chr(34) for name in names)} FROM {table} ORDER BY id")
    return [
        (row[0], name, value)
        for row in rows
        for name, value in zip(names, row, strict=True)
        if isinstance(value, str) and value
    ]


def test_all_is_whole(issued: list[RulingVersion]) -> None:
    assert wrong() == []
    told = io.StringIO()
    call_command("verify", chain=True, lang="ru", stdout=told)
    assert "ВОЛГА-26: 3 версии, цепь цела." in told.getvalue().replace("\u00a0", " ")
    assert "Так же — 3; иначе при тех же схемах — 0" in told.getvalue().replace("\u00a0", " ")


def test_versions_are_linked_in_the_order_of_issue(issued: list[RulingVersion]) -> None:
    kept = list(RulingVersion.objects.order_by("position"))
    assert kept == issued and [one.position for one in kept] == [1, 2, 3]
    assert [one.before for one in kept] == ["", kept[0].link, kept[1].link]
    assert kept[2].log == ActionLog.objects.order_by("-position").first().link  # type: ignore[union-attr]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(data=st.data())
@pytest.mark.skipif(connection.vendor != "sqlite", reason="Postgres refuses what is no moment and no JSON by itself")
@pytest.mark.parametrize("table", [LOG, VERSIONS])
def test_any_byte_that_is_changed_is_found_and_named(
    issued: list[RulingVersion], table: str, data: st.DataObject
) -> None:
    key, column, text = data.draw(st.sampled_from(cells(table)))
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.characters(codec="utf-8", exclude_characters="\x00").filter(lambda one: one != text[at]))
    raw("PRAGMA ignore_check_constraints = ON")  # the base itself knows what is no JSON
    with guards.lifted():
        raw(f'UPDATE {table} SET "{column}" = %s WHERE id = %s', text[:at] + sign + text[at + 1 :], key)
    found = wrong()
    position = raw(f"SELECT position FROM {table} WHERE id = %s", key)[0][0]
    names = (f"row {position} ",) if table == LOG else (issued[position - 1].label, f"place {position}")
    assert any(name in line for line in found for name in names), found
    with guards.lifted():
        raw(f'UPDATE {table} SET "{column}" = %s WHERE id = %s', text, key)
    raw("PRAGMA ignore_check_constraints = OFF")
    assert wrong() == []


@pytest.mark.parametrize("table", [LOG, VERSIONS])
def test_any_number_that_is_changed_is_found(issued: list[RulingVersion], table: str) -> None:
    with connection.cursor() as cursor:
        names = [one.name for one in connection.introspection.get_table_description(cursor, table)]
    last = raw(f"SELECT MAX(id) FROM {table}")[0][0]
    kept = dict(zip(names, raw(f"SELECT * FROM {table} WHERE id = %s", last)[0], strict=True))
    for name in names[1:]:
        if isinstance(kept[name], int):
            with guards.lifted(), transaction.atomic():
                raw(f'UPDATE {table} SET "{name}" = "{name}" + 1 WHERE id = %s', last)
                assert wrong(), name
                raw(f'UPDATE {table} SET "{name}" = %s WHERE id = %s', kept[name], last)
    assert wrong() == []


def test_the_log_tells_of_a_version_that_was_taken_out(issued: list[RulingVersion]) -> None:
    gone = issued[1]
    with guards.lifted():
        RulingVersion.objects.filter(pk=gone.pk)._raw_delete("default")
    assert f"the log: {gone.label} was issued, and is not there." in wrong()


@pytest.mark.parametrize("table", [LOG, VERSIONS])
@pytest.mark.parametrize("which", ["first", "middle", "last"])
def test_a_row_taken_out_is_missed(issued: list[RulingVersion], table: str, which: str) -> None:
    keys = [row[0] for row in raw(f"SELECT id FROM {table} ORDER BY id")]
    key = {"first": keys[0], "middle": keys[len(keys) // 2], "last": keys[-1]}[which]
    with guards.lifted():
        raw("PRAGMA defer_foreign_keys = ON") if connection.vendor == "sqlite" else None
        raw(f"DELETE FROM {table} WHERE id = %s", key)
    assert wrong()


def test_a_log_linked_anew_no_longer_fits_the_versions(issued: list[RulingVersion]) -> None:
    with guards.lifted():
        before = ""
        for row in ActionLog.objects.order_by("position"):
            row.why = "иначе" if row.position == 2 else row.why
            row.before = before
            row.link = before = link_of_row(row, before)
            row.save()
    assert wrong() == [
        f"the log: rows {first}–{last} were linked anew; they are not those that stood when {version.label} was issued."
        for first, last, version in ((1, one.log_rows, one) for one in issued)
    ]


def test_a_version_sealed_anew_breaks_the_next(issued: list[RulingVersion]) -> None:
    first = issued[0]
    with guards.lifted():
        first.case += "\n"
        judgment, beside = json.loads(first.judgment), json.loads(first.particulars)
        first.seal = seal_of_version(first.label, judgment["seal"], first.case, beside)
        link = link_of_version(first, first.label, "")
        RulingVersion.objects.filter(pk=first.pk).update(case=first.case, seal=first.seal, link=link)
    assert wrong() == [f"{issued[1].label}: it does not stand behind the version it was issued after."]


def test_the_same_trees_must_judge_the_same(issued: list[RulingVersion]) -> None:
    forged(issued[-1], issued[-1].trees)
    assert any(
        f"{issued[-1].label}: by the same trees the case is judged otherwise: outcome" in line for line in wrong()
    )


def test_other_trees_may_judge_otherwise(issued: list[RulingVersion]) -> None:
    forged(issued[-1], "0" * 64)
    assert wrong() == []
    told = [one.text.said("en") for one in whole()]
    (line,) = [line for line in told if "made under other trees; today this would differ" in line]
    assert line.startswith(issued[-1].label) and "outcome: it was another, it would be" in line
    assert any("made under other trees and would differ: 1." in line for line in told)


def forged(version: RulingVersion, trees: str) -> None:
    """The last version made another judgment, everything sealed and linked as if it had been issued so."""
    judgment, beside = json.loads(version.judgment), json.loads(version.particulars) | {"trees": trees}
    judgment = sealed({**judgment, "outcomes": ["another"]})
    version.trees = trees
    version.judgment, version.particulars = canonical(judgment).decode(), canonical(beside).decode()
    version.seal = seal_of_version(version.label, judgment["seal"], version.case, beside)
    version.link = link_of_version(version, version.label, version.before)
    kept = {name: getattr(version, name) for name in ("trees", "judgment", "particulars", "seal", "link")}
    with guards.lifted():
        RulingVersion.objects.filter(pk=version.pk).update(**kept)


def test_a_base_without_guards_is_at_fault(issued: list[RulingVersion]) -> None:
    guards.lift()
    told = io.StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("verify", chain=True, lang="en", stdout=told)
    assert ended.value.code == 1
    assert "The guard director_actionlog_no_update had been taken out of the base" in told.getvalue()
    assert wrong() == []


def test_the_log_says_from_where(answered: Callable[[], Incident], director: User) -> None:
    with from_here("192.168.0.7", "Firefox\x00 on a phone"):
        services.issue(answered(), director)
    row = ActionLog.objects.latest("position")
    assert (row.address, row.device) == ("192.168.0.7", "Firefox on a phone")


def test_each_request_is_told_from_where_it_came() -> None:
    def answer(request: HttpRequest) -> HttpResponse:
        return HttpResponse(f"{whence().address} {whence().device}")

    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.5", headers={"user-agent": "Safari"})
    before = whence()
    assert middleware(answer)(request).content == b"10.0.0.5 Safari"
    assert whence() == before


def test_a_link_is_of_what_went_before() -> None:
    assert chain("", {"a": 1}) != chain("0" * 64, {"a": 1}) != chain("0" * 64, {"a": 2})
    assert re.fullmatch("[0-9a-f]{64}", chain("", {}))
