"""Who pointed the breach out: a player may, and a spectator's remark can cost a right (COMP 11.1.А, 11.1.Б, 11.1.В).

The Code has no such rule in the text we hold; whether it is applied at a table of the Code is the event's to say.
"""

from __future__ import annotations

from dataclasses import replace

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.discretion import REMARK_NOT_NAMED, procedural_fine, remark, rules_played
from rulings.trees.discretion_asked import PROCEDURAL_UNITS
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Player, Question
from rulings.words import Text

__all__ = ["ATTENTION", "SPOKE_FIRST"]

_A, _B, _C = "COMP 11.1.А", "COMP 11.1.Б", "COMP 11.1.В"

_LAWFUL = Outcome(
    "attention_lawful",
    Text("Указать на нарушение вправе любой игрок", "Any player may draw attention to a breach"),
    (_A,),
    (
        order(
            "{offender} вправе указать на чужое нарушение и вызвать судью во время торговли и розыгрыша: нарушения "
            "здесь нет. Нарушение, на которое указано, решается своим чередом.",
            "{offender} may draw attention to another’s breach and call the director during the auction and the play: "
            "there is no breach here. The one pointed out is settled on its own.",
            _A,
            Side.OFFENDER,
        ),
    ),
)

_OF_COMPETITIONS = Text(
    "В тексте Кодекса, который у нас есть, такого пункта нет: это правило соревнований.",
    "The text of the Code we hold has no such clause: it is a rule of competitions.",
)

ATTENTION = rules_played(replace(_LAWFUL, notes=(_OF_COMPETITIONS,)), _LAWFUL, (_A,))

_SPECTATOR = remark(_B)

_ANSWERS_FOR = Question(
    "spectator_of",
    Text("Чья сторона отвечает за зрителя?", "Which side answers for the spectator?"),
    OneOf(
        (
            Choice("non_offenders", Text("Ненарушившая", "The non-offending side")),
            Choice("offender", Text("Нарушившая", "The offending side")),
            Choice("nobody", Text("Никакая", "Neither")),
        )
    ),
)

_BREAKER = Question(
    "breaker",
    Text("На чьё нарушение указали?", "Whose breach was pointed out?"),
    Player(but_offender=True),
    clauses=(_B,),
)


def _lost(key: str, ru: str, en: str) -> Question:
    return Question(
        key,
        Text(ru, en),
        OneOf((Choice("lost", Text("Да, потеряно", "Yes, it is lost")), Choice("kept", Text("Нет", "No")))),
        Basis.DISCRETION,
        note=Text(
            "Правило говорит «может быть»: решаете вы, с указанием причины.",
            "The rule says “may be”: you decide, giving the reason.",
        ),
    )


_FINE = Question(
    "breaker_fined",
    Text(
        "Назначить ли нарушителю процедурное наказание?",
        "Is whoever broke the rules to bear a procedural penalty?",
    ),
    OneOf(
        (
            Choice("none", Text("Нет", "No")),
            Choice("fine", Text("Да", "Yes"), Text("в пределах регламента", "within the regulation")),
        )
    ),
    Basis.DISCRETION,
)

_NO_PENALTY = order(
    "Право на взыскание потеряно: за нарушение, на которое указал зритель, не взыскивают. Нарушитель: {breaker}. Само "
    "нарушение исправляется.",
    "The right to penalise is lost: the breach the spectator pointed out goes unpunished. It was {breaker} who broke "
    "the rules; the breach itself is put right.",
    _B,
    falls="penalty_lost",
)

_PENALTY_LOST = Text("Право на взыскание потеряно", "The right to penalise is lost")

_UNFINED = Outcome(
    "spectator_penalty_lost", _PENALTY_LOST, (_B,), (_NO_PENALTY, _SPECTATOR), (_BREAKER,), notes=(REMARK_NOT_NAMED,)
)

