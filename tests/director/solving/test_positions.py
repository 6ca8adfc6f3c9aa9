"""A position as a question and its answer, as JSON."""

import json

import pytest

from director.solving import positions
from rulings.game.cards import Suit, read
from rulings.solver.engines import plain
from rulings.solver.memory import memory, stop
from rulings.solver.position import Goal, Position, Rules
from rulings.solver.solving import Asked
from tests.director.solving.conftest import dealt

ENDING = {
    "hands": ["SA HK", "SK H7", "S7 HA"],
    "leader": 0,
    "table": "",
    "trump": None,
    "seat": 0,
    "goal": "contract",
}


def test_a_question_comes_back_as_it_went() -> None:
    first, second, third = (frozenset({read(word)}) for word in ("SA", "H7", "D9"))
    for asked in (
        dealt(5),
        Asked(Position((frozenset(), second, third), 0, (read("SA"),), Suit.HEARTS), 2, Goal.WORST),
    ):
        assert positions.asked_in(json.loads(json.dumps(positions.asked_out(asked)))) == asked
    with pytest.raises(ValueError):
        positions.asked_out(Asked(Position((first, second, third), 0), 0, Goal.BEST, Rules(open_cards=first)))


def test_each_card_is_told_and_a_line_that_is_the_value() -> None:
    told: list[dict[str, object]] = []
    found = positions.answer(ENDING, memory(plain(), 4), lambda so_far: told.append(dict(so_far)))
    # ♠A takes its trick; ♥K then loses to the ace, or falls under it when led.
    assert found["value"] == [1, 1] and found["cards"] == {"SA": [1, 1], "HK": [1, 1]}
    assert found["exact"] and found["tricks"][0] == 1 and sum(found["tricks"]) == 2 and len(found["line"]) == 6
    assert [set(one) for one in told] == [{"value", "nodes", "exact"}, {"value", "nodes", "exact", "cards"}]


def test_a_stopped_search_gives_bounds_and_no_line() -> None:
    held = memory(plain(), 12)
    stop(held)
    found = positions.answer(positions.asked_out(dealt(3)), held, lambda so_far: None)
    lower, upper = found["value"]
    assert not found["exact"] and lower < upper and found["line"] == []
    assert all(low <= high for low, high in found["cards"].values())
