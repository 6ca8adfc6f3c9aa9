"""A document as plain text of eighty columns, for the terminal: the same words as the sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from rulings.documents.paper import Block, Cell, Figure, Line, Paper, Part, Room, Table
from rulings.documents.signs import escaped, hidden, spaced

__all__ = ["text"]

_WIDTH = 80
_LABEL = 18


def text(paper: Paper) -> str:
    """The document in words, at most eighty columns wide, ending in a newline."""
    return "\n".join(line.replace("\u00a0", " ").rstrip() for line in _lines(paper)) + "\n"


def _lines(paper: Paper) -> Iterator[str]:
    yield from _wrapped(paper.imprint, "") if paper.imprint else ()
    yield from _wrapped(" ".join(part for part in (paper.title, paper.replaces) if part), "")
    yield from _wrapped(paper.status, "")
    yield from _wrapped(paper.prevailing, "") if paper.prevailing else ()
    yield "=" * _WIDTH
    for row in paper.cells:
        yield from _cells(row)
    for group in paper.groups:
        yield "-" * _WIDTH
        for block in group.blocks:
            yield from _block(block)
    yield "-" * _WIDTH
    yield from _cells(paper.signatures, blank="_" * 24)
    for line in paper.proof:
        yield from _part(line)
    if paper.address:
        yield from _wrapped(paper.address, "")


def _cells(cells: Sequence[Cell], blank: str = "") -> Iterator[str]:
    for cell in cells:
        yield from _beside(cell.label, tuple(_wrapped(cell.value or blank, "", _WIDTH - _LABEL)))


def _block(block: Block) -> Iterator[str]:
    yield from _beside(block.label, tuple(line for part in block.parts for line in _part(part, _WIDTH - _LABEL)))


def _beside(label: str, lines: Sequence[str]) -> Iterator[str]:
    """A label in the left column and lines in the right one."""
    labels = textwrap.wrap(_legible(label), _LABEL - 2)
    for at in range(max(len(labels), len(lines))):
        left = labels[at] if at < len(labels) else ""
        yield f"{left:<{_LABEL}}{lines[at] if at < len(lines) else ''}"


def _part(part: Part, width: int = _WIDTH) -> Iterator[str]:
    match part:
        case Line():
            words = "".join(run.text for run in part.runs)
            mark = f"{_legible(part.mark)} " if part.mark else ""
            yield from _wrapped(words, mark, width)
        case Table():
            yield from _table(part, width)
        case Figure():  # the table before it has every figure of the score; of a diagram what it shows is said
            for line in part.told:
                yield from _wrapped(line, "", width)
        case Room():
            yield from ("_" * width for _ in range(part.lines))


def _wrapped(words: str, mark: str, width: int = _WIDTH) -> Iterator[str]:
    """Words broken to the width, a mark before the first line; a word longer than a line is broken, never cut."""
    if len(mark) > width // 2:
        yield from textwrap.wrap(mark, width)
        mark = "  "
    indent = " " * min(len(mark), 4)
    for number, paragraph in enumerate(_legible(words).split("\n")):
        first = mark if number == 0 else indent
        yield from textwrap.wrap(
            paragraph, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False
        ) or [first]


def _table(table: Table, width: int) -> Iterator[str]:
    """Columns where they fit; otherwise each row as a list of its cells."""
    rows = tuple(tuple(_legible("".join(run.text for run in cell)) for cell in row) for row in table.rows)
    head = tuple(_legible(words) for words in table.head)
    widths = tuple(max(len(row[at]) for row in (head, *rows)) for at in range(len(head)))
    captions = _captions(table, widths)
    if sum(widths) + 2 * len(widths) > width:
        for row in rows:
            pairs = (f"{title}: {cell}" for title, cell in zip(_titles(table, head)[1:], row[1:], strict=True) if cell)
            yield from _wrapped(f"{row[0]}: {'; '.join(pairs)}", "", width)
        return
    yield from captions
    for row in (head, *rows):
        name, *cells = row
        yield f"{name:<{widths[0]}}" + "".join(f"  {cell:>{w}}" for cell, w in zip(cells, widths[1:], strict=True))


def _captions(table: Table, widths: Sequence[int]) -> Iterator[str]:
    """The captions, each over its columns, if they say anything."""
    line, at = "", 0
    for caption in table.captions:
        room = sum(widths[at : at + caption.span]) + 2 * caption.span - (0 if at else 2)
        line += f"{caption.text:>{room}}"
        at += caption.span
    if line.strip():
        yield line


def _titles(table: Table, head: Sequence[str]) -> list[str]:
    """The head of each column with the caption over it."""
    over = [caption.text for caption in table.captions for _ in range(caption.span)]
    return [f"{caption} {title}" if caption else title for caption, title in zip(over, head, strict=True)]


def _legible(words: str) -> str:
    """Words without signs that would move the cursor or vanish."""
    return "".join(sign if sign == "\n" or not hidden(sign) else escaped(sign) for sign in spaced(words))
