"""Where the drawings of a paper stand: in their blocks, before the signatures, or by themselves overleaf.

A drawing is never parted by the end of a page, so that a paper is set in several ways; `pdf` takes the best of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.documents.flow import Strip
from rulings.documents.look import COLUMN, LABELS, Look
from rulings.documents.paper import Block, Drawn, Figure, Group, Paper

__all__ = ["Plate", "alone", "last", "lowered", "movable", "plate", "with_foot", "without"]

_USUAL = 380.0
"""How wide a drawing is among words: its labels can still be read, and half of a page is left to the words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate(Strip):
    """A drawing as one strip of the sheet, `left` of the text's left edge and `width` wide."""

    drawing: Drawn
    left: float
    width: float
    fixed: bool = False


def plate(figure: Figure, look: Look) -> Plate:
    """A figure set in its column; on a sheet of its own as wide as the column is."""
    usual = COLUMN if figure.fixed else _USUAL
    width = COLUMN if figure.wide else min(COLUMN, usual * look.room**0.5)
    left = LABELS if figure.fixed else LABELS + (COLUMN - width) / 2
    height = width * figure.drawing.height / figure.drawing.width
    return Plate(height, drawing=figure.drawing, left=left, width=width, fixed=figure.fixed)


def movable(strip: Strip) -> bool:
    """Whether a strip is a drawing that may stand elsewhere."""
    return isinstance(strip, Plate) and not strip.fixed


def with_foot(flow: Sequence[Strip]) -> list[Strip]:
    """A drawing after which nothing more is said stays with the signatures, so that they are not left by themselves."""
    said = max((at for at, strip in enumerate(flow) if strip.placed), default=0)
    drawn = max((at for at, strip in enumerate(flow) if movable(strip)), default=len(flow))
    return [replace(strip, holds=True) if drawn <= at and said < drawn else strip for at, strip in enumerate(flow)]


def without(paper: Paper) -> Paper:
    """The paper with its words alone, and the drawings that say what no words do."""
    groups = (replace(group, blocks=tuple(_worded(group.blocks))) for group in paper.groups)
    return replace(paper, groups=tuple(groups))


def lowered(paper: Paper) -> Paper:
    """The paper with its fixed figures drawn low, where they can be."""
    groups = (replace(group, blocks=tuple(map(_low, group.blocks))) for group in paper.groups)
    return replace(paper, groups=tuple(groups))


def last(paper: Paper) -> Paper:
    """The paper with its figures after everything that is said, each under the title of its block."""
    return replace(paper, groups=(*without(paper).groups, Group(tuple(_drawn(paper)))))


def alone(paper: Paper) -> Paper:
    """The figures of a paper and nothing else of it."""
    return replace(paper, groups=(Group(tuple(_drawn(paper, wide=True))),))


def _low(block: Block) -> Block:
    parts = (part.low if isinstance(part, Figure) and part.low else part for part in block.parts)
    return replace(block, parts=tuple(parts))


def _worded(blocks: Sequence[Block]) -> Iterator[Block]:
    for block in blocks:
        parts = tuple(part for part in block.parts if not isinstance(part, Figure) or part.fixed)
        if parts:
            yield replace(block, parts=parts)


def _drawn(paper: Paper, wide: bool = False) -> Iterator[Block]:
    for group in paper.groups:
        for block in group.blocks:
            figures = tuple(
                replace(part, wide=wide) for part in block.parts if isinstance(part, Figure) and not part.fixed
            )
            if figures:
                yield replace(block, parts=figures)
