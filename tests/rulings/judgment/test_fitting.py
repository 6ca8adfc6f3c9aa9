"""What the deal excludes is refused in words: a part, a trump, a play that never was, tricks that cannot be."""

from typing import Any

import pytest

from rulings.cases.incident import Answer
from rulings.code.regulation import regulation
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.judgment.fitting import parts
from rulings.judgment.interviewing import interview
from rulings.scoring.counted import as_played
from rulings.words import RulingError
from tests.rulings.judgment.incidents import ABV, incident, judged

SIX, NT = contract("6S"), contract("6NT")
WHIST, PASS, HALF = Call.WHIST, Call.PASS, Call.HALF
LATE: dict[str, Any] = {
    "revoke_kind": "not_followed",
    "revoke_noticed": "later",
    "one_trick_enough": True,
    "revoke_trick": 3,
}
MORE = LATE | {"one_trick_enough": False, "extra_tricks": Answer(9, reason="по картам")}


def fault(kind: str, offender: str, answers: dict[str, Any], deal: Deal) -> RulingError:
    with pytest.raises(RulingError) as raised:
        judged(incident(kind, offender, answers, deal=deal))
    return raised.value


@pytest.mark.parametrize("kind", ["revoke", "out_of_turn"])
@pytest.mark.parametrize("calls", [{"А": PASS, "В": PASS}, {"А": HALF, "В": PASS}, {"А": PASS, "В": HALF}])
@pytest.mark.parametrize("offender", ["А", "Б", "В"])
def test_no_breach_of_play_where_nobody_played(kind: str, calls: dict[str, Call], offender: str) -> None:
    replay = {"А": 2, "Б": 6, "В": 2}
    answers = LATE | {"role": "whister", "replay": replay} if kind == "revoke" else {"moment": "trick_complete"}
    error = fault(kind, offender, answers, Deal(SIX, "Б", calls))
    assert error.place == "deal.calls"
    assert "розыгрыша не было" in error.text.ru


@pytest.mark.parametrize("tricks", [{"А": 0, "Б": 10, "В": 0}, {"А": 10, "Б": 0, "В": 0}])
def test_a_contract_nobody_played_counts_as_made_and_nothing_else(tricks: dict[str, int]) -> None:
    with pytest.raises(RulingError, match="no play") as raised:
        as_played(Deal(SIX, "А", {"Б": HALF, "В": PASS}, tricks), ABV)
    assert raised.value.place == "deal.tricks"


@pytest.mark.parametrize(
    ("deal", "offender", "left"),
    [
        (Deal(SIX, "Б", {"А": WHIST, "В": PASS}), "А", ("whister", "sole_whister")),
        (Deal(SIX, "Б", {"А": WHIST, "В": PASS}), "В", ("passer",)),
        (Deal(SIX, "Б", {"А": WHIST, "В": WHIST}), "В", ("whister",)),
        (Deal(SIX, "Б", {"А": WHIST}), "В", ("whister", "passer")),
        (Deal(SIX, "Б"), "В", ("whister", "passer", "sole_whister")),
        (Deal(SIX, "Б"), "Б", ("declarer",)),
        (Deal(SIX), "Б", ("declarer", "whister", "passer", "sole_whister")),
        (Deal(MISERE, "Б"), "Б", ("misere",)),
        (Deal(MISERE, "Б"), "А", ("catcher",)),
        (Deal(MISERE), "А", ("misere", "catcher")),
        (Deal(ALL_PASS), "А", ("all_pass",)),
        (Deal(), "А", ()),
    ],
)
def test_the_parts_a_deal_leaves(deal: Deal, offender: str, left: tuple[str, ...]) -> None:
    given = incident("revoke", offender, {"revoke_kind": "not_followed", "revoke_noticed": "same_trick"}, deal=deal)
    assert parts(given, given.infractions[0]) == left
    waiting = interview(given, 0, regulation("rostov")).waiting
    if len(left) > 1:
        assert waiting is not None
        assert tuple(value for value, _, _ in waiting.choices) == left
        assert len(waiting.separates) == len(left)
    for part in {"declarer", "whister", "passer", "sole_whister", "misere", "catcher", "all_pass"} - set(left):
        if left:
            error = fault("revoke", offender, LATE | {"role": part}, deal)
            assert error.place == "role"
            assert "не сходится со сдачей" in error.text.ru


