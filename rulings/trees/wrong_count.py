"""A wrong number of cards: until his own first call it is the dealer's affair, afterwards the holder's (CODE 3.2.23).

In play the one whose count is wrong is fined by his part (CODE 3.9.18), if it is proved that it is his alone. A turn
skipped and noticed at once is put right before it becomes a wrong number.
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, Side
from rulings.trees.count_fines import by_role
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.skipped_turn import SKIPPED
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Question, Tree
from rulings.words import Text

__all__ = ["WRONG_COUNT"]

_NOTICED = Question(
    "count_noticed",
    Text("Когда заметили?", "When was it noticed?"),
    OneOf(
        (
            Choice("before_calls", Text("До первой заявки за столом", "Before anybody called")),
            Choice(
                "holder_not_called",
                Text("Торговля началась, но сам он ещё молчал", "The auction had begun, but he had not called yet"),
            ),
            Choice("holder_called", Text("Он уже сделал заявку, розыгрыш не начат", "He had called, play not begun")),
            Choice(
                "at_once",
                Text(
                    "В розыгрыше, сразу: взятку собрали без его карты",
                    "In play, at once: the trick was taken in without his card",
                ),
            ),
            Choice("in_play", Text("Позже, в розыгрыше или по его окончании", "Later, in play or at its end")),
            Choice("recorded", Text("Карты смешаны, запись сделана", "The cards are mixed and the score is entered")),
        )
    ),
)

_WHOSE = Question(
    "whose_count",
    Text("У кого карт неверно и доказано ли это?", "Whose count is wrong, and is it proved?"),
    OneOf(
        (
            Choice("one", Text("Доказано: только у этого игрока", "Proved: this player’s only")),
            Choice("several", Text("Неверно у нескольких", "Several are wrong")),
            Choice("unproved", Text("Доказать нельзя", "It cannot be proved")),
        )
    ),
)

_CAUSE = Question(
    "count_cause",
    Text("Отчего число карт стало неверным?", "How did the number of cards come to be wrong?"),
    OneOf(
        (
            Choice("discard", Text("Снёс не две карты", "He did not discard two cards")),
            Choice("double_play", Text("Положил во взятку две карты", "He laid two cards to one trick")),
            Choice("skipped", Text("Пропустил ход", "He missed a turn")),
            Choice("dealt", Text("Карты неверно розданы", "The cards were misdealt")),
            Choice(
                "other",
                Text("Иначе", "In another way"),
                Text("карта упала, потерялась; причина неизвестна", "a card fell or was lost; the cause is not known"),
            ),
        )
    ),
)

_CANCELLED = Measured("deal_cancelled")


def _settled(key: str, ru: str, en: str, clauses: tuple[str, ...], *orders: Remedy, cancelled: bool = False) -> Outcome:
    return Outcome(key, Text(ru, en), clauses, orders, counts=_CANCELLED if cancelled else None)


# --- Before play ------------------------------------------------------------------------------------------------------

_DEALER_ANSWERS = order(
    "Отвечает сдатчик ({dealer}), а не тот, у кого карт неверно.",
    "The dealer ({dealer}) answers for it, not the holder of the cards.",
    "CODE 3.2.23",
    Side.DEALER,
)

_REDEALT = _settled(
    "count_redeal",
    "Пересдача до заявок",
    "A redeal before the auction",
    ("CODE 3.2.23", "CODE 3.2.13"),
    _DEALER_ANSWERS,
    order(
        "Карты пересдаёт тот же сдатчик; очков никто не пишет.",
        "The same dealer deals again; nobody writes any points.",
        "CODE 3.2.13",
    ),
    cancelled=True,
)

_REDEALT_LATE = _settled(
    "count_redeal_own_call",
    "Пересдача: сам игрок ещё не сделал заявки",
    "A redeal: the holder himself had not called",
    ("CODE 3.2.23", "CODE 3.2.13"),
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

_HOLDER_ANSWERS = order(
    "{offender} уже сделал заявку: за число своих карт отвечает он, а не сдатчик.",
    "{offender} has called: he answers for the number of his cards, not the dealer.",
    "CODE 3.2.23",
    Side.OFFENDER,
)

_AUCTION_BEGUN = order(
    "Торговля началась, хотя сам {offender} ещё молчал. Сдатчик отвечает по регламенту лишь {reading}.",
    "The auction has begun, though {offender} himself had not called. By the regulation the dealer answers only "
    "{reading}.",
    "CODE 3.2.23",
    Side.OFFENDER,
    ("own_call_limit",),
)


# --- Whose count is wrong, and how it came about ----------------------------------------------------------------------

_PROOF_LAW = ("CODE 3.9.18", "CODE 3.9.18 ex.2")

_NO_PROOF = order(
    "Ремиза нет: для него должно быть доказано, что неверно именно у этого игрока, а у других верно.",
    "There is no remise: it takes proof that this player’s count is wrong and the others’ are right.",
    "CODE 3.9.18 ex.2",
)

_UNPROVED = given(
    "count_unproved",
    Text("Что следует, если доказать нельзя?", "What follows when it cannot be proved?"),
    "CODE 3.9.18 ex.2",
    {
        "cancel": (
            Text("Сдача отменяется", "The deal is cancelled"),
            _settled(
                "count_unproved_cancelled", "Не доказано: сдача отменена", "Not proved: the deal is cancelled",
                _PROOF_LAW,
                _NO_PROOF,
                order(
                    "Сдача отменяется, карты пересдаются.",
                    "The deal is cancelled and the cards are dealt again.",
                    "CODE 3.9.18",
                    reading=("count_unproved",),
                ),
                cancelled=True,
            ),
        ),
        "stands": (
            Text("Результат остаётся", "The result stands"),
            _settled(
                "count_unproved_stands", "Не доказано: результат остаётся", "Not proved: the result stands",
                _PROOF_LAW,
                _NO_PROOF,
                order(
                    "Результат сдачи остаётся.", "The result of the deal stands.", "CODE 3.9.18",
                    reading=("count_unproved",),
                ),
            ),
        ),
    },
)  # fmt: skip

_NOT_ONE = order(
    "Мера для одного виновного здесь не подходит: неверно не у него одного.",
    "The measure for a single offender does not fit: his count is not the only wrong one.",
    "CODE 3.9.18 ex.2",
)

_BY_DIRECTOR = Ask(
    Question(
        "several_remedy",
        Text("Что назначает судья?", "What does the director order?"),
        OneOf(
            (
                Choice("redeal", Text("Пересдать", "A redeal")),
                Choice("stands", Text("Оставить результат", "The result stands")),
            )
        ),
        Basis.DISCRETION,
    ),
    ("CODE 3.9.18",),
    {
        "redeal": _settled(
            "count_several_director_redeal",
            "Неверно у нескольких: судья назначил пересдачу",
            "Several are wrong: the director orders a redeal",
            _PROOF_LAW,
            _NOT_ONE,
            order(
                "По решению судьи карты пересдаются.",
                "By the director’s decision the cards are dealt again.",
                "CODE 3.9.18",
                reading=("several_wrong",),
            ),
            cancelled=True,
        ),
        "stands": _settled(
            "count_several_stands",
            "Неверно у нескольких: результат оставлен",
            "Several are wrong: the result stands",
            _PROOF_LAW,
            _NOT_ONE,
            order(
                "По решению судьи результат сдачи остаётся.",
                "By the director’s decision the result of the deal stands.",
                "CODE 3.9.18",
                reading=("several_wrong",),
            ),
        ),
    },
)

_SEVERAL = given(
    "several_wrong",
    Text("Что следует, если неверно у нескольких?", "What follows when several are wrong?"),
    "CODE 3.9.18 ex.2",
    {
        "redeal": (
            Text("Пересдача", "A redeal"),
            _settled(
                "count_several_redeal",
                "Неверно у нескольких: пересдача",
                "Several are wrong: a redeal",
                _PROOF_LAW,
                _NOT_ONE,
                order(
                    "Карты пересдаются.", "The cards are dealt again.", "CODE 3.9.18", reading=("several_wrong",)
                ),
                cancelled=True,
            ),
        ),
        "director": (Text("Решает судья", "The director decides"), _BY_DIRECTOR),
    },
)  # fmt: skip

_TWO_CARDS = order(
    "За фальшренонс, который могли скрыть две карты в одной взятке, {reading}.",
    "For a revoke that two cards in one trick may have hidden {reading}.",
    "CODE 3.9.18",
    Side.OFFENDER,
    ("double_play_revoke",),
)


def _misdealt(answers: Remedy) -> Ask:
    """Cards misdealt and found after the call: the opening of 3.9.18 supposes a correct deal, its example does not."""
    return given(
        "misdeal_after_call",
        Text("Что следует за неверную сдачу после заявки?", "What follows a misdeal after the call?"),
        "CODE 3.2.23",
        {
            "fine": (Text("Отвечает он сам", "He answers himself"), by_role(("CODE 3.2.23",), (answers,))),
            "redeal": (
                Text("Пересдача", "A redeal"),
                _settled(
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


def _proved(answers: Remedy) -> Ask:
    """Whose count is wrong, then how that came about, then his part. `answers`: why it is his and not the dealer's."""
    plain = by_role((), ())
    cause = Ask(
        _CAUSE,
        ("CODE 3.9.18", "CODE 3.9.18 ex.2"),
        {
            "discard": plain,
            "double_play": by_role((), (_TWO_CARDS,)),
            "skipped": plain,
            "dealt": _misdealt(answers),
            "other": plain,
        },
    )
    return Ask(
        _WHOSE, ("CODE 3.9.18 ex.1", "CODE 3.9.18 ex.2"), {"one": cause, "several": _SEVERAL, "unproved": _UNPROVED}
    )


