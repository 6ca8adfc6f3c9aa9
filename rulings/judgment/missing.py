"""What is still missing before an incident can be judged: questions of the tree, then fields of the deal.

Contracts, "Kinds of answer": unanswered questions are listed with their answers, basis and clauses.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulings.code.regulation import Regulation
from rulings.judgment.checking import allowed
from rulings.judgment.hearing import Hearing
from rulings.judgment.parties import filled, offenders
from rulings.judgment.values import Open
from rulings.scoring.conventions import scored
from rulings.trees.tree import Ask, Basis, Outcome, Question, asked_by, outcomes
from rulings.words import RulingError, Text

__all__ = ["DEAL_WORDS", "Unanswered", "asking", "deal_would_tell", "missing_of_deal", "unanswered"]


class Unanswered(RulingError):
    """Compulsory answers are missing: `open` lists them."""

    def __init__(self, missing: tuple[Open, ...]) -> None:
        keys = ", ".join(item.key for item in missing)
        super().__init__(Text(f"нет ответа: {keys}", f"not answered: {keys}"))
        self.open = missing


def asking(hearing: Hearing) -> tuple[Question, ...]:
    """The questions that stand open on the path, compulsory or for later."""
    at = hearing.path.at
    return (at.question,) if isinstance(at, Ask) else hearing.path.open


def unanswered(hearing: Hearing, regulation: Regulation) -> Iterator[Open]:
    """The questions that must be answered next, then the fields of the deal the score needs."""
    at = hearing.path.at
    if isinstance(at, Ask):
        yield _open_question(hearing, at.question, at.clauses)
        return
    for question in hearing.path.open:
        if not question.later:
            yield _open_question(hearing, question, asked_by(question, at))
    if scored(regulation):
        for field in missing_of_deal(hearing, at):
            yield Open(
                None,
                f"deal.{field}",
                DEAL_WORDS[field],
                {"kind": "deal", "field": field},
                Basis.GIVEN.value,
                at.clauses[:1],
            )


DEAL_WORDS = {
    "contract": Text("Что играется", "What is played"),
    "declarer": Text("Кто разыгрывает", "Who is declarer"),
    "calls": Text("Слова защитников", "The defenders’ calls"),
    "tricks": Text("Сколько взяток взял каждый", "How many tricks each has taken"),
}
"""The fields of a deal as they are asked for."""


def missing_of_deal(hearing: Hearing, outcome: Outcome) -> tuple[str, ...]:
    """The fields of the deal that an outcome needs and the incident lacks."""
    deal = hearing.incident.deal
    known = {
        "contract": deal.contract is not None or hearing.answers.get("role") in ("all_pass", "misere", "catcher"),
        "declarer": deal.declarer is not None or hearing.answers.get("role") == "misere",
        "calls": bool(deal.calls),
        "tricks": deal.tricks is not None,
    }
    return tuple(field for field in outcome.deal_needs if not known[field])


def deal_would_tell(hearing: Hearing) -> bool:
    """Whether the deal answers what is asked next, and every ruling ahead needs the deal whatever the answer is."""
    at = hearing.path.at
    told = isinstance(at, Ask) and (at.question.source or "").startswith("deal:")
    return told and all(outcome.deal_needs for outcome in outcomes(at))


def _open_question(hearing: Hearing, question: Question, clauses: tuple[str, ...]) -> Open:
    guilty = offenders(hearing.incident, hearing.infraction)
    domain = allowed(question, hearing.incident.playing, guilty)
    words = filled(question.text, hearing.incident, hearing.infraction, hearing.answers)
    return Open(hearing.number, question.key, words, domain, question.basis.value, clauses)
