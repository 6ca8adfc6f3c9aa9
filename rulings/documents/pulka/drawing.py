"""The figure with everything on it: names, labels, the totals of each cell, changed cells marked, the pool's size.

Digest §1: pool, mountain and directed whists, each in the zone where players look for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.documents.figures import signed
from rulings.documents.pulka.fitting import label, run, shortened
from rulings.documents.pulka.picture import Picture
from rulings.documents.pulka.values import Disc, Drawing, Ground, Part, Point, Stroke, Tone, Weight, Words
from rulings.documents.pulka.zones import (
    HEIGHT,
    MARGIN,
    POOL,
    WHISTS,
    WIDTH,
    Sector,
    Zone,
    outline,
    place,
    sectors,
    zones,
)
from rulings.scoring.pulka.cells import Cell
from rulings.scoring.sheet import Account
from rulings.words import Language, Text, shown

__all__ = ["drawn"]

_LABELS = {
    Account.MOUNTAIN: Text("гора", "mountain"),
    Account.POOL: Text("пуля", "pool"),
    Account.WHISTS: Text("висты", "whists"),
}
_ON = Text("висты на игрока {other}: {amount}", "whists on {other}: {amount}")
_TOTAL = Text("результат {amount}", "result {amount}")
_CHANGED = Text("{said} (изменено)", "{said} (changed)")
_UNTIL = Text("Пуля до {size}", "Pool to {size}")
_NUMBERS, _LEAST_NUMBERS = 18.0, 10.0
_SMALL, _LEAST_SMALL = 11.5, 8.0
_NAMES, _LEAST_NAMES = 16.0, 10.0
_LEADING = 19.0
"""From the baseline of a label to that of the totals."""
_CAP = 8.0
"""The height of a label's letters."""
_SIDE = 9.0
_LOW = 12.0
"""The room left of the words, and under them where a cell is deep."""
_RADIUS = 27.0


@dataclass(frozen=True, slots=True)
class _Place:
    """A cell of the sheet in its zone of the figure, with the ways of labelling it."""

    cell: Cell
    sector: Sector
    zone: Zone
    labels: tuple[str, ...]


def drawn(picture: Picture, language: Language | str) -> Drawing:
    """The figure of a sheet of three or four; `ValueError` for another number of players."""
    if len(picture.players) not in (3, 4):
        raise ValueError(f"players: {picture.players!r}")
    tongue = Language(language)
    places = list(_places(picture, tongue))
    middle = sectors(len(picture.players))[0].middle
    words = [line for one in places for line in _filled(picture, one)]
    return Drawing(
        WIDTH + 2 * MARGIN,
        HEIGHT + 2 * MARGIN,
        tuple(_grounds(picture, places)),
        tuple(_strokes(picture, places)),
        Disc(*middle, _RADIUS),
        (*words, *_names(picture), *_size(picture, middle)),
        tuple(_told(picture, tongue)),
    )


def _places(picture: Picture, language: Language) -> Iterator[_Place]:
    players = picture.players
    for seat, (player, sector) in enumerate(zip(players, sectors(len(players)), strict=True)):
        mountain, pool, whists = zones(sector, len(players) - 1)
        for account, zone in ((Account.MOUNTAIN, mountain), (Account.POOL, pool)):
            yield _Place(Cell(player, account), sector, zone, (_LABELS[account].said(language),))
        others = [players[(seat + step) % len(players)] for step in range(1, len(players))]
        for other, zone in zip(reversed(others) if sector.side == "top" else others, whists, strict=True):
            yield _Place(Cell(player, Account.WHISTS, other), sector, zone, _on(players, other, language))


def _on(players: Sequence[str], other: str, language: Language) -> tuple[str, ...]:
    """The ways of saying on whom whists are written, longest first; the first word of a name where it is his alone."""
    said = _LABELS[Account.WHISTS].said(language)
    name, first = _plain(other), _first(other)
    alone = sum(_first(player) == first for player in players) == 1
    short = (f"{said} → {first}", f"→ {first}") if alone and first != name else ()
    return (f"{said} → {name}", f"→ {name}", *short)


def _plain(name: str) -> str:
    """A name on one line."""
    return " ".join(name.split()) or name


def _first(name: str) -> str:
    return _plain(name).partition(" ")[0]


# --- the ruled paper --------------------------------------------------------------------------------------------------


def _grounds(picture: Picture, places: Sequence[_Place]) -> Iterator[Ground]:
    for one in places:
        if one.cell in picture.changed:
            yield Ground(outline(one.sector, one.zone), True)
        elif one.cell.account is Account.POOL:
            yield Ground(outline(one.sector, one.zone))


