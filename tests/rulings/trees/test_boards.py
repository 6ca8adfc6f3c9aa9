"""The tree of the boards: what the competition rules say of its ways. The machinery's laws: `test_families.py`.

COMP 11.3–11.6; digest §2.7, C-22, C-23, C-39.
"""

from collections.abc import Mapping

import pytest

from rulings.code.regulation import parameter
from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.boards import BOARDS
from rulings.trees.tree import Ask, Basis, Outcome, Value, asks, follow
from tests.rulings.trees import laws

ROOT = BOARDS.root
WAYS = laws.ways_of(ROOT)
EVENT: dict[str, Value] = {
    ask.question.key: parameter(ask.question.key).default
    for ask in asks(ROOT)
    if ask.question.basis is Basis.GIVEN and str(ask.question.source).startswith("regulation:")
}
DUPLICATE: dict[str, Value] = {**EVENT, "rules_played": "COMP"}
UNNAMED: dict[str, Value] = {**DUPLICATE, "board_fault": "nobody"}
PLAYER: dict[str, Value] = {**DUPLICATE, "board_fault": "player", "board_fault_sits_out": False}
SITS_OUT: dict[str, Value] = {**PLAYER, "board_fault_sits_out": True}
OUTSIDER: dict[str, Value] = {**DUPLICATE, "board_fault": "outsider"}
DIRECTOR: dict[str, Value] = {**DUPLICATE, "board_fault": "director"}

BY_RECORDS: dict[str, Value] = {"board_trouble": "pockets", "hand_records": True}
SPILT: dict[str, Value] = {**BY_RECORDS, "pocket_seen": True}
MATERIAL: dict[str, Value] = {**SPILT, "seen_material": "material"}
REFUSED: dict[str, Value] = {**SPILT, "seen_material": "immaterial", "consent_of_all": "refused"}
IN_PLAY: dict[str, Value] = {"board_trouble": "missing_in_play"}
TRICK: dict[str, Value] = {"board_trouble": "defective_trick", "discards_right": True, "trick_known": True}
LATE_REVOKE: dict[str, Value] = {"role": "sole_whister", "revoke_noticed": "later", "one_trick_enough": True}


def reached(event: Mapping[str, Value], *facts: Mapping[str, Value], **answers: Value) -> Outcome:
    known: dict[str, Value] = dict(event)
    for fact in facts:
        known |= fact
    path = follow(ROOT, known | answers)
    assert path.outcome is not None, path.waiting
    return path.outcome


def results(outcome: Outcome) -> set[tuple[Side | None, str]]:
    """Who is given which artificial result."""
    given = [remedy for remedy in outcome.remedies if remedy.kind is RemedyKind.ADJUSTED]
    return {(remedy.to, remedy.amount.name) for remedy in given if isinstance(remedy.amount, Measured)}


def order_by(outcome: Outcome, clause: str) -> list[Remedy]:
    return [remedy for remedy in outcome.remedies if remedy.clause == clause]


def branch(key: str, answer: bool | str) -> Ask:
    """Where an answer to a question leads; the question must lead on."""
    (node,) = [ask.branches[answer] for ask in asks(ROOT) if ask.question.key == key]
    assert isinstance(node, Ask)
    return node


def cancelled(outcome: Outcome) -> bool:
    return outcome.counts == Measured("deal_cancelled")


MINUS, PLUS = (Side.OFFENDER, "artificial_minus_offender"), (Side.INNOCENTS, "artificial_plus_innocents")


# --- The tree as a whole ----------------------------------------------------------------------------------------------


def test_nothing_is_ruled_by_these_rules_at_a_table_of_the_code() -> None:
    at_a_table = {outcome.key for steps, outcome in WAYS if steps[0][1] == "CODE"}
    assert at_a_table == {"boards_at_a_table"}


def test_every_duplicate_ruling_rests_on_chapter_eleven() -> None:
    assert all(outcome.clauses[0].startswith("COMP 11.") for _, outcome in WAYS)


