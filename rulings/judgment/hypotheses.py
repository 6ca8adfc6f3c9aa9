"""A hypothesis of the committee: the same case with some findings otherwise, judged as any other case is.

Forms §3.3, field 20. Stored evidence stays with the case; whether it still fits is for the judgment to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from rulings.cases.exhibit import Exhibit
from rulings.cases.incident import Answer, Choice, Incident, Infraction
from rulings.cases.reading import deal as read_deal
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation, regulation
from rulings.code.regulation import Value as Set
from rulings.codec import decoded, encoded
from rulings.game.deal import Deal
from rulings.judgment.judging import judge
from rulings.judgment.values import Judgment
from rulings.words import RulingError, Text

__all__ = [
    "DEALT",
    "SUPPOSED",
    "Changed",
    "Hypothesis",
    "hypothesis_in",
    "hypothesis_out",
    "law_under",
    "under",
    "under_hypothesis",
]

SUPPOSED = "—"
"""Stands for the evidence and the reason of what is only supposed."""
DEALT = ("contract", "declarer", "calls", "tricks", "leader")
"""What of a deal can be found otherwise; the cards and the record have pages of their own."""

_NO_BREACH = Text("нарушения с номером {number} в деле нет.", "the case has no breach {number}.")


@dataclass(frozen=True, slots=True)
class Changed:
    """An answer found otherwise: which breach, from 0, and its question. `answer`: None as the director left it."""

    incident: int
    question: str
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """What a committee supposes otherwise; what is not named stands as the director left it.

    `offenders`: breach, from 0 → who committed it. `dealt`: fields of `DEALT` as a case file writes them. `choice`:
    between several breaches. `readings`: parameters that nobody settled, read otherwise. `evidence`: what the cards
    were asked under it, beside the director's.
    """

    name: str
    answers: tuple[Changed, ...] = ()
    offenders: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    dealt: Mapping[str, Any] = field(default_factory=dict)
    choice: Choice | None = None
    readings: Mapping[str, Set] = field(default_factory=dict)
    evidence: tuple[Exhibit, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether it changes nothing."""
        found = any(each.answer is not None for each in self.answers)
        return not (found or self.offenders or self.dealt or self.choice or self.readings or self.evidence)


def under(incident: Incident, hypothesis: Hypothesis) -> Incident:
    """The case as the hypothesis has it; `RulingError` for a deal that cannot be read, a breach that is not there."""
    breaches = list(incident.infractions)
    for number in {*hypothesis.offenders, *(each.incident for each in hypothesis.answers)}:
        if not 0 <= number < len(breaches):
            raise RulingError(_NO_BREACH.filled(number=number + 1), f"incident[{number + 1}]")
    for number, names in hypothesis.offenders.items():
        breaches[number] = replace(breaches[number], offenders=names)
    for each in hypothesis.answers:
        breaches[each.incident] = _answered(breaches[each.incident], each)
    return replace(
        incident,
        infractions=tuple(breaches),
        deal=_dealt(incident, hypothesis.dealt) if hypothesis.dealt else incident.deal,
        choice=hypothesis.choice or incident.choice,
        evidence=_exhibits(incident.evidence, hypothesis.evidence),
    )


def law_under(event: Regulation, hypothesis: Hypothesis) -> Regulation:
    """The regulation as the hypothesis reads it; `RulingError` for a key or a value there is not."""
    if not hypothesis.readings:
        return event
    return regulation(event.convention, {**event.chosen, **hypothesis.readings})


def under_hypothesis(incident: Incident, event: Regulation, edition: Edition, hypothesis: Hypothesis) -> Judgment:
    """The ruling that would follow; `Unanswered` while the changed path asks for more."""
    return judge(under(incident, hypothesis), law_under(event, hypothesis), edition)


def hypothesis_out(hypothesis: Hypothesis) -> dict[str, Any]:
    """A hypothesis as JSON keeps it; what it leaves alone is left out."""
    told: dict[str, Any] = {key: value for key, value in encoded(hypothesis).items() if value}
    return told


def hypothesis_in(data: Mapping[str, Any]) -> Hypothesis:
    """A hypothesis read back from its JSON."""
    guilty = {int(number): tuple(names) for number, names in data.get("offenders", {}).items()}
    plain = {key: value for key, value in data.items() if key not in ("offenders", "dealt", "readings")}
    found: Hypothesis = decoded(Hypothesis, {"name": "", **plain})
    return replace(found, offenders=guilty, dealt=data.get("dealt", {}), readings=data.get("readings", {}))


def _answered(breach: Infraction, changed: Changed) -> Infraction:
    if changed.answer is None:
        return breach
    return replace(breach, answers={**breach.answers, changed.question: changed.answer})


def _exhibits(stood: tuple[Exhibit, ...], asked: tuple[Exhibit, ...]) -> tuple[Exhibit, ...]:
    """What the committee asked takes the place of the same asked by the director."""
    said = {_row(one): one for one in asked}
    kept = tuple(said.pop(_row(one), one) for one in stood)
    return (*kept, *said.values())


def _row(one: Exhibit) -> tuple[object, ...]:
    """What makes two pieces of evidence the same question."""
    tally = tuple(one.tally.items()) if one.tally else ()
    return (one.kind, one.breach, one.player, one.trick, one.card, tally, one.line, one.claimed)


def _dealt(incident: Incident, dealt: Mapping[str, Any]) -> Deal:
    """The deal with what is found otherwise of it, read as a case file is."""
    found = read_deal({key: value for key, value in dealt.items() if key in DEALT}, incident.players)
    return replace(incident.deal, **{key: getattr(found, key) for key in dealt if key in DEALT})
