"""What is left to the director: a breach for which no penalty is named (CODE 3.2.22 says so of itself; digest C-31).

At a table of the Code it is a remark. In a duplicate tournament the director may impose a procedural penalty, in units
that the regulation sets and bounds (COMP 11.1.В; digest §5.4).
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.tree import Ask, Basis, Choice, Node, Number, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["NO_PENALTY_NAMED", "PROCEDURAL_MOST", "procedural_fine", "remark", "rules_played", "unpenalised"]

NO_PENALTY_NAMED = Text(
    "Нарушение есть, но наказания за него Кодекс не называет.",
    "There is a breach, but the Code names no penalty for it.",
)

PROCEDURAL_MOST = 10
"""The most units a regulation may allow; what this event allows bounds the answer (`procedural_max`)."""

PROCEDURAL_UNITS = Question(
    "procedural_units",
    Text("Сколько единиц процедурного наказания?", "How many units of procedural penalty?"),
    Number(1, PROCEDURAL_MOST, Text("единиц", "units")),
    Basis.DISCRETION,
    note=Text(
        "Величину единицы и предел задаёт регламент. Причина обязательна.",
        "The unit and the bound are set by the regulation. A reason is compulsory.",
    ),
    clauses=("COMP 11.1.В",),
)

_PROCEDURAL = Question(
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


def rules_played(code: Node, duplicate: Node, clauses: tuple[str, ...]) -> Ask:
    """Table play by the Code, or a duplicate tournament: the incident tells it, nobody is asked."""
    question = Question(
        "rules_played",
        Text("По каким правилам идёт игра?", "By which rules is this played?"),
        OneOf(
            (
                Choice("CODE", Text("Кодекс: игра за столом", "The Code: table play")),
                Choice("COMP", Text("Правила соревнований: дубликат", "The competition rules: duplicate")),
            )
        ),
        Basis.GIVEN,
        source="incident:rules",
    )
    return Ask(question, clauses, {"CODE": code, "COMP": duplicate})


def remark(clause: str) -> Remedy:
    """A remark to the offender, without points."""
    words = Text("{offender} получает замечание.", "{offender} receives a remark.")
    return Remedy(RemedyKind.WARNING, words, clause, Side.OFFENDER)


def procedural_fine() -> Remedy:
    """A procedural penalty: the units answered, each worth what the regulation says (COMP 11.1.В)."""
    return Remedy(
        RemedyKind.PENALTY,
        Text(
            "Процедурное наказание, несёт {to}: {amount}.",
            "A procedural penalty borne by {to}: {amount}.",
        ),
        "COMP 11.1.В",
        Side.OFFENDER,
        unit=Unit.PERCENT,
        amount=Measured("procedural_fine"),
        reading=("procedural_penalty_unit", "procedural_max"),
    )


def unpenalised(stem: str, law: tuple[str, ...], text: Text, first: tuple[Remedy, ...] = ()) -> Ask:
    """A breach for which no penalty is named: the ending of any family, with outcomes of its own.

    `stem` begins the outcomes' keys (`…_remark`, `…_procedural`), `law` are the clauses broken, the one the remark
    rests on first; `first`, the orders that come before (what is restored).
    """
    remarked = Outcome(f"{stem}_remark", text, law, (*first, remark(law[0])), notes=(NO_PENALTY_NAMED,))
    fined = Outcome(
        f"{stem}_procedural",
        text,
        (*law, "COMP 11.1.В"),
        (*first, procedural_fine()),
        needs=(PROCEDURAL_UNITS,),
        notes=(NO_PENALTY_NAMED,),
    )
    choice = Ask(_PROCEDURAL, ("COMP 11.1.В",), {"remark": remarked, "fine": fined})
    return rules_played(remarked, choice, law[:1])
