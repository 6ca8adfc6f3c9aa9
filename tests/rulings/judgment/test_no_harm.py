"""No fine leaves a non-offender with less than the same deal scored without it, whoever is fined, however it is scored.

CODE 3.9.12 says so of the fine for looking at a trick (3.9.11.2). Of the remise for dealing (3.2.17), the points for a
look at the prikup (3.2.21) and a wrong number of cards (3.9.18) it is our own check; readings that break it are rows of
the table of what falls on an innocent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.code.regulation import regulation
from rulings.game.deal import ALL_PASS, Call, Deal, contract
from rulings.judgment import as_json
from rulings.scoring.conventions import CONVENTIONS
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Outcome, outcomes
from tests.casebook.test_every_way import Way, ways
from tests.rulings.judgment.figures import Results, Totals, let, results
from tests.rulings.judgment.incidents import incident, judged

BESIDE = ("CODE 3.2.17", "CODE 3.2.21")
"""Written on the mountain beside whatever becomes of the deal."""

IN_THE_DEAL = ("CODE 3.9.11.2", "CODE 3.9.18")
"""Changing how the deal is counted: it is compared with the deal as it was played."""


DEALT = settings.default.max_examples * 2 // 5
"""How often each fine is dealt under each convention."""


def imposed(outcome: Outcome) -> frozenset[str]:
    """Which of the four fines an outcome imposes: an amount by their clause or by an example of it."""
    clauses = (remedy.clause.split(" ex.")[0] for remedy in outcome.remedies if remedy.amount is not None)
    return frozenset(clauses) & {*BESIDE, *IN_THE_DEAL}


FINES: Mapping[str, frozenset[str]] = {
    outcome.key: imposed(outcome) for tree in FAMILIES for outcome in outcomes(tree.root) if imposed(outcome)
}
WAYS: Mapping[str, list[Way]] = defaultdict(list)
for one in ways():
    if one.outcome in FINES and not let(one):
        WAYS[one.outcome].append(one)


def test_all_four_are_imposed_by_something() -> None:
    assert frozenset[str]().union(*FINES.values()) == {*BESIDE, *IN_THE_DEAL}
    assert FINES.keys() - WAYS.keys() == {"count_catcher_off"}, "which only a reading of the table gives"


def base(key: str, came: Results) -> Totals:
    """The deal without the fine."""
    return came.played if FINES[key] & set(IN_THE_DEAL) else came.deal


@pytest.mark.parametrize("key", WAYS)
@given(st.randoms(use_true_random=False), st.data())
def test_no_fine_leaves_an_innocent_with_less(key: str, chance: Random, data: st.DataObject) -> None:
    came = results(data.draw(st.sampled_from(WAYS[key])), chance)
    if came is not None:
        assert all(came.after[player] >= base(key, came)[player] for player in came.innocent)


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("key", WAYS)
def test_under_each_convention_it_falls_on_its_offender_alone(key: str, convention: str) -> None:
    chance = Random(len(WAYS[key]))
    for number in range(DEALT):
        one = WAYS[key][number % len(WAYS[key])]
        came = results(one, chance, convention=convention)
        if came is None:
            continue
        without = base(key, came)
        assert all(came.after[player] >= without[player] for player in came.innocent)
        assert one.offender not in came.played or came.after[one.offender] <= without[one.offender]


def test_all_conventions_are_tried() -> None:
    assert set(CONVENTIONS) == {"sochi", "leningrad", "rostov", "classic", "federation"}


# --- What these tests have found --------------------------------------------------------------------------------------

COUNT = {"count_noticed": "in_play", "whose_count": "one", "count_cause": "other", "more_proved": False}
FOUR = ("А", "Б", "В", "Г")


def by_the_ruling(offender: str, deal: Deal, **chosen: object) -> dict[str, object]:
    """What each has more or less by the ruling than by the same deal without it."""
    event = regulation("sochi", chosen)
    judgment = as_json(judged(incident("wrong_count", offender, dict(COUNT), players=FOUR, deal=deal), event))
    return {player: row["total"] for player, row in judgment["sheet"]["effect"].items()}


def test_a_whister_is_not_forgiven_at_the_cost_of_the_passer() -> None:
    # Six, all ten taken, Б whists alone: he is short of four, 4 × 2 = 8 on the mountain, and they stay beside the fine.
    deal = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.PASS}, {"А": 10, "Б": 0, "В": 0})
    # The pool less 2 and the mountain more by 4: six points of ten whists, shared by the four.
    assert by_the_ruling("А", deal) == {"А": -45, "Б": 15, "В": 15, "Г": 15}
    # Forgiven, Б gains 60 of his 80; В and Г, who whisted nothing and dealt, would pay 20 each and have 15 of the fine.
    waived = by_the_ruling("А", deal, count_whisters_quota="waived")
    assert waived == {"А": -65, "Б": 75, "В": -5, "Г": -5}


def test_an_amnesty_after_a_fine_costs_the_dealer_nothing() -> None:
    # В took two and is charged with four: were four written off, the mountains of А and Б would be bare.
    deal = Deal(ALL_PASS, tricks={"А": 4, "Б": 4, "В": 2})
    effect = by_the_ruling("В", deal, all_pass_amnesty=True)
    assert effect == {"А": 5, "Б": 5, "В": -15, "Г": 5}