_FINED = Outcome(
    "spectator_penalty_lost_fined",
    Text(
        "Право на взыскание потеряно; назначено процедурное наказание",
        "The right to penalise is lost; a procedural penalty is imposed",
    ),
    (_B, _C),
    (_NO_PENALTY, replace(procedural_fine(), to=Side.BREAKER), _SPECTATOR),
    needs=(_BREAKER, PROCEDURAL_UNITS),
    notes=(REMARK_NOT_NAMED,),
)


def _kept(key: str, text: Text, ru: str, en: str) -> Outcome:
    return Outcome(key, text, (_B,), (order(ru, en, _B), _SPECTATOR), notes=(REMARK_NOT_NAMED,))


_CORRECTION_LOST = Outcome(
    "spectator_correction_lost",
    Text("Право исправить ошибку потеряно", "The right to correct the error is lost"),
    (_B,),
    (
        Remedy(
            RemedyKind.PENALTY,
            Text(
                "Исправить ошибку, на которую указал зритель, уже нельзя: она остаётся, и взыскание за неё тоже.",
                "The error the spectator pointed out may no longer be corrected: it stands, and so does its penalty.",
            ),
            _B,
            Side.BREAKER,
        ),
        _SPECTATOR,
    ),
    needs=(_BREAKER,),
    notes=(REMARK_NOT_NAMED,),
)


def _spectator(fined: bool) -> Ask:
    """What a spectator's remark costs, by the side that answers for him; `fined`: a procedural penalty is possible."""
    lost = Ask(_FINE, (_C,), {"none": _UNFINED, "fine": _FINED}) if fined else _UNFINED
    return Ask(
        _ANSWERS_FOR,
        (_B,),
        {
            "non_offenders": Ask(
                _lost("right_to_penalise", "Потеряно ли право на взыскание?", "Is the right to penalise lost?"),
                (_B,),
                {
                    "lost": lost,
                    "kept": _kept(
                        "spectator_penalty_kept",
                        Text("Право на взыскание сохраняется", "The right to penalise is kept"),
                        "За нарушение, на которое указал зритель, взыскивают как обычно.",
                        "The breach the spectator pointed out is penalised as usual.",
                    ),
                },
            ),
            "offender": Ask(
                _lost("right_to_correct", "Потеряно ли право исправить ошибку?", "Is the right to correct lost?"),
                (_B,),
                {
                    "lost": _CORRECTION_LOST,
                    "kept": _kept(
                        "spectator_correction_kept",
                        Text("Право исправить ошибку сохраняется", "The right to correct the error is kept"),
                        "Ошибку, на которую указал зритель, исправляют как обычно.",
                        "The error the spectator pointed out is corrected as usual.",
                    ),
                },
            ),
            "nobody": _kept(
                "spectator_unattached",
                Text(
                    "За зрителя никто не отвечает: права сохраняются", "Nobody answers for the spectator: rights stay"
                ),
                "Правило лишает права ту сторону, которая отвечает за зрителя; здесь такой нет, и нарушение решают как "
                "обычно.",
                "The rule takes a right from the side that answers for the spectator; here there is none, and the "
                "breach is settled as usual.",
            ),
        },
    )


_AT_THE_TABLE = order(
    "Теряют ли право на взыскание за столом Кодекса: {reading}.",
    "Whether the right to penalise is lost at a table of the Code: {reading}.",
    _B,
    reading=("spectator_at_table",),
)

SPOKE_FIRST = rules_played(
    given(
        "spectator_at_table",
        Text("Действует ли правило о зрителе за столом Кодекса?", "Does the rule on spectators hold at this table?"),
        _B,
        {
            "as_usual": (
                Text("Нет, нарушение решают как обычно", "No, the breach is settled as usual"),
                Outcome(
                    "spectator_at_table",
                    Text("Нарушение решается как обычно", "The breach is settled as usual"),
                    (_B,),
                    (_AT_THE_TABLE, _SPECTATOR),
                    notes=(REMARK_NOT_NAMED,),
                ),
            ),
            "as_competition": (
                Text("Да, как в правилах соревнований", "Yes, as in the competition rules"),
                preceded(_spectator(fined=False), (), _AT_THE_TABLE),
            ),
        },
    ),
    _spectator(fined=True),
    (_B,),
)
