"""A wrong number of cards: until his own first call it is the dealer's affair, afterwards the holder's (CODE 3.2.23).

In play the one whose count is wrong is fined by his part (CODE 3.9.18), if it is proved that it is his alone. A turn
skipped and noticed at once is put right before it becomes a wrong number. In duplicate the competition rules go before
all of it but a wrong discard, of which they say nothing (COMP 11.3–11.5, digest C-21).
"""

from __future__ import annotations

from rulings.trees.count_before_play import (
    AUCTION_BEGUN,
    HOLDER_ANSWERS,
    HOW_IT_GOES_ON,
    OF_A_BOARD,
    REDEALT,
    REDEALT_LATE,
    settled,
)
from rulings.trees.count_cause import before_play, discarded, in_play
from rulings.trees.count_fines import by_role
from rulings.trees.count_proof import whose
from rulings.trees.discretion import rules_played
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.skipped_turn import SKIPPED
from rulings.trees.tree import Ask, Choice, Node, OneOf, Question, Tree, YesNo
from rulings.words import Text

__all__ = ["WRONG_COUNT"]

_NOTICED = Question(
    "count_noticed",
    Text("Когда заметили?", "When was it noticed?"),
    OneOf(
        (
            Choice("before_calls", Text("До первой заявки за столом", "Before anybody called")),
            Choice(
                "holder_not_called",
                Text("Торговля началась, но сам он ещё молчал", "The auction had begun, but he had not called yet"),
            ),
            Choice("holder_called", Text("Он уже сделал заявку, розыгрыш не начат", "He had called, play not begun")),
            Choice(
                "at_once",
                Text(
                    "В розыгрыше, сразу: взятку собрали без его карты",
                    "In play, at once: the trick was taken in without his card",
                ),
            ),
            Choice("in_play", Text("Позже, в розыгрыше или по его окончании", "Later, in play or at its end")),
            Choice("recorded", Text("Карты смешаны, запись сделана", "The cards are mixed and the score is entered")),
        )
    ),
)

_HIS = whose(in_play(HOLDER_ANSWERS))
_NOT_BEGUN = (HOLDER_ANSWERS, HOW_IT_GOES_ON)

_AT_ONCE = given(
    "skipped_turn_at_once",
    Text("Что следует за пропуск хода, замеченный сразу?", "What follows a skipped turn noticed at once?"),
    "CODE 3.9.5",
    {
        "reopened": (Text("Взятка доигрывается", "The trick is completed"), SKIPPED),
        "fine": (Text("Штраф за неверное число карт", "The fine for a wrong number of cards"), whose(by_role((), ()))),
    },
)

_BY_OWN_CALL = given(
    "own_call_limit",
    Text("До какой минуты отвечает сдатчик?", "Until when does the dealer answer?"),
    "CODE 3.2.23",
    {
        "own_call": (Text("До заявки самого игрока", "Until the holder’s own call"), REDEALT_LATE),
        "auction_start": (
            Text("До первой заявки за столом", "Until the first call"),
            whose(before_play(AUCTION_BEGUN, HOW_IT_GOES_ON), (AUCTION_BEGUN, HOW_IT_GOES_ON), begun=False),
        ),
    },
)

_TOO_LATE = settled(
    "count_too_late",
    "Поздно: запись остаётся",
    "Too late: the score stands",
    ("CODE 3.9.18", "CODE 3.9.17"),
    order(
        "Карты смешаны, запись сделана: сдача остаётся такой, какой она записана. Срок взят по образцу 3.9.17, сам "
        "пункт 3.9.18 его не называет.",
        "The cards are mixed and the score is entered: the deal stands as recorded. The limit follows the pattern of "
        "3.9.17; clause 3.9.18 itself names none.",
        "CODE 3.9.17",
        reading=("count_claim_deadline",),
    ),
)


def _recorded(found: Node) -> Ask:
    """Found when the cards are mixed and the score entered: whether it is still dealt with is the event's to say."""
    return given(
        "count_claim_deadline",
        Text("До какой минуты это разбирают?", "Until when is it dealt with?"),
        "CODE 3.9.17",
        {
            "as_revoke": (Text("Пока карты не смешаны и записи нет", "Until mixed and recorded"), _TOO_LATE),
            "none": (Text("Срока нет", "There is no limit"), found),
        },
    )


def _unless_board(code: Node, discard: Node | None = None) -> Ask:
    """By the Code, or in duplicate: there only a wrong discard is left to it, and `discard` is where that leads."""
    if discard is None:
        return rules_played(code, OF_A_BOARD, ("CODE 3.2.23",))
    asked = Ask(
        Question(
            "count_by_discard",
            Text("Снесено ли не две карты?", "Were other than two cards discarded?"),
            YesNo(
                Text("Да, неверен снос", "Yes, the discard is wrong"),
                Text("Нет, снос верен", "No, the discard is right"),
            ),
        ),
        ("CODE 3.9.18", "COMP 11.5"),
        {True: discard, False: OF_A_BOARD},
    )
    return rules_played(code, asked, ("CODE 3.9.18",))


WRONG_COUNT = Tree(
    "wrong_count",
    Text("Неверное число карт", "A wrong number of cards"),
    Text(
        "У кого-то карт больше или меньше, чем должно быть",
        "Somebody has more or fewer cards than he should",
    ),
    Ask(
        _NOTICED,
        ("CODE 3.2.23", "CODE 3.9.18"),
        {
            "before_calls": _unless_board(REDEALT),
            "holder_not_called": _unless_board(_BY_OWN_CALL),
            "holder_called": _unless_board(
                whose(before_play(*_NOT_BEGUN), _NOT_BEGUN, begun=False), discarded(HOW_IT_GOES_ON)
            ),
            "at_once": _unless_board(_AT_ONCE),
            "in_play": _unless_board(_HIS, discarded()),
            "recorded": _unless_board(_recorded(_HIS), _recorded(discarded())),
        },
    ),
)
