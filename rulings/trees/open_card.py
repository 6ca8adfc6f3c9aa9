"""The open card: where it lies and how its holder plays it, by his part (CODE 3.9.14, 3.9.14.2, 3.9.14.3, 3.9.15).

Several families end here: a card out of turn, a revoke put right in time, a turn skipped. What declarer may forbid or
order a whister's partner is told in `open_card_whister.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.open_card_readings import of_misere, of_passer
from rulings.trees.questions import OPEN_CARD
from rulings.trees.tree import Ask, Node, Outcome
from rulings.words import Text

__all__ = [
    "DUTY",
    "ON_MISERE",
    "PASSER_ANSWERS",
    "Way",
    "catchers_card",
    "declarers_card",
    "directions",
    "in_all_pass",
    "misere_card",
    "order",
    "passers_card",
    "plain_card",
    "table_card",
]


def order(
    ru: str,
    en: str,
    clause: str,
    to: Side | None = None,
    reading: tuple[str, ...] = (),
    *,
    falls: str | None = None,
) -> Remedy:
    """An order that restores the play: it has no amount. `falls`: what it takes from a non-offender."""
    return Remedy(RemedyKind.RECTIFICATION, Text(ru, en), clause, to, reading=reading, falls=falls)


def table_card() -> Remedy:
    """What holds for every open card, whoever's it is and however many there are (CODE 3.9.14)."""
    return Remedy(
        RemedyKind.PENALTY,
        Text(
            "На столе остаётся {card}: это открытая карта, она лежит до востребования и в руку не возвращается. "
            "Если открытых карт станет несколько, их очередь назначает противник.",
            "On the table stays {card}: it is open until called for and never goes back to the hand. Should there be "
            "several, the opponent chooses their order.",
        ),
        "CODE 3.9.14",
        Side.OFFENDER,
    )


_FIRST_CHANCE = order(
    "{offender} кладёт открытую карту при первой возможности, когда ходят в {suit}, если разыгрывающий этого не "
    "запретит. Когда ход у самого нарушителя, запретить ходить ею нельзя.",
    "{offender} plays the open card at the first chance, on a lead in {suit}, unless declarer forbids it. When the "
    "offender is on lead, leading it cannot be forbidden.",
    "CODE 3.9.14.1",
    Side.OFFENDER,
)

_OWN_LEAD = order(
    "На своём ходу пойти открытой картой нарушитель {reading}.",
    "Leading the open card when on lead himself: {reading}.",
    "CODE 3.9.14",
    Side.OFFENDER,
    ("open_card_own_lead",),
)

DUTY = (_FIRST_CHANCE, _OWN_LEAD)
"""What the holder of a defender's open card owes: the first chance, and his own lead."""


def _on_demand(ru: str, en: str) -> Remedy:
    return order(
        f"{{offender}} кладёт открытую карту по требованию любого из {ru}, как только это можно по правилам. Когда ход "
        "у самого нарушителя, запретить ему ходить ею нельзя.",
        f"{{offender}} plays the open card when either {en} demands it, as soon as the rules allow. When the offender "
        "is on lead, leading it cannot be forbidden.",
        "CODE 3.9.14.2",
        Side.OFFENDER,
    )


_ON_DEMAND, _ON_CATCHERS_DEMAND = _on_demand("вистующих", "whister"), _on_demand("ловящих", "catcher")


def declarers_card(stem: str, law: tuple[str, ...], first: tuple[Remedy, ...], demand: Remedy = _ON_DEMAND) -> Outcome:
    """Declarer's open card: played on the demand of either whister, but free on his own lead (CODE 3.9.14.2)."""
    return Outcome(
        f"{stem}_declarer",
        Text("Открытая карта разыгрывающего", "Declarer's open card"),
        (*law, "CODE 3.9.14", "CODE 3.9.14.2"),
        (
            *first,
            table_card(),
            demand,
            _OWN_LEAD,
            directions("CODE 3.9.14.2"),
        ),
        needs=(OPEN_CARD,),
    )


