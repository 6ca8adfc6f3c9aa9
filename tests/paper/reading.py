"""A printed sheet read back: its pages as text, with what every page repeats taken off."""

from __future__ import annotations

import io
import re

from pypdf import PdfReader

from rulings.documents.fonts import unprintable
from rulings.documents.paper import Block, Group, Line, Paper, Run
from rulings.documents.signs import composed, escaped
from rulings.words import Language

__all__ = ["bare", "body", "on_paper", "opened", "sheet_of"]


def opened(sheet: bytes) -> PdfReader:
    """The sheet as a reader sees it."""
    return PdfReader(io.BytesIO(sheet))


def bare(words: str) -> str:
    """Words without any white space: where a line was broken does not matter."""
    return re.sub(r"\s+", "", words)


def on_paper(words: str) -> str:
    """What paper shows for these words: signs no face holds by their numbers, sixths with a stroke."""
    known = {sign: escaped(sign) for sign in unprintable(words)} | {"⅙": "1/6", "⅚": "5/6"}
    return bare("".join(known.get(sign, sign) for sign in composed(words)))


def body(sheet: bytes, paper: Paper) -> str:
    """The whole text of the sheet in reading order without spaces, heads and feet of the pages taken off."""
    pages = [bare(page.extract_text()) for page in opened(sheet).pages]
    parts = []
    for number, text in enumerate(pages, start=1):
        foot = bare(paper.code + paper.number + paper.folio.format(page=number, pages=len(pages)))
        assert text.endswith(on_paper(foot)), text[-80:]
        text = text.removesuffix(on_paper(foot)).removeprefix(bare(paper.watermark) if paper.watermark else "")
        if number > 1:
            text = text.removeprefix(on_paper(_on_one_line(paper.title) + paper.imprint))
            text = _without_label(text, paper)
        parts.append(text)
    return "".join(parts)


def _without_label(text: str, paper: Paper) -> str:
    """A page without the label that goes on at its top; of a label in two lines a row of a table may stand between."""
    labels = "|".join(
        re.escape(on_paper(_on_one_line(block.label))) for group in paper.groups for block in group.blocks
    )
    return re.sub(rf"^(?:{labels})([^()]{{0,60}}?)\({re.escape(on_paper(paper.continued))}\)", r"\1", text)


def _on_one_line(words: str) -> str:
    """A title in two languages as it is said again overleaf."""
    return words.replace("\n", " · ")


def sheet_of(words: str, name: str = "А") -> Paper:
    """The smallest sheet there is: one block with these words, said by somebody."""
    block = Block("Слова", (Line((Run(f"{name}: "), Run(words))),))
    return Paper(
        language=Language.RU,
        imprint="",
        title="Лист",
        replaces="",
        status="ВЫНЕСЕНО",
        void=False,
        watermark="",
        cells=(),
        groups=(Group((block,)),),
        signatures=(),
        proof=(),
        code="",
        number="",
        folio="стр. {page} из {pages}",
        continued="далее",
    )
