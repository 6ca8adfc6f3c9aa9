"""The benchmark of the sheets: a whole event scored from its deals, settled, and its players put in their places.

Every table is one of the event's own: a round of deals of every kind, each entered, pools closed, the sheet settled.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from rulings.code.regulation import regulation
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.scoring.conventions import CONVENTIONS, terms
from rulings.scoring.places import places
from rulings.scoring.pulka.deals import Dealt, played, playing
from rulings.scoring.pulka.final import final
from rulings.scoring.pulka.history import sheet_of
from rulings.scoring.pulka.rules import rules

__all__ = ["Event", "Measured", "event", "measured", "sheets"]

SIZES = (10, 100, 1000)
DEALS = 20
PLAYERS = ("А", "Б", "В", "Г")
CALLS = ((Call.WHIST, Call.WHIST), (Call.WHIST, Call.PASS), (Call.PASS, Call.WHIST), (Call.PASS, Call.PASS))

Event = Sequence[tuple[str, tuple[Dealt, ...]]]
"""Tables: the convention of each and its deals."""


@dataclass(frozen=True)
class Measured:
    """An event of so many tables: entries on its sheets, seconds to write and settle them, seconds for the places."""

    tables: int
    entries: int
    settled: float
    placed: float

    @property
    def each(self) -> float:
        """Seconds for a table, its share of the places with it."""
        return (self.settled + self.placed) / self.tables


def sheets(_rulings: int, _times: int) -> str:
    """Entries a second from the deals through settlement, and how a table's time grows with the tables of the event."""
    found = [measured(event(tables)) for tables in SIZES]
    each = found[-1].each / found[0].each
    rate = found[-1].entries / found[-1].settled
    heading = (
        f"{rate:,.0f} entries a second, settled  (at {SIZES[-1]:,} tables a table takes {each:.2f} × its time at 10)"
    )
    return "\n".join((heading, *map(_line, found)))


def event(tables: int) -> Event:
    """So many tables of four with a round of deals each, by all conventions in turn; the same every time."""
    chance, conventions = Random(tables), list(CONVENTIONS)
    return [(conventions[number % len(conventions)], tuple(_deals(chance))) for number in range(tables)]


def measured(tables: Event) -> Measured:
    """The event scored and settled table by table; then the places of all its players."""
    began, entries, results = time.perf_counter(), 0, dict[str, Fraction]()
    for number, (convention, deals) in enumerate(tables, 1):
        count, totals = _settled(convention, deals)
        entries += count
        results |= {f"{number}.{player}": total for player, total in totals.items()}
    settled = time.perf_counter()
    places(results)
    return Measured(len(tables), entries, settled - began, time.perf_counter() - settled)


def _settled(convention: str, deals: Sequence[Dealt]) -> tuple[int, Mapping[str, Fraction]]:
    """Entries of one pulka, and each player's result; together they are nothing."""
    known = regulation(convention)
    prices, agreed = terms(known), rules(known)
    pulka = played(prices, agreed, PLAYERS, deals)
    shares = final(prices, agreed, PLAYERS, sheet_of(pulka)).shares
    totals = {player: share.total for player, share in shares.items()}
    if sum(totals.values()):
        raise AssertionError(f"{convention}: {totals}")
    return len(pulka.lines), totals


def _deals(chance: Random) -> Iterator[Dealt]:
    for number in range(DEALS):
        dealer = PLAYERS[number % len(PLAYERS)]
        three = playing(PLAYERS, dealer)[:3]
        yield Dealt(number + 1, dealer, _deal(three, chance))


def _deal(three: Sequence[str], chance: Random) -> Deal:
    """A deal as often as people play it: mostly contracts, now and then an all-pass or a misère."""
    kind, declarer = chance.random(), chance.choice(three)
    if kind < 0.2:
        return Deal(ALL_PASS, tricks=_taken(three, chance.randint(0, 6), chance))
    order = (declarer, *(player for player in three if player != declarer))
    if kind < 0.25:
        return Deal(MISERE, declarer, {}, _taken(order, chance.choice((0, 0, 1, 3)), chance))
    level, calls = chance.choice((6, 6, 7, 7, 8, 9)), chance.choice(CALLS)
    tricks = _taken(order, level + chance.choice((-1, 0, 0, 1)), chance) if Call.WHIST in calls else None
    return Deal(contract(f"{level}H"), declarer, dict(zip(order[1:], calls, strict=True)), tricks)


def _taken(order: Sequence[str], first: int, chance: Random) -> dict[str, int]:
    """Ten tricks: so many to the first, the rest shared by chance."""
    second = chance.randint(0, 10 - first)
    return dict(zip(order, (first, second, 10 - first - second), strict=True))


def _line(found: Measured) -> str:
    rate = found.entries / found.settled
    return (
        f"       {found.tables:5,} tables  {found.entries:7,} entries  {found.settled:6.2f} s  {rate:7,.0f} a second  "
        f"{found.each * 1000:5.1f} ms a table  places {found.placed * 1000:5.1f} ms"
    )
