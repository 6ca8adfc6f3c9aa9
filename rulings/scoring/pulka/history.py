"""The sheet with its history: every number ever written, where it came from, and what was put right later.

CODE 4.2. Nothing is written over: a correction is an entry of its own, so that the sheet can be read as it stood after
any deal and before any ruling.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique
from fractions import Fraction

from rulings.scoring.arithmetic import bracketed, shown
from rulings.scoring.pulka.cells import Cell, amount_at, cell_of, cells, place, words
from rulings.scoring.sheet import Account, Entry, Sheet, blank, written
from rulings.words import RulingError, Text

__all__ = [
    "Kind",
    "Line",
    "Pulka",
    "Source",
    "carried",
    "corrected",
    "entered",
    "opened",
    "refuse_strangers",
    "running",
    "sheet_of",
    "stands",
    "undone",
    "until",
]


@unique
class Kind(Enum):
    """Where an entry comes from."""

    CARRIED = "carried"
    DEAL = "deal"
    RULING = "ruling"
    CORRECTION = "correction"
    NEWCOMER = "newcomer"


@dataclass(frozen=True, slots=True)
class Source:
    """Why something was written: the deal by its number in the pulka, the ruling by its own number, or a correction.

    A ruling and a correction may name the deal they belong to.
    """

    kind: Kind
    deal: int | None = None
    number: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry on the sheet with its source; `corrects`: the number of the entry it puts right, counted from one."""

    entry: Entry
    source: Source
    corrects: int | None = None


@dataclass(frozen=True, slots=True)
class Pulka:
    """The players in playing order, three or four, and all that was written, oldest first."""

    players: tuple[str, ...]
    lines: tuple[Line, ...] = ()


_SEATS = (3, 4)
_COUNT = Text("в пульке трое или четверо, а названо {count}", "three or four play a pulka, and {count} are named")
_TWICE = Text("один и тот же игрок назван дважды", "the same player is named twice")
_NAMELESS = Text("имя не может быть пустым", "a name may not be empty")
_STRANGER = Text("игрока «{name}» в пульке нет; в ней {players}", "“{name}” is not in this pulka; {players} are")
_ONESELF = Text("на себя вистов не пишут", "nobody writes whists on himself")
_NOT_THERE = Text("записи с номером {number} в истории нет", "the history has no entry number {number}")
_NEGATIVE = Text(
    "после этого в клетке «{cell}» стало бы {amount}, а меньше нуля там не бывает",
    "this would leave {amount} in the cell “{cell}”, which never falls below nothing",
)
_CARRIED = Text("Перенесено с листа", "Carried over from the sheet")
_CORRECTED = Text("Исправлена запись {number}: {why}", "Entry {number} put right: {why}")
_SHEET = "CODE 4.2"


def opened(players: Sequence[str]) -> Pulka:
    """An empty pulka of three or four; `RulingError` for another number, an empty name or one given twice."""
    if len(players) not in _SEATS:
        raise RulingError(_COUNT.filled(count=len(players)), "players")
    for seat, player in enumerate(players):
        if not player.strip():
            raise RulingError(_NAMELESS, f"players[{seat + 1}]")
        if player in players[:seat]:
            raise RulingError(_TWICE, f"players.{player}")
    return Pulka(tuple(players))


def carried(players: Sequence[str], sheet: Sheet) -> Pulka:
    """A pulka entered as it stands at the table: one carried entry for each cell that holds anything."""
    standing = [(cell, amount) for cell in cells(players) if (amount := amount_at(sheet, cell))]
    entries = (Entry(c.player, c.account, amount, _CARRIED, shown(amount), _SHEET, c.on) for c, amount in standing)
    return entered(opened(players), entries, Source(Kind.CARRIED))


def entered(pulka: Pulka, entries: Iterable[Entry], source: Source) -> Pulka:
    """The pulka with entries of one source written at the end.

    `RulingError` naming the cell for a stranger, for whists on oneself, and for a pool or whists below nothing.
    """
    return _with(pulka, [Line(entry, source) for entry in entries])


