"""What a position is worth, card by card, with one line of best play and the line that refutes a card.

Every number is exact, or a pair of proven bounds where the search was stopped; all the cards are seen. Tricks are those
of the rest of the deal. The solver has no clock: whoever asks sets a limit of nodes, or stops the memory from outside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from rulings.game.cards import Card, named
from rulings.solver import layout
from rulings.solver.memory import Boards, Memory, boards, load
from rulings.solver.playing import after, legal
from rulings.solver.position import SEATS, Goal, Position, Rules, checked, left, mover
from rulings.words import RulingError, Text

__all__ = ["Asked", "Line", "Ply", "Value", "alike", "cards", "line", "refutation", "replay", "value"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the solver: whose tricks, to what end, from which position, under which rules.

    `nodes` limits each search; None sets no limit.
    """

    position: Position
    seat: int
    goal: Goal
    rules: Rules = Rules()
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Value:
    """Tricks of the counted seat over the rest of the deal: at least `lower`, at most `upper`, both proven.

    `nodes`, which the search took, hang on what the memory held before and make no two values different.
    """

    lower: int
    upper: int
    nodes: int = field(default=0, compare=False)

    @property
    def exact(self) -> bool:
        """Whether the search came to its end."""
        return self.lower == self.upper


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play: cards with the seats that play them, and the tricks each seat takes in it.

    `whole` is False where a search was stopped: the line then ends early.
    """

    plays: tuple[tuple[int, Card], ...]
    tricks: tuple[int, int, int]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Ply:
    """One card of the play as it went, and what each legal card was worth then, over the rest of the deal.

    `worth` is what the card played was worth, legal or not; an illegal one (a revoke) is not among `values`.
    """

    seat: int
    played: Card
    worth: Value
    values: Mapping[Card, Value]


def value(held: Memory, asked: Asked) -> Value:
    """What the position is worth to the counted seat. `RulingError` for a position that cannot be."""
    checked(asked.position, asked.rules)
    return _value(held, asked)


def cards(held: Memory, asked: Asked) -> dict[Card, Value]:
    """What each legal card of the mover is worth to the counted seat."""
    checked(asked.position, asked.rules)
    return _cards(held, asked)


def line(held: Memory, asked: Asked) -> Line:
    """One line of best play by all, to the end of the deal."""
    checked(asked.position, asked.rules)
    return _line(held, asked, ())


def refutation(held: Memory, asked: Asked, card: Card) -> Line:
    """The line that shows what a given card is worth: the card, then best play by all."""
    checked(asked.position, asked.rules)
    _playable(asked.position, asked.rules, card)
    return _line(held, asked, (card,))


def replay(held: Memory, asked: Asked, played: Sequence[Card]) -> tuple[Ply, ...]:
    """The play as it went, card by card from the position: what was played and every legal alternative, with values.

    A revoke is played on. `RulingError` at the card, counted from one, that its player does not hold.
    """
    checked(asked.position, asked.rules)
    plies = []
    for number, card in enumerate(played, 1):
        if card not in asked.position.hands[mover(asked.position)]:
            raise RulingError(_NOT_IN_HAND.filled(card=named(card)), f"deal.played[{number}]")
        values = _cards(held, asked)
        worth = values.get(card) or _card(held, asked, card, None)
        plies.append(Ply(mover(asked.position), card, worth, values))
        asked, _ = _after(asked, card)
    return tuple(plies)


def alike(position: Position, rules: Rules, made: Boards) -> tuple[tuple[Card, ...], ...]:
    """The mover's legal cards, those of one value together: touching cards, open and absurd ones apart from others."""
    groups: list[list[Card]] = []
    cards_legal = legal(position, rules)
    for before, card in pairwise((None, *cards_legal)):
        if card is None:
            continue
        touching = before is not None and made.places[card] == made.places[before] + 1 and before.suit is card.suit
        if touching and before is not None and _marks(rules, before) == _marks(rules, card):
            groups[-1].append(card)
        else:
            groups.append([card])
    return tuple(tuple(group) for group in groups)


def _marks(rules: Rules, card: Card) -> tuple[bool, ...]:
    return card in rules.open_cards, card in rules.absurd, rules.lead is not None and rules.lead.card == card


_NOT_PLAYABLE = Text("эту карту сейчас сыграть нельзя: {card}", "this card cannot be played now: {card}")

_NOT_IN_HAND = Text("у того, чей это ход, такой карты нет: {card}", "whose turn it is does not hold the {card}")


def _playable(position: Position, rules: Rules, card: Card) -> None:
    if card not in legal(position, rules):
        raise RulingError(_NOT_PLAYABLE.filled(card=named(card)), "deal.played")


def _after(asked: Asked, card: Card) -> tuple[Asked, int | None]:
    """The question once a card is played, and who won the trick if that ended it."""
    done = after(asked.position, asked.rules, card)
    return replace(asked, position=done.position, rules=done.rules), done.won


