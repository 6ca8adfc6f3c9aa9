"""A card out of turn: a lead from the wrong hand, a card put into the trick before its turn (CODE 3.9.14).

Once the trick is complete nothing is done (3.9.14.5). Else it depends on who erred: a whister (3.9.14.1), declarer
(3.9.14.2), a player in all-pass (3.9.14.3).
"""

from __future__ import annotations

from rulings.trees.open_card import catchers_card, declarers_card, in_all_pass, misere_card, order, passers_card
from rulings.trees.open_card_disputes import LATER_LIFE
from rulings.trees.questions import ROLE
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question, Tree
from rulings.trees.turn_all_pass import ALL_PASS_REST
from rulings.trees.turn_whister import CARD_WAS, OUT_OF_TURN_LAW, PUT_RIGHT, SOLE_WHISTER, WHISTER, by_whister, early
from rulings.words import Text

__all__ = ["OUT_OF_TURN"]

_MOMENT = Question(
    "moment",
    Text("В какой момент заметили?", "When was it noticed?"),
    OneOf(
        (
            Choice(
                "trick_open",
                Text("Взятка не завершена", "The trick is not complete"),
                Text("третьей карты на столе ещё нет", "its third card is not on the table yet"),
            ),
            Choice(
                "trick_complete",
                Text("Взятка уже завершена", "The trick is complete"),
                Text("третья карта на столе, даже если взятку не забрали", "the third card is down, gathered or not"),
            ),
            Choice(
                "already_open",
                Text("Карта уже лежит открытой", "The card already lies open"),
                Text("спорят о том, как ею играть", "the dispute is how to play it"),
            ),
        )
    ),
)

_NOT_A_LEAD = order(
    "Ходом эта карта не считается: остальные взятки играются как обычно.",
    "This card is not a lead: the other tricks are played as usual.",
    "CODE 3.9.14.3",
    reading=("early_card",),
)

_IN_ALL_PASS = early(
    ALL_PASS_REST,
    Ask(
        CARD_WAS,
        ("CODE 3.9.14", "CODE 3.9.14.3"),
        {"lead": ALL_PASS_REST, "follow": in_all_pass("turn_early", OUT_OF_TURN_LAW, (PUT_RIGHT,), _NOT_A_LEAD)},
    ),
)


_BY_ROLE = Ask(
    ROLE,
    ("CODE 3.9.14",),
    {
        "declarer": declarers_card("turn", OUT_OF_TURN_LAW, (PUT_RIGHT,)),
        "whister": WHISTER,
        "passer": passers_card("turn", OUT_OF_TURN_LAW, (PUT_RIGHT,), by_whister),
        "sole_whister": SOLE_WHISTER,
        "misere": misere_card("turn", OUT_OF_TURN_LAW, (PUT_RIGHT,)),
        "catcher": catchers_card("turn", OUT_OF_TURN_LAW, (PUT_RIGHT,), by_whister),
        "all_pass": _IN_ALL_PASS,
    },
)

OUT_OF_TURN = Tree(
    "out_of_turn",
    Text("Карта не в очередь", "A card out of turn"),
    Text(
        "Пошли не с той руки или положили карту раньше, чем подошла очередь",
        "A lead from the wrong hand, or a card played before its turn",
    ),
    Ask(
        _MOMENT,
        ("CODE 3.9.14", "CODE 3.9.14.5"),
        {
            "trick_open": _BY_ROLE,
            "trick_complete": Outcome(
                "turn_too_late",
                Text("Поздно: взятка завершена", "Too late: the trick is complete"),
                ("CODE 3.9.5", "CODE 3.9.14.5"),
                (
                    order(
                        "Наказания нет, взятка не переигрывается; следующий ход у того, кто взял последнюю взятку.",
                        "There is no penalty and no replay; the winner of the last trick leads next.",
                        "CODE 3.9.14.5",
                    ),
                ),
            ),
            "already_open": LATER_LIFE,
        },
    ),
    in_play=True,
)
