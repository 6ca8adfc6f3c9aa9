"""The tree of cards out of turn: the laws of the machinery over it, and what the clauses say of its ways.

CODE 3.9.14 with .1, .2, .3 and .5, 3.9.15.
"""

from collections.abc import Mapping

import pytest

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.out_of_turn import OUT_OF_TURN
from rulings.trees.tree import Basis, Outcome, Path, Value, asks, branches, follow
from tests.rulings.trees import laws

ROOT = OUT_OF_TURN.root
WAYS = laws.ways_of(ROOT)
EVENT = {
    "current_trick_counts": True,
    "damage_lines": "each_alone",
    "sole_whister_sanctions": "none",
    "open_card_own_lead": "may",
    "open_card_directions": "first_to_speak",
    "passer_open_card": "as_whister",
    "misere_open_card": "as_contract",
    "early_card": "as_lead",
    "compensation_payer": "offender",
}
PARTS = ("declarer", "whister", "passer", "sole_whister", "misere", "catcher", "all_pass")


def path_of(event: Mapping[str, Value] = EVENT, **answers: Value) -> Path:
    return follow(ROOT, {"moment": "trick_open", **event, **answers})


def reached(event: Mapping[str, Value] = EVENT, **answers: Value) -> Outcome:
    outcome = path_of(event, **answers).outcome
    assert outcome is not None
    return outcome


def table_card(outcome: Outcome) -> bool:
    return any(
        r.kind is RemedyKind.PENALTY and r.amount is None and r.clause == "CODE 3.9.14" for r in outcome.remedies
    )


def readings(outcome: Outcome) -> set[str]:
    return {key for remedy in outcome.remedies for key in remedy.reading}


def rest(outcome: Outcome) -> list[Remedy]:
    return [remedy for remedy in outcome.remedies if remedy.amount == Measured("remaining_tricks")]


def test_a_complete_trick_ends_the_matter_whoever_erred() -> None:
    for part in PARTS:
        outcome = reached(moment="trick_complete", role=part)
        assert outcome.key == "turn_too_late"
        assert {remedy.kind for remedy in outcome.remedies} == {RemedyKind.RECTIFICATION}
        assert outcome.counts is None
    late = follow(ROOT, {"moment": "trick_complete"})
    assert late.waiting is None, "nobody is asked for the part of the offender"


@pytest.mark.parametrize("part", ["whister", "passer", "catcher"])
def test_declarer_accepts_or_has_the_lead_put_right_with_a_word_on_the_suit_or_without(part: str) -> None:
    (choice,) = {ask.question for ask in asks(ROOT) if ask.question.key == "declarer_choice"}
    assert (choice.basis, choice.waived_as, branches(choice)) == (
        Basis.RIGHT,
        "put_right",
        ("accept", "forbid", "order", "put_right"),
    )
    ends = {
        answer: reached(role=part, card_was="lead", declarer_choice=answer, can_obey=True).key
        for answer in branches(choice)
    }
    assert ends == {
        "accept": "turn_accepted",
        "forbid": "turn_forbidden",
        "order": "turn_ordered",
        "put_right": "turn_undirected",
    }


def test_an_accepted_lead_opens_no_card() -> None:
    accepted = reached(role="whister", card_was="lead", declarer_choice="accept")
    assert not table_card(accepted)
    assert accepted.needs == ()


@pytest.mark.parametrize(
    ("choice", "span"), [("forbid", "whister_lead_ban_span"), ("order", "whister_lead_order_span")]
)
def test_the_ban_is_the_codes_and_its_span_is_ours(choice: str, span: str) -> None:
    met = reached(role="whister", card_was="lead", declarer_choice=choice, can_obey=True)
    lapsed = reached(role="whister", card_was="lead", declarer_choice=choice, can_obey=False)
    said = [remedy for remedy in met.remedies if remedy.to is Side.OTHER_WHISTER]
    assert [remedy.reading for remedy in said] == [(), (span,)]
    assert span in readings(met) and span not in readings(lapsed)
    assert table_card(met) and table_card(lapsed)


