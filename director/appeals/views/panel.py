"""The panel: members seated with what they declare, replaced by a reserve with a reason."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from director.appeals.frame import answer, found, tried, typed
from director.appeals.panelling import panel_shown
from director.desk.access import page, person
from director.desk.case import seen_in
from director.models import Appeal, Panelist
from director.services import appeals

__all__ = ["panel"]

_S = Appeal.Status
_OPEN = (_S.RECEIVED, _S.ADMITTED, _S.HEARING)


@page
def panel(request: HttpRequest, pk: int) -> HttpResponse:
    """Who sits, who could, who may not."""
    appeal, refused = found(pk), None
    if request.method == "POST":
        refused = tried(request, lambda: _done(request, appeal))
        if refused is None:
            return redirect("appeal_panel", pk=pk)
        appeal = found(pk)
    fields = typed(refused, who="", name="", seat="", declared="", why="")
    replacing = request.POST.get("panelist", "") if refused else ""
    shown = panel_shown(appeal, fields, replacing) | {
        "typed": fields,
        "writable": appeal.joined is None and appeal.status in _OPEN,
    }
    return answer(request, appeal, "appeals/panel.html", shown, refused)


def _done(request: HttpRequest, appeal: Appeal) -> None:
    who, seen, sent = person(request), seen_in(request), request.POST
    if sent.get("do") == "replace":
        leaves = appeal.panel.filter(pk=_key(sent.get("panelist", ""))).first()
        reserve = appeal.panel.filter(pk=_key(sent.get("reserve", ""))).first()
        appeals.replace(appeal, who, leaves or Panelist(), reserve, sent.get("why", ""), seen_revision=seen)
        return
    user = User.objects.filter(pk=_key(sent.get("who", ""))).first()
    appeals.seat(
        appeal,
        who,
        user=user,
        name="" if user else sent.get("name", ""),
        seat=sent.get("seat", ""),
        declared=sent.get("declared", ""),
        seen_revision=seen,
    )


def _key(raw: str) -> int:
    """A key as a form sends it; one that is none belongs to nobody."""
    return int(raw) if raw.isascii() and raw.isdigit() and len(raw) < 10 else 0
