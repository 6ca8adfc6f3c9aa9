"""The revoke: not following suit, or not trumping, while able (CODE 3.9.16), and until when it may be claimed (3.9.17).

Put right in time, the wrong card becomes open (3.9.16.1). Later, the play is taken back and replayed, and a trick at
least passes to the opponents (3.9.16.2).
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.late_revoke import LATE
from rulings.trees.open_card import catchers_card, declarers_card, in_all_pass, misere_card, order, passers_card
from rulings.trees.open_card_readings import for_any_card
from rulings.trees.open_card_whister import MAY_DIRECT, directed, undirected
from rulings.trees.preceded import preceded
from rulings.trees.questions import ROLE, given
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question, Tree
from rulings.trees.turn_whister import SOLE_WHISTER
from rulings.words import Text

__all__ = ["REVOKE", "WHEN_NOTICED"]

_IN_TIME_LAW = ("CODE 3.9.16", "CODE 3.9.16.1", "CODE 3.9.15")

_KIND = Question(
    "revoke_kind",
    Text("Какое правило нарушено?", "Which rule was broken?"),
    OneOf(
        (
            Choice("not_followed", Text("Не дал масть, хотя она была", "Did not follow suit although he could")),
            Choice(
                "not_trumped",
                Text("Масти не было, козырь был, но им не побил", "Void, with a trump, but did not trump"),
            ),
            Choice("neither", Text("Ни то ни другое: сыграл по правилам", "Neither: he played as the rules allow")),
        )
    ),
)

_NOTICED = Question(
    "revoke_noticed",
    Text("Когда заметили?", "When was it noticed?"),
    OneOf(
        (
            Choice("same_trick", Text("Взятка ещё не завершена", "The trick is not complete yet")),
            Choice(
                "before_next_lead",
                Text("Взятка завершена, в следующую ещё не пошли", "The trick is complete, the next is not begun"),
            ),
            Choice(
                "later",
                Text("Позже, по ходу розыгрыша", "Later, while the play goes on"),
                Text(
                    "или кто-то уже открыл карты, считая остальное своим",
                    "or cards were already faced with a claim to the rest",
                ),
            ),
            Choice(
                "after_play",
                Text(
                    "Розыгрыш окончен, но карты не смешаны или записи нет",
                    "Play is over, but the cards are not mixed or no score is entered",
                ),
            ),
            Choice("recorded", Text("Карты смешаны, запись сделана", "The cards are mixed and the score is entered")),
        )
    ),
)

_PUT_RIGHT = order(
    "{offender} кладёт во взятку правильную карту вместо неверной.",
    "{offender} plays a correct card to the trick in place of the wrong one.",
    "CODE 3.9.16.1",
    Side.OFFENDER,
)


_AS_TWO = order(
    "Обе руки ведёт один вистующий; за открытую карту следует {reading}.",
    "One whister plays both hands; for an open card there follows {reading}.",
    "CODE 3.9.14.1",
    Side.OFFENDER,
    ("sole_whister_sanctions",),
)


def _by_whister(*also: Remedy) -> Ask:
    """Whether declarer may direct the partner for a card opened by a revoke is not settled by the Code (C-37)."""
    return for_any_card(
        directed("revoke", _IN_TIME_LAW, (_PUT_RIGHT, *also, MAY_DIRECT)),
        undirected("revoke", _IN_TIME_LAW, (_PUT_RIGHT, *also), ("whister_open_card_sanctions",)),
    )


_IN_TIME = Ask(
    ROLE,
    ("CODE 3.9.16.1", "CODE 3.9.14"),
    {
        "declarer": declarers_card("revoke", _IN_TIME_LAW, (_PUT_RIGHT,)),
        "whister": _by_whister(),
        "passer": passers_card("revoke", _IN_TIME_LAW, (_PUT_RIGHT,), _by_whister),
        "sole_whister": Ask(
            SOLE_WHISTER.question,
            ("CODE 3.9.14.1",),
            {
                "none": undirected("revoke", _IN_TIME_LAW, (_PUT_RIGHT,), ("sole_whister_sanctions",)),
                "as_whister": _by_whister(_AS_TWO),
            },
        ),
        "misere": misere_card("revoke", _IN_TIME_LAW, (_PUT_RIGHT,)),
        "catcher": catchers_card("revoke", _IN_TIME_LAW, (_PUT_RIGHT,), _by_whister),
        "all_pass": in_all_pass("revoke", _IN_TIME_LAW, (_PUT_RIGHT,)),
    },
)

_CLOSED = order(
    "Взятка уже завершена (3.9.5), а карту из сыгранной взятки открытой не объявляют (3.9.14.5); но фальшренонс "
    "считается замеченным вовремя, {reading}.",
    "The trick is complete already (3.9.5), and a card of a played trick is not called open (3.9.14.5); yet a revoke "
    "counts as noticed in time {reading}.",
    "CODE 3.9.16.1",
    reading=("revoke_in_time",),
)

_NOT_IN_TIME = order(
    "Замеченным вовремя фальшренонс считается, {reading}; взятка уже завершена.",
    "A revoke counts as noticed in time {reading}; the trick is complete already.",
    "CODE 3.9.16.1",
    reading=("revoke_in_time",),
)

_STILL_HEARD = order(
    "Розыгрыш окончен, но рекламация принята: её принимают, {reading}.",
    "Play is over, but the claim is heard: it is heard {reading}.",
    "CODE 3.9.17",
    reading=("revoke_claim_deadline",),
)

_TOO_LATE = Outcome(
    "revoke_too_late",
    Text("Поздно: рекламация не принимается", "Too late: the claim is not heard"),
    ("CODE 3.9.17",),
    (
        order(
            "Рекламация не принимается; сдача остаётся такой, какой она записана.",
            "The claim of a revoke is not heard; the deal stands as it was recorded.",
            "CODE 3.9.17",
        ),
    ),
)

_PLAY_OVER = Outcome(
    "revoke_play_over",
    Text("Розыгрыш окончен: рекламация не принимается", "Play is over: the claim is not heard"),
    ("CODE 3.9.17",),
    (
        order(
            "Рекламация не принимается. Срок по регламенту: {reading}. Сдача пишется как сыграна.",
            "The claim of a revoke is not heard. The limit by the regulation: {reading}. The deal is scored as played.",
            "CODE 3.9.17",
            reading=("revoke_claim_deadline",),
        ),
    ),
)

_NO_REVOKE = Outcome(
    "revoke_none",
    Text("Фальшренонса не было", "There was no revoke"),
    ("CODE 3.9.3", "CODE 3.9.16"),
    (
        order(
            "Карта сыграна по правилам, взыскивать не за что; розыгрыш продолжается.",
            "The card was legal and there is nothing to penalise; play goes on.",
            "CODE 3.9.3",
        ),
    ),
)

WHEN_NOTICED = Ask(
    _NOTICED,
    ("CODE 3.9.16.1", "CODE 3.9.16.2", "CODE 3.9.17"),
    {
        "same_trick": _IN_TIME,
        "before_next_lead": given(
            "revoke_in_time",
            Text("До какой минуты это «вовремя»?", "Until when is it in time?"),
            "CODE 3.9.16.1",
            {
                "until_next_lead": (
                    Text("До хода в следующую взятку", "Until the next lead"),
                    preceded(
                        _IN_TIME,
                        ("CODE 3.9.16", "CODE 3.9.16.1", "CODE 3.9.5", "CODE 3.9.14.5"),
                        _CLOSED,
                    ),
                ),
                "until_trick_complete": (
                    Text("До конца взятки", "Until the trick is complete"),
                    preceded(LATE, ("CODE 3.9.16", "CODE 3.9.16.1"), _NOT_IN_TIME),
                ),
            },
        ),
        "later": LATE,
        "after_play": given(
            "revoke_claim_deadline",
            Text("До какой минуты принимают рекламацию?", "Until when is the claim heard?"),
            "CODE 3.9.17",
            {
                "mixed_and_recorded": (
                    Text("Пока карты не смешаны и записи нет", "Until mixed and recorded"),
                    preceded(LATE, (), _STILL_HEARD),
                ),
                "end_of_play": (Text("До конца розыгрыша", "Until the end of play"), _PLAY_OVER),
            },
        ),
        "recorded": _TOO_LATE,
    },
)
"""What follows a revoke by the moment it was noticed, whatever brought it to light."""

REVOKE = Tree(
    "revoke",
    Text("Фальшренонс", "A revoke"),
    Text("Не дал масть или не побил козырем, хотя мог", "Did not follow suit, or did not trump, although he could"),
    Ask(
        _KIND,
        ("CODE 3.9.16", "CODE 3.9.3"),
        {
            **dict.fromkeys(
                ("not_followed", "not_trumped"),
                WHEN_NOTICED,
            ),
            "neither": _NO_REVOKE,
        },
    ),
    in_play=True,
)
