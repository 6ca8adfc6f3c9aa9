"""The page of the players' history: covered, opened by the answers, or earlier with a reason."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from director import services
from director.desk.access import page, person
from director.desk.case import found, frame
from director.desk.history import decided, history_shown
from director.desk.standing import stand
from director.models import Incident
from director.permits import may
from rulings.words import RulingError, Text

__all__ = ["history"]


@page
def history(request: HttpRequest, pk: int) -> HttpResponse:
    """What each player was found at fault for before; a post opens it before its time, with a reason."""
    stored, who = found(pk), person(request)
    fault: Text | None = None
    if request.method == "POST":
        try:
            services.peek(stored, who, request.POST.get("why", ""))
            return redirect("history", pk=pk)
        except RulingError as error:
            fault = error.text
    return _page(request, stored, fault)


def _page(request: HttpRequest, stored: Incident, fault: Text | None) -> HttpResponse:
    standing, who = stand(stored), person(request)
    ripe = decided(stored)
    peeked = stored.log.filter(what="peek").select_related("who").order_by("pk")
    early = not ripe and services.has_peeked(stored, who)
    shown = frame(request, standing) | {
        "frozen": "",
        "early": early,
        "covered": not ripe and not early,
        "players": history_shown(standing) if ripe or early else [],
        "peeked": [{"who": services.name_of(row.who), "at": row.at, "why": row.why} for row in peeked],
        "may_peek": may(who, "peek", stored.table.tournament),
        "why": request.POST.get("why", ""),
        "fault": fault,
        "back": reverse("case", args=[stored.pk]),
    }
    return render(request, "desk/history.html", shown, status=422 if fault else 200)
