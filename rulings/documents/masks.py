"""Names and closed cards taken out of sentences, for a public copy.

A sentence of the law has a name whole and never declined; what people write has it in parts and in every Russian case.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from unicodedata import normalize

from rulings.game.cards import PACK, Card, Rank, Suit, read
from rulings.words import RulingError

__all__ = ["HIDDEN_CARD", "cards_masked", "names_masked", "words_masked"]

HIDDEN_CARD = "•"
"""What stands in place of a closed card."""

_ALONE = "♠♣♦♥"
"""Signs beside which a letter is the rank of a card and no name: ♠В is a jack."""
_CASES = (
    "(?:ого|его|ому|ему|ыми|ими|ами|ями|ией|ой|ей|ёй|ою|ею|ом|ем|ём|ым|им|ых|их|ую|юю|ая|яя|ах|ях|ов|ев"
    "|ы|и|а|я|у|ю|е|ь|й|о|’s|'s|s)"
)
"""The endings of Russian cases, and the English possessive."""
_SOFT = "аяоеёыийьуюэ"
"""What the last letter of a name is where it changes from case to case."""
_OF_KIND = ("ой", "ый", "ий", "ая", "яя", "ое")
"""Surnames that are declined as adjectives: Толстой, Толстого."""
_LEAST = 3
"""Letters a part of a name must have to be looked for by itself: initials are not."""
_LONG = 5
"""From so many letters on a part is found in small letters too."""
_RANKS = "10|[7-9TJQKAТВДК]"
_FACES = "[TJQKAТВДК]"
_RUN = re.compile(rf"([♠♣♦♥])((?:10|[7-9TJQKAТВДКtjqkaтвдк]|\s(?:{_RANKS})(?!\w))+)")
"""A suit and all its cards: ♠Т, ♠ТК10, ♠ Т К 10."""
_SUIT_FIRST = re.compile(rf"(?<![\w♠♣♦♥])[SCDHПТБЧ](?:{_RANKS})(?!\w)")
_RANK_FIRST = re.compile(rf"(?<!\w)(?:{_RANKS})\s?[♠♣♦♥]|(?<![\w♠♣♦♥]){_FACES}[SCDHПБЧ](?!\w)")
"""As people write cards. A figure before the letter of a suit is a bid: 7C is seven clubs."""
_HAND = re.compile(r"(?<![\w.])[7-9TJQKA-]*(?:\.[7-9TJQKA-]*){3}(?![\w.])")
_HOLDING = re.compile(rf"(?<!\w)([ПТБЧSCDH])\s?:(?:\s?(?:{_RANKS})(?!\w),?)+")
"""A whole hand, AKT.QJ7.98.A7, and a suit of one as studies have it, П: Т К 10."""
_ROW = re.compile(r"(?<![\w♠♣♦♥])(?:[SCDH][7-9TJQKA]){2,}(?!\w)")
_RANK_WORDS = {
    Rank.SEVEN: "сем[её]рк|seven",
    Rank.EIGHT: "восьм[её]рк|eight",
    Rank.NINE: "девятк|nine",
    Rank.TEN: "десятк|ten",
    Rank.JACK: "валет|jack",
    Rank.QUEEN: "дам|queen",
    Rank.KING: "корол|king",
    Rank.ACE: "туз|ace",
}
_SUIT_WORDS = {
    Suit.SPADES: "пик|spade",
    Suit.CLUBS: "треф|крест|club",
    Suit.DIAMONDS: "бубн|буб[её]н|бубей|бубам|diamond",
    Suit.HEARTS: "черв|heart",
}
_TWICE = re.compile(r"((?:Игрок|Player)\u00a0\d)(?:[ \u00a0-]+\1)+(?!\d)")
_NAME_OF_PLAYER = re.compile(r"\b(игрок(?:а|у|ом|е)?|player)([ \u00a0])(?:Игрок|Player)\u00a0(?=\d)", re.IGNORECASE)


def names_masked(words: str, others: Mapping[str, str]) -> str:
    """A sentence of the law with `others[name]` for each name; «игрока Игрок 3» becomes «игрока 3»."""
    return _put_right(_replaced(normalize("NFC", words), _whole(tuple(others)), others))


def words_masked(words: str, others: Mapping[str, str]) -> str:
    """What somebody wrote, with `others[name]` for each name, for its parts, and for both in their Russian cases.

    A part that two players share says only that it is a player.
    """
    plain = normalize("NFC", words)
    masked = _replaced(plain, _whole(tuple(others), loose=True), others)
    for pattern, instead in _parts(tuple(others.items())):
        masked = pattern.sub(instead, masked)
    return _put_right(masked)


def cards_masked(words: str, secret: frozenset[Card], loose: bool = False) -> str:
    """A sentence with a dot for each closed card: as it is shown, as it is noted down, and by its name in any case.

    `loose`: with the rank first too, as people write; in the law's own sentences 8♠ is a contract.
    """
    if not secret:
        return words
    masked = _RUN.sub(lambda found: _suit(found[1], found[2], secret), words)
    masked = _ROW.sub(lambda found: _dots(found[0], secret), masked)
    if loose:
        masked = _HOLDING.sub(rf"\1: {HIDDEN_CARD}", _HAND.sub(_whole_hand, masked))
    for pattern in (_SUIT_FIRST, *((_RANK_FIRST,) if loose else ())):
        masked = pattern.sub(lambda found: _dot(found[0], secret), masked)
    for card in sorted(secret, key=PACK.index):
        masked = _by_name(card).sub(HIDDEN_CARD, masked)
    return masked


@cache
def _by_name(card: Card) -> re.Pattern[str]:
    """«Девятка бубён», «бубновой девятки», “nine of diamonds”, “the diamond nine”."""
    rank, suit = rf"(?:{_RANK_WORDS[card.rank]})\w{{0,3}}", rf"(?:{_SUIT_WORDS[card.suit]})\w{{0,5}}"
    return re.compile(rf"(?<!\w)(?:{rank}\s+(?:of\s+)?{suit}|{suit}\s+{rank})(?!\w)", re.IGNORECASE)


def _suit(sign: str, ranks: str, secret: frozenset[Card]) -> str:
    """A suit with its open cards, a dot for each of the others; a closed card by itself keeps not even its suit."""
    cards = re.findall(r"\s?(?:10|\S)", ranks)
    shown = [HIDDEN_CARD if _dot(sign + card.strip().upper(), secret) == HIDDEN_CARD else card for card in cards]
    return "".join(shown) if all(card == HIDDEN_CARD for card in shown) else sign + "".join(shown)


def _whole_hand(found: re.Match[str]) -> str:
    """A hand in notation says nothing to the public; three dots alone are no hand."""
    return HIDDEN_CARD if re.search(r"\w", found[0]) else found[0]


def _dots(row: str, secret: frozenset[Card]) -> str:
    """Cards written without a space between them, `S7HA`."""
    return "".join(_dot(row[at : at + 2], secret) for at in range(0, len(row), 2))


def _dot(raw: str, secret: frozenset[Card]) -> str:
    try:
        return HIDDEN_CARD if read(raw) in secret else raw
    except RulingError:
        return HIDDEN_CARD  # a card that can be read two ways may be a closed one


def _put_right(words: str) -> str:
    """First name and surname are one player, and «игрока Игрок 3» is said once."""
    return _NAME_OF_PLAYER.sub(r"\1\2", _TWICE.sub(r"\1", words))


def _replaced(words: str, pattern: re.Pattern[str] | None, others: Mapping[str, str]) -> str:
    """Each match by what stands for that name; letters that only a pattern takes for equal say “a player” alone."""
    if pattern is None:
        return words
    by_name = {_key(name): alias for name, alias in others.items()}
    nobody = next(iter(others.values())).partition("\u00a0")[0]
    return pattern.sub(lambda found: by_name.get(_key(found[0]), nobody), words)


def _key(name: str) -> str:
    return " ".join(normalize("NFC", name).split()).casefold()


@lru_cache(64)
def _whole(names: tuple[str, ...], loose: bool = False) -> re.Pattern[str] | None:
    """Any of the names as a whole, the longest first; `loose`: in capitals or not, unless it is a single letter."""
    known = sorted((normalize("NFC", name) for name in names if name.strip()), key=len, reverse=True)
    ways = (_bounded(name, loose and len(name) > 1) for name in known)
    return re.compile("|".join(ways)) if known else None


def _bounded(name: str, loose: bool) -> str:
    """A name that is no part of a longer word; any white space in it is like any other."""
    body = r"\s+".join(map(re.escape, name.split()))
    before = rf"(?<![\w{_ALONE}])" if re.match(r"\w", name.strip()) else ""
    after = rf"(?![\w{_ALONE}])" if re.search(r"\w$", name.strip()) else ""
    return f"{before}(?{'i' if loose else '-i'}:{body}){after}"


@lru_cache(64)
def _parts(others: tuple[tuple[str, str], ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """A pattern for each part of a name with its cases, and what stands in its place."""
    found = [(part, alias) for name, alias in others for part in _searched(name)]
    shared = Counter(part.casefold() for part, _alias in found)
    return tuple(
        (_declined(part), alias if shared[part.casefold()] == 1 else alias.partition("\u00a0")[0])
        for part, alias in sorted(found, key=lambda each: -len(each[0]))
    )


def _searched(name: str) -> list[str]:
    """The parts of a name that are looked for by themselves: initials are not, a short name that is all of it is."""
    parts = re.findall(r"[^\W\d_]+", normalize("NFC", name))
    return [part for part in parts if len(part) >= (_LEAST if len(parts) > 1 else 2)]


def _declined(part: str) -> re.Pattern[str]:
    """A part of a name in any case; ё and е are one letter, and a vowel that comes and goes may be gone.

    A short one is found only where it begins with a capital, as it was entered.
    """
    stem = part[:-1] if part[-1].lower() in _SOFT else part
    ways = [part, stem + ("" if len(stem) >= _LEAST else f"(?={_CASES})")]
    if len(part) >= _LONG and part.lower().endswith(_OF_KIND):
        ways.append(part[:-2] + f"(?={_CASES})")
    if len(stem) > _LEAST and re.search("[еёо].$", stem):
        ways.append(stem[:-2] + stem[-1] + f"(?={_CASES})")
    body = "|".join(re.sub("[её]", "[её]", way) for way in ways)
    capital = r"(?=[^\W\d_])(?-i:(?![a-zа-яё]))" if len(part) < _LONG and part[:1].isupper() else ""
    return re.compile(rf"(?i:(?<!\w){capital}(?:{body})(?:{_CASES})?(?!\w))")
