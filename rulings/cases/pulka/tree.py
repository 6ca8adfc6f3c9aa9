"""A JSON file of tables: its tables one by one, each with the place of what is wrong in it.

The file is `{"tables": [{"table": …, "players": […], …}]}`; a fault belongs to a table by its number, counted from one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from rulings.cases.pulka.grid import decoded
from rulings.cases.pulka.unread import Fault, Unread, gathered, whole_file
from rulings.cases.table import line, lines, table
from rulings.scoring.pulka.history import opened
from rulings.words import RulingError, Text

__all__ = ["UNIT", "amount", "dumped", "name_of", "required", "seated", "tables"]

Whole = TypeVar("Whole")

UNIT = Text("стол № {row}", "table no. {row}")
_SYNTAX = Text("не читается как JSON: строка {line}, знак {column}", "is no JSON: line {line}, column {column}")
_DEEP = Text("скобки вложены слишком глубоко", "brackets are nested too deep")
_HUGE = Text("слишком длинное число", "a number is too long")
_HALF = Text(
    "есть знак, которого нельзя ни увидеть, ни сохранить (U+{code}); удалите его",
    "holds a sign that can neither be seen nor kept (U+{code}); take it out",
)
_TWICE = Text("ключ «{key}» дан дважды", "the key “{key}” is given twice")
_NO_NUMBER = Text("{key} — не число", "{key} is no number")
_TABLES = Text("нужен список «tables»", "a list “tables” is needed")
_MISSING = Text("этот ключ обязателен", "this key is compulsory")
_NAMELESS = Text("имя стола не может быть пустым", "the name of a table may not be empty")
_NAMED_TWICE = Text("стол «{table}» уже был", "table “{table}” was there before")


class _Unreadable(ValueError):
    """What the reader of JSON lets pass and we do not."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def tables(data: bytes, read: Callable[[Mapping[str, Any]], Whole]) -> tuple[Whole, ...] | Unread:
    """Every table of a file as `read` takes it, or a line for each table that is faulty."""
    text = decoded(data)
    if isinstance(text, Unread):
        return text
    try:
        file = json.loads(text, object_pairs_hook=_once, parse_float=str, parse_constant=_refused)
    except _Unreadable as error:
        return whole_file(error.text)
    except json.JSONDecodeError as error:
        return whole_file(_SYNTAX.filled(line=error.lineno, column=error.colno))
    except RecursionError:
        return whole_file(_DEEP)
    except ValueError:  # a number of thousands of digits, which the reader does not even begin to read
        return whole_file(_HUGE)
    if (half := _halved(file)) is not None:
        return whole_file(_HALF.filled(code=f"{ord(half):04X}"))
    if not isinstance(file, dict) or set(file) != {"tables"} or not isinstance(file["tables"], list):
        return whole_file(_TABLES)
    return _each(file["tables"], read)


def required(given: Mapping[str, Any], key: str) -> Any:
    """The value of a key that must be there."""
    if key not in given:
        raise RulingError(_MISSING, key)
    return given[key]


def name_of(given: Mapping[str, Any]) -> str:
    """The name of a table: a string, or a whole number as people give them."""
    name = required(given, "table")
    if isinstance(name, int) and not isinstance(name, bool):
        return str(name)
    if not line(name, "table").strip():
        raise RulingError(_NAMELESS, "table")
    return str(name)


def seated(given: Mapping[str, Any]) -> tuple[str, ...]:
    """The players of a table in playing order, three or four."""
    return opened(lines(required(given, "players"), "players")).players


def amount(exact: int | str) -> int | str:
    """A number as the contracts write it: whole ones as integers, fractions as strings."""
    return int(exact) if str(exact).lstrip("-").isdigit() else exact


def dumped(rows: Iterable[Mapping[str, Any]]) -> str:
    """The file of these tables."""
    return json.dumps({"tables": list(rows)}, ensure_ascii=False, indent=2) + "\n"


def _each(given: Sequence[Any], read: Callable[[Mapping[str, Any]], Whole]) -> tuple[Whole, ...] | Unread:
    found: list[Fault] = []
    whole: list[Whole] = []
    names: set[str] = set()
    for count, item in enumerate(given, 1):
        try:
            one = table(item, "")
            name = name_of(one)
            if name in names:
                raise RulingError(_NAMED_TWICE.filled(table=name), "table")
            names.add(name)
            whole.append(read(one))
        except RulingError as error:
            found.append(Fault(count, error.text, Text(error.place, error.place) if error.place else None))
    return gathered(found, UNIT) if found else tuple(whole)


def _halved(file: Any) -> str | None:
    """Half of a sign, which an escape can put into a string and no base can keep."""
    signs = (sign for sign in json.dumps(file, ensure_ascii=False) if "\ud800" <= sign <= "\udfff")
    return next(signs, None)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    given: dict[str, Any] = {}
    for key, value in pairs:
        if key in given:
            raise _Unreadable(_TWICE.filled(key=key))
        given[key] = value
    return given


def _refused(key: str) -> Any:
    raise _Unreadable(_NO_NUMBER.filled(key=key))
