"""A second official before a ruling is issued: he reads, confirms or returns, and edits nothing (forms §3.1, 34)."""

import json
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.models import Incident, Role, Ruling, RulingVersion, Tournament
from director.permits import Forbidden
from rulings.words import RulingError
from tests.director.officers import officer

Case = Callable[[], Incident]


@pytest.fixture
def sent(answered: Case, director: User, wants_two: None) -> Incident:
    """A draft that its director has sent."""
    return services.submit(answered(), director, "Карта сыграна раньше хода.")


def test_without_a_second_official_nothing_is_issued_and_no_number_taken(
    answered: Case, director: User, wants_two: None
) -> None:
    case = answered()
    with pytest.raises(RulingError) as refused:
        services.issue(case, director)
    assert refused.value.place == "second"
    assert not Ruling.objects.exists()
    case.table.tournament.refresh_from_db()
    assert case.table.tournament.next_number == 1


def test_where_the_regulation_wants_none_it_is_issued_alone_and_nobody_is_asked(answered: Case, director: User) -> None:
    case = answered()
    with pytest.raises(RulingError, match="wants no second"):
        services.submit(case, director)
    version = services.issue(case, director)
    assert selectors.version(version.pk)[1].checked_by == ""


def test_a_draft_that_waits_is_frozen_for_everybody(sent: Incident, director: User, second: User) -> None:
    assert sent.frozen
    for who in (director, second, None):
        with pytest.raises(RulingError, match="waits for a second official"):
            services.answer(sent, "moment", "trick_complete", who=who)
        with pytest.raises(RulingError):
            services.set_particulars(sent, reasons="иначе", who=who)
    assert Incident.objects.get(pk=sent.pk).revision == sent.revision


def test_an_unfinished_draft_is_not_sent(rostov: object, director: User, wants_two: None) -> None:
    case = services.open_incident(rostov, director, "out_of_turn", ["Ветлугин"])  # type: ignore[arg-type]
    with pytest.raises(RulingError):
        services.submit(case, director)
    assert Incident.objects.get(pk=case.pk).status == Incident.Status.OPEN


@pytest.mark.parametrize("act", [services.confirm, lambda case, who: services.hand_back(case, who, "нет")])
def test_whoever_sent_it_neither_confirms_nor_returns_it(
    sent: Incident, director: User, act: Callable[[Incident, User], object]
) -> None:
    with pytest.raises(RulingError) as refused:
        act(sent, director)
    assert refused.value.place == "who"
    assert Incident.objects.get(pk=sent.pk).status == Incident.Status.SUBMITTED


def test_nor_does_whoever_took_the_case_over_meanwhile(sent: Incident, second: User) -> None:
    services.take_over(sent, second, "смена")
    with pytest.raises(RulingError):
        services.confirm(sent, second)


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.SCORER, Role.COMMITTEE, Role.VIEWER])
def test_it_is_confirmed_by_those_who_judge(sent: Incident, hall: Tournament, role: Role) -> None:
    with pytest.raises(Forbidden):
        services.confirm(sent, officer(hall, "Гость", role))


def test_confirmed_it_is_issued_by_its_director_with_both_names(sent: Incident, director: User, second: User) -> None:
    version = services.confirm(sent, second, seen_revision=sent.revision)
    judgment, beside = selectors.version(version.pk)
    assert (version.ruling.status, version.ruling.number, version.version) == (Ruling.Status.ISSUED, 1, 1)
    assert (version.issued_by, beside.judge) == (director, services.name_of(director))
    assert beside.checked_by == "Лукина"
    assert beside.reasons == "Карта сыграна раньше хода."
    assert judgment.outcomes
    case = Incident.objects.get(pk=sent.pk)
    assert (case.status, case.submission) == (Incident.Status.ISSUED, {})
    assert list(case.log.values_list("what", "who").order_by("pk"))[-3:] == [
        ("submit", director.pk),
        ("confirm", second.pk),
        ("issue", director.pk),
    ]


def test_it_is_returned_with_a_reason_and_mended_and_sent_again(sent: Incident, director: User, second: User) -> None:
    with pytest.raises(RulingError) as refused:
        services.hand_back(sent, second, " ")
    assert refused.value.place == "why"
    case = services.hand_back(sent, second, "не тот момент")
    assert (case.status, case.submission, case.holder) == (Incident.Status.OPEN, {}, director)
    assert "проект возвращён: не тот момент" in services.told(case.log.latest("pk")).ru
    with pytest.raises(RulingError, match="waits for nobody"):
        services.confirm(case, second)
    services.answer(case, "damage_claim", "none", who=director)
    services.submit(case, director)
    assert services.confirm(case, second).version == 1


def test_it_is_taken_back_by_its_director_alone(sent: Incident, director: User, second: User) -> None:
    with pytest.raises(services.Held):
        services.call_back(sent, second)
    assert services.call_back(sent, director).status == Incident.Status.OPEN
    with pytest.raises(RulingError, match="waits for nobody"):
        services.call_back(sent, director)


def test_a_page_older_than_the_draft_confirms_nothing(sent: Incident, director: User, second: User) -> None:
    services.call_back(sent, director)
    services.submit(sent, director)
    with pytest.raises(services.Moved):
        services.confirm(sent, second, seen_revision=sent.revision)
    assert not RulingVersion.objects.exists()


def test_another_regulation_is_told_to_whoever_reads_the_draft(
    hall: Tournament, sent: Incident, director: User, second: User
) -> None:
    services.set_regulation(hall, {"appeal_minutes": 45}, who=director)
    with pytest.raises(services.Moved):
        services.confirm(sent, second, seen_revision=sent.revision)


def test_a_correction_goes_the_same_way_and_says_why(sent: Incident, director: User, second: User) -> None:
    ruling = services.confirm(sent, second).ruling
    case = services.reopen(ruling, director, "взятки")
    taken = {"Аверин": 1, "Бортникова": 2, "Ветлугин": 0}
    case = services.answer(case, "taken_before", taken, who=director)
    with pytest.raises(RulingError) as refused:
        services.correct(ruling, director, "взятки")
    assert refused.value.place == "second"
    with pytest.raises(RulingError) as refused:
        services.submit(case, director)
    assert refused.value.place == "why"
    services.submit(case, director, why="взятки сосчитаны заново")
    version = services.confirm(case, second)
    assert (version.version, version.reason, version.ruling.version) == (2, "взятки сосчитаны заново", 2)
    assert json.loads(version.particulars)["checked_by"] == "Лукина"
    assert version.issued_by == director
