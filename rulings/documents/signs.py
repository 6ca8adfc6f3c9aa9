"""Signs that cannot stand on paper as they are, and what stands there instead: `[U+1F600]`.

The stored record keeps the sign itself; only print replaces it, so nothing is lost and nothing is invisible.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

__all__ = ["composed", "escaped", "hidden", "marks", "spaced", "turned"]

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_TURNED = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI"})
_BREAKS = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_BOUND_SPACES = re.compile(r"[\u2007\u202f]")
_SPACES = re.compile(r"[^\S\n\u00a0]")


def escaped(sign: str) -> str:
    """What is printed for a sign that cannot be: its number in Unicode."""
    return f"[U+{ord(sign):04X}]"


@lru_cache(4096)
def hidden(sign: str) -> bool:
    """Whether a sign has no shape of its own: a control or format character, a private or unassigned one."""
    return unicodedata.category(sign) in _HIDDEN


def marks(sign: str) -> bool:
    """Whether a sign is set over or under the one before it, for which a face needs placing tables."""
    return unicodedata.category(sign).startswith("M")


def turned(sign: str) -> bool:
    """Whether a sign belongs to a script written from right to left, which this paper cannot set."""
    return unicodedata.bidirectional(sign) in _TURNED


def spaced(words: str) -> str:
    """Words with every kind of line break as a newline and every kind of space as one of two: breaking or not."""
    return _SPACES.sub(" ", _BOUND_SPACES.sub("\u00a0", _BREAKS.sub("\n", words)))


def composed(words: str) -> str:
    """Words with a letter and its mark in one sign where Unicode has it (`й` of `и` and a breve), spaces made plain."""
    return unicodedata.normalize("NFC", spaced(words))
