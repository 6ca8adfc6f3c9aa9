"""An event on the organisers' pages: a new one, and what is said of one."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from director import selectors, services
from director.desk.access import page, person
from director.desk.language import here
from director.hall.setup.frame import Field, Refusal, attempt, frame, seen_at, status_of
from director.models import Tournament
from director.permits import doors
from rulings.code.edition import EDITION_1996
from rulings.documents.figures import edition_date
from rulings.words import Language, RulingError, Text

__all__ = ["event", "new_event"]

LATEST = 12
"""Changes told at the foot of the page."""

_SETTLED = ("convention", "edition", "regulation_name", "appeal_to")
_NO_DATE = Text("дата не читается: напишите её как 05.12.2026.", "no date can be read here: write it as 2026-12-05.")
_DATES = ("%Y-%m-%d", "%d.%m.%Y")


@page
def new_event(request: HttpRequest) -> HttpResponse:
    """A form for a new event; kept, it is its organiser's."""
    refusal, post = None, request.POST
    if request.method == "POST":
        made: list[Tournament] = []
        refusal = attempt(lambda: made.append(_created(request)))
        if refusal is None:
            messages.success(request, _("The event is set up. Add its tables, players and officials."))
            return redirect("setup_event", pk=made[0].pk)
    fields = [*_fields(post, refusal), *_settled_fields(post, refusal)]
    shown = {
        "fields": fields,
        "can": doors(person(request), None),
        "chief": bool(post.get("chief")),
        "refused": refusal.text if refusal and all(one.name != refusal.place for one in fields) else None,
    }
    return render(request, "hall/setup/new_event.html", shown, status=status_of(refusal))


@page
def event(request: HttpRequest, pk: int) -> HttpResponse:
    """What is said of an event, and what was arranged lately."""
    found, refusal = get_object_or_404(Tournament, pk=pk), None
    if request.method == "POST":
        refusal = attempt(lambda: _changed(request, found))
        if refusal is None:
            messages.success(request, _("What is said of the event is kept."))
            return redirect("setup_event", pk=pk)
    typed = request.POST if refusal else _typed(found)
    rows = found.log.filter(what__in=services.ARRANGED).select_related("who").order_by("-position")[:LATEST]
    shown = frame(request, found, "event", refusal, _fields(typed, refusal)) | {
        "counts": {
            "tables": found.tables.count(),
            "players": found.players.count(),
            "officials": found.officials.count(),
        },
        "convention": Tournament.Convention(found.convention).label,
        "history": [{"at": row.at, "who": services.name_of(row.who), "words": services.deed(row)} for row in rows],
    }
    return render(request, "hall/setup/event.html", shown, status=status_of(refusal))


def _created(request: HttpRequest) -> Tournament:
    said = _said(request.POST) | {name: request.POST.get(name, "") for name in _SETTLED}
    return services.create_event(who=person(request), chief=bool(request.POST.get("chief")), **said)


def _changed(request: HttpRequest, found: Tournament) -> Tournament:
    return services.change_event(found, seen=seen_at(request.POST), who=person(request), **_said(request.POST))


def _said(post: Mapping[str, str]) -> dict[str, Any]:
    words = {name: post.get(name, "") for name in services.PARTICULARS_OF_EVENT}
    return words | {name: _date(words[name], name) for name in ("starts_on", "ends_on")}


def _date(words: str, place: str) -> date | None:
    """A day as a browser sends it or as people write it."""
    for form in _DATES if words.strip() else ():
        try:
            return datetime.strptime(words.strip(), form).date()
        except ValueError:
            continue
    if words.strip():
        raise RulingError(_NO_DATE, place)
    return None


def _typed(found: Tournament) -> dict[str, str]:
    values = {name: getattr(found, name) for name in services.PARTICULARS_OF_EVENT}
    return {name: value.isoformat() if isinstance(value, date) else value or "" for name, value in values.items()}


def _fields(typed: Mapping[str, str], refusal: Refusal | None) -> list[Field]:
    labels = {
        "name": (_("Name of the event"), "", "text", 200),
        "code": (_("Code of the event"), _("Stands before the number of every ruling: ВОЛГА-26-001."), "text", 40),
        "organiser": (_("Organiser"), _("As the papers name him."), "text", 200),
        "place": (_("Place"), "", "text", 200),
        "starts_on": (_("First day"), "", "date", 10),
        "ends_on": (_("Last day"), "", "date", 10),
    }
    return [
        Field(name, label, typed.get(name, ""), hint, kind, most, fault=refusal.at(name) if refusal else None)
        for name, (label, hint, kind, most) in labels.items()
    ]


def _settled_fields(typed: Mapping[str, str], refusal: Refusal | None) -> list[Field]:
    """What the regulation's page changes later, and a new event is given at once."""
    faults = {name: refusal.at(name) if refusal else None for name in _SETTLED}
    conventions = [("", _("choose")), *((value, str(label)) for value, label in Tournament.Convention.choices)]
    editions = [(one.name, edition_date(one.name, Language(here()))) for one in selectors.editions()]
    edition = typed.get("edition") or EDITION_1996
    return [
        Field(
            "convention",
            _("Convention"),
            typed.get("convention", ""),
            "",
            "select",
            0,
            conventions,
            "",
            faults["convention"],
        ),
        Field("edition", _("Edition of the Code"), edition, "", "select", 0, editions, "", faults["edition"]),
        Field(
            "regulation_name",
            _("Name of the regulation"),
            typed.get("regulation_name", ""),
            fault=faults["regulation_name"],
        ),
        Field("appeal_to", _("Appeals go to"), typed.get("appeal_to", ""), fault=faults["appeal_to"]),
    ]
