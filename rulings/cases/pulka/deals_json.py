"""The deals of many tables as JSON: each deal as a case file writes it, with its number and its dealer.

Contracts, "A case file": contract `6S` … `10NT`, `misere`, `all_pass`; calls `whist`, `pass`, `half`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulings.cases.pulka.deals import MOST_BOMBS, MOST_IN_A_ROW, TableDeals, checked_deal
from rulings.cases.pulka.tree import dumped, name_of, required, seated, tables
from rulings.cases.pulka.unread import Unread
from rulings.cases.table import at, line, listed, rows, table, whole
from rulings.game.deal import Call, Deal, contract
from rulings.scoring.pulka.deals import Dealt
from rulings.words import RulingError, Text

__all__ = ["as_file", "read_json", "write_json"]

_COUNTED = Text("нужно целое число от 0 до {most}", "a whole number from 0 to {most} is wanted")
_MORE = ("prikup", "all_passes_before", "bombs")
_NUMBER = Text("сдачи считают от одной, и каждая бывает один раз", "deals are counted from one, each once")


def read_json(data: bytes) -> tuple[TableDeals, ...] | Unread:
    """The deals of a file, or every faulty table of it."""
    return tables(data, _table)


def write_json(tabled: Iterable[TableDeals]) -> str:
    """The file of these tables; whoever reads it gets the same values."""
    return dumped(
        {"table": one.table, "players": list(one.players), "deals": [_written(dealt) for dealt in one.deals]}
        for one in tabled
    )


def _table(given: Mapping[str, Any]) -> TableDeals:
    table(given, "", ("table", "players", "deals"))
    players = seated(given)
    deals = tuple(_dealt(item, place, players) for item, place in rows(required(given, "deals"), "deals"))
    for count, one in enumerate(deals, 1):
        if one.number < 1 or any(one.number == other.number for other in deals[: count - 1]):
            raise RulingError(_NUMBER, f"deals[{count}].deal")
    return TableDeals(name_of(given), players, deals)


def _dealt(value: Any, place: str, players: Sequence[str]) -> Dealt:
    given = table(value, place, ("deal", "dealer", "contract", "declarer", "calls", "tricks", *_MORE))
    try:
        dealer, declarer = (_seated(given, key, players) for key in ("dealer", "declarer"))
        calls = {p: Call(listed(said, [c.value for c in Call], f"calls.{p}")) for p, said in _table_of(given, "calls")}
        tricks = {player: whole(count, f"tricks.{player}") for player, count in _table_of(given, "tricks")}
        order = contract(line(required(given, "contract"), "contract"))
        number = whole(required(given, "deal"), "deal")
        row = _counted(given, "all_passes_before", MOST_IN_A_ROW)
        bombs = _counted(given, "bombs", MOST_BOMBS)
        prikup = line(given["prikup"], "prikup") if "prikup" in given else None
        deal = Deal(order, declarer, calls, tricks or None, prikup=prikup, all_passes_before=row, bombs=bombs)
        return checked_deal(players, Dealt(number, dealer, deal))
    except RulingError as error:
        raise RulingError(error.text, at(place, error.place.removeprefix("deal."))) from None


def _counted(given: Mapping[str, Any], key: str, most: int) -> int:
    number = whole(given.get(key, 0), key)
    if not 0 <= number <= most:
        raise RulingError(_COUNTED.filled(most=most), key)
    return number


def _table_of(given: Mapping[str, Any], key: str) -> Iterable[tuple[str, Any]]:
    return table(given.get(key, {}), key).items()


def _seated(given: Mapping[str, Any], key: str, players: Sequence[str]) -> str | None:
    name = given.get(key)
    return None if name is None else listed(name, players, key)


def _written(one: Dealt) -> Mapping[str, Any]:
    numbered = {"deal": one.number, "dealer": one.dealer}
    return {key: value for key, value in numbered.items() if value is not None} | as_file(one.deal)


def as_file(deal: Deal) -> dict[str, Any]:
    """A deal as a case file has it; what is not known left out."""
    given = {
        "contract": deal.contract.key if deal.contract else None,
        "declarer": deal.declarer,
        "calls": {player: called.value for player, called in deal.calls.items()} or None,
        "tricks": dict(deal.tricks) if deal.tricks else None,
        "prikup": deal.prikup,
        "all_passes_before": deal.all_passes_before or None,
        "bombs": deal.bombs or None,
    }
    return {key: value for key, value in given.items() if value is not None}
