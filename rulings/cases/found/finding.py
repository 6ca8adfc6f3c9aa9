"""A breach found in a record: what it was, where, by which clauses, and as an infraction with its answers filled in.

An answer is written only where the record settles it; what a party chooses and what the director weighs is left open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulings.cases.incident import Answer, Infraction, Status
from rulings.game.cards import Card, shown
from rulings.game.deal import Call, Game
from rulings.game.record import Record
from rulings.trees.tree import Value
from rulings.words import Language, Text

__all__ = ["Finding", "breach", "part", "row"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One breach with its place: the trick or the call, counted from one, and the card where there is one."""

    infraction: Infraction
    clauses: tuple[str, ...]
    text: Text
    trick: int | None = None
    call: int | None = None
    card: Card | None = None


def breach(kind: str, offenders: Iterable[str], answers: Mapping[str, Value | None], evidence: str) -> Infraction:
    """An infraction whose answers the record has settled, each found on the same evidence; None is left open."""
    found = {key: Answer(value, Status.FOUND, evidence) for key, value in answers.items() if value is not None}
    return Infraction(kind, tuple(offenders), answers=found)


def part(record: Record, seat: str) -> str | None:
    """What part a player has, by contract and calls (digest §1); None where the record does not tell it.

    One whister alone plays both hands or his own: that is told by `open_whist`, and only when it is so.
    """
    game = record.contract.game if record.contract else None
    if game is Game.ALL_PASS:
        return "all_pass"
    if game is None or record.declarer is None:
        return None
    if game is Game.MISERE:
        return "misere" if seat == record.declarer else "catcher"
    if seat == record.declarer:
        return "declarer"
    whisters = [player for player, call in record.whist.items() if call is Call.WHIST]
    if len(whisters) == 2:
        return "whister"
    if record.open_whist and len(whisters) == 1:
        return "sole_whister"
    return "passer" if whisters and record.whist.get(seat) is Call.PASS else None


def row(cards: Sequence[Card]) -> Text:
    """Cards in a row for people."""
    return Text(*(" ".join(shown(card, language) for card in cards) for language in (Language.RU, Language.EN)))
