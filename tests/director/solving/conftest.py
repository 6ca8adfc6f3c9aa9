"""Questions to the solver, easy and hard, and solvers that end with the test."""

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from director.solving.jobs import Solver
from director.solving.lines import connected
from director.solving.positions import asked_out
from rulings.game.cards import PACK
from rulings.solver.position import Goal, Position
from rulings.solver.solving import Asked

Start = Callable[..., Solver]


def dealt(seed: int, count: int = 10, goal: Goal = Goal.MISERE) -> Asked:
    """A question about the first cards of a shuffled pack: so many in each hand, no trumps."""
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    hands = tuple(frozenset(pack[seat * count : seat * count + count]) for seat in range(3))
    return Asked(Position((hands[0], hands[1], hands[2]), 0), 0, goal)


@pytest.fixture
def easy() -> dict[str, Any]:
    """Answered at once by any engine."""
    return asked_out(dealt(1, 3))


@pytest.fixture
def hard() -> dict[str, Any]:
    """Seconds of work for plain Python."""
    return asked_out(dealt(3))


@pytest.fixture
def start() -> Iterator[Start]:
    """Solvers of the test's own, in plain Python unless it says otherwise; `worker` names a stand-in."""
    with ExitStack() as started:

        def begin(worker: str = "", workers: int = 1, fast: Callable[[], bool] = lambda: False) -> Solver:
            module = f"tests.director.solving.workers.{worker}" if worker else "director.solving.worker"
            solver = Solver(workers, fast, lambda fast: connected(fast, module))
            started.callback(solver.end)
            return solver

        yield begin
