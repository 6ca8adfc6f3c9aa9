"""How the sheet looks: a ruling book, warm and quiet. Colours, sizes and places in points.

Architecture, "The look": ink on white, one green for the way forward; red only for ♦♥ and for penalties.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "BOTTOM",
    "COLUMN",
    "EDGE",
    "FAINT",
    "GREEN",
    "HAIR",
    "INK",
    "LABELS",
    "LARGER",
    "PAGE",
    "QR",
    "RAISED",
    "RED",
    "SMALLER",
    "SOFT",
    "TOP",
    "WIDTH",
    "Look",
    "look",
]

INK = "#1f1a16"
SOFT = "#6f6459"
HAIR = "#d8cdbd"
RAISED = "#faf5ea"
RED = "#a3231f"
GREEN = "#2c6a4b"
FAINT = "#f5e3df"
"""The watermark of a sheet nobody may act on."""

PAGE = (595.28, 841.89)
"""A4."""
EDGE = 40.0
TOP = 31.0
BOTTOM = 39.0
WIDTH = PAGE[0] - 2 * EDGE
LABELS = 72.0
"""The column of block titles; the words stand beside it."""
COLUMN = WIDTH - LABELS
QR = 56.0

SMALLER = (0.97, 0.94, 0.91, 0.89)
"""A ruling that all but fits on one page is set a little smaller, so that it does."""
LARGER = (1.15, 1.1, 1.05)
"""One that leaves much of its page white is set larger, for tired eyes."""


@dataclass(frozen=True, slots=True)
class Look:
    """Type for the words and for the small print: size, distance of baselines, first baseline from the top of a line.

    `room`: white between blocks and groups, as a share of the usual.
    """

    size: float
    leading: float
    base: float
    small: float
    small_leading: float
    small_base: float
    label: float
    room: float


def look(scale: float) -> Look:
    """The type of the sheet at a scale, the usual one being 1."""
    return Look(
        size=9.4 * scale,
        leading=11.5 * scale,
        base=9.0 * scale,
        small=7.9 * scale,
        small_leading=9.4 * scale,
        small_base=7.5 * scale,
        label=7.8 * min(scale, 1.0),
        room=scale**2,
    )
