"""The play as it was laid, in one line of text, both ways: `SA S7 (D8) SK / 1:C8 +2:H7 …`.

Contracts, "Cards and deals", with four marks besides: `1:C8` came from the hand of seat 1, `(D8)` was taken back,
`+2:H7` is a card of seat 2 that came to light now (`+2:H7@played`: among the played ones), a bar at the end turns the
last trick down.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulings.game.calls import seat_named
from rulings.game.cards import Card, read
from rulings.game.notation import read_cards
from rulings.game.record import SEATS, Found, Laid, LaidTrick
from rulings.words import RulingError, Text

__all__ = ["read_tricks", "write_tricks"]

_PLACES = ("played", "elsewhere")
_WHOSE = Text(
    "«{raw}»: чья найденная карта? Пишут +1:H7, а если она среди сыгранных, +1:H7@played",
    "“{raw}”: whose is the card found? Write +1:H7, and +1:H7@played if it lay among the played ones",
)

Read = tuple[tuple[LaidTrick, ...], tuple[RulingError, ...]]


def read_tricks(raw: str, players: Sequence[str] = SEATS, place: str = "played") -> Read:
    """The tricks in their order, and a fault with its place, `played[trick].card`, for each card that is none."""
    parts = raw.split("/")
    faults: list[RulingError] = []
    tricks = []
    for count, part in enumerate(parts, 1):
        if part.strip():
            tricks.append(_trick(part, players, f"{place}[{count}]", count < len(parts), faults))
    return tuple(tricks), tuple(faults)


def write_tricks(tricks: Sequence[LaidTrick], players: Sequence[str] = SEATS) -> str:
    """The play in one line; the bar at the end where the last trick was turned down before it was complete."""
    line = " / ".join(_written(trick, players) for trick in tricks)
    return f"{line} /" if tricks and tricks[-1].gathered and not _complete(tricks[-1]) else line


def _trick(part: str, players: Sequence[str], place: str, gathered: bool, faults: list[RulingError]) -> LaidTrick:
    laid: list[Laid] = []
    found: list[Found] = []
    back = False
    for token in part.replace(",", " ").replace("(", " ( ").replace(")", " ) ").split():
        if token in "()":
            back = token == "("
            continue
        try:
            if token.startswith("+"):
                found.append(_found(token, players, f"{place}.{token}"))
            else:
                laid.extend(_laid(token, players, f"{place}.{token}", back))
        except RulingError as fault:
            faults.append(fault)
    trick = LaidTrick(tuple(laid), tuple(found), gathered)
    return LaidTrick(trick.laid, trick.found, gathered or _complete(trick))


def _complete(trick: LaidTrick) -> bool:
    """Whether three cards or more lie there: such a trick needs no mark to be over (CODE 3.9.5)."""
    return sum(not each.back for each in trick.laid) >= 3


def _laid(token: str, players: Sequence[str], place: str, back: bool) -> list[Laid]:
    label, colon, cards = token.rpartition(":")
    seat = seat_named(label, players, place) if colon else None
    return [Laid(card, seat, back) for card in read_cards(cards, place)]


def _found(token: str, players: Sequence[str], place: str) -> Found:
    label, colon, rest = token[1:].rpartition(":")
    card, _, where = rest.partition("@")
    if not colon or (where and where not in _PLACES):
        raise RulingError(_WHOSE.filled(raw=token), place)
    return Found(seat_named(label, players, place), read(card, place), where or "elsewhere")


def _written(trick: LaidTrick, players: Sequence[str]) -> str:
    found = (_found_written(each, players) for each in trick.found)
    laid = (
        f"({_card(each.card, each.seat, players)})" if each.back else _card(each.card, each.seat, players)
        for each in trick.laid
    )
    return " ".join((*found, *laid))


def _found_written(found: Found, players: Sequence[str]) -> str:
    where = "" if found.place == "elsewhere" else f"@{found.place}"
    return f"+{_card(found.card, found.seat, players)}{where}"


def _card(card: Card, seat: str | None, players: Sequence[str]) -> str:
    return card.code if seat is None else f"{players.index(seat)}:{card.code}"
