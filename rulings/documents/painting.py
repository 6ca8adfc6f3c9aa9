"""Whatever is drawn on a sheet, the figure of the score or the diagram of a deal, by the ink that is its own."""

from __future__ import annotations

from reportlab.pdfgen.canvas import Canvas

from rulings.documents import pulka
from rulings.documents.diagram import page as diagram
from rulings.documents.diagram.values import Drawing as Diagram
from rulings.documents.paper import Drawn

__all__ = ["inked", "tinted"]


def tinted(sheet: Canvas, drawing: Drawn, left: float, top: float, width: float) -> None:
    """The grounds of a drawing, under everything else that is printed there."""
    if isinstance(drawing, Diagram):
        diagram.tinted(sheet, drawing, left, top, width)
    else:
        pulka.tinted(sheet, drawing, left, top, width)


def inked(sheet: Canvas, drawing: Drawn, left: float, top: float, width: float) -> None:
    """Its lines and words."""
    if isinstance(drawing, Diagram):
        diagram.inked(sheet, drawing, left, top, width)
    else:
        pulka.inked(sheet, drawing, left, top, width)
