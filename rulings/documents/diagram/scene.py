"""The three hands round the table: declarer below (in all-pass the first hand), the others left and right of it.

Forms §3.1, field 11: four suits each on its row, prikup and what lies on the table in the middle, discards beside.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents import phrases
from rulings.documents.diagram.look import fitted, measured
from rulings.documents.diagram.picture import Hand, Pile, Scene
from rulings.documents.diagram.values import Anchor, Box, Drawing, Shape, Tone, Words
from rulings.documents.diagram.wording import closed_words, holding, roles, row, sign
from rulings.documents.ordered import contract_words
from rulings.game.cards import Suit, shown
from rulings.words import Language

__all__ = ["HAND_HEIGHT", "SCENE_WIDTH", "hand_words", "pile_words", "scene_drawing"]

SCENE_WIDTH = 304.0
_HAND = 104.0
"""How wide a hand is: a suit of eight cards at full size."""
_TABLE = (_HAND + 2.0, 4.0, SCENE_WIDTH - 2 * _HAND - 10.0, 64.0)
"""The table in the middle: left, top, width, height."""
_NAME, _LEAST_NAME = 11.5, 9.0
_ROLE, _LEAST_ROLE = 9.2, 7.5
_CARD = 12.5
_LEADING = 12.8
_FIRST_SUIT = 33.5
_BELOW = 77.0
HAND_HEIGHT = _FIRST_SUIT + 3 * _LEADING + 4.0
"""A hand with its name and four suits."""
_GAP = 4.2
"""Between two ranks of a suit."""
_SUIT = 15.0
_LABEL = 9.2


def scene_drawing(scene: Scene, language: Language) -> Drawing:
    """The hands, the table and the piles; `SCENE_WIDTH` units wide."""
    below, left, right = scene.hands
    far = SCENE_WIDTH - _HAND
    words = (
        *hand_words(left, 0.0, 0.0, _HAND, language),
        *hand_words(right, far, 0.0, _HAND, language),
        *hand_words(below, _HAND - 4.0, _BELOW, SCENE_WIDTH - _HAND + 4.0, language),
        *_middle(scene, language),
        *_beside(scene, language),
    )
    height = max(one.y for one in words) + 4.0
    return Drawing(SCENE_WIDTH, height, (Box(*_TABLE, 6.0, Shape.TABLE),), (), words)


def hand_words(hand: Hand, x: float, y: float, room: float, language: Language) -> Iterator[Words]:
    """A hand with its name and what it is; cards that are not shown are counted under it."""
    plain = " ".join(hand.player.split()) or hand.player
    name, size = fitted(plain, Tone.NAME, _NAME, _LEAST_NAME, room)
    yield Words(x, y + 11, size, name, Tone.NAME, whole="" if name == plain else plain)
    said, size = fitted(roles(hand, language), Tone.ROLE, _ROLE, _LEAST_ROLE, room)
    yield Words(x, y + 20.5, size, said, Tone.ROLE)
    if hand.cards is None:
        return
    for at, suit in enumerate(Suit):
        yield from _suit(hand.cards, suit, x, y + _FIRST_SUIT + at * _LEADING, language)
    if hand.cards.closed:
        under = y + _FIRST_SUIT + len(Suit) * _LEADING - 2
        yield Words(x, under, _ROLE, closed_words(hand.cards.closed, language), Tone.ROLE)


def _suit(cards: Pile, suit: Suit, x: float, y: float, language: Language) -> Iterator[Words]:
    """A suit on its row: the sign, then the ranks; of a void a dash, unless cards of the hand stay closed."""
    yield Words(x, y, _CARD, sign(suit), Tone.CARD)
    ranks = holding(cards.cards, suit, language)
    if not ranks and not cards.closed:
        yield Words(x + _SUIT, y, _CARD, "—", Tone.LABEL)
    at = x + _SUIT
    for rank in ranks:
        yield Words(round(at, 1), y, _CARD, rank, Tone.CARD)
        at += measured(rank, Tone.CARD, _CARD) + _GAP


def _middle(scene: Scene, language: Language) -> Iterator[Words]:
    """On the table: the contract and the prikup; while a trick is being laid, its cards before their hands."""
    left, top, width, height = _TABLE
    centre = left + width / 2
    if scene.table:
        below, west, east = (scene.table.get(hand.player) for hand in scene.hands)
        places = ((below, centre, top + height - 8), (west, left + 20, top + 36), (east, left + width - 20, top + 36))
        for card, x, y in places:
            if card is not None:
                yield Words(x, y, _CARD + 1, shown(card, language), Tone.BEST, Anchor.MIDDLE)
    if scene.contract is not None:
        said, size = fitted(contract_words(scene.contract, language), Tone.ORDER, 12.0, 8.0, width - 10)
        yield Words(centre, top + 16, size, said, Tone.ORDER, Anchor.MIDDLE)
    if scene.prikup is not None and not scene.table:
        yield Words(centre, top + 36, _LABEL, phrases.PRIKUP.said(language), Tone.LABEL, Anchor.MIDDLE)
        said = pile_words(scene.prikup, language)
        yield Words(centre, top + 50, _pile_size(scene.prikup), said, Tone.CARD, Anchor.MIDDLE)


def _beside(scene: Scene, language: Language) -> Iterator[Words]:
    """The discards, left of the hand below."""
    if scene.discards is not None:
        top = _BELOW + _FIRST_SUIT
        yield Words(0.0, top, _LABEL, phrases.DISCARD.said(language), Tone.LABEL)
        said, size = fitted(
            pile_words(scene.discards, language), Tone.CARD, _pile_size(scene.discards), 8.0, _HAND - 12
        )
        yield Words(0.0, top + _LEADING, size, said, Tone.CARD)


def pile_words(pile: Pile, language: Language) -> str:
    """The cards of a pile side by side, and how many are not shown."""
    parts = [row(pile.cards, language)] if pile.cards else []
    more = [closed_words(pile.closed, language)] if pile.closed else []
    return ", ".join((*parts, *more)) or "—"


def _pile_size(pile: Pile) -> float:
    return _LABEL + 1 if pile.closed else _CARD
