"""Tables on the organisers' pages: all of them, and one with its seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from director import selectors, services
from director.desk.access import page, person
from director.hall.setup.frame import Field, Refusal, attempt, frame, seen_at, status_of
from director.models import Table, Tournament

__all__ = ["table", "tables"]

SEATS = 4


@page
def tables(request: HttpRequest, pk: int) -> HttpResponse:
    """Every table with who sits there; more are added."""
    found, refusal = get_object_or_404(Tournament, pk=pk), None
    if request.method == "POST":
        refusal = attempt(lambda: _added(request, found))
        if refusal is None:
            messages.success(request, _("The tables are added. Seat the players."))
            return redirect("setup_tables", pk=pk)
    held = list(selectors.tables(found))
    fields = _new_fields(request.POST, refusal, max((one.number for one in held), default=0) + 1)
    shown = frame(request, found, "tables", refusal, fields) | {"tables": held}
    return render(request, "hall/setup/tables.html", shown, status=status_of(refusal))


@page
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """One table: who sits at it, its number, taking it away."""
    try:
        found = selectors.table_for(pk)
    except Table.DoesNotExist:
        raise Http404 from None
    refusal = None
    if request.method == "POST":
        refusal = attempt(lambda: _acts(request.POST.get("do", ""))(request, found))
        if refusal is None:
            gone = request.POST.get("do") == "remove"
            messages.success(request, _("The table is taken away.") if gone else _("The table is kept."))
            return redirect("setup_tables", pk=found.tournament_id)
    return _table_page(request, found, refusal)


def _table_page(request: HttpRequest, found: Table, refusal: Refusal | None) -> HttpResponse:
    seated = request.POST.get("do") == "seat"
    names = _names(request.POST) if seated else [one.name for one in found.seats.all()]
    seats = [
        Field(
            f"seat.{at + 1}",
            str(at + 1),
            names[at] if at < len(names) else "",
            known="players",
            most=120,
            fault=refusal.at(f"seat.{at + 1}") if refusal else None,
        )
        for at in range(SEATS)
    ]
    typed = request.POST.get("number", str(found.number)) if refusal else str(found.number)
    number = Field(
        "number", _("Number of the table"), typed, kind="number", fault=refusal.at("number") if refusal else None
    )
    shown = frame(request, found.tournament, "tables", refusal, [*seats, number]) | {
        "table": found,
        "seats": seats,
        "number": [number],
        "free": selectors.unseated(found.tournament),
        "sheet": found.writings.exists(),
        "cases": found.incidents.exists(),
    }
    return render(request, "hall/setup/table.html", shown, status=status_of(refusal))


def _acts(do: str) -> Callable[[HttpRequest, Table], Any]:
    return {"seat": _seat, "change": _change, "remove": _remove}.get(do, _seat)


def _seat(request: HttpRequest, found: Table) -> None:
    names = _names(request.POST)
    while names and not names[-1].strip():
        names.pop()
    services.seat_players(found, names, seen=seen_at(request.POST), who=person(request))


def _change(request: HttpRequest, found: Table) -> None:
    number = _whole(request.POST.get("number", ""))
    services.change_table(found, number, seen=seen_at(request.POST), who=person(request))


def _remove(request: HttpRequest, found: Table) -> None:
    services.remove_table(found, seen=seen_at(request.POST), who=person(request))


def _names(post: Mapping[str, str]) -> list[str]:
    return [post.get(f"seat.{at}", "") for at in range(1, SEATS + 1)]


def _added(request: HttpRequest, found: Tournament) -> None:
    first, count = (_whole(request.POST.get(name, "")) for name in ("number", "count"))
    numbers = range(first, first + min(count, services.COUNTED))
    services.add_tables(found, numbers, convention=request.POST.get("convention", ""), who=person(request))


def _whole(words: str) -> int:
    """A number as it was typed; 0, which no table bears, for anything else."""
    plain = words.strip()
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 6 else 0


def _new_fields(post: Mapping[str, str], refusal: Refusal | None, following: int) -> list[Field]:
    event = [("", _("as the whole event")), *((value, str(label)) for value, label in Tournament.Convention.choices)]
    faults = {name: refusal.at(name) if refusal else None for name in ("count", "number", "convention")}
    typed = {"count": post.get("count", "1"), "number": post.get("number", str(following))}
    chosen = post.get("convention", "")
    return [
        Field("count", _("How many"), typed["count"], kind="number", fault=faults["count"]),
        Field("number", _("Numbers from"), typed["number"], kind="number", fault=faults["number"]),
        Field("convention", _("Convention"), chosen, "", "select", 0, event, "", faults["convention"]),
    ]
