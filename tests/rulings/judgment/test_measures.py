"""The measures of the revoke and the wrong count: what 3.9.16.2 moves, what 3.9.18 and 3.2.21 cost and whom they spare.

Digest §2.5, §2.6; C-17, C-20, C-40, C-41.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.cases.incident import Answer
from rulings.code.regulation import regulation
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.judgment import Judgment
from rulings.remedies import RemedyKind, Unit
from rulings.scoring.sheet import Row
from rulings.words import RulingError
from tests.rulings.judgment.incidents import ABV, incident, judged

FOUR = (*ABV, "Г")
BOTH, ONE = (Call.WHIST, Call.WHIST), (Call.WHIST, Call.PASS)
COUNT: dict[str, Any] = {
    "count_noticed": "in_play",
    "whose_count": "one",
    "count_cause": "other",
    "more_proved": False,
}
LATE: dict[str, Any] = {
    "revoke_kind": "not_followed",
    "revoke_noticed": "later",
    "revoke_trick": 3,
    "one_trick_enough": True,
}
PARTIES = st.sampled_from(["sochi", "leningrad", "rostov"])


def played(level: int, tricks: Sequence[int] | None, calls: Sequence[Call] = BOTH) -> Deal:
    """А declares spades."""
    taken = None if tricks is None else dict(zip(ABV, tricks, strict=True))
    return Deal(contract(f"{level}S"), "А", dict(zip("БВ", calls, strict=True)), taken)


def ruled(
    kind: str,
    offender: str,
    answers: Mapping[str, Any],
    deal: Deal,
    convention: str = "sochi",
    players: tuple[str, ...] = ABV,
    **chosen: Any,
) -> Judgment:
    return judged(incident(kind, offender, dict(answers), players=players, deal=deal), regulation(convention, chosen))


def row(judgment: Judgment, player: str) -> Row:
    assert judgment.sheet is not None and judgment.sheet.counted
    return judgment.sheet.delta[player]


def amounts(judgment: Judgment, kind: RemedyKind = RemedyKind.PENALTY) -> list[tuple[str | None, Unit, Fraction]]:
    return [(o.to, o.unit, o.amount) for o in judgment.orders if o.kind is kind and o.amount and o.unit]


def gains(judgment: Judgment) -> dict[str, Fraction]:
    """What the ruling gives each player, in whists at settlement."""
    assert judgment.sheet is not None
    after, unruled = judgment.sheet.totals["after"], judgment.sheet.totals["unruled"]
    return {player: after[player] - unruled[player] for player in after}


three = st.permutations([0, 1, 2]).flatmap(
    lambda order: st.tuples(st.integers(0, 10), st.integers(0, 10)).map(
        lambda cuts: [(sorted([0, *cuts, 10])[i + 1] - sorted([0, *cuts, 10])[i]) for i in order]
    )
)


@given(three, st.integers(6, 10), st.sampled_from([BOTH, ONE, ONE[::-1]]), PARTIES, st.sampled_from([ABV, FOUR]))
def test_declarers_count_fine_leaves_no_innocent_worse_off(
    tricks: list[int], level: int, calls: tuple[Call, Call], convention: str, players: tuple[str, ...]
) -> None:
    deal = played(level, tricks, calls)
    judgment = ruled("wrong_count", "А", COUNT, deal, convention, players)
    gained = gains(judgment)
    assert all(gain >= 0 for player, gain in gained.items() if player != "А")
    assert gained["А"] < 0 or tricks[0] == 0, "only where there is nothing to take off does it cost nothing"
    assert row(judgment, "А").pool == 0, "he never makes his contract"


@given(three, st.integers(6, 10), PARTIES, st.sampled_from(["own", "offender"]), st.sampled_from([ABV, FOUR]))
def test_a_whisters_count_fine_leaves_no_innocent_worse_off(
    tricks: list[int], level: int, convention: str, quota: str, players: tuple[str, ...]
) -> None:
    deal = played(level, tricks)
    judgment = ruled("wrong_count", "Б", COUNT, deal, convention, players, count_partner_quota=quota)
    assert all(gain >= 0 for player, gain in gains(judgment).items() if player != "Б")


@given(three, PARTIES)
def test_misere_and_all_pass_count_fines_leave_no_innocent_worse_off(tricks: list[int], convention: str) -> None:
    taken = dict(zip(ABV, tricks, strict=True))
    misere = ruled("wrong_count", "А", COUNT, Deal(MISERE, "А", {}, taken), convention)
    all_pass = ruled("wrong_count", "Б", COUNT, Deal(ALL_PASS, None, {}, taken), convention)
    for judgment, guilty in ((misere, "А"), (all_pass, "Б")):
        assert all(gain >= 0 for player, gain in gains(judgment).items() if player != guilty)


@given(three, st.integers(6, 10), PARTIES)
def test_a_curious_dealers_fine_leaves_no_player_worse_off(tricks: list[int], level: int, convention: str) -> None:
    judgment = ruled("prikup", "dealer", {"prikup_act": "looked"}, played(level, tricks), convention, FOUR)
    gained = gains(judgment)
    assert all(gained[player] > 0 for player in ABV) and gained["Г"] < 0


@given(three, st.integers(6, 10), PARTIES, st.integers(0, 3))
def test_a_late_revoke_moves_what_it_says_and_out_of_his_own_tricks_never_pays_the_offender(
    tricks: list[int], level: int, convention: str, extra: int
) -> None:
    answers = {**LATE, "replay": dict(zip(ABV, tricks, strict=True))}
    if extra:
        answers |= {"one_trick_enough": False, "extra_tricks": Answer(extra, reason="ущерб больше")}
    judgment = ruled("revoke", "Б", answers, played(level, None), convention)
    moved = sum((amount for _, _, amount in amounts(judgment)), Fraction(0))
    assert moved == min(1 + extra, tricks[1] + tricks[2])
    replayed = ruled("revoke", "Б", {"revoke_kind": "neither"}, played(level, tricks), convention)
    assert judgment.sheet is not None and replayed.sheet is not None
    if tricks[1] >= 1 + extra:  # else the innocent partner's tricks go, which the clause does not forbid (C-17, C-41)
        assert judgment.sheet.totals["after"]["Б"] <= replayed.sheet.totals["after"]["Б"]


# --- 3.9.16.2 ---------------------------------------------------------------------------------------------------------


def test_the_trick_moves_and_consolation_follows_it() -> None:
    judgment = ruled("revoke", "А", {**LATE, "replay": {"А": 7, "Б": 2, "В": 1}}, played(7, None, ONE))
    assert amounts(judgment) == [("Б", Unit.TRICKS, 1)]
    assert (row(judgment, "А").mountain, row(judgment, "Б").whists, row(judgment, "В").whists) == (
        4,
        {"А": 20},
        {"А": 4},
    )


def test_two_whisters_share_declarers_trick_and_the_harmed_one_counts_it() -> None:
    answers = {**LATE, "replay": {"А": 8, "Б": 1, "В": 1}, "harmed_whister": "Б"}
    judgment = ruled("revoke", "А", answers, played(6, None))
    assert amounts(judgment) == [("Б", Unit.TRICKS, Fraction(1, 2)), ("В", Unit.TRICKS, Fraction(1, 2))]
    assert (row(judgment, "Б").mountain, row(judgment, "В").mountain) == (0, 2)


def test_what_the_replay_left_is_all_there_is_to_give() -> None:
    answers = {**LATE, "replay": {"А": 5, "Б": 0, "В": 5}}
    side = ruled("revoke", "Б", answers, played(6, None))
    alone = ruled("revoke", "Б", answers, played(6, None), revoke_trick_source="offender")
    assert (amounts(side), amounts(alone)) == ([("А", Unit.TRICKS, 1)], [])
    assert any("остаток (1\u00a0взятка) отпадает" in order.what.ru for order in alone.orders)
    assert (row(side, "А").pool, row(alone, "А").mountain) == (2, 2)


def test_a_sole_whister_gives_from_either_hand() -> None:
    answers = {**LATE, "role": "sole_whister", "replay": {"А": 7, "Б": 0, "В": 3}}
    judgment = ruled("revoke", "Б", answers, played(7, None, ONE), revoke_trick_source="offender")
    assert amounts(judgment) == [("А", Unit.TRICKS, 1)]
    assert row(judgment, "Б").whists == {"А": 8}


def test_a_catcher_is_known_to_catch_a_misere_without_a_contract_entered() -> None:
    answers = {**LATE, "role": "catcher", "replay": {"А": 2, "Б": 4, "В": 4}}
    judgment = ruled("revoke", "Б", answers, Deal(declarer="А"))
    assert row(judgment, "А").mountain == 10


def test_an_answer_left_from_another_way_moves_nothing() -> None:
    replay = {"replay": {"А": 7, "Б": 2, "В": 1}}
    left = {"extra_tricks": Answer(5, reason="прежде думали иначе"), "harmed_whister": "В", "proved_tricks": 1}
    plain = ruled("revoke", "Б", {**LATE, **replay}, played(7, None))
    kept = ruled("revoke", "Б", {**LATE, **replay, **left}, played(7, None))
    assert (kept.orders, kept.sheet) == (plain.orders, plain.sheet)


def test_only_a_player_of_the_deal_has_tricks() -> None:
    answers = {**LATE, "role": "whister", "replay": {"А": 7, "Б": 2, "В": 1}}
    with pytest.raises(RulingError, match="plays no cards in this deal") as fault:
        ruled("revoke", "dealer", answers, played(7, None, BOTH), players=FOUR)
    assert fault.value.place == "offenders"


# --- 3.9.18 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("taken", "counted", "mountain", "consolation"), [(4, 2, 8, 4), (6, 4, 4, 0), (8, 4, 4, 0)])
def test_the_codes_own_three_results(taken: int, counted: int, mountain: int, consolation: int) -> None:
    deal = played(6, (taken, 10 - taken, 0))
    judgment = ruled("wrong_count", "А", COUNT, deal)
    assert amounts(judgment, RemedyKind.ADJUSTED) == [("А", Unit.TRICKS, counted)]
    assert row(judgment, "А").mountain == mountain
    assert row(judgment, "Б").whists == {"А": 2 * (10 - taken) + consolation}


def test_a_proof_left_from_another_way_proves_nothing() -> None:
    deal = played(7, (7, 2, 1))
    plain = ruled("wrong_count", "А", COUNT, deal)
    kept = ruled("wrong_count", "А", {**COUNT, "proved_tricks": 2}, deal)
    assert (kept.orders, kept.sheet) == (plain.orders, plain.sheet)


@pytest.mark.parametrize(("tricks", "whole"), [((6, 2, 2), 4), ((8, 1, 1), 4), ((10, 0, 0), 4), ((7, 3, 0), 4)])
def test_down_two_on_whist_holds_the_deals_own_shortfall(tricks: tuple[int, int, int], whole: int) -> None:
    judgment = ruled("wrong_count", "Б", COUNT, played(6, tricks))
    assert row(judgment, "Б").mountain == whole


def test_a_larger_shortfall_is_written_once_and_the_order_says_so() -> None:
    answers = {**COUNT, "role": "sole_whister"}
    judgment = ruled("wrong_count", "Б", answers, played(6, (9, 1, 0), ONE))
    assert row(judgment, "Б").mountain == 6
    assert amounts(judgment) == [("Б", Unit.TRICKS, 2)]
    assert any("и так не добрал" in order.what.ru for order in judgment.orders)


def test_the_partner_answers_for_himself_unless_the_regulation_relieves_him() -> None:
    deal = played(6, (8, 1, 1))
    own = ruled("wrong_count", "Б", COUNT, deal)
    moved = ruled("wrong_count", "Б", COUNT, deal, count_partner_quota="offender")
    assert [row(own, p).mountain for p in "БВ"] == [4, 2]
    assert [row(moved, p).mountain for p in "БВ"] == [6, 0]


def test_the_fine_stands_before_the_deal_is_played_out() -> None:
    judgment = ruled("wrong_count", "Б", COUNT, played(7, None))
    assert judgment.sheet is not None and not judgment.sheet.counted
    assert judgment.sheet.delta["Б"].mountain == 8


def test_where_no_score_is_kept_the_remise_is_named_without_points() -> None:
    judgment = ruled("wrong_count", "Б", COUNT, played(7, None), "none")
    assert amounts(judgment) == [("Б", Unit.TRICKS, 2)]


def test_a_cancelled_deal_is_scored_as_nothing() -> None:
    answers = {"count_noticed": "in_play", "whose_count": "unproved"}
    judgment = ruled("wrong_count", "Б", answers, played(6, (8, 1, 1)))
    assert all(row(judgment, player) == Row() for player in ABV)
    assert sum(gains(judgment).values()) == 0 and gains(judgment)["А"] < 0
    assert judgment.later == ()
    assert {setting.key for setting in judgment.parameters} == {"count_proof_needed", "count_unproved"}


@pytest.mark.parametrize(("convention", "price"), [("sochi", 10), ("leningrad", 20), ("rostov", 10)])
def test_a_misere_is_charged_two_tricks_at_least(convention: str, price: int) -> None:
    for taken, proved, charged in ((0, None, 2), (1, None, 2), (3, None, 3), (1, 4, 4), (5, 4, 5)):
        answers = {**COUNT, "more_proved": proved is not None} | ({} if proved is None else {"proved_tricks": proved})
        deal = Deal(MISERE, "А", {}, {"А": taken, "Б": 10 - taken, "В": 0})
        assert row(ruled("wrong_count", "А", answers, deal, convention), "А").mountain == charged * price


LOST_ONE = {**COUNT, "lost_benefit_tricks": Answer(1, reason="так видно по картам")}


@pytest.mark.parametrize("convention", ["sochi", "leningrad", "rostov"])
@pytest.mark.parametrize("players", [ABV, FOUR])
def test_what_the_catcher_cost_he_alone_makes_good(convention: str, players: tuple[str, ...]) -> None:
    deal = Deal(MISERE, "А", {}, {"А": 1, "Б": 5, "В": 4})
    judgment = ruled("wrong_count", "Б", LOST_ONE, deal, convention, players)
    made = ruled(
        "revoke", "Б", {"revoke_kind": "neither"}, replace(deal, tricks={"А": 0, "Б": 5, "В": 5}), convention, players
    )
    gained = gains(judgment)
    assert all(gained[player] == 0 for player in players if player not in "АБ"), "his innocent partner pays nothing"
    assert judgment.sheet is not None and made.sheet is not None
    assert judgment.sheet.totals["after"]["А"] == made.sheet.totals["after"]["А"], "as if the misère had been made"
    assert gained["Б"] == -gained["А"]


def test_by_the_regulation_what_the_catcher_cost_comes_off_the_misere() -> None:
    deal = Deal(MISERE, "А", {}, {"А": 1, "Б": 5, "В": 4})
    judgment = ruled("wrong_count", "Б", LOST_ONE, deal, count_catcher="off_misere")
    assert (row(judgment, "А").pool, row(judgment, "А").mountain) == (10, 0)


def test_no_more_tricks_are_lost_than_were_taken_and_a_proof_is_of_fewer() -> None:
    deal = Deal(MISERE, "А", {}, {"А": 1, "Б": 5, "В": 4})
    answers = {**COUNT, "lost_benefit_tricks": Answer(3, reason="так видно по картам")}
    with pytest.raises(RulingError) as fault:
        ruled("wrong_count", "Б", answers, deal)
    assert fault.value.place == "lost_benefit_tricks"
    with pytest.raises(RulingError) as fault:
        ruled("wrong_count", "А", {**COUNT, "more_proved": True, "proved_tricks": 7}, played(6, (6, 3, 1)))
    assert fault.value.place == "proved_tricks"


@given(st.sampled_from([(Call.PASS, Call.PASS), (Call.HALF, Call.PASS)]), st.integers(6, 7), PARTIES)
def test_a_contract_nobody_played_is_down_two_without_its_tricks(
    calls: tuple[Call, Call], level: int, convention: str
) -> None:
    judgment = ruled("wrong_count", "А", COUNT, played(level, None, calls), convention)
    assert amounts(judgment, RemedyKind.ADJUSTED) == [("А", Unit.TRICKS, level - 2)]
    assert bool(row(judgment, "Б").whists) is (calls[0] is Call.HALF)
    assert row(judgment, "В").whists == {}, "no consolation for undertricks nobody had"


def test_the_fine_does_not_make_a_gentlemans_whist() -> None:
    shared = ruled("wrong_count", "А", COUNT, played(7, (6, 3, 1), ONE), "leningrad")
    kept = ruled("wrong_count", "А", COUNT, played(7, (7, 2, 1), ONE), "leningrad")
    assert row(shared, "В").whists == {"А": 24}
    assert (row(kept, "Б").whists, row(kept, "В").whists) == ({"А": 24}, {})


@pytest.mark.parametrize(("choice", "written"), [("harmless", 0), ("waived", 0), ("actual", 2)])
def test_whisters_short_beside_a_fined_declarer(choice: str, written: int) -> None:
    judgment = ruled("wrong_count", "А", COUNT, played(6, (8, 1, 1)), count_whisters_quota=choice)
    assert [row(judgment, player).mountain for player in "БВ"] == [written, written]
    assert any("count_whisters_quota" in order.reading for order in judgment.orders)
    enough = ruled("wrong_count", "А", COUNT, played(6, (6, 2, 2)), count_whisters_quota=choice)
    assert not any("count_whisters_quota" in order.reading for order in enough.orders)


def test_the_offenders_own_shortfall_is_told_as_far_as_it_is_known() -> None:
    def said(tricks: Sequence[int] | None, **chosen: Any) -> list[str]:
        judgment = ruled("wrong_count", "Б", COUNT, played(6, tricks), **chosen)
        return [order.what.ru for order in judgment.orders if "count_whister_own" in order.reading]

    assert said(None) == ["Недобор самого нарушителя, если он окажется, входит в этот ремиз."]
    assert said((8, 1, 1)) == ["Недобор самого нарушителя, записанный в сдаче (1\u00a0взятка), входит в этот ремиз."]
    assert said((6, 2, 2)) == []
    on_top = ruled("wrong_count", "Б", COUNT, played(6, (8, 1, 1)), count_whister_own="on_top")
    assert row(on_top, "Б").mountain == 6


def test_more_than_two_on_whist_where_it_is_proved() -> None:
    proved = {**COUNT, "more_proved": True, "proved_undertricks": 3}
    assert row(ruled("wrong_count", "Б", proved, played(6, (6, 2, 2))), "Б").mountain == 6
    less = {**proved, "proved_undertricks": 1}
    assert row(ruled("wrong_count", "Б", less, played(6, (6, 2, 2))), "Б").mountain == 4, "the example is the least"
    strict = ruled("wrong_count", "Б", proved, played(6, (6, 2, 2)), count_whister_proved="example")
    assert row(strict, "Б").mountain == 4


def test_a_passer_is_fined_by_the_director_and_nobody_else_pays() -> None:
    deal = played(6, (6, 3, 1), ONE)
    answers = {**COUNT, "lost_benefit_points": Answer(4, reason="так видно по картам")}
    judgment = ruled("wrong_count", "В", answers, deal)
    assert amounts(judgment) == [("В", Unit.MOUNTAIN, 4)]
    assert all(gain > 0 for player, gain in gains(judgment).items() if player != "В")
    as_whister = ruled("wrong_count", "В", COUNT, deal, count_fine_passer="as_whister")
    assert amounts(as_whister) == [("В", Unit.TRICKS, 2), ("В", Unit.MOUNTAIN, 4)]


def test_before_play_the_ruling_stands_without_tricks() -> None:
    early = {"count_noticed": "holder_called", "whose_count": "one", "more_proved": False}
    for cause in ("discard", "dealt", "other"):
        judgment = ruled("wrong_count", "А", {**early, "count_cause_before_play": cause}, played(6, None))
        assert amounts(judgment) == [("А", Unit.TRICKS, 2)]
        assert judgment.sheet is not None and not judgment.sheet.counted
        assert any(order.reading == ("count_before_play",) for order in judgment.orders)


@given(three, st.integers(6, 10), PARTIES, st.sampled_from([ABV, FOUR]), st.booleans())
def test_a_passers_late_revoke_charges_the_whister_with_no_shortage(
    tricks: list[int], level: int, convention: str, players: tuple[str, ...], counts: bool
) -> None:
    answers = {**LATE, "replay": dict(zip(ABV, tricks, strict=True))}
    deal = played(level, None, ONE)
    judgment = ruled("revoke", "В", answers, deal, convention, players, passer_tricks_count=counts)
    replayed = ruled(
        "revoke", "В", {"revoke_kind": "neither"}, played(level, tricks, ONE), convention, players,
        passer_tricks_count=counts,
    )  # fmt: skip
    assert row(judgment, "Б").mountain <= row(replayed, "Б").mountain
