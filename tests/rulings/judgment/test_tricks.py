"""Tricks looked at and counted again: what a judgment orders, and that nobody else pays for it (CODE 3.9.12).

Digest §2.3; C-11, C-35, C-43.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.code.regulation import regulation
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.judgment import Judgment
from rulings.remedies import RemedyKind, Unit
from tests.rulings.judgment.incidents import ABV, incident, judged

FOUR = (*ABV, "Г")
LOOKED: dict[str, Any] = {"tricks_act": "looked", "look_trick": "own_earlier", "look_faces": True, "looks": 1}
PEEKS: Mapping[str, tuple[str, ...]] = {
    "peek_repeated": ("each", "one"),
    "peek_trick_floor": ("zero", "below"),
    "peek_trick_to": ("nobody", "whisters"),
    "peek_consolation": ("actual", "counted"),
    "peek_pair_shortage": ("own_half", "offender"),
    "peek_shared_loss": ("whole", "half"),
    "peek_catcher": ("remark", "price"),
}
TABLES: Sequence[tuple[str, ...]] = (ABV, FOUR)


def played(order: str, tricks: Sequence[int] | None, calls: Sequence[Call] = (Call.WHIST, Call.WHIST)) -> Deal:
    """А declares; in all-pass nobody does."""
    taken = None if tricks is None else dict(zip(ABV, tricks, strict=True))
    special = {"misere": Deal(MISERE, "А", {}, taken), "all_pass": Deal(ALL_PASS, None, {}, taken)}
    return special.get(order) or Deal(contract(order), "А", dict(zip("БВ", calls, strict=True)), taken)


def ruled(
    offender: str,
    deal: Deal,
    convention: str = "sochi",
    players: tuple[str, ...] = ABV,
    answers: Mapping[str, Any] = LOOKED,
    **chosen: Any,
) -> Judgment:
    return judged(
        incident("tricks", offender, dict(answers), players=players, deal=deal), regulation(convention, chosen)
    )


def gains(judgment: Judgment) -> dict[str, Fraction]:
    """What the ruling gives each player, in whists at settlement."""
    assert judgment.sheet is not None and judgment.sheet.counted
    after, unruled = judgment.sheet.totals["after"], judgment.sheet.totals["unruled"]
    return {player: after[player] - unruled[player] for player in after}


def fined(judgment: Judgment) -> list[tuple[str | None, Unit | None, Fraction | None]]:
    return [(order.to, order.unit, order.amount) for order in judgment.orders if order.kind is RemedyKind.PENALTY]


def said(judgment: Judgment) -> str:
    return " ".join(order.what.en for order in judgment.orders)


three = st.tuples(st.integers(0, 10), st.integers(0, 10)).map(
    lambda cuts: (min(cuts), abs(cuts[0] - cuts[1]), 10 - max(cuts))
)
contracts = st.sampled_from([f"{level}{strain}" for level in range(6, 11) for strain in ("S", "NT")])
words = st.sampled_from([(Call.WHIST, Call.WHIST), (Call.WHIST, Call.PASS), (Call.PASS, Call.WHIST)])
dealt = st.one_of(
    st.builds(played, contracts, three, words),
    st.builds(played, st.sampled_from(["misere", "all_pass"]), three),
)
events = st.fixed_dictionaries({key: st.sampled_from(choices) for key, choices in PEEKS.items()})


def part(deal: Deal, offender: str) -> dict[str, str]:
    """The part, where the calls leave a whister two."""
    alone = [player for player, call in deal.calls.items() if call is Call.WHIST] == [offender]
    return {"role": "whister"} if alone else {}


@given(dealt, st.sampled_from(ABV), st.integers(1, 4), st.sampled_from(TABLES), events,
       st.sampled_from(["sochi", "leningrad", "rostov"]))  # fmt: skip
def test_a_look_leaves_no_innocent_worse_off(
    deal: Deal, offender: str, looks: int, players: tuple[str, ...], event: dict[str, str], convention: str
) -> None:
    answers = {**LOOKED, "looks": looks, **part(deal, offender)}
    gained = gains(ruled(offender, deal, convention, players, answers, **event))
    assert all(gain >= 0 for player, gain in gained.items() if player != offender)
    assert gained[offender] <= 0 and sum(gained.values()) == 0


def test_the_fine_is_ordered_before_the_deal_is_played_out() -> None:
    judgment = ruled("А", played("6S", None))
    assert fined(judgment) == [("А", Unit.TRICKS, 1)]
    assert judgment.sheet is not None and not judgment.sheet.counted
    assert "result to be scored" not in said(judgment)
    assert fined(ruled("А", Deal(), "none", answers={**LOOKED, "role": "declarer"})) == [("А", Unit.TRICKS, 1)]


@pytest.mark.parametrize(
    ("tricks", "amount", "reading"),
    [((6, 2, 2), 2, ("peek_repeated",)), ((1, 5, 4), 1, ("peek_repeated", "peek_trick_floor"))],
)
def test_no_more_comes_off_than_there_is(tricks: Sequence[int], amount: int, reading: tuple[str, ...]) -> None:
    judgment = ruled("А", played("6S", tricks), answers={**LOOKED, "looks": 2})
    (fine,) = [order for order in judgment.orders if order.kind is RemedyKind.PENALTY]
    assert (fine.amount, fine.reading) == (amount, reading)
    once = ruled("А", played("6S", tricks), answers={**LOOKED, "looks": 2}, peek_repeated="one")
    assert fined(once) == [("А", Unit.TRICKS, 1)]


def test_a_whisters_own_shortfall_is_told_where_a_reading_decides_it() -> None:
    assert "shortfall on whist is 1\u00a0trick" in said(ruled("Б", played("6S", (6, 2, 2))))
    assert "has no shortfall" in said(ruled("Б", played("6S", (6, 3, 1)))), "another reading would find one"
    assert "shortfall" not in said(ruled("Б", played("7S", (7, 1, 2)))), "no reading would"


def test_a_short_whister_is_told_that_the_fine_forgives_him_nothing() -> None:
    told = "write their own shortfall"
    assert told in said(ruled("А", played("6S", (8, 2, 0)), answers={**LOOKED, "looks": 3}))
    assert told not in said(ruled("А", played("6S", (8, 2, 0)))), "the contract is made all the same"
    assert told not in said(ruled("А", played("6S", (6, 2, 2)))), "nobody is short"


def test_who_writes_nothing_for_his_tricks_is_given_a_remark() -> None:
    greedy = ruled("В", played("6S", (6, 3, 1), (Call.WHIST, Call.PASS)))
    assert [o.kind for o in greedy.orders].count(RemedyKind.WARNING) == 1
    shared = ruled("В", played("6S", (5, 3, 2), (Call.WHIST, Call.PASS)), "leningrad")
    assert RemedyKind.WARNING not in [o.kind for o in shared.orders]
    assert "half for what was really taken (2½\u00a0tricks)" in said(shared)


def test_whoever_is_no_player_of_the_deal_has_no_trick_to_lose() -> None:
    sitting_out = ruled("Г", played("6S", (6, 2, 2)), players=FOUR)
    assert [reached.key for reached in sitting_out.outcomes] == ["look_dealer_remark"] and not fined(sitting_out)
    assert not any(gains(sitting_out).values())
    answers = {"outsider_tricks": "looked", "conduct_before": "first"}
    outsider = ruled("kibitzer: Пётр", played("6S", (6, 2, 2)), answers=answers)
    assert [reached.key for reached in outsider.outcomes] == ["look_outsider_remark"] and not fined(outsider)


def test_a_recount_writes_the_deal_anew() -> None:
    again = {"А": 9, "Б": 1, "В": 0}
    answers = {"tricks_act": "count", "tricks_stage": "apart", "recounted": again}
    judgment = ruled("А", played("9H", (8, 1, 1)), answers=answers)
    assert judgment.sheet is not None and judgment.sheet.delta["А"].pool == 8
    del answers["recounted"]
    waiting = ruled("А", played("9H", (8, 1, 1)), answers=answers)
    assert waiting.sheet is not None and not waiting.sheet.counted, "nothing is written until it is known"
    assert len(waiting.later) == 1


def test_the_longest_of_the_common_ways_is_short() -> None:
    """A call about a look: what, which, whether seen, how often; the deal and the regulation answer the rest."""
    judgment = ruled("А", played("6S", (6, 2, 2)))
    asked = [step for step in judgment.trace if step.origin == "asked"]
    assert [step.question for step in asked] == ["tricks_act", "look_trick", "look_faces", "looks"]
