"""The cells of a sheet: whose, which account, whists on whom; what stands in them and where two sheets differ.

Digest §1: a pool and a mountain each, and whists on each of the others, so n × (n + 1) cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.sheet import Account, Entry, Sheet
from rulings.words import Text

__all__ = ["Cell", "amount_at", "cell_of", "cells", "changed", "place", "words"]


_NAMES = {
    Account.POOL: Text("{player}, пуля", "{player}, pool"),
    Account.MOUNTAIN: Text("{player}, гора", "{player}, mountain"),
    Account.WHISTS: Text("{player}, висты на {on}", "{player}, whists on {on}"),
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the sheet; `on` for whists only."""

    player: str
    account: Account
    on: str | None = None


def cells(players: Sequence[str]) -> Iterator[Cell]:
    """Every cell of a sheet, player by player: pool, mountain, whists on each of the others."""
    for player in players:
        yield Cell(player, Account.POOL)
        yield Cell(player, Account.MOUNTAIN)
        yield from (Cell(player, Account.WHISTS, other) for other in players if other != player)


def cell_of(entry: Entry) -> Cell:
    """The cell an entry is written in."""
    return Cell(entry.player, entry.account, entry.on)


def place(cell: Cell) -> str:
    """A cell as the files name it: `sheet.А.pool`, `sheet.А.whists.Б`."""
    return f"sheet.{cell.player}.{cell.account.value}" + (f".{cell.on}" if cell.on is not None else "")


def words(cell: Cell) -> Text:
    """A cell as people name it: `А, пуля`, `А, висты на Б`."""
    return _NAMES[cell.account].filled(player=cell.player, on=cell.on or "")


def amount_at(sheet: Sheet, cell: Cell) -> Fraction:
    """What stands in a cell; nothing for a player without a row."""
    row = sheet.get(cell.player)
    if row is None:
        return Fraction(0)
    if cell.account is Account.WHISTS:
        return row.whists.get(str(cell.on), Fraction(0))
    return row.pool if cell.account is Account.POOL else row.mountain


def changed(after: Sheet, before: Sheet) -> frozenset[Cell]:
    """The cells in which two sheets of the same players differ."""
    return frozenset(cell for cell in cells(tuple(after)) if amount_at(after, cell) != amount_at(before, cell))
