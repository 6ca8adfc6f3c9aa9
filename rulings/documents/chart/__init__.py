"""A tree drawn as a flow chart: cut into sheets that fit a column of paper, each laid out, and told in words beside.

Architecture, "A tree is data": nothing is drawn by hand, and a family needs nothing of its own here.
"""

from rulings.documents.chart.cutting import sheets
from rulings.documents.chart.entries import in_general
from rulings.documents.chart.values import Box, Drawing, Edge, Line, Shape, Sheet, Turn, Words

__all__ = ["Box", "Drawing", "Edge", "Line", "Shape", "Sheet", "Turn", "Words", "in_general", "sheets"]
