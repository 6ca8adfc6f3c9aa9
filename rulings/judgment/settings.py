"""Which parameters of the regulation the score of a deal rests on, so that the ruling can name them.

Digest §4.2 and §4.5: where conventions and readings of the Code part.
"""

from __future__ import annotations

from rulings.game.deal import Call, Game
from rulings.judgment.hearing import Hearing
from rulings.judgment.measures import deal_of
from rulings.remedies import Measured
from rulings.scoring.conventions import AllPass, terms

__all__ = ["scoring_settings"]

_CANCELLED = Measured("deal_cancelled")


def scoring_settings(hearing: Hearing) -> tuple[str, ...]:
    """Keys of the parameters that the score of this deal was worked out by."""
    deal, outcome = deal_of(hearing), hearing.path.outcome
    if deal.contract is None or (outcome is not None and outcome.counts == _CANCELLED):
        return ()
    if deal.contract.game is Game.ALL_PASS:
        paid = terms(hearing.regulation).convention.all_pass
        if paid is AllPass.WHISTS:
            return ("all_pass_whists", *(("rostov_dealer_pool",) if len(hearing.incident.players) > 3 else ()))
        return ("all_pass_price", "no_trick_pool", "all_pass_amnesty")
    if deal.contract.game is Game.MISERE:
        return ()
    passed = Call.PASS in deal.calls.values()
    return (
        "whist_responsibility",
        *(("whist_style", "gentleman_scope", "passer_tricks_count") if passed else ()),
        *(("responsibility_8plus",) if deal.contract.level >= 8 else ()),
        *(("rostov_consolation",) if hearing.regulation.convention == "rostov" else ()),
    )
