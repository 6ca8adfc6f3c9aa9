"""Who writes waits in a line: called in order, never forgotten, and the turn is given up however a transaction ends."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, OperationalError, connection, transaction

from director.sqlite3.line import Line

PATIENT = 20.0
SQLITE = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="Postgres has a line of its own")


def waiting(line: Line, count: int) -> None:
    """Until so many stand in the line."""
    until = time.monotonic() + PATIENT
    while len(line._waiting) < count:
        assert time.monotonic() < until
        time.sleep(0.001)


def test_they_are_called_in_the_order_they_came() -> None:
    line, called = Line(), list[int]()
    assert line.enter(PATIENT)

    def stand(number: int) -> None:
        assert line.enter(PATIENT)
        called.append(number)
        line.leave()

    with ThreadPoolExecutor(8) as threads:
        for number in range(8):
            threads.submit(stand, number)
            waiting(line, number + 1)
        line.leave()
    assert called == list(range(8))
    assert line.enter(0)


def test_who_has_waited_long_enough_goes_and_nobody_waits_behind_him() -> None:
    line = Line()
    assert line.enter(PATIENT)
    assert not line.enter(0.01)
    with ThreadPoolExecutor(1) as threads:
        behind = threads.submit(line.enter, PATIENT)
        waiting(line, 1)
        line.leave()
        assert behind.result(PATIENT)
    line.leave()
    assert line.enter(0)


def test_who_is_broken_off_passes_the_turn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()
    assert line.enter(PATIENT)

    class Broken:
        """A lock at which Ctrl-C is pressed."""

        def acquire(self, timeout: float | None = None) -> bool:
            if timeout is not None:
                raise KeyboardInterrupt
            return True

        def release(self) -> None:
            """Nobody waits at it."""

    monkeypatch.setattr("director.sqlite3.line.Lock", Broken)
    with pytest.raises(KeyboardInterrupt):
        line.enter(PATIENT)
    line.leave()
    assert line.enter(0)


@SQLITE
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("end", ["commits", "fails", "is closed"])
def test_the_turn_is_given_up_however_a_transaction_ends(end: str) -> None:
    def write() -> None:
        with suppress(IntegrityError, RuntimeError), transaction.atomic():
            User.objects.create(username=f"{threading.get_ident()} {end}")
            if end == "is closed":
                connection.close()
            if end == "fails":
                raise RuntimeError
        connection.close()

    with ThreadPoolExecutor(4) as threads:
        for _done in threads.map(lambda _turn: write(), range(12)):
            pass
    with transaction.atomic():
        assert User.objects.filter(username__endswith="commits").exists() == (end == "commits")


@SQLITE
@pytest.mark.django_db(transaction=True)
def test_writers_of_one_desk_pass_in_the_order_they_came(director: User) -> None:
    from director.sqlite3.base import _LINES

    line, done = _LINES[str(connection.settings_dict["NAME"])], list[int]()

    def write(number: int) -> None:
        with transaction.atomic():
            User.objects.filter(pk=director.pk).update(first_name=str(number))
            done.append(number)
        connection.close()

    with ThreadPoolExecutor(6) as threads:
        with transaction.atomic():
            for number in range(6):
                threads.submit(write, number)
                waiting(line, number + 1)
        assert connection.in_atomic_block is False
    assert done == list(range(6))
    director.refresh_from_db()
    assert director.first_name == "5"


@SQLITE
@pytest.mark.django_db(transaction=True)
def test_a_desk_that_waits_too_long_says_that_the_base_is_busy(
    monkeypatch: pytest.MonkeyPatch, answered: Callable[[], object]
) -> None:
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "timeout", 0.05)

    def write() -> None:
        try:
            with transaction.atomic():
                User.objects.create(username="too late")
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as threads, transaction.atomic():
        refused = threads.submit(write).exception(PATIENT)
    assert isinstance(refused, OperationalError) and str(refused) == "database is locked"
    assert not User.objects.filter(username="too late").exists()
