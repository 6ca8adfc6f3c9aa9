"""What the director is asked where the decision is his: how much, what becomes of the deal, what of the offender.

Bounds are set by the regulation (COMP 11.1.В, 11.2; digest §5.4).
"""

from __future__ import annotations

from rulings.trees.tree import Basis, Choice, Number, OneOf, Question
from rulings.words import Text

__all__ = [
    "ARTIFICIAL_FAULT",
    "BOARD_FATE",
    "FINE_MOST",
    "FINE_POINTS",
    "OUTSIDER_FATE",
    "PLAYER_FATE",
    "PROCEDURAL_MOST",
    "PROCEDURAL_PENALTY",
    "PROCEDURAL_UNITS",
    "TABLE_FATE",
]

PROCEDURAL_MOST = 10
"""The most units a regulation may allow; what this event allows bounds the answer (`procedural_max`)."""

PROCEDURAL_UNITS = Question(
    "procedural_units",
    Text("Сколько единиц процедурного наказания?", "How many units of procedural penalty?"),
    Number(1, PROCEDURAL_MOST, Text("единиц", "units"), Text("единиц: {count}", "units: {count}")),
    Basis.DISCRETION,
    note=Text(
        "Величину единицы и предел задаёт регламент. Причина обязательна.",
        "The unit and the bound are set by the regulation. A reason is compulsory.",
    ),
    clauses=("COMP 11.1.В",),
)

PROCEDURAL_PENALTY = Question(
    "procedural_penalty",
    Text("Ограничиться ли замечанием?", "Is a remark enough?"),
    OneOf(
        (
            Choice("remark", Text("Да, замечание", "Yes, a remark")),
            Choice(
                "fine",
                Text("Нет, процедурное наказание", "No, a procedural penalty"),
                Text("в пределах регламента, с указанием причины", "within the regulation, with a reason"),
            ),
        )
    ),
    Basis.DISCRETION,
)

ARTIFICIAL_FAULT = Question(
    "artificial_fault",
    Text("По чьей вине у сдачи нет результата?", "By whose fault has the deal no result?"),
    OneOf(
        (
            Choice("offender", Text("По вине игрока {offender}", "The fault is that of {offender}")),
            Choice("partly", Text("Отчасти по вине игрока {offender}", "{offender} is partly at fault")),
            Choice("nobody", Text("Никто из играющих не виноват", "No player is at fault")),
        )
    ),
)

FINE_MOST = 50
"""The most points a regulation may allow; what this event allows bounds the answer (`discretionary_fine_max`)."""

FINE_POINTS = Question(
    "fine_points",
    Text("Сколько очков в гору?", "How many points on the mountain?"),
    Number(1, FINE_MOST, Text("очков", "points"), Text("очков в гору: {count}", "points on the mountain: {count}")),
    Basis.DISCRETION,
    note=Text(
        "Предел задаёт регламент турнира. Причина обязательна.",
        "The bound is set by the regulation of the event. A reason is compulsory.",
    ),
    clauses=("COMP 11.2",),
)

TABLE_FATE = Question(
    "uncovered_deal",
    Text("Что станет со сдачей?", "What becomes of the deal?"),
    OneOf(
        (
            Choice("stands", Text("Остаётся в силе", "It stands")),
            Choice("redealt", Text("Отменяется, карты пересдают", "It is cancelled and dealt again")),
        )
    ),
    Basis.DISCRETION,
    note=Text("Пункта об этом у нас нет. Причина обязательна.", "We hold no clause on this. A reason is compulsory."),
)

BOARD_FATE = Question(
    "uncovered_board",
    Text("Что станет с результатом сдачи?", "What becomes of the result of the deal?"),
    OneOf(
        (
            Choice("stands", Text("Остаётся в силе", "It stands")),
            Choice("artificial", Text("Искусственный результат", "An artificial result")),
        )
    ),
    Basis.DISCRETION,
    note=TABLE_FATE.note,
)

PLAYER_FATE = Question(
    "uncovered_offender",
    Text("Чем отвечает {offender}?", "What does {offender} answer with?"),
    OneOf(
        (
            Choice("nothing", Text("Ничем", "Nothing")),
            Choice("remark", Text("Замечание", "A remark")),
            Choice("fine", Text("Штраф", "A fine"), Text("в пределах регламента", "within the regulation")),
        )
    ),
    Basis.DISCRETION,
)

OUTSIDER_FATE = Question(
    "uncovered_outsider",
    Text("Что делать с посторонним?", "What is to be done with the outsider?"),
    OneOf(
        (
            Choice("nothing", Text("Ничего", "Nothing")),
            Choice("remark", Text("Замечание", "A remark")),
            Choice("removed", Text("Удалить от стола", "Send him from the table")),
        )
    ),
    Basis.DISCRETION,
)
