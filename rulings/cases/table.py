"""Strict reading of a TOML table: what is not known or not of the right kind is a fault with its place.

A place is written as a person would look for it: `incident[1].answers.role`, `sheet.А.whists.Б`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from typing import Any

from rulings.words import RulingError, Text

__all__ = [
    "at",
    "exact",
    "fault",
    "flag",
    "line",
    "lines",
    "listed",
    "parsed",
    "rows",
    "table",
    "unknown",
    "whole",
]

_KINDS = {
    bool: Text("да или нет (true, false)", "yes or no (true, false)"),
    int: Text("целое число", "a whole number"),
    str: Text("строка в кавычках", "a string in quotes"),
    list: Text("список в квадратных скобках", "a list in square brackets"),
    dict: Text("таблица", "a table"),
    float: Text("дробное число", "a number with a fraction"),
}
_OTHER = Text("дата или время", "a date or a time")
_WRONG_KIND = Text("здесь нужно: {wanted}; а стоит: {found}.", "wanted here: {wanted}; found: {found}.")
_UNKNOWN_KEY = Text(
    "ключа «{key}» здесь не бывает.{near} Допустимы: {allowed}.",
    "there is no key “{key}” here.{near} Allowed: {allowed}.",
)
_NOT_LISTED = Text(
    "«{value}» не подходит.{near} Допустимы: {allowed}.", "“{value}” will not do.{near} Allowed: {allowed}."
)
_NEAR = Text(" Может быть, {near}?", " Perhaps {near}?")
_NUMBER = re.compile(r"-?[0-9]+(?: [0-9]+/[0-9]+)?|-?[0-9]+/[0-9]+")
_FRACTION = Text(
    'нужно целое число или дробь строкой, например "38 2/3"; «{value}» не подходит.',
    'a whole number is wanted, or a fraction as a string such as "38 2/3"; “{value}” will not do.',
)
_DIGITS, _PARTS = 9, 4
"""Digits of a number, and of the lower half of a fraction: more are never written on a sheet."""
_TOO_LONG = re.compile(rf"[0-9]{{{_DIGITS + 1},}}|/[0-9]{{{_PARTS + 1},}}")
_HUGE = Text(
    f"число слишком длинное: не больше {_DIGITS} цифр, в знаменателе не больше {_PARTS}.",
    f"the number is too long: {_DIGITS} digits at most, {_PARTS} in a denominator.",
)
_SYNTAX = Text(
    "файл не читается как TOML: {what} В строке стоит: {quote}",
    "the file cannot be read as TOML: {what} The line says: {quote}",
)
_AT = re.compile(r" \(at (?:line (?P<line>[0-9]+), column (?P<column>[0-9]+)|end of document)\)$")
# What the standard reader of TOML says, for those who do not read English; its own words stand in the English half.
_SAID = (
    ("Expected '=' after a key", "после ключа нужен знак «=»."),
    ("Invalid value", "после «=» нет значения, которое можно прочесть (строки берут в кавычки)."),
    ("Illegal character", "здесь стоит знак, которого тут быть не может (чаще всего не закрыты кавычки)."),
    ("Unterminated string", "кавычки открыты и не закрыты."),
    ("Cannot overwrite a value", "этот ключ здесь уже записан."),
    ("Cannot declare", "такой раздел уже был."),
    ("Expected ']'", "не закрыта квадратная скобка."),
    ("Unclosed array", "не закрыт список: нужна «]» или запятая."),
    ("Unclosed inline table", "не закрыта таблица: нужна «}» или запятая."),
    ("Expected newline", "после значения стоит лишнее."),
    ("Unescaped '\\'", "обратная косая черта в строке пишется дважды."),
    ("Invalid initial character", "ключ начинается знаком, который берут в кавычки (русские имена — всегда)."),
    ("Invalid statement", "это не ключ и не раздел (русские имена берут в кавычки)."),
)


def fault(place: str, text: Text, **values: Any) -> RulingError:
    """The fault at a place, its sentence filled in."""
    return RulingError(text.filled(**values), place)


def at(place: str, key: str | int) -> str:
    """A place one step further in: a key, or the number of a row counted from one."""
    step = f"[{key}]" if isinstance(key, int) else f".{key}"
    return f"{place}{step}".removeprefix(".")


def parsed(text: str, name: str) -> Mapping[str, Any]:
    """The file as TOML; `RulingError` with the file's name, the line and its words."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax(text, name, str(error)) from None
    except ValueError:  # a number of thousands of digits, which the reader does not even begin to read
        raise fault(name, _HUGE) from None
    except RecursionError:
        deep = Text("скобки вложены слишком глубоко.", "brackets are nested too deep.")
        raise fault(name, _SYNTAX, what=deep, quote="[[[…") from None