_HIS = _proved(_HOLDER_ANSWERS)


# --- The tree ---------------------------------------------------------------------------------------------------------

_AT_ONCE = given(
    "skipped_turn_at_once",
    Text("Что следует за пропуск хода, замеченный сразу?", "What follows a skipped turn noticed at once?"),
    "CODE 3.9.5",
    {
        "reopened": (Text("Взятка доигрывается", "The trick is completed"), SKIPPED),
        "fine": (Text("Штраф за неверное число карт", "The fine for a wrong number of cards"), _HIS),
    },
)

_TOO_LATE = _settled(
    "count_too_late",
    "Поздно: запись остаётся",
    "Too late: the score stands",
    ("CODE 3.9.18", "CODE 3.9.17"),
    order(
        "Карты смешаны, запись сделана: сдача остаётся такой, какой она записана. Срок взят по образцу 3.9.17, сам "
        "пункт 3.9.18 его не называет.",
        "The cards are mixed and the score is entered: the deal stands as recorded. The limit follows the pattern of "
        "3.9.17; clause 3.9.18 itself names none.",
        "CODE 3.9.17",
        reading=("count_claim_deadline",),
    ),
)

WRONG_COUNT = Tree(
    "wrong_count",
    Text("Неверное число карт", "A wrong number of cards"),
    Text(
        "У кого-то карт больше или меньше, чем должно быть",
        "Somebody has more or fewer cards than he should",
    ),
    Ask(
        _NOTICED,
        ("CODE 3.2.23", "CODE 3.9.18"),
        {
            "before_calls": _REDEALT,
            "holder_not_called": given(
                "own_call_limit",
                Text("До какой минуты отвечает сдатчик?", "Until when does the dealer answer?"),
                "CODE 3.2.23",
                {
                    "own_call": (Text("До заявки самого игрока", "Until the holder’s own call"), _REDEALT_LATE),
                    "auction_start": (
                        Text("До первой заявки за столом", "Until the first call"),
                        _proved(_AUCTION_BEGUN),
                    ),
                },
            ),
            "holder_called": _HIS,
            "at_once": _AT_ONCE,
            "in_play": _HIS,
            "recorded": given(
                "count_claim_deadline",
                Text("До какой минуты это разбирают?", "Until when is it dealt with?"),
                "CODE 3.9.17",
                {
                    "as_revoke": (Text("Пока карты не смешаны и записи нет", "Until mixed and recorded"), _TOO_LATE),
                    "none": (Text("Срока нет", "There is no limit"), _HIS),
                },
            ),
        },
    ),
)
