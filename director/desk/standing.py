"""Where a case stands: what the law makes of what is stored, and the page that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice, product

from django.urls import reverse

from director import selectors
from director.models import Incident as Stored
from rulings.cases.incident import Answer, Incident, Infraction, Status
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation
from rulings.judgment import Asked, Interview, asked, interview
from rulings.trees.tree import Value
from rulings.words import RulingError

__all__ = ["Standing", "Way", "question_url", "stand"]

MANY = 12
"""Ways a dispute may go that the interview follows; beyond that the director has to find something first."""

Place = tuple[int, str]
"""an infraction and a question of it"""


@dataclass(frozen=True, slots=True)
class Way:
    """One way the disputed facts may be: what is supposed, the incident if it is so, and how far that is answered."""

    supposed: tuple[Place, ...]
    incident: Incident
    interviews: tuple[Interview, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A case as read by the law.

    `interviews`: one for each infraction; empty when even the parties cannot be read. `ways`: while facts are disputed.
    `trouble`: what contradicts itself, at the place of an answer; the interviews then leave that answer out.
    """

    stored: Stored
    incident: Incident
    regulation: Regulation
    edition: Edition
    interviews: tuple[Interview, ...]
    ways: tuple[Way, ...] = ()
    trouble: RulingError | None = None

    @property
    def next_url(self) -> str:
        """The next page: a question not answered yet, the deal if it is needed, else the ruling."""
        pk = self.stored.pk
        if self.trouble:
            return reverse("contradiction", args=[pk])
        for number, held in ((number, held) for road in self.roads for number, held in enumerate(road)):
            if held.waiting:
                return question_url(pk, number, held.waiting.question.key)
        return reverse("deal" if self.deal_missing else "draft", args=[pk])

    @property
    def roads(self) -> tuple[tuple[Interview, ...], ...]:
        """The interviews that must come to an end: one road, or one for each way the dispute may go."""
        return tuple(way.interviews for way in self.ways) or (self.interviews,)

    @property
    def deal_missing(self) -> tuple[str, ...]:
        """Fields of the deal without which the score cannot be worked out, each once."""
        return tuple(dict.fromkeys(field for road in self.roads for held in road for field in held.deal_missing))

    def asked(self, number: int, key: str) -> Asked | None:
        """A question as it is put, on the path or on one of the ways the dispute may go; None if nothing asks it."""
        incidents = (self.incident, *(way.incident for way in self.ways))
        put = (asked(incident, number, self.regulation, key) for incident in incidents)
        return next((found for found in put if found), None)

    def disputed(self, number: int, key: str) -> bool:
        """Whether the answer to a question is disputed."""
        answer = self.incident.infractions[number].answers.get(key)
        return answer is not None and answer.status is Status.DISPUTED


def stand(stored: Stored) -> Standing:
    """Read a stored case; an answer that the rest contradicts is named, not hidden."""
    incident, rules, book = selectors.as_incident(stored), selectors.regulation_of(stored), selectors.edition_of(stored)
    try:
        ways = tuple(
            Way(supposed, so, _interviews(so, rules)) for supposed, so in islice(_suppositions(incident), MANY)
        )
        return Standing(stored, incident, rules, book, _interviews(incident, rules), ways)
    except RulingError as trouble:
        calm = _without(incident, trouble.place)
        try:
            held = _interviews(calm, rules)
        except RulingError:
            held = ()
        return Standing(stored, calm, rules, book, held, trouble=trouble)


def question_url(pk: int, number: int, key: str) -> str:
    """The address of one question; those of the first infraction need no number."""
    return reverse("question", args=[pk, key]) if not number else reverse("question", args=[pk, number + 1, key])


def _interviews(incident: Incident, rules: Regulation) -> tuple[Interview, ...]:
    return tuple(interview(incident, number, rules) for number in range(len(incident.infractions)))


def _suppositions(incident: Incident) -> Iterator[tuple[tuple[Place, ...], Incident]]:
    """Every way the disputed answers may be, each supposed to be agreed."""
    claims: dict[Place, tuple[Value, ...]] = {}
    for number, found in enumerate(incident.infractions):
        for key, answer in found.answers.items():
            if answer.status is Status.DISPUTED:
                values = list(answer.says.values())
                claims[number, key] = tuple(value for at, value in enumerate(values) if value not in values[:at])
    if claims:
        for values in product(*claims.values()):
            so = incident
            for (number, key), value in zip(claims, values, strict=True):
                so = _supposed(so, number, key, value)
            yield tuple(claims), so


def _supposed(incident: Incident, number: int, key: str, value: Value) -> Incident:
    found = incident.infractions[number]
    changed = replace(found, answers={**found.answers, key: Answer(value)})
    return replace(incident, infractions=tuple(changed if one is found else one for one in incident.infractions))


def _without(incident: Incident, key: str) -> Incident:
    return replace(incident, infractions=tuple(_left_out(found, key) for found in incident.infractions))


def _left_out(found: Infraction, key: str) -> Infraction:
    return replace(found, answers={name: answer for name, answer in found.answers.items() if name != key})