def _value(held: Memory, asked: Asked, guess: int | None = None) -> Value:
    if not left(asked.position):
        return Value(0, 0)
    made = boards(asked.position, asked.rules, asked.seat)
    load(held, made, asked.rules, asked.seat, asked.goal, asked.nodes)
    lower, upper = _between(held, asked, made, _guess(asked, made) if guess is None else guess)
    return Value(lower, upper, int(held.context[layout.NODES]))


def _guess(asked: Asked, made: Boards) -> int:
    """The number of tricks to try first. A good guess saves nodes; a bad one costs them, and nothing else."""
    if asked.goal is Goal.WORST:
        return made.left
    return _likely(made) if asked.goal is Goal.CONTRACT else 1


def _likely(made: Boards) -> int:
    """Cards of the counted hand higher than the others' card at the same height of the suit, and long trumps."""
    own, *others = made.hands
    count = 0
    for shift in range(0, 32, 8):
        mine = (own >> shift) & 255
        theirs = [(other >> shift) & 255 for other in others]
        good = _higher(mine, theirs[0] | theirs[1])
        if made.trump and shift == 0:
            good = max(good, mine.bit_count() - max(held.bit_count() for held in theirs))
        count += good
    return count


def _higher(mine: int, theirs: int) -> int:
    count = 0
    while mine:
        high, against = mine.bit_length(), theirs.bit_length()
        count += high > against
        mine ^= 1 << high - 1
        theirs ^= (1 << against) >> 1
    return count


def _between(held: Memory, asked: Asked, made: Boards, guess: int) -> tuple[int, int]:
    """Proven bounds, equal unless the search was stopped: the null window walks from the guess by ones."""
    lower, upper = 0, made.left
    tried = min(max(guess, 1), upper)
    while lower < upper:
        taken = _takes(held, asked, made, tried)
        if held.context[layout.ABORT]:
            break
        if taken:
            lower, tried = tried, tried + 1
        else:
            upper, tried = tried - 1, tried - 1
    return lower, upper


def _takes(held: Memory, asked: Asked, made: Boards, tricks: int) -> int:
    """Whether the counted seat takes so many: one search with a null window."""
    table = [made.places[card] for card in asked.position.table]
    first, second = (*table, -1, -1)[:2]
    bound = (made.open_cards, made.absurd)
    numbers = (*made.hands, *bound, made.lead, made.left, tricks, made.trump, made.pending, first, second)
    whole = held.engine.whole
    return int(held.engine.search(held.context, held.table, *(whole(number) for number in numbers)))


def _cards(held: Memory, asked: Asked) -> dict[Card, Value]:
    made = boards(asked.position, asked.rules, asked.seat)
    found: dict[Card, Value] = {}
    guess: int | None = None
    for group in alike(asked.position, asked.rules, made):
        worth = _card(held, asked, group[0], guess)
        guess = worth.lower
        found.update(dict.fromkeys(group, worth))
    return found


def _card(held: Memory, asked: Asked, card: Card, guess: int | None) -> Value:
    """What the position is worth once a card is played, the trick it may have ended included."""
    then, won = _after(asked, card)
    extra = int(won == asked.seat)
    worth = _value(held, then, None if guess is None else guess - extra)
    return Value(worth.lower + extra, worth.upper + extra, worth.nodes)


def _line(held: Memory, asked: Asked, given: tuple[Card, ...]) -> Line:
    """A line that opens with the given cards and goes on with best ones."""
    plays: list[tuple[int, Card]] = []
    tricks = [0] * SEATS
    worth: Value | None = None
    while legal(asked.position, asked.rules):
        if len(plays) < len(given):
            card: Card | None = given[len(plays)]
        else:
            worth = worth or _value(held, asked)
            card = _keeping(held, asked, worth)
        if card is None:
            return Line(tuple(plays), (tricks[0], tricks[1], tricks[2]), False)
        plays.append((mover(asked.position), card))
        asked, won = _after(asked, card)
        if won is not None:
            tricks[won] += 1
        if worth is not None and won == asked.seat:
            worth = Value(worth.lower - 1, worth.upper - 1)
    return Line(tuple(plays), (tricks[0], tricks[1], tricks[2]))


def _keeping(held: Memory, asked: Asked, worth: Value) -> Card | None:
    """A card that keeps the value of the position; None where a search was stopped before one was found."""
    if not worth.exact:
        return None
    groups = alike(asked.position, asked.rules, boards(asked.position, asked.rules, asked.seat))
    if len(groups) == 1:
        return groups[0][0]
    # Where an opponent directs the open cards, one that keeps the value is demanded: another card might not be chosen.
    for group in sorted(groups, key=lambda group: group[0] not in asked.rules.open_cards):
        found = _card(held, asked, group[0], worth.lower)
        if (found.lower, found.upper) == (worth.lower, worth.upper):
            return group[0]
    return None
