"""Small sentences of a document: a field run into a line, a question with its answer, a clause cited."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulings.code.naming import parted
from rulings.documents import phrases
from rulings.documents.figures import said
from rulings.documents.paper import Line, Run, Runs, Tone
from rulings.words import Language, Text

__all__ = [
    "APART",
    "BLANK",
    "LEADS",
    "book_and_number",
    "cited",
    "ended",
    "field",
    "fields",
    "free",
    "joined",
    "labelled",
    "none",
    "question",
    "raised",
]


BLANK = Run(" ")
"""Between two sentences of one line."""
APART = Run("\u00a0\u00a0·  ", Tone.QUIET)
"""Between fields of one line; it never begins a line."""
LEADS = Run("\u00a0→ ", Tone.WAY)


def none(language: Language) -> Line:
    """What an empty field says."""
    return Line((Run(phrases.NONE.said(language)),), small=True)


def raised(words: str) -> str:
    """Words beginning with a capital letter."""
    return words[:1].upper() + words[1:]


def ended(words: str) -> str:
    """Words closed by a full stop, unless they close themselves."""
    return words if words.endswith((".", "!", "?", "…", ":")) else f"{words}."


def labelled(label: Text, words: str, language: Language, tone: Tone = Tone.PLAIN) -> Runs:
    """A field run into a line: its title small, then its value, or none; a value that says its title needs no other."""
    title = said(label, language)
    if re.match(rf"{re.escape(title)}\b", words, re.IGNORECASE):
        return (Run(raised(words), tone),)
    return (Run(f"{raised(title)}: ", Tone.QUIET), Run(words, tone) if words else Run(phrases.NONE.said(language)))


def field(label: Text, words: str, language: Language, tone: Tone = Tone.PLAIN) -> Line:
    """A line that is one field."""
    return Line((*labelled(label, words, language, tone),))


def fields(pairs: Iterable[tuple[Text, str]], language: Language) -> Line:
    """Several short fields in one line."""
    runs: list[Run] = []
    for label, words in pairs:
        if runs:
            runs.append(APART)
        runs.extend(labelled(label, words, language))
    return Line(tuple(runs))


def joined(runs: Iterable[Runs], mark: Run = BLANK) -> Runs:
    """Several stretches one after another."""
    line: list[Run] = []
    for stretch in runs:
        if line:
            line.append(mark)
        line.extend(stretch)
    return tuple(line)


def question(text: Text, answer: Text, language: Language) -> Runs:
    """A question and, strong, its answer."""
    return (Run(f"{said(text, language)} "), Run(ended(raised(said(answer, language))), Tone.STRONG))


def cited(clauses: Iterable[str], rules: str, language: Language) -> str:
    """Clauses as they are cited inside a sheet: the ruling's own rule book goes without saying."""
    return ", ".join(_cited(clause, rules, language) for clause in clauses)


def book_and_number(clause: str, language: Language) -> tuple[str, str]:
    """The rule book of a clause and its number: «Кодекс» and «3.9.18 пример 1»; in English CODE and `3.9.18 ex.1`."""
    book, number = parted(clause)
    return book.said(language), number.said(language)


def _cited(clause: str, rules: str, language: Language) -> str:
    book, number = book_and_number(clause, language)
    return number if clause.startswith(f"{rules} ") else f"{book}\u00a0{number}"


def free(words: str) -> tuple[Line, ...]:
    """What somebody wrote, paragraph by paragraph, word for word."""
    return tuple(Line((Run(part),)) for part in re.split(r"\s*\n\s*", words.strip()) if part)
