"""A revoke found late: tricks that change hands after the replay, and what follows from them.

CODE 3.9.16.2 and digest §2.5. Unlike the fine of 3.9.18 these tricks are really won: whists, consolation and the quota
follow them. In all-pass and on a misère, where nobody wants a trick, the offender is charged with it (our reading).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.game.deal import Deal, Game
from rulings.scoring.conventions import quota
from rulings.scoring.counted import Counted, as_played, declared, defenders, unplayed, whisting
from rulings.words import RulingError, Text

__all__ = ["revoke_counted"]

_NOT_PLAYED = Text("никто не вистовал, розыгрыша не было", "nobody whisted, the contract was not played")
_HARMED = Text("не указано, кто из вистующих пострадал", "which whister was harmed is not given")


def revoke_counted(
    deal: Deal,
    playing: Sequence[str],
    offender: str,
    moved: int = 1,
    *,
    split: str = "half",
    harmed: str | None = None,
    source: str = "side",
) -> Counted:
    """The deal with `moved` tricks taken from the offender; `deal.tricks` are those after the replay.

    `split` (declarer's trick between two whisters): `half` shares its whists and counts it to the `harmed` one's quota,
    by halves while nobody is named; `harmed` gives him all of it. `source` (a defender without tricks enough): `side`
    lets his partner's give the rest, `offender` takes no more than he has. `RulingError` at a field of the deal or at
    `harmed`; a stranger as offender is a `KeyError`.
    """
    replayed = as_played(deal, playing)
    game = declared(deal).game
    if game is Game.ALL_PASS:
        return replace(replayed, whists={**replayed.whists, offender: replayed.whists[offender] + moved})
    if game is Game.MISERE:
        change = moved if offender == deal.declarer else -moved
        return replace(replayed, contract=max(Fraction(0), replayed.contract + change))
    if unplayed(deal, playing):
        raise RulingError(_NOT_PLAYED, "deal.calls")
    if offender == deal.declarer:
        return _from_declarer(deal, playing, replayed, moved, _receivers(deal, playing, split, harmed), harmed)
    return _from_defender(deal, playing, replayed, offender, moved, source == "side")


def _receivers(deal: Deal, playing: Sequence[str], split: str, harmed: str | None) -> tuple[str, ...]:
    """Who writes the whists for declarer's trick."""
    whisters = whisting(deal, playing)
    if len(whisters) == 1 or split == "half":
        return whisters
    if harmed not in whisters:
        raise RulingError(_HARMED, "harmed")
    return (str(harmed),)


def _from_declarer(
    deal: Deal, playing: Sequence[str], replayed: Counted, moved: int, receivers: tuple[str, ...], harmed: str | None
) -> Counted:
    """Declarer gives up tricks, no more than he has; the undertrick is real, so consolation is due on it."""
    tricks = min(Fraction(moved), replayed.contract)
    owed = (str(harmed),) if harmed in whisting(deal, playing) else receivers
    contract = replayed.contract - tricks
    return Counted(
        contract,
        max(Fraction(0), declared(deal).level - contract),
        _shared(replayed.whists, tricks, receivers),
        _shared(replayed.quota, tricks, owed),
    )


def _from_defender(
    deal: Deal, playing: Sequence[str], replayed: Counted, offender: str, moved: int, side: bool
) -> Counted:
    """A defender's tricks become declarer's; nothing in the clause shields his partner from that (C-41)."""
    partner = next(player for player in defenders(deal, playing) if player != offender)
    own = min(Fraction(moved), replayed.whists[offender])
    rest = min(moved - own, replayed.whists[partner]) if side else Fraction(0)
    left = {offender: replayed.whists[offender] - own, partner: replayed.whists[partner] - rest}
    contract = replayed.contract + own + rest
    shortfall = max(Fraction(0), declared(deal).level - contract)
    return Counted(contract, shortfall, left, left, _charged(deal, playing, replayed, offender, own + rest))


def _charged(
    deal: Deal, playing: Sequence[str], replayed: Counted, offender: str, tricks: Fraction
) -> Mapping[str, Fraction] | None:
    """What two whisters answer for when the lost tricks leave them short of the quota: the offender's half first.

    The partner stays where the replay left him, and bears only what goes beyond the offender's half (digest §2.5).
    """
    whisters, due = whisting(deal, playing), Fraction(quota(declared(deal).level))
    together = sum(replayed.quota.values(), Fraction(0))
    extra = max(Fraction(0), due - (together - tricks)) - max(Fraction(0), due - together)
    if len(whisters) < 2 or offender not in whisters or not extra:
        return None
    half = due / 2 if due > 1 else due
    short = {p: max(Fraction(0), half - replayed.quota[p]) if together < due else Fraction(0) for p in whisters}
    partner = next(player for player in whisters if player != offender)
    borne = min(half, short[offender] + extra)
    charged = {offender: borne, partner: short[partner] + short[offender] + extra - borne}
    return {player: count for player, count in charged.items() if count}


def _shared(tricks: Mapping[str, Fraction], moved: Fraction, receivers: tuple[str, ...]) -> Mapping[str, Fraction]:
    return {player: count + (moved / len(receivers) if player in receivers else 0) for player, count in tricks.items()}
