"""A whister's open card: what declarer may forbid his partner, or order him, to lead (CODE 3.9.14.1).

A direction that cannot be met lapses; whether there is one at all for a card that was put right is a reading (C-37).
"""

from __future__ import annotations

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.open_card import DUTY, order, table_card
from rulings.trees.questions import OPEN_CARD
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = [
    "BAN_SPAN",
    "CAN_OBEY",
    "MAY_DIRECT",
    "ORDER_SPAN",
    "directed",
    "undirected",
    "whisters_card",
]

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
    opened = (*first, table_card(), *DUTY)
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
        (*first, table_card(), *DUTY, plain),
        needs=(OPEN_CARD,),
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
