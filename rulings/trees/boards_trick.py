"""A trick of other than three cards in a duplicate tournament (COMP 11.5): which trick, and how the count is put right.

In preferans a surplus or missing card usually comes of a wrong discard, which is another breach (CODE 3.9.18): so the
discards are counted first. A revoke that comes to light is ruled by the Code, since chapter 11 gives no penalty.
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.boards_fault import decided, of_the_holder
from rulings.trees.late_revoke import LATE
from rulings.trees.open_card import order
from rulings.trees.preceded import instead, preceded
from rulings.trees.questions import given
from rulings.trees.replay import CLAUSE, TAKE_BACK
from rulings.trees.revoke import WHEN_NOTICED
from rulings.trees.tree import Ask, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["DEFECTIVE", "TOO_FEW", "revoked"]

_LAW, _MANY, _FEW = "COMP 11.5", "COMP 11.5.А", "COMP 11.5.Б"

# --- A revoke that comes to light -------------------------------------------------------------------------------------


def revoked(node: Node, law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """A revoke named by chapter 11: `node` rules it by the Code, unless the event leaves it to the director.

    `law`: the clauses that call it a revoke, the last of them by name; `first`: the orders that come before.
    """
    borrowed = order(
        "Пункт называет это фальшренонсом, взыскания не приводит; {reading}.",
        "The clause calls it a revoke and gives no penalty; {reading}.",
        law[-1],
        Side.OFFENDER,
        ("duplicate_revoke",),
    )
    orders = (*first, borrowed)
    return given(
        "duplicate_revoke",
        Text("Чем отвечают в дубликате за фальшренонс?", "What does a revoke cost in duplicate?"),
        law[-1],
        {
            "code": (Text("По Кодексу", "By the Code"), of_the_holder(preceded(node, law, *orders), law[-1])),
            "director": (
                Text("Решает судья", "The director decides"),
                decided("board_revoke", law, Text("Фальшренонс в дубликате", "A revoke in duplicate"), orders),
            ),
        },
    )


# --- Too many cards: he did not play to the trick ---------------------------------------------------------------------

_SHOWS_ONE = order(
    "{offender} сразу показывает карту и кладёт её к своим сыгранным; чья это взятка, от неё не меняется.",
    "{offender} shows a card at once and puts it among his played ones; it does not change who won the trick.",
    _MANY,
    Side.OFFENDER,
)

_DEEMED = order(
    "Масти хода в руке нет: карту можно выбрать любую, а фальшренонс в этой взятке считается сделанным.",
    "He has none of the suit led: he chooses any card, and is deemed to have revoked in that trick.",
    "COMP 11.5.А.2",
    Side.OFFENDER,
)

_FROM_THE_NEXT = order(
    "{revoke_trick}-я взятка остаётся за тем, кто её взял: карта положена в неё задним числом. Заново играют со "
    "следующей; всякое сомнение решается против нарушителя.",
    "Trick {revoke_trick} stays with its winner: the card was put to it afterwards. The play goes back to the trick "
    "after it; every doubt is resolved against the offender.",
    CLAUSE,
    reading=("duplicate_revoke",),
)
"""The trick itself is not played again: 11.5.А leaves it to its winner, and 3.9.16.2 replays what came after."""

_TOO_MANY = Ask(
    Question(
        "suit_led_held",
        Text(
            "Есть ли у него масть, с которой начали ту взятку?",
            "Does he hold a card of the suit led to that trick?",
        ),
        YesNo(),
        note=Text(
            "Ту взятку, в которую он не дал карты. Посмотрите карты у него в руке.",
            "The trick to which he did not play. Look at the cards in his hand.",
        ),
    ),
    (_MANY,),
    {
        True: Outcome(
            "trick_completed",
            Text("Взятка дополнена картой её масти, взыскания нет", "The trick is completed in suit, no penalty"),
            (_LAW, _MANY, "COMP 11.5.А.1"),
            (
                _SHOWS_ONE,
                order(
                    "Положить он должен карту той масти, с которой начали взятку. Взыскания нет.",
                    "It must be a card of the suit led to that trick. There is no penalty.",
                    "COMP 11.5.А.1",
                    Side.OFFENDER,
                ),
            ),
        ),
        False: revoked(instead(LATE, TAKE_BACK, _FROM_THE_NEXT), (_LAW, _MANY, "COMP 11.5.А.2"), (_SHOWS_ONE, _DEEMED)),
    },
)

# --- Too few cards: he played more than one to the trick --------------------------------------------------------------

_SURPLUS_BACK = order(
    "Судья смотрит сыгранные карты; лишние {offender} берёт обратно в руку, и они считаются бывшими там всё время.",
    "The director inspects the played cards; {offender} takes the surplus back, and it counts as having been in the "
    "hand throughout.",
    _FEW,
    Side.OFFENDER,
)

_ONE_STAYS = order(
    "Во взятке остаётся одна карта: та, которую нарушитель показал, играя в неё; если этого не установить — старшая "
    "из тех, какими можно было сыграть по правилам.",
    "One card stays in the trick: the one he showed in playing to it or, if that cannot be established, the highest of "
    "those that could legally be played.",
    _FEW,
    Side.OFFENDER,
)

_EFFECT = Question(
    "returned_effect",
    Text(
        "Обязан ли он был сыграть возвращённой картой позже?",
        "Did he have to play the returned card later?",
    ),
    OneOf(
        (
            Choice(
                "nothing",
                Text("Нет", "No"),
                Text("и с нею все его карты сыграны по правилам", "with it all his plays were legal as well"),
            ),
            Choice(
                "revoke",
                Text("Да: дать масть или побить козырем", "Yes: to follow suit or to trump"),
                Text("а он сыграл другую", "and he played another"),
            ),
        )
    ),
)


_ONE_LEFT = (_SURPLUS_BACK, _ONE_STAYS)

TOO_FEW = Ask(
    _EFFECT,
    (_FEW,),
    {
        "nothing": Outcome(
            "trick_surplus_returned",
            Text("Лишние карты возвращены, взыскания нет", "The surplus goes back, no penalty"),
            (_LAW, _FEW),
            (
                *_ONE_LEFT,
                order(
                    "Играть ими позже правила не обязывали: взыскания нет.",
                    "He did not have to play them later: there is no penalty.",
                    _FEW,
                    Side.OFFENDER,
                ),
            ),
        ),
        "revoke": revoked(WHEN_NOTICED, (_LAW, _FEW), _ONE_LEFT),
    },
)
"""The trick held two or more of his cards (COMP 11.5.Б)."""


# --- Which of them it is ----------------------------------------------------------------------------------------------

_WRONG_DISCARD = Outcome(
    "trick_wrong_discard",
    Text("Неверен снос, а не взятка", "It is the discard that is wrong, not a trick"),
    (_LAW, "CODE 3.9.18"),
    (
        order(
            "В сносе не две карты: это и объясняет их неверное число. Взятки целы; решать по разделу «Неверное число "
            "карт», причина — снос.",
            "The discards are not two cards, which explains the wrong number. The tricks are whole; to be ruled under "
            "“A wrong number of cards”, the cause being the discard.",
            "CODE 3.9.18",
            Side.OFFENDER,
        ),
    ),
)

_UNKNOWN_TRICK = decided(
    "trick_unknown",
    (_LAW,),
    Text("Какая взятка собрана неверно, не установить", "The defective trick cannot be found"),
    (
        order(
            "Снос верен, а какая взятка собрана неверно, не установлено: правила 11.5 требуют её знать.",
            "The discards are right, and which trick is defective is not established: rule 11.5 needs to know it.",
            _LAW,
        ),
    ),
)


def _counted(then: Node) -> Ask:
    """First the discards, then the trick."""
    known = Ask(
        Question(
            "trick_known",
            Text("Установлено ли, какая взятка собрана неверно?", "Is it established which trick is defective?"),
            YesNo(),
        ),
        (_LAW,),
        {True: then, False: _UNKNOWN_TRICK},
    )
    return Ask(
        Question(
            "discards_right",
            Text("Сосчитайте снос. Верен ли он?", "Count the discards. Are they right?"),
            YesNo(
                Text("Да, две карты, или сносил не он", "Yes, two cards, or he did not discard"),
                Text("Нет, не две", "No, other than two"),
            ),
        ),
        (_LAW, "CODE 3.9.18"),
        {True: known, False: _WRONG_DISCARD},
    )


DEFECTIVE = Ask(
    Question(
        "trick_hand",
        Text("Сколько карт осталось у нарушителя?", "How many cards has the offender left?"),
        OneOf(
            (
                Choice(
                    "many",
                    Text("Больше, чем следует", "Too many"),
                    Text("во взятку он карты не дал", "he did not play to a trick"),
                ),
                Choice(
                    "few",
                    Text("Меньше, чем следует", "Too few"),
                    Text("во взятку он дал лишнюю", "he gave a trick more than one"),
                ),
            )
        ),
    ),
    (_LAW,),
    {"many": _counted(_TOO_MANY), "few": _counted(TOO_FEW)},
)
"""A trick is not of three cards (COMP 11.5)."""
