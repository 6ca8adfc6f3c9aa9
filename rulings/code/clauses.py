"""The catalogue of clauses: number, title and our own paraphrase of each, read from TOML.

The wording of the Code belongs to its author and is not here; the owner of a copy attaches it to an `Edition`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, unique
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from rulings.code.numbering import is_canonical, order, parent, rules_of
from rulings.words import Text

__all__ = ["AWAITED", "Clause", "Source", "catalogue", "read", "text_of"]

AWAITED = frozenset({"dealing", "auction", "open_card", "claim", "tricks", "boards", "conduct"})


@unique
class Source(Enum):
    """Where a clause was read: in a fragment of the book, on a public page, or only as a number others cite."""

    FRAGMENT = "fragment"
    FOUND = "found"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rule book, in our own words.

    `fragments` are the numbers of the book fragments that contain it, `pages` the public pages it was read on;
    `footnotes` are those printed at it whose text is not held, `missing` says what else of it is not held.
    `awaits` names the family of incidents whose tree is still to come, `silent` why no tree will ever reach it.
    """

    id: str
    title: Text
    text: Text
    parent: str | None
    rules: str
    source: Source
    fragments: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    footnotes: tuple[str, ...] = ()
    missing: Text | None = None
    awaits: str | None = None
    silent: Text | None = None


@cache
def catalogue() -> Mapping[str, Clause]:
    """Every clause the program knows, by id, in the order of the book."""
    folder = files("rulings.code").joinpath("clauses")
    sheets = sorted((sheet for sheet in folder.iterdir() if sheet.name.endswith(".toml")), key=lambda sheet: sheet.name)
    return read(sheet.read_text(encoding="utf-8") for sheet in sheets)


def read(sheets: Iterable[str]) -> Mapping[str, Clause]:
    """The clauses of several TOML sheets as one catalogue; `ValueError` for anything that is not whole."""
    clauses: dict[str, Clause] = {}
    for sheet in sheets:
        for clause_id, entry in tomllib.loads(sheet).items():
            if clause_id in clauses:
                raise ValueError(f"clause given twice: {clause_id}")
            clauses[clause_id] = _clause(clause_id, entry)
    for clause in clauses.values():
        if clause.parent is not None and clause.parent not in clauses:
            raise ValueError(f"{clause.id} stands under {clause.parent}, which is not in the catalogue")
    return MappingProxyType({key: clauses[key] for key in sorted(clauses, key=order)})


_KEYS = frozenset({"title", "text", "fragments", "pages", "footnotes", "missing", "awaits", "silent"})


def _clause(clause_id: str, entry: Mapping[str, Any]) -> Clause:
    if not is_canonical(clause_id):
        raise ValueError(f"not a canonical clause id: {clause_id!r}")
    if unknown := set(entry) - _KEYS:
        raise ValueError(f"{clause_id}: unknown keys {sorted(unknown)}")
    awaits, silent = entry.get("awaits"), entry.get("silent")
    if awaits is not None and (awaits not in AWAITED or silent is not None):
        raise ValueError(f"{clause_id}: awaits {awaits!r}")
    fragments, pages = tuple(entry.get("fragments", ())), tuple(entry.get("pages", ()))
    return Clause(
        id=clause_id,
        title=text_of(entry["title"], f"{clause_id} title"),
        text=text_of(entry["text"], f"{clause_id} text"),
        parent=parent(clause_id),
        rules=rules_of(clause_id),
        source=Source.FRAGMENT if fragments else Source.FOUND if pages else Source.NAMED,
        fragments=fragments,
        pages=pages,
        footnotes=tuple(f"{{{number}}}" for number in entry.get("footnotes", ())),
        missing=text_of(entry["missing"], f"{clause_id} missing") if "missing" in entry else None,
        awaits=awaits,
        silent=text_of(silent, f"{clause_id} silent") if silent is not None else None,
    )


def text_of(halves: Mapping[str, str], place: str) -> Text:
    """A sentence in two languages out of a table with exactly the keys `ru` and `en`; `ValueError` otherwise."""
    if set(halves) != {"ru", "en"}:
        raise ValueError(f"{place}: wants ru and en, has {sorted(halves)}")
    text = Text(_set(halves["ru"]), _set(halves["en"]))
    if not text:
        raise ValueError(f"{place}: an empty half")
    return text


def _set(written: str) -> str:
    """A sentence set for print: one line, a dash and a number never parted from what they belong to."""
    line = re.sub(r"\s*\n\s*", " ", written.strip())
    return re.sub(r"(?<![\w.{-])(\d+) (?=[^\W\d])", "\\1\u00a0", line.replace(" —", "\u00a0—"))