@pytest.mark.parametrize("card_was", ["lead", "follow"])
def test_one_whister_with_both_hands_has_no_partner_to_direct(card_was: str) -> None:
    known = {"declarer_choice_sole": "put_right", "declarer_choice_follow": "let_it"}
    alone = reached(role="sole_whister", card_was=card_was, **known)
    assert table_card(alone)
    assert Side.OTHER_WHISTER not in {remedy.to for remedy in alone.remedies}
    assert "sole_whister_sanctions" in readings(alone)
    as_two = {**EVENT, "sole_whister_sanctions": "as_whister"}
    known |= {"declarer_choice": "forbid"}
    both = reached(as_two, role="sole_whister", card_was=card_was, can_obey=True, **known)
    whister = reached(role="whister", card_was=card_was, can_obey=True, **known)
    assert both.key == whister.key
    assert readings(both) - readings(whister) == {"sole_whister_sanctions"}


def test_declarer_and_the_misere_player_are_judged_alike() -> None:
    declarer, misere = reached(role="declarer"), reached(role="misere")
    assert (misere.key, misere.clauses) == (declarer.key, declarer.clauses)
    assert declarer.clauses[-1] == "CODE 3.9.14.2"
    assert readings(misere) - readings(declarer) == {"misere_open_card"}, "that he counts as declarer is ours"


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("claim", ["none", "one", "both", "not_proved"])
def test_in_all_pass_the_rest_goes_to_the_offender_in_any_case(counts: bool, claim: str) -> None:
    for lines in ("each_alone", "one_line"):
        event = {**EVENT, "current_trick_counts": counts, "damage_lines": lines}
        outcome = reached(event, role="all_pass", damage_claim=claim)
        assert len(rest(outcome)) == 1
        assert outcome.counts == Measured("rest_to_offender")
        assert outcome.needs[0].key == ("taken_before" if counts else "taken_with_current")
        assert not table_card(outcome)


@pytest.mark.parametrize(("claim", "claimants"), [("none", 0), ("one", 1), ("both", 2), ("not_proved", 0)])
def test_the_offender_pays_as_many_as_prove_their_damage(claim: str, claimants: int) -> None:
    outcome = reached(role="all_pass", damage_claim=claim)
    paid = [remedy for remedy in outcome.remedies if remedy.kind is RemedyKind.COMPENSATION]
    assert [(remedy.giver, remedy.unit) for remedy in paid] == [(Side.PAYER, Unit.WHISTS)] * claimants
    assert ("CODE 3.9.14.3 ex.1" in outcome.clauses) is bool(claimants)
    assert all(remedy.note for remedy in paid), "the misprint of the example is noted where somebody is paid"
    assert not outcome.notes


@pytest.mark.parametrize("lines", ["each_alone", "one_line"])
def test_two_claims_are_judged_each_alone_or_on_one_line(lines: str) -> None:
    outcome = reached({**EVENT, "damage_lines": lines}, role="all_pass", damage_claim="both")
    asked = [question.key for question in outcome.needs]
    assert "other_claim_line" in asked
    assert ("accepted_line" in asked) is (lines == "one_line"), "whose line the director accepts is asked"


def test_only_a_card_out_of_turn_gives_tricks_and_only_in_all_pass() -> None:
    for way in WAYS:
        answers, outcome = laws.taken(way), way[1]
        lead = answers.get("early_card") == "as_lead" or answers.get("card_was") == "lead"
        broken = answers["moment"] == "trick_open" and answers.get("role") == "all_pass" and lead
        assert bool(rest(outcome)) is broken


def test_an_open_card_never_goes_back_to_the_hand() -> None:
    for way in WAYS:
        outcome = way[1]
        if table_card(outcome):
            assert any("в руку не возвращается" in remedy.what.ru for remedy in outcome.remedies)
            assert outcome.counts is None


def test_legal_play_prevails_over_what_an_opponent_demands() -> None:
    dispute = {"moment": "already_open", "open_card_dispute": "other_card_demanded"}
    assert reached(**dispute, holds_another=True).key == "open_card_another_played"
    follows = reached(**dispute, holds_another=False)
    assert (follows.key, follows.remedies[0].clause) == ("open_card_follows", "CODE 3.9.14")


