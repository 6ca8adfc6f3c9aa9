"""A position to be solved, and the rules that bind its play.

Any position of a deal: at a trick's start or inside it, with cards already out of play. Seats 0, 1, 2 in playing order.
Open cards: CODE 3.9.14, 3.9.15; leads forbidden and ordered: 3.9.14.1; another's cards: 3.9.14.4; all-pass: 3.7.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, unique

from rulings.game.cards import Card, Suit, named
from rulings.words import RulingError, Text, plural

__all__ = [
    "Goal",
    "LeadRule",
    "OpenRule",
    "Position",
    "Rules",
    "ThirdLead",
    "banned",
    "checked",
    "controlled",
    "left",
    "mover",
    "ordered",
    "talon_rules",
]

SEATS = 3
MOST = 10


@unique
class Goal(Enum):
    """How the counted seat plays, and the two others: against it in league or, at the ends, in accord with it."""

    CONTRACT = "contract"
    """The seat takes all it can, the two others keep it low."""
    MISERE = "misere"
    """The seat takes as few as it can, the two others make it take."""
    GUARANTEE = "guarantee"
    """All-pass: the most the seat can be made to take by two others in league."""
    BEST = "best"
    """The fewest tricks any legal line gives the seat."""
    WORST = "worst"
    """The most tricks any legal line gives the seat."""


@unique
class ThirdLead(Enum):
    """Who leads the third trick of an all-pass with the talon open."""

    WINNER = "winner"
    FIRST = "first"


@unique
class OpenRule(Enum):
    """How an open card is played (CODE 3.9.14)."""

    MUST = "must"
    """At the first legal opportunity; its holder chooses among several."""
    MAY = "may"
    """At each turn an opponent chooses: he demands it (which, of several), or lets it lie and the holder plays another.

    Legal play goes before: where the holder has no other legal card, it is played. Nobody can keep him from leading it.
    """


@dataclass(frozen=True, slots=True)
class Position:
    """Hands (without the cards on the table), who leads the trick, its cards so far in the order laid, and trumps."""

    hands: tuple[frozenset[Card], frozenset[Card], frozenset[Card]]
    leader: int
    table: tuple[Card, ...] = ()
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class LeadRule:
    """A seat leads one of these suits if it holds any: at its next lead, or for as long as the rule stands.

    It stands while at least `until` tricks are left and, where a `card` is named, until that open card is played. A
    trick already led does not use it up. Who cannot obey it now never can: what becomes of it unmet is no matter.
    """

    seat: int
    suits: frozenset[Suit]
    once: bool = True
    until: int = 0
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """What binds the play besides following suit and trumping.

    `open_cards` are played as `open_rule` says; `directs`: seat → the opponent who directs its open cards, where its
    opponents are not at one (in all-pass the next player unless another is named); `free_lead`: on lead the holder
    plays what he likes (parameter `open_card_own_lead`). `control`: tricks left → seats whose cards the other side
    chooses (in the equilibrium, who directs them), `absurd` cards never while another is legal. `forced`: tricks left
    → the suit all follow, the leader too (a talon card, which takes no trick). `returned`: tricks left → the seat that
    leads the trick after that one, whoever wins it.
    """

    open_cards: frozenset[Card] = frozenset()
    lead: LeadRule | None = None
    control: Mapping[int, frozenset[int]] = field(default_factory=dict)
    forced: Mapping[int, Suit] = field(default_factory=dict)
    returned: Mapping[int, int] = field(default_factory=dict)
    open_rule: OpenRule = OpenRule.MUST
    free_lead: bool = False
    directs: Mapping[int, int] = field(default_factory=dict)
    absurd: frozenset[Card] = frozenset()


def talon_rules(talon: Sequence[Card], first_hand: int = 0, third: ThirdLead = ThirdLead.WINNER) -> Rules:
    """The rules of an all-pass of ten tricks with the talon open: its cards lead the first two tricks."""
    count = len(talon) if third is ThirdLead.FIRST else len(talon) - 1
    return Rules(
        forced={MOST - place: card.suit for place, card in enumerate(talon)},
        returned={MOST - place: first_hand for place in range(count)},
    )


def banned(
    seat: int, suits: Iterable[Suit], *, once: bool = True, until: int = 0, card: Card | None = None
) -> LeadRule:
    """A ban on leading these suits (CODE 3.9.14.1)."""
    return LeadRule(seat, frozenset(Suit) - frozenset(suits), once, until, card)


def ordered(seat: int, suit: Suit, *, once: bool = True, until: int = 0, card: Card | None = None) -> LeadRule:
    """An order to lead a suit (CODE 3.9.14.1)."""
    return LeadRule(seat, frozenset({suit}), once, until, card)


def controlled(position: Position, rules: Rules, seat: int) -> bool:
    """Whether the other side chooses this seat's card in the trick in progress (CODE 3.9.14.4)."""
    return seat in rules.control.get(left(position), frozenset())


