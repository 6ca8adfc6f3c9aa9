"""Where a case stands: what the law makes of what is stored, and the page that comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.urls import reverse

from director import selectors
from director.models import Incident as Stored
from rulings.cases.incident import Incident, Infraction, Status
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation
from rulings.judgment import Interview, interview
from rulings.words import RulingError

__all__ = ["Standing", "question_url", "stand"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A case as read by the law.

    `interviews`: one for each infraction; empty when even the parties cannot be read. `trouble`: what contradicts
    itself, at the place of an answer; the interviews then leave that answer out.
    """

    stored: Stored
    incident: Incident
    regulation: Regulation
    edition: Edition
    interviews: tuple[Interview, ...]
    trouble: RulingError | None = None

    @property
    def next_url(self) -> str:
        """The next page: a question not answered yet, the deal if it is needed, else the ruling."""
        if self.trouble:
            return reverse("contradiction", args=[self.stored.pk])
        for number, held in enumerate(self.interviews):
            if held.waiting and not self._disputed(number, held.waiting.question.key):
                return question_url(self.stored.pk, number, held.waiting.question.key)
        if any(held.deal_missing for held in self.interviews):
            return reverse("deal", args=[self.stored.pk])
        return reverse("draft", args=[self.stored.pk])

    def _disputed(self, number: int, key: str) -> bool:
        answer = self.incident.infractions[number].answers.get(key)
        return answer is not None and answer.status is Status.DISPUTED


def stand(stored: Stored) -> Standing:
    """Read a stored case; an answer that the rest contradicts is named, not hidden."""
    incident, rules, book = selectors.as_incident(stored), selectors.regulation_of(stored), selectors.edition_of(stored)
    try:
        return Standing(stored, incident, rules, book, _interviews(incident, rules))
    except RulingError as trouble:
        calm = _without(incident, trouble.place)
        try:
            held = _interviews(calm, rules)
        except RulingError:
            held = ()
        return Standing(stored, calm, rules, book, held, trouble)


def question_url(pk: int, number: int, key: str) -> str:
    """The address of one question; those of the first infraction need no number."""
    return reverse("question", args=[pk, key]) if not number else reverse("question", args=[pk, number + 1, key])


def _interviews(incident: Incident, rules: Regulation) -> tuple[Interview, ...]:
    return tuple(interview(incident, number, rules) for number in range(len(incident.infractions)))


def _without(incident: Incident, key: str) -> Incident:
    return replace(incident, infractions=tuple(_left_out(found, key) for found in incident.infractions))


def _left_out(found: Infraction, key: str) -> Infraction:
    return replace(found, answers={name: answer for name, answer in found.answers.items() if name != key})
