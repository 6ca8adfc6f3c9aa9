"""Words broken into lines, lines gathered into strips one line high, strips shared out over pages.

Nothing is ever cut: a word longer than its column is broken between signs, and a strip never holds more than one line,
so every strip fits on a page. ReportLab's own paragraphs were not taken: they read markup, and names and statements
are data; here words go from the record to the page with no language between. Measures are points.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulings.documents.fonts import Face, measured, pieces
from rulings.documents.look import RED
from rulings.documents.signs import composed

__all__ = [
    "Column",
    "Ink",
    "Line",
    "Placed",
    "Rule",
    "Stretch",
    "Strip",
    "broken",
    "least_of",
    "paged",
    "strips",
    "width_of",
]

_SUITS = re.compile("([♦♥]+)")
_TOKENS = re.compile(r"(\n| +)")


@dataclass(frozen=True, slots=True)
class Ink:
    """How words are printed: face, size in points, colour as `#rrggbb`."""

    face: Face
    size: float
    colour: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words in one ink."""

    words: str
    ink: Ink


@dataclass(frozen=True, slots=True)
class Printed:
    """Words in a face that holds them, with their width."""

    words: str
    ink: Ink
    width: float


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it is printed."""

    printed: tuple[Printed, ...]

    @property
    def width(self) -> float:
        """The line's own width."""
        return sum(piece.width for piece in self.printed)


@dataclass(frozen=True, slots=True)
class Placed:
    """A line at its place: from the left of the text, and its baseline from the top of the strip."""

    x: float
    base: float
    line: Line


@dataclass(frozen=True, slots=True)
class Rule:
    """A line drawn across a strip, `drop` below its top."""

    left: float
    right: float
    drop: float
    colour: str
    weight: float


@dataclass(frozen=True, slots=True)
class Strip:
    """One line-high strip of the sheet. Strips of one `band` are read column by column.

    `holds`: the next strip stays with this one. `gap`: white space that a page does not begin with. `label`: the title
    of the block it belongs to, to be said again where the block goes on overleaf.
    """

    height: float
    placed: tuple[Placed | None, ...] = ()
    rules: tuple[Rule, ...] = ()
    band: int = 0
    holds: bool = False
    gap: bool = False
    raised: bool = False
    label: str = ""
    begins: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """Lines to be set side by side with others; `right` sets them against the right edge."""

    left: float
    width: float
    lines: Sequence[Line]
    right: bool = False


def broken(stretches: Iterable[Stretch], width: float) -> list[Line]:
    """Words broken into lines no wider than `width` (a single sign wider than that still gets its line)."""
    lines: list[Line] = []
    current: list[Printed] = []
    room, space = width, None
    for word in _words(stretches):
        if word is None:
            lines.append(Line(tuple(current)))
            current, room, space = [], width, None
        elif isinstance(word, Printed):
            space = word if current else None
        else:
            length = sum(piece.width for piece in word)
            if current and length + (space.width if space else 0) > room:
                lines.append(Line(tuple(current)))
                current, room, space = [], width, None
            *full, word = _chopped(word, width) if length > width else [word]
            lines.extend(Line(tuple(chop)) for chop in full)
            for piece in (*((space,) if space else ()), *word):
                _join(current, piece)
                room -= piece.width
            space = None
    return [*lines, Line(tuple(current))] if current or not lines else lines


def width_of(stretches: Iterable[Stretch]) -> float:
    """The width of words on one line."""
    return max((line.width for line in broken(stretches, float("inf"))), default=0)


def least_of(stretches: Iterable[Stretch]) -> float:
    """The width below which a word would be broken between signs."""
    words = (word for word in _words(stretches) if isinstance(word, list))
    return max((sum(sign.width for sign in part) for word in words for part in _hyphened(word)), default=0)


def strips(columns: Sequence[Column], leading: float, base: float, band: int) -> list[Strip]:
    """Columns side by side as strips; the first and the last two lines of what flows stay together."""
    depth = max((len(column.lines) for column in columns), default=0)
    return [
        Strip(
            leading,
            tuple(_placed(column, at, base) for column in columns),
            band=band,
            holds=at < depth - 1 and (at == 0 or at == depth - 2),
        )
        for at in range(depth)
    ]


def paged(flow: Sequence[Strip], first: float, later: float) -> list[list[Strip]]:
    """Strips shared out over pages of the heights given; those that hold the next stay with it where a page can."""
    pages: list[list[Strip]] = [[]]
    left = first
    for chain in _chains(flow):
        needed = sum(strip.height for strip in chain)
        if needed > left and needed <= later:
            pages.append([])
            left = later
        for strip in chain:
            if strip.gap and (not pages[-1] or strip.height > left):
                continue
            if strip.height > left:
                pages.append([])
                left = later
            pages[-1].append(strip)
            left -= strip.height
    return pages


def _chains(flow: Sequence[Strip]) -> Iterator[list[Strip]]:
    chain: list[Strip] = []
    for strip in flow:
        chain.append(strip)
        if not strip.holds:
            yield chain
            chain = []
    if chain:
        yield chain


def _placed(column: Column, at: int, base: float) -> Placed | None:
    if at >= len(column.lines):
        return None
    line = column.lines[at]
    return Placed(column.left + (column.width - line.width if column.right else 0), base, line)


def _words(stretches: Iterable[Stretch]) -> Iterator[list[Printed] | Printed | None]:
    """Words as lists of pieces, spaces as single pieces, line breaks as None."""
    word: list[Printed] = []
    for stretch in stretches:
        for token in _TOKENS.split(composed(stretch.words)):
            if token == "\n" or token.startswith(" "):
                if word:
                    yield word
                    word = []
                yield None if token == "\n" else _printed(token, stretch.ink)[0]
            else:
                word.extend(_printed(token, stretch.ink))
    if word:
        yield word


@lru_cache(8192)
def _printed(words: str, ink: Ink) -> tuple[Printed, ...]:
    """A word in the faces that hold it; red suits are red in whatever ink they stand. A sheet says many words often."""
    return tuple(
        Printed(piece.words, Ink(piece.face, ink.size, RED if _SUITS.fullmatch(part) else ink.colour), width)
        for part in _SUITS.split(words)
        for piece in pieces(part, ink.face)
        for width in (piece.width * ink.size,)
    )


def _chopped(word: Sequence[Printed], width: float) -> list[list[Printed]]:
    """A word too long for any line, broken after its hyphens where that is enough, else between signs."""
    chops: list[list[Printed]] = [[]]
    room = width
    for part in _hyphened(word):
        if sum(sign.width for sign in part) > room and chops[-1]:
            chops.append([])
            room = width
        for sign in part:
            if sign.width > room and chops[-1]:
                chops.append([])
                room = width
            _join(chops[-1], sign)
            room -= sign.width
    return chops


def _hyphened(word: Sequence[Printed]) -> Iterator[list[Printed]]:
    """The parts of a word up to and with each hyphen, sign by sign."""
    part: list[Printed] = []
    for piece in word:
        for sign in piece.words:
            part.append(Printed(sign, piece.ink, measured(sign, piece.ink.face) * piece.ink.size))
            if sign == "-":
                yield part
                part = []
    if part:
        yield part


def _join(line: list[Printed], piece: Printed) -> None:
    """A piece at the end of a line, in one with the last where the ink is the same."""
    if line and line[-1].ink == piece.ink:
        line[-1] = Printed(line[-1].words + piece.words, piece.ink, line[-1].width + piece.width)
    else:
        line.append(piece)
