"""A pulka deal by deal: each deal scored, its pools closed, its entries written under its number.

Digest §4.5 and §4.6 step 1. A deal that a ruling counts otherwise comes with its own entries (`scored`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rulings.game.deal import Deal
from rulings.scoring.conventions import Terms
from rulings.scoring.counted import as_played
from rulings.scoring.deals import deal_entries
from rulings.scoring.progression import in_a_row_after
from rulings.scoring.pulka.closing import closed
from rulings.scoring.pulka.history import Kind, Pulka, Source, entered, opened, refuse_strangers, sheet_of
from rulings.scoring.pulka.rules import Rules
from rulings.scoring.sheet import Entry, Sheet, blank, written
from rulings.words import RulingError, Text

__all__ = ["Dealt", "dealt", "played", "playing", "scored"]

_DEALER = Text(
    "вчетвером нужно указать, кто сдавал: он не играет", "with four at the table, name the dealer: he sits out"
)
_STRANGER = Text("игрока «{name}» в пульке нет; в ней {players}", "“{name}” is not in this pulka; {players} are")


@dataclass(frozen=True, slots=True)
class Dealt:
    """One deal of a pulka: its number, who dealt (None where three play and nobody noted it), and the deal itself."""

    number: int
    dealer: str | None
    deal: Deal


def played(prices: Terms, rules: Rules, players: Sequence[str], deals: Iterable[Dealt]) -> Pulka:
    """A whole pulka from its deals, in order; `RulingError` with the deal's number and the cell at fault.

    A deal that does not say how many all-passes stood before it is told by the deals before it.
    """
    pulka, sheet, row = opened(players), blank(players), 0
    for one in deals:
        told = one if one.deal.all_passes_before else replace(one, deal=replace(one.deal, all_passes_before=row))
        entries = _entries(prices, rules, pulka, sheet, told)
        pulka, sheet = entered(pulka, entries, Source(Kind.DEAL, one.number)), written(sheet, entries)
        row = in_a_row_after(prices, told.deal, as_played(told.deal, playing(players, told.dealer)))
    return pulka


def dealt(prices: Terms, rules: Rules, pulka: Pulka, one: Dealt) -> Pulka:
    """The pulka with one deal more, scored as it was played; `RulingError` with the cell, as `deal[4].tricks.А`."""
    entries = _entries(prices, rules, pulka, sheet_of(pulka), one)
    return entered(pulka, entries, Source(Kind.DEAL, one.number))


def scored(rules: Rules, pulka: Pulka, entries: Iterable[Entry], source: Source) -> Pulka:
    """The pulka with entries already worked out written in, pools closed on the way; errors as for `entered`."""
    entries = tuple(entries)
    refuse_strangers(pulka, entries)
    return entered(pulka, closed(rules, pulka.players, sheet_of(pulka), entries), source)


def playing(players: Sequence[str], dealer: str | None) -> tuple[str, ...]:
    """First hand first, from the dealer's left; of four the dealer comes last and sits out (CODE 3.2.2)."""
    if dealer is None:
        if len(players) > 3:
            raise RulingError(_DEALER, "deal.dealer")
        return tuple(players)
    if dealer not in players:
        raise RulingError(_STRANGER.filled(name=dealer, players=", ".join(players)), "deal.dealer")
    first = (players.index(dealer) + 1) % len(players)
    return (*players[first:], *players[:first])


def _entries(prices: Terms, rules: Rules, pulka: Pulka, before: Sheet, one: Dealt) -> tuple[Entry, ...]:
    """What a deal writes on a sheet, pools closed on the way."""
    try:
        order = playing(pulka.players, one.dealer)
        entries = deal_entries(prices, order, one.deal, as_played(one.deal, order), before)
    except RulingError as error:
        raise RulingError(error.text, error.place.replace("deal", f"deal[{one.number}]", 1)) from None
    return closed(rules, pulka.players, before, entries)
