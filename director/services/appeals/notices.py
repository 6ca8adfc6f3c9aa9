"""The notice of an appeal: received with its stamp first, completed, withdrawn; the deposit taken, returned, kept.

Forms §3.2. Nothing that is handed in is turned away: what comes late or lacks something is kept, and marked.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director import particulars
from director.appeals.noticed import scope_named, wanting
from director.models import Appeal, Ruling, RulingVersion
from director.permits import permit
from director.services.appeals.closing import UNDECIDED, closed
from director.services.appeals.holding import alone, appealing, log, of_ruling
from director.services.history import name_of
from director.services.logged import one_writer
from director.services.rulings import compulsory
from director.services.writing import clean, fault
from director.transitions import move, refuse
from rulings.words import RulingError, Text

__all__ = ["complete_notice", "keep_deposit", "receive", "return_deposit", "take_deposit", "withdraw_appeal"]

_TEXTS = ("appellant", "consent", "contact", "instead", "argument", "evidence", "witnesses")
_DEPOSIT = ("deposit_amount", "deposit_how", "deposit_receipt")
_CHOSEN = ("capacity", "grounds", "respondents", "declared", "signed_at")
FIELDS = (*_TEXTS, *_DEPOSIT, *_CHOSEN)
"""What a notice may tell, by the names of its columns."""

_UNKNOWN = Text("такого поля в заявлении нет: {name}.", "a notice has no such field: {name}.")
_TAKEN = {
    Appeal.DepositState.TAKEN: Text("залог уже принят.", "the deposit was taken already."),
    Appeal.DepositState.NONE: Text("залог не вносили.", "no deposit was paid."),
    Appeal.DepositState.RETURNED: Text("залог уже возвращён.", "the deposit was returned already."),
    Appeal.DepositState.KEPT: Text("залог уже удержан.", "the deposit was kept already."),
}
_OPEN = (Ruling.Status.ISSUED, Ruling.Status.UNDER_APPEAL, Ruling.Status.FINAL)


def receive(ruling: Ruling, by: User | None, *, received_at: datetime | None = None, **notice: Any) -> Appeal:
    """Stamp a notice and give it the event's next number; the ruling is under appeal from now on.

    `notice`: by `FIELDS`, whatever is there. A second notice about the same version is heard with the first. One about
    a final ruling is kept, but the ruling stays final. `RulingError` for a ruling that is no longer there to appeal.
    """
    with one_writer():
        held = of_ruling(ruling)
        permit(by, "receive", held.tournament)
        if held.status not in _OPEN:
            refuse(held)
        appeal = _stamped(held, by, received_at or timezone.now())
        _told(appeal, notice)
        if held.status == Ruling.Status.ISSUED:
            move(held, Ruling.Status.UNDER_APPEAL)
            held.save()
        appeal.save()
        return log(appeal, "appeal", by, new=_logged(appeal))


def complete_notice(appeal: Appeal, by: User | None, *, seen_revision: int | None = None, **notice: Any) -> Appeal:
    """Add to a notice, or put it right, until it is admitted; the stamp stays."""
    with appealing(appeal, seen_revision, by, "complete_notice", Appeal.Status.RECEIVED) as held:
        alone(held)
        old = _logged(held)
        _told(held, notice)
        return log(held, "appeal_notice", by, old=old, new=_logged(held))


def take_deposit(
    appeal: Appeal,
    by: User | None,
    amount: str,
    how: str = "",
    receipt: str = "",
    *,
    seen_revision: int | None = None,
) -> Appeal:
    """Take the deposit: how much, how it was paid, the receipt."""
    with appealing(appeal, seen_revision, by, "take_deposit") as held:
        if held.deposit_state != Appeal.DepositState.NONE:
            raise RulingError(_TAKEN[held.deposit_state], "deposit_amount")
        if not amount.strip():
            raise fault("укажите, сколько внесено.", "say how much was paid.", "deposit_amount")
        _deposited(held, {"deposit_amount": amount, "deposit_how": how, "deposit_receipt": receipt})
        held.wanting = list(wanting(held))
        return log(held, "appeal_deposit", by, new=_deposit(held))


def return_deposit(appeal: Appeal, by: User | None, why: str = "", *, seen_revision: int | None = None) -> Appeal:
    """Return the deposit."""
    return _settled(appeal, by, "return_deposit", Appeal.DepositState.RETURNED, why, seen_revision)


def keep_deposit(appeal: Appeal, by: User | None, why: str, *, seen_revision: int | None = None) -> Appeal:
    """Keep the deposit, with a reason; not before the appeal is heard, or over."""
    compulsory(why)
    return _settled(appeal, by, "keep_deposit", Appeal.DepositState.KEPT, why, seen_revision)


def withdraw_appeal(appeal: Appeal, by: User | None, why: str, *, seen_revision: int | None = None) -> Appeal:
    """The appellant takes his appeal back, while nobody has begun to hear it; the ruling stands as it was issued."""
    compulsory(why)
    with appealing(appeal, seen_revision, by, "withdraw_appeal") as held:
        closed(held, Appeal.Status.WITHDRAWN, clean(why, "why"))
        return log(held, "appeal_withdrawn", by, why=why)


def _stamped(held: Ruling, by: User | None, received_at: datetime) -> Appeal:
    """A new appeal under the next number: when, by whom, against which version."""
    if received_at > timezone.now():
        raise fault("заявление не может прийти позже, чем сейчас.", "no notice comes later than now.", "received_at")
    last = Appeal.objects.filter(tournament=held.tournament).order_by("-number").first()
    version = RulingVersion.objects.get(ruling=held, version=held.version)
    if received_at < version.issued_at.replace(second=0, microsecond=0):  # a blank form tells minutes
        raise fault("решение вынесено позже этого времени.", "the ruling was issued after that.", "received_at")
    return Appeal(
        tournament=held.tournament,
        number=last.number + 1 if last else 1,
        ruling=held,
        version=held.version,
        joined=held.appeals.filter(joined=None, version=held.version, status__in=UNDECIDED).first(),
        received_at=received_at,
        received_by=by,
        received_name=name_of(by),
        deadline=particulars.deadline_of(version),
        scope=scope_named(version),
    )


def _told(held: Appeal, notice: Mapping[str, Any]) -> None:
    """What a notice says put down, and what is amiss with it found."""
    for name, value in notice.items():
        if name not in FIELDS:
            raise RulingError(_UNKNOWN.filled(name=name), name)
        if name in _TEXTS:
            setattr(held, name, _fitting(held, name, value))
        elif name in _CHOSEN:
            setattr(held, name, _chosen(name, value))
    _deposited(held, {name: notice[name] for name in _DEPOSIT if name in notice})
    held.late = held.deadline is not None and _minute(held.received_at) > held.deadline
    held.wanting = list(wanting(held))


def _minute(moment: datetime) -> datetime:
    """The minute a moment is printed as: within the minute the ruling names nobody is late."""
    return moment.replace(second=0, microsecond=0)


def _fitting(held: Appeal, name: str, value: str) -> str:
    return clean(value, name, held._meta.get_field(name).max_length)


def _chosen(name: str, value: Any) -> Any:
    match name:
        case "capacity" if value and value not in Appeal.Capacity.values:
            raise fault("такого качества нет.", "there is no such capacity.", name)
        case "grounds":
            if set(value) - set(Appeal.Ground.values):
                raise fault("такого основания нет.", "there is no such ground.", name)
            return [ground for ground in Appeal.Ground.values if ground in value]
        case "respondents":
            rows = ((clean(one.get("name", ""), name).strip(), clean(one.get("contact", ""), name)) for one in value)
            return [{"name": who, "contact": contact} for who, contact in rows if who]
    return value


def _deposited(held: Appeal, paid: Mapping[str, str]) -> None:
    """What was paid; a receipt or an amount with a way of paying means that it was taken."""
    for name, value in paid.items():
        setattr(held, name, _fitting(held, name, value.strip()))
    if held.deposit_state == Appeal.DepositState.NONE and held.deposit_amount and paid:
        held.deposit_state = Appeal.DepositState.TAKEN


def _settled(appeal: Appeal, by: User | None, act: str, state: str, why: str, seen: int | None) -> Appeal:
    with appealing(appeal, seen, by, act) as held:
        if held.deposit_state != Appeal.DepositState.TAKEN:
            raise RulingError(_TAKEN[held.deposit_state], "deposit")
        if state == Appeal.DepositState.KEPT and _early(held):
            raise fault(
                "залог удерживают, когда апелляцию рассмотрели, не допустили или отозвали.",
                "a deposit is kept once the appeal was heard, not admitted or withdrawn.",
                "deposit",
            )
        old = _deposit(held)
        held.deposit_state, held.deposit_why = state, clean(why, "why")
        return log(held, "appeal_deposit", by, old=old, new=_deposit(held), why=why)


def _early(held: Appeal) -> bool:
    """Whether nobody has begun to hear the appeal, by itself or in another, and it is not over."""
    stage = held if held.closed_at is not None else held.heard_in
    return stage.status in (Appeal.Status.RECEIVED, Appeal.Status.ADMITTED)


def _deposit(held: Appeal) -> dict[str, str]:
    return {"state": held.deposit_state, "why": held.deposit_why, **{name: getattr(held, name) for name in _DEPOSIT}}


def _logged(held: Appeal) -> dict[str, Any]:
    """The notice as the log keeps it."""
    told = {name: getattr(held, name) for name in FIELDS if name != "signed_at"}
    signed = held.signed_at.isoformat() if held.signed_at else None
    return told | {"signed_at": signed, "late": held.late, "wanting": held.wanting}
