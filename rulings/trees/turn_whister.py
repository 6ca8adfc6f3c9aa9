"""A whister's card out of turn: declarer's choice (CODE 3.9.14.1), and the sole whister with both hands.

A lead may be accepted, or put right with a ban or an order on the partner's lead; a card put in too early is open, and
this very trick is its first chance (CODE 3.9.14).
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.open_card import DUTY, order, table_card
from rulings.trees.open_card_whister import CAN_OBEY, undirected, whisters_card
from rulings.trees.questions import OPEN_CARD, given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["CARD_WAS", "OUT_OF_TURN_LAW", "PUT_RIGHT", "SOLE_WHISTER", "WHISTER", "by_whister", "early"]

OUT_OF_TURN_LAW = ("CODE 3.9.15",)
_DECLARER = Text("разыгрывающий", "declarer")
PUT_RIGHT = order(
    "Очередь восстанавливается: ходит или кладёт карту тот, чей был черёд.",
    "The turn is restored: the player whose turn it was leads or plays.",
    "CODE 3.9.14",
)

CARD_WAS = Question(
    "card_was",
    Text("Что это была за карта?", "What was the card?"),
    OneOf(
        (
            Choice(
                "lead", Text("Ход", "A lead"), Text("начало взятки не с той руки", "a trick begun from the wrong hand")
            ),
            Choice(
                "follow",
                Text("Карта в начатую взятку раньше очереди", "A card to a trick already begun, before its turn"),
            ),
        )
    ),
)

_CHOICE = Question(
    "declarer_choice",
    Text("Что выбирает разыгрывающий?", "What does declarer choose?"),
    OneOf(
        (
            Choice(
                "accept",
                Text("Принять ход", "To accept the lead"),
                Text("ничего не исправлять", "nothing is put right"),
            ),
            Choice(
                "forbid",
                Text("Запретить партнёру ход в эту масть", "To forbid the partner to lead that suit"),
                Text("карта станет открытой", "the card becomes open"),
            ),
            Choice(
                "order",
                Text("Приказать партнёру ходить в эту масть", "To order the partner to lead that suit"),
                Text("карта станет открытой", "the card becomes open"),
            ),
            Choice(
                "put_right",
                Text("Исправить, ничего не запрещая и не приказывая", "To put it right, with no ban and no order"),
                Text("карта станет открытой", "the card becomes open"),
            ),
        )
    ),
    Basis.RIGHT,
    chooser=_DECLARER,
    waived_as="put_right",
)

_FOLLOW_CHOICE = Question(
    "declarer_choice_follow",
    Text("Что решает разыгрывающий об этой карте?", "What does declarer say of that card?"),
    OneOf(
        (
            Choice(
                "let_it",
                Text("Пусть идёт в эту взятку", "Let it go to this trick"),
                Text("если это по правилам", "if legal"),
            ),
            Choice(
                "forbid_it",
                Text("Запретить класть её сейчас", "To forbid it now"),
                Text("останется открытой", "it stays open"),
            ),
        )
    ),
    Basis.RIGHT,
    chooser=_DECLARER,
    waived_as="let_it",
)

_SOLE_CHOICE = Question(
    "declarer_choice_sole",
    Text("Что выбирает разыгрывающий?", "What does declarer choose?"),
    OneOf(
        (
            Choice("accept", Text("Принять ход", "To accept the lead")),
            Choice("put_right", Text("Исправить: ход с нужной руки", "To put it right: the lead from the right hand")),
        )
    ),
    Basis.RIGHT,
    chooser=_DECLARER,
    waived_as="put_right",
)


def _accepted(*first: Remedy) -> Outcome:
    return Outcome(
        "turn_accepted",
        Text("Разыгрывающий принял ход", "Declarer accepts the lead"),
        ("CODE 3.9.14", "CODE 3.9.14.1"),
        (
            *first,
            order(
                "Ход принят: ошибка не исправляется, карта считается сыгранной в очередь.",
                "The lead is accepted: nothing is put right and the card counts as played in turn.",
                "CODE 3.9.14.1",
            ),
        ),
    )


_LET_IT = (
    Text("Карта открыта и идёт в эту взятку", "The card is open and goes to this trick"),
    order(
        "Первым кладёт тот, чья очередь, — уже зная об открытой карте; затем {offender} кладёт её в эту взятку, если "
        "это по правилам.",
        "He whose turn it is plays first, with the open card in view; then {offender} plays it to this trick if it is "
        "legal there.",
        "CODE 3.9.14",
        Side.OFFENDER,
    ),
)

_FORBID_IT = (
    Text("Карта открыта, в эту взятку её класть нельзя", "The card is open and may not go to this trick"),
    order(
        "Разыгрывающий запретил класть открытую карту сейчас: в свой черёд {offender} кладёт другую, а если по "
        "правилам другой нет — открытую.",
        "Declarer forbids the open card now: in his turn {offender} plays another, or the open one if the rules leave "
        "no other.",
        "CODE 3.9.14",
        Side.OFFENDER,
    ),
)


def _early(key: str, words: tuple[Text, Remedy], *more: Remedy) -> Outcome:
    """A card put in before its turn: open, and this very trick is its first chance (CODE 3.9.14)."""
    return Outcome(
        key,
        words[0],
        (*OUT_OF_TURN_LAW, "CODE 3.9.14", "CODE 3.9.14.1"),
        (table_card(), words[1], *more),
        needs=(OPEN_CARD,),
    )


_PARTNER_MAY_BE_DIRECTED = order(
    "Окажется на ходу партнёр, пока карта открыта, — разыгрывающий вправе запретить ему ход в {suit} или приказать.",
    "Should the partner be on lead while the card is open, declarer may forbid him to lead {suit} or order it.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    ("early_card", "whister_lead_ban_span", "whister_lead_order_span"),
    falls="partner_lead",
)

_PARTNER_IS_FREE = order(
    "Ходом эта карта не считается: ни запретить партнёру ход в {suit}, ни приказать его разыгрывающий не вправе.",
    "This card is not a lead: declarer may neither forbid nor order the partner to lead {suit}.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    ("early_card",),
)


def _follow(stem: str, *more: Remedy) -> Ask:
    return Ask(
        _FOLLOW_CHOICE,
        ("CODE 3.9.14", "CODE 3.9.14.1"),
        {
            "let_it": _early(f"{stem}_early_played", _LET_IT, *more),
            "forbid_it": _early(f"{stem}_early_forbidden", _FORBID_IT, *DUTY, *more),
        },
    )


def early(as_lead: Node, open_card: Node) -> Ask:
    """Whether a card put into a trick before its turn counts as a lead out of turn (CODE 3.9.14.1, 3.9.14.3)."""
    return given(
        "early_card",
        Text(
            "Приравнена ли к ходу карта, положенная раньше очереди?",
            "Does a card put in before its turn count as a lead?",
        ),
        "CODE 3.9.14",
        {
            "as_lead": (Text("Да, наравне с ходом", "Yes, on a par with a lead"), as_lead),
            "open_card": (Text("Нет, она только открыта", "No, it is merely open"), open_card),
        },
    )


def by_whister(*first: Remedy) -> Ask:
    """A whister’s lead or early card; `first`: what is ordered before all else."""
    opened = (PUT_RIGHT, *first)
    return Ask(
        CARD_WAS,
        ("CODE 3.9.14", "CODE 3.9.14.1"),
        {
            "lead": Ask(
                _CHOICE,
                ("CODE 3.9.14.1",),
                {
                    "accept": _accepted(*first),
                    **whisters_card("turn", OUT_OF_TURN_LAW, opened, CAN_OBEY),
                    "put_right": undirected("turn", OUT_OF_TURN_LAW, opened),
                },
            ),
            "follow": early(
                _follow("turn", *first, _PARTNER_MAY_BE_DIRECTED), _follow("turn", *first, _PARTNER_IS_FREE)
            ),
        },
    )


WHISTER = by_whister()

_ONE_MIND = order(
    "Сведений партнёру не передано: обе руки ведёт один вистующий, поэтому запрета и приказа нет.",
    "No partner learnt anything: one whister plays both hands, so there is no ban and no order.",
    "CODE 3.9.14.1",
    Side.OFFENDER,
    ("sole_whister_sanctions",),
)

_AS_TWO = order(
    "Обе руки ведёт один вистующий; за карту не в очередь следует {reading}.",
    "One whister plays both hands; for a card out of turn there follows {reading}.",
    "CODE 3.9.14.1",
    Side.OFFENDER,
    ("sole_whister_sanctions",),
)

SOLE_WHISTER = Ask(
    Question(
        "sole_whister_sanctions",
        Text(
            "Действует ли запрет, если вистующий играет один за двоих?",
            "Does a ban apply to a whister playing both hands?",
        ),
        OneOf(
            (
                Choice("none", Text("Нет: обе руки у одного игрока", "No: one player has both hands")),
                Choice("as_whister", Text("Да, как с двумя вистующими", "Yes, as with two whisters")),
            )
        ),
        Basis.GIVEN,
        source="regulation:sole_whister_sanctions",
    ),
    ("CODE 3.9.14.1",),
    {
        "none": Ask(
            CARD_WAS,
            ("CODE 3.9.14", "CODE 3.9.14.1"),
            {
                "lead": Ask(
                    _SOLE_CHOICE,
                    ("CODE 3.9.14.1",),
                    {
                        "accept": _accepted(),
                        "put_right": Outcome(
                            "turn_sole_put_right",
                            Text("Ход исправлен, запрета нет", "The lead is put right, without a ban"),
                            (*OUT_OF_TURN_LAW, "CODE 3.9.14", "CODE 3.9.14.1"),
                            (PUT_RIGHT, table_card(), *DUTY, _ONE_MIND),
                            needs=(OPEN_CARD,),
                        ),
                    },
                ),
                "follow": _follow("turn_sole", _ONE_MIND),
            },
        ),
        "as_whister": by_whister(_AS_TWO),
    },
)
