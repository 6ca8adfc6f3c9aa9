"""The rulings of an event before a call: which count, for whom, and what is printed of them."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.earlier import rulings_before, running_totals
from director.models import ActionLog, Incident, Role, Ruling, Seat, Table, Tournament
from director.permits import Forbidden
from rulings.words import RulingError
from tests.director.officers import officer
from tests.director.statuses import put

Dealt = Callable[..., Ruling]


@pytest.fixture
def dealt(rostov: Table, director: User) -> Dealt:
    """A pack that was not cut, as a ruling: a remark the first time, else the agreed remise (CODE 3.2.17)."""

    def case(*, again: bool = False, deal: int | None = None) -> Ruling:
        incident = services.open_incident(rostov, director, "dealing", ["dealer"], deal_number=deal)
        for key, value in (("dealing_act", "not_cut"), ("dealing_noticed", "during"), ("dealer_warned", again)):
            incident = services.answer(incident, key, value, who=director)
        return services.issue(incident, director).ruling

    return case


def called(table: Table, who: User) -> Incident:
    return services.open_incident(table, who, "dealing", ["dealer"])


def numbers(incident: Incident) -> list[int]:
    return [one.ruling.number for one in rulings_before(incident)]


@pytest.mark.parametrize(
    ("statuses", "counts"),
    [
        ((), True),
        (("under_appeal",), True),
        (("under_appeal", "upheld"), True),
        (("under_appeal", "changed"), True),
        (("final",), True),
        (("under_appeal", "set_aside"), False),
        (("under_appeal", "sent_back"), False),
        (("withdrawn",), False),
    ],
)
def test_only_rulings_in_force_count(
    dealt: Dealt, rostov: Table, director: User, statuses: tuple[str, ...], counts: bool
) -> None:
    put(dealt(), *statuses)
    assert numbers(called(rostov, director)) == ([1] if counts else [])


def test_what_came_later_and_the_case_itself_do_not(dealt: Dealt, rostov: Table, director: User) -> None:
    first = dealt()
    between = called(rostov, director)
    dealt()
    assert numbers(between) == [1]
    assert numbers(first.incident) == []
    services.reopen(first, director, "не тот")
    assert numbers(Incident.objects.get(pk=first.incident_id)) == []


def test_another_event_and_other_players_do_not(dealt: Dealt, hall: Tournament, rostov: Table, director: User) -> None:
    dealt()
    assert numbers(called(hall.tables.get(number=3), director)) == []
    other = Tournament.objects.create(name="Другой", code="ДРУГОЙ", convention="rostov")
    table = Table.objects.create(tournament=other, number=1)
    Seat.objects.bulk_create(Seat(table=table, order=at, name=seat.name) for at, seat in enumerate(rostov.seats.all()))
    assert numbers(services.open_incident(table, None, "dealing", ["dealer"])) == []


def test_a_player_is_followed_to_another_table(dealt: Dealt, hall: Tournament, rostov: Table, director: User) -> None:
    dealt()
    table = Table.objects.create(tournament=hall, number=20, convention="rostov")
    Seat.objects.bulk_create(Seat(table=table, order=at, name=name) for at, name in enumerate(("Р", "С", "Ветлугин")))
    assert numbers(called(table, director)) == [1]


def test_of_an_outsider_every_ruling_is_looked_at(hall: Tournament, rostov: Table, director: User) -> None:
    case = services.open_incident(rostov, director, "conduct", ["kibitzer: Пётр"])
    for key, value in (("outsider_act", "disorder"), ("conduct_before", "first")):
        case = services.answer(case, key, value, who=director)
    services.issue(case, director)
    far = hall.tables.get(number=3)
    assert numbers(services.open_incident(far, director, "conduct", ["kibitzer: Пётр"])) == [1]


def test_a_version_corrected_counts_as_it_stands_now(dealt: Dealt, rostov: Table, director: User) -> None:
    ruling = dealt()
    case = services.reopen(ruling, director, "не сдатчик виноват")
    services.enter_infraction(case, kind="dealing", offenders=["Аверин"], who=director)
    case.refresh_from_db()
    services.answer(case, "dealing_act", "order", who=director)
    reached = rulings_before(called(rostov, director))[0].reached
    assert [one.offenders for one in reached] == [("Ветлугин",)]  # the correction is not issued yet


def test_the_sheet_prints_what_the_offender_has_by_now(dealt: Dealt, director: User) -> None:
    first, second = dealt(), dealt(again=True)
    _judgment, beside = selectors.version(first.versions.get().pk)
    assert [line.ru for line in beside.totals] == ["Ветлугин, всего на турнире: замечаний и предупреждений — 1"]
    _judgment, beside = selectors.version(second.versions.get().pk)
    assert [line.en for line in beside.totals] == [
        "Ветлугин, in all at the event: remarks and warnings: 1; fines: 5\u00a0points on the mountain"
    ]
    services.withdraw(first, director, "ошибка")
    assert selectors.version(second.versions.get().pk)[1].totals == beside.totals  # as it was issued
    case = Incident.objects.get(pk=second.incident_id)
    judgment, _beside = selectors.version(second.versions.get().pk)
    assert "замечаний" not in running_totals(case, judgment)[0].ru


def test_a_later_call_that_was_ruled_on_sooner_is_in_the_total_and_not_among_the_earlier(
    dealt: Dealt, rostov: Table, director: User
) -> None:
    first = services.open_incident(rostov, director, "dealing", ["dealer"])
    dealt()
    for key, value in (("dealing_act", "not_cut"), ("dealing_noticed", "during"), ("dealer_warned", False)):
        first = services.answer(first, key, value, who=director)
    assert numbers(first) == []
    _judgment, beside = selectors.version(services.issue(first, director).pk)
    assert [line.en for line in beside.totals] == ["Ветлугин, in all at the event: remarks and warnings: 2"]


def test_of_two_calls_in_one_minute_the_first_opened_is_the_earlier(
    dealt: Dealt, rostov: Table, director: User
) -> None:
    ruling, second = dealt(), called(rostov, director)
    Incident.objects.filter(pk=second.pk).update(called_at=ruling.incident.called_at or ruling.incident.opened_at)
    Incident.objects.filter(pk=ruling.incident_id).update(
        called_at=ruling.incident.called_at or ruling.incident.opened_at
    )
    assert numbers(Incident.objects.get(pk=second.pk)) == [ruling.number]
    assert numbers(Incident.objects.get(pk=ruling.incident_id)) == []


def test_a_ruling_that_gives_nobody_anything_prints_no_totals(answered: Callable[[], Incident], director: User) -> None:
    assert selectors.version(services.issue(answered(), director).pk)[1].totals == ()


def test_history_is_opened_early_with_a_reason_that_the_log_keeps(
    rostov: Table, director: User, second: User, hall: Tournament
) -> None:
    case = called(rostov, director)
    with pytest.raises(RulingError) as refused:
        services.peek(case, second, "  ")
    assert refused.value.place == "why"
    with pytest.raises(Forbidden):
        services.peek(case, officer(hall, "Секретарь", Role.SCORER), "хочу знать")
    services.peek(case, second, " спор о первой ошибке ")
    row = ActionLog.objects.latest("pk")
    assert (row.what, row.who, row.why, row.incident) == ("peek", second, "спор о первой ошибке", case)
    assert services.has_peeked(case, second) and not services.has_peeked(case, director)
    assert "история игроков, пока вина не установлена: спор о первой ошибке" in services.told(row).ru
    services.answer(case, "dealing_act", "not_cut", seen_revision=case.revision, who=director)  # no page grew stale


def test_who_opened_it_early_stands_on_the_ruling(dealt: Dealt, rostov: Table, director: User) -> None:
    case = called(rostov, director)
    services.peek(case, director, "спор")
    for key, value in (("dealing_act", "not_cut"), ("dealing_noticed", "during"), ("dealer_warned", False)):
        case = services.answer(case, key, value, who=director)
    ruling = services.issue(case, director).ruling
    assert "peek" in [row.what for row in selectors.life_of(ruling)]
