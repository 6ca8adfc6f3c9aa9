"""First and second offences count themselves (CODE 3.2.17, COMP 11.2); the fault is decided before that."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.incident import Answer, Incident, Infraction, Status
from rulings.code.regulation import Regulation, regulation
from rulings.judgment import Judgment
from rulings.judgment.earlier import COUNTING, SANCTION, Counted, Earlier, Place, counted, fault_decided, offences
from rulings.judgment.running import Totals, told, totals
from rulings.remedies import Unit
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Basis
from tests.rulings.judgment.incidents import ABV, incident, judged

HERE = Place("1", None, 7)


def by_scope(scope: str) -> Regulation:
    return regulation("rostov", {"deal_error_scope": scope})


def dealt(offender: str, warned: bool | None = False) -> Incident:
    """A pack not cut, noticed while it is dealt (CODE 3.2.15)."""
    known = {} if warned is None else {"dealer_warned": warned}
    players = {"А": ("Б", "В", "А"), "Б": ("В", "А", "Б"), "В": ABV}[offender]  # the dealer is named last
    return incident(
        "dealing", offender, {"dealing_act": "not_cut", "dealing_noticed": "during"} | known, players=players
    )


def quarrelled(offender: str, before: str | None = "first", **measure: Any) -> Incident:
    known = {} if before is None else {"conduct_before": before}
    return incident("conduct", offender, {"player_act": "disorder"} | known | measure)


def remarked(offender: str) -> Judgment:
    return judged(quarrelled(offender, first_measure=Answer("remark", reason="шумел")))


def warned(offender: str) -> Judgment:
    return judged(quarrelled(offender, "repeated", repeated_measure=Answer("warning", reason="снова шумел")))


def fined(offender: str, points: int) -> Judgment:
    why = Answer("fine", reason="в третий раз")
    return judged(quarrelled(offender, "repeated", repeated_measure=why, fine_points=Answer(points, reason="много")))


def peeped(offender: str) -> Judgment:
    """Peeping at another's cards: a remark, and no disorder."""
    return judged(incident("conduct", offender, {"player_act": "peeped", "unpenalised_measure": "remark"}))


def asked_of(one: Incident, earlier: list[Earlier], key: str, event: Regulation | None = None) -> Counted | None:
    return counted(one, 0, event or regulation("rostov"), HERE, earlier, key)


def test_every_question_on_earlier_offences_is_counted() -> None:
    """Whoever adds a question that speaks of what was before reads it here and says of what it speaks."""
    of_this_deal = {
        "short_pack_recorded", "looked_first", "next_call", "before_misere", "whist_spoken", "order_when_advised",
        "claim_recorded", "revoke_trick", "more_proved", "pocket_seen", "board_played_earlier", "wrong_board_before",
        "advice_moment", "adjusted_ground", "tricks_stage", "other_tricks", "fouled_compared", "replay",
        "count_cause_before_play",
    }  # fmt: skip
    sign = re.compile("раньше|уже|впервые|повтор|снова|прежде|ещё|первой")
    found = {
        one.key
        for tree in FAMILIES
        for one in questions(tree)
        if one.basis is Basis.FACT and sign.search(one.text.ru + (one.note.ru if one.note else ""))
    }
    assert found - of_this_deal == set(COUNTING)


@pytest.mark.parametrize("scope", ["event", "pulka", "turn"])
@pytest.mark.parametrize(
    ("place", "scopes"),
    [
        (Place("1", None, 7), {"event", "pulka", "turn"}),
        (Place("1", None, 6), {"event", "pulka"}),
        (Place("2", None, 7), {"event"}),
    ],
)
def test_a_dealer_s_errors_add_up_within_the_event_s_scope(place: Place, scopes: set[str], scope: str) -> None:
    before = [offences(3, place, judged(dealt("В")))]
    found = asked_of(dealt("В", None), before, "dealer_warned", by_scope(scope))
    assert found is not None
    assert found.value is (scope in scopes)
    assert [one.number for one in found.offences] == ([3] if scope in scopes else [])
    assert ("№ 3" in found.evidence.ru) is ("No. 3" in found.evidence.en) is (scope in scopes)


