"""Tricks already taken: looked at, asked for, gathered, kept and counted; when a deal is over (CODE 3.9.4–3.9.12).

The end of a deal is CODE 3.9.17. A revoke found among the tricks is a family of its own.
"""

from __future__ import annotations

from rulings.trees.conduct_ladder import outsider_breach
from rulings.trees.questions import who_acted
from rulings.trees.tree import Ask, Choice, OneOf, Question, Tree
from rulings.trees.tricks_asked import ASKED, ASKED_BY_NOBODY
from rulings.trees.tricks_counted import recount
from rulings.trees.tricks_deal_over import DEAL_OVER
from rulings.trees.tricks_kept import DISORDERED, HANDLED, HANDLING_LAW, WHOSE
from rulings.trees.tricks_looked import LOOKED
from rulings.words import Text

__all__ = ["TRICKS"]

_ASKED = Choice("asked", Text("Просят показать взятку", "A trick is asked for"))
_WHOSE = Choice("whose", Text("Спорят, чья взятка", "It is disputed whose a trick is"))
_COUNT = Choice(
    "count",
    Text("Спорят, сколько у кого взяток", "It is disputed how many tricks each has"),
    Text("или как записана сдача", "or how the deal is recorded"),
)
_OVER = Choice(
    "over",
    Text("Спорят, окончена ли сдача", "It is disputed whether the deal is over"),
    Text("можно ли ещё о чём-то заявить", "or whether a complaint can still be made"),
)

_LAW = ("CODE 3.9.8", "CODE 3.9.11.2", "CODE 3.9.9", "CODE 3.9.4", "CODE 3.9.17")

_PLAYER = Ask(
    Question(
        "tricks_act",
        Text("Что случилось?", "What happened?"),
        OneOf(
            (
                Choice(
                    "looked",
                    Text("Взятку открыли самовольно", "A trick was opened without leave"),
                    Text("никого не спросив", "asking nobody"),
                ),
                _ASKED,
                Choice("handled", Text("Взятки собраны не так", "Tricks are not gathered as they should be")),
                _WHOSE,
                _COUNT,
                _OVER,
            )
        ),
    ),
    _LAW,
    {
        "looked": LOOKED,
        "asked": ASKED,
        "handled": HANDLED,
        "whose": WHOSE,
        "count": recount("player"),
        "over": DEAL_OVER,
    },
)

_NOBODY = Ask(
    Question("tricks_matter", Text("Что решать?", "What is to be settled?"), OneOf((_ASKED, _WHOSE, _COUNT, _OVER))),
    _LAW,
    {"asked": ASKED_BY_NOBODY, "whose": WHOSE, "count": recount("nobody"), "over": DEAL_OVER},
)

_OUTSIDER = Ask(
    Question(
        "outsider_tricks",
        Text("Что сделал {offender}?", "What did {offender} do?"),
        OneOf(
            (
                Choice("looked", Text("Открыл взятку", "Opened a trick")),
                Choice("handled", Text("Собрал или смешал взятки", "Gathered or mixed up tricks")),
            )
        ),
    ),
    ("CODE 3.9.8", "CODE 3.9.9"),
    {
        "looked": outsider_breach(
            "look", ("CODE 3.9.8", "CODE 3.9.11"), Text("Взятку открыл посторонний", "A bystander opened a trick")
        ),
        "handled": outsider_breach("tricks_handled", HANDLING_LAW, DISORDERED),
    },
)

TRICKS = Tree(
    "tricks",
    Text("Взятки", "Tricks"),
    Text(
        "Посмотрел или просит показать взятку, взятки собраны не так, спорят о взятках или о конце сдачи",
        "A trick was looked at or asked for, tricks are badly gathered, tricks or the end of the deal are disputed",
    ),
    who_acted(("CODE 3.9.8", "CODE 3.9.9"), _PLAYER, _OUTSIDER, _NOBODY, _NOBODY),
    anyone=True,
    nobody=True,
)
