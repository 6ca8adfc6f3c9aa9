"""The time a search may take: it is stopped when that is over, and the memory can be used again."""

import random

from director.solving.clock import within
from rulings.game.cards import PACK
from rulings.solver import layout
from rulings.solver.engines import plain
from rulings.solver.equilibrium import ForItself, equilibrium
from rulings.solver.memory import memory, stop
from rulings.solver.position import Goal, Position
from rulings.solver.solving import Asked, value


def dealt(count: int) -> Position:
    pack = list(PACK)
    random.Random(7).shuffle(pack)
    first, second, third = (frozenset(pack[seat * 10 : seat * 10 + count]) for seat in range(3))
    return Position((first, second, third), 0)


def test_a_search_is_stopped_when_its_time_is_over_and_the_next_one_runs() -> None:
    held = memory(plain())
    with within(0.2, held) as clock:
        assert equilibrium(held, ForItself(dealt(10))) is None
    assert clock.ran_out and 0.2 <= clock.seconds < 5
    with within(60, held) as clock:
        assert value(held, Asked(dealt(4), 0, Goal.MISERE)).exact
    assert not clock.ran_out and clock.seconds < 60


def test_without_a_limit_nothing_stops_it_and_a_stop_from_elsewhere_stands() -> None:
    held = memory(plain())
    with within(None, held) as clock:
        assert value(held, Asked(dealt(4), 0, Goal.MISERE)).exact
        stop(held)
    assert not clock.ran_out
    assert held.context[layout.STOP] == 1