def mover(position: Position) -> int:
    """The seat that plays the next card."""
    return (position.leader + len(position.table)) % SEATS


def left(position: Position) -> int:
    """Tricks left, the one in progress included."""
    return max(len(hand) for hand in whole(position))


def whole(position: Position) -> tuple[frozenset[Card], ...]:
    """The hands with the cards they have on the table."""
    laid = {(position.leader + place) % SEATS: card for place, card in enumerate(position.table)}
    return tuple(hand | {laid[seat]} if seat in laid else hand for seat, hand in enumerate(position.hands))


_NO_SEAT = Text("место {seat} неизвестно: места 0, 1 и 2", "there is no seat {seat}: seats are 0, 1 and 2")
_TABLE = Text(
    "на столе карт незаконченной взятки не больше двух, а записано: {count}",
    "an unfinished trick has two cards at most, and {count} are written",
)
_TWICE = Text("{card} записана в двух местах", "the {card} is written in two places")
_UNEVEN = Text(
    "на этом месте {held}, а должно быть {due}: вместе с картами на столе у всех поровну",
    "this seat holds {held} and should hold {due}: with the cards on the table all hold as many",
)
_MANY = Text("карт на руках больше десяти", "a hand has more than ten cards")
_NOT_HELD = Text("открытой карты нет ни на одной руке: {card}", "the open card is in no hand: {card}")
_NOT_WAITED_FOR = Text(
    "запрет или приказ действует, пока не сыграна открытая карта, а эта не открыта: {card}",
    "a ban or an order may last until an open card is played, and this one is not open: {card}",
)


def checked(position: Position, rules: Rules, place: str = "deal.cards") -> None:
    """`RulingError` at `place` (or `place.SEAT`) for what cannot be solved, naming the card and the fault."""
    _seats(position, rules, place)
    if len(position.table) > SEATS - 1:
        raise RulingError(_TABLE.filled(count=len(position.table)), place)
    seen: set[Card] = set()
    for cards in (*position.hands, position.table):
        for card in sorted(cards, key=lambda held: held.code):
            if card in seen:
                raise RulingError(_TWICE.filled(card=named(card)), place)
            seen.add(card)
    hands = whole(position)
    due = max(len(hand) for hand in hands)
    for seat, hand in enumerate(hands):
        if len(hand) != due:
            lacking = due - len(hand)
            held = len(position.hands[seat])
            raise RulingError(_UNEVEN.filled(held=_cards(held), due=_cards(held + lacking)), f"{place}.{seat}")
    if due > MOST:
        raise RulingError(_MANY, place)
    for card in sorted(rules.open_cards, key=lambda opened: opened.code):
        if not any(card in hand for hand in position.hands):
            raise RulingError(_NOT_HELD.filled(card=named(card)), place)
    waited = rules.lead and rules.lead.card
    if waited and waited not in rules.open_cards:
        raise RulingError(_NOT_WAITED_FOR.filled(card=named(waited)), place)


def _seats(position: Position, rules: Rules, place: str) -> None:
    known = {position.leader, *rules.returned.values(), *(seat for seats in rules.control.values() for seat in seats)}
    known |= {*rules.directs, *rules.directs.values()}
    for seat in sorted(known | ({rules.lead.seat} if rules.lead else set())):
        if seat not in range(SEATS):
            raise RulingError(_NO_SEAT.filled(seat=seat), place)


def _cards(count: int) -> Text:
    return plural(count, ("карта", "карты", "карт"), ("card", "cards"))
