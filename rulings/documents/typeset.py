"""A paper set into strips: the head, the blocks with their titles in the left column, tables, signatures.

Forms §3.4. What stands where is decided here; nothing is drawn yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from rulings.documents.flow import Column, Ink, Rule, Stretch, Strip, broken, least_of, strips, width_of
from rulings.documents.flow import Line as SetLine
from rulings.documents.fonts import Face
from rulings.documents.look import COLUMN, GREEN, HAIR, INK, LABELS, QR, RED, SOFT, WIDTH, Look
from rulings.documents.paper import Block, Cell, Figure, Group, Line, Paper, Room, Run, Table, Tone
from rulings.documents.plates import plate, with_foot

__all__ = ["set_groups", "set_paper"]

_Faces = Mapping[Tone, tuple[Face, str]]
_SANS: _Faces = {
    Tone.PLAIN: (Face.SANS, INK),
    Tone.STRONG: (Face.SANS_BOLD, INK),
    Tone.ASIDE: (Face.SANS_ITALIC, SOFT),
    Tone.QUIET: (Face.SANS, SOFT),
    Tone.MARK: (Face.SANS, SOFT),
    Tone.WAY: (Face.SANS_BOLD, GREEN),
    Tone.PENALTY: (Face.SANS_BOLD, RED),
}
_SERIF: _Faces = {
    Tone.PLAIN: (Face.SERIF, INK),
    Tone.STRONG: (Face.SERIF_BOLD, INK),
    Tone.ASIDE: (Face.SERIF_ITALIC, SOFT),
    Tone.QUIET: (Face.SANS, SOFT),
    Tone.MARK: (Face.SANS, SOFT),
    Tone.WAY: (Face.SERIF_BOLD, GREEN),
    Tone.PENALTY: (Face.SERIF_BOLD, RED),
}
_QUIETER = 0.93
"""Sans looks larger than serif of the same size."""
_MARKED = 0.8
"""What a mark after an order is set at, beside the order's own size."""
_TITLE_ROOM = LABELS - 8
_MARK_GAP = 6.0
_WIDEST_MARK = 150.0
_CELL_GAP = 7.0
_HAIRBREADTH = 0.1
"""What sums of widths may differ by in the last place."""
_SIGNING = 4
"""Signatures side by side; more of them take more rows."""
_WRITTEN = 19.0
"""From one line for writing to the next."""
_ROOMY = 16.0
"""A line with blanks in it."""
_KEPT_ROWS = 14
"""A table of so many lines is not parted."""


def set_paper(paper: Paper, look: Look) -> list[Strip]:
    """The whole sheet as strips, in order."""
    bands = count(1)
    groups = set_groups(paper, look, bands)
    return [*_head(paper, bands), *with_foot(groups), *_foot(paper, look, bands)]


def set_groups(paper: Paper, look: Look, bands: Iterator[int]) -> list[Strip]:
    """The blocks of a sheet without its head and foot."""
    return [strip for group in paper.groups for strip in _group(group, look, bands)]


# --- the head ---------------------------------------------------------------------------------------------------------


def _head(paper: Paper, bands: Iterator[int]) -> Iterator[Strip]:
    width = WIDTH - (QR + 14 if paper.address else 0)
    title = [Stretch(paper.title, Ink(Face.SERIF_BOLD, 19, INK))]
    beside = [Stretch(f"  {paper.replaces}", Ink(Face.SERIF_ITALIC, 11, SOFT))] if paper.replaces else []
    apart = beside if paper.prevailing else []  # two titles are long enough by themselves
    status = [Stretch(paper.status, Ink(Face.SANS_BOLD, 14.5, RED if paper.void else GREEN))]
    small = Ink(Face.SANS, 9, SOFT)
    head = [
        *(_lines([Stretch(paper.imprint, small)], width, 12, 8.6, bands) if paper.imprint else ()),
        *_lines([*title, *(() if apart else beside)], width, 24, 19, bands),
        *(_lines(apart, width, 14, 10, bands) if apart else ()),
        *_lines(status, width, 19, 15, bands),
        *(_lines([Stretch(paper.prevailing, small)], width, 12, 8.6, bands) if paper.prevailing else ()),
    ]
    yield from head
    yield _gap(max(5.0, QR + 5 - sum(strip.height for strip in head)) if paper.address else 5.0)
    yield Strip(1.2, rules=(Rule(0, WIDTH, 0, RED if paper.void else INK, 1.1),))
    yield _gap(3)
    for row in paper.cells:
        yield from _cells(row, bands)


