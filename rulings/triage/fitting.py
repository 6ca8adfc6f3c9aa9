"""The families that fit what was seen, in the order they are offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulings.trees.families import FAMILIES
from rulings.trees.tree import Value
from rulings.triage.sign import Sign
from rulings.triage.signs import SIGNS

__all__ = ["Offer", "fitting"]


@dataclass(frozen=True, slots=True)
class Offer:
    """A family offered: its kind, the keys of the signs that speak for it, the answers they settle already."""

    kind: str
    signs: tuple[str, ...]
    answers: Mapping[str, Value] = field(default_factory=dict)


def fitting(signs: Sequence[str], rules: str) -> tuple[Offer, ...]:
    """The families that fit the signs under `CODE` or `COMP`; `LookupError` for a sign there is not.

    First what most of the signs speak for, then what stands first with its sign, then the order of the families. An
    answer that two signs settle differently is not settled.
    """
    known = {sign.key: sign for sign in SIGNS}
    seen = tuple(known[key] for key in dict.fromkeys(signs))
    order = [tree.kind for tree in FAMILIES]
    ranks: dict[str, list[int]] = {}
    for sign in seen:
        for rank, kind in enumerate(_kinds(sign, rules)):
            ranks.setdefault(kind, []).append(rank)
    offered = sorted(ranks, key=lambda kind: (-len(ranks[kind]), min(ranks[kind]), order.index(kind)))
    return tuple(_offer(kind, seen, rules) for kind in offered)


def _kinds(sign: Sign, rules: str) -> tuple[str, ...]:
    there = {tree.kind for tree in FAMILIES}
    return tuple(dict.fromkeys(fit.kind for fit in sign.fits if rules in fit.rules and fit.kind in there))


def _offer(kind: str, seen: Sequence[Sign], rules: str) -> Offer:
    speaking = tuple((sign, fit) for sign in seen for fit in sign.fits if fit.kind == kind and rules in fit.rules)
    settled: dict[str, Value] = {}
    torn: set[str] = set()
    for _, fit in speaking:
        for key, value in fit.answers.items():
            if settled.setdefault(key, value) != value:
                torn.add(key)
    answers = {key: value for key, value in settled.items() if key not in torn}
    return Offer(kind, tuple(dict.fromkeys(sign.key for sign, _ in speaking)), answers)
