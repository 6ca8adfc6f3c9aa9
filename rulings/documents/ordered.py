"""Games and calls in words: `6♠`, «6 без козыря», «мизер», «распасы», «пас», «здесь»."""

from __future__ import annotations

from rulings.documents import phrases
from rulings.documents.figures import said
from rulings.game.deal import Contract, Game
from rulings.game.record import Word
from rulings.words import Language, Text

__all__ = ["call_words", "contract_words"]

_WORDS = {
    Word.PASS: Text("пас", "pass"),
    Word.HERE: Text("здесь", "here"),
    Word.TAKE: Text("прикуп", "takes"),
}


def contract_words(contract: Contract, language: Language) -> str:
    """What was ordered: `6♠`, «6 без козыря», «мизер», «распасы»."""
    if contract.game is Game.ALL_PASS:
        return phrases.ALL_PASS.said(language)
    if contract.game is Game.MISERE or contract.strain is None:
        return phrases.MISERE.said(language)
    strain = phrases.STRAINS.get(contract.strain)
    return f"{contract.level}{strain}" if strain else f"{contract.level}\u00a0{said(phrases.NO_TRUMP, language)}"


def call_words(call: Contract | Word, language: Language) -> str:
    """One call of the auction, short enough for a cell of its table."""
    return _WORDS[call].said(language) if isinstance(call, Word) else contract_words(call, language)
