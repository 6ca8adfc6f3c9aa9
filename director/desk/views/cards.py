"""Cards and play of a case: hands, auction, order, the play as it was, a deal out of a file, what the record finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.cards import files
from director.desk.cards.auction import auction_page, call_shown
from director.desk.cards.findings import findings, found_in, matches, third_lead
from director.desk.cards.hands import checked, entered, entry_of, hands_page, line_of, put, read_entry
from director.desk.cards.order import order_page, ordered, ordered_in, typed_order
from director.desk.cards.table import table_page
from director.desk.case import found, frame, frozen, give_back, moved, seen_in
from director.desk.language import say
from director.desk.standing import Standing, question_url, stand
from director.models import Incident
from rulings.game.calls import read_call, read_calls, seat_named
from rulings.game.cards import read, shown
from rulings.game.checked import filled
from rulings.game.forms.compact import from_deal
from rulings.game.laid import read_tricks
from rulings.game.record import Record, Said
from rulings.words import RulingError, Text

__all__ = ["auction", "check", "export", "finding", "hands", "order", "play", "read_file"]

STEPS = ("cards", "cards_auction", "cards_order", "cards_play", "cards_file")
"""The pages in the order a deal goes."""

_NOT_SO = Text("нажата кнопка, которой здесь нет.", "a button was pressed that is not here.")


@page
def hands(request: HttpRequest, pk: int) -> HttpResponse:
    """The three hands, the prikup and the discards: typed, or tapped from the pack."""
    stored = found(pk)
    record = services.record_of(stored)
    if request.method != "POST":
        return _hands_page(request, stored, entered(record))
    entry = entry_of(request.POST)
    if request.POST.get("do") == "undo":
        return _undone(request, stored, "cards")
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
    return render(request, "desk/cards_checked.html", hands_page(entry, record) | {"stored": stored} | frozen(stored))


@page
def auction(request: HttpRequest, pk: int) -> HttpResponse:
    """The calls as they were made, each with its seat where it was out of turn."""
    stored = found(pk)
    if request.method == "POST":
        if request.POST.get("do") == "undo":
            return _undone(request, stored, "cards_auction")
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
        return _undone(request, stored, "cards_order")
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


@page
def play(request: HttpRequest, pk: int) -> HttpResponse:
    """The play trick by trick, as it was: every card of every hand can be laid, and taken back."""
    stored = found(pk)
    if request.method == "POST":
        if request.POST.get("do") == "undo":
            return _undone(request, stored, "cards_play")
        refused = _laid(request, stored)
        return refused or redirect("cards_play", pk=pk)
    return _play_page(request, stored)


@page
def read_file(request: HttpRequest, pk: int) -> HttpResponse:
    """A deal pasted, or out of a file, in whatever notation; and the deal of the case as a file."""
    stored = found(pk)
    if request.method != "POST":
        return _shown(request, stored, "desk/cards_file.html", "cards_file", {"text": ""})
    if request.POST.get("do") == "undo":
        return _undone(request, stored, "cards_file")
    text = request.POST.get("text", "")
    try:
        text = files.pasted(text, request.FILES.get("file"))
        deals = files.read_deals(text, tuple(stored.players[:3]))
        chosen = request.POST.get("take", "0" if len(deals) == 1 else "")
        taken = deals[int(chosen)] if chosen.isascii() and chosen.isdigit() and int(chosen) < len(deals) else None
        if taken is not None and taken.whole:
            services.enter_record(
                stored,
                lambda now: files.brought(now, taken.record),
                seen_revision=seen_in(request),
                who=person(request),
            )
            messages.success(request, _("The deal is read and stands in the case."))
            return redirect("cards", pk=pk)
    except RulingError as error:
        late = moved(error, reverse("cards_file", args=[pk]))
        more = {"text": text, "moved": late, "fault": None if late else error}
        return _shown(request, found(pk), "desk/cards_file.html", "cards_file", more, 409 if late else 422)
    faulty = any(reading.faults for reading in deals)
    more = {"text": text, "deals": files.deals_shown(deals)}
    return _shown(request, stored, "desk/cards_file.html", "cards_file", more, 422 if faulty else 200)


@page
def export(request: HttpRequest, pk: int, form: str) -> HttpResponse:
    """The deal of a case with its auction and play as a file: our own JSON, or PBN."""
    if form not in files.EXPORTS:
        raise Http404
    write, kind = files.EXPORTS[form]
    answer = HttpResponse(write(services.record_of(found(pk))), content_type=f"{kind}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="deal-{pk}.{form}"'
    return answer


@page
def finding(request: HttpRequest, pk: int) -> HttpResponse:
    """One press: what the record has found becomes a breach of the case, or fills in the answers of one."""
    stored = found(pk)
    if request.method != "POST":
        return redirect("cards_play", pk=pk)
    try:
        index = _taken(request, stored)
    except RulingError as error:
        messages.warning(request, say(error.text))
        give_back(request)
        return redirect("cards_play", pk=pk)
    fresh = stand(found(pk))
    held = fresh.interviews[index] if index < len(fresh.interviews) else None
    if held is None or held.waiting is None:
        return redirect(fresh.next_url)
    return redirect(question_url(pk, index, held.waiting.question.key))


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


def _laid(request: HttpRequest, stored: Incident) -> HttpResponse | None:
    """One step of the play; the page with the reason where it is refused."""
    post, lead = request.POST, third_lead(stand(stored).regulation)
    onto = {"same": False, "new": True}.get(post.get("onto", ""))
    keys: dict[str, Any] = {"seen_revision": seen_in(request), "who": person(request)}
    players = tuple(stored.players[:3])

    def act() -> None:
        if code := post.get("lay", ""):
            label, _dot, card = code.partition(".")
            seat = seat_named(label, players, "played")
            services.lay_card(stored, read(card, "played"), seat, lead, new_trick=onto, **keys)
        elif code := post.get("back", ""):
            services.take_card_back(stored, read(code, "played"), **keys)
        elif post.get("do") == "gather":
            services.gather_trick(stored, **keys)
        elif post.get("do") == "found":
            seat = seat_named(post.get("found_seat", ""), players, "found")
            place = "played" if post.get("found_place") == "played" else "elsewhere"
            services.bring_light(stored, seat, read(post.get("found_card", ""), "found"), place, **keys)
        elif post.get("do") == "line":
            services.enter_record(stored, lambda record: _play_anew(record, post.get("line", "")), **keys)
        else:
            raise RulingError(_NOT_SO)

    try:
        act()
    except RulingError as error:
        return _not_laid(request, stored, error)
    return None


def _play_anew(record: Record, line: str) -> Record:
    tricks, faults = read_tricks(line, record.players, "played")
    if faults:
        raise services.Refused(faults)
    return replace(record, tricks=tricks)


def _not_laid(request: HttpRequest, stored: Incident, error: RulingError) -> HttpResponse:
    sent = request.POST.get("lay", "").partition(".")[2] or request.POST.get("back", "")
    late = moved(error, reverse("cards_play", args=[stored.pk]), (_("You sent"), _card_words(sent)))
    faults = () if late else getattr(error, "faults", (error,))
    line = request.POST.get("line", "") if request.POST.get("do") == "line" else None
    more = {"moved": late, "refused": files.refused(faults)} | ({} if line is None else {"line": line})
    return _play_page(request, found(stored.pk), more, 409 if late else 422)


def _card_words(code: str) -> str:
    try:
        return say(Text(shown(read(code), "ru"), shown(read(code), "en")))
    except RulingError:
        return code or "—"


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


def _undone(request: HttpRequest, stored: Incident, step: str) -> HttpResponse:
    """The last entry about the deal taken back."""
    try:
        services.step_back(stored, seen_revision=seen_in(request), who=person(request))
    except RulingError as error:
        messages.warning(request, say(error.text))
    return redirect(step, pk=stored.pk)


def _taken(request: HttpRequest, stored: Incident) -> int:
    """The finding taken into the case; the number of its breach."""
    standing = stand(stored)
    all_found = found_in(_record(standing), standing.incident.rules, standing.regulation)
    raw = request.POST.get("take", "")
    name, _dash, number = raw.rpartition("-")
    if not (number.isascii() and number.isdigit() and len(number) < 5 and int(number) < len(all_found)):
        raise RulingError(_NOT_SO)
    match = matches(standing.incident, all_found)[int(number)]
    keys: dict[str, Any] = {"seen_revision": seen_in(request), "who": person(request)}
    if match.index is None or name == "another":
        held = services.take_finding(stored, match.finding.infraction, **keys)
        return len(held.infractions) - 1
    services.fill_breach(stored, match.index, match.finding.infraction, **keys)
    return match.index


# --- What the pages show ----------------------------------------------------------------------------------------------


def _record(standing: Standing) -> Record:
    return from_deal(standing.incident.deal, standing.incident.playing).record


def _hands_page(request: HttpRequest, stored: Incident, entry: Any, status: int = 200, **more: Any) -> HttpResponse:
    shown_here = hands_page(entry, services.record_of(stored)) | {"check_url": reverse("cards_check", args=[stored.pk])}
    return _shown(request, stored, "desk/cards.html", "cards", shown_here | more, status)


def _auction_page(
    request: HttpRequest, stored: Incident, more: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    standing = stand(stored)
    record = _record(standing)
    seen = found_in(record, standing.incident.rules, standing.regulation)
    shown_here = auction_page(record, seen) | (more or {})
    return _shown(request, stored, "desk/cards_auction.html", "cards_auction", shown_here, status, standing)


def _order_page(
    request: HttpRequest, stored: Incident, typed: dict[str, Any], status: int = 200, **more: Any
) -> HttpResponse:
    shown_here = order_page(services.record_of(stored), typed) | more
    return _shown(request, stored, "desk/cards_order.html", "cards_order", shown_here, status)


def _play_page(
    request: HttpRequest, stored: Incident, more: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    standing = stand(stored)
    record = _record(standing)
    seen = found_in(record, standing.incident.rules, standing.regulation)
    shown_here = table_page(record, third_lead(standing.regulation), seen) | (more or {})
    return _shown(request, stored, "desk/cards_play.html", "cards_play", shown_here, status, standing)


def _shown(
    request: HttpRequest,
    stored: Incident,
    template: str,
    step: str,
    more: dict[str, Any],
    status: int = 200,
    standing: Standing | None = None,
) -> HttpResponse:
    """A page of the deal: its own part, the five pages in a row, what the record has found."""
    so = standing or stand(stored)
    told = frame(request, so, reverse("cards", args=[stored.pk])) | {
        "steps": _steps(stored, step),
        "found": findings(so, _record(so)),
        "undo": services.last_step(stored) is not None and not stored.frozen,
        "back": reverse("deal", args=[stored.pk]),
        "next": so.next_url,
    }
    return render(request, template, told | more, status=status)


def _steps(stored: Incident, here: str) -> list[dict[str, Any]]:
    names = {
        "cards": _("Cards"),
        "cards_auction": _("Auction"),
        "cards_order": _("The order"),
        "cards_play": _("Play"),
        "cards_file": _("From a file, to a file"),
    }
    return [{"url": reverse(name, args=[stored.pk]), "name": names[name], "here": name == here} for name in STEPS]
