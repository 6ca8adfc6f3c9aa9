"""Clause ids as people type them, read into their one canonical form.

Letters are read by shape: Latin `A`, `B`, `a` are the Cyrillic letters that look the same. Any other Latin letter is
refused, because `b` may mean «Б» by sound or «В» by shape, and a ruling may not rest on a guess.
"""

from __future__ import annotations

import re

from rulings.code.clauses import catalogue
from rulings.code.numbering import neighbours, order, parent, rules_of
from rulings.words import RulingError, Text

__all__ = ["canonical", "neighbours", "order", "parent", "rules_of"]

_LOOK_ALIKES = {"A": "А", "a": "а", "B": "В"}
_RULES = {"code": "CODE", "кодекс": "CODE", "comp": "COMP", "правила": "COMP"}
_COMP_CHAPTER = 11
_CODE_CHAPTERS = range(1, 6)

_GAP = r"[\s.,)]*"
_WRITTEN = re.compile(
    r"(?:(?P<rules>[^\W\d_]{3,})[\s.:]*)?(?:(?:п|пункт)[\s.]*|§\s*)?"
    r"(?P<number>[0-9]{1,4}(?:\s*\.\s*[0-9]{1,4})*)"
    rf"(?:{_GAP}(?P<capital>[^\W\d_])(?:{_GAP}(?P<item>[0-9]{{1,4}})(?:{_GAP}(?P<small>[^\W\d_]))?)?)?"
    rf"(?:{_GAP}(?:ex|example|пример|пр)[\s.]*(?P<example>[0-9]{{1,4}}))?{_GAP}",
    re.IGNORECASE,
)

_SHAPE = Text(
    "«{raw}» не похоже на номер пункта; пишите, например, CODE 3.9.14.1, COMP 11.4.Б.1.а или CODE 3.9.18 ex.1.",
    "“{raw}” is no clause number; write, for example, CODE 3.9.14.1, COMP 11.4.Б.1.а or CODE 3.9.18 ex.1.",
)
_WHICH_RULES = Text(
    "По номеру «{raw}» не видно, Кодекс это или правила соревнований; поставьте впереди CODE или COMP.",
    "The number “{raw}” does not tell the Code from the competition rules; put CODE or COMP in front.",
)
_LETTER_IN_CODE = Text(
    "В номерах Кодекса букв нет, а в «{raw}» есть; буквы бывают только в правилах соревнований (COMP). "
    "Рядом: {neighbours}.",
    "Clause numbers of the Code have no letters, and “{raw}” has one; letters belong to the competition rules (COMP). "
    "Neighbours: {neighbours}.",
)
_LATIN = Text(
    "В «{raw}» стоит буква «{letter}», по начертанию которой русскую не узнать. Рядом: {neighbours}.",
    "In “{raw}” the letter “{letter}” looks like no Russian letter of a clause. Neighbours: {neighbours}.",
)


def canonical(raw: str) -> str:
    """The canonical id of a clause as somebody typed it; whether the clause exists is for the edition to say.

    Spaces, the case of letters and a missing prefix are mended; `RulingError` names the neighbours of what cannot be.
    """
    found = _WRITTEN.fullmatch(raw.strip())
    if found is None:
        raise RulingError(_SHAPE.filled(raw=raw))
    numbers = _numbers(found["number"], raw)
    rules = _rules(found["rules"], int(numbers[0]), raw)
    known = f"{rules} {'.'.join(numbers)}"
    if rules == "CODE" and found["capital"]:
        raise RulingError(_LETTER_IN_CODE.filled(raw=raw, neighbours=_near(known)))
    tail = _tail(found, known, raw)
    return f"{known}{tail} ex.{_whole(found['example'], raw)}" if found["example"] else f"{known}{tail}"


def _tail(found: re.Match[str], known: str, raw: str) -> str:
    """Capital, number and small letter of a competition clause, each with its dot."""
    tail = ""
    if found["capital"]:
        tail += f".{_letter(found['capital'], known, raw).upper()}"
    if found["item"]:
        tail += f".{_whole(found['item'], raw)}"
    if found["small"]:
        tail += f".{_letter(found['small'], known + tail, raw).lower()}"
    return tail


def _numbers(written: str, raw: str) -> list[str]:
    return [_whole(part.strip(), raw) for part in written.split(".")]


def _whole(written: str, raw: str) -> str:
    if written.startswith("0"):
        raise RulingError(_SHAPE.filled(raw=raw))
    return written


def _rules(prefix: str | None, chapter: int, raw: str) -> str:
    """The rule set by its prefix, or by the chapter: the Code has five, and we hold one of the competition rules."""
    if prefix is not None:
        if prefix.casefold() not in _RULES:
            raise RulingError(_SHAPE.filled(raw=raw))
        return _RULES[prefix.casefold()]
    if chapter == _COMP_CHAPTER:
        return "COMP"
    if chapter in _CODE_CHAPTERS:
        return "CODE"
    raise RulingError(_WHICH_RULES.filled(raw=raw))


def _letter(written: str, known: str, raw: str) -> str:
    letter = _LOOK_ALIKES.get(written, written)
    if not "а" <= letter.lower() <= "я":
        raise RulingError(_LATIN.filled(raw=raw, letter=written, neighbours=_near(known)))
    return letter


def _near(known: str) -> str:
    """The clauses a person may have meant, below or beside the part of the number that could be read."""
    return ", ".join(neighbours(f"{known}.1", catalogue()))
