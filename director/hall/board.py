"""The notice board of an event: a line for each ruling of a day, without names, for whoever stands in the hall."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from director.board import day_list_of, days, rulings_on
from director.desk.access import open_page
from director.desk.language import here
from director.desk.papers import day_named, pdf_file, rendering_named
from director.models import Tournament
from rulings.documents.board import Listed, board_line
from rulings.documents.others import list_pdf
from rulings.words import Language

__all__ = ["board", "board_pdf"]


@open_page
@require_safe
def board(request: HttpRequest, pk: int) -> HttpResponse:
    """The rulings of a day, the latest if none is asked for; each line in the reader's language and in the other."""
    tournament = get_object_or_404(Tournament, pk=pk)
    known = days(tournament)
    asked = day_named(request.GET["day"]) if "day" in request.GET else next(iter(known), None)
    lines = [_line(one) for one in rulings_on(tournament, asked)] if asked else []
    shown = {"tournament": tournament, "days": known, "day": asked, "lines": lines}
    return render(request, "hall/board.html", shown)


@open_page
@require_safe
def board_pdf(request: HttpRequest, pk: int, day: str, language: str) -> HttpResponse:
    """The list of a day's rulings on paper, without names."""
    tournament, asked = get_object_or_404(Tournament, pk=pk), day_named(day)
    made = list_pdf(day_list_of(tournament, asked, names=False), rendering_named(language))
    return pdf_file(made, f"{tournament.code}-{day}", language)


def _line(one: Listed) -> dict[str, object]:
    line = board_line(one)
    mine = Language(here())
    other = next(language for language in Language if language is not mine)
    return {
        "mine": line.said(mine),
        "other": line.said(other),
        "language": other.value,
        "void": one.standing.void,
    }
