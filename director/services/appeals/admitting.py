"""Whether an appeal is heard at all: the list gone through, admitted, or rejected with a clause and a reason.

Forms §3.3, fields 1 to 6. A late or formless notice may be admitted all the same: the committee says why.
"""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director.appeals.checks import CHECKS
from director.models import Appeal, Ruling
from director.services.appeals.closing import closed
from director.services.appeals.holding import appealing, log, of_ruling, unbiased
from director.services.rulings import compulsory
from director.services.writing import clean, fault
from director.transitions import refuse, stands, step
from rulings.words import RulingError, Text

__all__ = ["admit", "check", "reject"]

_CLAUSE = 80
_UNCHECKED = Text("сначала ответьте на все вопросы проверки: {names}.", "answer every question first: {names}.")
_UNEXPLAINED = Text(
    "«{name}» — нет; чтобы допустить апелляцию всё же, скажите здесь почему.",
    "“{name}” is not met; to admit the appeal all the same, say here why.",
)
_OLDER = Text(
    "апелляция подана на версию {appealed}, а в силе уже {current}: её можно только не допустить или отозвать.",
    "the appeal is about version {appealed}, and {current} is in force: it can only be rejected or withdrawn.",
)
_JOINED = Text(
    "эту апелляцию рассматривают вместе с {label}; допускают ту.",
    "this appeal is heard with {label}; that one is admitted.",
)


def check(
    appeal: Appeal, by: User | None, checks: Mapping[str, Mapping[str, Any]], *, seen_revision: int | None = None
) -> Appeal:
    """Put down what was looked at: of `CHECKS`, name → {ok, why}; those not named stay as they were."""
    with appealing(appeal, seen_revision, by, "check", Appeal.Status.RECEIVED) as held:
        unbiased(held, by)
        for name in checks:
            if name not in CHECKS:
                raise fault(f"такого вопроса нет: {name}.", f"there is no such question: {name}.", name)
        old = held.checks
        new = {name: {"ok": bool(one["ok"]), "why": clean(one.get("why", ""), name)} for name, one in checks.items()}
        held.checks = {name: (old | new)[name] for name in CHECKS if name in old | new}
        return log(held, "appeal_checks", by, old=old, new=held.checks)


def admit(appeal: Appeal, by: User | None, clause: str = "", *, seen_revision: int | None = None) -> Appeal:
    """Admit the appeal: every question answered, and a reason given for each that is not met."""
    with appealing(appeal, seen_revision, by, "admit") as held:
        unbiased(held, by)
        step(held, Appeal.Status.ADMITTED)
        _alone(held)
        _looked_at(held)
        held.clause, held.admitted_at = clean(clause.strip(), "clause", _CLAUSE), timezone.now()
        return log(held, "appeal_admitted", by, new=held.clause)


def reject(appeal: Appeal, by: User | None, why: str, clause: str, *, seen_revision: int | None = None) -> Appeal:
    """Do not admit the appeal: the reason and the clause are compulsory; the ruling is issued as before."""
    compulsory(why)
    if not clause.strip():
        raise fault("укажите пункт, по которому не допущена.", "name the clause it is rejected by.", "clause")
    with appealing(appeal, seen_revision, by, "reject") as held:
        unbiased(held, by)
        held.clause = clean(clause.strip(), "clause", _CLAUSE)
        closed(held, Appeal.Status.REJECTED, clean(why, "why"))
        return log(held, "appeal_rejected", by, new=held.clause, why=why)


def _alone(held: Appeal) -> None:
    """`RulingError` where the ruling cannot be heard about, or another appeal of it goes before."""
    if held.joined is not None:
        raise RulingError(_JOINED.filled(label=held.joined.label), "status")
    others = Appeal.objects.filter(ruling=held.ruling_id, joined=None, status=Appeal.Status.DECIDED)
    if (decided := others.first()) is not None:
        stands(decided)
    ruling = of_ruling(held.ruling)
    if ruling.status != Ruling.Status.UNDER_APPEAL:
        refuse(ruling)
    if held.version != ruling.version:
        raise RulingError(_OLDER.filled(appealed=held.version, current=ruling.version), "status")


def _looked_at(held: Appeal) -> None:
    """`RulingError` while a question is open, or one is not met and nobody says why the appeal is heard."""
    if wanting := [text for name, text in CHECKS.items() if name not in held.checks]:
        names = Text("; ".join(text.ru for text in wanting), "; ".join(text.en for text in wanting))
        raise RulingError(_UNCHECKED.filled(names=names), "checks")
    for name, one in held.checks.items():
        if not one["ok"] and not one["why"].strip():
            raise RulingError(_UNEXPLAINED.filled(name=CHECKS[name]), name)