def test_an_artificial_result_never_stands_beside_the_tables_own() -> None:
    """COMP 11.3.Б.2, 11.2: a deal that is given an artificial result is not scored."""
    for _, outcome in WAYS:
        if any(which.startswith("artificial_") for _, which in results(outcome)):
            assert cancelled(outcome)


def test_whose_fault_it_is_nobody_is_asked() -> None:
    """It is told by who was named; the question is never the director's."""
    told = [ask for ask in asks(ROOT) if ask.question.key in {"board_fault", "board_fault_sits_out"}]
    assert {ask.question.basis for ask in told} == {Basis.GIVEN}
    assert {ask.question.source for ask in told} == {"incident:at_fault", "incident:sitting_out"}


# --- 11.3: wrong numbers in the pockets -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("means", "key", "clause"),
    [
        ({"hand_records": True}, "pockets_by_records", "COMP 11.3.А.1"),
        ({"hand_records": False, "board_played_earlier": True}, "pockets_by_earlier_players", "COMP 11.3.А.2"),
    ],
)
def test_cards_put_right_and_not_seen_are_played_normally(means: dict[str, Value], key: str, clause: str) -> None:
    """COMP 11.3.А: a record of the hands goes before what earlier players say."""
    outcome = reached(UNNAMED, means, board_trouble="pockets", pocket_seen=False)
    assert outcome.key == key and clause in outcome.clauses and outcome.counts is None
    assert {remedy.kind for remedy in outcome.remedies} == {RemedyKind.RECTIFICATION}


def test_an_irregular_deal_that_nothing_restores_is_dealt_again() -> None:
    """COMP 11.3.А.3; a deal made by the rules is not, and can have no result of its own."""
    nothing: dict[str, Value] = {"board_trouble": "pockets", "hand_records": False, "board_played_earlier": False}
    assert reached(UNNAMED, nothing, dealt_irregularly=True).key == "pockets_redealt"
    assert reached(UNNAMED, nothing, dealt_irregularly=False).key == "pockets_unrestorable"


def test_immaterial_knowledge_is_played_only_if_all_agree() -> None:
    """COMP 11.3.Б.1: the director's opinion first, then the consent of each; a refusal ends the deal."""
    agreed = reached(UNNAMED, SPILT, seen_material="immaterial", consent_of_all="all")
    assert agreed.key == "pockets_played_by_consent" and agreed.counts is None
    assert reached(UNNAMED, REFUSED).key == "pockets_refused"


def test_consent_is_a_right_and_the_weight_of_what_was_seen_an_opinion() -> None:
    bases = {ask.question.key: ask.question.basis for ask in asks(ROOT)}
    assert bases["consent_of_all"] is Basis.RIGHT and bases["seen_material"] is Basis.DISCRETION


def test_material_knowledge_is_an_artificial_result() -> None:
    outcome = reached(UNNAMED, MATERIAL)
    assert outcome.key == "pockets_material" and cancelled(outcome) and "COMP 11.3.Б.2" in outcome.clauses


@pytest.mark.parametrize("event", [UNNAMED, DIRECTOR])
def test_where_no_player_erred_all_three_are_given_plus(event: Mapping[str, Value]) -> None:
    """COMP 11.2 in the bridge laws' sense: the innocents are then all who play. Nobody is penalised either."""
    outcome = reached(event, MATERIAL)
    assert results(outcome) == {PLUS}
    assert not any(remedy.kind in {RemedyKind.PENALTY, RemedyKind.WARNING} for remedy in outcome.remedies)


@pytest.mark.parametrize(
    ("fault", "given"),
    [
        ("offender", {MINUS, PLUS}),
        ("partly", {(Side.OFFENDER, "artificial_average_offender"), PLUS}),
        ("nobody", {(Side.OFFENDER, "artificial_plus_offender"), PLUS}),
    ],
)
def test_a_player_is_given_by_his_fault(fault: str, given: set[tuple[Side | None, str]]) -> None:
    assert results(reached(PLAYER, MATERIAL, artificial_fault=fault, uncovered_offender="nothing")) == given


