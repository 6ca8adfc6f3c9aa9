"""The clauses of the owner's copy: found once each, overlapping fragments merged, what fits nowhere named.

Fragments may begin and end anywhere. Words before the first number of one belong to the fragment they overlap with, or
are letters the catalogue has there («heading inferred»), or fit no clause and are told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

from rulings.code.book.gathering import Gathered, Piece, gathered, parted
from rulings.code.book.headings import is_title
from rulings.code.book.notes import Note, apart, collected, note
from rulings.code.book.shapes import mended, same
from rulings.code.book.stretches import Stretch, assembled, folded
from rulings.code.numbering import order
from rulings.words import RulingError, Text, plural

__all__ = ["Book", "Difference", "Left", "Wording", "read"]

_LOST = re.compile(r"(?<=[\w»]) (?=[,.;:)])")
_MARK = re.compile(r"\{(\d+)\}")
_MARKED = re.compile(r"\A(?:\d+(?:\.\d+)*\.|[^\W\d_][.)])\s*")
_MOST = 200
"""How often the numbers of one file may begin anew; a list of dates does so at every other line."""
_NO_BOOK = Text(
    "это не Кодекс и не его части: номера, похожие на номера пунктов, начинаются заново {count}.",
    "this is neither the Code nor parts of it: what looks like clause numbers begins anew {count}.",
)

_TIMES = (("раз", "раза", "раз"), ("time", "times"))


@dataclass(frozen=True, slots=True)
class Wording:
    """A clause as the owner's copy has it. `sources`: the files it stands in; `inferred`: its heading was not in them.

    `mended`: words in which Latin letters were made Russian; `lost`: places where a suit sign seems to be missing;
    `cut`: the text given ends in this clause, which may go on.
    """

    clause: str
    text: str
    sources: tuple[str, ...]
    inferred: bool = False
    mended: int = 0
    lost: int = 0
    cut: bool = False


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


def read(files: Iterable[tuple[str, Sequence[str]]], known: Iterable[str] = ()) -> Book:
    """The book of several files, (name, paragraphs) each.

    `known`: wording read before, in which words above the first number of a file may stand already. `RulingError` with
    the name of a file that is no book.
    """
    given = list(files)
    order_of = {name: place for place, (name, _lines) in enumerate(given)}
    notes, titles, stretches = _cut_up(given)
    joined = sorted(assembled(stretches), key=lambda one: min(order_of[source] for source, _from, _to in one.spans))
    held = [gathered(one, {title.text for title in titles}) for one in joined]
    wordings, differing = _merged(wording for one in held for wording in _wordings(one, order_of))
    words = [same(text) for text in (*(wording.text for wording in wordings.values()), *known)]
    loose = [one for one in _told(held, "loose") if not _stands(one.text, words)]
    notes += [one for one in (note(left.source, left.text) for left in loose) if one]
    found, unmarked, unlike = _with_notes(wordings, notes)
    titles += _told(held, "titles")
    worded = {source for wording in found.values() for source in wording.sources}
    left = [one for one in titles if one.source not in worded]
    left += [one for one in loose if not note("", one.text)]
    return Book(
        MappingProxyType({clause: _finished(found[clause]) for clause in sorted(found, key=order)}),
        (*differing, *unlike),
        tuple(one for one in (*left, *unmarked) if not _stands(one.text, words)),
        tuple(one for one in titles if one.source in worded),
    )


def _cut_up(given: Iterable[tuple[str, Sequence[str]]]) -> tuple[list[Note], list[Left], list[Stretch]]:
    """Notes, running titles, and the rest of each file as stretches whose numbers grow.

    `RulingError` naming a file in which they hardly ever do.
    """
    notes: list[Note] = []
    titles: list[Left] = []
    stretches: list[Stretch] = []
    for name, paragraphs in given:
        of_notes, lines, over_notes = apart(name, paragraphs)
        top = next((at for at, line in enumerate(lines) if not is_title(line)), len(lines))
        whole, between = folded(lines[top:], is_title)
        parts, above = parted(whole)
        if len(parts) > _MOST:
            raise RulingError(_NO_BOOK.filled(count=plural(len(parts) - 1, *_TIMES)), name)
        notes += of_notes
        titles += [Left(name, line) for line in (*lines[:top], *between, *above, *over_notes)]
        stretches += [Stretch.of(name, part) for part in parts]
    return notes, titles, stretches


def _wordings(one: Gathered, order_of: Mapping[str, int]) -> Iterator[Wording]:
    """The clauses of a stretch; the word «Примеры.» above numbered examples stays with the clause they belong to."""
    pieces: dict[int, Piece] = {}
    for place, piece in enumerate(one.pieces):
        if piece.clause.endswith(" ex.0"):
            above = pieces[place - 1]
            pieces[place - 1] = replace(above, lines=[*above.lines, *piece.lines], end=piece.end, cut=piece.cut)
        else:
            pieces[place] = piece
    for piece in pieces.values():
        if text := "\n".join(line for line in piece.lines if line):
            within = {name for name, start, end in one.stretch.spans if start < piece.end and piece.start < end}
            sources = tuple(sorted(within, key=order_of.__getitem__))
            yield Wording(piece.clause, text, sources, piece.inferred, cut=piece.cut)


def _merged(wordings: Iterable[Wording]) -> tuple[dict[str, Wording], list[Difference]]:
    """Each clause once: copies that agree as one, the first of those that do not."""
    found: dict[str, Wording] = {}
    differing = []
    for one in wordings:
        known = found.setdefault(one.clause, one)
        if both := _both(known, one):
            found[one.clause] = both
        else:
            differing.append(Difference(one.clause, mended(known.text)[0], mended(one.text)[0], ", ".join(one.sources)))
    return found, differing


def _both(known: Wording, other: Wording) -> Wording | None:
    """Two copies of a clause as one, where they are the same or one was cut short; None where they differ."""
    mine, theirs = same(known.text), same(other.text)
    if mine == theirs:
        kept, cut = known, known.cut and other.cut
    elif mine.startswith(theirs) and other.cut:
        kept, cut = known, known.cut
    elif theirs.startswith(mine) and known.cut:
        kept, cut = other, other.cut
    else:
        return None
    sources = tuple(dict.fromkeys((*known.sources, *other.sources)))
    return replace(kept, sources=sources, inferred=known.inferred and other.inferred, cut=cut)


def _with_notes(
    found: Mapping[str, Wording], notes: Iterable[Note]
) -> tuple[Mapping[str, Wording], list[Left], list[Difference]]:
    """The notes' own texts after the clauses that bear their marks; those whose mark is nowhere; copies that differ."""
    kept, unlike = collected(notes)
    worded, unmarked = dict(found), []
    marks = {number: clause for clause in sorted(found, key=order, reverse=True) for number in _marks(found[clause])}
    for one in kept:
        if (clause := marks.get(one.number)) is None:
            unmarked.append(Left(one.source, one.text))
        elif same(one.line) not in same(worded[clause].text):
            worded[clause] = replace(worded[clause], text=f"{worded[clause].text}\n{one.line}")
    differing = []
    for one, other in unlike:
        if one.number in marks:
            differing.append(Difference(marks[one.number], one.line, other.line, other.source))
        else:
            unmarked.append(Left(other.source, other.text))
    return worded, unmarked, differing


def _marks(wording: Wording) -> Iterator[int]:
    yield from (int(number) for number in _MARK.findall(wording.text))


def _told(held: Iterable[Gathered], what: Literal["titles", "loose"]) -> list[Left]:
    """Lines of the stretches that belong to no clause, each with its file."""
    return [Left(_source(one.stretch, at), line) for one in held for line, at in getattr(one, what)]


def _source(stretch: Stretch, at: int) -> str:
    return next(source for source, start, end in stretch.spans if start <= at <= end)


def _stands(line: str, words: Iterable[str]) -> bool:
    """Whether a line stands in these words, with the mark of its clause or without."""
    with_mark, without = same(line), same(_MARKED.sub("", line, count=1))
    return any(with_mark in text or without in text for text in words)


def _finished(wording: Wording) -> Wording:
    text, words = mended(wording.text)
    return replace(wording, text=text, mended=words, lost=len(_LOST.findall(text)))
