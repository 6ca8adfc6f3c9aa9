"""Hands, deals and the play as one line of text, both ways.

Contracts, "Cards and deals": a hand is four holdings in suit order joined by dots (`AKT.QJ7.98.A7`), a deal is
`0:HAND 1:HAND 2:HAND T:S7HA`, the play is tricks of cards as they were laid, `SA S7 SK / C8`. Whatever was really on
the table can be written, nine or eleven cards too; only what is no card is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from rulings.game.cards import Card, Rank, Suit, letters, ranks, read
from rulings.words import RulingError, Text, quoted

__all__ = [
    "Layout",
    "read_cards",
    "read_hand",
    "read_holding",
    "read_layout",
    "read_play",
    "write_cards",
    "write_hand",
    "write_layout",
    "write_play",
]

Trick = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Who holds what: seat → hand in the order written, and the prikup, None where it is not given.

    A seat is a player's name where the players were known at reading, else the label as it was written.
    """

    hands: Mapping[str, tuple[Card, ...]]
    talon: tuple[Card, ...] | None = None


_DASHES = "-–—"
_SEAT = re.compile(r"\s*(?P<seat>[^:]*?)\s*:\s*(?P<cards>\S+)")
_TALON = ("T", "Т", "П")
_STRENGTH = {rank: place for place, rank in enumerate(Rank)}

_HOLDINGS = Text(
    "в руке четыре масти через точку (♠.♣.♦.♥), например AKT.QJ7.98.A7; записано: «{raw}»",
    "a hand is four suits joined by dots (♠.♣.♦.♥), for example AKT.QJ7.98.A7; written: “{raw}”",
)
_NOT_A_RANK = Text(
    "«{mark}» — не достоинство карты (7 8 9 10 В Д К Т или 7 8 9 T J Q K A)", "“{mark}” is no rank (7 8 9 T J Q K A)"
)
_TEN_OR_ACE = Text(
    "«{raw}»: буква «T» может быть десяткой или тузом. Пишите 10 или A.",
    "“{raw}”: the letter “T” may be a ten or an ace. Write 10 or A.",
)
_LAYOUT = Text(
    "расклад пишут так: 0:AKT.QJ7.98.A7 1:… 2:… T:S7HA; не разобрано: «{rest}»",
    "a deal is written 0:AKT.QJ7.98.A7 1:… 2:… T:S7HA; not understood: “{rest}”",
)
_NO_SEAT = Text("такого места нет: «{seat}». За столом: {known}", "there is no seat “{seat}”. At the table: {known}")
_TWICE = Text("карты этого места записаны дважды", "the cards of this seat are written twice")
_UNEVEN = Text(
    "«{raw}» не делится на карты: у каждой масть и достоинство, например S7HA",
    "“{raw}” does not divide into cards: each is a suit and a rank, for example S7HA",
)


def read_cards(raw: str, place: str = "") -> tuple[Card, ...]:
    """Cards in a row, with spaces or commas between or none (`S7HA`, `S7, HA`); `RulingError` at `place`."""
    return tuple(card for part in raw.replace(",", " ").split() for card in _glued(part, place))


def write_cards(cards: Iterable[Card], between: str = " ") -> str:
    """Cards in a row in the canonical form."""
    return between.join(card.code for card in cards)


def read_hand(raw: str, place: str = "") -> tuple[Card, ...]:
    """A hand of four holdings in suit order; a dash or nothing is a void. `RulingError` at `place`."""
    holdings = raw.strip().split(".")
    if len(holdings) != len(Suit):
        raise RulingError(_HOLDINGS.filled(raw=raw), place)
    company = [mark for mark in letters(raw) if mark not in _TALON]
    return tuple(
        Card(suit, rank)
        for suit, holding in zip(Suit, holdings, strict=True)
        for rank in read_holding(holding, company, place)
    )


def write_hand(hand: Iterable[Card]) -> str:
    """A hand in suit order, each holding high to low: `AKT.QJ7.98.A7`."""
    held = list(hand)
    return ".".join("".join(rank.value for rank in _high_to_low(c.rank for c in held if c.suit is s)) for s in Suit)


