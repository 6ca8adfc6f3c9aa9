"""The decision: drafted, decided and frozen as the next version of the ruling, then published and told.

Forms §3.3, fields 15 to 30. Decided first, published second: between the two the hall still reads that the ruling is
under appeal, and nothing of the decision is shown there.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director import particulars
from director.appeals.counting import Count, Option, State, last_ballot, status_of
from director.appeals.opened import appealed, decides_law, further_minutes
from director.appeals.paper import paper_of
from director.appeals.supposing import case_under, judged_under
from director.chain import seal_of_version
from director.earlier import running_totals
from director.models import Appeal, Decision, Panelist, Ruling, RulingVersion
from director.services.appeals.holding import appealing, leading, log, of_ruling
from director.services.history import name_of
from director.services.rulings import chained, describe
from director.services.writing import clean, fault
from director.transitions import move, step
from rulings.documents.decision import DiagramUse, LawPoint, Result
from rulings.documents.particulars import Appeal as Right
from rulings.judgment import Judgment, as_json, from_json
from rulings.proof import digest
from rulings.seal import canonical
from rulings.words import Language, RulingError, Text

__all__ = ["decide", "draft_decision", "publish"]

_A = Appeal.Status
_TEXTS = (
    *("reasons", "points", "poll", "law_words", "diagram_note", "sanction", "further_to", "publicity", "keywords"),
)
_CHOICES = {"law_point": {one.value for one in LawPoint}, "diagram": {one.value for one in DiagramUse}}
FIELDS = (*_TEXTS, *_CHOICES, "findings", "precedent", "clauses")
"""What a draft tells, by the names of its columns."""

_UNKNOWN = Text("такого поля в решении комитета нет: {name}.", "a decision has no such field: {name}.")
_ADVISES = Text(
    "по регламенту комитет вопроса права сам не решает: он советует главному судье пересмотреть.",
    "by the regulation the committee decides no point of law itself: it recommends that the chief director reconsider.",
)
_UNDECIDED: Mapping[State, Text] = {
    State.OPEN: Text("голосование ещё идёт.", "the ballot is still open."),
    State.OVERDUE: Text(
        "срок голосования вышел, а голоса не все: дождитесь их или смените того, кто не голосует.",
        "the time of the ballot is up and votes are missing: wait for them, or replace whoever does not vote.",
    ),
    State.SPLIT: Text(
        "голоса разделились: нужен решающий голос председателя или новое голосование.",
        "the votes are split: the chair’s casting vote or another ballot is needed.",
    ),
}


def draft_decision(appeal: Appeal, by: User | None, *, seen_revision: int | None = None, **fields: Any) -> Decision:
    """Put down or change what the decision says, by `FIELDS`, until it is decided."""
    with appealing(appeal, seen_revision, by, "draft_decision", _A.HEARING) as held:
        leading(held, by)
        draft, _new = Decision.objects.get_or_create(appeal=held)
        old = {name: getattr(draft, name) for name in fields if name in FIELDS}
        for name, value in fields.items():
            setattr(draft, name, _fitting(draft, name, value))
        draft.save()
        log(held, "appeal_drafted", by, old=old, new={name: getattr(draft, name) for name in fields})
        return draft


def decide(appeal: Appeal, by: User | None, *, language: str = "ru", seen_revision: int | None = None) -> RulingVersion:
    """Decide as the last ballot came out: the next version is issued and frozen, and not yet shown to anybody.

    `changed`: the judgment is that of the hypothesis voted for; otherwise the director's, as it was stored.
    `RulingError` without a majority, and without reasons.
    """
    with appealing(appeal, seen_revision, by, "decide") as held:
        leading(held, by)
        step(held, _A.DECIDED)
        draft, count = _drafted(held), _counted(held)
        found = count.leading[0]
        now = timezone.now()
        held.hearing = {"ended_at": now.isoformat()} | held.hearing
        draft.result, draft.hypothesis, draft.supposed = found.choice, found.hypothesis, found.supposed
        draft.decided_at, draft.decided_by = now, by
        label = f"{held.ruling.name}/{_next(held)}"
        log(held, "appeal_decided", by, new=label)
        draft.appeal = held
        draft.version = _issued(draft, found, by, Language(language))
        draft.save()
        return draft.version


def publish(
    appeal: Appeal,
    by: User | None,
    *,
    told_at: datetime | None = None,
    told_by: str = "",
    seen_revision: int | None = None,
) -> Decision:
    """Publish what was decided: the new version is in force, and the ruling stands as the committee left it.

    `told_at`: when the parties were told, now where nobody says; a further appeal runs from then.
    """
    with appealing(appeal, seen_revision, by, "publish") as held:
        leading(held, by)
        step(held, _A.PUBLISHED)
        decision = Decision.objects.select_related("version").get(appeal=held)
        _in_force(held, decision)
        decision.published_at, decision.published_by = timezone.now(), by
        decision.told_at = _told_at(decision, told_at)
        decision.told_by = clean(told_by.strip(), "told_by", 200) or name_of(by)
        if minutes := further_minutes(held):
            decision.further_until = decision.told_at + timedelta(minutes=minutes)
        decision.save()
        held.closed_at = decision.published_at
        log(held, "appeal_published", by, new=decision.version.label if decision.version else None)
        return decision


def _fitting(draft: Decision, name: str, value: Any) -> Any:
    if name in _TEXTS:
        return clean(value, name, draft._meta.get_field(name).max_length)
    if name in _CHOICES:
        if value and value not in _CHOICES[name]:
            raise fault("такого выбора нет.", "there is no such choice.", name)
        if value == LawPoint.OWN.value and not decides_law(draft.appeal):
            raise RulingError(_ADVISES, name)
        return value
    match name:
        case "findings":
            kept = ("question", "before", "after")
            rows = ({key: clean(one.get(key, ""), name) for key in kept} for one in value)
            return [row for row in rows if row["question"].strip()]
        case "clauses":
            return [clean(clause.strip(), name) for clause in value if clause.strip()]
        case "precedent":
            return value
    raise RulingError(_UNKNOWN.filled(name=name), name)


def _drafted(held: Appeal) -> Decision:
    draft = Decision.objects.filter(appeal=held).first()
    if draft is None or not draft.reasons.strip():
        raise fault("решение комитета без мотивов не выносят.", "no decision goes without reasons.", "reasons")
    return draft


def _counted(held: Appeal) -> Count:
    ballot = last_ballot(held)
    if ballot is None:
        raise fault("комитет ещё не голосовал.", "the committee has not voted yet.", "ballot")
    count = status_of(ballot)
    if count.state is not State.ENOUGH:
        raise RulingError(_UNDECIDED[count.state], "ballot")
    return count


def _next(held: Appeal) -> int:
    last = RulingVersion.objects.filter(ruling=held.ruling_id).order_by("-version").values_list("version", flat=True)
    return last[0] + 1


def _issued(draft: Decision, found: Option, by: User | None, language: Language) -> RulingVersion:
    """The next version: the director's judgment as it was stored, or that of the hypothesis, written down as a case."""
    held, before = draft.appeal, appealed(draft.appeal)
    director = from_json(json.loads(before.judgment))
    judgment, case, trees = director, before.case, before.trees
    if found.supposed:
        judgment, trees = judged_under(before, found.supposed), digest()
        case = case_under(before, found.supposed, judgment)
    chair = held.panel.filter(seat=Panelist.Seat.CHAIR, sits=True).first()
    version = RulingVersion(
        ruling=held.ruling,
        version=_next(held),
        judgment=canonical(as_json(judgment)).decode() if found.supposed else before.judgment,
        case=case,
        language=language.value,
        issued_by=by,
        issued_name=chair.name if chair is not None else name_of(by),
        issued_at=draft.decided_at,
        reason=held.label,
        decision=canonical(_rests_on(draft, found)).decode(),
        trees=trees,
    )
    beside = _beside(draft, version, before, director, judgment, found)
    version.particulars = canonical(beside).decode()
    version.seal = seal_of_version(version.label, json.loads(version.judgment)["seal"], case, beside, version.decision)
    chained(version)
    version.save()
    return version


