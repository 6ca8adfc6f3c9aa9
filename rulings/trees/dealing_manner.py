"""The manner of dealing (CODE 3.2.3, 3.2.13, 3.2.15, 3.2.17): order and packets, the cut, the shuffle, and the like.

In time it is mended and the dealer answers for it; afterwards the deal stands (CODE 3.2.18).
"""

from __future__ import annotations

from rulings.trees.dealing_endings import answered, answered_late, goes_on, stands_late
from rulings.trees.dealing_limits import early_look, noticed
from rulings.trees.discretion import uncovered
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Question, YesNo
from rulings.words import Text

__all__ = ["ANOTHER_WAY", "NOT_CUT", "PREPARED_BADLY", "SHUFFLED_AFTER", "WRONG_ORDER", "hindered"]

_MANNER = ("CODE 3.2.17", "CODE 3.2.18")

_OVER = order(
    "Сдача окончена: претензии к тасовке, съёму и способу раздачи больше не принимаются. Замечания и ремиза нет, сдача "
    "не переходит.",
    "The deal is finished: complaints on shuffling, cutting and the manner of dealing are heard no more. There is "
    "neither remark nor remise, and the deal does not pass.",
    "CODE 3.2.18",
)

_SPOILT = order(
    "Порядок сдачи нарушен: {reading}.",
    "The procedure of dealing was broken: {reading}.",
    "CODE 3.2.17",
    reading=("dealing_put_right",),
)


def _of_manner(*law: str) -> Ask:
    """An error of procedure for which no clause names a limit of its own."""
    clauses = (*law, *_MANNER)
    late = stands_late(clauses, _OVER)
    return noticed(
        clauses,
        during=given(
            "dealing_put_right",
            Text("Что делают с раздачей, начатой с нарушением?", "What becomes of a deal begun against the procedure?"),
            "CODE 3.2.17",
            {
                "redealt": (Text("Тасуют, снимают и сдают заново", "It is made anew"), answered(clauses, _SPOILT)),
                "goes_on": (Text("Первую ошибку прощают и сдают дальше", "A first one goes on"), goes_on(clauses)),
            },
        ),
        dealt=late,
        looked=late,
        auction=late,
    )


SHUFFLED_AFTER = _of_manner()
PREPARED_BADLY = _of_manner("CODE 3.2.3")

# --- Order and packets ------------------------------------------------------------------------------------------------

_ORDER_LAW = ("CODE 3.2.13",)

_ORDER_BROKEN = order(
    "Карты розданы не по порядку или не теми пачками, и замечено это до начала торговли: их пересдают.",
    "The cards were dealt in a wrong order or in wrong packets, noticed before the auction: they are dealt again.",
    "CODE 3.2.13",
)

_OWN_LIMIT = order(
    "Сроки расходятся: по 3.2.13 — до начала торговли, по 3.2.18 — до конца сдачи. Действует {reading}.",
    "The limits differ: by 3.2.13 until the auction begins, by 3.2.18 until the deal is finished. What holds is "
    "{reading}.",
    "CODE 3.2.13",
    reading=("dealing_limits",),
)

_BEGUN = order(
    "Торговля началась: о порядке раздачи и пачках спорить поздно, сдача остаётся.",
    "The auction has begun: it is too late to dispute the order of dealing or the packets, and the deal stands.",
    "CODE 3.2.13",
)

_BETWEEN = given(
    "dealing_limits",
    Text("Какой из двух сроков действует?", "Which of the two limits holds?"),
    "CODE 3.2.13",
    {
        "own_clause": (
            Text("Срок пункта, который называет саму ошибку", "That of the clause that names the error"),
            answered_late(_ORDER_LAW, _ORDER_BROKEN, _OWN_LIMIT),
        ),
        "general": (
            Text("Общий срок", "The general one"),
            stands_late((*_ORDER_LAW, *_MANNER), _OWN_LIMIT, _OVER),
        ),
    },
)

WRONG_ORDER = noticed(
    (*_ORDER_LAW, *_MANNER),
    during=answered(_ORDER_LAW, _ORDER_BROKEN),
    dealt=_BETWEEN,
    looked=_BETWEEN,
    auction=stands_late((*_ORDER_LAW, *_MANNER), _BEGUN),
)

# --- The cut ----------------------------------------------------------------------------------------------------------

_CUT_LAW = ("CODE 3.2.15", "CODE 3.2.3")

_UNCUT = order(
    "Колоду не сняли, и замечено это вовремя: карты пересдают.",
    "The pack was not cut, and it was noticed in time: the cards are dealt again.",
    "CODE 3.2.15",
)

_EARLY = order(
    "До конца сдачи кто-то посмотрел свои карты: {reading}.",
    "A hand was looked at before the deal was finished: {reading}.",
    "CODE 3.2.15",
    reading=("early_look",),
)

_CUT_LATE = stands_late(("CODE 3.2.15", "CODE 3.2.18"), _OVER)

NOT_CUT = noticed(
    (*_CUT_LAW, "CODE 3.2.18"),
    during=answered(_CUT_LAW, _UNCUT),
    looked_early=early_look(
        answered(_CUT_LAW, _UNCUT, _EARLY),
        stands_late(("CODE 3.2.15", "CODE 3.2.18"), _EARLY),
    ),
    dealt=_CUT_LATE,
    looked=_CUT_LATE,
    auction=_CUT_LATE,
)

# --- The like ---------------------------------------------------------------------------------------------------------


def hindered(at_fault: str) -> Ask:
    """Something went wrong in dealing that no clause names: the director decides."""
    return uncovered(
        "deal_hindered",
        ("CODE 3.2.17",),
        Text("Помеха при сдаче", "Something amiss in dealing"),
        at_fault=at_fault,
    )


ANOTHER_WAY = Ask(
    Question(
        "dealing_the_like",
        Text(
            "Нарушил ли {offender} этим порядок сдачи?",
            "Did {offender} break the procedure of dealing by it?",
        ),
        YesNo(
            Text("Да, это нарушение того же рода", "Yes, it is a breach of the same kind"),
            Text("Нет, дело в другом", "No, it is something else"),
        ),
        Basis.DISCRETION,
        note=Text(
            "Пункт называет примеры и прибавляет «и т. п.». Причина обязательна.",
            "The clause gives examples and adds “and the like”. A reason is compulsory.",
        ),
    ),
    ("CODE 3.2.17",),
    {True: _of_manner(), False: hindered("player")},
)
