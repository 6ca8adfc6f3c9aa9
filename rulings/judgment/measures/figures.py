"""What every family measures with: an amount with its arithmetic, the deal as answered, answers and settings.

A measure never routes; it reads the answers that stand on the path (`Hearing.standing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.game.deal import ALL_PASS, MISERE, Deal
from rulings.judgment.hearing import Hearing
from rulings.judgment.values import Term
from rulings.remedies import Unit
from rulings.scoring.arithmetic import shown
from rulings.scoring.conventions import Terms, terms
from rulings.scoring.counted import Counted, declared
from rulings.scoring.progression import in_play
from rulings.scoring.tally import checked
from rulings.trees.tree import Value
from rulings.words import Text

__all__ = [
    "CANCELLED",
    "Measurement",
    "answered",
    "deal_of",
    "fine",
    "in_all_pass",
    "in_misere",
    "level",
    "number_of",
    "of_all",
    "prices",
    "taken_by",
    "taking",
    "tally",
]


@dataclass(frozen=True, slots=True)
class Measurement:
    """An amount worked out, with its arithmetic; `shares` where several receive: player → amount.

    `reading`: the parameters but for which it would have been another; `notes`: what the figure makes worth saying.
    `unit`: what the amount counts, where the event chooses it; None for the unit of the order.
    """

    amount: Fraction
    terms: tuple[Term, ...]
    shares: Mapping[str, Fraction] | None = None
    reading: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()
    unit: Unit | None = None


CANCELLED = Counted(Fraction(0), Fraction(0), {}, {})
"""What a cancelled deal counts: nothing is written for it, and that is its whole score."""


def deal_of(hearing: Hearing) -> Deal:
    """The deal as the answers complete it: all-pass and misère follow from the offender's part."""
    deal, part = hearing.incident.deal, hearing.standing.get("role")
    if hearing.standing.get("barred_bid") == "dies":
        # All passed over a bid that is void: whatever was ordered on it, all-pass is what is to be played.
        return Deal(ALL_PASS)
    if deal.contract is None and (part == "all_pass" or hearing.standing.get("auction") == "all_pass"):
        return replace(deal, contract=ALL_PASS)
    if deal.contract is None and part in ("misere", "catcher"):
        return replace(deal, contract=MISERE, declarer=hearing.offender if part == "misere" else deal.declarer)
    return deal


def tally(value: Value | None) -> Mapping[str, int]:
    """An answer that is player → tricks; `TypeError` for anything else."""
    if not isinstance(value, Mapping):
        raise TypeError(f"not a tally: {value!r}")
    return value


def prices(hearing: Hearing) -> Terms:
    """The prices of this deal: those of the event, with its bombs and the row of all-passes it stands in."""
    return in_play(terms(hearing.regulation), deal_of(hearing))


def number_of(hearing: Hearing, key: str) -> int:
    """A number of the regulation."""
    return int(setting(hearing.regulation, key).value)


def answered(hearing: Hearing, key: str) -> int | None:
    """A whole number answered; None while it is not."""
    value = hearing.standing.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def level(hearing: Hearing) -> int:
    """The level of the contract that is played."""
    return declared(hearing.incident.deal).level


def taking(hearing: Hearing) -> tuple[str, ...]:
    """Who can have tricks of this deal: the three, and the dealer sitting out where the prikup's cards won him some."""
    incident = hearing.incident
    return (*incident.playing, *(p for p in incident.players[3:] if p in (incident.deal.tricks or {})))


def of_all(hearing: Hearing, three: Mapping[str, int]) -> Mapping[str, int]:
    """Tricks answered for the three, with those of the deal's dealer beside them."""
    tricks = hearing.incident.deal.tricks or {}
    return {**three, **{player: tricks[player] for player in taking(hearing)[3:]}}


def taken_by(hearing: Hearing, player: str) -> int:
    """Tricks a player took in this deal as it was played."""
    return checked(hearing.incident.deal.tricks or {}, taking(hearing))[player]


def in_all_pass(tricks: Mapping[str, int | Fraction]) -> Counted:
    """All-pass tricks as they count."""
    return Counted(Fraction(0), Fraction(0), {player: Fraction(count) for player, count in tricks.items()}, {})


def in_misere(tricks: int) -> Counted:
    """Misère tricks as they count."""
    return Counted(Fraction(tricks), Fraction(0), {}, {})


def fine(hearing: Hearing, key: str) -> Measurement:
    """Mountain points that the regulation sets, times the event's multiplier where it has one (digest C-24)."""
    points = Fraction(setting(hearing.regulation, key).value)
    times = Fraction(setting(hearing.regulation, "fine_multiplier").value)
    label = Text("Штраф в гору", "Fine on the mountain")
    expression = f"{shown(points)} × {shown(times)} = {shown(points * times)}"
    clause = setting(hearing.regulation, key).clauses[0]
    return Measurement(points * times, (Term(label, expression, points * times, clause),) if times != 1 else ())
