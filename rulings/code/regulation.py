"""The regulation of an event: what the Code leaves open, or lets be agreed, as parameters with clause and origin.

Each number or choice a ruling rests on comes from here, so that it can be named, printed and contested.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from rulings.code.clauses import catalogue, text_of
from rulings.words import RulingError, Text

__all__ = [
    "CONVENTIONS",
    "HEADINGS",
    "Kind",
    "Origin",
    "Parameter",
    "Regulation",
    "Setting",
    "Value",
    "allowed",
    "allows",
    "choice_words",
    "parameter",
    "parameters",
    "read",
    "regulation",
    "setting",
    "settings",
]

Value = int | str | bool
CONVENTIONS = ("sochi", "leningrad", "rostov", "classic", "federation", "none")

HEADINGS: Mapping[str, Text] = MappingProxyType(
    {
        "dealing": Text("Сдача карт", "Dealing"),
        "prikup": Text("Прикуп", "The prikup"),
        "auction": Text("Торговля и заказ", "The auction and the order"),
        "all_pass": Text("Распасы", "All-pass"),
        "open_cards": Text("Ход не в очередь и открытые карты", "Cards out of turn and open cards"),
        "claims": Text("Показ карт до конца розыгрыша", "Claims"),
        "tricks": Text("Взятки", "Tricks"),
        "revoke": Text("Фальшренонс", "The revoke"),
        "wrong_count": Text("Неправильное число карт", "A wrong number of cards"),
        "conduct": Text("Поведение и усмотрение судьи", "Conduct and the director’s discretion"),
        "boards": Text("Дубликатные турниры", "Duplicate tournaments"),
        "scoring": Text("Вист и запись", "Whist and the score sheet"),
        "prices": Text("Цены игр", "Prices of the games"),
        "pulka": Text("Пулька и роспись", "The pulka and its settlement"),
        "appeals": Text("Апелляции и исправления", "Appeals and corrections"),
    }
)
"""The headings of the annex in their order: the name of a sheet in `parameters/`, and what it is called."""


@unique
class Kind(Enum):
    """What a parameter may hold."""

    NUMBER = "number"
    CHOICE = "choice"
    YES_NO = "yes_no"


@unique
class Origin(Enum):
    """Who set a value: the Code itself, our reading of it, the convention played, or this event's regulation."""

    CODE = "code"
    DEFAULT = "default"
    CONVENTION = "convention"
    EVENT = "event"
    COMMITTEE = "committee"
    """read so by a committee on an appeal, where nobody else had settled it; so named on its papers alone"""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing an event may settle, with the clauses it fills and, where the Code has a gap, the number of the gap.

    `stated`: the default stands in the Code itself; otherwise it is our reading. `text`: what it does, a plain sentence
    printed in the annex and on rulings. `heading`: the sheet it stands in, a key of `HEADINGS`.
    """

    key: str
    clauses: tuple[str, ...]
    gap: str | None
    text: Text
    kind: Kind
    default: Value
    stated: bool = False
    choices: tuple[tuple[str, Text], ...] = ()
    low: int = 0
    high: int = 0
    by_convention: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    heading: str = ""


@dataclass(frozen=True, slots=True)
class Regulation:
    """The convention played and what this event chose otherwise than the defaults."""

    convention: str
    chosen: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Setting:
    """A parameter as it stands in one event: the value, the default, the clauses and who set it."""

    key: str
    value: Value
    clauses: tuple[str, ...]
    default: Value
    origin: Origin


_UNKNOWN_CONVENTION = Text(
    "Конвенция «{name}» неизвестна; известны {known}.",
    "The convention “{name}” is not known; known are {known}.",
)
_UNKNOWN_KEY = Text(
    "Параметра «{key}» в регламенте нет. Похожие: {near}.",
    "The regulation has no parameter “{key}”. Similar: {near}.",
)
_OUTSIDE = Text(
    "Значение «{value}» не подходит; допустимо: {allowed}.",
    "The value “{value}” will not do; allowed: {allowed}.",
)
_YES_NO = Text("true (да) или false (нет)", "true (yes) or false (no)")
_NUMBERS = Text("целое число от {low} до {high}", "a whole number from {low} to {high}")


def regulation(convention: str, chosen: Mapping[str, Value] | None = None) -> Regulation:
    """The regulation of an event, checked; `RulingError` for an unknown convention or key or a value not allowed."""
    if convention not in CONVENTIONS:
        raise RulingError(_UNKNOWN_CONVENTION.filled(name=convention, known=", ".join(CONVENTIONS)), "convention")
    given = dict(chosen or {})
    for key, value in given.items():
        known = parameter(key)
        if not allows(known, value):
            raise RulingError(_OUTSIDE.filled(value=value, allowed=allowed(known)), key)
    return Regulation(convention, MappingProxyType(given))


def setting(event: Regulation, key: str) -> Setting:
    """One parameter as it stands in this event; `RulingError` for an unknown key."""
    if key not in event.chosen:
        return _standing(event.convention, key)
    known = parameter(key)
    return Setting(key, event.chosen[key], known.clauses, known.default, Origin.EVENT)


@cache
def _standing(convention: str, key: str) -> Setting:
    """One parameter as it stands in a convention where the event has chosen nothing; asked for at every price."""
    known = parameter(key)
    if convention in known.by_convention:
        value, origin = known.by_convention[convention], Origin.CONVENTION
    else:
        value, origin = known.default, Origin.CODE if known.stated else Origin.DEFAULT
    return Setting(key, value, known.clauses, known.default, origin)


def settings(event: Regulation) -> tuple[Setting, ...]:
    """The whole annex: every parameter as it stands in this event."""
    return tuple(setting(event, key) for key in parameters())


def parameter(key: str) -> Parameter:
    """The parameter of this key; `RulingError` naming the nearest keys if there is none."""
    known = parameters()
    if key not in known:
        near = difflib.get_close_matches(key, known, n=3, cutoff=0.3) or list(known)[:3]
        raise RulingError(_UNKNOWN_KEY.filled(key=key, near=", ".join(near)), "regulation")
    return known[key]


def choice_words(chosen: Setting) -> Text:
    """A setting in words: what its choice says, yes or no, or the number."""
    if isinstance(chosen.value, bool):
        return Text("да", "yes") if chosen.value else Text("нет", "no")
    words = dict(parameter(chosen.key).choices).get(str(chosen.value))
    return words if words is not None else Text(str(chosen.value), str(chosen.value))


def allows(known: Parameter, value: object) -> bool:
    """Whether a parameter may hold this value."""
    if known.kind is Kind.YES_NO:
        return isinstance(value, bool)
    if known.kind is Kind.NUMBER:
        return isinstance(value, int) and not isinstance(value, bool) and known.low <= value <= known.high
    return isinstance(value, str) and value in dict(known.choices)


def allowed(known: Parameter) -> Text:
    """What a parameter may hold, in words."""
    if known.kind is Kind.YES_NO:
        return _YES_NO
    if known.kind is Kind.NUMBER:
        return _NUMBERS.filled(low=known.low, high=known.high)
    return Text(
        "; ".join(f"{value} — {words.ru}" for value, words in known.choices),
        "; ".join(f"{value} — {words.en}" for value, words in known.choices),
    )


@cache
def parameters() -> Mapping[str, Parameter]:
    """Every parameter of the regulation, by key, in the order of the annex."""
    folder = files("rulings.code").joinpath("parameters")
    sheets = {heading: folder.joinpath(f"{heading}.toml") for heading in HEADINGS}
    return read({heading: sheet.read_text(encoding="utf-8") for heading, sheet in sheets.items()})


def read(sheets: Mapping[str, str]) -> Mapping[str, Parameter]:
    """The parameters of TOML sheets, heading → text; `ValueError` for anything that is not whole."""
    known: dict[str, Parameter] = {}
    for heading, sheet in sheets.items():
        for key, entry in tomllib.loads(sheet).items():
            if key in known:
                raise ValueError(f"parameter given twice: {key}")
            known[key] = _parameter(key, entry, heading)
    return MappingProxyType(known)


_KEYS = frozenset({"clauses", "gap", "text", "kind", "default", "stated", "choices", "low", "high", "by_convention"})


def _parameter(key: str, entry: Mapping[str, Any], heading: str) -> Parameter:
    if unknown := set(entry) - _KEYS:
        raise ValueError(f"{key}: unknown keys {sorted(unknown)}")
    known = Parameter(
        key=key,
        clauses=tuple(entry["clauses"]),
        gap=entry.get("gap"),
        text=text_of(entry["text"], f"{key} text"),
        kind=Kind(entry["kind"]),
        default=entry["default"],
        stated=entry.get("stated", False),
        choices=tuple((value, text_of(words, f"{key} {value}")) for value, words in entry.get("choices", {}).items()),
        low=entry.get("low", 0),
        high=entry.get("high", 0),
        by_convention=MappingProxyType(dict(entry.get("by_convention", {}))),
        heading=heading,
    )
    _check(known)
    return known


def _check(known: Parameter) -> None:
    """A parameter cites clauses that exist and holds only what it allows."""
    if not known.clauses or (unknown := set(known.clauses) - set(catalogue())):
        raise ValueError(f"{known.key}: clauses {sorted(unknown) if known.clauses else 'none'}")
    if strange := set(known.by_convention) - set(CONVENTIONS):
        raise ValueError(f"{known.key}: unknown conventions {sorted(strange)}")
    for value in (known.default, *known.by_convention.values()):
        if not allows(known, value):
            raise ValueError(f"{known.key}: {value!r} is not allowed")
