"""What a sign is: what the director sees, the families it may be, the answers it settles already. Digest §7."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulings.trees.tree import Value
from rulings.words import Text

__all__ = ["CODE", "COMP", "RULES", "STAGES", "Fit", "Sign"]

CODE, COMP = ("CODE",), ("COMP",)
RULES = (*CODE, *COMP)
"""Table play by the Code; a duplicate tournament by the competition rules."""

STAGES: Mapping[str, Text] = MappingProxyType(
    {
        "deal": Text("Сдача и прикуп", "The deal and the prikup"),
        "auction": Text("Торговля и заказ", "The auction and the order"),
        "play": Text("Розыгрыш", "The play"),
        "board": Text("Дубликатные коробки", "Duplicate boards"),
        "table": Text("Вокруг стола", "Around the table"),
    }
)
"""Under what the signs stand, in the order of a deal. There are no boards at a table played by the Code."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A family a sign may be, under which rules, and the answers the sign settles in it."""

    kind: str
    answers: Mapping[str, Value] = field(default_factory=dict)
    rules: tuple[str, ...] = RULES


@dataclass(frozen=True, slots=True)
class Sign:
    """What the director sees, in a few words; the stage it stands under; the families it may be, likeliest first."""

    key: str
    stage: str
    text: Text
    fits: tuple[Fit, ...]
