"""What a ruling says beside the judgment: who, where, when, the words of the sides, the judge's reasons, the rights.

Forms §3.1. Everything here is data as somebody wrote it; whatever is not known is left empty and prints as none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, unique

from rulings.cases.incident import Statement
from rulings.damage.evidence import Run
from rulings.documents.decision import Decision
from rulings.words import Text

__all__ = ["Appeal", "Particulars", "Standing", "numbered"]


@unique
class Standing(Enum):
    """How a sheet stands. A draft has no number; a withdrawn ruling keeps its own."""

    DRAFT = "draft"
    ISSUED = "issued"
    CORRECTED = "corrected"
    """a later version stands in its place"""
    UNDER_APPEAL = "under_appeal"
    UPHELD = "upheld"
    CHANGED = "changed"
    """by the committee's decision"""
    SET_ASIDE = "set_aside"
    SENT_BACK = "sent_back"
    """to the director, who rules anew"""
    FINAL = "final"
    WITHDRAWN = "withdrawn"

    @property
    def text(self) -> Text:
        """The word that stands large on the sheet."""
        return _WORDS[self]

    @property
    def void(self) -> bool:
        """Whether nobody may act on this sheet."""
        return self in _VOID


_WORDS = {
    Standing.DRAFT: Text("ПРОЕКТ — решение не вынесено", "DRAFT — never issued"),
    Standing.ISSUED: Text("ВЫНЕСЕНО", "ISSUED"),
    Standing.CORRECTED: Text("ИСПРАВЛЕНО — действует новая версия", "CORRECTED — a newer version stands"),
    Standing.UNDER_APPEAL: Text("ОБЖАЛОВАНО", "UNDER APPEAL"),
    Standing.UPHELD: Text("ОСТАВЛЕНО В СИЛЕ", "UPHELD"),
    Standing.CHANGED: Text("ИЗМЕНЕНО комитетом", "CHANGED by the committee"),
    Standing.SET_ASIDE: Text("ОТМЕНЕНО комитетом", "SET ASIDE by the committee"),
    Standing.SENT_BACK: Text("ВОЗВРАЩЕНО СУДЬЕ", "SENT BACK to the director"),
    Standing.FINAL: Text("ОКОНЧАТЕЛЬНО", "FINAL"),
    Standing.WITHDRAWN: Text("ОТОЗВАНО", "WITHDRAWN"),
}
_VOID = frozenset(
    {
        Standing.DRAFT,
        Standing.CORRECTED,
        Standing.CHANGED,
        Standing.SET_ASIDE,
        Standing.SENT_BACK,
        Standing.WITHDRAWN,
    }
)


@dataclass(frozen=True, slots=True)
class Appeal:
    """The right of appeal: to whom, in what form, until when, for what deposit, who may."""

    to: str = ""
    form: str = ""
    deadline: datetime | None = None
    deposit: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Particulars:
    """What the desk knows beside the judgment. Moments carry their time zone.

    `number`: event code and running number (`KZN-017`), empty for a draft. `replaces`: the version this one replaces.
    `ids`: player → card or ID number. `facts`: what happened, in the judge's words. `runs`: how each piece of the
    judgment's evidence was computed, in its order. `seal`: of the stored judgment (64 hexadecimal digits). `trees`: the
    digest of the law it was made under, or nothing. `base_url`: where the desk answers; without it the sheet carries
    the code and no QR. `public`: names and closed cards are left out. `totals`: what the offender has by now (fines,
    cards, when they lapse), a line each. `decision`: of the committee, where the version was issued by it.
    """

    organiser: str = ""
    event: str = ""
    place: str = ""
    number: str = ""
    version: int = 1
    replaces: int | None = None
    standing: Standing = Standing.DRAFT
    issued_at: datetime | None = None
    judge: str = ""
    grade: str = ""
    addressed: tuple[str, ...] = ()
    regulation: str = ""
    round: str = ""
    table: str = ""
    deal_number: str = ""
    ids: Mapping[str, str] = field(default_factory=dict)
    called_by: str = ""
    called_at: datetime | None = None
    arrived_at: datetime | None = None
    noticed: str = ""
    injured: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    statements: tuple[Statement, ...] = ()
    runs: tuple[Run, ...] = ()
    facts: str = ""
    reasons: str = ""
    time_allowance: str = ""
    appeal: Appeal | None = None
    publicity: str = ""
    checked_by: str = ""
    informed_at: datetime | None = None
    printed_by: str = ""
    printed_at: datetime | None = None
    seal: str = ""
    trees: str = ""
    base_url: str | None = None
    public: bool = False
    totals: tuple[Text, ...] = ()
    decision: Decision | None = None

    @property
    def void(self) -> bool:
        """Whether nobody may act on this sheet; a version the committee itself issued as changed stands."""
        issued_so = self.decision is not None and self.standing is Standing.CHANGED
        return self.standing.void and not issued_so


def numbered(particulars: Particulars) -> str:
    """The document number with its version, `KZN-017/2`; empty for a draft that never had one."""
    return f"{particulars.number}/{particulars.version}" if particulars.number else ""
