"""The figure on paper: painted at a place of any page, or alone on an A4 page with its heading.

What is painted is the same drawing that the screen shows; only the ink is ReportLab's.
"""

from __future__ import annotations

import io
from collections.abc import Sequence

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from rulings.documents.flow import Ink, Stretch, broken
from rulings.documents.fonts import DRAWING, Face, registered
from rulings.documents.inking import set_line
from rulings.documents.look import EDGE, INK, PAGE, SOFT, TOP, WIDTH
from rulings.documents.pulka.fitting import TONES
from rulings.documents.pulka.look import CHANGED, CROSS, GROUND, LINES, SHEET
from rulings.documents.pulka.values import Drawing, Point, Stroke, Tone, Weight, Words
from rulings.words import Language

__all__ = ["inked", "paint", "pdf", "tinted"]

_TITLE = Ink(Face.SERIF_BOLD, 17, INK)
_UNDER = Ink(Face.SANS, 9.4, SOFT)
_STRIKE = 0.26
"""How high a crossed total is crossed, as a share of its size."""


def pdf(drawings: Sequence[tuple[str, str, Drawing]], language: Language | str) -> bytes:
    """Figures with a heading and a line under it each, two to an A4 page; everything they need is embedded.

    The same figures give the same bytes.
    """
    with DRAWING:
        out = io.BytesIO()
        first = registered(Face.SERIF)
        tongue = Language(language).value
        sheet = Canvas(out, PAGE, invariant=1, pageCompression=1, initialFontName=first, lang=tongue)  # type: ignore[arg-type]
        sheet.setTitle(drawings[0][0] if drawings else "")
        sheet.setCreator("Director")
        top = PAGE[1] - TOP
        for at, (title, under, drawing) in enumerate(drawings):
            if at and at % 2 == 0:
                sheet.showPage()
                top = PAGE[1] - TOP
            top = _headed(sheet, title, under, drawing, top)
        sheet.showPage()
        sheet.save()
        return out.getvalue()


def paint(sheet: Canvas, drawing: Drawing, left: float, top: float, width: float) -> float:
    """The figure with its upper left corner at a place, `width` points wide; returns where it ends below."""
    tinted(sheet, drawing, left, top, width)
    inked(sheet, drawing, left, top, width)
    return top - drawing.height * width / drawing.width


def tinted(sheet: Canvas, drawing: Drawing, left: float, top: float, width: float) -> None:
    """The grounds of a figure alone, for a page that has something to print between them and the ink."""
    _placed(sheet, left, top, width / drawing.width)
    frame = next(stroke for stroke in drawing.strokes if stroke.weight is Weight.FRAME)
    _shape(sheet, frame.points, fill=SHEET)
    for ground in drawing.grounds:
        _shape(sheet, ground.points, fill=CHANGED if ground.changed else GROUND)
    sheet.restoreState()


def inked(sheet: Canvas, drawing: Drawing, left: float, top: float, width: float) -> None:
    """The lines and words of a figure over its grounds."""
    _placed(sheet, left, top, width / drawing.width)
    for stroke in drawing.strokes:
        _stroke(sheet, stroke)
    _pen(sheet, Weight.RAY)
    sheet.setFillColor(HexColor(SHEET))
    sheet.circle(drawing.disc.x, -drawing.disc.y, drawing.disc.radius, stroke=1, fill=1)
    for words in drawing.words:
        _words(sheet, words)
    sheet.restoreState()


def _placed(sheet: Canvas, left: float, top: float, scale: float) -> None:
    """The canvas in units of the figure until its state is restored."""
    sheet.saveState()
    sheet.translate(left, top)
    sheet.scale(scale, scale)
    sheet.setLineJoin(1)
    sheet.setLineCap(1)


def _headed(sheet: Canvas, title: str, under: str, drawing: Drawing, top: float) -> float:
    for words, ink, leading in ((title, _TITLE, 21.0), (under, _UNDER, 12.0)):
        for line in broken([Stretch(words, ink)], WIDTH) if words else ():
            top -= leading
            set_line(sheet, line, EDGE, top)
    room = PAGE[1] / 2 - TOP - 30
    width = min(WIDTH, room * drawing.width / drawing.height)
    return paint(sheet, drawing, EDGE + (WIDTH - width) / 2, top - 4, width) - 10


def _shape(sheet: Canvas, points: Sequence[Point], fill: str) -> None:
    path = sheet.beginPath()
    path.moveTo(points[0][0], -points[0][1])
    for x, y in points[1:]:
        path.lineTo(x, -y)
    path.close()
    sheet.setFillColor(HexColor(fill))
    sheet.drawPath(path, stroke=0, fill=1)


def _stroke(sheet: Canvas, stroke: Stroke) -> None:
    path = sheet.beginPath()
    path.moveTo(stroke.points[0][0], -stroke.points[0][1])
    for x, y in stroke.points[1:]:
        path.lineTo(x, -y)
    if stroke.closed:
        path.close()
    _pen(sheet, stroke.weight)
    sheet.drawPath(path, stroke=1, fill=0)


def _pen(sheet: Canvas, weight: Weight) -> None:
    colour, width = LINES[weight]
    sheet.setStrokeColor(HexColor(colour))
    sheet.setLineWidth(width)


def _words(sheet: Canvas, words: Words) -> None:
    """A line part by part, so that each crossed total is crossed over its own width."""
    sheet.saveState()
    sheet.translate(words.x, -words.y)
    sheet.rotate(-words.turn)
    lines = []
    for part in words.parts:
        face, colour = TONES[part.tone]
        lines.append((part, broken([Stretch(part.words, Ink(face, words.size, colour))], float("inf"))[0]))
    x = -sum(line.width for _part, line in lines) / 2 if words.middle else 0.0
    for part, line in lines:
        set_line(sheet, line, x, 0)
        if part.tone is Tone.PAST:
            sheet.setStrokeColor(HexColor(CROSS))
            sheet.setLineWidth(0.9)
            sheet.line(x, words.size * _STRIKE, x + line.width, words.size * _STRIKE)
        x += line.width
    sheet.restoreState()
