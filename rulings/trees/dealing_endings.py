"""How an error in dealing ends: the cards are dealt again, the deal stands, the dealer pays and the deal passes on.

CODE 3.2.2, 3.2.17, 3.2.18. What the first and the second error lead to the Code says; how they are counted, the event.
"""

from __future__ import annotations

from rulings.remedies import Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.discretion import remark
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Node, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["CANCELLED", "answered", "answered_late", "goes_on", "redealt", "stands_late"]

CANCELLED = Measured("deal_cancelled")

_LAW = ("CODE 3.2.17", "CODE 3.2.18")

_AGAIN = order(
    "Карты сдаёт заново тот же сдатчик, {to}; за отменённую сдачу ничего не пишут.",
    "The same dealer, {to}, deals again; nothing is written for the deal cancelled.",
    "CODE 3.2.2",
    Side.DEALER,
)

_GOES_ON = order(
    "Сдают дальше: {reading}.",
    "Dealing goes on: {reading}.",
    "CODE 3.2.17",
    reading=("dealing_put_right",),
)

_REMISE = Remedy(
    RemedyKind.PENALTY,
    Text(
        "Условленный ремиз за повторную ошибку сдатчика пишет {to}: {amount}.",
        "The agreed remise for a repeated error in dealing is written by {to}: {amount}.",
    ),
    "CODE 3.2.17",
    Side.OFFENDER,
    unit=Unit.MOUNTAIN,
    amount=Parameter("agreed_remise_points"),
)

_COUNTED = order(
    "Ошибки одного сдатчика считают {reading}.",
    "The errors of one dealer are counted {reading}.",
    "CODE 3.2.17",
    reading=("deal_error_scope",),
)

_PASSES = order(
    "Сдача переходит: теперь сдаёт {to}. За отменённую сдачу ничего не пишут.",
    "The deal passes on: {to} deals now. Nothing is written for the deal cancelled.",
    "CODE 3.2.17",
    Side.NEXT_DEALER,
)

_WHETHER_LATE = order(
    "Срок жалоб на способ раздачи (3.2.18) прошёл. Замечание и ремиз сдатчику {reading}.",
    "The limit for complaints on the manner of dealing (3.2.18) is past. Remark and remise for the dealer: {reading}.",
    "CODE 3.2.18",
    reading=("late_dealing_sanction",),
)

_EARLIER = Question(
    "dealer_warned",
    Text(
        "Делали ли уже замечание за сдачу тому же сдатчику ({offender})?",
        "Has the same dealer ({offender}) been given a remark on his dealing before?",
    ),
    YesNo(Text("Да, это не первая ошибка", "Yes, it is not the first error"), Text("Нет, ошибка первая", "No")),
)


def redealt(law: tuple[str, ...], *because: Remedy) -> Outcome:
    """The cards are dealt again by the same dealer, and nobody pays."""
    return Outcome(
        "deal_redealt",
        Text("Пересдача", "A redeal"),
        (*law, "CODE 3.2.2"),
        (*because, _AGAIN),
        counts=CANCELLED,
    )


def stands_late(law: tuple[str, ...], *because: Remedy) -> Outcome:
    """The complaint comes too late: the deal stands, nobody pays and the deal does not pass."""
    return Outcome("deal_stands_late", Text("Поздно: сдача остаётся", "Too late: the deal stands"), law, because)


def goes_on(law: tuple[str, ...]) -> Ask:
    """An error of procedure that does not spoil the cards dealt: a first one costs a remark, and they are dealt on."""
    first = Outcome(
        "dealer_first_error_goes_on",
        Text("Замечание сдатчику, сдача идёт дальше", "A remark to the dealer, dealing goes on"),
        _joined(law, _LAW),
        (remark("CODE 3.2.17"), _GOES_ON),
    )
    return _by_number(first, _second(law))


def answered(law: tuple[str, ...], *because: Remedy) -> Ask:
    """The cards are dealt again and the dealer answers: a remark, the second time the remise and the deal."""
    first = Outcome(
        "dealer_first_error",
        Text("Замечание сдатчику и пересдача", "A remark to the dealer and a redeal"),
        _joined(law, (*_LAW, "CODE 3.2.2")),
        (*because, remark("CODE 3.2.17"), _AGAIN),
        counts=CANCELLED,
    )
    return _by_number(first, _second(law, *because))


def answered_late(law: tuple[str, ...], *because: Remedy) -> Ask:
    """Dealt again after the limit of CODE 3.2.18: whether the dealer answers at all is the regulation's."""
    return given(
        "late_dealing_sanction",
        Text(
            "Отвечает ли сдатчик, если пересдают уже после сдачи?",
            "Does the dealer answer when the redeal comes after the deal is finished?",
        ),
        "CODE 3.2.18",
        {
            "lapsed": (
                Text("Нет, только пересдача", "No, a redeal only"),
                redealt(_joined(law, _LAW), *because, _WHETHER_LATE),
            ),
            "kept": (Text("Да", "Yes"), answered(law, *because, _WHETHER_LATE)),
        },
    )


def _second(law: tuple[str, ...], *because: Remedy) -> Outcome:
    return Outcome(
        "dealer_second_error",
        Text("Условленный ремиз, сдача переходит", "The agreed remise, and the deal passes on"),
        _joined(law, _LAW),
        (*because, _REMISE, _COUNTED, _PASSES),
        counts=CANCELLED,
    )


def _joined(law: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses in order of application, each once."""
    return tuple(dict.fromkeys((*law, *more)))


def _by_number(first: Node, second: Node) -> Ask:
    """The first error or a later one, counted as the event counts them (digest C-2)."""
    asked = Ask(_EARLIER, ("CODE 3.2.17",), {True: second, False: first})
    return given(
        "deal_error_scope",
        Text("Какие ошибки одного сдатчика складывают?", "Which errors of one dealer are added up?"),
        "CODE 3.2.17",
        {
            "pulka": (Text("Все за эту пульку", "All in this pulka"), asked),
            "turn": (Text("Только в этой сдаче и её пересдачах", "Those of this deal and its redeals"), asked),
            "event": (Text("Все за турнир", "All in the event"), asked),
        },
    )
