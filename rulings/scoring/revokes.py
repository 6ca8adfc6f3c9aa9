"""A revoke found late: tricks that change hands after the replay, and what follows from them.

CODE 3.9.16.2 and digest §2.5. Unlike the fine of 3.9.18 these tricks are really won: whists, consolation and the quota
follow them. In all-pass and on a misère, where nobody wants a trick, the offender is charged with it (our reading).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.game.deal import Deal, Game
from rulings.scoring.conventions import owed, quota
from rulings.scoring.counted import Counted, as_played, declared, defenders, unplayed, whisting
from rulings.words import RulingError, Text

__all__ = ["revoke_counted", "shortage_caused"]

_NOT_PLAYED = Text("никто не вистовал, розыгрыша не было", "nobody whisted, the contract was not played")
_HARMED = Text("не указано, кто из вистующих пострадал", "which whister was harmed is not given")


@dataclass(frozen=True, slots=True)
class _Owing:
    """What the defence owes in this event: whether a passer's tricks count for it, and whether ten is only checked."""

    passer_counts: bool
    ten_checked: bool


def revoke_counted(
    deal: Deal,
    playing: Sequence[str],
    offender: str,
    moved: int = 1,
    *,
    split: str = "half",
    harmed: str | None = None,
    source: str = "side",
    shortage: str = "offender",
    passer_counts: bool = True,
    ten_checked: bool = False,
) -> Counted:
    """The deal with `moved` tricks taken from the offender; `deal.tricks` are those after the replay.

    `split` (declarer's trick between two whisters): `half` shares its whists and counts it to the `harmed` one's quota,
    by halves while nobody is named; `harmed` gives him all of it. `source` (a defender without tricks enough): `side`
    lets his partner's give the rest, `offender` takes no more than he has. `shortage` (a defence left short of its
    quota by what it gave): `offender` charges him with it, `own_half` no further than his half. `passer_counts`: a
    passer's tricks count for the quota; `ten_checked`: against ten there is no quota. `RulingError` at a field of the
    deal or at `harmed`; a stranger as offender is a `KeyError`.
    """
    replayed = as_played(deal, playing)
    game = declared(deal).game
    if game is Game.ALL_PASS:
        more = {**replayed.whists, offender: replayed.whists[offender] + moved}
        return replace(replayed, whists=more, fewest=min(replayed.whists[p] for p in playing[:3]))
    if game is Game.MISERE:
        change = moved if offender == deal.declarer else -moved
        return replace(replayed, contract=max(Fraction(0), replayed.contract + change))
    if unplayed(deal, playing):
        raise RulingError(_NOT_PLAYED, "deal.calls")
    if offender == deal.declarer:
        return _from_declarer(deal, playing, replayed, moved, _receivers(deal, playing, split, harmed), harmed)
    after = _from_defender(deal, playing, replayed, offender, moved, source == "side")
    owing = _Owing(passer_counts, ten_checked)
    return replace(after, charged=_charged(deal, playing, replayed, after, offender, shortage, owing))


def shortage_caused(
    deal: Deal,
    playing: Sequence[str],
    offender: str,
    moved: int,
    source: str,
    passer_counts: bool,
    ten_checked: bool = False,
) -> Fraction:
    """Undertricks on whist that come only of the tricks a defender gives up; none where the offender is declarer."""
    if declared(deal).game is not Game.CONTRACT or offender == deal.declarer:
        return Fraction(0)
    if unplayed(deal, playing):
        raise RulingError(_NOT_PLAYED, "deal.calls")
    replayed = as_played(deal, playing)
    after = _from_defender(deal, playing, replayed, offender, moved, source == "side")
    return _caused(deal, playing, replayed, after, _Owing(passer_counts, ten_checked))


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
    return Counted(contract, max(Fraction(0), declared(deal).level - contract), left, left)


def _charged(
    deal: Deal,
    playing: Sequence[str],
    replayed: Counted,
    after: Counted,
    offender: str,
    shortage: str,
    owing: _Owing,
) -> Mapping[str, Fraction] | None:
    """Who answers for the quota when the tricks given up leave the defence short; None where the quota alone says it.

    The others stay where the replay left them; by `own_half` they bear what goes beyond the offender's half, and a
    passer, who owes nothing, bears nothing (digest §2.5).
    """
    whisters, extra = whisting(deal, playing), _caused(deal, playing, replayed, after, owing)
    if not extra or whisters == (offender,) or (shortage == "own_half" and len(whisters) == 1):
        return None
    short = {offender: Fraction(0), **_short_each(deal, playing, replayed, owing)}
    beyond = Fraction(0)
    if shortage == "own_half":
        beyond = max(Fraction(0), short[offender] + extra - _half(deal))
    charged = {player: count + (extra - beyond if player == offender else beyond) for player, count in short.items()}
    return {player: count for player, count in charged.items() if count}


def _caused(deal: Deal, playing: Sequence[str], replayed: Counted, after: Counted, owing: _Owing) -> Fraction:
    """How much shorter of its quota the defence is after it gave tricks up."""
    return _short(deal, playing, after, owing) - _short(deal, playing, replayed, owing)


def _short(deal: Deal, playing: Sequence[str], counted: Counted, owing: _Owing) -> Fraction:
    """What the defence as a whole lacks of its quota; nothing unless the contract is made."""
    level, whisters = declared(deal).level, whisting(deal, playing)
    took = sum((n for player, n in counted.quota.items() if owing.passer_counts or player in whisters), Fraction(0))
    return max(Fraction(0), owed(level, owing.ten_checked) - took) if counted.contract >= level else Fraction(0)


def _short_each(deal: Deal, playing: Sequence[str], replayed: Counted, owing: _Owing) -> Mapping[str, Fraction]:
    """What each whister lacked before anything was given up."""
    whisters, together = whisting(deal, playing), _short(deal, playing, replayed, owing)
    if len(whisters) == 1 or not together:
        return dict.fromkeys(whisters, together)
    return {player: max(Fraction(0), _half(deal) - replayed.quota[player]) for player in whisters}


def _half(deal: Deal) -> Fraction:
    """A whister's half of the quota; the one trick of eight and above is nobody's half."""
    due = Fraction(quota(declared(deal).level))
    return due / 2 if due > 1 else due


def _shared(tricks: Mapping[str, Fraction], moved: Fraction, receivers: tuple[str, ...]) -> Mapping[str, Fraction]:
    return {player: count + (moved / len(receivers) if player in receivers else 0) for player, count in tricks.items()}
