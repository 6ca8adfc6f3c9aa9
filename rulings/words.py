"""Two-language sentences of the law, and the error a person can mend.

The law's own words are values beside the node that speaks them; interface words go through gettext instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from typing import Any

__all__ = ["Language", "RulingError", "Text", "join", "number", "plural", "quoted", "shown", "signed"]

QUOTED = 24
VULGAR = {"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾"}
"""Fractions that have signs of their own; sixths have none and are written 1/6."""


@unique
class Language(Enum):
    """The two languages a ruling prints in; Russian is the source of law."""

    RU = "ru"
    EN = "en"


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence in Russian and in English; neither half may be missing."""

    ru: str
    en: str

    def said(self, language: Language | str) -> str:
        """The sentence in one language (`Language` or its code)."""
        return self.ru if Language(language) is Language.RU else self.en

    def filled(self, **values: Any) -> Text:
        """The sentence with its `{placeholders}` filled; a `Text` value fills each half with its own half."""
        if not self.open:
            return self
        return Text(
            self.ru.format(**{k: v.ru if isinstance(v, Text) else v for k, v in values.items()}),
            self.en.format(**{k: v.en if isinstance(v, Text) else v for k, v in values.items()}),
        )

    @property
    def open(self) -> bool:
        """Whether there is anything to fill in it: most sentences of the law have no braces."""
        return "{" in self.ru or "{" in self.en or "}" in self.ru or "}" in self.en

    def __bool__(self) -> bool:
        return bool(self.ru.strip() and self.en.strip())


class RulingError(Exception):
    """What a person can mend: a sentence in both languages and the place of the fault (a key, a cell, a row)."""

    def __init__(self, text: Text, place: str = "") -> None:
        super().__init__(f"{place}: {text.en}" if place else text.en)
        self.text = text
        self.place = place

    def said(self, language: Language | str) -> str:
        """One readable line: the place, then what to mend."""
        return f"{self.place}: {self.text.said(language)}" if self.place else self.text.said(language)


def join(texts: tuple[Text, ...], mark: str = " ") -> Text:
    """Several sentences as one, each half joined by `mark`."""
    return Text(mark.join(t.ru for t in texts), mark.join(t.en for t in texts))


def quoted(raw: str) -> str:
    """What somebody typed, as a fault quotes it: of much only the beginning, lest it bury what is to be done."""
    return raw if len(raw) <= QUOTED else f"{raw[:QUOTED]}…"


def plural(count: int | Fraction, ru: tuple[str, str, str], en: tuple[str, str]) -> Text:
    """A count with its noun: `ru` = (одна взятка, две взятки, пять взяток) without the number, `en` = (one, many).

    A fraction takes the Russian genitive singular («2½ взятки») and the English plural; a half is “half a trick”.
    """
    figure, one = shown(count), count in (1, -1)
    counted = f"{figure}\u00a0{en[0] if one else en[1]}"
    halved = f"half a\u00a0{en[0]}" if (count.numerator, count.denominator) == (1, 2) else counted
    return Text(f"{figure}\u00a0{_russian(count, ru)}", halved)


def number(value: int | Fraction) -> str:
    """An exact number as the contracts write it: `7`, `-3`, `38 2/3`, `-15 1/3`."""
    if value.denominator == 1:  # most are
        return str(value.numerator)
    whole, rest = divmod(abs(value.numerator), value.denominator)
    sign = "-" if value.numerator < 0 else ""
    return f"{sign}{whole} {rest}/{value.denominator}" if whole else f"{sign}{rest}/{value.denominator}"


def shown(value: int | Fraction) -> str:
    """An exact number for people: `7`, `−3`, `38⅔`, `−15 1/6` (a true minus, nothing rounded)."""
    if value.denominator == 1:
        return number(value).replace("-", "−")
    whole, _, rest = number(value).replace("-", "−").rpartition(" ")
    sign, rest = ("−", rest[1:]) if rest.startswith("−") else ("", rest)
    part = VULGAR.get(rest, rest)
    return f"{sign}{part}" if not whole else f"{whole}{part}" if part != rest else f"{whole}\u00a0{part}"


def signed(value: int | Fraction) -> str:
    """An exact number with its sign for people: `+40`, `−10`, `0` (a true minus, for print and screen)."""
    text = number(abs(Fraction(value)))
    return "0" if value == 0 else f"{'+' if value > 0 else '−'}{text}"


def _russian(count: int | Fraction, forms: tuple[str, str, str]) -> str:
    if count.denominator != 1:
        return forms[1]
    tail, tens = abs(count.numerator) % 10, abs(count.numerator) % 100
    if tail == 1 and tens != 11:
        return forms[0]
    return forms[1] if tail in (2, 3, 4) and tens not in (12, 13, 14) else forms[2]
