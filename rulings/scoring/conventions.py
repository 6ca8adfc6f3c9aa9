"""The conventions as data, and the prices of one event: a convention with the regulation's choices laid over it.

CODE 2.2.2 and 4.1.1: one price list serves pool, mountain and whists, and may not change within a pulka. Prices by
the table of digest §4.2; what an event may settle otherwise is read from its regulation. All amounts are exact.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, unique
from fractions import Fraction

from rulings.code.regulation import Regulation, setting
from rulings.words import Text

__all__ = [
    "CONVENTIONS",
    "LENINGRAD",
    "MISERE_MADE",
    "MOUNTAIN_POINT",
    "ROSTOV",
    "SOCHI",
    "AllPass",
    "Convention",
    "Terms",
    "consolation",
    "declarer_undertrick",
    "misere_trick",
    "quota",
    "scored",
    "terms",
    "value",
    "whist",
]

MOUNTAIN_POINT = Fraction(10)
"""Whists that a point of the mountain is worth, shared by all at the table, the owner included (CODE 4.1.1)."""

MISERE_MADE = Fraction(10)
"""Pool points for a misère without a trick."""

_VALUES = {6: 2, 7: 4, 8: 6, 9: 8, 10: 10}
_QUOTA = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
_FLAT_CONSOLATION = Fraction(10)


@unique
class AllPass(Enum):
    """Where all-pass is paid: each on his own mountain (CODE 3.7.2.1), or in whists to the fewest (CODE 3.7.2.2)."""

    MOUNTAIN = "mountain"
    WHISTS = "whists"


@dataclass(frozen=True, slots=True)
class Convention:
    """What a convention fixes for good.

    `undertrick`, `whist`: how many values of the contract one declarer's undertrick (mountain) and one trick of the
    defence (whists) cost; `misere_trick`: mountain points; `pool_point`: whists that a pool point is worth.
    """

    key: str
    title: Text
    undertrick: int
    whist: int
    misere_trick: int
    pool_point: int
    all_pass: AllPass


SOCHI = Convention("sochi", Text("Сочинка", "Sochi"), 1, 1, 10, 10, AllPass.MOUNTAIN)
LENINGRAD = Convention("leningrad", Text("Ленинградка", "Leningrad"), 2, 2, 20, 20, AllPass.MOUNTAIN)
ROSTOV = Convention("rostov", Text("Ростов", "Rostov"), 1, 1, 10, 10, AllPass.WHISTS)
CONVENTIONS = {convention.key: convention for convention in (SOCHI, LENINGRAD, ROSTOV)}


@dataclass(frozen=True, slots=True)
class Terms:
    """The prices of one event: its convention and what its regulation chose where conventions and readings differ.

    `all_pass_price`: mountain points per trick; `no_trick`: pool points for taking none, where all-pass is paid on the
    mountain; `all_pass_whists`: whists per trick; `amnesty`: the fewest tricks of
    an all-pass are written off all three; `dealer_pool`: a dealer sitting out of a Rostov all-pass writes a pool point;
    `gentleman`, `gentleman_always`: the defence's whists are shared with the passer, and not on a remise only;
    `responsible`: full price for an undertrick on whist, else half; `each_answers`: from eight up each whister
    without a trick answers, else the second; `flat_consolation`: ten whists per undertrick whatever the contract;
    `passer_counts`: the passer's tricks count for a sole whister's quota; `whole_table`: a mountain point is shared by
    all n players, else by the n − 1 others; `mountain_first`: a made game is written off the own mountain first.
    """

    convention: Convention
    all_pass_price: Fraction
    no_trick: Fraction
    all_pass_whists: Fraction
    amnesty: bool
    dealer_pool: bool
    gentleman: bool
    gentleman_always: bool
    responsible: bool
    each_answers: bool
    flat_consolation: bool
    passer_counts: bool
    whole_table: bool
    mountain_first: bool


def scored(event: Regulation) -> bool:
    """Whether this event keeps a score at all; one that does not has no terms."""
    return event.convention != "none"


def terms(event: Regulation) -> Terms:
    """The prices of an event; `KeyError` for one that keeps no score, which must be asked by `scored` first."""
    convention = CONVENTIONS[event.convention]
    rostov = convention is ROSTOV
    paid = AllPass(setting(event, "all_pass_paid").value)
    price = Fraction(setting(event, "all_pass_price").value)
    return Terms(
        convention=replace(convention, all_pass=paid),
        all_pass_price=price,
        no_trick=price if _is(event, "no_trick_pool", "price") else Fraction(1),
        all_pass_whists=Fraction(setting(event, "all_pass_whists").value),
        amnesty=_is(event, "all_pass_amnesty", True),
        dealer_pool=rostov and _is(event, "rostov_dealer_pool", True),
        gentleman=_is(event, "whist_style", "gentleman"),
        gentleman_always=_is(event, "gentleman_scope", "always"),
        responsible=_is(event, "whist_responsibility", "responsible"),
        each_answers=_is(event, "responsibility_8plus", "each"),
        flat_consolation=rostov and _is(event, "rostov_consolation", "flat_ten"),
        passer_counts=_is(event, "passer_tricks_count", True),
        whole_table=_is(event, "mountain_divisor", "n"),
        mountain_first=rostov and _is(event, "rostov_mountain_first", True),
    )


def value(level: int) -> Fraction:
    """The value of a contract of six to ten: 2, 4, 6, 8, 10 (pool points when made)."""
    return Fraction(_VALUES[level])


def quota(level: int) -> int:
    """Tricks that the defence owes once it has whisted: 4, 2, 1, 1, 1."""
    return _QUOTA[level]


def declarer_undertrick(terms: Terms, level: int) -> Fraction:
    """Mountain points for one undertrick of the declarer."""
    return terms.convention.undertrick * value(level)


def whist(terms: Terms, level: int) -> Fraction:
    """Whists for one trick of the defence."""
    return terms.convention.whist * value(level)


def consolation(terms: Terms, level: int) -> Fraction:
    """Whists that each opponent, the dealer sitting out too, writes for one undertrick of the declarer."""
    return _FLAT_CONSOLATION if terms.flat_consolation else whist(terms, level)


def misere_trick(terms: Terms) -> Fraction:
    """Mountain points for each trick taken on a misère."""
    return Fraction(terms.convention.misere_trick)


def _is(event: Regulation, key: str, wanted: str | bool) -> bool:
    return setting(event, key).value == wanted
