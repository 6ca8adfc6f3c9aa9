"""Finding a clause: by its number as somebody typed it, or by the beginnings of words in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.code.clauses import Clause
from rulings.code.edition import Edition
from rulings.code.ids import canonical
from rulings.words import RulingError, Text

__all__ = ["Found", "gap_number", "marked", "search", "stems"]

_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
_NUMBER = re.compile(r"\s*(?:[^\W\d_]+[\s.:]*|§\s*)?\d", re.IGNORECASE)
_GAP = re.compile(r"\s*[CcСс]\s*[-–]?\s*(\d{1,3})\s*")
_ENDING = re.compile(
    r"(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ией|иям|иях|ах|ях|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ом|ем|ам|ям|ую|юю"
    r"|ия|ию|ии|[аяоеёиыуюьй])$"
)
_FLEETING = re.compile(r"[ое](?=к$)")
"""The vowel that comes and goes before the last letter: «взяток», «взятка»."""
_LEAST = 3
"""Letters of a word that an ending leaves standing."""
_ENGLISH_ENDING = re.compile(r"(?:’s|'s|s)$")


@dataclass(frozen=True, slots=True)
class Found:
    """What a search comes to: clauses in order, what the words were cut to, and why a number leads nowhere."""

    clauses: tuple[Clause, ...]
    stems: tuple[str, ...] = ()
    fault: Text | None = None


def search(book: Edition, asked: str) -> Found:
    """The clauses of an edition that a search means; a number brings the clause first, then those under it."""
    if _NUMBER.match(asked):
        try:
            clause = book.find(asked)
        except RulingError as error:
            return Found(tuple(_under(book, asked)), fault=error.text)
        return Found((clause, *(one for one in book.clauses.values() if _below(one, clause.id))))
    cut = stems(asked)
    return Found(tuple(_worded(book, cut)), cut)


def gap_number(asked: str) -> str:
    """The gap a search names (`c 6`, «С-6»), as it is numbered: `C-6`; empty for anything else."""
    found = _GAP.fullmatch(asked)
    return f"C-{int(found[1])}" if found else ""


def stems(asked: str) -> tuple[str, ...]:
    """The words of a search in small letters without their endings, so that «взятку» finds «взятка»."""
    return tuple(dict.fromkeys(_stem(word) for word in _WORD.findall(_small(asked))))


def marked(text: str, cut: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """A text in stretches, each with whether it is a word that was looked for."""
    at = 0
    for word in _WORD.finditer(text):
        if any(_meets(_small(word[0]), stem) for stem in cut):
            yield text[at : word.start()], False
            yield word[0], True
            at = word.end()
    yield text[at:], False


def _small(words: str) -> str:
    return words.casefold().replace("ё", "е").replace("\u0301", "")


def _stem(word: str) -> str:
    english = word.isascii() or "’" in word
    stem = _ENGLISH_ENDING.sub("", word) if english else _FLEETING.sub("", _ENDING.sub("", word))
    return stem if len(stem) >= _LEAST else word


def _meets(word: str, stem: str) -> bool:
    """Whether a word begins as looked for, or would without its ending."""
    return word.startswith(stem) or _stem(word).startswith(stem)


def _worded(book: Edition, cut: Sequence[str]) -> Iterator[Clause]:
    """Clauses that hold a word for each stem; those that have them all in the title come first."""
    if not cut:
        return
    holding = [clause for clause in book.clauses.values() if _holds(_said(book, clause), cut)]
    yield from sorted(holding, key=lambda clause: not _holds((clause.title.ru, clause.title.en), cut))


def _holds(texts: Sequence[str], cut: Sequence[str]) -> bool:
    words = [word for text in texts for word in _WORD.findall(_small(text))]
    return all(any(_meets(word, stem) for word in words) for stem in cut)


def _said(book: Edition, clause: Clause) -> tuple[str, ...]:
    missing = (clause.missing.ru, clause.missing.en) if clause.missing else ()
    wording = book.wording.get(clause.id, "")
    return (clause.title.ru, clause.title.en, clause.text.ru, clause.text.en, wording, *missing)


def _below(clause: Clause, above: str) -> bool:
    return clause.id.startswith((f"{above}.", f"{above} "))


def _under(book: Edition, asked: str) -> Iterator[Clause]:
    """The clauses under a number that is no clause itself, such as a section of which only parts are held."""
    try:
        above = canonical(asked)
    except RulingError:
        return
    yield from (clause for clause in book.clauses.values() if _below(clause, above))
