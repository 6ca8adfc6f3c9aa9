"""How the figure looks: weights and colours of lines and grounds, the same on the screen and on paper.

Architecture, "The look": ink on warm white; green marks what is new, a thicker line does so in grey.
"""

from __future__ import annotations

from rulings.documents.look import GREEN, INK, RAISED, SOFT
from rulings.documents.pulka.values import Weight

__all__ = ["CHANGED", "CROSS", "GROUND", "LINES", "SHEET"]

SHEET = "#ffffff"
GROUND = RAISED
CHANGED = "#e2efe6"
CROSS = "#b3a591"
"""The stroke through a total that no longer stands: lighter than the figures, so that they can still be read."""

LINES: dict[Weight, tuple[str, float]] = {
    Weight.FRAME: (INK, 2.0),
    Weight.RAY: (INK, 1.5),
    Weight.BAND: (SOFT, 0.9),
    Weight.PARTING: (SOFT, 0.6),
    Weight.CHANGED: (GREEN, 2.4),
}
"""Colour and weight of each line, in units of the figure."""
