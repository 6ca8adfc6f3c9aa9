"""The end of a deal: when it is over, and what may still be complained of then (CODE 3.9.17).

The clause bars one thing, the pointing out of a revoke, and fixes one, the record of the deal as made or not made. On
every other complaint it is silent, so that is the event's to say.
"""

from __future__ import annotations

from rulings.remedies import Remedy
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["DEAL_OVER"]

_CLAUSE = "CODE 3.9.17"

_STAGE = Question(
    "deal_stage",
    Text("Как далеко зашла сдача?", "How far has the deal come?"),
    OneOf(
        (
            Choice("playing", Text("Ещё играют", "It is being played")),
            Choice(
                "played",
                Text("Розыгрыш окончен, но карты не смешаны или записи нет", "Play is over, not mixed or not recorded"),
            ),
            Choice("recorded", Text("Карты смешаны, и сдача записана", "The cards are mixed and the deal recorded")),
        )
    ),
)

_ABOUT = Question(
    "late_matter",
    Text("О чём заявляют?", "What is complained of?"),
    OneOf(
        (
            Choice("revoke", Text("О фальшренонсе", "A revoke")),
            Choice("other", Text("О другом нарушении", "Another breach")),
        )
    ),
)


def _end(key: str, words: Text, *said: Remedy, notes: tuple[Text, ...] = ()) -> Outcome:
    return Outcome(key, words, (_CLAUSE,), said, notes=notes)


_PLAYING = _end(
    "deal_not_over",
    Text("Сдача не окончена: заявление принимается", "The deal is not over: the complaint is heard"),
    order(
        "Розыгрыш идёт, и срок этого пункта не прошёл. Заявленное решается по своему разделу и с теми сроками, какие "
        "названы там.",
        "Play goes on and the limit of this clause is not past. What is complained of is ruled under its own heading, "
        "within the limits named there.",
        _CLAUSE,
    ),
)

_REVOKE_HEARD = _end(
    "deal_revoke_heard",
    Text("Рекламация принимается", "The reclamation is heard"),
    order(
        "О фальшренонсе ещё можно заявить: рекламацию принимают, {reading}. Решается она по разделу «Фальшренонс».",
        "A revoke may still be pointed out: it is heard {reading}. It is ruled under “A revoke”.",
        _CLAUSE,
        reading=("revoke_claim_deadline",),
    ),
)

_REVOKE_PLAYED = _end(
    "deal_revoke_play_over",
    Text("Розыгрыш окончен: рекламация не принимается", "Play is over: the reclamation is not heard"),
    order(
        "О фальшренонсе заявлять поздно: рекламацию принимают {reading}. Сдача пишется, как сыграна.",
        "It is too late to point out a revoke: it is heard {reading}. The deal is scored as played.",
        _CLAUSE,
        reading=("revoke_claim_deadline",),
    ),
)

_OTHER_HEARD = _end(
    "deal_other_heard",
    Text("Заявление о другом нарушении принимается", "A complaint of another breach is heard"),
    order(
        "Карты не смешаны или сдача не записана: взятки можно проверить, заявленное решается по своему разделу.",
        "The cards are not mixed or the deal is not recorded: the tricks can be checked, and what is complained of is "
        "ruled under its own heading.",
        _CLAUSE,
    ),
)

_RECORD_STANDS = order(
    "Сдача окончена: карты смешаны и она записана. Сыграна она или нет, решает запись.",
    "The deal is over: the cards are mixed and it is recorded. Whether it was made the record says.",
    _CLAUSE,
)

_REVOKE_BARRED = _end(
    "deal_revoke_barred",
    Text("Сдача окончена: рекламация не принимается", "The deal is over: the reclamation is not heard"),
    _RECORD_STANDS,
    order(
        "О фальшренонсе заявлять поздно: рекламация не принимается.",
        "It is too late to point out a revoke: the reclamation is not heard.",
        _CLAUSE,
    ),
)

_REVOKE_ALONE = Text(
    "Пункт называет срок только для указания на фальшренонс; о других нарушениях наш текст Кодекса срока не называет. "
    "Для неправильного числа карт срок назначает регламент.",
    "The clause sets a limit only for pointing out a revoke; of other breaches our text of the Code says none. For a "
    "wrong number of cards the regulation sets one.",
)


def _late(key: str, words: Text) -> Outcome:
    return _end(
        key,
        words,
        _RECORD_STANDS,
        order(
            "Заявлено не о фальшренонсе: {reading}.",
            "The complaint is not of a revoke: {reading}.",
            _CLAUSE,
            reading=("late_breach",),
        ),
        notes=(_REVOKE_ALONE,),
    )


_LATE = given(
    "late_breach",
    Text("Что делают с заявлением о другом нарушении?", "What becomes of a complaint of another breach?"),
    _CLAUSE,
    {
        "fines_only": (
            Text("Результат не меняют", "The result stands"),
            _late(
                "late_breach_fines",
                Text("Результат сдачи прежний, нарушитель отвечает сам", "The result stands, the offender answers"),
            ),
        ),
        "barred": (
            Text("Не принимают", "It is not heard"),
            _late("late_breach_barred", Text("Заявление не принимается", "The complaint is not heard")),
        ),
        "heard": (
            Text("Разбирают", "It is dealt with"),
            _late("late_breach_heard", Text("Заявление разбирается", "The complaint is dealt with")),
        ),
    },
)

DEAL_OVER = Ask(
    _STAGE,
    (_CLAUSE,),
    {
        "playing": _PLAYING,
        "played": Ask(
            _ABOUT,
            (_CLAUSE, "CODE 3.9.9"),
            {
                "revoke": given(
                    "revoke_claim_deadline",
                    Text("До какой минуты принимают рекламацию?", "Until when is the claim heard?"),
                    _CLAUSE,
                    {
                        "mixed_and_recorded": (
                            Text("Пока карты не смешаны и записи нет", "Until mixed and recorded"),
                            _REVOKE_HEARD,
                        ),
                        "end_of_play": (Text("До конца розыгрыша", "Until the end of play"), _REVOKE_PLAYED),
                    },
                ),
                "other": _OTHER_HEARD,
            },
        ),
        "recorded": Ask(_ABOUT, (_CLAUSE,), {"revoke": _REVOKE_BARRED, "other": _LATE}),
    },
)
