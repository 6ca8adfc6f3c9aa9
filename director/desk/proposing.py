"""What the cards' answer would say to the questions of the case; the director gives the answers, or does not.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18. A measure never routes: the solver proposes, by a press it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from director.desk.inquiries import Offer
from director.desk.standing import Standing
from rulings.damage.evidence import ALL_SEEN, Evidence
from rulings.damage.inquiry import Kind
from rulings.damage.offering import proposed, title
from rulings.judgment import said
from rulings.judgment.parties import filled
from rulings.trees.families import family, questions
from rulings.trees.tree import Basis
from rulings.words import Text

__all__ = ["ANSWERING", "Proposal", "proposal"]

Answers = tuple[tuple[str, Any], ...]

_DAMAGE = frozenset({"damage_claim", "claimant", "claim_line", "other_claim_line"})
_CLAIM = frozenset({"claim_break", "claim_plan_break", "claim_result"})
ANSWERING: Mapping[Kind, frozenset[str]] = {
    Kind.LINE: _DAMAGE,
    Kind.BEST_LINE: _DAMAGE,
    Kind.CLAIM: _CLAIM,
    Kind.ONE_TRICK: _CLAIM,
    Kind.REPLAY: frozenset({"replay", "one_trick_enough"}),
    Kind.LOST_BENEFIT: frozenset({"more_proved", "proved_tricks"}),
    Kind.ASSIGNED: frozenset({"assigned_tricks"}),
    Kind.STANDING: frozenset({"declarer_choice", "declarer_choice_sole", "partner_lead"}),
}
"""The questions that each inquiry may help with; a right is the player’s to choose, and no evidence fills it in."""

_BY_THE_CARDS = Text("По картам. {asked}: {said} {caution}", "By the cards. {asked}: {said} {caution}")
_YES, _NO = Text("да.", "yes."), Text("нет.", "no.")


@dataclass(frozen=True, slots=True)
class Proposal:
    """Answers that belong together: question by question in words, and on what evidence."""

    answers: Answers
    told: tuple[tuple[Text, Text | str], ...]
    evidence: Text


def proposal(standing: Standing, offer: Offer, evidence: Evidence) -> Proposal | None:
    """What the evidence answers of the facts its breach's family asks for; None where it answers none."""
    breach = standing.incident.infractions[offer.breach]
    facts = {one.key: one for one in questions(family(breach.kind)) if one.basis is Basis.FACT}
    found = proposed(evidence, breach) if evidence.exact else {}
    answers = tuple((key, value) for key, value in found.items() if key in facts)
    if not answers:
        return None
    told = tuple(
        (filled(facts[key].text, standing.incident, breach, {}), said(facts[key], value)) for key, value in answers
    )
    return Proposal(answers, told, _on(evidence))


def _on(evidence: Evidence) -> Text:
    """The evidence in a line, as it is printed beside an answer."""
    words = (_YES if evidence.holds else _NO) if evidence.holds is not None else Text("", "")
    return _BY_THE_CARDS.filled(asked=title(evidence.inquiry), said=words, caution=ALL_SEEN)
