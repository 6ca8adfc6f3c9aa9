"""The decision's draft as a form, and how the ballot came out. Forms §3.3, fields 15 to 27."""

from __future__ import annotations

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from director.appeals.balloting import option_words
from director.appeals.counting import Count, State, last_ballot, status_of
from director.appeals.lettered import Supposition, ruled, suppositions
from director.appeals.noticing import deposit_words
from director.appeals.opened import appealed
from director.appeals.rerun import reopened
from director.desk.language import say
from director.models import Appeal, Decision
from rulings.documents.decision import DiagramUse
from rulings.words import Text

__all__ = ["draft_of", "draft_shown", "result_of", "votes_words"]

_TEXTS = ("reasons", "sanction", "further_to", "publicity", "keywords", "diagram_note")
ROOM = 1
"""Empty rows offered for a fact the committee finds otherwise."""


def draft_of(sent: QueryDict) -> dict[str, Any]:
    """The fields of a draft as they were typed."""
    rows = range(sum(1 for name in sent if name.startswith("question_")))
    findings = [{key: sent.get(f"{key}_{at}", "").strip() for key in ("question", "before", "after")} for at in rows]
    return {name: sent.get(name, "").strip() for name in _TEXTS} | {
        "findings": [one for one in findings if one["question"] and (one["before"] or one["after"])],
        "diagram": sent.get("diagram", ""),
        "precedent": {"yes": True, "no": False}.get(sent.get("precedent", "")),
        "clauses": [one for one in sent.get("clauses", "").replace(";", ",").split(",") if one.strip()],
    }


def draft_shown(appeal: Appeal, held: Decision | None, sent: QueryDict | None) -> dict[str, Any]:
    """What stands in the form: what was typed and refused, else what is kept, else what the vote suggests."""
    draft = held or Decision(appeal=appeal)
    told = draft_of(sent) if sent is not None else {name: getattr(draft, name) for name in (*_TEXTS, *_MORE)}
    result = result_of(appeal)
    return {
        "typed": told | {"clauses": ", ".join(told["clauses"]), "precedent": _YES_NO[told["precedent"]]},
        "result": result,
        "can_decide": result is not None,
        "findings": _findings(appeal, told["findings"]),
        "diagrams": [
            {"value": one.value, "words": one.text, "chosen": one.value == told["diagram"]} for one in DiagramUse
        ],
        "deposit_words": deposit_words(appeal),
        "votes_words": votes_words(appeal),
    }


_MORE = ("findings", "diagram", "precedent", "clauses")
_YES_NO = {True: "yes", False: "no", None: ""}


def result_of(appeal: Appeal) -> dict[str, Any] | None:
    """What the last ballot came to: the words, the letter of the hypothesis, what would be ruled; None before."""
    count = _count(appeal)
    if count is None or count.state is not State.ENOUGH:
        return None
    option, ballot = count.leading[0], last_ballot(appeal)
    letters = {one["pk"]: one["name"] for one in ballot.options} if ballot else {}
    chosen = _supposed(appeal, option.hypothesis)
    return option_words(option, letters) | {"rules": chosen.result if chosen else _stands(appeal, option.choice)}


def votes_words(appeal: Appeal) -> str:
    """The vote in a line: so many against so many, and whether the chair's decided."""
    count = _count(appeal)
    if count is None or not count.complete:
        return ""
    most = count.tallies[0].votes
    told = _("Votes: %(most)s to %(rest)s.") % {"most": most, "rest": count.voted - most}
    return f"{told} {_('The chair’s casting vote decided.')}" if count.casting else told


def _count(appeal: Appeal) -> Count | None:
    ballot = last_ballot(appeal)
    return status_of(ballot) if ballot is not None else None


def _supposed(appeal: Appeal, hypothesis: int | None) -> Supposition | None:
    """The hypothesis voted for, as it stood when the ballot opened."""
    ballot = last_ballot(appeal)
    kept = [one for one in ballot.options if one["pk"] == hypothesis] if ballot and hypothesis else []
    return suppositions(reopened(appealed(appeal)), kept)[0] if kept else None


def _stands(appeal: Appeal, choice: str) -> Text | None:
    """What stays in force where the ruling is upheld."""
    if choice != "upheld":
        return None
    return ruled(reopened(appealed(appeal)).judgment)


def _findings(appeal: Appeal, kept: list[dict[str, str]]) -> list[dict[str, Any]]:
    """The facts item by item; before anything is put down, those in which the chosen hypothesis differs."""
    rows = kept or _proposed(appeal)
    rows = [*rows, *({"question": "", "before": "", "after": ""} for _row in range(ROOM))]
    return [{"at": at, **row} for at, row in enumerate(rows)]


def _proposed(appeal: Appeal) -> list[dict[str, str]]:
    count = _count(appeal)
    chosen = _supposed(appeal, count.leading[0].hypothesis) if count and count.state is State.ENOUGH else None
    if chosen is None or chosen.column.against is None:
        return []
    rows = (row for row in chosen.column.against.path if not row.same)
    return [{"question": say(row.title), "before": say(row.before), "after": say(row.after)} for row in rows]
