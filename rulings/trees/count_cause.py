"""How the number of cards came to be wrong (CODE 3.9.18), and what each cause adds to the fine.

The cause does not change the fine. A misdeal found after the call is the exception: the clause supposes a right deal,
its second example does not (digest C-32). Only a player who took the prikup can have discarded wrongly.
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.count_before_play import settled
from rulings.trees.count_fines import by_role
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, OneOf, Question
from rulings.words import Text

__all__ = ["before_play", "discarded", "in_play"]

_LAW = ("CODE 3.9.18", "CODE 3.9.18 ex.2")

_DISCARD = Choice("discard", Text("Снёс не две карты", "He did not discard two cards"))
_DEALT = Choice("dealt", Text("Карты неверно розданы", "The cards were misdealt"))
_OTHER = Choice(
    "other",
    Text("Иначе", "In another way"),
    Text("карта упала, потерялась; причина неизвестна", "a card fell or was lost; the cause is not known"),
)

_CAUSE = Question(
    "count_cause",
    Text("Отчего число карт стало неверным?", "How did the number of cards come to be wrong?"),
    OneOf(
        (
            _DISCARD,
            Choice("double_play", Text("Положил во взятку две карты", "He laid two cards to one trick")),
            Choice("skipped", Text("Пропустил ход", "He missed a turn")),
            _DEALT,
            _OTHER,
        )
    ),
)

_CAUSE_BEFORE_PLAY = Question(
    "count_cause_before_play",
    Text("Отчего число карт неверно ещё до розыгрыша?", "How is the number of cards wrong before play?"),
    OneOf((_DISCARD, _DEALT, _OTHER)),
)

_TWO_CARDS = order(
    "Фальшренонс, который могли скрыть две карты в одной взятке: {reading}.",
    "A revoke that two cards in one trick may have hidden: {reading}.",
    "CODE 3.9.18",
    Side.OFFENDER,
    ("double_play_revoke",),
)

_MISDEALT = order(
    "Карты были розданы неверно, но заявка сделана: {reading}.",
    "The cards were misdealt, but the call was made: {reading}.",
    "CODE 3.9.18",
    Side.OFFENDER,
    ("misdeal_after_call",),
)

_NOT_HIS = settled(
    "count_not_his_discard",
    "Причина не сходится с ролью",
    "The cause does not agree with his part",
    ("CODE 3.9.18",),
    order(
        "Сносит только взявший прикуп, а {offender} его не брал. Штрафа пока нет: уточните роль или причину.",
        "Only the player who took the prikup discards, and {offender} did not take it. There is no fine yet: put the "
        "part or the cause right.",
        "CODE 3.9.18",
        Side.OFFENDER,
    ),
)


def discarded(*goes_on: Remedy) -> Ask:
    """A wrong discard, where no other cause is the Code's affair; `goes_on`: how a deal not begun is played then."""
    law = ("CODE 3.2.23",) if goes_on else ()
    return by_role(law, goes_on, begun=not goes_on, others=_NOT_HIS)


def in_play(answers: Remedy) -> Ask:
    """The causes of a wrong number found in play. `answers`: why it is the holder's and not the dealer's."""
    plain = by_role((), ())
    return Ask(
        _CAUSE,
        _LAW,
        {
            "discard": by_role((), (), others=_NOT_HIS),
            "double_play": by_role((), (_TWO_CARDS,)),
            "skipped": plain,
            "dealt": _misdealt((answers,), begun=True),
            "other": plain,
        },
    )


def before_play(answers: Remedy, goes_on: Remedy) -> Ask:
    """The causes of a wrong number found before play; `goes_on`: how the deal is played then."""
    first = (answers, goes_on)
    return Ask(
        _CAUSE_BEFORE_PLAY,
        _LAW,
        {
            "discard": by_role(("CODE 3.2.23",), first, begun=False, others=_NOT_HIS),
            "dealt": _misdealt(first, begun=False),
            "other": by_role(("CODE 3.2.23",), first, begun=False),
        },
    )


def _misdealt(first: tuple[Remedy, ...], begun: bool) -> Ask:
    """Cards misdealt and found after the call: only the example of the whister names the case itself."""
    return given(
        "misdeal_after_call",
        Text("Что следует за неверную сдачу после заявки?", "What follows a misdeal after the call?"),
        "CODE 3.2.23",
        {
            "fine": (
                Text("Отвечает он сам", "He answers himself"),
                by_role(("CODE 3.2.23",), first, begun=begun, reading=(_MISDEALT,)),
            ),
            "redeal": (
                Text("Пересдача", "A redeal"),
                settled(
                    "count_misdeal_redeal",
                    "Неверная сдача: пересдача",
                    "A misdeal: a redeal",
                    ("CODE 3.2.23", "CODE 3.9.18"),
                    order(
                        "Сдача была неверной: {reading}.",
                        "The deal was wrong: {reading}.",
                        "CODE 3.9.18",
                        reading=("misdeal_after_call",),
                    ),
                    cancelled=True,
                ),
            ),
        },
    )
