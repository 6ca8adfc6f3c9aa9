"""The auction by turns and the play trick by trick, as tables: hands down the play, hands across the auction.

Forms §3.1, fields 12–13: what broke a rule is ringed, what was taken back is crossed, who took a trick is bold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rulings.documents import phrases
from rulings.documents.diagram.look import fitted, measured
from rulings.documents.diagram.picture import AuctionShown, CardShown, Mark, PlayShown, TrickShown
from rulings.documents.diagram.values import Anchor, Box, Drawing, Hair, Shape, Tone, Words
from rulings.documents.ordered import call_words
from rulings.game.cards import shown
from rulings.words import Language

__all__ = ["ROW", "SIZE", "Placed", "auction_drawing", "card_words", "placed", "play_drawing"]

SIZE, _LEAST = 11.0, 7.5
_HEAD, _LEAST_HEAD = 9.5, 8.5
ROW = 15.5
_UP = 8.4
"""From a baseline to the top of the letters."""
_PAD = 3.0
"""Around the words that are ringed."""
_GAP = 7.0
"""Between two columns."""
_NAMES = 92.0
"""The widest column of names."""
_CALLS = 78.0
"""The widest column of calls."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Words at their place with what their mark draws, and where they end on the right."""

    words: Words
    boxes: tuple[Box, ...]
    hairs: tuple[Hair, ...]
    right: float


@dataclass(slots=True)
class _Sheet:
    """What has been put down so far."""

    boxes: list[Box] = field(default_factory=list)
    hairs: list[Hair] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)

    def drawing(self, width: float, height: float) -> Drawing:
        return Drawing(width, height, tuple(self.boxes), tuple(self.hairs), tuple(self.words))


def auction_drawing(auction: AuctionShown, width: float, language: Language) -> Drawing:
    """The auction in at most `width` units: the players across, one line for each time round."""
    sheet = _Sheet()
    column = min((width - _PAD) / len(auction.players), _CALLS)
    for at, player in enumerate(auction.players):
        _name(sheet, player, _PAD + at * column, ROW - 5, column - _GAP)
    sheet.hairs.append(Hair(0, ROW, _PAD + column * len(auction.players) - _GAP, ROW))
    for down, calls in enumerate(auction.rows, 2):
        for at, call in enumerate(calls):
            if call is None:
                continue
            said, size = fitted(call_words(call.call, language), Tone.CARD, SIZE, _LEAST, column - _GAP)
            mark = Mark.IRREGULAR if call.irregular else Mark.LAID
            _put(sheet, said, _PAD + at * column, down * ROW - 4, size, mark, Tone.CARD)
    return sheet.drawing(width, (len(auction.rows) + 1) * ROW + 1)


def play_drawing(play: PlayShown, width: float, language: Language) -> Drawing:
    """The play in at most `width` units: a column for each trick, in as many bands as it needs."""
    sheet = _Sheet()
    names = min(max(measured(_plain(player), Tone.NAME, _HEAD) for player in play.players), _NAMES) + _GAP
    top = 0.0
    bands = list(_bands(play.tricks, width - names - _taken_width(language), language))
    for number, band in enumerate(bands, 1):
        top = _band(sheet, play, band, names, top, number == len(bands), language)
    return sheet.drawing(width, top)


def _bands(tricks: Sequence[TrickShown], room: float, language: Language) -> Iterator[list[TrickShown]]:
    """Tricks that fit beside one another; one alone always does."""
    band: list[TrickShown] = []
    left = room
    for trick in tricks:
        wide = _width(trick, language)
        if band and wide > left:
            yield band
            band, left = [], room
        band.append(trick)
        left -= wide
    yield band


def _band(
    sheet: _Sheet, play: PlayShown, band: list[TrickShown], names: float, top: float, last: bool, language: Language
) -> float:
    """Some tricks side by side; after the last of all, what each has taken. Returns where it ends below."""
    led = any(trick.prikup for trick in band)
    first = top + (2 if led else 1) * ROW
    x = names
    for trick in band:
        _column(sheet, play, trick, x, top, first, language)
        x += _width(trick, language)
    if led:
        sheet.words.append(Words(0, top + 2 * ROW - 5, _HEAD, phrases.PRIKUP.said(language), Tone.LABEL))
    sheet.hairs.append(Hair(0, top + ROW, x - _GAP + (_taken_width(language) if last else 0), top + ROW))
    for at, player in enumerate(play.players):
        _name(sheet, player, 0, first + (at + 1) * ROW - 5, names - _GAP)
    if last:
        _taken(sheet, play, x, top, first, language)
    return first + len(play.players) * ROW + 2


