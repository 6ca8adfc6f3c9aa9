"""What the cards' answer would say to the questions of the case; the director gives the answers, or does not.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2; COMP 11.2. A measure never routes: the solver proposes, by a press it is answered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from director.desk.inquiries import Offer
from director.desk.standing import Standing
from rulings.damage.evidence import ALL_SEEN, Evidence
from rulings.damage.inquiry import Kind
from rulings.judgment import said
from rulings.trees.families import family, questions
from rulings.words import Text, join

__all__ = ["ANSWERING", "Proposal", "proposals"]

Answers = tuple[tuple[str, Any], ...]

_DAMAGE = frozenset({"damage_claim", "claimant", "claim_line"})
_CLAIM = frozenset({"claim_break", "claim_plan_break", "claim_line_cards", "claim_result"})
ANSWERING: Mapping[Kind, frozenset[str]] = {
    Kind.LINE: _DAMAGE,
    Kind.BEST_LINE: _DAMAGE,
    Kind.CLAIM: _CLAIM,
    Kind.ONE_TRICK: _CLAIM,
    Kind.REPLAY: frozenset({"replay", "one_trick_enough"}),
    Kind.LOST_BENEFIT: frozenset({"more_proved", "proved_tricks"}),
    Kind.ASSIGNED: frozenset({"assigned_tricks"}),
}
"""The questions that each inquiry may answer."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Answers that belong together: their name in a form, question by question in words, on what evidence."""

    name: str
    answers: Answers
    told: tuple[tuple[Text, Text | str], ...]
    evidence: Text


def proposals(standing: Standing, offer: Offer, evidence: Evidence) -> tuple[Proposal, ...]:
    """What the evidence answers of the questions its breach's family has; nothing where it proves nothing."""
    if not evidence.exact:
        return ()
    kind = standing.incident.infractions[offer.breach].kind
    known = {question.key: question for question in questions(family(kind))}
    found = _FOUND.get(evidence.inquiry.kind, lambda _evidence: ())(evidence)
    answers = tuple((key, value) for key, value in found if key in known)
    if not answers:
        return ()
    told = tuple((known[key].text, said(known[key], value)) for key, value in answers)
    return (Proposal("fill", answers, told, _on(evidence)),)


def _on(evidence: Evidence) -> Text:
    """The evidence in a line, as it is printed beside an answer."""
    shown = tuple(line.what for line in evidence.lines[:1])
    return join((_BY_THE_CARDS, *shown, ALL_SEEN))


_BY_THE_CARDS = Text("Показали сами карты.", "The cards themselves show it.")


def _damage(evidence: Evidence) -> Answers:
    if evidence.holds and evidence.tally and evidence.damage and evidence.damage.total > 0:
        player = evidence.inquiry.player
        return (("damage_claim", "one"), ("claimant", player), ("claim_line", dict(evidence.tally)))
    return (("damage_claim", "not_proved"),)


def _claim(evidence: Evidence) -> Answers:
    if evidence.holds is None:
        return ()
    return _refuted(evidence, not evidence.holds)


def _one_trick(evidence: Evidence) -> Answers:
    return () if evidence.holds is None else _refuted(evidence, evidence.holds)


def _refuted(evidence: Evidence, refuted: bool) -> Answers:
    """Whether the claim is refuted, with a plan or without; and by which order of the claimer's cards."""
    if evidence.inquiry.line:
        return (("claim_plan_break", refuted),)
    return (("claim_break", "surely"), *_ordered(evidence)) if refuted else (("claim_break", "never"),)


def _ordered(evidence: Evidence) -> Answers:
    """The claimer's cards in the order that beats his claim, and what each has by it."""
    if not evidence.lines:
        return ()
    line = evidence.lines[0]
    cards = tuple(card for player, card in line.plays if player == evidence.inquiry.player)
    return (("claim_line_cards", list(cards)), *((("claim_result", dict(line.tally)),) if line.whole else ()))


def _replay(evidence: Evidence) -> Answers:
    """The replay by best play, unless the table has replayed; and whether one trick is enough."""
    by_best = evidence.lines[0].tally if evidence.lines and evidence.inquiry.wanted is None else None
    told: Answers = (("replay", dict(by_best)),) if by_best else ()
    return told if evidence.holds is None else (*told, ("one_trick_enough", evidence.holds))


def _lost(evidence: Evidence) -> Answers:
    """Declarer's tricks by correct play, where they are worse for him than what he took."""
    if evidence.holds is None or evidence.tricks is None:
        return ()
    return (("more_proved", True), ("proved_tricks", evidence.tricks)) if evidence.holds else (("more_proved", False),)


def _assigned(evidence: Evidence) -> Answers:
    return (("assigned_tricks", dict(evidence.tally)),) if evidence.tally else ()


_FOUND: Mapping[Kind, Callable[[Evidence], Answers]] = {
    Kind.LINE: _damage,
    Kind.BEST_LINE: _damage,
    Kind.CLAIM: _claim,
    Kind.ONE_TRICK: _one_trick,
    Kind.REPLAY: _replay,
    Kind.LOST_BENEFIT: _lost,
    Kind.ASSIGNED: _assigned,
}
