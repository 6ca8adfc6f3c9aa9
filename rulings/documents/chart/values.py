"""What a flow chart is made of: sheets of lines in words, and the same as boxes, edges and words at their places.

Places are whole units from the upper left corner; a unit is a pixel on the screen, and `WIDTH` of them fill a column.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

__all__ = ["WIDTH", "Box", "Drawing", "Edge", "Line", "Shape", "Sheet", "Turn", "Words"]

WIDTH = 440


@unique
class Shape(Enum):
    """What stands at a place: a question somebody answers, one that is given, where the path ends, a reference."""

    QUESTION = "question"
    GIVEN = "given"
    OUTCOME = "outcome"
    SEE = "see"


@dataclass(frozen=True, slots=True)
class Line:
    """One node in words.

    `aside`: whose the answer is, where it is not a fact to be found. `clauses`: ids. `see`: the sheet that goes on from
    here (`SEE` only). `step`: its place on the path that is shown, None off it. `anchor`: a name of its own on the
    whole chart, empty where the same key stood before. `needs`: what the outcome asks beside the
    path. `orders`: what it orders, told in words only.
    """

    shape: Shape
    words: str
    clauses: tuple[str, ...] = ()
    aside: str = ""
    see: int | None = None
    step: int | None = None
    anchor: str = ""
    needs: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """An answer, the small line under it, and where it leads; `on`: the path that is shown takes it."""

    answer: str
    note: str
    line: Line
    on: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words from `x` on the baseline `y`: stretches, each with its tone."""

    x: int
    y: int
    parts: tuple[tuple[str, str], ...]
    """(tone, words); tones: `said`, `strong`, `cite`, `aside`, `red`"""
    on: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A node at its place. `see`, `step`, `anchor` as in `Line`."""

    shape: Shape
    x: int
    y: int
    width: int
    height: int
    words: tuple[Words, ...]
    see: int | None = None
    step: int | None = None
    anchor: str = ""

    @property
    def right(self) -> int:
        """Where the box ends."""
        return self.x + self.width


@dataclass(frozen=True, slots=True)
class Edge:
    """From under a question at (`x`, `y`) down to `to_y` and to the right as far as `to_x`.

    `gap_from`, `gap_to`: where the answer's words stand in the line, both 0 where they stand above it.
    """

    x: int
    y: int
    to_x: int
    to_y: int
    gap_from: int = 0
    gap_to: int = 0
    on: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A sheet at its places; edges of the path come last, so that they are drawn over the others."""

    width: int
    height: int
    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]
    answers: tuple[Words, ...]

    @property
    def leads(self) -> bool:
        """Whether another sheet goes on from here."""
        return any(box.see is not None for box in self.boxes)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of a chart: its number, what it begins with, the sheets that lead to it, in words and as a drawing.

    `on`: the path that is shown runs through it.
    """

    number: int
    title: str
    above: tuple[int, ...]
    root: Line
    drawing: Drawing
    on: bool = False