def _lines(
    stretches: Sequence[Stretch], width: float, leading: float, base: float, bands: Iterator[int]
) -> list[Strip]:
    return strips([Column(0, width, broken(stretches, width))], leading, base, next(bands))


def _cells(cells: Sequence[Cell], bands: Iterator[int]) -> Iterator[Strip]:
    """Labels over values, side by side; the judge and those he speaks to have more room."""
    shares = {4: (0.25, 0.19, 0.29, 0.27)}.get(len(cells), (1 / len(cells),) * len(cells))
    label, value = Ink(Face.SANS, 7.8, SOFT), Ink(Face.SANS, 9, INK)
    columns, left = [], 0.0
    for cell, share in zip(cells, shares, strict=True):
        width = WIDTH * share - 12
        lines = [*broken([Stretch(cell.label, label)], width), *broken([Stretch(cell.value, value)], width)]
        columns.append(Column(left, width, lines))
        left += WIDTH * share
    yield from _held(strips(columns, 11.2, 8.4, next(bands)))
    yield _gap(2)


# --- blocks -----------------------------------------------------------------------------------------------------------


def _group(group: Group, look: Look, bands: Iterator[int]) -> Iterator[Strip]:
    """A hairline, then the blocks; the raised group stands on its own ground instead."""
    rules = () if group.raised else (Rule(0, WIDTH, 1.5, HAIR, 0.6),)
    yield Strip(4.5 * look.room, rules=rules, gap=True)
    if group.raised:
        yield Strip(2.5, gap=True, raised=True)
    for number, block in enumerate(group.blocks):
        if number:
            yield Strip(2 * look.room, gap=True, raised=group.raised)
        for strip in _block(block, group.raised, look, bands):
            yield replace(strip, raised=group.raised, label=block.label)
    yield Strip(3.0, gap=True, raised=True) if group.raised else _gap(2 * look.room)


def _block(block: Block, raised: bool, look: Look, bands: Iterator[int]) -> list[Strip]:
    """The title in the left column beside the first lines of what stands under it."""
    colour = RED if block.penal else GREEN if raised else SOFT
    title: Sequence[SetLine] = broken([Stretch(block.label, Ink(Face.SANS_BOLD, look.label, colour))], _TITLE_ROOM)
    marks = _mark_width(block, look)
    flow: list[Strip] = []
    band = next(bands)
    for at, part in enumerate(block.parts):
        if isinstance(part, Line):
            goes_on = isinstance(next(iter(block.parts[at + 1 :]), None), Line)
            lines, title = _beside_title(part, title, marks, look, band, goes_on)
            flow.extend([replace(strip, holds=True) for strip in lines] if part.leads else lines)
            band = band if title else next(bands)
            continue
        flow.extend(_set(part, title, look, bands))
        title = ()
    return [replace(flow[0], begins=True), *flow[1:]]


def _set(part: Table | Figure | Room, title: Sequence[SetLine], look: Look, bands: Iterator[int]) -> list[Strip]:
    match part:
        case Table():
            return _table(part, title, look, bands)
        case Figure():
            return _figure(part, title, look, bands)
    return _ruled(part, title, bands)


def _ruled(room: Room, title: Sequence[SetLine], bands: Iterator[int]) -> list[Strip]:
    """Lines to write on, as far apart as a hand needs; the block's title beside the first of them."""
    lines = (*title, *broken([], 1.0) * (room.lines - len(title)))
    rule = Rule(LABELS, WIDTH, _WRITTEN, SOFT, 0.4)
    return [
        replace(strip, rules=(rule,)) for strip in strips([Column(0, _TITLE_ROOM, lines)], _WRITTEN, 12, next(bands))
    ]


def _beside_title(
    line: Line, title: Sequence[SetLine], marks: float, look: Look, band: int, goes_on: bool
) -> tuple[list[Strip], Sequence[SetLine]]:
    """A paragraph with as much of the title beside it as it is high, if another follows; and the rest of the title."""
    if not goes_on:
        return _paragraph(line, title, marks, look, band), ()
    height = len(_paragraph(line, (), marks, look, band))
    return _paragraph(line, title[:height], marks, look, band), title[height:]