def refuse_strangers(pulka: Pulka, entries: Iterable[Entry]) -> None:
    """`RulingError` naming the cell for an entry of somebody who is not in the pulka."""
    for entry in entries:
        _refuse_stranger(pulka, entry)


def corrected(pulka: Pulka, number: int, amount: Fraction, why: Text, source: Source) -> Pulka:
    """Entry `number` put right to `amount`: the difference is written as a new entry; errors as for `entered`."""
    return _with(pulka, _correction(pulka, number, amount, why, source))


def undone(pulka: Pulka, undo: Collection[Source], why: Text, source: Source) -> Pulka:
    """Everything written for these sources (an annulled deal, a ruling overturned) taken back by new entries.

    What was put right since is taken back as it stands, and what these sources had put right stands as it did before
    them; errors as for `entered`.
    """
    back = []
    for number, line in enumerate(pulka.lines, 1):
        follows = line.corrects is not None and pulka.lines[line.corrects - 1].source in undo
        if line.source in undo and not follows:
            back.extend(_correction(pulka, number, Fraction(0), why, source))
    return _with(pulka, back)


def sheet_of(pulka: Pulka) -> Sheet:
    """What the sheet says now."""
    return written(blank(pulka.players), (line.entry for line in pulka.lines))


def until(pulka: Pulka, count: int) -> Pulka:
    """The pulka as it was when only its first `count` entries had been written."""
    return replace(pulka, lines=pulka.lines[:count])


def stands(pulka: Pulka, number: int) -> Fraction:
    """What an entry amounts to with all its corrections; `RulingError` if there is no such entry."""
    if not 1 <= number <= len(pulka.lines):
        raise RulingError(_NOT_THERE.filled(number=number), f"history[{number}]")
    later = (at for at, line in enumerate(pulka.lines, 1) if line.corrects == number)
    return pulka.lines[number - 1].entry.amount + sum((stands(pulka, at) for at in later), Fraction(0))


def running(pulka: Pulka, cell: Cell) -> tuple[Fraction, ...]:
    """The totals of a cell one after another, as players write and cross them out: 2, 6, 10."""
    totals: list[Fraction] = []
    for line in pulka.lines:
        if cell_of(line.entry) == cell:
            totals.append((totals[-1] if totals else Fraction(0)) + line.entry.amount)
    return tuple(totals)


def _correction(pulka: Pulka, number: int, amount: Fraction, why: Text, source: Source) -> list[Line]:
    """The entry that brings another to an amount; none where it stands at it."""
    now = stands(pulka, number)
    if amount == now:
        return []
    entry = replace(
        pulka.lines[number - 1].entry,
        amount=amount - now,
        why=_CORRECTED.filled(number=number, why=why),
        expression=f"{shown(amount)} − {bracketed(now)} = {shown(amount - now)}",
    )
    return [Line(entry, source, number)]


def _with(pulka: Pulka, lines: Sequence[Line]) -> Pulka:
    for line in lines:
        _refuse_stranger(pulka, line.entry)
    result = replace(pulka, lines=(*pulka.lines, *lines))
    _refuse_below(result, {cell_of(line.entry) for line in lines})
    return result


def _refuse_stranger(pulka: Pulka, entry: Entry) -> None:
    cell = cell_of(entry)
    for name in (entry.player, entry.on):
        if name is not None and name not in pulka.players:
            raise RulingError(_STRANGER.filled(name=name, players=", ".join(pulka.players)), place(cell))
    if entry.account is Account.WHISTS and entry.on in (None, entry.player):
        raise RulingError(_ONESELF, place(cell))


def _refuse_below(pulka: Pulka, touched: set[Cell]) -> None:
    """A pool and whists never fall below nothing; a mountain may (CODE 4.1.1)."""
    totals = dict.fromkeys((cell for cell in touched if cell.account is not Account.MOUNTAIN), Fraction(0))
    for line in pulka.lines:
        if (cell := cell_of(line.entry)) in totals:
            totals[cell] += line.entry.amount
    for cell, amount in totals.items():
        if amount < 0:
            raise RulingError(_NEGATIVE.filled(amount=shown(amount), cell=words(cell)), place(cell))
