"""What the ruling does to the sheet: as it stood, as played without the ruling, as ruled, and the differences.

Contracts, "A judgment": `delta` is after less before, `effect` is after less unruled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.cases.incident import Incident
from rulings.code.regulation import Regulation
from rulings.game.deal import Deal, Game
from rulings.judgment.entries import Score, entry
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures import CANCELLED, COUNTS, added_up, deal_of, together
from rulings.judgment.values import Order, SheetEffect, Term
from rulings.scoring.arithmetic import shown
from rulings.scoring.conventions import AllPass, Terms, scored, terms
from rulings.scoring.counted import Counted, as_played, played_out
from rulings.scoring.deals import deal_entries
from rulings.scoring.prikup_bonus import prikup_of
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Account, Entry, Sheet, blank, difference, written
from rulings.words import Text

__all__ = ["Ruled", "effect", "entered", "ruled"]


@dataclass(frozen=True, slots=True)
class Ruled:
    """What a ruling writes: the deal as it counts (None while that is not known), and what its orders write."""

    counted: Counted | None
    deal: tuple[Entry, ...] | None
    orders: tuple[Entry, ...]
    before: Sheet
    after: Sheet
    totals: Mapping[str, Fraction]

    @property
    def score(self) -> Score:
        """How far the deal's own score has come."""
        if self.deal is None:
            return Score.WAITING
        return Score.CANCELLED if self.counted is CANCELLED else Score.COUNTED


def effect(
    incident: Incident, regulation: Regulation, hearings: Sequence[Hearing], ordered: Sequence[Order]
) -> SheetEffect | None:
    """The sheet before and after; None for an event that keeps no score.

    The deal itself is scored when its tricks are known: as the one outcome that counts it says, else as played.
    """
    if not scored(regulation):
        return None
    prices, deal = terms(regulation), deal_of(hearings[0])
    now = ruled(incident, regulation, hearings, ordered)
    before, after, scored_here = now.before, now.after, now.deal is not None
    unruled = _unruled(prices, incident, deal, before)
    sheets = {
        "before": before,
        "unruled": unruled,
        "delta": difference(after, before),
        "effect": difference(after, unruled) if unruled is not None and scored_here else None,
    }
    return SheetEffect(
        before,
        unruled,
        after,
        difference(after, before),
        sheets["effect"],
        {"after": now.totals, **_totals(prices, incident.players, sheets)},
        scored_here,
        (
            *_tied(prices, deal, now.counted),
            *_unpaid(prices, incident, deal, scored_here),
            *(_term(entry) for entry in (*(now.deal or ()), *now.orders)),
        ),
    )


def ruled(incident: Incident, regulation: Regulation, hearings: Sequence[Hearing], ordered: Sequence[Order]) -> Ruled:
    """What the ruling writes into the sheet, under a regulation that keeps a score."""
    prices, before = terms(regulation), _before(incident)
    counted, own, fines = entered(incident, regulation, hearings, ordered)
    after = written(before, (*(own or ()), *fines))
    return Ruled(counted, own, fines, before, after, totals(prices, incident.players, after))


def entered(
    incident: Incident, regulation: Regulation, hearings: Sequence[Hearing], ordered: Sequence[Order]
) -> tuple[Counted | None, tuple[Entry, ...] | None, tuple[Entry, ...]]:
    """The deal as it counts, its entries, and those of the orders; not yet written into the sheet."""
    deal = deal_of(hearings[0])
    counted = _counted(hearings, incident, deal)
    own = _deal_entries(terms(regulation), incident, deal, counted, _before(incident))
    return counted, own, tuple(one for order in ordered if (one := entry(order, incident.players)) is not None)


def _before(incident: Incident) -> Sheet:
    """The sheet when the deal began; a player it does not name has nothing on it."""
    return {**blank(incident.players), **{p: replace(row) for p, row in incident.sheet.items()}}


def _counted(hearings: Sequence[Hearing], incident: Incident, deal: Deal) -> Counted | None:
    counting = [hearing for hearing in hearings if hearing.path.outcome and hearing.path.outcome.counts]
    if added_up(counting):
        return together(counting)
    for hearing in counting:
        outcome = hearing.path.outcome
        if outcome is not None and outcome.counts is not None:
            return COUNTS[outcome.counts.name](hearing)
    return as_played(deal, incident.players) if played_out(deal, incident.players) else None


def _unruled(prices: Terms, incident: Incident, deal: Deal, before: Sheet) -> Sheet | None:
    if not played_out(deal, incident.players):
        return None
    entries = _deal_entries(prices, incident, deal, as_played(deal, incident.players), before)
    return written(before, entries or ())


def _deal_entries(
    prices: Terms, incident: Incident, deal: Deal, counted: Counted | None, before: Sheet
) -> tuple[Entry, ...] | None:
    if counted is None or counted is CANCELLED:
        return None if counted is None else ()
    return deal_entries(prices, incident.players, deal, counted, before)


def _totals(
    prices: Terms, players: Sequence[str], sheets: Mapping[str, Sheet | None]
) -> Mapping[str, Mapping[str, Fraction]]:
    return {name: totals(prices, players, sheet) for name, sheet in sheets.items() if sheet is not None}


_NOBODY = Text("Распасы: взяток у всех поровну, никто не пишет", "All-pass: all three tie, nobody writes")
_UNKNOWN_PRIKUP = Text(
    "Премия за прикуп: карты прикупа не указаны, ничего не записано",
    "Bonus for the prikup: its cards are not given, nothing is written",
)
_ACCOUNTS = {
    Account.POOL: Text("в пулю", "pool"),
    Account.MOUNTAIN: Text("в гору", "mountain"),
}


def _term(entry: Entry) -> Term:
    """An entry as a line of arithmetic: who, where, why."""
    if entry.account is Account.WHISTS:
        place = Text(f"{entry.player} на игрока {entry.on}", f"{entry.player} on {entry.on}")
    else:
        words = _ACCOUNTS[entry.account]
        place = Text(f"{entry.player} {words.ru}", f"{entry.player}, {words.en}")
    label = Text(f"{place.ru}: {_low(entry.why.ru)}", f"{place.en}: {_low(entry.why.en)}")
    return Term(label, entry.expression, entry.amount, entry.clause)


def _tied(prices: Terms, deal: Deal, counted: Counted | None) -> Iterator[Term]:
    """All-pass paid in whists where all three tie: nobody writes, and the ruling says so (CODE 3.7.2.2)."""
    if counted is None or deal.contract is None or deal.contract.game is not Game.ALL_PASS:
        return
    tricks = tuple(counted.whists.values())
    if prices.convention.all_pass is AllPass.WHISTS and len(tricks) > 1 and len(set(tricks)) == 1:
        yield Term(_NOBODY, " = ".join(map(shown, tricks)), tricks[0], "CODE 3.7.2.2")


def _unpaid(prices: Terms, incident: Incident, deal: Deal, scored_here: bool) -> Iterator[Term]:
    """Where the prikup is paid for and nobody said what it was: nothing is written for it, and the ruling says so."""
    contract = deal.contract is not None and deal.contract.game is Game.CONTRACT
    if scored_here and contract and prices.prikup_bonus and prikup_of(deal, incident.players) is None:
        yield Term(_UNKNOWN_PRIKUP, "0", Fraction(0), "CODE 4.2")


def _low(words: str) -> str:
    return words[:1].lower() + words[1:]
