"""The committee's decision in words: its head, its thirty fields in their order, its signatures. Forms §3.3."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulings.documents import phrases
from rulings.documents.appealed import phrases as own
from rulings.documents.appealed.close import appeal_lines, deposit_lines, publicity_lines, told_lines
from rulings.documents.appealed.concluded import (
    changes_lines,
    dissent_lines,
    order_lines,
    path_lines,
    vote_lines,
)
from rulings.documents.appealed.fields import DECISION_FIELDS, numbered_title
from rulings.documents.appealed.heard import (
    admission_lines,
    check_lines,
    conflict_lines,
    diagram_parts,
    evidence_lines,
    finding_lines,
    hearing_lines,
    judgement_lines,
    law_lines,
    panel_lines,
    present_lines,
    quorum_lines,
    statement_lines,
    withdrawal_lines,
)
from rulings.documents.decision import Decision, Office, Requirement, Role
from rulings.documents.figures import moment, offset, said
from rulings.documents.lines import free, none
from rulings.documents.marks import as_read
from rulings.documents.paper import Block, Cell, Group, Line, Paper, Part, Run, Tone
from rulings.documents.particulars import Particulars, Standing, numbered
from rulings.documents.public import public_copy
from rulings.documents.ruling import check_address, proof_lines
from rulings.judgment.values import Judgment
from rulings.seal import code
from rulings.words import Language

__all__ = ["decision_words"]

_CHECKED = {
    "1": Requirement.IN_TIME,
    "2": Requirement.FORM,
    "3": Requirement.DEPOSIT,
    "4": Requirement.PRIOR_RULING,
    "5": Requirement.MATERIALITY,
}
_VOID = frozenset({Standing.DRAFT, Standing.CORRECTED, Standing.WITHDRAWN})
"""Statuses under which a decision itself is none; a ruling it set aside or sent back is void, and it is not."""


def decision_words(judgment: Judgment, particulars: Particulars, language: Language | str) -> Paper:
    """The decision as it will be read, in one language.

    `judgment`: what stands after it, `particulars`: of the version it is issued as, with `decision`; `ValueError`
    without one.
    """
    tongue = Language(language)
    if particulars.decision is None:
        raise ValueError("these particulars hold no decision")
    if particulars.public:
        judgment, particulars = public_copy(judgment, particulars, tongue)
    decision = particulars.decision
    assert decision is not None  # a copy leaves it there
    judgment = as_read(judgment, decision.readings)
    proof = code(particulars.seal) if particulars.seal else ""
    number = numbered(particulars)
    void = particulars.standing in _VOID
    across = phrases.WATERMARK.get(particulars.standing.value) if void else None
    return Paper(
        language=tongue,
        imprint=" · ".join(part for part in (particulars.organiser, particulars.event, particulars.place) if part),
        title=_title(number, tongue),
        replaces=said(own.ON_APPEAL.filled(number=decision.appeal), tongue) if decision.appeal else "",
        status=_status(decision, particulars, tongue),
        void=void,
        watermark=across.said(tongue) if across else "",
        cells=(_head(decision, particulars, tongue),),
        groups=_groups(judgment, particulars, decision, tongue),
        signatures=_signatures(decision, tongue),
        proof=_proof(particulars, proof, tongue),
        code=proof,
        number=number or said(phrases.DRAFT_NUMBER, tongue),
        folio=phrases.FOLIO.said(tongue),
        continued=phrases.CONTINUED.said(tongue),
        address=check_address(particulars.base_url, proof) if particulars.base_url and proof else None,
    )


def _title(number: str, language: Language) -> str:
    title = own.DECISION.said(language)
    return f"{title} {own.NUMBER.filled(number=number).said(language)}" if number else title


def _status(decision: Decision, particulars: Particulars, language: Language) -> str:
    """What became of the ruling, or that nothing is decided; whether that is final; of a void sheet only that it is."""
    if particulars.standing in _VOID:
        words = [particulars.standing.text]
    elif decision.result is not None:
        words = [own.STATUS[decision.result.value]]
    elif decision.withdrawn_at is not None:
        words = [own.APPEAL_WITHDRAWN]
    else:
        words = [own.REJECTED if decision.admitted is False else own.UNDECIDED]
    if particulars.standing is Standing.FINAL:
        words.append(Standing.FINAL.text)
    return " · ".join(one.said(language) for one in (*words, *((phrases.PUBLIC,) if particulars.public else ())))


def _head(decision: Decision, particulars: Particulars, language: Language) -> tuple[Cell, ...]:
    unknown = phrases.NONE.said(language)
    place = (particulars.round, particulars.table, particulars.deal_number)
    at = decision.decided_at or particulars.issued_at
    parties = " — ".join(part or unknown for part in (decision.appellant, ", ".join(decision.respondents)))
    ruled = ", ".join(part for part in (decision.of, decision.judge) if part)
    return (
        Cell(own.DECIDED_AT.said(language), moment(at, language) + offset(at) if at else unknown),
        Cell(own.WHERE.said(language), " · ".join(part or "—" for part in place) if any(place) else unknown),
        Cell(own.ON_RULING.said(language), ruled or unknown),
        Cell(own.PARTIES.said(language), parties if decision.appellant or decision.respondents else unknown),
    )


def _groups(judgment: Judgment, particulars: Particulars, decision: Decision, language: Language) -> tuple[Group, ...]:
    def block(number: str, parts: Iterable[Part], penal: bool = False) -> Block:
        title = numbered_title(DECISION_FIELDS, number, language)
        return Block(title, tuple(parts) or (none(language),), penal=penal)

    checks = (block(number, check_lines(decision, need, language)) for number, need in _CHECKED.items())
    return (
        Group((*checks, block("6", admission_lines(decision, language)))),
        Group(
            (
                block("7", panel_lines(decision, language)),
                block("8", conflict_lines(decision, language)),
                block("9", quorum_lines(decision, language)),
            )
        ),
        Group(
            (
                block("10", hearing_lines(decision, language)),
                block("11", present_lines(decision, language)),
                block("12", withdrawal_lines(decision, language)),
                block("13.1", statement_lines(decision, (Role.JUDGE,), language)),
                block("13.2", statement_lines(decision, (Role.APPELLANT,), language)),
                block("13.3", statement_lines(decision, (Role.RESPONDENT,), language)),
                block("13.4", statement_lines(decision, (Role.WITNESS, Role.INTERPRETER, Role.OTHER), language)),
                block("14", evidence_lines(decision, language)),
            )
        ),
        Group(
            (
                block("15", finding_lines(decision, language)),
                block("16", diagram_parts(decision, judgment, language, particulars.public)),
                block("17", judgement_lines(decision, language)),
                block("18", law_lines(decision, language)),
            )
        ),
        Group(
            (
                block("19", order_lines(judgment, decision, language)),
                block("20", path_lines(decision, language)),
                block("21", changes_lines(decision, language)),
                block("22", free(decision.reasons)),
                block("23", vote_lines(decision, language)),
                block("24", dissent_lines(decision, language)),
                block("25", deposit_lines(decision, language), penal=bool(decision.sanction)),
            ),
            raised=True,
        ),
        Group(
            (
                block("26", appeal_lines(decision, language)),
                block("27", publicity_lines(decision, language)),
                block("28", told_lines(decision, language)),
                block("29", _signing(decision, language)),
                block("30", _numbers(particulars, language)),
            )
        ),
    )


def _signing(decision: Decision, language: Language) -> Iterable[Line]:
    """Who has signed and when; where nobody has, that the lines to sign on are at the foot."""
    if not any(one.signed_at for one in decision.panel):
        yield Line((Run(said(own.SIGNED_BELOW, language)),), small=True)
    for one in decision.panel:
        if one.signed_at is not None:
            at = said(own.SIGNED_AT.filled(at=moment(one.signed_at, language)), language)
            yield Line((Run(f"{one.name}\u00a0— {at}"),), small=True)


def _numbers(particulars: Particulars, language: Language) -> Iterable[Line]:
    number = numbered(particulars)
    if number:
        proof = code(particulars.seal) if particulars.seal else ""
        yield Line((Run(f"№\u00a0{number}" if language is Language.RU else f"no.\u00a0{number}", Tone.STRONG),))
        if proof:
            yield Line((Run(f"{said(phrases.CODE_OF_PROOF, language)}: {proof}"),), small=True)


def _signatures(decision: Decision, language: Language) -> tuple[Cell, ...]:
    """A line for every member who sat, and for the secretary; without a panel one for the chair."""
    sat = [one for one in decision.panel if one.mode is not None or one.signed_at is not None]
    cells = tuple(Cell(said(one.office.text, language), one.name) for one in sat)
    return cells or (Cell(said(Office.CHAIR.text, language), ""),)


def _proof(particulars: Particulars, proof: str, language: Language) -> tuple[Line, ...]:
    facts, *_note = proof_lines(replace(particulars, publicity=""), proof, language)
    note = (Line((Run(said(own.PUBLIC_DECISION, language), Tone.QUIET),), small=True),) if particulars.public else ()
    return (facts, *note)
