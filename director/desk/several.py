"""The order between several breaches on the screen: which clause goes before which, why, and what that does.

Digest §6, C-3, C-4, C-6, C-20, C-21. The words are those of the printed ruling.
"""

from __future__ import annotations

from typing import Any

from director.desk.book_links import clause_url
from director.desk.case import clause_name
from rulings.documents import phrases
from rulings.judgment.values import Limit, Precedence
from rulings.words import Text

__all__ = ["effect_words", "precedence_shown"]


def precedence_shown(one: Precedence) -> dict[str, Any]:
    """A row of the precedence: the sentence, its effect, the time limits beside it, whether it is our reading."""
    pattern = phrases.BESIDE if one.effect == "both" else phrases.BEFORE
    return {
        "text": pattern.filled(clause=clause_name(one.clause), over=clause_name(one.over), because=one.because),
        "effect": effect_words(one),
        "clauses": [{"name": clause_name(each), "url": clause_url(each)} for each in (one.clause, one.over)],
        "ours": bool(one.gap),
        "gap": one.gap,
        "limits": [_limit(limit) for limit in one.limits],
        "yields": one.yields,
        "kept": one.kept,
    }


def effect_words(one: Precedence) -> Text:
    """What the row does to the second breach."""
    words = phrases.KEPT if one.kept else phrases.EFFECTS[one.effect]
    return words.filled(first=one.first + 1, second=one.second + 1, outcome=one.reached.text)


def _limit(limit: Limit) -> dict[str, Any]:
    met = {True: phrases.MET, False: phrases.MISSED, None: phrases.NOT_ASKED}[limit.met]
    return {"clause": clause_name(limit.clause), "text": limit.text, "met": met}
