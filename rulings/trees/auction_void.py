"""Calls that come too late, too early or twice (CODE 3.3.2, 3.3.3, 3.3.9–3.3.11).

No call is taken back; a call without the right to it is nothing; a call out of turn has no penalty (digest C-10).
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.discretion import uncovered, unpenalised
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, Node, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["AFTER_PASS", "LATE_MISERE", "OUT_OF_TURN", "TAKEN_BACK"]

# --- Calls without the right to them ----------------------------------------------------------------------------------

_SINCE = Question(
    "void_call_since",
    Text("Что успело произойти после этой заявки?", "What has happened since that call?"),
    OneOf(
        (
            Choice("nothing", Text("Ничего", "Nothing")),
            Choice("called", Text("Другие уже сделали свои заявки", "Others have called")),
            Choice("taken", Text("По ней уже взяли прикуп", "The prikup was taken on it")),
        )
    ),
)

_OTHERS = order(
    "Заявки, сделанные после неё: {reading}.",
    "The calls made after it: {reading}.",
    "CODE 3.3.11",
    reading=("call_after_void",),
)


def _void(law: tuple[str, ...], nothing: Outcome, called: Outcome) -> Ask:
    """A void call: noticed at once, after others have called, or when the prikup has been taken on it."""
    return Ask(
        _SINCE,
        law,
        {
            "nothing": nothing,
            "called": called,
            "taken": uncovered(
                "void_bid_won",
                law,
                Text(
                    "Прикуп взят по заявке, права на которую не было",
                    "The prikup was taken on a bid there was no right to",
                ),
            ),
        },
    )


_OUT = order(
    "Заявка после паса не считается: {offender} в торговле больше не участвует и заказать ничего не может.",
    "A bid after a pass counts for nothing: {offender} is out of the auction and can order no contract.",
    "CODE 3.3.10",
    Side.OFFENDER,
)


def _after_pass(*more: Remedy) -> Outcome:
    return Outcome(
        "bid_after_pass_void",
        Text("Заявка после паса не считается", "A bid after a pass counts for nothing"),
        ("CODE 3.3.10",) if not more else ("CODE 3.3.10", "CODE 3.3.11"),
        (_OUT, *more),
    )


AFTER_PASS = _void(("CODE 3.3.10",), _after_pass(), _after_pass(_OTHERS))

_NO_MISERE = order(
    "Мизер не принимается: это не первая заявка, которую делает {offender}, и право на него потеряно.",
    "Misère is not accepted: {offender} has made another call before and has lost the right to it.",
    "CODE 3.3.9",
    Side.OFFENDER,
)

_INSTEAD = order(
    "Вместо мизера {offender} {reading}.",
    "Instead of misère {offender} {reading}.",
    "CODE 3.3.8",
    Side.OFFENDER,
    ("late_misere_replaced",),
)


def _late_misere(*more: Remedy) -> Outcome:
    return Outcome(
        "late_misere_void",
        Text("Мизер не первой заявкой не принимается", "Misère not as a first call is not accepted"),
        ("CODE 3.3.9", "CODE 3.3.8", *(("CODE 3.3.11",) if more else ())),
        (_NO_MISERE, _INSTEAD, *more),
    )


LATE_MISERE = Ask(
    Question(
        "before_misere",
        Text("Что он говорил в этой торговле раньше?", "What had he said before in this auction?"),
        OneOf(
            (
                Choice("bid", Text("Назначал игру", "He had bid a game"), Text("«здесь» — тоже", "“here” is one too")),
                Choice("pass", Text("Пас", "He had passed")),
            )
        ),
    ),
    ("CODE 3.3.9", "CODE 3.3.10"),
    {"bid": _void(("CODE 3.3.9", "CODE 3.3.8"), _late_misere(), _late_misere(_OTHERS)), "pass": AFTER_PASS},
)
"""Misère after a bid may be replaced by a bid; after a pass there is nothing left to say."""

# --- A call out of turn -----------------------------------------------------------------------------------------------

_TURN_LAW = ("CODE 3.3.2", "CODE 3.3.11")

_RESUMES = order(
    "Торговля продолжается с того, чья была очередь. Заявка не в очередь {reading}.",
    "The auction goes on with the hand whose turn it was. The call out of turn {reading}.",
    "CODE 3.3.2",
    reading=("call_out_of_turn",),
)

_EARLY_PASS = unpenalised(
    "pass_out_of_turn",
    (*_TURN_LAW, "CODE 3.3.10"),
    Text("Пас не в очередь остаётся", "The pass out of turn stands"),
    (
        _RESUMES,
        order(
            "Пас сказан: {offender} в торговле больше не участвует.",
            "{offender} has passed and takes no further part in the auction.",
            "CODE 3.3.10",
            Side.OFFENDER,
            ("call_out_of_turn",),
        ),
    ),
)

_EARLY_BID = unpenalised(
    "bid_out_of_turn",
    (*_TURN_LAW, "CODE 3.3.8"),
    Text("Заявка не в очередь остаётся до своей очереди", "The bid out of turn is kept for its turn"),
    (
        _RESUMES,
        order(
            "Когда дойдёт очередь, {offender} повторяет свою заявку; если её тем временем перебили, её поднимают до "
            "достаточной.",
            "When his turn comes, {offender} repeats his bid; if it has been outbid meanwhile, he raises it until it "
            "suffices.",
            "CODE 3.3.8",
            Side.OFFENDER,
            ("call_out_of_turn",),
        ),
    ),
)

_EARLY_CANCELLED = unpenalised(
    "call_out_of_turn_cancelled",
    ("CODE 3.3.2",),
    Text("Заявка не в очередь не считается", "The call out of turn counts for nothing"),
    (
        _RESUMES,
        order(
            "В свою очередь {offender} делает любую законную заявку.",
            "In his turn {offender} makes any call the rules allow.",
            "CODE 3.3.2",
            Side.OFFENDER,
            ("call_out_of_turn",),
        ),
    ),
)

OUT_OF_TURN = given(
    "call_out_of_turn",
    Text("Остаётся ли заявка, сделанная не в очередь?", "Does a call out of turn stand?"),
    "CODE 3.3.2",
    {
        "stands": (
            Text("Да", "Yes"),
            Ask(
                Question(
                    "early_call",
                    Text("Что сказано не в очередь?", "What was said out of turn?"),
                    OneOf(
                        (
                            Choice("pass", Text("Пас", "Pass")),
                            Choice("bid", Text("Назначил игру или мизер", "He bid a game or misère")),
                        )
                    ),
                ),
                _TURN_LAW,
                {"pass": _EARLY_PASS, "bid": _EARLY_BID},
            ),
        ),
        "cancelled": (Text("Нет, она не считается", "No, it counts for nothing"), _EARLY_CANCELLED),
    },
)

# --- A call taken back, two calls at once -----------------------------------------------------------------------------


def _stands(key: str, text: Text, law: tuple[str, ...], *orders: Remedy) -> Outcome:
    return Outcome(key, text, law, orders)


_NOT_BACK = order(
    "Сказанное в торговле остаётся сказанным: {offender} своей заявки взять назад не может.",
    "What was said in the auction stands: {offender} cannot take his call back.",
    "CODE 3.3.11",
    Side.OFFENDER,
)

_MUST_TAKE = order(
    "Если остальные спасуют, {offender} берёт прикуп и заказывает не меньше названного.",
    "If the others pass, {offender} takes the prikup and orders at least what he bid.",
    "CODE 3.3.11",
    Side.OFFENDER,
)

_WAYS: dict[bool | str, Node] = {
    "bid": _stands(
        "bid_stands",
        Text("Заявка остаётся в силе", "The bid stands"),
        ("CODE 3.3.11", "CODE 3.3.7"),
        _NOT_BACK,
        _MUST_TAKE,
    ),
    "pass": _stands(
        "pass_stands",
        Text("Пас остаётся в силе", "The pass stands"),
        ("CODE 3.3.11", "CODE 3.3.10"),
        _NOT_BACK,
        order(
            "Пас сказан: {offender} в торговле больше не участвует.",
            "{offender} has passed and takes no further part in the auction.",
            "CODE 3.3.10",
            Side.OFFENDER,
        ),
    ),
    "misere": _stands(
        "misere_stands",
        Text("Мизер остаётся в силе", "Misère stands"),
        ("CODE 3.3.11", "CODE 3.3.9"),
        _NOT_BACK,
        _MUST_TAKE,
        order(
            "Заказать на мизере другую игру {reading}.",
            "Ordering another game on a bid of misère is {reading}.",
            "CODE 3.3.9",
            Side.OFFENDER,
            ("order_above_misere",),
        ),
    ),
    "two": _stands(
        "second_call_void",
        Text("Вторая заявка в ту же очередь не считается", "A second call in one turn counts for nothing"),
        ("CODE 3.3.3", "CODE 3.3.11", "CODE 3.3.10", "CODE 3.3.8"),
        order(
            "В одну очередь делают одну заявку: остаётся первая, вторая не считается.",
            "One call is made in one turn: the first stands, the second counts for nothing.",
            "CODE 3.3.3",
            Side.OFFENDER,
        ),
        order(
            "Если первым сказан пас, {offender} в торговле больше не участвует; если назначение, торговля идёт от "
            "него, а недостаточное сначала исправляют.",
            "If the first was a pass, {offender} is out of the auction; if it was a bid, the auction goes on from it, "
            "and an insufficient one is first put right.",
            "CODE 3.3.11",
            Side.OFFENDER,
        ),
    ),
}

TAKEN_BACK = Ask(
    Question(
        "call_taken_back",
        Text("Какую заявку {offender} берёт назад или меняет?", "Which call does {offender} take back or change?"),
        OneOf(
            (
                Choice("bid", Text("Назначение игры", "A bid of a game")),
                Choice("pass", Text("Пас", "A pass")),
                Choice("misere", Text("Мизер", "Misère")),
                Choice("two", Text("Сказал две заявки подряд", "He made two calls in one turn")),
            )
        ),
    ),
    ("CODE 3.3.11", "CODE 3.3.3"),
    _WAYS,
)
