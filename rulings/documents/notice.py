"""A notice of appeal as a value: what its ten groups of fields say, as the appellant and its receiver wrote them.

Forms §3.2. Strings are words as somebody wrote them; whatever is not known is left empty and prints as none.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique

from rulings.words import Text

__all__ = ["Capacity", "Deposit", "DepositState", "Ground", "Notice", "NoticeMark", "Respondent"]


@unique
class Ground(Enum):
    """What an appeal disputes; several may be ticked."""

    FACT = "fact"
    JUDGEMENT = "judgement"
    LAW = "law"
    SANCTION = "sanction"

    @property
    def text(self) -> Text:
        """The words beside its box."""
        return _GROUNDS[self]


_GROUNDS = {
    Ground.FACT: Text("факты: что произошло", "fact: what happened"),
    Ground.JUDGEMENT: Text("оценка: усмотрение, вероятность, линия игры", "judgement: discretion, likelihood, play"),
    Ground.LAW: Text("право или порядок: пункт применён неверно", "law or procedure: a clause misapplied"),
    Ground.SANCTION: Text("размер наказания", "size of the sanction"),
}


@unique
class Capacity(Enum):
    """In what capacity somebody appeals."""

    OFFENDER = "offender"
    INJURED = "injured"
    PARTNER = "partner"
    CAPTAIN = "captain"
    OTHER = "other"

    @property
    def text(self) -> Text:
        """The capacity in a word."""
        return _CAPACITIES[self]


_CAPACITIES = {
    Capacity.OFFENDER: Text("нарушитель по решению", "offender under the ruling"),
    Capacity.INJURED: Text("пострадавший", "injured party"),
    Capacity.PARTNER: Text("партнёр", "partner"),
    Capacity.CAPTAIN: Text("капитан команды", "team captain"),
    Capacity.OTHER: Text("иное лицо", "somebody else"),
}


@unique
class DepositState(Enum):
    """Where the deposit is."""

    NONE = "none"
    """none is due, or none was paid"""
    TAKEN = "taken"
    RETURNED = "returned"
    KEPT = "kept"

    @property
    def text(self) -> Text:
        """The word for it."""
        return _DEPOSITS[self]


_DEPOSITS = {
    DepositState.NONE: Text("не внесён", "not paid"),
    DepositState.TAKEN: Text("принят", "taken"),
    DepositState.RETURNED: Text("возвращён", "returned"),
    DepositState.KEPT: Text("удержан", "kept"),
}


@unique
class NoticeMark(Enum):
    """What is amiss with a notice that was received all the same."""

    LATE = "late"
    FORMLESS = "formless"

    @property
    def text(self) -> Text:
        """The word that stands large on it."""
        return _MARKS[self]


_MARKS = {
    NoticeMark.LATE: Text("ПОСЛЕ СРОКА", "LATE"),
    NoticeMark.FORMLESS: Text("НЕ ПО ФОРМЕ", "FORMLESS"),
}


@dataclass(frozen=True, slots=True)
class Deposit:
    """The deposit: its size, how it was paid, the receipt, where it is now and why."""

    amount: str = ""
    how: str = ""
    receipt: str = ""
    state: DepositState = DepositState.NONE
    why: str = ""


@dataclass(frozen=True, slots=True)
class Respondent:
    """The other side, and how it is reached."""

    name: str
    contact: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice of appeal. Moments carry their time zone.

    `number`: given on receipt. `ruling`: with its version, `KZN-017/1`. `players`: of the table, for a public copy.
    `deadline`: until when it could be handed in. `wanting`: what a formless one lacks. `asked_again`: whether the judge
    has ruled already and was asked to think again; None where nothing is declared. `stamp`: what the stamp says besides
    moment and name. `seal`: of the version appealed, for its code; `base_url`: where the desk
    answers. `public`: names and contacts are left out.
    """

    number: str = ""
    received_at: datetime | None = None
    received_by: str = ""
    stamp: str = ""
    ruling: str = ""
    organiser: str = ""
    event: str = ""
    place: str = ""
    round: str = ""
    table: str = ""
    deal_number: str = ""
    judge: str = ""
    players: tuple[str, ...] = ()
    appellant: str = ""
    capacity: Capacity | None = None
    consent: str = ""
    contact: str = ""
    respondents: tuple[Respondent, ...] = ()
    grounds: tuple[Ground, ...] = ()
    instead: str = ""
    argument: str = ""
    evidence: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()
    deposit: Deposit = Deposit()
    asked_again: bool | None = None
    declaration: str = ""
    signed_by: str = ""
    signed_at: datetime | None = None
    deadline: datetime | None = None
    marks: tuple[NoticeMark, ...] = ()
    wanting: tuple[Text, ...] = ()
    withdrawn_at: datetime | None = None
    withdrawn_why: str = ""
    seal: str = ""
    base_url: str | None = None
    printed_by: str = ""
    printed_at: datetime | None = None
    public: bool = False