@pytest.mark.parametrize(
    ("event", "answered", "kind"),
    [
        (SITS_OUT, {"uncovered_offender": "remark"}, RemedyKind.WARNING),
        (SITS_OUT, {"uncovered_offender": "fine"}, RemedyKind.PENALTY),
        (OUTSIDER, {"uncovered_outsider": "remark"}, RemedyKind.WARNING),
        (OUTSIDER, {"uncovered_outsider": "removed"}, RemedyKind.PENALTY),
    ],
)
def test_who_does_not_play_the_deal_has_no_result_in_it(
    event: Mapping[str, Value], answered: dict[str, Value], kind: RemedyKind
) -> None:
    """COMP 11.3.Б.2 lets the director penalise him too; a bystander has no sheet and is sent from the table."""
    outcome = reached(event, MATERIAL, answered)
    assert results(outcome) == {PLUS}
    assert kind in {remedy.kind for remedy in outcome.remedies}


def test_the_offender_may_be_penalised_for_what_is_material_only() -> None:
    """COMP 11.3.Б.2 lets the director penalise whoever was at fault; a refusal is nobody's fault (digest C-39)."""
    fined = reached(PLAYER, MATERIAL, artificial_fault="offender", uncovered_offender="fine")
    assert "COMP 11.1.В" in fined.clauses
    refused = reached(PLAYER, REFUSED, artificial_fault="offender")
    assert not any(remedy.kind is RemedyKind.PENALTY for remedy in refused.remedies)
    as_material = {**PLAYER, "consent_refused": "as_material"}
    assert (
        "COMP 11.1.В" in reached(as_material, REFUSED, artificial_fault="offender", uncovered_offender="fine").clauses
    )


def test_whoever_refuses_is_named_and_bears_nothing() -> None:
    outcome = reached(UNNAMED, REFUSED)
    assert [question.key for question in outcome.needs] == ["refused_by"]
    assert results(outcome) == {PLUS}


# --- 11.3.В: play is over ---------------------------------------------------------------------------------------------

AFTER: dict[str, Value] = {"board_trouble": "pockets_after", "pockets_balance": "balanced"}


@pytest.mark.parametrize(
    ("event", "facts", "key"),
    [
        ({}, {"right_hand_independent": "depended"}, "pockets_cancelled"),
        ({}, {"right_hand_independent": "independent"}, "pockets_one_keeps"),
        ({"cancelled_kept": "not_to_blame"}, {"independent_results": "none"}, "pockets_cancelled"),
        ({"cancelled_kept": "not_to_blame"}, {"independent_results": "one"}, "pockets_one_keeps"),
        ({"cancelled_kept": "not_to_blame"}, {"independent_results": "two"}, "pockets_two_keep"),
    ],
)
def test_a_result_of_wrong_hands_is_always_cancelled(
    event: dict[str, Value], facts: dict[str, Value], key: str
) -> None:
    """The clause must cancel; keeping one's result is only possible, and only where it was independent (C-23)."""
    outcome = reached({**UNNAMED, **event}, AFTER, facts)
    assert outcome.key == key and cancelled(outcome) and outcome.clauses == ("COMP 11.3.В",)
    assert not {which for _, which in results(outcome)} - {"kept_results"}


@pytest.mark.parametrize("key", ["pockets_one_keeps", "pockets_two_keep"])
def test_what_is_kept_stands_beside_the_sheet_in_settled_whists(key: str) -> None:
    for _, outcome in WAYS:
        if outcome.key == key:
            (kept,) = [remedy for remedy in outcome.remedies if remedy.amount == Measured("kept_results")]
            assert kept.unit is Unit.WHISTS and kept.kind is RemedyKind.ADJUSTED and cancelled(outcome)


def test_other_wrong_numbers_after_play_are_the_directors() -> None:
    """The clause speaks of one hand over ten and another as many short; the rest it leaves out."""
    outcome = reached(UNNAMED, board_trouble="pockets_after", pockets_balance="otherwise", uncovered_board="stands")
    assert outcome.key == "pockets_otherwise_stands" and "COMP 11.2" in outcome.clauses


