"""What came before the decision: admissibility, the panel, the hearing, the findings. Forms §3.3, fields 1–18."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulings.documents.appealed import phrases as own
from rulings.documents.appealed.rows import compared
from rulings.documents.decision import Decision, DiagramUse, Requirement, Role
from rulings.documents.diagram import readable
from rulings.documents.figures import clock, moment, said
from rulings.documents.lines import APART, BLANK, ended, field, fields, free, joined, labelled, raised
from rulings.documents.paper import Line, Part, Run, Runs, Tone
from rulings.documents.where import diagram
from rulings.judgment.values import Judgment
from rulings.words import Language

__all__ = [
    "admission_lines",
    "check_lines",
    "conflict_lines",
    "diagram_parts",
    "evidence_lines",
    "finding_lines",
    "hearing_lines",
    "judgement_lines",
    "law_lines",
    "panel_lines",
    "present_lines",
    "quorum_lines",
    "statement_lines",
    "withdrawal_lines",
]


def check_lines(decision: Decision, requirement: Requirement, language: Language) -> Iterator[Line]:
    """One item of the list: the question, the answer, the note."""
    one = next((one for one in decision.admissibility if one.requirement is requirement), None)
    answer = own.NOT_LOOKED_AT if one is None or one.met is None else own.YES if one.met else own.NO
    words = Run(ended(raised(answer.said(language))), Tone.STRONG)
    note = tuple(free(one.note)) if one else ()
    first = (BLANK, *note[0].runs) if note else ()
    yield Line((Run(f"{said(requirement.text, language)} "), words, *first))
    yield from note[1:]


def admission_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Admitted or rejected, with the clause and the words."""
    if decision.admitted is not None:
        word = own.ADMITTED if decision.admitted else own.NOT_ADMITTED
        yield Line((Run(word.said(language), Tone.STRONG if decision.admitted else Tone.PENALTY),))
    yield from free(decision.admission)


def panel_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Each member with his office, and how he sat."""
    for one in decision.panel:
        sat = said(one.mode.text if one.mode else own.ABSENT, language)
        yield Line(
            (Run(one.name, Tone.STRONG), Run(f"\u00a0— {said(one.office.text, language)}, "), Run(sat, Tone.QUIET))
        )


def conflict_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """The conflicts declared, and who sat instead; that the judge who ruled does not sit."""
    for one in decision.conflicts:
        instead = (APART, *labelled(own.REPLACED_BY, one.replaced_by, language)) if one.replaced_by else ()
        yield Line((Run(f"{one.member}: ", Tone.STRONG), Run(one.what), *instead))
    rest = (
        *((own.NO_CONFLICTS,) if decision.panel and not decision.conflicts else ()),
        *((own.JUDGE_DOES_NOT_SIT,) if decision.panel and decision.judge_sat_out else ()),
    )
    if rest:
        yield Line((Run(" ".join(said(one, language) for one in rest)),))


def quorum_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """How many are needed, how many sat, and how."""
    if decision.quorum is None and decision.mode is None and not decision.panel:
        return
    voting = sum(one.mode is not None and one.office.votes for one in decision.panel)
    yield fields(
        (
            (own.NEEDED, str(decision.quorum) if decision.quorum is not None else ""),
            (own.SAT, str(voting)),
            (own.MODE, said(decision.mode.text, language) if decision.mode else ""),
        ),
        language,
    )


def hearing_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """When and where it was heard."""
    began, ended_at = decision.began_at, decision.ended_at
    if began or ended_at or decision.hearing_place:
        yield fields(
            (
                (own.BEGAN, moment(began, language) if began else ""),
                (own.ENDED, clock(ended_at, began.date() if began else None, language) if ended_at else ""),
                (own.PLACE, decision.hearing_place),
            ),
            language,
        )


def present_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Who was there, by role."""
    for role in Role:
        names = [one.name for one in decision.attending if one.role is role]
        if names:
            yield field(role.text, ", ".join(names), language)


def withdrawal_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """Whether the appeal was withdrawn, when and why."""
    if decision.withdrawn_at is not None:
        yield Line((Run(moment(decision.withdrawn_at, language), Tone.STRONG),))
        yield from free(decision.withdrawn_why)


def statement_lines(decision: Decision, roles: Iterable[Role], language: Language) -> Iterator[Line]:
    """What those in a role said, word for word."""
    for one in decision.statements:
        if one.role in roles:
            first, *rest = free(one.words) or (Line(()),)
            name = (Run(f"{one.by}: ", Tone.STRONG),) if one.by else ()
            yield Line((*name, *first.runs))
            yield from rest


def evidence_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """New evidence: what it is, whether it was let in, why."""
    for number, one in enumerate(decision.evidence, start=1):
        word = own.EVIDENCE_IN if one.admitted else own.EVIDENCE_OUT
        runs: Runs = (
            Run(f"{ended(one.what)} "),
            Run(ended(raised(said(word, language))), Tone.STRONG),
            *((BLANK, *labelled(own.WHY, one.why, language)) if one.why else ()),
        )
        yield Line(runs, mark=f"{number}.", tone=Tone.QUIET)


def finding_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """The judge's facts item by item, adopted or changed."""
    if decision.findings:
        yield Line((Run(said(own.OF_JUDGE, language), Tone.QUIET),), small=True)
    yield from compared(decision.findings, language)


def diagram_parts(decision: Decision, judgment: Judgment, language: Language, public: bool) -> Iterator[Part]:
    """What became of the diagram; another one is drawn here."""
    if decision.diagram is None:
        return
    yield Line((Run(ended(raised(said(decision.diagram.text, language)))),))
    yield from free(decision.diagram_note)
    record = readable(judgment.deal, judgment.players)
    if decision.diagram is DiagramUse.ATTACHED and record is not None:
        yield diagram(record, judgment, language, public)


def judgement_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """What was left to judgement, and whom they asked."""
    for label, words in ((own.JUDGEMENT, decision.judgement_points), (own.POLL, decision.poll)):
        first, *rest = free(words) or (Line(()),)
        if words.strip():
            yield Line(joined((labelled(label, first.runs[0].text, language),)))
            yield from rest


def law_lines(decision: Decision, language: Language) -> Iterator[Line]:
    """The committee's own reading, or its recommendation to the chief director."""
    if decision.law_point is not None:
        yield Line((Run(ended(raised(said(decision.law_point.text, language))), Tone.STRONG),))
    yield from free(decision.law_words)
