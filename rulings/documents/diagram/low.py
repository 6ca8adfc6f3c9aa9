"""The same diagram drawn low, for a sheet that would else not be one page: hands in a row, calls and tricks in lines.

Forms §3.1, fields 11–13 and "one A4 page for a plain ruling". A Roman number says which hand called or led.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.documents import phrases
from rulings.documents.diagram.look import fitted, measured
from rulings.documents.diagram.picture import Hand, Mark, Picture, Pile, PlayShown, Scene, TrickShown
from rulings.documents.diagram.scene import HAND_HEIGHT, hand_words, pile_words
from rulings.documents.diagram.tables import ROW, SIZE, card_words, placed
from rulings.documents.diagram.values import Box, Drawing, Hair, Tone, Words
from rulings.documents.ordered import call_words, contract_words
from rulings.game.cards import shown
from rulings.words import Language

__all__ = ["low_drawing"]

_HAND = 116.0
_PILES = 3 * _HAND + 6.0
"""Where the contract, prikup and discards stand."""
_CALLS = _PILES + 78.0
"""Where the auction begins."""
_ROMAN = ("I", "II", "III")
_LABEL = 8.5
_BETWEEN = 5.0
"""Between two cards of a trick, or two calls."""
_APART = 12.0
"""Between two tricks."""
_MARGIN = 4.0


@dataclass(frozen=True, slots=True)
class _Bit:
    """A stretch of a line that is not parted: words with a mark, and the white before them."""

    said: str
    tone: Tone
    mark: Mark = Mark.LAID
    before: float = _BETWEEN


@dataclass(frozen=True, slots=True)
class _Put:
    """What has been put down so far."""

    words: list[Words]
    boxes: list[Box]
    hairs: list[Hair]

    def lines(self, lines: Sequence[list[list[_Bit]]], x: float, y: float, width: float) -> float:
        """Lines put down from a corner; returns how deep they go."""
        for bits in _broken(lines, width):
            y += ROW
            self._line(bits, x, y - 3.5)
        return y

    def _line(self, bits: Sequence[_Bit], x: float, y: float) -> None:
        for bit in bits:
            one = placed(bit.said, x + bit.before, y, _size(bit), bit.mark, bit.tone)
            self.words.append(one.words)
            self.boxes.extend(one.boxes)
            self.hairs.extend(one.hairs)
            x = one.right


def low_drawing(picture: Picture, width: float, language: Language) -> Drawing:
    """Everything the picture has, in few lines of at most `width` units."""
    put = _Put([], [], [])
    play = list(_play(picture.play, language)) if picture.play else []
    if picture.scene is None:
        depth = put.lines([*_auction(picture, language), *play], 0.0, 0.0, width)
    else:
        put.words.extend(_hands(picture.scene, language))
        beside = put.lines(list(_auction(picture, language)), _CALLS, -3.5, width - _CALLS)
        depth = put.lines(play, 0.0, max(_depth(picture.scene), beside), width)
    return Drawing(width, depth + 4.0, tuple(put.boxes), tuple(put.hairs), tuple(put.words))


def _depth(scene: Scene) -> float:
    """How deep the hands go: a line more where cards of one are counted under it."""
    return HAND_HEIGHT + (11.0 if any(hand.cards and hand.cards.closed for hand in scene.hands) else 0.0)


def _hands(scene: Scene, language: Language) -> Iterator[Words]:
    """First, second and third hand side by side, then contract, prikup and discards one under another."""
    for at, hand in enumerate(sorted(scene.hands, key=lambda one: one.hand)):
        yield from hand_words(_numbered(hand), at * _HAND, 0.0, _HAND - 8, language)
    y = 11.0
    if scene.contract is not None:
        said, size = fitted(contract_words(scene.contract, language), Tone.ORDER, 12.0, 8.0, _CALLS - _PILES - 8)
        yield Words(_PILES, y, size, said, Tone.ORDER)
        y += 16.0
    for title, pile in ((phrases.PRIKUP, scene.prikup), (phrases.DISCARD, scene.discards)):
        if pile is not None:
            yield from _pile(title.said(language), pile, y, language)
            y += 24.0


def _numbered(hand: Hand) -> Hand:
    """The hand with its number before the name."""
    return replace(hand, player=f"{_ROMAN[hand.hand]}. {hand.player}")


def _pile(title: str, pile: Pile, y: float, language: Language) -> Iterator[Words]:
    yield Words(_PILES, y, _LABEL, title, Tone.LABEL)
    said, size = fitted(pile_words(pile, language), Tone.CARD, SIZE, 8.0, _CALLS - _PILES - 8)
    yield Words(_PILES, y + 12.0, size, said, Tone.CARD)


# --- lines ------------------------------------------------------------------------------------------------------------


def _auction(picture: Picture, language: Language) -> Iterator[list[list[_Bit]]]:
    if picture.auction is None:
        return
    line = [[_title(phrases.AUCTION.said(language))]]
    for row in picture.auction.rows:
        for hand, call in enumerate(row):
            if call is not None:
                mark = Mark.IRREGULAR if call.irregular else Mark.LAID
                said = call_words(call.call, language)
                line.append([_Bit(_ROMAN[hand], Tone.LABEL, before=_APART), _Bit(said, Tone.CARD, mark)])
    yield line


def _play(play: PlayShown, language: Language) -> Iterator[list[list[_Bit]]]:
    line = [[_title(phrases.PLAY.said(language))]]
    line.extend(_trick(trick, play, language) for trick in play.tricks)
    taken = " : ".join(str(count) for count in play.taken)
    so_far = phrases.TRICKS_SO_FAR.said(language)
    line.append([_Bit(f"{so_far} {' : '.join(_ROMAN)}", Tone.LABEL, before=_APART), _Bit(taken, Tone.BEST)])
    yield line


def _trick(trick: TrickShown, play: PlayShown, language: Language) -> list[_Bit]:
    """A trick in the order laid: its number, the hand that led, the cards; a hand out of turn has its number too."""
    bits = [_Bit(f"{trick.number}.", Tone.LABEL, before=_APART)]
    if trick.prikup:
        bits.append(_Bit(shown(trick.prikup, language), Tone.LABEL))
    laid = [(one.place, hand, one) for hand, cell in enumerate(trick.cells) for one in cell]
    due: int | None = None
    for _place, hand, one in sorted(laid, key=lambda each: each[0]):
        if hand != due:
            bits.append(_Bit(_ROMAN[hand], Tone.LABEL))
        due = hand if one.mark in (Mark.BACK, Mark.BACK_IRREGULAR, Mark.FOUND) else (hand + 1) % 3
        best = play.players[hand] == trick.winner and one.mark in (Mark.LAID, Mark.IRREGULAR)
        bits.append(_Bit(card_words(one, False, language), Tone.BEST if best else Tone.CARD, one.mark))
    return bits


def _title(words: str) -> _Bit:
    return _Bit(words, Tone.LABEL, before=0.0)


def _broken(lines: Sequence[list[list[_Bit]]], width: float) -> Iterator[list[_Bit]]:
    """Lines no wider than the width; a trick is not parted."""
    for line in lines:
        row: list[_Bit] = []
        left = width - _MARGIN
        for bits in line:
            wide = sum(bit.before + measured(bit.said, bit.tone, _size(bit)) for bit in bits)
            if row and wide > left:
                yield row
                row, left = [], width - _MARGIN
            row.extend(bits)
            left -= wide
        yield row


def _size(bit: _Bit) -> float:
    return _LABEL if bit.tone is Tone.LABEL else SIZE
