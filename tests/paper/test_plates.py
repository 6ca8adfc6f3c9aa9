"""The drawing of the sheet in a printed ruling: whole, in its place, and never between the words and the signatures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from rulings.documents.look import BOTTOM, EDGE, PAGE, TOP
from rulings.documents.paper import Figure, Paper, Table, strings
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.documents.plain import text
from rulings.documents.plates import without
from rulings.documents.pulka.values import Tone
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment
from tests.paper import example
from tests.paper.reading import bare, body, on_paper, opened

THREE = ("А", "Б", "В")
FOUR = ("Анна", "Борис", "Вера", "Глеб")
LONG = ("Иванова Анна", "Пётр О’Коннор", "Сидоров-Задунайский")
JUDGMENTS = {
    "three": example.all_pass(sheet=example.begun(THREE)),
    "names": example.all_pass(LONG, sheet=example.begun(LONG)),
    "four": example.wrong_count(example.begun(FOUR)),
}


def figures(paper: Paper) -> list[Figure]:
    parts = (part for group in paper.groups for block in group.blocks for part in block.parts)
    return [part for part in parts if isinstance(part, Figure)]


def pages(paper: Paper) -> list[str]:
    return [bare(page.extract_text()) for page in opened(pdf(paper)).pages]


def drawn_on(paper: Paper, read: list[str]) -> int:
    """The page with the drawing's own words, all of them on this one."""
    (figure,) = figures(paper)
    cells = [on_paper(words.said) for words in figure.drawing.words]
    (page,) = [at for at, page in enumerate(read) if on_paper(figure.caption) in page]
    assert all(cell in read[page] for cell in cells)
    return page


def long_ones() -> Iterator[Particulars]:
    for lines in (0, 12, 24, 36, 48, 60, 72):
        words = "\n".join(f"Строка {number}." for number in range(lines))
        yield replace(example.ISSUED, reasons=words)
        yield replace(example.ISSUED, facts=words)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("particulars", [example.ISSUED, example.DRAFT], ids=["issued", "draft"])
@pytest.mark.parametrize("name", JUDGMENTS)
def test_the_drawing_is_on_the_sheet_with_every_word(name: str, particulars: Particulars, language: str) -> None:
    paper = ruling(JUDGMENTS[name], particulars, language)
    read = body(pdf(paper), paper)
    for words in strings(paper):
        if words not in (paper.code, paper.number):
            assert on_paper(words) in read, words
    drawn_on(paper, pages(paper))


@pytest.mark.parametrize("name", JUDGMENTS)
def test_what_the_ruling_changes_is_marked_and_crossed(name: str) -> None:
    judgment = JUDGMENTS[name]
    paper = ruling(judgment, example.ISSUED, "ru")
    (table,) = [
        p for g in paper.groups for b in g.blocks if b.label == "Запись" for p in b.parts if isinstance(p, Table)
    ]
    rows = [cell for row in table.rows for cell in row[1 : 3 + len(judgment.players)]]
    changed = ["".join(run.text for run in cell) for cell in rows if len(cell) == 3]
    lines = [words for words in figures(paper)[0].drawing.words if words.parts[-1].tone is Tone.NEW]
    assert sorted(words.said.replace(".", "\u00a0→ ") for words in lines) == sorted(changed)
    assert changed


def test_a_first_deal_and_one_that_is_not_counted_are_not_drawn() -> None:
    for judgment in (example.all_pass(), example.wrong_count()):
        assert not figures(ruling(judgment, example.ISSUED, "ru"))
    sheet = JUDGMENTS["three"].sheet
    assert sheet is not None
    for other in (replace(sheet, counted=False), replace(sheet, after=sheet.before)):
        assert not figures(ruling(replace(JUDGMENTS["three"], sheet=other), example.ISSUED, "ru"))


@pytest.mark.parametrize("name", JUDGMENTS)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_ruling_of_one_page_keeps_its_signatures_there(name: str, language: str) -> None:
    paper = ruling(JUDGMENTS[name], example.DRAFT, language)
    read = pages(paper)
    assert len(pages(without(paper))) == 1 and len(read) == 2
    assert drawn_on(paper, read) == 1
    for cell in paper.signatures:
        assert on_paper(cell.label) in read[0] and on_paper(cell.label) not in read[1]


@pytest.mark.parametrize("judgment", [JUDGMENTS["three"], JUDGMENTS["four"]], ids=["three", "four"])
def test_in_a_longer_one_the_signatures_are_last_and_not_by_themselves(judgment: Judgment) -> None:
    for particulars in long_ones():
        paper = ruling(judgment, particulars, "ru")
        words, read = len(pages(without(paper))), pages(paper)
        assert words <= len(read) <= words + 1
        page = drawn_on(paper, read)
        signed = next(at for at, said in enumerate(read) if bare("второй судья, проверка") in said)
        if words == 1:
            assert (signed, page) in ((0, 0), (0, 1))
        else:
            assert signed == len(read) - 1
            last = read[-1].removeprefix(on_paper(paper.title + paper.imprint))
            assert not last.startswith(on_paper(example.ISSUED.judge))


@pytest.mark.parametrize("name", JUDGMENTS)
def test_no_word_begins_outside_the_edges_of_its_page(name: str) -> None:
    for particulars in (example.ISSUED, example.DRAFT, *list(long_ones())[5:10]):
        for page in opened(pdf(ruling(JUDGMENTS[name], particulars, "en"))).pages:
            places: list[tuple[float, float]] = []

            def seen(words: str, matrix: list[float], text: list[float], *_: object, places: list = places) -> None:
                if words.strip():
                    x, y = text[4], text[5]
                    places.append(
                        (
                            x * matrix[0] + y * matrix[2] + matrix[4],
                            x * matrix[1] + y * matrix[3] + matrix[5],
                        )
                    )

            page.extract_text(visitor_text=seen)
            assert len(places) > 10
            for x, y in places:
                assert EDGE - 1 <= x <= PAGE[0] - EDGE + 1 and BOTTOM - 16 <= y <= PAGE[1] - TOP, (x, y)


def test_plain_words_leave_the_drawing_out_for_the_table_has_it_all() -> None:
    paper = ruling(JUDGMENTS["four"], example.ISSUED, "ru")
    assert figures(paper) and text(paper) == text(without(paper))
