"""Files of players and of seating on the organisers' pages: taken out, and brought in once it is seen what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import quote

from django.contrib import messages
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director import services
from director.desk.access import page, person
from director.desk.bringing import Chosen, chosen
from director.desk.language import here
from director.hall.setup.frame import attempt, frame
from director.models import Tournament
from rulings.cases.pulka.unread import Unread
from rulings.cases.rolls.players import read_players, write_players
from rulings.cases.rolls.seating import read_seating, write_seating
from rulings.words import Text

__all__ = ["roll_csv", "roll_file"]

MOST_FAULTS = 100
"""Faulty rows told at once."""

_READ: dict[str, Callable[[bytes], Any]] = {"players": read_players, "seating": read_seating}
_PLANNED: dict[str, Callable[[Tournament, Any], Any]] = {
    "players": services.planned_players,
    "seating": services.planned_seating,
}
_BRING: dict[str, Callable[..., Any]] = {"players": services.bring_players, "seating": services.bring_seating}
_PART = {"players": "players", "seating": "tables"}


@page
def roll_csv(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """The players of an event, or its seating, as a file."""
    found = get_object_or_404(Tournament, pk=pk)
    if kind not in _READ:
        raise Http404(kind)
    players = kind == "players"
    text = write_players(services.listed(found), here()) if players else write_seating(services.seated(found), here())
    # Spreadsheets take a file without the mark for one in an old alphabet.
    answer = HttpResponse(f"\ufeff{text}", content_type="text/csv; charset=utf-8")
    name = f"{found.code.replace('/', '-')}-{kind}.csv"
    answer["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(name)}"
    return answer


@page
def roll_file(request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """A file brought in: chosen, tried, and written when it was seen what it would do."""
    found = get_object_or_404(Tournament, pk=pk)
    if kind not in _READ:
        raise Http404(kind)
    if request.method != "POST":
        return _form(request, found, kind)
    if request.POST.get("do") == "write":
        return _write(request, found, kind)
    file = request.FILES.get("file")
    one = chosen(file, kind)
    if isinstance(one, Unread):
        return _form(request, found, kind, one, str(file.name) if file else "")
    return _tried(request, found, one)


def _write(request: HttpRequest, found: Tournament, kind: str) -> HttpResponse:
    """Write what was tried; where it cannot be written as it was, the trial once more."""
    try:
        told = signing.loads(request.POST.get("packed", ""), salt=_salt(found, kind))
    except signing.BadSignature:
        messages.warning(request, _("Choose the file once more: what was tried came back incomplete."))
        return redirect("roll_file", pk=found.pk, kind=kind)
    one = Chosen(told["name"], kind, told["text"])
    file = _READ[kind](one.text.encode())
    if isinstance(file, Unread):
        return _form(request, found, kind, file, one.name)
    written: list[Any] = []
    refusal = attempt(lambda: written.extend(_BRING[kind](found, file, seen=told["seen"], who=person(request))))
    if refusal:
        return _tried(request, found, one, refusal.text, refusal.status)
    words = ngettext("Written: %(count)s row.", "Written: %(count)s rows.", len(written))
    if kind == "seating":
        words = ngettext("Written: %(count)s table.", "Written: %(count)s tables.", len(written))
    messages.success(request, words % {"count": len(written)})
    return redirect(f"setup_{_PART[kind]}", pk=found.pk)


def _tried(
    request: HttpRequest, found: Tournament, one: Chosen, fault: Text | None = None, status: int = 200
) -> HttpResponse:
    """What a file would do, with the button that does it."""
    seen = services.arranged_at()
    file = _READ[one.kind](one.text.encode())
    plans = file if isinstance(file, Unread) else _PLANNED[one.kind](found, file)
    if isinstance(plans, Unread):
        return _form(request, found, one.kind, plans, one.name)
    told = {"name": one.name, "text": one.text, "seen": seen}
    shown = frame(request, found, _PART[one.kind]) | {
        "kind": one.kind,
        "name": one.name,
        "new": [plan for plan in plans if plan.was is None],
        "changed": [plan for plan in plans if plan.was is not None and plan.writes],
        "writes": sum(plan.writes for plan in plans),
        "same": sum(not plan.writes for plan in plans),
        "packed": signing.dumps(told, salt=_salt(found, one.kind), compress=True),
        "refused": fault,
    }
    return render(request, "hall/setup/file_tried.html", shown, status=status)


def _form(
    request: HttpRequest, found: Tournament, kind: str, unread: Unread | None = None, name: str = ""
) -> HttpResponse:
    """Where a file is chosen, with every faulty row of the one chosen before."""
    lines: Sequence[str] = unread.said(here()) if unread else ()
    shown = frame(request, found, _PART[kind]) | {
        "kind": kind,
        "name": name,
        "lines": lines[:MOST_FAULTS],
        "more": max(0, len(lines) - MOST_FAULTS),
    }
    return render(request, "hall/setup/file.html", shown, status=422 if lines else 200)


def _salt(found: Tournament, kind: str) -> str:
    return f"director.rolls.{kind}.{found.pk}"
