"""Two desks at one base, each a process of its own: issuing at once, writing in one case at once, one of them killed.

Forms §3.1: numbers neither repeat nor skip, one of two writers wins and the other is told the difference, nothing that
was confirmed is lost.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

import pytest
from django.contrib.auth.models import User
from django.db import connections

from director import selectors, services
from director.models import ActionLog, Incident, Ruling, RulingVersion, Tournament
from director.verifying.whole import whole
from rulings.words import RulingError

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
    pytest.mark.skipif(sys.platform == "win32", reason="there is no fork there"),
]
OWN, COMMON, ROUNDS, KILLS = 8, 6, 12, 10


@dataclass(frozen=True)
class Desk:
    """A process of its own: what it is told to do goes in, a line for each thing done comes out."""

    key: int
    orders: int
    told: int

    def order(self, line: str) -> None:
        os.write(self.orders, f"{line}\n".encode())

    def hear(self) -> str:
        """Its next line; nothing when it is dead."""
        said = b""
        while not said.endswith(b"\n") and (sign := os.read(self.told, 1)):
            said += sign
        return said.decode().strip()


@contextmanager
def desk(act: Callable[[str], str]) -> Iterator[Desk]:
    """A desk that does `act` with each line it is told, and says what came of it."""
    connections.close_all()
    orders, told = os.pipe(), os.pipe()
    key = os.fork()
    if not key:
        try:
            for line in os.fdopen(orders[0]):
                os.write(told[1], f"{act(line.strip())}\n".encode())
        finally:
            os._exit(1)
    os.close(told[1])
    opened = Desk(key, orders[1], told[0])
    try:
        yield opened
    finally:
        os.kill(key, signal.SIGKILL)
        os.waitpid(key, 0)
        for end in (orders[0], orders[1], told[0]):
            os.close(end)


def issued(director: User) -> Callable[[str], str]:
    """Issues the case it is told; its label, or why not."""

    def act(line: str) -> str:
        try:
            return services.issue(Incident.objects.get(pk=int(line)), director).label
        except RulingError as refused:
            return f"refused: {refused.text.en}"

    return act


def test_two_desks_issuing_at_once(answered: Callable[[], Incident], director: User) -> None:
    mine, its, common = ([answered().pk for _case in range(count)] for count in (OWN, OWN, COMMON))
    with desk(issued(director)) as one, desk(issued(director)) as other:
        for case in (*mine, *common):
            one.order(str(case))
        for case in (*its, *common):
            other.order(str(case))
        said = [opened.hear() for opened in (one, other) for _line in range(OWN + COMMON)]
    labels = [line for line in said if not line.startswith("refused")]
    refused = [line for line in said if line.startswith("refused")]
    assert len(refused) == COMMON, said
    assert sorted(labels) == [f"ВОЛГА-26-{number:03}/1" for number in range(1, 2 * OWN + COMMON + 1)]
    assert Tournament.objects.get().next_number == len(labels) + 1
    assert not wrong()


def test_two_desks_writing_in_one_case_at_once(answered: Callable[[], Incident], director: User) -> None:
    incident = answered()
    rows = ActionLog.objects.filter(incident=incident, what="particulars").count()

    def note(line: str) -> str:
        field, revision, words = line.split(" ", 2)
        try:
            services.set_particulars(incident, who=director, seen_revision=int(revision), **{field: words})
            return "written"
        except services.Moved as moved:
            return f"moved: {' '.join(change.en for change in moved.changes)}"

    with desk(note) as one, desk(note) as other:
        for turn in range(ROUNDS):
            seen = selectors.incident_for(incident.pk).revision
            connections.close_all()
            one.order(f"facts {seen} Как видели, {turn}.")
            other.order(f"time_allowance {seen} {turn} минут")
            said = {"one": one.hear(), "other": other.hear()}
            assert sorted(line.split(":")[0] for line in said.values()) == ["moved", "written"], said
            late = one if said["one"].startswith("moved") else other
            assert "Вера Соколова" in said["one" if late is one else "other"], said
            again = (
                f"facts {seen + 1} Как видели, {turn}." if late is one else f"time_allowance {seen + 1} {turn} минут"
            )
            late.order(again)
            assert late.hear() == "written"
    kept = selectors.incident_for(incident.pk)
    assert kept.particulars["facts"] == f"Как видели, {ROUNDS - 1}."
    assert kept.particulars["time_allowance"] == f"{ROUNDS - 1} минут"
    assert ActionLog.objects.filter(incident=incident, what="particulars").count() == rows + 2 * ROUNDS
    assert not wrong()


def test_one_desk_is_killed_while_both_issue(answered: Callable[[], Incident], director: User) -> None:
    chance, confirmed = Random(10), list[str]()
    with desk(lambda _line: services.issue(answered(), director).label) as living:
        for _kill in range(KILLS):
            with desk(lambda _line: services.issue(answered(), director).label) as killed:
                for opened in (killed, living, killed, living, killed, living):
                    opened.order("issue")
                confirmed.append(killed.hear())
                time.sleep(chance.uniform(0, 0.08))
                os.kill(killed.key, signal.SIGKILL)
                while line := killed.hear():
                    confirmed.append(line)
                confirmed += [living.hear() for _line in range(3)]
    stored = {version.label for version in RulingVersion.objects.select_related("ruling__tournament")}
    numbers = list(Ruling.objects.order_by("number").values_list("number", flat=True))
    assert len(confirmed) == len(set(confirmed)) >= 4 * KILLS and set(confirmed) <= stored
    assert numbers == list(range(1, len(stored) + 1)) and Tournament.objects.get().next_number == len(stored) + 1
    assert not wrong()


def wrong() -> list[str]:
    return [one.text.said("en") for one in whole() if one.wrong]
