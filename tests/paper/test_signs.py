"""Signs: what the faces hold is printed, what they do not hold is printed by number, and nothing is lost."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example as such_as
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.documents.fonts import Face, pieces, unprintable
from rulings.documents.pdf import pdf
from tests.paper.reading import body, on_paper, sheet_of

HELD = "АБВгдеёЖщъыьэюя ABCxyz 0123456789 ♠♣♦♥ → − × ÷ ½ ⅓ ⅔ ¼ ¾ № « » „ “ — – … ₽ ’ ° §"


@pytest.mark.parametrize("face", [face for face in Face if face is not Face.SIGNS])
def test_what_a_ruling_needs_is_in_every_face(face: Face) -> None:
    assert "".join(piece.words for piece in pieces(HELD, face)) == HELD
    assert unprintable(HELD) == ()


def test_what_no_face_holds_is_named_before_it_is_printed() -> None:
    assert unprintable("Пас 😀, ход ☑ и ещё 😀") == ("😀", "☑")
    assert unprintable("שלום") == ("ש", "ל", "ו", "ם")
    assert unprintable("a\u202eb\u200b\x07") == ("\u202e", "\u200b", "\x07")
    assert unprintable("и\u0306 е\u0308 за\u0301мок\n\tконец") == ()


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Пас 😀", "Пас[U+1F600]"),
        ("за\u0301мок", "за\u0301мок"),
        ("и\u0306", "й"),
        ("⅙ и ⅚", "1/6и5/6"),
        ("a\u202eb", "a[U+202E]b"),
        ("нуль\x00", "нуль[U+0000]"),
        ("\ud800", "[U+D800]"),
    ],
)
def test_how_a_sign_is_printed(written: str, printed: str) -> None:
    paper = sheet_of(written)
    assert printed in body(pdf(paper), paper)


@given(st.text(min_size=1, max_size=400))
@such_as("x" * 400)
@such_as("\n\n a \r\n b\x0b\u2028c ")
@such_as("़ a")
def test_any_text_is_printed_without_loss(words: str) -> None:
    paper = sheet_of(words)
    assert on_paper(f"А: {words}") in body(pdf(paper), paper)


@settings(max_examples=10)
@given(st.text(alphabet="абв <&>\"'\n♦😀", min_size=2_000, max_size=9_000))
def test_long_texts_lose_nothing_between_pages(words: str) -> None:
    paper = sheet_of(words)
    assert on_paper(f"А: {words}") in body(pdf(paper), paper)


@given(st.characters())
def test_a_sign_is_held_by_a_face_or_named(sign: str) -> None:
    shown = "".join(piece.words for piece in pieces(sign, Face.SERIF))
    held = shown == sign
    named = sign in unprintable(sign) or unicodedata.normalize("NFC", sign) != sign or sign.isspace() or sign in "⅙⅚"
    assert held or named
