"""More of the life of an open card: a direction not followed, a word on the partner's lead (CODE 3.9.14, 3.9.14.1).

What is done where a card was played against a duty or a direction the Code does not say: the regulation does.
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.discretion import NO_PENALTY_NAMED
from rulings.trees.open_card import order
from rulings.trees.open_card_readings import for_any_card, of_misere, of_passer
from rulings.trees.open_card_whister import BAN_SPAN, MAY_DIRECT, ORDER_SPAN
from rulings.trees.questions import OPEN_CARD, ROLE, given
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question, YesNo
from rulings.trees.turn_whister import SOLE_WHISTER
from rulings.words import Text

__all__ = ["DISOBEYED", "PARTNER_LEAD", "settled"]


def settled(
    key: str, ru: str, en: str, clauses: tuple[str, ...], *orders: Remedy, notes: tuple[Text, ...] = ()
) -> Outcome:
    """A dispute settled: what is held, its clauses, the orders."""
    return Outcome(key, Text(ru, en), clauses, orders, needs=(OPEN_CARD,), notes=notes)


# --- A card played against a duty or a direction ----------------------------------------------------------------------

_PUT_RIGHT = settled(
    "open_card_obeyed_now",
    "Сыгранное вопреки указанию исправляется",
    "What was played against the direction is put right",
    ("CODE 3.9.14",),
    order(
        "Карту, которой сыграли вопреки обязанности или указанию, заменяют той, что следовало; кто успел положить свою "
        "после неё, вправе её сменить.",
        "The card played against the duty or the direction is replaced by the one that was due; whoever has played "
        "after it may change his card.",
        "CODE 3.9.14",
        reading=("open_card_disobeyed",),
    ),
    order(
        "Что делают, если сыграно не так: {reading}.",
        "What is done when it was played otherwise: {reading}.",
        "CODE 3.9.14",
        reading=("open_card_disobeyed",),
    ),
    notes=(NO_PENALTY_NAMED,),
)

_STANDS = settled(
    "open_card_disobeyed_stands",
    "Сыгранное вопреки указанию остаётся",
    "What was played against the direction stands",
    ("CODE 3.9.14",),
    order(
        "Что делают, если сыграно не так: {reading}. Открытая карта остаётся открытой.",
        "What is done when it was played otherwise: {reading}. The open card stays open.",
        "CODE 3.9.14",
        reading=("open_card_disobeyed",),
    ),
    notes=(NO_PENALTY_NAMED,),
)

_TOO_LATE = settled(
    "open_card_disobeyed_late",
    "Взятка завершена: сыгранное остаётся",
    "The trick is complete: what was played stands",
    ("CODE 3.9.14", "CODE 3.9.5", "CODE 3.9.14.5"),
    order(
        "Взятка завершена и не переигрывается: так пункт говорит об очерёдности, и так же мы читаем его здесь. "
        "Открытая карта остаётся открытой.",
        "The trick is complete and is not replayed: the clause says so of the turn, and we read it so here. The open "
        "card stays open.",
        "CODE 3.9.14.5",
        reading=("open_card_disobeyed",),
    ),
    notes=(NO_PENALTY_NAMED,),
)

DISOBEYED = Ask(
    Question(
        "disobeyed_trick",
        Text("Завершена ли взятка, в которой это случилось?", "Is the trick in which it happened complete?"),
        YesNo(
            Text("Да, на столе третья карта", "Yes, its third card is down"),
            Text("Нет", "No"),
        ),
    ),
    ("CODE 3.9.14", "CODE 3.9.5"),
    {
        True: _TOO_LATE,
        False: given(
            "open_card_disobeyed",
            Text("Что делают, если сыграно не так, как указано?", "What is done when it was played otherwise?"),
            "CODE 3.9.14",
            {
                "put_right": (Text("Исправляют до конца взятки", "It is put right within the trick"), _PUT_RIGHT),
                "stands": (Text("Сыгранное остаётся", "What was played stands"), _STANDS),
            },
        ),
    },
)


# --- A word on the partner's lead -------------------------------------------------------------------------------------

_LAW = ("CODE 3.9.14", "CODE 3.9.14.1")


def _directed(*readings: Remedy) -> Outcome:
    return settled(
        "partner_lead_directed",
        "Ход партнёра можно запретить или приказать",
        "The partner’s lead may be forbidden or ordered",
        _LAW,
        *readings,
        order(
            "Разыгрывающий вправе одно из двух: запретить партнёру нарушителя ({to}) ход в {suit} или приказать его.",
            "Declarer may do one of two things: forbid the offender’s partner ({to}) to lead {suit}, or order it.",
            "CODE 3.9.14.1",
            Side.OTHER_WHISTER,
            falls="partner_lead",
        ),
        BAN_SPAN,
        ORDER_SPAN,
        order(
            "Ход, который партнёр выполнить не может, свободен, а указание {reading}.",
            "A lead that the partner cannot make as told is free, and the direction {reading}.",
            "CODE 3.9.14.1",
            Side.OTHER_WHISTER,
            ("unmet_direction",),
        ),
    )


def _free(reading: str) -> Outcome:
    return settled(
        "partner_lead_free",
        "Ход партнёра свободен",
        "The partner leads as he likes",
        _LAW,
        order(
            "Ни запретить партнёру ход в {suit}, ни приказать его разыгрывающий не вправе; сама карта остаётся "
            "открытой.",
            "Declarer may neither forbid nor order the partner to lead {suit}; the card itself stays open.",
            "CODE 3.9.14.1",
            Side.OTHER_WHISTER,
            (reading,),
        ),
    )


_BY_CAUSE = Ask(
    Question(
        "opened_how",
        Text("Как эта карта стала открытой?", "How did this card become open?"),
        OneOf(
            (
                Choice("out_of_turn", Text("Сыграна не в очередь", "It was played out of turn")),
                Choice(
                    "otherwise",
                    Text("Иначе", "In another way"),
                    Text(
                        "исправлен фальшренонс, карту показали или уронили",
                        "a revoke put right, a card shown or dropped",
                    ),
                ),
            )
        ),
    ),
    ("CODE 3.9.14.1", "CODE 3.9.15"),
    {
        "out_of_turn": _directed(),
        "otherwise": for_any_card(_directed(MAY_DIRECT), _free("whister_open_card_sanctions")),
    },
)

_NO_PARTNER = settled(
    "partner_lead_nobody",
    "Партнёра, ходом которого распоряжаются, нет",
    "There is no partner whose lead could be directed",
    _LAW,
    order(
        "Запрет и приказ — против партнёра вистующего; у разыгрывающего, у играющего мизер и на распасах партнёров "
        "нет. Сама карта остаётся открытой.",
        "A ban or an order is against a whister’s partner; declarer, the misère player and players in all-pass have "
        "none. The card itself stays open.",
        "CODE 3.9.14.1",
        Side.OFFENDER,
    ),
)


PARTNER_LEAD = Ask(
    ROLE,
    _LAW,
    {
        "declarer": _NO_PARTNER,
        "whister": _BY_CAUSE,
        "passer": of_passer(_BY_CAUSE, _free("passer_open_card")),
        "sole_whister": Ask(
            SOLE_WHISTER.question,
            ("CODE 3.9.14.1",),
            {"none": _free("sole_whister_sanctions"), "as_whister": _BY_CAUSE},
        ),
        "misere": _NO_PARTNER,
        "catcher": of_misere(_BY_CAUSE, _free("misere_open_card")),
        "all_pass": _NO_PARTNER,
    },
)
