"""Places in an event and who is moved by a change: hand-worked, and what must hold of any results."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.scoring.places import Move, Place, moves, places

RESULTS = st.dictionaries(
    st.text("АБВГД", min_size=1, max_size=3), st.fractions(-50, 50, max_denominator=4), min_size=1
)


def results(**players: int) -> Mapping[str, Fraction]:
    return {player: Fraction(result) for player, result in players.items()}


def test_equal_results_share_their_places() -> None:
    assert places(results(А=10, Б=-5, В=10, Г=3)) == {
        "А": Place(1, 2), "Б": Place(4, 4), "В": Place(1, 2), "Г": Place(3, 3),
    }  # fmt: skip
    assert Place(1, 2).shared and not Place(3, 3).shared


def test_a_change_moves_those_it_passes() -> None:
    before, after = results(А=10, Б=8, В=0), results(А=7, Б=8, В=3)
    assert moves(before, after) == (Move("А", Place(1, 1), Place(2, 2)), Move("Б", Place(2, 2), Place(1, 1)))
    assert moves(before, results(А=100, Б=8, В=-1)) == ()


def test_a_tie_is_a_place_of_its_own() -> None:
    assert [move.player for move in moves(results(А=10, Б=8), results(А=8, Б=8))] == ["А", "Б"]


def test_both_states_hold_the_same_players() -> None:
    with pytest.raises(ValueError, match="Б"):
        moves(results(А=1), results(А=1, Б=2))


@given(RESULTS)
def test_places_fill_the_table(found: dict[str, Fraction]) -> None:
    for player, place in places(found).items():
        assert place.first == 1 + sum(other > found[player] for other in found.values())
        assert place.last == sum(other >= found[player] for other in found.values())
    assert moves(found, {player: result * 2 + 1 for player, result in found.items()}) == ()
