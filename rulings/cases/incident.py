"""The incident: what happened at the table, as answers; the deal and the sheet it happened in.

An `Infraction` is one breach of one family; an `Incident` is one call to the table and may hold several, the first
being the root cause (contracts, "A case file").
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique
from typing import Any

from rulings.cases.exhibit import Exhibit
from rulings.game.deal import TRICKS, Deal
from rulings.scoring.sheet import Sheet
from rulings.trees.tree import Value
from rulings.words import Text

__all__ = ["Answer", "Case", "Choice", "Incident", "Infraction", "Statement", "Status"]


@unique
class Status(Enum):
    """How an answer stands: agreed by all, found by the director on evidence, or disputed."""

    AGREED = "agreed"
    FOUND = "found"
    DISPUTED = "disputed"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to one question. `value` is None only while disputed (then `says`: player → value) or waived.

    `by`: who chose, for a right; `waived`: the right was given up; `reason`: compulsory for discretion.
    """

    value: Value | None
    status: Status = Status.AGREED
    evidence: str = ""
    by: str = ""
    reason: str = ""
    waived: bool = False
    says: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Infraction:
    """One breach: its family, who committed it, when it was noticed, and the answers by question key.

    `cause`: the number, from 0, of the earlier breach of the same call that it follows from; None where it stands by
    itself.
    """

    kind: str
    offenders: tuple[str, ...]
    noticed: str = ""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    cause: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What the director chooses where several breaches leave it to him, with the reason he must give.

    `counts`: the number, from 0, of the breach the deal is counted by, where two would count it differently. `stands`:
    the numbers of breaches that would yield to another and are let stand. `each_fine`: the fines of one offender for
    one act are all imposed, and not the greatest alone.
    """

    counts: int | None = None
    stands: tuple[int, ...] = ()
    each_fine: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Incident:
    """One call to the table. `players` in playing order, first hand first; a fourth is the dealer sitting out.

    `rules`: `CODE` for table play, `COMP` for duplicate tournaments. `sheet`: as it stood when the deal began.
    `evidence`: what the director asked of the cards and takes as evidence.
    """

    players: tuple[str, ...]
    infractions: tuple[Infraction, ...]
    rules: str = "CODE"
    deal: Deal = Deal()
    sheet: Sheet = field(default_factory=dict)
    choice: Choice | None = None
    evidence: tuple[Exhibit, ...] = ()

    @property
    def playing(self) -> tuple[str, ...]:
        """The three who play this deal, in playing order."""
        return self.players[:3]

    @property
    def left(self) -> int:
        """Tricks that the three have among them: ten, less what the prikup's cards won a dealer sitting out."""
        tricks = self.deal.tricks or {}
        return TRICKS - sum(tricks.get(player, 0) for player in self.players[3:])

    @property
    def dealer(self) -> str:
        """The dealer: the fourth, sitting out, or the third hand, who sits to the right of the first (CODE 3.3.2)."""
        return self.players[-1]


@dataclass(frozen=True, slots=True)
class Statement:
    """What somebody said, in his own words."""

    by: str
    words: str


@dataclass(frozen=True, slots=True)
class Case:
    """A case written down in a file: the incident, the law it is judged by, and what the ruling is expected to say."""

    title: str
    incident: Incident
    convention: str
    edition: str
    regulation: Mapping[str, Any] = field(default_factory=dict)
    situation: Text | None = None
    source: str = ""
    reading: str = ""
    statements: tuple[Statement, ...] = ()
    expect: Mapping[str, Any] | None = None
