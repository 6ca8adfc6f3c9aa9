"""A case that passes from hand to hand: taken over by another director, read and confirmed by a second official."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from director import selectors, services
from director.desk.access import page, person
from director.desk.case import found, frame, give_back, moved, seen_in
from director.desk.holding import held_shown, sender
from director.desk.shown import judgment_shown
from director.desk.standing import stand
from director.desk.views.ruling import in_force, settings_title
from director.desk.where import facts
from director.models import Incident
from director.permits import may
from director.records import judged
from rulings.judgment import Judgment
from rulings.words import RulingError

__all__ = ["confirming", "take"]


@page
def take(request: HttpRequest, pk: int) -> HttpResponse:
    """Take a case over from another director, with a reason; what was typed on the page goes along."""
    stored = found(pk)
    if request.method != "POST":
        return redirect("case", pk=pk)
    try:
        services.take_over(stored, person(request), request.POST.get("because", ""), seen_revision=seen_in(request))
    except RulingError as error:
        return _not_taken(request, found(pk), error)
    give_back(request)
    messages.success(request, _("The case is yours now."))
    return redirect(_next(request, pk))


@page
def confirming(request: HttpRequest, pk: int) -> HttpResponse:
    """The draft a second official reads: confirmed or returned by him, taken back by whoever sent it."""
    stored = found(pk)
    if stored.status != Incident.Status.SUBMITTED:
        give_back(request)
        return redirect("case", pk=pk)
    if request.method != "POST":
        return _draft_read(request, stored)
    try:
        return _acted(request, stored)
    except RulingError as error:
        late = moved(error, reverse("confirming", args=[pk]))
        stored = found(pk)
        if stored.status != Incident.Status.SUBMITTED:
            give_back(request)
            return redirect("case", pk=pk)
        more = {"moved": late, "fault": None if late else error.text}
        return _draft_read(request, stored, status=409 if late else 422, **more)


def _acted(request: HttpRequest, stored: Incident) -> HttpResponse:
    """One of the three buttons, each its own service."""
    who, seen, do = person(request), seen_in(request), request.POST.get("do", "")
    if do == "confirm":
        version = services.confirm(stored, who, seen_revision=seen)
        messages.success(request, _("Confirmed: the ruling is issued as %(number)s.") % {"number": version.label})
        return redirect("ruling", pk=version.ruling_id)
    if do == "return":
        services.hand_back(stored, who, request.POST.get("why", ""), seen_revision=seen)
        messages.success(request, _("The draft is returned to its director."))
        return redirect("tournament", pk=stored.table.tournament_id)
    if do == "back":
        services.call_back(stored, who, seen_revision=seen)
        messages.success(request, _("The draft is yours again; it can be changed."))
        return redirect("draft", pk=stored.pk)
    return redirect("confirming", pk=stored.pk)


def _draft_read(request: HttpRequest, stored: Incident, *, status: int = 200, **more: Any) -> HttpResponse:
    """The whole draft, and under it what its reader may do with it."""
    standing, who = stand(stored), person(request)
    shown = frame(request, standing) | {"frozen": "", "why": request.POST.get("why", "")}
    own = who is not None and who.pk in (stored.submission.get("by"), stored.holder_id)
    shown |= {
        "correcting": in_force(stored),
        "sent_by": services.name_of(sender(stored)),
        "sent_at": _moment(stored.submission.get("at")),
        "why_corrected": stored.submission.get("why", ""),
        "own": own,
        "may_call_back": own and who is not None and stored.holder_id == who.pk,
        "may_confirm": not own and may(who, "confirm", stored.table.tournament),
        "back": reverse("tournament", args=[stored.table.tournament_id]),
    }
    try:
        shown |= _judged(stored, judged(stored))
    except RulingError as error:
        shown |= {"no_ruling": error.text}
    return render(request, "desk/confirming.html", shown | more, status=status)


def _judged(stored: Incident, judgment: Judgment) -> dict[str, Any]:
    """The draft as its sheet would say it."""
    beside = selectors.draft_particulars(stored, judgment)
    return judgment_shown(judgment) | {
        "facts": facts(stored.table, judgment, beside),
        "told": beside.facts,
        "reasons": beside.reasons,
        "statements": beside.statements,
        "settings_title": settings_title(judgment),
    }


def _not_taken(request: HttpRequest, stored: Incident, error: RulingError) -> HttpResponse:
    """The same form once more, with what was typed in it."""
    who = person(request)
    if who is not None and stored.holder_id in (None, who.pk):
        give_back(request)
        return redirect(_next(request, stored.pk))
    late = moved(error, reverse("case", args=[stored.pk]))
    shown = {
        "table": stored.table,
        "crumb": _("Case %(number)s") % {"number": stored.pk},
        "held": held_shown(request, stored),
        "because": request.POST.get("because", ""),
        "take_fault": None if late else error.text,
        "moved": late,
    }
    return render(request, "desk/take.html", shown, status=409 if late else 422)


def _next(request: HttpRequest, pk: int) -> str:
    """The page on which the case was taken over; another program's address is not followed."""
    wanted = request.POST.get("next", "")
    ours = wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None)
    return wanted if ours else reverse("case", args=[pk])


def _moment(text: str | None) -> Any:
    at = parse_datetime(text) if text else None
    return timezone.localtime(at) if at else None
