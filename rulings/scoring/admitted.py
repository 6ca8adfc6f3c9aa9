"""What this event's rules do not admit in a deal: words, tricks and bombs that it does not play with.

Digest §4.2 and §4.3: half-whist and its return, six of spades, the dealer sitting out, multipliers.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulings.game.deal import Call, Deal, Game, Strain
from rulings.scoring.conventions import Terms
from rulings.scoring.counted import declared, defenders
from rulings.words import RulingError, Text

__all__ = ["check_admitted"]

_BOMBS = Text("на этом турнире множителей нет", "there are no multipliers in this event")
_NO_BOMBS = Text("на распасовке бомб нет: её цену ведёт счёт подряд", "no bombs in all-pass: the row sets its price")
_HALF = Text("на этом турнире за полвиста не уходят", "this event does not play half-whist")
_RETURN = Text(
    "на этом турнире вист не возвращают: рядом с полвиста может стоять только пас",
    "the whist is not taken back in this event: beside half-whist there can only be a pass",
)
_SIX_SPADES = Text("на этом турнире шесть пик вистуют оба", "in this event both whist against six of spades")
_DEALER_WHISTS = Text("на этом турнире сдатчик не вистует", "the dealer does not whist in this event")
_DEALER_TRICKS = Text(
    "на этом турнире сдатчик на распасовке взяток не берёт", "the dealer takes no tricks in all-pass in this event"
)


def check_admitted(terms: Terms, players: Sequence[str], deal: Deal) -> None:
    """`RulingError` naming the field of the deal that this event's rules do not know."""
    game = declared(deal).game
    if deal.bombs and (terms.bomb == 1 or game is Game.ALL_PASS):
        raise RulingError(_BOMBS if terms.bomb == 1 else _NO_BOMBS, "deal.bombs")
    if game is Game.ALL_PASS and not terms.dealer_tricks and any((deal.tricks or {}).get(p) for p in players[3:]):
        raise RulingError(_DEALER_TRICKS, f"deal.tricks.{players[3]}")
    if game is Game.CONTRACT:
        _check_calls(terms, players, deal)


def _check_calls(terms: Terms, players: Sequence[str], deal: Deal) -> None:
    defence = defenders(deal, players)
    calls = {player: deal.calls.get(player) for player in defence}
    halves = [player for player in defence if calls[player] is Call.HALF]
    if halves and not terms.half_whist:
        raise RulingError(_HALF, f"deal.calls.{halves[0]}")
    if halves and Call.WHIST in calls.values() and not terms.half_return:
        raise RulingError(_RETURN, f"deal.calls.{halves[0]}")
    order = declared(deal)
    if terms.six_spades_whisted and (order.level, order.strain) == (6, Strain.SPADES):
        for player in defence:
            if calls[player] is not Call.WHIST:
                raise RulingError(_SIX_SPADES, f"deal.calls.{player}")
    if not terms.dealer_whists and any(player in deal.calls for player in players[3:]):
        raise RulingError(_DEALER_WHISTS, f"deal.calls.{players[3]}")
