"""The trail: what is established so far, always in view, each step a way to change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director.desk.deals import deal_words
from director.desk.standing import Standing, question_url
from rulings.judgment.parties import offenders
from rulings.judgment.values import TraceStep
from rulings.trees.families import family
from rulings.trees.tree import Basis
from rulings.words import Text

__all__ = ["TrailStep", "trail", "trail_title"]


@dataclass(frozen=True, slots=True)
class TrailStep:
    """One line of the trail. `state`: `done`, `here` or `after`; `basis`: on what the answer rests where it matters."""

    asked: Text | str
    answer: Text | str = ""
    url: str = ""
    basis: str = ""
    state: str = "done"


def trail(standing: Standing, here: str) -> tuple[TrailStep, ...]:
    """Every step of a case; `here` is the address of the page that is open."""
    return tuple(_marked(step, here) for step in _steps(standing, here))


def trail_title(steps: tuple[TrailStep, ...]) -> str:
    """How much is established, in a line."""
    count = sum(bool(step.answer) for step in steps)
    return ngettext("Established · %(count)d answer", "Established · %(count)d answers", count) % {"count": count}


def _marked(step: TrailStep, here: str) -> TrailStep:
    if step.url and step.url == here:
        return TrailStep(step.asked, step.answer, step.url, step.basis, "here")
    return step


def _steps(standing: Standing, here: str) -> Iterator[TrailStep]:
    pk, incident = standing.stored.pk, standing.incident
    for number, found in enumerate(incident.infractions):
        who = reverse("who", args=[pk])
        yield TrailStep(_("What happened"), family(found.kind).title, who if not number else "")
        yield TrailStep(_("Offender"), ", ".join(map(outsider, offenders(incident, found))), who if not number else "")
        if number < len(standing.interviews):
            yield from _answers(standing, number)
    yield from _rest(standing)


def _called(standing: Standing) -> TrailStep:
    """Who called, when it was noticed: never needed to go on, so quiet until somebody writes it down."""
    stored = standing.stored
    said = "; ".join(part for part in (stored.called_by, stored.noticed) if part)
    return TrailStep(_("The call"), said, reverse("particulars", args=[stored.pk]), state="done" if said else "after")


def _answers(standing: Standing, number: int) -> Iterator[TrailStep]:
    held, pk = standing.interviews[number], standing.stored.pk
    for step in held.trail:
        yield _answered(step, pk)
    if held.waiting:
        asked = held.waiting
        answer = standing.incident.infractions[number].answers.get(asked.question.key)
        said = _("disputed") if answer else ""
        yield TrailStep(asked.text, said, question_url(pk, number, asked.question.key), state="after")
    for question in held.later:
        yield TrailStep(question.text, "", question_url(pk, number, question.key), _("when it is known"), "after")


def _rest(standing: Standing) -> Iterator[TrailStep]:
    pk, said = standing.stored.pk, deal_words(standing.incident)
    missing = any(held.deal_missing for held in standing.interviews)
    yield TrailStep(_("The deal"), said, reverse("deal", args=[pk]), state="done" if said and not missing else "after")
    yield _called(standing)
    count = standing.stored.statements.count()
    words = ngettext("%(count)d statement", "%(count)d statements", count) % {"count": count} if count else ""
    yield TrailStep(_("What people said"), words, reverse("statements", args=[pk]), state="done" if count else "after")
    ready = not missing and standing.interviews and all(held.waiting is None for held in standing.interviews)
    yield TrailStep(_("The ruling"), "", reverse("draft", args=[pk]) if ready else "", state="after")


def _answered(step: TraceStep, pk: int) -> TrailStep:
    if step.basis is Basis.GIVEN:
        return TrailStep(step.text, step.answer, "", _("by the regulation"))
    if step.origin == "deal":
        return TrailStep(step.text, step.answer, reverse("deal", args=[pk]), _("as the deal tells"))
    return TrailStep(step.text, step.answer, question_url(pk, step.incident, step.question), _rests_on(step))


def _rests_on(step: TraceStep) -> str:
    if step.waived:
        return _("the right was given up")
    if step.basis is Basis.RIGHT and step.by:
        return _("chosen by %(who)s") % {"who": step.by}
    if step.basis is Basis.DISCRETION:
        return _("the director decides: %(reason)s") % {"reason": step.reason}
    if step.status == "found":
        return (
            _("found by the director: %(evidence)s") % {"evidence": step.evidence}
            if step.evidence
            else _("found by the director")
        )
    return ""


def outsider(name: str) -> str:
    """A name as people read it: `kibitzer: …` said in words."""
    if name.startswith("kibitzer:"):
        return _("kibitzer %(name)s") % {"name": name.removeprefix("kibitzer:").strip()}
    return name
