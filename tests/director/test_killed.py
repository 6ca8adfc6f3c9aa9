"""A desk killed at any moment: nothing confirmed is lost, no number is given twice or skipped, the chain is whole."""

import os
import signal
import sys
import time
from collections.abc import Callable
from random import Random

import pytest
from django.contrib.auth.models import User
from django.db import connection, connections

from director import services
from director.models import Incident, Ruling, RulingVersion, Tournament
from director.verifying.whole import whole

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
    pytest.mark.skipif(sys.platform == "win32", reason="there is no kill there that asks nobody"),
]
KILLS = 50
LONGEST = 0.12
"""Seconds a desk lives after its first confirmed ruling; a ruling takes a few hundredths."""


def test_fifty_kills_while_issuing(
    transactional_db: None, answered: Callable[[], Incident], director: User, hall: Tournament
) -> None:
    chance, confirmed = Random(50), list[str]()
    for _kill in range(KILLS):
        confirmed += killed(lambda: services.issue(answered(), director).label, chance.uniform(0, LONGEST))
    assert len(confirmed) == len(set(confirmed)) >= KILLS
    stored = [version.label for version in RulingVersion.objects.select_related("ruling__tournament").order_by("pk")]
    assert set(confirmed) <= set(stored)
    numbers = list(Ruling.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(stored) + 1))
    assert Tournament.objects.get().next_number == len(stored) + 1
    assert [one.text.said("en") for one in whole() if one.wrong] == []


def killed(issue: Callable[[], str], lives: float) -> list[str]:
    """What a desk of its own confirmed before it was killed: it issues one ruling after another and tells each."""
    reading, writing = os.pipe()
    connections.close_all()
    desk = os.fork()
    if not desk:
        told_for_ever(issue, writing)
    os.close(writing)
    first = os.read(reading, 1000)
    time.sleep(lives)
    os.kill(desk, signal.SIGKILL)
    os.waitpid(desk, 0)
    told = first
    while more := os.read(reading, 65536):
        told += more
    os.close(reading)
    return told.decode().splitlines()


def told_for_ever(issue: Callable[[], str], writing: int) -> None:
    """Never comes back: the tests' own ends are not its business."""
    try:
        while True:
            os.write(writing, f"{issue()}\n".encode())
    finally:
        os._exit(1)


def test_a_kill_in_the_middle_of_an_issue_leaves_nothing_of_it(
    transactional_db: None, answered: Callable[[], Incident], director: User, hall: Tournament
) -> None:
    case = answered()
    connections.close_all()
    desk = os.fork()
    if not desk:
        kept = RulingVersion.save
        RulingVersion.save = lambda *_all, **_more: os.kill(os.getpid(), signal.SIGKILL)  # type: ignore[method-assign]
        try:
            services.issue(case, director)
        finally:
            RulingVersion.save = kept  # type: ignore[method-assign]
            os._exit(1)
    assert os.waitpid(desk, 0)[1] == signal.SIGKILL
    assert not Ruling.objects.exists() and Tournament.objects.get().next_number == 1
    assert services.issue(case, director).label.endswith("-001/1") and connection.vendor
    assert not any(one.wrong for one in whole())
