"""The notice of appeal: stamped on receipt, completed, printed; its deposit; taking it back."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from director import particulars, selectors
from director.appeals.frame import Refused, answer, clock_of, found, numbers, tried, typed
from director.appeals.noticing import deposit_due, deposit_words, facts_of, notice_of, notice_shown, wanting_shown
from director.appeals.printing import notice_sheet
from director.desk.access import page, person
from director.desk.case import give_back, seen_in
from director.desk.papers import pdf_file
from director.models import Appeal, Ruling, RulingVersion
from director.services import Moved, appeals, name_of
from rulings.words import RulingError, Text

__all__ = ["deposit", "notice", "notice_pdf", "receive", "withdraw"]

_EARLY = (Appeal.Status.RECEIVED, Appeal.Status.ADMITTED)
STAMPED = "stamped"
"""Under this name the session remembers which forms have been stamped, so that Back stamps nothing twice."""
MOST_STAMPED = 20

_MOVED = Text(
    "Пока вы смотрели эту страницу, вышла следующая версия решения: {changes} Ничего не принято.",
    "While you were looking at this page the next version of the ruling came out: {changes} Nothing was received.",
)


_NO_MOMENT = Text("время приёма пишут так: 2026-12-05 21:40.", "write the time of receipt as 2026-12-05 21:40.")


@page
def receive(request: HttpRequest, pk: int) -> HttpResponse:
    """The stamp: an appeal is handed in, and the moment is set down before anything else."""
    ruling = get_object_or_404(Ruling.objects.select_related("tournament", "incident__table__tournament"), pk=pk)
    refused = None
    if request.method == "POST":
        stamped = request.session.get(STAMPED, {})
        before = stamped.get(request.POST.get("once", ""))
        if before is not None:
            return redirect("appeal_notice", pk=before)
        made: list[Appeal] = []
        refused = tried(request, lambda: made.append(_stamped(request, ruling)))
        if made:
            kept = {**stamped, request.POST.get("once", ""): made[0].pk}
            request.session[STAMPED] = dict(list(kept.items())[-MOST_STAMPED:])
            return redirect("appeal_notice", pk=made[0].pk)
    return _receiving(request, ruling, refused)


@page
def notice(request: HttpRequest, pk: int) -> HttpResponse:
    """The notice as it stands, and as a form while it can be completed."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        said = notice_of(request.POST, appeal)
        refused = tried(
            request, lambda: appeals.complete_notice(appeal, person(request), seen_revision=seen_in(request), **said)
        )
        if refused is None:
            return redirect("appeal_notice", pk=pk)
        appeal = found(pk)
    judgment, beside = _version(appeal)
    shown = notice_shown(appeal, request.POST if refused else None, facts_of(appeal, judgment, beside))
    shown |= {
        "players": judgment.players,
        "wanting": wanting_shown(appeal),
        "clock": clock_of(appeal.deadline, appeal.received_at, received=True),
        "writable": appeal.status == Appeal.Status.RECEIVED and appeal.heard_in.status in _EARLY,
    }
    return answer(request, appeal, "appeals/notice.html", shown, refused)


@page
def notice_pdf(request: HttpRequest, pk: int, language: str) -> HttpResponse:
    """The notice on paper."""
    appeal = found(pk)
    sheet = notice_sheet(appeal, language, name_of(person(request)))
    return pdf_file(sheet, f"{appeal.label}-notice", language)


@page
def deposit(request: HttpRequest, pk: int) -> HttpResponse:
    """The deposit taken, returned or kept."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(request, lambda: _deposited(request, appeal))
        if refused is None:
            return redirect("appeal", pk=pk)
        appeal = found(pk)
    asked = deposit_due(_version(appeal)[1].appeal)
    shown = {
        "typed": typed(refused, amount=asked["amount"], how="", receipt="", why=""),
        "state": appeal.deposit_state,
        "deposit_words": deposit_words(appeal),
        "deposit_due": asked["words"],
        "deposit_note": appeal.deposit_why,
        "numbers": numbers("notice"),
    }
    return answer(request, appeal, "appeals/deposit.html", shown, refused)


@page
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    """The appellant takes his appeal back."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        why = request.POST.get("why", "")
        refused = tried(
            request, lambda: appeals.withdraw_appeal(appeal, person(request), why, seen_revision=seen_in(request))
        )
        if refused is None:
            return redirect("appeal", pk=pk)
        appeal = found(pk)
    if appeal.over:
        give_back(request)
        return redirect("appeal", pk=pk)
    shown = {
        "typed": typed(refused, why=""),
        "act_title": _("Withdraw the appeal"),
        "act_words": _("The notice is kept and marked as withdrawn; the ruling stands as it was issued."),
        "act_button": _("The appeal is withdrawn"),
    }
    return answer(request, appeal, "appeals/reason.html", shown, refused)


def _receiving(request: HttpRequest, ruling: Ruling, refused: Refused | None) -> HttpResponse:
    kept = ruling.versions.get(version=ruling.version)
    judgment, _beside = selectors.version(kept.pk)
    standing = ruling.appeals.filter(joined=None).exclude(status__in=CLOSED).first()
    shown: dict[str, Any] = {
        "ruling": ruling,
        "table": ruling.incident.table,
        "version": ruling.version,
        "once": uuid4().hex,
        "numbers": numbers("notice"),
        "receiver": name_of(person(request)),
        "players": judgment.players,
        "clock": clock_of(particulars.deadline_of(kept), timezone.now()),
        "standing": standing,
        "typed": typed(refused, appellant="", received_at=""),
        "refused": refused,
    }
    return render(request, "appeals/receive.html", shown, status=refused.status if refused else 200)


CLOSED = (Appeal.Status.PUBLISHED, Appeal.Status.REJECTED, Appeal.Status.WITHDRAWN)


def _stamped(request: HttpRequest, ruling: Ruling) -> Appeal:
    """Stamp a notice; `Moved` when the ruling has another version by now."""
    seen = request.POST.get("seen_version", "")
    if seen != str(ruling.version):
        raise Moved((Text(f"{ruling.label}.", f"{ruling.label}."),), _MOVED)
    at, appellant = _on_paper(request.POST.get("received_at", "")), request.POST.get("appellant", "").strip()
    return appeals.receive(ruling, person(request), received_at=at, appellant=appellant)


def _on_paper(written: str) -> datetime | None:
    """When a notice was taken on a blank form, as it stands there, in the hall's time; None for one handed in now."""
    if not written.strip():
        return None
    try:
        at = datetime.fromisoformat(written.strip())
    except ValueError:
        raise RulingError(_NO_MOMENT, "received_at") from None
    return at if timezone.is_aware(at) else timezone.make_aware(at)


def _deposited(request: HttpRequest, appeal: Appeal) -> Appeal:
    who, seen = person(request), seen_in(request)
    match request.POST.get("do"):
        case "return":
            return appeals.return_deposit(appeal, who, request.POST.get("why", ""), seen_revision=seen)
        case "keep":
            return appeals.keep_deposit(appeal, who, request.POST.get("why", ""), seen_revision=seen)
    paid = {name: request.POST.get(name, "") for name in ("amount", "how", "receipt")}
    return appeals.take_deposit(appeal, who, **paid, seen_revision=seen)


def _version(appeal: Appeal) -> Any:
    """The version appealed: its judgment and what is said beside it."""
    kept = RulingVersion.objects.only("pk").filter(ruling=appeal.ruling_id, version=appeal.version).first()
    if kept is None:
        raise Http404(appeal.label)
    return selectors.version(kept.pk)
