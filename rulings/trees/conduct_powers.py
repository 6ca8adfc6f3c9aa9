"""The director's powers: an adjusted result, artificial or assigned, and a penalty waived (COMP 11.2).

Results are adjusted on three grounds, on his own or at a player's request; a penalty is waived at the request of the
non-offenders. The Code has neither at the table.
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, RemedyKind, Side
from rulings.trees.discretion import artificial, by_fault, rules_played, uncovered_at_table
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["WAIVER", "adjusted"]

_LAW = "COMP 11.2"
_CANCELLED = Measured("deal_cancelled")

# --- An adjusted result -----------------------------------------------------------------------------------------------

_GROUNDS = {
    "no_redress": Text("Правила не дают возмещения", "The rules give no redress"),
    "unplayable": Text("Сдачу нельзя сыграть нормально", "The deal cannot be played normally"),
    "wrong_penalty": Text("Взыскание исполнили неверно", "A penalty was carried out wrongly"),
}

_GROUND = Question(
    "adjusted_ground",
    Text("Почему нужен присуждённый результат?", "Why is an adjusted result needed?"),
    OneOf(
        (
            *(Choice(key, text) for key, text in _GROUNDS.items()),
            Choice("none", Text("Ни одной из этих причин нет", "There is no such ground")),
        )
    ),
    note=Text("Судья действует сам или по просьбе игрока.", "The director acts on his own or at a player’s request."),
)

_KIND = Question(
    "adjusted_kind",
    Text("Какой результат присудить?", "Which result is to be awarded?"),
    OneOf(
        (
            Choice(
                "artificial", Text("Искусственный", "Artificial"), Text("минус, средний, плюс", "minus, average, plus")
            ),
            Choice(
                "assigned", Text("Оценочный", "Assigned"), Text("взятки, которые были бы", "tricks as they would be")
            ),
        )
    ),
    Basis.DISCRETION,
)

_ASSIGNED = Question(
    "assigned_tricks",
    Text("Сколько взяток присудить каждому?", "How many tricks are awarded to each?"),
    Tally(total=10),
    note=Text(
        "Сомнения толкуют в пользу ненарушивших. Счёт появится, когда известны контракт и слова защитников.",
        "Doubts are read for the non-offenders. The score follows once contract and calls are known.",
    ),
    clauses=(_LAW,),
)


def _on_ground(ground: str) -> Remedy:
    words = _GROUNDS[ground]
    return order(
        f"Основание присуждённого результата: {words.ru[0].lower()}{words.ru[1:]}.",
        f"The ground of the adjusted result: {words.en[0].lower()}{words.en[1:]}.",
        _LAW,
    )


def _awarded(ground: str, at_fault: str) -> Ask:
    def end(results: tuple[Remedy, ...]) -> Outcome:
        return Outcome(
            "adjusted_artificial",
            Text("Сдаче присуждён искусственный результат", "The deal is given an artificial result"),
            (_LAW,),
            (_on_ground(ground), *results),
            counts=_CANCELLED,
        )

    by_tricks = Remedy(
        RemedyKind.ADJUSTED,
        Text(
            "Сдаче присуждён оценочный результат: её считают так, будто взятки разделились, как назначил судья.",
            "The deal is given an assigned result: it is scored as though the tricks had fallen as the director says.",
        ),
        _LAW,
    )
    assigned = Outcome(
        "adjusted_assigned",
        Text("Сдаче присуждён оценочный результат", "The deal is given an assigned result"),
        (_LAW,),
        (_on_ground(ground), by_tricks),
        needs=(_ASSIGNED,),
        counts=Measured("assigned_tricks"),
    )
    result = by_fault(end) if at_fault == "player" else end((artificial(Side.INNOCENTS, "plus"),))
    return Ask(_KIND, (_LAW,), {"artificial": result, "assigned": assigned})


_REFUSED = Outcome(
    "adjusted_refused",
    Text("Основания менять результат нет", "There is no ground to adjust the result"),
    (_LAW,),
    (
        order(
            "Присуждённый результат назначают, когда правила не дают возмещения, сдачу нельзя сыграть нормально или "
            "взыскание исполнили неверно. Ничего такого нет: результат остаётся.",
            "A result is adjusted when the rules give no redress, the deal cannot be played normally or a penalty was "
            "carried out wrongly. Nothing of the kind has happened: the result stands.",
            _LAW,
        ),
    ),
)

_NO_RESULT = Text(
    "Присуждённых результатов Кодекс за столом не знает",
    "The Code knows no adjusted results at the table",
)


def adjusted(at_fault: str) -> Ask:
    """A request for an adjusted result, or the director's own move; `at_fault`: `player` or `nobody`."""
    ways: dict[bool | str, Node] = {ground: _awarded(ground, at_fault) for ground in _GROUNDS}
    return rules_played(
        uncovered_at_table("no_result", (_LAW,), _NO_RESULT, at_fault=at_fault),
        Ask(_GROUND, (_LAW,), {**ways, "none": _REFUSED}),
        (_LAW,),
    )


