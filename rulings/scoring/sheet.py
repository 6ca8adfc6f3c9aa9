"""The score sheet: pool, mountain and whists of each player, entries into it, and the difference of two sheets.

Digest §1 and §4. Whists are directed: who writes on whom. Every number is an exact fraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, unique
from fractions import Fraction

from rulings.words import Text

__all__ = ["CELLS", "RESULT", "Account", "Entry", "Row", "Sheet", "blank", "difference", "written"]


@unique
class Account(Enum):
    """The three places a number can stand on a sheet."""

    POOL = "pool"
    MOUNTAIN = "mountain"
    WHISTS = "whists"


CELLS: Mapping[Account, Text] = {
    Account.POOL: Text("пуля", "pool"),
    Account.MOUNTAIN: Text("гора", "mountain"),
    Account.WHISTS: Text("висты на игрока", "whists on"),
}
"""How each place is named; whists are written on somebody, whose name follows."""

RESULT = Text("итог", "total")
"""What everything on the sheet comes to for a player, in whists at settlement."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player's part of the sheet: pool points, mountain points, whists written on each of the others."""

    pool: Fraction = Fraction(0)
    mountain: Fraction = Fraction(0)
    whists: Mapping[str, Fraction] = field(default_factory=dict)


Sheet = Mapping[str, Row]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: on whose row, in which account, on whom (whists only), how much, why, by which clause.

    `expression` is the arithmetic without words (`5 × 7 = 35`).
    """

    player: str
    account: Account
    amount: Fraction
    why: Text
    expression: str
    clause: str
    on: str | None = None


def blank(players: Sequence[str]) -> Sheet:
    """An empty sheet for these players."""
    return {player: Row() for player in players}


def written(sheet: Sheet, entries: Iterable[Entry]) -> Sheet:
    """The sheet with the entries written into it.

    `KeyError` for a player who is not on it, `ValueError` for whists on oneself.
    """
    rows = dict(sheet)
    for entry in entries:
        rows[entry.player] = _added(rows[entry.player], entry)
        if entry.on is not None and entry.on not in rows:
            raise KeyError(entry.on)
    return rows


def difference(after: Sheet, before: Sheet) -> Sheet:
    """What was written between two sheets of the same players; zero whists left out."""
    return {player: _minus(row, before[player]) for player, row in after.items()}


def _added(row: Row, entry: Entry) -> Row:
    match entry.account:
        case Account.POOL:
            return Row(row.pool + entry.amount, row.mountain, row.whists)
        case Account.MOUNTAIN:
            return Row(row.pool, row.mountain + entry.amount, row.whists)
    if entry.on is None or entry.on == entry.player:
        raise ValueError(f"whists of {entry.player!r} on {entry.on!r}")
    return Row(row.pool, row.mountain, {**row.whists, entry.on: row.whists.get(entry.on, Fraction(0)) + entry.amount})


def _minus(row: Row, other: Row) -> Row:
    on = dict.fromkeys((*row.whists, *other.whists))
    whists = {p: row.whists.get(p, Fraction(0)) - other.whists.get(p, Fraction(0)) for p in on}
    return Row(row.pool - other.pool, row.mountain - other.mountain, {p: w for p, w in whists.items() if w})
