"""The life of a ruling as its page tells it: how it stands, what may be done next and by whom, what was done so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.template.defaultfilters import date
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from director import selectors
from director.models import Incident, Ruling, RulingVersion
from director.particulars import deadline_of
from director.permits import may
from director.services import name_of
from director.services.history import deed

__all__ = ["Step", "life_shown"]

_S = Ruling.Status


@dataclass(frozen=True, slots=True)
class Step:
    """Something that may be done next: by whom, what; the address where it is done by whoever looks, if he may.

    `final`: it is the button that makes the ruling final.
    """

    who: str
    what: str
    url: str = ""
    link: str = ""
    final: bool = False


def life_shown(issued: Ruling, current: RulingVersion, who: User | None) -> dict[str, Any]:
    """How the ruling stands in plain words, the steps open to it, and its log."""
    deadline = deadline_of(current)
    return {
        "stands": _stands(issued, deadline),
        "next_steps": list(_steps(issued, who, deadline)),
        "life": [_done(row) for row in selectors.life_of(issued)],
        "seen": issued.incident.revision,
    }


def _done(row: Any) -> dict[str, Any]:
    return {"at": row.at, "who": name_of(row.who), "what": deed(row), "why": row.why if not _told_in(row) else ""}


def _told_in(row: Any) -> bool:
    """Whether the sentence of a row holds its reason already."""
    return bool(row.why) and row.why in deed(row).ru


def _stands(issued: Ruling, deadline: datetime | None) -> str:
    """The status in plain words."""
    if issued.status == _S.ISSUED:
        return _in_force(issued, deadline)
    words: Mapping[str, str] = {
        _S.UNDER_APPEAL: _("It is under appeal: it stands until the committee decides."),
        _S.UPHELD: _("The committee upheld it: it is to be carried out as it was issued."),
        _S.CHANGED: _("The committee changed it: its last version is to be carried out."),
        _S.SET_ASIDE: _("The committee set it aside: nothing of it is carried out, and what was written is undone."),
        _S.SENT_BACK: _("The committee sent it back: the director rules anew."),
        _S.FINAL: _("It is final: nobody can appeal it any more."),
        _S.WITHDRAWN: _("Its director took it back: nothing of it is carried out, and what was written is undone."),
    }
    return words[_S.SET_ASIDE] if issued.void and not issued.withdrawn else words[issued.status]


def _in_force(issued: Ruling, deadline: datetime | None) -> str:
    if deadline is None:
        return _("It is in force.")
    if timezone.now() < deadline:
        return _("It is in force; it can be appealed until %(at)s.") % {"at": _clock(deadline)}
    if issued.appeals.exists():  # rejected, withdrawn, or about a version before this one
        return _("It is in force; the time to appeal ended at %(at)s.") % {"at": _clock(deadline)}
    return _("It is in force; the time to appeal ended at %(at)s, and nobody did.") % {"at": _clock(deadline)}


def _steps(issued: Ruling, who: User | None, deadline: datetime | None) -> Iterator[Step]:
    """What may be done next, and by whom."""
    offered = {
        _S.ISSUED: _of_issued,
        _S.UNDER_APPEAL: _of_appealed,
        _S.UPHELD: _of_decided,
        _S.CHANGED: _of_decided,
        _S.SET_ASIDE: _of_decided,
        _S.SENT_BACK: _of_sent_back,
        _S.FINAL: _of_final,
    }
    steps: Callable[..., Iterator[Step]] | None = offered.get(_S(issued.status))
    if steps is not None:
        yield from steps(issued, _May(who, issued), deadline)


@dataclass(frozen=True, slots=True)
class _May:
    """What somebody may do with a ruling."""

    who: User | None
    issued: Ruling

    def url(self, act: str, name: str) -> str:
        """The address where an act is done, for whoever may do it."""
        return reverse(name, args=[self.issued.pk]) if may(self.who, act, self.issued.tournament) else ""


def _of_issued(issued: Ruling, may_do: _May, deadline: datetime | None) -> Iterator[Step]:
    open_yet = deadline is not None and timezone.now() < deadline
    if open_yet:
        yield Step(_("Those whom it touches"), _("may appeal it until %(at)s") % {"at": _clock(deadline)})
    if issued.incident.status == Incident.Status.SUBMITTED:
        where = reverse("confirming", args=[issued.incident_id])
        yield Step(_("A second official"), _("confirms the correction or returns it"), where, _("open the draft"))
        return
    if issued.incident.status != Incident.Status.ISSUED:
        where = reverse("case", args=[issued.incident_id])
        yield Step(_("A director"), _("ends the correction that was begun"), where, _("go on with it"))
        return
    yield Step(_("A director"), _("corrects it: the next version"), may_do.url("reopen", "correct"), _("correct it"))
    yield _withdrawing(may_do)
    yield _finality(may_do, deadline)


def _of_appealed(_issued: Ruling, _may_do: _May, _deadline: datetime | None) -> Iterator[Step]:
    yield Step(_("The appeals committee"), _("upholds, changes, sets aside, or sends it back"))


def _of_decided(_issued: Ruling, may_do: _May, deadline: datetime | None) -> Iterator[Step]:
    yield _finality(may_do, deadline)


def _of_sent_back(_issued: Ruling, may_do: _May, _deadline: datetime | None) -> Iterator[Step]:
    yield Step(_("A director"), _("rules anew: the next version"), may_do.url("reopen", "correct"), _("rule anew"))
    yield _withdrawing(may_do)


def _of_final(issued: Ruling, may_do: _May, _deadline: datetime | None) -> Iterator[Step]:
    if issued.void:
        return
    where = may_do.url("correct_final", "correct")
    yield Step(_("The chief director"), _("corrects it if it was wrong after all"), where, _("correct it"))


def _withdrawing(may_do: _May) -> Step:
    where = may_do.url("withdraw", "withdraw")
    return Step(_("A director"), _("withdraws it: the number stays"), where, _("withdraw it"))


def _finality(may_do: _May, deadline: datetime | None) -> Step:
    """The chief director's word, once the time to appeal is over."""
    if deadline is not None and timezone.now() < deadline:
        return Step(_("The chief director"), _("makes it final after %(at)s") % {"at": _clock(deadline)})
    return Step(_("The chief director"), _("makes it final"), may_do.url("make_final", "make_final"), final=True)


def _clock(moment: datetime | None) -> str:
    return str(date(timezone.localtime(moment), "H:i, j E")) if moment else ""
