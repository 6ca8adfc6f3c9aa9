"""Lines laid out as an indented flow chart: a question, under it its answers along a trunk, at each what follows.

Words are measured in the face they will be shown in, with a little to spare; places are whole units.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from rulings.documents.chart.values import WIDTH, Box, Drawing, Edge, Line, Shape, Words
from rulings.documents.flow import Ink, Stretch, broken, width_of
from rulings.documents.flow import Line as Broken
from rulings.documents.fonts import Face
from rulings.documents.look import RED

__all__ = ["drawn", "standing"]

SIZE, SMALL = 13, 11.5
LEADING, ANSWER = 15, 15
"""From baseline to baseline, in a box and between the answers above it."""
BASE = 12
"""From the top of a line to its baseline."""
SIDE, TOP = 8, 3
"""White inside a box, at its sides and above and below."""
INDENT, TRUNK = 20, 8
"""How far what follows stands to the right, and where under a question the trunk runs."""
EDGE = 3
"""White around the whole, for strokes."""
MARK = 9
"""How far the mark of a step stands out of its box."""
GAP = 6
"""Between one answer and the next."""
LIFT = 1
"""Between an answer and the box under it."""
SHORT = 120
"""An answer no wider stands in its line, before the box of an end."""
SPARE = 1.03
"""A browser may set words a little wider than the paper does."""
_DEEP = 5
"""The depth at which a node is taken to stand while sheets are cut."""

_TONES = {
    "said": Ink(Face.SANS, SIZE, "#000000"),
    "strong": Ink(Face.SANS_BOLD, SIZE, "#000001"),
    "cite": Ink(Face.SANS, SMALL, "#000002"),
    "aside": Ink(Face.SANS_ITALIC, SMALL, "#000003"),
}
_BY_COLOUR = {ink.colour: tone for tone, ink in _TONES.items()} | {RED: "red"}


@lru_cache(maxsize=2048)
def drawn(root: Line) -> Drawing:
    """A sheet at its places; kept, since a chart of two hundred takes seconds."""
    page = _Page()
    height = page.line(root, EDGE, MARK)
    return Drawing(
        WIDTH,
        height + EDGE,
        tuple(page.boxes),
        tuple(sorted(page.edges, key=lambda edge: edge.on)),
        tuple(page.answers),
    )


def standing(line: Line | None, answer: str = "") -> int:
    """About how tall a line stands with its answer and the white under it; without a line, the answer alone."""
    left = EDGE + _DEEP * INDENT
    inline = line is not None and _inline(line, answer)
    above = len(_answer(answer, left)) * ANSWER + LIFT if answer and not inline else 0
    shift = _answer_width(answer) + INDENT if inline else 0
    return above + (len(_said(line, left + shift)) * LEADING + 2 * TOP + GAP if line else 0)


class _Page:
    """Boxes, edges and answers gathered on the way down."""

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self.edges: list[Edge] = []
        self.answers: list[Words] = []

    def line(self, line: Line, left: int, top: int) -> int:
        """Place a line and all under it; the unit where the next may begin, less the gap."""
        box = _box(line, left, top)
        self.boxes.append(box)
        bottom = top + box.height
        for turn in line.turns:
            bottom = self._turn(box, turn.answer, turn.line, turn.on, bottom + GAP)
        return bottom

    def _turn(self, above: Box, answer: str, line: Line, on: bool, top: int) -> int:
        """An answer and what follows: in one line where the answer is short and the path ends there."""
        left, trunk = above.x + INDENT, above.x + TRUNK
        start, end = 0, 0
        if _inline(line, answer):
            start, end = left, left + _answer_width(answer) + 4
            self.answers.append(_words(_answer(answer, left)[0], left + 2, top + TOP + BASE, on))
            left = end + INDENT - 6
        else:
            for broke in _answer(answer, left):
                self.answers.append(_words(broke, left, top + BASE, on))
                top += ANSWER
            top += LIFT
        bottom = self.line(line, left, top)
        level = top + TOP + LEADING // 2
        self.edges.append(Edge(trunk, above.y + above.height, left, level, start, end, on))
        return bottom


def _box(line: Line, left: int, top: int) -> Box:
    lines = _said(line, left)
    width = min(ceil(max(one.width for one in lines) * SPARE) + 2 * SIDE, WIDTH - left - EDGE)
    words = tuple(_words(one, left + SIDE, top + TOP + BASE + at * LEADING) for at, one in enumerate(lines))
    height = len(lines) * LEADING + 2 * TOP
    return Box(line.shape, left, top, width, height, words, line.see, line.step, line.anchor)


def _said(line: Line, left: int) -> list[Broken]:
    """The words of a box broken to the room it has."""
    stretches = [Stretch(line.words, _TONES["strong" if line.shape is Shape.OUTCOME else "said"])]
    if line.shape is Shape.SEE:
        stretches = [Stretch(f"→\u00a0{line.see}  ", _TONES["strong"]), Stretch(line.words, _TONES["aside"])]
    if cited := ", ".join(clause.partition(" ")[2].replace(" ", "\u00a0") for clause in line.clauses):
        stretches.append(Stretch(f"  {cited}", _TONES["cite"]))
    if line.aside:
        stretches.append(Stretch(f"  {line.aside}", _TONES["aside"]))
    return broken(stretches, (WIDTH - left - EDGE - MARK - 2 * SIDE) / SPARE)


def _answer(answer: str, left: int) -> Sequence[Broken]:
    return broken([Stretch(answer, _TONES["said"])], (WIDTH - left - EDGE) / SPARE)


def _answer_width(answer: str) -> int:
    return ceil(width_of([Stretch(answer, _TONES["said"])]) * SPARE)


def _inline(line: Line, answer: str) -> bool:
    return not line.turns and line.shape in (Shape.OUTCOME, Shape.SEE) and _answer_width(answer) <= SHORT


def _words(line: Broken, left: int, base: int, on: bool = False) -> Words:
    parts = tuple((_BY_COLOUR[piece.ink.colour], piece.words) for piece in line.printed)
    return Words(left, base, parts, on)
