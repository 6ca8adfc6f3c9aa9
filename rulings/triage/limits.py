"""The time limits of the clauses on the deal, and which of them the answers show to be met.

Digest C-3: the clauses give different limits and do not name each other, so a ruling that prefers one shows them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.trees.tree import Value
from rulings.words import Text

__all__ = ["LIMITS", "TimeLimit", "limits"]


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """Until when a clause hears a complaint, and the answers that show it met or missed.

    `met`, `missed`: family → question → answers.
    """

    clause: str
    text: Text
    met: Mapping[str, Mapping[str, tuple[Value, ...]]]
    missed: Mapping[str, Mapping[str, tuple[Value, ...]]]


_CALLED = ("holder_called", "at_once", "in_play", "recorded")
_BEGUN = ("holder_not_called", *_CALLED)
_DEALING = ("during", "looked_early")
_DEALT = ("dealt", "looked")

LIMITS: tuple[TimeLimit, ...] = (
    TimeLimit(
        "CODE 3.2.23",
        Text("до первого слова того, у кого карт не столько", "until the first call of whoever holds the wrong number"),
        {"wrong_count": {"count_noticed": ("before_calls", "holder_not_called")}},
        {"wrong_count": {"count_noticed": _CALLED}},
    ),
    TimeLimit(
        "CODE 3.2.13",
        Text("до начала торговли", "until the auction begins"),
        {
            "wrong_count": {"count_noticed": ("before_calls",)},
            "dealing": {"dealing_noticed": (*_DEALING, *_DEALT)},
        },
        {"wrong_count": {"count_noticed": _BEGUN}, "dealing": {"dealing_noticed": ("auction",)}},
    ),
    TimeLimit(
        "CODE 3.2.15",
        Text("до конца сдачи и пока никто не смотрел карт", "until the deal ends, nobody having looked at his cards"),
        {"dealing": {"dealing_noticed": ("during",)}},
        {
            "wrong_count": {"count_noticed": _BEGUN},
            "dealing": {"dealing_noticed": ("looked_early", *_DEALT, "auction")},
        },
    ),
    TimeLimit(
        "CODE 3.2.18",
        Text("о способе раздачи — пока сдают", "on the manner of dealing, while the cards are being dealt"),
        {"dealing": {"dealing_noticed": _DEALING}},
        {"wrong_count": {"count_noticed": _BEGUN}, "dealing": {"dealing_noticed": (*_DEALT, "auction")}},
    ),
)


def limits(answers: Mapping[str, Mapping[str, Value]]) -> tuple[tuple[str, Text, bool | None], ...]:
    """Each limit: its clause, until when, and whether it was met; None where the answers do not tell.

    `answers`: family → the answers on its path.
    """
    return tuple((limit.clause, limit.text, _met(limit, answers)) for limit in LIMITS)


def _met(limit: TimeLimit, answers: Mapping[str, Mapping[str, Value]]) -> bool | None:
    if _tells(limit.missed, answers):
        return False
    return True if _tells(limit.met, answers) else None


def _tells(shown: Mapping[str, Mapping[str, tuple[Value, ...]]], answers: Mapping[str, Mapping[str, Value]]) -> bool:
    return any(
        answers.get(kind, {}).get(question) in values
        for kind, questions in shown.items()
        for question, values in questions.items()
    )
