"""A trick looked at on one's own: the offender has one trick less, in all-pass and on misère one more (CODE 3.9.11.2).

Clause 3.9.12 rules the rest: nobody else may lose by it. So nothing changes on the sheet of the others, and on the
offender's own row only for the worse: whists and consolation follow the tricks really taken, everybody else's shortfall
stays as it was, a passer's half is worked out before the fine, an amnesty keeps the real minimum (digest §2.3, C-11,
C-35, C-43).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.game.deal import Deal, Game
from rulings.scoring.contracts import shared, whist_shortfalls
from rulings.scoring.conventions import Terms
from rulings.scoring.counted import Counted, as_played, declared, defenders, unplayed, whisting
from rulings.words import RulingError, Text

__all__ = ["BY_DEFAULT", "LookReadings", "look_counted", "looks_counted", "shares_whists", "tricks_to_lose"]

_NOT_PLAYED = Text("никто не вистовал, розыгрыша не было", "nobody whisted, the contract was not played")


@dataclass(frozen=True, slots=True)
class LookReadings:
    """What the clauses leave open, as an event has it.

    `floor`: no more tricks are taken off than the offender has. `to_whisters`: declarer's trick goes to the whisters,
    else to nobody. `on_counted`: consolation is paid on the trick taken off too. `pair_on_offender`: what the pair
    lacks of its quota only because of the fine is the offender's, even beyond his own half. `whole_loss`: where whists
    are shared with a passer, the offender's half bears the whole of the trick, else its half.
    """

    floor: bool = True
    to_whisters: bool = False
    on_counted: bool = False
    pair_on_offender: bool = False
    whole_loss: bool = True


BY_DEFAULT = LookReadings()


@dataclass(frozen=True, slots=True)
class _Look:
    """A contract with one offender: what it is scored by, as it was played, and the tricks the fine takes off."""

    prices: Terms
    deal: Deal
    playing: Sequence[str]
    played: Counted
    offender: str
    lost: Fraction
    readings: LookReadings


def look_counted(
    prices: Terms,
    deal: Deal,
    playing: Sequence[str],
    offender: str,
    looks: int = 1,
    readings: LookReadings = BY_DEFAULT,
    base: Counted | None = None,
) -> Counted:
    """The deal with `looks` tricks taken off the offender, or added to him where tricks are shunned.

    `base`: the deal as another breach counts it; None as it was played. `RulingError` at a field of the deal that is
    missing or does not add up; a stranger as offender is a `KeyError`.
    """
    played, game = as_played(deal, playing) if base is None else base, declared(deal).game
    if game is Game.ALL_PASS:
        more = {**played.whists, offender: played.whists[offender] + looks}
        fewest = min(played.whists[p] for p in playing[:3]) if played.fewest is None else played.fewest
        return replace(played, whists=more, fewest=fewest)
    if game is Game.MISERE:
        return replace(played, contract=played.contract + looks) if offender == deal.declarer else played
    has = tricks_to_lose(deal, playing, offender, base)
    lost = min(has, Fraction(looks)) if readings.floor else Fraction(looks)
    look = _Look(prices, deal, playing, played, offender, lost, readings)
    return _off_declarer(look) if offender == deal.declarer else _off_defender(look)


def looks_counted(
    prices: Terms,
    deal: Deal,
    playing: Sequence[str],
    looks: Mapping[str, int],
    readings: LookReadings = BY_DEFAULT,
    base: Counted | None = None,
) -> Counted:
    """The deal with the fines of several offenders, offender → `looks`: each as if he alone had looked, all added up.

    No fine touches another's row (CODE 3.9.12), so none changes what another offender loses. `base` and errors as
    `look_counted`.
    """
    played = as_played(deal, playing) if base is None else base
    alone = {one: look_counted(prices, deal, playing, one, count, readings, base) for one, count in looks.items()}
    return replace(
        played,
        contract=played.contract + sum((each.contract - played.contract for each in alone.values()), Fraction(0)),
        shortfall=max(each.shortfall for each in alone.values()),
        whists={
            player: tricks + sum((each.whists[player] - tricks for each in alone.values()), Fraction(0))
            for player, tricks in played.whists.items()
        },
        charged=_each_own(alone),
        lost={**played.lost, **{one: each.lost[one] for one, each in alone.items() if one in each.lost}},
        fewest=next((each.fewest for each in alone.values()), None),
    )


def _each_own(alone: Mapping[str, Counted]) -> Mapping[str, Fraction] | None:
    """Undertricks on whist: an offender's by his own fine, everybody else's as it was played."""
    charged = {one: each.charged for one, each in alone.items() if each.charged is not None}
    if not charged:
        return None
    others = {player: tricks for each in charged.values() for player, tricks in each.items() if player not in charged}
    own = {one: each[one] for one, each in charged.items() if one in each}
    return {**others, **own}


def tricks_to_lose(deal: Deal, playing: Sequence[str], offender: str, base: Counted | None = None) -> Fraction:
    """Tricks of a contract that are the offender's to lose.

    A whister alone writes for all that the defence took, so all of it is his. `base` and `RulingError` as
    `look_counted`.
    """
    if unplayed(deal, playing):
        raise RulingError(_NOT_PLAYED, "deal.calls")
    played = as_played(deal, playing) if base is None else base
    if offender == deal.declarer:
        return played.contract
    alone = whisting(deal, playing) == (offender,)
    return sum(played.whists.values(), Fraction(0)) if alone else played.whists[offender]


def shares_whists(prices: Terms, deal: Deal, playing: Sequence[str]) -> bool:
    """Whether the defenders share their whists in this deal as it was played (gentleman's whist)."""
    return shared(prices, playing, deal, as_played(deal, playing))


def _off_declarer(look: _Look) -> Counted:
    """Tricks off the contract.

    A whister's own shortfall stays: were it forgiven because declarer is set, the third player would lose his share of
    it, and clause 3.9.12 forbids that.
    """
    contract = look.played.contract - look.lost
    real = look.readings.to_whisters or look.readings.on_counted
    receivers = whisting(look.deal, look.playing) if look.readings.to_whisters else ()
    return replace(
        look.played,
        contract=contract,
        shortfall=max(Fraction(0), declared(look.deal).level - contract) if real else look.played.shortfall,
        whists={p: n + (look.lost / len(receivers) if p in receivers else 0) for p, n in look.played.whists.items()},
        charged=_really_short(look),
    )


def _off_defender(look: _Look) -> Counted:
    """Tricks off what a defender writes for and off his own quota; declarer's result and the partner's stay."""
    real = _really_short(look)
    charged = {**real, look.offender: max(_own_shortfall(look), real.get(look.offender, Fraction(0)))}
    off = look.played.lost.get(look.offender, Fraction(0)) + _not_written(look)
    return replace(
        look.played,
        lost={**look.played.lost, look.offender: off},
        charged={player: tricks for player, tricks in charged.items() if tricks},
    )


def _really_short(look: _Look, quota: Fraction | None = None) -> dict[str, Fraction]:
    """Who is short of his quota as it was played; with the offender's tricks for it put at `quota` where given.

    Where another breach has named who is short, that stands.
    """
    if quota is None and look.played.charged is not None:
        return dict(look.played.charged)
    own = {} if quota is None else {look.offender: quota}
    counted = replace(look.played, quota={**look.played.quota, **own})
    return dict(whist_shortfalls(look.prices, look.playing, look.deal, counted))


def _not_written(look: _Look) -> Fraction:
    """Tricks off what he writes whists for: of those that are his, of his half of the defence's, for a passer none."""
    if not shared(look.prices, look.playing, look.deal, look.played):
        return look.lost if look.offender in whisting(look.deal, look.playing) else Fraction(0)
    half = sum(look.played.whists.values(), Fraction(0)) / 2
    off = look.lost if look.readings.whole_loss else look.lost / 2
    return min(off, half) if look.readings.floor else off


def _own_shortfall(look: _Look) -> Fraction:
    """Undertricks on whist the offender answers for: by the tricks left to him beside the partner's real ones."""
    if look.offender not in whisting(look.deal, look.playing):
        return Fraction(0)
    short = _really_short(look, _left_for_the_quota(look))
    if not look.readings.pair_on_offender:
        return short.get(look.offender, Fraction(0))
    partner = next(player for player in defenders(look.deal, look.playing) if player != look.offender)
    return sum(short.values(), Fraction(0)) - _really_short(look).get(partner, Fraction(0))


def _left_for_the_quota(look: _Look) -> Fraction:
    """His tricks for the quota; where a passer's do not count for it, no more come off than his own hand took."""
    left = look.played.quota[look.offender] - look.lost
    return max(Fraction(0), left) if look.readings.floor and not look.prices.passer_counts else left
