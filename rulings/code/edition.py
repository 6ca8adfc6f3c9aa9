"""An edition of the rule book: the clauses, and the owner's wording where a copy was loaded.

The Code was adopted in January 1996 and approved with comments on 30 October 1996; that edition is the default.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.code.clauses import Clause, Source, catalogue
from rulings.code.ids import canonical, neighbours
from rulings.code.numbering import order, parent, rules_of
from rulings.words import RulingError, Text

__all__ = ["EDITION_1996", "Edition", "edition", "owned"]

EDITION_1996 = "1996-10-30"

_UNKNOWN_CLAUSE = Text(
    "Пункта «{id}» в своде нет. Рядом: {neighbours}.",
    "There is no clause “{id}” in the book. Neighbours: {neighbours}.",
)
_UNKNOWN_EDITION = Text(
    "Редакции «{name}» нет; есть {known}.",
    "There is no edition “{name}”; there is {known}.",
)
_BEYOND = Text("Пункт из книги владельца", "A clause of the owner’s copy")
_ABOVE = Text("Раздел из книги владельца", "A section of the owner’s copy")
_NO_WORDS = Text(
    "В своде программы этого пункта нет, и решения на него не опираются; есть лишь его слова в книге владельца.",
    "The program’s catalogue has no such clause and no ruling rests on it; only the owner’s copy has its words.",
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


def edition(name: str = EDITION_1996, known: Iterable[str] = (EDITION_1996,)) -> Edition:
    """The edition of this name, without any owner's wording; `RulingError` for a name that is not among those known."""
    names = tuple(known)
    if name not in names:
        raise RulingError(_UNKNOWN_EDITION.filled(name=name, known=", ".join(names)))
    return Edition(name=name, clauses=catalogue())


def owned(name: str, wording: Mapping[str, str]) -> Edition:
    """The edition of this name with the owner's wording, and with the clauses his copy has beyond the catalogue."""
    clauses = catalogue()
    if beyond := [clause_id for clause_id in wording if clause_id not in clauses]:
        added = {one: _of_owner(one, one in wording) for each in beyond for one in (each, *_ancestors(each))}
        clauses = {one: clauses.get(one) or added[one] for one in sorted({*clauses, *added}, key=order)}
    return Edition(name, MappingProxyType(dict(clauses)), MappingProxyType(dict(wording)))


def _ancestors(clause_id: str) -> Iterator[str]:
    above = parent(clause_id)
    while above is not None:
        yield above
        above = parent(above)


def _of_owner(clause_id: str, worded: bool) -> Clause:
    return Clause(
        id=clause_id,
        title=_BEYOND if worded else _ABOVE,
        text=_NO_WORDS,
        parent=parent(clause_id),
        rules=rules_of(clause_id),
        source=Source.FOUND if worded else Source.NAMED,
    )
