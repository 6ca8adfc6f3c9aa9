"""What the figure is made of: grounds, strokes, a disc and words at their places.

Places are units from the upper left corner, rounded to a tenth; `width` of them fill a column.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

__all__ = ["Disc", "Drawing", "Ground", "Part", "Point", "Stroke", "Tone", "Weight", "Words"]

Point = tuple[float, float]


@unique
class Tone(Enum):
    """What words say: a label, a name, a total crossed out, the last one, one that has just changed, a result."""

    LABEL = "label"
    NAME = "name"
    PAST = "past"
    LAST = "last"
    NEW = "new"
    RESULT = "result"
    SIZE = "size"


@unique
class Weight(Enum):
    """What a line parts: the sheet from the table, players, accounts, whists; or that it frames a changed cell."""

    FRAME = "frame"
    RAY = "ray"
    BAND = "band"
    PARTING = "parting"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Ground:
    """A cell with a ground of its own: the pool, or a changed cell."""

    points: tuple[Point, ...]
    changed: bool = False


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points; `closed` back to the first."""

    points: tuple[Point, ...]
    weight: Weight
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """The circle in the middle that holds the size of the pool."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Part:
    """Words in one tone."""

    tone: Tone
    words: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words beginning at (`x`, `y`) on its baseline, turned about that point by `turn` degrees clockwise.

    `middle`: the point is the middle of the line. `whole`: what stands in full where the line had to be shortened.
    """

    x: float
    y: float
    turn: int
    size: float
    parts: tuple[Part, ...]
    middle: bool = False
    whole: str = ""

    @property
    def said(self) -> str:
        """The line without its tones."""
        return "".join(part.words for part in self.parts)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The whole figure; `told`: the same in words, a line for each player, for those who do not see it."""

    width: float
    height: float
    grounds: tuple[Ground, ...]
    strokes: tuple[Stroke, ...]
    disc: Disc
    words: tuple[Words, ...]
    told: tuple[str, ...]
