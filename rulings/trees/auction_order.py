"""The prikup and the order (CODE 3.3.7, 3.3.9, 3.3.11): what the winner owes and what he may not order.

Of the section on the order itself, 3.4.1–3.4.11, nothing is held; what would rest on it is said to be our reading.
"""

from __future__ import annotations

from rulings.remedies import Side
from rulings.trees.auction_bids import BID_REACHED, BID_WON
from rulings.trees.auction_silent import SILENT_TAKE
from rulings.trees.discretion import uncovered
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["NOT_HELD", "ORDER"]

NOT_HELD = Text(
    "Пунктов 3.4.1–3.4.11 о самом заказе у нас нет; решено по тому, что известно.",
    "Clauses 3.4.1–3.4.11 on the order itself are not held; this is ruled by what is known.",
)

_AT_LEAST = order(
    "{offender} заказывает достигнутую в торговле ступень или любую над ней; наименьший заказ: {floor}.",
    "{offender} orders the step he reached or any above it; the least he may order: {floor}.",
    "CODE 3.3.7",
    Side.OFFENDER,
)

# --- Below the bid, misère, no order at all ---------------------------------------------------------------------------

_BELOW = Outcome(
    "order_below_refused",
    Text("Заказ ниже заявки не принимается", "An order below the bid is not accepted"),
    ("CODE 3.3.7", "CODE 3.3.11"),
    (_AT_LEAST,),
    needs=(BID_REACHED,),
)

_BELOW_ASKED = Ask(
    Question(
        "whist_spoken",
        Text("Сказали ли уже защитники своё слово о висте?", "Have the defenders spoken on the whist?"),
        YesNo(),
    ),
    ("CODE 3.3.7",),
    {
        False: _BELOW,
        True: uncovered(
            "low_order_whisted",
            ("CODE 3.3.7", "CODE 3.3.11"),
            Text(
                "Заказ ниже заявки заметили после слов о висте", "An order below the bid, noticed after the whist calls"
            ),
        ),
    },
)

_MISERE = Outcome(
    "order_misere_refused",
    Text("Мизер заказать нельзя", "Misère cannot be ordered"),
    ("CODE 3.3.9", "CODE 3.3.7", "CODE 3.3.11"),
    (
        order(
            "Мизер не принимается: его заказывает только тот, кто объявил его первой своей заявкой.",
            "Misère is not accepted: only he orders it who declared it with his very first call.",
            "CODE 3.3.9",
            Side.OFFENDER,
        ),
        _AT_LEAST,
    ),
    needs=(BID_REACHED,),
)

_REFUSAL_LAW = ("CODE 3.3.11", "CODE 3.3.7")

_REFUSED = given(
    "refused_order",
    Text("Что, если выигравший торговлю не заказывает?", "What if the winner of the auction orders nothing?"),
    "CODE 3.3.11",
    {
        "at_bid": (
            Text("Заказанной считается его заявка", "His bid is taken as ordered"),
            Outcome(
                "order_at_bid",
                Text("Прикуп берут, игра считается заказанной", "The prikup is taken and the game counts as ordered"),
                _REFUSAL_LAW,
                (
                    order(
                        "{offender} не вправе отказаться: прикуп надо взять, а заказать — не меньше названного.",
                        "{offender} has no right to refuse: he takes the prikup and orders at least what he bid.",
                        "CODE 3.3.11",
                        Side.OFFENDER,
                    ),
                    order(
                        "Если не заказывает, {reading}: {floor}. Дальше играют как обычно.",
                        "If he orders nothing, {reading}: {floor}. Play goes on as usual.",
                        "CODE 3.3.11",
                        Side.OFFENDER,
                        ("refused_order",),
                    ),
                ),
                needs=(BID_WON,),
            ),
        ),
        "director": (
            Text("Решает судья", "The director decides"),
            uncovered(
                "order_not_made",
                _REFUSAL_LAW,
                Text("Выигравший торговлю не заказывает игру", "The winner of the auction orders no game"),
            ),
        ),
    },
)

# --- A change of the order --------------------------------------------------------------------------------------------

_CHANGE = ("CODE 3.3.11", "CODE 3.3.7", "CODE 3.4.12")

_UNTIL = order(
    "Менять заказ {reading}.",
    "Changing the order: {reading}.",
    "CODE 3.4.12",
    Side.OFFENDER,
    ("order_change_until",),
)

_NO_CHANGE = Outcome(
    "order_stands",
    Text("Заказ остаётся", "The order stands"),
    _CHANGE,
    (
        _UNTIL,
        order(
            "{offender} играет сделанный заказ.",
            "{offender} plays what he ordered.",
            "CODE 3.3.11",
            Side.OFFENDER,
            ("order_change_until",),
        ),
    ),
    notes=(NOT_HELD,),
)

_CHANGED = Outcome(
    "order_changed",
    Text("Заказ можно переменить", "The order may be changed"),
    _CHANGE,
    (_UNTIL, _AT_LEAST),
    needs=(BID_REACHED,),
    notes=(NOT_HELD,),
)


def _change(allowed: tuple[str, ...]) -> Ask:
    """Whether the order may still be changed: `allowed` are the limits of the regulation not past yet."""
    words = {
        "never": Text("Ни до какой: сказанное сказано", "Never: what is said stands"),
        "whist_call": Text("До слова о висте", "Until the whist calls"),
        "first_card": Text("До первой карты", "Until the first card"),
    }
    return given(
        "order_change_until",
        Text("До какой минуты можно переменить заказ?", "Until when may the order be changed?"),
        "CODE 3.4.12",
        {limit: (said, _CHANGED if limit in allowed else _NO_CHANGE) for limit, said in words.items()},
    )


_CHANGE_ASKED = Ask(
    Question(
        "order_change_when",
        Text("Когда {offender} просит переменить заказ?", "When does {offender} ask to change the order?"),
        OneOf(
            (
                Choice("before_whist", Text("О висте ещё никто не говорил", "Nobody has spoken on the whist")),
                Choice(
                    "after_whist", Text("О висте уже сказали, ходов не было", "The whist calls are made, no card led")
                ),
                Choice("played", Text("Розыгрыш начался", "Play has begun")),
            )
        ),
    ),
    _CHANGE,
    {
        "before_whist": _change(("whist_call", "first_card")),
        "after_whist": _change(("first_card",)),
        "played": _change(()),
    },
)

ORDER = Ask(
    Question(
        "order_act",
        Text("Что с заказом?", "What is wrong with the order?"),
        OneOf(
            (
                Choice("below", Text("Заказывает ниже своей заявки", "He orders below his bid")),
                Choice(
                    "misere",
                    Text("Заказывает мизер, хотя торговался", "He orders misère though he has bid"),
                    Text("«здесь» — тоже заявка", "“here” is a bid too"),
                ),
                Choice(
                    "refused",
                    Text("Отказывается от прикупа или от заказа", "He refuses the prikup or to order"),
                ),
                Choice("silent", Text("Третья рука взяла прикуп молча", "Third hand took the prikup in silence")),
                Choice("change", Text("Хочет переменить заказ", "He wants to change his order")),
            )
        ),
    ),
    ("CODE 3.3.7", "CODE 3.3.11", "CODE 3.3.15"),
    {
        "below": _BELOW_ASKED,
        "misere": _MISERE,
        "refused": _REFUSED,
        "silent": SILENT_TAKE,
        "change": _CHANGE_ASKED,
    },
)
