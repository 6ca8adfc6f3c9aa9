"""The wrong board is played (COMP 11.6): of the clause only the opening words of its first case are held.

Its list of options is cut off; those taken here are known from the bridge laws it follows, and which of them holds is
the director's choice or the regulation's (digest §5.3).
"""

from __future__ import annotations

from rulings.remedies import Remedy
from rulings.trees.boards_fault import decided
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["WRONG_BOARD"]

_LAW = "COMP 11.6.А"

_CUT_OFF = Text(
    "Перечень решений пункта 11.6.А в нашем тексте обрезан. Приведены те два, что известны по правилам бриджа, которым "
    "глава следует.",
    "The list of options of clause 11.6.А is cut off in our text. The two given are known from the bridge laws, which "
    "the chapter follows.",
)

_SCORE_STANDS = order(
    "Эту сдачу прежде никто из них не играл: результат засчитывается.",
    "Nobody of the three had played this board before: the score stands.",
    _LAW,
    reading=("wrong_board_score",),
)


def _ended(key: str, ru: str, en: str, *more: Remedy) -> Outcome:
    return Outcome(key, Text(ru, en), (_LAW,), (_SCORE_STANDS, *more), notes=(_CUT_OFF,))


_STANDS = _ended("wrong_board_stands", "Чужая сдача: результат остаётся", "The wrong board: the score stands")

_LATER = _ended(
    "wrong_board_right_one_later",
    "Чужая сдача: результат остаётся, свою сыграют позже",
    "The wrong board: the score stands, the right one is played later",
    order(
        "Сдачу, назначенную им на этот тур, они играют позже, в срок, который назовёт судья.",
        "The board that was meant for them in this round they play later, when the director says.",
        _LAW,
        reading=("wrong_board_score",),
    ),
)

_BY_DIRECTOR = Ask(
    Question(
        "wrong_board_fate",
        Text("Что делать с результатом чужой сдачи?", "What is to be done with the score on the wrong board?"),
        OneOf(
            (
                Choice("stands", Text("Засчитать", "Let it stand")),
                Choice("later", Text("Засчитать, а свою сыграть позже", "Let it stand, the right board played later")),
            )
        ),
        Basis.DISCRETION,
        note=Text(
            "Перечень в пункте обрезан. Причина обязательна.", "The clause’s list is cut off. A reason is compulsory."
        ),
    ),
    (_LAW,),
    {"stands": _STANDS, "later": _LATER},
)

_SOMEBODY_KNEW_IT = decided(
    "wrong_board_known",
    (_LAW,),
    Text("Чужую сдачу кто-то уже играл", "Somebody had played the wrong board before"),
    (
        order(
            "Пункт 11.6.А говорит о тех, кто этой сдачи прежде не играл; что делать с другими, в тексте, который у нас "
            "есть, не сказано.",
            "Clause 11.6.А speaks of players who had not played the board before; what is done with others the text "
            "we hold does not say.",
            _LAW,
        ),
    ),
)

_IN_THE_AUCTION = decided(
    "wrong_board_auction",
    (_LAW,),
    Text("Чужая сдача замечена, пока её не сыграли", "The wrong board is noticed before it is played out"),
    (
        order(
            "О чужой сдаче, замеченной прежде, чем её доиграли, в сохранившейся части пункта 11.6.А ничего не сказано.",
            "Of a wrong board noticed before it is played out the part of clause 11.6.А that we hold says nothing.",
            _LAW,
        ),
    ),
)

WRONG_BOARD = Ask(
    Question(
        "wrong_board_before",
        Text("Играл ли эту сдачу раньше кто-нибудь из троих?", "Had any of the three played this board before?"),
        OneOf(
            (
                Choice("nobody", Text("Никто", "Nobody"), Text("чужая сдача сыграна до конца", "it is played out now")),
                Choice("somebody", Text("Кто-то играл", "Somebody had")),
                Choice("not_finished", Text("Её ещё не доиграли", "It is not played out yet")),
            )
        ),
    ),
    (_LAW,),
    {
        "nobody": given(
            "wrong_board_score",
            Text("Что становится с результатом чужой сдачи?", "What becomes of the score on the wrong board?"),
            _LAW,
            {
                "director": (Text("Выбирает судья", "The director chooses"), _BY_DIRECTOR),
                "stands": (Text("Засчитывается", "It stands"), _STANDS),
                "later": (Text("Засчитывается, свою играют позже", "It stands, the right one is played later"), _LATER),
            },
        ),
        "somebody": _SOMEBODY_KNEW_IT,
        "not_finished": _IN_THE_AUCTION,
    },
)
