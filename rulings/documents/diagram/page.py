"""The diagram on paper, painted at a place of any page; what is painted is the drawing that the screen shows."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from rulings.documents.diagram.look import BOXES, LINES, TABLE_GROUND, TONES
from rulings.documents.diagram.values import Anchor, Box, Drawing, Hair, Shape, Words
from rulings.documents.flow import Ink, Stretch, broken
from rulings.documents.inking import set_line

__all__ = ["inked", "tinted"]

_SHARE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}


def tinted(sheet: Canvas, drawing: Drawing, left: float, top: float, width: float) -> None:
    """The grounds alone, for a page that has something to print between them and the ink."""
    _placed(sheet, left, top, width / drawing.width)
    for box in drawing.boxes:
        if box.shape is Shape.TABLE:
            sheet.setFillColor(HexColor(TABLE_GROUND))
            sheet.roundRect(box.x, -box.y - box.height, box.width, box.height, box.round, stroke=0, fill=1)
    sheet.restoreState()


def inked(sheet: Canvas, drawing: Drawing, left: float, top: float, width: float) -> None:
    """Words, lines and rings over the grounds."""
    _placed(sheet, left, top, width / drawing.width)
    for words in drawing.words:
        _words(sheet, words)
    for hair in drawing.hairs:
        _hair(sheet, hair)
    for box in drawing.boxes:
        _box(sheet, box)
    sheet.restoreState()


def _placed(sheet: Canvas, left: float, top: float, scale: float) -> None:
    """The canvas in units of the diagram until its state is restored."""
    sheet.saveState()
    sheet.translate(left, top)
    sheet.scale(scale, scale)


def _words(sheet: Canvas, words: Words) -> None:
    face, colour = TONES[words.tone]
    line = broken([Stretch(words.said, Ink(face, words.size, colour))], float("inf"))[0]
    set_line(sheet, line, words.x - line.width * _SHARE[words.anchor], -words.y)


def _hair(sheet: Canvas, hair: Hair) -> None:
    colour, weight = LINES[hair.struck]
    sheet.setStrokeColor(HexColor(colour))
    sheet.setLineWidth(weight)
    sheet.line(hair.x, -hair.y, hair.to_x, -hair.to_y)


def _box(sheet: Canvas, box: Box) -> None:
    colour, weight, dashes = BOXES[box.shape]
    sheet.setStrokeColor(HexColor(colour))
    sheet.setLineWidth(weight)
    sheet.setDash(list(dashes))
    sheet.roundRect(box.x, -box.y - box.height, box.width, box.height, box.round, stroke=1, fill=0)
    sheet.setDash([])
