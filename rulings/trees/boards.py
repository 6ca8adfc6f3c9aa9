"""Duplicate tournaments: wrong pockets, a missing card, a defective trick, the wrong board (COMP 11.3–11.6).

At a table of the Code there are no boards; there a wrong number of cards is another family's.
"""

from __future__ import annotations

from rulings.trees.boards_after_play import AFTER_PLAY
from rulings.trees.boards_missing import FOULED, IN_PLAY, NOT_BEGUN
from rulings.trees.boards_pockets import POCKETS
from rulings.trees.boards_trick import DEFECTIVE
from rulings.trees.boards_wrong import WRONG_BOARD
from rulings.trees.discretion import rules_played
from rulings.trees.open_card import order
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question, Tree
from rulings.words import Text

__all__ = ["BOARDS"]

_AT_A_TABLE = Outcome(
    "boards_at_a_table",
    Text("За столом Кодекса этих правил нет", "At a table of the Code these rules do not apply"),
    ("COMP 11.3", "CODE 3.2.13", "CODE 3.2.23", "CODE 3.9.18"),
    (
        order(
            "Это правила дубликатных турниров, а игра идёт по Кодексу. Там за неверное число карт отвечает сдатчик, "
            "пока держащий их игрок не сделал своей заявки (3.2.13, 3.2.23), а после неё — сам этот игрок: решать по "
            "разделу «Неверное число карт».",
            "These are the rules of duplicate tournaments and this is played by the Code. There the dealer answers for "
            "a wrong number of cards until the player who holds it has called (3.2.13, 3.2.23), and that player from "
            "then on: to be ruled under “A wrong number of cards”.",
            "CODE 3.9.18",
        ),
    ),
)

_WHAT = Question(
    "board_trouble",
    Text("Что не так со сдачей?", "What is wrong with the board?"),
    OneOf(
        (
            Choice(
                "pockets",
                Text("В карманах не столько карт", "Wrong numbers of cards in the pockets"),
                Text("не в одной руке; игра не окончена", "in more than one hand; play is not over"),
            ),
            Choice(
                "pockets_after",
                Text("То же, но игра окончена", "The same, but play is over"),
            ),
            Choice(
                "missing",
                Text("В одной руке не хватает карт, игра не начата", "One hand is short, play not begun"),
                Text("две другие руки верны", "the other two are right"),
            ),
            Choice(
                "missing_in_play",
                Text("В одной руке не хватает карт, игра идёт", "One hand is short, play has begun"),
                Text("две другие руки верны", "the other two are right"),
            ),
            Choice(
                "defective_trick",
                Text("Взятка не из трёх карт", "A trick is not of three cards"),
                Text("кто-то не дал карты или дал лишнюю", "somebody played none, or more than one"),
            ),
            Choice("wrong_board", Text("Сыграна не та сдача", "The wrong board was played")),
            Choice(
                "fouled",
                Text("Расклад не тот, что на других столах", "The deal is not that of the other tables"),
                Text("число карт верно", "the numbers are right"),
            ),
        )
    ),
)

BOARDS = Tree(
    "boards",
    Text("Сдача дубликатного турнира", "A duplicate board"),
    Text(
        "В карманах не столько карт, карта пропала, взятка не из трёх карт, сыграна не та сдача",
        "Wrong numbers in the pockets, a missing card, a trick not of three cards, the wrong board",
    ),
    rules_played(
        _AT_A_TABLE,
        Ask(
            _WHAT,
            ("COMP 11.3", "COMP 11.4", "COMP 11.5", "COMP 11.6"),
            {
                "pockets": POCKETS,
                "pockets_after": AFTER_PLAY,
                "missing": NOT_BEGUN,
                "missing_in_play": IN_PLAY,
                "defective_trick": DEFECTIVE,
                "wrong_board": WRONG_BOARD,
                "fouled": FOULED,
            },
        ),
        ("COMP 11.3",),
    ),
    anyone=True,
    nobody=True,
)
