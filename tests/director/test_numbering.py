"""Numbers never repeat and never skip, also with several desks issuing at once; a correction keeps the old version."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from director import selectors, services
from director.models import Incident, Role, Ruling, RulingVersion, Table, Tournament
from rulings.cases.incident import Status
from rulings.documents.particulars import Standing
from rulings.judgment import Unanswered
from rulings.words import RulingError

ROOT = Path(__file__).resolve().parents[2]
TAKEN = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0}
DESK = """
import sys, django
django.setup()
from concurrent.futures import ThreadPoolExecutor
from django.contrib.auth.models import User
from director import services
from director.models import Incident
from rulings.words import RulingError
def issue(pk):
    try:
        return services.issue(Incident.objects.get(pk=pk), User.objects.get()).ruling.number
    except RulingError:
        return None
sys.stdin.readline()
with ThreadPoolExecutor(4) as threads:
    print([number for number in threads.map(issue, map(int, sys.argv[1:])) if number])
"""


def case(table: Table) -> Incident:
    incident = services.open_incident(table, None, "out_of_turn", ["Ветлугин"])
    incident = services.enter_deal(incident, "all_pass")
    incident = services.answer(incident, "moment", "trick_open")
    incident = services.answer(incident, "damage_claim", "none")
    return services.answer(incident, "taken_before", TAKEN)


def test_numbers_run_on_and_print_with_code_and_version(answered: Callable[[], Incident], director: User) -> None:
    first, second = services.issue(answered(), director), services.issue(answered(), director)
    assert [version.label for version in (first, second)] == ["ВОЛГА-26-001/1", "ВОЛГА-26-002/1"]
    assert (first.issued_by, first.issued_name, first.language, first.reason) == (director, "Вера Соколова", "ru", "")
    assert first.ruling.what.ru
    assert first.ruling.clauses[0].startswith("CODE 3.9.14")


def test_each_tournament_counts_for_itself(answered: Callable[[], Incident], director: User) -> None:
    services.issue(answered(), director)
    other = Tournament.objects.create(name="Другой", code="ДРУГОЙ", convention="rostov")
    other.officials.create(user=director, roles=[Role.DIRECTOR])
    table = other.tables.create(number=1)
    for order, name in enumerate(TAKEN):
        table.seats.create(order=order, name=name)
    assert services.issue(case(table), director).label == "ДРУГОЙ-001/1"


def test_a_number_over_999_is_printed_whole(answered: Callable[[], Incident], director: User) -> None:
    Tournament.objects.update(next_number=1000)
    assert services.issue(answered(), director).label == "ВОЛГА-26-1000/1"


def test_a_failed_issue_leaves_no_gap(
    answered: Callable[[], Incident], rostov: Table, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.issue(answered(), director)
    with pytest.raises(Unanswered):
        services.issue(services.open_incident(rostov, director, "out_of_turn", ["Ветлугин"]), director)
    incident = answered()

    def full(*_args: object, **_more: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(RulingVersion, "save", full)
        with pytest.raises(OSError, match="disk full"):
            services.issue(incident, director)
    assert Tournament.objects.get().next_number == 2
    assert services.issue(incident, director).ruling.number == 2


def test_a_disputed_fact_stops_the_issue_and_is_named(answered: Callable[[], Incident], director: User) -> None:
    says = {"Аверин": "trick_open", "Ветлугин": "trick_complete"}
    incident = services.answer(answered(), "moment", status=Status.DISPUTED.value, says=says)
    with pytest.raises(RulingError, match="When was it noticed") as refused:
        services.issue(incident, director)
    assert "В какой момент заметили?" in refused.value.text.ru
    assert Tournament.objects.get().next_number == 1


def test_an_issued_case_is_frozen(answered: Callable[[], Incident], director: User) -> None:
    incident = answered()
    services.issue(incident, director, seen_revision=incident.revision)
    frozen = selectors.incident_for(incident.pk)
    assert frozen.status == Incident.Status.ISSUED
    for write in (
        lambda: services.answer(frozen, "moment", "trick_complete"),
        lambda: services.enter_deal(frozen, "6S"),
        lambda: services.add_statement(frozen, "Аверин", "слова"),
        lambda: services.park(frozen),
        lambda: services.issue(frozen, director),
    ):
        with pytest.raises(RulingError, match="issued"):
            write()
    with pytest.raises(services.Moved):
        services.issue(incident, director, seen_revision=incident.revision)


def test_a_correction_is_a_new_version_and_keeps_the_old_to_the_byte(
    answered: Callable[[], Incident], director: User
) -> None:
    first = services.issue(answered(), director, "Так.", language="en")
    before = RulingVersion.objects.values().get(pk=first.pk)
    incident = services.reopen(first.ruling, director, "взятки пересчитаны")
    with pytest.raises(RulingError, match="already"):
        services.issue(incident, director)
    with pytest.raises(RulingError, match="already"):
        services.reopen(first.ruling, director, "ещё раз")
    incident = services.answer(incident, "taken_before", {"Аверин": 1, "Бортникова": 1, "Ветлугин": 0})
    second = services.correct(first.ruling, director, "взятки пересчитаны", reasons="Иначе.")
    assert (first.label, second.label) == ("ВОЛГА-26-001/1", "ВОЛГА-26-001/2")
    assert (second.reason, second.language) == ("взятки пересчитаны", "en")
    assert RulingVersion.objects.values().get(pk=first.pk) == before
    assert second.judgment != first.judgment
    assert json.loads(first.particulars)["reasons"] == "Так."
    old, new = (selectors.version(version.pk)[1] for version in (first, second))
    assert (old.standing, new.standing) == (Standing.CORRECTED, Standing.ISSUED)
    assert (old.replaces, new.replaces, new.version) == (None, 1, 2)
    assert selectors.incident_for(incident.pk).frozen
    assert Ruling.objects.get().label == second.label
    assert Tournament.objects.get().next_number == 2


def test_a_correction_can_be_given_up(answered: Callable[[], Incident], director: User) -> None:
    incident = services.set_particulars(answered(), round=2, facts="Как было.")
    version = services.issue(incident, director)
    incident = services.reopen(version.ruling, director, "может быть, иначе")
    incident = services.answer(incident, "moment", "trick_complete")
    incident = services.enter_deal(incident, "6S", "Аверин")
    services.set_particulars(incident, round=3, facts="Не так.", called_at=None)
    given_up = services.abandon(version.ruling, director)
    assert given_up.frozen
    assert (given_up.round, given_up.particulars) == (2, {"facts": "Как было."})
    again = services.correct(version.ruling, director, "проверка")
    assert again.judgment == version.judgment
    assert again.case == version.case


def test_a_withdrawn_ruling_keeps_its_number(answered: Callable[[], Incident], director: User) -> None:
    version = services.issue(answered(), director)
    ruling = services.withdraw(version.ruling, director, "выдано не тому столу")
    assert (ruling.number, ruling.withdrawn_by, ruling.withdrawn_why) == (1, director, "выдано не тому столу")
    assert selectors.version(version.pk)[1].standing is Standing.WITHDRAWN
    assert selectors.version(version.pk)[1].number == "ВОЛГА-26-001"
    assert services.issue(answered(), director).ruling.number == 2
    for write in (services.withdraw, services.correct, services.reopen):
        with pytest.raises(RulingError, match="withdrawn"):
            write(ruling, director, "ещё раз")
    with pytest.raises(RulingError, match="closed"):
        services.answer(selectors.incident_for(version.ruling.incident_id), "moment", "trick_open")


def test_a_change_after_issue_needs_a_reason(answered: Callable[[], Incident], director: User) -> None:
    version = services.issue(answered(), director)
    for write in (services.correct, services.withdraw, services.reopen):
        with pytest.raises(RulingError) as refused:
            write(version.ruling, director, "  ")
        assert refused.value.place == "why"
    assert RulingVersion.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_threads_issuing_at_once_get_neighbouring_numbers(hall: Tournament, director: User) -> None:
    cases = [case(hall.tables.get(number=1)) for _case in range(24)]
    start = threading.Barrier(8)

    def issue(incident: Incident) -> int:
        start.wait(timeout=20)
        try:
            return services.issue(incident, director).ruling.number
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        numbers = list(threads.map(issue, cases))
    assert sorted(numbers) == list(range(1, 25))
    assert Tournament.objects.get().next_number == 25


@pytest.mark.django_db(transaction=True)
def test_one_case_issued_by_many_at_once_has_one_ruling(hall: Tournament, director: User) -> None:
    incident = case(hall.tables.get(number=1))

    def issue(_thread: int) -> int | None:
        try:
            return services.issue(incident, director).ruling.number
        except RulingError:
            return None
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        numbers = list(threads.map(issue, range(8)))
    assert sorted(filter(None, numbers)) == [1]
    assert (Ruling.objects.count(), Tournament.objects.get().next_number) == (1, 2)


@pytest.mark.django_db(transaction=True)
def test_two_tabs_writing_at_once_lose_nothing(hall: Tournament, director: User) -> None:
    incident = services.open_incident(hall.tables.get(number=1), None, "out_of_turn", ["Ветлугин"])
    answers = {"moment": "trick_open", "role": "whister", "card_was": "lead", "damage_claim": "none"}

    def write(entry: tuple[str, str]) -> bool:
        try:
            services.answer(incident, *entry, seen_revision=0, who=director)
            return True
        except services.Moved:
            return False
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        written = list(threads.map(write, answers.items()))
    assert sum(written) == 1
    kept = selectors.as_incident(selectors.incident_for(incident.pk)).infractions[0].answers
    assert [key for key, done in zip(answers, written, strict=True) if done] == list(kept)


@pytest.mark.django_db(transaction=True)
def test_two_desks_issuing_at_once_get_neighbouring_numbers(hall: Tournament) -> None:
    cases = [str(case(hall.tables.get(number=1)).pk) for _case in range(16)]
    environment = {**os.environ, **same_base(), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    with ExitStack() as stack:
        desks = [stack.enter_context(desk(own, environment)) for own in (cases[:10], cases[6:])]
        for opened in desks:
            assert opened.stdin is not None
            opened.stdin.write("go\n")
            opened.stdin.flush()
        numbers = [json.loads(opened.communicate(timeout=120)[0]) for opened in desks]
    assert sorted(numbers[0] + numbers[1]) == list(range(1, 17))
    assert Tournament.objects.get().next_number == 17


def desk(cases: list[str], environment: dict[str, str]) -> "subprocess.Popen[str]":
    """A process of its own that issues these cases, four at a time, once it is told to."""
    command = [sys.executable, "-c", DESK, *cases]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment, cwd=ROOT, text=True, stdin=pipe, stdout=pipe)


def same_base() -> dict[str, str]:
    """How another process reaches the base of this test."""
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return {"DATABASE_URL": f"sqlite:///{settings['NAME']}"}
    user = f"{settings['USER']}:{settings['PASSWORD']}@{settings['HOST']}:{settings['PORT']}"
    return {"DATABASE_URL": f"postgres://{user}/{settings['NAME']}"}


def test_numbers_hold_inside_a_larger_transaction(answered: Callable[[], Incident], director: User) -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        services.issue(answered(), director)
        raise RuntimeError
    assert services.issue(answered(), director).ruling.number == 1
