"""A trick opened and looked at without leave (CODE 3.9.8, 3.9.11.2).

To be fined it must have been opened and looked at; one's own last trick may be. Whether another's last may not, though
to be shown it could be demanded, is the event's to say (digest C-35).
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.discretion import uncovered, unpenalised
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.trees.tricks_fines import FINED
from rulings.trees.tricks_fines_shunned import nothing_to_lose
from rulings.words import Text

__all__ = ["CLOSED", "LOOKED", "unless_dealer"]

_LAST, _LOOK = "CODE 3.9.8", "CODE 3.9.11.2"

CLOSED = order("Взятку закрывают и кладут на место.", "The trick is turned down and put back in its place.", _LAST)

_WHICH = Question(
    "look_trick",
    Text("Что открыто?", "What was opened?"),
    OneOf(
        (
            Choice("own_earlier", Text("Свою взятку, не последнюю", "A trick of his own, not the last")),
            Choice("foreign_earlier", Text("Чужую взятку, не последнюю", "Another’s trick, not the last")),
            Choice(
                "foreign_last",
                Text("Чужую последнюю взятку", "Another’s last trick"),
                Text("следующая ещё не доиграна и не закрыта", "the next is not yet played out and turned"),
            ),
            Choice(
                "own_last",
                Text("Свою последнюю взятку", "His own last trick"),
                Text("следующая ещё не доиграна и не закрыта", "the next is not yet played out and turned"),
            ),
            Choice("discards", Text("Снос", "The discards")),
        )
    ),
)

_FACES = Question(
    "look_faces",
    Text("Видны ли были лица карт?", "Were the faces of the cards seen?"),
    YesNo(
        Text("Да", "Yes"),
        Text("Нет, карты не перевёрнуты", "No, the cards were not turned up"),
    ),
)

_UNSEEN = unpenalised(
    "look_unseen",
    ("CODE 3.9.9", _LOOK),
    Text("Взятки тронуты, но карт никто не видел", "Tricks were handled, but no card was seen"),
    (
        order(
            "Взятку теряет тот, кто её открыл и посмотрел; здесь карт не видели. Взятки складывают по порядку.",
            "A trick is lost by whoever opened and looked at one; here no card was seen. The tricks are put in order.",
            _LOOK,
        ),
    ),
)

_OWN_LAST = Outcome(
    "look_own_last",
    Text("Свою последнюю взятку смотреть можно", "One’s own last trick may be looked at"),
    (_LAST, _LOOK),
    (
        order(
            "Нарушения нет: это последняя взятка и она своя. Как только следующая доиграна и закрыта, смотреть её "
            "нельзя и хозяину.",
            "There is no breach: it is the last trick and his own. Once the next is played out and turned, its owner "
            "may not look at it either.",
            _LAST,
        ),
        CLOSED,
    ),
)

_FOREIGN_LAST = order(
    "Последнюю взятку можно потребовать показать, но открыл её он сам; за это {reading}.",
    "The last trick may be demanded, but he opened it himself; for this {reading}.",
    _LOOK,
    Side.OFFENDER,
    ("peek_foreign_last",),
)

_BY_FOREIGN_LAST = given(
    "peek_foreign_last",
    Text(
        "Наказывают ли за чужую последнюю взятку, открытую без спроса?",
        "Is another’s last trick opened without asking punished?",
    ),
    _LOOK,
    {
        "punished": (
            Text("Да, как за любую чужую", "Yes, as for any other"),
            preceded(FINED, (_LOOK, _LAST), CLOSED, _FOREIGN_LAST),
        ),
        "remark": (
            Text("Нет, делают замечание", "No, there is a remark"),
            unpenalised(
                "look_foreign_last",
                (_LAST, _LOOK),
                Text("Чужую последнюю взятку открыли без спроса", "Another’s last trick was opened without asking"),
                (CLOSED, _FOREIGN_LAST),
            ),
        ),
    },
)

_FINED = preceded(FINED, (_LOOK, _LAST), CLOSED)

_SITS_OUT = Question(
    "looker_sits_out",
    Text("Играет ли {offender} эту сдачу?", "Does {offender} play this deal?"),
    YesNo(Text("Нет, сидит на прикупе", "No, he sits it out"), Text("Да, играет", "Yes, he plays")),
    Basis.GIVEN,
    source="incident:sitting_out",
)


_DEALERS = Text("Взятку открыл сдатчик, который не играет", "A trick was opened by the dealer, who sits out")


def unless_dealer(player: Node, law: tuple[str, ...], *first: Remedy) -> Ask:
    """A player of the deal answers with his tricks; the dealer sitting out has none."""
    dealer = preceded(nothing_to_lose("look_dealer", _DEALERS, first), law)
    return Ask(_SITS_OUT, (_LOOK,), {True: dealer, False: player})


LOOKED = Ask(
    _WHICH,
    (_LOOK, _LAST),
    {
        **{
            which: Ask(
                _FACES,
                (_LOOK, "CODE 3.9.9"),
                {
                    True: unless_dealer(seen, (_LOOK, _LAST), CLOSED),
                    False: _UNSEEN,
                },
            )
            for which, seen in (
                ("own_earlier", _FINED),
                ("foreign_earlier", _FINED),
                ("foreign_last", _BY_FOREIGN_LAST),
            )
        },
        "own_last": _OWN_LAST,
        "discards": uncovered(
            "look_discards",
            (_LOOK,),
            Text("Посмотрели снос", "The discards were looked at"),
            (
                order(
                    "Пункт о взятках сносом не занимается, а пункта 3.4.9 и комментария к нему у нас нет.",
                    "The clause on tricks says nothing of the discards, and clause 3.4.9 with its comment is not held.",
                    _LOOK,
                ),
            ),
        ),
    },
)
