"""A position as a question: what it is worth to a seat, what each legal card is worth, and a line of best play.

All as JSON: `{hands: [cards], leader, table: cards, trump: suit or null, seat, goal}` with cards written `SA SK`; the
answer is `{value: [lower, upper], cards: {card: [lower, upper]}, line: [[seat, card]], tricks, nodes, exact}`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulings.game.cards import Card, Suit, read
from rulings.solver.memory import Memory
from rulings.solver.position import Goal, Position
from rulings.solver.solving import Asked, Value, cards, line, value

__all__ = ["answer", "asked_in", "asked_out"]

Table = dict[str, Any]


def asked_out(asked: Asked) -> Table:
    """A question as JSON; one under rules of its own (open cards, leads, another's cards) cannot be written so."""
    if asked.rules != type(asked.rules)():
        raise ValueError(asked.rules)
    position = asked.position
    return {
        "hands": [_cards_out(hand) for hand in position.hands],
        "leader": position.leader,
        "table": " ".join(card.code for card in position.table),
        "trump": position.trump and position.trump.value,
        "seat": asked.seat,
        "goal": asked.goal.value,
    }


def asked_in(table: Table) -> Asked:
    """A question from JSON."""
    first, second, third = (frozenset(_cards_in(hand)) for hand in table["hands"])
    trump = table["trump"] and Suit(table["trump"])
    position = Position((first, second, third), table["leader"], tuple(_cards_in(table["table"])), trump)
    return Asked(position, table["seat"], Goal(table["goal"]))


def answer(table: Table, held: Memory, tell: Callable[[Table], None]) -> Table:
    """The value first, told as soon as it is known; then each card's; then a line."""
    asked = asked_in(table)
    worth = value(held, asked)
    found: Table = {"value": _bounds(worth), "nodes": worth.nodes, "exact": worth.exact}
    tell(found)
    each = cards(held, asked)
    found |= {
        "cards": {card.code: _bounds(each[card]) for card in sorted(each, key=_place)},
        "nodes": worth.nodes + sum(one.nodes for one in each.values()),
        "exact": worth.exact and all(one.exact for one in each.values()),
    }
    tell(found)
    played = line(held, asked)
    return found | {
        "line": [[seat, card.code] for seat, card in played.plays],
        "tricks": list(played.tricks),
        "exact": found["exact"] and played.whole,
    }


def _bounds(worth: Value) -> list[int]:
    return [worth.lower, worth.upper]


def _cards_out(cards: frozenset[Card]) -> str:
    return " ".join(card.code for card in sorted(cards, key=_place))


def _cards_in(raw: str) -> list[Card]:
    return [read(word) for word in raw.split()]


def _place(card: Card) -> tuple[int, int]:
    return list(Suit).index(card.suit), list(type(card.rank)).index(card.rank)
