"""The director's own error: nobody at the table has offended, and what can be restored is restored (COMP 11.2).

That all sides count as non-offending is the regulation's reading; so is what becomes of a deal spoilt beyond restoring.
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, Side
from rulings.trees.discretion import artificial, rules_played
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["DIRECTOR_ERRED"]

_LAW = "COMP 11.2"
_CANCELLED = Measured("deal_cancelled")

_ALL_INNOCENT = order(
    "Ошибся судья: {reading}. Никого за столом не наказывают, неверное решение отменяется.",
    "The director erred: {reading}. Nobody at the table is penalised and the wrong ruling is revoked.",
    _LAW,
    reading=("director_error",),
)


def _erred(key: str, ru: str, en: str, *orders: Remedy, cancelled: bool = False) -> Outcome:
    return Outcome(key, Text(ru, en), (_LAW,), (_ALL_INNOCENT, *orders), counts=_CANCELLED if cancelled else None)


_SPOILT = rules_played(
    given(
        "director_error_deal",
        Text("Что становится с испорченной сдачей?", "What becomes of the deal that was spoilt?"),
        _LAW,
        {
            "cancelled": (
                Text("Отменяется", "It is cancelled"),
                _erred(
                    "director_cancelled",
                    "Ошибка судьи: сдача отменяется",
                    "An error of the director: the deal is cancelled",
                    order(
                        "Вернуть сделанное нельзя: {reading}. Карты пересдают, запись за неё не делают.",
                        "What was done cannot be undone: {reading}. The cards are dealt again and nothing is written "
                        "for it.",
                        _LAW,
                        reading=("director_error_deal",),
                    ),
                    cancelled=True,
                ),
            ),
            "stands": (
                Text("Остаётся в силе", "It stands"),
                _erred(
                    "director_stands",
                    "Ошибка судьи: сдача остаётся в силе",
                    "An error of the director: the deal stands",
                    order(
                        "Вернуть сделанное нельзя: {reading}.",
                        "What was done cannot be undone: {reading}.",
                        _LAW,
                        reading=("director_error_deal",),
                    ),
                ),
            ),
        },
    ),
    _erred(
        "director_adjusted",
        "Ошибка судьи: искусственный результат «плюс» всем",
        "An error of the director: average plus to all",
        artificial(Side.INNOCENTS, "plus"),
        cancelled=True,
    ),
    (_LAW,),
)

DIRECTOR_ERRED = given(
    "director_error",
    Text("Что делают, когда ошибся судья?", "What is done when the director has erred?"),
    _LAW,
    {
        "all_innocent": (
            Text("Все стороны — ненарушившие, возвращают всё, что можно", "All sides are non-offending"),
            Ask(
                Question(
                    "restorable",
                    Text(
                        "Можно ли вернуть всё к тому, что было до ошибки?",
                        "Can everything be put back to what it was before the error?",
                    ),
                    YesNo(),
                    note=Text(
                        "Карты, заявки, взятки; чужих карт никто не узнал.",
                        "Cards, calls, tricks; nobody has learned another’s cards.",
                    ),
                ),
                (_LAW,),
                {
                    True: _erred(
                        "director_restored",
                        "Ошибка судьи: всё возвращается к тому, что было",
                        "An error of the director: everything is put back",
                        order(
                            "Карты, заявки и взятки возвращаются к тому, что было до ошибки, и игра идёт оттуда.",
                            "Cards, calls and tricks are put back to what they were before the error, and play goes on "
                            "from there.",
                            _LAW,
                            falls="put_back",
                        ),
                    ),
                    False: _SPOILT,
                },
            ),
        ),
        "appeal": (
            Text("Решение остаётся до апелляции", "The ruling stands until an appeal"),
            Outcome(
                "director_appeal",
                Text("Решение остаётся до апелляции", "The ruling stands until an appeal"),
                (_LAW,),
                (
                    order(
                        "Ошибся судья: {reading}.",
                        "The director erred: {reading}.",
                        _LAW,
                        reading=("director_error",),
                    ),
                ),
            ),
        ),
    },
)
