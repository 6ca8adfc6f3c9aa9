"""The notice board and the list of a day's rulings: no name on the board, every ruling on the list, pages counted."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from rulings.documents.board import DayList, board_line, day_list, listed
from rulings.documents.others import drawn, list_pdf, read_other
from rulings.documents.particulars import Standing
from rulings.documents.pdf import pdf
from rulings.documents.printed import printed
from rulings.documents.rendering import Rendering
from tests.paper import example
from tests.paper.reading import bare, body, on_paper, opened

NAMES = ("Аверин", "Бортникова", "Ветлугин")
ROW = listed(example.all_pass(NAMES), example.ISSUED)
DAY = DayList(date(2026, 11, 29), (ROW,), "Клуб «Волга»", "Кубок Волги", "Казань")


def test_the_line_in_both_languages() -> None:
    line = board_line(ROW)
    assert line.ru.replace("\u00a0", " ") == (
        "ВОЛГА-26-017/1 · тур 2 · стол 7 · сдача 11 · Остаток взяток — нарушителю; заявленный ущерб проверен · "
        "Кодекс 3.9.14, 3.9.14.3, 3.9.14.3 пример 1 · в запись: первая рука +40, вторая рука +45, "
        "третья рука (нарушитель) −85 · ВЫНЕСЕНО"
    )
    assert line.en.replace("\u00a0", " ") == (
        "ВОЛГА-26-017/1 · round 2 · table 7 · deal 11 · The rest to the offender; the damage claimed is examined · "
        "CODE 3.9.14, 3.9.14.3, 3.9.14.3 ex.1 · to the score: first hand +40, second hand +45, "
        "third hand (offender) −85 · ISSUED"
    )
    assert not any(name in half for name in NAMES for half in (line.ru, line.en))


@pytest.mark.parametrize("rendering", Rendering)
@pytest.mark.parametrize("names", [False, True])
def test_names_stand_on_the_full_list_only(names: bool, rendering: Rendering) -> None:
    file = list_pdf(replace(DAY, names=names), rendering)
    read = "".join(page.extract_text() for page in opened(file).pages)
    assert all((name in read) is names for name in NAMES)
    other = read_other(printed(file).data or b"")
    assert other is not None and (other.value == replace(DAY, names=True)) is names
    assert (drawn(other) == file) is names


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_long_day_flows_over_pages_and_loses_nothing(language: str) -> None:
    rows = tuple(replace(ROW, number=f"ВОЛГА-26-{number:03}/1") for number in range(1, 65))
    paper = day_list(replace(DAY, rows=rows, names=True), language)
    file = pdf(paper)
    read = body(file, paper)
    assert all(on_paper(row.number) in read for row in rows)
    pages = opened(file).pages
    assert len(pages) > 4
    for number, page in enumerate(pages, start=1):
        assert bare(paper.folio.format(page=number, pages=len(pages))) in bare(page.extract_text())


def test_a_void_ruling_says_so_and_an_empty_day_too() -> None:
    gone = replace(ROW, standing=Standing.SET_ASIDE)
    assert board_line(gone).ru.endswith("ОТМЕНЕНО комитетом")
    empty = day_list(replace(DAY, rows=()), "ru")
    assert "Решенийнет." in body(pdf(empty), empty)
