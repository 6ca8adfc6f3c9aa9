"""The deal a ruling is about: what was ordered, who whisted, who took how many tricks.

Digest §1 and §4.5. Players are names; the seats in playing order stand in the incident.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique

from rulings.words import RulingError, Text, quoted

__all__ = ["ALL_PASS", "MISERE", "TRICKS", "Call", "Contract", "Deal", "Game", "Strain", "contract", "whisters"]

TRICKS = 10
"""Tricks in a deal: ten cards in each of three hands (CODE 3.9.5)."""


@unique
class Game(Enum):
    """The three kinds of play: a contract for tricks, misère, all-pass."""

    CONTRACT = "contract"
    MISERE = "misere"
    ALL_PASS = "all_pass"


@unique
class Strain(Enum):
    """What is ordered as trumps, low to high (CODE 3.3.7)."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMP = "NT"


@unique
class Call(Enum):
    """A defender's word after the order."""

    WHIST = "whist"
    PASS = "pass"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class Contract:
    """What is played: a level of six to ten with its strain, misère, or all-pass (both without)."""

    game: Game
    level: int = 0
    strain: Strain | None = None

    @property
    def key(self) -> str:
        """The contract as the contracts write it: `6S`, `10NT`, `misere`, `all_pass`."""
        return f"{self.level}{self.strain.value}" if self.strain else self.game.value


MISERE = Contract(Game.MISERE)
ALL_PASS = Contract(Game.ALL_PASS)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as far as it is known; whatever is not known is None or empty.

    `tricks`: player → tricks as taken at the table, before any ruling. `cards`, `discards`, `played`, `prikup`,
    `auction`: in the notation of the contracts, kept as entered. `leader`: whose the first lead is, the first hand's
    where None; `open_whist`: the only whister plays both hands, faced. `all_passes_before`: all-passes that stood in a
    row when the deal began; `bombs`: bombs and games in the dark that multiply its price (CODE 4.1.2).
    """

    contract: Contract | None = None
    declarer: str | None = None
    calls: Mapping[str, Call] = field(default_factory=dict)
    tricks: Mapping[str, int] | None = None
    cards: str | None = None
    discards: str | None = None
    played: str | None = None
    prikup: str | None = None
    all_passes_before: int = 0
    bombs: int = 0
    auction: str | None = None
    leader: str | None = None
    open_whist: bool = False


def contract(raw: str) -> Contract:
    """A contract read from its key (`6S` … `10NT`, `misere`, `all_pass`); `RulingError` for anything else."""
    special = {"misere": MISERE, "all_pass": ALL_PASS}
    if raw in special:
        return special[raw]
    size = 2 if raw.upper().endswith("NT") else 1
    level, strain = raw[:-size], raw[-size:]
    if level in {"6", "7", "8", "9", "10"} and strain.upper() in {s.value for s in Strain}:
        return Contract(Game.CONTRACT, int(level), Strain(strain.upper()))
    raise RulingError(
        Text(
            f"контракт «{quoted(raw)}» неизвестен: пишите 6S … 10NT (масти S C D H NT), misere или all_pass",
            f"unknown contract “{quoted(raw)}”: write 6S … 10NT (strains S C D H NT), misere or all_pass",
        ),
        "deal.contract",
    )


def whisters(deal: Deal) -> tuple[str, ...]:
    """Those who whisted, in the order their calls are written."""
    return tuple(player for player, call in deal.calls.items() if call is Call.WHIST)
