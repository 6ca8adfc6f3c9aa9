"""A fourth who joins three: he starts from the average of the others, every rounding against him.

CODE 3.1.2: pool down, mountain up; he writes no whists and none are written on him.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from rulings.scoring.arithmetic import bracketed, shown
from rulings.scoring.pulka.cells import Cell, amount_at
from rulings.scoring.pulka.history import Kind, Pulka, Source, entered, opened, sheet_of
from rulings.scoring.sheet import Account, Entry, Sheet
from rulings.words import RulingError, Text

__all__ = ["joined", "newcomer_entries"]

_WHY = Text(
    "Новый игрок: среднее остальных, округлено не в его пользу", "A newcomer: the others’ average, rounded against him"
)
_FULL = Text("за столом уже четверо", "four are at the table already")
_CLAUSE = "CODE 3.1.2"


def newcomer_entries(players: Sequence[str], sheet: Sheet, name: str) -> tuple[Entry, ...]:
    """What the newcomer writes. `players`: those who played before him; an entry of nothing is left out."""
    averages = [(account, _mean(players, sheet, account)) for account in (Account.POOL, Account.MOUNTAIN)]
    rounded = [(a, Fraction((floor if a is Account.POOL else ceil)(mean)), mean) for a, mean in averages]
    return tuple(
        Entry(name, account, amount, _WHY, _expression(players, sheet, account, mean, amount), _CLAUSE)
        for account, amount, mean in rounded
        if amount
    )


def joined(pulka: Pulka, name: str, seat: int, deal: int | None = None) -> Pulka:
    """The pulka of three with a fourth at `seat` (0 before the first player … 3 after the last), his start written.

    By the clause he sits to the left of the last dealer, unless he replaces a player who left. `deal`: the one before
    which he joined. `RulingError` for a fifth, and for a name that is there already.
    """
    if len(pulka.players) != 3:
        raise RulingError(_FULL, "players")
    four = opened((*pulka.players[:seat], name, *pulka.players[seat:])).players
    entries = newcomer_entries(pulka.players, sheet_of(pulka), name)
    return entered(replace(pulka, players=four), entries, Source(Kind.NEWCOMER, deal))


def _mean(players: Sequence[str], sheet: Sheet, account: Account) -> Fraction:
    return sum((amount_at(sheet, Cell(player, account)) for player in players), Fraction(0)) / len(players)


def _expression(players: Sequence[str], sheet: Sheet, account: Account, mean: Fraction, amount: Fraction) -> str:
    """`(5 + 8 + 9) ÷ 3 = 7 1/3 → 8`."""
    amounts = (amount_at(sheet, Cell(player, account)) for player in players)
    terms = " + ".join(bracketed(a) for a in amounts)
    into = f" → {shown(amount)}" if amount != mean else ""
    return f"({terms}) ÷ {len(players)} = {shown(mean)}{into}"
