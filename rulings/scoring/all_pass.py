"""The score of an all-pass: on the mountains with a price per trick, or in whists to whoever took fewest.

CODE 3.7.2.1 (Sochi, Leningrad) and 3.7.2.2 (Rostov; digest §4.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from rulings.scoring.arithmetic import product, shortage, shown
from rulings.scoring.conventions import AllPass, Terms
from rulings.scoring.sheet import Account, Entry
from rulings.words import Text, plural

__all__ = ["all_pass_entries"]

MOUNTAIN = "CODE 3.7.2.1"
WHISTS = "CODE 3.7.2.2"

_TRICKS = Text("Распасы: {tricks}", "All-pass: {tricks}")
_NONE = Text("Распасы: ни одной взятки", "All-pass: no trick")
_FEWEST = Text(
    "Распасы: меньше всех взяток, висты за {tricks} партнёра",
    "All-pass: fewest tricks, whists for a partner’s {tricks}",
)
_TIED = Text(
    "Распасы: поровну наименьшее, половина вистов за {tricks} третьего",
    "All-pass: tied for the fewest, half the whists for the third player’s {tricks}",
)
_DEALER = Text("Распасы: сдающему, который не играл", "All-pass: to the dealer who sat out")
_TAKEN = (("взятка", "взятки", "взяток"), ("trick", "tricks"))
_FOR = (("взятку", "взятки", "взяток"), ("trick", "tricks"))


def all_pass_entries(
    terms: Terms, players: Sequence[str], tricks: Mapping[str, int | Fraction], fewest: Fraction | None = None
) -> tuple[Entry, ...]:
    """Every entry of an all-pass. `tricks`: what each of the three is charged with, eleven together after a fine trick.

    `players`: the three who play, then the dealer if he sits out. `fewest`: what an amnesty writes off, None for the
    fewest charged.
    """
    three = {player: Fraction(tricks[player]) for player in players[:3]}
    if terms.convention.all_pass is AllPass.WHISTS:
        entries = (*_rostov(terms, three), *_dealer(terms, players))
    else:
        entries = (*_mountains(terms, three, min(three.values()) if fewest is None else fewest),)
    return tuple(entry for entry in entries if entry.amount)


def _mountains(terms: Terms, tricks: Mapping[str, Fraction], least: Fraction) -> Iterator[Entry]:
    """The price of each trick on the mountain; who took none writes the price of one, or one point, in the pool."""
    price = terms.all_pass_price
    fewest = least if terms.amnesty else Fraction(0)
    for player, took in tricks.items():
        amount, expression = shortage(took, fewest, price) if fewest else product(took, price)
        why = _TRICKS.filled(tricks=plural(took, *_TAKEN))
        yield Entry(player, Account.MOUNTAIN, amount, why, expression, MOUNTAIN)
        if not took:
            yield Entry(player, Account.POOL, terms.no_trick, _NONE, shown(terms.no_trick), MOUNTAIN)


def _rostov(terms: Terms, tricks: Mapping[str, Fraction]) -> Iterator[Entry]:
    """Who took fewest writes for every trick of the others; two who tie write half each on the third, three nothing."""
    fewest = [player for player, took in tricks.items() if took == min(tricks.values())]
    others = [player for player in tricks if player not in fewest]
    why = _FEWEST if len(fewest) == 1 else _TIED
    for player in fewest:
        for other in others:
            amount, expression = product(tricks[other], terms.all_pass_whists, len(fewest))
            words = why.filled(tricks=plural(tricks[other], *_FOR))
            yield Entry(player, Account.WHISTS, amount, words, expression, WHISTS, on=other)
    for player, took in tricks.items():
        if not took:
            yield Entry(player, Account.POOL, Fraction(1), _NONE, "1", WHISTS)


def _dealer(terms: Terms, players: Sequence[str]) -> Iterator[Entry]:
    if terms.dealer_pool and len(players) == 4:
        yield Entry(players[3], Account.POOL, Fraction(1), _DEALER, "1", WHISTS)