def test_leading_the_open_card_cannot_be_forbidden_and_must_it_be_led_is_a_reading() -> None:
    free = reached(moment="already_open", open_card_dispute="own_lead")
    assert readings(free) == set()
    for setting, key in (("may", "open_card_lead_optional"), ("must", "open_card_lead_compulsory")):
        event = {**EVENT, "open_card_own_lead": setting}
        outcome = reached(event, moment="already_open", open_card_dispute="lead_demanded")
        assert (outcome.key, readings(outcome)) == (key, {"open_card_own_lead"})


def test_what_is_taken_from_a_clause_about_others_is_marked() -> None:
    lead = {"card_was": "lead", "declarer_choice": "order", "can_obey": True}
    own = readings(reached(role="whister", **lead))
    for part, key in (("passer", "passer_open_card"), ("catcher", "misere_open_card")):
        assert readings(reached(role=part, **lead)) - own == {key}
        merely = reached({**EVENT, key: "open_card"}, role=part)
        assert (merely.key, key in readings(merely)) == ("turn_plain", True)
        assert Side.OTHER_WHISTER not in {remedy.to for remedy in merely.remedies}


def test_a_card_before_its_turn_is_a_lead_or_merely_open_for_everybody_alike() -> None:
    early = {"card_was": "follow", "declarer_choice_follow": "let_it", "damage_claim": "none"}
    for part in ("whister", "all_pass"):
        as_lead = reached(role=part, **early)
        merely = reached({**EVENT, "early_card": "open_card"}, role=part, **early)
        assert "early_card" in readings(merely)
        assert "early_card" in {step.question.key for step in path_of(role=part, **early).steps}, "told on the path"
        assert as_lead.remedies != merely.remedies
        assert table_card(merely)
    assert rest(reached(role="all_pass", **early)) and not table_card(reached(role="all_pass", **early))


@pytest.mark.parametrize("choice", ["forbid", "order"])
def test_a_direction_that_cannot_be_met_is_left_to_the_regulation(choice: str) -> None:
    lapsed = reached(role="whister", card_was="lead", declarer_choice=choice, can_obey=False)
    assert "unmet_direction" in readings(lapsed)


@pytest.mark.parametrize(
    ("part", "key", "clause"),
    [
        ("declarer", "open_card_first_speaks", "CODE 3.9.14.2"),
        ("misere", "open_card_first_speaks", "CODE 3.9.14"),
        ("all_pass", "open_card_first_speaks", "CODE 3.9.14"),
        ("whister", "open_card_declarer_speaks", "CODE 3.9.14.1"),
        ("passer", "open_card_declarer_speaks", "CODE 3.9.14.1"),
        ("sole_whister", "open_card_declarer_speaks", "CODE 3.9.14.1"),
        ("catcher", "open_card_declarer_speaks", "CODE 3.9.14.1"),
    ],
)
def test_opponents_can_differ_only_where_there_are_two(part: str, key: str, clause: str) -> None:
    outcome = reached(moment="already_open", open_card_dispute="opponents_differ", role=part)
    assert (outcome.key, outcome.remedies[0].clause) == (key, clause)


@pytest.mark.parametrize("lines", ["each_alone", "one_line"])
def test_two_innocents_never_write_on_each_other(lines: str) -> None:
    event = {**EVENT, "compensation_payer": "as_printed", "damage_lines": lines}
    outcome = reached(event, role="all_pass", damage_claim="both")
    assert {r.giver for r in outcome.remedies if r.kind is RemedyKind.COMPENSATION} == {Side.OFFENDER}
    assert "compensation_payer" in readings(outcome)


def test_the_question_of_an_outcome_is_asked_by_its_own_clause() -> None:
    for way in WAYS:
        for question in way[1].needs:
            assert question.clauses and set(question.clauses) <= set(way[1].clauses), (way[1].key, question.key)


def test_every_clause_an_order_rests_on_is_cited() -> None:
    for way in WAYS:
        assert {remedy.clause for remedy in way[1].remedies} <= set(way[1].clauses), way[1].key