# --- 11.4: a missing card ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "key", "clause"),
    [(True, "missing_returned", "COMP 11.4.А.1"), (False, "missing_rebuilt", "COMP 11.4.А.2")],
)
def test_before_play_a_missing_card_costs_nothing(found: bool, key: str, clause: str) -> None:
    outcome = reached(UNNAMED, board_trouble="missing", missing_found=found)
    assert outcome.key == key and clause in outcome.clauses and outcome.counts is None
    assert {remedy.kind for remedy in outcome.remedies} == {RemedyKind.RECTIFICATION}


@pytest.mark.parametrize(("place", "clause"), [("elsewhere", "COMP 11.4.Б.1.б"), ("not_found", "COMP 11.4.Б.2")])
def test_a_restored_hand_always_held_the_card(place: str, clause: str) -> None:
    """COMP 11.4.Б.3 says it of both; it may be a penalty card, and failing to play it may be a revoke."""
    there: dict[str, Value] = {**IN_PLAY, "missing_place": place}
    plain = reached(UNNAMED, there, restored_effect="nothing")
    assert plain.key == "missing_played_on" and {clause, "COMP 11.4.Б.3"} <= set(plain.clauses)
    revoked = reached(PLAYER, there, LATE_REVOKE, restored_effect="revoke")
    assert {clause, "COMP 11.4.Б.3", "CODE 3.9.16.2"} <= set(revoked.clauses)
    seen = reached(PLAYER, there, restored_effect="seen", role="declarer")
    assert seen.key == "shown_declarer" and "COMP 11.4.Б.3" in seen.clauses


@pytest.mark.parametrize("event", [UNNAMED, DIRECTOR, OUTSIDER, SITS_OUT])
@pytest.mark.parametrize("effect", ["seen", "revoke"])
def test_what_hangs_on_the_holders_part_needs_him_named(event: Mapping[str, Value], effect: str) -> None:
    outcome = reached(event, IN_PLAY, missing_place="elsewhere", restored_effect=effect)
    assert outcome.key == "board_holder_unnamed"
    assert not any(remedy.kind is RemedyKind.PENALTY for remedy in outcome.remedies)


def test_a_card_among_the_played_fouls_the_board_unless_it_was_second_in_a_trick() -> None:
    """Digest C-22: 11.4.Б.1.а calls it fouled, 11.5.Б puts a known trick right; the event may hold to the first."""
    among: dict[str, Value] = {**IN_PLAY, "missing_place": "played"}
    strayed = reached(UNNAMED, among, card_came="strayed", fouled_compared=True)
    assert strayed.key == "fouled_by_groups" and "COMP 11.4.Б.1.а" in strayed.clauses
    second = reached(PLAYER, among, card_came="second", returned_effect="nothing")
    assert second.key == "trick_surplus_returned" and "COMP 11.5.Б" in second.clauses
    always = {**UNNAMED, "card_among_played": "fouled"}
    assert reached(always, among, fouled_compared=True).key == "fouled_by_groups"


def test_a_fouled_board_nobody_else_played_is_artificial() -> None:
    """Groups need another table; the fate of a fouled board stands in a clause that is not held."""
    fouled: dict[str, Value] = {"board_trouble": "fouled"}
    alone = reached(UNNAMED, fouled, fouled_compared=False)
    assert alone.key == "fouled_artificial" and cancelled(alone) and results(alone) == {PLUS}
    assert reached({**UNNAMED, "fouled_board_policy": "artificial"}, fouled).key == "fouled_artificial"
    assert reached(UNNAMED, fouled, fouled_compared=True).counts is None


# --- 11.5: a defective trick ------------------------------------------------------------------------------------------


