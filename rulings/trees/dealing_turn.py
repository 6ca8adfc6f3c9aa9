"""Dealt out of turn (CODE 3.2.14, 3.2.15, 3.2.18): dealt again by whose turn it was, or it stands and the turn moves.

The clauses leave open a deal finished that nobody has picked up (digest C-5), and a hand looked at before it was
finished (digest C-3).
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.dealing_endings import CANCELLED
from rulings.trees.dealing_limits import early_look, noticed
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Outcome, Player, Question
from rulings.words import Text

__all__ = ["out_of_turn"]

_LAW = ("CODE 3.2.14", "CODE 3.2.15", "CODE 3.2.18")

_RIGHT_DEALER = Question(
    "right_dealer",
    Text("Чья была очередь сдавать?", "Whose turn was it to deal?"),
    Player(but_offender=True),
    note=Text(
        "Первого сдатчика назначает жребий, дальше сдача идёт налево.",
        "The first dealer is drawn by lot; then the deal goes to the left.",
    ),
    clauses=("CODE 3.2.1", "CODE 3.2.2"),
)

_NEXT_TIME = order(
    "Следующим сдаёт левый сосед сдававшего, {to}, словно очередь и не нарушалась.",
    "The left neighbour of whoever dealt, {to}, deals next, as though the rotation had been kept.",
    "CODE 3.2.14",
    Side.NEXT_DEALER,
)


_FINISHED = order(
    "О сдаче законченной, но не поднятой пункт молчит; её {reading}.",
    "Of a deal finished and not picked up the clause says nothing; it is {reading}.",
    "CODE 3.2.14",
    reading=("finished_deal_turn",),
)

_EARLY = order(
    "До конца сдачи кто-то посмотрел свои карты: {reading}.",
    "A hand was looked at before the deal was finished: {reading}.",
    "CODE 3.2.18",
    reading=("early_look",),
)

_LOOKED = order(
    "Свои карты уже смотрели: спорить об очереди поздно, сдача действительна.",
    "A hand has been looked at: it is too late to dispute whose turn it was, and the deal stands.",
    "CODE 3.2.18",
)


def out_of_turn(asked: bool) -> Ask:
    """Dealt out of turn. `asked`: the table is entered with this dealer, so that whose turn it was has to be asked."""
    again = _redealt(asked)
    return noticed(
        _LAW,
        during=again,
        looked_early=early_look(_redealt(asked, _EARLY), _stands(_EARLY)),
        dealt=given(
            "finished_deal_turn",
            Text(
                "Пересдают ли сдачу не в очередь, которую закончили, но не подняли?",
                "Is a deal out of turn, finished and not picked up, dealt again?",
            ),
            "CODE 3.2.14",
            {
                "redeal": (Text("Да", "Yes"), _redealt(asked, _FINISHED)),
                "stands": (Text("Нет", "No"), _stands(_FINISHED)),
            },
        ),
        looked=_stands(_LOOKED),
        auction=_stands(_LOOKED),
    )


def _redealt(asked: bool, *because: Remedy) -> Outcome:
    """Dealt again by the right dealer: the one answered, or the one the table is entered with."""
    return Outcome(
        "turn_to_deal_redealt",
        Text("Сдача не в очередь: пересдача", "Dealt out of turn: a redeal"),
        (*_LAW, "CODE 3.2.2", "CODE 3.2.1"),
        (
            *because,
            order(
                "Карты сдаёт заново тот, чья была очередь: {to}. За отменённую сдачу ничего не пишут.",
                "The cards are dealt again by the one whose turn it was: {to}. Nothing is written for the deal "
                "cancelled.",
                "CODE 3.2.14",
                Side.RIGHT_DEALER if asked else Side.DEALER,
            ),
        ),
        needs=(_RIGHT_DEALER,) if asked else (),
        counts=CANCELLED,
    )


def _stands(because: Remedy) -> Outcome:
    return Outcome(
        "turn_to_deal_stands",
        Text("Сдача не в очередь остаётся в силе", "The deal out of turn stands"),
        _LAW,
        (because, _NEXT_TIME),
    )
