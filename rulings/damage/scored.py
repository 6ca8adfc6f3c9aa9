"""What a result of the deal writes for each player in the event's own scoring, and which of two results is better.

CODE 2.2.2, 4.1.1: pool, mountain and whists, and the whole at settlement. A deal is taken by itself, on an empty sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.code.regulation import Regulation, regulation
from rulings.damage.evidence import Score
from rulings.damage.inquiry import Inquiry
from rulings.damage.trying import Tricks
from rulings.game.deal import TRICKS, Call, Deal, Game
from rulings.game.record import Record
from rulings.scoring.conventions import Terms, scored, terms
from rulings.scoring.counted import defenders
from rulings.scoring.deals import as_played, deal_entries
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Sheet, blank, written
from rulings.words import RulingError

__all__ = ["Event", "Scores", "event_of", "less", "payoffs", "scores"]

Scores = Mapping[str, Score]
"""What a result writes for each of the three."""


@dataclass(frozen=True, slots=True)
class Event:
    """The scoring of one deal: the regulation, its prices (None where no points are kept), the deal without tricks."""

    regulation: Regulation
    terms: Terms | None
    players: tuple[str, ...]
    deal: Deal


def event_of(inquiry: Inquiry, record: Record) -> Event:
    """The scoring of an inquiry's event. A contract that nobody whisted is scored as played against two whisters."""
    event = regulation(inquiry.scoring.convention, dict(inquiry.scoring.chosen))
    deal = Deal(
        record.contract,
        record.declarer,
        {seat: call for seat, call in record.whist.items() if seat in record.players},
        all_passes_before=inquiry.scoring.all_passes_before,
        bombs=inquiry.scoring.bombs,
    )
    dealer = (inquiry.scoring.dealer,) if inquiry.scoring.dealer else ()
    return Event(event, terms(event) if scored(event) else None, (*record.players, *dealer), _whisted(deal, record))


def scores(event: Event, tally: Mapping[str, int]) -> Scores | None:
    """What the tricks of the whole deal write; None where the event keeps no points or the deal is not told whole."""
    if event.terms is None or sum(tally.values()) != TRICKS:
        return None
    deal = replace(event.deal, tricks=dict(tally))
    try:
        counted = as_played(deal, event.players)
        entries = deal_entries(event.terms, event.players, deal, counted)
    except RulingError:
        return None
    sheet = written(blank(event.players), entries)
    results = totals(event.terms, event.players, sheet)
    return {player: _score(sheet, player, results[player]) for player in event.players[:3]}


def payoffs(event: Event, players: Sequence[str]) -> Mapping[Tricks, tuple[Fraction, Fraction, Fraction]] | None:
    """The whole at settlement for each seat, for every count of ten tricks; None where no points are kept."""
    found: dict[Tricks, tuple[Fraction, Fraction, Fraction]] = {}
    for first in range(TRICKS + 1):
        for second in range(TRICKS + 1 - first):
            tricks = (first, second, TRICKS - first - second)
            score = scores(event, dict(zip(players, tricks, strict=True)))
            if score is None:
                return None
            a, b, c = (score[player].total for player in players)
            found[tricks] = (a, b, c)
    return found


def less(one: Score, other: Score) -> Score:
    """One result less another, account by account."""
    return Score(
        one.pool - other.pool, one.mountain - other.mountain, one.whists - other.whists, one.total - other.total
    )


def _whisted(deal: Deal, record: Record) -> Deal:
    """A contract that is being played has been whisted: where no word is told, both are taken to have whisted."""
    if deal.contract is None or deal.contract.game is not Game.CONTRACT or deal.calls:
        return deal
    calls = dict.fromkeys(defenders(deal, record.players), Call.WHIST)
    return replace(deal, calls=calls)


def _score(sheet: Sheet, player: str, total: Fraction) -> Score:
    row = sheet[player]
    wrote = sum(row.whists.values(), Fraction(0))
    bore = sum((other.whists.get(player, Fraction(0)) for other in sheet.values()), Fraction(0))
    return Score(row.pool, row.mountain, wrote - bore, total)
