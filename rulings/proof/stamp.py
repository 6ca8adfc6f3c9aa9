"""The digest of the law a ruling was made under: the trees, the clauses, the parameters with their defaults.

Contracts, "A judgment (JSON)": canonical form, SHA-256. Whatever a director may read or a path may turn on changes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from rulings.code.clauses import catalogue
from rulings.code.regulation import parameters
from rulings.seal import seal
from rulings.trees import families
from rulings.trees.tree import Ask, Tree

__all__ = ["SHORT", "digest", "short"]

SHORT = 12
"""How many hexadecimal digits of a digest are printed."""


def digest(trees: tuple[Tree, ...] | None = None) -> str:
    """SHA-256 (hexadecimal) of these trees (all of today's unless given), with the book and the regulation."""
    return _digest(families.FAMILIES if trees is None else trees)


def short(full: str) -> str:
    """The digest as a sheet prints it, `3f9a 12c0 77be`; empty for none."""
    return "\u00a0".join(full[at : at + 4] for at in range(0, min(len(full), SHORT), 4))


@cache
def _digest(trees: tuple[Tree, ...]) -> str:
    known: dict[int, str] = {}
    return seal({"trees": [_form(tree, known) for tree in trees], **_beside_the_trees()})


@cache
def _beside_the_trees() -> Mapping[str, Any]:
    """The book and the regulation, which are the same whatever trees are asked for."""
    return {
        "clauses": [_form(clause, {}) for clause in catalogue().values()],
        "parameters": [_form(parameter, {}) for parameter in parameters().values()],
    }


def _form(value: Any, known: dict[int, str]) -> Any:
    """A value of the law as JSON: dataclasses with their names, pairs in their order, a question node by its seal.

    `known`: seals of nodes already met, so that a sub-tree that stands in many places is worked through once.
    """
    if type(value) is str:  # most are
        return value
    if isinstance(value, Ask):
        if id(value) not in known:
            known[id(value)] = seal(_named(value, known))
        return known[id(value)]
    if is_dataclass(value) and not isinstance(value, type):
        return _named(value, known)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return [[_form(key, known), _form(inner, known)] for key, inner in value.items()]
    if isinstance(value, tuple | list):
        return [_form(inner, known) for inner in value]
    return value


def _named(value: Any, known: dict[int, str]) -> dict[str, Any]:
    held = {field.name: _form(getattr(value, field.name), known) for field in fields(value)}
    return {"is": type(value).__name__, "holds": held}
