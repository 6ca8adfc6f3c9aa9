"""The thirty-two cards, read however people type them and written one way.

Contracts, "Cards and deals": suits low to high ♠ ♣ ♦ ♥, ranks 7 8 9 T J Q K A; the canonical form is suit and rank,
`SA`, `HT`. Russian letters, `10`, lower case, suit signs and either order are read too; a letter with two meanings is
told by its place and its alphabet, and what still has two readings is asked back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rulings.words import Language, RulingError, Text, quoted

__all__ = ["PACK", "Card", "Rank", "Suit", "letters", "named", "ranks", "read", "shown", "suits"]


@unique
class Suit(Enum):
    """A suit, in the order of preferans from low to high."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    __hash__ = object.__hash__  # each is the only one of its kind; cards are looked up all the time


@unique
class Rank(Enum):
    """A rank, from low to high."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack."""

    suit: Suit
    rank: Rank

    @property
    def code(self) -> str:
        """The canonical form: suit, then rank (`SA`, `HT`)."""
        return self.suit.value + self.rank.value


PACK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""Every card, in the order of suits and ranks."""

_SIGNS = {Suit.SPADES: "♠", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥"}
_RUSSIAN_RANKS = {Rank.TEN: "10", Rank.JACK: "В", Rank.QUEEN: "Д", Rank.KING: "К", Rank.ACE: "Т"}
_SUIT_NAMES = {
    Suit.SPADES: Text("пик", "spades"),
    Suit.CLUBS: Text("треф", "clubs"),
    Suit.DIAMONDS: Text("бубён", "diamonds"),
    Suit.HEARTS: Text("червей", "hearts"),
}
_RANK_NAMES = {
    Rank.SEVEN: Text("семёрка", "seven"),
    Rank.EIGHT: Text("восьмёрка", "eight"),
    Rank.NINE: Text("девятка", "nine"),
    Rank.TEN: Text("десятка", "ten"),
    Rank.JACK: Text("валет", "jack"),
    Rank.QUEEN: Text("дама", "queen"),
    Rank.KING: Text("король", "king"),
    Rank.ACE: Text("туз", "ace"),
}

# What may be typed. The Latin letters C, H, A, K, B and the Cyrillic С, Н, А, К, В are told apart by nobody who types:
# each is read by its shape. The two letters T are the one pair that means two things.
_LATIN_T, _RUSSIAN_T = "T", "Т"
_LATIN_SUITS = {
    "S": Suit.SPADES,
    "C": Suit.CLUBS,
    "С": Suit.CLUBS,
    "D": Suit.DIAMONDS,
    "H": Suit.HEARTS,
    "Н": Suit.HEARTS,
}
_RUSSIAN_SUITS = {"П": Suit.SPADES, "Т": Suit.CLUBS, "T": Suit.CLUBS, "Б": Suit.DIAMONDS, "Ч": Suit.HEARTS}
_SUIT_SIGNS = {
    sign: suit
    for suit, signs in zip(Suit, (("♠", "♤"), ("♣", "♧"), ("♦", "♢"), ("♥", "♡")), strict=True)
    for sign in signs
}
_SUITS = _LATIN_SUITS | _RUSSIAN_SUITS | _SUIT_SIGNS
_RANKS = {
    **{rank.value: rank for rank in Rank if rank is not Rank.TEN},
    "10": Rank.TEN,
    "А": Rank.ACE,
    "К": Rank.KING,
    "Д": Rank.QUEEN,
    "В": Rank.JACK,
    "B": Rank.JACK,
}
_EITHER = (Rank.TEN, Rank.ACE)

_NOT_A_CARD = Text(
    "«{raw}» — не карта. Пишите масть и достоинство: SA, H10, ПТ, Ч10, ♦В.",
    "“{raw}” is not a card. Write suit and rank: SA, H10, ♦J.",
)
_TWO_READINGS = Text(
    "«{raw}» можно прочесть двояко: {first} или {second}. Напишите {one} или {other}.",
    "“{raw}” can be read two ways: {first} or {second}. Write {one} or {other}.",
)


def read(raw: str, place: str = "") -> Card:
    """The card that was typed; `RulingError` for what is no card, and for what can be read two ways, naming both."""
    marks = letters(raw)
    found = list(dict.fromkeys(_readings(marks))) if len(marks) == 2 else []
    if not found:
        raise RulingError(_NOT_A_CARD.filled(raw=quoted(raw)), place)
    if len(found) > 1:
        first, second = found[:2]
        asked = _TWO_READINGS.filled(
            raw=raw, first=named(first), second=named(second), one=first.code, other=second.code
        )
        raise RulingError(asked, place)
    return found[0]


def shown(card: Card, language: Language | str) -> str:
    """A card for people: the suit's sign, then the rank in the letters of the language (`♠Т`, `♠A`; a ten is `10`)."""
    ranks_shown = _RUSSIAN_RANKS if Language(language) is Language.RU else {Rank.TEN: "10"}
    return _SIGNS[card.suit] + ranks_shown.get(card.rank, card.rank.value)


def named(card: Card) -> Text:
    """A card in words: «туз пик», “ace of spades”."""
    return Text(
        f"{_RANK_NAMES[card.rank].ru} {_SUIT_NAMES[card.suit].ru}",
        f"{_RANK_NAMES[card.rank].en} of {_SUIT_NAMES[card.suit].en}",
    )


def letters(raw: str) -> tuple[str, ...]:
    """What was typed, mark by mark in capitals: `10` is one mark, spaces and the picture form of signs fall away."""
    plain = "".join(raw.replace("\ufe0f", "").replace("\ufe0e", "").split()).upper()
    return tuple(_marks(plain))


def ranks(mark: str, beside: Sequence[str]) -> tuple[Rank, ...]:
    """The ranks a mark may mean among the marks `beside` it: a T in foreign company is a ten or an ace, nobody knows.

    The suit signs belong to no alphabet. An empty tuple when the mark is no rank.
    """
    if mark not in (_LATIN_T, _RUSSIAN_T):
        return (_RANKS[mark],) if mark in _RANKS else ()
    company = {_russian(other) for other in beside if other.isalpha()}
    own, meaning = (True, Rank.ACE) if mark == _RUSSIAN_T else (False, Rank.TEN)
    return (meaning,) if company <= {own} else _EITHER


def suits(mark: str) -> tuple[Suit, ...]:
    """The suit a mark may mean; an empty tuple when it is none. A T, Russian or Latin, is clubs here."""
    return (_SUITS[mark],) if mark in _SUITS else ()


def _marks(plain: str) -> Iterator[str]:
    place = 0
    while place < len(plain):
        size = 2 if plain.startswith("10", place) else 1
        yield plain[place : place + size]
        place += size


def _readings(marks: Sequence[str]) -> Iterator[Card]:
    """Every card two marks may mean, suit first and rank first."""
    for suit, rank in ((marks[0], marks[1]), (marks[1], marks[0])):
        if suit in _SUITS:
            yield from (Card(_SUITS[suit], meant) for meant in ranks(rank, (suit,)))


def _russian(letter: str) -> bool:
    """Whether a letter was meant in Russian: a Latin T (suit) or B is, by its shape; a Cyrillic А, С or Н is not."""
    return letter in _RUSSIAN_SUITS or letter in ("Д", "В", "К", "B")
