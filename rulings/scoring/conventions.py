"""The conventions, and the prices of one event: a convention with the regulation's choices laid over it.

CODE 2.2.2 and 4.1.1: one price list serves pool, mountain and whists, and may not change within a pulka. Every number
is a parameter of the regulation with a value for each convention (digest §4.2, §4.3). All amounts are exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from rulings.code.regulation import Regulation, Value, regulation, setting
from rulings.words import Text

__all__ = [
    "CONVENTIONS",
    "LEVELS",
    "MOUNTAIN_POINT",
    "AllPass",
    "Convention",
    "NoTrick",
    "Terms",
    "consolation",
    "declarer_undertrick",
    "misere_made",
    "misere_trick",
    "owed",
    "quota",
    "scored",
    "terms",
    "value",
    "whist",
    "whist_undertrick",
]

MOUNTAIN_POINT = Fraction(10)
"""Whists that a point of the mountain is worth, shared by all at the table, the owner included (CODE 4.1.1)."""

LEVELS: Mapping[int, str] = MappingProxyType({6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"})
"""The levels of a contract, each with the word that its parameter bears."""

_QUOTA = {6: 4, 7: 2, 8: 1, 9: 1, 10: 1}
_FLAT_CONSOLATION = Fraction(10)


@unique
class AllPass(Enum):
    """Where all-pass is paid: each on his own mountain (CODE 3.7.2.1), or in whists to the fewest (CODE 3.7.2.2)."""

    MOUNTAIN = "mountain"
    WHISTS = "whists"


@unique
class NoTrick(Enum):
    """What a player without a trick writes where all-pass is paid on the mountain (CODE 3.7.2.1, digest C-29)."""

    PRICE = "price"
    ONE = "one"
    OFF_MOUNTAIN = "off_mountain"


@dataclass(frozen=True, slots=True)
class Convention:
    """The prices of a convention, as it has them or as an event chose otherwise.

    `values`: the contracts from six to ten; `undertrick`, `whist`, `consolation`: how many values of the contract one
    undertrick of the declarer (mountain), one trick of the defence (whists) and the consolation for an undertrick
    (whists) cost; `misere`: pool points; `misere_trick`: mountain points; `pool_point`: whists that a pool point is
    worth. `known`: how well this convention is known to us.
    """

    key: str
    title: Text
    known: Text
    values: tuple[int, ...]
    undertrick: int
    whist: int
    consolation: int
    misere: int
    misere_trick: int
    pool_point: int
    all_pass: AllPass


@dataclass(frozen=True, slots=True)
class Terms:
    """The prices of one event: its convention and what its regulation chose where conventions and readings differ.

    `all_pass_price`: mountain points per trick; `no_trick`: what taking none writes, where all-pass is paid on the
    mountain; `all_pass_whists`: whists per trick; `progression`: how these grow in a row of all-passes; `amnesty`: the
    fewest tricks of an all-pass are written off all three; `exit`, `exit_by`, `exit_misere`: how all-pass is left;
    `dealer_pool`: a dealer sitting out of a Rostov all-pass writes a pool point; `dealer_tricks`: he can take tricks
    with the prikup's cards. `gentleman`, `gentleman_always`: the defence's whists are shared with the passer, and not
    on a remise only; `responsible`: full price for an undertrick on whist, else half; `each_answers`: from eight up
    each whister without a trick answers, else the second; `ten_checked`: against ten the defence owes nothing;
    `half_whist`, `half_return`: half-whist is played, and the whist may be taken back; `six_spades_whisted`: both must
    whist six of spades; `dealer_consoled`, `dealer_whists`: a dealer sitting out writes consolation, may whist;
    `prikup_bonus`: whists for a strong prikup. `flat_consolation`: ten whists per undertrick whatever the contract;
    `passer_counts`: the passer's tricks count for a sole whister's quota; `whole_table`: a mountain point is shared by
    all n players, else by the n − 1 others; `mountain_first`: a made game is written off the own mountain first;
    `bomb`: by how much each bomb multiplies.

    `factor`, `step`: what this deal multiplies the prices of a game (CODE 4.1.2) and of an all-pass by.
    """

    convention: Convention
    all_pass_price: Fraction
    no_trick: NoTrick
    all_pass_whists: Fraction
    progression: str
    amnesty: bool
    exit: str
    exit_by: str
    exit_misere: bool
    dealer_pool: bool
    dealer_tricks: bool
    gentleman: bool
    gentleman_always: bool
    responsible: bool
    each_answers: bool
    ten_checked: bool
    half_whist: bool
    half_return: bool
    six_spades_whisted: bool
    dealer_consoled: bool
    dealer_whists: bool
    prikup_bonus: bool
    flat_consolation: bool
    passer_counts: bool
    whole_table: bool
    mountain_first: bool
    bomb: int
    factor: int = 1
    step: int = 1


_FIRM = Text("твёрдо", "well")
_TITLES = {
    "sochi": (Text("Сочинка", "Sochi"), _FIRM),
    "leningrad": (Text("Ленинградка", "Leningrad"), _FIRM),
    "rostov": (Text("Ростов", "Rostov"), Text("источники местами расходятся", "the sources differ in places")),
    "classic": (Text("Классика", "Classic"), Text("приблизительно", "for orientation only")),
    "federation": (
        Text("Ленинградка федерации", "Federation Leningrad"),
        Text("по чужому пересказу", "from another’s account of it"),
    ),
}


def _convention(event: Regulation) -> Convention:
    """The prices of an event's games."""
    return Convention(
        event.convention,
        *_TITLES[event.convention],
        values=tuple(_count(event, f"value_{word}") for word in LEVELS.values()),
        undertrick=_count(event, "undertrick_rate"),
        whist=_count(event, "whist_rate"),
        consolation=_count(event, "consolation_rate"),
        misere=_count(event, "misere_value"),
        misere_trick=_count(event, "misere_trick_price"),
        pool_point=_count(event, "pool_point_whists"),
        all_pass=AllPass(setting(event, "all_pass_paid").value),
    )


