"""The calls of an auction as one line of text, both ways: `0:6S 1:pass 2:6C 0:here`.

CODE 3.3.2–3.3.10. A seat may be left out where the call came in its turn; what was said out of turn names its seat.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulings.game.deal import MISERE, Contract, Game, Strain
from rulings.game.record import SEATS, Said, Word, after
from rulings.words import RulingError, Text, quoted

__all__ = ["read_call", "read_calls", "seat_named", "write_call", "write_calls"]

_WORDS: dict[str, Contract | Word] = {
    **dict.fromkeys(("pass", "пас", "p", "-"), Word.PASS),
    **dict.fromkeys(("here", "здесь", "мои", "mine"), Word.HERE),
    **dict.fromkeys(("take", "takes", "беру", "взял"), Word.TAKE),
    **dict.fromkeys(("misere", "misère", "мизер"), MISERE),
}
_STRAINS = {
    **dict.fromkeys(("S", "П", "♠", "♤"), Strain.SPADES),
    **dict.fromkeys(("C", "С", "Т", "T", "♣", "♧"), Strain.CLUBS),
    **dict.fromkeys(("D", "Б", "♦", "♢"), Strain.DIAMONDS),
    **dict.fromkeys(("H", "Н", "Ч", "♥", "♡"), Strain.HEARTS),
    **dict.fromkeys(("NT", "N", "БК"), Strain.NO_TRUMP),
}
_BID = re.compile(r"(10|[6-9])(\D+)")
_NO_CALL = Text(
    "«{raw}» — не заявка. Пишут 6S … 10NT (или 6П, 7БК), pass (пас), here (здесь), misere (мизер), take (беру).",
    "“{raw}” is no call. Write 6S … 10NT, pass, here, misere, take.",
)
_NO_SEAT = Text("такого места нет: «{seat}». За столом: {known}", "there is no seat “{seat}”. At the table: {known}")
_NOBODY_LEFT = Text(
    "спасовали все: чья это заявка, надо указать, например 0:6S",
    "all have passed: whose call this is must be written, for example 0:6S",
)


def read_call(raw: str, place: str = "auction") -> Contract | Word:
    """One call; `RulingError` at `place` for what is none."""
    word = raw.strip().replace("\ufe0f", "").replace("\ufe0e", "")
    if word.lower() in _WORDS:
        return _WORDS[word.lower()]
    bid = _BID.fullmatch(word.upper())
    if bid is None or bid[2] not in _STRAINS:
        raise RulingError(_NO_CALL.filled(raw=quoted(raw)), place)
    return Contract(Game.CONTRACT, int(bid[1]), _STRAINS[bid[2]])


def write_call(call: Contract | Word) -> str:
    """One call in the canonical form."""
    return call.value if isinstance(call, Word) else call.key


def read_calls(
    raw: str, players: Sequence[str] = SEATS, place: str = "auction"
) -> tuple[tuple[Said, ...], tuple[RulingError, ...]]:
    """The calls in the order they were made, and a fault with its place, `auction[n]`, for each that is none."""
    said: list[Said] = []
    faults = []
    for count, token in enumerate(raw.replace(",", " ").replace(";", " ").split(), 1):
        try:
            said.append(_said(token, players, said, f"{place}[{count}]"))
        except RulingError as fault:
            faults.append(fault)
    return tuple(said), tuple(faults)


def write_calls(said: Sequence[Said], players: Sequence[str] = SEATS) -> str:
    """The calls in one line, each with its seat."""
    return " ".join(f"{players.index(each.seat)}:{write_call(each.call)}" for each in said)


def seat_named(label: str, players: Sequence[str], place: str) -> str:
    """The player a label means: a digit is a place in playing order, else his name. `RulingError` at `place`."""
    if label in SEATS:
        return players[int(label)]
    if label in players:
        return label
    raise RulingError(_NO_SEAT.filled(seat=quoted(label), known=", ".join(players)), place)


def _said(token: str, players: Sequence[str], before: Sequence[Said], place: str) -> Said:
    label, colon, call = token.rpartition(":")
    read = read_call(call, place)
    return Said(seat_named(label, players, place) if colon else _next(players, before, place), read)


def _next(players: Sequence[str], before: Sequence[Said], place: str) -> str:
    """Whose turn it is after these calls: the next clockwise who has not passed."""
    out = {each.seat for each in before if each.call is Word.PASS}
    seat = after(players, before[-1].seat) if before else players[0]
    for _ in players:
        if seat not in out:
            return seat
        seat = after(players, seat)
    raise RulingError(_NOBODY_LEFT, place)
