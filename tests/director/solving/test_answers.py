"""Answers kept: what is exact is never worked on again, bounds may be bettered, and another search is another key."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from director import services
from director.models import SolverAnswer
from director.services import solving
from director.solving import keys
from director.solving.jobs import Solver
from director.solving.progress import Progress, State
from tests.director.solving.conftest import Start

pytestmark = pytest.mark.django_db


@pytest.fixture
def solver(start: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[Solver]:
    """The desk's solver for the length of a test."""
    made = start()
    monkeypatch.setattr(solving, "SOLVER", made)
    return made


def over(question: dict[str, Any]) -> Progress:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        seen = services.look_at_solver("position", question)
        assert seen
        if seen.over:
            return seen
        time.sleep(0.02)
    raise AssertionError("no answer came")


def test_an_exact_answer_is_kept_and_given_again(solver: Solver, easy: dict[str, Any]) -> None:
    assert services.look_at_solver("position", easy) is None
    services.ask_solver("position", easy)
    seen = over(easy)
    row = SolverAnswer.objects.get()
    assert row.answer == seen.answer and row.engine == "python" and row.exact and row.nodes == seen.answer["nodes"]
    solver.end()
    for anew in (False, True):
        assert services.ask_solver("position", easy, anew=anew).answer == seen.answer
    assert SolverAnswer.objects.count() == 1


def test_what_an_older_search_answered_goes(solver: Solver, easy: dict[str, Any]) -> None:
    old = SolverAnswer.objects.create(key="old", kind="position", version="older", question={}, answer={}, engine="")
    services.ask_solver("position", easy)
    over(easy)
    assert not SolverAnswer.objects.filter(pk=old.pk).exists() and SolverAnswer.objects.count() == 1


def test_bounds_are_kept_until_a_better_answer_comes(solver: Solver, hard: dict[str, Any]) -> None:
    services.ask_solver("position", hard, 0.02)
    first = over(hard)
    assert first.stopped and not SolverAnswer.objects.get().exact
    assert services.ask_solver("position", hard).answer == first.answer
    assert not services.ask_solver("position", hard, 60, anew=True).over
    assert over(hard).answer["exact"] and SolverAnswer.objects.get().exact


def test_a_stop_from_the_desk(solver: Solver, hard: dict[str, Any]) -> None:
    services.ask_solver("position", hard, None)
    services.stop_solver("position", hard)
    assert over(hard).stopped


def test_what_was_refused_is_not_kept(solver: Solver, easy: dict[str, Any]) -> None:
    services.ask_solver("position", easy | {"leader": 7})
    assert over(easy | {"leader": 7}).state is State.REFUSED and not SolverAnswer.objects.exists()


def test_the_key_follows_the_question_its_kind_and_the_sources(
    easy: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = keys.key_of("position", easy)
    assert keys.key_of("position", dict(reversed(easy.items()))) == first
    assert len({first, keys.key_of("other", easy), keys.key_of("position", easy | {"seat": 1})}) == 3
    monkeypatch.setattr(keys, "version", lambda: "another search")
    assert keys.key_of("position", easy) != first
