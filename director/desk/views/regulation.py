"""The regulation of an event and of its tables: every parameter on one page, and the annex printed from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director import selectors, services
from director.desk.access import page, person
from director.desk.case import seen_in
from director.desk.language import here
from director.desk.papers import paper_answer
from director.desk.regulation import changes, groups, regulated, typed_of, wanted, written
from director.models import ActionLog, Table, Tournament
from director.regulated import annex_of
from director.services.settled import settled
from rulings.code.edition import Edition
from rulings.documents.figures import edition_date
from rulings.words import Language, RulingError, Text

__all__ = ["annex", "regulation", "table_annex", "table_regulation"]

LATEST = 12
"""Changes told at the foot of the page."""

Held = Tournament | Table


@dataclass(frozen=True, slots=True)
class Tried:
    """What was typed and not entered: parameters and fields that were touched, what is wrong, or that it came late."""

    typed: Mapping[str, str]
    fields: Mapping[str, str]
    faults: Mapping[str, Text]
    moved: Text | None = None

    @property
    def status(self) -> int:
        """How the page answers."""
        return 409 if self.moved else 422


@page
def regulation(request: HttpRequest, pk: int) -> HttpResponse:
    """What an event settles: itself, and every parameter."""
    return _answer(request, get_object_or_404(Tournament, pk=pk))


@page
def table_regulation(request: HttpRequest, pk: int) -> HttpResponse:
    """What one table settles otherwise than its event."""
    return _answer(request, _table(pk))


@page
def annex(request: HttpRequest, pk: int, language: str) -> HttpResponse:
    """The regulation of an event on paper."""
    return _printed(request, get_object_or_404(Tournament, pk=pk), language)


@page
def table_annex(request: HttpRequest, pk: int, language: str) -> HttpResponse:
    """The regulation as it stands at one table, on paper."""
    return _printed(request, _table(pk), language)


def _answer(request: HttpRequest, held: Held) -> HttpResponse:
    asked = request.GET.get("q", "").strip()[:100].replace("\x00", "")
    if request.GET.get("keys"):
        return JsonResponse(sorted(wanted(asked)), safe=False)
    if request.method != "POST":
        return _page(request, held, asked)
    tried = _tried(request, held)
    if tried:
        return _page(request, type(held).objects.get(pk=held.pk), asked, tried)
    return redirect(f"{request.path}?{urlencode({'q': asked})}" if asked else request.path)


def _tried(request: HttpRequest, held: Held) -> Tried | None:
    """Enter what was changed on the page; None when it was entered."""
    seen = seen_in(request)
    state = services.as_seen(held, seen)
    was = written(state["chosen"])
    typed = typed_of(request.POST, was)
    fields = {name: request.POST.get(name, value) for name, value in state["event"].items()}
    touched = {key: words for key, words in typed.items() if words.strip() != was[key]}
    said = {name: words for name, words in fields.items() if words.strip() != state["event"][name]}
    new, faults = changes(typed, was)
    try:
        _enter(request, held, {} if faults else new, {} if faults else said, seen)
    except services.Moved as late:
        return Tried(touched, said, faults, late.text)
    except RulingError as error:
        faults = {error.place: error.text}
    if faults:
        return Tried(touched, said, faults)
    _told(request, len(new) + len(said))
    return None


def _enter(request: HttpRequest, held: Held, new: Mapping[str, Any], said: Mapping[str, str], seen: int) -> None:
    if isinstance(held, Table):
        services.set_table_regulation(held, new, **said, seen_revision=seen, who=person(request))
    else:
        services.set_regulation(held, new, **said, seen_revision=seen, who=person(request))


def _told(request: HttpRequest, count: int) -> None:
    if not count:
        messages.info(request, _("Nothing was changed."))
        return
    words = ngettext("The regulation is kept: %(count)s change.", "The regulation is kept: %(count)s changes.", count)
    messages.success(request, words % {"count": count})


def _page(request: HttpRequest, held: Held, asked: str, tried: Tried | None = None) -> HttpResponse:
    typed = written(held.regulation) | (tried.typed if tried else {})
    faults = tried.faults if tried else {}
    event = held.tournament if isinstance(held, Table) else held
    held_groups = groups(regulated(held), _edition(event), typed, faults, wanted(asked))
    entries = [one for group in held_groups for one in group["entries"]]
    shown: dict[str, Any] = {
        "tournament": event,
        "groups": held_groups,
        "own": [one for one in entries if one["own"]],
        "wrong": [one for one in entries if one["fault"]],
        "faults": faults,
        "moved": tried.moved if tried else None,
        "crossed": [one for one in entries if tried and tried.moved and one["typed"].strip() != one["was"]],
        "seen": held.revision,
        "q": asked,
        "none_found": all(group["hidden"] for group in held_groups),
        "fields": _fields(held, tried.fields if tried else {}),
        "history": _history(held.log.filter(what="regulation").select_related("who").order_by("-revision")[:LATEST]),
    }
    shown |= _table_page(held) if isinstance(held, Table) else _event_page(held)
    return render(request, shown["template"], shown, status=tried.status if tried else 200)


def _event_page(held: Tournament) -> dict[str, Any]:
    return {
        "template": "desk/regulation.html",
        "tables": [
            {"table": table, "own": len(table.regulation), "url": reverse("table_regulation", args=[table.pk])}
            for table in selectors.tables(held)
        ],
        "annexes": {one.value: reverse("annex", args=[held.pk, one.value]) for one in Language},
        "back": reverse("tournament", args=[held.pk]),
    }


def _table_page(held: Table) -> dict[str, Any]:
    return {
        "template": "desk/regulation_table.html",
        "table": held,
        "annexes": {one.value: reverse("table_annex", args=[held.pk, one.value]) for one in Language},
        "back": reverse("table", args=[held.pk]),
    }


def _fields(held: Held, typed: Mapping[str, str]) -> dict[str, Any]:
    """What is said beside the parameters, with the choices there are."""
    names = ("convention",) if isinstance(held, Table) else services.EVENT
    values = {name: typed.get(name, getattr(held, name)) for name in names}
    conventions = [(value, label) for value, label in Tournament.Convention.choices]
    if isinstance(held, Table):
        event = Tournament.Convention(held.tournament.convention).label
        conventions.insert(0, ("", _("as the event: %(value)s") % {"value": event}))
    return values | {
        "conventions": conventions,
        "editions": _editions(values.get("edition", "")),
        "rule_books": Tournament.Rules.choices,
    }


def _editions(chosen: str) -> list[tuple[str, str]]:
    """The editions to choose from; one that is here no more and is still chosen stays among them."""
    names = [one.name for one in selectors.editions()]
    known = names if chosen in names or not chosen else [*names, chosen]
    return [(name, edition_date(name, Language(here()))) for name in known]


def _history(rows: Iterable[ActionLog]) -> list[dict[str, Any]]:
    return [{"at": row.at, "who": services.name_of(row.who), "words": settled(row.new)} for row in rows]


def _edition(event: Tournament) -> Edition:
    known = selectors.editions()
    return next((one for one in known if one.name == event.edition), known[0])


def _printed(request: HttpRequest, held: Held, language: str) -> HttpResponse:
    if language not in {one.value for one in Language}:
        raise Http404(language)
    event = held.tournament if isinstance(held, Table) else held
    number = f"-{held.number}" if isinstance(held, Table) else ""
    return paper_answer(annex_of(held, language, services.name_of(person(request))), f"{event.code}{number}-annex")


def _table(pk: int) -> Table:
    try:
        return selectors.table_for(pk)
    except Table.DoesNotExist:
        raise Http404 from None
