"""Tricks of a deal, counted by player: whole, not negative, ten together.

CODE 3.9.5: a trick is one card from each of three hands, so a deal has ten.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulings.game.deal import TRICKS
from rulings.words import RulingError, Text

__all__ = ["checked", "remaining"]

_WHOLE = Text(
    "взяток у игрока бывает целое число от 0 до 10, а указано «{given}»",
    "a player takes a whole number of tricks from 0 to 10, not “{given}”",
)
_STRANGER = Text("в этой сдаче такой игрок не играет", "this player does not play in this deal")
_MISSING = Text("не указано, сколько взяток взял этот игрок", "how many tricks this player took is not given")
_TOO_MANY = Text(
    "взятых взяток {given}, а в сдаче их только {wanted}", "{given} tricks are taken, but a deal has only {wanted}"
)
_SUM = Text("взяток должно быть {wanted}, а указано {given}", "there must be {wanted} tricks together, not {given}")


def checked(
    tricks: Mapping[str, object], playing: Sequence[str], place: str = "deal.tricks", total: int = TRICKS
) -> Mapping[str, int]:
    """The tricks of the three who play, in their order; `RulingError` naming the cell, or all if the sum is wrong."""
    for player in tricks:
        if player not in playing:
            raise RulingError(_STRANGER, f"{place}.{player}")
    counts = {player: _whole(tricks, player, f"{place}.{player}") for player in playing}
    if sum(counts.values()) != total:
        raise RulingError(_SUM.filled(wanted=total, given=sum(counts.values())), place)
    return counts


def remaining(taken: Mapping[str, object], place: str) -> int:
    """Tricks of the deal that nobody has taken yet; `RulingError` naming the cell, or `place` for more than ten."""
    count = sum(_whole(taken, player, f"{place}.{player}") for player in taken)
    if count > TRICKS:
        raise RulingError(_TOO_MANY.filled(given=count, wanted=TRICKS), place)
    return TRICKS - count


def _whole(tricks: Mapping[str, object], player: str, place: str) -> int:
    if player not in tricks or tricks[player] is None:
        raise RulingError(_MISSING, place)
    given = tricks[player]
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= TRICKS:
        raise RulingError(_WHOLE.filled(given=given), place)
    return given
