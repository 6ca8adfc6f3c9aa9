"""Whose count is wrong, and is it proved to be his alone (CODE 3.9.18 ex.2).

The example asks for the proof of a whister; that it is asked of everybody, and what follows without it or when several
are wrong, is our reading (digest C-20).
"""

from __future__ import annotations

from rulings.remedies import Remedy
from rulings.trees.count_before_play import settled
from rulings.trees.count_fines import by_role
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Question
from rulings.words import Text

__all__ = ["whose"]

_CLAUSE, _EXAMPLE = "CODE 3.9.18", "CODE 3.9.18 ex.2"
_LAW = (_CLAUSE, _EXAMPLE)

_WHOSE = Question(
    "whose_count",
    Text("У кого карт неверно и доказано ли это?", "Whose count is wrong, and is it proved?"),
    OneOf(
        (
            Choice("one", Text("Доказано: только у этого игрока", "Proved: this player’s only")),
            Choice("several", Text("Неверно у нескольких", "Several are wrong")),
            Choice("unproved", Text("Доказать нельзя", "It cannot be proved")),
        )
    ),
)


def whose(one: Node, answers: tuple[Remedy, ...] = (), begun: bool = True) -> Ask:
    """Whether one player's count alone is wrong; `one`: what follows if so.

    `answers`: why it is his and not the dealer's, for a fine that needs no proof; `begun`: whether play has begun.
    """
    unproved = given(
        "count_proof_needed",
        Text("От кого требуется доказательство?", "Of whom is the proof asked?"),
        _EXAMPLE,
        {
            "everybody": (Text("Кто бы ни нарушил", "Whoever offends"), _UNPROVED),
            "whister": (
                Text("Только для вистующего", "Of a whister only"),
                by_role((), (*answers, _NOT_ASKED), begun=begun, whister=_UNPROVED),
            ),
        },
    )
    return Ask(_WHOSE, ("CODE 3.9.18 ex.1", _EXAMPLE), {"one": one, "several": _SEVERAL, "unproved": unproved})


# --- It cannot be proved ----------------------------------------------------------------------------------------------

_NO_PROOF = order(
    "Ремиза нет: {reading} должно быть доказано, что карт неверно у него, а у других верно.",
    "There is no remise: {reading} it must be proved that his count is wrong and the others’ are right.",
    _EXAMPLE,
    reading=("count_proof_needed",),
)

_NOT_ASKED = order(
    "Доказано ли, что у других карт верно, здесь не важно: доказательство нужно {reading}.",
    "Whether the others’ counts are proved right does not matter here: the proof is asked {reading}.",
    _CLAUSE,
    reading=("count_proof_needed",),
)

_UNPROVED = given(
    "count_unproved",
    Text("Что следует, если доказать нельзя?", "What follows when it cannot be proved?"),
    _EXAMPLE,
    {
        "cancel": (
            Text("Сдача отменяется", "The deal is cancelled"),
            settled(
                "count_unproved_cancelled", "Не доказано: сдача отменена", "Not proved: the deal is cancelled",
                _LAW,
                _NO_PROOF,
                order(
                    "Сдача отменяется, карты пересдаются.", "The deal is cancelled and the cards are dealt again.",
                    _CLAUSE, reading=("count_unproved",),
                ),
                cancelled=True,
            ),
        ),
        "stands": (
            Text("Результат остаётся", "The result stands"),
            settled(
                "count_unproved_stands", "Не доказано: результат остаётся", "Not proved: the result stands",
                _LAW,
                _NO_PROOF,
                order(
                    "Результат сдачи остаётся.", "The result of the deal stands.", _CLAUSE, reading=("count_unproved",)
                ),
            ),
        ),
    },
)  # fmt: skip


# --- Several are wrong ------------------------------------------------------------------------------------------------

_NOT_ONE = order(
    "Мера для одного виновного здесь не подходит: неверно не у него одного.",
    "The measure for a single offender does not fit: his count is not the only wrong one.",
    _EXAMPLE,
)

_BY_DIRECTOR = Ask(
    Question(
        "several_remedy",
        Text("Что назначает судья?", "What does the director order?"),
        OneOf(
            (
                Choice("redeal", Text("Пересдать", "A redeal")),
                Choice("stands", Text("Оставить результат", "The result stands")),
            )
        ),
        Basis.DISCRETION,
    ),
    (_CLAUSE,),
    {
        "redeal": settled(
            "count_several_director_redeal",
            "Неверно у нескольких: судья назначил пересдачу",
            "Several are wrong: the director orders a redeal",
            _LAW,
            _NOT_ONE,
            order(
                "По решению судьи карты пересдаются.",
                "By the director’s decision the cards are dealt again.",
                _CLAUSE,
                reading=("several_wrong",),
            ),
            cancelled=True,
        ),
        "stands": settled(
            "count_several_stands",
            "Неверно у нескольких: результат оставлен",
            "Several are wrong: the result stands",
            _LAW,
            _NOT_ONE,
            order(
                "По решению судьи результат сдачи остаётся.",
                "By the director’s decision the result of the deal stands.",
                _CLAUSE,
                reading=("several_wrong",),
            ),
        ),
    },
)

_SEVERAL = given(
    "several_wrong",
    Text("Что следует, если неверно у нескольких?", "What follows when several are wrong?"),
    _EXAMPLE,
    {
        "redeal": (
            Text("Пересдача", "A redeal"),
            settled(
                "count_several_redeal",
                "Неверно у нескольких: пересдача",
                "Several are wrong: a redeal",
                _LAW,
                _NOT_ONE,
                order("Карты пересдаются.", "The cards are dealt again.", _CLAUSE, reading=("several_wrong",)),
                cancelled=True,
            ),
        ),
        "director": (Text("Решает судья", "The director decides"), _BY_DIRECTOR),
    },
)
