"""What falls on those who did not offend, on the screen; the words are those of the printed ruling."""

from __future__ import annotations

from typing import Any

from director.desk.book_links import clause_url
from director.desk.case import clause_name
from director.desk.origins import set_by
from rulings.documents import phrases
from rulings.documents.innocents import let_words
from rulings.judgment import Judgment
from rulings.judgment.values import Fallen

__all__ = ["innocents_shown"]


def innocents_shown(judgment: Judgment) -> dict[str, Any]:
    """The title and a row for each thing: the sentence, its clauses, who settled a reading, who is left with less."""
    return {
        "title": phrases.INNOCENTS,
        "less": phrases.LESS,
        "rows": [_row(one, judgment) for one in judgment.innocents],
    }


def _row(one: Fallen, judgment: Judgment) -> dict[str, Any]:
    settled = (used for used in judgment.parameters if used.key == one.reading)
    return {
        "text": let_words(one),
        "clauses": [{"name": clause_name(clause), "url": clause_url(clause)} for clause in one.clauses],
        "reading": [{"by": set_by(used.origin), "value": used.said, "text": used.text} for used in settled],
        "on": ", ".join(one.on),
    }
