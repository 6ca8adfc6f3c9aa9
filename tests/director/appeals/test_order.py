"""Every act of an appeal in every status and by every office: what may not be done is refused and leaves nothing."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from director.models import ActionLog, Appeal, Ballot, Panelist, Role, RulingVersion, Tournament
from director.permits import PERMITS, Forbidden
from director.services import appeals
from director.transitions import APPEAL
from director.whence import from_here
from rulings.words import RulingError
from tests.director.appeals.committee import CHECKS, Committee, admitted, received, seated, voted
from tests.director.officers import officer

Act = Callable[[Appeal, User | None], Any]
MET = {name: {"ok": True, "why": ""} for name in CHECKS}


def last(appeal: Appeal) -> Any:
    """The ballot that counts, or one that was never kept."""
    return appeal.ballots.last() or Ballot(appeal=appeal, number=1)


ACTS: dict[str, tuple[Act, tuple[str, ...]]] = {
    "complete_notice": (lambda a, by: appeals.complete_notice(a, by, argument="ещё"), ("received",)),
    "take_deposit": (lambda a, by: appeals.take_deposit(a, by, "500"), tuple(APPEAL)),
    "withdraw_appeal": (lambda a, by: appeals.withdraw_appeal(a, by, "передумал"), ("received", "admitted")),
    "check": (lambda a, by: appeals.check(a, by, MET), ("received",)),
    "admit": (lambda a, by: appeals.admit(a, by), ("received",)),
    "reject": (lambda a, by: appeals.reject(a, by, "поздно", "COMP 11.2"), ("received",)),
    "seat": (lambda a, by: appeals.seat(a, by, name="Гость"), ("received", "admitted")),
    "replace": (
        lambda a, by: appeals.replace(
            a, by, a.panel.filter(seat="member").last(), a.panel.filter(seat=Panelist.Seat.RESERVE).first(), "занят"
        ),
        ("received", "admitted", "hearing"),
    ),
    "begin_hearing": (lambda a, by: appeals.begin_hearing(a, by, "present"), ("admitted",)),
    "note_hearing": (lambda a, by: appeals.note_hearing(a, by, interpreter="Ким"), ("hearing",)),
    "hear": (lambda a, by: appeals.hear(a, by, "Аверин", "respondent", "слова"), ("hearing",)),
    "add_proof": (lambda a, by: appeals.add_proof(a, by, "снимок", True, "видно"), ("hearing",)),
    "open_ballot": (
        lambda a, by: appeals.open_ballot(a, by, closes_at=timezone.now() + timedelta(hours=1)),
        ("hearing",),
    ),
    "vote": (lambda a, by: appeals.vote(last(a), by, "upheld"), ()),
    "cast": (lambda a, by: appeals.cast(last(a), by, "upheld"), ()),
    "draft_decision": (lambda a, by: appeals.draft_decision(a, by, reasons="так"), ("hearing",)),
    "decide": (lambda a, by: appeals.decide(a, by), ()),
    "publish": (lambda a, by: appeals.publish(a, by), ("decided",)),
}
"""act → how it is done, the statuses in which it may be, of an appeal in which nobody has voted"""
BESIDE = {"receive", "return_deposit", "keep_deposit"}
"""Acts whose own tests walk their states."""


def brought(status: str, issued: RulingVersion, director: User, panel: Committee) -> Appeal:
    """An appeal in this status."""
    if status in ("received", "rejected", "withdrawn"):
        appeal = seated(received(issued.ruling, director), panel)
        if status == "rejected":
            appeals.reject(appeal, panel.chair, "поздно", "COMP 11.2")
        if status == "withdrawn":
            appeals.withdraw_appeal(appeal, director, "передумал")
        if status == "received":
            appeals.check(appeal, panel.chair, MET)
        return Appeal.objects.get(pk=appeal.pk)
    appeal = admitted(issued.ruling, director, panel)
    if status != "admitted":
        appeals.begin_hearing(appeal, panel.chair, "present")
    if status in ("decided", "published"):
        voted(appeals.open_ballot(appeal, panel.chair), panel, "upheld", "upheld", "upheld")
        appeals.draft_decision(appeal, panel.chair, reasons="так")
        appeals.decide(appeal, panel.chair)
    if status == "published":
        appeals.publish(appeal, panel.chair)
    return Appeal.objects.get(pk=appeal.pk)


class _Back(Exception):
    """Takes back what an act did."""


@pytest.mark.parametrize("status", list(APPEAL))
def test_each_act_is_done_in_its_statuses_and_refused_in_the_others(
    issued: RulingVersion, director: User, panel: Committee, status: str
) -> None:
    appeal = brought(status, issued, director, panel)
    assert appeal.status == status
    before = (appeal.revision, ActionLog.objects.count(), RulingVersion.objects.count())
    for name, (act, allowed) in ACTS.items():
        try:
            with transaction.atomic():
                act(Appeal.objects.get(pk=appeal.pk), panel.chair)
                assert status in allowed, f"{name} was let through in {status}"
                raise _Back
        except _Back:
            pass
        except RulingError as error:
            assert status not in allowed, f"{name} was refused in {status}: {error}"
            assert error.text.ru != error.text.en
        now = Appeal.objects.get(pk=appeal.pk)
        assert (now.revision, ActionLog.objects.count(), RulingVersion.objects.count()) == before, name


def test_every_act_of_the_table_is_tried_here() -> None:
    assert set(appeals.__all__) == set(ACTS) | BESIDE
    assert set(appeals.__all__) <= set(PERMITS)


@pytest.mark.parametrize("role", [*Role, None])
def test_each_act_is_for_its_offices_and_nobody_else(
    issued: RulingVersion, director: User, panel: Committee, hall: Tournament, role: Role | None
) -> None:
    """By a browser: at the console everything may be done."""
    appeal = seated(received(issued.ruling, director), panel)
    user = officer(hall, "Некто", role) if role else User.objects.create_user("none")
    acts: dict[str, Act] = {name: act for name, (act, _statuses) in ACTS.items()}
    acts["receive"] = lambda a, by: appeals.receive(a.ruling, by)
    acts["return_deposit"] = lambda a, by: appeals.return_deposit(a, by)
    acts["keep_deposit"] = lambda a, by: appeals.keep_deposit(a, by, "зря")
    with from_here("10.0.0.7", "Firefox"):
        for name, act in acts.items():
            for who, barred in ((user, role not in PERMITS[name]), (None, True)):
                try:
                    with transaction.atomic():
                        act(Appeal.objects.get(pk=appeal.pk), who)
                        raise _Back
                except Forbidden:
                    assert barred, f"{name} is for {role}"
                except (_Back, RulingError):
                    assert not barred, f"{name} is not for {role}"
