"""The life of a case and of a ruling: every pair of statuses, in the act and by raw SQL against the base's triggers.

The steps stand here once more, in the words of the assignment, so that the desk's own table is not asked about itself.
"""

from collections.abc import Callable, Mapping
from itertools import product

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, connection, transaction

from director import guards, services
from director.models import Incident, Ruling
from director.transitions import CASE, RULING, move
from rulings.words import RulingError

RULING_STEPS = """
issued: under_appeal final withdrawn
under_appeal: upheld changed set_aside sent_back issued
upheld: final
changed: final
set_aside: final
sent_back: issued withdrawn
final: issued
withdrawn:
"""
CASE_STEPS = """
open: parked submitted issued closed
parked: open submitted issued closed
submitted: open issued closed
issued: open closed
closed:
"""


def table(steps: str) -> dict[str, tuple[str, ...]]:
    lines = (line.split(":") for line in steps.strip().splitlines())
    return {status: tuple(after.split()) for status, after in lines}


OF_RULING, OF_CASE = table(RULING_STEPS), table(CASE_STEPS)
RULING_PAIRS, CASE_PAIRS = list(product(OF_RULING, repeat=2)), list(product(OF_CASE, repeat=2))


def way(steps: Mapping[str, tuple[str, ...]], first: str, to: str) -> list[str]:
    """The statuses a row passes from its first one to another, the fewest there are."""
    roads = [[first]]
    while roads[0][-1] != to:
        road = roads.pop(0)
        roads += [[*road, step] for step in steps[road[-1]] if step not in road]
    return roads[0][1:]


def put(name: str, pk: int, status: str) -> None:
    """Give a row a status by raw SQL, past every model."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"UPDATE {name} SET status = %s WHERE id = %s", [status, pk])


def lets(name: str, pk: int, status: str) -> bool:
    """Whether the base itself lets a row take a status; a refusal must be our trigger's."""
    try:
        put(name, pk, status)
    except DatabaseError as error:
        assert guards.MARK in str(error)
        return False
    return True


@pytest.fixture
def ruling(answered: Callable[[], Incident], director: User) -> Ruling:
    return services.issue(answered(), director).ruling


def test_the_tables_are_those_of_the_assignment() -> None:
    assert {str(status): tuple(map(str, steps)) for status, steps in RULING.items()} == OF_RULING
    assert {str(status): tuple(map(str, steps)) for status, steps in CASE.items()} == OF_CASE
    assert set(OF_RULING) == set(Ruling.Status.values)
    assert set(OF_CASE) == set(Incident.Status.values)


@pytest.mark.parametrize(("status", "step"), RULING_PAIRS)
def test_a_ruling_takes_only_the_steps_of_the_table(ruling: Ruling, status: str, step: str) -> None:
    for passed in way(OF_RULING, "issued", status):
        put("director_ruling", ruling.pk, passed)
    ruling.refresh_from_db()
    allowed = step in OF_RULING[status]
    if allowed:
        move(ruling, step)
        assert ruling.status == step
    else:
        with pytest.raises(RulingError) as refused:
            move(ruling, step)
        assert (ruling.status, refused.value.place) == (status, "status")
        assert refused.value.text.ru and refused.value.text.en
    assert lets("director_ruling", ruling.pk, step) is (allowed or step == status)


@pytest.mark.parametrize(("status", "step"), CASE_PAIRS)
def test_a_case_takes_only_the_steps_of_the_table_in_the_base(
    answered: Callable[[], Incident], status: str, step: str
) -> None:
    case = answered()
    for passed in way(OF_CASE, "open", status):
        put("director_incident", case.pk, passed)
    assert lets("director_incident", case.pk, step) is (step in OF_CASE[status] or step == status)


ACTS: dict[str, tuple[Callable[[Incident, Ruling | None, User, User], object], dict[str, str]]] = {
    "park": (lambda case, _r, who, _s: services.park(case, who=who), {"open": "parked", "parked": "parked"}),
    "resume": (lambda case, _r, who, _s: services.resume(case, who=who), {"open": "open", "parked": "open"}),
    "submit": (lambda case, _r, who, _s: services.submit(case, who), {"open": "submitted", "parked": "submitted"}),
    "call_back": (lambda case, _r, who, _s: services.call_back(case, who), {"submitted": "open"}),
    "hand_back": (lambda case, _r, _w, second: services.hand_back(case, second, "нет"), {"submitted": "open"}),
    "confirm": (lambda case, _r, _w, second: services.confirm(case, second), {"submitted": "issued"}),
    "reopen": (lambda _c, ruling, who, _s: services.reopen(ruling, who, "ошибка"), {"issued": "open"}),
    "withdraw": (lambda _c, ruling, who, _s: services.withdraw(ruling, who, "ошибка"), {"issued": "closed"}),
}


def brought_to(case: Incident, status: str, director: User, second: User) -> Ruling | None:
    """A case led to a status by acts alone, under a regulation that wants a second official."""
    if status == "parked":
        services.park(case, who=director)
    if status in ("submitted", "issued", "closed"):
        services.submit(case, director)
    if status in ("issued", "closed"):
        services.confirm(case, second)
    ruling = Ruling.objects.first()
    if status == "closed" and ruling:
        services.withdraw(ruling, director, "ошибка")
    return ruling


@pytest.mark.parametrize(("act", "status"), list(product(ACTS, OF_CASE)))
def test_each_act_moves_a_case_as_the_table_has_it_or_is_refused(
    answered: Callable[[], Incident], director: User, second: User, wants_two: None, act: str, status: str
) -> None:
    case = answered()
    ruling = brought_to(case, status, director, second)
    do, moves = ACTS[act]
    if act in ("reopen", "withdraw") and ruling is None:
        return  # nothing to do it with
    if status in moves:
        do(case, ruling, director, second)
    else:
        with pytest.raises(RulingError):
            do(case, ruling, director, second)
    assert Incident.objects.get(pk=case.pk).status == moves.get(status, status)


def test_a_life_begins_at_its_beginning_ends_nowhere_and_belongs_to_its_place(ruling: Ruling) -> None:
    case = ruling.incident
    for sql in (
        f"DELETE FROM director_ruling WHERE id = {ruling.pk}",
        f"DELETE FROM director_incident WHERE id = {case.pk}",
        f"UPDATE director_ruling SET number = number + 1 WHERE id = {ruling.pk}",
        f"UPDATE director_ruling SET version = version + 2 WHERE id = {ruling.pk}",
        f"UPDATE director_ruling SET version = version - 1 WHERE id = {ruling.pk}",
        f"UPDATE director_incident SET table_id = table_id + 1 WHERE id = {case.pk}",
    ):
        with pytest.raises(DatabaseError, match=guards.MARK), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql)
    with pytest.raises(DatabaseError, match=guards.MARK), transaction.atomic():
        Ruling.objects.create(
            tournament=ruling.tournament, incident=case, number=99, issued_at=ruling.issued_at, status="withdrawn"
        )
    with pytest.raises(DatabaseError, match=guards.MARK), transaction.atomic():
        Incident.objects.create(table=case.table, status="closed")
