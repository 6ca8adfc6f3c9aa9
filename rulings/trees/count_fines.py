"""The fine for a wrong number of cards, by the offender's part, where the Code measures it (CODE 3.9.18).

Declarer is down at least two (ex.1), a whister down two on whist (ex.2); more, for both, where more is proved.
"""

from __future__ import annotations

from rulings.remedies import Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.count_fines_unmeasured import (
    PASSED,
    PROVED,
    all_pass,
    catcher,
    misere,
    more_proved,
    passer,
    scored_as,
)
from rulings.trees.open_card import order
from rulings.trees.questions import ROLE, given
from rulings.trees.tree import Ask, Choice, Node, Number, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["by_role"]

_CLAUSE, _DECLARER, _WHISTER = "CODE 3.9.18", "CODE 3.9.18 ex.1", "CODE 3.9.18 ex.2"


def by_role(
    law: tuple[str, ...],
    first: tuple[Remedy, ...],
    *,
    begun: bool = True,
    reading: tuple[Remedy, ...] = (),
    others: Node | None = None,
    whister: Node | None = None,
) -> Ask:
    """The fine of each part at the table. `law`: clauses applied before it; `first`: orders that come before.

    `begun`: the deal is being played, so that its tricks must be known. `reading`: said of everybody but a whister,
    whose case the Code names itself. `others`: what becomes of those who took no prikup, `whister`: of a whister, in
    place of the fine.
    """
    said = (*first, *reading)
    tricks = ("tricks",) if begun else ()
    fined = whister or _whister("count_whister", law, first, _PARTNER)
    alone = whister or _whister("count_sole_whister", law, first)
    as_whister = _whister("count_passer_as_whister", law, (*said, PASSED), _PARTNER, passing=True)
    branches: dict[bool | str, Node] = {
        "declarer": _declarer(law, said, tricks),
        "whister": fined,
        "passer": passer(law, said, as_whister),
        "sole_whister": alone,
        "misere": misere(law, said, tricks),
        "catcher": catcher(law, said, tricks),
        "all_pass": all_pass(law, said, tricks),
    }
    if others is not None:
        branches |= dict.fromkeys(("whister", "passer", "sole_whister", "catcher", "all_pass"), others)
    return Ask(ROLE, (_CLAUSE,), branches)


# --- Declarer (ex.1) --------------------------------------------------------------------------------------------------

_PLAYED = Question(
    "contract_played",
    Text("Разыгрывали ли контракт?", "Was the contract played?"),
    OneOf(
        (
            Choice("played", Text("Да, хотя бы один вистовал", "Yes, one whisted at least")),
            Choice("unplayed", Text("Нет: никто не вистовал", "No: nobody whisted")),
        )
    ),
    source="deal:contract_played",
)

_PLAYED_OUT = order(
    "Сдачу доигрывают до конца; лишние карты взяток не дают.",
    "The deal is played to the end; surplus cards make no tricks.",
    _DECLARER,
)

_UNPLAYED = order(
    "Контракт не разыгрывали, и без нарушения он был бы сыгран; ремиз пишется всё равно.",
    "The contract was not played and but for the breach it would have been made; the remise is written all the same.",
    _CLAUSE,
)

_BY_ACTUAL = order(
    "На висты и консоляцию штраф не влияет: их пишут по тому, что взято и недобрано на деле.",
    "The fine does not touch whists and consolation: they follow what was really taken and really missed.",
    _DECLARER,
)

_WHISTERS_QUOTA = Remedy(
    RemedyKind.RECTIFICATION,
    Text(
        "Недобор вистующих на деле — {amount}: {reading}.",
        "The whisters are really short of {amount}: {reading}.",
    ),
    _DECLARER,
    Side.DEFENDERS,
    None,
    Unit.TRICKS,
    Measured("count_whisters_short"),
    ("count_whisters_quota",),
)


def _least(ru: str, en: str) -> Remedy:
    """The tricks of the clause, and what they come off."""
    amount = Parameter("count_fine_tricks")
    return Remedy(RemedyKind.PENALTY, Text(ru, en), _CLAUSE, Side.OFFENDER, None, Unit.TRICKS, amount)


_OFF = _least(
    "{offender}: штраф — {amount} из взятого, и ремиз не меньше этого.",
    "{offender}: a fine of {amount} off those taken, and down at least as many.",
)
_AT_LEAST = _least(
    "{offender}: ремиз, даже если контракт выигран, — самое меньшее {amount}.",
    "{offender}: down at least {amount}, even if the contract was won.",
)


def _declarer(law: tuple[str, ...], first: tuple[Remedy, ...], tricks: tuple[str, ...]) -> Ask:
    """Declarer: tricks off and down at least as many; more if the whisters prove more (CODE 3.9.18 ex.1, C-40)."""
    return Ask(
        _PLAYED,
        (_CLAUSE,),
        {
            "played": _written(
                "count_declarer", law, (*first, _PLAYED_OUT), (_BY_ACTUAL, _WHISTERS_QUOTA), _OFF, tricks
            ),
            "unplayed": _written("count_declarer_unplayed", law, (*first, _UNPLAYED), (_BY_ACTUAL,), _AT_LEAST, ()),
        },
    )


