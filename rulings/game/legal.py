"""Legal play: the suit a hand owes to a trick, the cards it may lay, who takes the trick, and how many ways lead on.

CODE 3.9.3, 3.9.4. Nobody is bound to overtrump. In an open all-pass the card of the prikup leads and takes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulings.game.cards import Card, Rank, Suit

__all__ = ["count_lines", "due", "legal", "takes"]

_STRENGTH = {rank: place for place, rank in enumerate(Rank)}

Hands = tuple[tuple[Card, ...], ...]


def due(hand: Sequence[Card], led: Suit | None, trump: Suit | None) -> Suit | None:
    """The suit this hand owes to the trick: the one led, or else the trump; None where any card will do (CODE 3.9.3).

    `led` None: the hand leads, and owes nothing.
    """
    if led is None:
        return None
    suits = {card.suit for card in hand}
    return led if led in suits else trump if trump in suits else None


def legal(hand: Sequence[Card], led: Suit | None, trump: Suit | None) -> tuple[Card, ...]:
    """The cards this hand may lay, in the order it holds them."""
    owed = due(hand, led, trump)
    return tuple(card for card in hand if owed in (None, card.suit))


def takes(cards: Sequence[Card], led: Suit, trump: Suit | None) -> int:
    """The place of the card that takes the trick: the highest trump, else the highest of the suit led (CODE 3.9.4).

    Where no card is of either suit, as may happen to a card of the prikup, the first takes it. `ValueError` for none.
    """
    if not cards:
        raise ValueError("a trick without cards has no taker")
    return max(range(len(cards)), key=lambda place: (_weight(cards[place], led, trump), -place))


def count_lines(
    hands: Hands,
    leader: int,
    trump: Suit | None,
    plies: int,
    talon: tuple[Suit, ...] = (),
    third_lead: str = "winner",
) -> int:
    """How many legal sequences of `plies` cards there are from a lead.

    `talon`: the suits that lead the first tricks of an open all-pass, where `leader` plays first to each of them; whose
    the next lead is then: the `winner`'s, or the `first` hand's. A move generator is right when these numbers are.
    """
    if not plies or not any(hands):
        return 1
    return _lay(hands, leader, trump, plies, talon, third_lead, leader, ())


def _lay(
    hands: Hands,
    leader: int,
    trump: Suit | None,
    plies: int,
    talon: tuple[Suit, ...],
    third_lead: str,
    first: int,
    table: tuple[Card, ...],
) -> int:
    if len(table) == 3:
        won = (leader + takes(table, talon[0] if talon else table[0].suit, trump)) % 3
        after = talon[1:]
        back_to_first = bool(after) or (bool(talon) and third_lead == "first")
        return _lay(hands, first if back_to_first else won, trump, plies, after, third_lead, first, ())
    if not plies or not any(hands):
        return 1
    seat = (leader + len(table)) % 3
    led = talon[0] if talon else table[0].suit if table else None
    ways = legal(hands[seat], led, trump)
    if plies == 1:
        return len(ways)
    return sum(
        _lay(_without(hands, seat, card), leader, trump, plies - 1, talon, third_lead, first, (*table, card))
        for card in ways
    )


def _without(hands: Hands, seat: int, card: Card) -> Hands:
    return tuple(
        tuple(held for held in hand if held is not card) if place == seat else hand for place, hand in enumerate(hands)
    )


def _weight(card: Card, led: Suit, trump: Suit | None) -> int:
    """How strong a card is in a trick: 0 for what can take nothing."""
    above = _STRENGTH[card.rank] + 1
    return above + len(Rank) if card.suit is trump else above if card.suit is led else 0
