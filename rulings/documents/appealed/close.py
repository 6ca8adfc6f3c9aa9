"""What follows a decision: the deposit, a further appeal, publicity, the parties told. Forms §3.3, fields 25–28."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents.appealed import phrases as own
from rulings.documents.appealed.notice import deposit_runs
from rulings.documents.decision import Decision
from rulings.documents.figures import moment, offset, said
from rulings.documents.lines import book_and_number, fields, raised
from rulings.documents.notice import Deposit
from rulings.documents.paper import Line, Run, Tone
from rulings.words import Language

__all__ = ["appeal_lines", "deposit_lines", "publicity_lines", "told_lines"]


def deposit_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Returned or kept, and why; what an appeal without merit costs."""
    if decision.deposit != Deposit():
        yield Line(deposit_runs(decision.deposit, language))
    if decision.sanction:
        words = Run(decision.sanction, Tone.PENALTY)
        yield Line((Run(f"{raised(said(own.SANCTION, language))}: ", Tone.QUIET), words))


def appeal_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Whether it is final, or where and until when it can be appealed further."""
    if decision.final:
        yield Line((Run(said(own.FINAL, language), Tone.STRONG),))
    elif decision.further_to or decision.further_until:
        until = decision.further_until
        at = moment(until, language) + offset(until) if until else ""
        yield fields(((own.FURTHER_TO, decision.further_to), (own.FURTHER_UNTIL, at)), language)


def publicity_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Who may read it, and whether it is to be a precedent: under which words, for which clauses."""
    if decision.precedent is None and not (decision.publicity or decision.keywords or decision.precedent_clauses):
        return
    worth = "" if decision.precedent is None else (own.YES if decision.precedent else own.NO).said(language).lower()
    cited = ", ".join("\u00a0".join(book_and_number(clause, language)) for clause in decision.precedent_clauses)
    yield fields(
        (
            (own.PUBLICITY, decision.publicity),
            (own.PRECEDENT, worth),
            (own.KEYWORDS, ", ".join(decision.keywords)),
            (own.CLAUSES, cited),
        ),
        language,
    )


def told_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """When and by whom the parties were told."""
    if decision.told_at or decision.told_by:
        at = moment(decision.told_at, language) + offset(decision.told_at) if decision.told_at else ""
        yield fields(((own.TOLD, at), (own.BY, decision.told_by)), language)
