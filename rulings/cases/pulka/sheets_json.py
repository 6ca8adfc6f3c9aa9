"""The sheets of many tables as JSON: each table's `sheet` as the contracts write it.

Contracts, "A judgment": player → pool, mountain, whists by the name they are written on; fractions are strings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rulings.cases.pulka.figures import figure
from rulings.cases.pulka.sheets import TableSheet
from rulings.cases.pulka.tree import amount, dumped, name_of, required, seated, tables
from rulings.cases.pulka.unread import Unread
from rulings.cases.table import at, exact, table
from rulings.scoring.pulka.checks import checked_sheet
from rulings.scoring.sheet import Row
from rulings.words import RulingError, number

__all__ = ["read_json", "write_json"]


def read_json(data: bytes, limit: Fraction | None = None) -> tuple[TableSheet, ...] | Unread:
    """The sheets of a file, or every faulty table of it; `limit` as for `read_csv`."""
    return tables(data, lambda given: _table(given, limit))


def write_json(sheets: Iterable[TableSheet]) -> str:
    """The file of these tables; whoever reads it gets the same values."""
    return dumped(
        {
            "table": one.table,
            "players": list(one.players),
            "sheet": {player: _written(one.sheet.get(player, Row()), one.players) for player in one.players},
        }
        for one in sheets
    )


def _table(given: Mapping[str, Any], limit: Fraction | None) -> TableSheet:
    table(given, "", ("table", "players", "sheet"))
    players = seated(given)
    sheet = {player: _row(row, f"sheet.{player}") for player, row in table(required(given, "sheet"), "sheet").items()}
    return TableSheet(name_of(given), players, checked_sheet(players, sheet, limit))


def _row(value: Any, place: str) -> Row:
    row = table(value, place, ("pool", "mountain", "whists"))
    pool, mountain = (_amount(row.get(key, 0), at(place, key)) for key in ("pool", "mountain"))
    spot = at(place, "whists")
    whists = {on: _amount(count, at(spot, on)) for on, count in table(row.get("whists", {}), spot).items()}
    return Row(pool, mountain, {on: count for on, count in whists.items() if count})


def _amount(value: Any, place: str) -> Fraction:
    """An integer, or a string with any number a sheet may hold."""
    if not isinstance(value, str):
        return exact(value, place)
    try:
        return figure(value.replace(".", ",") if value.count(".") == 1 else value)
    except RulingError as error:
        raise RulingError(error.text, place) from None


def _written(row: Row, players: Sequence[str]) -> Mapping[str, Any]:
    whists = {on: amount(number(row.whists[on])) for on in players if row.whists.get(on)}
    return {"pool": amount(number(row.pool)), "mountain": amount(number(row.mountain)), "whists": whists}
