"""How the diagram looks: faces, colours and sizes, the same on the screen and on paper.

Architecture, "The look": red only for ♦♥; what broke a rule is ringed in ink, so that a copy in grey shows it too.
"""

from __future__ import annotations

from rulings.documents.diagram.values import Shape, Tone
from rulings.documents.flow import Ink, Stretch, width_of
from rulings.documents.fonts import Face
from rulings.documents.look import HAIR, INK, SOFT

__all__ = ["BOXES", "LINES", "TABLE_GROUND", "TONES", "fitted", "measured"]

TONES: dict[Tone, tuple[Face, str]] = {
    Tone.NAME: (Face.SANS_BOLD, INK),
    Tone.ROLE: (Face.SANS, SOFT),
    Tone.CARD: (Face.SANS, INK),
    Tone.BEST: (Face.SANS_BOLD, INK),
    Tone.LABEL: (Face.SANS, SOFT),
    Tone.ORDER: (Face.SANS_BOLD, INK),
}
TABLE_GROUND = "#f4efe3"
BOXES: dict[Shape, tuple[str, float, tuple[float, ...]]] = {
    Shape.TABLE: (HAIR, 0.8, ()),
    Shape.RING: (INK, 1.3, ()),
    Shape.FOUND: (SOFT, 0.8, (2.0, 1.6)),
}
"""Colour, weight and dashes of a box's outline."""
LINES: dict[bool, tuple[str, float]] = {False: (HAIR, 0.7), True: (INK, 1.0)}
"""Colour and weight of a hairline, and of the stroke through a card."""

_SPARE = 1.03
_STEP = 0.25
_MORE = "…"


def measured(words: str, tone: Tone, size: float) -> float:
    """How long words are at a size, with a little to spare for a browser that sets them wider."""
    return width_of([Stretch(words, Ink(TONES[tone][0], size, INK))]) * _SPARE


def fitted(words: str, tone: Tone, size: float, least: float, room: float) -> tuple[str, float]:
    """Words in their room: as they are, else smaller down to `least`, else shortened by an ellipsis."""
    while size > least and measured(words, tone, size) > room:
        size = max(least, size - _STEP)
    while len(words) > 1 and measured(words, tone, size) > room:
        words = words.removesuffix(_MORE)[:-1].rstrip() + _MORE
    return words, size
