"""Both languages on one sheet: every sentence of both, what people wrote once, which text prevails said in both."""

from __future__ import annotations

import pytest

from rulings.documents.enclosed import read_data, sheet
from rulings.documents.paper import Line, strings
from rulings.documents.pdf import pdf
from rulings.documents.printed import printed
from rulings.documents.rendering import Rendering, rendered
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment
from rulings.seal import code
from tests.paper import example
from tests.paper.reading import body, on_paper, opened
from tests.paper.scanning import scanned


@pytest.mark.parametrize("judgment", [example.all_pass(), example.wrong_count()], ids=["all_pass", "count"])
@pytest.mark.parametrize("first", ["ru", "en"])
def test_every_sentence_of_both_is_there(judgment: Judgment, first: str) -> None:
    rendering = Rendering.RU_EN if first == "ru" else Rendering.EN_RU
    paper = rendered(lambda tongue: ruling(judgment, example.ISSUED, tongue), rendering)
    read = body(pdf(paper), paper)
    for language in ("ru", "en"):
        alone = ruling(judgment, example.ISSUED, language)
        for group in alone.groups:
            for block in group.blocks:
                for part in block.parts:
                    if isinstance(part, Line):
                        assert on_paper("".join(run.text for run in part.runs)) in read
        for words in (alone.title, alone.status, *(cell.label for row in alone.cells for cell in row)):
            assert on_paper(words) in read, words
    for words in strings(paper):
        if words not in (paper.code, paper.number) and "\n" not in words:
            assert on_paper(words) in read, words


def test_what_somebody_wrote_stands_once() -> None:
    paper = rendered(lambda tongue: ruling(example.all_pass(), example.ISSUED, tongue), Rendering.RU_EN)
    read = body(pdf(paper), paper)
    for words in (example.ISSUED.facts, example.ISSUED.reasons, "Не заметил, что взятку взял не я."):
        assert read.count(on_paper(words)) == 1, words


@pytest.mark.parametrize(
    ("rendering", "says"),
    [
        (Rendering.RU_EN, "Преимущество имеет русский текст. Prevailing text: Russian."),
        (Rendering.EN_RU, "Prevailing text: English. Преимущество имеет английский текст."),
        (Rendering.RU, ""),
    ],
)
def test_the_prevailing_text_is_named_in_both(rendering: Rendering, says: str) -> None:
    paper = rendered(lambda tongue: ruling(example.all_pass(), example.ISSUED, tongue), rendering)
    assert paper.prevailing == says
    assert paper.language is rendering.languages[0]


@pytest.mark.parametrize("rendering", Rendering)
def test_a_file_says_in_which_rendering_it_was_drawn(rendering: Rendering) -> None:
    file = sheet(example.all_pass(), example.ISSUED, rendering)
    held = read_data(printed(file).data or b"")
    assert held.rendering is rendering and held.judgment is not None
    assert sheet(held.judgment, held.beside, held.rendering, held.form) == file
    assert scanned(opened(file).pages[0]) == f"http://192.168.0.10:8000/check/{code(example.SEAL)}"


def test_one_language_is_drawn_as_it_always_was() -> None:
    paper = ruling(example.all_pass(), example.ISSUED, "ru")
    assert rendered(lambda tongue: ruling(example.all_pass(), example.ISSUED, tongue), Rendering.RU) == paper


def test_a_plain_ruling_in_both_is_two_pages() -> None:
    assert len(opened(sheet(example.all_pass(), example.ISSUED, "ru-en")).pages) == 2
