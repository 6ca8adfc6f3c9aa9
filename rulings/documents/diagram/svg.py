"""The diagram for the screen: one `<svg>` to stand in a page; what it shows is told in its label.

Everything a person entered is escaped; there is no style attribute, so a strict page lets it through.
"""

from __future__ import annotations

import re
from html import escape

from rulings.documents.diagram.look import BOXES, LINES, TABLE_GROUND, TONES
from rulings.documents.diagram.values import Anchor, Box, Drawing, Hair, Shape, Words
from rulings.documents.fonts import Face
from rulings.documents.look import RED

__all__ = ["svg"]

_RED = re.compile("[♦♥]")


def svg(drawing: Drawing) -> str:
    """The diagram as an `<svg class="diagram">` element."""
    told = escape(". ".join(drawing.told), quote=True)
    box = f"0 0 {_number(drawing.width)} {_number(drawing.height)}"
    head = f'<svg class="diagram" xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{told}"'
    font = 'font-family="PT Sans, Signs, sans-serif"'
    parts = (*map(_box, drawing.boxes), *map(_hair, drawing.hairs), *map(_words, drawing.words))
    return "\n".join((f"{head} {font}>", *parts, "</svg>"))


def _box(box: Box) -> str:
    colour, weight, dashes = BOXES[box.shape]
    fill = TABLE_GROUND if box.shape is Shape.TABLE else "none"
    dashed = f' stroke-dasharray="{" ".join(map(_number, dashes))}"' if dashes else ""
    at = f'x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.width)}" height="{_number(box.height)}"'
    look = f'rx="{_number(box.round)}" fill="{fill}" stroke="{colour}" stroke-width="{_number(weight)}"{dashed}'
    return f'<rect class="{box.shape.value}" {at} {look}/>'


def _hair(hair: Hair) -> str:
    colour, weight = LINES[hair.struck]
    at = f'x1="{_number(hair.x)}" y1="{_number(hair.y)}" x2="{_number(hair.to_x)}" y2="{_number(hair.to_y)}"'
    return f'<line {at} stroke="{colour}" stroke-width="{_number(weight)}"/>'


def _words(words: Words) -> str:
    face, colour = TONES[words.tone]
    bold = ' font-weight="700"' if face is Face.SANS_BOLD else ""
    anchor = f' text-anchor="{words.anchor.value}"' if words.anchor is not Anchor.START else ""
    at = f'x="{_number(words.x)}" y="{_number(words.y)}" font-size="{_number(words.size)}"'
    whole = f"<title>{escape(words.whole)}</title>" if words.whole else ""
    said = _RED.sub(lambda found: f'<tspan fill="{RED}">{found[0]}</tspan>', escape(words.said))
    return f'<text class="{words.tone.value}" {at} fill="{colour}"{bold}{anchor}>{whole}{said}</text>'


def _number(value: float) -> str:
    return f"{round(value, 1):g}"
