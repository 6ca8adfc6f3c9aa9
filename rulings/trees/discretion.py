"""What is left to the director: a breach for which no penalty is named (CODE 3.2.22 says so of itself; digest C-31).

At a table of the Code it is a remark. In a duplicate tournament the director may impose a procedural penalty, in units
that the regulation sets and bounds (COMP 11.1.В; digest §5.4). What the text does not cover at all, and the artificial
results of a deal that has no other, are his too (COMP 11.2).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.remedies import Answered, Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.discretion_asked import (
    ARTIFICIAL_FAULT,
    BOARD_FATE,
    FINE_POINTS,
    OUTSIDER_FATE,
    PLAYER_FATE,
    PROCEDURAL_PENALTY,
    PROCEDURAL_UNITS,
    TABLE_FATE,
)
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question
from rulings.words import Text

__all__ = [
    "NOT_COVERED",
    "NO_PENALTY_NAMED",
    "REMARK_NOT_NAMED",
    "artificial",
    "by_fault",
    "points_fine",
    "procedural_fine",
    "remark",
    "removed",
    "rules_played",
    "uncovered",
    "uncovered_at_table",
    "uncovered_in_duplicate",
    "unpenalised",
]

NO_PENALTY_NAMED = Text(
    "Нарушение есть, но наказания за него Кодекс не называет.",
    "There is a breach, but the Code names no penalty for it.",
)
REMARK_NOT_NAMED = Text(
    "Замечания постороннему пункт не называет: его делает судья, следя за порядком.",
    "The clause names no remark to a bystander: it is the director’s, who keeps order.",
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
    words = Text("Замечание: {offender}.", "A remark to {offender}.")
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
    choice = Ask(PROCEDURAL_PENALTY, ("COMP 11.1.В",), {"remark": remarked, "fine": fined})
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


def by_fault(node: Callable[[tuple[Remedy, ...]], Node], clause: str = "COMP 11.2") -> Ask:
    """By whose fault a deal has no result, and where each set of artificial results leads: `node` is given them."""
    innocents = artificial(Side.INNOCENTS, "plus", clause)
    ways: dict[bool | str, Node] = {
        fault: node((artificial(Side.OFFENDER, which, clause), innocents))
        for fault, which in (("offender", "minus"), ("partly", "average"), ("nobody", "plus"))
    }
    return Ask(ARTIFICIAL_FAULT, (clause,), ways)


# --- What the text does not cover -------------------------------------------------------------------------------------

NOT_COVERED = Text(
    "Текст, который у нас есть, такого случая не описывает.",
    "The text we hold does not cover this.",
)

_CANCELLED = Measured("deal_cancelled")


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
    words = Text("От стола до конца игры удаляется {offender}.", "Sent from the table until play is over: {offender}.")
    return Remedy(RemedyKind.PENALTY, words, clause, Side.OFFENDER)


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
    return rules_played(
        uncovered_at_table(stem, law, text, first, at_fault),
        uncovered_in_duplicate(stem, law, text, first, at_fault),
        law[:1],
    )


def uncovered_at_table(
    stem: str, law: tuple[str, ...], text: Text, first: tuple[Remedy, ...] = (), at_fault: str = "player"
) -> Ask:
    """The half of `uncovered` that is played by the Code: the deal stands or is dealt again."""

    def end(fate: str, *deal: Remedy) -> Node:
        ending = _End(stem, text, law, fate, (_WHO_DECIDES, *first, *deal))
        return _with_offender(ending, at_fault, _fined_in_points(ending))

    return Ask(TABLE_FATE, law[:1], {"stands": end("stands", _STANDS), "redealt": end("redealt", _REDEALT)})


def uncovered_in_duplicate(
    stem: str, law: tuple[str, ...], text: Text, first: tuple[Remedy, ...] = (), at_fault: str = "player"
) -> Ask:
    """The half of `uncovered` that is played in duplicate: the result stands or is artificial.

    `at_fault` may be `dealer` too: a player who sits the deal out, so that he has no result in it.
    """

    def end(fate: str, *deal: Remedy) -> Node:
        ending = _End(stem, text, law, fate, (_WHO_DECIDES, *first, *deal))
        return _with_offender(ending, at_fault, _fined_in_units(ending))

    artificially = (
        by_fault(lambda results: end("artificial", *results))
        if at_fault == "player"
        else end("artificial", artificial(Side.INNOCENTS, "plus"))
    )
    return Ask(BOARD_FATE, ("COMP 11.2",), {"stands": end("stands", _STANDS), "artificial": artificially})


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
        return Ask(OUTSIDER_FATE, ("COMP 11.2",), ways)
    return Ask(PLAYER_FATE, ("COMP 11.2",), {"nothing": nothing, "remark": remarked, "fine": fined})
