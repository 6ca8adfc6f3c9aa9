"""The sheet of a table: shown, written as it stands, deal by deal, put right, printed; and the places of the event."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override

from director import services
from director.desk.access import page, person
from director.desk.deal_fields import BESIDE, deal_fields, fourth_of, typed_deal
from director.desk.language import here
from director.desk.papers import pdf_file
from director.desk.pulka import drawing, event_results, history, overdue, results, standing
from director.desk.sheet_cells import cells_of, sheet_lines, sheet_typed
from director.models import Table, Writing
from director.pulka import Standing, as_file, dealt_of, regulated, since_copied
from rulings.documents.pulka import pdf
from rulings.scoring.pulka.deals import playing
from rulings.scoring.pulka.history import sheet_of
from rulings.words import Language, RulingError, Text

__all__ = ["table_deal", "table_sheet", "table_sheet_pdf", "table_stands"]

_MOST_DEALS = 999
_FIELDS = ("contract", "declarer", "calls", "tricks", "deal", "dealer", *BESIDE)
_DEAL_NUMBER = Text("номер сдачи — целое число от 1 до 999.", "a deal’s number is whole, from 1 to 999.")


def _told(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A page of a sheet that says why there is none: the players or the regulation of the table allow no sheet."""

    @wraps(view)
    def told(request: HttpRequest, pk: int, **more: Any) -> HttpResponse:
        try:
            return view(request, pk, **more)
        except RulingError as error:
            table = get_object_or_404(Table.objects.select_related("tournament"), pk=pk)
            shown = {"table": table, "unfit": error.text, "barred": True, "crumb": _("The sheet")}
            return render(request, "desk/pulka.html", shown)

    return told


@page
@_told
def table_sheet(request: HttpRequest, pk: int) -> HttpResponse:
    """The sheet as it stands, each player's result and place, and everything written on it."""
    now = _found(pk)
    if now.unfit is not None:
        return _unfit(request, now)
    shown = _frame(now) | {
        "overdue": list(overdue(now)),
        "lines": results(now, event_results(now.table.tournament)),
        "drawing": drawing(now),
        "printed": reverse("table_sheet_pdf", args=[pk, here()]),
        "history": list(history(now)),
    }
    return render(request, "desk/pulka.html", shown)


@page
@_told
def table_sheet_pdf(request: HttpRequest, pk: int, language: str) -> HttpResponse:
    """The sheet as players draw it, for the wall or the protocol."""
    now = _found(pk)
    if now.unfit is not None:
        return _unfit(request, now)
    if language not in {one.value for one in Language}:
        raise Http404(language)
    with override(language):
        title = f"{now.table.tournament.name}. {_('Table %(number)s') % {'number': now.table.number}}"
        under = f"{now.table.played_name} · {date_format(timezone.localtime(), 'd.m.Y H:i')}"
        data = pdf([(title, under, drawing(now))], language)
    return pdf_file(data, f"{now.table.tournament.code}-{now.table.number}-sheet", language)


@page
@_told
def table_stands(request: HttpRequest, pk: int) -> HttpResponse:
    """The sheet copied as it stands at the table, or cells of it put right."""
    now = _found(pk)
    cells, fault, place, why = (
        cells_of(now.players, as_file(sheet_of(now.pulka))),
        None,
        "",
        request.POST.get("why", ""),
    )
    if request.method == "POST":
        cells = {name: request.POST.get(name, "") for name in cells}
        try:
            services.write_sheet(
                now.table, sheet_typed(now.players, cells), seen=_seen(request), why=why, who=person(request)
            )
            messages.success(request, _("The sheet is kept."))
            return redirect("table_sheet", pk=pk)
        except RulingError as error:
            fault, place = error.text, error.place
    lines = sheet_lines(now.players, cells, place)
    shown = _frame(now) | {
        "players": now.players,
        "lines": lines,
        "unfit": now.unfit.text if now.unfit else None,
        "cell": next((cell["label"] for line in lines for cell in line["cells"] if cell.get("fault")), ""),
        "fault": fault,
        "place": place,
        "why": why,
        "anew": not now.rows or now.unfit is not None,
    }
    return render(request, "desk/pulka_cells.html", shown, status=422 if fault else 200)


