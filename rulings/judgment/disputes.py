"""Facts in dispute: each way they may stand, as an incident in which they are agreed.

Digest §5.3 (disputed facts are settled by the weight of evidence); until then every ruling that could follow is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod

from rulings.cases.incident import Answer, Incident, Status
from rulings.code.regulation import Regulation
from rulings.judgment.checking import check, said
from rulings.judgment.hearing import hear, with_answers
from rulings.judgment.parties import filled, offenders
from rulings.judgment.values import Alternative, Dispute, Judgment
from rulings.trees.families import family, questions
from rulings.trees.tree import Basis, Value
from rulings.words import RulingError, Text

__all__ = ["MOST", "Way", "disputes", "labelled", "same", "supposed", "suppositions", "words"]

MOST = 64
"""Rulings that can be shown side by side; more nobody reads."""
_TOO_MANY = Text(
    "спорного слишком много: решений могло бы быть {ways}, а показать можно не больше {most}. Установите часть фактов.",
    "too much is in dispute: there could be {ways} rulings, and no more than {most} are shown. Find some of the facts.",
)

Way = Mapping[tuple[int, str], Value]
"""One way the disputed answers may stand: (incident, question key) → value."""


def suppositions(incident: Incident) -> Iterator[Way]:
    """Every way the disputed answers may stand, in the order they were said; none where nothing is in dispute.

    Only what the family asks can be in dispute: other keys are left aside. `RulingError` for more than `MOST` ways.
    """
    disputed = [
        ((number, key), tuple(_claims(answer)))
        for number, infraction in enumerate(incident.infractions)
        for key, answer in infraction.answers.items()
        if answer.status is Status.DISPUTED and key in _asked(infraction.kind)
    ]
    if (ways := prod(len(claims) for _, claims in disputed)) > MOST:
        raise RulingError(_TOO_MANY.filled(ways=ways, most=MOST), disputed[0][0][1])
    if disputed:
        for values in product(*(claims for _, claims in disputed)):
            yield dict(zip((place for place, _ in disputed), values, strict=True))


def disputes(alternatives: Sequence[Alternative]) -> tuple[Dispute, ...]:
    """Each fact in dispute, and whether the ruling hangs on it.

    Nothing hangs on it where, however the other disputes are settled, its answers give the same orders and the same
    sheet.
    """
    first = alternatives[0]
    places = zip(first.values, first.supposed, strict=True)
    return tuple(Dispute(number, key, text, _matters(place, alternatives)) for place, (number, key, text, _) in places)


def _matters(place: str, alternatives: Sequence[Alternative]) -> bool:
    """Whether two ways that differ in this fact alone lead to different rulings."""
    rulings: dict[tuple[object, ...], Judgment] = {}
    for way in alternatives:
        others = tuple(_fixed(value) for key, value in way.values.items() if key != place)
        before = rulings.setdefault(others, way.judgment)
        if not same(before, way.judgment):
            return True
    return False


def same(one: Judgment, other: Judgment) -> bool:
    """Whether two rulings order and write the same."""
    return (one.orders, one.sheet, one.conflicts) == (other.orders, other.sheet, other.conflicts)


def _fixed(value: Value) -> object:
    """A value that can be a key."""
    return tuple(value.items()) if isinstance(value, Mapping) else value


def supposed(incident: Incident, way: Way) -> Incident:
    """The incident with the disputed answers agreed this way."""
    for (number, key), value in way.items():
        incident = with_answers(incident, number, {key: value})
    return incident


def words(incident: Incident, regulation: Regulation, way: Way) -> tuple[tuple[int, str, Text, Text], ...]:
    """The way in words: (incident, question key, question, answer supposed); `RulingError` outside a domain."""
    agreed = supposed(incident, way)
    found = []
    for (number, key), value in way.items():
        hearing = hear(agreed, number, regulation)
        question = next(q for q in questions(hearing.tree) if q.key == key)
        checked = check(question, value, incident.playing, offenders(incident, hearing.infraction), incident.left)
        text = filled(question.text, incident, hearing.infraction, hearing.answers)
        found.append((number, key, text, said(question, checked)))
    return tuple(found)


def labelled(way: Way) -> Mapping[str, Value]:
    """The way as data: `0.moment` → value, the incident counted from nothing."""
    return {f"{number}.{key}": value for (number, key), value in way.items()}


def _asked(kind: str) -> frozenset[str]:
    return frozenset(q.key for q in questions(family(kind)) if q.basis is not Basis.GIVEN)


def _claims(answer: Answer) -> Iterator[Value]:
    """What was said, each value once."""
    seen: list[Value] = []
    for value in answer.says.values():
        if value not in seen:
            seen.append(value)
            yield value
