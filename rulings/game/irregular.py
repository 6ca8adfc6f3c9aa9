"""What is irregular in a deal as it is written down: counts, doubles, missing cards, tricks that cannot be right.

It is said, never refused: a ruling may be about just that (CODE 3.2.23, 3.9.16, 3.9.18; contracts, "Cards and deals").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from rulings.game.cards import PACK, Card, Suit, shown
from rulings.game.deal import TRICKS, Deal, Game, Strain
from rulings.game.laid import read_tricks
from rulings.game.legal import due
from rulings.game.notation import Layout, Trick, read_cards, read_layout
from rulings.game.record import SEATS
from rulings.words import Language, Text, plural

__all__ = ["irregular"]

_PRIKUP = 2
_CARDS = (("карта", "карты", "карт"), ("card", "cards"))

_HAND = Text("у игрока {seat} {cards} вместо десяти", "{seat} holds {cards} instead of ten")
_NO_HAND = Text("карты игрока {seat} не записаны", "the cards of {seat} are not written down")
_TALON = Text("в прикупе {cards} вместо двух", "the prikup holds {cards} instead of two")
_DOUBLE = Text("карта записана больше одного раза: {cards}", "written more than once: {cards}")
_MISSING = Text("нет ни у кого: {cards}", "in no hand: {cards}")
_DISCARDS = Text("снесено {cards} вместо двух", "{cards} discarded instead of two")
_NOT_HIS = Text("снесены карты, которых у разыгрывающего не было: {cards}", "discarded but not declarer’s: {cards}")
_TRICK = Text("во взятке {number} {cards} вместо трёх", "trick {number} has {cards} instead of three")
_PLAYED_TWICE = Text("сыграна дважды: {cards}", "played twice: {cards}")
_NOBODYS = Text("сыграна, но ни у кого не записана: {cards}", "played, but in nobody’s hand: {cards}")
_ONE_HAND = Text(
    "во взятке {number} две карты из одной руки ({seat})", "trick {number} has two cards of one hand ({seat})"
)
_REVOKE = Text(
    "во взятке {number} фальшренонс: {seat} мог сыграть {due}, а сыграно {cards}",
    "a revoke in trick {number}: {seat} could have played {due}, but {cards} was played",
)


def irregular(deal: Deal, players: Sequence[str] = ()) -> tuple[Text, ...]:
    """Everything irregular in the cards of a deal, a sentence each; empty when all is right or nothing is written.

    `players` in playing order, where seats are named. `RulingError` for what is no card.
    """
    discards = None if deal.discards is None else read_cards(deal.discards, "deal.discards")
    tricks = () if deal.played is None else _kept(deal.played, players)
    if deal.cards is None:
        return (*_discards(discards, None), *_counts(tricks, ()))
    layout = read_layout(deal.cards, players)
    own = layout.hands.get(deal.declarer or "")
    bought = None if own is None else (*own, *(layout.talon or ()))
    held = _after_discard(layout, deal, discards)
    led = layout.talon if deal.contract and deal.contract.game is Game.ALL_PASS and layout.talon else ()
    return (
        *_dealt(layout, deal, players),
        *_discards(discards, bought),
        *_counts(tricks, led),
        *_played(tricks, held, led, _trump(deal)),
    )


def _kept(played: str, players: Sequence[str]) -> tuple[Trick, ...]:
    """The cards that stayed in each trick; those taken back again are left out."""
    tricks, faults = read_tricks(played, tuple(players[:3]) or SEATS, "deal.played")
    if faults:
        raise faults[0]
    return tuple(tuple(each.card for each in trick.laid if not each.back) for trick in tricks)


def _dealt(layout: Layout, deal: Deal, players: Sequence[str]) -> Iterator[Text]:
    """The hands and the prikup: their counts, cards written twice, cards in no hand."""
    for seat, hand in layout.hands.items():
        if len(hand) != TRICKS and not _has_bought(layout, deal, seat):
            yield _HAND.filled(seat=seat, cards=plural(len(hand), *_CARDS))
    for seat in players[:3]:
        if seat not in layout.hands:
            yield _NO_HAND.filled(seat=seat)
    if layout.talon is not None and len(layout.talon) != _PRIKUP:
        yield _TALON.filled(cards=plural(len(layout.talon), *_CARDS))
    written = Counter(chain(*layout.hands.values(), layout.talon or ()))
    if doubles := [card for card in PACK if written[card] > 1]:
        yield _DOUBLE.filled(cards=_row(doubles))
    whole = len(layout.hands) == 3 and (layout.talon is not None or any(len(h) > TRICKS for h in layout.hands.values()))
    if whole and (missing := [card for card in PACK if not written[card]]):
        yield _MISSING.filled(cards=_row(missing))


def _has_bought(layout: Layout, deal: Deal, seat: str) -> bool:
    """Whether these are the declarer's twelve: the prikup is in his hand and nowhere else."""
    return layout.talon is None and seat == deal.declarer and len(layout.hands[seat]) == TRICKS + _PRIKUP