def read_layout(raw: str, players: Sequence[str] = (), place: str = "deal.cards") -> Layout:
    """A deal by seat: digits or, where `players` are given in playing order, their names; `T:` is the prikup.

    What has no dots is the prikup, so a player may well be called T. `RulingError` at `place.SEAT` or `place`.
    """
    hands: dict[str, tuple[Card, ...]] = {}
    talon: tuple[Card, ...] | None = None
    for label, cards in _seats(raw, place):
        if label in _TALON and "." not in cards:
            talon = _once(talon, read_cards(cards.strip(_DASHES), f"{place}.T"), f"{place}.T")
            continue
        seat = _seat(label, players, place)
        hands[seat] = _once(hands.get(seat), read_hand(cards, f"{place}.{seat}"), f"{place}.{seat}")
    return Layout(hands, talon)


def write_layout(layout: Layout, players: Sequence[str] = ()) -> str:
    """A deal in one line; where `players` are given in playing order their places stand for their names."""
    places = {player: str(place) for place, player in enumerate(players)}
    parts = [f"{places.get(seat, seat)}:{write_hand(hand)}" for seat, hand in layout.hands.items()]
    if layout.talon is not None:
        parts.append(f"T:{write_cards(layout.talon, '') or '-'}")
    return " ".join(parts)


def read_play(raw: str, place: str = "deal.played") -> tuple[Trick, ...]:
    """The play, trick by trick, cards in the order laid; `RulingError` at `place[n]`, tricks counted from one."""
    tricks = [read_cards(part, f"{place}[{count}]") for count, part in enumerate(raw.split("/"), 1)]
    return tuple(tricks if tricks[-1] else tricks[:-1])


def write_play(tricks: Sequence[Trick]) -> str:
    """The play in one line; a bar after the last trick when that trick is empty."""
    line = " / ".join(write_cards(trick) for trick in tricks)
    return f"{line} /" if tricks and not tricks[-1] else line


def _glued(part: str, place: str) -> Iterator[Card]:
    marks = letters(part)
    if len(marks) == 1:
        yield read(part, place)
    elif len(marks) % 2:
        raise RulingError(_UNEVEN.filled(raw=part), place)
    else:
        yield from (read(marks[i] + marks[i + 1], place) for i in range(0, len(marks), 2))


def read_holding(holding: str, company: Sequence[str], place: str) -> tuple[Rank, ...]:
    """The ranks of one suit; a T that may be a ten or an ace is told by the order from high to low, or asked back."""
    meant = [ranks(mark, company) or _refused(mark, place) for mark in letters(holding.strip(_DASHES))]
    doubtful = any(len(mark) > 1 for mark in meant)
    if doubtful and len(meant) > len(Rank):  # no suit has so many, and each doubtful one would double the ways
        raise RulingError(_TEN_OR_ACE.filled(raw=quoted(holding)), place)
    ways = list(product(*meant))
    if doubtful:
        ways = [way for way in ways if list(way) == list(dict.fromkeys(_high_to_low(way)))]
    if len(ways) != 1:
        raise RulingError(_TEN_OR_ACE.filled(raw=holding), place)
    return ways[0]


def _refused(mark: str, place: str) -> tuple[Rank, ...]:
    raise RulingError(_NOT_A_RANK.filled(mark=mark), place)


def _high_to_low(held: Iterable[Rank]) -> list[Rank]:
    return sorted(held, key=_STRENGTH.__getitem__, reverse=True)


def _seats(raw: str, place: str) -> Iterator[tuple[str, str]]:
    """Each label with what stands after its colon."""
    at = 0
    while rest := raw[at:].strip():
        found = _SEAT.match(raw, at)
        if found is None:
            raise RulingError(_LAYOUT.filled(rest=rest), place)
        yield found["seat"], found["cards"]
        at = found.end()


def _seat(label: str, players: Sequence[str], place: str) -> str:
    three = tuple(players[:3])
    if three and label in ("0", "1", "2"):  # a digit is a seat, whatever the players are called
        return three[int(label)]
    if not three or label in three:
        return label
    raise RulingError(_NO_SEAT.filled(seat=label, known=", ".join(three)), place)


def _once(before: tuple[Card, ...] | None, now: tuple[Card, ...], place: str) -> tuple[Card, ...]:
    if before is not None:
        raise RulingError(_TWICE, place)
    return now
