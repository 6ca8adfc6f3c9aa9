"""A bystander's advice on the play (CODE 3.9.20).

The clause gives the nearest opponent the right to name the lead or the discard; who is nearest and what becomes of a
card played already are the regulation's. Advice on the order of the contract is another clause (CODE 3.4.12).
"""

from __future__ import annotations

from rulings.remedies import Side
from rulings.trees.discretion import REMARK_NOT_NAMED, remark
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Cards, Choice, Node, OneOf, Outcome, Player, Question, YesNo
from rulings.words import Text

__all__ = ["ADVISED", "by_player"]

_LAW = ("CODE 3.9.20",)

_LOSS_TOO = Text(
    "Если подсказка принесла прямой убыток, его можно взыскать с постороннего: это отдельное нарушение.",
    "If the advice caused a direct loss, it may be recovered from the bystander: that is a breach of its own.",
)

_WHOM = Question(
    "advised",
    Text("Кому подсказали?", "Who was advised?"),
    Player(but_offender=True),
    clauses=_LAW,
)

_PART = Question(
    "advised_part",
    Text("Какова роль того, кому подсказали?", "What part has the player who was advised?"),
    OneOf(
        (
            Choice("declarer", Text("Разыгрывает контракт или мизер", "He plays the contract or the misère")),
            Choice("defender", Text("Вистует, пасовал или ловит мизер", "He whists, has passed or catches the misère")),
            Choice("all_pass", Text("Участник распасов", "A player in all-pass")),
        )
    ),
    source="deal:advised_part",
)

_NAMED_CARD = Question(
    "named_card",
    Text("Какую карту назначил противник?", "Which card did the opponent name?"),
    Cards(),
    note=Text("Можно указать позже.", "It may be given later."),
    later=True,
    clauses=_LAW,
)

_NAMES = Question(
    "lead_named",
    Text("Что назначает ближайший противник?", "What does the nearest opponent name?"),
    OneOf(
        (
            Choice("lead", Text("Ход", "The lead")),
            Choice("discard", Text("Снос", "The discard")),
            Choice("free", Text("Ничего: подсказанный играет как хочет", "Nothing: the player advised is free")),
        )
    ),
    Basis.RIGHT,
    note=Text(
        "Прочтите ему вслух: он вправе назначить ход или снос по своему усмотрению, а может и отказаться.",
        "Read to him: he may name the lead or the discard at his discretion, or give it up.",
    ),
    chooser=Text("Ближайший противник", "The nearest opponent"),
    waived_as="free",
)


def _named(who: Side, *reading: str) -> Ask:
    """The right of one opponent: what he may name, and that he need not."""

    def end(what: str, text: Text, ru: str, en: str, *needs: Question, falls: str | None = "advised_play") -> Outcome:
        return Outcome(
            f"advice_{what}",
            text,
            _LAW,
            (order(ru, en, "CODE 3.9.20", who, reading, falls=falls), remark("CODE 3.9.20")),
            needs=(_WHOM, *needs),
            notes=(_LOSS_TOO, REMARK_NOT_NAMED),
        )

    return Ask(
        _NAMES,
        _LAW,
        {
            "lead": end(
                "lead_named",
                Text("Ход назначает ближайший противник", "The nearest opponent names the lead"),
                "Ход назначает {to}: {advised} ходит названной картой, если правила это позволяют.",
                "The lead is named by {to}: {advised} leads the card named if the rules allow it.",
                _NAMED_CARD,
            ),
            "discard": end(
                "discard_named",
                Text("Снос назначает ближайший противник", "The nearest opponent names the discard"),
                "Снос назначает {to}: {advised} кладёт названную карту, если правила это позволяют.",
                "The discard is named by {to}: {advised} puts down the card named if the rules allow it.",
                _NAMED_CARD,
            ),
            "free": end(
                "not_used",
                Text("Ближайший противник ничего не назначил", "The nearest opponent names nothing"),
                "Назначить ход или снос вправе {to}, но от этого отказывается: {advised} играет свободно.",
                "The right to name the lead or the discard is with {to} and is given up: {advised} plays freely.",
                falls=None,
            ),
        },
    )


