"""The whole diagram: the hands alone for the screen, and for paper with the auction and the play beside or below.

What stands beside is set where it leaves the least white: a short play right of the hands, a long one under them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulings.documents.diagram.low import low_drawing
from rulings.documents.diagram.picture import Picture
from rulings.documents.diagram.scene import SCENE_WIDTH, scene_drawing
from rulings.documents.diagram.tables import auction_drawing, play_drawing
from rulings.documents.diagram.values import Drawing
from rulings.documents.diagram.wording import told
from rulings.words import Language

__all__ = ["PAPER_WIDTH", "low_on_paper", "on_paper", "on_screen"]

PAPER_WIDTH = 615.0
_LOW_WIDTH = 660.0
"""Drawn low it is set a little smaller too, so that it takes no more room than the same in lines of words."""
_APART = 20.0
"""Between the hands and what stands beside them."""
_UNDER = 8.0

_Placed = tuple[float, float, Drawing]


def on_screen(picture: Picture, language: Language | str) -> Drawing | None:
    """The hands round the table; None where no cards are known. Auction and play are tables of the page."""
    tongue = Language(language)
    if picture.scene is None:
        return None
    drawing = scene_drawing(picture.scene, tongue)
    return replace(drawing, told=told(replace(picture, auction=None, play=None), tongue))


def low_on_paper(picture: Picture, language: Language | str) -> Drawing:
    """The same in fewer lines, for a sheet that is to stay one page."""
    tongue = Language(language)
    return replace(low_drawing(picture, _LOW_WIDTH, tongue), told=told(picture, tongue))


def on_paper(picture: Picture, language: Language | str) -> Drawing:
    """Everything the picture has, `PAPER_WIDTH` units wide."""
    tongue = Language(language)
    placed = list(_placed(picture, tongue))
    height = max(y + drawing.height for _, y, drawing in placed) if placed else 0.0
    return Drawing(
        PAPER_WIDTH,
        height,
        tuple(replace(box, x=box.x + x, y=box.y + y) for x, y, one in placed for box in one.boxes),
        tuple(
            replace(hair, x=hair.x + x, to_x=hair.to_x + x, y=hair.y + y, to_y=hair.to_y + y)
            for x, y, one in placed
            for hair in one.hairs
        ),
        tuple(replace(words, x=words.x + x, y=words.y + y) for x, y, one in placed for words in one.words),
        told(picture, tongue),
    )


def _placed(picture: Picture, language: Language) -> Iterator[_Placed]:
    """The parts with their upper left corners."""
    if picture.scene is None:
        yield from _stacked(picture, 0.0, 0.0, PAPER_WIDTH, language)
        return
    scene = scene_drawing(picture.scene, language)
    yield 0.0, 0.0, scene
    left = SCENE_WIDTH + _APART
    beside = list(_stacked(picture, left, 0.0, PAPER_WIDTH - left, language))
    if _depth(beside) <= scene.height + _UNDER or picture.play is None:
        yield from beside
        return
    calls = list(_stacked(replace(picture, play=None), left, 0.0, PAPER_WIDTH - left, language))
    yield from calls
    under = max(scene.height, _depth(calls)) + _UNDER
    yield 0.0, under, play_drawing(picture.play, PAPER_WIDTH, language)


def _stacked(picture: Picture, x: float, y: float, width: float, language: Language) -> Iterator[_Placed]:
    """The auction, and the play under it."""
    if picture.auction is not None:
        drawing = auction_drawing(picture.auction, width, language)
        yield x, y, drawing
        y += drawing.height + _UNDER
    if picture.play is not None:
        yield x, y, play_drawing(picture.play, width, language)


def _depth(placed: Sequence[_Placed]) -> float:
    return max((y + drawing.height for _, y, drawing in placed), default=0.0)
