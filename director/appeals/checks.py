"""What is looked at before an appeal is heard, and what the desk can answer of it by itself.

Forms §3.3, fields 1 to 5. The answers are offered; the committee puts down its own.
"""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from director.appeals.mattering import materiality
from director.appeals.noticed import WANTING, deposit_due, wanting
from director.models import Appeal
from rulings.words import Text, join

__all__ = ["CHECKS", "proposed_checks"]

CHECKS: Mapping[str, Text] = {
    "in_time": Text("подана в срок", "handed in on time"),
    "form": Text("по форме", "in the right form"),
    "person": Text("подал тот, кто вправе", "by a person who may appeal"),
    "deposit": Text("залог внесён", "the deposit was paid"),
    "prior_ruling": Text("судья решил, и его просили решить иначе", "the director has ruled and was asked again"),
    "material": Text("исход может что-нибудь изменить", "the outcome can change something"),
}
"""The questions of admissibility, in the order of the form"""

_BY = Text("срок — {deadline}, получена {received}.", "until {deadline}, received {received}.")
_NO_DEADLINE = Text("срок в решении не указан.", "the ruling names no deadline.")
_LACKS = Text("не хватает: {what}.", "wanting: {what}.")
_WHOLE = Text("заявление заполнено.", "the notice is whole.")
_NO_DEPOSIT = Text("залога регламент не требует.", "the regulation asks for no deposit.")
_DUE = Text("по регламенту — {due}, внесено: {paid}.", "by the regulation: {due}; paid: {paid}.")
_AT = "%d.%m.%Y %H:%M"


def proposed_checks(appeal: Appeal) -> dict[str, dict[str, Any]]:
    """What the desk finds of each question: name → {ok, why: Text}; who may appeal is for people to say."""
    lacking = [name for name in wanting(appeal) if name not in ("deposit_amount", "declared")]
    found = materiality(appeal)
    due, paid = deposit_due(appeal), appeal.deposit_state != Appeal.DepositState.NONE
    said = _DUE.filled(due=due, paid=appeal.deposit_amount if paid else "—") if due else _NO_DEPOSIT
    told: dict[str, dict[str, Any]] = {
        "in_time": {"ok": not appeal.late, "why": _in_time(appeal)},
        "form": {"ok": not lacking, "why": _lacking(lacking)},
        "person": {"ok": appeal.capacity not in ("", Appeal.Capacity.OTHER), "why": Text("", "")},
        "deposit": {"ok": paid or not due, "why": said},
        "prior_ruling": {"ok": appeal.declared, "why": Text("", "") if appeal.declared else _lacking(["declared"])},
    }
    if found is not None:
        told["material"] = {"ok": found.matters, "why": join(found.said)}
    return told


def _in_time(appeal: Appeal) -> Text:
    if appeal.deadline is None:
        return _NO_DEADLINE
    at = {name: f"{timezone.localtime(moment):{_AT}}" for name, moment in _moments(appeal).items()}
    return _BY.filled(**at)


def _moments(appeal: Appeal) -> dict[str, Any]:
    return {"deadline": appeal.deadline, "received": appeal.received_at}


def _lacking(names: list[str]) -> Text:
    if not names:
        return _WHOLE
    words = [WANTING[name] for name in names]
    return _LACKS.filled(what=Text(", ".join(one.ru for one in words), ", ".join(one.en for one in words)))
