"""Blank forms for a power cut: a ruling for each family of incidents, a notice of appeal, a committee's decision.

Forms §3.4: the same blocks in the same order as on the sheets, with the screen's field numbers.
"""

from __future__ import annotations

from rulings.documents.blank.decision import decision_blank
from rulings.documents.blank.notice import notice_blank
from rulings.documents.blank.ruling import ruling_blank
from rulings.documents.paper import Paper
from rulings.trees.families import FAMILIES, family
from rulings.words import Language, Text

__all__ = ["KINDS", "blank", "blank_title"]

_APPEALED = {"notice": notice_blank, "decision": decision_blank}
_TITLES = {
    "notice": Text("Заявление об апелляции", "Notice of appeal"),
    "decision": Text("Решение апелляционного комитета", "Decision of the appeals committee"),
}
KINDS = (*(tree.kind for tree in FAMILIES), *_APPEALED)
"""Every form there is: the families of incidents, then the papers of an appeal."""


def blank(kind: str, language: Language | str) -> Paper:
    """The blank form of a kind, in one language; `RulingError` for a kind there is not."""
    tongue = Language(language)
    return _APPEALED[kind](tongue) if kind in _APPEALED else ruling_blank(family(kind), tongue)


def blank_title(kind: str) -> Text:
    """What a form is for, in words."""
    return _TITLES[kind] if kind in _TITLES else family(kind).title
