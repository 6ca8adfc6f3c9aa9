"""The course of an appeal, step by step: which are done, which is next, where each has its page."""

from __future__ import annotations

from typing import Any

from django.template.defaultfilters import date
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from director.appeals.counting import State, last_ballot, status_of
from director.models import Appeal

__all__ = ["course", "moment_words", "next_step", "status_words"]

_S = Appeal.Status
_ORDER = (_S.RECEIVED, _S.ADMITTED, _S.HEARING, _S.DECIDED, _S.PUBLISHED)


def status_words(appeal: Appeal) -> str:
    """How an appeal stands; one heard in another stands as that one."""
    return str(_S(appeal.heard_in.status if not appeal.closed_at else appeal.status).label)


def course(appeal: Appeal, here: str) -> list[dict[str, Any]]:
    """The steps with their state: `done`, `now`, `after`. `here` is the address that is open."""
    main, reached = appeal.heard_in, _reached(appeal.heard_in)
    steps = (
        ("appeal", _("The appeal"), status_words(appeal), 0, appeal),
        ("appeal_notice", _("Notice"), moment_words(appeal.received_at), 0, appeal),
        ("appeal_admission", _("Admissibility"), _admission(main), 1, main),
        ("appeal_panel", _("Panel"), _panel(main), 2, main),
        ("appeal_hearing", _("Hearing"), _hearing(main), 3, main),
        ("appeal_ballots", _("Vote"), _ballots(main), 4, main),
        ("appeal_decision", _("Decision"), _decided(main), 5, main),
    )
    return [_step(*step, reached, here) for step in steps]


def next_step(appeal: Appeal) -> dict[str, str] | None:
    """What is to be done next, as the page's one great button says it; None once it is over."""
    if appeal.over:
        return None
    main = appeal.heard_in
    title, name = {
        _S.RECEIVED: (_("Is it admitted?"), "appeal_admission"),
        _S.ADMITTED: (_("The panel"), "appeal_panel"),
        _S.HEARING: _after_hearing(main),
        _S.DECIDED: (_("Publish the decision"), "appeal_decision"),
    }[_S(main.status)]
    return {"words": title, "url": reverse(name, args=[main.pk])}


def _after_hearing(main: Appeal) -> tuple[str, str]:
    """A hearing goes on until it is ended; then the vote, and the decision once a vote is enough."""
    if not main.hearing.get("ended_at"):
        return _("The hearing"), "appeal_hearing"
    ballot = last_ballot(main)
    if ballot is not None and status_of(ballot).state is State.ENOUGH:
        return _("To the decision"), "appeal_decision"
    return _("To the vote"), "appeal_ballots"


def moment_words(moment: Any) -> str:
    """A moment as people say it here, without the year."""
    return date(timezone.localtime(moment), "j E, H:i") if moment else ""


def _step(name: str, title: str, told: str, at: int, appeal: Appeal, reached: int, here: str) -> dict[str, Any]:
    url = reverse(name, args=[appeal.pk])
    is_here = here == url or (here.startswith(url) and name != "appeal")
    state = "here" if is_here else "after" if at > reached else "done"
    return {"title": title, "told": told, "url": url, "here": is_here, "state": state}


def _reached(main: Appeal) -> int:
    """How far an appeal has come: the number of the last step that is open to it."""
    if main.status not in _ORDER:
        return 1
    stage = _ORDER.index(main.status)
    return {0: 1, 1: 3, 2: 5}.get(stage, 5)


def _admission(main: Appeal) -> str:
    if main.status == _S.REJECTED:
        return _("not admitted")
    if main.admitted_at:
        return _("admitted")
    return _("being looked at") if main.checks else ""


def _panel(main: Appeal) -> str:
    return ", ".join(one.name for one in main.panel.all() if one.votes)


def _hearing(main: Appeal) -> str:
    if main.hearing.get("ended_at"):
        return _("ended")
    return _("going on") if main.hearing.get("began_at") else ""


def _ballots(main: Appeal) -> str:
    last = main.ballots.last()
    return _("ballot %(number)s") % {"number": last.number} if last else ""


def _decided(main: Appeal) -> str:
    return status_words(main) if main.status in (_S.DECIDED, _S.PUBLISHED) else ""
