"""A wrong number of cards: before the first call it is the dealer's affair, afterwards the holder's (CODE 3.2.23).

In play the offender answers by his part: declarer down at least two, a whister down two on whist, if it is proved that
his count alone is wrong (CODE 3.9.18 with its examples). Misère and all-pass are our reading (digest C-20).
"""

from __future__ import annotations

from rulings.remedies import Answered, Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import declarers_card, directed, order, undirected
from rulings.trees.out_of_turn import ALL_PASS_REST
from rulings.trees.questions import DEAL_CORRECT, ROLE
from rulings.trees.tree import Ask, Basis, Choice, Node, Number, OneOf, Outcome, Question, Tree, YesNo
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
                Text("и он уже пошёл в следующую", "and he has led to the next"),
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

_MORE_PROVED = Question(
    "more_proved",
    Text(
        "Доказано ли, что при верной игре он получил бы худший результат?",
        "Is it proved that correct play would have left him worse off?",
    ),
    YesNo(Text("Да, доказано", "Yes, it is proved"), Text("Нет", "No")),
)

_PROVED = Question(
    "proved_tricks",
    Text("Сколько взяток у него было бы?", "How many tricks would he have had?"),
    Number(0, 10, Text("по доказанному", "as proved")),
)

_REDEAL = order(
    "Карты пересдаёт тот же сдатчик; очков никто не пишет.",
    "The same dealer deals again; nobody writes any points.",
    "CODE 3.2.13",
)

_DEALER_ANSWERS = order(
    "Отвечает сдатчик ({dealer}), а не тот, у кого карт неверно.",
    "The dealer ({dealer}) answers for it, not the holder of the cards.",
    "CODE 3.2.23",
    Side.DEALER,
)

_HOLDER_ANSWERS = order(
    "{offender} уже сделал заявку: отвечает он, а не сдатчик.",
    "{offender} has called: he answers for it, not the dealer.",
    "CODE 3.2.23",
    Side.OFFENDER,
)


def _given(key: str, text: Text, clause: str, ways: dict[str, tuple[Text, Node]]) -> Ask:
    """A question the regulation answers."""
    choices = tuple(Choice(value, words) for value, (words, _) in ways.items())
    question = Question(key, text, OneOf(choices), Basis.GIVEN, source=f"regulation:{key}")
    return Ask(question, (clause,), {value: node for value, (_, node) in ways.items()})


