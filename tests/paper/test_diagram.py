"""The diagram of a deal on the printed ruling: whole, in its block, and never the reason for a second page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from rulings.documents.diagram.values import Drawing
from rulings.documents.paper import Block, Figure, Line, Paper, Run
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.documents.plain import text
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment
from tests.paper import example
from tests.paper.reading import bare, on_paper, opened
from tests.paper.test_public import SEATED, judged

PLAYS = ("", "SA S8 SJ", "SA S8 SJ / (HA) SK SQ HT / C9 CK CQ / S9")
WHOLE = "S9 SQ SJ / SA S8 HT / C7 C8 CK / H7 H8 HQ / CJ CA CT / HJ HK HA / SK DK DA / ST D7 DJ / CQ C9 DT / S7 DQ H9"


def deal_of(played: str | None) -> Judgment:
    judgment = judged(SEATED)
    return replace(judgment, deal=replace(judgment.deal, played=played or None))


def figure(paper: Paper) -> Figure:
    parts = (part for group in paper.groups for block in group.blocks for part in block.parts)
    (one,) = (part for part in parts if isinstance(part, Figure) and isinstance(part.drawing, Drawing))
    return one


def pages(paper: Paper) -> list[str]:
    return [bare(page.extract_text()) for page in opened(pdf(paper)).pages]


def in_lines(paper: Paper) -> Paper:
    """The same sheet with its cards in lines of words, as a deal that cannot be drawn has them."""
    rows = [
        "Анна: ♠ Т К 10 9 ♣ Д В 7 ♦ 9 8 ♥ Т",
        "Борис: ♠ Д 8 ♣ Т 9 8 ♦ К Д 7 ♥ Д В",
        "Вера: ♠ В ♣ К 10 ♦ Т В 10 ♥ К 10 9 7",
        "Прикуп: ♠7 ♥8",
        "Снос: ♦8 ♦9",
        "Торговля: 0:6S 1:pass 2:7C 0:here 2:pass",
        f"Розыгрыш: {PLAYS[2]}",
    ]
    lines = tuple(Line((Run(row),)) for row in rows)

    def told(block: Block) -> Block:
        parts = []
        for part in block.parts:
            parts.extend(lines if isinstance(part, Figure) and part.fixed else (part,))
        return replace(block, parts=tuple(parts))

    return replace(paper, groups=tuple(replace(group, blocks=tuple(map(told, group.blocks))) for group in paper.groups))


def sheets() -> Iterator[Particulars]:
    """Rulings from short to long: some a page, some all but, some two."""
    for lines, facts in product((0, 2, 4, 6), (True, False)):
        one = replace(example.ISSUED, statements=(), reasons="\n".join(f"Строка {n}." for n in range(lines)))
        yield one if facts else replace(one, facts="")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_ruling_of_one_page_with_its_cards_in_lines_is_one_page_with_the_diagram(language: str) -> None:
    judgment = replace(deal_of(PLAYS[2]), sheet=None)
    counted = []
    for particulars in sheets():
        paper = ruling(judgment, particulars, language)
        counted.append((len(pages(paper)), len(pages(in_lines(paper)))))
    assert all(drawn <= said for drawn, said in counted), counted
    assert (1, 1) in counted


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("played", [*PLAYS, WHOLE])
def test_every_word_of_the_diagram_is_on_one_page(played: str, language: str) -> None:
    paper = ruling(deal_of(played), example.ISSUED, language)
    one = figure(paper)
    assert one.low is not None
    ways = [(each.drawing, on_paper(each.caption)) for each in (one, one.low)]
    assert any(
        caption in page and all(on_paper(words.said) in page for words in drawing.words)
        for page in pages(paper)
        for drawing, caption in ways
        if isinstance(drawing, Drawing)
    )


def test_in_the_terminal_the_diagram_is_said() -> None:
    said = bare(text(ruling(deal_of(PLAYS[2]), example.ISSUED, "ru")))
    assert bare("Прикуп: ♠7 ♥8") in said and bare("♥Т (взята обратно)") in said
    assert bare("Бортникова Анна ♣9 (неправильно)") in said


def test_a_deal_that_cannot_be_read_stands_as_it_was_entered() -> None:
    judgment = deal_of("SA S8 SJ / SA")
    paper = ruling(judgment, example.ISSUED, "ru")
    parts = [part for group in paper.groups for block in group.blocks for part in block.parts]
    assert not any(isinstance(part, Figure) and part.fixed for part in parts)
    assert bare("♠Т ♠8 ♠В / ♠Т") in "".join(pages(paper))
