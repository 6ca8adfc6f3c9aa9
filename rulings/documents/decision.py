"""A committee's decision as a value: what its thirty fields say beside the judgment it leaves standing.

Forms §3.3, in its order. Strings are words as somebody wrote them; whatever is not known is left empty and prints as
none. The number, version, seal and address of the sheet are those of the version it is issued as (`Particulars`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique

from rulings.documents.notice import Deposit
from rulings.words import Text

__all__ = [
    "Attending",
    "Check",
    "Conflict",
    "Decision",
    "DiagramUse",
    "Dissent",
    "Evidence",
    "Heard",
    "LawPoint",
    "Member",
    "Mode",
    "Office",
    "Requirement",
    "Result",
    "Role",
    "Row",
    "Vote",
]


@unique
class Requirement(Enum):
    """What an appeal must satisfy to be heard."""

    IN_TIME = "in_time"
    FORM = "form"
    DEPOSIT = "deposit"
    PRIOR_RULING = "prior_ruling"
    MATERIALITY = "materiality"

    @property
    def text(self) -> Text:
        """The question as it is asked."""
        return _REQUIREMENTS[self]


_REQUIREMENTS = {
    Requirement.IN_TIME: Text("Подана в срок?", "In time?"),
    Requirement.FORM: Text("По форме и тем, кто вправе?", "Right form, right person?"),
    Requirement.DEPOSIT: Text("Залог внесён?", "Deposit paid?"),
    Requirement.PRIOR_RULING: Text("Есть решение судьи, на которое она подана?", "Is there a ruling to appeal from?"),
    Requirement.MATERIALITY: Text(
        "Может ли исход изменить запись, место или карточку?", "Can any outcome change a sheet, a place or a card?"
    ),
}


@unique
class Office(Enum):
    """A member's office in the panel."""

    CHAIR = "chair"
    MEMBER = "member"
    RESERVE = "reserve"
    SECRETARY = "secretary"

    @property
    def text(self) -> Text:
        """The office in a word."""
        return _OFFICES[self]

    @property
    def votes(self) -> bool:
        """Whether it has a vote."""
        return self in (Office.CHAIR, Office.MEMBER)


_OFFICES = {
    Office.CHAIR: Text("председатель", "chair"),
    Office.MEMBER: Text("член комитета", "member"),
    Office.RESERVE: Text("запасной", "reserve"),
    Office.SECRETARY: Text("секретарь", "secretary"),
}


@unique
class Mode(Enum):
    """How the panel sat."""

    PRESENT = "present"
    REMOTE = "remote"
    MIXED = "mixed"

    @property
    def text(self) -> Text:
        """The mode in words."""
        return _MODES[self]


_MODES = {
    Mode.PRESENT: Text("очно", "present in the room"),
    Mode.REMOTE: Text("удалённо", "remotely"),
    Mode.MIXED: Text("частью удалённо", "partly remotely"),
}


@unique
class Role(Enum):
    """Who somebody is at a hearing."""

    JUDGE = "judge"
    APPELLANT = "appellant"
    RESPONDENT = "respondent"
    WITNESS = "witness"
    INTERPRETER = "interpreter"
    OTHER = "other"

    @property
    def text(self) -> Text:
        """The role in a word."""
        return _ROLES[self]


_ROLES = {
    Role.JUDGE: Text("судья", "director"),
    Role.APPELLANT: Text("заявитель", "appellant"),
    Role.RESPONDENT: Text("другая сторона", "respondent"),
    Role.WITNESS: Text("свидетель", "witness"),
    Role.INTERPRETER: Text("переводчик", "interpreter"),
    Role.OTHER: Text("присутствует", "also present"),
}


@unique
class DiagramUse(Enum):
    """What became of the ruling's diagram of the deal."""

    ENDORSED = "endorsed"
    ATTACHED = "attached"
    """another one is attached"""

    @property
    def text(self) -> Text:
        """What is said of it."""
        return _DIAGRAMS[self]


_DIAGRAMS = {
    DiagramUse.ENDORSED: Text("диаграмма из решения судьи принята", "the ruling’s diagram is endorsed"),
    DiagramUse.ATTACHED: Text("к решению приложена другая диаграмма", "another diagram is attached"),
}


@unique
class LawPoint(Enum):
    """What the committee may do on a point of law, as the regulation has it."""

    OWN = "own"
    RECOMMENDED = "recommended"

    @property
    def text(self) -> Text:
        """What was done, in words."""
        return _LAW_POINTS[self]


_LAW_POINTS = {
    LawPoint.OWN: Text("прочтение комитета", "the committee’s own reading"),
    LawPoint.RECOMMENDED: Text(
        "рекомендация главному судье пересмотреть", "a recommendation to the chief director to reconsider"
    ),
}


