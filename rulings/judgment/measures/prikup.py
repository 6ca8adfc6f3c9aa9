"""Tricks of an all-pass awarded to the player who saw the prikup (CODE 3.2.19)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from rulings.game.deal import TRICKS
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures.figures import Measurement, in_all_pass, number_of, of_all, tally
from rulings.scoring import fines
from rulings.scoring.counted import Counted

__all__ = ["AMOUNTS", "COUNTS"]


def _first(key: str) -> Callable[[Hearing], Counted | None]:
    """The first tricks awarded, the others as played; None until the others are known."""

    def counted(hearing: Hearing) -> Counted | None:
        rest = hearing.standing.get("other_tricks")
        if rest is None:
            return None
        incident, awarded = hearing.incident, number_of(hearing, key)
        three = fines.first_tricks(incident.playing, hearing.offender, awarded, tally(rest), incident.left)
        return in_all_pass(of_all(hearing, three))

    return counted


def _all_ten(hearing: Hearing) -> Measurement:
    return Measurement(Fraction(TRICKS), ())


def _all_ten_counts(hearing: Hearing) -> Counted:
    return in_all_pass(fines.all_tricks(hearing.incident.playing, hearing.offender))


AMOUNTS = {"all_tricks": _all_ten}
COUNTS = {
    "first_tricks": _first("peek_tricks_opened"),
    "first_tricks_one_card": _first("peek_one_card_tricks"),
    "all_tricks_to_offender": _all_ten_counts,
}
