"""One entrance for files of sheets and of deals: CSV or JSON is known by what stands first in the file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rulings.cases.pulka import deals, deals_json, sheets, sheets_json
from rulings.cases.pulka.deals import TableDeals
from rulings.cases.pulka.grid import decoded
from rulings.cases.pulka.sheets import TableSheet
from rulings.cases.pulka.tree import UNIT
from rulings.cases.pulka.unread import Fault, Unread, gathered
from rulings.words import RulingError, Text

__all__ = ["read_deals", "read_sheets", "refused"]


def read_sheets(data: bytes, limit: Fraction | None = None) -> tuple[TableSheet, ...] | Unread:
    """The sheets of many tables, or one line for each faulty row; `limit`: what one pool can hold, None without."""
    return sheets_json.read_json(data, limit) if _is_json(data) else sheets.read_csv(data, limit)


def read_deals(data: bytes) -> tuple[TableDeals, ...] | Unread:
    """The deals of many tables, or one line for each faulty row."""
    return deals_json.read_json(data) if _is_json(data) else deals.read_csv(data)


def refused(tables: Sequence[TableSheet] | Sequence[TableDeals], errors: Iterable[tuple[int, RulingError]]) -> Unread:
    """What an event does not take of a file that was read, a line for each row; errors with the index of a table."""
    found = [(index, error, tables[index]) for index, error in errors]
    if all(table.rows for _, _, table in found):
        return gathered(_at(table, error) for _, error, table in found)
    return gathered((Fault(index + 1, error.text, _place(error)) for index, error, _ in found), UNIT)


def _at(table: TableSheet | TableDeals, error: RulingError) -> Fault:
    return sheets.fault_at(table, error) if isinstance(table, TableSheet) else deals.fault_at(table, error)


def _place(error: RulingError) -> Text | None:
    return Text(error.place, error.place) if error.place else None


def _is_json(data: bytes) -> bool:
    text = decoded(data)
    return isinstance(text, str) and text.lstrip()[:1] in ("{", "[")
