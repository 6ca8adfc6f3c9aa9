"""What is left to the director: a breach for which no penalty is named (CODE 3.2.22 says so of itself; digest C-31).

At a table of the Code it is a remark. In a duplicate tournament the director may impose a procedural penalty, in units
that the regulation sets and bounds (COMP 11.1.В; digest §5.4). What the text does not cover at all, and the artificial
results of a deal that has no other, are his too (COMP 11.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.remedies import Answered, Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.tree import Ask, Basis, Choice, Node, Number, OneOf, Outcome, Question
from rulings.words import Text

__all__ = [
    "ARTIFICIAL_FAULT",
    "FINE_MOST",
    "FINE_POINTS",
    "NOT_COVERED",
    "NO_PENALTY_NAMED",
    "PROCEDURAL_MOST",
    "PROCEDURAL_UNITS",
    "artificial",
    "artificial_by_fault",
    "points_fine",
    "procedural_fine",
    "remark",
    "removed",
    "rules_played",
    "uncovered",
    "unpenalised",
]

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


# --- Artificial results (COMP 11.2, 11.3.Б.2) -------------------------------------------------------------------------

_ARTIFICIAL = {
    "minus": Text(
        "Искусственный результат «минус» за эту сдачу, получает {to}: {amount}.",
        "An artificial result for this deal, average minus, to {to}: {amount}.",
    ),
    "average": Text(
        "Искусственный результат «средний» за эту сдачу, получает {to}: {amount}.",
        "An artificial result for this deal, average, to {to}: {amount}.",
    ),
    "plus": Text(
        "Искусственный результат «плюс» за эту сдачу, получает {to}: {amount}.",
        "An artificial result for this deal, average plus, to {to}: {amount}.",
    ),
}


def artificial(side: Side, which: str, clause: str = "COMP 11.2") -> Remedy:
    """An artificial result of a deal that has no other: `which` is `minus`, `average` or `plus`.

    `side`: the offender, or the innocents, each for himself (all three who play where none of them erred). The event
    says whether it is written in per cent or in whists from the average.
    """
    name = {Side.OFFENDER: "offender", Side.INNOCENTS: "innocents"}[side]
    amount = Measured(f"artificial_{which}_{name}")
    return Remedy(RemedyKind.ADJUSTED, _ARTIFICIAL[which], clause, side, unit=Unit.PERCENT, amount=amount)


def artificial_by_fault(clause: str = "COMP 11.2") -> Mapping[str, tuple[Remedy, ...]]:
    """The artificial results of a deal by whose fault it is: the offender's, his in part, or nobody's at the table."""
    innocents = artificial(Side.INNOCENTS, "plus", clause)
    return {
        "offender": (artificial(Side.OFFENDER, "minus", clause), innocents),
        "partly": (artificial(Side.OFFENDER, "average", clause), innocents),
        "nobody": (artificial(Side.OFFENDER, "plus", clause), innocents),
    }


ARTIFICIAL_FAULT = Question(
    "artificial_fault",
    Text("По чьей вине у сдачи нет результата?", "By whose fault has the deal no result?"),
    OneOf(
        (
            Choice("offender", Text("Виноват {offender}", "The fault is that of {offender}")),
            Choice("partly", Text("{offender} виноват отчасти", "{offender} is partly at fault")),
            Choice("nobody", Text("Никто из играющих не виноват", "No player is at fault")),
        )
    ),
)


# --- What the text does not cover -------------------------------------------------------------------------------------

NOT_COVERED = Text(
    "Текст, который у нас есть, такого случая не описывает.",
    "The text we hold does not cover this.",
)

_CANCELLED = Measured("deal_cancelled")

FINE_MOST = 50
"""The most points a regulation may allow; what this event allows bounds the answer (`discretionary_fine_max`)."""

FINE_POINTS = Question(
    "fine_points",
    Text("Сколько очков в гору?", "How many points on the mountain?"),
    Number(1, FINE_MOST, Text("очков", "points")),
    Basis.DISCRETION,
    note=Text(
        "Предел задаёт регламент турнира. Причина обязательна.",
        "The bound is set by the regulation of the event. A reason is compulsory.",
    ),
    clauses=("COMP 11.2",),
)


def points_fine(*reading: str) -> Remedy:
    """A fine at the director's discretion, on the mountain, within the bound of the regulation."""
    return Remedy(
        RemedyKind.PENALTY,
        Text("{to} пишет себе {amount}: столько назначил судья.", "{to} writes {amount}: so the director decides."),
        "COMP 11.2",
        Side.OFFENDER,
        unit=Unit.MOUNTAIN,
        amount=Answered("fine_points"),
        reading=(*reading, "discretionary_fine_max"),
    )


def removed(clause: str) -> Remedy:
    """An outsider has no row on the sheet: he is sent away from the table."""
    words = Text("{offender} удаляется от стола до конца игры.", "{offender} leaves the table until play is over.")
    return Remedy(RemedyKind.PENALTY, words, clause, Side.OFFENDER)


