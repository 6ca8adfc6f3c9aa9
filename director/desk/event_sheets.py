"""The sheets of an event as its page shows them, and as files: everybody by place, each table, what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from director.desk.language import here
from director.desk.pulka import event_standings, key, place_words
from director.models import Table, Tournament, Writing
from director.pulka import Standing, dealt_of, result, since_copied
from rulings.cases.pulka import deals, deals_json, sheets, sheets_json
from rulings.cases.pulka.deals import TableDeals
from rulings.cases.pulka.sheets import TableSheet
from rulings.scoring.places import places
from rulings.scoring.pulka.history import sheet_of
from rulings.scoring.sheet import Row
from rulings.words import RulingError

__all__ = ["FORMS", "event_page", "exported"]

FORMS = {"csv": "text/csv; charset=utf-8", "json": "application/json"}


def event_page(tournament: Tournament) -> dict[str, Any]:
    """Everybody in the order of places, the sheets of the tables, those without one or with a faulty one."""
    held = list(event_standings(tournament))
    tables = [_table(now) for _, now in held if isinstance(now, Standing)]
    return {
        "tournament": tournament,
        "ranking": _ranking([line for one in tables for line in one["lines"]]),
        "tables": tables,
        "bare": [table for table, now in held if now is None],
        "faulty": [{"table": table, "what": now.text} for table, now in held if isinstance(now, RulingError)],
    }


def exported(tournament: Tournament, what: str, form: str) -> str:
    """The sheets of an event, or its deals as they were written, as a file; heads in the reader's language."""
    standings = [now for _, now in event_standings(tournament) if isinstance(now, Standing)]
    if what == "sheets":
        given = [TableSheet(str(one.table.number), one.players, sheet_of(one.pulka)) for one in standings]
        return sheets.write_csv(given, here()) if form == "csv" else sheets_json.write_json(given)
    written = [one for now in standings if (one := _deals(now)).deals]
    return deals.write_csv(written, here()) if form == "csv" else deals_json.write_json(written)


def _table(now: Standing) -> dict[str, Any]:
    sheet, shares = sheet_of(now.pulka), result(now.event, now.pulka).shares
    return {
        "table": now.table,
        "deals": len({row.deal for row in now.rows if row.kind == Writing.Kind.DEAL}),
        "at": now.rows[-1].at,
        "lines": [_line(now.table, player, sheet[player], shares[player]) for player in now.players],
    }


def _line(table: Table, player: str, row: Row, share: Any) -> dict[str, Any]:
    return {
        "table": table,
        "player": player,
        "key": key(table, player),
        "pool": row.pool,
        "mountain": row.mountain,
        "total": share.total,
        "shown": share.shown,
    }


def _ranking(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The players by place, those who share one in the order of their tables; each line learns its place."""
    standing = places({line["key"]: Fraction(line["total"]) for line in lines})
    for line in lines:
        line["place"] = place_words(standing[line["key"]])
    return sorted(lines, key=lambda line: standing[line["key"]].first)


def _deals(now: Standing) -> TableDeals:
    """The deals of a table as they were played, each as it was written last."""
    last = {row.deal: row for row in _dealt(now)}
    return TableDeals(str(now.table.number), now.players, tuple(dealt_of(now.players, last[n]) for n in sorted(last)))


def _dealt(now: Standing) -> Iterator[Writing]:
    return (row for row in since_copied(now.rows) if row.kind == Writing.Kind.DEAL)