def test_another_dealer_s_error_is_not_his() -> None:
    before = [offences(3, HERE, judged(dealt("Б")))]
    found = asked_of(dealt("В", None), before, "dealer_warned")
    assert found is not None and (found.value, found.offences) == (False, ())
    assert "раньше такого не было" in found.evidence.ru and "none before" in found.evidence.en


def test_the_second_error_counts_for_the_third() -> None:
    before = [offences(4, HERE, judged(dealt("В", True)))]
    found = asked_of(dealt("В", None), before, "dealer_warned")
    assert found is not None and found.value is True


def test_a_redeal_for_which_the_dealer_answers_nothing_is_no_error_of_his() -> None:
    exposed = judged(incident("dealing", "В", {"dealing_act": "exposed", "dealing_noticed": "during"}))
    assert [one.key for one in exposed.outcomes] == ["deal_redealt"]
    found = asked_of(dealt("В", None), [offences(3, HERE, exposed)], "dealer_warned")
    assert found is not None and found.value is False


@pytest.mark.parametrize(("then", "now"), [(None, 7), (7, None), (None, None)])
def test_within_one_deal_nothing_is_said_of_a_deal_without_its_number(then: int | None, now: int | None) -> None:
    before = [offences(3, Place("1", None, then), judged(dealt("В")))]
    found = counted(dealt("В", None), 0, by_scope("turn"), Place("1", None, now), before, "dealer_warned")
    assert found is not None and found.value is None
    assert [one.number for one in found.offences] == [3] and "нет номера" in found.evidence.ru


@pytest.mark.parametrize(("then", "now", "same"), [(1, 2, False), (2, 2, True), (None, 2, True), (1, None, True)])
def test_another_round_is_another_pulka(then: int | None, now: int | None, same: bool) -> None:
    before = [offences(3, Place("1", then, 3), judged(dealt("В")))]
    found = counted(dealt("В", None), 0, by_scope("pulka"), Place("1", now, 7), before, "dealer_warned")
    assert found is not None and found.value is same


def test_disorder_is_counted_by_its_kind_wherever_it_was() -> None:
    one = quarrelled("В", None)
    for before, value in (
        ([], "first"),
        ([offences(1, Place("9"), remarked("В"))], "repeated"),
        ([offences(1, Place("9"), remarked("Б"))], "first"),
        ([offences(1, HERE, peeped("В"))], "first"),
        ([offences(1, HERE, judged(dealt("В")))], "first"),
        ([offences(1, HERE, warned("В")), offences(2, HERE, fined("В", 5))], "repeated"),
    ):
        found = asked_of(one, before, "conduct_before")
        assert found is not None and found.value == value


def test_a_bystander_is_counted_by_his_name_and_nobody_without_one() -> None:
    noisy = {"outsider_act": "disorder", "conduct_before": "first"}
    before = [offences(5, HERE, judged(incident("conduct", "kibitzer: Пётр", noisy)))]
    for name, value in (("kibitzer: Пётр", "repeated"), ("kibitzer: Павел", "first")):
        found = asked_of(incident("conduct", name, {"outsider_act": "disorder"}), before, "conduct_before")
        assert found is not None and found.value == value


def test_what_is_not_on_the_path_is_not_counted() -> None:
    assert asked_of(incident("conduct", "В", {}), [], "conduct_before") is None
    assert asked_of(quarrelled("В", None), [], "dealer_warned") is None
    assert asked_of(quarrelled("В", None), [], "player_act") is None


def test_an_answer_given_already_can_be_counted_again() -> None:
    found = asked_of(quarrelled("В", "first"), [offences(1, HERE, remarked("В"))], "conduct_before")
    assert found is not None and found.value == "repeated"


PAST = {
    "remark": remarked("В"),
    "warning": warned("В"),
    "other player": remarked("Б"),
    "other act": peeped("В"),
    "dealing": judged(dealt("В")),
    "dealing, another": judged(dealt("Б")),
}
COUNTS = {"conduct_before": {"remark", "warning"}, "dealer_warned": {"dealing"}}
"""By hand: which of them count for which question, asked of В."""


