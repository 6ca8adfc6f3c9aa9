"""A notice and a decision as the values their papers are drawn from.

Forms §3.2 and §3.3. The director's judgment and the committee's are compared row by row; nothing is judged here.
"""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.utils import timezone

from director.appeals.conflicts import parties_of
from director.appeals.counting import Count, Option, status_of
from director.appeals.noticed import WANTING
from director.appeals.opened import appealed, quorum_of
from director.appeals.placing import moved_places
from director.models import Appeal, Ballot, Panelist
from director.models import Decision as Stored
from rulings.documents import decision as paper
from rulings.documents.notice import Capacity, Deposit, DepositState, Ground, Notice, NoticeMark, Respondent
from rulings.judgment import Judgment
from rulings.judgment.comparing import Row, compare, undone
from rulings.words import Language, Text

__all__ = ["deposit_of", "notice_of", "paper_of"]

_FORM = ("form", "person")


def notice_of(appeal: Appeal) -> Notice:
    """A notice as its paper says it."""
    version, incident = appealed(appeal), appeal.ruling.incident
    ended = appeal.closed_at if appeal.status == Appeal.Status.WITHDRAWN else None
    return Notice(
        number=appeal.label,
        received_at=timezone.localtime(appeal.received_at),
        received_by=appeal.received_name,
        ruling=version.label,
        organiser=appeal.tournament.organiser,
        event=appeal.tournament.name,
        place=appeal.tournament.place,
        round=_told(incident.round),
        table=_told(incident.table.number),
        deal_number=_told(incident.deal_number),
        judge=version.issued_name,
        players=tuple(incident.players),
        appellant=appeal.appellant,
        capacity=Capacity(appeal.capacity) if appeal.capacity else None,
        consent=appeal.consent,
        contact=appeal.contact,
        respondents=tuple(Respondent(one["name"], one.get("contact", "")) for one in appeal.respondents),
        grounds=tuple(Ground(ground) for ground in appeal.grounds),
        instead=appeal.instead,
        argument=appeal.argument,
        evidence=_lines(appeal.evidence),
        witnesses=_lines(appeal.witnesses),
        deposit=deposit_of(appeal),
        asked_again=appeal.declared or None,
        signed_by=appeal.appellant if appeal.signed_at else "",
        signed_at=_local(appeal.signed_at),
        deadline=_local(appeal.deadline),
        marks=tuple(_marks(appeal)),
        wanting=tuple(WANTING[name] for name in appeal.wanting),
        withdrawn_at=_local(ended),
        withdrawn_why=appeal.closed_why if ended else "",
        seal=version.seal,
    )


def paper_of(stored: Stored, before: Judgment, after: Judgment, language: Language, found: Option) -> paper.Decision:
    """What the committee decided, as its paper says it. `before`, `after`: the director's judgment and its own.

    `found`: what the ballot came to. When it is published, told and final is added when the paper is drawn.
    """
    appeal, result = stored.appeal, paper.Result(found.choice)
    stands = result in (paper.Result.UPHELD, paper.Result.CHANGED)
    against = compare(before, after) if stands else undone(before, anew=result is paper.Result.SENT_BACK)
    hearing, panel = appeal.hearing, list(appeal.panel.all())
    counts = [(ballot, status_of(ballot)) for ballot in appeal.ballots.all()]
    return paper.Decision(
        appeal=appeal.label,
        of=appealed(appeal).label,
        judge=appealed(appeal).issued_name,
        appellant=appeal.appellant,
        respondents=parties_of(appeal)[1:] if appeal.appellant else parties_of(appeal),
        admissibility=tuple(_checks(appeal)),
        admitted=True,
        admission=appeal.clause,
        panel=tuple(_members(panel, hearing)),
        conflicts=tuple(_conflicts(panel, language)),
        quorum=quorum_of(appeal),
        mode=paper.Mode(hearing["mode"]),
        began_at=_moment(hearing.get("began_at")),
        ended_at=_moment(hearing.get("ended_at")),
        hearing_place=hearing.get("place", ""),
        attending=tuple(_attending(hearing)),
        statements=tuple(paper.Heard(_PARTS[one.part], one.by, one.words) for one in appeal.statements.all()),
        evidence=tuple(paper.Evidence(one.what, one.admitted, one.why) for one in appeal.proofs.all()),
        findings=tuple(_finding(one) for one in stored.findings),
        diagram=paper.DiagramUse(stored.diagram) if stored.diagram else None,
        diagram_note=stored.diagram_note,
        judgement_points=stored.points,
        poll=stored.poll,
        law_point=paper.LawPoint(stored.law_point) if stored.law_point else None,
        law_words=stored.law_words,
        result=result,
        readings=tuple(json.loads(found.supposed)["changes"].get("readings", ())) if found.supposed else (),
        **{name: tuple(map(_row, getattr(against, name))) for name in _COMPARED},
        places=tuple(_row(row) for row in _places(appeal, before, after, result)),
        reasons=stored.reasons,
        votes=tuple(_vote(ballot, count, language) for ballot, count in counts if count.complete),
        dissents=counts[-1][1].dissents if counts else (),
        deposit=deposit_of(appeal),
        sanction=stored.sanction,
        further_to=stored.further_to,
        publicity=stored.publicity,
        precedent=stored.precedent,
        keywords=_lines(stored.keywords),
        precedent_clauses=tuple(stored.clauses),
        decided_at=_local(stored.decided_at),
    )


