"""The sheets of an event: shown by place and by table, taken out as files, brought in from a file."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director import services
from director.desk.access import page, person
from director.desk.bringing import KINDS, Chosen, carried, carrying, chosen, plan_shown, read
from director.desk.event_sheets import FORMS, event_page, exported
from director.desk.language import here
from director.models import Tournament
from rulings.cases.pulka.unread import Unread
from rulings.words import RulingError, Text

__all__ = ["bring", "event_sheets", "sheets_file"]

MOST_FAULTS = 100
"""Faulty rows told at once."""


@page
def event_sheets(request: HttpRequest, pk: int) -> HttpResponse:
    """Everybody by place, and the sheet of every table."""
    found = get_object_or_404(Tournament, pk=pk)
    return render(request, "desk/event_sheets.html", event_page(found) | {"crumb": _("Sheets")})


@page
def sheets_file(request: HttpRequest, pk: int, what: str, form: str) -> HttpResponse:
    """The sheets of an event, or its deals, as a file."""
    found = get_object_or_404(Tournament, pk=pk)
    if what not in KINDS or form not in FORMS:
        raise Http404(f"{what}.{form}")
    mark = "\ufeff" if form == "csv" else ""  # spreadsheets take a file without it for one in an old alphabet
    answer = HttpResponse(f"{mark}{exported(found, what, form)}", content_type=FORMS[form])
    name = f"{found.code.replace('/', '-')}-{what}.{form}"
    answer["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(name)}"
    return answer


@page
def bring(request: HttpRequest, pk: int) -> HttpResponse:
    """A file brought in: chosen, tried, and written when it was seen what it would do."""
    found = get_object_or_404(Tournament, pk=pk)
    if request.method != "POST":
        return _form(request, found)
    if request.POST.get("do") == "write":
        return _write(request, found)
    kind = request.POST.get("kind", "")
    kind, file = kind if kind in KINDS else KINDS[0], request.FILES.get("file")
    one = chosen(file, kind)
    if isinstance(one, Unread):
        return _form(request, found, kind, one, str(file.name) if file else "")
    return _tried(request, found, one)


def _write(request: HttpRequest, found: Tournament) -> HttpResponse:
    """Write what was tried; where it cannot be written as it was, the trial once more."""
    told = carried(found, request.POST.get("packed", ""))
    if told is None:
        messages.warning(request, _("Choose the file once more: what was tried came back incomplete."))
        return redirect("bring", pk=found.pk)
    one, seen = told
    file = read(one)
    if isinstance(file, Unread):
        return _form(request, found, one.kind, file, one.name)
    try:
        written = services.bring(found, file, seen, request.POST.get("why", ""), person(request))
    except services.Moved as late:
        return _tried(request, found, one, late.text)
    except RulingError as error:
        return _tried(request, found, one, error.text, error.place)
    words = ngettext("Written: %(count)s table.", "Written: %(count)s tables.", len(written))
    messages.success(request, words % {"count": len(written)})
    return redirect("event_sheets", pk=found.pk)


def _tried(
    request: HttpRequest, found: Tournament, one: Chosen, fault: Text | None = None, place: str = ""
) -> HttpResponse:
    """What a file would do, with the button that does it."""
    file = read(one)
    plans = file if isinstance(file, Unread) else services.planned(found, file)
    packed = plans if isinstance(plans, Unread) else carrying(found, one, plans)
    if isinstance(plans, Unread) or isinstance(packed, Unread):
        return _form(request, found, one.kind, plans if isinstance(plans, Unread) else packed, one.name)
    shown = {
        "tournament": found,
        "crumb": _("From a file"),
        "name": one.name,
        "kind": one.kind,
        "plans": [plan_shown(plan) for plan in plans if plan.writes],
        "same": [plan.now.table.number for plan in plans if not plan.writes],
        "corrects": any(plan.corrects for plan in plans),
        "packed": packed,
        "why": request.POST.get("why", ""),
        "fault": fault,
        "place": place,
    }
    return render(request, "desk/bring_tried.html", shown, status=422 if fault else 200)


def _form(
    request: HttpRequest, found: Tournament, kind: str = "", unread: Unread | str | None = None, name: str = ""
) -> HttpResponse:
    """Where a file is chosen, with every faulty row of the one chosen before."""
    lines = unread.said(here()) if isinstance(unread, Unread) else ()
    shown: dict[str, Any] = {
        "tournament": found,
        "crumb": _("From a file"),
        "kind": kind or KINDS[0],
        "name": name,
        "lines": lines[:MOST_FAULTS],
        "more": max(0, len(lines) - MOST_FAULTS),
    }
    return render(request, "desk/bring.html", shown, status=422 if lines else 200)
