"""The hands of a case, its auction and its order, as they were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.cards import files
from director.desk.cards.auction import auction_page, call_shown
from director.desk.cards.findings import found_in
from director.desk.cards.hands import checked, entered, entry_of, hands_page, line_of, put, read_entry
from director.desk.cards.order import order_page, ordered, ordered_in, typed_order
from director.desk.cards.pages import record_in, undone
from director.desk.cards.pages import shown as shown_page
from director.desk.case import found, frozen, moved, seen_in
from director.desk.standing import stand
from director.models import Incident
from rulings.game.calls import read_call, read_calls, seat_named
from rulings.game.cards import read
from rulings.game.checked import filled
from rulings.game.record import Record, Said
from rulings.words import RulingError

__all__ = ["auction", "check", "hands", "order"]


@page
def hands(request: HttpRequest, pk: int) -> HttpResponse:
    """The three hands, the prikup and the discards: typed, or tapped from the pack."""
    stored = found(pk)
    record = services.record_of(stored)
    if request.method != "POST":
        return _hands_page(request, stored, entered(record))
    entry = entry_of(request.POST)
    if request.POST.get("do") == "undo":
        return undone(request, stored, "cards")
    if code := request.POST.get("put", ""):
        try:
            entry = put(entry, read(code), record)
        except RulingError as error:
            return _hands_page(request, stored, entry, status=422, fault=error.text)
        return _hands_page(request, stored, entry)
    if any(checked(entry, record).values()):
        return _hands_page(request, stored, entry, status=422)
    try:
        services.enter_record(
            stored, lambda now: filled(read_entry(entry, now)), seen_revision=seen_in(request), who=person(request)
        )
    except RulingError as error:
        late = moved(error, reverse("cards", args=[pk]))
        alone = None if late or line_of(error.place, record) else error.text
        return _hands_page(request, found(pk), entry, status=409 if late else 422, moved=late, fault=alone)
    return redirect("cards_auction", pk=pk)


@page
def check(request: HttpRequest, pk: int) -> HttpResponse:
    """While the hands are typed: who has each card, what stands twice, what is left."""
    stored = found(pk)
    entry, record = entry_of(request.POST), services.record_of(stored)
    return render(
        request, "desk/cards_checked.html", hands_page(entry, record) | {"stored": stored} | frozen(request, stored)
    )


@page
def auction(request: HttpRequest, pk: int) -> HttpResponse:
    """The calls as they were made, each with its seat where it was out of turn."""
    stored = found(pk)
    if request.method == "POST":
        if request.POST.get("do") == "undo":
            return undone(request, stored, "cards_auction")
        change, sent = _calls_changed(request)
        refused = _entered(request, stored, change, "cards_auction", sent)
        return refused or redirect("cards_auction", pk=pk)
    return _auction_page(request, stored)


@page
def order(request: HttpRequest, pk: int) -> HttpResponse:
    """What was ordered, the words of whist, whose the first lead is."""
    stored = found(pk)
    record = services.record_of(stored)
    if request.method != "POST":
        return _order_page(request, stored, ordered(record))
    if request.POST.get("do") == "undo":
        return undone(request, stored, "cards_order")
    typed = typed_order(request.POST, record)
    try:
        services.enter_record(
            stored, lambda now: ordered_in(now, typed), seen_revision=seen_in(request), who=person(request)
        )
    except RulingError as error:
        late = moved(error, reverse("cards_order", args=[pk]))
        field = error.place.removeprefix("deal.").split(".")[0]
        faults = {} if late else {field: error.text}
        stray = error.text if not late and field not in ("contract", "declarer", "calls", "leader") else None
        status = 409 if late else 422
        return _order_page(request, found(pk), typed, status=status, moved=late, faults=faults, fault=stray)
    return redirect("cards_play", pk=pk)


# --- What the forms send ----------------------------------------------------------------------------------------------


def _calls_changed(request: HttpRequest) -> tuple[Callable[[Record], Record], str]:
    """What a form of the auction makes of the record, and how that is told where it comes too late."""
    raw, line = request.POST.get("say", ""), request.POST.get("line", "")

    def one_more(record: Record) -> Record:
        seat = seat_named(request.POST.get("seat", ""), record.players, "seat")
        return replace(record, auction=(*record.auction, Said(seat, read_call(raw))))

    def anew(record: Record) -> Record:
        said, faults = read_calls(line, record.players, "auction")
        if faults:
            raise services.Refused(faults)
        return replace(record, auction=said)

    if not raw:
        return anew, line
    try:
        return one_more, call_shown(read_call(raw))
    except RulingError:
        return one_more, raw


def _entered(
    request: HttpRequest, stored: Incident, change: Callable[[Record], Record], step: str, sent: str
) -> HttpResponse | None:
    """The record changed; the page of the auction with the reason where it is refused, with what was typed."""
    try:
        services.enter_record(stored, change, seen_revision=seen_in(request), who=person(request))
    except RulingError as error:
        late = moved(error, reverse(step, args=[stored.pk]), (_("You sent"), sent))
        faults = () if late else getattr(error, "faults", (error,))
        more = {"moved": late, "refused": files.refused(faults)}
        more |= {"line": request.POST["line"]} if "line" in request.POST and not request.POST.get("say") else {}
        return _auction_page(request, found(stored.pk), more, 409 if late else 422)
    return None


# --- What the pages show ----------------------------------------------------------------------------------------------


def _hands_page(request: HttpRequest, stored: Incident, entry: Any, status: int = 200, **more: Any) -> HttpResponse:
    shown_here = hands_page(entry, services.record_of(stored)) | {"check_url": reverse("cards_check", args=[stored.pk])}
    return shown_page(request, stored, "desk/cards.html", "cards", shown_here | more, status)


def _auction_page(
    request: HttpRequest, stored: Incident, more: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    standing = stand(stored)
    record = record_in(standing)
    seen = found_in(record, standing.incident.rules, standing.regulation)
    shown_here = auction_page(record, seen) | (more or {})
    return shown_page(request, stored, "desk/cards_auction.html", "cards_auction", shown_here, status, standing)


def _order_page(
    request: HttpRequest, stored: Incident, typed: dict[str, Any], status: int = 200, **more: Any
) -> HttpResponse:
    shown_here = order_page(services.record_of(stored), typed) | more
    return shown_page(request, stored, "desk/cards_order.html", "cards_order", shown_here, status)
