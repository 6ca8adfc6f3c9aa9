"""What the cards say, taken with a case or taken back, and how the director weighs it: each with a reason.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18; COMP 11.2. The solver's figures are evidence and decide nothing themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.contrib.auth.models import User

from director.models import Incident
from director.records import case_of
from director.services.deals import counts_out
from director.services.writing import clean, fault, log, without_blanks, writing
from rulings.damage.codec import evidence_in, evidence_out, run_in, run_out
from rulings.game.cards import read
from rulings.game.deal import TRICKS
from rulings.words import number

__all__ = [
    "MOST_TAKEN",
    "call_absurd",
    "drop_absurd",
    "drop_evidence",
    "drop_plausible",
    "put_plausible",
    "take_evidence",
]

MOST_TAKEN = 12
"""Pieces of evidence a case may carry: a ruling is read by people."""
_REASON, _SOURCE = 1000, 200
_GONE = ("этого в деле уже нет.", "that is no longer in the case.")

Table = dict[str, Any]


def take_evidence(
    incident: Incident,
    evidence: Mapping[str, Any],
    run: Mapping[str, Any],
    reason: str,
    *,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Take what the cards say as evidence, with a reason. `evidence`, `run`: as `rulings.damage.codec` writes them.

    The same inquiry taken again takes the place of the first.
    """
    entry = {"evidence": evidence_out(evidence_in(evidence)), "run": run_out(run_in(run)), "reason": _given(reason)}
    with writing(incident, seen_revision) as held:
        taken = list(held.evidence.get("taken", []))
        same = [at for at, one in enumerate(taken) if one["evidence"]["inquiry"] == entry["evidence"]["inquiry"]]
        if not same and len(taken) >= MOST_TAKEN:
            raise fault(f"в деле уже {MOST_TAKEN} показаний.", f"the case holds {MOST_TAKEN} already.", "evidence")
        for at in same:
            taken[at] = entry
        return _entered(held, "taken", taken if same else [*taken, entry], "evidence", who, new=entry, why=reason)


def drop_evidence(
    incident: Incident, number: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take a piece of evidence back; `number` counts from nought."""
    return _dropped(incident, "taken", number, "evidence_out", seen_revision, who)


def call_absurd(
    incident: Incident,
    seat: str,
    card: str,
    reason: str,
    *,
    trick: Any = None,
    lead: bool = False,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Rule a play out as against common sense: whose, which card, in which trick (blank: any), only as a lead."""
    with writing(incident, seen_revision) as held:
        if seat not in held.players[:3]:
            raise fault("кто так сыграл бы?", "who would play so?", "absurd.seat")
        entry = {
            "seat": seat,
            "card": read(card.strip(), "absurd.card").code,
            "trick": _trick(trick),
            "lead": bool(lead),
            "reason": _given(reason),
        }
        absurd = [*held.evidence.get("absurd", []), without_blanks({**entry, "lead": entry["lead"] or None})]
        return _entered(held, "absurd", absurd, "absurd", who, about=seat, new=absurd[-1], why=reason)


def drop_absurd(
    incident: Incident, number: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Let a play stand again that was ruled out."""
    return _dropped(incident, "absurd", number, "absurd_out", seen_revision, who)


def put_plausible(
    incident: Incident,
    tally: Mapping[str, Any],
    source: str,
    reason: str,
    *,
    weight: str = "1",
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Put down a result that may have come about: tricks of the three, its weight, its source (a line, a table)."""
    with writing(incident, seen_revision) as held:
        counts = counts_out(tally, "plausible.tally")
        left = case_of(held).incident.left
        if set(counts) != set(held.players[:3]) or sum(counts.values()) != left:
            raise fault(
                f"взятки всех троих, вместе {left}.", f"tricks of all three, together {left}.", "plausible.tally"
            )
        entry = {
            "tally": counts,
            "weight": _weight(weight),
            "source": clean(source.strip(), "plausible.source", _SOURCE),
            "reason": _given(reason),
        }
        plausible = [*held.evidence.get("plausible", []), without_blanks(entry)]
        return _entered(held, "plausible", plausible, "plausible", who, new=entry, why=reason)


def drop_plausible(
    incident: Incident, number: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take out a result that was put down."""
    return _dropped(incident, "plausible", number, "plausible_out", seen_revision, who)


def _entered(held: Incident, part: str, entries: list[Table], what: str, who: User | None, **told: Any) -> Incident:
    held.evidence = without_blanks(held.evidence | {part: entries or None})
    case_of(held)
    return log(held, what, who, **told)


def _dropped(incident: Incident, part: str, number: int, what: str, seen: int | None, who: User | None) -> Incident:
    with writing(incident, seen) as held:
        entries = list(held.evidence.get(part, []))
        if not 0 <= number < len(entries):
            raise fault(*_GONE, part)
        old = entries.pop(number)
        return _entered(held, part, entries, what, who, about=old.get("seat", ""), old=old)


def _given(reason: str) -> str:
    if not reason.strip():
        raise fault("причина обязательна: она печатается.", "a reason is compulsory: it is printed.", "reason")
    return clean(reason.strip(), "reason", _REASON)


def _trick(raw: Any) -> int | None:
    word = "" if raw is None else str(raw).strip()
    if not word:
        return None
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:3]) <= TRICKS and len(word) < 3):
        raise fault("номер взятки — от 1 до 10.", "a trick’s number is from 1 to 10.", "absurd.trick")
    return int(word)


def _weight(raw: str) -> int | str:
    try:
        weight = sum((Fraction(part) for part in raw.split()), Fraction(0))
    except (ValueError, ZeroDivisionError):
        weight = Fraction(0)
    if not 0 < weight <= 1000 or len(raw) > 12:
        raise fault(
            "вес — положительное число: 1, 2, 1/2.", "a weight is above nothing: 1, 2, 1/2.", "plausible.weight"
        )
    return weight.numerator if weight.denominator == 1 else number(weight)