def _written(
    key: str,
    law: tuple[str, ...],
    first: tuple[Remedy, ...],
    last: tuple[Remedy, ...],
    least: Remedy,
    tricks: tuple[str, ...],
) -> Ask:
    clauses, deal = (*law, _CLAUSE, _DECLARER), ("contract", "declarer", "calls", *tricks)
    plain = scored_as(
        "Результат для записи у игрока {offender}: {amount}.",
        "The result to be scored for {offender}: {amount}.",
        _DECLARER,
        "count_declarer",
    )
    proved = scored_as(
        "Результат для записи у игрока {offender}: {amount}; {reading}.",
        "The result to be scored for {offender}: {amount}; {reading}.",
        _CLAUSE,
        "count_declarer",
        ("count_fine_proved",),
    )
    counts = Measured("count_declarer_counts")
    return more_proved(
        Outcome(
            key,
            Text("Ремиз разыгрывающего за неверное число карт", "Declarer’s remise for a wrong number of cards"),
            clauses,
            (*first, least, plain, *last),
            deal_needs=deal,
            counts=counts,
        ),
        Outcome(
            f"{key}_proved",
            Text("Ремиз разыгрывающего по доказанному", "Declarer’s remise as proved"),
            clauses,
            (*first, _AT_LEAST, proved, *last),
            (PROVED,),
            deal,
            counts,
        ),
    )


# --- A whister (ex.2) -------------------------------------------------------------------------------------------------

_PROVED_UNDERTRICKS = Question(
    "proved_undertricks",
    Text("Какому ремизу на висте равно доказанное?", "What remise on whist does the proof come to?"),
    Number(1, 10, Text("взяток недобора", "undertricks")),
    clauses=(_CLAUSE,),
)

_DOWN_PROVED = Remedy(
    RemedyKind.PENALTY,
    Text(
        "{offender}: ремиз на висте по доказанному — {amount}.", "{offender}: a remise on whist of {amount}, as proved."
    ),
    _CLAUSE,
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Measured("count_down_on_whist"),
    ("count_whister_proved",),
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

_OWN_SHORT = Remedy(
    RemedyKind.RECTIFICATION,
    Text(
        "Недобор самого нарушителя, записанный в сдаче ({amount}), {reading}.",
        "The offender’s own shortfall, which the deal’s score holds ({amount}), {reading}.",
    ),
    _WHISTER,
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Measured("count_own_short"),
    ("count_whister_own",),
    Text(
        "Недобор самого нарушителя, если он окажется, {reading}.",
        "The offender’s own shortfall, should there be one, {reading}.",
    ),
)

_WRITTEN = Remedy(
    RemedyKind.PENALTY,
    Text(
        "Кроме записанного в самой сдаче, {offender} пишет {amount}.",
        "Beside what the deal’s own score holds, {offender} writes {amount}.",
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

_RESULT = order(
    "Результат разыгрывающего — {reading}.",
    "Declarer’s result: {reading}.",
    _CLAUSE,
    Side.DECLARER,
    ("count_whister_contract",),
)

_PARTNER = order(
    "Партнёр нарушителя {reading}.",
    "The offender’s partner {reading}.",
    _CLAUSE,
    Side.OTHER_WHISTER,
    ("count_partner_quota",),
)


def _whister(key: str, law: tuple[str, ...], first: tuple[Remedy, ...], *others: Remedy, passing: bool = False) -> Ask:
    """A whister: down two on whist, whatever the cause (CODE 3.9.18 ex.2); more where a greater loss is proved.

    That the clause's opening reaches a whister beyond his example is our reading. `passing`: he did not whist.
    """
    words = Text("Ремиз на висте за неверное число карт", "A remise on whist for a wrong number of cards")
    clauses, counts = (*law, _CLAUSE, _WHISTER), Measured("count_whister_counts")
    own = () if passing else (_OWN_SHORT,)
    plain = Outcome(
        key, words, clauses, (*first, _DOWN, *own, _WRITTEN, _RESULT, *others), deal_needs=("contract",), counts=counts
    )
    proved = Outcome(
        f"{key}_proved",
        Text("Ремиз на висте по доказанному", "A remise on whist as proved"),
        clauses,
        (*first, _DOWN_PROVED, *own, _WRITTEN, _RESULT, *others),
        (_PROVED_UNDERTRICKS,),
        ("contract",),
        counts,
    )
    return given(
        "count_whister_proved",
        Text("Может ли ремиз на висте быть больше?", "May the remise on whist be greater?"),
        _CLAUSE,
        {
            "proved": (Text("Да, если больше доказано", "Yes, if more is proved"), more_proved(plain, proved)),
            "example": (Text("Нет, ровно по примеру", "No, exactly as in the example"), plain),
        },
    )
