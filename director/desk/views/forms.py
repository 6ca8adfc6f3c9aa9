"""Papers that hang on no one ruling: the blank forms, the list of a day's rulings with the players' names."""

from __future__ import annotations

from functools import cache, partial

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from director.board import day_list_of
from director.desk.access import page, person
from director.desk.papers import day_named, pdf_file, rendering_named
from director.models import Tournament
from director.services.history import name_of
from rulings.documents.blank import KINDS, blank, blank_title
from rulings.documents.others import list_pdf
from rulings.documents.pdf import pdf
from rulings.documents.rendering import Rendering, rendered

__all__ = ["blank_forms", "blank_pdf", "day_pdf"]

_OF_APPEALS = ("notice", "decision")


@page
def blank_forms(request: HttpRequest) -> HttpResponse:
    """Every blank form there is, each in three renderings."""
    titled = [{"kind": kind, "title": blank_title(kind)} for kind in KINDS]
    shown = {
        "rulings": [one for one in titled if one["kind"] not in _OF_APPEALS],
        "appeals": [one for one in titled if one["kind"] in _OF_APPEALS],
    }
    return render(request, "desk/blank_forms.html", shown)


@page
def blank_pdf(request: HttpRequest, kind: str, language: str) -> HttpResponse:
    """One blank form on paper."""
    rendering = rendering_named(language)
    if kind not in KINDS:
        raise Http404(kind)
    return pdf_file(_blank(kind, rendering), f"blank-{kind}", language)


@cache
def _blank(kind: str, rendering: Rendering) -> bytes:
    """A form never changes while the program runs, and the longest takes most of a second to set."""
    return pdf(rendered(partial(blank, kind), rendering))


@page
def day_pdf(request: HttpRequest, pk: int, day: str, language: str) -> HttpResponse:
    """The list of a day's rulings on paper, with names: for the organisers, not for the board."""
    tournament = get_object_or_404(Tournament, pk=pk)
    made = day_list_of(tournament, day_named(day), names=True, by=name_of(person(request)))
    return pdf_file(list_pdf(made, rendering_named(language)), f"{tournament.code}-{day}-names", language)
