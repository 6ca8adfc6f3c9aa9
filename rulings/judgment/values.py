"""What a judgment is: findings, orders, the sheet before and after, the trace, the parameters: one frozen value.

Screen, paper, appeal and archive are views of it. Names of players are data; sentences are `Text`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulings.code.regulation import Origin
from rulings.code.regulation import Value as Set
from rulings.damage.evidence import Evidence
from rulings.game.deal import Deal
from rulings.remedies import RemedyKind, Unit
from rulings.scoring.sheet import Sheet
from rulings.trees.tree import Basis, Value
from rulings.words import Text

__all__ = [
    "Alternative",
    "Chosen",
    "Cited",
    "Dispute",
    "Fallen",
    "Found",
    "Judgment",
    "Limit",
    "Open",
    "Order",
    "Precedence",
    "Reached",
    "SheetEffect",
    "Term",
    "TraceStep",
    "Turn",
    "Used",
]


@dataclass(frozen=True, slots=True)
class Term:
    """One line of arithmetic: what is worked out, how (`5 × 7 = 35`, no words), and the exact result."""

    label: Text
    expression: str
    value: Fraction
    clause: str


@dataclass(frozen=True, slots=True)
class Order:
    """A remedy with names and numbers put to it. `amount` counts `unit`; `to` and `giver` are players or None.

    `reading`: keys of the parameters it rests on, the one that holds its amount among them.
    """

    kind: RemedyKind
    what: Text
    clause: str
    to: str | None = None
    giver: str | None = None
    unit: Unit | None = None
    amount: Fraction | None = None
    arithmetic: tuple[Term, ...] = ()
    reading: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cited:
    """A clause as the ruling applies it: id, title, our paraphrase or the owner's wording, what is missing of it."""

    id: str
    title: Text
    text: Text
    wording: str | None = None
    missing: Text | None = None


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step of the path: the question, the answer in words, on what it rests, and the clauses.

    `origin` is `asked`, `deal`, `regulation:KEY` or `incident:NAME`; `status`, `evidence`, `by`, `reason` as entered.
    """

    incident: int
    question: str
    text: Text
    value: Value
    answer: Text
    basis: Basis
    clauses: tuple[str, ...]
    origin: str
    status: str = "agreed"
    evidence: str = ""
    by: str = ""
    reason: str = ""
    waived: bool = False


@dataclass(frozen=True, slots=True)
class Reached:
    """The outcome an infraction leads to, in words, who committed it, and the heading of the Code it falls under.

    `cause`: the number of the breach it follows from, counted from nothing; None where it stands by itself.
    """

    incident: int
    kind: str
    title: Text
    key: str
    text: Text
    offenders: tuple[str, ...]
    cause: int | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """A time limit of the law on the deal: its clause, until when, and whether it was met (None: not asked)."""

    clause: str
    text: Text
    met: bool | None = None


@dataclass(frozen=True, slots=True)
class Precedence:
    """Two breaches of one call between which the law has to choose: `clause` of the first before `over` of the second.

    `effect`: `falls` (the second yields whole), `keeps_fine` (it yields as to the deal; the fine its offender bears
    himself stands), `both` (both stand). `reached`: what the second leads to by itself. `kept`: it would have yielded,
    and the director lets it stand. `key`: the row of the table of precedence. Breaches are counted from nothing.
    """

    first: int
    second: int
    reached: Reached
    effect: str
    clause: str
    over: str
    because: Text
    key: str
    gap: str | None = None
    limits: tuple[Limit, ...] = ()
    kept: bool = False

    @property
    def yields(self) -> bool:
        """Whether the second breach yields to the first."""
        return self.effect in ("falls", "keeps_fine") and not self.kept


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the director chose between several breaches, in words, and why; `counts`: the breach the deal counts by.

    `aside`: what the others would have counted by; of them only the fine their offenders bear themselves is left.
    """

    text: tuple[Text, ...]
    reason: str
    counts: int | None = None
    aside: tuple[Reached, ...] = ()
    stands: tuple[int, ...] = ()
    each_fine: bool = False


