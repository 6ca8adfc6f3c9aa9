"""An inquiry at work: its record, position and scoring read, the solver at hand, what has been spent.

The solver's searches and those by sets share one limit and one stop button; whatever is cut short is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rulings.damage.evidence import Evidence, Shown
from rulings.damage.inquiry import Inquiry
from rulings.damage.placing import Spot, named_tally, seat_of, whole
from rulings.damage.scored import Event, payoffs
from rulings.damage.trying import Search, Tricks, search
from rulings.game.cards import Card
from rulings.game.deal import Game
from rulings.game.record import Record
from rulings.solver import layout, solving
from rulings.solver.equilibrium import Payoffs
from rulings.solver.memory import Memory
from rulings.solver.position import SEATS, Goal, Position, Rules, mover
from rulings.solver.solving import Line, Value
from rulings.words import Text

__all__ = [
    "Work",
    "counting",
    "declarer_seat",
    "ended",
    "line_of",
    "others",
    "regret",
    "rest_of",
    "searching",
    "shown",
    "tally_words",
    "valued",
]


@dataclass
class Work:
    """One inquiry being answered. `nodes` limits each search, `spent` counts all; `stopped`: one was cut short."""

    inquiry: Inquiry
    record: Record
    event: Event
    memory: Memory
    nodes: int | None = None
    spent: int = 0
    stopped: bool = False

    @cached_property
    def worth(self) -> Payoffs | None:
        """What each count of ten tricks is worth to each seat at settlement, None where no points are kept.

        The deal is scored sixty-six times for it, so only an inquiry that asks is made to wait.
        """
        return payoffs(self.event, self.record.players)

    @property
    def game(self) -> Game:
        """What is played; all-pass where the record does not say."""
        return self.record.contract.game if self.record.contract else Game.ALL_PASS


@contextmanager
def counting(work: Work) -> Iterator[None]:
    """While it lasts, the solver's nodes are counted into the work, and a search that was stopped is remembered."""
    engine = work.memory.engine
    work.memory.engine = replace(
        engine, search=_counted(work, engine.search), equilibrium=_counted(work, engine.equilibrium)
    )
    try:
        yield
    finally:
        work.memory.engine = engine


def _counted(work: Work, searched: Callable[..., int]) -> Callable[..., int]:
    def counted(context: Any, *rest: Any) -> int:
        before = int(context[layout.NODES])
        result = searched(context, *rest)
        work.spent += int(context[layout.NODES]) - before
        work.stopped = work.stopped or bool(context[layout.ABORT])
        return result

    return counted


def searching(work: Work, spot: Spot, plan: tuple[int, tuple[Card, ...]] | None = None) -> Search:
    """A search by sets from a position, the director's absurd plays left out."""
    absurd = tuple((seat_of(spot, each.seat, "absurd"), each) for each in work.inquiry.absurd)
    return search(spot.position, spot.rules, absurd, plan, work.nodes, work.memory.context)


def valued(work: Work, spot: Spot, seat: int, goal: Goal, rules: Rules | None = None) -> Value:
    """Tricks of a seat over the rest of the deal, by the solver."""
    return solving.value(work.memory, solving.Asked(spot.position, seat, goal, rules or spot.rules, work.nodes))


def line_of(work: Work, spot: Spot, seat: int, goal: Goal, rules: Rules | None = None) -> Line:
    """A line of best play by all, by the solver."""
    return solving.line(work.memory, solving.Asked(spot.position, seat, goal, rules or spot.rules, work.nodes))


def declarer_seat(work: Work, spot: Spot) -> int:
    """The seat whose tricks a contract or a misère turns on."""
    return spot.players.index(str(work.record.declarer))


def regret(work: Work) -> Callable[[Position, Rules, Card], int]:
    """What a player gives up by a card, in tricks against best play of the others; 0 where it was not worked out."""
    known: dict[tuple[Position, frozenset[Card]], Mapping[Card, int]] = {}

    def given_up(position: Position, rules: Rules, card: Card) -> int:
        key = (position, rules.open_cards)
        if key not in known:
            known[key] = _given_up(work, position, rules)
        return known[key].get(card, 0)

    return given_up


def _given_up(work: Work, position: Position, rules: Rules) -> Mapping[Card, int]:
    seat, goal, many = mover(position), Goal.GUARANTEE, False
    if work.game is not Game.ALL_PASS:
        own = work.record.players.index(str(work.record.declarer))
        goal = Goal.CONTRACT if work.game is Game.CONTRACT else Goal.MISERE
        many = (goal is Goal.CONTRACT) == (seat == own)
        seat = own
    found = solving.cards(work.memory, solving.Asked(position, seat, goal, rules, work.nodes))
    exact = {card: value.lower for card, value in found.items() if value.exact}
    if not exact:
        return {}
    best = max(exact.values()) if many else min(exact.values())
    return {card: abs(worth - best) for card, worth in exact.items()}


def shown(spot: Spot, line: Line, what: Text) -> Shown:
    """A line as evidence keeps it, with the tricks of the whole deal."""
    plays = tuple((spot.players[seat], card.code) for seat, card in line.plays)
    table = tuple(card.code for card in spot.position.table)
    tally = named_tally(spot, whole(spot, line.tricks))
    return Shown(what, plays, tally, sum(spot.taken), table, line.whole)


def tally_words(tally: Mapping[str, int]) -> str:
    """A result in a row: «А 2, Б 4, В 4»."""
    return ", ".join(f"{player}\u00a0{count}" for player, count in tally.items())


def rest_of(spot: Spot, tally: Mapping[str, int]) -> Tricks:
    """Tricks of the whole deal less those taken; a number below nothing where a taken trick is taken back."""
    first, second, third = (tally.get(player, 0) - had for player, had in zip(spot.players, spot.taken, strict=True))
    return first, second, third


def others(seat: int) -> frozenset[int]:
    """The two other seats."""
    return frozenset(range(SEATS)) - {seat}


def ended(work: Work, evidence: Evidence) -> Evidence:
    """The evidence, marked where a search was cut short."""
    return replace(evidence, exact=evidence.exact and not work.stopped)
