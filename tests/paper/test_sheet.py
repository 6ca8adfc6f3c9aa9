"""The printed sheet, opened and read back: every word is there, faces embedded, pages counted, nothing cut."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from rulings.cases.incident import Statement
from rulings.documents.paper import Paper, strings
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment
from tests.paper import example
from tests.paper.reading import bare, body, on_paper, opened


def all_there(paper: Paper) -> None:
    """Every stretch of words of the paper is on the sheet."""
    read = body(pdf(paper), paper)
    for words in strings(paper):
        if words not in (paper.code, paper.number):
            assert on_paper(words) in read, words


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("particulars", [example.ISSUED, example.DRAFT], ids=["issued", "draft"])
@pytest.mark.parametrize("judgment", [example.all_pass(), example.wrong_count()], ids=["all_pass", "count"])
def test_every_sentence_is_on_the_sheet(judgment: Judgment, particulars: Particulars, language: str) -> None:
    all_there(ruling(judgment, particulars, language))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_plain_ruling_is_one_page(language: str) -> None:
    for judgment in (example.all_pass(), example.wrong_count()):
        assert len(opened(pdf(ruling(judgment, example.DRAFT, language))).pages) == 1
    assert len(opened(pdf(ruling(example.all_pass(), example.ISSUED, language))).pages) == 1


def test_the_same_ruling_gives_the_same_bytes() -> None:
    paper = ruling(example.all_pass(), example.ISSUED, "ru")
    assert pdf(paper) == pdf(paper) == pdf(ruling(example.all_pass(), example.ISSUED, "ru"))


def test_sheets_drawn_at_once_do_not_mix() -> None:
    papers = [ruling(example.all_pass(), example.ISSUED, language) for language in ("ru", "en")] * 4
    with ThreadPoolExecutor(4) as desks:
        assert list(desks.map(pdf, papers)) == [pdf(paper) for paper in papers[:2]] * 4


def test_every_face_is_embedded() -> None:
    reader = opened(pdf(ruling(example.all_pass(), example.ISSUED, "ru")))
    faces = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]
    for face in faces:
        assert face["/FontDescriptor"].get_object()["/FontFile2"].get_object().get_data()
        assert "/ToUnicode" in face
    names = {face["/BaseFont"].split("+")[1] for face in faces}
    assert names == {
        *("PTSerif-Regular", "PTSerif-Bold", "PTSerif-Italic"),
        *("PTSans-Regular", "PTSans-Bold", "Arimo-Regular"),
    }


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_sheet_says_what_it_is(language: str) -> None:
    reader = opened(pdf(ruling(example.all_pass(), example.ISSUED, language)))
    assert reader.metadata is not None
    assert "ВОЛГА-26-017/1" in (reader.metadata.title or "")
    assert reader.metadata.author == "И. Соколова"
    assert reader.trailer["/Root"]["/Lang"] == language
    box = reader.pages[0].mediabox
    assert (round(box.width), round(box.height)) == (595, 842)


def test_a_code_to_scan_only_where_there_is_a_desk_to_ask() -> None:
    with_code = pdf(ruling(example.all_pass(), example.ISSUED, "ru"))
    without = pdf(ruling(example.all_pass(), replace(example.ISSUED, base_url=None), "ru"))
    rectangles = [opened(sheet).pages[0].get_contents().get_data().count(b" re") for sheet in (with_code, without)]
    assert rectangles[0] > 200 > rectangles[1]


def test_a_long_statement_flows_on_and_loses_nothing() -> None:
    words = " ".join(f"Слово-{number} сказано <b>громко</b> & «ясно», " for number in range(1, 400))[:10_000]
    assert len(words) == 10_000
    statements = (Statement("А", words), Statement("Б", "щ" * 3_000), Statement("В", "Последнее слово."))
    paper = ruling(example.all_pass(), replace(example.ISSUED, statements=statements), "ru")
    sheet = pdf(paper)
    pages = opened(sheet).pages
    assert len(pages) > 3
    for number, page in enumerate(pages, start=1):
        shown = bare(page.extract_text())
        assert bare(f"стр. {number} из {len(pages)}") in shown
        assert "ВОЛГА-26-017/1" in shown
    all_there(paper)
    assert "Словасторон(далее)" in bare(pages[1].extract_text())


def test_a_long_name_anywhere_is_not_cut() -> None:
    name = "Ъ" * 700
    particulars = replace(example.ISSUED, judge=name, number=name[:60], organiser=name, round=name)
    paper = ruling(example.all_pass((name, "Б", "В")), particulars, "ru")
    read = body(pdf(paper), paper)
    assert read.count("Ъ" * 700) >= 5


@pytest.mark.parametrize("name", ["<b>Ы</b>", "Д&Б", 'О’Коннор "Ли"', "a < b > c", "]]>", "&amp;", "«Ё»", "\\(x\\)"])
def test_names_are_printed_as_they_are_written(name: str) -> None:
    paper = ruling(example.all_pass((name, "Б", "В")), example.DRAFT, "ru")
    all_there(paper)
    assert bare(f"{name} — первая рука") in body(pdf(paper), paper)


def test_the_signatures_stay_together() -> None:
    for lines in range(30, 60):
        reasons = "\n".join(f"Строка {number}." for number in range(lines))
        paper = ruling(example.all_pass(), replace(example.ISSUED, reasons=reasons), "ru")
        last = bare(opened(pdf(paper)).pages[-1].extract_text())
        for said in ("И.Соколова", "второйсудья,проверка", "игрокиуведомлены", "Кодпроверки"):
            assert said in last


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_draft_says_so_across_every_page(language: str) -> None:
    words = "Много слов. " * 900
    paper = ruling(example.all_pass(), replace(example.DRAFT, statements=(Statement("А", words),)), language)
    pages = opened(pdf(paper)).pages
    assert len(pages) > 1
    for page in pages:
        assert paper.watermark in page.extract_text()
