"""In which languages a document is drawn: in one, or in both on one sheet, the prevailing text first.

Forms §3.1, field 5. Russian is the source of law, so it prevails unless somebody says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, unique

from rulings.documents.both import both
from rulings.documents.paper import Paper
from rulings.words import Language

__all__ = ["Rendering", "rendered"]


@unique
class Rendering(Enum):
    """One language, or two with the one that prevails first."""

    RU = "ru"
    EN = "en"
    RU_EN = "ru-en"
    EN_RU = "en-ru"

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages in order."""
        return tuple(Language(part) for part in self.value.split("-"))


def rendered(words: Callable[[Language], Paper], rendering: Rendering) -> Paper:
    """The document that `words` gives in each language, as this rendering has it."""
    first, *second = (words(language) for language in rendering.languages)
    return both(first, second[0]) if second else first
