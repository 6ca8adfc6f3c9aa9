"""The deals of many tables in one file, a row for each deal, read from CSV and written back.

Digest §4.5. Columns: table, deal, the four players by seat (once for each table is enough), dealer, contract, declarer,
and by seat each defender's call and each player's tricks; where they matter the prikup, all-passes before it, bombs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from rulings.cases.pulka.figures import whole_number
from rulings.cases.pulka.grid import Column, Grid, Record, bare, decoded, grid, named, shielded, written
from rulings.cases.pulka.unread import Fault, Unread, gathered
from rulings.cases.pulka.words import call, call_word, contract, contract_word
from rulings.game.deal import ALL_PASS, Deal
from rulings.game.notation import read_cards
from rulings.scoring.counted import as_played
from rulings.scoring.pulka.deals import Dealt, playing
from rulings.scoring.pulka.history import opened
from rulings.words import Language, RulingError, Text

__all__ = ["MOST_BOMBS", "MOST_IN_A_ROW", "TableDeals", "checked_deal", "fault_at", "read_csv", "write_csv"]

MOST_IN_A_ROW, MOST_BOMBS = 20, 6
"""As many as a case file may give."""
_SEATS = range(1, 5)
_OF_DEAL = re.compile(r"deal\[(\d+)\]")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class TableDeals:
    """One table: its name, its players in playing order, and the deals in the order they stand in the file.

    `rows`: the row of each deal in a CSV file, none where there are no rows.
    """

    table: str
    players: tuple[str, ...]
    deals: tuple[Dealt, ...]
    rows: tuple[int, ...] = field(default=(), compare=False)


def _by_seat(key: str, ru: str, en: str) -> tuple[Column, ...]:
    return tuple(Column(f"{key}_{seat}", Text(f"{ru} {seat}", f"{en} {seat}")) for seat in _SEATS)


_TABLE = Column("table", Text("стол", "table"), must=True)
_DEAL = Column("deal", Text("сдача", "deal"), must=True)
_PLAYERS = _by_seat("player", "игрок", "player")
_DEALER = Column("dealer", Text("сдатчик", "dealer"))
_CONTRACT = Column("contract", Text("контракт", "contract"), must=True)
_DECLARER = Column("declarer", Text("разыгрывающий", "declarer"), must=True)
_CALLS = _by_seat("call", "слово", "call")
_TRICKS = _by_seat("tricks", "взятки", "tricks")
_PRIKUP = Column("prikup", Text("прикуп", "prikup"))
_BEFORE = Column("all_passes_before", Text("распасов подряд до сдачи", "all-passes in a row before"))
_BOMBS = Column("bombs", Text("бомбы", "bombs"))
_COLUMNS = (
    _TABLE, _DEAL, *_PLAYERS, _DEALER, _CONTRACT, _DECLARER, *_CALLS, *_TRICKS, _PRIKUP, _BEFORE, _BOMBS,
)  # fmt: skip

_NAMELESS = Text("пусто", "is empty")
_OTHERS = Text("за столом «{table}» сидят {players}", "at table “{table}” sit {players}")
_NUMBER = Text("сдачи считают от одной", "deals are counted from one")
_TWICE = Text("сдача {number} этого стола уже есть: строка {row}", "this table has deal {number} already: row {row}")
_STRANGER = Text("за столом нет игрока «{given}» (сидят {players})", "“{given}” is not at the table ({players} are)")
_COUNTED = Text("нужно целое число от 0 до {most}", "a whole number from 0 to {most} is wanted")
_TOGETHER = Text("взятки вместе", "tricks together")
_NO_DECLARER = Text("в распасах разыгрывающего нет", "there is no declarer in all-pass")
_FOURTH = Text("четвёртого игрока за этим столом нет", "there is no fourth player at this table")


def read_csv(data: bytes) -> tuple[TableDeals, ...] | Unread:
    """The deals of a file, tables in order of appearance, or every faulty row of it."""
    text = decoded(data)
    rows = text if isinstance(text, Unread) else grid(text, _COLUMNS)
    return rows if isinstance(rows, Unread) else _tables(rows)


def write_csv(tables: Iterable[TableDeals], language: Language | str, delimiter: str = ";") -> str:
    """The file of these tables; whoever reads it gets the same values."""
    tongue = Language(language)
    rows = (_written(table, one, tongue) for table in tables for one in table.deals)
    return written(_COLUMNS, rows, tongue, delimiter)


def checked_deal(players: Sequence[str], one: Dealt) -> Dealt:
    """A deal that can be scored; `RulingError` with the cell (`deal.tricks`, `deal.calls.А`)."""
    if one.deal.contract == ALL_PASS and one.deal.declarer is not None:
        raise RulingError(_NO_DECLARER, "deal.declarer")
    if one.deal.prikup is not None:
        read_cards(one.deal.prikup, "deal.prikup")
    as_played(one.deal, playing(players, one.dealer))
    return one


def fault_at(table: TableDeals, error: RulingError) -> Fault:
    """What is wrong with a table that was read, at its row and column: places as `deal[4].tricks.А`, `players.А`."""
    numbered = _OF_DEAL.match(error.place)
    rows = dict(zip((one.number for one in table.deals), table.rows, strict=True))
    row = rows.get(int(numbered[1]), table.rows[0]) if numbered else table.rows[0]
    if numbered:
        return Fault(row, error.text, _cell(f"deal{error.place[numbered.end() :]}", table.players))
    if error.place == "table":
        return Fault(row, error.text, named(_TABLE))
    names = {f"players.{player}": column for player, column in zip(table.players, _PLAYERS, strict=False)}
    return Fault(row, error.text, named(names[error.place]) if error.place in names else None)


def _written(table: TableDeals, one: Dealt, language: Language) -> Mapping[str, str]:
    deal = one.deal
    tricks, calls = deal.tricks or {}, deal.calls
    seats = list(enumerate(table.players, 1))
    return {
        _TABLE.key: shielded(table.table),
        _DEAL.key: str(one.number),
        **{f"player_{seat}": shielded(player) for seat, player in seats},
        _DEALER.key: shielded(one.dealer or ""),
        _CONTRACT.key: contract_word(deal.contract, language) if deal.contract else "",
        _DECLARER.key: shielded(deal.declarer or ""),
        **{f"call_{seat}": call_word(calls[player], language) for seat, player in seats if player in calls},
        **{f"tricks_{seat}": str(tricks[player]) for seat, player in seats if player in tricks},
        _PRIKUP.key: deal.prikup or "",
        _BEFORE.key: str(deal.all_passes_before or ""),
        _BOMBS.key: str(deal.bombs or ""),
    }


def _tables(rows: Grid) -> tuple[TableDeals, ...] | Unread:
    groups: dict[str, list[Record]] = {}
    found: list[Fault] = []
    for record in rows.records:
        name = bare(record.cells.get(_TABLE.key, ""))
        if not name:
            found.append(Fault(record.row, _NAMELESS, named(_TABLE)))
        groups.setdefault(name, []).append(record)
    tables = tuple(_table(name, records, found) for name, records in groups.items())
    return gathered(found) if found else tables


def _table(name: str, records: Sequence[Record], found: list[Fault]) -> TableDeals:
    players = _names(records[0])
    try:
        opened(players)
    except RulingError as error:
        found.append(Fault(records[0].row, error.text, Text("игроки", "players")))
        return TableDeals(name, players, ())
    deals, rows = [], dict[int, int]()
    for record in records:
        if _names(record) not in ((), players):
            found.append(Fault(record.row, _OTHERS.filled(table=name, players=", ".join(players))))
        one = _dealt(record, players, found)
        if one and one.number in rows:
            found.append(Fault(record.row, _TWICE.filled(number=one.number, row=rows[one.number]), named(_DEAL)))
        elif one:
            rows[one.number] = record.row
            deals.append(one)
    return TableDeals(name, players, tuple(deals), tuple(rows.values()))


def _names(record: Record) -> tuple[str, ...]:
    given = [bare(record.cells.get(column.key, "")) for column in _PLAYERS]
    while given and not given[-1]:
        given.pop()
    return tuple(given)


def _dealt(record: Record, players: Sequence[str], found: list[Fault]) -> Dealt | None:
    """The deal of a row; None where anything in it is wrong, which is then found."""
    before = len(found)
    cells = _Cells(record, players, found)
    number = cells.read(_DEAL, _counted)
    dealer, declarer = cells.player(_DEALER), cells.player(_DECLARER)
    order = cells.read(_CONTRACT, contract)
    calls, tricks = cells.by_seat(_CALLS, call), cells.by_seat(_TRICKS, whole_number)
    row, bombs = cells.up_to(_BEFORE, MOST_IN_A_ROW), cells.up_to(_BOMBS, MOST_BOMBS)
    if len(found) > before or number is None:
        return None
    deal = Deal(order, declarer, calls, tricks or None, prikup=record.cells.get(_PRIKUP.key) or None)
    one = Dealt(number, dealer, replace(deal, all_passes_before=row, bombs=bombs))
    try:
        return checked_deal(players, one)
    except RulingError as error:
        found.append(Fault(record.row, error.text, _cell(error.place, players)))
        return None


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of a row read one by one; what cannot be read is found and counts as empty."""

    record: Record
    players: Sequence[str]
    found: list[Fault]

    def read(self, column: Column, by: Callable[[str], Value]) -> Value | None:
        try:
            return by(self.record.cells.get(column.key, ""))
        except RulingError as error:
            self.found.append(Fault(self.record.row, error.text, named(column)))
            return None

    def player(self, column: Column) -> str | None:
        """A player by his name, or by his seat where nobody bears that name."""
        given = bare(self.record.cells.get(column.key, ""))
        seats = {str(seat): player for seat, player in enumerate(self.players, 1)}
        if not given or given in self.players:
            return given or None
        if given in seats:
            return seats[given]
        what = _STRANGER.filled(given=given, players=", ".join(self.players))
        self.found.append(Fault(self.record.row, what, named(column)))
        return None

    def up_to(self, column: Column, most: int) -> int:
        """A count; nought where nothing is written."""
        count = self.read(column, lambda written: whole_number(written or "0")) or 0
        if not 0 <= count <= most:
            self.found.append(Fault(self.record.row, _COUNTED.filled(most=most), named(column)))
        return count

    def by_seat(self, columns: Sequence[Column], by: Callable[[str], Value]) -> dict[str, Value]:
        values = {}
        for seat, column in enumerate(columns):
            if not self.record.cells.get(column.key):
                continue
            value = self.read(column, by)
            if seat >= len(self.players):
                self.found.append(Fault(self.record.row, _FOURTH, named(column)))
            elif value is not None:
                values[self.players[seat]] = value
        return values


def _counted(written: str) -> int:
    number = whole_number(written)
    if number < 1:
        raise RulingError(_NUMBER)
    return number


def _cell(place: str, players: Sequence[str]) -> Text:
    """The column of a place in a deal: `deal.tricks.Б` is «взятки 2»."""
    for columns, stem in ((_CALLS, "deal.calls."), (_TRICKS, "deal.tricks.")):
        for player, column in zip(players, columns, strict=False):
            if place == f"{stem}{player}":
                return named(column)
    plain = {
        "deal": _DEAL,
        "deal.dealer": _DEALER,
        "deal.declarer": _DECLARER,
        "deal.contract": _CONTRACT,
        "deal.prikup": _PRIKUP,
    }
    return named(plain[place]) if place in plain else _TOGETHER
