"""Whose fault it is that a board went wrong, and what a deal without a result is given (COMP 11.2, 11.3.Б.2).

Usually nobody at the table is at fault: the cards came so from the table before. The incident tells it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulings.remedies import Measured, Remedy, Side
from rulings.trees.discretion import artificial, procedural_fine, remark, removed, uncovered_in_duplicate
from rulings.trees.discretion_asked import ARTIFICIAL_FAULT, OUTSIDER_FATE, PLAYER_FATE, PROCEDURAL_UNITS
from rulings.trees.open_card import order
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["CANCELLED", "NoResult", "decided", "of_the_holder", "without_result"]

CANCELLED = Measured("deal_cancelled")


def _by_fault(law: str, player: Node, sitting_out: Node, outsider: Node, nobody: Node) -> Ask:
    """Four ways by who is to blame: a player of this deal, one who sits it out, a bystander, nobody at the table.

    The director's own error leaves nobody at the table to blame.
    """
    sits_out = Question(
        "board_fault_sits_out",
        Text("Сидит ли {offender} эту сдачу на прикупе?", "Does {offender} sit this deal out?"),
        YesNo(Text("Да, сидит на прикупе", "Yes, he sits it out"), Text("Нет, играет", "No, he plays")),
        Basis.GIVEN,
        source="incident:sitting_out",
    )
    whose = Question(
        "board_fault",
        Text("Кто в этом виноват?", "Whose fault is it?"),
        OneOf(
            (
                Choice("player", Text("Игрок", "A player")),
                Choice("outsider", Text("Посторонний", "A bystander")),
                Choice("director", Text("Судья", "The director")),
                Choice("nobody", Text("За столом никто", "Nobody at the table")),
            )
        ),
        Basis.GIVEN,
        source="incident:at_fault",
    )
    playing = Ask(sits_out, (law,), {True: sitting_out, False: player})
    return Ask(whose, (law,), {"player": playing, "outsider": outsider, "director": nobody, "nobody": nobody})


def of_the_holder(node: Node, law: str) -> Ask:
    """What is ruled on the player whose hand it is: `node`, if he is named; else he has to be."""
    unnamed = Outcome(
        "board_holder_unnamed",
        Text("Назовите игрока, чья это рука", "Name the player whose hand it is"),
        (law,),
        (
            order(
                "Решение зависит от роли того, кому принадлежит карта: назовите его нарушителем, даже если сама карта "
                "пропала не по его вине. Взыскания пока нет.",
                "The ruling hangs on the part of the player whose card it is: name him as the offender, even if the "
                "card was lost through no fault of his. There is no penalty yet.",
                law,
            ),
        ),
    )
    return _by_fault(law, node, unnamed, unnamed, unnamed)


def decided(stem: str, law: tuple[str, ...], text: Text, first: tuple[Remedy, ...] = ()) -> Ask:
    """What the text we hold does not settle: the director decides on the result and on whoever was at fault."""
    ways = {
        who: uncovered_in_duplicate(stem, law, text, first, at_fault=who)
        for who in ("player", "dealer", "outsider", "nobody")
    }
    return _by_fault(law[0], ways["player"], ways["dealer"], ways["outsider"], ways["nobody"])


# --- A deal without a result ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NoResult:
    """A deal that gets an artificial result: the outcome's key and words, clauses, orders before, what it needs.

    `clause`: the one the result rests on. `fined`: whether the director may penalise whoever was at fault.
    """

    key: str
    text: Text
    law: tuple[str, ...]
    clause: str
    first: tuple[Remedy, ...] = ()
    needs: tuple[Question, ...] = ()
    notes: tuple[Text, ...] = field(default=())
    fined: bool = False


def without_result(end: NoResult) -> Ask:
    """The artificial results by whose fault it is: minus, average or plus; plus to all where no player is at fault."""
    plus = artificial(Side.INNOCENTS, "plus", end.clause)
    blameless = _ended(end, plus)
    by_player: dict[bool | str, Node] = {
        fault: _answering(end, artificial(Side.OFFENDER, which, end.clause), plus)
        for fault, which in (("offender", "minus"), ("partly", "average"))
    }
    cleared = _ended(end, artificial(Side.OFFENDER, "plus", end.clause), plus)
    player = Ask(ARTIFICIAL_FAULT, (end.clause,), {**by_player, "nobody": cleared})
    return _by_fault(end.clause, player, _answering(end, plus), _outsider_answering(end, plus), blameless)


def _answering(end: NoResult, *results: Remedy) -> Node:
    """The ending with what the player at fault answers with, where the clause lets the director penalise him."""
    plain = _ended(end, *results)
    if not end.fined:
        return plain
    remarked = _ended(end, *results, remark(end.clause))
    fined = _ended(end, *results, procedural_fine(), law=("COMP 11.1.В",), needs=(PROCEDURAL_UNITS,))
    return Ask(PLAYER_FATE, (end.clause,), {"nothing": plain, "remark": remarked, "fine": fined})


def _outsider_answering(end: NoResult, *results: Remedy) -> Node:
    """The same of a bystander: he has no sheet to be fined on, and is sent from the table instead."""
    plain = _ended(end, *results)
    if not end.fined:
        return plain
    ways: dict[bool | str, Node] = {
        "nothing": plain,
        "remark": _ended(end, *results, remark(end.clause)),
        "removed": _ended(end, *results, removed(end.clause)),
    }
    return Ask(OUTSIDER_FATE, (end.clause,), ways)


def _ended(end: NoResult, *more: Remedy, law: tuple[str, ...] = (), needs: tuple[Question, ...] = ()) -> Outcome:
    return Outcome(
        end.key,
        end.text,
        tuple(dict.fromkeys((*end.law, end.clause, *law))),
        (*end.first, *more),
        needs=(*end.needs, *needs),
        counts=CANCELLED,
        notes=end.notes,
    )
