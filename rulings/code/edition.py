"""An edition of the rule book: the clauses, and the owner's wording where a copy was loaded.

The Code was adopted in January 1996 and approved with comments on 30 October 1996; that edition is the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.code.clauses import Clause, catalogue
from rulings.code.ids import canonical, neighbours
from rulings.words import RulingError, Text

__all__ = ["EDITION_1996", "Edition", "edition"]

EDITION_1996 = "1996-10-30"

_UNKNOWN_CLAUSE = Text(
    "Пункта «{id}» в своде нет. Рядом: {neighbours}.",
    "There is no clause “{id}” in the book. Neighbours: {neighbours}.",
)
_UNKNOWN_EDITION = Text(
    "Редакции «{name}» нет; известна {known}.",
    "There is no edition “{name}”; the one known is {known}.",
)


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition as a value: clauses by id, and the owner's word-for-word text of those he loaded."""

    name: str
    clauses: Mapping[str, Clause]
    wording: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def clause(self, clause_id: str) -> Clause:
        """The clause of a canonical id; `RulingError` naming the neighbours if there is none."""
        if clause_id not in self.clauses:
            near = ", ".join(neighbours(canonical(clause_id), self.clauses))
            raise RulingError(_UNKNOWN_CLAUSE.filled(id=clause_id, neighbours=near))
        return self.clauses[clause_id]

    def find(self, raw: str) -> Clause:
        """The clause of a number as somebody typed it; `RulingError` if it cannot be read or does not exist."""
        return self.clause(canonical(raw))


def edition(name: str = EDITION_1996) -> Edition:
    """The edition of this name, without any owner's wording; `RulingError` for a name that is not known."""
    if name != EDITION_1996:
        raise RulingError(_UNKNOWN_EDITION.filled(name=name, known=EDITION_1996))
    return Edition(name=name, clauses=catalogue())