def _declarer(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """Declarer: two tricks off, down at least two; more if the whisters prove more (CODE 3.9.18 ex.1, C-40)."""
    clauses = (*law, "CODE 3.9.18", "CODE 3.9.18 ex.1")
    needs = ("contract", "declarer", "calls", "tricks")
    off = Remedy(
        RemedyKind.PENALTY,
        Text(
            "{offender}: со взятых снимается {amount}, и ремиз не меньше чем без стольких же.",
            "{offender}: {amount} off those taken, and down at least as many.",
        ),
        "CODE 3.9.18",
        Side.OFFENDER,
        None,
        Unit.TRICKS,
        Parameter("count_fine_tricks"),
    )
    by_actual = order(
        "Вистующие пишут висты за взятое на деле и консоляцию за действительный недобор: штрафные взятки им ничего "
        "не дают.",
        "The whisters write whists for the tricks really taken and consolation for the real shortfall: the fine "
        "tricks give "
        "them nothing.",
        "CODE 3.9.18 ex.1",
    )

    def counted(measure: str, reading: tuple[str, ...]) -> Remedy:
        return Remedy(
            RemedyKind.ADJUSTED,
            Text("{offender} пишет за {amount}.", "{offender} scores as for {amount}."),
            "CODE 3.9.18 ex.1",
            Side.OFFENDER,
            None,
            Unit.TRICKS,
            Measured(measure),
            reading,
        )

    return Ask(
        _MORE_PROVED,
        ("CODE 3.9.18",),
        {
            False: Outcome(
                "count_declarer",
                Text("Разыгрывающий без двух, не меньше", "Declarer down two at least"),
                clauses,
                (*first, off, counted("count_declarer", ()), by_actual),
                deal_needs=needs,
                counts=Measured("count_declarer_counts"),
            ),
            True: Outcome(
                "count_declarer_proved",
                Text("Ремиз разыгрывающего по доказанному", "Declarer’s remise as proved"),
                clauses,
                (*first, off, counted("count_declarer_proved", ("count_fine_proved",)), by_actual),
                needs=(_PROVED,),
                deal_needs=needs,
                counts=Measured("count_declarer_counts"),
            ),
        },
    )


def _whister(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Outcome:
    """A whister: down two on whist, whatever the cause (CODE 3.9.18 ex.2)."""
    return Outcome(
        "count_whister",
        Text("Вистующий без двух на висте", "The whister down two on whist"),
        (*law, "CODE 3.9.18", "CODE 3.9.18 ex.2"),
        (
            *first,
            Remedy(
                RemedyKind.PENALTY,
                Text("{offender} пишет ремиз на висте: {amount}.", "{offender} writes a remise on whist: {amount}."),
                "CODE 3.9.18 ex.2",
                Side.OFFENDER,
                None,
                Unit.MOUNTAIN,
                Measured("whist_count_fine"),
                ("whist_responsibility",),
            ),
            order(
                "Результат разыгрывающего — каким он сыгран; партнёр за это не отвечает.",
                "Declarer’s result is as played; the partner does not answer for it.",
                "CODE 3.9.18",
            ),
        ),
        deal_needs=("contract",),
    )


def _misere(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """The misère player: our reading of the general rule, as the Code measures no misère (C-20)."""
    charged = Remedy(
        RemedyKind.ADJUSTED,
        Text("{offender} пишет на мизере за {amount}.", "{offender} is charged on the misère with {amount}."),
        "CODE 3.9.18",
        Side.OFFENDER,
        None,
        Unit.TRICKS,
        Measured("count_misere"),
        ("count_fine_misere_tricks",),
    )
    words = Text("Мизер с неверным числом карт", "A misère with a wrong number of cards")

    def ends(key: str, needs: tuple[Question, ...]) -> Outcome:
        counts = Measured("count_misere_counts")
        return Outcome(key, words, (*law, "CODE 3.9.18"), (*first, charged), needs, ("tricks",), counts)

    return Ask(
        _MORE_PROVED,
        ("CODE 3.9.18",),
        {False: ends("count_misere", ()), True: ends("count_misere_proved", (_PROVED,))},
    )


_LOST_BENEFIT = Question(
    "lost_benefit_tricks",
    Text("Сколько взяток на мизере вызвано этим нарушением?", "How many tricks on the misère did this breach cause?"),
    Number(0, 10, Text("снимается с мизера", "off the misère")),
    Basis.DISCRETION,
    note=Text(
        "Меры для ловящего Кодекс не называет: причина обязательна.",
        "The Code names no measure for a catcher: a reason is compulsory.",
    ),
)


def _catcher(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Outcome:
    """A catcher: the lost benefit is the misère player's; its size is the director's (CODE 3.9.18, C-20)."""
    return Outcome(
        "count_catcher",
        Text("Ловящий с неверным числом карт", "A catcher with a wrong number of cards"),
        (*law, "CODE 3.9.18"),
        (
            *first,
            Remedy(
                RemedyKind.ADJUSTED,
                Text(
                    "С играющего мизер снимается упущенное по вине ловящего: {amount}, но не ниже нуля.",
                    "What the catcher cost the misère player comes off: {amount}, not below nothing.",
                ),
                "CODE 3.9.18",
                Side.OFFENDER,
                Side.DECLARER,
                Unit.TRICKS,
                Answered("lost_benefit_tricks"),
                zero=Text(
                    "Упущенного нет: мизер пишется как сыгран.", "Nothing was lost: the misère is scored as played."
                ),
            ),
        ),
        needs=(_LOST_BENEFIT,),
        deal_needs=("declarer", "tricks"),
        counts=Measured("count_catcher_counts"),
    )


def _all_pass(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Outcome:
    """All-pass: tricks added to the offender's own, our reading (C-20)."""
    return Outcome(
        "count_all_pass",
        Text("Распасы с неверным числом карт", "All-pass with a wrong number of cards"),
        (*law, "CODE 3.9.18"),
        (
            *first,
            Remedy(
                RemedyKind.PENALTY,
                Text("{offender}: к взятым прибавляется {amount}.", "{offender}: {amount} added to those taken."),
                "CODE 3.9.18",
                Side.OFFENDER,
                None,
                Unit.TRICKS,
                Parameter("count_fine_all_pass_tricks"),
                ("count_fine_all_pass_tricks",),
            ),
        ),
        deal_needs=("tricks",),
        counts=Measured("count_all_pass_counts"),
    )


def _by_role(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    whister = _whister(law, first)
    return Ask(
        ROLE,
        ("CODE 3.9.18",),
        {
            "declarer": _declarer(law, first),
            "whister": whister,
            "sole_whister": whister,
            "misere": _misere(law, first),
            "catcher": _catcher(law, first),
            "all_pass": _all_pass(law, first),
        },
    )


def _settled(key: str, ru: str, en: str, clauses: tuple[str, ...], *orders: Remedy) -> Outcome:
    return Outcome(key, Text(ru, en), clauses, orders)


_DIRECTOR = Question(
    "several_remedy",
    Text("Что назначает судья?", "What does the director order?"),
    OneOf(
        (
            Choice("redeal", Text("Пересдать", "A redeal")),
            Choice("stands", Text("Оставить результат", "The result stands")),
        )
    ),
    Basis.DISCRETION,
)

_STANDS = order(
    "Результат сдачи остаётся.", "The result of the deal stands.", "CODE 3.9.18", reading=("count_unproved",)
)
_CANCELLED = order(
    "Ремиза нет: для него нужно доказать, что неверно именно у этого игрока. Сдача отменяется и пересдаётся.",
    "There is no remise: it takes proof that this player’s count is the wrong one. The deal is cancelled and dealt "
    "again.",
    "CODE 3.9.18 ex.2",
    reading=("count_unproved",),
)

_SEVERAL = _given(
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
                ("CODE 3.9.18", "CODE 3.9.18 ex.2"),
                order(
                    "Мера для одного виновного здесь не подходит: карты пересдаются.",
                    "The measure for one offender does not fit here: the cards are dealt again.",
                    "CODE 3.9.18 ex.2",
                    reading=("several_wrong",),
                ),
            ),
        ),
        "director": (
            Text("Решает судья", "The director decides"),
            Ask(
                _DIRECTOR,
                ("CODE 3.9.18",),
                {
                    "redeal": _settled(
                        "count_several_director_redeal",
                        "Неверно у нескольких: судья назначил пересдачу",
                        "Several are wrong: the director orders a redeal",
                        ("CODE 3.9.18", "CODE 3.9.18 ex.2"),
                        order(
                            "Карты пересдаются.",
                            "The cards are dealt again.",
                            "CODE 3.9.18",
                            reading=("several_wrong",),
                        ),
                    ),
                    "stands": _settled(
                        "count_several_stands",
                        "Неверно у нескольких: результат оставлен",
                        "Several are wrong: the result stands",
                        ("CODE 3.9.18", "CODE 3.9.18 ex.2"),
                        order(
                            "Результат сдачи остаётся.",
                            "The result of the deal stands.",
                            "CODE 3.9.18",
                            reading=("several_wrong",),
                        ),
                    ),
                },
            ),
        ),
    },
)

_UNPROVED = _given(
    "count_unproved",
    Text("Что следует, если доказать нельзя?", "What follows when it cannot be proved?"),
    "CODE 3.9.18 ex.2",
    {
        "cancel": (
            Text("Сдача отменяется", "The deal is cancelled"),
            _settled("count_unproved_cancelled", "Не доказано: сдача отменена", "Not proved: the deal is cancelled",
                     ("CODE 3.9.18", "CODE 3.9.18 ex.2"), _CANCELLED),
        ),
        "stands": (
            Text("Результат остаётся", "The result stands"),
            _settled("count_unproved_stands", "Не доказано: результат остаётся", "Not proved: the result stands",
                     ("CODE 3.9.18", "CODE 3.9.18 ex.2"), _STANDS),
        ),
    },
)  # fmt: skip


def _proved(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """Whose count is wrong; then how it came about; then his part."""
    misdealt = _given(
        "misdeal_after_call",
        Text("Что следует за неверную сдачу после заявки?", "What follows a misdeal after the call?"),
        "CODE 3.2.23",
        {
            "fine": (Text("Отвечает он сам", "He answers himself"), _by_role(("CODE 3.2.23",), (_HOLDER_ANSWERS,))),
            "redeal": (
                Text("Пересдача", "A redeal"),
                _settled(
                    "count_misdeal_redeal",
                    "Неверная сдача: пересдача",
                    "A misdeal: a redeal",
                    ("CODE 3.2.23", "CODE 3.9.18"),
                    order(
                        "Карты пересдаются.",
                        "The cards are dealt again.",
                        "CODE 3.2.23",
                        reading=("misdeal_after_call",),
                    ),
                ),
            ),
        },
    )
    correct = Ask(DEAL_CORRECT, ("CODE 3.9.18", "CODE 3.9.18 ex.2"), {True: _by_role(law, first), False: misdealt})
    return Ask(_WHOSE, ("CODE 3.9.18 ex.2",), {"one": correct, "several": _SEVERAL, "unproved": _UNPROVED})


_REDEALT = _settled(
    "count_redeal",
    "Пересдача до заявок",
    "A redeal before the auction",
    ("CODE 3.2.23", "CODE 3.2.13"),
    _DEALER_ANSWERS,
    _REDEAL,
)

_REDEALT_LATE = _settled(
    "count_redeal_own_call",
    "Пересдача: сам игрок ещё не сделал заявки",
    "A redeal: the holder himself had not called",
    ("CODE 3.2.23", "CODE 3.2.13"),
    _DEALER_ANSWERS,
    order(
        "Граница — первая заявка самого игрока, а не начало торговли: ремиза нет, карты пересдаёт тот же сдатчик.",
        "The limit is the holder’s own first call, not the start of the auction: no remise, the same dealer deals "
        "again.",
        "CODE 3.2.23",
        reading=("own_call_limit",),
    ),
)

_REOPENED = order(
    "Взятка из двух карт возвращается на стол: {offender} добавляет к ней карту по правилам, и её забирает выигравший.",
    "The trick of two cards goes back on the table: {offender} adds a legal card to it, and its winner takes it.",
    "CODE 3.9.5",
    Side.OFFENDER,
)
_SKIP_LAW = ("CODE 3.9.5", "CODE 3.9.15")
_SKIP_DECLARER = declarers_card("skipped", _SKIP_LAW, (_REOPENED,))

_AT_ONCE = Ask(
    ROLE,
    ("CODE 3.9.5", "CODE 3.9.14"),
    {
        "declarer": _SKIP_DECLARER,
        "whister": directed("skipped", _SKIP_LAW, (_REOPENED,)),
        "sole_whister": undirected("skipped", _SKIP_LAW, (_REOPENED,)),
        "misere": _SKIP_DECLARER,
        "catcher": directed("skipped", _SKIP_LAW, (_REOPENED,)),
        "all_pass": ALL_PASS_REST,
    },
)

_IN_PLAY = _proved((), ())
_CALLED = _proved(("CODE 3.2.23",), (_HOLDER_ANSWERS,))

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
            "holder_not_called": _given(
                "own_call_limit",
                Text("До какой минуты отвечает сдатчик?", "Until when does the dealer answer?"),
                "CODE 3.2.23",
                {
                    "own_call": (Text("До заявки самого игрока", "Until the holder’s own call"), _REDEALT_LATE),
                    "auction_start": (Text("До первой заявки за столом", "Until the first call"), _CALLED),
                },
            ),
            "holder_called": _CALLED,
            "at_once": _AT_ONCE,
            "in_play": _IN_PLAY,
            "recorded": _given(
                "count_claim_deadline",
                Text("До какой минуты это разбирают?", "Until when is it dealt with?"),
                "CODE 3.9.17",
                {
                    "as_revoke": (
                        Text("Пока карты не смешаны и записи нет", "Until mixed and recorded"),
                        _settled(
                            "count_too_late",
                            "Поздно: запись остаётся",
                            "Too late: the score stands",
                            ("CODE 3.9.18", "CODE 3.9.17"),
                            order(
                                "Карты смешаны, запись сделана: сдача остаётся как записана. Срок взят по образцу "
                                "3.9.17, "
                                "сам пункт его не называет.",
                                "The cards are mixed and the score is entered: the deal stands as recorded. The "
                                "limit follows "
                                "the pattern of 3.9.17; the clause itself names none.",
                                "CODE 3.9.17",
                                reading=("count_claim_deadline",),
                            ),
                        ),
                    ),
                    "none": (Text("Срока нет", "There is no limit"), _IN_PLAY),
                },
            ),
        },
    ),
)
