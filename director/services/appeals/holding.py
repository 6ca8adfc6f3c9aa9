"""How every write in an appeal goes: one transaction, the appeal held, who may, one row in the log, one revision more.

Forms §3.3, field 8: whoever gave the ruling, confirmed it, played at that table or is a party does nothing here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User

from director.appeals.conflicts import conflicts_of
from director.models import ActionLog, Appeal, Panelist, Ruling
from director.permits import permit
from director.services.history import WHAT, told
from director.services.logged import keep_rows, one_writer
from director.services.writing import Moved
from director.transitions import stands
from rulings.words import RulingError, Text, join

__all__ = ["LEADING", "alone", "appealing", "leading", "log", "of_ruling", "record", "unbiased"]

LEADING = (Panelist.Seat.CHAIR, Panelist.Seat.SECRETARY)
"""Who writes for the panel."""

_MOVED = Text(
    "Пока вы смотрели эту страницу, апелляция изменилась. {changes} То, что вы отправили, не внесено.",
    "This appeal changed while you were looking at it. {changes} What you sent was not entered.",
)
_NOT_LEADING = Text(
    "за комитет пишет его председатель или секретарь: {who}.",
    "the chair or the secretary writes for the committee: {who}.",
)
_NO_PANEL = Text("комитет ещё не назначен.", "the panel has not been appointed yet.")
_BIASED = Text("вам здесь решать нельзя: {why}", "this is not for you to decide: {why}")
_JOINED = Text(
    "эту апелляцию рассматривают вместе с {label}: пишите туда.",
    "this appeal is heard together with {label}: write there.",
)


@contextmanager
def appealing(appeal: Appeal, seen: int | None, who: User | None, act: str, *when: str) -> Iterator[Appeal]:
    """The appeal as it is now, held until the transaction ends, for an act that `who` may do.

    `seen`: the revision the writer looked at, None to write regardless; `when`: in which statuses, all where none is
    named. `Forbidden`, `Moved`, `RulingError` that says how the appeal stands.
    """
    with one_writer():
        rows = Appeal.objects.select_for_update(of=("self",)).select_related("tournament", "ruling__incident__table")
        held = rows.get(pk=appeal.pk)
        permit(who, act, held.tournament)
        if seen is not None and seen != held.revision:
            raise Moved(_changes(held, seen), _MOVED)
        if when and held.status not in when:
            stands(held)
        yield held


def alone(held: Appeal) -> None:
    """`RulingError` for an appeal that is heard in another which has gone further than its own admission."""
    if held.joined is not None and held.joined.status not in (Appeal.Status.RECEIVED, Appeal.Status.ADMITTED):
        stands(held.joined)


def leading(held: Appeal, who: User | None) -> None:
    """`RulingError` for whoever is not the chair or the secretary of the panel; the console writes for anybody."""
    if held.joined is not None:
        raise RulingError(_JOINED.filled(label=held.joined.label), "status")
    if who is None:
        return
    lead = list(held.panel.filter(sits=True, seat__in=LEADING))
    if not lead:
        raise RulingError(_NO_PANEL, "panel")
    if all(one.user_id != who.pk for one in lead):
        raise RulingError(_NOT_LEADING.filled(who=", ".join(one.name for one in lead)), "who")


def unbiased(held: Appeal, who: User | None) -> None:
    """`RulingError` for whoever cannot judge this appeal."""
    if who is not None and (found := conflicts_of(held, who)):
        raise RulingError(_BIASED.filled(why=join(found)), "who")


def log(held: Appeal, what: str, who: User | None, *, old: Any = None, new: Any = None, why: str = "") -> Appeal:
    """Keep the appeal as changed, one revision on, with its row in the log."""
    held.revision += 1
    held.save()
    record(held, what, who, old=old, new=new, why=why)
    return held


def record(held: Appeal, what: str, who: User | None, *, old: Any = None, new: Any = None, why: str = "") -> None:
    """The row of a write. `KeyError` for a write without words."""
    if what not in WHAT:
        raise KeyError(what)
    row = ActionLog(who=who, what=what, about=held.label, ruling=held.ruling, revision=held.revision)
    row.incident, row.old, row.new, row.why = None, old, new, why
    keep_rows(row)


def _changes(held: Appeal, seen: int) -> tuple[Text, ...]:
    rows = ActionLog.objects.filter(ruling=held.ruling_id, about=held.label, revision__gt=seen).select_related("who")
    return tuple(told(row) for row in rows.order_by("revision"))


def of_ruling(ruling: Ruling) -> Ruling:
    """The ruling as it is now, held."""
    return Ruling.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=ruling.pk)
