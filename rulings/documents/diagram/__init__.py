"""The deal as a diagram: hands round the table, auction and play, on the screen and on paper alike.

Forms §3.1, fields 11–13. `picture` says in words what is shown, `drawing` puts it in its place, `svg` and `page` draw.
"""

from rulings.documents.diagram.drawing import low_on_paper, on_paper, on_screen
from rulings.documents.diagram.picture import Picture, drawable, picture, readable, standing
from rulings.documents.diagram.positions import At, moments
from rulings.documents.diagram.svg import svg
from rulings.documents.diagram.values import Drawing
from rulings.documents.diagram.wording import caption, told

__all__ = [
    "At",
    "Drawing",
    "Picture",
    "caption",
    "drawable",
    "low_on_paper",
    "moments",
    "on_paper",
    "on_screen",
    "picture",
    "readable",
    "standing",
    "svg",
    "told",
]
