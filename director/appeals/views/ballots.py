"""The vote: a ballot opened, each member's own vote looked at twice and given once, the chair's casting vote."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from director.appeals.balloting import LEADING, ballots_shown, choices_shown, leading_only, picked, seat_in
from director.appeals.counting import State, status_of
from director.appeals.frame import Refused, answer, found, tried, typed
from director.appeals.lettered import rerun_url, suppositions, suppositions_of
from director.appeals.opened import appealed, decides
from director.appeals.rerun import reopened
from director.desk.access import page, person
from director.desk.case import seen_in
from director.desk.failing import give_back
from director.models import Appeal, Ballot, Hypothesis, Panelist
from director.services import appeals
from rulings.words import RulingError, Text

__all__ = ["ballots", "cast", "vote"]

MINUTES = 30
"""What is offered as the time to vote in."""
MOST_MINUTES = 10080

_MINUTES = Text("минуты — целое число от 1 до {most}.", "minutes are a whole number from 1 to {most}.")
_NOTHING = Text("выберите, за что вы голосуете.", "choose what you vote for.")


@page
def ballots(request: HttpRequest, pk: int) -> HttpResponse:
    """The ballots, the last first; opening one more."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(request, lambda: _opened(request, appeal))
        if refused is None:
            return redirect("appeal_ballots", pk=pk)
        appeal = found(pk)
    held = ballots_shown(appeal, person(request))
    last = held[0] if held else None
    shown = {
        "ballots": held,
        "typed": typed(refused, why="", minutes=str(MINUTES)),
        "can_open": _can_open(request, appeal),
        "hypotheses": _put_to_vote(request, appeal, refused),
        "rerun_url": rerun_url(appeal),
        "enough": last is not None and last["state"] == State.ENOUGH.value,
    }
    return answer(request, appeal, "appeals/ballots.html", shown, refused)


@page
def vote(request: HttpRequest, pk: int, number: int, panelist: int | None = None) -> HttpResponse:
    """A member's vote: chosen, looked at once more, given. `panelist`: without an account, his paper is entered."""
    appeal, ballot = _ballot(pk, number)
    outsider = None if panelist is None else appeal.panel.filter(pk=panelist, user=None).first()
    if panelist is not None and outsider is None:
        raise Http404(panelist)
    seat = outsider or seat_in(ballot, person(request))
    if seat is not None and ballot.votes.filter(panelist=seat, casting=False).exists():
        give_back(request)
        messages.info(request, _("Your vote is in and cannot be changed in this ballot."))
        return redirect("appeal_ballots", pk=pk)
    return _voting(request, appeal, ballot, outsider=outsider)


@page
def cast(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """The chair's casting vote at a split."""
    appeal, ballot = _ballot(pk, number)
    if status_of(ballot).state is not State.SPLIT:
        return redirect("appeal_ballots", pk=pk)
    return _voting(request, appeal, ballot, casting=True)


def _voting(
    request: HttpRequest, appeal: Appeal, ballot: Ballot, *, outsider: Panelist | None = None, casting: bool = False
) -> HttpResponse:
    """Two pages for one vote: on the first it is chosen, only the button of the second gives it."""
    refused, step = None, request.POST.get("do", "")
    if request.method == "POST" and step == "give":
        refused = tried(request, lambda: _given(request, ballot, outsider, casting))
        if refused is None:
            messages.success(request, _("Your vote is given."))
            return redirect("appeal_ballots", pk=appeal.pk)
    supposed = suppositions(reopened(appealed(appeal)), ballot.options)
    choices = choices_shown(supposed, request.POST.get("choice", ""), decides(appeal))
    if casting:
        choices = leading_only(choices, status_of(ballot))
    if step == "look" and picked(choices) is None:
        refused = Refused(RulingError(_NOTHING, "choice"), {"dissent": request.POST.get("dissent", "")})
    shown: dict[str, Any] = {
        "ballot": ballot,
        "casting": casting,
        "outsider": outsider,
        "choices": choices,
        "picked": picked(choices),
        "hypotheses": supposed,
        "rerun_url": rerun_url(appeal),
        "typed": {name: request.POST.get(name, "") for name in ("choice", "dissent", "anonymous")},
        "back": reverse("appeal_ballots", args=[appeal.pk]),
    }
    looks = step in ("look", "give") and shown["picked"] is not None
    return answer(request, appeal, "appeals/vote_confirm.html" if looks else "appeals/vote.html", shown, refused)


def _given(request: HttpRequest, ballot: Ballot, outsider: Panelist | None, casting: bool) -> None:
    """Give the vote in the ballot the page was about; members who vote at the same moment do not outdate each other."""
    choice, _colon, hypothesis = request.POST.get("choice", "").partition(":")
    who, key = person(request), _key(hypothesis)
    if casting:
        appeals.cast(ballot, who, choice, hypothesis=key)
        return
    told = {"dissent": request.POST.get("dissent", ""), "anonymous": bool(request.POST.get("anonymous"))}
    appeals.vote(ballot, who, choice, hypothesis=key, panelist=outsider, **told)


def _opened(request: HttpRequest, appeal: Appeal) -> None:
    chosen = Hypothesis.objects.filter(
        ruling_version=appealed(appeal), pk__in=[_key(one) or 0 for one in request.POST.getlist("hypothesis")]
    )
    appeals.open_ballot(
        appeal,
        person(request),
        why=request.POST.get("why", ""),
        closes_at=_closes(request.POST.get("minutes", "").strip()),
        hypotheses=chosen,
        seen_revision=seen_in(request),
    )


def _put_to_vote(request: HttpRequest, appeal: Appeal, refused: Refused | None) -> list[dict[str, Any]]:
    """The hypotheses that can be voted for: all that came to a ruling, until some are ticked off."""
    ticked = set(request.POST.getlist("hypothesis")) if refused else None
    return [
        {"one": one, "whole": one.whole, "chosen": one.whole if ticked is None else str(one.pk) in ticked}
        for one in suppositions_of(appeal)
    ]


def _closes(minutes: str) -> datetime | None:
    """When the ballot closes; without minutes it has no end."""
    if not minutes:
        return None
    known = minutes.isascii() and minutes.isdecimal() and len(minutes) < 10
    if not (known and 1 <= int(minutes) <= MOST_MINUTES):
        raise RulingError(_MINUTES.filled(most=MOST_MINUTES), "minutes")
    return timezone.now() + timedelta(minutes=int(minutes))


def _can_open(request: HttpRequest, appeal: Appeal) -> bool:
    """The first ballot; one more once the last is in or overdue, or new evidence was admitted since it began."""
    who, last = person(request), appeal.ballots.last()
    leads = who is not None and appeal.panel.filter(user=who, sits=True, seat__in=LEADING).exists()
    if appeal.status != Appeal.Status.HEARING or not leads:
        return False
    if last is None or status_of(last).state is not State.OPEN:
        return True
    return appeal.proofs.filter(admitted=True, at__gt=last.opened_at).exists()


def _key(raw: str) -> int | None:
    return int(raw) if raw.isascii() and raw.isdecimal() and len(raw) < 10 else None


def _ballot(pk: int, number: int) -> tuple[Appeal, Ballot]:
    appeal = found(pk)
    ballot = appeal.ballots.filter(number=number).first()
    if ballot is None:
        raise Http404(number)
    return appeal, ballot
