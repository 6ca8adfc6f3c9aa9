"""What the cards say, taken with a case or taken back, and how the director weighs it: each with a reason.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18; COMP 11.2. The solver's figures are evidence and decide nothing themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User

from director.models import Incident
from director.records import case_of
from director.services.deals import counts_out
from director.services.writing import clean, fault, log, without_blanks, writing
from rulings.cases.exhibit import exhibit, exhibit_out
from rulings.damage.codec import evidence_in, evidence_out, run_in, run_out
from rulings.game.cards import read

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

Table = dict[str, Any]


def take_evidence(
    incident: Incident,
    row: Mapping[str, Any],
    found: Mapping[str, Any],
    run: Mapping[str, Any],
    reason: str,
    *,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Take what the cards say as evidence, with a reason.

    `row`: what was asked, as `[[evidence]]` of a case file; `found`, `run`: as `rulings.damage.codec` writes them. The
    same asked again takes the place of the first.
    """
    with writing(incident, seen_revision, who, "take_evidence") as held:
        asked = exhibit_out(exhibit(dict(row), "evidence", held.players, len(held.infractions)))
        entry = {
            "row": asked | {"reason": _given(reason)},
            "found": evidence_out(evidence_in(found)),
            "run": run_out(run_in(run)),
        }
        taken = list(held.evidence.get("taken", []))
        same = [at for at, one in enumerate(taken) if one["row"] | {"reason": ""} == asked | {"reason": ""}]
        if not same and len(taken) >= MOST_TAKEN:
            raise fault(f"в деле уже {MOST_TAKEN} доказательств.", f"the case holds {MOST_TAKEN} already.", "evidence")
        for at in same:
            taken[at] = entry
        return _entered(held, "taken", taken if same else [*taken, entry], "evidence", who, new=entry, why=reason)


def drop_evidence(
    incident: Incident, number: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take a piece of evidence back; `number` counts from nought."""
    return _dropped(incident, "taken", number, "evidence_out", seen_revision, who, "drop_evidence")


def call_absurd(
    incident: Incident,
    player: str,
    card: str,
    reason: str,
    *,
    trick: Any = None,
    lead: bool = False,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Rule a play out as against common sense: whose, which card, in which trick (blank: any), only as a lead."""
    with writing(incident, seen_revision, who, "call_absurd") as held:
        entry: Table = {"player": player, "card": read(card.strip(), "absurd.card").code, "reason": _given(reason)}
        entry |= {"trick": _trick(trick)} if str(trick or "").strip() else {}
        entry |= {"lead": True} if lead else {}
        _checked(held, "absurd", entry)
        absurd = [*held.evidence.get("absurd", []), entry]
        return _entered(held, "absurd", absurd, "absurd", who, about=player, new=entry, why=reason)


def drop_absurd(
    incident: Incident, number: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Let a play stand again that was ruled out."""
    return _dropped(incident, "absurd", number, "absurd_out", seen_revision, who, "drop_absurd")


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
    with writing(incident, seen_revision, who, "put_plausible") as held:
        entry: Table = {
            "tally": counts_out(tally, "plausible.tally"),
            "weight": int(weight) if weight.isascii() and weight.isdigit() and len(weight) < 4 else weight[:12],
            "source": clean(source.strip(), "plausible.source", _SOURCE),
            "reason": _given(reason),
        }
        entry = without_blanks(entry)
        _checked(held, "plausible", entry)
        plausible = [*held.evidence.get("plausible", []), entry]
        return _entered(held, "plausible", plausible, "plausible", who, new=entry, why=reason)


def drop_plausible(
    incident: Incident, number: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take out a result that was put down."""
    return _dropped(incident, "plausible", number, "plausible_out", seen_revision, who, "drop_plausible")


def _entered(held: Incident, part: str, entries: list[Table], what: str, who: User | None, **told: Any) -> Incident:
    held.evidence = without_blanks(held.evidence | {part: entries or None})
    case_of(held)
    return log(held, what, who, **told)


def _dropped(
    incident: Incident, part: str, number: int, what: str, seen: int | None, who: User | None, act: str
) -> Incident:
    with writing(incident, seen, who, act) as held:
        entries = list(held.evidence.get(part, []))
        if not 0 <= number < len(entries):
            raise fault("этого в деле уже нет.", "that is no longer in the case.", part)
        old = entries.pop(number)
        return _entered(held, part, entries, what, who, about=old.get("player", ""), old=old)


def _checked(held: Incident, part: str, entry: Table) -> None:
    """An entry read as a case file would read it; `RulingError` at the key that will not do."""
    exhibit({"kind": "standing", part: [entry]}, "evidence", held.players, len(held.infractions))


def _given(reason: str) -> str:
    if not reason.strip():
        raise fault("причина обязательна: она печатается.", "a reason is compulsory: it is printed.", "reason")
    return " ".join(clean(reason.strip(), "reason", _REASON).split())


def _trick(raw: Any) -> int:
    word = str(raw).strip()
    if not (word.isascii() and word.isdigit() and len(word) < 3):
        raise fault("номер взятки — целое число.", "a trick’s number is a whole number.", "absurd.trick")
    return int(word)
