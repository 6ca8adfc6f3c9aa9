"""Whose case it is: what a page says to whoever may not write in it, and how he takes it over."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from director.desk.access import person
from director.desk.failing import typed_words
from director.models import Incident
from director.permits import may
from director.services import name_of

__all__ = ["another_has_it", "frozen", "held_shown", "sender"]


def another_has_it(stored: Incident, who: User | None) -> bool:
    """Whether a director other than `who` has the case."""
    return stored.holder_id is not None and who is not None and stored.holder_id != who.pk


def frozen(request: HttpRequest, stored: Incident) -> dict[str, Any]:
    """What a page of a case says where its reader may enter nothing: why, and what he can do about it.

    What he has just sent is shown to him once more, so that nothing typed is lost by it.
    """
    said = _shut(stored) if stored.frozen else _not_his(request, stored)
    return said | {"typed_words": _typed(request)} if said else {}


def held_shown(request: HttpRequest, stored: Incident) -> dict[str, Any]:
    """Who has a case, since when, and the form by which another director takes it over."""
    return {
        "name": name_of(stored.holder),
        "since": stored.held_since,
        "take_url": reverse("take", args=[stored.pk]),
        "may_take": may(person(request), "take_over", stored.table.tournament),
        "seen": stored.revision,
        "next": request.POST.get("next", "") or request.path,
        "typed": _typed(request),
    }


def sender(stored: Incident) -> User | None:
    """Who sent the draft that waits for a second official."""
    return User.objects.filter(pk=stored.submission.get("by")).first()


def _shut(stored: Incident) -> dict[str, Any]:
    """Nobody may enter anything: the case waits to be confirmed, or is ruled on, or closed."""
    if stored.status == Incident.Status.SUBMITTED:
        return {
            "frozen": _("The draft waits for a second official: until he confirms or returns it nothing is entered."),
            "frozen_url": reverse("confirming", args=[stored.pk]),
            "frozen_link": _("Open the draft"),
        }
    ruling = stored.rulings.first()
    if stored.status == Incident.Status.CLOSED or ruling is None:
        return {"frozen": _("The case is closed.")}
    return {
        "frozen": _("The ruling is issued; to change this, correct the ruling."),
        "frozen_url": reverse("correct", args=[ruling.pk]),
        "frozen_link": _("Correct the ruling"),
    }


def _not_his(request: HttpRequest, stored: Incident) -> dict[str, Any]:
    """This reader may enter nothing: it is not his office, or another director has the case."""
    who = person(request)
    if who is not None and not may(who, "answer", stored.table.tournament):
        return {"frozen": _("You may read this case; a director writes in it.")}
    if another_has_it(stored, who):
        held = held_shown(request, stored)
        return {"frozen": _("%(who)s has this case.") % {"who": held["name"]}, "held": held}
    return {}


def _typed(request: HttpRequest) -> list[str]:
    return list(dict.fromkeys(typed_words(request))) if request.method == "POST" else []
