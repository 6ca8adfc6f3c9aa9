"""The ruling in words: a judgment and its particulars as a `Paper`, block by block in the fixed order.

Forms §3.1 (the fields that exist) and §3.4.
"""

from __future__ import annotations

from rulings.documents import phrases
from rulings.documents.decided import decision_group
from rulings.documents.figures import moment, offset, said
from rulings.documents.found import facts_group
from rulings.documents.grounds import grounds_group, rights_group
from rulings.documents.law import law_group
from rulings.documents.marks import as_read
from rulings.documents.paper import Cell, Line, Paper, Run, Tone
from rulings.documents.particulars import Appeal, Particulars, Standing, numbered
from rulings.documents.public import public_copy
from rulings.documents.where import deal_group, where_group
from rulings.judgment.values import Judgment
from rulings.proof.stamp import short
from rulings.seal import code
from rulings.words import Language

__all__ = ["Appeal", "Particulars", "Standing", "check_address", "proof_lines", "ruling", "watermark"]


def ruling(judgment: Judgment, particulars: Particulars, language: Language | str) -> Paper:
    """The ruling as it will be read, in one language; `ValueError` for a seal that is no SHA-256."""
    tongue = Language(language)
    if particulars.public:
        judgment, particulars = public_copy(judgment, particulars, tongue)
    if particulars.decision is not None:
        judgment = as_read(judgment, particulars.decision.readings)
    proof = code(particulars.seal) if particulars.seal else ""
    number = numbered(particulars)
    return Paper(
        language=tongue,
        imprint=" · ".join(part for part in (particulars.organiser, particulars.event, particulars.place) if part),
        title=_title(number, tongue),
        replaces=_replaces(particulars, tongue),
        status=_status(particulars, tongue),
        void=particulars.void,
        watermark=watermark(particulars, tongue),
        cells=_head(judgment, particulars, tongue),
        groups=(
            where_group(judgment, particulars, tongue),
            deal_group(judgment, tongue, particulars.public),
            facts_group(judgment, particulars, tongue),
            law_group(judgment, tongue),
            decision_group(judgment, particulars, tongue),
            grounds_group(judgment, particulars, tongue),
            rights_group(particulars, tongue),
        ),
        signatures=_signatures(particulars, tongue),
        proof=proof_lines(particulars, proof, tongue),
        code=proof,
        number=number or said(phrases.DRAFT_NUMBER, tongue),
        folio=phrases.FOLIO.said(tongue),
        continued=phrases.CONTINUED.said(tongue),
        address=check_address(particulars.base_url, proof) if particulars.base_url and proof else None,
    )


def check_address(base_url: str, proof: str) -> str:
    """Where a sheet with this verification code can be checked."""
    return f"{base_url.rstrip('/')}/check/{proof}"


def _title(number: str, language: Language) -> str:
    title = phrases.RULING.said(language)
    return f"{title} {phrases.NUMBER.filled(number=number).said(language)}" if number else title


def _replaces(particulars: Particulars, language: Language) -> str:
    if particulars.replaces is None:
        return ""
    words = phrases.REPLACES if particulars.decision is None else phrases.REPLACES_BY_COMMITTEE
    return said(words.filled(version=f"/{particulars.replaces}"), language)


def _status(particulars: Particulars, language: Language) -> str:
    words = particulars.standing.text.said(language)
    return f"{words} · {phrases.PUBLIC.said(language)}" if particulars.public else words


def watermark(particulars: Particulars, language: Language) -> str:
    """The word across a sheet nobody may act on."""
    words = phrases.WATERMARK.get(particulars.standing.value) if particulars.void else None
    return words.said(language) if words else ""


def _head(judgment: Judgment, particulars: Particulars, language: Language) -> tuple[tuple[Cell, ...], ...]:
    issued = particulars.issued_at
    unknown = phrases.NONE.said(language)
    place = (particulars.round, particulars.table, particulars.deal_number)
    judge = ", ".join(part for part in (particulars.judge, particulars.grade) if part)
    return (
        (
            Cell(phrases.ISSUED_AT.said(language), moment(issued, language) + offset(issued) if issued else unknown),
            Cell(phrases.WHERE.said(language), " · ".join(part or "—" for part in place) if any(place) else unknown),
            Cell((phrases.JUDGE if particulars.decision is None else phrases.CHAIR).said(language), judge or unknown),
            Cell(phrases.TO.said(language), ", ".join(particulars.addressed or judgment.players)),
        ),
    )


def _signatures(particulars: Particulars, language: Language) -> tuple[Cell, ...]:
    informed = moment(particulars.informed_at, language) if particulars.informed_at else ""
    if particulars.decision is not None:
        return (Cell(said(phrases.SIGNED_CHAIR, language), particulars.judge), _informed(informed, language))
    return (
        Cell(said(phrases.SIGNED_JUDGE, language), particulars.judge),
        Cell(said(phrases.SIGNED_CHECK, language), particulars.checked_by),
        _informed(informed, language),
    )


def _informed(at: str, language: Language) -> Cell:
    return Cell(said(phrases.SIGNED_INFORMED, language), at)


def proof_lines(particulars: Particulars, proof: str, language: Language) -> tuple[Line, ...]:
    """The verification code, both ends of the hash, by which trees, who printed the sheet when, who may read it."""
    ends = f"{particulars.seal[:8]}…{particulars.seal[-8:]}" if particulars.seal else ""
    printed = moment(particulars.printed_at, language) if particulars.printed_at else ""
    facts = (
        (phrases.CODE_OF_PROOF, proof),
        (phrases.HASH, ends),
        (phrases.TREES, short(particulars.trees)),
        (phrases.PRINTED, ", ".join(part for part in (printed, particulars.printed_by) if part)),
        (phrases.PUBLICITY, " ".join(particulars.publicity.split())),
    )
    words = "\u00a0\u00a0·  ".join(f"{said(label, language)}: {value}" for label, value in facts if value)
    note = (Line((Run(said(phrases.PUBLIC_NOTE, language), Tone.QUIET),), small=True),) if particulars.public else ()
    return (Line((Run(words, Tone.QUIET),), small=True), *note)
