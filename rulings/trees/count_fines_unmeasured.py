"""The fine for a wrong number of cards where the Code has no measure: misère, its catchers, all-pass, a passer.

CODE 3.9.18: the offender is fined by the greatest benefit the others may have lost; how that is counted here is our
reading (digest C-20).
"""

from __future__ import annotations

from rulings.remedies import Answered, Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Node, Number, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["PASSED", "PROVED", "all_pass", "catcher", "misere", "more_proved", "passer", "scored_as"]

_CLAUSE = "CODE 3.9.18"

_MORE_PROVED = Question(
    "more_proved",
    Text(
        "Доказано ли, что при верной игре его результат был бы ещё хуже?",
        "Is it proved that correct play would have left him still worse off?",
    ),
    YesNo(Text("Да, доказано", "Yes, it is proved"), Text("Нет", "No")),
)

PROVED = Question(
    "proved_tricks",
    Text("Сколько взяток у него было бы при верной игре?", "How many tricks would correct play have given him?"),
    Number(0, 10, Text("по доказанному", "as proved")),
    clauses=(_CLAUSE,),
)


def more_proved(plain: Outcome, proved: Outcome) -> Ask:
    """The usual fine, or as much as is proved (CODE 3.9.18)."""
    return Ask(_MORE_PROVED, (_CLAUSE,), {False: plain, True: proved})


def scored_as(ru: str, en: str, clause: str, measure: str, reading: tuple[str, ...] = ()) -> Remedy:
    """How many tricks the offender's score is written for."""
    return Remedy(
        RemedyKind.ADJUSTED, Text(ru, en), clause, Side.OFFENDER, None, Unit.TRICKS, Measured(measure), reading
    )


# --- Misère -----------------------------------------------------------------------------------------------------------

_MISERE_SCORED = scored_as(
    "Взяток на мизере для записи у игрока {offender}: {amount}.",
    "Tricks on the misère to be scored for {offender}: {amount}.",
    _CLAUSE,
    "count_misere",
    ("count_fine_misere_tricks",),
)

_MISERE_SAME = Remedy(
    RemedyKind.RECTIFICATION,
    Text(
        "Взято и так не меньше, чем составляет штраф: ко взятому ничего не прибавлено.",
        "As many were taken as the fine comes to: nothing is added to them.",
    ),
    _CLAUSE,
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Measured("count_misere_same"),
    ("count_fine_misere_tricks",),
)


def misere(law: tuple[str, ...], first: tuple[Remedy, ...], tricks: tuple[str, ...]) -> Ask:
    """The misère player: so many tricks at least, or as many as are proved."""
    words = Text("Мизер с неверным числом карт", "A misère with a wrong number of cards")

    def ends(key: str, needs: tuple[Question, ...]) -> Outcome:
        orders = (*first, _MISERE_SCORED, _MISERE_SAME)
        return Outcome(key, words, (*law, _CLAUSE), orders, needs, tricks, Measured("count_misere_counts"))

    return more_proved(ends("count_misere", ()), ends("count_misere_proved", (PROVED,)))


# --- A catcher --------------------------------------------------------------------------------------------------------

_LOST_TRICKS = Question(
    "lost_benefit_tricks",
    Text("Сколько взяток на мизере вызвано этим нарушением?", "How many tricks on the misère did this breach cause?"),
    Number(0, 10, Text("из взятых", "of those taken")),
    Basis.DISCRETION,
    note=Text(
        "Меры для ловящего Кодекс не называет: причина обязательна.",
        "The Code names no measure for a catcher: a reason is compulsory.",
    ),
    clauses=(_CLAUSE,),
)

_LOSS = order(
    "Чего ловящий лишил играющего мизер: {reading}.",
    "What the catcher cost the misère player: {reading}.",
    _CLAUSE,
    Side.OFFENDER,
    ("count_catcher",),
)

_COMPENSATED = Remedy(
    RemedyKind.COMPENSATION,
    Text(
        "{to} пишет на игрока {giver} {amount} возмещения.",
        "{to} writes {amount} on {giver} as compensation.",
    ),
    _CLAUSE,
    Side.DECLARER,
    Side.OFFENDER,
    Unit.WHISTS,
    Measured("count_catcher_whists"),
    ("count_catcher",),
    Text("Играющий мизер ничего не потерял: возмещать нечего.", "The misère player has lost nothing to be made good."),
    Text(
        "{giver} возмещает игроку {to} потерю целиком; событие очков не ведёт.",
        "{giver} makes the loss of {to} good in full; the event keeps no points.",
    ),
)

_TAKEN_OFF = Remedy(
    RemedyKind.ADJUSTED,
    Text("Снято со счёта играющего мизер — {amount}.", "Off the misère player’s count: {amount}."),
    _CLAUSE,
    Side.OFFENDER,
    Side.DECLARER,
    Unit.TRICKS,
    Answered("lost_benefit_tricks"),
    ("count_catcher",),
    Text(
        "Играющий мизер ничего не потерял: мизер пишется как сыгран.",
        "The misère player has lost nothing: the misère is scored as played.",
    ),
)


