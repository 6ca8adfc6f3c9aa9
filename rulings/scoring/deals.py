"""The score of a deal of any kind: the tricks as they count go in, entries into the sheet come out.

Digest §4.5 for contracts, §4.4 for the Rostov all-pass; one entrance for all three kinds of play.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rulings.game.deal import Deal, Game
from rulings.scoring.admitted import check_admitted
from rulings.scoring.all_pass import all_pass_entries
from rulings.scoring.arithmetic import product
from rulings.scoring.contracts import contract_entries, made_entries
from rulings.scoring.conventions import Terms, misere_made, misere_trick
from rulings.scoring.counted import Counted, as_played, declared, played_out
from rulings.scoring.progression import in_play
from rulings.scoring.sheet import Account, Entry, Sheet
from rulings.words import Text, plural

__all__ = ["Counted", "all_pass_entries", "as_played", "deal_entries", "misere_entries", "played_out"]

PRICES = "CODE 2.2.2"

_MADE = Text("Сыгранный мизер", "Misère made")
_CAUGHT = Text("Мизер не сыгран: {tricks}", "Misère broken: {tricks}")
_TAKEN = (("взятка", "взятки", "взяток"), ("trick", "tricks"))


def deal_entries(
    terms: Terms, players: Sequence[str], deal: Deal, counted: Counted, before: Sheet | None = None
) -> tuple[Entry, ...]:
    """Every entry of a deal, in the order of the sheet. `players`: the three who play, then the dealer if he sits out.

    `before`: the sheet when the deal began; it matters only where a made game comes off the own mountain first.
    `RulingError` naming the field of the deal that this event's rules do not know.
    """
    check_admitted(terms, players, deal)
    terms = in_play(terms, deal)
    game, declarer = declared(deal).game, str(deal.declarer)
    mountain = before[declarer].mountain if before and deal.declarer in before else Fraction(0)
    if game is Game.ALL_PASS:
        return all_pass_entries(terms, players, counted.whists, counted.fewest)
    if game is Game.MISERE:
        return misere_entries(terms, declarer, counted.contract, mountain)
    return contract_entries(terms, players, deal, counted, mountain)


def misere_entries(
    terms: Terms, declarer: str, tricks: int | Fraction, mountain: Fraction = Fraction(0)
) -> tuple[Entry, ...]:
    """A misère: ten in the pool without a trick, else each trick on the mountain."""
    if not tricks:
        return tuple(e for e in made_entries(terms, declarer, misere_made(terms), _MADE, PRICES, mountain) if e.amount)
    amount, expression = product(tricks, misere_trick(terms))
    why = _CAUGHT.filled(tricks=plural(tricks, *_TAKEN))
    return (Entry(declarer, Account.MOUNTAIN, amount, why, expression, PRICES),)
