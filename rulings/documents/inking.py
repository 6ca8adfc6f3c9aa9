"""Ink on the canvas of a page: what every sheet and every figure draws in the same way."""

from __future__ import annotations

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from rulings.documents.flow import Line
from rulings.documents.fonts import registered

__all__ = ["set_line"]


def set_line(sheet: Canvas, line: Line, x: float, y: float) -> None:
    """A line of words with its left end at a place, in points from the page's lower left corner."""
    words = sheet.beginText(x, y)
    for piece in line.printed:
        words.setFont(registered(piece.ink.face), piece.ink.size)
        words.setFillColor(HexColor(piece.ink.colour))
        words.textOut(piece.words)
    sheet.drawText(words)
