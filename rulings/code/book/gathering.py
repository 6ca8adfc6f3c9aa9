"""A stretch of the book walked through: which paragraphs belong to which clause, which to none.

Letters of the competition rules that stand without their number wait for the next number, which tells whose they are.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from rulings.code.book.headings import heading, is_letter, is_title, lettered, number_of, strange
from rulings.code.book.shapes import same
from rulings.code.book.stretches import Stretch
from rulings.code.numbering import order, rules_of

__all__ = ["Gathered", "Piece", "gathered", "parted"]


@dataclass(slots=True)
class Piece:
    """A clause as one stretch has it, from `start` to `end` of it; `cut`: the stretch ends here, the clause may not."""

    clause: str
    lines: list[str]
    start: int
    end: int
    inferred: bool = False
    cut: bool = False


@dataclass(slots=True)
class Gathered:
    """What one stretch holds: clauses in their order, titles, and words that fit no clause with where they stand."""

    stretch: Stretch
    pieces: list[Piece] = field(default_factory=list)
    titles: list[tuple[str, int]] = field(default_factory=list)
    loose: list[tuple[str, int]] = field(default_factory=list)


def parted(paragraphs: Sequence[str]) -> tuple[list[list[str]], list[str]]:
    """The paragraphs of a file as stretches whose numbers only grow, and the running titles between them."""
    parts: list[list[str]] = [[]]
    titles: list[str] = []
    last: str | None = None
    for line in paragraphs:
        begins = heading(line, None)
        if begins is not None:
            number = number_of(begins[0])
            if last is not None and (order(number) < order(last) or begins[0] == last):
                while is_title(parts[-1][-1]):
                    titles.append(parts[-1].pop())
                parts.append([])
            last = number
        parts[-1].append(line)
    return parts, titles


def gathered(stretch: Stretch, titles: Collection[str]) -> Gathered:
    """The stretch sorted into clauses. `titles`: lines known for running titles."""
    found, run, at = Gathered(stretch), list[tuple[str, int]](), 0
    open_, lines = True, stretch.paragraphs
    for place, line in enumerate(lines):
        begins = heading(line, found.pieces[-1].clause if found.pieces and open_ and not run else None)
        if begins is not None:
            _settle(found, run, begins[0], open_)
            run, open_ = [], True
            found.pieces.append(Piece(begins[0], [begins[1]], at, at + len(same(line))))
        elif _titled(found, line, lines[place + 1 : place + 2], titles):
            found.titles.append((line, at))
        elif strange(line):
            _settle(found, run, None, open_)
            run, open_ = [], False
            found.loose.append((line, at))
        elif run or (is_letter(line) and _unlettered(found, open_)):
            run.append((line, at))
        else:
            _put(found, line, at, open_)
        at += len(same(line))
    _settle(found, run, None, open_)
    if found.pieces and open_:
        found.pieces[-1].cut = True
    return found


def _unlettered(found: Gathered, open_: bool) -> bool:
    """Whether letters here lack their number: no clause stands open, or one of the Code, which has none."""
    return not found.pieces or not open_ or rules_of(found.pieces[-1].clause) == "CODE"


def _put(found: Gathered, line: str, at: int, open_: bool) -> None:
    """A paragraph that begins nothing goes on with the clause that stands open, or fits none."""
    if found.pieces and open_:
        found.pieces[-1].lines.append(line)
        found.pieces[-1].end = at + len(same(line))
    else:
        found.loose.append((line, at))


def _settle(found: Gathered, run: Iterable[tuple[str, int]], before: str | None, open_: bool) -> None:
    """The letters that waited: to the clause that has them before this number, else to what stood before them."""
    waited = list(run)
    above = lettered([line for line, _at in waited], before) if waited and before else None
    if above is None:
        for line, at in waited:
            _put(found, line, at, open_)
        return
    for line, at in waited:
        begins = heading(line, above)
        if begins is None:
            _put(found, line, at, open_=True)
        else:
            above = begins[0]
            found.pieces.append(Piece(above, [begins[1]], at, at + len(same(line)), inferred=True))


def _titled(found: Gathered, line: str, after: Sequence[str], titles: Collection[str]) -> bool:
    """Whether a line is a title: a known one, or one above another section of the book."""
    if not is_title(line) or (found.pieces and not any(found.pieces[-1].lines)):
        return False
    if line in titles or not found.pieces or not after:
        return line in titles
    here, begins = found.pieces[-1].clause, heading(after[0], None)
    if begins is None:
        return rules_of(here) == "CODE" and is_letter(after[0])
    return _section(here) != _section(begins[0])


def _section(clause_id: str) -> str:
    """The section a clause stands in: `CODE 3.9` of `CODE 3.9.14.1`."""
    return ".".join(number_of(clause_id).split(".")[:2])
