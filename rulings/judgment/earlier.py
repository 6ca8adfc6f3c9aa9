"""First and second offences count themselves: what the event's earlier rulings answer to "has this happened before?".

CODE 3.2.17, COMP 11.2. Counted are rulings in force only; whoever calls says which those are. The count proposes an
answer and shows what it counted; the director answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rulings.cases.incident import Incident
from rulings.code.regulation import Regulation, setting
from rulings.judgment.hearing import Hearing, hear
from rulings.judgment.parties import offenders
from rulings.judgment.values import Judgment, Reached
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Ask, Basis, Node, Value, asks, outcomes
from rulings.words import Text, join

__all__ = ["COUNTING", "SANCTION", "Counted", "Earlier", "Offence", "Place", "counted", "fault_decided", "offences"]

COUNTING: Mapping[str, tuple[Value, Value]] = {
    "dealer_warned": (True, False),
    "conduct_before": ("repeated", "first"),
}
"""The questions whose answer depends on earlier offences: the answer where there is one, and where there is none."""

SANCTION = frozenset({*COUNTING, "organiser_consents"})
"""Facts that settle how much the offender answers with, and not whether he erred."""

_BY_RULINGS = Text("По решениям этого турнира: {counted}.", "By the rulings of this event: {counted}.")
_NONE = Text("раньше такого не было", "there was none before")
_ONE = Text("№ {number} — {what}", "No. {number}: {what}")
_UNNUMBERED = Text(
    "У сдачи нет номера, и этой ли она очереди, решения не говорят: {counted}.",
    "The deal has no number, and the rulings do not tell whether it was this one: {counted}.",
)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something happened: the table, its round and its deal, as far as they are known."""

    table: str
    round: int | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Earlier:
    """A ruling of the event in force, given before: its running number, where it was, what it finds."""

    number: int
    place: Place
    reached: tuple[Reached, ...]


@dataclass(frozen=True, slots=True)
class Offence:
    """One earlier offence that counts: the ruling, and what it found."""

    number: int
    what: Text


@dataclass(frozen=True, slots=True)
class Counted:
    """What the rulings answer to a question: the answer, or None where they cannot tell; and what they counted."""

    question: str
    value: Value | None
    offences: tuple[Offence, ...]
    evidence: Text


def offences(number: int, place: Place, judgment: Judgment) -> Earlier:
    """A ruling as it counts against those who come after."""
    return Earlier(number, place, judgment.outcomes)


def counted(
    incident: Incident, number: int, regulation: Regulation, here: Place, earlier: Iterable[Earlier], key: str
) -> Counted | None:
    """What the earlier rulings answer to the question `key` of a breach; None where it does not count offences.

    Also None where nobody known by name has erred: of him no ruling tells.
    """
    hearing = hear(incident, number, regulation)
    node = _asking(hearing, key) if key in COUNTING else None
    guilty = frozenset(offenders(incident, incident.infractions[number]))
    if node is None or not guilty:
        return None
    found = [
        (one, reached)
        for one in earlier
        for reached in one.reached
        if reached.key in _keys(key, node) and guilty & frozenset(reached.offenders)
    ]
    return _answered(key, _within(regulation, key, here, found))


def fault_decided(incident: Incident, regulation: Regulation) -> bool:
    """Whether no fact is left to be found by which somebody would have erred or not, in any breach of a call.

    What is left may be a right, the director's discretion, or how often it has happened before: the players' history
    bears on these and on nothing before. `RulingError` for answers that contradict each other.
    """
    hearings = (hear(incident, number, regulation) for number in range(len(incident.infractions)))
    return not any(_open(one.path.at) for one in hearings)


def _open(node: Node) -> bool:
    """Whether a fact of the fault can still be asked from here on; beyond a count there is the sanction alone."""
    if not isinstance(node, Ask) or node.question.key in COUNTING:
        return False
    if node.question.basis is Basis.FACT and node.question.key not in SANCTION:
        return True
    return any(_open(branch) for branch in node.branches.values())


def _asking(hearing: Hearing, key: str) -> Ask | None:
    """The place of the tree where the path asks the question."""
    on_path = {step.question.key: step.value for step in hearing.path.steps}
    node: Node = hearing.tree.root
    while isinstance(node, Ask) and node.question.key != key:
        if node.question.key not in on_path:
            return None
        node = node.branches[on_path[node.question.key]]  # type: ignore[index]
    return node if isinstance(node, Ask) else None


def _keys(key: str, node: Ask) -> frozenset[str]:
    """The outcomes that are such an offence: a dealer's errors of any kind add up, disorder counts by its kind."""
    return _anywhere(key) if key == "dealer_warned" else frozenset(one.key for one in outcomes(node))


@cache
def _anywhere(key: str) -> frozenset[str]:
    places = (node for tree in FAMILIES for node in asks(tree.root) if node.question.key == key)
    return frozenset(one.key for node in places for one in outcomes(node))


_Found = Sequence[tuple[Earlier, Reached]]


def _within(regulation: Regulation, key: str, here: Place, found: _Found) -> tuple[_Found, _Found]:
    """Those that count by the event's scope (digest C-2), and those of which nobody can say."""
    scope = setting(regulation, "deal_error_scope").value if key == "dealer_warned" else "event"
    if scope == "event":
        return found, ()
    near = [(one, reached) for one, reached in found if _same_pulka(one.place, here)]
    if scope == "pulka":
        return near, ()
    sure = [(one, reached) for one, reached in near if here.deal is not None and one.place.deal == here.deal]
    unsure = [(one, reached) for one, reached in near if None in (here.deal, one.place.deal)]
    return sure, unsure


def _same_pulka(one: Place, other: Place) -> bool:
    """One table is one pulka, within a round where rounds are counted."""
    return one.table == other.table and (None in (one.round, other.round) or one.round == other.round)


def _answered(key: str, found: tuple[_Found, _Found]) -> Counted:
    sure, unsure = (tuple(_told(rows)) for rows in found)
    before, never = COUNTING[key]
    if sure or not unsure:
        return Counted(key, before if sure else never, sure, _evidence(_BY_RULINGS, sure))
    return Counted(key, None, unsure, _evidence(_UNNUMBERED, unsure))


def _told(rows: _Found) -> Iterator[Offence]:
    for one, reached in rows:
        yield Offence(one.number, reached.text)


def _evidence(words: Text, rows: tuple[Offence, ...]) -> Text:
    told = tuple(_ONE.filled(number=row.number, what=row.what) for row in rows)
    return words.filled(counted=join(told, "; ") if told else _NONE)
