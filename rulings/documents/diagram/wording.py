"""The words of a diagram, short for the drawing and in sentences for whoever cannot see it.

Suits low to high, each holding high to low, ranks in the letters of the language: Т К Д В 10, A K Q J 10.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulings.documents import phrases
from rulings.documents.diagram.picture import Hand, Mark, Picture, Pile, PlayShown, Scene, TrickShown
from rulings.documents.figures import said
from rulings.documents.ordered import call_words
from rulings.game.cards import Card, Rank, Suit, shown
from rulings.words import Language, Text

__all__ = ["ON_TABLE", "caption", "closed_words", "holding", "roles", "row", "sign", "told"]

_HIGH = tuple(reversed(Rank))
ON_TABLE = Text("на столе", "on the table")
LEAD = Text("ход", "leads")
_WHICH = (
    Text("1-я\u00a0рука", "first hand"),
    Text("2-я\u00a0рука", "second hand"),
    Text("3-я\u00a0рука", "third hand"),
)
_TAKEN = Text("взяток {count}", "tricks {count}")
_CLOSED = Text("закрыто: {count}", "closed: {count}")
_PARTIAL = Text("по розыгрышу", "as played")
_UNKNOWN = Text("карты не записаны", "cards not recorded")
_TRICK = Text("взятка {number}", "trick {number}")
_LED_BY_PRIKUP = Text("прикуп {card}", "prikup {card}")
_TOOK = Text("взятка у игрока {player}", "taken by {player}")
_MARKED = {
    Mark.LAID: Text("{card}", "{card}"),
    Mark.IRREGULAR: Text("{card} (неправильно)", "{card} (irregular)"),
    Mark.BACK: Text("{card} (взята обратно)", "{card} (taken back)"),
    Mark.BACK_IRREGULAR: Text("{card} (неправильно, взята обратно)", "{card} (irregular, taken back)"),
    Mark.FOUND: Text("{card} (нашлась)", "{card} (came to light)"),
}
_RINGED = Text("обведено — не по правилам", "ringed: against the rules")
_STRUCK = Text("зачёркнуто — взято обратно", "crossed out: taken back")
_PLUS = Text("+\u00a0в\u00a0пунктире — карта нашлась", "+ in dashes: a card that came to light")
_BOLD = Text("жирным — взявшая взятку, › — ход", "bold: took the trick, ›: led")
_BOLD_LOW = Text("жирным — взявшая взятку; I, II, III — чья рука", "bold: took the trick; I, II, III: whose hand")
_LEFT_OUT = Text("закрытые карты в публичной копии опущены", "closed cards are left out of the public copy")
_BLANK_CALL = "—"


def sign(suit: Suit) -> str:
    """The sign of a suit."""
    return shown(Card(suit, Rank.SEVEN), Language.EN)[0]


def holding(cards: Iterable[Card], suit: Suit, language: Language) -> tuple[str, ...]:
    """The ranks held in a suit, high to low."""
    held = {card.rank for card in cards if card.suit is suit}
    return tuple(shown(Card(suit, rank), language)[1:] for rank in _HIGH if rank in held)


def row(cards: Iterable[Card], language: Language) -> str:
    """Cards side by side, in the order given."""
    return "\u00a0".join(shown(card, language) for card in cards)


def closed_words(count: int, language: Language) -> str:
    """How many cards of a hand or a pile are not shown."""
    return _CLOSED.filled(count=count).said(language)


def roles(hand: Hand, language: Language) -> str:
    """What a hand is, in one small line: which hand, declarer, on lead, how many tricks it has."""
    parts = [_WHICH[hand.hand]]
    if hand.declarer:
        parts.append(phrases.DECLARER)
    if hand.leads:
        parts.append(LEAD)
    if hand.taken is not None:
        parts.append(_TAKEN.filled(count=hand.taken))
    if hand.partial:
        parts.append(_PARTIAL)
    return " · ".join(part.said(language) for part in parts)


def caption(picture: Picture, language: Language, low: bool = False) -> str:
    """What the marks of this very picture mean; nothing where it has none. `low`: as it is drawn low."""
    marks = {one.mark for trick in _tricks(picture) for cell in trick.cells for one in cell}
    calls = [call for row_ in (picture.auction.rows if picture.auction else ()) for call in row_ if call]
    ringed = any(call.irregular for call in calls) or marks & {Mark.IRREGULAR, Mark.BACK_IRREGULAR}
    parts = (
        (_BOLD_LOW if low else _BOLD, bool(picture.play)),
        (_RINGED, bool(ringed)),
        (_STRUCK, bool(marks & {Mark.BACK, Mark.BACK_IRREGULAR})),
        (_PLUS, Mark.FOUND in marks),
        (_LEFT_OUT, picture.public),
    )
    words = "; ".join(said(text, language) for text, stands in parts if stands)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


# --- in sentences -----------------------------------------------------------------------------------------------------


def told(picture: Picture, language: Language) -> tuple[str, ...]:
    """Everything the picture shows, hand by hand, call by call, trick by trick."""
    lines = (*_scene(picture.scene, language), *_auction(picture, language), *_play(picture.play, language))
    return tuple(lines)


def _scene(scene: Scene | None, language: Language) -> Iterator[str]:
    if scene is None:
        return
    for hand in sorted(scene.hands, key=lambda one: one.hand):
        yield f"{hand.player} ({roles(hand, language)}): {_hand(hand.cards, language)}"
    for title, pile in ((phrases.PRIKUP, scene.prikup), (phrases.DISCARD, scene.discards)):
        if pile is not None:
            yield f"{_raised(title.said(language))}: {_pile(pile, language)}"
    if scene.table:
        laid = ", ".join(f"{player} {shown(card, language)}" for player, card in scene.table.items())
        yield f"{_raised(ON_TABLE.said(language))}: {laid}"


def _hand(pile: Pile | None, language: Language) -> str:
    if pile is None:
        return _UNKNOWN.said(language)
    suits = ((sign(suit), holding(pile.cards, suit, language)) for suit in Suit)
    return _counted(["\u00a0".join((mark, *ranks)) for mark, ranks in suits if ranks], pile, language, ", ")


def _pile(pile: Pile, language: Language) -> str:
    return _counted([shown(card, language) for card in pile.cards], pile, language, " ")


def _counted(parts: Sequence[str], pile: Pile, language: Language, mark: str) -> str:
    more = [closed_words(pile.closed, language)] if pile.closed else []
    return (", " if more else mark).join((*([mark.join(parts)] if parts else []), *more)) or _BLANK_CALL


def _auction(picture: Picture, language: Language) -> Iterator[str]:
    if picture.auction is None:
        return
    said_ = []
    for row_ in picture.auction.rows:
        for player, call in zip(picture.auction.players, row_, strict=True):
            if call is not None:
                words = call_words(call.call, language)
                mark = _MARKED[Mark.IRREGULAR if call.irregular else Mark.LAID]
                said_.append(f"{player}\u00a0— {mark.filled(card=words).said(language)}")
    yield f"{_raised(phrases.AUCTION.said(language))}: {', '.join(said_)}"


def _play(play: PlayShown | None, language: Language) -> Iterator[str]:
    if play is None:
        return
    for trick in play.tricks:
        parts = [_LED_BY_PRIKUP.filled(card=shown(trick.prikup, language)).said(language)] if trick.prikup else []
        laid = [
            (one.place, player, one) for player, cell in zip(play.players, trick.cells, strict=True) for one in cell
        ]
        for _, player, one in sorted(laid, key=lambda each: each[0]):
            parts.append(f"{player} {_MARKED[one.mark].filled(card=shown(one.card, language)).said(language)}")
        if trick.winner:
            parts.append(_TOOK.filled(player=trick.winner).said(language))
        yield f"{_raised(_TRICK.filled(number=trick.number).said(language))}: {', '.join(parts)}"
    taken = ", ".join(f"{player}\u00a0— {count}" for player, count in zip(play.players, play.taken, strict=True))
    yield f"{_raised(phrases.TRICKS_SO_FAR.said(language))}: {taken}"


def _tricks(picture: Picture) -> tuple[TrickShown, ...]:
    return picture.play.tricks if picture.play else ()


def _raised(words: str) -> str:
    return words[:1].upper() + words[1:]
