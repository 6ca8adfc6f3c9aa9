"""Several breaches in one call: what yields keeps its path only, and the director chooses where the law leaves it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rulings.cases.incident import Answer, Choice, Incident, Infraction
from rulings.code.regulation import regulation
from rulings.game.deal import Call, Deal, contract
from rulings.judgment import Judgment, Unanswered, as_json, from_json, to_settle
from rulings.remedies import RemedyKind, Unit
from tests.rulings.judgment.incidents import ABV, judged

SOCHI, NONE = regulation("sochi"), regulation("none")
SIX = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.WHIST}, {"А": 6, "Б": 2, "В": 2})
COUNT = {"count_noticed": "in_play", "whose_count": "one", "count_cause": "double_play", "more_proved": False}
LATE: dict[str, Any] = {"revoke_kind": "not_followed", "revoke_noticed": "later", "one_trick_enough": True}
REPLAYED = LATE | {"replay": {"А": 6, "Б": 2, "В": 2}, "revoke_trick": 5, "harmed_whister": "В"}
PEEP = {"player_act": "peeped", "procedural_penalty": Answer("fine", reason="намеренно")}
RULE = {"player_act": "local_rule", "local_penalty": Answer("fine", reason="телефон")}


def breach(kind: str, offender: str, answers: dict[str, Any], cause: int | None = None) -> Infraction:
    given = {key: value if isinstance(value, Answer) else Answer(value) for key, value in answers.items()}
    return Infraction(kind, (offender,), "", given, cause)


def call(*breaches: Infraction, choice: Choice | None = None, deal: Deal = SIX, rules: str = "CODE") -> Incident:
    return Incident(ABV, breaches, rules, deal, choice=choice)


def units(count: int) -> dict[str, Any]:
    return {"procedural_units": Answer(count, reason="по тяжести")}


HID = call(breach("wrong_count", "А", COUNT), breach("revoke", "А", LATE, 0))
APART = (breach("wrong_count", "А", COUNT), breach("revoke", "Б", REPLAYED))
TWICE = (breach("conduct", "Б", PEEP | units(2)), breach("conduct", "Б", RULE | units(3), 0))


def test_what_yields_keeps_its_path_and_orders_nothing() -> None:
    judgment = judged(HID, SOCHI)
    alone = judged(replace(HID, infractions=HID.infractions[:1]), SOCHI)
    assert [each.key for each in judgment.outcomes] == ["count_declarer"]
    assert {step.incident for step in judgment.trace} == {0, 1}
    assert (judgment.orders, judgment.sheet) == (alone.orders, alone.sheet)
    assert [clause.id for clause in judgment.clauses] == [clause.id for clause in alone.clauses]
    (row,) = judgment.precedence
    assert (row.first, row.second, row.yields, row.key) == (0, 1, True, "count_before_revoke")
    assert row.reached.key == "revoke_late_declarer" and row.reached.cause == 0
    assert to_settle(judgment) == ()


def test_what_yields_is_not_asked_for_its_figures_and_what_stands_is() -> None:
    kept = replace(HID, choice=Choice(counts=0, stands=(1,), reason="оба"))
    with pytest.raises(Unanswered) as missing:
        judged(replace(kept, choice=replace(kept.choice or Choice(), counts=1)), SOCHI)
    assert {each.key for each in missing.value.open} == {"revoke_trick", "harmed_whister"}
    assert [each.key for each in judged(kept, SOCHI).outcomes] == ["count_declarer"]


def test_two_that_count_the_deal_are_at_odds_until_the_director_chooses() -> None:
    judgment = judged(call(*APART), SOCHI)
    first = judged(call(APART[0]), SOCHI)
    assert judgment.conflicts and to_settle(judgment) == judgment.conflicts
    assert judgment.sheet is not None and first.sheet is not None and judgment.sheet.after == first.sheet.after
    assert [each.key for each in judgment.outcomes] == ["count_declarer", "revoke_late_whister"]


@pytest.mark.parametrize("number", [0, 1])
def test_the_director_chooses_by_which_the_deal_counts(number: int) -> None:
    judgment = judged(call(*APART, choice=Choice(counts=number, reason="так ближе к игре")), SOCHI)
    alone = judged(call(APART[number]), SOCHI)
    assert to_settle(judgment) == ()
    assert judgment.sheet == alone.sheet and judgment.orders == alone.orders
    assert judgment.choice is not None and judgment.choice.counts == number
    assert judgment.choice.reason == "так ближе к игре"
    assert [each.incident for each in judgment.choice.aside] == [1 - number]


LOOKED = {"tricks_act": "looked", "look_trick": "own_earlier", "look_faces": True, "looks": 1}


def test_tricks_looked_at_by_two_are_added_up() -> None:
    both = judged(call(breach("tricks", "А", LOOKED), breach("tricks", "Б", LOOKED)), SOCHI)
    assert both.conflicts == () and to_settle(both) == ()
    assert both.sheet is not None
    written = {player: (row.pool, row.mountain) for player, row in both.sheet.delta.items()}
    assert written == {"А": (0, 2), "Б": (0, 2), "В": (0, 0)}
    chosen = Choice(counts=1, reason="?")
    assert judged(call(breach("tricks", "А", LOOKED), breach("tricks", "Б", LOOKED), choice=chosen), SOCHI) == both


def test_a_trick_looked_at_comes_on_top_of_a_late_revoke() -> None:
    """7–2–1 after the replay, one trick from А to the whisters: 6; one more off for the look: 5, down one."""
    late = REPLAYED | {"replay": {"А": 7, "Б": 2, "В": 1}}
    both = judged(call(breach("revoke", "А", late), breach("tricks", "А", LOOKED)), SOCHI)
    alone = judged(call(breach("revoke", "А", late)), SOCHI)
    assert both.conflicts == () and both.sheet is not None and alone.sheet is not None
    assert (alone.sheet.delta["А"].pool, both.sheet.delta["А"].pool, both.sheet.delta["А"].mountain) == (2, 0, 2)
    assert all(both.sheet.delta[one].whists == alone.sheet.delta[one].whists for one in "БВ")
    assert any("прибавляется к его счёту" in order.what.ru for order in both.orders)


def test_two_breaches_of_looking_by_one_player_are_at_odds() -> None:
    assert judged(call(breach("tricks", "Б", LOOKED), breach("tricks", "Б", LOOKED)), SOCHI).conflicts


@pytest.mark.parametrize("choice", [Choice(counts=0, reason="?"), Choice(stands=(0,), each_fine=True, reason="?")])
def test_a_choice_with_nothing_to_choose_says_nothing(choice: Choice) -> None:
    assert judged(call(APART[0], choice=choice), SOCHI) == judged(call(APART[0]), SOCHI)


def test_a_fine_borne_by_the_offender_himself_outlives_the_redeal() -> None:
    looked = breach("prikup", "Б", {"prikup_act": "looked", "deal_correct": True, "auction": "not_over"})
    judgment = judged(call(looked, breach("wrong_count", "В", {"count_noticed": "before_calls"}), deal=Deal()), SOCHI)
    assert [each.key for each in judgment.outcomes] == ["count_redeal"]
    (fine,) = (order for order in judgment.orders if order.kind is RemedyKind.PENALTY)
    assert (fine.to, fine.unit, fine.amount) == ("Б", Unit.MOUNTAIN, 5)
    assert not any("торг" in order.what.ru for order in judgment.orders if order.clause == "CODE 3.2.19")
    assert judgment.precedence[0].effect == "keeps_fine"


def test_fines_for_one_act_are_not_added_up() -> None:
    judgment = judged(call(*TWICE, deal=Deal(), rules="COMP"), NONE)
    assert [order.amount for order in _fines(judgment)] == [30]
    assert "one_act_fines" in {used.key for used in judgment.parameters}
    assert any("За один проступок" in note.ru for note in judgment.notes)


def test_fines_for_two_acts_are() -> None:
    apart = (TWICE[0], replace(TWICE[1], cause=None))
    assert [order.amount for order in _fines(judged(call(*apart, deal=Deal(), rules="COMP"), NONE))] == [20, 30]


def test_of_equal_fines_the_first_is_imposed() -> None:
    equal = (TWICE[0], breach("conduct", "Б", RULE | units(2), 0))
    (fine,) = _fines(judged(call(*equal, deal=Deal(), rules="COMP"), NONE))
    assert fine.clause == "COMP 11.1.В" and fine.amount == 20


@pytest.mark.parametrize("by", ["the director", "the event"])
def test_fines_for_one_act_are_all_imposed_where_it_is_chosen(by: str) -> None:
    choice = Choice(each_fine=True, reason="предупреждена") if by == "the director" else None
    event = NONE if choice else regulation("none", {"one_act_fines": "each"})
    judgment = judged(call(*TWICE, choice=choice, deal=Deal(), rules="COMP"), event)
    assert [order.amount for order in _fines(judgment)] == [20, 30]
    assert (judgment.choice is not None) == (choice is not None)


def test_the_limits_on_the_deal_are_none_where_no_row_speaks_of_them() -> None:
    assert all(not row.limits for row in judged(HID, SOCHI).precedence)


@pytest.mark.parametrize(
    "incident",
    [
        HID,
        call(*APART),
        call(*APART, choice=Choice(counts=1, reason="да")),
        replace(HID, choice=Choice(0, (1,), True, "да")),
    ],
)
def test_it_is_the_same_when_stored_and_read(incident: Incident) -> None:
    judgment = judged(incident, SOCHI)
    assert from_json(as_json(judgment)) == judgment


def test_a_judgment_stored_before_there_was_precedence_is_read() -> None:
    stored = as_json(judged(call(APART[0]), SOCHI))
    older = {key: value for key, value in stored.items() if key not in ("precedence", "choice", "disputes")}
    older["findings"] = [{k: v for k, v in each.items() if k != "cause"} for each in older["findings"]]
    assert from_json(older) == judged(call(APART[0]), SOCHI)


def test_the_directors_error_makes_everybody_innocent() -> None:
    error = Infraction("conduct", ("director",), "", {"restorable": Answer(True)})
    turn = {"moment": "trick_open", "card_was": "lead", "declarer_choice": "forbid", "can_obey": True}
    judgment = judged(call(error, breach("out_of_turn", "Б", turn, 0)), SOCHI)
    assert [each.key for each in judgment.outcomes] == ["director_restored"]
    assert not [order for order in judgment.orders if order.kind in (RemedyKind.PENALTY, RemedyKind.COMPENSATION)]
    assert judgment.sheet is not None and judgment.sheet.effect is not None
    assert set(judgment.sheet.totals["effect"].values()) == {Fraction(0)}


def _fines(judgment: Judgment) -> list[Any]:
    return [order for order in judgment.orders if order.kind is RemedyKind.PENALTY]
