"""The solver measured: nodes and time by kind of question, both engines held against each other, what bounds save.

Deals are those of seeds 0, 1, 2 …: the pack shuffled, ten cards each to seats 0, 1 and 2, the rest the talon; declarer
0, first hand seed mod 3, trumps seed mod 4. The table of positions is cleared before each question; the clearing is not
counted. A node is one entry of a position at a trick's start; for the equilibrium, one position worked out. Times are
the processor's, so that what else the machine does is not measured.
"""

import random
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rulings.game.cards import PACK, Card, Suit
from rulings.game.deal import Strain
from rulings.solver import engines, layout
from rulings.solver.dealing_table import deal_table, discards
from rulings.solver.equilibrium import ForItself, equilibrium
from rulings.solver.memory import CONTRACT_BITS, EQUILIBRIUM_BITS, Memory, clear, memory, spent
from rulings.solver.playing import after, legal
from rulings.solver.position import Goal, Position, Rules, talon_rules
from rulings.solver.solving import Asked, cards, line, replay, value

__all__ = ["QUESTIONS", "Question", "measured", "solver"]

Hands = tuple[frozenset[Card], frozenset[Card], frozenset[Card]]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal of the benchmark; with fewer than ten cards a hand, the first of each hand."""

    seed: int
    hands: Hands
    talon: tuple[Card, ...]

    @property
    def first(self) -> int:
        """The first hand."""
        return self.seed % 3

    @property
    def trumps(self) -> Position:
        """With trumps."""
        return Position(self.hands, self.first, (), list(Suit)[self.seed % 4])

    @property
    def plain(self) -> Position:
        """Without trumps."""
        return Position(self.hands, self.first)


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of question: how it is put, the nodes it may take in the middle, and how many milliseconds compiled.

    `share`: plain Python does one deal of so many.
    """

    ask: Callable[[Memory, Deal], object]
    nodes: int | None = None
    compiled: int | None = None
    plain: int | None = None
    share: int = 1
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Measured:
    """What one deal took, and what came out."""

    nodes: int
    seconds: float
    answer: object


def dealt(seed: int, size: int = 10) -> Deal:
    """The deal of a seed."""
    pack = list(range(len(PACK)))
    random.Random(seed).shuffle(pack)
    first, second, third = (frozenset(PACK[place] for place in pack[at : at + size]) for at in (0, 10, 20))
    return Deal(seed, (first, second, third), tuple(PACK[place] for place in pack[30:]))


def _contract(held: Memory, deal: Deal) -> object:
    return value(held, Asked(deal.trumps, 0, Goal.CONTRACT))


def _of(goal: Goal, held: Memory, deal: Deal) -> object:
    return value(held, Asked(deal.plain, 0, goal))


def _all_pass(goal: Goal, held: Memory, deal: Deal) -> object:
    return value(held, Asked(deal.plain, 0, goal, talon_rules(deal.talon, deal.first)))


def _equilibrium(held: Memory, deal: Deal) -> object:
    return equilibrium(held, ForItself(deal.plain))


def _equilibrium_open(held: Memory, deal: Deal) -> object:
    return equilibrium(held, ForItself(deal.plain, talon_rules(deal.talon, deal.first)))


def _each_card(goal: Goal, held: Memory, deal: Deal) -> object:
    return cards(held, Asked(deal.trumps if goal is Goal.CONTRACT else deal.plain, 0, goal))


def _line(held: Memory, deal: Deal) -> object:
    return line(held, Asked(deal.trumps, 0, Goal.CONTRACT))


def _replay(goal: Goal, held: Memory, deal: Deal) -> object:
    """Every card of a whole play that follows the rules and nothing else, priced with its alternatives."""
    asked = Asked(deal.trumps if goal is Goal.CONTRACT else deal.plain, 0, goal)
    return replay(held, asked, _played(deal, asked.position))


def _played(deal: Deal, position: Position) -> Sequence[Card]:
    chance, rules, played = random.Random(deal.seed), Rules(), list[Card]()
    while choices := legal(position, rules):
        played.append(chance.choice(choices))
        done = after(position, rules, played[-1])
        position, rules = done.position, done.rules
    return played


def _table(held: Memory, deal: Deal) -> object:
    return deal_table(held, deal.hands)


def _discards(held: Memory, deal: Deal) -> object:
    first, second, third = deal.hands
    twelve = (first | frozenset(deal.talon), second, third)
    return [discards(held, twelve, 0, 1, strain) for strain in Strain]


QUESTIONS: Mapping[str, Question] = {
    "contract, suit": Question(_contract, 2343, 1, 1000),
    "contract, no-trump": Question(partial(_of, Goal.CONTRACT), 3303, 1, 1000),
    "misère": Question(partial(_of, Goal.MISERE), 21706, 5, 1000),
    "guarantee, talon open": Question(partial(_all_pass, Goal.GUARANTEE), 6410, None, 1000),
    "guarantee, talon closed": Question(partial(_of, Goal.GUARANTEE)),
    "best, talon open": Question(partial(_all_pass, Goal.BEST), None, None, 1000),
    "worst, talon open": Question(partial(_all_pass, Goal.WORST), None, None, 5000),
    "equilibrium, talon open": Question(_equilibrium_open, None, None, None, 4, True),
    "equilibrium, talon closed": Question(_equilibrium, 583651, 60, 3000, 4, True),
    "line of a contract": Question(_line, None, None, 1000),
    "every card, suit": Question(partial(_each_card, Goal.CONTRACT), None, 2, 1000),
    "every card, misère": Question(partial(_each_card, Goal.MISERE), None, 10, 1000, 4),
    "replay of 30, suit": Question(partial(_replay, Goal.CONTRACT), None, 10, None, 4),
    "replay of 30, misère": Question(partial(_replay, Goal.MISERE), None, 25, None, 4),
    "66 discards × 5": Question(_discards, None, 80, None, 10),
    "a whole deal's table": Question(_table, None, 100, None, 10, True),
}
BY_TRICKS = ("contract, suit", "contract, no-trump", "misère", "equilibrium, talon closed")