# --- A penalty waived -------------------------------------------------------------------------------------------------

_ASKED = Question(
    "waiver_asked",
    Text("Просят ли не взыскивать все ненарушившие?", "Do all the non-offenders ask for the penalty to be waived?"),
    YesNo(),
)

_GRANTED = Question(
    "waiver_granted",
    Text("Отказаться ли от взыскания?", "Is the penalty to be waived?"),
    YesNo(),
    Basis.DISCRETION,
)


def _waiver(key: str, text: Text, ru: str, en: str) -> Outcome:
    return Outcome(key, text, (_LAW,), (order(ru, en, _LAW, Side.OFFENDER),))


_STANDS = Text("Взыскание остаётся", "The penalty stands")

_BY_REQUEST = Ask(
    _ASKED,
    (_LAW,),
    {
        True: Ask(
            _GRANTED,
            (_LAW,),
            {
                True: _waiver(
                    "waiver_granted",
                    Text("Взыскание не применяется по просьбе ненарушивших", "The penalty is waived at their request"),
                    "По просьбе ненарушивших взыскание не применяется; то, что исправлено, остаётся исправленным. "
                    "Нарушитель: {offender}.",
                    "At the request of the non-offenders the penalty is waived; what was put right stays so. The "
                    "breach was by {offender}.",
                ),
                False: _waiver(
                    "waiver_refused",
                    _STANDS,
                    "Просьба ненарушивших отклонена: взыскание остаётся. Нарушитель: {offender}.",
                    "The request of the non-offenders is refused: the penalty stands. The breach was by {offender}.",
                ),
            },
        ),
        False: _waiver(
            "waiver_not_asked",
            _STANDS,
            "Взыскание снимают только по просьбе ненарушивших, а её нет: взыскание остаётся.",
            "A penalty is waived only at the request of the non-offenders, and there is none: it stands.",
        ),
    },
)

_AT_THE_TABLE = order(
    "Может ли судья за столом Кодекса не взыскивать по просьбе ненарушивших: {reading}.",
    "Whether at a table of the Code the director may waive a penalty at the non-offenders’ request: {reading}.",
    _LAW,
    Side.OFFENDER,
    ("waiver_at_table",),
)

WAIVER = rules_played(
    given(
        "waiver_at_table",
        Text("Может ли судья за этим столом не взыскивать?", "May the director waive a penalty at this table?"),
        _LAW,
        {
            "as_competition": (
                Text("Да, как в соревнованиях", "Yes, as in competitions"),
                preceded(_BY_REQUEST, (), _AT_THE_TABLE),
            ),
            "refused": (
                Text("Нет", "No"),
                Outcome("waiver_not_at_table", _STANDS, (_LAW,), (_AT_THE_TABLE,)),
            ),
        },
    ),
    _BY_REQUEST,
    (_LAW,),
)
