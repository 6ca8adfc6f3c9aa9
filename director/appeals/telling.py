"""What the page of one appeal tells beside its steps: the grounds, the answers, the panel, the history."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.translation import gettext as _

from director.appeals.checks import CHECKS
from director.appeals.inside import inside
from director.desk.language import say
from director.models import ActionLog, Appeal
from director.services import told
from rulings.documents.decision import Result

__all__ = [
    "checked_shown",
    "ended_shown",
    "grounds_words",
    "history_shown",
    "joined_shown",
    "members_shown",
    "result_shown",
]

LATEST = 20
"""Rows of the log told at once."""


def grounds_words(appeal: Appeal) -> str:
    """What is disputed, in a line."""
    if not appeal.grounds:
        return ""
    words = ", ".join(str(Appeal.Ground(one).label) for one in appeal.grounds)
    return _("Grounds: %(grounds)s.") % {"grounds": words}


def checked_shown(appeal: Appeal) -> list[dict[str, str]]:
    """The questions of admissibility that were answered."""
    held = ((say(text), appeal.checks[key]) for key, text in CHECKS.items() if key in appeal.checks)
    return [{"title": title, "answer": _("Yes") if one["ok"] else _("No"), "why": one["why"]} for title, one in held]


def members_shown(appeal: Appeal) -> list[dict[str, Any]]:
    """Who sits on it."""
    return [{"seat_words": one.get_seat_display(), "name": one.name} for one in appeal.panel.all() if one.sits]


def ended_shown(appeal: Appeal) -> dict[str, str] | None:
    """Why it was not admitted, or was withdrawn; None where it was neither."""
    titles = {Appeal.Status.REJECTED: _("Why not admitted"), Appeal.Status.WITHDRAWN: _("Why withdrawn")}
    if appeal.status not in titles:
        return None
    return {"title": titles[Appeal.Status(appeal.status)], "why": appeal.closed_why, "clause": appeal.clause}


def joined_shown(appeal: Appeal) -> list[dict[str, str]]:
    """The appeals of the same ruling that are heard together with this one."""
    main = appeal.heard_in
    group = (main, *main.others.select_related("tournament"))
    return [
        {"label": one.label, "appellant": one.appellant, "url": reverse("appeal", args=[one.pk])}
        for one in group
        if one.pk != appeal.pk
    ]


def result_shown(appeal: Appeal, who: User | None) -> Any:
    """What was decided, for whoever may see it yet; nothing before."""
    if not inside(appeal, who):
        return None
    decision = getattr(appeal, "decision", None)
    return Result(decision.result).text if decision is not None and decision.decided_at else None


def history_shown(appeal: Appeal) -> list[dict[str, Any]]:
    """What was written in the appeal, the latest first."""
    rows = ActionLog.objects.filter(ruling=appeal.ruling_id, about=appeal.label).select_related("who")
    return [{"at": row.at, "words": told(row)} for row in rows.order_by("-pk")[:LATEST]]
