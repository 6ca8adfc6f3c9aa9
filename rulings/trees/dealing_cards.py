"""The cards dealt are not what they should be: one is face up, their number is wrong, the pack is short.

CODE 3.2.12, 3.2.13, 3.2.15. After the calls a wrong number of cards is the affair of another family (CODE 3.2.23).
"""

from __future__ import annotations

from rulings.remedies import Remedy
from rulings.trees.dealing_endings import answered, redealt, stands_late
from rulings.trees.dealing_limits import noticed
from rulings.trees.discretion import rules_played
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Node, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["CARD_EXPOSED", "CARD_FACED", "NUMBER", "PACK_SHORT"]

_REACH = order(
    "Замечание, а во второй раз ремиз по 3.2.17 сдатчику полагается {reading}.",
    "A remark, and the second time the remise of 3.2.17, fall to the dealer {reading}.",
    "CODE 3.2.17",
    reading=("deal_error_reach",),
)


def _reached(law: tuple[str, ...], *because: Remedy) -> Ask:
    """Whether an error that spoils the deal counts among those of CODE 3.2.17 besides (digest C-2)."""
    return given(
        "deal_error_reach",
        Text("Отвечает ли сдатчик по 3.2.17 за ошибку раздачи?", "Does the dealer answer under 3.2.17 for a misdeal?"),
        "CODE 3.2.17",
        {
            "manner": (Text("Нет, только за нарушение порядка", "No, for the procedure only"), redealt(law, *because)),
            "every": (Text("Да, за всякую ошибку", "Yes, for every error"), answered(law, *because, _REACH)),
        },
    )


# --- A card face up ---------------------------------------------------------------------------------------------------

_UNTIL = order(
    "Срока для открытой карты пункт не называет; принят срок {reading}.",
    "The clause names no limit for an exposed card; the limit taken is {reading}.",
    "CODE 3.2.18",
    reading=("exposed_card_limit",),
)


def _card_up(law: tuple[str, ...], in_time: Node, because: Remedy) -> Ask:
    """A card face up: dealt again in time; of a limit these clauses say nothing (digest C-3)."""
    timed = (*law, "CODE 3.2.18")
    late = stands_late(timed, _UNTIL)
    between = given(
        "exposed_card_limit",
        Text("До какой минуты пересдают из-за открытой карты?", "Until when does a card face up lead to a redeal?"),
        "CODE 3.2.18",
        {
            "dealing": (Text("До конца сдачи", "Until the deal is finished"), late),
            "auction": (Text("До начала торговли", "Until the auction begins"), redealt(timed, because, _UNTIL)),
        },
    )
    return noticed(timed, during=in_time, dealt=between, looked=between, auction=late)


_UP = ("CODE 3.2.12", "CODE 3.2.15")
_EXPOSED = order(
    "При сдаче открылась карта: карты пересдают.",
    "A card came face up in dealing: the cards are dealt again.",
    "CODE 3.2.12",
)
CARD_EXPOSED = _card_up(_UP, _reached(_UP, _EXPOSED), _EXPOSED)

_FOUND = ("CODE 3.2.15",)
_FACED = order(
    "В колоде нашлась карта лицом вверх: карты пересдают.",
    "A card was found face up in the pack: the cards are dealt again.",
    "CODE 3.2.15",
)
CARD_FACED = _card_up(_FOUND, redealt(_FOUND, _FACED), _FACED)

# --- The number of cards ----------------------------------------------------------------------------------------------

_MISCOUNTED = order(
    "Сдано не столько карт, сколько нужно, и торговля не начата: карты пересдают, отвечает сдатчик.",
    "A wrong number of cards was dealt, and the auction has not begun: they are dealt again, and the dealer answers.",
    "CODE 3.2.13",
)

_OTHER_FAMILY = Outcome(
    "deal_count_after_calls",
    Text("Решается как неверное число карт", "To be ruled on as a wrong number of cards"),
    ("CODE 3.2.23", "CODE 3.2.13"),
    (
        order(
            "Торговля началась. До своей первой заявки игрок может объявить о неверном числе карт, и тогда отвечает "
            "сдатчик; после неё отвечает он сам. Решите это как «Неверное число карт».",
            "The auction has begun. Until his own first call a player may report a wrong number of cards, and then the "
            "dealer answers; after it he answers himself. Rule on it as “A wrong number of cards”.",
            "CODE 3.2.23",
        ),
    ),
)

_BOARD = Outcome(
    "deal_of_a_board",
    Text("Решается по правилам о коробках", "To be ruled on by the rules on boards"),
    ("CODE 3.2.13", "CODE 3.2.15"),
    (
        order(
            "В дубликатном турнире карты лежат в карманах коробки, их не пересдают: числом карт и потерянной картой "
            "занимаются правила соревнований. Решите это как «Дубликатные коробки».",
            "In a duplicate tournament the cards lie in the pockets of a board and are not dealt again: their number "
            "and a missing card are for the competition rules. Rule on it under duplicate boards.",
            "CODE 3.2.13",
        ),
    ),
)

_DEALT = _reached(("CODE 3.2.13", "CODE 3.2.23"), _MISCOUNTED)

NUMBER = rules_played(
    noticed(
        ("CODE 3.2.13", "CODE 3.2.23"),
        during=_reached(("CODE 3.2.13",), _MISCOUNTED),
        dealt=_DEALT,
        looked=_DEALT,
        auction=_OTHER_FAMILY,
    ),
    _BOARD,
    ("CODE 3.2.13",),
)

# --- A short pack -----------------------------------------------------------------------------------------------------

_INCOMPLETE = order(
    "Колода неполна: карты пересдают полной колодой.",
    "The pack is short: the cards are dealt again from a full pack.",
    "CODE 3.2.15",
)

_NO_LIMIT = order(
    "Срока для неполной колоды пункт не называет; принят срок {reading}.",
    "The clause names no limit for a short pack; the limit taken is {reading}.",
    "CODE 3.2.15",
    reading=("short_pack_limit",),
)

_RECORDED = stands_late(
    _FOUND,
    order(
        "Сдача записана и остаётся такой, какой записана; дальше играют полной колодой.",
        "The deal has been entered and stands as it is; play goes on with a full pack.",
        "CODE 3.2.15",
        reading=("short_pack_limit",),
    ),
)

_BY_LIMIT = given(
    "short_pack_limit",
    Text("До какой минуты пересдают из-за неполной колоды?", "Until when does a short pack lead to a redeal?"),
    "CODE 3.2.15",
    {
        "recorded": (
            Text("Пока сдача не записана", "Until the deal is entered"),
            redealt(_FOUND, _INCOMPLETE, _NO_LIMIT),
        ),
        "auction": (Text("До начала торговли", "Until the auction begins"), _OTHER_FAMILY),
    },
)

_AFTER_CALLS = Ask(
    Question(
        "short_pack_recorded",
        Text("Записана ли уже эта сдача?", "Has this deal been entered on the sheet?"),
        YesNo(Text("Да, записана", "Yes, it has"), Text("Нет ещё", "Not yet")),
    ),
    _FOUND,
    {True: _RECORDED, False: _BY_LIMIT},
)

_IN_TIME = redealt(_FOUND, _INCOMPLETE)

PACK_SHORT = rules_played(
    noticed(_FOUND, during=_IN_TIME, dealt=_IN_TIME, looked=_IN_TIME, auction=_AFTER_CALLS),
    _BOARD,
    _FOUND,
)
