"""What a trick looked at costs where tricks are shunned, and whoever has none to lose (CODE 3.9.11.2).

On misère and in all-pass one is added. A catcher writes nothing for tricks, and to charge the misère with his would
break 3.9.12: what he answers with is our reading (digest C-35).
"""

from __future__ import annotations

from dataclasses import replace

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.discretion import unpenalised
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Node, Outcome
from rulings.trees.tricks_fine_orders import BESIDE, CLAUSE, COUNTED, COUNTS, LAW, LOOKS, SPARED, trick_fine
from rulings.words import Text

__all__ = ["BY_ALL_PASS", "BY_CATCHER", "BY_MISERE", "nothing_to_lose"]

_ADDED = trick_fine(
    "Штраф несёт {to}: плюс {amount} к взятым.",
    "A fine borne by {to}: {amount} more than he took.",
)
_ELEVENTH = trick_fine(
    "Штраф несёт {to}: плюс {amount} к взятым, словно взяток в сдаче больше десяти.",
    "A fine borne by {to}: {amount} beyond those taken, as if the deal had more than ten.",
)

BY_MISERE = Outcome(
    "look_misere",
    Text("К мизеру прибавляется взятка", "A trick is added to the misère"),
    LAW,
    (_ADDED, BESIDE, COUNTED),
    (LOOKS,),
    deal_needs=("declarer",),
    counts=COUNTS,
)

BY_ALL_PASS = Outcome(
    "look_all_pass",
    Text("На распасах пишется лишняя взятка", "One trick more in all-pass"),
    LAW,
    (
        _ELEVENTH,
        BESIDE,
        COUNTED,
        order(
            "Остальные пишут за взятое на деле; если наименьшее списывают, списывают то, что было взято.",
            "The others are scored for what they really took; where the minimum is written off, it is the one taken.",
            SPARED,
            Side.INNOCENTS,
        ),
    ),
    (LOOKS,),
    counts=COUNTS,
)

_WRITES_NO_TRICKS = Text(
    "Наказание пункта — взятка, но нарушителю её неоткуда снять и некуда прибавить.",
    "The penalty of the clause is a trick, but there is nowhere to take it off the offender or to add it to him.",
)


def nothing_to_lose(stem: str, text: Text, first: tuple[Remedy, ...] = ()) -> Ask:
    """The ending of an offender who has no tricks of his own in this deal: as of a duty without a penalty."""
    return _noted(unpenalised(stem, LAW, text, first))


def _noted(node: Ask) -> Ask:
    """The same ending, but it is not said that the Code names no penalty: it names one that cannot be borne."""
    ways: dict[bool | str, Node] = {
        way: _noted(to) if isinstance(to, Ask) else replace(to, notes=(_WRITES_NO_TRICKS,))
        for way, to in node.branches.items()
    }
    return Ask(node.question, node.clauses, ways)


BY_CATCHER = given(
    "peek_catcher",
    Text("Чем отвечает ловящий?", "What does a catcher answer with?"),
    CLAUSE,
    {
        "remark": (
            Text("Замечанием", "A remark"),
            nothing_to_lose(
                "look_catcher",
                Text("Взятку открыл ловящий: запись прежняя", "A catcher opened a trick: the score stays"),
                (
                    order(
                        "К мизеру ничего не прибавляют: играющий не виноват. Ловящий отвечает {reading}.",
                        "Nothing is added to the misère: its player did no wrong. The catcher answers with {reading}.",
                        SPARED,
                        Side.OFFENDER,
                        ("peek_catcher",),
                    ),
                ),
            ),
        ),
        "price": (
            Text("Ценой взятки мизера", "The price of a misère trick"),
            Outcome(
                "look_catcher_priced",
                Text("Ловящий пишет себе взятку мизера", "The catcher writes himself a misère trick"),
                LAW,
                (
                    Remedy(
                        RemedyKind.PENALTY,
                        Text(
                            "{to} пишет себе {amount}; к мизеру ничего не прибавляют.",
                            "{to} writes himself {amount}; nothing is added to the misère.",
                        ),
                        CLAUSE,
                        Side.OFFENDER,
                        unit=Unit.MOUNTAIN,
                        amount=Measured("look_catcher_price"),
                        reading=("peek_catcher",),
                        unscored=Text(
                            "{to} пишет себе цену взятки мизера; к мизеру ничего не прибавляют.",
                            "{to} writes himself the price of a misère trick; nothing is added to the misère.",
                        ),
                    ),
                ),
                (LOOKS,),
            ),
        ),
    },
)
