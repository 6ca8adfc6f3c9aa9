"""Words brought to the room they have: smaller first, then shorter, the whole kept beside them.

Widths are PT Sans's own, with a little to spare for a browser that sets them wider.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rulings.documents.flow import Ink, Stretch, width_of
from rulings.documents.fonts import Face
from rulings.documents.look import GREEN, INK, SOFT
from rulings.documents.pulka.values import Part, Tone
from rulings.words import shown

__all__ = ["TONES", "label", "measured", "run", "shortened"]

TONES: dict[Tone, tuple[Face, str]] = {
    Tone.LABEL: (Face.SANS, SOFT),
    Tone.NAME: (Face.SANS_BOLD, INK),
    Tone.PAST: (Face.SANS, SOFT),
    Tone.LAST: (Face.SANS_BOLD, INK),
    Tone.NEW: (Face.SANS_BOLD, GREEN),
    Tone.RESULT: (Face.SANS_BOLD, INK),
    Tone.SIZE: (Face.SANS_BOLD, INK),
}
_SPARE = 1.04
_STEP = 0.5
_MORE = "…"


def measured(parts: Iterable[Part], size: float) -> float:
    """How long a line is at a size."""
    stretches = (Stretch(part.words, Ink(TONES[part.tone][0], size, INK)) for part in parts)
    return width_of(stretches) * _SPARE


def shortened(parts: Sequence[Part], room: float, size: float, least: float) -> tuple[tuple[Part, ...], float]:
    """A line in its room: as it is, else smaller down to `least`, else its first part cut with an ellipsis."""
    while size > least and measured(parts, size) > room:
        size = max(least, size - _STEP)
    first, *rest = parts
    words = first.words
    while len(words) > 1 and measured((Part(first.tone, words), *rest), size) > room:
        words = words.removesuffix(_MORE)[:-1].rstrip() + _MORE
    return (Part(first.tone, words), *rest), size


def label(said: Sequence[str], room: float, size: float, least: float) -> tuple[tuple[Part, ...], float]:
    """The first way of saying it that fits at full size; the last of them made to fit."""
    for words in said:
        if measured((Part(Tone.LABEL, words),), size) <= room:
            return (Part(Tone.LABEL, words),), size
    return shortened((Part(Tone.LABEL, said[-1]),), room, size, least)


def run(
    totals: Sequence[Fraction], new: bool, room: float, size: float, least: float
) -> tuple[tuple[Part, ...], float]:
    """The totals of a cell as players write them, `2.6.10`: all that fit, else the last ones after an ellipsis.

    Of a changed cell the total before is kept if need be at a smaller size; the last total is never cut.
    """
    kept = min(len(totals), 2 if new else 1)
    for count in range(len(totals), kept - 1, -1):
        parts = _crossed(totals[len(totals) - count :], count < len(totals), new)
        if measured(parts, size) <= room:
            return parts, size
    for count in range(kept, 0, -1):
        parts = _crossed(totals[len(totals) - count :], count < len(totals), new)
        smaller = size * min(1.0, room / measured(parts, size))
        if smaller >= least or count == 1:
            return parts, round(smaller, 1)
    raise ValueError(f"no totals: {totals!r}")


def _crossed(totals: Sequence[Fraction], cut: bool, new: bool) -> tuple[Part, ...]:
    past = [part for total in totals[:-1] for part in (Part(Tone.PAST, shown(total)), Part(Tone.LABEL, "."))]
    more = (Part(Tone.LABEL, _MORE),) if cut else ()
    return (*more, *past, Part(Tone.NEW if new else Tone.LAST, shown(totals[-1])))
