"""Fines that are counted in tricks: how a ruling changes the tricks of a deal before they are scored.

CODE 3.2.19 (tricks awarded in all-pass), 3.9.14.3 (the remaining tricks), 3.9.18 (wrong number of cards). A late
revoke, CODE 3.9.16.2, moves tricks that are really won and has a module of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.game.deal import TRICKS
from rulings.scoring.contracts import whist_remise
from rulings.scoring.conventions import Terms
from rulings.scoring.counted import Counted
from rulings.scoring.tally import checked, remaining

__all__ = [
    "all_pass_count_fine",
    "all_tricks",
    "count_fine",
    "declarer_count_fined",
    "first_tricks",
    "misere_count_fine",
    "rest_to_offender",
    "whist_count_fine",
]


def count_fine(level: int, taken: int, proved: int | None, fine: int, reading: str) -> tuple[int, int, str]:
    """A declarer with a wrong number of cards: (tricks that count, undertricks written, the arithmetic).

    CODE 3.9.18 and its first example: `fine` tricks come off what he took, and he is down at least as many. `proved`:
    tricks that correct play would have left him, where the whisters prove it (fewer than `taken`, or it changes
    nothing). `reading`: `minus_two` takes the fine off the proved number too; `as_proved` writes the proved remise, but
    never less than the tricks really taken call for (digest §2.6, C-40).
    """
    compared = [taken, level] if proved is None or reading == "as_proved" else [taken, proved, level]
    counted = max(0, min(compared) - fine)
    if reading == "as_proved" and proved is not None and proved < counted:
        return proved, level - proved, f"{level} − max({fine}, {level} − {proved}) = {proved}"
    return counted, level - counted, _less(compared, fine)


def declarer_count_fined(counted: Counted, contract: int) -> Counted:
    """The deal with `contract` tricks counted to the declarer: whists and consolation stay by what was really taken.

    CODE 3.9.18 ex.1: the fine tricks give nobody whists or consolation.
    """
    return replace(counted, contract=Fraction(contract))


def whist_count_fine(terms: Terms, level: int, tricks_down: int | Fraction = 2) -> tuple[Fraction, str]:
    """A whister with a wrong number of cards: mountain points for so many undertricks on whist, with the arithmetic.

    CODE 3.9.18 ex.2; at full or half responsibility as the event has it. The example names a result, a remise «without
    two», and not a surcharge: a whister really short of his quota answers for the larger of the two numbers, never for
    both, so whoever has his own shortfall in the score already is asked only for what is left up to `tricks_down`.
    """
    return whist_remise(terms, level, tricks_down)


def misere_count_fine(taken: int, proved: int | None, fine: int) -> tuple[int, str]:
    """A misère player with a wrong number of cards: the tricks he is charged with, and the arithmetic.

    At least `fine`, more if he took more or more is proved (our reading: CODE 3.9.18 measures no misère; C-20).
    """
    numbers = [fine, taken] if proved is None else [fine, taken, proved]
    return max(numbers), f"max({', '.join(map(str, numbers))}) = {max(numbers)}"


def all_pass_count_fine(
    tricks: Mapping[str, int], offender: str, fine: int, proved: int | None = None
) -> tuple[Mapping[str, int], str]:
    """An all-pass player with a wrong number of cards: everybody's tricks, his with `fine` more, and the arithmetic.

    `proved`: as many as correct play would have given him, where that is more. Our reading: CODE 3.9.18 measures no
    all-pass (C-20).
    """
    own = tricks[offender] + fine
    charged = own if proved is None else max(own, proved)
    sum_ = f"{tricks[offender]} + {fine}"
    expression = f"{sum_} = {own}" if proved is None else f"max({sum_}, {proved}) = {charged}"
    return {**tricks, offender: charged}, expression


def first_tricks(
    playing: Sequence[str], offender: str, awarded: int, rest: Mapping[str, object], left: int = TRICKS
) -> Mapping[str, int]:
    """An open all-pass after the prikup was seen: the first tricks go to the offender, the others as they were played.

    CODE 3.2.19. `rest`: who took the other tricks; `left`: how many the three have among them in all. `RulingError` at
    `other_tricks` unless they make that up.
    """
    played = checked(rest, playing, "other_tricks", left - awarded)
    return {**played, offender: played[offender] + awarded}


def all_tricks(playing: Sequence[str], offender: str) -> Mapping[str, int]:
    """A closed all-pass after the prikup was seen: all ten tricks to the offender (CODE 3.2.19)."""
    return {player: TRICKS if player == offender else 0 for player in playing[:3]}


def rest_to_offender(taken: Mapping[str, int], offender: str) -> Mapping[str, int]:
    """An all-pass in which the turn was broken: every trick not yet completed goes to the offender (CODE 3.9.14.3).

    `taken`: completed tricks of the three; `RulingError` at `taken.NAME` or `taken` for more than ten.
    """
    return {**taken, offender: taken[offender] + remaining(taken, "taken")}


def _less(numbers: Sequence[int], fine: int) -> str:
    """The smallest of these less the fine, not below none; what was compared is shown."""
    distinct = tuple(dict.fromkeys(numbers))
    least = f"min({', '.join(map(str, distinct))})" if len(distinct) > 1 else str(distinct[0])
    counted = min(distinct) - fine
    return f"{least} − {fine} = {counted}" if counted >= 0 else f"max(0, {least} − {fine}) = 0"
