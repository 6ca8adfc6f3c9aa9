"""The annex: every parameter in words with value, clause, default and origin; read back from the paper page by page."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from rulings.code.regulation import CONVENTIONS, HEADINGS, Kind, Value, parameters, regulation
from rulings.documents.annex import Event, annex
from rulings.documents.lines import cited
from rulings.documents.paper import Line, Paper, Tone, strings
from rulings.documents.pdf import pdf
from rulings.documents.plain import text
from rulings.words import Language
from tests.paper.example import at
from tests.paper.reading import bare, on_paper, opened

CHOSEN: dict[str, Value] = {
    "agreed_remise_points": 5,
    "appeal_deposit": 500,
    "compensation_payer": "as_printed",
    "all_pass_price": 3,
    "current_trick_counts": False,
}
CUP = Event(
    name="Кубок Волги",
    code="ВОЛГА-26",
    now=regulation("sochi", CHOSEN),
    without=regulation("sochi"),
    own=frozenset(CHOSEN),
    edition="1996-10-30",
    organiser="Клуб «Волга»",
    place="Казань",
    regulation_name="Регламент Кубка <Волги> & других",
    appeal_to="апелляционный комитет",
    printed_at=at(18, 30),
    printed_by="И. Соколова",
    law="9f2b1c0d" * 8,
)
LANGUAGES = ("ru", "en")


def lines(paper: Paper) -> list[Line]:
    """The lines of the parameters, in order."""
    blocks = [block for group in paper.groups[1:] for block in group.blocks]
    return [part for block in blocks for part in block.parts if isinstance(part, Line)]


def words(line: Line) -> str:
    """A line as it is read, every space a plain one."""
    return re.sub("[ \u00a0]+", " ", "".join(run.text for run in line.runs))


def line_of(paper: Paper, key: str, language: str) -> Line:
    """What the annex says of one parameter."""
    told = re.sub("[ \u00a0]+", " ", parameters()[key].text.said(language)).strip().rstrip(".")
    (found,) = (line for line in lines(paper) if words(line).startswith(f"{told} —"))
    return found


def pages_of(paper: Paper) -> list[str]:
    """The text of each page without white space and foot."""
    pages = [bare(page.extract_text()) for page in opened(pdf(paper)).pages]
    feet = (paper.code + paper.number + paper.folio.format(page=n + 1, pages=len(pages)) for n in range(len(pages)))
    return [page.removesuffix(on_paper(foot)) for page, foot in zip(pages, feet, strict=True)]


def is_on(pages: list[str], words: str) -> bool:
    """Whether words stand on one page, or end one and go on overleaf (beside the title of the block, said again)."""
    parted = (
        page.endswith(words[:at]) and words[at:] in after
        for page, after in pairwise(pages)
        for at in range(1, len(words))
    )
    return any(words in page for page in pages) or any(parted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_on_the_paper(language: str) -> None:
    paper = annex(CUP, language)
    pages = pages_of(paper)
    for stretch in strings(paper):
        assert is_on(pages, on_paper(stretch)) or stretch in (paper.code, paper.number), stretch


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_every_parameter_stands_once_under_its_heading(convention: str, language: str) -> None:
    paper = annex(replace(CUP, now=regulation(convention, CHOSEN), without=regulation(convention)), language)
    told = lines(paper)
    assert len(told) == len(parameters())
    assert [line.mark for line in told] == [f"{number}." for number in range(1, len(told) + 1)]
    filled = {known.heading for known in parameters().values()}
    titles = [block.label for group in paper.groups[1:] for block in group.blocks]
    assert titles == [HEADINGS[heading].said(language) for heading in HEADINGS if heading in filled]
    for known in parameters().values():
        line = words(line_of(paper, known.key, language))
        assert cited(known.clauses, "CODE", Language(language)).replace("\u00a0", " ") in line, known.key
        assert (known.gap or "") in line


@pytest.mark.parametrize(
    ("key", "ru", "en"),
    [
        ("agreed_remise_points", "5.\n● регламент турнира · без регламента так же", "5.\n● the event’s regulation"),
        ("appeal_deposit", "500.\n● регламент турнира · без регламента: 0 · Правила 11.2", "without the regulation: 0"),
        ("current_trick_counts", "нет.\n● регламент турнира · без регламента: да", "no.\n● the event’s"),
        ("compensation_payer", "без регламента: нарушитель · 3.9.14.3, 3.9.14.3 пример 1 · пробел C-1", "gap C-1"),
        ("all_pass_price", "3.\n● регламент турнира · без регламента: 1 · 3.7.2.1", "3.\n● the event’s"),
        ("prikup_opened_in_all_pass", "да.\nконвенция · 3.2.19", "yes.\nthe convention · 3.2.19"),
        ("count_fine_tricks", "2.\nКодекс · 3.9.18", "2.\nthe Code · 3.9.18"),
        ("damage_measure", "\nнаше умолчание · 3.9.14.3", "\nour default · 3.9.14.3"),
    ],
)
def test_value_origin_default_clause_and_gap(key: str, ru: str, en: str) -> None:
    for language, wanted in (("ru", ru), ("en", en)):
        line = words(line_of(annex(CUP, language), key, language))
        assert wanted in line, line


def test_what_differs_is_marked_and_counted() -> None:
    paper = annex(CUP, "ru")
    marked = [line.mark.rstrip(".") for line in lines(paper) if line.tone is Tone.WAY]
    assert len(marked) == 4, "what is named and stands anyway is no difference"
    (told,) = paper.groups[0].blocks[-1].parts
    assert isinstance(told, Line)
    assert words(told) == f"4 параметра из {len(parameters())}: № {', '.join(marked)}."
    nothing = annex(replace(CUP, now=CUP.without, own=frozenset()), "ru")
    assert "Ничего: всё по умолчанию." in text(nothing) and "● регламент" not in text(nothing)


def test_the_head_says_which_event_edition_convention_and_when() -> None:
    cells = {cell.label: cell.value for cell in annex(CUP, "ru").cells[0]}
    assert cells == {
        "Редакция Кодекса": "30.10.1996",
        "Конвенция": "Сочинка",
        "Правила": "Кодекс, игра за\u00a0столом",
        "Напечатано": "29.11.2026, 18:30 (UTC+3)",
    }
    paper = annex(replace(CUP, rules="COMP", now=regulation("none"), without=regulation("none")), "en")
    assert [cell.value for cell in paper.cells[0]][1:3] == [
        "no score kept",
        "rules of a duplicate tournament, and the Code",
    ]
    assert paper.imprint == "Клуб «Волга» · Кубок Волги · Казань"


def test_a_table_upon_its_event() -> None:
    own = {"fine_multiplier": 2, "appeal_deposit": 0}
    table = replace(
        CUP,
        table="7",
        now=regulation("rostov", {**CHOSEN, **own}),
        without=regulation("rostov", CHOSEN),
        own=frozenset(own),
    )
    paper = annex(table, "ru")
    assert paper.replaces == "стол\u00a07"
    line = words(line_of(paper, "appeal_deposit", "ru"))
    assert "● назначено этому столу" in line and "по регламенту турнира: 500" in line
    assert "\nрегламент турнира" in words(line_of(paper, "compensation_payer", "ru"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_numbered_and_the_signatures_stand_at_the_end(language: str) -> None:
    sheet = pdf(annex(CUP, language))
    pages = opened(sheet).pages
    assert 4 <= len(pages) <= 10
    for number, page in enumerate(pages, start=1):
        folio = f"стр. {number} из {len(pages)}" if language == "ru" else f"page {number} of {len(pages)}"
        assert bare(folio) in bare(page.extract_text())
    assert bare("главный судья" if language == "ru" else "chief director") in bare(pages[-1].extract_text())
    assert sheet == pdf(annex(CUP, language))


def test_whatever_a_parameter_may_hold_can_be_said() -> None:
    """Each value of each parameter, a few at once: the longest words do not break the paper."""
    for turn in range(3):
        chosen: dict[str, Value] = {
            known.key: known.choices[turn % len(known.choices)][0]
            for known in parameters().values()
            if known.kind is Kind.CHOICE
        }
        now = regulation("rostov", chosen)
        paper = annex(replace(CUP, now=now, without=regulation("rostov"), own=frozenset(chosen)), "ru")
        assert len(lines(paper)) == len(parameters()) and pdf(paper).startswith(b"%PDF")
