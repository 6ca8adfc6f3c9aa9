"""The score of an all-pass: on the mountains with a price per trick, or in whists to whoever took fewest.

CODE 3.7.2.1 (Sochi, Leningrad) and 3.7.2.2 (Rostov; digest §4.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from rulings.scoring.arithmetic import product, shortage, shown
from rulings.scoring.conventions import AllPass, NoTrick, Terms
from rulings.scoring.sheet import Account, Entry
from rulings.words import Text, plural

__all__ = ["all_pass_entries"]

MOUNTAIN = "CODE 3.7.2.1"
WHISTS = "CODE 3.7.2.2"

_TRICKS = Text("Распасы: {tricks}", "All-pass: {tricks}")
_NONE = Text("Распасы: ни одной взятки", "All-pass: no trick")
_NONE_OFF = Text("Распасы: ни одной взятки, с горы списано", "All-pass: no trick, written off the mountain")
_LED = Text("Распасы, карты прикупа: {tricks}", "All-pass, the prikup’s cards: {tricks}")
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
    """Every entry of an all-pass. `tricks`: what each is charged with, eleven together after a fine trick.

    `players`: the three who play, then the dealer if he sits out; he has tricks only where the prikup's cards take
    them. `fewest`: what an amnesty writes off, None for the fewest charged.
    """
    three = {player: Fraction(tricks[player]) for player in players[:3]}
    if terms.convention.all_pass is AllPass.WHISTS:
        entries = (*_rostov(terms, three), *_dealer(terms, players))
    else:
        least = min(three.values()) if fewest is None else fewest
        entries = (*_mountains(terms, three, least), *_led(terms, players, tricks))
    return tuple(entry for entry in entries if entry.amount)


def _mountains(terms: Terms, tricks: Mapping[str, Fraction], least: Fraction) -> Iterator[Entry]:
    """The price of each trick on the mountain; who took none writes in the pool, or off the mountain."""
    price = terms.all_pass_price * terms.step
    fewest = least if terms.amnesty else Fraction(0)
    for player, took in tricks.items():
        amount, expression = shortage(took, fewest, price) if fewest else product(took, price)
        why = _TRICKS.filled(tricks=plural(took, *_TAKEN))
        yield Entry(player, Account.MOUNTAIN, amount, why, expression, MOUNTAIN)
        if not took:
            yield _no_trick(terms.no_trick, player, price)


def _no_trick(written: NoTrick, player: str, price: Fraction) -> Entry:
    """The price of a trick in the pool, a point in the pool, or the price of two tricks off the mountain (C-29)."""
    if written is NoTrick.OFF_MOUNTAIN:
        amount, expression = product(-2, price)
        return Entry(player, Account.MOUNTAIN, amount, _NONE_OFF, expression, MOUNTAIN)
    points = price if written is NoTrick.PRICE else Fraction(1)
    return Entry(player, Account.POOL, points, _NONE, shown(points), MOUNTAIN)


def _led(terms: Terms, players: Sequence[str], tricks: Mapping[str, int | Fraction]) -> Iterator[Entry]:
    """The dealer's own tricks with the prikup's cards; an amnesty and the reward for none are not for him."""
    for dealer in players[3:]:
        took = Fraction(tricks.get(dealer, 0))
        amount, expression = product(took, terms.all_pass_price * terms.step)
        why = _LED.filled(tricks=plural(took, *_TAKEN))
        yield Entry(dealer, Account.MOUNTAIN, amount, why, expression, MOUNTAIN)


def _rostov(terms: Terms, tricks: Mapping[str, Fraction]) -> Iterator[Entry]:
    """Who took fewest writes for every trick of the others; two who tie write half each on the third, three nothing."""
    fewest = [player for player, took in tricks.items() if took == min(tricks.values())]
    others = [player for player in tricks if player not in fewest]
    why = _FEWEST if len(fewest) == 1 else _TIED
    for player in fewest:
        for other in others:
            amount, expression = product(tricks[other], terms.all_pass_whists * terms.step, len(fewest))
            words = why.filled(tricks=plural(tricks[other], *_FOR))
            yield Entry(player, Account.WHISTS, amount, words, expression, WHISTS, on=other)
    for player, took in tricks.items():
        if not took:
            yield Entry(player, Account.POOL, Fraction(1), _NONE, "1", WHISTS)


def _dealer(terms: Terms, players: Sequence[str]) -> Iterator[Entry]:
    if terms.dealer_pool and len(players) == 4:
        yield Entry(players[3], Account.POOL, Fraction(1), _DEALER, "1", WHISTS)
