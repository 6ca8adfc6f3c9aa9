"""What of a ruling falls on those who did not offend: the rows of the table that apply to it, and whom they cost.

CODE 3.9.12 and the clauses of the table (`innocents.py`). Where the score shows it, a row is told only if somebody is
left with less; until the deal is known it is told as what may come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.cases.incident import Incident
from rulings.code.regulation import Regulation, setting
from rulings.game.deal import Deal
from rulings.judgment.fines import Applied, Scope
from rulings.judgment.hearing import Hearing
from rulings.judgment.innocents import By, Row, rows_of
from rulings.judgment.measures import COUNTS, deal_of
from rulings.judgment.orders import standing
from rulings.judgment.parties import offenders
from rulings.judgment.sheets import ruled
from rulings.judgment.values import Fallen, Order
from rulings.scoring.conventions import Terms, scored, terms
from rulings.scoring.counted import Counted, as_played, played_out
from rulings.scoring.deals import deal_entries
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Sheet, written
from rulings.trees.tree import Outcome

__all__ = ["fallen"]

Totals = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class _Figures:
    """Settled results of the deal: as it was played, as the ruling counts it, with all the ruling writes.

    None where the deal was not played out, or is not scored yet. `than`: as counted by the row's `than`.
    """

    played: Totals | None
    deal: Totals | None
    after: Totals
    than: Mapping[str, Totals | None]


def fallen(
    incident: Incident,
    regulation: Regulation,
    breaches: Sequence[Applied],
    hearings: Sequence[Hearing],
    ordered: Sequence[Order],
) -> tuple[Fallen, ...]:
    """The rows that apply, in the order of the table. `hearings`: those that stand, the one that counts first."""
    whole = [each for each in breaches if each.scope is Scope.WHOLE]
    rows = [(each, row) for each in whole for row in _rows(each.hearing, each.outcome, regulation)]
    if not rows:
        return ()
    figures = _figures(incident, regulation, hearings, ordered, [row for _, row in rows])
    guilty = {name for each in whole for name in offenders(incident, each.hearing.infraction)}
    found = {}
    for each, row in rows:
        on = _losers(row, figures, [player for player in incident.players if player not in guilty])
        if on is None or on:
            found[row.key] = _told(row, each.outcome, on or ())
    return tuple(found.values())


def _rows(hearing: Hearing, outcome: Outcome, regulation: Regulation) -> list[Row]:
    """The rows of an outcome under this regulation."""
    borne = {remedy.falls for remedy in standing(hearing, outcome)}
    return [
        row
        for row in rows_of(outcome)
        if (row.by is not By.ORDERED or row.key in borne)
        and (row.when is None or setting(regulation, row.when[0]).value == row.when[1])
    ]


def _told(row: Row, outcome: Outcome, on: tuple[str, ...]) -> Fallen:
    clauses = tuple(clause for clause in row.clauses if clause in outcome.clauses)
    return Fallen(row.key, row.text, clauses, row.when[0] if row.when else None, on)


def _losers(row: Row, figures: _Figures | None, innocent: Sequence[str]) -> tuple[str, ...] | None:
    """Who is left with less by what the row says, and in the end too; None where the score does not tell."""
    if figures is None or row.by is By.ORDERED:
        return None
    before, after = _step(row, figures)
    if before is None or after is None:
        return None
    return tuple(player for player in innocent if max(after[player], figures.after[player]) < before[player])


def _step(row: Row, figures: _Figures) -> tuple[Totals | None, Totals | None]:
    """The results before what the row says, and after it."""
    than = figures.than[row.than] if row.than else None
    match row.by:
        case By.REPLACED if row.than:
            return figures.played, than
        case By.COUNTED if row.than:
            return than, figures.deal
        case By.WRITTEN:
            return figures.deal, figures.after
        case _:
            return figures.played, figures.deal


def _figures(
    incident: Incident,
    regulation: Regulation,
    hearings: Sequence[Hearing],
    ordered: Sequence[Order],
    rows: Sequence[Row],
) -> _Figures | None:
    """What the steps from the deal as played to the ruling come to; None for an event without points."""
    if not scored(regulation) or all(row.by is By.ORDERED for row in rows):
        return None
    prices, now = terms(regulation), ruled(incident, regulation, hearings, ordered)
    deal, players = deal_of(hearings[0]), incident.players
    played = as_played(deal, players) if played_out(deal, players) else None
    return _Figures(
        _settled(prices, incident, deal, played, now.before),
        None if now.deal is None else totals(prices, incident.players, written(now.before, now.deal)),
        now.totals,
        {
            row.than: _settled(prices, incident, deal, COUNTS[row.than](hearings[0]), now.before)
            for row in rows
            if row.than
        },
    )


def _settled(prices: Terms, incident: Incident, deal: Deal, counted: Counted | None, before: Sheet) -> Totals | None:
    if counted is None:
        return None
    entries = deal_entries(prices, incident.players, deal, counted, before)
    return totals(prices, incident.players, written(before, entries))
