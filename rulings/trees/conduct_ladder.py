"""Disorder at the table, step by step; a rule of the event itself; what a bystander can be made to answer with.

Keeping order is the director's (COMP 11.2); the steps are the regulation's (digest §5.4). A rule of the event is cited
beside the Code and not taken for one of its clauses.
"""

from __future__ import annotations

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.discretion import (
    REMARK_NOT_NAMED,
    points_fine,
    procedural_fine,
    remark,
    removed,
    rules_played,
)
from rulings.trees.discretion_asked import FINE_POINTS, PROCEDURAL_UNITS
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["LOCAL_BY_OUTSIDER", "LOCAL_RULE", "ladder", "outsider_breach"]

_LAW = "COMP 11.2"

_BEFORE = Question(
    "conduct_before",
    Text("Было ли такое раньше в этом турнире?", "Has this happened before in this event?"),
    OneOf(
        (
            Choice("first", Text("Нет, впервые", "No, this is the first time")),
            Choice("repeated", Text("Да, {offender} уже получал замечание", "Yes, {offender} has had a remark before")),
        )
    ),
)

_CHOICES = {
    "remark": Choice("remark", Text("Замечание", "A remark")),
    "warning": Choice(
        "warning",
        Text("Предупреждение", "A warning"),
        Text("за повторение последует наказание", "a penalty follows if it is repeated"),
    ),
    "fine": Choice("fine", Text("Очки", "Points"), Text("в пределах регламента", "within the regulation")),
    "disqualify": Choice(
        "disqualify",
        Text("Дисквалификация", "Disqualification"),
        Text("только с согласия организатора", "with the organiser’s consent only"),
    ),
    "removed": Choice("removed", Text("Удаление", "Removal")),
}


def _measure(key: str, *steps: str) -> Question:
    return Question(
        key,
        Text("Чем отвечает {offender}?", "What does {offender} answer with?"),
        OneOf(tuple(_CHOICES[step] for step in steps)),
        Basis.DISCRETION,
        note=Text("Причина обязательна.", "A reason is compulsory."),
    )


_CONSENT = Question(
    "organiser_consents",
    Text("Согласен ли организатор на дисквалификацию?", "Does the organiser consent to disqualification?"),
    YesNo(),
)

_WARNED = Remedy(
    RemedyKind.WARNING,
    Text(
        "Предупреждение: {offender}. Если это повторится, последует наказание.",
        "A warning to {offender}. If it is repeated, a penalty follows.",
    ),
    _LAW,
    Side.OFFENDER,
)

_OUT = Remedy(
    RemedyKind.PENALTY,
    Text(
        "{offender} — дисквалификация, с согласия организатора.",
        "{offender} is disqualified, with the organiser’s consent.",
    ),
    _LAW,
    Side.OFFENDER,
)

_SUSPENDED = Remedy(
    RemedyKind.PENALTY,
    Text(
        "{offender} отстраняется от игры до конца сессии: без согласия организатора судья не дисквалифицирует.",
        "{offender} is suspended until the end of the session: without the organiser’s consent the director "
        "disqualifies nobody.",
    ),
    _LAW,
    Side.OFFENDER,
)


def _fined(key: str, law: tuple[str, ...], text: Text, *reading: str) -> Ask:
    """Points: on the mountain by the Code, units of procedural penalty in duplicate."""
    return rules_played(
        Outcome(key, text, law, (points_fine(*reading),), needs=(FINE_POINTS,)),
        Outcome(key, text, (*law, "COMP 11.1.В"), (procedural_fine(),), needs=(PROCEDURAL_UNITS,)),
        law[:1],
    )


def ladder(stem: str, law: tuple[str, ...], ru: str, en: str) -> Ask:
    """Remark, warning, points, disqualification: by steps, or from any step at once, as the regulation has it.

    `ru`, `en`: what was done; the outcomes add what follows. Their keys begin with `stem`.
    """

    def end(what: str, order: Remedy, ru_end: str, en_end: str) -> Outcome:
        return Outcome(f"{stem}_{what}", Text(f"{ru}: {ru_end}", f"{en}: {en_end}"), law, (order,))

    steps: dict[str, Node] = {
        "remark": end("remark", remark(law[0]), "замечание", "a remark"),
        "warning": end("warning", _WARNED, "предупреждение", "a warning"),
        "fine": _fined(f"{stem}_fined", law, Text(f"{ru}: штраф", f"{en}: a fine"), "warning_ladder"),
        "disqualify": Ask(
            _CONSENT,
            (_LAW,),
            {
                True: end("disqualified", _OUT, "дисквалификация", "disqualification"),
                False: end("suspended", _SUSPENDED, "отстранение до конца сессии", "suspension for the session"),
            },
        ),
    }

    def choose(key: str, *ways: str) -> Ask:
        return Ask(_measure(key, *ways), (_LAW,), {way: steps[way] for way in ways})

    return given(
        "warning_ladder",
        Text("Идёт ли судья по ступеням?", "Does the director go by steps?"),
        _LAW,
        {
            "step_by_step": (
                Text("Да, по ступеням", "Yes, by steps"),
                Ask(
                    _BEFORE,
                    (_LAW,),
                    {
                        "first": choose("first_measure", "remark", "warning"),
                        "repeated": choose("repeated_measure", "warning", "fine", "disqualify"),
                    },
                ),
            ),
            "any_step": (
                Text("Нет, с любой ступени", "No, from any step"),
                choose("any_measure", "remark", "warning", "fine", "disqualify"),
            ),
        },
    )