def _discards(discards: tuple[Card, ...] | None, bought: tuple[Card, ...] | None) -> Iterator[Text]:
    if discards is None:
        return
    if len(discards) != _PRIKUP:
        yield _DISCARDS.filled(cards=plural(len(discards), *_CARDS))
    if bought is not None and (foreign := [card for card in discards if card not in bought]):
        yield _NOT_HIS.filled(cards=_row(foreign))


def _counts(tricks: Sequence[Trick], led: Sequence[Card]) -> Iterator[Text]:
    """Tricks of too few or too many cards, the last may be unfinished; cards played twice.

    In an open all-pass the card of the prikup may be written before the three of its trick.
    """
    for number, trick in enumerate(tricks, 1):
        cards = _without(trick, number, led)
        if len(cards) > 3 or (len(cards) < 3 and number < len(tricks)):
            yield _TRICK.filled(number=number, cards=plural(len(cards), *_CARDS))
    played = Counter(chain(*tricks))
    if doubles := [card for card in PACK if played[card] > 1]:
        yield _PLAYED_TWICE.filled(cards=_row(doubles))


def _played(
    tricks: Sequence[Trick], held: Mapping[str, tuple[Card, ...]], led: Sequence[Card], trump: Suit | None
) -> Iterator[Text]:
    """The play against the hands: nobody's cards, two of one hand to a trick, revokes (CODE 3.9.3, 3.9.16)."""
    owner = {card: seat for seat, hand in held.items() for card in hand}
    left = {seat: list(hand) for seat, hand in held.items()}
    if len(held) == 3 and (foreign := [c for c in chain(*tricks) if c not in owner and c not in led]):
        yield _NOBODYS.filled(cards=_row(foreign))
    for number, trick in enumerate(tricks, 1):
        cards = [card for card in _without(trick, number, led) if card in owner]
        hands = Counter(owner[card] for card in cards)
        yield from (_ONE_HAND.filled(number=number, seat=seat) for seat, count in hands.items() if count > 1)
        for card in cards:
            owed = due(left[owner[card]], _suit_led(trick, number, led), trump)
            if owed and card.suit is not owed:
                could = [other for other in left[owner[card]] if other.suit is owed]
                yield _REVOKE.filled(number=number, seat=owner[card], due=_row(could), cards=_row((card,)))
        for card in cards:
            if card in left[owner[card]]:
                left[owner[card]].remove(card)


def _after_discard(layout: Layout, deal: Deal, discards: tuple[Card, ...] | None) -> Mapping[str, tuple[Card, ...]]:
    """The hands as they were played: declarer's with the prikup less his discards, left out if these are unknown."""
    hands = dict(layout.hands)
    if deal.declarer not in hands or deal.contract is None or deal.contract.game is Game.ALL_PASS:
        return hands
    bought = (*hands.pop(deal.declarer), *(layout.talon or ()))
    if discards is None and len(bought) > TRICKS:
        return hands
    return {**hands, deal.declarer: tuple(card for card in bought if card not in (discards or ()))}


def _suit_led(trick: Trick, number: int, led: Sequence[Card]) -> Suit:
    return led[number - 1].suit if number <= len(led) else trick[0].suit


def _without(trick: Trick, number: int, led: Sequence[Card]) -> Trick:
    """The players' cards of a trick: without the prikup's, where it led and is written."""
    return trick[1:] if number <= len(led) and trick[:1] == (led[number - 1],) else trick


def _trump(deal: Deal) -> Suit | None:
    strain = deal.contract.strain if deal.contract else None
    return None if strain in (None, Strain.NO_TRUMP) else Suit(strain.value)


def _row(cards: Iterable[Card]) -> Text:
    listed = list(cards)
    return Text(*(" ".join(shown(card, language) for card in listed) for language in (Language.RU, Language.EN)))
