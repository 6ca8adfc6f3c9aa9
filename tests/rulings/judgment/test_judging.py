"""The one entrance: the Code's own example, what is refused, disputes, rights, discretion, and the archive."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.incident import Answer, Incident, Infraction, Status
from rulings.code.regulation import Regulation, regulation
from rulings.game.deal import Call, Deal, contract
from rulings.judgment import Judgment, Unanswered, as_json, from_json
from rulings.remedies import RemedyKind
from rulings.scoring.sheet import Row
from rulings.seal import canonical, seal
from rulings.words import RulingError
from tests.rulings.judgment.incidents import ABV, CODE_EXAMPLE, incident, judged


def example(**changed: Any) -> Judgment:
    return judged(incident("out_of_turn", "В", {**CODE_EXAMPLE, **changed}))


def totals(judgment: Judgment, sheet: str = "delta") -> dict[str, Fraction]:
    assert judgment.sheet is not None
    return dict(judgment.sheet.totals[sheet])


def test_the_codes_example_orders_the_offender_to_pay_fifty() -> None:
    judgment = example()
    paid = [order for order in judgment.orders if order.kind is RemedyKind.COMPENSATION]
    assert [(order.to, order.giver, order.amount) for order in paid] == [("А", "В", 50)]
    assert totals(judgment) == {"А": 40, "Б": 45, "В": -85}
    assert [cited.id for cited in judgment.clauses] == ["CODE 3.9.14", "CODE 3.9.14.3", "CODE 3.9.14.3 ex.1"]
    assert judgment.notes, "the misprint of the example is noted"


def test_as_the_example_prints_it_the_other_innocent_pays() -> None:
    event = regulation("rostov", {"compensation_payer": "as_printed"})
    judgment = judged(incident("out_of_turn", "В", CODE_EXAMPLE), event)
    assert totals(judgment) == {"А": 40, "Б": -5, "В": -35}


def test_a_line_that_is_no_better_pays_nothing_and_says_so() -> None:
    judgment = example(claim_line={"А": 10, "Б": 0, "В": 0} | {"А": 9, "Б": 1})
    paid = next(order for order in judgment.orders if order.kind is RemedyKind.COMPENSATION)
    assert paid.amount == 0
    assert "нечего" in paid.what.ru
    assert totals(judgment) == {"А": -10, "Б": 45, "В": -35}


def test_a_line_may_not_take_back_tricks_already_taken() -> None:
    with pytest.raises(RulingError, match="taken stay taken"):
        example(claim_line={"А": 1, "Б": 5, "В": 4})


@pytest.mark.parametrize(
    ("key", "value", "word"),
    [
        ("moment", "whenever", "one of"),
        ("taken_before", {"А": 2, "Б": 1}, "each of"),
        ("taken_before", {"А": 9, "Б": 1, "В": 1}, "at most 9"),
        ("taken_before", {"А": -1, "Б": 1, "В": 1}, "from 0 to 10"),
        ("taken_before", {"А": 2, "Б": 1, "Г": 0}, "each of"),
        ("taken_before", 3, "each of"),
        ("claim_line", {"А": 2, "Б": 4, "В": 5}, "add up to 11"),
        ("claimant", "В", "one of"),
        ("claimant", 7, "one of"),
    ],
)
def test_an_answer_outside_its_domain_says_what_is_allowed(key: str, value: Any, word: str) -> None:
    with pytest.raises(RulingError, match=word) as fault:
        example(**{key: value})
    assert fault.value.place == key
    assert fault.value.text.ru


def test_missing_answers_are_listed_with_their_domain() -> None:
    answers = {key: CODE_EXAMPLE[key] for key in ("moment", "role", "damage_claim")}
    with pytest.raises(Unanswered) as missing:
        judged(incident("out_of_turn", "В", answers))
    assert [item.key for item in missing.value.open] == ["taken_before", "claimant", "claim_line"]
    assert missing.value.open[1].answers == {"kind": "player", "of": ["А", "Б"]}
    assert all(item.clauses and item.text.ru and item.text.en for item in missing.value.open)


def test_the_first_open_question_stops_the_way() -> None:
    with pytest.raises(Unanswered) as missing:
        judged(incident("out_of_turn", "В", {}))
    assert [item.key for item in missing.value.open] == ["moment"]


@pytest.mark.parametrize("players", [("А", "Б"), ("А", "Б", "Б"), ("А", "Б", "В", "Г", "Д")])
def test_a_table_has_three_or_four_players_named_differently(players: tuple[str, ...]) -> None:
    with pytest.raises(RulingError) as fault:
        judged(incident("out_of_turn", "Б", CODE_EXAMPLE, players=players))
    assert fault.value.place == "players"


def test_an_offender_must_be_known() -> None:
    with pytest.raises(RulingError, match="not at the table"):
        judged(incident("out_of_turn", "Щ", CODE_EXAMPLE))


def test_the_deal_tells_the_part_and_contradicts_a_wrong_one() -> None:
    deal = Deal(contract("6S"), "А", {"Б": Call.WHIST, "В": Call.WHIST})
    told = judged(incident("out_of_turn", "А", {"moment": "trick_open"}, deal=deal))
    step = next(step for step in told.trace if step.question == "role")
    assert (step.value, step.origin) == ("declarer", "deal")
    with pytest.raises(RulingError, match="does not agree with the deal") as fault:
        judged(incident("out_of_turn", "А", {"moment": "trick_open", "role": "whister"}, deal=deal))
    assert "«Вистующий»" in fault.value.text.ru and "«Разыгрывающий»" in fault.value.text.ru
    assert "“A whister”" in fault.value.text.en


@pytest.mark.parametrize(("kind", "answers"), [("prikup", {}), ("wrong_count", {"whose_count": Answer("one")})])
def test_one_breach_has_one_offender(kind: str, answers: dict[str, Answer]) -> None:
    shared = Incident(ABV, (Infraction(kind, ("А", "Б"), "", answers),))
    with pytest.raises(RulingError, match="second breach") as fault:
        judged(shared)
    assert fault.value.place == "offenders"


def test_a_wrong_count_may_be_several_players_at_once() -> None:
    answers = {"count_noticed": Answer("in_play"), "whose_count": Answer("several")}
    found = judged(Incident(ABV, (Infraction("wrong_count", ("А", "Б"), "", answers),)), regulation("sochi"))
    assert [reached.offenders for reached in found.outcomes] == [("А", "Б")]


def test_a_waived_right_stands_for_the_mildest_answer() -> None:
    answers = {"moment": "trick_open", "role": "whister", "card_was": "lead"}
    waived = {**answers, "declarer_choice": Answer(None, by="А", waived=True)}
    judgment = judged(incident("out_of_turn", "Б", waived))
    assert [reached.key for reached in judgment.outcomes] == ["turn_undirected"]
    step = judgment.trace[-1]
    assert step.waived and step.by == "А"


def late_revoke(**extra: Any) -> Judgment:
    deal = Deal(contract("7S"), "А", {"Б": Call.WHIST, "В": Call.WHIST})
    answers = {
        "revoke_kind": "not_followed",
        "revoke_noticed": "later",
        "revoke_trick": 3,
        "replay": {"А": 7, "Б": 2, "В": 1},
        **extra,
    }
    return judged(incident("revoke", "Б", answers, deal=deal), regulation("sochi"))


def test_discretion_needs_a_reason() -> None:
    with pytest.raises(RulingError, match="give the reason"):
        late_revoke(one_trick_enough=False, extra_tricks=1)
    judgment = late_revoke(one_trick_enough=False, extra_tricks=Answer(1, reason="двух не вернуть переигровкой"))
    assert judgment.sheet is not None
    assert judgment.sheet.after["А"].pool == 4
    assert judgment.sheet.after["Б"].whists == {}


def test_discretion_stays_within_the_regulation() -> None:
    deal = Deal(contract("7S"), "А", {"Б": Call.WHIST, "В": Call.WHIST})
    answers = {
        "revoke_kind": "not_followed",
        "revoke_noticed": "later",
        "revoke_trick": 3,
        "one_trick_enough": False,
        "extra_tricks": Answer(2, reason="ущерб больше"),
    }
    with pytest.raises(RulingError, match="allows 2 at most"):
        judged(incident("revoke", "Б", answers, deal=deal), regulation("sochi", {"revoke_max_tricks": 2}))


def test_the_ruling_stands_before_the_replay_and_says_what_follows() -> None:
    deal = Deal(contract("7S"), "А", {"Б": Call.WHIST, "В": Call.WHIST})
    answers = {"revoke_kind": "not_followed", "revoke_noticed": "later", "revoke_trick": 3, "one_trick_enough": True}
    judgment = judged(incident("revoke", "Б", answers, deal=deal), regulation("sochi"))
    assert judgment.sheet is not None and not judgment.sheet.counted
    assert judgment.later
    assert set(totals(judgment).values()) == {0}


def test_nothing_is_compared_while_the_deal_is_not_scored_as_ruled() -> None:
    deal = Deal(contract("7S"), "А", {"Б": Call.WHIST, "В": Call.WHIST}, {"А": 7, "Б": 2, "В": 1})
    answers = {"revoke_kind": "not_followed", "revoke_noticed": "later", "revoke_trick": 3, "one_trick_enough": True}
    judgment = judged(incident("revoke", "Б", answers, deal=deal), regulation("sochi"))
    assert judgment.sheet is not None and judgment.sheet.unruled is not None
    assert judgment.sheet.effect is None and "effect" not in judgment.sheet.totals
    assert as_json(judgment)["sheet"]["effect"] is None
    assert from_json(as_json(judgment)) == judgment


def test_what_is_missing_of_the_deal_is_asked_for() -> None:
    answers = {
        "count_noticed": "in_play",
        "whose_count": "one",
        "count_cause": "discard",
        "role": "declarer",
        "contract_played": "played",
        "more_proved": False,
    }
    with pytest.raises(Unanswered) as missing:
        judged(incident("wrong_count", "А", answers), regulation("sochi"))
    assert [item.key for item in missing.value.open] == ["deal.contract", "deal.declarer", "deal.calls", "deal.tricks"]


def test_disputed_facts_show_every_ruling_that_could_follow() -> None:
    moment = Answer(None, Status.DISPUTED, says={"А": "trick_open", "В": "trick_complete"})
    judgment = example(moment=moment)
    assert judgment.outcomes == ()
    assert [one.judgment.outcomes[0].key for one in judgment.disputed] == ["turn_all_pass_damage", "turn_too_late"]


def test_a_dispute_that_changes_nothing_leaves_the_ruling_standing() -> None:
    answers = {"revoke_kind": Answer(None, Status.DISPUTED, says={"А": "not_followed", "Б": "not_trumped"})}
    rest = {"revoke_noticed": "recorded"}
    judgment = judged(incident("revoke", "Б", {**answers, **rest}))
    assert [reached.key for reached in judgment.outcomes] == ["revoke_too_late"]
    assert len(judgment.disputed) == 2


def test_an_answer_off_the_path_is_named_and_changes_nothing() -> None:
    judgment = example(can_obey=False)
    assert [found.question for found in judgment.unused] == ["can_obey"]
    assert judgment.orders == example().orders and judgment.sheet == example().sheet


@pytest.mark.parametrize("convention", ["none"])
def test_without_points_the_sheet_is_empty(convention: str) -> None:
    judgment = judged(incident("out_of_turn", "В", {"moment": "trick_complete"}), regulation(convention))
    data = as_json(judgment)
    assert (data["sheet"]["before"], data["sheet"]["unruled"]) == ({}, None)
    assert judgment.sheet is None


def test_without_points_the_damage_is_ordered_in_words() -> None:
    judgment = judged(incident("out_of_turn", "В", CODE_EXAMPLE), regulation("none"))
    paid = judgment.orders[-1]
    assert (paid.to, paid.giver, paid.unit, paid.amount) == ("А", "В", None, None)
    assert paid.what.en == "В makes the proved damage of А good in full; the event keeps no points."
    assert judgment.sheet is None


def test_who_plays_no_cards_cannot_have_played_one_out_of_turn() -> None:
    with pytest.raises(RulingError, match="plays no cards") as fault:
        judged(incident("out_of_turn", "Г", CODE_EXAMPLE, players=(*ABV, "Г")))
    assert fault.value.place == "offenders"


def test_a_key_of_another_family_is_kept_and_named_even_in_dispute() -> None:
    strange = Answer(None, Status.DISPUTED, says={"А": "saw", "Б": "took"})
    judgment = example(prikup_act=strange, damage_lines="one_line")
    assert {found.question for found in judgment.unused} == {"prikup_act", "damage_lines"}
    assert judgment.disputed == ()


def test_names_with_braces_and_angle_brackets_are_data() -> None:
    players = ("{offender}", "О'Нил & <Ко>", "}{")
    answers = {
        "moment": "trick_open",
        "role": "all_pass",
        "taken_before": dict(zip(players, (2, 1, 0), strict=True)),
        "damage_claim": "one",
        "claimant": players[0],
        "claim_line": dict(zip(players, (2, 4, 4), strict=True)),
    }
    judgment = judged(incident("out_of_turn", "}{", answers, players=players))
    assert judgment.orders[-1].what.ru == "{offender} пишет на игрока }{ 50\u00a0вистов возмещения."
    assert from_json(as_json(judgment)) == judgment


def test_the_archive_gives_back_the_same_value_and_the_same_bytes() -> None:
    for judgment in (
        example(),
        late_revoke(one_trick_enough=True),
        example(moment=Answer(None, Status.DISPUTED, says={"А": "trick_open", "В": "trick_complete"})),
    ):
        data = as_json(judgment)
        assert from_json(data) == judgment
        assert canonical(as_json(from_json(data))) == canonical(data)
        assert data["seal"] == seal(data)


def test_a_judgment_keeps_the_words_it_was_given_with() -> None:
    data = as_json(example())
    stored = json.loads(json.dumps(data))
    stored["parameters"][0]["text"]["ru"] = "Так называлось тогда."
    stored["parameters"][0]["said"]["ru"] = "так было сказано"
    stored["findings"][0]["title"]["ru"] = "Старый заголовок"
    kept = from_json(stored)
    assert (kept.parameters[0].text.ru, kept.parameters[0].said.ru) == ("Так называлось тогда.", "так было сказано")
    assert kept.outcomes[0].title.ru == "Старый заголовок"


def test_a_judgment_stored_without_those_words_is_read_with_todays() -> None:
    judgment = example()
    stored = json.loads(json.dumps(as_json(judgment)))
    for one in stored["parameters"]:
        del one["text"], one["said"]
    for one in stored["findings"]:
        del one["title"]
    assert from_json(stored) == judgment


def late_at(level: int, event: Regulation, tricks: tuple[int, int, int]) -> set[str]:
    """The parameters named when a revoke comes too late and the deal is scored as it was played."""
    deal = Deal(contract(f"{level}S"), "А", {"Б": Call.WHIST, "В": Call.WHIST}, dict(zip(ABV, tricks, strict=True)))
    answers = {"revoke_kind": "not_followed", "revoke_noticed": "recorded"}
    before = {player: Row(mountain=Fraction(20)) for player in ABV}
    found = replace(incident("revoke", "Б", answers, deal=deal), sheet=before)
    return {one.key for one in judged(found, event).parameters}


def test_a_parameter_is_named_where_another_value_would_have_written_otherwise() -> None:
    made, down = (6, 2, 2), (5, 3, 2)
    first = regulation("rostov", {"rostov_mountain_first": True})
    assert "rostov_mountain_first" in late_at(6, first, made)
    assert "rostov_mountain_first" not in late_at(6, first, down)
    assert "rostov_consolation" in late_at(6, regulation("rostov"), down)
    assert "rostov_consolation" not in late_at(6, regulation("rostov"), made)
    assert "rostov_consolation" not in late_at(6, regulation("sochi"), down)
    assert "responsibility_8plus" not in late_at(6, regulation("sochi"), made)


def test_what_is_ordered_by_the_event_is_named_with_the_order() -> None:
    event = regulation("sochi", {"prikup_look_points": 3, "fine_multiplier": 2})
    answers = {"prikup_act": "took", "dealer_looked": True}
    ordered = judged(incident("prikup", "Г", answers, players=(*ABV, "Г")), event).orders
    fined = next(order for order in ordered if order.kind is RemedyKind.PENALTY)
    assert fined.reading == ("prikup_look_points", "fine_multiplier") and fined.amount == 6
    plain = judged(incident("prikup", "Г", answers, players=(*ABV, "Г")), regulation("sochi"))
    assert "fine_multiplier" not in {one.key for one in plain.parameters}


def test_three_who_tie_in_a_rostov_all_pass_write_nothing_and_the_ruling_says_so() -> None:
    answers = {
        "revoke_kind": "not_followed",
        "revoke_noticed": "later",
        "role": "all_pass",
        "one_trick_enough": False,
        "extra_tricks": Answer(1, reason="одной взятки мало"),
        "revoke_trick": 4,
        "replay": {"А": 4, "Б": 4, "В": 2},
    }
    sheet = judged(incident("revoke", "В", answers)).sheet
    assert sheet is not None and sheet.counted and sheet.before == sheet.after
    assert [(term.label.en, term.expression) for term in sheet.terms] == [
        ("All-pass: all three tie, nobody writes", "4 = 4 = 4")
    ]


def test_answers_in_any_order_give_the_same_judgment() -> None:
    first = as_json(example())
    for order in list(permutations(CODE_EXAMPLE))[::37]:
        shuffled = {key: CODE_EXAMPLE[key] for key in order}
        assert as_json(judged(incident("out_of_turn", "В", shuffled))) == first


tricks = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9)).filter(lambda three: sum(three) <= 9)


@given(tricks, st.sampled_from(ABV), st.sampled_from(["rostov", "sochi", "leningrad"]))
def test_the_rest_always_makes_ten_and_the_table_sums_to_zero(
    taken: tuple[int, int, int], offender: str, convention: str
) -> None:
    answers = {**CODE_EXAMPLE, "taken_before": dict(zip(ABV, taken, strict=True)), "damage_claim": "none"}
    judgment = judged(incident("out_of_turn", offender, answers), regulation(convention))
    awarded = judgment.orders[0].amount
    assert awarded is not None
    assert sum(taken) + awarded == 10
    assert sum(totals(judgment).values()) == 0
