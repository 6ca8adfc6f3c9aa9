"""The votes are append-only and chained: raw SQL is refused, and with the guards lifted `verify --chain` names them."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection, transaction

from director import guards
from director.chain import link_of_vote, seal_of_vote
from director.models import Appeal, Ballot, RulingVersion, Vote
from director.services import appeals
from director.verifying.whole import whole
from tests.director.appeals.committee import Committee, hearing, voted

VOTES = "director_vote"


@pytest.fixture
def ballot(issued: RulingVersion, director: User, panel: Committee) -> Ballot:
    """A ballot in which all have voted."""
    appeal = hearing(issued.ruling, director, panel)
    return voted(appeals.open_ballot(appeal, panel.chair), panel, "set_aside", "set_aside", "upheld")


@pytest.fixture
def decided(ballot: Ballot, panel: Committee) -> RulingVersion:
    """What the committee decided."""
    appeals.draft_decision(ballot.appeal, panel.chair, reasons="Так.")
    return appeals.decide(ballot.appeal, panel.chair)


def wrong() -> list[str]:
    """What is found wrong, in English."""
    return [one.text.en for one in whole() if one.wrong]


def refused(sql: str, *values: object) -> str:
    with pytest.raises(DatabaseError) as told, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql, values)
    return str(told.value)


def test_every_vote_is_walked_and_counted(decided: RulingVersion) -> None:
    assert wrong() == [] and any("3\u00a0votes, all in their places" in one.text.en for one in whole())


def test_no_column_of_a_vote_can_be_changed_and_none_deleted(ballot: Ballot) -> None:
    with connection.cursor() as cursor:
        names = [one.name for one in connection.introspection.get_table_description(cursor, VOTES)]
    for name in names:
        assert guards.MARK in refused(f'UPDATE {VOTES} SET "{name}" = "{name}"'), name
    assert guards.MARK in refused(f"DELETE FROM {VOTES}")


def test_a_vote_goes_behind_the_last_once_and_into_a_ballot_of_its_appeal(ballot: Ballot) -> None:
    with connection.cursor() as cursor:
        described = connection.introspection.get_table_description(cursor, VOTES)
    names = [one.name for one in described if one.name != "id"]

    def copied(**changed: str) -> str:
        values = ", ".join(changed.get(name, f'"{name}"') for name in names)
        columns = ", ".join(f'"{name}"' for name in names)
        return f"INSERT INTO {VOTES} ({columns}) SELECT {values} FROM {VOTES} WHERE id = (SELECT MAX(id) FROM {VOTES})"

    assert "behind the last" in refused(copied())
    assert "linked to the last" in refused(copied(position="position + 1"))
    behind = {"position": "position + 1", "before": "link"}
    assert "he has voted in this ballot" in refused(copied(**behind))
    assert "another appeal" in refused(copied(**behind, ballot_id="-1"))


def test_an_appeal_keeps_its_stamp_its_steps_and_is_not_deleted(ballot: Ballot) -> None:
    table, key = "director_appeal", ballot.appeal_id
    assert "no such step" in refused(f"UPDATE {table} SET status = 'withdrawn' WHERE id = %s", key)
    for column, value in (("number", "number + 1"), ("received_at", "'2026-01-01 00:00:00'"), ("ruling_id", "0")):
        assert "it stays what it is" in refused(f"UPDATE {table} SET {column} = {value} WHERE id = %s", key)
    assert guards.MARK in refused(f"DELETE FROM {table} WHERE id = %s", key)


@pytest.mark.parametrize(
    "changed",
    [
        {"choice": "upheld"},
        {"dissent": "не было такого"},
        {"anonymous": True},
        {"casting": True},
        {"supposed": "{}"},
        {"hypothesis": 4},
        {"salt": "0" * 64},
        {"sealed": "0" * 64},
        {"panelist_id": None},
        {"at": None},
        {"link": "0" * 64},
        {"position": 7},
    ],
)
def test_a_vote_changed_past_the_guards_is_named(decided: RulingVersion, changed: dict[str, Any]) -> None:
    first, other = Vote.objects.order_by("position")[:2]
    otherwise = {"panelist_id": first.appeal.panel.get(seat="reserve").pk, "at": other.at}
    changed = {name: otherwise.get(name, value) for name, value in changed.items()}
    with guards.lifted():
        Vote.objects.filter(pk=first.pk).update(**changed)
    assert any("ВОЛГА-26-А-001: vote 1 is not as it was given" in one for one in wrong())


def test_a_vote_taken_out_is_named(decided: RulingVersion) -> None:
    with guards.lifted(), connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {VOTES} WHERE position = 3")
    found = wrong()
    assert "ВОЛГА-26-А-001: the votes are not those the log tells of." in found
    assert f"ВОЛГА-26-А-001: the decision {decided.label} rests on other votes." in found


def test_votes_chained_anew_do_not_fit_the_log_and_the_decision(decided: RulingVersion) -> None:
    before = ""
    with guards.lifted():
        for vote in Vote.objects.order_by("position"):
            vote.choice, vote.before = "upheld", before
            vote.sealed = seal_of_vote(vote)
            vote.link = before = link_of_vote(vote, before)
            kept = {name: getattr(vote, name) for name in ("choice", "before", "sealed", "link")}
            Vote.objects.filter(pk=vote.pk).update(**kept)
    found = wrong()
    assert "ВОЛГА-26-А-001: the votes are not those the log tells of." in found
    assert f"ВОЛГА-26-А-001: the decision {decided.label} rests on other votes." in found


@pytest.mark.parametrize("text", ["", "{", '{"result":"upheld"}', "null"])
def test_a_decision_changed_past_the_guards_is_named(decided: RulingVersion, text: str) -> None:
    with guards.lifted():
        RulingVersion.objects.filter(pk=decided.pk).update(decision=text)
    found = wrong()
    assert any(one.startswith(f"{decided.label}: its number, case") for one in found)
    assert any("rests on other votes" in one for one in found)


def test_a_committees_version_put_in_force_before_its_time_is_named(
    issued: RulingVersion, decided: RulingVersion
) -> None:
    assert wrong() == []
    with guards.lifted():
        RulingVersion.objects.filter(pk=issued.pk).update(version=3)
    assert any("is in force, and" in one for one in wrong())
    assert Appeal.objects.get().status == "decided"
