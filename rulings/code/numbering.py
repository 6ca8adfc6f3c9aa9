"""How a clause is numbered: canonical form, parent and order of clause ids.

`CODE 3.9.14.1`, `COMP 11.4.Б.1.а`, `CODE 3.9.18 ex.1`; letters are Cyrillic and stand in the competition rules alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["is_canonical", "neighbours", "order", "parent", "rules_of"]

_NUMBER = r"[1-9][0-9]{0,3}"
_NUMBERS = rf"{_NUMBER}(?:\.{_NUMBER})*"
_EXAMPLE = rf"(?: ex\.{_NUMBER})?"
_CODE = rf"CODE {_NUMBERS}{_EXAMPLE}"
_COMP = rf"COMP {_NUMBERS}(?:\.[А-Я](?:\.{_NUMBER}(?:\.[а-я])?)?)?{_EXAMPLE}"
_CANONICAL = re.compile(f"{_CODE}|{_COMP}")
# An example comes before a sub-clause, a numbered sub-clause before a lettered one.
_IN_EXAMPLE, _IN_NUMBER, _IN_LETTER = range(3)


def is_canonical(clause_id: str) -> bool:
    """Whether this is a clause id letter for letter as it is stored and printed."""
    return _CANONICAL.fullmatch(clause_id) is not None


def rules_of(clause_id: str) -> str:
    """The rule set a clause belongs to: `CODE` (table play) or `COMP` (duplicate tournaments)."""
    return clause_id.partition(" ")[0]


def parent(clause_id: str) -> str | None:
    """The clause this one stands under; `None` for a whole chapter."""
    above, example, _ = clause_id.partition(" ex.")
    if example:
        return above
    above, dot, _ = clause_id.rpartition(".")
    return above if dot else None


def order(clause_id: str) -> tuple[tuple[int, int], ...]:
    """The sort key that puts clauses in the order of the book, the Code before the competition rules."""
    number, _, example = clause_id.partition(" ")[2].partition(" ex.")
    key = [(_IN_NUMBER, int(part)) if part.isdigit() else (_IN_LETTER, ord(part)) for part in number.split(".")]
    if example:
        key.append((_IN_EXAMPLE, int(example)))
    return ((_IN_NUMBER, int(rules_of(clause_id) == "COMP")), *key)


def neighbours(clause_id: str, known: Iterable[str], count: int = 6) -> tuple[str, ...]:
    """The known clauses nearest to an unknown one: those under the same parent, or under the nearest parent known."""
    ids = sorted(known, key=order)
    above = parent(clause_id)
    while above is not None:
        near = [other for other in ids if parent(other) == above]
        if near:
            return _around(clause_id, near, count)
        above = parent(above)
    return tuple(other for other in ids if parent(other) is None)


def _around(clause_id: str, near: list[str], count: int) -> tuple[str, ...]:
    """The `count` clauses of a sorted list about the place where this one would stand."""
    place = sum(order(other) < order(clause_id) for other in near)
    first = max(0, min(place - count // 2, len(near) - count))
    return tuple(near[first : first + count])
