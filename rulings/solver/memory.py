"""What a search works in: its context, its table of positions, and the positions as boards of bits.

A memory belongs to one search at a time; the table may be kept from one question to the next, since its key says all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulings.game.cards import PACK, Card, Suit
from rulings.solver import layout
from rulings.solver.engines import Engine
from rulings.solver.position import MOST, SEATS, Goal, LeadRule, OpenRule, Position, Rules, left, whole

__all__ = ["Boards", "Memory", "boards", "clear", "load", "memory", "resume", "spent", "stop"]

CONTRACT_BITS = 16
"""Buckets of four positions, as a power of two, enough for contracts and misères (6 MB)."""
EQUILIBRIUM_BITS = 18
"""The same for the equilibrium of an all-pass (25 MB)."""

_BOUNDS = {0b001: 1, 0b110: 2, 0b000: 2}
_ENTRY, _WAYS = 3, 4
_CONFIGS = 1 << 15
_UNLIMITED = 1 << 60
_MASKS = {Goal.CONTRACT: 0b001, Goal.MISERE: 0b110, Goal.GUARANTEE: 0b110, Goal.BEST: 0b000, Goal.WORST: 0b111}

_BINDING = (
    layout.RULE_SEAT,
    layout.RULE_SUITS,
    layout.RULE_ONCE,
    layout.RULE_LAST,
    layout.MAY,
    layout.DIRECTS,
    layout.FREE_LEAD,
    layout.ODD_LAST,
)

Numbers = Any
_Step = tuple[int, int, int, int]


@dataclass(slots=True)
class Memory:
    """An engine with its arrays; not shared between threads, except that any thread may `stop` it."""

    engine: Engine
    context: Numbers
    table: Numbers
    configs: dict[object, int] = field(default_factory=dict)
    loaded: object = None
    before: int = 0


@dataclass(frozen=True, slots=True)
class Boards:
    """A position in bits from the counted seat's side, and which card each place is."""

    hands: tuple[int, int, int]
    open_cards: int
    absurd: int
    pending: int
    lead: int
    left: int
    trump: int
    places: Mapping[Card, int]
    suits: tuple[Suit, ...]


def memory(engine: Engine, bits: int = CONTRACT_BITS) -> Memory:
    """A fresh memory for an engine, its table of 2**bits buckets."""
    context = layout.fresh()
    context[layout.SIZE] = (1 << bits) - 1
    return Memory(engine, engine.array(context), engine.zeros((1 << bits) * _ENTRY * _WAYS))


def clear(held: Memory) -> None:
    """Forget every position."""
    held.table = held.engine.zeros(len(held.table))
    held.configs.clear()
    held.loaded = None


def spent(held: Memory) -> int:
    """Nodes of all the searches this memory has served."""
    return held.before + int(held.context[layout.NODES])


def stop(held: Memory) -> None:
    """Stop the search that runs in this memory, from any thread; what it has proved is kept."""
    held.context[layout.STOP] = 1


def resume(held: Memory) -> None:
    """Let searches run in this memory again."""
    held.context[layout.STOP] = 0


def boards(position: Position, rules: Rules, seat: int) -> Boards:
    """The position as the search sees it: `seat` is role 0, trumps are byte 0, ranks are those still in play."""
    hands = whole(position)
    suits = tuple(sorted(Suit, key=lambda suit: suit is not position.trump))
    live = frozenset[Card]().union(*hands)
    places = {
        card: 8 * byte + rank
        for byte, suit in enumerate(suits)
        for rank, card in enumerate(card for card in PACK if card.suit is suit and card in live)
    }
    roles = [_bits(hands[(seat + role) % SEATS], places) for role in range(SEATS)]
    return Boards(
        (roles[0], roles[1], roles[2]),
        _bits(rules.open_cards, places),
        _bits(rules.absurd, places) if _controlled_last(rules) <= left(position) else 0,
        _pending(rules.lead, left(position), places),
        (position.leader - seat) % SEATS,
        left(position),
        int(position.trump is not None),
        places,
        suits,
    )


def load(
    held: Memory,
    made: Boards,
    rules: Rules,
    seat: int,
    goal: Goal | None,
    nodes: int | None,
    liking: tuple[int, ...] = (),
) -> None:
    """Put the rules into the context, by tricks left; `goal` None is the equilibrium."""
    context = held.context
    held.before = spent(held)
    context[layout.NODES] = context[layout.ENTRIES] = context[layout.ABORT] = 0
    context[layout.LIMIT] = _UNLIMITED if nodes is None else nodes
    steps = [_step(made, rules, seat, goal, count) for count in range(MOST + 1)]
    bound = (*_lead(rules.lead, made, seat), *_directed(rules, seat, goal), _controlled_last(rules))
    asked = (goal, tuple(steps), bound, _order(rules, made), liking)
    if held.loaded == asked:
        return
    if len(held.configs) + len(steps) > _CONFIGS:
        clear(held)
    held.loaded = asked
    context[layout.SORT] = min((count for count, step in enumerate(steps) if step[1]), default=MOST + 1) - 1
    for place, number in zip(_BINDING, bound, strict=True):
        context[place] = number
    for count, (mask, forced, returned, theirs) in enumerate(steps):
        context[layout.THEIRS + count] = theirs
        context[layout.MASK + count] = mask
        context[layout.FORCED + count] = forced
        context[layout.NEXT + count] = returned
        context[layout.KIND + count] = _kind(steps[: count + 1], goal)
        context[layout.CONFIG + count] = _config(held, (goal is None, tuple(steps[: count + 1]), *asked[2:]))


