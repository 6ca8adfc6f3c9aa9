"""One entrance for files of sheets and of deals: CSV or JSON is known by what stands first in the file."""

from __future__ import annotations

from fractions import Fraction

from rulings.cases.pulka import deals, deals_json, sheets, sheets_json
from rulings.cases.pulka.deals import TableDeals
from rulings.cases.pulka.grid import decoded
from rulings.cases.pulka.sheets import TableSheet
from rulings.cases.pulka.unread import Unread

__all__ = ["read_deals", "read_sheets"]


def read_sheets(data: bytes, limit: Fraction | None = None) -> tuple[TableSheet, ...] | Unread:
    """The sheets of many tables, or one line for each faulty row; `limit`: what one pool can hold, None without."""
    return sheets_json.read_json(data, limit) if _is_json(data) else sheets.read_csv(data, limit)


def read_deals(data: bytes) -> tuple[TableDeals, ...] | Unread:
    """The deals of many tables, or one line for each faulty row."""
    return deals_json.read_json(data) if _is_json(data) else deals.read_csv(data)


def _is_json(data: bytes) -> bool:
    text = decoded(data)
    return isinstance(text, str) and text.lstrip()[:1] in ("{", "[")
