"""The kinds of questions a worker answers: a name for each, and the function that answers it.

A function takes the question as JSON, the memory to search in, and `tell`, by which it may show what it has so far; it
returns the answer as JSON. In it `nodes` counts positions, and `exact` is False where the search was stopped and only
bounds are proven. What a person can mend in a question is a `RulingError`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from rulings.solver.memory import Memory

__all__ = ["KINDS", "Answering", "answering"]

Table = dict[str, Any]
Answering = Callable[[Table, Memory, Callable[[Table], None]], Table]

KINDS = {
    "position": "director.solving.positions:answer",
    "evidence": "director.solving.inquiries:answer",
}
"""A name is never used again for another kind of question: answers are kept under it."""


def answering(kind: str) -> Answering:
    """The function of a kind, loaded when it is first wanted. `KeyError` for a kind there is none of."""
    module, _colon, name = KINDS[kind].partition(":")
    function: Answering = getattr(importlib.import_module(module), name)
    return function
