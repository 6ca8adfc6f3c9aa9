"""From an order to the sheet: the entry it writes itself, or why it writes none.

Contracts, "A judgment". Orders that count tricks are written with the deal's own score (CODE 3.9.11.2, 3.9.16.2,
3.9.18); what an event keeps beside the pulka, per cent and artificial results, never enters it (COMP 11.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, unique

from rulings.judgment.values import Order
from rulings.remedies import RemedyKind, Unit
from rulings.scoring.sheet import Account, Entry
from rulings.words import Text

__all__ = ["Score", "aside", "beside", "entry", "no_entry"]


@unique
class Score(Enum):
    """How far the score of a deal has come when its orders are written."""

    NONE = "none"
    """the event keeps no score"""
    WAITING = "waiting"
    """it is not known yet how the deal was played"""
    CANCELLED = "cancelled"
    """nothing is written for the deal"""
    COUNTED = "counted"


_FINE, _MADE_GOOD = Text("Штраф", "Fine"), Text("Возмещение", "Compensation")

_NO_SCORE = Text(
    "Событие очков не ведёт: записывать некуда.",
    "The event keeps no points: there is nowhere to write it.",
)
_NOTHING = Text(
    "Вышел ноль: записывать нечего.",
    "It comes to nothing: there is nothing to write.",
)
_TOLD = Text(
    "Здесь сказано, что делать; записи за это нет.",
    "This says what to do; nothing is written for it.",
)
_CANCELLED = Text(
    "Сдача отменена: за неё ничего не пишут.",
    "The deal is cancelled: nothing is written for it.",
)
_IN_THE_DEAL = Text(
    "Меняет счёт сдачи и записано вместе с ней.",
    "It changes how the deal counts and is written with it.",
)
_WITH_THE_DEAL = Text(
    "Меняет счёт сдачи и будет записано вместе с ней, когда станет известно, как её сыграли.",
    "It changes how the deal counts and will be written with it, once it is known how it was played.",
)
_PER_CENT = Text(
    "Проценты пишут в итоги турнира, а не в пульку.",
    "Per cent go into the results of the event, not into the pulka.",
)
_RESULT = Text(
    "Назначенный результат пишут в итоги турнира, а не в пульку.",
    "A result awarded goes into the results of the event, not into the pulka.",
)
_NO_ROW = Text(
    "Записи в пульке у постороннего нет: рассчитываются помимо неё.",
    "An outsider has no row in the pulka: it is settled beside it.",
)


def entry(order: Order, players: Sequence[str]) -> Entry | None:
    """What an order writes itself: a fine on the mountain or in the pool, whists of compensation; None elsewhere.

    `players`: all who have a row on the sheet.
    """
    if not order.amount or order.to is None or order.unit in (None, Unit.TRICKS) or beside(order, players):
        return None
    expression = order.arithmetic[-1].expression if order.arithmetic else str(order.amount)
    if order.unit is Unit.WHISTS:
        return Entry(order.to, Account.WHISTS, order.amount, _MADE_GOOD, expression, order.clause, order.giver)
    account = Account.MOUNTAIN if order.unit is Unit.MOUNTAIN else Account.POOL
    return Entry(order.to, account, order.amount, _FINE, expression, order.clause)


def beside(order: Order, players: Sequence[str]) -> Text | None:
    """Why an amount that is ordered stands beside the sheet and not on it; None where it does not."""
    if not order.amount or order.unit in (None, Unit.TRICKS):
        return None
    if order.unit is Unit.PERCENT:
        return _PER_CENT
    if order.unit is Unit.WHISTS and order.kind is not RemedyKind.COMPENSATION:
        return _RESULT
    bound = (order.to, order.giver) if order.unit is Unit.WHISTS else (order.to,)
    return None if all(player in players for player in bound) else _NO_ROW


def aside(orders: Iterable[Order], players: Sequence[str]) -> tuple[Text, ...]:
    """Where amounts went that a reader would look for on the sheet, each reason once.

    Of an outsider, who has no row, the order itself says it.
    """
    reasons = (beside(order, players) for order in orders)
    return tuple(dict.fromkeys(reason for reason in reasons if reason not in (None, _NO_ROW)))


def no_entry(order: Order, players: Sequence[str], score: Score) -> Text | None:
    """Why an order writes nothing of its own on the sheet; None where it does (`entry`)."""
    if order.amount is None or order.unit is None:
        restored = order.kind in (RemedyKind.RECTIFICATION, RemedyKind.ADJUSTED)
        return _CANCELLED if restored and score is Score.CANCELLED else _TOLD
    if not order.amount:
        return _NOTHING
    if elsewhere := beside(order, players):
        return elsewhere
    if score is Score.NONE:
        return _NO_SCORE
    if order.unit is not Unit.TRICKS:
        return None
    return {Score.WAITING: _WITH_THE_DEAL, Score.CANCELLED: _CANCELLED}.get(score, _IN_THE_DEAL)
