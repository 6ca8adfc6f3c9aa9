"""The tree of claims: what the clause says of its ways, and what is ours (CODE 3.9.14.4)."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from rulings.cases.incident import Answer, Incident, Infraction
from rulings.code.edition import EDITION_1996, edition
from rulings.code.regulation import regulation
from rulings.game.deal import Call, Deal, contract
from rulings.judgment import Judgment, judge
from rulings.remedies import Measured, RemedyKind, Unit
from rulings.trees.claim import CLAIM
from rulings.trees.tree import Basis, Outcome, Value, asks, follow
from tests.rulings.trees import laws

ROOT = CLAIM.root
WAYS = laws.ways_of(ROOT)
EVENT = {
    "claim_reach": "any_player",
    "claim_all_pass": "none_more",
    "plan_silent_part": "opponents",
    "discards_shown": "as_claim",
    "claim_objection_deadline": "until_recorded",
}
STEMS = {
    "declarer": "claim_declarer",
    "misere": "claim_misere",
    "whister": "claim_defender",
    "passer": "claim_defender",
    "sole_whister": "claim_defender",
    "catcher": "claim_defender",
    "all_pass": "claim_all_pass",
}


def reached(event: Mapping[str, Value] = EVENT, **answers: Value) -> Outcome:
    known = {"claim_shown": "rest", "claim_answer": "contest", "claim_plan": "none"}
    outcome = follow(ROOT, {**known, **event, **answers}).outcome
    assert outcome is not None
    return outcome


def opened(outcome: Outcome) -> bool:
    return any(remedy.kind is RemedyKind.PENALTY for remedy in outcome.remedies)


def readings(outcome: Outcome) -> set[str]:
    return {key for remedy in outcome.remedies for key in remedy.reading}


@pytest.mark.parametrize(("part", "stem"), STEMS.items())
def test_one_provable_trick_opens_the_cards_and_none_leaves_the_claim(part: str, stem: str) -> None:
    ends = {
        ("never", None): "stands",
        ("surely", None): "forced",
        ("doubtful", "sound"): "line_forced",
        ("doubtful", "absurd"): "line_absurd",
    }
    for (found, order), end in ends.items():
        outcome = reached({**EVENT, **({"claim_order": order} if order else {})}, role=part, claim_break=found)
        assert outcome.key == f"{stem}_{end}"
        assert opened(outcome) is end.endswith("forced")


def test_what_is_absurd_is_the_directors_with_both_lines_on_record() -> None:
    (line,) = {ask.question for ask in asks(ROOT) if ask.question.key == "claim_order"}
    assert line.basis is Basis.DISCRETION
    for order in ("sound", "absurd"):
        needs = reached(role="declarer", claim_break="doubtful", claim_order=order).needs
        assert [question.key for question in needs] == ["claim_line_cards", "claim_other_line", "claim_result"]
        assert all(question.later for question in needs)


@pytest.mark.parametrize("part", STEMS)
def test_a_plan_to_the_end_is_all_that_may_be_demanded(part: str) -> None:
    for broken, end in ((True, "plan_forced"), (False, "plan_kept")):
        outcome = reached(role=part, claim_plan="whole", claim_plan_break=broken)
        assert outcome.key == f"{STEMS[part]}_{end}"
        assert not opened(outcome), "with a plan the clause does not call the cards open"
        assert not readings(outcome) - {"claim_reach"}


def test_where_a_plan_is_silent_the_regulation_says_who_decides() -> None:
    theirs = reached(role="declarer", claim_plan="part", claim_break="surely")
    his = reached({**EVENT, "plan_silent_part": "claimer"}, role="declarer", claim_plan="part", claim_plan_break=True)
    assert (theirs.key, his.key) == ("claim_declarer_forced", "claim_declarer_plan_forced")
    assert "plan_silent_part" in readings(theirs) & readings(his)


@pytest.mark.parametrize("part", STEMS)
def test_beyond_declarer_and_misere_the_reach_of_the_clause_is_ours(part: str) -> None:
    named = part in ("declarer", "misere")
    outcome = reached(role=part, claim_break="surely")
    assert ("claim_reach" in readings(outcome)) is not named
    letter = follow(
        ROOT,
        {**EVENT, "claim_reach": "declarer_only", "claim_shown": "rest", "claim_answer": "contest", "role": part},
    )
    assert (letter.outcome is not None and letter.outcome.key == "claim_merely_open") is not named


def test_two_opponents_may_differ_and_one_may_not() -> None:
    for part, stem in STEMS.items():
        outcome = reached(role=part, claim_break="surely")
        assert ("open_card_directions" in readings(outcome)) is (stem != "claim_defender")


def test_an_agreement_stands_by_itself_and_may_be_withdrawn_in_time() -> None:
    agreed = reached(claim_answer="accept")
    assert (agreed.key, agreed.counts, agreed.needs) == ("claim_accepted", None, ())
    regretted: dict[str, Value] = {**EVENT, "claim_answer": "withdrawn", "role": "declarer", "claim_break": "surely"}
    assert reached(regretted, claim_recorded=True).key == "claim_agreed_final"
    assert reached(regretted, claim_recorded=False).key == "claim_declarer_forced"
    final = {**regretted, "claim_objection_deadline": "at_acceptance"}
    assert reached(final, claim_recorded=False).key == "claim_agreed_final"


@pytest.mark.parametrize("part", STEMS)
def test_discards_are_a_claim_only_of_him_who_made_them(part: str) -> None:
    outcome = reached(claim_shown="discards", role=part, claim_break="never")
    his = part in ("declarer", "misere")
    assert outcome.key == (f"{STEMS[part]}_stands" if his else "claim_discards_not_his")
    assert ("discards_shown" in readings(outcome)) is his


def test_every_contested_claim_counts_the_deal_by_its_result() -> None:
    for _, outcome in WAYS:
        counted = outcome.counts == Measured("claim_counts")
        assert counted is any(question.key == "claim_result" for question in outcome.needs)
        assert counted is any(remedy.unit is Unit.TRICKS for remedy in outcome.remedies)


def test_every_clause_an_order_rests_on_is_cited() -> None:
    for _, outcome in WAYS:
        assert {remedy.clause for remedy in outcome.remedies} <= set(outcome.clauses), outcome.key


def ruled(convention: str, **more: Value) -> Judgment:
    answers = {"claim_shown": "rest", "claim_answer": "contest", "claim_plan": "none", "claim_break": "surely", **more}
    deal = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.WHIST}, {"А": 6, "Б": 3, "В": 1})
    infraction = Infraction("claim", ("А",), "", {key: Answer(value) for key, value in answers.items()})
    incident = Incident(("А", "Б", "В"), (infraction,), "CODE", deal)
    return judge(incident, regulation(convention), edition(EDITION_1996))


def test_the_result_takes_the_place_of_the_tricks_at_the_table() -> None:
    sheet = ruled("sochi", claim_result={"А": 5, "Б": 4, "В": 1}).sheet
    assert sheet is not None and sheet.counted
    assert sheet.after["А"].mountain == 2 and sheet.after["А"].pool == 0
    assert sheet.unruled is not None and sheet.unruled["А"].pool == 2


def test_until_the_result_is_known_nothing_is_written() -> None:
    judgment = ruled("sochi")
    assert judgment.sheet is not None and not judgment.sheet.counted
    assert not [order for order in judgment.orders if order.unit is Unit.TRICKS]
    assert judgment.later


def test_without_points_the_tricks_alone_are_ruled() -> None:
    judgment = ruled("none", claim_result={"А": 5, "Б": 4, "В": 1})
    assert judgment.sheet is None
    (counted,) = (order for order in judgment.orders if order.unit is Unit.TRICKS)
    assert (counted.to, counted.amount) == ("А", Fraction(5))