@unique
class Result(Enum):
    """What becomes of the ruling."""

    UPHELD = "upheld"
    CHANGED = "changed"
    SET_ASIDE = "set_aside"
    SENT_BACK = "sent_back"

    @property
    def text(self) -> Text:
        """The result as the sheet says it, a whole sentence."""
        return _RESULTS[self]


_RESULTS = {
    Result.UPHELD: Text("Решение судьи оставлено в силе.", "The director’s ruling is upheld."),
    Result.CHANGED: Text("Решение судьи изменено.", "The director’s ruling is changed."),
    Result.SET_ASIDE: Text("Решение судьи отменено.", "The director’s ruling is set aside."),
    Result.SENT_BACK: Text("Дело возвращено судье.", "The case is sent back to the director."),
}


@dataclass(frozen=True, slots=True)
class Check:
    """One item of the admissibility list: whether it is met (None: not looked at), and with what note."""

    requirement: Requirement
    met: bool | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the panel, how he sat (None: he did not), whether he signed."""

    name: str
    office: Office = Office.MEMBER
    mode: Mode | None = Mode.PRESENT
    signed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """A conflict declared or found: whose, what it is, and what came of it (who sat in his place)."""

    member: str
    what: str
    replaced_by: str = ""


@dataclass(frozen=True, slots=True)
class Attending:
    """Who was at the hearing beside the panel."""

    role: Role
    name: str


@dataclass(frozen=True, slots=True)
class Heard:
    """A statement: in what role, by whom, in his own words."""

    role: Role
    by: str
    words: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """New evidence: what it is, whether it was admitted, and why."""

    what: str
    admitted: bool = True
    why: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing compared: as the director had it and as the committee has it; None where it is not there."""

    title: Text
    before: Text | None
    after: Text | None
    same: bool = False


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote: for and against the result, abstained; `casting`: what the chair's casting vote was, if it was needed.

    `why`: why it was taken again, of a second vote after new evidence.
    """

    for_: int
    against: int
    abstained: int = 0
    casting: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Dissent:
    """A dissenting opinion in its own words; without a name it is anonymous."""

    words: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a committee decided and how. Moments carry their time zone.

    `appeal`: the number of the notice. `of`: the ruling appealed, with its version; `judge`: who gave it. `admitted`:
    None where that was not decided; `admission`: the clause and words it was admitted or rejected with.
    `judge_sat_out`: whether it is on record that the judge who ruled does not sit. `quorum`: how many are needed.
    `readings`: keys of the parameters the committee read otherwise, nobody having settled them.
    `findings`, `path`, …: the director's beside the committee's. `votes`: in the order taken, the last one counts.
    `final`: None where that is not stated. `diagram_note`: which diagram is attached. `precedent`: whether it is to
    serve as one.
    """

    appeal: str = ""
    of: str = ""
    judge: str = ""
    appellant: str = ""
    respondents: tuple[str, ...] = ()
    admissibility: tuple[Check, ...] = ()
    admitted: bool | None = None
    admission: str = ""
    panel: tuple[Member, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    judge_sat_out: bool = True
    quorum: int | None = None
    mode: Mode | None = None
    began_at: datetime | None = None
    ended_at: datetime | None = None
    hearing_place: str = ""
    attending: tuple[Attending, ...] = ()
    withdrawn_at: datetime | None = None
    withdrawn_why: str = ""
    statements: tuple[Heard, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    findings: tuple[Row, ...] = ()
    diagram: DiagramUse | None = None
    diagram_note: str = ""
    judgement_points: str = ""
    poll: str = ""
    law_point: LawPoint | None = None
    law_words: str = ""
    result: Result | None = None
    readings: tuple[str, ...] = ()
    path: tuple[Row, ...] = ()
    clauses: tuple[Row, ...] = ()
    remedies: tuple[Row, ...] = ()
    amounts: tuple[Row, ...] = ()
    sheet: tuple[Row, ...] = ()
    places: tuple[Row, ...] = ()
    cards: tuple[Row, ...] = ()
    reasons: str = ""
    votes: tuple[Vote, ...] = ()
    dissents: tuple[Dissent, ...] = ()
    deposit: Deposit = Deposit()
    sanction: str = ""
    final: bool | None = None
    further_to: str = ""
    further_until: datetime | None = None
    publicity: str = ""
    precedent: bool | None = None
    keywords: tuple[str, ...] = ()
    precedent_clauses: tuple[str, ...] = ()
    told_at: datetime | None = None
    told_by: str = ""
    decided_at: datetime | None = None
