"""The play as it was, a deal out of a file and into one, and what the record has found taken into the case."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from director import services
from director.desk.access import page, person
from director.desk.cards import files
from director.desk.cards.findings import found_in, matches, third_lead
from director.desk.cards.pages import record_in, undone
from director.desk.cards.pages import shown as shown_page
from director.desk.cards.table import table_page
from director.desk.case import found, give_back, moved, seen_in
from director.desk.language import say
from director.desk.standing import question_url, stand
from director.models import Incident
from rulings.game.calls import seat_named
from rulings.game.cards import read, shown
from rulings.game.laid import read_tricks
from rulings.game.record import Record
from rulings.words import RulingError, Text

__all__ = ["export", "finding", "play", "read_file"]

_NOT_SO = Text("нажата кнопка, которой здесь нет.", "a button was pressed that is not here.")


@page
def play(request: HttpRequest, pk: int) -> HttpResponse:
    """The play trick by trick, as it was: every card of every hand can be laid, and taken back."""
    stored = found(pk)
    if request.method == "POST":
        if request.POST.get("do") == "undo":
            return undone(request, stored, "cards_play")
        refused = _laid(request, stored)
        return refused or redirect("cards_play", pk=pk)
    return _play_page(request, stored)


@page
def read_file(request: HttpRequest, pk: int) -> HttpResponse:
    """A deal pasted, or out of a file, in whatever notation; and the deal of the case as a file."""
    stored = found(pk)
    if request.method != "POST":
        return shown_page(request, stored, "desk/cards_file.html", "cards_file", {"text": ""})
    if request.POST.get("do") == "undo":
        return undone(request, stored, "cards_file")
    text = request.POST.get("text", "")
    try:
        text = files.pasted(text, request.FILES.get("file"))
        deals = files.read_deals(text, tuple(stored.players[:3]))
        chosen = request.POST.get("take", "0" if len(deals) == 1 else "")
        known = chosen.isascii() and chosen.isdigit() and len(chosen) < 5 and int(chosen) < len(deals)
        taken = deals[int(chosen)] if known else None
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
        return shown_page(request, found(pk), "desk/cards_file.html", "cards_file", more, 409 if late else 422)
    faulty = any(reading.faults for reading in deals)
    more = {"text": text, "deals": files.deals_shown(deals)}
    return shown_page(request, stored, "desk/cards_file.html", "cards_file", more, 422 if faulty else 200)


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


def _taken(request: HttpRequest, stored: Incident) -> int:
    """The finding taken into the case; the number of its breach."""
    standing = stand(stored)
    all_found = found_in(record_in(standing), standing.incident.rules, standing.regulation)
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


# --- What the page shows ----------------------------------------------------------------------------------------------


def _play_page(
    request: HttpRequest, stored: Incident, more: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    standing = stand(stored)
    record = record_in(standing)
    seen = found_in(record, standing.incident.rules, standing.regulation)
    shown_here = table_page(record, third_lead(standing.regulation), seen) | (more or {})
    return shown_page(request, stored, "desk/cards_play.html", "cards_play", shown_here, status, standing)
