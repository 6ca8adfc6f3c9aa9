"""The players' earlier rulings at an event, covered until the fault is decided; and what they answer to a question."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse

from director import selectors
from director.desk.book_links import clause_url
from director.desk.case import clause_name
from director.desk.standing import Standing
from director.desk.trail import outsider
from director.earlier import Before, as_earlier, place_of, rulings_before
from director.models import Incident
from director.services import has_peeked
from rulings.judgment import said
from rulings.judgment.earlier import COUNTING, Counted, counted, fault_decided
from rulings.judgment.parties import filled, offenders
from rulings.judgment.running import ordered, told
from rulings.trees.families import family, questions
from rulings.words import RulingError, Text

__all__ = ["count_of", "count_shown", "decided", "history_shown", "uncovered"]


def decided(stored: Incident) -> bool:
    """Whether the fault is decided in every breach, so that the history is open; a case ruled on is."""
    if stored.status in (Incident.Status.ISSUED, Incident.Status.CLOSED):
        return True
    try:
        return fault_decided(selectors.as_incident(stored), selectors.regulation_of(stored))
    except RulingError:
        return False


def uncovered(stored: Incident, who: User | None) -> bool:
    """Whether this reader may see the history now."""
    return decided(stored) or has_peeked(stored, who)


def history_shown(standing: Standing) -> list[dict[str, Any]]:
    """Each player with what he was found at fault for before, and what he has by now; then outsiders concerned."""
    before = rulings_before(standing.stored)
    incident = standing.incident
    guilty = (name for found in incident.infractions for name in offenders(incident, found))
    names = dict.fromkeys((*incident.players, *(name for name in guilty if name != "director")))
    return [_player(name, before) for name in names]


def count_of(standing: Standing, number: int, key: str) -> Counted | None:
    """What the rulings before answer to a question of a breach; None for one that counts nothing."""
    if key not in COUNTING:
        return None
    earlier, here = as_earlier(rulings_before(standing.stored)), place_of(standing.stored)
    return counted(standing.incident, number, standing.regulation, here, earlier, key)


def count_shown(standing: Standing, number: int, key: str) -> dict[str, Any]:
    """The count as the question's page shows it: the answer in words, the rulings it rests on."""
    count = count_of(standing, number, key)
    if count is None:
        return {}
    kind = standing.incident.infractions[number].kind
    question = next(one for one in questions(family(kind)) if one.key == key)
    return {
        "answer": _words(standing, number, said(question, count.value)) if count.value is not None else None,
        "evidence": count.evidence,
        "value": count.value,
        "url": reverse("history", args=[standing.stored.pk]),
    }


def _words(standing: Standing, number: int, text: Text) -> Text:
    return filled(text, standing.incident, standing.incident.infractions[number], {})


def _player(name: str, before: tuple[Before, ...]) -> dict[str, Any]:
    found = [_line(one, name) for one in before if any(name in reached.offenders for reached in one.reached)]
    held = ordered(name, (order for one in before for order in one.sanctions))
    return {"name": outsider(name), "rulings": found, "totals": told(outsider(name), held) if held else None}


def _line(one: Before, name: str) -> dict[str, Any]:
    """A ruling that found this player at fault: what for, what it gave him, by which clauses."""
    return {
        "label": one.ruling.label,
        "url": reverse("ruling", args=[one.ruling.pk]),
        "table": one.ruling.incident.table.number,
        "at": one.ruling.issued_at,
        "state": one.ruling.get_status_display(),
        "what": [reached.text for reached in one.reached if name in reached.offenders],
        "given": [order.what for order in one.sanctions if order.to == name],
        "clauses": [{"name": clause_name(clause), "url": clause_url(clause)} for clause in one.ruling.clauses],
    }