def _column(
    sheet: _Sheet, play: PlayShown, trick: TrickShown, x: float, top: float, first: float, language: Language
) -> None:
    sheet.words.append(Words(x + _PAD, top + ROW - 5, _HEAD, str(trick.number), Tone.LABEL))
    if trick.prikup:
        _put(sheet, shown(trick.prikup, language), x + _PAD, first - 4, SIZE, Mark.LAID, Tone.CARD)
    for down, (player, cell) in enumerate(zip(play.players, trick.cells, strict=True), 1):
        at = x + _PAD
        best = next((one for one in cell if one.mark in (Mark.LAID, Mark.IRREGULAR)), None)
        for one in cell:
            tone = Tone.BEST if player == trick.winner and one is best else Tone.CARD
            said = card_words(one, player == trick.leader and one is best, language)
            at = _put(sheet, said, at, first + down * ROW - 4, SIZE, one.mark, tone) + _PAD + _GAP / 2


def _taken(sheet: _Sheet, play: PlayShown, x: float, top: float, first: float, language: Language) -> None:
    """What each has taken so far, in the last column."""
    right = x + _taken_width(language) - _GAP
    head = phrases.TRICKS_SO_FAR.said(language)
    sheet.words.append(Words(right, top + ROW - 5, _HEAD, head, Tone.LABEL, Anchor.END))
    for down, count in enumerate(play.taken, 1):
        sheet.words.append(Words(right, first + down * ROW - 4, SIZE, str(count), Tone.BEST, Anchor.END))


def _taken_width(language: Language) -> float:
    return measured(phrases.TRICKS_SO_FAR.said(language), Tone.LABEL, _HEAD) + _GAP


def card_words(one: CardShown, leads: bool, language: Language) -> str:
    """A card with what stands before it: a plus where it came to light, a mark where it led."""
    before = "+" if one.mark is Mark.FOUND else "›" if leads else ""
    return before + shown(one.card, language)


def _width(trick: TrickShown, language: Language) -> float:
    """How wide a trick is: its widest cell."""
    cells = (
        sum(measured(card_words(one, True, language), Tone.BEST, SIZE) + _PAD + _GAP / 2 for one in cell)
        for cell in trick.cells
    )
    return max(26.0, *cells) + _PAD + 1


def _name(sheet: _Sheet, player: str, x: float, y: float, room: float) -> None:
    name, size = fitted(_plain(player), Tone.NAME, _HEAD, _LEAST_HEAD, room)
    sheet.words.append(Words(x, y, size, name, Tone.NAME, whole="" if name == _plain(player) else _plain(player)))


def _put(sheet: _Sheet, said: str, x: float, y: float, size: float, mark: Mark, tone: Tone) -> float:
    """Words with what their mark draws round or across them put down; returns their right end."""
    one = placed(said, x, y, size, mark, tone)
    sheet.words.append(one.words)
    sheet.boxes.extend(one.boxes)
    sheet.hairs.extend(one.hairs)
    return one.right


def placed(said: str, x: float, y: float, size: float, mark: Mark, tone: Tone) -> Placed:
    """Words at a place with what their mark draws: a ring, a dashed one, a stroke."""
    wide = measured(said, tone, size)
    boxes, hairs = [], []
    if mark in (Mark.IRREGULAR, Mark.BACK_IRREGULAR):
        boxes.append(_round(x, y, wide, Shape.RING))
    if mark is Mark.FOUND:
        boxes.append(_round(x, y, wide, Shape.FOUND))
    if mark in (Mark.BACK, Mark.BACK_IRREGULAR):
        hairs.append(Hair(round(x - 1, 1), y - 2.0, round(x + wide, 1), y - 6.4, struck=True))
    return Placed(Words(round(x, 1), y, size, said, tone), tuple(boxes), tuple(hairs), x + wide)


def _round(x: float, y: float, wide: float, shape: Shape) -> Box:
    height = _UP + 2 * _PAD - 1
    return Box(round(x - _PAD, 1), y - _UP - _PAD + 1, round(wide + 2 * _PAD - 1, 1), height, 5.0, shape)


def _plain(name: str) -> str:
    return " ".join(name.split()) or name
