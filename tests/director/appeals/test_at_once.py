"""Several at once: notices get neighbouring numbers, votes their own places, and one of two writers is told."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection

from director import services
from director.appeals.counting import State, status_of
from director.models import Appeal, Incident, Tournament, Vote
from director.services import appeals
from director.services.writing import Moved
from director.verifying.whole import whole
from rulings.words import RulingError
from tests.director.appeals.committee import Committee, committee, hearing

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hall(transactional_db: None) -> Tournament:
    """The sample tournament in a base that several threads write in."""
    services.load_sample()
    return Tournament.objects.get()


@pytest.fixture
def panel(hall: Tournament) -> Committee:
    """The committee of the event."""
    return committee(hall)


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """What each comes to, or the refusal."""

    def done(act: Callable[[], Any]) -> Any:
        try:
            return act()
        except RulingError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(done, acts))


def test_two_desks_receive_at_once(answered: Callable[[], Incident], director: User) -> None:
    ruling = services.issue(answered(), director).ruling
    found = at_once(*[lambda: appeals.receive(ruling, director)] * 4)
    assert sorted(one.number for one in found) == [1, 2, 3, 4]
    assert Appeal.objects.filter(joined=None).count() == 1
    assert [one.text.ru for one in whole() if one.wrong] == []


def test_all_vote_at_once_and_one_twice(answered: Callable[[], Incident], director: User, panel: Committee) -> None:
    appeal = hearing(services.issue(answered(), director).ruling, director, panel)
    ballot = appeals.open_ballot(appeal, panel.chair)
    voters = (*panel.voting, panel.chair)
    found = at_once(*[lambda user=user: appeals.vote(ballot, user, "upheld") for user in voters])
    assert sum(isinstance(one, RulingError) for one in found) == 1
    assert sorted(Vote.objects.values_list("position", flat=True)) == [1, 2, 3]
    assert status_of(ballot).state is State.ENOUGH and [one.text.ru for one in whole() if one.wrong] == []


def test_two_secretaries_write_at_once(answered: Callable[[], Incident], director: User) -> None:
    appeal = appeals.receive(services.issue(answered(), director).ruling, director)
    seen = appeal.revision
    found = at_once(
        *[lambda w=w: appeals.complete_notice(appeal, director, seen_revision=seen, argument=w) for w in ("раз", "два")]
    )
    assert sorted(type(one).__name__ for one in found) == ["Appeal", "Moved"]
    kept = next(one for one in found if not isinstance(one, Moved))
    assert Appeal.objects.get(pk=appeal.pk).argument == kept.argument


def test_two_decide_at_once_and_one_version_is_issued(
    answered: Callable[[], Incident], director: User, panel: Committee
) -> None:
    appeal = hearing(services.issue(answered(), director).ruling, director, panel)
    ballot = appeals.open_ballot(appeal, panel.chair)
    for user in panel.voting:
        appeals.vote(ballot, user, "upheld")
    appeals.draft_decision(appeal, panel.chair, reasons="Так.")
    found = at_once(lambda: appeals.decide(appeal, panel.chair), lambda: appeals.decide(appeal, panel.secretary))
    assert sorted(type(one).__name__ for one in found) == ["RulingError", "RulingVersion"]
    assert appeal.ruling.versions.count() == 2 and [one.text.ru for one in whole() if one.wrong] == []
