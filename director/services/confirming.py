"""A second official before a ruling is issued, where the event's regulation wants one: he reads, confirms or returns.

Forms §3.1, field 34. He edits nothing; whoever sent the draft is the judge, and the sheet names both.
"""

from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director.models import Incident, Ruling, RulingVersion
from director.services.history import name_of
from director.services.rulings import (
    compulsory,
    corrected,
    issued,
    judged_to_issue,
    note_reasons,
    standing_of,
    wants_second,
)
from director.services.writing import clean, fault, log, writing

__all__ = ["call_back", "confirm", "hand_back", "submit"]


def submit(
    incident: Incident,
    by: User | None,
    reasons: str | None = None,
    *,
    why: str = "",
    language: str = "ru",
    seen_revision: int | None = None,
) -> Incident:
    """Send the draft to a second official; nothing is entered meanwhile. `why`: of a correction, compulsory there."""
    with writing(incident, seen_revision, by, "submit") as held:
        if not wants_second(held):
            raise fault(
                "регламент второго судью не требует: выдайте решение.",
                "the regulation wants no second official: issue the ruling.",
            )
        if _standing(held):
            compulsory(why)
        note_reasons(held, reasons)
        judged_to_issue(held)
        held.status = Incident.Status.SUBMITTED
        held.submission = {"by": by.pk if by else None, "at": timezone.now().isoformat(), "language": language}
        held.submission |= {"why": clean(why, "why")}
        return log(held, "submit", by, new=held.submission)


def call_back(incident: Incident, by: User | None, *, seen_revision: int | None = None) -> Incident:
    """Take the draft back before anybody has confirmed it."""
    with writing(incident, seen_revision, by, "call_back", frozen=True) as held:
        return _returned(held, "call_back", by, "")


def hand_back(incident: Incident, by: User | None, why: str, *, seen_revision: int | None = None) -> Incident:
    """Return the draft to its director, with a reason."""
    compulsory(why)
    with writing(incident, seen_revision, by, "hand_back", frozen=True, anyone=True) as held:
        _another(held, by)
        return _returned(held, "hand_back", by, clean(why, "why"))


def confirm(incident: Incident, by: User | None, *, seen_revision: int | None = None) -> RulingVersion:
    """Confirm the draft as it was sent: the ruling is issued by its director, and bears the name of who confirmed."""
    with writing(incident, seen_revision, by, "confirm", frozen=True, anyone=True) as held:
        _another(held, by)
        sent, judge = held.submission, User.objects.filter(pk=held.submission.get("by")).first()
        held.particulars, held.submission = held.particulars | {"checked_by": name_of(by)}, {}
        standing = _standing(held)
        log(held, "confirm", by, old=sent, ruling=standing)
        if standing:
            return corrected(held, standing_of(standing), judge, sent["why"], sent["language"])
        return issued(held, judge, sent["language"])


def _standing(held: Incident) -> Ruling | None:
    return held.rulings.exclude(status=Ruling.Status.WITHDRAWN).first()


def _waiting(held: Incident) -> None:
    if held.status != Incident.Status.SUBMITTED:
        raise fault("этот проект никого не ждёт.", "this draft waits for nobody.", "status")


def _another(held: Incident, by: User | None) -> None:
    """`RulingError` for whoever sent the draft himself, or has the case."""
    _waiting(held)
    if by is not None and by.pk in (held.submission.get("by"), held.holder_id):
        raise fault(
            "свой проект подтверждает и возвращает другой судья.", "another official confirms or returns it.", "who"
        )


def _returned(held: Incident, what: str, by: User | None, why: str) -> Incident:
    _waiting(held)
    sent: Any = held.submission
    held.status, held.submission = Incident.Status.OPEN, {}
    return log(held, what, by, old=sent, why=why)
