"""What the scorer has to do about each ruling, on a sheet kept here and on paper; every mark says who and when."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection

from director import services
from director.models import ActionLog, Incident, Role, Ruling, Table, Tournament
from director.permits import Forbidden
from director.scores import Due, OnSheet, Task, on_sheets, task
from rulings.words import RulingError
from tests.director.officers import officer

A, B, V = "Аверин", "Бортникова", "Ветлугин"
DAMAGE = {"А": {A: 2, B: 4, V: 4}, "Б": {A: 2, B: 5, V: 3}}


@pytest.fixture
def scorer(hall: Tournament) -> User:
    return officer(hall, "Пахомов", Role.SCORER)


@pytest.fixture
def ruled(rostov: Table, director: User) -> Callable[..., Ruling]:
    """The Code's own all-pass example as a ruling (CODE 3.9.14.3 ex.1)."""

    def case(deal: int | None = 4, line: str = "А") -> Ruling:
        incident = services.open_incident(rostov, director, "out_of_turn", [V], A, "вторая взятка", deal_number=deal)
        incident = services.enter_deal(incident, "all_pass", who=director)
        taken = {A: 2, B: 1, V: 0}
        answers: dict[str, Any] = {"moment": "trick_open", "damage_claim": "one", "taken_before": taken}
        for key, value in (answers | {"claimant": A, "claim_line": DAMAGE[line]}).items():
            incident = services.answer(incident, key, value, who=director)
        return services.issue(incident, director).ruling

    return case


def corrected(ruling: Ruling, who: User, taken: Mapping[str, int]) -> None:
    case = services.reopen(ruling, who, "взятки")
    services.answer(case, "taken_before", taken, who=who)
    services.correct(ruling, who, "взятки")


def state(ruling: Ruling) -> tuple[OnSheet, Task]:
    one, sheet = next((one, sheet) for one, sheet in on_sheets(ruling.tournament) if one.ruling.pk == ruling.pk)
    return one, task(one, sheet, {version.version: version for version in ruling.versions.all()})


def cells(changes: Any) -> dict[tuple[str, str, str | None], Fraction]:
    return {(one.cell.player, one.cell.account.value, one.cell.on): one.amount for one in changes}


EXAMPLE = {(A, "whists", V): 50, (B, "whists", A): 10, (B, "whists", V): 35}
"""The Code's own figures: Б writes 10 on А and 35 on В, and А is made good 50 on В."""


def test_on_paper_it_is_written_as_the_ruling_s_own_sheet_says(ruled: Callable[..., Ruling], scorer: User) -> None:
    ruling = ruled()
    one, what = state(ruling)
    assert (one.due, one.kept, one.stands, what.undo) == (Due.WRITE, False, None, ())
    assert cells(what.write) == EXAMPLE
    assert all(change.before is None for change in what.write)
    services.mark_written(ruling, scorer, seen_version=1)
    one, _what = state(ruling)
    assert (one.due, one.stands, one.who) == (Due.DONE, 1, scorer) and one.at is not None


def test_a_changed_ruling_says_what_to_undo_first(ruled: Callable[..., Ruling], director: User, scorer: User) -> None:
    ruling = ruled()
    services.mark_written(ruling, scorer)
    corrected(ruling, director, {A: 1, B: 2, V: 0})
    ruling.refresh_from_db()
    one, what = state(ruling)
    assert (one.due, one.stands, one.ruling.version) == (Due.REWRITE, 1, 2)
    assert cells(what.undo) == EXAMPLE
    # А has the fewest tricks: he writes 5 × 2 on Б and 5 × 7 on В, which is more than the 40 of his line: no damage
    assert cells(what.write) == {(A, "whists", B): 10, (A, "whists", V): 35}
    services.mark_written(ruling, scorer, seen_version=2)
    assert state(ruling)[0].due is Due.DONE


@pytest.mark.parametrize("how", ["withdrawn", "set_aside"])
def test_what_is_void_is_undone_and_never_written(
    ruled: Callable[..., Ruling], director: User, scorer: User, how: str
) -> None:
    written, unwritten = ruled(4), ruled(5)
    services.mark_written(written, scorer)
    for ruling in (written, unwritten):
        for status in ("withdrawn",) if how == "withdrawn" else ("under_appeal", "set_aside"):
            with connection.cursor() as cursor:
                cursor.execute(
                    "UPDATE director_ruling SET status = %s, set_aside = %s WHERE id = %s",
                    [status, status == "set_aside", ruling.pk],
                )
        ruling.refresh_from_db()
    one, what = state(written)
    assert (one.due, cells(what.undo), what.write) == (Due.UNDO, EXAMPLE, ())
    assert state(unwritten)[0].due is Due.NOTHING
    with pytest.raises(services.Moved):
        services.mark_written(written, scorer, seen_version=1)
    services.mark_written(written, scorer, seen_version=1, off=True)
    assert state(written)[0].due is Due.NOTHING
    assert written.log.latest("pk").what == "unmarked"


def test_what_was_sent_back_waits_for_the_director(ruled: Callable[..., Ruling]) -> None:
    ruling = ruled()
    for status in ("under_appeal", "sent_back"):
        with connection.cursor() as cursor:
            cursor.execute("UPDATE director_ruling SET status = %s WHERE id = %s", [status, ruling.pk])
    assert state(ruling)[0].due is Due.WAITS


