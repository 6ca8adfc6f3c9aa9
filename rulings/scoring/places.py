"""Places in an event: who stands where by the results of the sheets that are in, and whether a change moves anybody.

Digest §5: an event is settled by results in whists. Equal results share the places they stand on.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

__all__ = ["Move", "Place", "Results", "moves", "places"]

Results = Mapping[str, Fraction]
"""Result of each player in whists, by whatever names him once in the event."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place, counted from one; `last` is greater than `first` where several share."""

    first: int
    last: int

    @property
    def shared(self) -> bool:
        """Whether several stand here."""
        return self.first != self.last


@dataclass(frozen=True, slots=True)
class Move:
    """A player whose place differs between two states of the event."""

    player: str
    before: Place
    after: Place


def places(results: Results) -> Mapping[str, Place]:
    """The place of each player: the greater result stands higher, equal ones share."""
    order = sorted(-result for result in results.values())
    return {
        player: Place(bisect_left(order, -result) + 1, bisect_right(order, -result))
        for player, result in results.items()
    }


def moves(before: Results, after: Results) -> tuple[Move, ...]:
    """Everybody whose place changes, in the order of `before`; `ValueError` where the players are not the same."""
    if before.keys() != after.keys():
        raise ValueError(f"not the same players: {sorted(before.keys() ^ after.keys())}")
    was, now = places(before), places(after)
    return tuple(Move(player, was[player], now[player]) for player in before if was[player] != now[player])