@page
@_told
def table_deal(request: HttpRequest, pk: int) -> HttpResponse:
    """A deal written on the sheet, or written anew."""
    now = _found(pk)
    if now.unfit is not None and request.method != "POST":
        return _unfit(request, now)
    asked = request.POST.get("deal") or request.GET.get("deal") or str(_next(now))
    dealer = request.POST.get("dealer") or request.GET.get("dealer") or _dealer(now, asked)
    order = playing(now.players, dealer) if dealer in now.players else now.players
    fourth = fourth_of(order, regulated(now.table))
    typed, faults, stray = _written(now, asked, order), {}, None
    if request.method == "POST" and request.POST.get("do") != "dealer":
        typed = typed_deal(request.POST, order[:3], fourth)
        try:
            services.write_deal(
                now.table, _number(asked), dealer, _deal(typed), seen=_seen(request), who=person(request)
            )
            messages.success(request, _("The deal is written."))
            return redirect("table_deal" if request.POST.get("do") == "more" else "table_sheet", pk=pk)
        except RulingError as error:
            field = error.place.partition(".")[2].split(".")[0] or error.place
            faults = {field: _of_player(error, now.players)}
            known = ("contract", "declarer", "calls", "tricks", "deal", "dealer", *BESIDE)
            stray = error.text if field not in known else None
    shown = _frame(now) | deal_fields(order[:3], typed, fourth) | {
        "number": asked,
        "dealer": dealer,
        "faults": faults,
        "fault": stray,
        "four": len(now.players) == 4,
    }  # fmt: skip
    return render(request, "desk/pulka_deal.html", shown, status=422 if faults else 200)


def _unfit(request: HttpRequest, now: Standing) -> HttpResponse:
    """What no longer adds up, what was written, and how it is mended."""
    text = now.unfit.text if now.unfit else None
    return render(request, "desk/pulka.html", _frame(now) | {"unfit": text, "history": list(history(now))})


def _found(pk: int) -> Standing:
    table = get_object_or_404(Table.objects.select_related("tournament"), pk=pk)
    now = standing(table)
    if now is None:
        raise Http404(f"table {pk} keeps no score")
    return now


def _frame(now: Standing) -> dict[str, Any]:
    return {
        "table": now.table,
        "seen": len(now.rows),
        "at_table": now.players,
        "empty": not now.rows,
        "crumb": _("The sheet"),
    }


def _seen(request: HttpRequest) -> int | None:
    seen = request.POST.get("seen", "")
    return int(seen) if seen.isdecimal() and len(seen) < 9 else None


def _next(now: Standing) -> int:
    return min(_MOST_DEALS, max((row.deal or 0 for row in now.rows), default=0) + 1)


def _of_player(error: RulingError, players: tuple[str, ...]) -> Text:
    """The fault, with the player whose cell it is in."""
    name = error.place.removeprefix("deal.tricks.").removeprefix("deal.calls.")
    return Text(f"{name}: {error.text.ru}", f"{name}: {error.text.en}") if name in players else error.text


def _deals(now: Standing) -> list[Writing]:
    """The deals that count on the sheet, as they were written one after another."""
    rows = since_copied(now.rows) if now.unfit is None else ()
    return [row for row in rows if row.kind == Writing.Kind.DEAL]


def _number(asked: str) -> int:
    if not (asked.isascii() and asked.isdecimal() and 1 <= int(asked[:6]) <= _MOST_DEALS):
        raise RulingError(_DEAL_NUMBER, "deal.deal")
    return int(asked)


def _dealer(now: Standing, asked: str) -> str:
    """Who deals: as this deal was written before, else the next after the one who dealt last, else the last seat."""
    dealt = [row for row in _deals(now) if row.data.get("dealer")]
    for row in dealt:
        if str(row.deal) == asked:
            return str(row.data["dealer"])
    if dealt:
        return now.players[(now.players.index(dealt[-1].data["dealer"]) + 1) % len(now.players)]
    return now.players[-1]


def _written(now: Standing, asked: str, order: tuple[str, ...]) -> dict[str, Any]:
    """The deal as it stands on the sheet under this number, or an empty one."""
    rows = [row for row in _deals(now) if str(row.deal) == asked]
    if not rows:
        return {"contract": "", "declarer": "", "calls": {}, "tricks": {}}
    deal = dealt_of(now.players, rows[-1]).deal
    return {
        "contract": deal.contract.key if deal.contract else "",
        "declarer": deal.declarer or "",
        "calls": {player: call.value for player, call in deal.calls.items()},
        "tricks": deal.tricks or {},
    } | {name: getattr(deal, name) or "" for name in BESIDE}


def _deal(typed: dict[str, Any]) -> dict[str, Any]:
    return typed | {"calls": {player: call for player, call in typed["calls"].items() if call}}
