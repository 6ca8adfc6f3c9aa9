"""The sheet drawn: a paper's strips on A4 pages, the page count, the code that proves it.

Forms §3.4: page n of m on each page, a continuation sheet bears the same number. The same paper gives the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count, groupby

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from rulings.documents import qr
from rulings.documents.attached import enclose
from rulings.documents.flow import Ink, Placed, Stretch, Strip, broken, paged
from rulings.documents.flow import Line as SetLine
from rulings.documents.fonts import DRAWING, Face, registered
from rulings.documents.inking import set_line
from rulings.documents.look import (
    BOTTOM,
    EDGE,
    FAINT,
    GREEN,
    HAIR,
    INK,
    LABELS,
    LARGER,
    PAGE,
    QR,
    RAISED,
    RED,
    SMALLER,
    SOFT,
    TOP,
    WIDTH,
    look,
)
from rulings.documents.painting import inked, tinted
from rulings.documents.paper import Paper
from rulings.documents.plates import Plate, alone, last, lowered, movable, without
from rulings.documents.typeset import set_groups, set_paper

__all__ = ["pdf"]

_ROOM = PAGE[1] - TOP - BOTTOM
_WHITE = 90.0
"""What may be left white before a drawing that did not fit."""
_OVERLEAF = 20.0
"""What the head of a continuation sheet takes."""
_NEARLY = 1.25
"""How much more than a page may be brought onto one by smaller type."""
_GROWTH = 1.6
"""Larger type takes more lines as well as higher ones."""


def pdf(paper: Paper, data: bytes | None = None) -> bytes:
    """The document as a PDF of A4 pages with everything it needs embedded; `data`: the JSON it carries as a file."""
    with DRAWING:
        return _drawn(paper, data)


def _drawn(paper: Paper, data: bytes | None) -> bytes:
    out = io.BytesIO()
    pages = _pages(paper)
    # Without a first face of ours the canvas would name one that is not embedded (the stubs take its name for a size).
    first = registered(Face.SERIF)
    sheet = Canvas(out, PAGE, invariant=1, pageCompression=1, initialFontName=first, lang=paper.language.value)  # type: ignore[arg-type]
    _described(sheet, paper)
    if data is not None:
        enclose(sheet, data)
    for number, strips in enumerate(pages, start=1):
        _page(sheet, paper, strips, number, len(pages))
        sheet.showPage()
    sheet.save()
    return out.getvalue()


def _pages(paper: Paper) -> list[list[Strip]]:
    """The strips by pages; a drawing where it does best by the words and the signatures.

    It stands with its table if all is one page so. A ruling of one page keeps its signatures there, and the drawing
    goes overleaf; in a longer one it stays with its table, or, if that leaves much white, before the signatures. The
    diagram of a deal is drawn low where that saves a page.
    """
    pages = _fewest(paper)
    if len(pages) == 1 or not any(movable(strip) for page in pages for strip in page):
        return pages
    words = _fewest(without(paper))
    if len(words) == 1:
        overleaf = set_groups(alone(paper), look(1.0), count(1))
        return [*words, *paged(overleaf, _ROOM - _OVERLEAF, _ROOM - _OVERLEAF)]
    return pages if _close(pages) else _fewest(last(paper))


def _fewest(paper: Paper) -> list[list[Strip]]:
    """The strips by pages, the diagram of a deal drawn low if that takes fewer of them."""
    pages = _fitted(paper)
    low = lowered(paper)
    tried = _fitted(low) if len(pages) > 1 and low != paper else pages
    return tried if len(tried) < len(pages) else pages


def _close(pages: Sequence[Sequence[Strip]]) -> bool:
    """Whether drawings in their blocks leave no page half white, and no signatures by themselves."""
    white = (_ROOM - _OVERLEAF - sum(strip.height for strip in page) for page in pages[:-1])
    return max(white) < _WHITE and any(strip.label and not strip.gap for strip in pages[-1])


def _fitted(paper: Paper) -> list[list[Strip]]:
    """The strips by pages, the type a little larger or smaller where that makes one good page of the sheet."""
    pages = _paged(paper, 1.0)
    height = sum(strip.height for page in pages for strip in page)
    if len(pages) == 1:
        scales = tuple(scale for scale in LARGER if height * scale**_GROWTH < _ROOM)
    else:
        scales = SMALLER if height < _ROOM * _NEARLY else ()
    tries = (_paged(paper, scale) for scale in scales)
    return next((tried for tried in tries if len(tried) == 1), pages)


def _paged(paper: Paper, scale: float) -> list[list[Strip]]:
    return paged(set_paper(paper, look(scale)), _ROOM, _ROOM - _OVERLEAF)


def _described(sheet: Canvas, paper: Paper) -> None:
    sheet.setTitle(paper.title.replace("\n", " · "))
    sheet.setSubject(" · ".join(part for part in (paper.status, paper.imprint) if part))
    sheet.setCreator("Director")
    sheet.setAuthor(paper.signatures[0].value if paper.signatures else "")
    sheet.setViewerPreference("DisplayDocTitle", "true")


def _page(sheet: Canvas, paper: Paper, strips: Sequence[Strip], number: int, pages: int) -> None:
    top = PAGE[1] - TOP
    if number == 1 and paper.address:
        _code(sheet, paper.address, PAGE[0] - EDGE - QR, top - QR)
    if number > 1:
        _overleaf(sheet, paper, top)
        top -= _OVERLEAF
    _raised(sheet, strips, top)
    for plate, y in _plates(_tops(strips, top)):
        tinted(sheet, plate.drawing, EDGE + plate.left, y, plate.width)
    if paper.watermark:
        _watermark(sheet, paper.watermark)
    _body(sheet, _continued(strips, paper.continued) if number > 1 else strips, top)
    _footer(sheet, paper, number, pages)


def _continued(strips: Sequence[Strip], word: str) -> Sequence[Strip]:
    """A block that goes on overleaf says its title again."""
    first = strips[0]
    if first.begins or not first.label:
        return strips
    label = first.label.replace("\n", " · ")
    title = broken([Stretch(f"{label} ({word})", Ink(Face.SANS, 7.6, SOFT))], LABELS - 8)
    begun = next((at for at, strip in enumerate(strips) if at and strip.begins), len(strips))
    return [
        _with_title(strip, title[at]) if at < min(len(title), begun) and strip.placed else strip
        for at, strip in enumerate(strips)
    ]


def _with_title(strip: Strip, line: SetLine) -> Strip:
    base = next((placed.base for placed in strip.placed if placed), 8.0)
    return replace(strip, placed=(Placed(0, base, line), *strip.placed[1:]))


def _body(sheet: Canvas, strips: Sequence[Strip], top: float) -> None:
    for strip, y in _tops(strips, top):
        for rule in strip.rules:
            _rule(sheet, EDGE + rule.left, EDGE + rule.right, y - rule.drop, rule.colour, rule.weight)
    for _, band in groupby(_tops(strips, top), key=lambda pair: pair[0].band):
        run = list(band)
        for column in range(max(len(strip.placed) for strip, _ in run)):
            for strip, y in run:
                if column < len(strip.placed) and (line := strip.placed[column]) is not None:
                    set_line(sheet, line.line, EDGE + line.x, y - line.base)
        for plate, y in _plates(run):
            inked(sheet, plate.drawing, EDGE + plate.left, y, plate.width)


def _plates(tops: Iterable[tuple[Strip, float]]) -> Iterator[tuple[Plate, float]]:
    return ((strip, y) for strip, y in tops if isinstance(strip, Plate))


def _tops(strips: Sequence[Strip], top: float) -> Iterator[tuple[Strip, float]]:
    for strip in strips:
        yield strip, top
        top -= strip.height


def _rule(sheet: Canvas, left: float, right: float, y: float, colour: str, weight: float) -> None:
    sheet.setStrokeColor(HexColor(colour))
    sheet.setLineWidth(weight)
    sheet.line(left, y, right, y)


def _raised(sheet: Canvas, strips: Sequence[Strip], top: float) -> None:
    """The decision stands on a tinted ground with a green edge."""
    for raised, run in groupby(_tops(strips, top), key=lambda pair: pair[0].raised):
        if raised:
            ground = list(run)
            upper, lower = ground[0][1] + 1.5, ground[-1][1] - ground[-1][0].height
            sheet.setFillColor(HexColor(RAISED))
            sheet.rect(EDGE - 8, lower, WIDTH + 16, upper - lower, stroke=0, fill=1)
            sheet.setFillColor(HexColor(GREEN))
            sheet.rect(EDGE - 8, lower, 2, upper - lower, stroke=0, fill=1)


def _overleaf(sheet: Canvas, paper: Paper, top: float) -> None:
    title = Stretch(paper.title.replace("\n", " · "), Ink(Face.SANS_BOLD, 8, INK))
    line = _on_one_line([title, Stretch(f"   {paper.imprint}", Ink(Face.SANS, 8, SOFT))], WIDTH)
    set_line(sheet, line, EDGE, top - 8)
    _rule(sheet, EDGE, EDGE + WIDTH, top - 13, INK, 0.7)


def _footer(sheet: Canvas, paper: Paper, number: int, pages: int) -> None:
    y = BOTTOM - 14
    _rule(sheet, EDGE, EDGE + WIDTH, y + 11, HAIR, 0.6)
    ink = Ink(Face.SANS, 8, SOFT)
    middle = Ink(Face.SANS_BOLD, 8, RED) if paper.void else ink
    folio = paper.folio.format(page=number, pages=pages)
    for words, shade, at in ((paper.code, ink, 0.0), (paper.number, middle, 0.5), (folio, ink, 1.0)):
        line = _on_one_line([Stretch(words, shade)], WIDTH / 3)
        set_line(sheet, line, EDGE + (WIDTH - line.width) * at, y)


def _on_one_line(stretches: Sequence[Stretch], width: float) -> SetLine:
    """Words on one line, smaller where they need it: what is repeated on each page may be small but is not cut."""
    flat = [Stretch(stretch.words.replace("\n", " "), stretch.ink) for stretch in stretches]
    line = broken(flat, float("inf"))[0]
    if line.width <= width:
        return line
    shrunk = [Stretch(s.words, replace(s.ink, size=s.ink.size * width / line.width)) for s in flat]
    return broken(shrunk, float("inf"))[0]


def _watermark(sheet: Canvas, words: str) -> None:
    line = broken([Stretch(words, Ink(Face.SANS_BOLD, 100, FAINT))], 4 * WIDTH)[0]
    sheet.saveState()
    sheet.translate(PAGE[0] / 2, PAGE[1] / 2)
    sheet.rotate(52)
    sheet.scale(min(1.0, 760 / line.width), min(1.0, 760 / line.width))
    set_line(sheet, line, -line.width / 2, -35)
    sheet.restoreState()


def _code(sheet: Canvas, address: str, x: float, y: float) -> None:
    """The QR code, module by module, in whole runs so that no seam shows."""
    rows = qr.modules(address)
    side = QR / len(rows)
    sheet.setFillColor(HexColor(INK))
    for down, row in enumerate(rows):
        at = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                sheet.rect(x + at * side, y + QR - (down + 1) * side, length * side, side, stroke=0, fill=1)
            at += length
