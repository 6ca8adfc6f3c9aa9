"""By what an answer is found again: the question, its kind, and the sources it was answered by.

A changed search, or changed law of play, is another key; so nothing old is ever shown for new.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

import manage

__all__ = ["key_of", "version"]

SOURCES = ("rulings/game", "rulings/solver", "rulings/scoring", "rulings/damage", "director/solving")


def key_of(kind: str, question: dict[str, Any]) -> str:
    """The key of a question: 64 signs."""
    said = json.dumps([version(), kind, question], sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(said.encode("ascii")).hexdigest()


@cache
def version() -> str:
    """The mark of everything an answer follows from; read once, since a running desk does not change."""
    mark = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((manage.ROOT / folder).rglob("*.py")):
            mark.update(path.read_bytes())
    return mark.hexdigest()
