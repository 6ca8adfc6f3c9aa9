"""A file of sheets or deals chosen at the desk: read, carried from the trial to the writing, and what it would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.core import signing
from django.core.files.uploadedfile import UploadedFile

from director.models import Tournament
from director.services import Planned
from director.services.files import File
from rulings.cases.pulka.grid import decoded
from rulings.cases.pulka.reading import read_deals, read_sheets
from rulings.cases.pulka.unread import Unread, whole_file
from rulings.scoring.pulka.cells import Cell, amount_at, cells
from rulings.scoring.pulka.final import final
from rulings.scoring.pulka.history import sheet_of
from rulings.scoring.sheet import Account
from rulings.words import Text

__all__ = ["KINDS", "Chosen", "carried", "carrying", "chosen", "plan_shown", "read"]

KINDS = ("sheets", "deals")

_MOST_BYTES = 1_500_000
_MOST_CARRIED = 2_000_000
_TOO_LARGE = Text(
    "больше полутора миллионов байтов; разделите его", "more than one and a half million bytes; divide it"
)
_NOTHING = Text("не выбран", "is not chosen")
_OTHER = {
    "sheets": Text(
        "в нём не сдачи, а листы; выберите «Листы, как они стоят»",
        "holds sheets and no deals; choose “The sheets as they stand”",
    ),
    "deals": Text(
        "в нём не листы, а сдачи; выберите «Сдачи, как они сыграны»",
        "holds deals and no sheets; choose “The deals as they were played”",
    ),
}
_NO_TABLES = Text("в нём нет ни одного стола", "holds no table")


@dataclass(frozen=True, slots=True)
class Chosen:
    """A file as it was chosen: its name, what it holds, its text."""

    name: str
    kind: str
    text: str


def chosen(file: UploadedFile | None, kind: str) -> Chosen | Unread:
    """The file of a form; a line about the whole of it where it is none, too large or no text."""
    if file is None:
        return whole_file(_NOTHING)
    if file.size is None or file.size > _MOST_BYTES:
        return whole_file(_TOO_LARGE)
    text = decoded(file.read())
    return text if isinstance(text, Unread) else Chosen(str(file.name or ""), kind, text)


def read(one: Chosen) -> File | Unread:
    """The tables of a file, or a line for each of its faulty rows."""
    data, readers = one.text.encode(), dict(zip(KINDS, (read_sheets, read_deals), strict=True))
    found: File | Unread = readers.pop(one.kind)(data)
    if not isinstance(found, Unread):
        return found or whole_file(_NO_TABLES)
    ((other, reader),) = readers.items()
    return found if isinstance(reader(data), Unread) else whole_file(_OTHER[other])


def carrying(tournament: Tournament, one: Chosen, plans: tuple[Planned, ...]) -> str | Unread:
    """The file and what it was tried on, signed and packed, to be carried by the page that shows what it would do."""
    seen = {plan.now.table.number: len(plan.now.rows) for plan in plans}
    told = {"name": one.name, "kind": one.kind, "text": one.text, "seen": seen}
    packed = signing.dumps(told, salt=_salt(tournament), compress=True)
    return packed if len(packed) <= _MOST_CARRIED else whole_file(_TOO_LARGE)


def carried(tournament: Tournament, packed: str) -> tuple[Chosen, dict[int, int]] | None:
    """What such a page carried; None for what no page of this event did."""
    try:
        told = signing.loads(packed, salt=_salt(tournament))
    except signing.BadSignature:
        return None
    return Chosen(told["name"], told["kind"], told["text"]), {int(n): count for n, count in told["seen"].items()}


def plan_shown(plan: Planned) -> dict[str, Any]:
    """What would be done to one table: what is written, and each player's row with what stood in it before."""
    before, now = sheet_of(plan.now.pulka), plan.now
    shares = final(now.event.prices, now.event.rules, now.players, plan.then).shares
    cells_by = {player: list(_cells(plan, player, before)) for player in now.players}
    return {
        "table": now.table,
        "fresh": not now.rows,
        "writes": plan.writes,
        "corrects": plan.corrects,
        "deals": bool(plan.deals),
        "added": runs(plan.added),
        "again": runs(plan.again),
        "changed": len(plan.cells),
        "lines": [
            {
                "player": player,
                "pool": cells_by[player][0],
                "mountain": cells_by[player][1],
                "whists": cells_by[player][2:],
                "shown": shares[player].shown,
            }
            for player in now.players
        ],
    }


def runs(numbers: tuple[int, ...]) -> str:
    """Numbers of deals in runs: `1–12, 14`."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in found)


def _salt(tournament: Tournament) -> str:
    return f"director.sheets.{tournament.pk}"


def _cells(plan: Planned, player: str, before: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A player’s cells as they would stand: pool, mountain, then those whists there are or were."""
    for cell in cells(plan.now.players):
        if cell.player == player:
            then, was = amount_at(plan.then, cell), amount_at(before, cell)
            if then or was or cell.account is not Account.WHISTS:
                yield _shown(cell, then, was, bool(plan.now.rows))


def _shown(cell: Cell, then: Fraction, was: Fraction, kept: bool) -> dict[str, Any]:
    return {"on": cell.on, "then": then, "was": was if kept and was != then else None}
