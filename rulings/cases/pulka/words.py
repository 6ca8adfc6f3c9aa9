"""Contracts and calls as people write them in a table: `6♠`, `6П`, `10БК`, `мизер`, `распасы`, `вист`, `пас`.

Digest §1; the suits low to high are ♠ ♣ ♦ ♥. Where a letter is shared by two alphabets its place decides.
"""

from __future__ import annotations

import re

from rulings.game.deal import ALL_PASS, MISERE, Call, Contract, Game, Strain
from rulings.game.deal import contract as by_key
from rulings.words import Language, RulingError, Text

__all__ = ["call", "call_word", "contract", "contract_word"]

_STRAINS = {
    Strain.SPADES: ("s", "♠", "п", "пик", "пики"),
    Strain.CLUBS: ("c", "♣", "т", "треф", "трефы", "к", "крести"),
    Strain.DIAMONDS: ("d", "♦", "б", "бубен", "бубны"),
    Strain.HEARTS: ("h", "♥", "ч", "червей", "червы", "черви"),
    Strain.NO_TRUMP: ("nt", "n", "бк", "без козыря"),
}
_STRAIN_OF = {word: strain for strain, words in _STRAINS.items() for word in words}
_SPECIAL = {
    **dict.fromkeys(("misere", "misère", "мизер"), MISERE),
    **dict.fromkeys(("all pass", "all-pass", "распасы", "распасовка"), ALL_PASS),
}
_SHORT_RU = {Strain.SPADES: "П", Strain.CLUBS: "Т", Strain.DIAMONDS: "Б", Strain.HEARTS: "Ч", Strain.NO_TRUMP: "БК"}
_CALLS = {
    Call.WHIST: ("вист", "whist", "в", "w"),
    Call.PASS: ("пас", "pass", "п", "p"),
    Call.HALF: ("полвиста", "half", "half-whist", "1/2", "½"),
}
_CALL_OF = {word: called for called, words in _CALLS.items() for word in words}
_ORDER = re.compile(r"(?P<level>10|[6-9])\s*(?P<strain>\D+)")

_CONTRACT = Text(
    "не контракт: «{given}» (пишут 6П … 10БК или 6S … 10NT, мизер, распасы)",
    "no contract: “{given}” (write 6S … 10NT, misere, all_pass)",
)
_CALL = Text(
    "не слово защитника: «{given}» (пишут вист, пас, полвиста)", "no call: “{given}” (write whist, pass, half)"
)


def contract(written: str) -> Contract:
    """The contract of a cell; `RulingError` saying how it is written."""
    word = _folded(written)
    if word in _SPECIAL:
        return _SPECIAL[word]
    order = _ORDER.fullmatch(word)
    strain = _STRAIN_OF.get(order["strain"].strip()) if order else None
    if order is None or strain is None:
        raise RulingError(_CONTRACT.filled(given=written[:40]))
    return by_key(f"{order['level']}{strain.value}")


def contract_word(order: Contract, language: Language | str) -> str:
    """A contract as the file holds it in a language."""
    if Language(language) is Language.EN:
        return order.key
    if order.strain is not None:
        return f"{order.level}{_SHORT_RU[order.strain]}"
    return "мизер" if order.game is Game.MISERE else "распасы"


def call(written: str) -> Call:
    """A defender's word; `RulingError` saying which there are."""
    word = _folded(written)
    if word not in _CALL_OF:
        raise RulingError(_CALL.filled(given=written[:40]))
    return _CALL_OF[word]


def call_word(called: Call, language: Language | str) -> str:
    """A defender's word as the file holds it in a language."""
    return _CALLS[called][0 if Language(language) is Language.RU else 1]


def _folded(written: str) -> str:
    return " ".join(written.replace("_", " ").replace("\ufe0e", "").replace("\ufe0f", "").casefold().split())
