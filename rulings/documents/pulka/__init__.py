"""The sheet as players draw it: one figure for three, one for four, on the screen and on paper alike.

Digest §1 and §4.6. `zones` is the ruled paper, `drawing` what is written on it, `svg` and `page` show it.
"""

from rulings.documents.pulka.drawing import drawn
from rulings.documents.pulka.page import inked, paint, pdf, tinted
from rulings.documents.pulka.picture import Picture, of_pulka, of_sheets
from rulings.documents.pulka.svg import svg
from rulings.documents.pulka.values import Drawing

__all__ = ["Drawing", "Picture", "drawn", "inked", "of_pulka", "of_sheets", "paint", "pdf", "svg", "tinted"]
