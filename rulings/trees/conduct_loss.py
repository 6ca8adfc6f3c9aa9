"""The loss a bystander's interference causes, and its recovery from him (CODE 5.5.5, with 3.4.12 and 3.9.20).

He has no row on the sheet: what he owes is said in words and written nowhere.
"""

from __future__ import annotations

from rulings.remedies import Answered, Remedy, RemedyKind, Side, Unit
from rulings.trees.discretion import REMARK_NOT_NAMED, remark
from rulings.trees.tree import Ask, Basis, Choice, Number, OneOf, Outcome, Player, Question, YesNo
from rulings.words import Text

__all__ = ["LOSS"]

INTERFERENCE_MOST = 1000
"""The most whists a regulation may allow; what this event allows bounds the answer (`interference_max`)."""

_PROVED = Question(
    "loss_proved",
    Text("Доказан ли прямой убыток?", "Is a direct loss proved?"),
    YesNo(),
    note=Text("Прямой: его не было бы без вмешательства.", "Direct: without the interference there would be none."),
)

_RECOVER = Question(
    "loss_to_recover",
    Text("Взыскать ли убыток с постороннего?", "Is the loss to be recovered from the bystander?"),
    YesNo(),
    Basis.DISCRETION,
    note=Text("Пункт позволяет, но не обязывает.", "The clause allows it and does not compel it."),
)

_LOSER = Question(
    "loser",
    Text("Кто понёс убыток?", "Who bore the loss?"),
    Player(but_offender=True),
    clauses=("CODE 5.5.5",),
)

_WHISTS = Question(
    "loss_whists",
    Text("Сколько вистов убытка взыскать?", "How many whists of loss are to be recovered?"),
    Number(1, INTERFERENCE_MOST, Text("вистов", "whists"), Text("вистов: {count}", "whists: {count}")),
    Basis.DISCRETION,
    note=Text(
        "Предел задаёт регламент турнира. В причине скажите, как сосчитано.",
        "The bound is set by the regulation of the event. Say in the reason how it was worked out.",
    ),
    clauses=("CODE 5.5.5",),
)

_RECOVERED = Remedy(
    RemedyKind.COMPENSATION,
    Text(
        "За прямой убыток платит {offender}: {amount}, получает {to}. Записи в пульке у постороннего нет, и взыскивают "
        "помимо неё.",
        "The direct loss is paid by {offender}: {amount}, due to {to}. A bystander has no row on the sheet, so it is "
        "recovered outside it.",
    ),
    "CODE 5.5.5",
    Side.LOSER,
    unit=Unit.WHISTS,
    amount=Answered("loss_whists"),
    reading=("interference_max",),
)


def _loss(cause: str) -> Ask:
    law = ("CODE 5.5.5", *((cause,) if cause else ()))
    kept = Outcome(
        "loss_unproved",
        Text("Прямой убыток не доказан: взыскивать нечего", "No direct loss is proved: there is nothing to recover"),
        law,
        (remark("CODE 5.5.5"),),
        notes=(REMARK_NOT_NAMED,),
    )
    recovered = Outcome(
        "loss_recovered",
        Text("Убыток взыскивается с постороннего", "The loss is recovered from the bystander"),
        law,
        (_RECOVERED, remark("CODE 5.5.5")),
        needs=(_LOSER, _WHISTS),
        notes=(REMARK_NOT_NAMED,),
    )
    left = Outcome(
        "loss_left",
        Text("Убыток с постороннего не взыскивается", "The loss is not recovered from the bystander"),
        law,
        (remark("CODE 5.5.5"),),
        notes=(REMARK_NOT_NAMED,),
    )
    return Ask(_PROVED, law, {True: Ask(_RECOVER, ("CODE 5.5.5",), {True: recovered, False: left}), False: kept})


LOSS = Ask(
    Question(
        "loss_from",
        Text("Чем вмешался посторонний?", "How did the bystander interfere?"),
        OneOf(
            (
                Choice("play", Text("Подсказал ход или снос", "He advised on a lead or a discard")),
                Choice("order", Text("Подсказал, что заказать", "He advised on the order")),
                Choice("other", Text("Иначе", "In another way")),
            )
        ),
    ),
    ("CODE 5.5.5",),
    {"play": _loss("CODE 3.9.20"), "order": _loss("CODE 3.4.12"), "other": _loss("")},
)