@pytest.mark.parametrize(
    ("deal", "part"),
    [
        (Deal(NT, "Б", {"А": WHIST, "В": WHIST}), {}),
        (Deal(MISERE, "Б"), {}),
        (Deal(ALL_PASS), {}),
        (Deal(), {"role": "catcher"}),
    ],
)
def test_nobody_fails_to_trump_where_there_is_no_trump(deal: Deal, part: dict[str, str]) -> None:
    assert fault("revoke", "А", LATE | part | {"revoke_kind": "not_trumped"}, deal).place == "revoke_kind"


@pytest.mark.parametrize("deal", [Deal(ALL_PASS), Deal(MISERE, "Б")])
def test_a_greater_fine_does_not_go_beyond_the_ten_tricks_of_a_deal(deal: Deal) -> None:
    error = fault("revoke", "Б", MORE | {"replay": {"А": 0, "Б": 10, "В": 0}}, deal)
    assert error.place == "extra_tricks"
    judged(incident("revoke", "Б", MORE | {"replay": {"А": 5, "Б": 1, "В": 4}}, deal=deal))


PEEKED = {"prikup_act": "saw", "deal_correct": True, "auction": "all_pass", "cards_seen": "both"}


@pytest.mark.parametrize(
    ("rest", "tricks", "said"),
    [
        ({"А": 0, "Б": 0, "В": 0}, None, "остальных взяток, кроме присуждённых, 8"),
        ({"А": 4, "Б": 3, "В": 3}, None, "остальных взяток, кроме присуждённых, 8"),
        ({"А": 8, "Б": 0, "В": 0}, {"А": 2, "Б": 3, "В": 5}, "во всей сдаче у него записано 2"),
    ],
)
def test_the_other_tricks_are_asked_again_with_the_reason(
    rest: dict[str, int], tricks: dict[str, int] | None, said: str
) -> None:
    event, deal = regulation("sochi"), Deal(ALL_PASS, tricks=tricks)
    given = incident("prikup", "В", PEEKED | {"other_tricks": rest}, deal=deal)
    seen = interview(given, 0, event).fault
    assert seen is not None
    assert seen.place == "other_tricks"
    assert said in seen.text.ru
    with pytest.raises(RulingError, match="other_tricks"):
        judged(given, event)


def test_cards_written_down_irregularly_are_named_and_not_refused() -> None:
    odd = Deal(SIX, "Б", {"А": WHIST, "В": WHIST}, {"А": 2, "Б": 6, "В": 2}, played="SA SA SA / S7 S8 S9")
    judgment = judged(incident("revoke", "А", {"revoke_kind": "neither"}, deal=odd))
    assert any("сыграна дважды" in note.ru for note in judgment.notes)


def test_a_number_in_order_is_said_as_such() -> None:
    deal = Deal(SIX, "Б", {"А": WHIST, "В": WHIST})
    judgment = judged(incident("revoke", "А", LATE | {"role": "whister"}, deal=deal))
    answers = {step.question: step.answer for step in judgment.trace}
    assert (answers["revoke_trick"].ru, answers["revoke_trick"].en) == ("3-я взятка", "trick 3")


def test_where_somebody_sits_is_no_turning_point() -> None:
    seen = PEEKED | {"prikup_act": "saw"}
    judgment = judged(incident("prikup", "В", seen, deal=Deal(ALL_PASS)), regulation("sochi"))
    assert not {turn.question for turn in judgment.turns} & {"seat", "dealt"}


def test_an_empty_cell_of_the_tricks_says_whose_it_is() -> None:
    with pytest.raises(RulingError) as raised:
        judged(incident("revoke", "А", LATE | {"role": "whister", "replay": {"А": 4, "Б": 6, "В": ""}}))
    assert "Не указано, сколько взяток у игрока В" in raised.value.text.ru


def test_a_choice_that_is_none_is_answered_in_words() -> None:
    with pytest.raises(RulingError) as raised:
        judged(incident("revoke", "А", {"revoke_kind": "whatever"}))
    assert "«Не дал масть, хотя она была» [not_followed]" in raised.value.text.ru