_UNLESS_FORBIDDEN = order(
    "{offender} кладёт открытую карту при первой возможности, если противник не запретит. Когда ход у самого "
    "нарушителя, запретить ходить ею нельзя.",
    "{offender} plays the open card at the first chance unless an opponent forbids it. When the offender is on lead, "
    "leading it cannot be forbidden.",
    "CODE 3.9.14",
    Side.OFFENDER,
)

_NOT_OUT_OF_TURN = order(
    "Остальные взятки разыгрываются как обычно: нарушителю их отдают, только если сыграно не в очередь.",
    "The rest is played as usual: only a card out of turn gives the offender the tricks.",
    "CODE 3.9.14.3",
)


def plain_card(
    stem: str, law: tuple[str, ...], first: tuple[Remedy, ...], why: Remedy, *, opponents: int = 1
) -> Outcome:
    """An open card and nothing more: no ban, no order, no demand (CODE 3.9.14). `why` is the reading that leaves it so.

    `opponents`: how many of them may direct it.
    """
    differ = (directions("CODE 3.9.14"),) if opponents > 1 else ()
    return Outcome(
        f"{stem}_plain",
        Text("Открытая карта, и только", "An open card and nothing more"),
        (*law, "CODE 3.9.14"),
        (*first, table_card(), _UNLESS_FORBIDDEN, _OWN_LEAD, *differ, why),
        needs=(OPEN_CARD,),
    )


Way = Callable[[Remedy], Node]
"""Builds the way of a whister who is told one thing more: why he is judged as one."""

PASSER_ANSWERS = order(
    "{offender} спасовал, но играет своими картами: отвечает он {reading}.",
    "{offender} passed and plays his own hand: he answers {reading}.",
    "CODE 3.9.14",
    Side.OFFENDER,
    ("passer_open_card",),
)

ON_MISERE = order("На мизере {reading}.", "On misère {reading}.", "CODE 3.9.14", reading=("misere_open_card",))


def passers_card(stem: str, law: tuple[str, ...], first: tuple[Remedy, ...], as_whister: Way) -> Ask:
    """A passer’s card who plays his own hand (our reading)."""
    return of_passer(as_whister(PASSER_ANSWERS), plain_card(stem, law, first, PASSER_ANSWERS))


def catchers_card(stem: str, law: tuple[str, ...], first: tuple[Remedy, ...], as_whister: Way) -> Ask:
    """A catcher’s card: catchers count as whisters (our reading of CODE 3.9.14.1)."""
    return of_misere(as_whister(ON_MISERE), plain_card(stem, law, first, ON_MISERE))


def misere_card(stem: str, law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """The misère player’s card: he counts as declarer (our reading of CODE 3.9.14.2)."""
    return of_misere(
        declarers_card(stem, law, (*first, ON_MISERE), _ON_CATCHERS_DEMAND),
        plain_card(stem, law, first, ON_MISERE, opponents=2),
    )


def in_all_pass(stem: str, law: tuple[str, ...], first: tuple[Remedy, ...], rest: Remedy = _NOT_OUT_OF_TURN) -> Outcome:
    """A card opened in all-pass that gives nobody the rest (CODE 3.9.14, digest C-37); `rest` says how it is played."""
    return Outcome(
        f"{stem}_all_pass",
        Text("Открытая карта на распасах", "An open card in all-pass"),
        (*law, "CODE 3.9.14", "CODE 3.9.14.3"),
        (*first, table_card(), _UNLESS_FORBIDDEN, _OWN_LEAD, directions("CODE 3.9.14"), rest),
        needs=(OPEN_CARD,),
    )


def directions(clause: str) -> Remedy:
    """Two opponents who direct the card differently (digest C-14)."""
    return order(
        "Если противники указали разное, выполняется указание {reading}.",
        "Should the opponents direct it differently, the direction followed is {reading}.",
        clause,
        Side.OFFENDER,
        ("open_card_directions",),
    )
