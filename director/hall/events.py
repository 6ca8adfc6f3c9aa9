"""The events, and what everybody may read of one: its rulings in a line each, without names."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from director import selectors
from director.desk.access import open_page
from director.hall.lines import public_line
from director.models import Tournament

__all__ = ["event", "events"]

MOST = 60
"""Rulings shown at once. No search: one by a player's name would tell of whom a ruling speaks."""


@open_page
def events(request: HttpRequest) -> HttpResponse:
    """Every event, the latest first."""
    return render(request, "hall/events.html", {"events": Tournament.objects.all()})


@open_page
def event(request: HttpRequest, pk: int) -> HttpResponse:
    """One event: what was ruled."""
    found = get_object_or_404(Tournament, pk=pk)
    issued = list(selectors.rulings_of(found)[: MOST + 1])
    shown = {
        "event": found,
        "rulings": [public_line(one) for one in selectors.versions_in_force(issued[:MOST])],
        "most": MOST if len(issued) > MOST else 0,
    }
    return render(request, "hall/event.html", shown)