def _mark_width(block: Block, look: Look) -> float:
    """The room marks need: the widest of the block, within reason."""
    marked = [part for part in block.parts if isinstance(part, Line) and part.mark]
    widths = (width_of([_mark(line, look)]) for line in marked)
    return min(max(widths, default=0) + _MARK_GAP, _WIDEST_MARK) if marked else 0


def _mark(line: Line, look: Look) -> Stretch:
    face, colour = _SANS[line.tone]
    return Stretch(line.mark, Ink(face, look.small if line.small else look.size * _QUIETER, colour))


def _paragraph(line: Line, title: Sequence[SetLine], marks: float, look: Look, band: int) -> list[Strip]:
    size = look.small if line.small else look.size
    leading, base = (look.small_leading, look.small_base) if line.small else (look.leading, look.base)
    if line.roomy:
        leading, base = _ROOMY, _ROOMY - 4
    indent = marks if line.mark else 0
    mark = broken([_mark(line, look)], indent - _MARK_GAP + _HAIRBREADTH) if line.mark.strip() else ()
    words = broken(_stretches(line.runs, size, _SERIF), COLUMN - indent)
    columns = [
        Column(0, _TITLE_ROOM, title),
        Column(LABELS, indent, mark),
        Column(LABELS + indent, COLUMN - indent, words),
    ]
    return strips(columns, leading, base, band)


def _figure(figure: Figure, title: Sequence[SetLine], look: Look, bands: Iterator[int]) -> list[Strip]:
    """A line of small print if there is one, and the drawing under it on the same page."""
    if not figure.caption and not title:
        return _held([_gap(3 * look.room), plate(figure, look)])
    caption = Line((Run(figure.caption, Tone.QUIET),), small=True)
    return _held([_gap(3 * look.room), *_paragraph(caption, title, 0, look, next(bands)), _gap(2), plate(figure, look)])


def _stretches(runs: Sequence[Run], size: float, faces: _Faces) -> list[Stretch]:
    return [Stretch(run.text, _ink(run.tone, size, faces)) for run in runs]


def _ink(tone: Tone, size: float, faces: _Faces) -> Ink:
    face, colour = faces[tone]
    if tone is Tone.MARK:
        return Ink(face, size * _MARKED, colour)
    return Ink(face, size * _QUIETER if faces is _SERIF and face is Face.SANS else size, colour)


# --- tables -----------------------------------------------------------------------------------------------------------


def _table(table: Table, title: Sequence[SetLine], look: Look, bands: Iterator[int]) -> list[Strip]:
    """Rows ruled off by hairlines; names to the left, figures to the right; the block's title beside the first line."""
    head = tuple((Run(words, Tone.QUIET),) for words in table.head)
    widths = _widths([head, *table.rows], look)
    flow: list[Strip] = []
    if any(caption.text for caption in table.captions):
        flow.extend(_captions(table, widths, look, bands))
    for row in (head, *table.rows):
        flow.extend(_row(row, widths, look, bands))
    titled = strips([Column(0, _TITLE_ROOM, title)], look.small_leading, look.small_base, next(bands))
    flow = [_beside(titled[at] if at < len(titled) else None, strip) for at, strip in enumerate(flow)]
    return _held(flow) if len(flow) <= _KEPT_ROWS else flow


def _beside(title: Strip | None, strip: Strip) -> Strip:
    """A line of a table with, in the left column, a line of the block's title."""
    return replace(strip, placed=(title.placed[0] if title else None, *strip.placed))


def _edges(widths: Sequence[float]) -> list[float]:
    return [LABELS + sum(widths[:at]) for at in range(len(widths))]


def _captions(table: Table, widths: Sequence[float], look: Look, bands: Iterator[int]) -> list[Strip]:
    columns, rules, at, edges = [], [], 0, _edges(widths)
    for caption in table.captions:
        left, width = edges[at] + _CELL_GAP, sum(widths[at : at + caption.span]) - _CELL_GAP
        lines = broken([Stretch(caption.text, Ink(Face.SANS, look.label, SOFT))], width)
        columns.append(Column(left, width, lines, right=True))
        if caption.text:
            rules.append(Rule(left, left + width, look.small_leading, HAIR, 0.5))
        at += caption.span
    set_ = strips(columns, look.small_leading + 0.4, look.small_base, next(bands))
    return [*set_[:-1], replace(set_[-1], rules=tuple(rules))]


