"""Letters by their shape: Latin ones that stand in Russian words, and what two printings of the same words share."""

from __future__ import annotations

import re

__all__ = ["DROPPED", "mended", "same"]

DROPPED = " \t\n\u00a0\u202f-\u2010\u00ad^"
"""Signs two printings may differ by: blanks, hyphens at the ends of lines, the caret before a footnote's mark."""

_LATIN, _RUSSIAN = "ABCEHKMOPTXaceopxyk", "АВСЕНКМОРТХасеорхук"
_LOOK_ALIKES = str.maketrans(_LATIN, _RUSSIAN)
_SHAPES = str.maketrans(_LATIN, _RUSSIAN, DROPPED)
_WORD = re.compile(r"[^\W\d_]+")
_MIXED = re.compile(rf"(?=.*[а-яё])[а-яё{_LATIN}]+", re.IGNORECASE)


def mended(text: str) -> tuple[str, int]:
    """The text with Latin look-alikes inside Russian words made Russian, and in how many words."""
    count = 0

    def mend(found: re.Match[str]) -> str:
        nonlocal count
        word = found[0]
        if not any(letter.isascii() for letter in word) or not _MIXED.fullmatch(word):
            return word
        russian = word.translate(_LOOK_ALIKES)
        count += russian != word
        return russian

    return _WORD.sub(mend, text), count


def same(text: str) -> str:
    """What two printings of the same words have in common."""
    return text.translate(_SHAPES)
