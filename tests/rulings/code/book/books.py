"""Books written for the purpose: those of `fixtures/books`, and one made of words none of which comes twice."""

from __future__ import annotations

from pathlib import Path

from rulings.code.book import Book, paragraphs, read

BOOKS = Path(__file__).resolve().parents[4] / "fixtures" / "books"
_BEGINS = ["Карта", "Взятка", "Судья", "Игрок", "Сдача", "Масть", "Пуля", "Гора"]
_SYLLABLES = ["ба", "ве", "ги", "до", "жу", "зы", "лю", "мя", "ню", "ро", "си", "ту"]


def of(*names: str, known: tuple[str, ...] = ()) -> Book:
    """The book of these files."""
    return read([(name, paragraphs((BOOKS / name).read_bytes())) for name in names], known)


def of_texts(*texts: str) -> Book:
    """The book of these texts, the first in a file called 0."""
    return read([(str(number), paragraphs(text.encode())) for number, text in enumerate(texts)])


def worded(book: Book) -> dict[str, str]:
    """Each clause with its wording."""
    return {clause: wording.text for clause, wording in book.found.items()}


def sentence(number: int, length: int) -> str:
    """A sentence no other number gives."""
    words = []
    for at in range(length):
        word, rest = "", number * 40 + at
        for _syllable in range(4):
            rest, syllable = divmod(rest, len(_SYLLABLES))
            word += _SYLLABLES[syllable]
        words.append(word)
    return f"{_BEGINS[number % len(_BEGINS)]} {' '.join(words)}."
