"""The value of the deal with and without the breach, for one player, in this event's own scoring.

CODE 3.9.14.3: whoever proves that even with the tricks awarded he lost is made whole by the offender.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.scoring.all_pass import all_pass_entries
from rulings.scoring.arithmetic import shown
from rulings.scoring.conventions import Terms
from rulings.scoring.settlement import totals
from rulings.scoring.sheet import Account, Entry, blank, written
from rulings.words import RulingError, Text, signed

__all__ = ["AllPassDamage", "all_pass"]


@dataclass(frozen=True, slots=True)
class AllPassDamage:
    """What one player loses in an all-pass, in whists at settlement: on the line shown, as awarded, the difference.

    `loss` is the difference where it is above zero, else nothing. The expressions show how each result comes about.
    """

    on_the_line: Fraction
    as_awarded: Fraction
    line_expression: str
    awarded_expression: str

    @property
    def difference(self) -> Fraction:
        """The line less the award; negative when the award is the better."""
        return self.on_the_line - self.as_awarded

    @property
    def loss(self) -> Fraction:
        """What is to be made good: never below nothing."""
        return max(Fraction(0), self.difference)


def all_pass(
    terms: Terms,
    players: Sequence[str],
    player: str,
    awarded: Mapping[str, int],
    line: Mapping[str, int],
    taken: Mapping[str, int],
    place: str,
    *,
    whists_only: bool = False,
) -> AllPassDamage:
    """Damage of `player`: the tricks of `line` against those `awarded`. `taken`: tricks before the breach.

    It is the difference at settlement; with `whists_only` that of the whists alone, pool and mountain left aside.

    `RulingError` at `place` when the line takes back a trick that was already taken.
    """
    for name, count in taken.items():
        if line[name] < count:
            raise RulingError(
                Text(
                    f"{name} до нарушения уже взял {count}, а по линии — {line[name]}: взятое не отнять",
                    f"{name} had {count} before the breach and {line[name]} on the line: tricks taken stay taken",
                ),
                place,
            )
    with_line, line_words = _result(terms, players, player, line, whists_only)
    with_award, award_words = _result(terms, players, player, awarded, whists_only)
    return AllPassDamage(with_line, with_award, line_words, award_words)


def _result(
    terms: Terms, players: Sequence[str], player: str, tricks: Mapping[str, int], whists_only: bool
) -> tuple[Fraction, str]:
    entries = all_pass_entries(terms, players, tricks)
    if whists_only:
        entries = tuple(entry for entry in entries if entry.account is Account.WHISTS)
    result = totals(terms, players, written(blank(players), entries))[player]
    return result, _expression(player, entries, result)


def _expression(player: str, entries: Sequence[Entry], result: Fraction) -> str:
    """Whists written and borne, one by one, where nothing else moves; the settled result alone otherwise."""
    own = [e for e in entries if e.account is Account.WHISTS and player in (e.player, e.on)]
    if any(e.account is not Account.WHISTS for e in entries) or not own:
        return shown(result)
    parts = [f"{'' if e.player == player else '−'}{e.expression.split(' = ')[0]}" for e in own]
    joined = " + ".join(parts).replace("+ −", "− ")
    return f"{joined} = {signed(result)}"
