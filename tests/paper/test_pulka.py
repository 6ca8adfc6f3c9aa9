"""The figure of a pulka on paper: every word is there, faces embedded, the same bytes each time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulings.documents.pulka import drawn, of_sheets, pdf
from rulings.scoring.sheet import Row
from tests.paper.reading import bare, on_paper, opened

NAMES = ("Иванова Анна", "Пётр О’Коннор", "Сидоров-Задунайский", "Ли")


def figure(count: int, language: str):
    players = NAMES[:count]
    before = {p: Row(Fraction(12), Fraction(4), {o: Fraction(10) for o in players if o != p}) for p in players}
    after = {**before, players[0]: Row(Fraction(20), Fraction(-19, 6), {players[1]: Fraction(116, 3)})}
    return drawn(of_sheets(players, after, before, Fraction(20), {players[0]: Fraction(-46, 3)}), language)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("count", [3, 4])
def test_every_word_is_on_the_page(count: int, language: str) -> None:
    drawing = figure(count, language)
    reader = opened(pdf([("Стол 7", "После решения", drawing), ("", "До", drawing), ("Стол 8", "", drawing)], language))
    assert len(reader.pages) == 2
    read = bare(reader.pages[0].extract_text())
    for said in ("Стол 7", "После решения", *(words.said for words in drawing.words)):
        assert bare(on_paper(said)) in read, said


def test_the_same_figure_gives_the_same_bytes_and_every_face_is_embedded() -> None:
    sheets = [("Стол 7", "", figure(3, "ru"))]
    assert pdf(sheets, "ru") == pdf(sheets, "ru")
    for page in opened(pdf(sheets, "ru")).pages:
        for font in page["/Resources"]["/Font"].values():
            assert font.get_object()["/FontDescriptor"].get_object()["/FontFile2"]
