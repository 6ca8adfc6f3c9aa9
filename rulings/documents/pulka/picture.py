"""What is to be drawn: the totals of each cell one after another, and the cells that have changed.

Issued rulings know two sheets, before and after; a pulka knows its whole history. Both come to this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from rulings.scoring.pulka.cells import Cell, amount_at, cell_of, cells
from rulings.scoring.pulka.history import Pulka
from rulings.scoring.sheet import Sheet

__all__ = ["Picture", "of_pulka", "of_sheets"]

_NOTHING: Mapping[str, Fraction] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Picture:
    """A sheet to be drawn. `players` in playing order; `size` of a pool, None where it has none.

    `runs`: the totals of a cell, oldest first, missing for an empty one; `changed`: the cells to mark; `results`: each
    player's whists, empty where they are not to be shown.
    """

    players: tuple[str, ...]
    size: Fraction | None
    runs: Mapping[Cell, tuple[Fraction, ...]]
    changed: frozenset[Cell] = frozenset()
    results: Mapping[str, Fraction] = field(default_factory=lambda: _NOTHING)


def of_pulka(
    pulka: Pulka, size: Fraction | None = None, since: int | None = None, results: Mapping[str, Fraction] = _NOTHING
) -> Picture:
    """A pulka with its history; `since`: cells written in after so many entries are marked, None for none."""
    runs: dict[Cell, tuple[Fraction, ...]] = {}
    for line in pulka.lines:
        cell = cell_of(line.entry)
        run = runs.get(cell, ())
        runs[cell] = (*run, (run[-1] if run else Fraction(0)) + line.entry.amount)
    later = pulka.lines[since:] if since is not None else ()
    return Picture(pulka.players, size, runs, frozenset(cell_of(line.entry) for line in later), results)


def of_sheets(
    players: Sequence[str],
    after: Sheet,
    before: Sheet | None = None,
    size: Fraction | None = None,
    results: Mapping[str, Fraction] = _NOTHING,
) -> Picture:
    """A sheet as it stands; with `before`, each changed cell shows what stood there and is marked."""
    runs: dict[Cell, tuple[Fraction, ...]] = {}
    changed = set()
    for cell in cells(players):
        now = amount_at(after, cell)
        then = now if before is None else amount_at(before, cell)
        if then != now:
            changed.add(cell)
            runs[cell] = (then, now) if then else (now,)
        elif now:
            runs[cell] = (now,)
    return Picture(tuple(players), size, runs, frozenset(changed), results)
