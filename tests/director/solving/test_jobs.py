"""Questions at work: nobody waits for another, a stop and a clock give bounds, and a worker lost is replaced."""

import sys
import time
from pathlib import Path
from typing import Any

import pytest

from director.solving import jobs
from director.solving.progress import Job, Progress, State
from tests.director.solving.conftest import Start

LONG = 60.0


def job(question: dict[str, Any], key: str = "a", seconds: float | None = LONG, kind: str = "position") -> Job:
    return Job(key, kind, question, seconds)


def over(solver: jobs.Solver, key: str = "a") -> Progress:
    seen = solver.wait(key, LONG)
    assert seen and seen.over
    return seen


def working(solver: jobs.Solver, key: str = "a") -> Progress:
    """Once a worker has it in hand and is ready."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        seen = solver.look(key)
        assert seen and not seen.over
        if seen.state is State.WORKING and key in solver._lines and solver._lines[key].engine:
            return seen
        time.sleep(0.01)
    raise AssertionError("it was never begun")


def test_a_question_is_answered_with_its_engine_nodes_and_seconds(start: Start, easy: dict[str, Any]) -> None:
    solver = start()
    assert solver.ask(job(easy)).state is State.WAITING and solver.look("b") is None
    seen = over(solver)
    assert seen.state is State.ANSWERED and seen.engine == "python" and not seen.stopped
    assert seen.answer["exact"] and seen.answer["nodes"] > 0 and seen.seconds > 0
    again = solver.ask(job(easy))
    assert not again.over and over(solver).answer == seen.answer, "the same nodes, whatever was asked before"


def test_asking_never_waits(start: Start, hard: dict[str, Any]) -> None:
    solver, began = start(), time.monotonic()
    for key in "abcdef":
        solver.ask(job(hard, key))
    assert [solver.look(key).ahead for key in "bcdef"] >= [0, 1, 2, 3, 4]  # type: ignore[union-attr]
    assert time.monotonic() - began < 1


def test_a_long_question_does_not_hold_up_another_desk(
    start: Start, hard: dict[str, Any], easy: dict[str, Any]
) -> None:
    solver = start(workers=2)
    solver.ask(job(hard, "long", None))
    working(solver, "long")
    solver.ask(job(easy, "short"))
    assert over(solver, "short").answer["exact"]


def test_when_time_is_up_bounds_are_the_answer(start: Start, hard: dict[str, Any]) -> None:
    solver = start()
    solver.ask(job(hard, seconds=0.02))
    seen = over(solver)
    lower, upper = seen.answer["value"]
    assert seen.state is State.ANSWERED and seen.stopped and not seen.answer["exact"] and lower < upper


def test_a_stop_gives_bounds_and_the_next_question_is_whole(
    start: Start, hard: dict[str, Any], easy: dict[str, Any]
) -> None:
    solver = start()
    solver.ask(job(hard, seconds=None))
    working(solver)
    asked = time.monotonic()
    solver.stop("a")
    solver.stop("a")
    seen = over(solver)
    assert seen.state is State.ANSWERED and seen.stopped and not seen.answer["exact"]
    assert time.monotonic() - asked < jobs.GRACE_SECONDS
    solver.ask(job(easy, "b"))
    assert over(solver, "b").answer["exact"]


def test_a_question_that_waits_is_taken_out(start: Start, hard: dict[str, Any]) -> None:
    solver = start()
    solver.ask(job(hard, "a", None))
    working(solver)
    solver.ask(job(hard, "b"))
    solver.stop("b")
    seen = over(solver, "b")
    assert seen.state is State.LOST and seen.stopped
    solver.stop("nothing of the kind")


def test_a_question_that_will_not_do_says_why(start: Start, easy: dict[str, Any]) -> None:
    solver = start()
    solver.ask(job(easy | {"hands": ["SA", "SA", "SK"]}))
    seen = over(solver)
    assert seen.state is State.REFUSED and seen.fault and seen.fault.place == "deal.cards"
    assert "туз" in seen.fault.text.ru and "ace" in seen.fault.text.en


@pytest.mark.parametrize("by", ["stop", "clock"])
def test_a_worker_that_does_not_stop_is_ended(
    start: Start, easy: dict[str, Any], monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    monkeypatch.setattr(jobs, "GRACE_SECONDS", 0.2)
    solver = start("stubborn")
    solver.ask(job(easy, seconds=0.1 if by == "clock" else None))
    working(solver)
    process = solver._lines["a"].process
    if by == "stop":
        solver.stop("a")
    seen = over(solver)
    assert seen.state is State.LOST and seen.stopped and not seen.answer
    assert process.wait(LONG) is not None


def test_a_worker_that_breaks_down_is_replaced_once(
    start: Start, easy: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DYING_WORKER", str(tmp_path / "begun"))
    solver = start("dying")
    solver.ask(job(easy))
    seen = over(solver)
    assert seen.state is State.LOST and not seen.stopped
    assert (tmp_path / "begun").read_text().split() == ["begun", "begun"]


def test_where_no_process_can_be_begun_the_question_is_lost_and_the_place_is_not(
    start: Start, easy: dict[str, Any], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver = start()
    connect = solver.connect

    def refuse(fast: bool) -> Any:
        raise OSError("no room for another process")

    monkeypatch.setattr(solver, "connect", refuse)
    solver.ask(job(easy, "a"))
    assert over(solver, "a").state is State.LOST and "no room" in caplog.text
    monkeypatch.setattr(solver, "connect", connect)
    solver.ask(job(easy, "b"))
    assert over(solver, "b").state is State.ANSWERED


def test_a_fault_of_ours_is_told_where_faults_are(
    start: Start, easy: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    solver = start("odd")
    solver.ask(job(easy))
    assert over(solver).state is State.LOST
    assert "nobody foresaw it" in caplog.text


def test_a_worker_survives_a_kind_there_is_none_of(
    start: Start, easy: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    solver = start()
    solver.ask(job(easy, "a", kind="horoscope"))
    assert over(solver, "a").state is State.LOST and "KeyError" in caplog.text
    solver.ask(job(easy, "b"))
    assert over(solver, "b").state is State.ANSWERED


def test_once_the_fast_engine_is_there_it_is_used(start: Start, easy: dict[str, Any]) -> None:
    pytest.importorskip("numba")
    there: list[bool] = []
    solver = start(fast=lambda: bool(there))
    solver.ask(job(easy, "a"))
    slow = over(solver, "a")
    there.append(True)
    solver.ask(job(easy, "b"))
    quick = over(solver, "b")
    assert (slow.engine, quick.engine.split()[0]) == ("python", "numba")
    assert quick.answer == slow.answer, "the same values and the same nodes"


def test_a_numba_that_does_not_import_leaves_plain_python(
    start: Start, easy: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numba.py").write_text("raise OSError('this processor is unknown to me')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    solver = start(fast=lambda: True)
    solver.ask(job(easy))
    seen = over(solver)
    assert seen.engine == "python" and seen.answer["exact"]


@pytest.mark.skipif(sys.platform == "win32", reason="asks the system for the priority of a process")
def test_the_pages_go_before_the_workers(start: Start, hard: dict[str, Any]) -> None:
    import os

    solver = start()
    solver.ask(job(hard))
    working(solver)
    assert os.getpriority(os.PRIO_PROCESS, solver._lines["a"].process.pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_desk_that_closes_takes_its_workers_along(start: Start, hard: dict[str, Any]) -> None:
    solver = start()
    solver.ask(job(hard, seconds=None))
    working(solver)
    process = solver._lines["a"].process
    solver.end()
    assert process.wait(LONG) is not None


def test_old_answers_are_forgotten_here(start: Start, easy: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "REMEMBERED", 2)
    solver = start()
    for key in "abcd":
        solver.ask(job(easy, key))
        over(solver, key)
    assert [solver.look(key) is not None for key in "abcd"] == [False, False, True, True]
