"""On what a step of the path or an order rests, in the reader's words: who set it, the seats, the deal, a person."""

from __future__ import annotations

from django.utils.translation import gettext as _

from director.desk.language import here
from rulings.code.regulation import Origin
from rulings.documents.figures import cards
from rulings.judgment.values import TraceStep
from rulings.trees.tree import Basis
from rulings.words import Language

__all__ = ["rests_on", "set_by"]


def set_by(origin: Origin) -> str:
    """Who settled what the Code leaves to be settled; what the Code says itself is its own."""
    return {
        Origin.CODE: _("by the Code"),
        Origin.DEFAULT: _("the program’s reading"),
        Origin.CONVENTION: _("by the convention"),
        Origin.EVENT: _("by the event’s regulation"),
    }[origin]


def rests_on(step: TraceStep, origin: Origin | None) -> str:
    """On what an answer rests where it matters; `origin`: who set the parameter that gave it, if one did."""
    if origin is not None:
        return set_by(origin)
    source = step.origin.partition(":")[0]
    if source == "incident":
        return _("told by the case")
    return _("as the deal tells") if source == "deal" else _entered(step)


def _entered(step: TraceStep) -> str:
    """Who said so, chose so or decided so."""
    if step.waived:
        return _("the right was given up")
    if step.basis is Basis.RIGHT:
        return _("chosen by %(who)s") % {"who": step.by} if step.by else _("who chose is not stated")
    if step.basis is Basis.DISCRETION:
        return _("the director decides: %(reason)s") % {"reason": step.reason}
    if step.status == "found":
        return (
            _("found by the director: %(evidence)s") % {"evidence": cards(step.evidence, Language(here()))}
            if step.evidence
            else _("found by the director")
        )
    return ""
