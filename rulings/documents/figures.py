"""Numbers, cards and moments as they stand in print.

Exact fractions are set with their own signs where a font has them (½ ⅓ ⅔ ¼ ¾); sixths are written 1/6.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from fractions import Fraction

from rulings.words import VULGAR, Language, Text, shown

__all__ = [
    "bound",
    "calendar",
    "cards",
    "clock",
    "edition_date",
    "expression",
    "hands",
    "moment",
    "offset",
    "said",
    "shown",
    "signed",
]

_SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
_RANKS = {
    Language.RU: {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"},
    Language.EN: {"T": "10"},
}
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")
_HAND = re.compile(r"(?P<seat>[^\s:]+):(?P<holdings>[2-9TJQKA-]*(?:\.[2-9TJQKA-]*){3})")
_CARDS = re.compile(r"(?<!\w)(?:[SCDH][2-9TJQKA])+(?!\w)")
_WIDEST_BOUND = 28
"""Letters an expression may have and still be kept on one line."""


def signed(value: int | Fraction) -> str:
    """An exact number with its sign: `+40`, `−85`, `0`."""
    return f"+{shown(value)}" if value > 0 else shown(value)


def expression(written: str) -> str:
    """Arithmetic as it is set: true minuses, fraction signs, and a short one kept on one line."""
    line = _vulgar(re.sub(r"(?<!\w)-(?=[\d( ])", "−", written))
    return line.replace(" ", "\u00a0") if len(line) <= _WIDEST_BOUND else line


def bound(sentence: str, language: Language) -> str:
    """One of the law's own sentences set for print: no number parted from its noun, no dash or small word hanging."""
    line = re.sub(r" (?=[—–])|(?<=[—–]) (?=\d)", "\u00a0", sentence)
    line = re.sub(r"(?<![\w.{-])(\d+) (?=[^\W\d])", "\\1\u00a0", line)
    return re.sub(r"(?<!\w)([А-Яа-яЁё]{1,2}) (?=\w)", "\\1\u00a0", line) if language is Language.RU else line


def cards(notation: str, language: Language) -> str:
    """Cards of the notation (`SA S7 / C8`) with suit signs and the language's rank letters; the rest untouched."""
    return _CARDS.sub(lambda found: _row(found[0], language), notation)


def hands(notation: str, language: Language) -> tuple[tuple[str, str], ...]:
    """A deal by seat: the seat as written and its hand suit by suit; empty where the notation is not a whole deal."""
    found = [(m["seat"], _hand(m["holdings"], language)) for m in _HAND.finditer(notation)]
    return (*found, *_talon(notation, language)) if len(found) == 3 else ()


def moment(when: datetime, language: Language) -> str:
    """Date and time: `29.11.2026, 19:42`, `29 Nov 2026, 19:42`."""
    return f"{calendar(when.date(), language)}, {when:%H:%M}"


def clock(when: datetime, day: date | None, language: Language) -> str:
    """The time alone where the day is the sheet's own, otherwise with its date."""
    return f"{when:%H:%M}" if when.date() == day else moment(when, language)


def calendar(day: date, language: Language) -> str:
    """A date: `29.11.2026`, `29 Nov 2026`."""
    if language is Language.RU:
        return f"{day:%d.%m.%Y}"
    return f"{day.day}\u00a0{_MONTHS[day.month - 1]}\u00a0{day.year}"


def offset(when: datetime) -> str:
    """Which clock it was: ` (UTC+3)`; nothing for a moment without a zone."""
    shift = when.utcoffset()
    if shift is None:
        return ""
    minutes = abs(shift) // timedelta(minutes=1)
    sign, rest = "−" if shift < timedelta(0) else "+", minutes % 60
    return f" (UTC{sign}{minutes // 60}{f':{rest:02}' if rest else ''})" if minutes else " (UTC)"


def edition_date(name: str, language: Language) -> str:
    """The name of an edition: a date where it is one (`1996-10-30`), else as it is."""
    try:
        return calendar(date.fromisoformat(name), language)
    except ValueError:
        return name


def said(text: Text, language: Language) -> str:
    """A sentence of the law in the language of the sheet, set for print."""
    return bound(text.said(language), language)


def _vulgar(line: str) -> str:
    set_ = re.sub(r"(?:(?<=\d) )?\b([123]/[234])\b(?!/)", lambda found: VULGAR.get(found[1], found[0]), line)
    return re.sub(r"(?<=\d) (?=\d/\d)", "\u00a0", set_)


def _talon(notation: str, language: Language) -> tuple[tuple[str, str], ...]:
    found = re.search(r"(?:^|\s)T:((?:[SCDH][2-9TJQKA])+)(?:\s|$)", notation)
    return (("T", _row(found[1], language)),) if found else ()


def _row(letters: str, language: Language) -> str:
    pairs = zip(letters[::2], letters[1::2], strict=True)
    return "\u00a0".join(_SUITS[suit] + _rank(rank, language) for suit, rank in pairs)


def _hand(holdings: str, language: Language) -> str:
    suits = zip(_SUITS, holdings.split("."), strict=True)
    return "   ".join(f"{_SUITS[suit]}\u00a0{_holding(ranks, language)}" for suit, ranks in suits)


def _holding(ranks: str, language: Language) -> str:
    return "\u00a0".join(_rank(rank, language) for rank in ranks) if ranks.strip("-") else "—"


def _rank(letter: str, language: Language) -> str:
    return _RANKS[language].get(letter, letter)
