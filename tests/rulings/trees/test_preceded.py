"""Borrowed endings: orders said before them, and one order said in place of another (COMP 11.5.А.2)."""

from rulings.remedies import Remedy
from rulings.trees.boards import BOARDS
from rulings.trees.late_revoke import LATE
from rulings.trees.open_card import order
from rulings.trees.preceded import instead, preceded
from rulings.trees.replay import TAKE_BACK
from rulings.trees.tree import Node, follow, outcomes

OTHER = order("Иначе.", "Otherwise.", "COMP 11.5")


def said(node: Node) -> set[Remedy]:
    return {remedy for outcome in outcomes(node) for remedy in outcome.remedies}


def test_what_comes_before_is_said_first_and_its_clauses_are_cited() -> None:
    for outcome in outcomes(preceded(LATE, ("COMP 11.5",), OTHER)):
        assert outcome.remedies[0] == OTHER and outcome.clauses[0] == "COMP 11.5"


def test_one_order_stands_in_place_of_another_and_the_rest_stay() -> None:
    changed = said(instead(LATE, TAKE_BACK, OTHER))
    assert changed == (said(LATE) - {TAKE_BACK}) | {OTHER}


def test_a_deemed_revoke_leaves_its_trick_to_the_winner() -> None:
    """COMP 11.5.А: the card put down afterwards does not change whose trick it is, so that trick is not replayed."""
    answers = {
        "rules_played": "COMP",
        "board_trouble": "defective_trick",
        "trick_hand": "many",
        "discards_right": True,
        "trick_known": True,
        "suit_led_held": False,
        "duplicate_revoke": "code",
        "board_fault": "player",
        "board_fault_sits_out": False,
        "role": "sole_whister",
        "one_trick_enough": True,
    }
    outcome = follow(BOARDS.root, answers).outcome
    assert outcome is not None and TAKE_BACK not in outcome.remedies
    stays = [remedy for remedy in outcome.remedies if "остаётся за тем, кто её взял" in remedy.what.ru]
    assert len(stays) == 1 and stays[0].reading == ("duplicate_revoke",)
