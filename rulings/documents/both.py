"""A document in both languages on one sheet: under each title first the one text, then the other in small print.

What somebody wrote stands in the language he wrote it in, once. The two papers are of the same matter, so that their
blocks and lines answer each other; which text prevails is said in both languages under the status.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from rulings.documents.figures import said
from rulings.documents.paper import Block, Caption, Cell, Figure, Group, Line, Paper, Part, Run, Runs, Table, Tone
from rulings.words import Language, Text

__all__ = ["both"]

_NUMBER = re.compile(r"\d+(?:\.\d+)?\.?\u00a0")
_PREVAILS = {
    Language.RU: Text("Преимущество имеет русский текст.", "Prevailing text: Russian."),
    Language.EN: Text("Преимущество имеет английский текст.", "Prevailing text: English."),
}


def both(first: Paper, second: Paper) -> Paper:
    """Two papers of the same matter on one sheet; the first prevails."""
    prevails = _PREVAILS[first.language]
    return replace(
        first,
        title=_joined(first.title, second.title, "\n"),
        replaces=_joined(first.replaces, second.replaces),
        status=_joined(first.status, second.status),
        prevailing=" ".join(said(prevails, one.language) for one in (first, second)),
        watermark=_joined(first.watermark, second.watermark),
        cells=tuple(_cells(*rows) for rows in zip(first.cells, second.cells, strict=True)),
        groups=tuple(_group(*groups) for groups in zip(first.groups, second.groups, strict=True)),
        signatures=_cells(first.signatures, second.signatures),
        proof=tuple(line for line in _parts(first.proof, second.proof) if isinstance(line, Line)),
        number=_joined(first.number, second.number),
        folio=_joined(first.folio, second.folio),
        continued=_joined(first.continued, second.continued),
    )


def _joined(one: str, other: str, mark: str = " · ") -> str:
    return one if one == other else mark.join(part for part in (one, other) if part)


def _cells(row: Sequence[Cell], other: Sequence[Cell]) -> tuple[Cell, ...]:
    return tuple(
        Cell(_joined(mine.label, its.label), _joined(mine.value, its.value, "\n"))
        for mine, its in zip(row, other, strict=True)
    )


def _group(one: Group, other: Group) -> Group:
    """The blocks in pairs; where one language has a block more, they stand one after another."""
    if len(one.blocks) != len(other.blocks):
        return replace(one, blocks=(*one.blocks, *other.blocks))
    return replace(one, blocks=tuple(_block(*pair) for pair in zip(one.blocks, other.blocks, strict=True)))


def _block(one: Block, other: Block) -> Block:
    """One block; a number before its title is said once."""
    number = _NUMBER.match(one.label)
    title = other.label.removeprefix(number[0]) if number else other.label
    return replace(one, label=_joined(one.label, title, "\n"), parts=tuple(_parts(one.parts, other.parts)))


def _parts(one: Sequence[Part], other: Sequence[Part]) -> Iterator[Part]:
    """Each part with its counterpart; all of the one and then all of the other where they do not answer each other."""
    if [type(part) for part in one] == [type(part) for part in other]:
        return chain.from_iterable(_pair(mine, its) for mine, its in zip(one, other, strict=True))
    return chain(one, (part for part in other if part not in one))


def _pair(one: Part, other: Part) -> Iterator[Part]:
    yield _merged(one, other)
    if one == other:
        return
    if isinstance(other, Line):
        yield replace(other, small=True, mark=" " if other.mark else "", runs=tuple(map(_quiet, other.runs)))
    elif isinstance(other, Figure) and other.fixed and isinstance(one, Figure) and one.drawing != other.drawing:
        yield other


def _quiet(run: Run) -> Run:
    """The second text in a sober tone: what is strong or penal is so in the first."""
    return run if run.tone not in (Tone.PENALTY, Tone.WAY) else replace(run, tone=Tone.STRONG)


def _merged(one: Part, other: Part) -> Part:
    match one, other:
        case Table(), Table():
            return _table(one, other)
        case Figure(), Figure() if not one.fixed:
            return replace(one, caption=_joined(one.caption, other.caption, " "))
    return one


def _table(one: Table, other: Table) -> Table:
    """One table with both languages in its heads; cells are figures and names, seldom words."""
    return Table(
        tuple(
            Caption(_joined(mine.text, its.text, " / "), mine.span)
            for mine, its in zip(one.captions, other.captions, strict=True)
        ),
        tuple(_joined(mine, its, " / ") for mine, its in zip(one.head, other.head, strict=True)),
        tuple(
            tuple(_cell(mine, its) for mine, its in zip(row, its_row, strict=True))
            for row, its_row in zip(one.rows, other.rows, strict=True)
        ),
    )


def _cell(one: Runs, other: Runs) -> Runs:
    return one if one == other else (*one, Run(" / ", Tone.QUIET), *other)