@given(st.lists(st.sampled_from(sorted(PAST)), max_size=8), st.data())
def test_a_ruling_withdrawn_lowers_the_count_and_never_raises_it(past: list[str], data: st.DataObject) -> None:
    rulings = [offences(number, HERE, PAST[name]) for number, name in enumerate(past, 1)]
    for one, key in ((quarrelled("В", None), "conduct_before"), (dealt("В", None), "dealer_warned")):
        found = asked_of(one, rulings, key)
        assert found is not None
        numbers = [number for number, name in enumerate(past, 1) if name in COUNTS[key]]
        assert [offence.number for offence in found.offences] == numbers
        assert found.value == COUNTING[key][0 if numbers else 1]
        if not past:
            continue
        gone = data.draw(st.integers(0, len(past) - 1))
        left = asked_of(one, rulings[:gone] + rulings[gone + 1 :], key)
        assert left is not None
        assert len(found.offences) - len(left.offences) == (past[gone] in COUNTS[key])
        if len(numbers) == 1 and past[gone] in COUNTS[key]:
            assert left.value == COUNTING[key][1]


# --- when the fault is decided ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "decided"),
    [
        (incident("conduct", "В", {}), False),
        (quarrelled("В", None), True),  # what is left: was it before, and what he answers with
        (quarrelled("В", "repeated"), True),
        (quarrelled("В", "repeated", repeated_measure=Answer("disqualify", reason="удар")), True),
        (incident("dealing", "В", {}), False),
        (incident("dealing", "В", {"dealing_act": "not_cut"}), False),  # when it was noticed
        (dealt("В", None), True),
        (incident("out_of_turn", "В", {"moment": "trick_open", "role": "all_pass"}), False),  # the damage
        (
            incident("out_of_turn", "В", {"moment": "trick_open", "role": "all_pass", "damage_claim": "none"}),
            True,  # figures are left
        ),
    ],
)
def test_the_fault_is_decided_once_no_fact_of_it_is_left(one: Incident, decided: bool) -> None:
    assert fault_decided(one, regulation("rostov")) is decided


def test_a_fact_in_dispute_decides_nothing() -> None:
    disputed = Answer(None, Status.DISPUTED, says={"А": "not_cut", "В": "order"})
    assert not fault_decided(incident("dealing", "В", {"dealing_act": disputed}), regulation("rostov"))


def test_of_several_breaches_every_one_must_be_decided() -> None:
    both = Incident(
        ABV,
        (
            quarrelled("В", None).infractions[0],
            Infraction("dealing", ("В",), "", {}),
        ),
    )
    assert not fault_decided(both, regulation("rostov"))


def test_facts_of_the_sanction_are_asked_of_whoever_has_erred_already() -> None:
    asked = {one.key for tree in FAMILIES for one in questions(tree) if one.basis is Basis.FACT}
    assert asked >= SANCTION


# --- running totals ---------------------------------------------------------------------------------------------------


def test_running_totals_are_added_up_by_hand() -> None:
    given_so_far = [remarked("В"), warned("В"), fined("В", 5), fined("В", 3), remarked("Б"), judged(dealt("В", True))]
    held = totals("В", given_so_far)
    assert held == Totals(2, {Unit.MOUNTAIN: Fraction(13)}, 0)  # 5 + 3, and the agreed remise of 5
    assert told("В", held).ru == "В, всего на турнире: замечаний и предупреждений — 2; штрафы — 13 очков в гору"
    assert told("В", held).en == "В, in all at the event: remarks and warnings: 2; fines: 13 points on the mountain"
    assert totals("Б", given_so_far) == Totals(1)
    assert not totals("А", given_so_far)


def test_a_penalty_without_a_number_is_counted_as_such() -> None:
    out = Answer("disqualify", reason="удар")
    sent = judged(quarrelled("В", "repeated", repeated_measure=out, organiser_consents=False))
    assert totals("В", [sent]) == Totals(other=1)
    assert "других наказаний — 1" in told("В", totals("В", [sent])).ru


@given(st.lists(st.sampled_from([remarked("В"), warned("В"), fined("В", 5), remarked("Б")]), max_size=6))
def test_totals_do_not_depend_on_the_order_and_grow(given_so_far: list[Judgment]) -> None:
    held, turned = totals("В", given_so_far), totals("В", reversed(given_so_far))
    assert held == turned
    less = totals("В", given_so_far[1:])
    assert less.remarks <= held.remarks and sum(less.fines.values()) <= sum(held.fines.values())