_COMPARED = ("path", "clauses", "remedies", "amounts", "sheet")
_PARTS = {
    "director": paper.Role.JUDGE,
    "appellant": paper.Role.APPELLANT,
    "respondent": paper.Role.RESPONDENT,
    "witness": paper.Role.WITNESS,
}
_CHECKS = {
    "in_time": paper.Requirement.IN_TIME,
    "form": paper.Requirement.FORM,
    "deposit": paper.Requirement.DEPOSIT,
    "prior_ruling": paper.Requirement.PRIOR_RULING,
    "material": paper.Requirement.MATERIALITY,
}


def deposit_of(appeal: Appeal) -> Deposit:
    """The deposit as a paper says it."""
    return Deposit(
        amount=appeal.deposit_amount,
        how=appeal.deposit_how,
        receipt=appeal.deposit_receipt,
        state=DepositState(appeal.deposit_state),
        why=appeal.deposit_why,
    )


def _marks(appeal: Appeal) -> Iterator[NoticeMark]:
    if appeal.late:
        yield NoticeMark.LATE
    if appeal.wanting:
        yield NoticeMark.FORMLESS


def _checks(appeal: Appeal) -> Iterator[paper.Check]:
    """The form asks for form and person in one."""
    for name, requirement in _CHECKS.items():
        found = [appeal.checks[key] for key in (_FORM if name == "form" else (name,)) if key in appeal.checks]
        if found:
            note = " ".join(one["why"] for one in found if one["why"])
            yield paper.Check(requirement, all(one["ok"] for one in found), note)


def _members(panel: list[Panelist], hearing: dict[str, Any]) -> Iterator[paper.Member]:
    """Who sat as what; a reserve who was not needed, and whoever left, did not sit."""
    for one in panel:
        sat = one.sits and one.seat != Panelist.Seat.RESERVE
        yield paper.Member(one.name, paper.Office(one.seat), paper.Mode(hearing["mode"]) if sat else None)


def _conflicts(panel: list[Panelist], language: Language) -> Iterator[paper.Conflict]:
    took = {one.replaces_id: one.name for one in panel if one.replaces_id}
    for one in panel:
        found = [Text(**each).said(language) for each in one.conflict]
        words = "; ".join(part for part in (*found, one.declared, one.left_why) if part)
        if words:
            yield paper.Conflict(one.name, words, took.get(one.pk, ""))


def _attending(hearing: dict[str, Any]) -> Iterator[paper.Attending]:
    for one in hearing.get("present", ()):
        yield paper.Attending(paper.Role(one["role"]), one["name"])
    if hearing.get("interpreter"):
        yield paper.Attending(paper.Role.INTERPRETER, hearing["interpreter"])


def _places(appeal: Appeal, before: Judgment, after: Judgment, result: paper.Result) -> Iterator[Row]:
    """Where the ruling was set aside, the places as the deal was played; sent back, nobody knows yet."""
    if result is paper.Result.SENT_BACK:
        return iter(())
    return moved_places(appeal, before, None if result is paper.Result.SET_ASIDE else after)


def _finding(one: dict[str, str]) -> paper.Row:
    before, after = one.get("before", ""), one.get("after", "")
    halves = [Text(words, words) if words else None for words in (before, after)]
    return paper.Row(Text(one["question"], one["question"]), halves[0], halves[1], before == after)


def _row(row: Row) -> paper.Row:
    return paper.Row(row.title, row.before, row.after, row.same)


def _vote(ballot: Ballot, count: Count, language: Language) -> paper.Vote:
    """For and against what has most votes; at a split, of those that have as many the first."""
    leads = count.leading[0]
    for_ = sum(tally.votes for tally in count.tallies if tally.option == leads)
    casting = paper.Result(count.casting.choice).text.said(language) if count.casting else ""
    return paper.Vote(for_, count.voted - for_, 0, casting, ballot.why)


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def _told(value: int | None) -> str:
    return "" if value is None else str(value)


def _local(at: datetime | None) -> datetime | None:
    return timezone.localtime(at) if at else None


def _moment(text: str | None) -> datetime | None:
    return timezone.localtime(datetime.fromisoformat(text)) if text else None