def catcher(law: tuple[str, ...], first: tuple[Remedy, ...], tricks: tuple[str, ...]) -> Ask:
    """A catcher: the lost benefit is the misère player's; his innocent partner pays for none of it."""
    clauses, deal = (*law, _CLAUSE), ("declarer", *tricks)
    words = Text("Ловящий с неверным числом карт", "A catcher with a wrong number of cards")
    return given(
        "count_catcher",
        Text("Кто платит за ошибку ловящего?", "Who pays for a catcher’s mistake?"),
        _CLAUSE,
        {
            "compensation": (
                Text("Один нарушитель, возмещением", "The offender alone, by compensation"),
                Outcome("count_catcher", words, clauses, (*first, _LOSS, _COMPENSATED), (_LOST_TRICKS,), deal),
            ),
            "off_misere": (
                Text("Взятки снимают с мизера", "The tricks come off the misère"),
                Outcome(
                    "count_catcher_off",
                    words,
                    clauses,
                    (*first, _LOSS, _TAKEN_OFF),
                    (_LOST_TRICKS,),
                    deal,
                    Measured("count_catcher_counts"),
                ),
            ),
        },
    )


# --- All-pass ---------------------------------------------------------------------------------------------------------

_ADDED = Remedy(
    RemedyKind.PENALTY,
    Text("{offender}: прибавлено ко взятому — {amount}.", "{offender}: {amount} on top of those taken."),
    _CLAUSE,
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Parameter("count_fine_all_pass_tricks"),
    ("count_fine_all_pass_tricks",),
)

_ALL_PASS_SCORED = scored_as(
    "Взяток на распасах для записи у игрока {offender}: {amount}.",
    "All-pass tricks to be scored for {offender}: {amount}.",
    _CLAUSE,
    "count_all_pass",
    ("count_fine_all_pass_tricks",),
)


def all_pass(law: tuple[str, ...], first: tuple[Remedy, ...], tricks: tuple[str, ...]) -> Ask:
    """All-pass: tricks added to the offender's own, or as many as are proved if that is more."""
    clauses, counts = (*law, _CLAUSE), Measured("count_all_pass_counts")
    return more_proved(
        Outcome(
            "count_all_pass",
            Text("Распасы с неверным числом карт", "All-pass with a wrong number of cards"),
            clauses,
            (*first, _ADDED),
            deal_needs=tricks,
            counts=counts,
        ),
        Outcome(
            "count_all_pass_proved",
            Text("Распасы с неверным числом карт, по доказанному", "All-pass with a wrong number of cards, as proved"),
            clauses,
            (*first, _ALL_PASS_SCORED),
            (PROVED,),
            tricks,
            counts,
        ),
    )


# --- A passer ---------------------------------------------------------------------------------------------------------

_LOST_POINTS = Question(
    "lost_benefit_points",
    Text("Во сколько очков в гору оценена выгода, упущенная остальными?", "What is the benefit lost worth, in points?"),
    Number(0, 100, Text("очков в гору", "points on the mountain")),
    Basis.DISCRETION,
    note=Text(
        "Пример говорит о вистующем, а он пасовал: причина обязательна.",
        "The example speaks of a whister and he passed: a reason is compulsory.",
    ),
    clauses=(_CLAUSE,),
)

PASSED = order(
    "{offender} спасовал, но играет своими картами: {reading}.",
    "{offender} passed, but plays his own hand: {reading}.",
    _CLAUSE,
    Side.OFFENDER,
    ("count_fine_passer",),
)

_POINTS = Remedy(
    RemedyKind.PENALTY,
    Text(
        "По усмотрению судьи {offender} пишет за упущенную остальными выгоду {amount}.",
        "At the director’s discretion {offender} writes {amount} for the benefit the others lost.",
    ),
    _CLAUSE,
    Side.OFFENDER,
    None,
    Unit.MOUNTAIN,
    Answered("lost_benefit_points"),
    ("count_fine_passer",),
    Text(
        "Остальные ничего не упустили: сдача пишется как сыграна.",
        "The others have lost nothing: the deal is scored as played.",
    ),
)


def passer(law: tuple[str, ...], first: tuple[Remedy, ...], as_whister: Node) -> Ask:
    """A passer who plays his own hand: the example is of a whister, so the director sets the fine."""
    return given(
        "count_fine_passer",
        Text("Как отвечает пасовавший?", "How does a passer answer?"),
        _CLAUSE,
        {
            "director": (
                Text("Штраф назначает судья", "The director sets the fine"),
                Outcome(
                    "count_passer",
                    Text("Пасовавший с неверным числом карт", "A passer with a wrong number of cards"),
                    (*law, _CLAUSE),
                    (*first, PASSED, _POINTS),
                    (_LOST_POINTS,),
                ),
            ),
            "as_whister": (Text("Как вистующий", "As a whister"), as_whister),
        },
    )
