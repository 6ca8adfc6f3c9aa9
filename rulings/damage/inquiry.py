"""An inquiry into a deal: one question to the cards that a ruling turns on, whole in itself.

It holds the record, the event's scoring by name and what the director has put down, so that it can be answered again
years later (CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique
from typing import Any

from rulings.code.regulation import Value
from rulings.game.weighed import Absurd, Plausible

__all__ = ["Inquiry", "Kind", "Scoring"]


@unique
class Kind(Enum):
    """What is asked of the cards."""

    STANDING = "standing"
    """What the deal is worth to each just before and just after the breach."""
    LINE = "line"
    """Whether a legal line leads from before the breach to the tally `wanted`, or whether the `line` given is one
    (CODE 3.9.14.3)."""
    BEST_LINE = "best_line"
    """Of every tally a legal line reaches, the best for `player` by the event's scoring (CODE 3.9.14.3)."""
    REPLAY = "replay"
    """What the other side takes when play goes back to the revoke, each doubt against the offender (CODE 3.9.16.2)."""
    ONE_TRICK = "one_trick"
    """Whether the opponents take a trick when they order the claimer's cards, and which order does it (3.9.14.4)."""
    LOST_BENEFIT = "lost_benefit"
    """What the others would surely have taken, had the count of cards been right (CODE 3.9.18)."""
    CLAIM = "claim"
    """Whether a claim holds in any order of play, or the line that beats it (CODE 3.9.14.4)."""
    ASSIGNED = "assigned"
    """What the deal is worth from its first card, and the plausible results weighed (COMP 11.2)."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """The event's scoring by name: the convention, what its regulation chose otherwise, and what this deal multiplies.

    `dealer`: who sits out, for the settlement of four. Convention `none`: the event keeps no points, and only tricks
    are told.
    """

    convention: str = "none"
    chosen: Mapping[str, Value] = field(default_factory=dict)
    dealer: str | None = None
    all_passes_before: int = 0
    bombs: int = 0


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked, of which deal, about which moment.

    `record`: the deal in our own JSON (`rulings.game.forms.own`). `trick` and `card`: the breach is this card, counted
    from one, among those laid in this trick; None: the first card of the play, and for a claim where the record ends.
    `offender`, `player`: who broke the rules, and whose damage or claim it is. `wanted`: tricks of the whole deal by
    player that are asked about; `against`: those that the ruling or the table gives him otherwise. `line`: the play
    claimed, from the trick of the breach on, in the marks of the record; for a claim, the claimer's plan, his own cards
    in order. `claimed`: tricks of the rest the claim is to, None for all (in misère for none). `named`: for how many
    tricks from the revoke on the other side names the offender's cards, so that every doubt falls on him. `third_lead`:
    who leads the third trick of an open all-pass, `winner` or `first`.
    """

    kind: Kind
    record: Mapping[str, Any]
    scoring: Scoring = field(default_factory=Scoring)
    trick: int | None = None
    card: int = 1
    offender: str = ""
    player: str = ""
    wanted: Mapping[str, int] | None = None
    against: Mapping[str, int] | None = None
    line: str = ""
    claimed: int | None = None
    named: int = 1
    absurd: tuple[Absurd, ...] = ()
    plausible: tuple[Plausible, ...] = ()
    third_lead: str = "winner"