def _step(made: Boards, rules: Rules, seat: int, goal: Goal | None, count: int) -> _Step:
    """The rules of the trick with so many left: who chooses, the suit forced, who leads the next (0 for none).

    Last, whose cards the other side chooses, a bit to a role.
    """
    roles = frozenset((other - seat) % SEATS for other in rules.control.get(count, frozenset()))
    forced = made.suits.index(rules.forced[count]) + 1 if count in rules.forced else 0
    returned = (rules.returned[count] - seat) % SEATS + 1 if count in rules.returned else 0
    return _choosing(rules, seat, goal, roles), forced, returned, sum(1 << role for role in roles)


def _choosing(rules: Rules, seat: int, goal: Goal | None, theirs: frozenset[int]) -> int:
    """Whose wish each role's card follows: the bit of those who maximise, or in the equilibrium two bits for a role."""
    if goal is not None:
        return _MASKS[goal] ^ sum(1 << role for role in theirs)
    return sum((_speaker(rules, seat, role) if role in theirs else role) << 2 * role for role in range(SEATS))


def _speaker(rules: Rules, seat: int, role: int) -> int:
    """The role that speaks for a hand's opponents where they are not at one: the next player, or the one named."""
    return (rules.directs.get((role + seat) % SEATS, role + seat + 1) - seat) % SEATS


def _directed(rules: Rules, seat: int, goal: Goal | None) -> tuple[int, int, int]:
    """Whether open cards are directed, by whose wishes (packed as in `_choosing`), and whether leads are free."""
    if rules.open_rule is OpenRule.MUST or not rules.open_cards:
        return 0, 0, 0
    if goal is None:
        packed = sum(_speaker(rules, seat, role) << 2 * role for role in range(SEATS))
    else:
        packed = sum((_MASKS[goal] >> _against(rules, seat, goal, role) & 1) << role for role in range(SEATS))
    return 1, packed, int(rules.free_lead)


def _against(rules: Rules, seat: int, goal: Goal, role: int) -> int:
    """The role that directs a hand's open cards: of the other side, and in a league of all-pass one of the league.

    Who of two opponents speaks first is not settled by the cards, so a guarantee is proof against either.
    """
    if (role + seat) % SEATS in rules.directs:
        return (rules.directs[(role + seat) % SEATS] - seat) % SEATS
    if role == 0:
        return 1
    return 0 if goal in (Goal.CONTRACT, Goal.MISERE) else SEATS - role


def _controlled_last(rules: Rules) -> int:
    """The fewest tricks left at which the other side chooses somebody's cards; until then absurd plays matter."""
    return min((count for count, seats in rules.control.items() if seats), default=MOST + 1)


def _pending(rule: LeadRule | None, count: int, places: Mapping[Card, int]) -> int:
    """0 without a lead rule in force, 1 with one, 2 and the place of the card it waits for."""
    if rule is None or count < rule.until or (rule.card and rule.card not in places):
        return 0
    return 1 if rule.card is None else 2 + places[rule.card]


def _kind(steps: list[_Step], goal: Goal | None) -> int:
    """Which bounds hold from here on: 1 a contract's, 2 a misère's, 3 and 0 none; odd where tricks are wanted."""
    none = 3 if goal in (Goal.CONTRACT, Goal.WORST) else 0
    if any(forced or returned for _, forced, returned, _ in steps):
        return none
    masks = {mask for mask, _, _, _ in steps}
    return _BOUNDS.get(masks.pop(), none) if len(masks) == 1 else none


def _lead(rule: LeadRule | None, made: Boards, seat: int) -> tuple[int, int, int, int]:
    if rule is None:
        return 0, 0, 0, 0
    suits = sum(255 << 8 * byte for byte, suit in enumerate(made.suits) if suit in rule.suits)
    return (rule.seat - seat) % SEATS, suits, int(rule.once), rule.until


def _order(rules: Rules, made: Boards) -> tuple[Suit, ...]:
    """The order of suits, where what is stored hangs on it."""
    return made.suits if rules.lead or rules.open_cards or rules.absurd else ()


def _config(held: Memory, key: object) -> int:
    """A number of at least one for each set of rules the table has met."""
    return held.configs.setdefault(key, len(held.configs) + 1)


def _bits(cards: frozenset[Card], places: Mapping[Card, int]) -> int:
    return sum(1 << places[card] for card in cards if card in places)
