"""What an appeal's papers say to the public: players' names, statements and witnesses left out, all else as decided.

Forms §3.4: a way of rendering, never an edit. The officials keep their names; so do numbers and clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rulings.documents.decision import Attending, Conflict, Decision, Dissent, Evidence, Heard, Role, Row
from rulings.documents.notice import Deposit, Notice, Respondent
from rulings.words import Text

__all__ = ["decision_copy", "notice_copy"]

Free = Callable[[str], str]
_PARTIES = (Role.JUDGE, Role.APPELLANT, Role.RESPONDENT)


def notice_copy(notice: Notice, others: Mapping[str, str], free: Free, left_out: str) -> Notice:
    """A notice as the public may read it: `others` names for the players, `free` takes names out of sentences."""
    return replace(
        notice,
        public=True,
        players=(),
        appellant=_named(notice.appellant, others, free),
        consent=free(notice.consent),
        contact=left_out if notice.contact else "",
        respondents=tuple(
            Respondent(_named(one.name, others, free), left_out if one.contact else "") for one in notice.respondents
        ),
        instead=free(notice.instead),
        argument=free(notice.argument),
        evidence=tuple(map(free, notice.evidence)),
        witnesses=(left_out,) if notice.witnesses else (),
        deposit=_deposit(notice.deposit, free),
        declaration=free(notice.declaration),
        signed_by=_named(notice.signed_by, others, free),
        wanting=tuple(_text(one, free) for one in notice.wanting),
        withdrawn_why=free(notice.withdrawn_why),
    )


def decision_copy(decision: Decision, others: Mapping[str, str], free: Free, left_out: str) -> Decision:
    """A decision as the public may read it, by the same rules."""
    return replace(
        _reworded(decision, free),
        appellant=_named(decision.appellant, others, free),
        respondents=tuple(_named(name, others, free) for name in decision.respondents),
        admissibility=tuple(replace(one, note=free(one.note)) for one in decision.admissibility),
        conflicts=tuple(Conflict(one.member, free(one.what), one.replaced_by) for one in decision.conflicts),
        attending=tuple(_attending(one, others, free, left_out) for one in decision.attending),
        statements=tuple(Heard(one.role, "", left_out) for one in decision.statements),
        evidence=tuple(Evidence(free(one.what), one.admitted, free(one.why)) for one in decision.evidence),
        votes=tuple(replace(one, why=free(one.why)) for one in decision.votes),
        dissents=tuple(Dissent(free(one.words), one.by) for one in decision.dissents),
        deposit=_deposit(decision.deposit, free),
    )


def _reworded(decision: Decision, free: Free) -> Decision:
    """The decision with every sentence and every row in it rewritten."""
    words: dict[str, Any] = {name: free(getattr(decision, name)) for name in _WORDS}
    rows: dict[str, Any] = {name: _rows(getattr(decision, name), free) for name in _ROWS}
    return replace(decision, **words, **rows)


_ROWS = ("findings", "path", "clauses", "remedies", "amounts", "sheet", "places", "cards")
_WORDS = (
    *("admission", "withdrawn_why", "diagram_note", "judgement_points", "poll", "law_words", "reasons", "sanction"),
    "publicity",
)


def _named(name: str, others: Mapping[str, str], free: Free) -> str:
    return others.get(name, free(name))


def _attending(one: Attending, others: Mapping[str, str], free: Free, left_out: str) -> Attending:
    if one.role is Role.JUDGE:
        return one
    return Attending(one.role, _named(one.name, others, free) if one.role in _PARTIES else left_out)


def _deposit(deposit: Deposit, free: Free) -> Deposit:
    return replace(deposit, how=free(deposit.how), why=free(deposit.why))


def _rows(rows: tuple[Row, ...], free: Free) -> tuple[Row, ...]:
    return tuple(Row(_text(one.title, free), _half(one.before, free), _half(one.after, free), one.same) for one in rows)


def _half(text: Text | None, free: Free) -> Text | None:
    return _text(text, free) if text is not None else None


def _text(text: Text, free: Free) -> Text:
    return Text(free(text.ru), free(text.en))
