"""The fine for a wrong number of cards, by the offender's part (CODE 3.9.18 with its examples).

Declarer is down at least two, a whister down two on whist. The Code measures neither misère nor all-pass: there the
fine is our reading (digest C-20).
"""

from __future__ import annotations

from rulings.remedies import Answered, Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import ROLE
from rulings.trees.tree import Ask, Basis, Number, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["by_role"]

_CLAUSE, _DECLARER, _WHISTER = "CODE 3.9.18", "CODE 3.9.18 ex.1", "CODE 3.9.18 ex.2"

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
    Text("Сколько взяток у него было бы при верной игре?", "How many tricks would correct play have given him?"),
    Number(0, 10, Text("по доказанному", "as proved")),
)

_LOST_BENEFIT = Question(
    "lost_benefit_tricks",
    Text("Сколько взяток на мизере вызвано этим нарушением?", "How many tricks on the misère did this breach cause?"),
    Number(0, 10, Text("из взятых", "of those taken")),
    Basis.DISCRETION,
    note=Text(
        "Меры для ловящего Кодекс не называет: причина обязательна.",
        "The Code names no measure for a catcher: a reason is compulsory.",
    ),
)


def by_role(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """The fine of each part at the table. `law`: clauses applied before it; `first`: orders that come before."""
    return Ask(
        ROLE,
        (_CLAUSE,),
        {
            "declarer": _declarer(law, first),
            "whister": _whister("count_whister", law, first, _PARTNER),
            "passer": _whister("count_whister", law, first, _PARTNER),
            "sole_whister": _whister("count_sole_whister", law, first, _AS_PLAYED),
            "misere": _misere(law, first),
            "catcher": _catcher(law, first),
            "all_pass": _all_pass(law, first),
        },
    )


def _scored_as(ru: str, en: str, clause: str, measure: str, reading: tuple[str, ...] = ()) -> Remedy:
    """How many tricks the offender's score is written for."""
    return Remedy(
        RemedyKind.ADJUSTED, Text(ru, en), clause, Side.OFFENDER, None, Unit.TRICKS, Measured(measure), reading
    )


_PLAYED_OUT = order(
    "Сдачу доигрывают до конца; лишние карты взяток не дают.",
    "The deal is played to the end; surplus cards make no tricks.",
    _DECLARER,
)

_OFF = Remedy(
    RemedyKind.PENALTY,
    Text(
        "{offender}: штраф — {amount} из взятого, и ремиз не меньше этого.",
        "{offender}: a fine of {amount} off those taken, and down at least as many.",
    ),
    _CLAUSE,
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Parameter("count_fine_tricks"),
)

_BY_ACTUAL = order(
    "На висты и консоляцию штраф не влияет: их пишут по тому, что взято и недобрано на деле.",
    "The fine does not touch whists and consolation: they follow what was really taken and really missed.",
    _DECLARER,
)


def _declarer(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """Declarer: tricks off and down at least as many; more if the whisters prove more (CODE 3.9.18 ex.1, C-40)."""
    clauses = (*law, _CLAUSE, _DECLARER)
    deal, counts = ("contract", "declarer", "calls", "tricks"), Measured("count_declarer_counts")
    ru, en = "Результат для записи у игрока {offender}: {amount}.", "The result to be scored for {offender}: {amount}."
    taken = _scored_as(ru, en, _DECLARER, "count_declarer")
    proved = _scored_as(ru, en, _CLAUSE, "count_declarer_proved", ("count_fine_proved",))
    return Ask(
        _MORE_PROVED,
        (_CLAUSE,),
        {
            False: Outcome(
                "count_declarer",
                Text("Ремиз разыгрывающего за неверное число карт", "Declarer’s remise for a wrong number of cards"),
                clauses,
                (*first, _PLAYED_OUT, _OFF, taken, _BY_ACTUAL),
                deal_needs=deal,
                counts=counts,
            ),
            True: Outcome(
                "count_declarer_proved",
                Text("Ремиз разыгрывающего по доказанному", "Declarer’s remise as proved"),
                clauses,
                (*first, _PLAYED_OUT, _OFF, proved, _BY_ACTUAL),
                needs=(_PROVED,),
                deal_needs=deal,
                counts=counts,
            ),
        },
    )


_DOWN = Remedy(
    RemedyKind.PENALTY,
    Text("{offender}: ремиз на висте — {amount}.", "{offender}: a remise on whist of {amount}."),
    _WHISTER,
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Parameter("count_fine_whister_tricks"),
)

_WRITTEN = Remedy(
    RemedyKind.PENALTY,
    Text(
        "За этот ремиз сверх недобора, который и так записан в сдаче: {amount}.",
        "For this remise, beyond the shortfall that the deal’s own score already holds: {amount}.",
    ),
    _WHISTER,
    Side.OFFENDER,
    None,
    Unit.MOUNTAIN,
    Measured("whist_count_fine"),
    ("whist_responsibility",),
    Text(
        "{offender} и так не добрал на висте не меньше: сверх записанного в сдаче ничего не прибавляется.",
        "{offender} is down on whist by as much already: nothing is added to the deal’s own score.",
    ),
    Text(
        "Сколько {offender} пишет за него в гору, говорит конвенция, а она не задана.",
        "How much {offender} writes for it on the mountain is for the convention to say, and none is set.",
    ),
)

_AS_PLAYED = order(
    "Разыгрывающий пишет свой результат таким, какой он сыгран.",
    "Declarer’s result is scored as it was played.",
    _CLAUSE,
)

_PARTNER = order(
    "Разыгрывающий пишет свой результат таким, какой он сыгран. Партнёр по висту: {reading}.",
    "Declarer’s result is scored as it was played. The other whister: {reading}.",
    _CLAUSE,
    reading=("count_partner_quota",),
)


def _whister(key: str, law: tuple[str, ...], first: tuple[Remedy, ...], others: Remedy) -> Outcome:
    """A whister: down two on whist, whatever the cause (CODE 3.9.18 ex.2)."""
    return Outcome(
        key,
        Text("Ремиз на висте за неверное число карт", "A remise on whist for a wrong number of cards"),
        (*law, _CLAUSE, _WHISTER),
        (*first, _DOWN, _WRITTEN, others),
        deal_needs=("contract",),
        counts=Measured("count_whister_counts"),
    )


def _misere(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Ask:
    """The misère player: our reading of the general rule, as the Code measures no misère (C-20)."""
    words = Text("Мизер с неверным числом карт", "A misère with a wrong number of cards")
    charged = _scored_as(
        "Взяток на мизере для записи у игрока {offender}: {amount}.",
        "Tricks on the misère to be scored for {offender}: {amount}.",
        _CLAUSE,
        "count_misere",
        ("count_fine_misere_tricks",),
    )

    def ends(key: str, needs: tuple[Question, ...]) -> Outcome:
        counts = Measured("count_misere_counts")
        return Outcome(key, words, (*law, _CLAUSE), (*first, charged), needs, ("tricks",), counts)

    return Ask(
        _MORE_PROVED, (_CLAUSE,), {False: ends("count_misere", ()), True: ends("count_misere_proved", (_PROVED,))}
    )


def _catcher(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Outcome:
    """A catcher: the lost benefit is the misère player's; its size is the director's (CODE 3.9.18, C-20)."""
    lost = Remedy(
        RemedyKind.ADJUSTED,
        Text(
            "Со счёта играющего мизер снимается то, чего его лишил ловящий: {amount}, но не ниже нуля.",
            "What the catcher cost the misère player comes off his count: {amount}, not below nothing.",
        ),
        _CLAUSE,
        Side.OFFENDER,
        Side.DECLARER,
        Unit.TRICKS,
        Answered("lost_benefit_tricks"),
        zero=Text(
            "Играющий мизер ничего не потерял: мизер пишется как сыгран.",
            "The misère player has lost nothing: the misère is scored as played.",
        ),
    )
    return Outcome(
        "count_catcher",
        Text("Ловящий с неверным числом карт", "A catcher with a wrong number of cards"),
        (*law, _CLAUSE),
        (*first, lost),
        needs=(_LOST_BENEFIT,),
        deal_needs=("declarer", "tricks"),
        counts=Measured("count_catcher_counts"),
    )


def _all_pass(law: tuple[str, ...], first: tuple[Remedy, ...]) -> Outcome:
    """All-pass: tricks added to the offender's own, our reading (C-20)."""
    added = Remedy(
        RemedyKind.PENALTY,
        Text("{offender}: к взятому прибавляется {amount}.", "{offender}: {amount} on top of those taken."),
        _CLAUSE,
        Side.OFFENDER,
        None,
        Unit.TRICKS,
        Parameter("count_fine_all_pass_tricks"),
        ("count_fine_all_pass_tricks",),
    )
    return Outcome(
        "count_all_pass",
        Text("Распасы с неверным числом карт", "All-pass with a wrong number of cards"),
        (*law, _CLAUSE),
        (*first, added),
        deal_needs=("tricks",),
        counts=Measured("count_all_pass_counts"),
    )
