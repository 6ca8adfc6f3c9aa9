"""The open card: how it is played, and what declarer may forbid or order (CODE 3.9.14, 3.9.14.1, 3.9.14.2, 3.9.15).

Several families end here: a card out of turn, a revoke put right in time, a turn skipped.
"""

from __future__ import annotations

from collections.abc import Callable

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.open_card_readings import of_misere, of_passer
from rulings.trees.questions import OPEN_CARD
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = [
    "BAN_SPAN",
    "CAN_OBEY",
    "MAY_DIRECT",
    "ON_MISERE",
    "ORDER_SPAN",
    "PASSER_ANSWERS",
    "Way",
    "catchers_card",
    "declarers_card",
    "directed",
    "directions",
    "in_all_pass",
    "misere_card",
    "order",
    "passers_card",
    "plain_card",
    "table_card",
    "undirected",
    "whisters_card",
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

_FORBID = order(
    "Разыгрывающий запретил: в {suit} {to} не ходит.",
    "Declarer forbids: {to} does not lead {suit}.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    falls="partner_lead",
)

BAN_SPAN = order(
    "Запрет действует: {reading}.",
    "The ban holds {reading}.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    ("whister_lead_ban_span",),
)

_ORDER = order(
    "Разыгрывающий приказал: {to} ходит в {suit}.",
    "Declarer orders: {to} leads {suit}.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    falls="partner_lead",
)

ORDER_SPAN = order(
    "Приказ действует: {reading}.",
    "The order holds {reading}.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    ("whister_lead_order_span",),
)

_BAN_LAPSES = order(
    "Другой масти у второго вистующего нет: он ходит в эту без наказания, и запрет {reading}.",
    "The other whister has no other suit: he leads this one without penalty, and the ban {reading}.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    ("unmet_direction",),
)

_ORDER_LAPSES = order(
    "Этой масти у второго вистующего нет: сейчас он ходит свободно, и приказ {reading}.",
    "The other whister has none of that suit: he leads freely now, and the order {reading}.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    ("unmet_direction",),
)

CAN_OBEY = Question(
    "can_obey",
    Text("Может ли второй вистующий выполнить волю разыгрывающего?", "Can the other whister do as declarer says?"),
    YesNo(
        Text("Да, или он ещё не на ходу", "Yes, or he is not on lead yet"),
        Text("Нет: подходящих карт у него нет", "No: he holds no such card"),
    ),
)


def whisters_card(
    stem: str, law: tuple[str, ...], first: tuple[Remedy, ...], question: Question
) -> dict[bool | str, Node]:
    """The two ways declarer may direct the partner of a whister with an open card: `forbid` and `order`.

    `stem` begins the outcomes' keys, `law` the clauses that made the card open, `first` the orders that come before.
    """
    clauses = (*law, "CODE 3.9.14", "CODE 3.9.14.1")
    opened = (*first, table_card(), _FIRST_CHANCE, _OWN_LEAD)
    return {
        "forbid": _directed(
            stem, "forbidden", clauses, opened, (_FORBID, BAN_SPAN), (_FORBID, _BAN_LAPSES), question,
            Text("Открытая карта и запрет хода в её масть", "An open card, and its suit may not be led"),
            Text("Открытая карта; запрет невыполним", "An open card; the ban cannot be met"),
        ),
        "order": _directed(
            stem, "ordered", clauses, opened, (_ORDER, ORDER_SPAN), (_ORDER, _ORDER_LAPSES), question,
            Text("Открытая карта и приказ ходить в её масть", "An open card, and its suit must be led"),
            Text("Открытая карта; приказ невыполним", "An open card; the order cannot be met"),
        ),
    }  # fmt: skip


DIRECTION = Question(
    "partner_lead",
    Text("Что говорит разыгрывающий о ходе второго вистующего?", "What does declarer say of the other whister’s lead?"),
    OneOf(
        (
            Choice("free", Text("Ничего: пусть ходит как хочет", "Nothing: let him lead as he likes")),
            Choice("forbid", Text("Запретить ход в масть открытой карты", "To forbid the suit of the open card")),
            Choice("order", Text("Приказать ходить в масть открытой карты", "To order the suit of the open card")),
        )
    ),
    Basis.RIGHT,
    chooser=Text("разыгрывающий", "declarer"),
    waived_as="free",
)


def directed(stem: str, law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """A whister's open card whose play is already put right: declarer may direct the partner (digest C-37)."""
    ways: dict[bool | str, Node] = {"free": undirected(stem, law, first), **whisters_card(stem, law, first, CAN_OBEY)}
    return Ask(DIRECTION, ("CODE 3.9.14.1",), ways)


MAY_DIRECT = order(
    "Запретить или приказать партнёру ход разыгрывающий вправе {reading}.",
    "Declarer may forbid or order the partner’s lead {reading}.",
    "CODE 3.9.14.1",
    Side.DECLARER,
    ("whister_open_card_sanctions",),
)


def undirected(stem: str, law: tuple[str, ...], first: tuple[Remedy, ...], reading: tuple[str, ...] = ()) -> Outcome:
    """A whister's open card without any word on his partner's lead (CODE 3.9.14)."""
    plain = Remedy(
        RemedyKind.RECTIFICATION,
        Text(
            "Ходить в {suit} не запрещено и не приказано.",
            "Leading {suit} is neither forbidden nor ordered.",
        ),
        "CODE 3.9.14.1",
        Side.OTHER_WHISTER,
        reading=reading,
    )
    return Outcome(
        f"{stem}_undirected",
        Text("Открытая карта без запрета и приказа", "An open card, with no ban and no order"),
        (*law, "CODE 3.9.14", "CODE 3.9.14.1"),
        (*first, table_card(), _FIRST_CHANCE, _OWN_LEAD, plain),
        needs=(OPEN_CARD,),
    )


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


def _directed(
    stem: str,
    word: str,
    clauses: tuple[str, ...],
    opened: tuple[Remedy, ...],
    met: tuple[Remedy, ...],
    lapsed: tuple[Remedy, ...],
    question: Question,
    met_words: Text,
    lapsed_words: Text,
) -> Ask:
    """One direction, met or impossible to meet."""
    needs = (OPEN_CARD,)
    return Ask(
        question,
        ("CODE 3.9.14.1", "CODE 3.9.14"),
        {
            True: Outcome(f"{stem}_{word}", met_words, clauses, (*opened, *met), needs),
            False: Outcome(f"{stem}_{word}_lapses", lapsed_words, clauses, (*opened, *lapsed), needs),
        },
    )
