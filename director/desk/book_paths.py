"""The way a case, or an issued ruling, takes through a chart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from director import selectors
from director.appeals.inside import open_to
from director.desk.standing import stand
from director.models import Incident, RulingVersion
from rulings.judgment.values import TraceStep
from rulings.proof import digest
from rulings.trees.tree import Tree, Value, follow
from rulings.words import RulingError

__all__ = ["Way", "of_case", "of_version"]


@dataclass(frozen=True, slots=True)
class Way:
    """Answers on a chart: whose they are, in words and as an address, and what asks for them (`case` or `version`).

    `otherwise`: the ruling was made under other trees, and today's lead it elsewhere; `older`: under other trees, but
    the way is the same.
    """

    answers: Mapping[str, Value]
    title: str
    url: str
    asked: Mapping[str, int]
    older: bool = False
    otherwise: bool = False


def of_case(pk: int, tree: Tree, number: int | None = None) -> Way:
    """How far a case is answered on a chart; `Http404` where it knows no such breach."""
    try:
        standing = stand(selectors.incident_for(pk))
    except (Incident.DoesNotExist, RulingError):
        raise Http404 from None
    kinds = [infraction.kind for infraction in standing.incident.infractions]
    at = _which(kinds, tree, number)
    steps = standing.interviews[at].trail if at < len(standing.interviews) else ()
    title = _("Case %(number)s") % {"number": pk}
    return Way(_answers(steps), title, reverse("case", args=[pk]), {"case": pk})


def of_version(pk: int, tree: Tree, number: int | None = None, who: User | None = None) -> Way:
    """The way of an issued version, from what was stored with it, on today's chart."""
    try:
        kept = RulingVersion.objects.select_related("ruling__tournament").get(pk=pk)
    except RulingVersion.DoesNotExist:
        raise Http404 from None
    if not open_to(kept, who):
        raise Http404(pk)
    judgment, _beside = selectors.version(pk)
    at = _which([reached.kind for reached in judgment.outcomes], tree, number)
    reached = judgment.outcomes[at]
    answers = _answers(step for step in judgment.trace if step.incident == reached.incident)
    older = bool(kept.trees) and kept.trees != digest()
    return Way(
        answers,
        _("Ruling %(number)s") % {"number": kept.label},
        reverse("ruling", args=[kept.ruling_id]),
        {"version": pk},
        older=older,
        otherwise=_led(tree, answers) != reached.key,
    )


def _which(kinds: list[str], tree: Tree, number: int | None) -> int:
    """The place of the breach that is meant: the numbered one, else the first of this family."""
    places = [at for at, kind in enumerate(kinds) if kind == tree.kind and number in (None, at + 1)]
    if not places:
        raise Http404(tree.kind)
    return places[0]


def _answers(steps: Iterable[TraceStep]) -> dict[str, Value]:
    return {step.question: step.value for step in steps}


def _led(tree: Tree, answers: Mapping[str, Value]) -> str | None:
    """The outcome today's tree leads these answers to; None where they lead nowhere."""
    try:
        outcome = follow(tree.root, answers).outcome
    except LookupError:
        return None
    return outcome.key if outcome else None
