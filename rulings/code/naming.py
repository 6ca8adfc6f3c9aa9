"""How a clause is named: its rule book and its number, «Кодекс 3.9.18 пример 1»; in English CODE 3.9.18 ex.1."""

from __future__ import annotations

from rulings.words import Text

__all__ = ["BOOKS", "named", "parted"]

BOOKS = {"CODE": Text("Кодекс", "CODE"), "COMP": Text("Правила", "COMP")}
"""The rule books as a clause is cited."""
_EXAMPLE = Text("пример ", "ex.")


def parted(clause: str) -> tuple[Text, Text]:
    """The rule book of a clause and its number, kept on one line."""
    book, number = clause.split(" ", 1)
    return BOOKS[book], Text(_set(number, _EXAMPLE.ru), _set(number, _EXAMPLE.en))


def named(clause: str) -> Text:
    """A clause whole: its rule book and its number."""
    book, number = parted(clause)
    return Text(f"{book.ru}\u00a0{number.ru}", f"{book.en}\u00a0{number.en}")


def _set(number: str, example: str) -> str:
    return number.replace("ex.", example).replace(" ", "\u00a0")