def _row(row: Sequence[Sequence[Run]], widths: Sequence[float], look: Look, bands: Iterator[int]) -> list[Strip]:
    columns = []
    for at, (cell, edge, width) in enumerate(zip(row, _edges(widths), widths, strict=True)):
        gap = _CELL_GAP if at else 0
        lines = broken(_stretches(cell, look.small + 0.3, _SANS), width - gap + _HAIRBREADTH)
        columns.append(Column(edge + gap, width - gap, lines, right=at > 0))
    set_ = strips(columns, look.small_leading + 1, look.small_base + 0.4, next(bands))
    rule = Rule(LABELS, WIDTH, look.small_leading + 1, HAIR, 0.4)
    return [*set_[:-1], replace(set_[-1], height=look.small_leading + 1.8, rules=(rule,))]


def _widths(rows: Sequence[Sequence[Sequence[Run]]], look: Look) -> list[float]:
    """Column widths: as the cells want them, more where there is room; where not, less, down to whole words."""
    columns = [[_stretches(row[at], look.small + 0.3, _SANS) for row in rows] for at in range(len(rows[0]))]
    gaps = [_CELL_GAP if at else 4.0 for at in range(len(columns))]
    wanted = [max(map(width_of, column)) + gap for column, gap in zip(columns, gaps, strict=True)]
    if sum(wanted) <= COLUMN:
        return [width + (COLUMN - sum(wanted)) / len(wanted) for width in wanted]
    least = [max(map(least_of, column)) + gap for column, gap in zip(columns, gaps, strict=True)]
    if sum(least) > COLUMN:
        least, wanted = [min(width, COLUMN / len(least)) for width in least], least
    return _squeezed(least, wanted)


def _squeezed(least: Sequence[float], wanted: Sequence[float]) -> list[float]:
    """Widths between the least and the wanted ones that fill the column."""
    share = (COLUMN - sum(least)) / (sum(wanted) - sum(least))
    return [low + (high - low) * share for low, high in zip(least, wanted, strict=True)]


# --- the foot ---------------------------------------------------------------------------------------------------------


def _foot(paper: Paper, look: Look, bands: Iterator[int]) -> list[Strip]:
    """Signatures and proof, kept together."""
    gap = 16.0
    if not paper.signatures:
        return []
    rows = [paper.signatures[at : at + _SIGNING] for at in range(0, len(paper.signatures), _SIGNING)]
    flow = [strip for row in rows for strip in _signed(row, gap, look, bands)]
    for line in paper.proof:
        stretches = _stretches(line.runs, look.small, _SERIF)
        flow.extend(_lines(stretches, WIDTH, look.small_leading, look.small_base, bands))
    return _held(flow)


def _signed(row: Sequence[Cell], gap: float, look: Look, bands: Iterator[int]) -> list[Strip]:
    """Lines to sign on, side by side: the name over each, under it whose it is."""
    share = (WIDTH + gap) / len(row)
    lefts = [at * share for at in range(len(row))]
    value, label = Ink(Face.SERIF_ITALIC, 9.4, INK), Ink(Face.SANS, 7.8, SOFT)

    def columns(words: Sequence[str], ink: Ink) -> list[Column]:
        return [
            Column(left, share - gap, broken([Stretch(said, ink)], share - gap))
            for left, said in zip(lefts, words, strict=True)
        ]

    return [
        Strip(13 * look.room),
        *strips(columns([cell.value for cell in row], value), 11.8, 9.2, next(bands)),
        Strip(2.5, rules=tuple(Rule(left, left + share - gap, 1.5, INK, 0.6) for left in lefts)),
        *strips(columns([cell.label for cell in row], label), 9.6, 7.6, next(bands)),
        _gap(2),
    ]


def _held(flow: Sequence[Strip]) -> list[Strip]:
    return [*(replace(strip, holds=True) for strip in flow[:-1]), *flow[-1:]]


def _gap(height: float) -> Strip:
    return Strip(height, gap=True)
