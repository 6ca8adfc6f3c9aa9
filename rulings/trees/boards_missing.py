"""A card is missing from one hand while the other two are right (COMP 11.4): looked for, put back, deemed always his.

Found among the played cards, it may be the second card of a trick, which 11.5.Б puts right, or merely have strayed
there, which fouls the deal: the two clauses are read together by the cause (digest C-22).
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.boards_fault import NoResult, of_the_holder, without_result
from rulings.trees.boards_trick import TOO_FEW, revoked
from rulings.trees.card_shown import SEEN_BY_ANOTHER
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.revoke import WHEN_NOTICED
from rulings.trees.tree import Ask, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["FOULED", "IN_PLAY", "NOT_BEGUN"]

_BEFORE, _DURING, _PENALTIES = "COMP 11.4.А", "COMP 11.4.Б", "COMP 11.4.Б.3"

# --- Before play ------------------------------------------------------------------------------------------------------

_ANOTHER_PACK_WORDS = (
    "Карты не нашли: судья берёт другую колоду и воссоздаёт расклад, насколько это возможно.",
    "The card is not found: the director takes another pack and rebuilds the deal as far as possible.",
)

NOT_BEGUN = Ask(
    Question(
        "missing_found",
        Text("Нашлась ли карта?", "Is the card found?"),
        YesNo(),
    ),
    (_BEFORE,),
    {
        True: Outcome(
            "missing_returned",
            Text("Карта нашлась и возвращена в руку", "The card is found and put back"),
            (_BEFORE, "COMP 11.4.А.1"),
            (
                order(
                    "Карту возвращают в ту руку, где её не хватало; сдачу играют как обычно. Взыскания пункт не "
                    "называет.",
                    "The card goes back to the hand that lacked it; the deal is played normally. The clause names no "
                    "penalty.",
                    "COMP 11.4.А.1",
                ),
            ),
        ),
        False: Outcome(
            "missing_rebuilt",
            Text("Карта не нашлась: другая колода", "The card is not found: another pack"),
            (_BEFORE, "COMP 11.4.А.2"),
            (order(*_ANOTHER_PACK_WORDS, "COMP 11.4.А.2"),),
        ),
    },
)
"""Noticed before play (COMP 11.4.А)."""


# --- A fouled board ---------------------------------------------------------------------------------------------------

_ITEM_TEN = "COMP 11.4.Б.1.а"

_FOULED_READING = order(
    "Сдача испорчена. О такой сдаче говорит «п. 10», на который ссылается 11.4.Б.1.а; его у нас нет, и оценивают её "
    "{reading}.",
    "The deal is fouled. Such a deal is the matter of “item 10”, to which 11.4.Б.1.а points; we do not hold it, and "
    "the deal is scored {reading}.",
    _ITEM_TEN,
    reading=("fouled_board_policy",),
)

_GROUPED = Outcome(
    "fouled_by_groups",
    Text("Сдача испорчена: оценивается по группам", "The deal is fouled: scored by groups"),
    (_ITEM_TEN,),
    (
        _FOULED_READING,
        order(
            "Результаты столов сравнивают только с теми, где играли тот же самый расклад.",
            "The results are compared only among the tables that played the very same deal.",
            _ITEM_TEN,
            reading=("fouled_board_policy",),
        ),
    ),
)


def _artificially(*more: Remedy) -> Ask:
    return without_result(
        NoResult(
            "fouled_artificial",
            Text("Сдача испорчена: искусственный результат", "The deal is fouled: an artificial result"),
            (_ITEM_TEN,),
            "COMP 11.2",
            (_FOULED_READING, *more),
        )
    )


_ALONE = order(
    "Тот же расклад никто больше не играл: сравнить результат не с чем.",
    "Nobody else has played the same deal: there is nothing to compare the result with.",
    "COMP 11.2",
    reading=("fouled_board_policy",),
)

FOULED = given(
    "fouled_board_policy",
    Text("Как оценивают испорченную сдачу?", "How is a fouled board scored?"),
    _ITEM_TEN,
    {
        "group": (
            Text("По группам", "By groups"),
            Ask(
                Question(
                    "fouled_compared",
                    Text(
                        "Есть ли за этим столом результат, и играл ли тот же расклад ещё кто-нибудь?",
                        "Is there a result at this table, and has anybody else played the same deal?",
                    ),
                    YesNo(Text("Да", "Yes"), Text("Нет", "No")),
                ),
                (_ITEM_TEN,),
                {True: _GROUPED, False: _artificially(_ALONE)},
            ),
        ),
        "artificial": (Text("Искусственным результатом", "By an artificial result"), _artificially()),
    },
)
"""A fouled board: not the deal that the other tables played."""


# --- During play ------------------------------------------------------------------------------------------------------

_HIS_ALL_ALONG = order(
    "Карта возвращается в руку, где её не хватало, и считается бывшей там с самого начала сдачи.",
    "The card goes back to the hand that lacked it and counts as having been there from the beginning of the deal.",
    _PENALTIES,
    Side.OFFENDER,
)

_NOT_BLAMED = order(
    "Пропала ли карта по вине игрока, для взыскания неважно: важно, что он ею не играл.",
    "Whether the card was lost by the player’s fault makes no difference to the penalty: what matters is that he did "
    "not play it.",
    _PENALTIES,
    Side.OFFENDER,
)

_NO_PENALTY = Outcome(
    "missing_played_on",
    Text("Рука пополнена, взыскания нет", "The hand is restored, no penalty"),
    (_DURING, _PENALTIES),
    (
        _HIS_ALL_ALONG,
        order(
            "Всё сыгранное сыграно по правилам, карту никто не видел: игра идёт дальше без взыскания.",
            "All that was played was legal and nobody has seen the card: play goes on without a penalty.",
            _PENALTIES,
        ),
    ),
)

_MAY_BE_OPEN = order(
    "Карту увидел другой игрок: по пункту она может стать штрафной, то есть открытой; здесь она {reading}.",
    "Another player saw the card: by the clause it may become a penalty card, which is an open one; here it is "
    "{reading}.",
    _PENALTIES,
    Side.OFFENDER,
    ("dropped_card",),
)

_NOT_OPEN = Outcome(
    "missing_not_open",
    Text("Рука пополнена, открытой карта не становится", "The hand is restored, the card is not open"),
    (_PENALTIES,),
    (_HIS_ALL_ALONG, _MAY_BE_OPEN),
)

_EFFECT = Question(
    "restored_effect",
    Text("Сказалось ли, что карты не было в руке?", "Did it matter that the card was not in the hand?"),
    OneOf(
        (
            Choice(
                "nothing",
                Text("Нет", "No"),
                Text("все его карты сыграны по правилам", "all his plays were legal with this card as well"),
            ),
            Choice("seen", Text("Карту видел другой игрок", "Another player saw the card")),
            Choice(
                "revoke",
                Text("С этой картой он обязан был сыграть иначе", "With this card he had to play otherwise"),
                Text("дать масть или побить козырем", "to follow suit or to trump"),
            ),
        )
    ),
)


def _restored(law: str, first: tuple[Remedy, ...]) -> Node:
    """The hand is whole again: what follows by 11.4.Б.3."""
    shown = of_the_holder(preceded(SEEN_BY_ANOTHER, (), _HIS_ALL_ALONG, _MAY_BE_OPEN), _PENALTIES)
    seen = given(
        "dropped_card",
        Text("Открыта ли карта, которую уронили?", "Is a dropped card open?"),
        _PENALTIES,
        {
            "if_seen": (Text("Да, если её увидел другой игрок", "Yes, if another player saw it"), shown),
            "never": (Text("Нет", "No"), _NOT_OPEN),
        },
    )
    shirked = revoked(WHEN_NOTICED, (_DURING, law, _PENALTIES), (_HIS_ALL_ALONG, _NOT_BLAMED))
    asked = Ask(_EFFECT, (_PENALTIES,), {"nothing": _NO_PENALTY, "seen": seen, "revoke": shirked})
    return preceded(asked, (_DURING, law, _PENALTIES), *first)


_WAS_SECOND = order(
    "Карта попала к сыгранным второй картой во взятку: взятку исправляют по 11.5.Б; {reading}.",
    "The card came there as the second card of a trick: the trick is put right by 11.5.Б; {reading}.",
    "COMP 11.5.Б",
    Side.OFFENDER,
    ("card_among_played",),
)

_STRAYED = order(
    "Карта лежала среди сыгранных; {reading}.",
    "The card lay among the played ones; {reading}.",
    _ITEM_TEN,
    reading=("card_among_played",),
)


_AMONG_LAW = (_DURING, "COMP 11.4.Б.1", _ITEM_TEN)
_AMONG_FOULED = preceded(FOULED, _AMONG_LAW, _STRAYED)

_AMONG_PLAYED = given(
    "card_among_played",
    Text("Испорчена ли сдача, если карта нашлась среди сыгранных?", "Is the deal fouled by a card found there?"),
    _ITEM_TEN,
    {
        "by_cause": (
            Text("Смотря как она туда попала", "By how it came there"),
            Ask(
                Question(
                    "card_came",
                    Text("Как карта попала к сыгранным?", "How did the card come among the played ones?"),
                    OneOf(
                        (
                            Choice("second", Text("Второй картой в одну взятку", "As a second card of one trick")),
                            Choice(
                                "strayed",
                                Text("Затесалась сама по себе", "It merely strayed there"),
                                Text("или этого не установить", "or it cannot be established"),
                            ),
                        )
                    ),
                ),
                (_ITEM_TEN, "COMP 11.5.Б"),
                {"second": preceded(TOO_FEW, _AMONG_LAW, _WAS_SECOND), "strayed": _AMONG_FOULED},
            ),
        ),
        "fouled": (Text("Всегда", "Always"), _AMONG_FOULED),
    },
)

_PLACE = Question(
    "missing_place",
    Text("Где нашлась карта?", "Where is the card found?"),
    OneOf(
        (
            Choice("played", Text("Среди сыгранных карт", "Among the played cards")),
            Choice(
                "elsewhere",
                Text("В другом месте", "Elsewhere"),
                Text("на полу, в кармане, за прежним столом", "on the floor, in a pocket, at the table before"),
            ),
            Choice("not_found", Text("Её не нашли", "It is not found")),
        )
    ),
)

IN_PLAY = Ask(
    _PLACE,
    (_DURING,),
    {
        "played": _AMONG_PLAYED,
        "elsewhere": _restored("COMP 11.4.Б.1.б", ()),
        "not_found": _restored("COMP 11.4.Б.2", (order(*_ANOTHER_PACK_WORDS, "COMP 11.4.Б.2"),)),
    },
)
"""Noticed during play (COMP 11.4.Б)."""