def _nearest() -> Ask:
    """Of two opponents: the next in turn, or the one before."""
    return given(
        "nearest_opponent",
        Text("Кто из двух противников ближайший?", "Which of two opponents is the nearest?"),
        "CODE 3.9.20",
        {
            "next": (Text("Следующий по очереди", "The next in turn"), _named(Side.NEXT_OPPONENT, "nearest_opponent")),
            "previous": (
                Text("Предыдущий по очереди", "The one before in turn"),
                _named(Side.PREVIOUS_OPPONENT, "nearest_opponent"),
            ),
        },
    )


_RIGHT = Ask(
    _PART,
    _LAW,
    {"declarer": _nearest(), "defender": _named(Side.DECLARER), "all_pass": _nearest()},
)


def _stands(key: str, text: Text, ru: str, en: str) -> Outcome:
    standing = order(ru, en, "CODE 3.9.20", reading=("advice_followed",))
    return Outcome(key, text, _LAW, (standing, remark("CODE 3.9.20")), notes=(_LOSS_TOO, REMARK_NOT_NAMED))


ADVISED = Ask(
    Question(
        "advice_moment",
        Text("Сыграл ли уже тот, кому подсказали?", "Has the player advised played already?"),
        OneOf(
            (
                Choice("before", Text("Ещё нет", "Not yet")),
                Choice("played", Text("Да, но взятка не доиграна", "Yes, but the trick is not complete")),
                Choice("complete", Text("Да, и взятка доиграна", "Yes, and the trick is complete")),
            )
        ),
    ),
    _LAW,
    {
        "before": _RIGHT,
        "played": given(
            "advice_followed",
            Text("Берут ли назад карту, сыгранную по подсказке?", "Is a card played on advice taken back?"),
            "CODE 3.9.20",
            {
                "taken_back": (
                    Text("Да, пока взятка не доиграна", "Yes, until the trick is complete"),
                    preceded(
                        _RIGHT,
                        _LAW,
                        order(
                            "Карта, сыгранная по подсказке, возвращается в руку: {reading}.",
                            "The card played on the advice goes back to the hand: {reading}.",
                            "CODE 3.9.20",
                            reading=("advice_followed",),
                        ),
                    ),
                ),
                "stands": (
                    Text("Нет, она остаётся", "No, it stands"),
                    _stands(
                        "advice_card_stands",
                        Text("Сыгранное по подсказке остаётся", "What was played on the advice stands"),
                        "Назначать уже нечего: {reading}.",
                        "There is nothing left to name: {reading}.",
                    ),
                ),
            },
        ),
        "complete": _stands(
            "advice_too_late",
            Text("Взятка доиграна: назначать нечего", "The trick is complete: nothing is left to name"),
            "Доигранная взятка остаётся как есть; пункт говорит о ходе, который ещё предстоит.",
            "A trick that is complete stands as it is; the clause speaks of a lead still to come.",
        ),
    },
)

_DEALER_REMARK = Outcome(
    "advice_dealer_remark",
    Text("Замечание сдатчику за подсказку", "A remark to the dealer for his advice"),
    _LAW,
    (
        order(
            "Пункт говорит о постороннем. Посторонний ли сдатчик: {reading}.",
            "The clause speaks of a bystander. Whether the dealer is one: {reading}.",
            "CODE 3.9.20",
            Side.OFFENDER,
            ("dealer_advice",),
        ),
        remark("CODE 3.9.20"),
    ),
)

_BYSTANDER_TOO = given(
    "dealer_advice",
    Text("Посторонний ли сдатчик, сидящий на прикупе?", "Is the dealer who sits out a bystander?"),
    "CODE 3.9.20",
    {
        "as_bystander": (Text("Да, как болельщик", "Yes, as a kibitzer is"), ADVISED),
        "remark": (Text("Нет, ему делают замечание", "No, he receives a remark"), _DEALER_REMARK),
    },
)


def by_player(player: Node) -> Ask:
    """Advice from a player: from the one who sits the deal out, or from one who plays it, which leads to `player`."""
    question = Question(
        "sits_out",
        Text("Сидит ли {offender} эту сдачу на прикупе?", "Does {offender} sit this deal out?"),
        YesNo(Text("Да, сидит на прикупе", "Yes, he sits it out"), Text("Нет, играет", "No, he plays")),
        Basis.GIVEN,
        source="incident:sitting_out",
    )
    return Ask(question, _LAW, {True: _BYSTANDER_TOO, False: player})
