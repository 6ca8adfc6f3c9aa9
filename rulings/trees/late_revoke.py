"""A revoke noticed late: the play is taken back and replayed, and a trick at least passes (CODE 3.9.16.2).

To whom it passes depends on whose revoke it was. What the clause leaves open, how two whisters share declarer's trick
and who answers for the quota that a whister's lost trick leaves short, the regulation says (digest C-17, C-41).
"""

from __future__ import annotations

from rulings.remedies import Answered, Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.late_revoke_shunned import ALL_PASS, CATCHER, MISERE
from rulings.trees.open_card import order
from rulings.trees.questions import ROLE, given
from rulings.trees.replay import CLAUSE, LAW, late, passing
from rulings.trees.tree import Ask, Basis, Choice, Number, OneOf, Player, Question
from rulings.words import Text

__all__ = ["LATE"]


# --- Declarer's revoke ------------------------------------------------------------------------------------------------

_HARMED = Question(
    "harmed_whister",
    Text("Кто из вистующих пострадал больше?", "Which whister was harmed more?"),
    Player(but_offender=True),
    note=Text("Штрафная взятка пойдёт в его норму.", "The penalty trick will count for his quota."),
    clauses=(CLAUSE,),
)

_DEFENCE = Question(
    "defence",
    Text("Сколько игроков вистовали?", "How many players whisted?"),
    OneOf(
        (
            Choice("two", Text("Двое", "Two")),
            Choice("one", Text("Один, другой пасовал", "One, the other passed")),
        )
    ),
    source="deal:defence",
)

_SHARED = order(
    "Штрафная взятка у двух вистующих: {reading}.",
    "The penalty trick between two whisters: {reading}.",
    CLAUSE,
    reading=("revoke_trick_split",),
)


def _by_declarer() -> Ask:
    """Declarer's trick goes to the whisters; how two of them share it the Code does not say (digest C-17)."""
    said = Text("Переигровка и штраф в пользу вистующих", "A replay, and a fine to the whisters")
    fine = passing(Side.TRICK_RECEIVERS, ("revoke_trick_split",))
    split = given(
        "revoke_trick_split",
        Text("Кому из двух вистующих штрафная взятка?", "Which of two whisters gets the penalty trick?"),
        CLAUSE,
        {
            "half": (
                Text("Висты пополам, в норму — пострадавшему", "Its whists in halves, for the quota to the one harmed"),
                late("revoke_late_declarer", said, fine, (_SHARED,), needs=(_HARMED,)),
            ),
            "harmed": (
                Text("Целиком пострадавшему", "Whole to the one harmed"),
                late("revoke_late_declarer_harmed", said, fine, (_SHARED,), needs=(_HARMED,)),
            ),
        },
    )
    alone = late(
        "revoke_late_declarer_sole",
        Text("Переигровка и штраф в пользу вистующего", "A replay, and a fine to the whister"),
        passing(Side.TRICK_RECEIVERS),
    )
    return Ask(_DEFENCE, (CLAUSE,), {"two": split, "one": alone})


# --- A defender's revoke ----------------------------------------------------------------------------------------------

_TO_DECLARER = Text("Переигровка и штраф в пользу разыгрывающего", "A replay, and a fine to declarer")
_TO_DECLARER_PAID = Text(f"{_TO_DECLARER.ru}; потеря партнёра", f"{_TO_DECLARER.en}; the partner’s loss")
_PARTNER_LAW = (*LAW, "CODE 3.9.12")

_PARTNER_WHISTS = Question(
    "partner_whists",
    Text(
        "Сколько вистов нарушитель возмещает своему партнёру?",
        "How many whists does the offender compensate his partner with?",
    ),
    Number(0, 500, Text("в вистах", "in whists")),
    Basis.DISCRETION,
    note=Text(
        "Кодекс об этом молчит, регламент отдаёт это судье: причина обязательна.",
        "The Code is silent and the regulation leaves it to the director: a reason is compulsory.",
    ),
    clauses=(CLAUSE,),
)

_NOT_SHIELDED = Text(
    "Пункт 3.9.12 ограждает других игроков только от наказания по 3.9.11.2; от потери штрафной взятки за фальшренонс "
    "партнёра нарушителя он не избавляет.",
    "Clause 3.9.12 shields the other players from the penalty of 3.9.11.2 only; it does not spare the offender’s "
    "partner the loss of the trick that a revoke costs.",
)

_SHORTAGE = Remedy(
    RemedyKind.RECTIFICATION,
    Text(
        "Недобор на висте из-за отданной взятки ({amount}) пишут {reading}.",
        "The shortage on whist that comes of the trick given up ({amount}) is charged {reading}.",
    ),
    CLAUSE,
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Measured("revoke_shortage"),
    ("revoke_quota_shortage",),
)

_WHISTER_LOSES = order(
    "Висты за отданную взятку теряет вистовавший ({to}): так выходит по самому пункту. Возмещение от нарушителя: "
    "{reading}.",
    "The whister ({to}) loses the whists for the trick given up: so the clause itself lets it fall. Compensation from "
    "the offender: {reading}.",
    CLAUSE,
    Side.OTHER_WHISTER,
    ("revoke_partner_compensation",),
)

_COMPENSATED = Remedy(
    RemedyKind.COMPENSATION,
    Text(
        "По усмотрению судьи {to} пишет на игрока {giver} {amount} возмещения.",
        "At the director’s discretion {to} writes {amount} on {giver} as compensation.",
    ),
    CLAUSE,
    Side.OTHER_WHISTER,
    Side.OFFENDER,
    Unit.WHISTS,
    Answered("partner_whists"),
    ("revoke_partner_compensation",),
    Text("Партнёру нарушителя возмещать нечего.", "There is nothing to compensate the offender’s partner for."),
)


def _by_defender(stem: str, paid: str, orders: tuple[Remedy, ...]) -> Ask:
    """The trick becomes declarer's, though the partner may lose by it; making that good is ours (digest C-41).

    `stem`: the outcome without compensation, `paid`: with it.
    """
    fine = passing(Side.DECLARER, partner=True)
    return given(
        "revoke_partner_compensation",
        Text("Возмещается ли потеря партнёру нарушителя?", "Is the offender’s partner compensated?"),
        CLAUSE,
        {
            "none": (
                Text("Нет, потеря взятки общая", "No, the loss of the trick is shared"),
                late(stem, _TO_DECLARER, fine, orders, notes=(_NOT_SHIELDED,), law=_PARTNER_LAW),
            ),
            "director": (
                Text("Да, сколько назначит судья", "Yes, as much as the director awards"),
                late(
                    paid,
                    _TO_DECLARER_PAID,
                    fine,
                    (*orders, _COMPENSATED),
                    needs=(_PARTNER_WHISTS,),
                    notes=(_NOT_SHIELDED,),
                    law=_PARTNER_LAW,
                ),
            ),
        },
    )


LATE = Ask(
    ROLE,
    (CLAUSE,),
    {
        "declarer": _by_declarer(),
        "whister": _by_defender("revoke_late_whister", "revoke_late_partner", (_SHORTAGE,)),
        "passer": _by_defender("revoke_late_passer", "revoke_late_passer_paid", (_SHORTAGE, _WHISTER_LOSES)),
        "sole_whister": late("revoke_late_sole_whister", _TO_DECLARER, passing(Side.DECLARER)),
        "misere": MISERE,
        "catcher": CATCHER,
        "all_pass": ALL_PASS,
    },
)
