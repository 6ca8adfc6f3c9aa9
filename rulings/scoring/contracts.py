"""The score of a contract for tricks: declarer, whists, consolation, remise on whist.

Digest §4.5. The price list is one (CODE 2.2.2, 4.1.1); who pays whom depends on the convention's terms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from rulings.game.deal import Call, Deal
from rulings.scoring.arithmetic import product, shortage, shown
from rulings.scoring.conventions import (
    Terms,
    consolation,
    declarer_undertrick,
    owed,
    value,
    whist,
)
from rulings.scoring.counted import Counted, dealer_whisting, declared, defenders, whisting
from rulings.scoring.prikup_bonus import bonus_entries
from rulings.scoring.sheet import Account, Entry
from rulings.words import Text, plural

__all__ = ["contract_entries", "made_entries", "shared", "whist_remise", "whist_shortfalls"]

PRICES = "CODE 4.1.1"

_MADE = Text("Сыгранная игра", "Contract made")
_MADE_OFF = Text("Сыгранная игра: списано с горы", "Contract made: written off the mountain")
_SET = Text("Ремиз разыгрывающего: {tricks}", "Declarer set: {tricks}")
_WHISTS = Text("Висты за {tricks}", "Whists for {tricks}")
_DEALER = Text("Висты сдатчика за {tricks}", "The dealer’s whists for {tricks}")
_HALF = Text("Полвиста: за {tricks}", "Half-whist: for {tricks}")
_SHARED = Text("Джентльменский вист: половина за {tricks}", "Gentleman's whist: half for {tricks}")
_SHARED_LESS = Text(
    "Джентльменский вист: половина за {tricks} без снятого штрафом",
    "Gentleman's whist: half for {tricks} less what the fine takes off",
)
_CONSOLATION = Text("Консоляция за {tricks}", "Consolation for {tricks}")
_REMISE = Text("Ремиз на висте: {tricks}", "Remise on whist: {tricks}")

_FOR = (("взятку", "взятки", "взяток"), ("trick", "tricks"))
_SHORT = (("взятка недобора", "взятки недобора", "взяток недобора"), ("undertrick", "undertricks"))
_FOR_SHORT = (("взятку недобора", "взятки недобора", "взяток недобора"), ("undertrick", "undertricks"))


def contract_entries(
    terms: Terms, players: Sequence[str], deal: Deal, counted: Counted, mountain: Fraction = Fraction(0)
) -> tuple[Entry, ...]:
    """Every entry of a contract for tricks. `players`: the three who play, then the dealer if he sits out.

    `mountain`: points on the declarer's mountain when the deal began (matters only where a made game comes off it).
    """
    entries = (
        *_declarer(terms, deal, counted, mountain),
        *_whists(terms, players, deal, counted),
        *_consolations(terms, players, deal, counted),
        *_remises(terms, players, deal, counted),
        *bonus_entries(terms, players, deal),
    )
    return tuple(entry for entry in entries if entry.amount)


def made_entries(
    terms: Terms, player: str, points: Fraction, why: Text, clause: str, mountain: Fraction
) -> Iterator[Entry]:
    """A made game: to the pool, or first off the own mountain where the convention has it so."""
    off = min(points, max(Fraction(0), mountain)) if terms.mountain_first else Fraction(0)
    if off:
        taken_off = f"−min({shown(points)}, {shown(mountain)}) = {shown(-off)}"
        yield Entry(player, Account.MOUNTAIN, -off, _MADE_OFF, taken_off, clause)
    rest = f"{shown(points)} − {shown(off)} = {shown(points - off)}" if off else shown(points)
    yield Entry(player, Account.POOL, points - off, why, rest, clause)


def whist_shortfalls(terms: Terms, players: Sequence[str], deal: Deal, counted: Counted) -> Mapping[str, Fraction]:
    """Undertricks each whister answers for: only on a made contract, and only if the defence as a whole is short."""
    level = declared(deal).level
    whisters = whisting(deal, players)
    due = Fraction(owed(level, terms.ten_checked))
    took = {player: counted.quota.get(player, Fraction(0)) for player in defenders(deal, players)}
    together = sum((took[p] for p in took if p in whisters or terms.passer_counts), Fraction(0))
    if not whisters or counted.contract < level or together >= due:
        return {}
    if len(whisters) == 1:
        return {whisters[0]: due - together}
    if due == 1:
        return {p: due - took[p] for p in (whisters if terms.each_answers else whisters[1:])}
    return {p: due / 2 - took[p] for p in whisters if took[p] < due / 2}


def shared(terms: Terms, players: Sequence[str], deal: Deal, counted: Counted) -> bool:
    """Whether a sole whister shares the whists for the defence's tricks with the passer.

    A remise that only a fine made gives the passer nothing (CODE 3.9.18 ex.1).
    """
    alone = len(whisting(deal, players)) == 1 and terms.gentleman
    return alone and (counted.shortfall > 0 or terms.gentleman_always)


def whist_remise(terms: Terms, level: int, tricks: int | Fraction) -> tuple[Fraction, str]:
    """Mountain points for so many undertricks on whist, at full or half responsibility, with the arithmetic."""
    return product(tricks, whist(terms, level), 1 if terms.responsible else 2)


def _declarer(terms: Terms, deal: Deal, counted: Counted, mountain: Fraction) -> Iterator[Entry]:
    level, declarer = declared(deal).level, str(deal.declarer)
    if counted.contract >= level:
        yield from made_entries(terms, declarer, value(terms, level), _MADE, PRICES, mountain)
        return
    amount, expression = shortage(level, counted.contract, declarer_undertrick(terms, level))
    why = _SET.filled(tricks=plural(level - counted.contract, *_SHORT))
    yield Entry(declarer, Account.MOUNTAIN, amount, why, expression, PRICES)


def _whists(terms: Terms, players: Sequence[str], deal: Deal, counted: Counted) -> Iterator[Entry]:
    """Whists for tricks: each whister's own, or the defence's all together where only one whisted."""
    level, whisters = declared(deal).level, whisting(deal, players)
    price, declarer = whist(terms, level), str(deal.declarer)
    for player, tricks, parts, why in _writers(terms, players, deal, counted, whisters):
        lost = counted.lost.get(player, Fraction(0))
        amount, expression, said = _less(tricks, parts, lost, price, why) if lost else _all(tricks, parts, price, why)
        yield Entry(player, Account.WHISTS, amount, said, expression, PRICES, on=declarer)


def _all(tricks: Fraction, parts: int, price: Fraction, why: Text) -> tuple[Fraction, str, Text]:
    amount, expression = product(tricks, price, parts)
    return amount, expression, why.filled(tricks=plural(tricks, *_FOR))


def _less(tricks: Fraction, parts: int, lost: Fraction, price: Fraction, why: Text) -> tuple[Fraction, str, Text]:
    """The whists of a player whom a fine takes tricks off, after his share is known (CODE 3.9.12)."""
    if parts == 1:
        amount, expression = shortage(tricks, lost, price)
        return amount, expression, why.filled(tricks=plural(tricks - lost, *_FOR))
    amount = (tricks / parts - lost) * price
    expression = f"({shown(tricks)} ÷ {parts} − {shown(lost)}) × {shown(price)} = {shown(amount)}"
    return amount, expression, _SHARED_LESS.filled(tricks=plural(tricks, *_FOR))


def _writers(
    terms: Terms, players: Sequence[str], deal: Deal, counted: Counted, whisters: Sequence[str]
) -> Iterator[tuple[str, Fraction, int, Text]]:
    """Who writes for how many tricks, into how many equal parts they are shared, and the words for it."""
    defence = defenders(deal, players)
    took = {player: counted.whists.get(player, Fraction(0)) for player in defence}
    together = sum(took.values(), Fraction(0))
    if dealer_whisting(deal, players):
        yield players[3], together, 1, _DEALER
    elif shared(terms, players, deal, counted):
        yield from ((player, together, 2, _SHARED) for player in defence)
    elif len(whisters) == 1:
        yield whisters[0], together, 1, _WHISTS
    else:
        words = {Call.WHIST: _WHISTS, Call.HALF: _HALF}
        yield from ((p, took[p], 1, words[deal.calls[p]]) for p in defence if deal.calls[p] in words)


def _consolations(terms: Terms, players: Sequence[str], deal: Deal, counted: Counted) -> Iterator[Entry]:
    """To every opponent, whether he whisted, passed or sits out as the dealer, when the declarer is set."""
    level, declarer = declared(deal).level, str(deal.declarer)
    amount, expression = product(counted.shortfall, consolation(terms, level))
    why = _CONSOLATION.filled(tricks=plural(counted.shortfall, *_FOR_SHORT))
    for player in players if terms.dealer_consoled else players[:3]:
        if player != declarer:
            yield Entry(player, Account.WHISTS, amount, why, expression, PRICES, on=declarer)


def _remises(terms: Terms, players: Sequence[str], deal: Deal, counted: Counted) -> Iterator[Entry]:
    """Remise on whist: as the quota has it, or as a ruling charged it."""
    level = declared(deal).level
    short = whist_shortfalls(terms, players, deal, counted) if counted.charged is None else counted.charged
    for player, tricks in short.items():
        amount, expression = whist_remise(terms, level, tricks)
        why = _REMISE.filled(tricks=plural(tricks, *_SHORT))
        yield Entry(player, Account.MOUNTAIN, amount, why, expression, PRICES)
