"""A wrong number of cards found before play: the dealer's affair or the holder's (CODE 3.2.23).

Until the holder's own first call the cards are dealt again; that the auction may have begun by then is our reading of
two clauses that differ (digest C-4).
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, Side
from rulings.trees.open_card import order
from rulings.trees.tree import Outcome
from rulings.words import Text

__all__ = [
    "AUCTION_BEGUN",
    "CANCELLED",
    "HOLDER_ANSWERS",
    "HOW_IT_GOES_ON",
    "OF_A_BOARD",
    "REDEALT",
    "REDEALT_LATE",
    "settled",
]

CANCELLED = Measured("deal_cancelled")


def settled(key: str, ru: str, en: str, clauses: tuple[str, ...], *orders: Remedy, cancelled: bool = False) -> Outcome:
    """An outcome without a fine: the deal stands, or is cancelled."""
    return Outcome(key, Text(ru, en), clauses, orders, counts=CANCELLED if cancelled else None)


_LAW = ("CODE 3.2.23", "CODE 3.2.13")

_DEALER_ANSWERS = order(
    "Отвечает сдатчик ({dealer}): до собственной заявки игрока число его карт — забота сдающего.",
    "The dealer ({dealer}) answers: until a player’s own call the number of his cards is the dealer’s affair.",
    "CODE 3.2.23",
    Side.DEALER,
)

REDEALT = settled(
    "count_redeal",
    "Пересдача до заявок",
    "A redeal before the auction",
    _LAW,
    _DEALER_ANSWERS,
    order(
        "Карты пересдаёт тот же сдатчик; очков никто не пишет.",
        "The same dealer deals again; nobody writes any points.",
        "CODE 3.2.13",
    ),
    cancelled=True,
)

REDEALT_LATE = settled(
    "count_redeal_own_call",
    "Пересдача: сам игрок ещё не сделал заявки",
    "A redeal: the holder himself had not called",
    _LAW,
    _DEALER_ANSWERS,
    order(
        "Ремиза нет: граница для игрока — его собственная первая заявка, а не начало торговли.",
        "There is no remise: a player’s limit is his own first call, not the start of the auction.",
        "CODE 3.2.23",
    ),
    order(
        "Карты пересдаёт тот же сдатчик, хотя торговля началась. Срок пересдачи по регламенту — {reading}.",
        "The same dealer deals again, though the auction has begun. The limit by the regulation: {reading}.",
        "CODE 3.2.13",
        reading=("own_call_limit",),
    ),
    cancelled=True,
)

OF_A_BOARD = settled(
    "count_of_a_board",
    "Решается по правилам о коробках",
    "To be ruled on by the rules on boards",
    ("COMP 11.3", "COMP 11.4", "COMP 11.5"),
    order(
        "В дубликатном турнире штрафа Кодекса за число карт не пишут: для кармана, для недостающей карты и для "
        "неверной взятки есть правила соревнований. Решите это как «Дубликатные коробки». По Кодексу здесь решают "
        "только неверный снос.",
        "In a duplicate tournament the Code’s fine for the number of cards is not written: for a pocket, for a missing "
        "card and for a defective trick there are competition rules. Rule on it under duplicate boards. By the Code "
        "only a wrong discard is ruled on here.",
        "COMP 11.3",
    ),
)

HOLDER_ANSWERS = order(
    "{offender} уже сделал заявку: за число своих карт отвечает он, а не сдатчик.",
    "{offender} has called: he answers for the number of his cards, not the dealer.",
    "CODE 3.2.23",
    Side.OFFENDER,
)

AUCTION_BEGUN = order(
    "Торговля началась, хотя сам {offender} ещё молчал. Сдатчик отвечает по регламенту лишь {reading}.",
    "The auction has begun, though {offender} himself had not called. By the regulation the dealer answers only "
    "{reading}.",
    "CODE 3.2.23",
    Side.OFFENDER,
    ("own_call_limit",),
)

HOW_IT_GOES_ON = order(
    "Розыгрыш не начат: {reading}. Штраф остаётся.",
    "Play has not begun: {reading}. The fine remains.",
    "CODE 3.2.23",
    reading=("count_before_play",),
)
