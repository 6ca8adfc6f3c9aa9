"""The appeals of an event as a queue, and one appeal: how it stands, what is next, what was written."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director.appeals.course import moment_words, next_step
from director.appeals.frame import answer, clock_of, found
from director.appeals.lettered import rerun_url, suppositions_of
from director.appeals.noticing import deposit_words, wanting_shown
from director.appeals.queue import FILTERS, queue_shown
from director.appeals.telling import (
    checked_shown,
    ended_shown,
    grounds_words,
    history_shown,
    joined_shown,
    members_shown,
    result_shown,
)
from director.desk.access import page, person
from director.models import Tournament

__all__ = ["appeal", "appeals"]


@page
def appeals(request: HttpRequest, pk: int) -> HttpResponse:
    """The appeals of an event: those that wait for the reader first; the filter is kept in the address."""
    event = get_object_or_404(Tournament, pk=pk)
    asked = request.GET.get("show", "")
    show = asked if asked in FILTERS else "open"
    shown = queue_shown(event, person(request), show)
    return render(request, "appeals/list.html", shown | {"tournament": event, "crumb": _("Appeals")})


@page
def appeal(request: HttpRequest, pk: int) -> HttpResponse:
    """One appeal."""
    one = found(pk)
    shown: dict[str, Any] = {
        "back": reverse("appeals", args=[one.tournament_id]),
        "next": next_step(one),
        "clock": clock_of(one.deadline, one.received_at, received=True),
        "received_words": moment_words(one.received_at),
        "wanting": wanting_shown(one),
        "deposit_words": deposit_words(one),
        "grounds_words": grounds_words(one),
        "checked": checked_shown(one.heard_in),
        "members": members_shown(one.heard_in),
        "hypotheses": suppositions_of(one),
        "rerun_url": rerun_url(one),
        "ended": ended_shown(one),
        "joined": joined_shown(one),
        "result": result_shown(one.heard_in, person(request)),
        "history": history_shown(one),
    }
    return answer(request, one, "appeals/appeal.html", shown)