_TABLE_FATE = Question(
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

_BOARD_FATE = Question(
    "uncovered_board",
    Text("Что станет с результатом сдачи?", "What becomes of the result of the deal?"),
    OneOf(
        (
            Choice("stands", Text("Остаётся в силе", "It stands")),
            Choice("artificial", Text("Искусственный результат", "An artificial result")),
        )
    ),
    Basis.DISCRETION,
    note=_TABLE_FATE.note,
)

_PLAYER_FATE = Question(
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

_OUTSIDER_FATE = Question(
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

_WHO_DECIDES = Remedy(
    RemedyKind.RECTIFICATION,
    Text(
        "Прямого пункта для этого случая у нас нет; решает {reading}.", "We hold no clause on this; {reading} decides."
    ),
    "COMP 11.2",
    reading=("uncovered_case",),
)

_STANDS = Remedy(
    RemedyKind.RECTIFICATION,
    Text("Сдача остаётся в силе.", "The deal stands."),
    "COMP 11.2",
    reading=("uncovered_case",),
)

_REDEALT = Remedy(
    RemedyKind.RECTIFICATION,
    Text(
        "Сдача отменяется; карты пересдают, запись за неё не делают.",
        "The deal is cancelled; the cards are dealt again and nothing is written for it.",
    ),
    "COMP 11.2",
    reading=("uncovered_case",),
)


def uncovered(
    stem: str, law: tuple[str, ...], text: Text, first: tuple[Remedy, ...] = (), at_fault: str = "player"
) -> Ask:
    """A case the text we hold does not cover: the director decides what becomes of the deal and of the offender.

    Outcomes `…_stands` and `…_redealt` by the Code, `…_stands` and `…_artificial` in duplicate. `law`: the clauses
    nearest to the case; `first`: orders that come before. `at_fault`: `player`, `outsider` (he has no sheet) or
    `nobody`.
    """

    def end(fate: str, *deal: Remedy) -> _End:
        return _End(stem, text, law, fate, (_WHO_DECIDES, *first, *deal))

    def blamed(code: bool, ending: _End) -> Node:
        return _with_offender(ending, at_fault, _fined_in_points(ending) if code else _fined_in_units(ending))

    def artificially() -> Node:
        if at_fault != "player":
            return blamed(False, end("artificial", artificial(Side.INNOCENTS, "plus")))
        by_fault = artificial_by_fault()
        ways: dict[bool | str, Node] = {
            fault: blamed(False, end("artificial", *orders)) for fault, orders in by_fault.items()
        }
        return Ask(ARTIFICIAL_FAULT, ("COMP 11.2",), ways)

    return rules_played(
        Ask(
            _TABLE_FATE,
            law[:1],
            {"stands": blamed(True, end("stands", _STANDS)), "redealt": blamed(True, end("redealt", _REDEALT))},
        ),
        Ask(
            _BOARD_FATE,
            ("COMP 11.2",),
            {"stands": blamed(False, end("stands", _STANDS)), "artificial": artificially()},
        ),
        law[:1],
    )


@dataclass(frozen=True, slots=True)
class _End:
    """What an ending has said so far: its stem, text and clauses, what becomes of the deal, and the orders."""

    stem: str
    text: Text
    law: tuple[str, ...]
    fate: str
    orders: tuple[Remedy, ...]


_FATES = {
    "stands": Text("сдача остаётся в силе", "the deal stands"),
    "redealt": Text("сдача отменяется", "the deal is cancelled"),
    "artificial": Text("искусственный результат", "an artificial result"),
}


def _ended(end: _End, *more: Remedy, needs: tuple[Question, ...] = (), clauses: tuple[str, ...] = ()) -> Outcome:
    fate = _FATES[end.fate]
    return Outcome(
        f"{end.stem}_{end.fate}",
        Text(f"{end.text.ru}: {fate.ru}", f"{end.text.en}: {fate.en}"),
        tuple(dict.fromkeys((*end.law, *clauses, "COMP 11.2"))),
        (*end.orders, *more),
        needs=needs,
        counts=None if end.fate == "stands" else _CANCELLED,
        notes=(NOT_COVERED,),
    )


def _fined_in_points(end: _End) -> Outcome:
    return _ended(end, points_fine(), needs=(FINE_POINTS,))


def _fined_in_units(end: _End) -> Outcome:
    return _ended(end, procedural_fine(), needs=(PROCEDURAL_UNITS,), clauses=("COMP 11.1.В",))


def _with_offender(end: _End, at_fault: str, fined: Outcome) -> Node:
    """The ending with what the offender answers with; alone where there is none."""
    nothing = _ended(end)
    if at_fault == "nobody":
        return nothing
    remarked = _ended(end, remark(end.law[0]))
    if at_fault == "outsider":
        ways: dict[bool | str, Node] = {
            "nothing": nothing,
            "remark": remarked,
            "removed": _ended(end, removed("COMP 11.2")),
        }
        return Ask(_OUTSIDER_FATE, ("COMP 11.2",), ways)
    return Ask(_PLAYER_FATE, ("COMP 11.2",), {"nothing": nothing, "remark": remarked, "fine": fined})
