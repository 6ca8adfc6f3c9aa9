"""Answering the questions of a case.

Nothing entered is lost by a later answer: one that no longer lies on the path is kept and counts for nothing.
"""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction

from director.models import Incident
from director.records import case_of, value_json
from director.services.incidents import take_down
from director.services.writing import clean, fault, log, writing
from rulings.judgment import check
from rulings.judgment.parties import offenders
from rulings.trees.families import family, questions
from rulings.trees.tree import Basis, Question

__all__ = ["answer", "answer_by_evidence", "forget"]


def answer(
    incident: Incident,
    key: str,
    raw: Any = None,
    *,
    index: int = 0,
    status: str = "agreed",
    evidence: str = "",
    by: str = "",
    reason: str = "",
    waived: bool = False,
    says: Mapping[str, Any] | None = None,
    words: Mapping[str, str] | None = None,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Answer one question of the infraction `index`, or answer it otherwise; every other answer stays.

    `raw`: as a form or a file gives it; None when the right is `waived` or the fact disputed (then `says`: player →
    his version). `by`: who chose, for a right. `words`: what each one said of it, taken down as statements.
    `RulingError` when it is outside the question's domain.
    """
    with writing(incident, seen_revision, who, "answer") as held:
        record = _answer(held, index, key, raw, says or {}, reason)
        record |= {"status": clean(status, key), "waived": waived}
        record |= {"evidence": clean(evidence, key), "by": clean(by, key), "reason": clean(reason, key)}
        answers = held.infractions[index].setdefault("answers", {})
        old, new = answers.get(key), {name: value for name, value in record.items() if value or name == "value"}
        answers[key] = new
        case_of(held)
        log(held, "answer", who, about=key, infraction=index, old=old, new=new)
        for speaker, spoken in (words or {}).items():
            take_down(held, speaker, spoken, who)
        return held


def answer_by_evidence(
    incident: Incident,
    values: Mapping[str, Any],
    evidence: str,
    *,
    index: int = 0,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Answer several questions of an infraction as found on one piece of evidence: all of them, or none."""
    with transaction.atomic():
        for key, value in values.items():
            told: dict[str, Any] = {"status": "found", "evidence": evidence, "seen_revision": seen_revision}
            incident = answer(incident, key, value, index=index, who=who, **told)
            seen_revision = incident.revision
    return incident


def forget(
    incident: Incident, key: str, *, index: int = 0, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take one answer back, so that it is asked again."""
    with writing(incident, seen_revision, who, "forget") as held:
        old = held.infractions[index].get("answers", {}).pop(key, None)
        if old is None:
            return held
        return log(held, "forget", who, about=key, infraction=index, old=old)


def _answer(held: Incident, index: int, key: str, raw: Any, says: Mapping[str, Any], reason: str) -> dict[str, Any]:
    """The value of an answer, or what each one says, checked against the question."""
    incident = case_of(held).incident
    question = _question(held, index, key)

    def checked(given: Any) -> Any:
        guilty = offenders(incident, incident.infractions[index])
        try:
            return value_json(check(question, given, incident.playing, guilty, incident.left))
        except ValueError:  # what looks like a number and is none: two minuses, say
            raise fault("здесь нужны целые числа.", "whole numbers are wanted here.", key) from None

    if question.basis is Basis.DISCRETION and raw is not None and not reason.strip():
        raise fault(
            "судья решает сам, и причина обязательна.", "the director decides, and a reason is compulsory.", key
        )
    record: dict[str, Any] = {} if raw is None else {"value": checked(raw)}
    return record | {"says": {player: checked(version) for player, version in says.items()}}


def _question(held: Incident, index: int, key: str) -> Question:
    if not 0 <= index < len(held.infractions):
        raise fault("такого нарушения в деле нет.", "the case has no such breach.", key)
    kind = held.infractions[index]["kind"]
    found = next((question for question in questions(family(kind)) if question.key == key), None)
    if found is None:
        raise fault(f"вопроса «{key}» здесь нет.", f"there is no question “{key}” here.", key)
    return found
