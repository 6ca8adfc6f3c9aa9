"""The tournament, a table."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from director import selectors
from director.desk.access import open_page, page, signed_in
from director.desk.register import cases_shown, ruling_entry
from director.models import Table, Tournament

__all__ = ["home", "table", "tournament"]

MOST = 30
"""Rulings shown at once; the search finds the others."""


@open_page
def home(request: HttpRequest) -> HttpResponse:
    """The latest tournament at which one holds an office; else what the hall may read."""
    if not signed_in(request):
        return redirect("events")
    first = selectors.events_of(request.user).first()
    if first is None:
        return redirect("events") if Tournament.objects.exists() else render(request, "desk/empty.html")
    return _tournament(request, first)


@page
def tournament(request: HttpRequest, pk: int) -> HttpResponse:
    """One tournament: its open cases, its tables, its rulings."""
    return _tournament(request, get_object_or_404(Tournament, pk=pk))


@page
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """One table: who sits there, what is open, what was ruled."""
    try:
        found = selectors.table_for(pk)
    except Table.DoesNotExist:
        raise Http404 from None
    waiting, issued = selectors.incidents_at(found), selectors.rulings_at(found)
    cases = cases_shown(request, list(waiting), found.tournament)
    shown = {"table": found, "cases": cases, "rulings": [*map(ruling_entry, issued[:MOST])]}
    return render(request, "desk/table.html", shown)


def _tournament(request: HttpRequest, found: Tournament) -> HttpResponse:
    wanted = request.GET.get("q", "").strip()[:100].replace("\x00", "")
    issued = list(selectors.rulings_of(found, wanted)[: MOST + 1])
    shown = {
        "tournament": found,
        "others": selectors.events_of(request.user).exclude(pk=found.pk),
        "tables": selectors.tables(found),
        "cases": cases_shown(request, list(selectors.open_incidents(found)), found),
        "sifted": request.GET.get("cases", "") if request.GET.get("cases") in ("mine", "free") else "",
        "rulings": [ruling_entry(one) for one in issued[:MOST]],
        "most": MOST if len(issued) > MOST else 0,
        "q": wanted,
    }
    return render(request, "desk/home.html", shown)