@dataclass(frozen=True, slots=True)
class Dispute:
    """A fact in dispute: which breach, its question's key and words; `material` if the ruling hangs on it."""

    incident: int
    question: str
    text: Text
    material: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A pivot in words: were this answered otherwise, the ruling would be this (None: more would have to be asked)."""

    incident: int
    question: str
    text: Text
    answer: Text
    outcome: str | None
    result: Text


@dataclass(frozen=True, slots=True)
class Used:
    """A parameter of the regulation a ruling rests on, with its words as they were when it was judged.

    `text` is what it settles, `said` the value in words. A stored ruling prints these, whatever is called what today.
    """

    key: str
    text: Text
    value: Set
    said: Text
    clauses: tuple[str, ...]
    default: Set
    origin: Origin


@dataclass(frozen=True, slots=True)
class Found:
    """An answer of the case that is off the path: known, kept, without effect."""

    incident: int
    question: str
    text: Text


@dataclass(frozen=True, slots=True)
class Fallen:
    """What the ruling lets fall on a non-offender: the row of the table, its sentence, the clauses that let it be so.

    `reading`: the parameter but for whose value it would not. `on`: who is left with less than without it, none while
    the score does not tell.
    """

    key: str
    text: Text
    clauses: tuple[str, ...]
    reading: str | None = None
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetEffect:
    """The sheet when the deal began, as played without the ruling, as ruled, and the differences; with totals.

    `unruled` is None when the deal was not played out, `effect` also while this deal is not scored in `after`: there
    is nothing yet to compare. Totals: player → result in whists at settlement (digest §4.6). `counted` says whether
    this deal's own score is in `after`.
    """

    before: Sheet
    unruled: Sheet | None
    after: Sheet
    delta: Sheet
    effect: Sheet | None
    totals: Mapping[str, Mapping[str, Fraction]]
    counted: bool
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Alternative:
    """One ruling that could follow while facts are disputed: the answers supposed, and the judgment they give."""

    supposed: tuple[tuple[int, str, Text, Text], ...]
    """(incident, question key, question, the answer supposed)"""
    values: Mapping[str, Value]
    """`0.moment` → the value supposed, the incident counted from nothing"""
    judgment: Judgment


@dataclass(frozen=True, slots=True)
class Exhibited:
    """What the cards say, taken as evidence about a breach (numbered from 0), with the director's reason."""

    incident: int
    evidence: Evidence
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Open:
    """A question that must be answered first: which incident (None for the deal), its key, answers, basis, clauses."""

    incident: int | None
    key: str
    text: Text
    answers: Mapping[str, object]
    basis: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judgment:
    """The answer of the law to an incident. With disputed answers `disputed` holds every ruling that could follow.

    `outcomes` and `orders` are those of the breaches that stand; what yields to another is told in `precedence`, and
    keeps its steps in `trace`. `conflicts`: two breaches count the deal differently and the director has not chosen.
    """

    edition: str
    rules: str
    convention: str
    players: tuple[str, ...]
    deal: Deal
    outcomes: tuple[Reached, ...]
    clauses: tuple[Cited, ...]
    trace: tuple[TraceStep, ...]
    orders: tuple[Order, ...]
    sheet: SheetEffect | None
    parameters: tuple[Used, ...]
    conflicts: tuple[Text, ...]
    notes: tuple[Text, ...]
    turns: tuple[Turn, ...]
    unused: tuple[Found, ...]
    disputed: tuple[Alternative, ...] = ()
    later: tuple[Text, ...] = ()
    """what is still to be entered when it is known (the rest of the deal's tricks)"""
    precedence: tuple[Precedence, ...] = ()
    choice: Chosen | None = None
    disputes: tuple[Dispute, ...] = ()
    """each fact in dispute, and whether the ruling hangs on it"""
    innocents: tuple[Fallen, ...] = ()
    """what the ruling lets fall on those who did not offend"""
    damage: tuple[Exhibited, ...] = ()
    """what the cards say, as far as the director takes it as evidence"""

    @property
    def immaterial(self) -> tuple[Dispute, ...]:
        """The disputes that change nothing: no order and no figure hangs on them."""
        return tuple(dispute for dispute in self.disputes if not dispute.material)

    @property
    def material(self) -> tuple[Dispute, ...]:
        """The disputes that must be found before a ruling is issued."""
        return tuple(dispute for dispute in self.disputes if dispute.material)
