"""The evidence of a case: what the director asked turned into an inquiry, and what the cards said into the judgment.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18. The judgment asks nothing of the solver: the evidence comes with the
incident, and is held against the deal and the answers as they now stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rulings.cases.exhibit import Exhibit
from rulings.cases.incident import Incident, Infraction
from rulings.code.regulation import Regulation
from rulings.damage.answering import answered
from rulings.damage.codec import evidence_in, evidence_out, inquiry_out
from rulings.damage.evidence import Evidence
from rulings.damage.inquiry import Inquiry, Kind
from rulings.damage.offering import asked, located, offered, proposed
from rulings.damage.placing import read_record
from rulings.judgment.parties import filled
from rulings.judgment.values import Exhibited
from rulings.solver.memory import Memory
from rulings.trees.families import family, questions
from rulings.words import RulingError, Text

__all__ = ["doubts", "exhibited", "inquiry_of", "worked_out"]

_NO_CARDS = Text(
    "доказывать не по чему: нужны все три руки и то, что игралось.",
    "there is nothing to prove it by: all three hands and what was played are needed.",
)
_NOT_ASKED = Text(
    "Доказательство по картам («{kind}») ещё не посчитано.",
    "The evidence of the cards (“{kind}”) is not worked out yet.",
)
_OTHER_DEAL = Text(
    "Доказательство по картам посчитано для другой записи сдачи или других условий: посчитайте его заново.",
    "The evidence of the cards was worked out for another record of the deal or other terms: work it out again.",
)
_OTHERWISE = Text(
    "Ответ «{question}» расходится с тем, что показали карты.",
    "The answer to “{question}” is not what the cards have shown.",
)
_CUT = Text(
    "Доказательство по картам неполно: счёт остановлен раньше конца.",
    "The evidence of the cards is incomplete: the search was stopped before its end.",
)


def inquiry_of(incident: Incident, number: int, regulation: Regulation) -> Inquiry:
    """What evidence `number` (from 0) of an incident asks, whole in itself. `RulingError` at its place."""
    exhibit, place = incident.evidence[number], f"evidence[{number + 1}]"
    base = _base(incident, exhibit, regulation)
    if base is None:
        raise RulingError(_NO_CARDS, place)
    told = replace(
        base,
        kind=Kind(exhibit.kind),
        player=exhibit.player or base.player,
        wanted=exhibit.tally if exhibit.tally is not None else base.wanted,
        line=exhibit.line,
        claimed=exhibit.claimed,
        absurd=exhibit.absurd,
        plausible=exhibit.plausible,
        named=base.named if exhibit.named is None else exhibit.named,
    )
    if exhibit.trick is not None:
        told = replace(told, trick=exhibit.trick, card=exhibit.card or 1)
    return told


def worked_out(
    incident: Incident, number: int, regulation: Regulation, memory: Memory, nodes: int | None = None
) -> tuple[Exhibit, int]:
    """Evidence `number` (from 0) with what the cards say to it, and the nodes spent. `RulingError` at its place."""
    inquiry = inquiry_of(incident, number, regulation)
    try:
        evidence, spent = answered(inquiry, memory, nodes)
    except RulingError as error:
        raise RulingError(error.text, _at(f"evidence[{number + 1}]", error.place)) from None
    return replace(incident.evidence[number], found=evidence_out(evidence)), spent


def exhibited(incident: Incident, regulation: Regulation) -> tuple[Exhibited, ...]:
    """The evidence that stands: worked out, and for the deal and the terms as they are now."""
    return tuple(
        Exhibited(one.breach, evidence, one.reason)
        for number, one in enumerate(incident.evidence)
        if (evidence := _standing(incident, number, regulation)) is not None
    )


def doubts(incident: Incident, regulation: Regulation) -> tuple[Text, ...]:
    """What is to be said of the evidence: not worked out, out of date, cut short, or at odds with an answer."""
    return tuple(
        dict.fromkeys(text for number in range(len(incident.evidence)) for text in _of(incident, number, regulation))
    )


def _of(incident: Incident, number: int, regulation: Regulation) -> Iterator[Text]:
    exhibit = incident.evidence[number]
    evidence = _standing(incident, number, regulation)
    if evidence is None:
        yield _NOT_ASKED.filled(kind=exhibit.kind) if exhibit.found is None else _OTHER_DEAL
        return
    if not evidence.exact:
        yield _CUT
    infraction = incident.infractions[exhibit.breach]
    texts = {question.key: question.text for question in questions(family(infraction.kind))}
    for key in _at_odds(evidence, infraction):
        yield _OTHERWISE.filled(question=filled(texts[key], incident, infraction, {}))


def _at_odds(evidence: Evidence, infraction: Infraction) -> Iterator[str]:
    """Questions whose answers the cards contradict; what they only make one result among several is not among them."""
    answers = {key: answer.value for key, answer in infraction.answers.items() if answer.value is not None}
    found = proposed(evidence)
    if evidence.inquiry.kind in (Kind.LINE, Kind.BEST_LINE):
        yield from _lines_at_odds(evidence, answers)
    both = [said["claim_break"] for said in (found, answers) if "claim_break" in said]
    if len({said == "never" for said in both}) == 2 and not (evidence.inquiry.absurd and found.get("claim_order")):
        yield "claim_break"
    for key in _SETTLED:
        if key in found and key in answers and found[key] != answers[key]:
            yield key


_SETTLED = ("claim_plan_break", "more_proved", "one_trick_enough", "proved_tricks")
"""Answers that the cards settle wherever they speak."""


def _lines_at_odds(evidence: Evidence, answers: Mapping[str, Any]) -> Iterator[str]:
    """A line answered that no legal play comes to, or a damage answered where the best line proves none."""
    inquiry, claimant = evidence.inquiry, answers.get("claimant")
    if evidence.holds is not False or not evidence.exact or claimant is None:
        return
    own = claimant == inquiry.player
    key = "claim_line" if own else "other_claim_line"
    if inquiry.kind is Kind.LINE and inquiry.wanted is not None and answers.get(key) == inquiry.wanted:
        yield key
    if inquiry.kind is Kind.BEST_LINE and own and answers.get("damage_claim") in ("one", "both"):
        yield "damage_claim"


def _base(incident: Incident, exhibit: Exhibit, regulation: Regulation) -> Inquiry | None:
    """The inquiry as the breach offers it; one that no breach offers is about the moment of this one."""
    fitting = [
        offer.inquiry
        for offer in offered(incident, regulation)
        if offer.breach == exhibit.breach
        and offer.inquiry.kind.value == exhibit.kind
        and exhibit.player in ("", offer.inquiry.player)
    ]
    if fitting:
        return fitting[0]
    base = asked(incident, regulation)
    if base is None:
        return None
    infraction = incident.infractions[exhibit.breach]
    offender = infraction.offenders[0] if infraction.offenders else ""
    spot = located(read_record(base), infraction)
    return replace(base, offender=offender, trick=spot[0] if spot else None, card=spot[1] if spot else 1)


def _standing(incident: Incident, number: int, regulation: Regulation) -> Evidence | None:
    """Evidence that answers what is asked now; None where it is not worked out or is out of date."""
    found = incident.evidence[number].found
    if found is None:
        return None
    evidence = evidence_in(found)
    try:
        now = inquiry_of(incident, number, regulation)
    except RulingError:
        return None
    if _taken_from_it(evidence, now):
        now = replace(now, wanted=None)
    return evidence if inquiry_out(evidence.inquiry) == inquiry_out(now) else None


def _taken_from_it(evidence: Evidence, now: Inquiry) -> bool:
    """Whether the replay answered is the one this evidence proposed, where it was asked before any was answered.

    It then found the fine enough, and with that replay nothing is wanting either (CODE 3.9.16.2).
    """
    fresh = now.kind is Kind.REPLAY and evidence.inquiry.wanted is None and evidence.holds is True
    return fresh and now.wanted is not None and now.wanted == evidence.tally


def _at(place: str, inner: str) -> str:
    return f"{place}.{inner}" if inner else place
