"""What of each breach of a call applies: whole, only the fine its offender bears himself, or nothing.

The table of precedence says which yields; where two that stand would count the deal differently, the director chooses
(digest C-21).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.cases.incident import Choice, Incident
from rulings.judgment.fines import Applied, Scope, lesser, spoken
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures import added_up, deal_of
from rulings.judgment.orders import notes
from rulings.judgment.parties import filled, offenders
from rulings.judgment.values import Chosen, Limit, Precedence, Reached
from rulings.remedies import Measured
from rulings.trees.tree import Outcome, Value
from rulings.triage import Effect, Place, Reach, Row, limits, order_of
from rulings.words import Text

__all__ = ["Weighed", "leading", "notes_of", "reach", "weighed"]

_BY = Text("Сдача считается по нарушению {number}: {title}.", "The deal is counted by breach {number}: {title}.")
_KEPT = Text(
    "Нарушение {number} не уступает другому, решаются оба.",
    "Breach {number} does not yield to the other; both are ruled on.",
)
_EACH = Text("Штрафы за один проступок назначены все.", "The fines for one act are all imposed.")
_LESSER = Text(
    "За один проступок один штраф: меньший не назначен.",
    "One fine for one act: the lesser one is not imposed.",
)
_CANCELS = Measured("deal_cancelled")
_SCOPES = {Effect.FALLS: Scope.NOTHING, Effect.KEEPS_FINE: Scope.FINE}


@dataclass(frozen=True, slots=True)
class Weighed:
    """The breaches of a call weighed against each other: how much of each applies, by which rows, by what choice.

    `at_odds`: two that stand count the deal, each in its own way, and nobody has chosen between them.
    """

    breaches: tuple[Applied, ...]
    precedence: tuple[Precedence, ...]
    choice: Chosen | None
    at_odds: bool


def weighed(incident: Incident, reached: Sequence[tuple[Hearing, Outcome]]) -> Weighed:
    """The breaches, each heard to its end, as the table of precedence and the director's choice leave them."""
    choice, places = incident.choice or Choice(), _places(incident, reached)
    pairs = zip(reached, places, strict=True)
    ordered = tuple(Applied(hearing, outcome, _scope(place)) for (hearing, outcome), place in pairs)
    counting = () if _agree(ordered) else tuple(each.hearing.number for each in ordered if each.counts)
    by = choice.counts if len(counting) > 1 and choice.counts in counting else None
    breaches = ordered if by is None else tuple(_set_aside(each, by) for each in ordered)
    return Weighed(
        breaches,
        tuple(_precedence(reached, place, first, row) for place in places for first, row in _rows(place)),
        _chosen(choice, by, counting, tuple(place.number for place in places if place.kept), breaches),
        by is None and len(counting) > 1,
    )


def leading(breaches: Sequence[Applied]) -> tuple[Hearing, ...]:
    """The hearings of what stands: first the one that counts the deal, then those that tell what was played."""
    whole = [each for each in breaches if each.scope is Scope.WHOLE]
    whole.sort(key=lambda each: (not each.counts, deal_of(each.hearing).contract is None))
    return tuple(each.hearing for each in whole)


def notes_of(breaches: Sequence[Applied]) -> Iterator[Text]:
    """What is said beside the orders of the breaches that stand, and of a fine that was not added to another."""
    for each in breaches:
        if each.scope is Scope.WHOLE:
            yield from notes(each.hearing, each.outcome)
    if len(breaches) > 1 and len(spoken(breaches)) < len(spoken(breaches, each_fine=True)):
        yield _LESSER


def reach(hearing: Hearing, outcome: Outcome) -> Reached:
    """What a breach leads to, in words."""
    words = filled(outcome.text, hearing.incident, hearing.infraction, hearing.answers)
    guilty = offenders(hearing.incident, hearing.infraction)
    cause = hearing.infraction.cause
    return Reached(hearing.number, hearing.tree.kind, hearing.tree.title, outcome.key, words, guilty, cause)


def _agree(breaches: Sequence[Applied]) -> bool:
    """Whether all that count the deal cancel it, or are added up: then there is nothing to choose between them."""
    counting = [each for each in breaches if each.counts]
    return all(each.outcome.counts == _CANCELS for each in counting) or added_up([each.hearing for each in counting])


def _places(incident: Incident, reached: Sequence[tuple[Hearing, Outcome]]) -> tuple[Place, ...]:
    plain = tuple(
        Reach(hearing.tree.kind, outcome.key, offenders(incident, hearing.infraction), hearing.infraction.cause)
        for hearing, outcome in reached
    )
    return order_of(plain, incident.rules, incident.choice.stands if incident.choice else ())


def _scope(place: Place) -> Scope:
    return Scope.WHOLE if place.row is None or place.stands else _SCOPES[place.row.effect]


def _set_aside(each: Applied, by: int) -> Applied:
    """A breach by which the director does not count the deal: only the fine its offender bears himself is left."""
    return replace(each, scope=Scope.FINE) if each.counts and each.hearing.number != by else each


def _rows(place: Place) -> Iterator[tuple[int, Row]]:
    if place.to is not None and place.row is not None:
        yield place.to, place.row
    yield from place.beside


def _precedence(reached: Sequence[tuple[Hearing, Outcome]], place: Place, first: int, row: Row) -> Precedence:
    return Precedence(
        first=first,
        second=place.number,
        reached=reach(*reached[place.number]),
        effect=row.effect.value,
        clause=row.clause,
        over=row.over or reached[place.number][1].clauses[0],
        because=row.because,
        key=row.key,
        gap=row.gap,
        limits=_limits(reached) if row.limits else (),
        kept=place.kept and row.effect is not Effect.BOTH,
    )


def _limits(reached: Sequence[tuple[Hearing, Outcome]]) -> tuple[Limit, ...]:
    """The time limits on the deal, as far as the answers of the call tell which were met."""
    answers: dict[str, dict[str, Value]] = {}
    for hearing, _ in reached:
        answers.setdefault(hearing.tree.kind, {}).update(hearing.standing)
    return tuple(Limit(*each) for each in limits(answers))


def _chosen(
    choice: Choice, by: int | None, counting: tuple[int, ...], kept: tuple[int, ...], breaches: Sequence[Applied]
) -> Chosen | None:
    """What of the director's choice has an effect here, in words; None where there was nothing to choose."""
    each_fine = choice.each_fine and bool(lesser(breaches))
    title = next((each.hearing.tree.title for each in breaches if each.hearing.number == by), None)
    aside = tuple(
        reach(each.hearing, each.outcome)
        for each in breaches
        if by is not None and each.hearing.number in counting and each.hearing.number != by
    )
    said = (
        *((_BY.filled(number=by + 1, title=title),) if by is not None else ()),
        *(_KEPT.filled(number=number + 1) for number in kept),
        *((_EACH,) if each_fine else ()),
    )
    return Chosen(said, choice.reason, by, aside, kept, each_fine) if said else None
