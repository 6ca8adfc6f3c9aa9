"""What a deal must say before it can be scored, and where it says it wrong."""

from dataclasses import replace

import pytest

from rulings.code.regulation import regulation
from rulings.game.deal import Call, Deal, contract
from rulings.scoring.conventions import scored, terms
from rulings.scoring.deals import as_played, played_out
from rulings.words import RulingError
from tests.rulings.scoring.table import BOTH, FOUR, HALF, NOBODY, PASS, PLAYERS, SOLE, WHIST, played

MADE = played("6S", (6, 3, 1))
FAULTS = [
    ("deal.contract", replace(MADE, contract=None)),
    ("deal.declarer", replace(MADE, declarer=None)),
    ("deal.declarer", replace(MADE, declarer="S")),
    ("deal.declarer", replace(played("misere", (0, 5, 5)), declarer="nobody")),
    ("deal.calls.W2", replace(MADE, calls={"W1": WHIST})),
    ("deal.calls.D", replace(MADE, calls={"D": WHIST, "W1": WHIST, "W2": WHIST})),
    ("deal.calls.W1", replace(MADE, calls={"W1": HALF, "W2": HALF})),
    ("deal.calls.W2", replace(MADE, contract=contract("8S"), calls={"W1": PASS, "W2": HALF})),
    ("deal.tricks", replace(MADE, tricks=None)),
    ("deal.tricks", replace(MADE, tricks={"D": 6, "W1": 3, "W2": 2})),
    ("deal.tricks", played("all_pass", (3, 3, 3))),
    ("deal.tricks.W2", replace(MADE, tricks={"D": 6, "W1": 4})),
    ("deal.tricks.S", replace(MADE, tricks={"D": 6, "W1": 3, "W2": 1, "S": 0})),
    ("deal.tricks.S", replace(played("all_pass", (3, 2, 2)), tricks={"D": 3, "W1": 2, "W2": 2, "S": 3})),
    ("deal.tricks", replace(played("all_pass", (5, 3, 2)), tricks={"D": 5, "W1": 3, "W2": 2, "S": 1})),
    ("deal.calls.S", replace(MADE, calls={"W1": PASS, "W2": PASS, "S": WHIST})),
    ("deal.calls.S", replace(MADE, calls={"W1": PASS, "W2": HALF, "S": PASS})),
    ("deal.tricks.W1", replace(MADE, tricks={"D": 7, "W1": -1, "W2": 4})),
    ("deal.tricks.W1", replace(MADE, tricks={"D": 6, "W1": 1.5, "W2": 2.5})),
    ("deal.tricks.W1", replace(MADE, tricks={"D": 6, "W1": True, "W2": 3})),
    ("deal.tricks.W1", replace(MADE, tricks={"D": 6, "W1": "3", "W2": 1})),
    ("deal.tricks.D", replace(MADE, tricks={"D": 11, "W1": 0, "W2": 0})),
]


@pytest.mark.parametrize(("place", "deal"), FAULTS)
def test_the_fault_names_its_field(place, deal):
    with pytest.raises(RulingError) as fault:
        as_played(deal, FOUR)
    assert fault.value.place == place
    assert fault.value.text.ru and fault.value.text.en


def test_as_played_all_counts_agree():
    counted = as_played(played("6S", (5, 3, 2)), FOUR)
    assert (counted.contract, counted.shortfall) == (5, 1)
    assert counted.whists == counted.quota == {"W1": 3, "W2": 2}
    assert as_played(played("all_pass", (5, 3, 2)), PLAYERS).whists == {"D": 5, "W1": 3, "W2": 2}


def test_played_out():
    assert played_out(played("6S", (6, 3, 1)), PLAYERS)
    assert played_out(played("6S", None, NOBODY), PLAYERS)
    assert played_out(played("6S", None, (PASS, HALF)), PLAYERS)
    for unfinished in (
        played("6S", None, SOLE),
        played("6S", None, BOTH),
        played("misere", None),
        played("all_pass", None),
    ):
        assert not played_out(unfinished, PLAYERS)
    assert not played_out(Deal(), PLAYERS)
    assert not played_out(replace(MADE, tricks=None, calls={"W1": Call.PASS}), PLAYERS)


def test_an_event_without_points_has_no_terms():
    assert scored(regulation("rostov"))
    assert not scored(regulation("none"))
    with pytest.raises(KeyError):
        terms(regulation("none"))
