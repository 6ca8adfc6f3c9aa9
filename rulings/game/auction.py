"""The ladder of the auction: twenty-five steps from six spades to ten without trumps, and where misère stands on it.

CODE 3.3.5–3.3.9. A step is counted, never typed: the level first, then the suits of the ladder.
"""

from __future__ import annotations

from rulings.game.deal import MISERE, Contract, Game, Strain
from rulings.words import Text

__all__ = ["BIDS", "LADDER", "bid_words", "ladder_step", "least_over", "least_words", "may_order"]

LEVELS = range(6, 11)

LADDER: tuple[Contract, ...] = tuple(Contract(Game.CONTRACT, level, strain) for level in LEVELS for strain in Strain)
"""The steps in their order: 6♠, 6♣, 6♦, 6♥, 6 without trumps, 7♠ … 10 without trumps (CODE 3.3.7)."""

_OVER_MISERE = LADDER.index(Contract(Game.CONTRACT, 9, Strain.SPADES))

BIDS: tuple[Contract, ...] = (*LADDER[:_OVER_MISERE], MISERE, *LADDER[_OVER_MISERE:])
"""Every bid from the lowest: by the usual convention misère stands between eight without trumps and nine spades."""

_STRAINS = {
    Strain.SPADES: Text("пик", "spades"),
    Strain.CLUBS: Text("треф", "clubs"),
    Strain.DIAMONDS: Text("бубён", "diamonds"),
    Strain.HEARTS: Text("червей", "hearts"),
    Strain.NO_TRUMP: Text("без козыря", "no trump"),
}


def ladder_step(bid: Contract) -> int:
    """The step of a bid counted from one: 6♠ is 1, 7♠ is 6, ten without trumps 25 (CODE 3.3.7).

    `ValueError` for misère and all-pass, which stand on no step.
    """
    return LADDER.index(bid) + 1


def least_over(bid: Contract | None) -> Contract | None:
    """The lowest bid for tricks that outbids `bid`; 6♠ where nobody has bid, None where nothing is higher.

    `ValueError` for what is no bid at all.
    """
    above = BIDS if bid is None else BIDS[BIDS.index(bid) + 1 :]
    return next((step for step in above if step != MISERE), None)


def may_order(reached: Contract, wanted: Contract) -> bool:
    """Whether the winner at `reached` may order `wanted`: that step or one above it (CODE 3.3.7, 3.3.11).

    Misère is outside this freedom: it is ordered only on a bid of misère, and that bid orders nothing else (3.3.9).
    """
    if MISERE in (reached, wanted):
        return reached == wanted
    return ladder_step(wanted) >= ladder_step(reached)


def bid_words(bid: Contract) -> Text:
    """A bid as it is said: «7 бубён», «8 без козыря», «мизер»."""
    if bid.strain is None:
        return Text("мизер", "misère")
    strain = _STRAINS[bid.strain]
    return Text(f"{bid.level}\u00a0{strain.ru}", f"{bid.level}\u00a0{strain.en}")


_NOTHING_HIGHER = Text(
    "её нет (выше десяти без козыря не назначают, остаётся пас)",
    "none: there is no bid above ten no trump, and only a pass is left",
)
_BY_CUSTOM = Text("{bid} (по обычаю мизер перебивают девятерной)", "{bid} (by custom misère is outbid by a nine)")


def least_words(bid: Contract | None) -> Text:
    """The lowest bid that outbids `bid`, in words; that a nine outbids misère is said to be custom, not the Code."""
    least = least_over(bid)
    if least is None:
        return _NOTHING_HIGHER
    return _BY_CUSTOM.filled(bid=bid_words(least)) if bid == MISERE else bid_words(least)
