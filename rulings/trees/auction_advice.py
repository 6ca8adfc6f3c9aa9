"""A bystander's advice on the order (CODE 3.4.12): declarer may change neither the suit nor the level any more.

What that leaves him where he has not ordered yet, or has ordered as advised, is our reading.
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.auction_bids import BID_WON
from rulings.trees.auction_order import NOT_HELD
from rulings.trees.discretion import remark
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["ADVISED_BY_DEALER", "ADVISED_ORDER"]

_LAW = ("CODE 3.4.12",)

_LOSS_TOO = Text(
    "Если подсказка принесла прямой убыток, его можно взыскать с постороннего: это отдельное нарушение.",
    "If the advice caused a direct loss, it may be recovered from the bystander: that is a breach of its own.",
)

_MAY = order(
    "Посторонний подсказал заказ раньше, чем он сделан. Заказать можно {reading}.",
    "A bystander advised on the order before it was made. What may be ordered: {reading}.",
    "CODE 3.4.12",
    reading=("advised_order",),
)

_HELD_TO = order(
    "Разыгрывающий заказывает то, на чём выиграл торговлю: {floor}.",
    "Declarer orders the game at which he won the auction: {floor}.",
    "CODE 3.4.12",
    reading=("advised_order",),
    falls="advised_order",
)

_AGAIN = order(
    "Заказ, сделанный по подсказке, не считается.",
    "The order made on the advice counts for nothing.",
    "CODE 3.4.12",
    reading=("advised_order",),
    falls="advised_order",
)

_REMAINS = order(
    "Заказ остаётся: ни масти, ни высоты его разыгрывающий уже не меняет.",
    "The order stands: declarer changes neither its suit nor its level any more.",
    "CODE 3.4.12",
    falls="advised_order",
)

_FREELY = order(
    "Разыгрывающий заказывает как обычно, а сделанного заказа уже не меняет.",
    "Declarer orders as usual, and does not change the order once it is made.",
    "CODE 3.4.12",
    reading=("advised_order",),
    falls="advised_order",
)


def _at_bid(*first: Remedy) -> Outcome:
    return Outcome(
        "advised_order_at_bid",
        Text("Заказывают то, на чём остановилась торговля", "The order is what the auction stopped at"),
        (*_LAW, "CODE 3.3.7"),
        (*first, _MAY, _HELD_TO, remark("CODE 3.4.12")),
        needs=(BID_WON,),
        notes=(_LOSS_TOO, NOT_HELD),
    )


def _by_reading(at_bid: Outcome, free: Outcome) -> Ask:
    return given(
        "advised_order",
        Text(
            "Что можно заказать, если заказ подсказан раньше, чем сделан?",
            "What may be ordered when the advice came before the order?",
        ),
        "CODE 3.4.12",
        {
            "at_bid": (Text("То, на чём выиграна торговля", "The game at which the auction was won"), at_bid),
            "free": (Text("Что угодно", "Whatever he likes"), free),
        },
    )


_FREE = Outcome(
    "advised_order_free",
    Text("Заказывают как обычно, менять заказ нельзя", "The order is made as usual and cannot be changed"),
    _LAW,
    (_MAY, _FREELY, remark("CODE 3.4.12")),
    notes=(_LOSS_TOO, NOT_HELD),
)


def _stands(*first: Remedy) -> Outcome:
    return Outcome(
        "advised_order_stands",
        Text("Заказ остаётся, менять его нельзя", "The order stands and cannot be changed"),
        _LAW,
        (*first, _REMAINS, remark("CODE 3.4.12")),
        notes=(_LOSS_TOO,),
    )


ADVISED_ORDER = Ask(
    Question(
        "order_when_advised",
        Text("Заказал ли уже разыгрывающий?", "Has declarer ordered already?"),
        OneOf(
            (
                Choice("not_yet", Text("Ещё нет", "Not yet")),
                Choice("before", Text("Да, ещё до подсказки", "Yes, before the advice")),
                Choice("followed", Text("Да, так, как подсказали", "Yes, as he was advised")),
            )
        ),
    ),
    _LAW,
    {
        "not_yet": _by_reading(_at_bid(), _FREE),
        "before": _stands(),
        "followed": _by_reading(_at_bid(_AGAIN), _stands(_MAY)),
    },
)

_DEALER_REMARK = Outcome(
    "advised_order_dealer_remark",
    Text("Замечание сдатчику за подсказанный заказ", "A remark to the dealer for his advice on the order"),
    _LAW,
    (
        order(
            "Пункт говорит о постороннем. Посторонний ли сдатчик: {reading}.",
            "The clause speaks of a bystander. Whether the dealer is one: {reading}.",
            "CODE 3.4.12",
            Side.OFFENDER,
            ("dealer_advice",),
        ),
        remark("CODE 3.4.12"),
    ),
)

ADVISED_BY_DEALER = given(
    "dealer_advice",
    Text("Посторонний ли сдатчик, сидящий на прикупе?", "Is the dealer who sits out a bystander?"),
    "CODE 3.4.12",
    {
        "as_bystander": (Text("Да, как болельщик", "Yes, as a kibitzer is"), ADVISED_ORDER),
        "remark": (Text("Нет, ему делают замечание", "No, he receives a remark"), _DEALER_REMARK),
    },
)
