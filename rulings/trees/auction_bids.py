"""Bids against the ladder (CODE 3.3.5–3.3.8): insufficient, a step left out, a step held by the wrong hand.

An insufficient bid is raised until it suffices; for the rest the Code names no penalty (digest C-9, C-33).
"""

from __future__ import annotations

from rulings.game.auction import BIDS, LADDER, bid_words
from rulings.remedies import Remedy, Side
from rulings.trees.discretion import unpenalised
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["BID_REACHED", "BID_WON", "HERE", "INSUFFICIENT", "JUMPED"]

_LADDER = ("CODE 3.3.8", "CODE 3.3.5", "CODE 3.3.6")

_BEATEN = Question(
    "bid_to_beat",
    Text("Какую заявку надо было перебить?", "Which bid had to be outbid?"),
    OneOf(
        (
            Choice("none", Text("Никакой: до него никто не торговался", "No bid: nobody had bid before him")),
            *(Choice(bid.key, bid_words(bid)) for bid in BIDS),
        )
    ),
    note=Text(
        "По ней решение назовёт наименьшую достаточную. Можно указать позже.",
        "By it the ruling names the least that suffices. It may be given later.",
    ),
    later=True,
    clauses=("CODE 3.3.7",),
)

BID_REACHED = Question(
    "bid_reached",
    Text("На какой заявке он выиграл торговлю?", "At which bid did he win the auction?"),
    OneOf(tuple(Choice(bid.key, bid_words(bid)) for bid in LADDER)),
    note=Text(
        "Удержанная словом «здесь» ступень — тоже заявка. Можно указать позже.",
        "A step held by “here” is a bid too. It may be given later.",
    ),
    later=True,
    clauses=("CODE 3.3.7",),
)


BID_WON = Question(
    "bid_won",
    Text("Какая заявка выиграла торговлю?", "Which bid won the auction?"),
    OneOf(tuple(Choice(bid.key, bid_words(bid)) for bid in BIDS)),
    note=Text(
        "Удержанная словом «здесь» ступень — тоже заявка. Можно указать позже.",
        "A step held by “here” is a bid too. It may be given later.",
    ),
    later=True,
    clauses=("CODE 3.3.13",),
)
"""As `BID_REACHED`, where misère may have won it too."""


# --- An insufficient bid ----------------------------------------------------------------------------------------------

_RAISED = order(
    "{offender} поднимает заявку до достаточной; наименьшая достаточная: {least}.",
    "{offender} raises the insufficient bid until it suffices; the least that does: {least}.",
    "CODE 3.3.8",
    Side.OFFENDER,
)

_BY_PASS = order(
    "Пока есть чем перебить, ответить вместо неё пасом {reading}.",
    "While there is a higher bid, replacing it by a pass is {reading}.",
    "CODE 3.3.11",
    Side.OFFENDER,
    ("insufficient_by_pass",),
)

_NEXT = order(
    "Заявка, которую после неё уже сделали: {reading}.",
    "The call already made after his: {reading}.",
    "CODE 3.3.11",
    reading=("insufficient_next_call",),
)


def _raised(key: str, text: Text, *more: Remedy) -> Outcome:
    return Outcome(
        key,
        text,
        (*_LADDER, "CODE 3.3.11"),
        (_RAISED, _BY_PASS, *more),
        needs=(_BEATEN,),
    )


def _corrected(*more: Remedy) -> Outcome:
    return _raised(
        "bid_raised", Text("Недостаточную заявку исправляют", "The insufficient bid is raised until it suffices"), *more
    )


_OVERTAKEN = Outcome(
    "bid_overtaken",
    Text("Исправлять уже нечего", "There is nothing left to correct"),
    (*_LADDER, "CODE 3.3.11"),
    (
        _NEXT,
        order(
            "Недостаточную заявку уже перебили: торговля идёт дальше от последней заявки, и {offender} вправе "
            "торговаться в свою очередь.",
            "The insufficient bid has been outbid: the auction goes on from the last bid, and {offender} may bid in "
            "his turn.",
            "CODE 3.3.8",
            reading=("insufficient_next_call",),
        ),
    ),
)


def _called_over(stands: Node) -> Ask:
    """The next hand has called over the insufficient bid (digest C-9)."""
    return given(
        "insufficient_next_call",
        Text(
            "Что с заявкой, сделанной после недостаточной?",
            "What becomes of a call made after an insufficient bid?",
        ),
        "CODE 3.3.11",
        {
            "stands": (Text("Она остаётся", "It stands"), stands),
            "again": (Text("Её делают заново", "It is made anew"), _corrected(_NEXT)),
        },
    )


