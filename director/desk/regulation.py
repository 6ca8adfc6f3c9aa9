"""The parameters of a regulation as their page shows them: what each does, what stands, who set it, how it is changed.

The same for an event and for one table of it; what a table does not settle it takes from its event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from director.desk.book import neighbour
from director.desk.book_search import gap_number, marked, stems
from director.desk.language import say
from director.models import Table, Tournament
from rulings.code.edition import Edition
from rulings.code.regulation import (
    HEADINGS,
    Kind,
    Origin,
    Parameter,
    Regulation,
    Setting,
    Value,
    parameter,
    parameters,
    regulation,
    setting,
)
from rulings.judgment.orders import choice_words
from rulings.words import RulingError, Text

__all__ = ["PREFIX", "Regulated", "changes", "groups", "regulated", "typed_of", "wanted", "written"]

PREFIX = "p."
"""Stands before a parameter in the name of its field."""


@dataclass(frozen=True, slots=True)
class Regulated:
    """Whose regulation a page shows: as it stands, and as it would stand if nothing were chosen here."""

    now: Regulation
    without: Regulation
    own: Mapping[str, Value]
    table: bool


def regulated(held: Tournament | Table) -> Regulated:
    """The regulation of an event, or of a table upon that of its event."""
    if isinstance(held, Table):
        event = held.tournament.regulation
        now, without = ({**event, **held.regulation}, event)
        return Regulated(regulation(held.played, now), regulation(held.played, without), held.regulation, True)
    now, without = held.regulation, {}
    return Regulated(regulation(held.convention, now), regulation(held.convention, without), held.regulation, False)


def written(chosen: Mapping[str, Value]) -> dict[str, str]:
    """Every parameter as its field holds it: the value chosen, or nothing."""
    return {key: _sent(chosen[key]) if key in chosen else "" for key in parameters()}


def typed_of(posted: Mapping[str, str], otherwise: Mapping[str, str]) -> dict[str, str]:
    """What a form says of each parameter; of one that it does not hold, what stands."""
    return {key: posted.get(PREFIX + key, value) for key, value in otherwise.items()}


def changes(typed: Mapping[str, str], seen: Mapping[str, str]) -> tuple[dict[str, Value | None], dict[str, Text]]:
    """What was changed on a page, as values, and what is wrong with those that are none, by parameter."""
    new: dict[str, Value | None] = {}
    faults: dict[str, Text] = {}
    for key, words in typed.items():
        if words.strip() == seen[key]:
            continue
        try:
            new[key] = _value(key, words.strip())
        except RulingError as error:
            faults[key] = error.text
    return new, faults


def wanted(asked: str) -> frozenset[str]:
    """The parameters that a search means: by words of either language, a clause, a gap, or the name in a case file."""
    if gap := gap_number(asked):
        return frozenset(known.key for known in parameters().values() if known.gap == gap)
    cut, small = stems(asked), asked.strip().casefold()
    return frozenset(known.key for known in parameters().values() if _means(known, cut, small))


def groups(
    shown: Regulated, book: Edition, typed: Mapping[str, str], faults: Mapping[str, Text], found: frozenset[str]
) -> list[dict[str, Any]]:
    """The parameters under their headings; those that a search does not mean are there, and hidden."""
    entries = [_entry(known, shown, book, typed, faults) for known in parameters().values()]
    held = [(heading, [one for one in entries if one["heading"] == heading]) for heading in HEADINGS]
    return [_group(heading, inside, found) for heading, inside in held if inside]


def _group(heading: str, inside: list[dict[str, Any]], found: frozenset[str]) -> dict[str, Any]:
    for one in inside:
        one["hidden"] = one["key"] not in found and not one["fault"]
    return {
        "key": heading,
        "title": HEADINGS[heading],
        "entries": inside,
        "own": sum(one["own"] for one in inside),
        "hidden": all(one["hidden"] for one in inside),
    }


def _entry(
    known: Parameter, shown: Regulated, book: Edition, typed: Mapping[str, str], faults: Mapping[str, Text]
) -> dict[str, Any]:
    stands, without = setting(shown.now, known.key), setting(shown.without, known.key)
    field = typed[known.key].strip()
    return {
        "key": known.key,
        "name": PREFIX + known.key,
        "heading": known.heading,
        "text": known.text,
        "clauses": [neighbour(book, clause) for clause in known.clauses if clause in book.clauses],
        "gap": known.gap,
        "said": choice_words(stands),
        "origin": _origin(stands, shown),
        "otherwise": choice_words(without),
        "blank": _as_without(without, shown),
        "own": known.key in shown.own,
        "differs": stands.value != without.value,
        "number": known.kind is Kind.NUMBER,
        "bounds": _("%(low)s to %(high)s") % {"low": known.low, "high": known.high},
        "typed": typed[known.key],
        "was": _sent(shown.own[known.key]) if known.key in shown.own else "",
        "rows": [_row(value, field) for value in _values(known)],
        "chosen": field,
        "fault": faults.get(known.key),
    }


def _row(setting_of: Setting, field: str) -> dict[str, Any]:
    value = _sent(setting_of.value)
    return {"value": value, "said": choice_words(setting_of), "chosen": value == field}


def _values(known: Parameter) -> list[Setting]:
    values: tuple[Value, ...] = ()
    if known.kind is Kind.CHOICE:
        values = tuple(value for value, _words in known.choices)
    elif known.kind is Kind.YES_NO:
        values = (True, False)
    return [Setting(known.key, value, known.clauses, known.default, Origin.EVENT) for value in values]


def _origin(stands: Setting, shown: Regulated) -> str:
    """Who set a value, in words."""
    if stands.key in shown.own and shown.table:
        return _("this table’s regulation")
    return {
        Origin.CODE: _("the Code"),
        Origin.DEFAULT: _("our default"),
        Origin.CONVENTION: _("the convention"),
        Origin.EVENT: _("this event’s regulation"),
    }[stands.origin]


def _as_without(without: Setting, shown: Regulated) -> str:
    """What leaving a parameter alone comes to, and by whom."""
    said = {
        Origin.CODE: _("as the Code: %(value)s"),
        Origin.DEFAULT: _("as our default: %(value)s"),
        Origin.CONVENTION: _("as the convention: %(value)s"),
        Origin.EVENT: _("as the event: %(value)s"),
    }[without.origin]
    return said % {"value": say(choice_words(without))}


def _sent(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(key: str, words: str) -> Value | None:
    """What a field says; `RulingError` naming what is allowed, nothing when it is empty."""
    if not words:
        return None
    kind, value = parameter(key).kind, _read(words)
    fits = type(value) is {Kind.NUMBER: int, Kind.YES_NO: bool, Kind.CHOICE: str}[kind]
    return regulation("none", {key: value if fits else words}).chosen[key]


def _read(words: str) -> Value:
    if words in ("true", "false"):
        return words == "true"
    digits = words.replace(" ", "").replace("\u00a0", "")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else words


def _means(known: Parameter, cut: tuple[str, ...], small: str) -> bool:
    texts = [known.text, HEADINGS[known.heading], *(words for _value, words in known.choices)]
    said = " ".join(f"{text.ru} {text.en}" for text in texts)
    named = any(small in clause.casefold() for clause in known.clauses) or small in known.key
    found = {words.casefold().replace("ё", "е") for words, hit in marked(said, cut) if hit} if cut else set()
    return named or (bool(cut) and all(any(word.startswith(stem) for word in found) for stem in cut))