def scored(event: Regulation) -> bool:
    """Whether this event keeps a score at all; one that does not has no terms."""
    return event.convention != "none"


def terms(event: Regulation) -> Terms:
    """The prices of an event; `KeyError` for one that keeps no score, which must be asked by `scored` first."""
    return _terms(event.convention, tuple(event.chosen.items()))


@lru_cache(512)
def _terms(convention: str, chosen: tuple[tuple[str, Value], ...]) -> Terms:
    """The prices read out once: a judgment asks for them many times, and every deal of an event has the same."""
    event, rostov = Regulation(convention, dict(chosen)), convention == "rostov"
    return Terms(
        convention=_convention(event),
        all_pass_price=Fraction(_count(event, "all_pass_price")),
        no_trick=_no_trick(event),
        all_pass_whists=Fraction(_count(event, "all_pass_whists")),
        progression=str(setting(event, "all_pass_progression").value),
        amnesty=_is(event, "all_pass_amnesty"),
        exit=str(setting(event, "all_pass_exit").value),
        exit_by=str(setting(event, "all_pass_exit_by").value),
        exit_misere=_is(event, "all_pass_exit_misere"),
        dealer_pool=rostov and _is(event, "rostov_dealer_pool"),
        dealer_tricks=_is(event, "dealer_prikup_tricks"),
        gentleman=_is(event, "whist_style", "gentleman"),
        gentleman_always=_is(event, "gentleman_scope", "always"),
        responsible=_is(event, "whist_responsibility", "responsible"),
        each_answers=_is(event, "responsibility_8plus", "each"),
        ten_checked=_is(event, "ten_whisted", "checked"),
        half_whist=_is(event, "half_whist"),
        half_return=_is(event, "half_whist_return"),
        six_spades_whisted=_is(event, "six_spades_whisted"),
        dealer_consoled=_is(event, "dealer_consolation"),
        dealer_whists=_is(event, "dealer_whists"),
        prikup_bonus=_is(event, "prikup_bonus"),
        flat_consolation=rostov and _is(event, "rostov_consolation", "flat_ten"),
        passer_counts=_is(event, "passer_tricks_count"),
        whole_table=_is(event, "mountain_divisor", "n"),
        mountain_first=rostov and _is(event, "rostov_mountain_first"),
        bomb=_count(event, "bomb_multiplier"),
    )


def value(terms: Terms, level: int) -> Fraction:
    """The value of a contract in this deal: 2, 4, 6, 8, 10 from six to ten, or as the event has it (pool points)."""
    return Fraction(terms.factor * terms.convention.values[level - min(LEVELS)])


def quota(level: int) -> int:
    """Tricks that the defence owes once it has whisted: 4, 2, 1, 1, 1."""
    return _QUOTA[level]


def owed(level: int, ten_checked: bool) -> int:
    """Tricks that the defence owes in this event: nothing against a ten that is checked and not whisted."""
    return 0 if ten_checked and level == max(LEVELS) else quota(level)


def declarer_undertrick(terms: Terms, level: int) -> Fraction:
    """Mountain points for one undertrick of the declarer."""
    return terms.convention.undertrick * value(terms, level)


def whist(terms: Terms, level: int) -> Fraction:
    """Whists for one trick of the defence."""
    return terms.convention.whist * value(terms, level)


def whist_undertrick(terms: Terms, level: int) -> Fraction:
    """Mountain points for one undertrick on whist, at full or half responsibility."""
    return whist(terms, level) / (1 if terms.responsible else 2)


def consolation(terms: Terms, level: int) -> Fraction:
    """Whists that each opponent, the dealer sitting out too, writes for one undertrick of the declarer."""
    if terms.flat_consolation:
        return terms.factor * _FLAT_CONSOLATION
    return terms.convention.consolation * value(terms, level)


def misere_made(terms: Terms) -> Fraction:
    """Pool points for a misère without a trick."""
    return Fraction(terms.factor * terms.convention.misere)


def misere_trick(terms: Terms) -> Fraction:
    """Mountain points for each trick taken on a misère."""
    return Fraction(terms.factor * terms.convention.misere_trick)


def _no_trick(event: Regulation) -> NoTrick:
    if _is(event, "no_trick_off_mountain"):
        return NoTrick.OFF_MOUNTAIN
    return NoTrick(setting(event, "no_trick_pool").value)


def _is(event: Regulation, key: str, wanted: str | bool = True) -> bool:
    return setting(event, key).value == wanted


def _count(event: Regulation, key: str) -> int:
    return int(setting(event, key).value)


CONVENTIONS: Mapping[str, Convention] = MappingProxyType({key: _convention(regulation(key)) for key in _TITLES})
"""The conventions with their own prices, in the order they are shown."""