def _rests_on(draft: Decision, found: Option) -> dict[str, Any]:
    """On what the version rests: the appeal, the ballot, all votes by the link of the last, what was supposed."""
    held, ballot = draft.appeal, last_ballot(draft.appeal)
    votes, link = held.votes.order_by("-position").values_list("position", "link")[0]
    return {
        "appeal": held.label,
        "ballot": ballot.number if ballot else 0,
        "result": found.choice,
        "votes": votes,
        "link": link,
        "supposed": json.loads(found.supposed) if found.supposed else {},
    }


def _beside(
    draft: Decision,
    version: RulingVersion,
    before: RulingVersion,
    director: Judgment,
    judgment: Judgment,
    found: Option,
) -> dict[str, Any]:
    """The particulars of the version appealed, with the committee's decision and its number, judge and reasons."""
    kept = particulars.from_json(json.loads(before.particulars))
    further = further_minutes(draft.appeal)
    changed = bool(found.supposed)
    return particulars.to_json(
        replace(
            kept,
            version=version.version,
            replaces=before.version,
            issued_at=timezone.localtime(version.issued_at),
            judge=version.issued_name,
            grade="",
            checked_by="",
            informed_at=None,
            injured=particulars.injured_by(judgment) if changed else kept.injured,
            runs=particulars.runs_of(kept, director, judgment) if changed else kept.runs,
            totals=_given(draft, kept.totals, judgment, found),
            reasons=draft.reasons,
            publicity=draft.publicity or kept.publicity,
            trees=version.trees,
            appeal=Right(to=draft.further_to, deadline=None, deposit="") if further else None,
            decision=paper_of(draft, director, judgment, Language(version.language), found),
        )
    )


def _given(draft: Decision, stood: tuple[Text, ...], judgment: Judgment, found: Option) -> tuple[Text, ...]:
    """What whoever is fined or warned has by now: with what the committee gave him; nothing where no ruling is left."""
    match Result(found.choice):
        case Result.UPHELD:
            return stood
        case Result.CHANGED:
            return running_totals(draft.appeal.ruling.incident, judgment)
        case _:
            return ()


def _in_force(held: Appeal, decision: Decision) -> None:
    version, ruling = decision.version, of_ruling(held.ruling)
    if version is None:
        raise LookupError(f"{held.label} was decided without a version")
    move(ruling, decision.result)
    ruling.version, ruling.issued_at = version.version, version.issued_at
    describe(ruling, from_json(json.loads(version.judgment)))
    if decision.result == Ruling.Status.CHANGED:
        ruling.stands_since = version.version
    ruling.set_aside = decision.result == Ruling.Status.SET_ASIDE
    ruling.save()


def _told_at(decision: Decision, told_at: datetime | None) -> datetime:
    told, now = told_at or timezone.now(), timezone.now()
    if told > now or (decision.decided_at is not None and told < decision.decided_at):
        raise fault(
            "стороны узнают о решении не раньше, чем оно принято, и не позже, чем сейчас.",
            "the parties are told neither before it is decided nor later than now.",
            "told_at",
        )
    return told