def table(value: Any, place: str, known: Iterable[str] | None = None) -> Mapping[str, Any]:
    """A table, and with `known` given no other keys in it."""
    _kind(value, dict, place)
    if known is not None:
        allowed = tuple(known)
        for key in value:
            if key not in allowed:
                raise unknown(key, allowed, place)
    return dict(value)


def rows(value: Any, place: str) -> tuple[tuple[Any, str], ...]:
    """A list, each item with its place."""
    _kind(value, list, place)
    return tuple((item, at(place, count)) for count, item in enumerate(value, 1))


def line(value: Any, place: str) -> str:
    """A string."""
    _kind(value, str, place)
    return str(value)


def lines(value: Any, place: str) -> tuple[str, ...]:
    """A list of strings."""
    return tuple(line(item, spot) for item, spot in rows(value, place))


def flag(value: Any, place: str) -> bool:
    """Yes or no."""
    _kind(value, bool, place)
    return bool(value)


def whole(value: Any, place: str) -> int:
    """A whole number."""
    _kind(value, int, place)
    if abs(value) >= 10**_DIGITS:
        raise fault(place, _HUGE)
    return int(value)


def exact(value: Any, place: str) -> Fraction:
    """A whole number, or a fraction written as a string: `"38 2/3"`, `"-1/3"`."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(whole(value, place))
    if not isinstance(value, str) or _NUMBER.fullmatch(value) is None or re.search("/0+$", value):
        raise fault(place, _FRACTION, value=_short(value))
    if _TOO_LONG.search(value):
        raise fault(place, _HUGE)
    size = sum((Fraction(part) for part in value.removeprefix("-").split()), Fraction(0))
    return -size if value.startswith("-") else size


def listed(value: Any, allowed: Collection[str], place: str, names: Text | None = None) -> str:
    """One of the strings allowed here; `names` says in words what they are, where a bare list would not."""
    word = line(value, place)
    if word in allowed:
        return word
    raise fault(place, _NOT_LISTED, value=_short(word), near=_near(word, allowed), allowed=names or _list(allowed))


def unknown(key: str, allowed: Collection[str], place: str) -> RulingError:
    """The fault of a key that does not belong here, naming the nearest and the allowed ones."""
    return fault(at(place, key), _UNKNOWN_KEY, key=key, near=_near(key, allowed), allowed=_list(allowed))


def _kind(value: Any, wanted: type, place: str) -> None:
    if type(value) is not wanted:
        raise fault(place, _WRONG_KIND, wanted=_KINDS[wanted], found=_KINDS.get(type(value), _OTHER))


def _short(value: Any) -> str:
    words = str(value)
    return words if len(words) <= 60 else f"{words[:60]}…"


def _near(word: str, allowed: Collection[str]) -> Text | str:
    near = difflib.get_close_matches(word, allowed, n=3, cutoff=0.6)
    return _NEAR.filled(near=", ".join(near)) if near else ""


def _list(allowed: Collection[str]) -> str:
    return ", ".join(allowed) or "—"


def _syntax(text: str, name: str, said: str) -> RulingError:
    """One readable line out of what the reader of TOML says: where, what, and the line itself."""
    place = _AT.search(said)
    written = text.splitlines() or [""]
    number = int(place["line"]) if place and place["line"] else len(written)
    words = _AT.sub("", said)
    russian = next((ru for en, ru in _SAID if words.startswith(en)), f"{words}.")
    quote = written[number - 1].strip() if number <= len(written) else ""
    quote = quote if len(quote) <= 60 else f"{quote[:60]}…"
    return fault(f"{name}:{number}", _SYNTAX, what=Text(russian, f"{words}."), quote=quote or "—")
