"""What the diagram of a deal is made of: boxes, hairlines and words at their places.

Places are units from the upper left corner; words stand on their baseline. Screen and paper draw the same value.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

__all__ = ["Anchor", "Box", "Drawing", "Hair", "Shape", "Tone", "Words"]


@unique
class Tone(Enum):
    """What words say: a player, what he is, a card, the card that took the trick, a label, an order."""

    NAME = "name"
    ROLE = "role"
    CARD = "card"
    BEST = "best"
    LABEL = "label"
    ORDER = "order"


@unique
class Anchor(Enum):
    """Which end of the words their place is."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@unique
class Shape(Enum):
    """What a box is: the table, a ring round what broke a rule, a dashed one round a card that came to light."""

    TABLE = "table"
    RING = "ring"
    FOUND = "found"


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded rectangle by its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    round: float
    shape: Shape


@dataclass(frozen=True, slots=True)
class Hair:
    """A thin straight line; `struck` where it crosses a card that was taken back."""

    x: float
    y: float
    to_x: float
    to_y: float
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """Words in one tone; `whole` where they had to be shortened."""

    x: float
    y: float
    size: float
    said: str
    tone: Tone
    anchor: Anchor = Anchor.START
    whole: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A diagram ready to be drawn; `told`: the same in sentences, for whoever cannot see it."""

    width: float
    height: float
    boxes: tuple[Box, ...]
    hairs: tuple[Hair, ...]
    words: tuple[Words, ...]
    told: tuple[str, ...] = ()
