"""The hearing: begun, who was present, what each said, new evidence, points of judgement and of law, ended."""

from __future__ import annotations

from collections.abc import Callable
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
from rulings.words import RulingError, Text

__all__ = ["hearing"]

_POINTS = ("points", "poll", "law_point", "law_words")
"""What of the decision's draft is written down at the hearing."""

Act = Callable[[int | None], object]
"""A write that waits for its turn: given the revision the page had seen, or nothing when another went before it."""

_ADMITTED = Text("скажите, принято ли доказательство.", "say whether the evidence is admitted.")


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
    """Begin, or keep everything that stands on the page, whichever of its buttons was pressed: all of it or nothing."""
    if request.POST.get("do") == "begin":
        mode, place = request.POST.get("mode", ""), request.POST.get("place", "")
        appeals.begin_hearing(appeal, person(request), mode, place, seen_revision=seen_in(request))
        return
    acts = (_noted(request, appeal), _drafted(request, appeal), _heard(request, appeal), _proved(request, appeal))
    with transaction.atomic():
        seen: int | None = seen_in(request)
        for act in acts:
            if act is not None:
                act(seen)
                seen = None  # what it did itself outdates nobody


def _noted(request: HttpRequest, appeal: Appeal) -> Act | None:
    """Who was present, and whether the hearing ends; nothing where it stands so."""
    who, held = person(request), appeal.hearing
    present, interpreter = attended(appeal, request.POST), request.POST.get("interpreter", "").strip()
    ended = timezone.now() if request.POST.get("do") == "end" else None
    if ended is None and (present, interpreter) == (held.get("present", []), held.get("interpreter", "")):
        return None
    noted: Any = {"present": present, "interpreter": interpreter, "ended_at": ended}
    return lambda seen: appeals.note_hearing(appeal, who, **noted, seen_revision=seen)


def _drafted(request: HttpRequest, appeal: Appeal) -> Act | None:
    """The points of judgement and of law, which stand in the draft of the decision."""
    who, draft = person(request), Decision.objects.filter(appeal=appeal).first() or Decision()
    points = {name: request.POST.get(name, "") for name in _POINTS}
    if all(getattr(draft, name) == words for name, words in points.items()):
        return None
    return lambda seen: appeals.draft_decision(appeal, who, **points, seen_revision=seen)


def _heard(request: HttpRequest, appeal: Appeal) -> Act | None:
    """What somebody says, where anything is typed there."""
    who, (by, part, words) = person(request), (request.POST.get(name, "") for name in ("by", "part", "words"))
    if request.POST.get("do") != "hear" and not words.strip():
        return None
    return lambda seen: appeals.hear(appeal, who, by, part, words, seen_revision=seen)


def _proved(request: HttpRequest, appeal: Appeal) -> Act | None:
    """New evidence, where anything is typed there; whether it is admitted is never taken for granted."""
    who, sent = person(request), request.POST
    what, why = sent.get("what", ""), sent.get("proof_why", "")
    if sent.get("do") != "proof" and not what.strip():
        return None
    if sent.get("admitted") not in ("yes", "no"):
        raise RulingError(_ADMITTED, "admitted")
    return lambda seen: appeals.add_proof(appeal, who, what, sent.get("admitted") == "yes", why, seen_revision=seen)
