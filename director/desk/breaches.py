"""The breaches of a case as its page shows them: what each is, what it follows from, what it comes to, what is next."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from director import selectors
from director.desk.asking import Row
from director.desk.standing import Standing, question_url, who_url
from director.desk.trail import guilty
from director.models import Incident
from rulings.documents import phrases
from rulings.documents.several import reached_by
from rulings.judgment import judge
from rulings.judgment.parties import offenders
from rulings.judgment.values import Judgment
from rulings.trees.families import family
from rulings.words import RulingError, Text

__all__ = ["breaches", "causes", "removed", "title_of"]

ITSELF = Text("Стоит само по себе", "It stands by itself")
_FOLLOWS = Text("Следует из нарушения {number}: {title}", "It follows from breach {number}: {title}")


def breaches(standing: Standing) -> list[dict[str, Any]]:
    """Each breach with its offender, its cause, what it leads to or waits for, and how it yields."""
    judgment = _judged(standing)
    reached = {one.incident: one.text for one in reached_by(judgment)} if judgment else {}
    return [
        {
            "number": number + 1,
            "title": family(found.kind).title,
            "guilty": guilty(offenders(standing.incident, found)),
            "cause": phrases.FOLLOWS.filled(number=found.cause + 1) if found.cause is not None else None,
            "who_url": who_url(standing.stored.pk, number),
            "reached": reached.get(number),
            "yields": [one for one in judgment.precedence if one.second == number and one.yields] if judgment else [],
            "waiting": _waiting(standing, number),
        }
        for number, found in enumerate(standing.incident.infractions)
    ]


def title_of(stored: Incident, index: int) -> str:
    """Which of several breaches a page is about; empty for the only one."""
    if len(stored.infractions) == 1:
        return ""
    return _("Breach %(number)s") % {"number": index + 1}


def causes(stored: Incident, index: int, chosen: str | None = None) -> list[Row]:
    """What a breach may follow from: the earlier ones, or nothing; none to choose from for the first."""
    if not index:
        return []
    known = stored.infractions[index].get("cause", "") if index < len(stored.infractions) else 1
    value = str(known) if chosen is None else chosen
    rows = [Row("", ITSELF, chosen=not value)]
    for number, found in enumerate(stored.infractions[:index], 1):
        words = _FOLLOWS.filled(number=number, title=family(found["kind"]).title)
        rows.append(Row(str(number), words, chosen=value == str(number)))
    return rows


def removed(stored: Incident) -> list[dict[str, Any]]:
    """The breaches that were taken out, by the row of the log from which each can be put back."""
    return [
        {"row": row.pk, "title": family(row.old["kind"]).title, "count": len(row.old.get("answers", {}))}
        for row in selectors.taken_out(stored)
    ]


def _judged(standing: Standing) -> Judgment | None:
    """The judgment as far as there is one yet."""
    try:
        return None if standing.trouble else judge(standing.incident, standing.regulation, standing.edition)
    except RulingError:
        return None


def _waiting(standing: Standing, number: int) -> dict[str, Any] | None:
    """The question a breach waits for, on any way the disputes may go."""
    for road in standing.roads:
        held = road[number] if number < len(road) else None
        if held and held.waiting and standing.wanted(number, held):
            return {
                "text": held.waiting.text,
                "url": question_url(standing.stored.pk, number, held.waiting.question.key),
            }
    return None
