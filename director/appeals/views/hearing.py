"""The hearing: begun, who was present, what each said, new evidence, points of judgement and of law, ended."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from director.appeals.frame import Refused, answer, found, tried
from director.appeals.hearing_shown import attended, hearing_shown, others_of
from director.appeals.lettered import rerun_url
from director.appeals.panelling import quorum_words
from director.desk.access import page, person
from director.desk.case import seen_in
from director.models import Appeal, Decision
from director.services import appeals

__all__ = ["hearing"]

_POINTS = ("points", "poll", "law_point", "law_words")
"""What of the decision's draft is written down at the hearing."""


@page
def hearing(request: HttpRequest, pk: int) -> HttpResponse:
    """The hearing as it goes on."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(request, lambda: _done(request, appeal))
        if refused is None:
            return redirect("appeal_hearing", pk=pk)
        appeal = found(pk)
    shown = hearing_shown(appeal, request.POST if refused else None) | {
        "typed": _fields(appeal, refused),
        "begun": bool(appeal.hearing.get("began_at")),
        "can_begin": appeal.status == Appeal.Status.ADMITTED and appeal.joined is None,
        "not_yet": _("It is heard once it is admitted."),
        "writable": appeal.status == Appeal.Status.HEARING,
        "quorum_words": quorum_words(appeal),
        "rerun_url": rerun_url(appeal),
    }
    return answer(request, appeal, "appeals/hearing.html", shown, refused)


def _fields(appeal: Appeal, refused: Refused | None) -> dict[str, Any]:
    """What stands in the fields; of the forms that were not sent, what is kept."""
    decision = Decision.objects.filter(appeal=appeal).first()
    stands = {name: getattr(decision, name) if decision else "" for name in _POINTS} | {
        "others": others_of(appeal),
        "interpreter": appeal.hearing.get("interpreter", ""),
    }
    empty = dict.fromkeys(("place", "by", "words", "what", "admitted", "proof_why"), "")
    if refused is None:
        return stands | empty
    return stands | empty | {name: words for name, words in refused.words.items() if name in stands | empty}


def _done(request: HttpRequest, appeal: Appeal) -> None:
    who, sent, seen = person(request), request.POST, seen_in(request)
    match sent.get("do"):
        case "begin":
            appeals.begin_hearing(appeal, who, sent.get("mode", ""), sent.get("place", ""), seen_revision=seen)
        case "hear":
            said = (sent.get("by", ""), sent.get("part", ""), sent.get("words", ""))
            appeals.hear(appeal, who, *said, seen_revision=seen)
        case "proof":
            put = (sent.get("what", ""), sent.get("admitted") == "yes", sent.get("proof_why", ""))
            appeals.add_proof(appeal, who, *put, seen_revision=seen)
        case _:
            _noted(request, appeal, ends=sent.get("do") == "end")


def _noted(request: HttpRequest, appeal: Appeal, *, ends: bool) -> None:
    """Who was present and the points of the draft, all of it or nothing."""
    who, sent = person(request), request.POST
    noted: Any = {"present": attended(appeal, sent), "interpreter": sent.get("interpreter", "")}
    ended = timezone.now() if ends else None
    with transaction.atomic():
        kept = appeals.note_hearing(appeal, who, **noted, ended_at=ended, seen_revision=seen_in(request))
        appeals.draft_decision(kept, who, **{name: sent.get(name, "") for name in _POINTS})
