"""The decision: drafted, decided as the ballot came out, published when the parties have been told; its sheet."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from director.appeals.course import moment_words
from director.appeals.drafting import draft_of, draft_shown, result_of, votes_words
from director.appeals.frame import answer, found, tried, typed
from director.appeals.inside import inside
from director.appeals.printing import decision_blocks, decision_sheet
from director.desk.access import page, person
from director.desk.case import seen_in
from director.desk.language import here
from director.desk.papers import pdf_file
from director.models import Appeal, Decision
from director.services import appeals, name_of
from rulings.words import RulingError, Text

__all__ = ["decide", "decision", "decision_pdf", "publish"]

_MOMENT = Text("время — часы и минуты: 18:40.", "a time is hours and minutes: 18:40.")


@page
def decision(request: HttpRequest, pk: int) -> HttpResponse:
    """The draft as a form; once decided, every field as its paper says it."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(request, lambda: _drafted(request, appeal))
        if refused is None:
            return redirect("appeal_decide" if request.POST.get("do") == "decide" else "appeal_decision", pk=pk)
        appeal = found(pk)
    if not inside(appeal, person(request)):
        return answer(request, appeal, "appeals/not_yet.html", {}, refused)
    held = Decision.objects.select_related("version__ruling__tournament").filter(appeal=appeal.heard_in).first()
    if held is not None and held.version is not None:
        return answer(request, appeal, "appeals/decision.html", _decided(appeal, held), refused)
    shown = draft_shown(appeal, held, request.POST if refused else None) | {
        "writable": appeal.status == Appeal.Status.HEARING,
        "draft_words": _("A draft: only the panel sees it."),
    }
    return answer(request, appeal, "appeals/decision.html", shown, refused)


@page
def decide(request: HttpRequest, pk: int) -> HttpResponse:
    """What is about to be decided, under which number; only the button decides."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(
            request, lambda: appeals.decide(appeal, person(request), language=here(), seen_revision=seen_in(request))
        )
        if refused is None:
            messages.success(request, _("The committee has decided. It is not published yet."))
            return redirect("appeal_decision", pk=pk)
        appeal = found(pk)
    result = result_of(appeal)
    if appeal.status != Appeal.Status.HEARING or result is None or not inside(appeal, person(request)):
        return redirect("appeal_decision", pk=pk)
    last = appeal.ruling.versions.latest("version").version
    shown = {
        "version_label": f"{appeal.ruling.name}/{last + 1}",
        "result": result,
        "votes_words": votes_words(appeal),
        "back": reverse("appeal_decision", args=[pk]),
    }
    return answer(request, appeal, "appeals/decide.html", shown, refused)


@page
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    """The second step: the parties are told, and the hall sees the decision."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(request, lambda: _published(request, appeal))
        if refused is None:
            messages.success(request, _("The decision is published."))
            return redirect("appeal_decision", pk=pk)
        appeal = found(pk)
    if appeal.status != Appeal.Status.DECIDED or not inside(appeal, person(request)):
        return redirect("appeal_decision", pk=pk)
    held = Decision.objects.select_related("version__ruling__tournament").get(appeal=appeal)
    shown = {
        "version_label": held.version.label if held.version else "",
        "result": result_of(appeal),
        "teller": name_of(person(request)),
        "typed": typed(refused, told=""),
        "back": reverse("appeal_decision", args=[pk]),
    }
    return answer(request, appeal, "appeals/publish.html", shown, refused)


@page
def decision_pdf(request: HttpRequest, pk: int, language: str) -> HttpResponse:
    """The decision on paper."""
    appeal = found(pk).heard_in
    held = Decision.objects.select_related("version__ruling__tournament").filter(appeal=appeal).first()
    if held is None or held.version is None or not inside(appeal, person(request)):
        raise Http404(appeal.label)
    return pdf_file(decision_sheet(held.version, language), f"{appeal.label}-decision", language)


def _decided(appeal: Appeal, held: Decision) -> dict[str, Any]:
    """What the page shows of a decision that stands."""
    version = held.version
    if version is None:
        raise LookupError(appeal.label)
    published = held.published_at is not None
    address = [version.ruling_id, version.version]
    told = _("Told to the parties on %(at)s by %(who)s.") % {"at": moment_words(held.told_at), "who": held.told_by}
    return {
        "decided": True,
        "published": published,
        "version_label": version.label,
        "decided_words": _("Decided on %(at)s.") % {"at": moment_words(held.decided_at)},
        "told_words": told if published else "",
        "sheet": {one: reverse("pdf", args=[*address, one]) for one in ("ru", "en")},
        "can_publish": appeal.status == Appeal.Status.DECIDED,
        "told": decision_blocks(version),
    }


def _drafted(request: HttpRequest, appeal: Appeal) -> None:
    fields = draft_of(request.POST)
    appeals.draft_decision(appeal, person(request), seen_revision=seen_in(request), **fields)


def _published(request: HttpRequest, appeal: Appeal) -> None:
    raw = request.POST.get("told", "").strip()
    appeals.publish(appeal, person(request), told_at=_told(raw), seen_revision=seen_in(request))


def _told(raw: str) -> datetime | None:
    """The last time the clock showed this, to its minute; none for now. At midnight it may have been yesterday."""
    if not raw:
        return None
    hours, sign, minutes = raw.replace(".", ":").partition(":")
    known = bool(sign) and all(part.isascii() and part.isdecimal() and len(part) < 3 for part in (hours, minutes))
    if not (known and int(hours) < 24 and int(minutes) < 60):
        raise RulingError(_MOMENT, "told_at")
    now = timezone.localtime()
    told = now.replace(hour=int(hours), minute=int(minutes), second=59, microsecond=0)
    if (told.hour, told.minute) == (now.hour, now.minute):
        return now
    return told if told < now else told - timedelta(days=1)
