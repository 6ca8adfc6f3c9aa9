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
COMMIT, COMMITS = 0.006, b"~"
"""Seconds a commit may take, and the sign that one has begun."""


@pytest.mark.parametrize("moment", ["any", "commit"])
def test_fifty_kills_while_issuing(
    transactional_db: None, answered: Callable[[], Incident], director: User, hall: Tournament, moment: str
) -> None:
    """Half of them at any moment, half while a ruling is being committed."""
    chance = Random(moment)
    confirmed = [services.issue(answered(), director).label]  # what is read in once is read in before the desks begin
    for _kill in range(KILLS // 2):
        lives = chance.uniform(0, LONGEST) if moment == "any" else chance.uniform(0, COMMIT)
        confirmed += killed(answered, lambda case: services.issue(case, director).label, lives, moment == "commit")
    assert len(confirmed) == len(set(confirmed)) > KILLS // 2
    stored = [version.label for version in RulingVersion.objects.select_related("ruling__tournament").order_by("pk")]
    assert set(confirmed) <= set(stored)
    numbers = list(Ruling.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(stored) + 1))
    assert Tournament.objects.get().next_number == len(stored) + 1
    assert [one.text.said("en") for one in whole() if one.wrong] == []


def killed(case: Callable[[], Incident], issue: Callable[[Incident], str], lives: float, committing: bool) -> list[str]:
    """What a desk of its own confirmed before it was killed: it issues one ruling after another and tells each.

    It lives so many seconds after its first ruling, or, `committing`, after it has begun to commit the second.
    """
    reading, writing = os.pipe()
    connections.close_all()
    desk = os.fork()
    if not desk:
        told_for_ever(case, issue, writing)
    os.close(writing)
    told = b""
    while not told.strip(COMMITS):
        told += os.read(reading, 1000)
    while committing and told.count(COMMITS) < 2:
        told += os.read(reading, 1)
    time.sleep(lives)
    os.kill(desk, signal.SIGKILL)
    os.waitpid(desk, 0)
    while more := os.read(reading, 65536):
        told += more
    os.close(reading)
    return told.replace(COMMITS, b"").decode().splitlines()


def told_for_ever(case: Callable[[], Incident], issue: Callable[[Incident], str], writing: int) -> None:
    """Never comes back: the tests' own ends are not its business. The commit of a ruling is told as it begins."""
    commit = connection._commit

    def committed() -> None:
        os.write(writing, COMMITS)
        commit()

    try:
        while True:
            ready = case()
            connection._commit = committed
            os.write(writing, f"{issue(ready)}\n".encode())
            connection._commit = commit
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
