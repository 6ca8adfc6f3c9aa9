"""What the record of a deal has found, made a breach of the case, or written into one that stands there already."""

from typing import Any

from django.contrib.auth.models import User

from director.models import Incident
from director.records import case_of, value_json
from director.services.writing import fault, log, writing
from rulings.cases.incident import Infraction

__all__ = ["fill_breach", "take_finding"]


def take_finding(
    incident: Incident, found: Infraction, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """One more breach of the same call, as the record tells it: its answers found, each with its evidence."""
    with writing(incident, seen_revision, who, "take_finding") as held:
        breach: dict[str, Any] = {"kind": found.kind, "offenders": list(found.offenders), "answers": _answers(found)}
        held.infractions = [*held.infractions, breach]
        case_of(held)
        return log(held, "breach", who, infraction=len(held.infractions) - 1, new=breach)


def fill_breach(
    incident: Incident, index: int, found: Infraction, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Write the record's answers into a breach of the same family; what it was answered otherwise stays in the log."""
    with writing(incident, seen_revision, who, "fill_breach") as held:
        if not 0 <= index < len(held.infractions) or held.infractions[index]["kind"] != found.kind:
            raise fault("такого нарушения в деле нет.", "the case has no such breach.", "incident")
        known = held.infractions[index]
        old = known.get("answers", {})
        new = known | {"answers": old | _answers(found)}
        held.infractions = [*held.infractions[:index], new, *held.infractions[index + 1 :]]
        case_of(held)
        return log(held, "found", who, infraction=index, old=old, new=new["answers"])


def _answers(found: Infraction) -> dict[str, Any]:
    return {
        key: {"value": value_json(answer.value), "status": answer.status.value, "evidence": answer.evidence}
        for key, answer in found.answers.items()
        if answer.value is not None
    }