def test_on_a_sheet_kept_here_each_cell_is_shown_before_and_after(
    ruled: Callable[..., Ruling], rostov: Table, director: User, scorer: User
) -> None:
    services.write_sheet(rostov, {A: {"whists": {V: "20"}}}, who=director)
    ruling = ruled()
    one, what = state(ruling)
    assert (one.due, one.kept, what.undo) == (Due.WRITE, True, ())
    assert cells(what.write) == EXAMPLE
    shown = {(c.cell.player, c.cell.on): (c.before, c.after) for c in what.write}
    assert shown == {(A, V): (20, 70), (B, A): (0, 10), (B, V): (0, 35)}
    services.write_ruling(ruling, seen=1, seen_version=1, who=scorer)
    one, _what = state(ruling)
    assert (one.due, one.kept, one.stands, one.who) == (Due.DONE, True, 1, scorer)
    corrected(ruling, director, {A: 1, B: 2, V: 0})
    ruling.refresh_from_db()
    one, what = state(ruling)
    assert one.due is Due.REWRITE
    assert cells(what.undo) == {cell: -amount for cell, amount in EXAMPLE.items()}
    assert {(c.cell.player, c.cell.on): (c.before, c.after) for c in what.undo} == {
        (A, V): (70, 20),
        (B, A): (10, 0),
        (B, V): (35, 0),
    }
    services.write_ruling(ruling, seen=2, seen_version=2, who=scorer)
    assert state(ruling)[0].due is Due.DONE


def test_two_rulings_on_one_deal_are_entered_by_hand_and_it_says_why(
    ruled: Callable[..., Ruling], rostov: Table, director: User
) -> None:
    services.write_sheet(rostov, {A: {"pool": "4"}}, who=director)
    first, other = ruled(4), ruled(4)
    services.write_ruling(first, who=director)
    _one, what = state(other)
    assert what.fault is not None and "уже записана" in what.fault.ru
    assert cells(what.write) == EXAMPLE


def test_a_sheet_copied_as_it_stands_holds_what_was_written_before(
    ruled: Callable[..., Ruling], rostov: Table, director: User, scorer: User
) -> None:
    """After that a sheet knows the ruling no more by itself, and a correction of it is entered by hand."""
    ruling = ruled()
    services.mark_written(ruling, scorer)
    services.write_sheet(rostov, {A: {"whists": {V: "50"}}}, who=director)
    assert state(ruling)[0].due is Due.DONE
    corrected(ruling, director, {A: 1, B: 2, V: 0})
    ruling.refresh_from_db()
    one, what = state(ruling)
    assert (one.due, one.kept) == (Due.REWRITE, False) and cells(what.undo) == EXAMPLE


def test_nothing_is_marked_twice_nor_by_a_page_that_is_older(
    ruled: Callable[..., Ruling], director: User, scorer: User
) -> None:
    ruling = ruled()
    services.mark_written(ruling, scorer, seen_version=1)
    with pytest.raises(RulingError, match="Пахомов has marked it already"):
        services.mark_written(ruling, director, seen_version=1)
    corrected(ruling, director, {A: 1, B: 2, V: 0})
    with pytest.raises(services.Moved) as moved:
        services.mark_written(ruling, scorer, seen_version=1)
    assert "решение исправлено" in moved.value.changes[0].ru
    assert ActionLog.objects.filter(what="marked").count() == 1


def test_a_page_older_than_the_ruling_writes_nothing_on_a_sheet_kept_here(
    ruled: Callable[..., Ruling], rostov: Table, director: User
) -> None:
    services.write_sheet(rostov, {A: {"pool": "4"}}, who=director)
    ruling = ruled()
    services.withdraw(ruling, director, "ошибка")
    with pytest.raises(services.Moved) as moved:
        services.write_ruling(ruling, seen_version=1, who=director)
    assert "решение отозвано" in moved.value.changes[0].ru
    with pytest.raises(services.Moved):
        services.write_ruling(ruling, seen_version=1, off=True, seen=0, who=director)


def test_what_stands_on_a_sheet_kept_here_is_not_marked_by_hand(
    ruled: Callable[..., Ruling], rostov: Table, director: User
) -> None:
    services.write_sheet(rostov, {A: {"pool": "4"}}, who=director)
    ruling = ruled()
    services.write_ruling(ruling, who=director)
    with pytest.raises(RulingError, match="kept here"):
        services.mark_written(ruling, director, seen_version=1)


@pytest.mark.parametrize("role", [Role.ORGANISER, Role.COMMITTEE, Role.VIEWER])
def test_who_keeps_no_score_marks_nothing(ruled: Callable[..., Ruling], hall: Tournament, role: Role) -> None:
    ruling = ruled()
    with pytest.raises(Forbidden):
        services.mark_written(ruling, officer(hall, "Гость", role), seen_version=1)


def test_a_hundred_rulings_cost_no_more_questions_than_two(
    ruled: Callable[..., Ruling], django_assert_num_queries: Any, hall: Tournament
) -> None:
    for deal in (1, 2):
        ruled(deal)
    on_sheets(hall)
    with django_assert_num_queries(5):
        on_sheets(hall)
    for deal in range(3, 7):
        ruled(deal)
    with django_assert_num_queries(5):
        on_sheets(hall)
    assert Incident.objects.count() == 6
