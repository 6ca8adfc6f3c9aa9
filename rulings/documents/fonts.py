"""The faces of the sheet, and which of them holds a sign.

PT Serif and PT Sans come as packages; Arimo holds the suits, the arrows and the thirds. What no face holds is printed
by its number, and `unprintable` says so beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, unique
from functools import cache
from importlib.resources import files
from threading import Lock

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from rulings.documents.signs import composed, escaped, hidden, marks, turned

__all__ = ["DRAWING", "Face", "Piece", "measured", "pieces", "registered", "unprintable"]

DRAWING = Lock()
"""A face is read from its file while its signs are embedded, and two sheets at once would read across each other."""


@unique
class Face(Enum):
    """A face by the name it is registered under."""

    SERIF = "PTSerif"
    SERIF_BOLD = "PTSerif-Bold"
    SERIF_ITALIC = "PTSerif-Italic"
    SERIF_BOLD_ITALIC = "PTSerif-BoldItalic"
    SANS = "PTSans"
    SANS_BOLD = "PTSans-Bold"
    SANS_ITALIC = "PTSans-Italic"
    SANS_BOLD_ITALIC = "PTSans-BoldItalic"
    SIGNS = "Arimo"


_FILES = {
    Face.SERIF: ("fontpkg_pt_serif", "PT_Serif-Web-Regular.ttf"),
    Face.SERIF_BOLD: ("fontpkg_pt_serif", "PT_Serif-Web-Bold.ttf"),
    Face.SERIF_ITALIC: ("fontpkg_pt_serif", "PT_Serif-Web-Italic.ttf"),
    Face.SERIF_BOLD_ITALIC: ("fontpkg_pt_serif", "PT_Serif-Web-BoldItalic.ttf"),
    Face.SANS: ("fontpkg_pt_sans", "PT_Sans-Web-Regular.ttf"),
    Face.SANS_BOLD: ("fontpkg_pt_sans", "PT_Sans-Web-Bold.ttf"),
    Face.SANS_ITALIC: ("fontpkg_pt_sans", "PT_Sans-Web-Italic.ttf"),
    Face.SANS_BOLD_ITALIC: ("fontpkg_pt_sans", "PT_Sans-Web-BoldItalic.ttf"),
    Face.SIGNS: ("fontpkg_arimo", "Arimo[wght].ttf"),
}

_WRITTEN_OUT = {"⅙": "1/6", "⅚": "5/6"}
"""Sixths have no sign in any of the faces and are written with a stroke."""

_STRESS = "\u0301"
"""The one mark that may stand over a letter without a sign of its own: Russian stress, which PT places itself."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of signs that one face holds, and its width at a size of one point."""

    face: Face
    words: str
    width: float


def pieces(words: str, face: Face) -> Iterator[Piece]:
    """Words in the face asked for, sign by sign in another where it has to be, or by number where none has it."""
    run, current = "", face
    for sign in words:
        holder, shown = _held(sign, face)
        if holder is not current and run:
            yield Piece(current, run, measured(run, current))
            run = ""
        run, current = run + shown, holder
    if run:
        yield Piece(current, run, measured(run, current))


def registered(face: Face) -> str:
    """The name a face is drawn under, the face being loaded."""
    _widths(face)
    return face.value


def measured(words: str, face: Face) -> float:
    """The width of words in a face that holds them all, at a size of one point."""
    widths = _widths(face)
    return sum(widths[ord(sign)] for sign in words)


def unprintable(text: str) -> tuple[str, ...]:
    """The signs of a text that will be printed by number, each once in order: what a form says at entry."""
    signs = dict.fromkeys(composed(text))
    return tuple(sign for sign in signs if sign != "\n" and _held(sign, Face.SERIF)[1] == escaped(sign))


@cache
def _held(sign: str, face: Face) -> tuple[Face, str]:
    """Which face prints a sign, and as what."""
    if not hidden(sign) and not turned(sign):
        if ord(sign) in _widths(face) and (sign == _STRESS or not marks(sign)):
            return face, sign
        if ord(sign) in _widths(Face.SIGNS) and not marks(sign):
            return Face.SIGNS, sign
    return face, _WRITTEN_OUT.get(sign, escaped(sign))


@cache
def _widths(face: Face) -> dict[int, float]:
    """Code point → width at one point, for the signs a face really has; loading registers the face once."""
    package, file = _FILES[face]
    font = TTFont(face.value, str(files(package).joinpath("files", file)))
    pdfmetrics.registerFont(font)
    drawn = font.face
    return {code: drawn.charWidths[code] / 1000 for code, glyph in drawn.charToGlyph.items() if glyph}