def test_a_trick_completed_in_suit_costs_nothing() -> None:
    """COMP 11.5.А.1: the card goes among the played ones and does not change whose trick it is."""
    outcome = reached(PLAYER, TRICK, trick_hand="many", suit_led_held=True)
    assert outcome.key == "trick_completed" and outcome.counts is None
    assert {remedy.kind for remedy in outcome.remedies} == {RemedyKind.RECTIFICATION}


def test_without_the_suit_led_he_is_deemed_to_have_revoked_and_it_is_replayed() -> None:
    """COMP 11.5.А.2 names a revoke; what it costs is the Code's 3.9.16.2, with the play taken back."""
    outcome = reached(PLAYER, TRICK, LATE_REVOKE, trick_hand="many", suit_led_held=False)
    assert {"COMP 11.5.А.2", "CODE 3.9.16.2"} <= set(outcome.clauses)
    assert outcome.key.startswith("revoke_late_") and order_by(outcome, "CODE 3.9.16.2")
    assert "revoke_noticed" not in {ask.question.key for ask in asks(branch("suit_led_held", False))}


def test_a_surplus_goes_back_by_one_order_for_both_cases() -> None:
    """COMP 11.5.Б: the card he showed stays, or the highest he could have played; no question is asked for it."""
    outcome = reached(PLAYER, TRICK, trick_hand="few", returned_effect="nothing")
    said = " ".join(remedy.what.ru for remedy in order_by(outcome, "COMP 11.5.Б"))
    assert "показал" in said and "старшая" in said and outcome.counts is None
    revoked = reached(PLAYER, TRICK, LATE_REVOKE, trick_hand="few", returned_effect="revoke")
    assert {"COMP 11.5.Б", "CODE 3.9.16.2"} <= set(revoked.clauses)


def test_what_a_revoke_costs_in_duplicate_the_event_may_leave_to_the_director() -> None:
    event = {**PLAYER, "duplicate_revoke": "director"}
    outcome = reached(
        event, TRICK, trick_hand="many", suit_led_held=False, uncovered_board="stands", uncovered_offender="nothing"
    )
    assert outcome.key == "board_revoke_stands" and "CODE 3.9.16.2" not in outcome.clauses


@pytest.mark.parametrize("hand", ["many", "few"])
def test_the_discards_are_counted_before_the_tricks(hand: str) -> None:
    """COMP 11.5 begins from which trick it was; a wrong discard explains the number and is CODE 3.9.18."""
    wrong = reached(PLAYER, board_trouble="defective_trick", trick_hand=hand, discards_right=False)
    assert wrong.key == "trick_wrong_discard" and "CODE 3.9.18" in wrong.clauses
    unknown = reached(
        PLAYER, TRICK, trick_hand=hand, trick_known=False, uncovered_board="stands", uncovered_offender="nothing"
    )
    assert unknown.key == "trick_unknown_stands"


# --- 11.6: the wrong board --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "answers", "key"),
    [
        ({}, {"wrong_board_fate": "stands"}, "wrong_board_stands"),
        ({}, {"wrong_board_fate": "later"}, "wrong_board_right_one_later"),
        ({"wrong_board_score": "stands"}, {}, "wrong_board_stands"),
        ({"wrong_board_score": "later"}, {}, "wrong_board_right_one_later"),
    ],
)
def test_a_wrong_board_new_to_all_keeps_its_score(event: dict[str, Value], answers: dict[str, Value], key: str) -> None:
    """COMP 11.6.А is cut after its opening: that its list is not held is said in the ruling."""
    outcome = reached({**UNNAMED, **event}, answers, board_trouble="wrong_board", wrong_board_before="nobody")
    assert outcome.key == key and outcome.counts is None and outcome.notes


@pytest.mark.parametrize(
    ("before", "key"), [("somebody", "wrong_board_known_stands"), ("not_finished", "wrong_board_auction_stands")]
)
def test_beyond_the_cut_the_director_decides(before: str, key: str) -> None:
    outcome = reached(UNNAMED, board_trouble="wrong_board", wrong_board_before=before, uncovered_board="stands")
    assert outcome.key == key and "COMP 11.2" in outcome.clauses
