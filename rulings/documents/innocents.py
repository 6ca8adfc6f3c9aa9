"""What the ruling lets fall on those who did not offend, in words: by which clause, and who is left with less by it."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.documents import phrases
from rulings.documents.figures import said
from rulings.documents.lines import BLANK, cited, ended, labelled
from rulings.documents.marks import rests_on
from rulings.documents.paper import Block, Line, Run, Tone
from rulings.judgment.values import Fallen, Judgment
from rulings.words import Language, Text

__all__ = ["innocents_blocks", "let_words"]


def innocents_blocks(judgment: Judgment, language: Language) -> tuple[Block, ...]:
    """A block with a line for each row that applies; none where nothing falls on anybody."""
    lines = tuple(line for one in judgment.innocents for line in _row(one, judgment, language))
    return (Block(phrases.INNOCENTS.said(language), lines),) if lines else ()


def let_words(one: Fallen) -> Text:
    """«Кодекс допускает: …»; what a reading of a gap lets fall is not laid to the Code."""
    book = one.clauses[0].partition(" ")[0]
    lets = phrases.LET_BY_READING if one.reading else phrases.LETS[book]
    return Text(f"{lets.ru}: {_low(one.text.ru)}", f"{lets.en}: {_low(one.text.en)}")


def _low(words: str) -> str:
    return words[:1].lower() + words[1:]


def _row(one: Fallen, judgment: Judgment, language: Language) -> Iterator[Line]:
    words = ended(said(let_words(one), language))
    clauses = Run(f"\u00a0{cited(one.clauses, judgment.rules, language)}", Tone.ASIDE)
    mark = rests_on((one.reading,), judgment, language) if one.reading else ()
    less = (BLANK, *labelled(phrases.LESS, ended(", ".join(one.on)), language)) if one.on else ()
    yield Line((Run(words), clauses, *mark, *less), small=True)
