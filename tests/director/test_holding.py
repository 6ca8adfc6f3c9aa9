"""One director has a case: another sees who and since when, writes nothing, may take it over and says why."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from director import services
from director.models import Incident, Role, Tournament
from director.permits import Forbidden
from rulings.words import RulingError
from tests.director.officers import officer

Case = Callable[[], Incident]

WRITES: dict[str, Callable[[Incident, User], object]] = {
    "answer": lambda case, who: services.answer(case, "moment", "trick_complete", who=who),
    "forget": lambda case, who: services.forget(case, "moment", who=who),
    "enter_deal": lambda case, who: services.enter_deal(case, "all_pass", who=who),
    "add_statement": lambda case, who: services.add_statement(case, "Аверин", "он ходил раньше", who=who),
    "enter_players": lambda case, who: services.enter_players(case, "Аверин", who=who),
    "enter_infraction": lambda case, who: services.enter_infraction(
        case, kind="out_of_turn", offenders=["Аверин"], who=who
    ),
    "add_breach": lambda case, who: services.add_breach(case, services.Breach("revoke", ("Аверин",)), who=who),
    "set_particulars": lambda case, who: services.set_particulars(case, reasons="так", who=who),
    "park": lambda case, who: services.park(case, who=who),
    "issue": lambda case, who: services.issue(case, who),
}


def test_whoever_opens_a_case_has_it_from_that_moment(answered: Case, director: User) -> None:
    case = answered()
    assert case.holder == director
    assert case.held_since is not None and timezone.now() - case.held_since < timedelta(minutes=1)


def test_a_case_opened_at_the_console_is_whose_writes_first(rostov: object, answered: Case, second: User) -> None:
    case = services.open_incident(rostov, None, "out_of_turn", ["Ветлугин"])  # type: ignore[arg-type]
    assert (case.holder, case.held_since) == (None, None)
    case = services.add_statement(case, "Аверин", "он ходил раньше", who=second)
    assert case.holder == second and case.held_since is not None


@pytest.mark.parametrize("write", WRITES)
def test_another_director_is_told_who_has_it_and_writes_nothing(
    answered: Case, director: User, second: User, write: str
) -> None:
    case = answered()
    before = Incident.objects.filter(pk=case.pk).values().get()
    with pytest.raises(services.Held) as refused:
        WRITES[write](case, second)
    since = timezone.localtime(case.held_since).strftime("%H:%M")
    assert services.name_of(director) in refused.value.text.ru and since in refused.value.text.ru
    assert services.name_of(director) in refused.value.text.en and since in refused.value.text.en
    assert (refused.value.holder, refused.value.since, refused.value.place) == (director, case.held_since, "holder")
    assert Incident.objects.filter(pk=case.pk).values().get() == before
    assert not case.log.filter(who=second).exists()


def test_it_is_taken_over_with_a_reason_that_stays_in_the_log(answered: Case, director: User, second: User) -> None:
    case = answered()
    with pytest.raises(RulingError) as refused:
        services.take_over(case, second, "  ")
    assert refused.value.place == "why"
    taken = services.take_over(case, second, " судья ушёл к столу 4 ", seen_revision=case.revision)
    assert taken.holder == second and taken.held_since >= case.held_since and taken.revision == case.revision + 1
    row = case.log.latest("pk")
    assert (row.what, row.who, row.old, row.new, row.why) == (
        "take_over",
        second,
        services.name_of(director),
        services.name_of(second),
        "судья ушёл к столу 4",
    )
    assert "дело взято себе: судья ушёл к столу 4" in services.told(row).ru
    assert "the case was taken over: судья ушёл к столу 4" in services.told(row).en


def test_the_first_is_refused_from_then_on_and_told_who_has_it_and_why(
    answered: Case, director: User, second: User
) -> None:
    case = answered()
    services.take_over(case, second, "смена у стола")
    with pytest.raises(services.Held) as refused:
        services.answer(case, "moment", "trick_complete", who=director)
    assert services.name_of(second) in refused.value.text.ru
    with pytest.raises(services.Moved) as moved:
        services.answer(case, "moment", "trick_complete", who=director, seen_revision=case.revision)
    assert "смена у стола" in moved.value.changes[0].ru and services.name_of(second) in moved.value.changes[0].ru
    services.answer(case, "moment", "trick_complete", who=second)


def test_nobody_takes_what_he_has_and_the_first_takes_it_back_the_same_way(
    answered: Case, director: User, second: User
) -> None:
    case = answered()
    with pytest.raises(RulingError, match="have this case already"):
        services.take_over(case, director, "ещё раз")
    services.take_over(case, second, "смена")
    assert services.take_over(case, director, "вернулся").holder == director


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.SCORER, Role.COMMITTEE, Role.VIEWER])
def test_only_those_who_judge_take_a_case_over(answered: Case, hall: Tournament, role: Role) -> None:
    other = officer(hall, "Гость", role)
    case = answered()
    with pytest.raises(Forbidden):
        services.take_over(case, other, "хочу")
    assert Incident.objects.get(pk=case.pk).holder_id == case.holder_id


def test_the_console_writes_in_anybody_s_case_and_does_not_take_it(answered: Case, director: User) -> None:
    case = services.add_statement(answered(), "Аверин", "он ходил раньше")
    assert case.holder == director


def test_a_correction_is_whose_begins_it(answered: Case, director: User, second: User) -> None:
    ruling = services.issue(answered(), director).ruling
    case = services.reopen(ruling, second, "не тот игрок")
    assert case.holder == second
    with pytest.raises(services.Held):
        services.answer(case, "moment", "trick_complete", who=director)
