"""Legal play from a position under its rules: what may be played, and what stands after a card.

CODE 3.9.6 to 3.9.8: follow suit, else trump, else play anything; the highest trump wins, else the highest of the suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulings.game.cards import PACK, Card, Suit
from rulings.solver.position import SEATS, OpenRule, Position, Rules, controlled, left, mover

__all__ = ["Played", "after", "legal", "winner"]

_ORDER = {card: place for place, card in enumerate(PACK)}


@dataclass(frozen=True, slots=True)
class Played:
    """What stands after a card: the position, the rules still pending, and who won the trick if it was complete."""

    position: Position
    rules: Rules
    won: int | None = None


def legal(position: Position, rules: Rules) -> tuple[Card, ...]:
    """The cards the mover may play, in the order of suits and ranks; none when his hand is empty.

    Where an opponent directs the open cards (`OpenRule.MAY`), those which some direction of his leads to.
    """
    hand = position.hands[mover(position)]
    suit = _suit(position, rules)
    allowed = _of(hand, suit) if suit else hand
    if position.table or suit:
        allowed = allowed or (_of(hand, position.trump) if position.trump and position.table else hand) or hand
    if not position.table and rules.lead and rules.lead.seat == position.leader:
        allowed = frozenset(card for card in allowed if card.suit in rules.lead.suits) or allowed
    if rules.open_rule is OpenRule.MUST:
        allowed = allowed & rules.open_cards or allowed
    if rules.absurd and controlled(position, rules, mover(position)):
        allowed = allowed - rules.absurd or allowed
    return tuple(sorted(allowed, key=_ORDER.__getitem__))


def after(position: Position, rules: Rules, card: Card) -> Played:
    """The position once the mover has played a card (legal or not: a revoke is played on)."""
    seat = mover(position)
    hands = [hand - {card} if place == seat else hand for place, hand in enumerate(position.hands)]
    first, second, third = hands
    table = (*position.table, card)
    pending = _pending(position, rules, card)
    if len(table) < SEATS:
        return Played(replace(position, hands=(first, second, third), table=table), pending)
    won = winner(position, rules, table)
    lead = rules.returned.get(left(position), won)
    return Played(Position((first, second, third), lead, (), position.trump), pending, won)


def winner(position: Position, rules: Rules, table: tuple[Card, ...]) -> int:
    """The seat that takes a complete trick; where nobody has the suit of the talon card, the leader is deemed to."""
    suit = rules.forced.get(left(position), table[0].suit)
    best = max(range(SEATS), key=lambda place: _strength(table[place], suit, position.trump))
    strong = _strength(table[best], suit, position.trump)[0] > 0
    return (position.leader + best) % SEATS if strong else position.leader


def _strength(card: Card, suit: Suit, trump: Suit | None) -> tuple[int, int]:
    if card.suit is trump:
        return 2, _ORDER[card]
    return (1, _ORDER[card]) if card.suit is suit else (0, 0)


def _suit(position: Position, rules: Rules) -> Suit | None:
    """The suit to be followed: a talon card's, else the one led."""
    return rules.forced.get(left(position), position.table[0].suit if position.table else None)


def _pending(position: Position, rules: Rules, card: Card) -> Rules:
    """The rules after a card: an open card that was played is gone, a lead that was made uses a lead rule up."""
    lead = rules.lead
    if lead and not position.table and lead.seat == position.leader:
        lead = None if lead.once else lead
    if lead and lead.card == card:
        lead = None
    if lead and len(position.table) == SEATS - 1 and left(position) - 1 < lead.until:
        lead = None
    return replace(rules, open_cards=rules.open_cards - {card}, lead=lead)


def _of(cards: Iterable[Card], suit: Suit) -> frozenset[Card]:
    return frozenset(card for card in cards if card.suit is suit)
