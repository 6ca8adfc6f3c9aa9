"""Whists for a strong prikup: its quick tricks times the whist price of the game ordered.

Digest §4.3: an ace, or the king and queen of a suit, is one; the ace and king of a suit two; two aces three. Written
whether the game is made or set; nothing on a misère.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.game.cards import Card, Rank
from rulings.game.deal import Deal
from rulings.game.notation import read_cards, read_layout
from rulings.scoring.arithmetic import product
from rulings.scoring.conventions import Terms, whist
from rulings.scoring.counted import declared, defenders
from rulings.scoring.sheet import Account, Entry
from rulings.words import RulingError, Text, plural

__all__ = ["bonus_entries", "prikup_of", "quick_tricks"]

_CLAUSE = "CODE 4.2"
_CARDS_IN_PRIKUP = 2

_BONUS = Text("Премия за прикуп: {tricks}", "Bonus for the prikup: {tricks}")
_QUICK = (("быстрая взятка", "быстрые взятки", "быстрых взяток"), ("quick trick", "quick tricks"))
_TWO = Text("в прикупе две разные карты, а указано {given}", "the prikup is two different cards, not {given}")
_OTHER = Text("по раскладу в прикупе другие карты", "by the cards of the deal the prikup is another")


def quick_tricks(prikup: Sequence[Card]) -> int:
    """Quick tricks of two cards: from none to three."""
    aces = sum(card.rank is Rank.ACE for card in prikup)
    ranks = {card.rank for card in prikup}
    suited = len({card.suit for card in prikup}) == 1
    if aces == _CARDS_IN_PRIKUP:
        return 3
    if suited and ranks == {Rank.ACE, Rank.KING}:
        return 2
    return int(aces == 1 or (suited and ranks == {Rank.KING, Rank.QUEEN}))


def prikup_of(deal: Deal, playing: Sequence[str]) -> tuple[Card, ...] | None:
    """The prikup as entered, or as the cards of the deal have it; None while it is not known.

    `RulingError` at `deal.prikup` for anything but two different cards, or where the two disagree.
    """
    dealt = None if deal.cards is None else read_layout(deal.cards, playing[:3], "deal.cards").talon
    if deal.prikup is None:
        return dealt if dealt is not None and len(dealt) == _CARDS_IN_PRIKUP else None
    told = read_cards(deal.prikup, "deal.prikup")
    if len(told) != _CARDS_IN_PRIKUP or len(set(told)) != len(told):
        raise RulingError(_TWO.filled(given=deal.prikup), "deal.prikup")
    if dealt is not None and set(dealt) != set(told):
        raise RulingError(_OTHER, "deal.prikup")
    return told


def bonus_entries(terms: Terms, players: Sequence[str], deal: Deal) -> Iterator[Entry]:
    """At a table of four the dealer writes it on declarer, at a table of three each opponent half of it."""
    prikup = prikup_of(deal, players) if terms.prikup_bonus else None
    count = quick_tricks(prikup) if prikup else 0
    writers = players[3:] or defenders(deal, players)
    for player in writers if count else ():
        amount, expression = product(count, whist(terms, declared(deal).level), len(writers))
        why = _BONUS.filled(tricks=plural(count, *_QUICK))
        yield Entry(player, Account.WHISTS, amount, why, expression, _CLAUSE, on=str(deal.declarer))
