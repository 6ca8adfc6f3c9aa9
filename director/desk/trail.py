"""The trail: what is established so far, always in view, each step a way to change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from director.desk.deals import cards_words, deal_words
from director.desk.inquiries import offers
from director.desk.language import say
from director.desk.origins import rests_on
from director.desk.standing import Standing, question_url, who_url
from rulings.code.regulation import setting
from rulings.judgment.parties import name_words, offenders
from rulings.judgment.values import TraceStep
from rulings.trees.families import family
from rulings.trees.tree import Basis
from rulings.words import Text

__all__ = ["Stretch", "TrailStep", "guilty", "outsider", "trail", "trail_title"]


@dataclass(frozen=True, slots=True)
class TrailStep:
    """One line of the trail. `state`: `done`, `here` or `after`; `basis`: on what the answer rests where it matters."""

    asked: Text | str
    answer: Text | str = ""
    url: str = ""
    basis: str = ""
    state: str = "done"


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of the trail: with several breaches the steps of one of them, under its name."""

    steps: tuple[TrailStep, ...]
    title: Text | str = ""
    number: int = 0
    yields: bool = False


def trail(standing: Standing, here: str) -> tuple[Stretch, ...]:
    """Every step of a case, by breach; `here` is the address of the page that is open."""
    many = len(standing.incident.infractions) > 1
    breaches = [
        Stretch(tuple(_breach(standing, at)), family(found.kind).title, many * (at + 1), at in standing.yielding)
        for at, found in enumerate(standing.incident.infractions)
    ]
    whole = [*breaches, Stretch(tuple(_rest(standing)))]
    if not many:
        whole = [Stretch(tuple(step for stretch in whole for step in stretch.steps))]
    return tuple(replace(one, steps=tuple(_marked(step, here) for step in one.steps)) for one in whole)


def trail_title(stretches: tuple[Stretch, ...]) -> str:
    """How much is established, in a line."""
    count = sum(bool(step.answer) for stretch in stretches for step in stretch.steps)
    return ngettext("Established · %(count)d answer", "Established · %(count)d answers", count) % {"count": count}


def _marked(step: TrailStep, here: str) -> TrailStep:
    if step.url and step.url == here:
        return replace(step, state="here")
    return step


def _breach(standing: Standing, number: int) -> Iterator[TrailStep]:
    """The steps of one breach; what was noted of the call stands with the first."""
    found, who = standing.incident.infractions[number], who_url(standing.stored.pk, number)
    if len(standing.incident.infractions) == 1:
        yield TrailStep(_("What happened"), family(found.kind).title, who)
    yield TrailStep(_("Offender"), guilty(offenders(standing.incident, found)), who)
    if not number:
        yield from (replace(step, state="done") for step in _beside(standing) if step.answer)
    if number < len(standing.interviews):
        yield from _answers(standing, number)


def _beside(standing: Standing) -> Iterator[TrailStep]:
    """What is never needed to go on: at the head of the trail once it is written down, till then at its end."""
    yield _called(standing)
    count = standing.stored.statements.count()
    words = ngettext("%(count)d statement", "%(count)d statements", count) % {"count": count} if count else ""
    yield TrailStep(_("What people said"), words, reverse("statements", args=[standing.stored.pk]), state="after")


def _called(standing: Standing) -> TrailStep:
    """Who called, when it was noticed."""
    stored = standing.stored
    said = "; ".join(part for part in (stored.called_by, stored.noticed) if part)
    return TrailStep(_("The call"), said, reverse("particulars", args=[stored.pk]), state="after")


def _answers(standing: Standing, number: int) -> Iterator[TrailStep]:
    held, pk = standing.interviews[number], standing.stored.pk
    for step in held.trail:
        yield _answered(step, standing)
    if held.waiting and standing.wanted(number, held):
        disputed = standing.disputed(number, held.waiting.question.key)
        url = question_url(pk, number, held.waiting.question.key)
        yield TrailStep(
            held.waiting.text, _("disputed") if disputed else "", url, state="done" if disputed else "after"
        )
    for question in () if number in standing.yielding else held.later:
        yield TrailStep(question.text, "", question_url(pk, number, question.key), _("when it is known"), "after")
    yield from _on_ways(standing, number)


def _on_ways(standing: Standing, number: int) -> Iterator[TrailStep]:
    """While facts are disputed: what is answered, or asked, only if one of them is so."""
    pk, seen = standing.stored.pk, {step.question for step in standing.interviews[number].trail}
    for way in standing.ways:
        held = way.interviews[number]
        keys = {key for at, key in way.supposed if at == number}
        so = "; ".join(say(step.answer) for step in held.trail if step.question in keys)
        for step in held.trail:
            if step.question not in seen | keys:
                yield replace(_answered(step, standing), basis=_("if: %(answer)s") % {"answer": so})
        if held.waiting and held.waiting.question.key not in seen:
            url = question_url(pk, number, held.waiting.question.key)
            yield TrailStep(held.waiting.text, "", url, _("if: %(answer)s") % {"answer": so}, "after")
            seen.add(held.waiting.question.key)
        seen |= {step.question for step in held.trail}


def _rest(standing: Standing) -> Iterator[TrailStep]:
    pk, said = standing.stored.pk, deal_words(standing.incident)
    whole = said and not standing.deal_missing
    yield TrailStep(_("The deal"), said, reverse("deal", args=[pk]), state="done" if whole else "after")
    written = cards_words(standing.incident.deal)
    yield TrailStep(_("Cards and play"), written, reverse("cards", args=[pk]), state="done" if written else "after")
    yield from _by_the_cards(standing)
    yield from (step for step in _beside(standing) if not step.answer)
    draft = reverse("draft", args=[pk])
    yield TrailStep(_("The ruling"), "", draft if standing.next_url == draft else "", state="after")


def _by_the_cards(standing: Standing) -> Iterator[TrailStep]:
    """What the cards say: once they are entered and something hangs on them, or something of it was taken."""
    count = len(standing.stored.evidence.get("taken", []))
    if count or offers(standing):
        said = ngettext("%(count)d piece of evidence", "%(count)d pieces of evidence", count) % {"count": count}
        url = reverse("evidence", args=[standing.stored.pk])
        yield TrailStep(_("What the cards say"), said if count else "", url, state="done" if count else "after")


def _answered(step: TraceStep, standing: Standing) -> TrailStep:
    pk, (source, _colon, key) = standing.stored.pk, step.origin.partition(":")
    basis = rests_on(step, setting(standing.regulation, key).origin if source == "regulation" else None)
    if step.basis is Basis.GIVEN:
        return TrailStep(step.text, step.answer, "", basis)
    asked = reverse("deal", args=[pk]) if source == "deal" else question_url(pk, step.incident, step.question)
    return TrailStep(step.text, step.answer, asked, basis)


def outsider(name: str) -> str:
    """A name as people read it: `kibitzer: …` and the director said in words."""
    return say(name_words(name))


def guilty(names: Iterable[str]) -> str:
    """Those who committed a breach, in a line."""
    return ", ".join(map(outsider, names)) or _("nobody at the table")
