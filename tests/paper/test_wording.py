"""The owner's wording on the sheet: quoted whole however long; an English sheet has it beside our words."""

from dataclasses import replace

import pytest

from rulings.documents.paper import strings
from rulings.documents.pdf import pdf
from rulings.documents.plain import text
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment
from tests.paper import example
from tests.paper.reading import body, on_paper, opened

LONG = "\n".join(
    " ".join(
        f"Слово {part}-{number} длинной выдуманной статьи, в которой нет ничего, кроме слов." for number in range(40)
    )
    for part in range(4)
)
SHORT = "Ход «не в свою очередь» назовём выдумкой:\n— первой;\n— второй."


def worded(*wordings: str) -> Judgment:
    """The all-pass example with its first clauses worded so."""
    judgment = example.all_pass()
    quoted = zip(judgment.clauses, (*wordings, *[None] * len(judgment.clauses)), strict=False)
    return replace(judgment, clauses=tuple(replace(clause, wording=words) for clause, words in quoted))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_long_wording_flows_over_pages_and_loses_nothing(language: str) -> None:
    paper = ruling(worded(LONG, SHORT), example.ISSUED, language)
    sheet = pdf(paper)
    assert len(opened(sheet).pages) > 2
    read = body(sheet, paper)
    for line in (*LONG.split("\n"), *SHORT.split("\n")):
        assert on_paper(line) in read


def test_quotation_marks_never_meet() -> None:
    told = " ".join(text(ruling(worded("Просто слова.", SHORT), example.ISSUED, "ru")).split())
    assert "«Просто слова.»" in told and "„Ход «не в свою" in told and "второй.“" in told


def test_an_english_sheet_has_our_words_and_the_wording() -> None:
    judgment = worded("Просто слова.")
    russian, english = ("".join(strings(ruling(judgment, example.ISSUED, each))) for each in ("ru", "en"))
    short = judgment.clauses[0].text
    assert "Word for word, in Russian: «Просто слова.»" in english and short.en.split(".")[0] in english
    assert "«Просто слова.»" in russian and short.ru.split(".")[0] not in russian
