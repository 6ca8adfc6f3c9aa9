"""The ruled paper: a sector for each player, and in it from the middle outwards mountain, pool and whists.

Three: rays from the middle to the upper edge and to the two lower corners. Four: the diagonals. The lines between the
accounts run along the player's own edge and meet his neighbours' on the rays.

A player's own measures: `along` his edge to the right as he sits, `out` from the middle to the edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.documents.pulka.values import Point

__all__ = ["HEIGHT", "MARGIN", "POOL", "WHISTS", "WIDTH", "Sector", "Zone", "outline", "place", "sectors", "zones"]

WIDTH, HEIGHT = 620.0, 500.0
"""The frame; the names stand outside it."""
MARGIN = 32.0
POOL, WHISTS = 0.57, 0.785
"""Where the pool and the whists begin, as shares of the way from the middle to the edge."""
_THREE_MIDDLE = 0.47
"""How far down the middle lies where three play: a little up, for the player below has a triangle."""


@dataclass(frozen=True, slots=True)
class Sector:
    """A player's part: `depth` from the middle to his edge; his left and right bounds at `out` = 0 and at the edge.

    `side`: where he sits (`bottom`, `left`, `top`, `right`); `turn`: degrees by which his words are turned.
    """

    side: str
    turn: int
    middle: Point
    depth: float
    left: tuple[float, float]
    right: tuple[float, float]

    def bounds(self, out: float) -> tuple[float, float]:
        """The two bounds along the edge at a distance from the middle."""
        share = out / self.depth
        return (
            self.left[0] + (self.left[1] - self.left[0]) * share,
            self.right[0] + (self.right[1] - self.right[0]) * share,
        )


@dataclass(frozen=True, slots=True)
class Zone:
    """A cell of a sector between two distances from the middle; `start`, `end`: its bounds, None for the sector's."""

    inner: float
    outer: float
    start: float | None = None
    end: float | None = None

    def bounds(self, sector: Sector, out: float) -> tuple[float, float]:
        """What the cell has of the sector at a distance from the middle."""
        left, right = sector.bounds(out)
        return left if self.start is None else self.start, right if self.end is None else self.end


def sectors(count: int) -> tuple[Sector, ...]:
    """The sectors of three or four in playing order: below, to the left, (above,) to the right."""
    across, up = WIDTH / 2, HEIGHT * (0.5 if count == 4 else _THREE_MIDDLE)
    down, middle = HEIGHT - up, (MARGIN + across, MARGIN + up)
    below = Sector("bottom", 0, middle, down, (0, -across), (0, across))
    if count == 4:
        return (
            below,
            Sector("left", 90, middle, across, (0, -up), (0, down)),
            Sector("top", 0, middle, up, (0, -across), (0, across)),
            Sector("right", -90, middle, across, (0, -down), (0, up)),
        )
    return (
        below,
        Sector("left", 90, middle, across, (-up, -up), (0, down)),
        Sector("right", -90, middle, across, (0, -down), (up, up)),
    )


def zones(sector: Sector, others: int) -> tuple[Zone, Zone, tuple[Zone, ...]]:
    """Mountain, pool, and whists on each of the others from the player's left as the page is read."""
    pool, whists = sector.depth * POOL, sector.depth * WHISTS
    left, right = sector.bounds(whists)
    cuts = [left + (right - left) * at / others for at in range(1, others)]
    starts: Sequence[float | None] = (None, *cuts)
    ends: Sequence[float | None] = (*cuts, None)
    cells = tuple(Zone(whists, sector.depth, start, end) for start, end in zip(starts, ends, strict=True))
    return Zone(0, pool), Zone(pool, whists), cells


def place(sector: Sector, along: float, out: float) -> Point:
    """A player's own measures on the page."""
    x, y = sector.middle
    at = {
        "bottom": (x + along, y + out),
        "left": (x - out, y + along),
        "top": (x + along, y - out),
        "right": (x + out, y - along),
    }[sector.side]
    return round(at[0], 1), round(at[1], 1)


def outline(sector: Sector, zone: Zone, inset: float = 0.0) -> tuple[Point, ...]:
    """The corners of a cell, moved inwards by `inset` where a frame is to stand inside its lines."""
    inner, outer = zone.inner + inset, zone.outer - inset
    (a, b), (c, d) = zone.bounds(sector, inner), zone.bounds(sector, outer)
    corners = ((a + inset, inner), (b - inset, inner), (d - inset, outer), (c + inset, outer))
    return tuple(dict.fromkeys(place(sector, along, out) for along, out in corners))