def solver(deals: int, plain: int) -> str:
    """All of it: `deals` of them compiled, the first `plain` of them in plain Python too."""
    return "\n".join(_told(deals, plain))


def _told(deals: int, plain: int) -> Iterator[str]:
    fast = engines.fastest()
    slow = engines.plain()
    times = f"{'p50':>8} {'p95':>8} {'aim':6}"
    yield f"{deals} deals by {fast.name} (first three times), {plain} in plain Python; processor time in ms"
    yield f"       {'':26}{'nodes p50':>12}{'p95':>12}{'aim p50':>11}   {times}   {times}"
    alike = questions = 0
    for name, question in QUESTIONS.items():
        _tell(name)
        found = measured(fast, question, deals)
        again = measured(slow, question, plain // question.share) if plain and fast is not slow else []
        alike += sum((one.nodes, one.answer) == (two.nodes, two.answer) for one, two in zip(found, again, strict=False))
        questions += len(again)
        yield f"       {name:26}{_nodes(found)}{question.nodes or '':>11}   {_times(found, question.compiled)}" + (
            f"   {_times(again, question.plain)}" if again else ""
        )
    if questions:
        yield f"       the engines agree in {alike} of {questions} questions, value for value and node for node"
    yield from _by_tricks(fast, deals)
    yield from _bounds(fast, deals)
    small, large = _table_megabytes(CONTRACT_BITS), _table_megabytes(EQUILIBRIUM_BITS)
    yield f"       memory: {_megabytes():.0f} MB in all; a table of {small:.0f} MB, for equilibria {large:.0f} MB"


def measured(engine: engines.Engine, question: Question, deals: int, size: int = 10) -> list[Measured]:
    """A question put for each deal, the table cleared before it."""
    held = memory(engine, EQUILIBRIUM_BITS if question.wide else CONTRACT_BITS)
    question.ask(held, dealt(0, 3))  # what is loaded and linked on the first call is nobody's time
    found = []
    for seed in range(deals):
        deal = dealt(seed, size)
        clear(held)
        before, began = spent(held), time.thread_time()
        answer = question.ask(held, deal)
        found.append(Measured(spent(held) - before, time.thread_time() - began, answer))
    return found


def _by_tricks(engine: engines.Engine, deals: int) -> Iterator[str]:
    """What each trick more costs."""
    _tell("cost by tricks left")
    sizes = range(10, 2, -1)
    yield "       by tricks left: nodes/ms p50" + "".join(f"{size:>17}" for size in sizes)
    for name in BY_TRICKS:
        cells = [measured(engine, QUESTIONS[name], min(deals, 50), size) for size in sizes]
        row = (f"{statistics.median(m.nodes for m in cell):.0f}/{_middle(cell):.2f}" for cell in cells)
        yield f"       {name:26}  " + "".join(f"{cell:>17}" for cell in row)


def _bounds(engine: engines.Engine, deals: int) -> Iterator[str]:
    """What the bounds and the sorting of suits save: the same questions with the context told that none holds."""
    for words, changed in (("without bounds", _unbounded), ("suits not sorted", _unsorted)):
        _tell(words)
        for name in ("contract, suit", "contract, no-trump", "misère", "guarantee, talon open"):
            few = min(deals, 100)
            with_it = statistics.median(m.nodes for m in measured(engine, QUESTIONS[name], few))
            less = replace(engine, search=partial(changed, engine.search))
            without = statistics.median(m.nodes for m in measured(less, QUESTIONS[name], few))
            yield f"       {words}: {name:24} {without:.0f} nodes p50, {without / with_it:.2f} × as many"


def _unbounded(search: Callable[..., int], context: Any, *rest: Any) -> int:
    for place in range(layout.KIND, layout.KIND + 11):
        context[place] = {1: 3, 2: 0}.get(int(context[place]), context[place])
    return search(context, *rest)


def _unsorted(search: Callable[..., int], context: Any, *rest: Any) -> int:
    context[layout.SORT] = -1
    return search(context, *rest)


def _nodes(found: Sequence[Measured]) -> str:
    nodes = sorted(each.nodes for each in found)
    return f"{statistics.median(nodes):>12.0f}{_slow(nodes):>12}"


def _times(found: Sequence[Measured], aim: int | None) -> str:
    slow = _slow(sorted(each.seconds for each in found)) * 1000
    return f"{_middle(found):8.2f} {slow:8.2f} {f'≤ {aim}' if aim else '':6}"


def _middle(found: Sequence[Measured]) -> float:
    return statistics.median(each.seconds for each in found) * 1000


def _slow(ordered: Sequence[Any]) -> Any:
    return ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]


def _megabytes() -> float:
    """The most memory this process has had."""
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kilobytes / 1024 if sys.platform != "darwin" else kilobytes / 1024**2


def _table_megabytes(bits: int) -> float:
    return (1 << bits) * 12 * 8 / 1024**2


def _tell(words: str) -> None:
    sys.stderr.write(f"  … {words}\n")
    sys.stderr.flush()