def outsider_breach(stem: str, law: tuple[str, ...], text: Text, first: tuple[Remedy, ...] = ()) -> Ask:
    """What a bystander did: a remark the first time; when repeated the director may send him from the table.

    Outcomes `…_outsider_remark` and `…_outsider_removed`.
    """
    unsaid = () if law[0] == _LAW else (REMARK_NOT_NAMED,)
    remarked = Outcome(f"{stem}_outsider_remark", text, law, (*first, remark(law[0])), notes=unsaid)
    sent = Outcome(
        f"{stem}_outsider_removed",
        Text(f"{text.ru}: удаление от стола", f"{text.en}: removal from the table"),
        tuple(dict.fromkeys((*law, _LAW))),
        (*first, removed(_LAW)),
    )
    again = Ask(_measure("outsider_measure", "remark", "removed"), (_LAW,), {"remark": remarked, "removed": sent})
    return Ask(_BEFORE, law[:1], {"first": remarked, "repeated": again})


# --- A rule of the event ----------------------------------------------------------------------------------------------

_EVENT_RULE = Text(
    "Основание — положение регламента турнира, названное в причине. Пунктом Кодекса это решение не подкреплено.",
    "It rests on the rule of the event named in the reason. No clause of the Code stands behind this ruling.",
)


def _local(key: str, *steps: str) -> Question:
    return Question(
        key,
        Text("Что назначает регламент турнира?", "What does the regulation of the event lay down?"),
        OneOf(tuple(_CHOICES[step] for step in steps)),
        Basis.DISCRETION,
        note=Text(
            "Положение регламента назовите в причине: оно будет напечатано.",
            "Name the rule of the event in the reason: it will be printed.",
        ),
    )


def _by_rule(what: str, order: Remedy, ru: str, en: str) -> Outcome:
    return Outcome(f"local_{what}", Text(ru, en), (_LAW,), (order,), notes=(_EVENT_RULE,))


_LOCAL_REMARK = _by_rule(
    "remark", remark(_LAW), "Нарушен регламент турнира: замечание", "A rule of the event is broken: a remark"
)
_GONE = Remedy(
    RemedyKind.PENALTY,
    Text(
        "{offender} снимается с турнира, как велит его регламент.",
        "{offender} is withdrawn from the event, as its regulation lays down.",
    ),
    _LAW,
    Side.OFFENDER,
)

LOCAL_RULE = Ask(
    _local("local_penalty", "remark", "warning", "fine", "removed"),
    (_LAW,),
    {
        "remark": _LOCAL_REMARK,
        "warning": _by_rule(
            "warning", _WARNED, "Нарушен регламент турнира: предупреждение", "A rule of the event is broken: a warning"
        ),
        "fine": rules_played(
            Outcome(
                "local_fined",
                Text("Нарушен регламент турнира: штраф", "A rule of the event is broken: a fine"),
                (_LAW,),
                (points_fine(),),
                needs=(FINE_POINTS,),
                notes=(_EVENT_RULE,),
            ),
            Outcome(
                "local_fined",
                Text("Нарушен регламент турнира: штраф", "A rule of the event is broken: a fine"),
                (_LAW, "COMP 11.1.В"),
                (procedural_fine(),),
                needs=(PROCEDURAL_UNITS,),
                notes=(_EVENT_RULE,),
            ),
            (_LAW,),
        ),
        "removed": _by_rule(
            "removed",
            _GONE,
            "Нарушен регламент турнира: снятие с турнира",
            "A rule of the event is broken: withdrawal from the event",
        ),
    },
)

LOCAL_BY_OUTSIDER = Ask(
    _local("local_outsider_penalty", "remark", "removed"),
    (_LAW,),
    {
        "remark": _LOCAL_REMARK,
        "removed": _by_rule(
            "outsider_removed",
            removed(_LAW),
            "Нарушен регламент турнира: удаление от стола",
            "A rule of the event is broken: removal from the table",
        ),
    },
)
