"""The index of incidents by what the director sees when he comes to the table.

Each sign names the families it may be, the likeliest first, and the answers it settles already. Digest §7.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.trees.tree import Value
from rulings.words import Text

__all__ = ["RULES", "SIGNS", "Fit", "Sign"]

RULES = ("CODE", "COMP")
"""Table play by the Code; a duplicate tournament by the competition rules."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A family a sign may be, under which rules, and the answers the sign settles in it."""

    kind: str
    answers: Mapping[str, Value] = field(default_factory=dict)
    rules: tuple[str, ...] = RULES


@dataclass(frozen=True, slots=True)
class Sign:
    """What the director sees, in a few words; the families it may be, the likeliest first; the heading it is under."""

    key: str
    text: Text
    fits: tuple[Fit, ...]


SIGNS: tuple[Sign, ...] = (
    Sign(
        "prikup_seen", Text("увидел карту прикупа", "saw a card of the prikup"), (Fit("prikup", {"prikup_act": "saw"}),)
    ),
    Sign(
        "two_cards",
        Text("положил две карты в одну взятку", "put two cards into one trick"),
        (
            Fit("wrong_count", {}, ("CODE",)),
            Fit("revoke"),
            Fit("wrong_count", {}, ("COMP",)),
        ),
    ),
)
