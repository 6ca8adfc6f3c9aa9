"""Until when an error in dealing is heard: the moments that the clauses tell apart, and where they differ.

CODE 3.2.13–3.2.15 and 3.2.18 name different limits; the clause that names the error goes before the general one
(digest C-3).
"""

from __future__ import annotations

from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, Node, OneOf, Question
from rulings.words import Text

__all__ = ["early_look", "noticed"]

_NOTICED = Question(
    "dealing_noticed",
    Text("Когда это заметили?", "When was it noticed?"),
    OneOf(
        (
            Choice("during", Text("Ещё сдавали, своих карт никто не смотрел", "While dealing, no hand looked at")),
            Choice("dealt", Text("Сдача окончена, своих карт никто не смотрел", "Dealing is over, no hand looked at")),
            Choice("looked", Text("Карты смотрели, торговля не начата", "Hands were looked at, no call made yet")),
            Choice("auction", Text("Торговля уже началась", "The auction has begun"), Text("или позже", "or later")),
            Choice(
                "looked_early",
                Text("Ещё сдавали, но кто-то уже посмотрел свои карты", "While dealing, but a hand was looked at"),
            ),
        )
    ),
)


def noticed(
    law: tuple[str, ...], *, during: Node, dealt: Node, looked: Node, auction: Node, looked_early: Node | None = None
) -> Ask:
    """When it was noticed, and where each moment leads; a hand looked at early changes nothing unless it is said."""
    return Ask(
        _NOTICED,
        law,
        {
            "during": during,
            "dealt": dealt,
            "looked": looked,
            "auction": auction,
            "looked_early": during if looked_early is None else looked_early,
        },
    )


def early_look(in_time: Node, too_late: Node) -> Ask:
    """A hand looked at before the deal is finished: of the clauses some are met and some missed (digest C-3)."""
    return given(
        "early_look",
        Text(
            "Можно ли спорить, если до конца сдачи кто-то посмотрел свои карты?",
            "Can it be disputed when a hand was looked at before the deal was finished?",
        ),
        "CODE 3.2.18",
        {
            "too_late": (Text("Нет, уже поздно", "No, it is too late"), too_late),
            "in_time": (Text("Да, пока сдача не окончена", "Yes, until the deal is finished"), in_time),
        },
    )
