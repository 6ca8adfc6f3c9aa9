"""The figure for the screen: one `<svg>` to stand in a page, in colours of its own that the page's style may override.

Everything a person entered is escaped; there is no style attribute, so a strict page lets it through.
"""

from __future__ import annotations

from html import escape

from rulings.documents.fonts import Face
from rulings.documents.look import INK
from rulings.documents.pulka.fitting import TONES
from rulings.documents.pulka.look import CHANGED, CROSS, GROUND, LINES, SHEET
from rulings.documents.pulka.values import Disc, Drawing, Ground, Part, Point, Stroke, Tone, Weight, Words

__all__ = ["svg"]

_BOLD = frozenset({Face.SANS_BOLD})


def svg(drawing: Drawing) -> str:
    """The figure as an `<svg class="pulka">` element; what it shows is told in its label."""
    told = escape(". ".join(drawing.told), quote=True)
    box = f"0 0 {_number(drawing.width)} {_number(drawing.height)}"
    head = f'<svg class="pulka" xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{told}"'
    font = 'font-family="PT Sans, PTSans, sans-serif"'
    return "\n".join(
        (
            f"{head} {font}>",
            _frame(drawing),
            *map(_ground, drawing.grounds),
            *map(_stroke, drawing.strokes),
            _disc(drawing.disc),
            *map(_words, drawing.words),
            "</svg>",
        )
    )


def _frame(drawing: Drawing) -> str:
    frame = next(stroke for stroke in drawing.strokes if stroke.weight is Weight.FRAME)
    return f'<polygon class="sheet" points="{_points(frame.points)}" fill="{SHEET}"/>'


def _ground(ground: Ground) -> str:
    name, colour = ("changed", CHANGED) if ground.changed else ("ground", GROUND)
    return f'<polygon class="{name}" points="{_points(ground.points)}" fill="{colour}"/>'


def _stroke(stroke: Stroke) -> str:
    colour, weight = LINES[stroke.weight]
    kind = "polygon" if stroke.closed else "polyline"
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    look = f'fill="none" stroke="{colour}" stroke-width="{_number(weight)}" {ends}'
    return f'<{kind} class="{stroke.weight.value}" points="{_points(stroke.points)}" {look}/>'


def _disc(disc: Disc) -> str:
    colour, weight = LINES[Weight.RAY]
    at = f'cx="{_number(disc.x)}" cy="{_number(disc.y)}" r="{_number(disc.radius)}"'
    return f'<circle class="disc" {at} fill="{SHEET}" stroke="{colour}" stroke-width="{_number(weight)}"/>'


def _words(words: Words) -> str:
    at = f'x="{_number(words.x)}" y="{_number(words.y)}" font-size="{_number(words.size)}"'
    turn = f' transform="rotate({words.turn} {_number(words.x)} {_number(words.y)})"' if words.turn else ""
    middle = ' text-anchor="middle"' if words.middle else ""
    whole = f"<title>{escape(words.whole)}</title>" if words.whole else ""
    return f"<text {at}{middle}{turn}>{whole}{''.join(map(_part, words.parts))}</text>"


def _part(part: Part) -> str:
    face, colour = TONES[part.tone]
    crossed = part.tone is Tone.PAST
    bold = ' font-weight="700"' if face in _BOLD else ""
    fill = f' fill="{colour}"' if colour != INK or part.tone is not Tone.LABEL else ""
    said = f'<tspan class="{part.tone.value}"{fill}{bold}>{escape(part.words)}</tspan>'
    # A line through words is drawn in the colour of whoever asked for it, here the outer of the two.
    return f'<tspan class="crossed" fill="{CROSS}" text-decoration="line-through">{said}</tspan>' if crossed else said


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{round(value, 1):g}"
