"""Our own JSON of a deal with its auction and play, both ways: the strings of the contracts under plain keys.

Everything a `Record` holds comes back from it; players are kept by name, seats inside the strings by digit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from rulings.game.calls import read_calls, seat_named, write_calls
from rulings.game.cards import Card
from rulings.game.deal import Call, Contract, contract
from rulings.game.forms.reading import Reading, read_over
from rulings.game.laid import read_tricks, write_tricks
from rulings.game.notation import read_cards, read_hand, write_cards, write_hand
from rulings.game.record import SEATS, Record
from rulings.words import RulingError, Text

__all__ = ["FORMAT", "read_own", "table_of", "write_own"]

FORMAT = "preferans-record"
"""What `format` says in a file of this form; `version` is 1."""

_STRINGS = ("auction", "contract", "declarer", "discards", "leader", "played", "prikup")
_KEYS = (*_STRINGS, "format", "hands", "open_whist", "players", "prikup_open", "version", "whist")
Read = TypeVar("Read")

_NO_JSON = Text("это не JSON записи сдачи: {what}", "this is no JSON of a record: {what}")
_UNKNOWN = Text("ключа «{key}» здесь не бывает", "there is no key “{key}” here")
_PLAYERS = Text("нужны три разных игрока в порядке игры", "three different players in playing order are wanted")
_STRING = Text("здесь нужна строка", "a string is wanted here")
_FLAG = Text("здесь нужно true или false", "true or false is wanted here")
_CALL = Text("слово защитника — whist, pass или half", "a defender’s word is whist, pass or half")


def write_own(record: Record) -> str:
    """The record as JSON, keys sorted: the same record gives the same text."""
    return json.dumps(table_of(record), ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def table_of(record: Record) -> dict[str, Any]:
    """The record as the table that is written; what is not known is left out."""
    table: dict[str, Any] = {"format": FORMAT, "version": 1, "players": list(record.players)}
    told = {
        "hands": {seat: write_hand(hand) for seat, hand in record.hands.items()},
        "prikup": None if record.talon is None else write_cards(record.talon),
        "discards": None if record.discards is None else write_cards(record.discards),
        "contract": record.contract.key if record.contract else None,
        "declarer": record.declarer,
        "whist": {seat: call.value for seat, call in record.whist.items()},
        "auction": write_calls(record.auction, record.players) or None,
        "played": write_tricks(record.tricks, record.players) or None,
        "leader": record.leader,
    }
    table |= {key: value for key, value in told.items() if value not in (None, {})}
    table |= {} if record.prikup_open else {"prikup_open": False}
    return table | ({"open_whist": True} if record.open_whist else {})


def read_own(raw: str) -> Reading:
    """The record of such a JSON; a fault with its place for each key, call and card that cannot be read."""
    try:
        table = json.loads(raw)
    except ValueError as error:
        return Reading(Record(), (RulingError(_NO_JSON.filled(what=str(error))),))
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        return Reading(Record(), (RulingError(_NO_JSON.filled(what=f"format ≠ {FORMAT}"), "format"),))
    faults = [RulingError(_UNKNOWN.filled(key=key), key) for key in table if key not in _KEYS]
    players = _players(table.get("players", list(SEATS)), faults)
    said, wrong_calls = read_calls(_string(table, "auction", faults) or "", players)
    tricks, wrong_cards = read_tricks(_string(table, "played", faults) or "", players)
    faults.extend((*wrong_calls, *wrong_cards))
    game = _string(table, "contract", faults)
    record = Record(
        players,
        _hands(table.get("hands", {}), players, faults),
        _cards(table, "prikup", faults),
        _cards(table, "discards", faults),
        _contract(game, faults),
        _seat(table, "declarer", players, faults),
        _whist(table.get("whist", {}), players, faults),
        said,
        tricks,
        _seat(table, "leader", players, faults),
        _flag(table, "prikup_open", True, faults),
        _flag(table, "open_whist", False, faults),
    )
    return read_over(record, faults)


def _tried(reading: Callable[[], Read], faults: list[RulingError]) -> Read | None:
    """What was read, or None with the fault put down."""
    try:
        return reading()
    except RulingError as fault:
        faults.append(fault)
        return None


def _players(value: Any, faults: list[RulingError]) -> tuple[str, ...]:
    if isinstance(value, list) and len(value) == 3 == len(set(map(str, value))):
        return tuple(str(name) for name in value)
    faults.append(RulingError(_PLAYERS, "players"))
    return SEATS


def _string(table: Mapping[str, Any], key: str, faults: list[RulingError]) -> str | None:
    value = table.get(key)
    if value is None or isinstance(value, str):
        return value
    faults.append(RulingError(_STRING, key))
    return None


def _flag(table: Mapping[str, Any], key: str, otherwise: bool, faults: list[RulingError]) -> bool:
    value = table.get(key, otherwise)
    if isinstance(value, bool):
        return value
    faults.append(RulingError(_FLAG, key))
    return otherwise


def _cards(table: Mapping[str, Any], key: str, faults: list[RulingError]) -> tuple[Card, ...] | None:
    raw = _string(table, key, faults)
    return None if raw is None else _tried(lambda: read_cards(raw, key), faults)


def _contract(raw: str | None, faults: list[RulingError]) -> Contract | None:
    if not raw:
        return None
    try:
        return contract(raw)
    except RulingError as fault:
        faults.append(RulingError(fault.text, "contract"))
        return None


def _seat(table: Mapping[str, Any], key: str, players: tuple[str, ...], faults: list[RulingError]) -> str | None:
    raw = _string(table, key, faults)
    return None if raw is None else _tried(lambda: _named(raw, players, key), faults)


def _named(label: str, players: tuple[str, ...], place: str) -> str:
    """A player by name first: a name may itself be a digit."""
    return label if label in players else seat_named(label, players, place)


def _hands(value: Any, players: tuple[str, ...], faults: list[RulingError]) -> dict[str, tuple[Card, ...]]:
    read = (
        _tried(partial(_hand, str(label), str(raw), players), faults)
        for label, raw in (value if isinstance(value, dict) else {}).items()
    )
    return dict(each for each in read if each is not None)


def _hand(label: str, raw: str, players: tuple[str, ...]) -> tuple[str, tuple[Card, ...]]:
    seat = _named(label, players, "hands")
    return seat, read_hand(raw, f"hands.{seat}")


def _whist(value: Any, players: tuple[str, ...], faults: list[RulingError]) -> dict[str, Call]:
    read = (
        _tried(partial(_answered, str(label), word, players), faults)
        for label, word in (value if isinstance(value, dict) else {}).items()
    )
    return dict(each for each in read if each is not None)


def _answered(label: str, word: Any, players: tuple[str, ...]) -> tuple[str, Call]:
    seat = _named(label, players, "whist")
    if word not in {call.value for call in Call}:
        raise RulingError(_CALL, f"whist.{label}")
    return seat, Call(word)
