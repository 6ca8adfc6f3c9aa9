"""The settlement of a pulka, step by step: pools, amnesty, mountains, whists, and who owes whom.

Digest §4.6. The steps are those of `settlement.totals` taken apart; nothing is rounded on the way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from rulings.scoring.arithmetic import bracketed, shown
from rulings.scoring.conventions import MOUNTAIN_POINT, Terms
from rulings.scoring.pulka.rules import Rounding, Rules, mountain_points
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Sheet

__all__ = ["Final", "Share", "final", "whole"]


@dataclass(frozen=True, slots=True)
class Share:
    """One player's way to his result.

    `mountain`: points after missing pool points and the amnesty; `pools`, `mountains`, `whists`: the three parts of
    `total`, each with its arithmetic; `shown`: the result in whole whists.
    """

    mountain: Fraction
    pools: tuple[Fraction, str]
    mountains: tuple[Fraction, str]
    whists: tuple[Fraction, str]
    total: Fraction
    shown: int


@dataclass(frozen=True, slots=True)
class Final:
    """A pulka settled: each player's share, and the balance of each pair.

    `missing`: mountain points written for pools that were not closed, none where pools count by their difference;
    `amnesty`: mountain points taken off everybody; `balances`: whists a player receives from each of the others, below
    nothing where he pays.
    """

    shares: Mapping[str, Share]
    missing: Mapping[str, Fraction]
    amnesty: Fraction
    balances: Mapping[str, Mapping[str, Fraction]]


def final(prices: Terms, rules: Rules, players: Sequence[str], sheet: Sheet) -> Final:
    """The pulka of `players`, three or four, settled as it stands; the totals are exactly those of `totals`."""
    missing = _missing(rules, players, sheet)
    climbed = {player: sheet[player].mountain + missing.get(player, Fraction(0)) for player in players}
    amnesty = min(climbed.values()) if rules.amnesty else Fraction(0)
    mountains = {player: points - amnesty for player, points in climbed.items()}
    pools = {player: Fraction(0) if missing else sheet[player].pool for player in players}
    exact = totals(prices, players, sheet)
    near = whole(exact, rules.rounding)
    sharing = len(players) if prices.whole_table else len(players) - 1
    return Final(
        shares={
            player: Share(
                mountain=mountains[player],
                pools=_against(pools, player, rules.pool_point, sharing),
                mountains=_against({p: -points for p, points in mountains.items()}, player, MOUNTAIN_POINT, sharing),
                whists=_whists(players, sheet, player),
                total=exact[player],
                shown=near[player],
            )
            for player in players
        },
        missing=missing,
        amnesty=amnesty,
        balances=_balances(rules, players, sheet, pools, mountains, sharing),
    )


def whole(exact: Mapping[str, Fraction], rounding: Rounding) -> Mapping[str, int]:
    """Results that make zero, shown in whole whists that make zero too, by the rule of the event.

    Largest remainder: all down, then one whist each to those whose part cut off was the greatest, the earlier seat
    first on a tie. Last balances: each to the nearest, halves away from zero; the last seat takes what makes zero.
    """
    players = list(exact)
    if rounding is Rounding.LAST_BALANCES:
        near = {player: _nearest(exact[player]) for player in players[:-1]}
        return {**near, players[-1]: -sum(near.values())}
    down = {player: floor(exact[player]) for player in players}
    by_loss = sorted(players, key=lambda player: (down[player] - exact[player], players.index(player)))
    raised = by_loss[: -sum(down.values())]
    return {player: down[player] + (player in raised) for player in players}


def _nearest(amount: Fraction) -> int:
    size = floor(abs(amount) + Fraction(1, 2))
    return size if amount > 0 else -size


def _missing(rules: Rules, players: Sequence[str], sheet: Sheet) -> Mapping[str, Fraction]:
    """Mountain points for what each pool lacks to the fullest; empty where pools count by their difference."""
    if not rules.missing_on_mountain:
        return {}
    fullest = max(sheet[player].pool for player in players)
    return {player: mountain_points(rules, fullest - sheet[player].pool) for player in players}


def _against(points: Mapping[str, Fraction], player: str, price: Fraction, sharing: int) -> tuple[Fraction, str]:
    """Points against all the others, each of whom shares them: `10 × (3 × 2 − 13) ÷ 3`, worked out."""
    others = sum((amount for other, amount in points.items() if other != player), Fraction(0))
    count = len(points) - 1
    amount = price * (count * points[player] - others) / sharing
    inner = f"{count} × {bracketed(points[player])} − {bracketed(others)}"
    return amount, f"{shown(price)} × ({inner}) ÷ {sharing} = {shown(amount)}"


def _whists(players: Sequence[str], sheet: Sheet, player: str) -> tuple[Fraction, str]:
    wrote = sum(sheet[player].whists.values(), Fraction(0))
    bore = sum((sheet[other].whists.get(player, Fraction(0)) for other in players), Fraction(0))
    return wrote - bore, f"{bracketed(wrote)} − {bracketed(bore)} = {shown(wrote - bore)}"


def _balances(
    rules: Rules,
    players: Sequence[str],
    sheet: Sheet,
    pools: Mapping[str, Fraction],
    mountains: Mapping[str, Fraction],
    sharing: int,
) -> Mapping[str, Mapping[str, Fraction]]:
    """Each pair by itself: whists both ways, and of each point of pool and mountain the part that is the other's."""

    def worth(player: str) -> Fraction:
        return (rules.pool_point * pools[player] - MOUNTAIN_POINT * mountains[player]) / sharing

    def pair(player: str, other: str) -> Fraction:
        wrote, bore = sheet[player].whists.get(other, Fraction(0)), sheet[other].whists.get(player, Fraction(0))
        return wrote - bore + worth(player) - worth(other)

    return {player: {other: pair(player, other) for other in players if other != player} for player in players}
