"""How many tricks each has: a recount while they can be told apart, later the record (CODE 3.9.9, 3.9.17).

That a recount is no reclamation follows from the words of 3.9.17; what becomes of a wrong record later is the event's
to say.
"""

from __future__ import annotations

from rulings.remedies import Measured
from rulings.trees.discretion import uncovered
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, Node, OneOf, Outcome, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["recount"]

_RECOUNTED = Question(
    "recounted",
    Text("Сколько взяток у каждого по пересчёту?", "How many tricks has each by the recount?"),
    Tally(total=10),
    note=Text("Вся сдача. Можно указать позже.", "The whole deal. It may be given later."),
    later=True,
    clauses=("CODE 3.9.9",),
)

_BY_RECOUNT = Outcome(
    "tricks_recounted",
    Text("Сдача пишется по пересчёту взяток", "The deal is scored by a recount of the tricks"),
    ("CODE 3.9.9",),
    (
        order(
            "Взятки пересчитывают при всех; если запись уже сделана, её исправляют.",
            "The tricks are counted again before everybody; if the deal is recorded already, the record is put right.",
            "CODE 3.9.9",
        ),
    ),
    (_RECOUNTED,),
    counts=Measured("recounted"),
)

_NOT_RECLAMATION = order(
    "Счёт взяток — не рекламация: срок в пункте назван для указания на фальшренонс.",
    "To count tricks is no reclamation: the limit of the clause is for pointing out a revoke.",
    "CODE 3.9.17",
)

_NO_LONGER_APART = order(
    "Порознь взятки уже не лежат; проверить их по картам нельзя, и решают по словам игроков.",
    "The tricks no longer lie apart; they cannot be checked by the cards, and the players’ word decides.",
    "CODE 3.9.9",
)

_AS_RECORDED = Outcome(
    "recorded_stands",
    Text("Сдача остаётся такой, какой записана", "The deal stands as it was recorded"),
    ("CODE 3.9.17", "CODE 3.9.9"),
    (
        order(
            "Карты смешаны и сдача записана: сыграна она или нет, решает запись; {reading}.",
            "The cards are mixed and the deal recorded: whether it was made the record says; {reading}.",
            "CODE 3.9.17",
            reading=("recorded_result",),
        ),
    ),
)

_AGREED = order(
    "Карты смешаны и сдача записана, но {reading}.",
    "The cards are mixed and the deal recorded, yet {reading}.",
    "CODE 3.9.17",
    reading=("recorded_result",),
)

_BY_RECORD = given(
    "recorded_result",
    Text("Можно ли изменить записанное число взяток?", "May the tricks recorded be changed?"),
    "CODE 3.9.17",
    {
        "stands": (Text("Нельзя", "They may not"), _AS_RECORDED),
        "agreed": (
            Text("Можно, если согласны все", "They may, if all agree"),
            Ask(
                Question("all_agree", Text("Согласны ли все за столом?", "Do all at the table agree?"), YesNo()),
                ("CODE 3.9.17",),
                {True: preceded(_BY_RECOUNT, ("CODE 3.9.17",), _AGREED), False: _AS_RECORDED},
            ),
        ),
    },
)

_PERIOD_NOT_HELD = Text(
    "Срока, до которого исправляют запись, в тексте, который у нас есть, нет; его может назначить регламент.",
    "Until when a record may be put right the text we hold does not say; the regulation may.",
)


def _arithmetic(key: str, words: Text, ru: str, en: str) -> Outcome:
    reading = ("entry_correction",)
    return Outcome(
        key, words, ("CODE 3.9.17",), (order(ru, en, "CODE 3.9.17", reading=reading),), notes=(_PERIOD_NOT_HELD,)
    )


_ARITHMETIC = given(
    "entry_correction",
    Text("Исправляют ли ошибку счёта?", "Is a slip of arithmetic put right?"),
    "CODE 3.9.17",
    {
        "corrected": (
            Text("Исправляют", "It is put right"),
            _arithmetic(
                "entry_corrected",
                Text("Ошибка счёта исправляется", "A slip of arithmetic is put right"),
                "Взятки записаны верно, о том, сыграна ли сдача, спора нет; ошибку счёта {reading}.",
                "The tricks are recorded correctly and nobody disputes whether the deal was made; a slip of "
                "arithmetic {reading}.",
            ),
        ),
        "stands": (
            Text("Не исправляют", "It is not"),
            _arithmetic(
                "entry_stands",
                Text("Запись остаётся", "The record stands"),
                "Запись остаётся: ошибку счёта в ней {reading}.",
                "The record stands; a slip of arithmetic in it {reading}.",
            ),
        ),
    },
)


def recount(at_fault: str) -> Ask:
    """A dispute about how many tricks each has, or what was recorded. `at_fault`: `player` or `nobody`."""
    unknown = uncovered(
        "tricks_unknown",
        ("CODE 3.9.9",),
        Text("Сколько у кого взяток, восстановить нельзя", "How many tricks each had cannot be restored"),
        (_NO_LONGER_APART,),
        at_fault,
    )
    restored: Node = Ask(
        Question(
            "tricks_restored",
            Text("Восстановлено ли, сколько у кого взяток?", "Is it restored how many tricks each had?"),
            YesNo(Text("Да, по картам или словам игроков", "Yes, by cards or the players’ word"), Text("Нет", "No")),
        ),
        ("CODE 3.9.9",),
        {True: preceded(_BY_RECOUNT, (), _NO_LONGER_APART), False: unknown},
    )
    fault = Question(
        "entry_fault",
        Text("В чём ошибка записи?", "What is wrong with the record?"),
        OneOf(
            (
                Choice("tricks", Text("Не то число взяток", "The number of tricks")),
                Choice(
                    "arithmetic",
                    Text("Взятки верны, сосчитано неверно", "The tricks are right, the sum is wrong"),
                    Text("или записано не в ту графу", "or it stands in the wrong place"),
                ),
            )
        ),
    )
    stage = Question(
        "tricks_stage",
        Text("Можно ли ещё пересчитать взятки?", "Can the tricks still be counted again?"),
        OneOf(
            (
                Choice("apart", Text("Да, лежат порознь и по порядку", "Yes, they lie apart and in order")),
                Choice("mixed_up", Text("Нет: перепутаны или карты смешаны", "No: they or the cards are mixed up")),
                Choice("recorded", Text("Карты смешаны, сдача записана", "The cards are mixed, the deal recorded")),
            )
        ),
    )
    return Ask(
        stage,
        ("CODE 3.9.9", "CODE 3.9.17"),
        {
            "apart": preceded(_BY_RECOUNT, ("CODE 3.9.9", "CODE 3.9.17"), _NOT_RECLAMATION),
            "mixed_up": restored,
            "recorded": Ask(fault, ("CODE 3.9.17",), {"tricks": _BY_RECORD, "arithmetic": _ARITHMETIC}),
        },
    )
