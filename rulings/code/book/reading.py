"""The clauses of the owner's copy: found once each, overlapping fragments merged, what fits nowhere named.

Fragments may begin and end anywhere. Words before the first number of one go to the clause the catalogue has there
(«heading inferred»), or to a clause another fragment ends with the same words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rulings.code.book.headings import heading, lettered, nameless
from rulings.code.book.paragraphs import mended
from rulings.code.numbering import order

__all__ = ["Book", "Difference", "Left", "Wording", "read"]

_OVERLAP = 40
"""Characters two fragments must share before the end of one is taken for the beginning of the other."""

_TITLE = 100
"""A paragraph above the first clause, shorter than this and without a full stop, is the book's running title."""

_NOTE = re.compile(r"\{(\d+)\}\s*(.+)", re.DOTALL)
_LOST = re.compile(r"(?<=[\w»]) (?=[,.;:)])")


@dataclass(frozen=True, slots=True)
class Wording:
    """A clause as the owner's copy has it. `sources`: the files it stands in; `inferred`: its heading was not in them.

    `mended`: words in which Latin letters were made Russian; `lost`: places where a suit sign seems to be missing.
    """

    clause: str
    text: str
    sources: tuple[str, ...]
    inferred: bool = False
    mended: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Difference:
    """Two copies of one clause that do not agree; the first is kept."""

    clause: str
    kept: str
    other: str
    source: str


@dataclass(frozen=True, slots=True)
class Left:
    """A paragraph that fits no clause, and the file it stands in."""

    source: str
    text: str


@dataclass(frozen=True, slots=True)
class Book:
    """What was found in the files given: clause id → wording in the order of the book, and what did not fit."""

    found: Mapping[str, Wording]
    differing: tuple[Difference, ...] = ()
    left: tuple[Left, ...] = ()
    titles: tuple[Left, ...] = ()


@dataclass(slots=True)
class _Gathered:
    """One file while it is read: clauses in the order they stand, what stood above the first, notes by their number."""

    source: str
    clauses: dict[str, list[str]] = field(default_factory=dict)
    inferred: set[str] = field(default_factory=set)
    above: list[str] = field(default_factory=list)
    notes: dict[str, list[str]] = field(default_factory=dict)


def read(files: Iterable[tuple[str, Sequence[str]]]) -> Book:
    """The book of several files, (name, paragraphs) each."""
    gathered = [_gathered(name, lines) for name, lines in files]
    found: dict[str, Wording] = {}
    differing: list[Difference] = []
    for one in gathered:
        for wording in _wordings(one):
            known = found.get(wording.clause)
            merged = _merged(known, wording) if known else wording
            if merged is None:
                assert known is not None
                differing.append(Difference(wording.clause, known.text, wording.text, one.source))
            else:
                found[wording.clause] = merged
    ordered = {clause: found[clause] for clause in sorted(found, key=order)}
    noted, notes_left = _with_notes(ordered, gathered)
    titles, left = _above(gathered, noted)
    return Book(noted, tuple(differing), (*left, *notes_left), titles)


def _gathered(source: str, lines: Iterable[str]) -> _Gathered:
    one = _Gathered(source)
    at: str | None = None
    letters: dict[str, list[str]] = {}
    for line in lines:
        if note := _NOTE.fullmatch(line):
            one.notes.setdefault(note[1], []).append(note[2])
        elif (begins := heading(line, at)) is not None:
            if at is None:
                _infer(one, letters, begins[0])
            at = begins[0]
            one.clauses.setdefault(at, []).append(begins[1])
        elif at is not None:
            one.clauses[at].append(line)
        elif (letter := nameless(line, letters)) is not None:
            letters[letter[0]] = [letter[1]]
        elif letters:
            letters[next(reversed(letters))].append(line)
        else:
            one.above.append(line)
    if at is None:
        one.above.extend(line for held in letters.values() for line in held)
    return one


def _infer(one: _Gathered, letters: Mapping[str, list[str]], before: str) -> None:
    """Letters that stood above the first number, put under the clause that has them there, as if it had been named."""
    if not letters:
        return
    clause = lettered(letters, before)
    if clause is None:
        one.above.extend(line for held in letters.values() for line in held)
        return
    for letter, held in letters.items():
        at = f"{clause}.{letter}"
        one.clauses[at] = [held[0]]
        one.inferred.add(at)
        for line in held[1:]:
            begins = heading(line, at)
            if begins is not None:
                at = begins[0]
                one.inferred.add(at)
            one.clauses.setdefault(at, []).append(begins[1] if begins else line)


def _wordings(one: _Gathered) -> Iterator[Wording]:
    for clause, lines in _examples_headed(one.clauses).items():
        text, words = mended("\n".join(lines))
        yield Wording(clause, text, (one.source,), clause in one.inferred, words, len(_LOST.findall(text)))


def _examples_headed(clauses: Mapping[str, list[str]]) -> Mapping[str, list[str]]:
    """The word «Примеры.» above numbered examples stays with the clause they belong to."""
    kept: dict[str, list[str]] = {}
    for clause, lines in clauses.items():
        kept.setdefault(clause.removesuffix(" ex.0"), []).extend(lines)
    return kept


def _merged(known: Wording, other: Wording) -> Wording | None:
    """Two copies of a clause as one, where one goes on from the other or holds it; None where they differ."""
    text = _joined(known.text, other.text)
    if text is None:
        return None
    longer = known if len(known.text) >= len(other.text) else other
    return replace(
        longer, text=text, sources=(*known.sources, *other.sources), inferred=known.inferred and other.inferred
    )


def _joined(one: str, other: str) -> str | None:
    short, long = sorted((one, other), key=len)
    if _same(long).startswith(_same(short)) or _same(long).endswith(_same(short)):
        return long
    return _overlapped(one, other) or _overlapped(other, one)


def _overlapped(first: str, second: str) -> str | None:
    for length in range(min(len(first), len(second)), _OVERLAP - 1, -1):
        if first.endswith(second[:length]):
            return first + second[length:]
    return None


def _same(text: str) -> str:
    """What two printings of the same words have in common: blanks do not count."""
    return "".join(text.split())


def _with_notes(
    found: Mapping[str, Wording], gathered: Iterable[_Gathered]
) -> tuple[Mapping[str, Wording], tuple[Left, ...]]:
    """The notes' own texts, put after the clause that bears their mark; those whose mark is nowhere are left over."""
    noted, left = dict(found), []
    for one in gathered:
        for number, lines in one.notes.items():
            text = f"{{{number}}} {mended(' '.join(lines))[0]}"
            clause = next((c for c, w in found.items() if f"{{{number}}}" in w.text), None)
            if clause is None:
                left.append(Left(one.source, text))
            elif text not in noted[clause].text:
                noted[clause] = replace(noted[clause], text=f"{noted[clause].text}\n{text}")
    return noted, tuple(left)


def _above(gathered: Iterable[_Gathered], found: Mapping[str, Wording]) -> tuple[tuple[Left, ...], tuple[Left, ...]]:
    """What stood above the first clause of each file: running titles, and what really fits nowhere."""
    titles, left = [], []
    for one in gathered:
        for line in one.above:
            if len(line) <= _TITLE and line[-1] not in ".:;!?":
                titles.append(Left(one.source, line))
            elif not any(_same(mended(line)[0]) in _same(wording.text) for wording in found.values()):
                left.append(Left(one.source, line))
    return tuple(titles), tuple(left)