def _strokes(picture: Picture, places: Sequence[_Place]) -> Iterator[Stroke]:
    """Thin lines first, so that the thick ones lie over their ends."""
    for one in places:
        if one.zone.start is not None:
            ends = ((one.zone.start, one.zone.inner), (one.zone.start, one.zone.outer))
            yield Stroke(tuple(place(one.sector, *end) for end in ends), Weight.PARTING)
    parts = sectors(len(picture.players))
    for sector in parts:
        for share in (POOL, WHISTS):
            out = share * sector.depth
            yield Stroke(tuple(place(sector, along, out) for along in sector.bounds(out)), Weight.BAND)
    for sector in parts:
        yield Stroke((sector.middle, _ray_end(sector)), Weight.RAY)
    left, top, right, bottom = MARGIN, MARGIN, MARGIN + WIDTH, MARGIN + HEIGHT
    yield Stroke(((left, top), (right, top), (right, bottom), (left, bottom)), Weight.FRAME, closed=True)
    for one in places:
        if one.cell in picture.changed:
            yield Stroke(outline(one.sector, one.zone, 1.2), Weight.CHANGED, closed=True)


def _ray_end(sector: Sector) -> Point:
    """Where the ray at a player's left hand ends: at his corner, or, where his bound runs along it, at the upper edge.

    The player above is not turned, so that his left hand is at the right of the page.
    """
    begun, end = sector.right if sector.side == "top" else sector.left
    return place(sector, end, 0.0 if begun == end else sector.depth)


# --- what is written --------------------------------------------------------------------------------------------------


def _filled(picture: Picture, one: _Place) -> Iterator[Words]:
    """A label and under it the totals, as large as the narrower end of each line allows."""
    upper, lower = _baselines(one)
    start = max(_room(one, upper, _CAP)[0], _room(one, lower, _NUMBERS * 0.7)[0]) + _SIDE
    room = _room(one, upper, _CAP)[1] - start - _SIDE
    parts, size = label(one.labels, room, _SMALL, _LEAST_SMALL)
    whole = "" if parts[0].words in one.labels[:2] else one.labels[0]
    yield Words(*place(one.sector, start, upper), one.sector.turn, size, parts, whole=whole)
    if totals := picture.runs.get(one.cell):
        room = _room(one, lower, _NUMBERS * 0.7)[1] - start - _SIDE
        parts, size = run(totals, one.cell in picture.changed, room, _NUMBERS, _LEAST_NUMBERS)
        yield Words(*place(one.sector, start, lower), one.sector.turn, size, parts)


def _baselines(one: _Place) -> tuple[float, float]:
    """How far out the label and the totals stand; the player above reads from his edge inwards, upright."""
    block = _CAP + _LEADING
    low = min((one.zone.outer - one.zone.inner - block) / 2, _LOW)
    if one.sector.side == "top":
        return one.zone.outer - low - _CAP, one.zone.outer - low - block
    return one.zone.outer - low - _LEADING, one.zone.outer - low


def _room(one: _Place, base: float, height: float) -> tuple[float, float]:
    """The bounds that a line of words has over all its height."""
    over = base + height if one.sector.side == "top" else base - height
    first, second = one.zone.bounds(one.sector, base), one.zone.bounds(one.sector, over)
    return max(first[0], second[0]), min(first[1], second[1])


def _names(picture: Picture) -> Iterator[Words]:
    """Names along the edges, outside the frame, each with the result where it is to be shown."""
    for player, sector in zip(picture.players, sectors(len(picture.players)), strict=True):
        result = f"   {signed(picture.results[player])}".replace(" ", "\u00a0") if player in picture.results else ""
        given = (Part(Tone.NAME, _plain(player)), *([Part(Tone.RESULT, result)] if result else []))
        left, right = sector.bounds(sector.depth)
        parts, size = shortened(given, right - left - 2 * _SIDE, _NAMES, _LEAST_NAMES)
        out = sector.depth + (MARGIN - size * 0.7) / 2 + (0 if sector.side == "top" else size * 0.7)
        whole = "" if parts[0].words == _plain(player) else player
        yield Words(*place(sector, (left + right) / 2, out), sector.turn, size, parts, middle=True, whole=whole)


def _size(picture: Picture, middle: Point) -> Iterator[Words]:
    if picture.size is not None:
        parts, size = shortened((Part(Tone.SIZE, shown(picture.size)),), 2 * _RADIUS - 8, 22.0, 9.0)
        yield Words(middle[0], round(middle[1] + size * 0.35, 1), 0, size, parts, middle=True)


# --- the same in words ------------------------------------------------------------------------------------------------


def _told(picture: Picture, language: Language) -> Iterator[str]:
    if picture.size is not None:
        yield _UNTIL.filled(size=shown(picture.size)).said(language)
    for player in picture.players:
        said = [_cell_told(picture, Cell(player, account), language) for account in (Account.POOL, Account.MOUNTAIN)]
        others = [other for other in picture.players if other != player]
        said += [_cell_told(picture, Cell(player, Account.WHISTS, other), language) for other in others]
        if player in picture.results:
            said.append(_TOTAL.filled(amount=signed(picture.results[player])).said(language))
        yield f"{player}: {'; '.join(said)}"


def _cell_told(picture: Picture, cell: Cell, language: Language) -> str:
    amount = shown(picture.runs[cell][-1]) if cell in picture.runs else "0"
    if cell.account is Account.WHISTS:
        said = _ON.filled(other=cell.on, amount=amount).said(language)
    else:
        said = f"{_LABELS[cell.account].said(language)} {amount}"
    return _CHANGED.filled(said=said).said(language) if cell in picture.changed else said