INSUFFICIENT = Ask(
    Question(
        "next_call",
        Text("Сделал ли уже заявку следующий игрок?", "Has the next player called already?"),
        OneOf(
            (
                Choice(
                    "none",
                    Text("Нет", "No"),
                    Text(
                        "если и его заявка мала, о ней решают отдельно",
                        "if his bid is too low as well, it is ruled on apart",
                    ),
                ),
                Choice("pass", Text("Да, спасовал", "Yes, he passed")),
                Choice(
                    "bid",
                    Text("Да, сделал достаточную заявку", "Yes, he made a sufficient bid"),
                    Text("больше той, которую надо было перебить", "above the one that had to be outbid"),
                ),
            )
        ),
    ),
    _LADDER,
    {"none": _corrected(), "pass": _called_over(_corrected(_NEXT)), "bid": _called_over(_OVERTAKEN)},
)

# --- A step left out --------------------------------------------------------------------------------------------------

_JUMP_STANDS = order(
    "Заявка остаётся в силе и назад не берётся: если остальные спасуют, {offender} заказывает не меньше названного.",
    "The bid stands and cannot be taken back: if the others pass, {offender} orders at least what he bid.",
    "CODE 3.3.11",
    Side.OFFENDER,
)

_JUMP_LAW = ("CODE 3.3.8", "CODE 3.3.11", "CODE 3.3.7")

_JUMP_ALLOWED = Outcome(
    "jump_allowed",
    Text("Прыгать через ступени здесь можно", "Leaving out steps is allowed here"),
    _JUMP_LAW,
    (
        order(
            "Можно ли прыгать через ступени: {reading}.",
            "Whether steps may be left out: {reading}.",
            "CODE 3.3.8",
            reading=("jump_bid_allowed",),
        ),
        _JUMP_STANDS,
    ),
)

JUMPED = Ask(
    Question(
        "jump_bid_allowed",
        Text("Можно ли прыгать через ступени?", "May steps be left out?"),
        YesNo(),
        Basis.GIVEN,
        source="regulation:jump_bid_allowed",
    ),
    ("CODE 3.3.8",),
    {
        True: _JUMP_ALLOWED,
        False: unpenalised(
            "jump",
            _JUMP_LAW,
            Text("Пропущена ступень: заявка остаётся", "A step was left out: the bid stands"),
            (_JUMP_STANDS,),
        ),
    },
)

# --- «Здесь» ----------------------------------------------------------------------------------------------------------

_HOLD = order(
    "«Здесь» — заявка той же ступени: если остальные спасуют, {offender} заказывает не меньше удержанного.",
    "“Here” is a bid at the same step: if the others pass, {offender} orders at least the step he held.",
    "CODE 3.3.8",
    Side.OFFENDER,
)

_RIGHT = order(
    "«Здесь» вправе сказать {reading}.",
    "“Here” may be said by {reading}.",
    "CODE 3.3.8",
    Side.OFFENDER,
    ("here_right",),
)


def _held(*right: Remedy) -> Outcome:
    return Outcome(
        "here_legal",
        Text("«Здесь» сказано по праву", "“Here” was rightly said"),
        ("CODE 3.3.8", "CODE 3.3.7", "CODE 3.3.11"),
        (*right, _HOLD),
    )


_REFUSED = _raised(
    "here_refused",
    Text("«Здесь» не по праву: заявка недостаточна", "“Here” by the wrong hand: the bid does not suffice"),
    _RIGHT,
)

HERE = Ask(
    Question(
        "here_by",
        Text("Кто сказал «здесь»?", "Who said “here”?"),
        OneOf(
            (
                Choice("first", Text("Первая рука", "First hand")),
                Choice(
                    "second",
                    Text("Вторая рука против третьей", "Second hand, against third"),
                    Text("первая уже спасовала", "first hand has passed"),
                ),
                Choice("other", Text("Другая рука", "Another hand")),
            )
        ),
    ),
    ("CODE 3.3.8",),
    {
        "first": _held(),
        "second": given(
            "here_right",
            Text("Кто вправе сказать «здесь»?", "Who may say “here”?"),
            "CODE 3.3.8",
            {
                "first_hand": (Text("Только первая рука", "First hand only"), _REFUSED),
                "senior_bidder": (Text("Старший из торгующихся", "The senior of those bidding"), _held(_RIGHT)),
            },
        ),
        "other": _REFUSED,
    },
)
