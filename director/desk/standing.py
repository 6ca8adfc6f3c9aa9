"""Where a case stands: what the law makes of what is stored, and the page that comes next."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.urls import reverse

from director import selectors
from director.models import Incident as Stored
from rulings.cases.incident import Incident, Infraction, Status
from rulings.code.edition import Edition
from rulings.code.regulation import Regulation
from rulings.game.deal import Deal
from rulings.judgment import Asked, Interview, Unanswered, asked, interview, judge
from rulings.judgment.disputes import supposed, suppositions
from rulings.judgment.values import Open
from rulings.words import RulingError

__all__ = ["Standing", "Way", "question_url", "stand", "who_url"]

Place = tuple[int, str]
"""an infraction and a question of it"""
Road = tuple[Interview, ...]
"""the interviews of a case, one for each infraction"""


@dataclass(frozen=True, slots=True)
class Way:
    """One way the disputed facts may be: what is supposed, the incident if it is so, and how far that is answered."""

    supposed: tuple[Place, ...]
    incident: Incident
    interviews: Road


@dataclass(frozen=True, slots=True)
class Standing:
    """A case as read by the law.

    `interviews`: one for each infraction; empty when even the parties cannot be read. `ways`: while facts are disputed.
    `trouble`: what contradicts itself, at the place of an answer, and `troubled`, in which infraction; the interviews
    then leave that answer out. `open`: with several breaches, each at its end, what those that stand still need; None
    before that. `yielding`: the breaches that yield to another. `crowded`: why the ways of the disputes are too many to
    be followed.
    """

    stored: Stored
    incident: Incident
    regulation: Regulation
    edition: Edition
    interviews: Road
    ways: tuple[Way, ...] = ()
    trouble: RulingError | None = None
    troubled: int = 0
    open: tuple[Open, ...] | None = None
    yielding: frozenset[int] = frozenset()
    crowded: RulingError | None = None

    @property
    def next_url(self) -> str:
        """The next page: a question not answered yet, the deal if it is needed, else the ruling.

        The deal is asked for before a question it would answer, where no ruling can do without it.
        """
        if self.deal_first:
            return reverse("deal", args=[self.stored.pk])
        return self.next_but_deal

    @property
    def deal_first(self) -> bool:
        """Whether the deal, of which nothing is entered, answers what is asked next and is needed in any case."""
        place = None if self.trouble or self.crowded or self.incident.deal != Deal() else self._first_open()
        return place is not None and any(
            held.deal_first and held.waiting is not None and (number, held.waiting.question.key) == place
            for road in self.roads
            for number, held in enumerate(road)
        )

    @property
    def next_but_deal(self) -> str:
        """The next page where nothing more is known of the deal for now."""
        pk = self.stored.pk
        if self.trouble:
            return reverse("contradiction", args=[pk])
        if self.crowded:
            return reverse("draft", args=[pk])
        if place := self._first_open():
            return question_url(pk, *place)
        return reverse("deal" if self.deal_missing else "draft", args=[pk])

    @property
    def roads(self) -> tuple[Road, ...]:
        """The interviews that must come to an end: one road, or one for each way the dispute may go."""
        return tuple(way.interviews for way in self.ways) or (self.interviews,)

    @property
    def deal_missing(self) -> tuple[str, ...]:
        """Fields of the deal without which the score cannot be worked out, each once."""
        if self.open is not None:
            return tuple(one.key.removeprefix("deal.") for one in self.open if one.incident is None)
        return tuple(dict.fromkeys(field for road in self.roads for held in road for field in held.deal_missing))

    def asked(self, number: int, key: str) -> Asked | None:
        """A question as it is put, on the path or on one of the ways the dispute may go; None if nothing asks it."""
        incidents = (self.incident, *(way.incident for way in self.ways))
        put = (asked(incident, number, self.regulation, key) for incident in incidents)
        return next((found for found in put if found), None)

    def wanted(self, number: int, held: Interview) -> bool:
        """Whether the question an interview waits for has to be answered; a breach that yields needs no figures."""
        if held.waiting is None or self.open is None:
            return held.waiting is not None
        return (number, held.waiting.question.key) in {(one.incident, one.key) for one in self.open}

    def disputed(self, number: int, key: str) -> bool:
        """Whether the answer to a question is disputed."""
        answer = self.incident.infractions[number].answers.get(key)
        return answer is not None and answer.status is Status.DISPUTED

    def _first_open(self) -> Place | None:
        """The question to be asked next: on every road each breach to its end, then what those that stand need."""
        held_open = [(number, held) for road in self.roads for number, held in enumerate(road) if held.waiting]
        for number, held in held_open:
            if held.waiting and ((self.open is None and len(self.interviews) == 1) or held.outcome is None):
                return number, held.waiting.question.key
        return next(((one.incident, one.key) for one in self.open or () if one.incident is not None), None)


def stand(stored: Stored) -> Standing:
    """Read a stored case; an answer that the rest contradicts is named, not hidden."""
    incident, rules, book = selectors.as_incident(stored), selectors.regulation_of(stored), selectors.edition_of(stored)
    try:
        held = _interviews(incident, rules)
        ways, crowded = _ways(incident, rules)
    except RulingError as trouble:
        number = _troubled(incident, rules)
        calm = _without(incident, number, trouble.place)
        try:
            held = _interviews(calm, rules)
        except RulingError:
            held = ()
        return Standing(stored, calm, rules, book, held, trouble=trouble, troubled=number)
    still_open, yielding = _weighed(incident, rules, book, tuple(way.interviews for way in ways) or (held,))
    return Standing(stored, incident, rules, book, held, ways, open=still_open, yielding=yielding, crowded=crowded)


def question_url(pk: int, number: int, key: str) -> str:
    """The address of one question; those of the first infraction need no number."""
    return reverse("question", args=[pk, key]) if not number else reverse("question", args=[pk, number + 1, key])


def who_url(pk: int, number: int, kind: str = "") -> str:
    """The page that says who committed a breach; that of the first needs no number."""
    place = [pk, number + 1] if number else [pk]
    return reverse("who", args=[*place, kind] if kind else place)


def _interviews(incident: Incident, rules: Regulation) -> Road:
    return tuple(interview(incident, number, rules) for number in range(len(incident.infractions)))


def _ways(incident: Incident, rules: Regulation) -> tuple[tuple[Way, ...], RulingError | None]:
    """Every way the disputed answers may be, each supposed to be agreed; or why they are too many."""
    try:
        every = tuple(suppositions(incident))
    except RulingError as crowded:
        return (), crowded
    incidents = ((way, supposed(incident, way)) for way in every)
    return tuple(Way(tuple(way), so, _interviews(so, rules)) for way, so in incidents), None


def _weighed(
    incident: Incident, rules: Regulation, book: Edition, roads: tuple[Road, ...]
) -> tuple[tuple[Open, ...] | None, frozenset[int]]:
    """What the breaches that stand still need, and which yield; None for one breach, and before each is at its end."""
    if len(incident.infractions) == 1 or any(held.outcome is None for road in roads for held in road):
        return None, frozenset()
    try:
        judgment = judge(incident, rules, book)
    except Unanswered as missing:
        return missing.open, frozenset()
    except RulingError:
        return (), frozenset()  # the draft tells it
    return (), frozenset(one.second for one in judgment.precedence if one.yields)


def _troubled(incident: Incident, rules: Regulation) -> int:
    """The infraction whose answers cannot be read together; the first where it shows only on a disputed way."""
    for number in range(len(incident.infractions)):
        try:
            interview(incident, number, rules)
        except RulingError:
            return number
    return 0


def _without(incident: Incident, number: int, key: str) -> Incident:
    left = (_left_out(found, key) if at == number else found for at, found in enumerate(incident.infractions))
    return replace(incident, infractions=tuple(left))


def _left_out(found: Infraction, key: str) -> Infraction:
    return replace(found, answers={name: answer for name, answer in found.answers.items() if name != key})
