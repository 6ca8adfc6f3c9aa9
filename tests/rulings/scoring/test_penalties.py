"""No fine puts an entry to the account of somebody the Code does not name, whatever is played and agreed.

A fine is borne by its offender; to the others it may give, or take from what they would have written.
"""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.deal import Call, Deal, Game
from rulings.scoring.conventions import Terms, terms
from rulings.scoring.counted import Counted, as_played, dealer_whisting
from rulings.scoring.deals import deal_entries
from rulings.scoring.fines import (
    all_pass_count_fine,
    count_fine,
    declarer_count_fined,
    misere_count_fine,
)
from rulings.scoring.looks import look_counted
from rulings.scoring.revokes import revoke_counted
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Sheet, blank, written
from rulings.words import RulingError
from tests.rulings.scoring.dealt import Table, tables

PLAYED = (Game.CONTRACT, Game.CONTRACT, Game.ALL_PASS, Game.MISERE)


def played(deal: Deal) -> bool:
    return deal.contract.game is not Game.CONTRACT or Call.WHIST in deal.calls.values()


def fined(
    prices: Terms, deal: Deal, three: tuple[str, ...], offender: str, tricks: int
) -> Iterator[tuple[str, Counted]]:
    """The deal as it counts after each fine in tricks that this offender can meet in it."""
    as_it_went = as_played(deal, three)
    yield "look", look_counted(prices, deal, three, offender, tricks)
    yield (
        "revoke",
        revoke_counted(
            deal, three, offender, tricks, passer_counts=prices.passer_counts, ten_checked=prices.ten_checked
        ),
    )
    match deal.contract.game:
        case Game.CONTRACT if offender == deal.declarer:
            counted, _, _ = count_fine(deal.contract.level, int(as_it_went.contract), None, 2, "minus_two")
            yield "count", declarer_count_fined(as_it_went, counted)
        case Game.MISERE if offender == deal.declarer:
            charged, _ = misere_count_fine(int(as_it_went.contract), None, 2)
            yield "count", Counted(Fraction(charged), Fraction(0), {}, {})
        case Game.ALL_PASS:
            more, _ = all_pass_count_fine(deal.tricks, offender, 2)
            yield "count", Counted(Fraction(0), Fraction(0), {p: Fraction(n) for p, n in more.items()}, {})


def burden(sheet: Sheet, player: str) -> Fraction:
    """What stands against a player: his mountain, and whists written on him."""
    return sheet[player].mountain + sum((row.whists.get(player, Fraction(0)) for row in sheet.values()), Fraction(0))


@given(tables(PLAYED), st.integers(0, 2), st.integers(1, 2))
def test_no_fine_burdens_an_innocent(table: Table, place: int, tricks: int) -> None:
    deal, players = table.deal, table.players
    if (
        not played(deal)
        or dealer_whisting(deal, players)
        or players[-1] in (deal.tricks or {}).keys() - set(players[:3])
    ):
        return
    prices, three, offender = terms(table.event), players[:3], players[place]

    def sheet(counted: Counted) -> Sheet:
        return written(blank(players), deal_entries(prices, players, deal, counted))

    before = sheet(as_played(deal, players))
    for name, counted in fined(prices, deal, three, offender, tricks):
        after = sheet(counted)
        assert sum(totals(prices, players, after).values()) == 0
        for player in players:
            if player != offender:
                assert burden(after, player) <= burden(before, player), name
                assert after[player].pool >= before[player].pool, name


@given(tables())
def test_ten_tricks_together_before_any_penalty(table: Table) -> None:
    counted = as_played(table.deal, table.players)
    if table.deal.contract.game is Game.MISERE:
        assert 0 <= counted.contract <= 10
    elif played(table.deal):
        assert counted.contract + sum(counted.whists.values()) == 10


@given(tables(), st.integers(1, 3), st.integers(0, 2))
def test_tricks_that_are_not_ten_together_are_refused(table: Table, over: int, place: int) -> None:
    if table.deal.tricks is None:
        return
    player = table.players[place]
    wrong = {**table.deal.tricks, player: table.deal.tricks[player] + over}
    deal = Deal(table.deal.contract, table.deal.declarer, table.deal.calls, wrong)
    with pytest.raises(RulingError) as fault:
        as_played(deal, table.players)
    assert fault.value.place in ("deal.tricks", f"deal.tricks.{player}")
