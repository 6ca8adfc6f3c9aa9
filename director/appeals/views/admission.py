"""Whether an appeal is heard: the list gone through with what the base knows, then admitted or rejected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from director.appeals.checks import CHECKS, proposed_checks
from director.appeals.frame import answer, clock_of, found, tried, typed
from director.appeals.stakes import stakes_shown
from director.desk.access import page, person
from director.desk.case import seen_in
from director.desk.language import say
from director.models import Appeal
from director.services import appeals

__all__ = ["admission"]

_NUMBERS = {"in_time": "1", "form": "2", "person": "2", "deposit": "3", "prior_ruling": "4", "material": "5"}
"""Which field of the decision's form each question fills; forms §3.3."""


@page
def admission(request: HttpRequest, pk: int) -> HttpResponse:
    """The six questions, each with what is known of it; kept, or kept and the appeal admitted or rejected."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(request, lambda: _done(request, appeal))
        if refused is None:
            here = request.POST.get("do") == "check"
            return redirect("appeal_admission" if here else "appeal", pk=pk)
        appeal = found(pk)
    shown = {
        "checks": _checks(appeal, request.POST if refused else None),
        "clock": clock_of(appeal.deadline, appeal.received_at, received=True),
        "stakes": stakes_shown(appeal),
        "writable": appeal.status == Appeal.Status.RECEIVED and appeal.joined is None,
        "typed": typed(refused, clause=appeal.clause, why=appeal.closed_why),
    }
    return answer(request, appeal, "appeals/admission.html", shown, refused)


def _done(request: HttpRequest, appeal: Appeal) -> None:
    """Keep the answers; where the appeal is admitted or rejected with them, all of it or nothing."""
    who, why, clause = person(request), request.POST.get("why", ""), request.POST.get("clause", "")
    with transaction.atomic():
        kept = appeals.check(appeal, who, _answered(request.POST), seen_revision=seen_in(request))
        match request.POST.get("do"):
            case "admit":
                appeals.admit(kept, who, clause, seen_revision=kept.revision)
            case "reject":
                appeals.reject(kept, who, why, clause, seen_revision=kept.revision)


def _answered(sent: QueryDict) -> dict[str, dict[str, Any]]:
    """The questions that were answered: yes or no, and the note."""
    said = {key: sent.get(f"ok_{key}") for key in CHECKS}
    return {key: {"ok": ok == "yes", "why": sent.get(f"why_{key}", "").strip()} for key, ok in said.items() if ok}


def _checks(appeal: Appeal, sent: QueryDict | None) -> list[dict[str, Any]]:
    proposed = proposed_checks(appeal)
    return [_check(appeal, key, proposed.get(key), sent) for key in CHECKS]


def _check(appeal: Appeal, key: str, known: Mapping[str, Any] | None, sent: QueryDict | None) -> dict[str, Any]:
    """A question: what was typed, else what is kept, else what the base proposes."""
    stands = appeal.checks.get(key) or ({"ok": known["ok"], "why": ""} if known else {"ok": None, "why": ""})
    ok = {True: "yes", False: "no", None: ""}[stands["ok"]] if sent is None else sent.get(f"ok_{key}", "")
    doors = {"material": ("ruling_effect", appeal.ruling_id, _("what other findings could change"))}
    name, of, door = doors.get(key, ("", 0, ""))
    return {
        "key": key,
        "number": _NUMBERS[key],
        "asked": CHECKS[key],
        "known": [say(known["why"])] if known and say(known["why"]) else [],
        "ok": ok,
        "why": stands["why"] if sent is None else sent.get(f"why_{key}", ""),
        "url": reverse(name, args=[of]) if name else "",
        "door": door,
    }
