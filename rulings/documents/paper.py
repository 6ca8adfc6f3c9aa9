"""A document in words: what stands on the sheet, in order, before anybody knows how it is set.

Forms §3.4: fixed order, one idea per block, block titles always there. A `Paper` is a pure value; the terminal, the
PDF and a comparison with what was issued all read the same one. Strings are in the document's language already.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, unique

from rulings.documents.diagram.values import Drawing as Diagram
from rulings.documents.pulka.values import Drawing as Score
from rulings.words import Language

__all__ = [
    "Block",
    "Caption",
    "Cell",
    "Drawn",
    "Figure",
    "Group",
    "Line",
    "Paper",
    "Part",
    "Room",
    "Run",
    "Runs",
    "Table",
    "Tone",
    "strings",
]


@unique
class Tone(Enum):
    """How a stretch of words is meant."""

    PLAIN = "plain"
    STRONG = "strong"
    """What the reader looks for: an answer, an amount, a deadline."""
    ASIDE = "aside"
    """A clause cited, a remark: italic."""
    QUIET = "quiet"
    """A label inside a line."""
    MARK = "mark"
    """Who settled what an order rests on: small, and never louder than the order."""
    WAY = "way"
    """The arrow of the way forward."""
    PENALTY = "penalty"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of words in one tone."""

    text: str
    tone: Tone = Tone.PLAIN


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph; `mark` hangs before it (a number, a clause id); `small` for what only the careful reader needs.

    `leads`: it is a heading of the lines after it, and stays on their page. `roomy`: somebody writes in it by hand.
    """

    runs: Runs
    mark: str = ""
    small: bool = False
    tone: Tone = Tone.STRONG
    """how the mark is set"""
    leads: bool = False
    roomy: bool = False


@dataclass(frozen=True, slots=True)
class Caption:
    """A caption over `span` columns of a table."""

    text: str
    span: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """Figures by rows: captions over groups of columns, the columns' own heads, cells; the first column is names."""

    captions: tuple[Caption, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[Runs, ...], ...]


Drawn = Score | Diagram
"""The figure of the score, or the diagram of a deal."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing and the line over it, if any; `wide` where it has the page for itself.

    `fixed`: it says what no words say, so it stays in its block; `low` is the same drawn lower, for a sheet that would
    else not be one page; `told` is what it says where nothing is drawn. Any other figure shows what the words say
    already, and may stand overleaf.
    """

    caption: str
    drawing: Drawn
    wide: bool = False
    fixed: bool = False
    low: Figure | None = None
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """Ruled lines to write on by hand."""

    lines: int = 1


Part = Line | Table | Figure | Room


@dataclass(frozen=True, slots=True)
class Block:
    """One field of the form: its title and what stands under it; `penal` where something is laid on somebody."""

    label: str
    parts: tuple[Part, ...]
    penal: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Blocks that belong together; `raised` for the decision itself."""

    blocks: tuple[Block, ...]
    raised: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A label and its value in the head of the sheet."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole document. `void`: nobody may act on this sheet, and `watermark` says so across it.

    `folio` is the pattern of the page count with `{page}` and `{pages}`, `continued` what a label says on the next
    page; `address` is what the QR code leads to, None where there is no desk to ask. `prevailing`: of
    a sheet in both languages, which of the two texts holds where they differ.
    """

    language: Language
    imprint: str
    title: str
    replaces: str
    status: str
    void: bool
    watermark: str
    cells: tuple[tuple[Cell, ...], ...]
    groups: tuple[Group, ...]
    signatures: tuple[Cell, ...]
    proof: tuple[Line, ...]
    code: str
    number: str
    folio: str
    continued: str
    address: str | None = None
    prevailing: str = ""


def strings(paper: Paper) -> Iterator[str]:
    """Every stretch of words on the sheet in reading order: what a reader of the PDF must find again."""
    yield from (paper.imprint, paper.title, paper.replaces, paper.status, paper.prevailing)
    for row in paper.cells:
        yield from _cells(row)
    for group in paper.groups:
        for block in group.blocks:
            yield block.label
            for part in block.parts:
                yield from _part(part)
    yield from _cells(paper.signatures)
    for line in paper.proof:
        yield from _part(line)
    yield from (paper.code, paper.number)


def _cells(cells: tuple[Cell, ...]) -> Iterator[str]:
    for cell in cells:
        yield from (cell.label, cell.value)


def _part(part: Part) -> Iterator[str]:
    match part:
        case Line():
            yield part.mark
            yield "".join(run.text for run in part.runs)
        case Table():
            yield from (caption.text for caption in part.captions)
            yield from part.head
            yield from ("".join(run.text for run in cell) for row in part.rows for cell in row)
        case Figure():
            yield part.caption
            yield from (words.said for words in part.drawing.words)
