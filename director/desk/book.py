"""A clause of the rule book as its page shows it, and as others name it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from director.desk.book_links import clause_url, tree_url
from director.desk.book_search import marked
from director.desk.book_uses import Use, uses
from director.desk.case import clause_name
from director.desk.language import here, say
from rulings.code.clauses import Clause, Source
from rulings.code.edition import Edition
from rulings.code.regulation import Origin, Parameter, Setting, parameters
from rulings.judgment.orders import choice_words
from rulings.words import Language

__all__ = ["clause_page", "entry", "gap", "neighbour"]


def clause_page(book: Edition, clause: Clause) -> dict[str, Any]:
    """A clause with its words, where it was read, what is missing, its neighbours, its gaps and who uses it."""
    ids = list(book.clauses)
    at = ids.index(clause.id)
    return {
        "clause": clause,
        "name": clause_name(clause.id),
        "wording": book.wording.get(clause.id),
        "named_only": clause.source is Source.NAMED,
        "pages": [{"url": url, "host": urlsplit(url).hostname} for url in clause.pages],
        "footnotes": ", ".join(clause.footnotes),
        "line": [neighbour(book, one) for one in _line(book, clause)],
        "children": [entry(book, one) for one in book.clauses.values() if one.parent == clause.id],
        "before": neighbour(book, ids[at - 1]) if at else None,
        "after": neighbour(book, ids[at + 1]) if at + 1 < len(ids) else None,
        "gaps": [gap(book, one) for one in parameters().values() if clause.id in one.clauses],
        "uses": [_use(one) for one in uses(clause.id)],
    }


def neighbour(book: Edition, clause: str) -> dict[str, Any]:
    """A clause as others name it: number, title, address."""
    return {
        "id": clause,
        "name": clause_name(clause),
        "title": book.clauses[clause].title,
        "url": clause_url(clause, book.name),
    }


def entry(book: Edition, clause: Clause, stems: Sequence[str] = ()) -> dict[str, Any]:
    """A clause in a register, with its words; where only the other language has what was looked for, that too."""
    mine = Language(here())
    other = Language.EN if mine is Language.RU else Language.RU
    hit = not stems or any(
        found for text in (clause.title, clause.text) for _w, found in marked(text.said(mine), stems)
    )
    shown = neighbour(book, clause.id) | {"text": clause.text, "stems": stems}
    if hit:
        return shown
    wording = book.wording.get(clause.id, "")
    if wording and any(found for _words, found in marked(wording, stems)):
        return shown | {"wording": wording}
    return shown | {"other": clause.text.said(other), "other_title": clause.title.said(other), "language": other.value}


def gap(book: Edition, one: Parameter) -> dict[str, Any]:
    """A parameter as what the Code leaves open: what it settles, what is taken, by which clauses."""
    default = Setting(one.key, one.default, one.clauses, one.default, Origin.DEFAULT)
    return {
        "key": one.key,
        "number": one.gap,
        "stated": one.stated,
        "text": one.text,
        "said": choice_words(default),
        "others": [words for value, words in one.choices if value != one.default],
        "clauses": [neighbour(book, clause) for clause in one.clauses if clause in book.clauses],
    }


def _line(book: Edition, clause: Clause) -> list[str]:
    """The clauses it stands under, the chapter first."""
    above: list[str] = []
    while clause.parent is not None and clause.parent in book.clauses:
        above.insert(0, clause.parent)
        clause = book.clauses[clause.parent]
    return above


def _use(one: Use) -> dict[str, Any]:
    def led(places: Any) -> list[dict[str, str]]:
        return [{"words": say(text), "url": tree_url(one.tree.kind, anchor)} for anchor, text in places.items()]

    return {
        "title": one.tree.title,
        "url": tree_url(one.tree.kind),
        "outcomes": led(one.outcomes),
        "questions": led(one.questions),
    }
