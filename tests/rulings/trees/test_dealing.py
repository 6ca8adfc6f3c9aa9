"""The tree of dealing: the laws of the machinery over it, and what the clauses say of its ways.

CODE 3.2.12–3.2.18; digest C-2, C-3, C-5.
"""

from collections.abc import Mapping

import pytest

from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.regulation import parameter
from rulings.judgment.parties import player_for
from rulings.remedies import Measured, Parameter, RemedyKind, Side
from rulings.trees.dealing import DEALING
from rulings.trees.tree import Basis, Outcome, Value, asks, follow
from tests.rulings.trees import laws

ROOT = DEALING.root
WAYS = laws.ways_of(ROOT)
EVENT: dict[str, Value] = {
    ask.question.key: parameter(ask.question.key).default
    for ask in asks(ROOT)
    if ask.question.basis is Basis.GIVEN and str(ask.question.source).startswith("regulation:")
}
BY_DEALER: dict[str, Value] = {**EVENT, "dealer_did_it": True, "rules_played": "CODE", "right_dealer": "А"}
CANCELLED = Measured("deal_cancelled")
MANNER = ("order", "not_cut", "shuffled", "prepared")
LATE = ("dealt", "looked", "auction")


def reached(event: Mapping[str, Value] = BY_DEALER, **answers: Value) -> Outcome:
    outcome = follow(ROOT, {**event, **answers}).outcome
    assert outcome is not None
    return outcome


def fined(outcome: Outcome) -> bool:
    return any(isinstance(remedy.amount, Parameter) for remedy in outcome.remedies)


def test_the_laws_of_the_machinery_hold() -> None:
    laws.every_way_ends_where_it_says(ROOT)
    laws.every_answer_has_its_branch(ROOT)
    for way in WAYS:
        laws.each_missing_answer_is_asked_for(ROOT, way)
        laws.needs_are_asked_in_order(ROOT, way)
        laws.pivots_lead_elsewhere(ROOT, way)


@pytest.mark.parametrize("act", MANNER)
def test_the_first_error_is_a_remark_the_second_costs_the_remise_and_the_deal(act: str) -> None:
    """CODE 3.2.17: the remise is the regulation's parameter, the deal passes to the left neighbour (3.2.2)."""
    first = reached(dealing_act=act, dealing_noticed="during", dealer_warned=False)
    assert [r.kind for r in first.remedies].count(RemedyKind.WARNING) == 1 and not fined(first)
    second = reached(dealing_act=act, dealing_noticed="during", dealer_warned=True)
    assert [r.amount for r in second.remedies if r.amount] == [Parameter("agreed_remise_points")]
    assert second.remedies[-1].to is Side.NEXT_DEALER
    assert first.counts == second.counts == CANCELLED
    assert {"CODE 3.2.17", "CODE 3.2.18"} <= {*first.clauses} & {*second.clauses}


@pytest.mark.parametrize("noticed", LATE)
@pytest.mark.parametrize("act", ["not_cut", "shuffled", "prepared"])
def test_once_the_deal_is_finished_its_manner_cannot_be_disputed(act: str, noticed: str) -> None:
    """CODE 3.2.18; the dealer's earlier remark does not matter, since nothing asks for it."""
    outcome = reached(dealing_act=act, dealing_noticed=noticed)
    assert outcome.key == "deal_stands_late" and outcome.counts is None and not fined(outcome)


@pytest.mark.parametrize(("noticed", "again"), [("dealt", True), ("looked", True), ("auction", False)])
@pytest.mark.parametrize("act", ["order", "number"])
def test_what_names_its_own_limit_keeps_it(act: str, noticed: str, again: bool) -> None:
    """CODE 3.2.13 goes before 3.2.18 (digest C-3); a wrong number after the calls is another family's."""
    outcome = reached(dealing_act=act, dealing_noticed=noticed)
    assert (outcome.counts == CANCELLED) is again
    assert not fined(outcome)


def test_the_general_limit_can_be_preferred() -> None:
    event = {**BY_DEALER, "dealing_limits": "general"}
    assert reached(event, dealing_act="order", dealing_noticed="looked").key == "deal_stands_late"


@pytest.mark.parametrize(
    ("noticed", "key"),
    [
        ("during", "turn_to_deal_redealt"),
        ("dealt", "turn_to_deal_redealt"),
        ("looked", "turn_to_deal_stands"),
        ("auction", "turn_to_deal_stands"),
        ("looked_early", "turn_to_deal_stands"),
    ],
)
def test_whose_turn_it_was_is_disputed_until_a_hand_is_looked_at(noticed: str, key: str) -> None:
    """CODE 3.2.14, 3.2.18; a deal finished and not picked up is dealt again (digest C-5)."""
    outcome = reached(dealing_act="turn", dealing_noticed=noticed)
    assert outcome.key == key and not fined(outcome)


def test_a_deal_finished_can_be_let_stand() -> None:
    event = {**BY_DEALER, "finished_deal_turn": "stands"}
    assert reached(event, dealing_act="turn", dealing_noticed="dealt").key == "turn_to_deal_stands"


@pytest.mark.parametrize("scope", ["pulka", "turn", "event"])
def test_the_scope_of_the_second_error_is_shown_and_decides_no_further(scope: str) -> None:
    """Which errors are added up the event says (digest C-2); whether there was one the director finds."""
    event = {**BY_DEALER, "deal_error_scope": scope}
    outcome = reached(event, dealing_act="shuffled", dealing_noticed="during", dealer_warned=True)
    assert outcome.key == "dealer_second_error"
    assert "deal_error_scope" in {key for remedy in outcome.remedies for key in remedy.reading}


def test_an_exposed_card_is_no_error_of_the_manner_unless_the_event_says_so() -> None:
    assert reached(dealing_act="exposed", dealing_noticed="during").key == "deal_redealt"
    event = {**BY_DEALER, "deal_error_reach": "every"}
    assert fined(reached(event, dealing_act="exposed", dealing_noticed="during", dealer_warned=True))


@pytest.mark.parametrize("fault", ["player", "outsider", "director", "nobody"])
def test_nobody_but_the_dealer_pays_by_the_clauses_on_dealing(fault: str) -> None:
    for steps, outcome in WAYS:
        answers = {ask.question.key: answer for ask, answer in steps}
        if answers.get("dealing_hindered_by") == fault:
            assert not fined(outcome) and "dealer_warned" not in answers


def test_a_board_is_not_dealt_again() -> None:
    event = {**BY_DEALER, "rules_played": "COMP"}
    for act in ("number", "short"):
        outcome = reached(event, dealing_act=act)
        assert outcome.key == "deal_of_a_board" and outcome.counts is None


@pytest.mark.parametrize(
    ("players", "dealt", "following"),
    [("АБВ", "В", "А"), ("АБВ", "А", "Б"), ("АБВГ", "Г", "А"), ("АБВГ", "В", "Г")],
)
def test_the_deal_passes_to_the_left_neighbour(players: str, dealt: str, following: str) -> None:
    """CODE 3.2.2, 3.2.14: of three or of four, whoever dealt."""
    breach = Infraction("dealing", (dealt,), "", {"dealing_act": Answer("turn")})
    table = Incident(tuple(players), (breach,))
    assert player_for(Side.NEXT_DEALER, table, breach, {}) == following
    assert player_for(Side.RIGHT_DEALER, table, breach, {"right_dealer": "Б"}) == "Б"


def test_an_outsider_passes_no_deal_on() -> None:
    breach = Infraction("dealing", ("kibitzer: П",))
    assert player_for(Side.NEXT_DEALER, Incident(("А", "Б", "В"), (breach,)), breach, {}) is None
