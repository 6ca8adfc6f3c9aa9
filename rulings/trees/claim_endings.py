"""How a contested claim ends: nobody can refute it, the opponents name the order, or the plan alone binds.

CODE 3.9.14.4. Which orders of play are absurd the director says, with his reason (digest C-12).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Cards, Choice, Node, Number, OneOf, Outcome, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["CLAUSE", "Claimer", "by_plan"]

CLAUSE = "CODE 3.9.14.4"

_RESULT = Question(
    "claim_result",
    Text("Кто сколько взял за всю сдачу, если играть так?", "How many tricks of the whole deal has each, played so?"),
    Tally(total=10),
    note=Text(
        "Вместе со взятыми до показа. Результат можно внести позже.",
        "Those taken before the claim included. It may be entered later.",
    ),
    later=True,
    clauses=(CLAUSE,),
)

_LINE_CARDS = Question(
    "claim_line_cards",
    Text(
        "Какие карты и в каком порядке требуют сыграть противники?",
        "Which cards, and in what order, do the opponents demand?",
    ),
    Cards(1, 10),
    note=Text("Для протокола; можно указать позже.", "For the record; it may be given later."),
    later=True,
    clauses=(CLAUSE,),
)

_OTHER_LINE = Question(
    "claim_other_line",
    Text(
        "Сколько взяток за всю сдачу у него при другом порядке?",
        "How many tricks of the whole deal has he by the other order?",
    ),
    Number(0, 10, Text("при другом порядке", "by the other order")),
    note=Text("Для протокола: как вышло бы иначе.", "For the record: what it would have been otherwise."),
    later=True,
    clauses=(CLAUSE,),
)

_PLAN = Question(
    "claim_plan",
    Text("Объявил ли {offender} план, когда открыл карты?", "Did {offender} announce a plan when facing his cards?"),
    OneOf(
        (
            Choice("none", Text("Нет", "No"), Text("или только «остальное моё»", "or only “the rest is mine”")),
            Choice("whole", Text("Да, до последней взятки", "Yes, to the last trick")),
            Choice("part", Text("Да, но не до конца", "Yes, but not to the end")),
        )
    ),
)

_BREAK = Question(
    "claim_break",
    Text(
        "Могут ли противники опровергнуть заявку хоть одной взяткой, назначая порядок его карт?",
        "Can the opponents refute the claim by even one trick, naming the order of his cards?",
    ),
    OneOf(
        (
            Choice("never", Text("Нет, при любом порядке она верна", "No, it is good in any order")),
            Choice("surely", Text("Да, и порядок разумный", "Yes, and by a sensible order")),
            Choice(
                "doubtful",
                Text("Да, но не нелеп ли порядок?", "Yes, but the order may be absurd"),
                Text("например, ход из-под туза", "leading away from an ace, for example"),
            ),
        )
    ),
    note=Text(
        "Взять хотя бы одну; на мизере — отдать ему хотя бы одну.",
        "To win one at least; on misère, to make him win one.",
    ),
)

_LINE = Question(
    "claim_order",
    Text("Нелеп ли порядок, которого требуют противники?", "Is the order that the opponents demand absurd?"),
    OneOf(
        (
            Choice(
                "sound",
                Text("Нет, так можно было сыграть", "No, it could have been played so"),
                Text("требовать его вправе", "they may demand it"),
            ),
            Choice(
                "absurd", Text("Да, нелеп", "Yes, it is absurd"), Text("требовать нельзя", "it may not be demanded")
            ),
        )
    ),
    Basis.DISCRETION,
    note=Text(
        "Кодекс даёт один пример: ход из-под туза. Причина обязательна.",
        "The Code gives one example: leading away from an ace. A reason is compulsory.",
    ),
)

_PLAN_BREAK = Question(
    "claim_plan_break",
    Text(
        "Могут ли противники опровергнуть заявку, если {offender} играет по своему плану?",
        "Can the opponents refute the claim while {offender} plays by his plan?",
    ),
    YesNo(Text("Да", "Yes"), Text("Нет, по плану она верна", "No, by the plan it is good")),
    note=Text(
        "Взять хотя бы одну; на мизере — отдать ему хотя бы одну.",
        "To win one at least; on misère, to make him win one.",
    ),
)

_ALL_OPEN = Remedy(
    RemedyKind.PENALTY,
    Text(
        "Все карты, которые показал {offender}, открыты и остаются на столе.",
        "All the cards that {offender} has faced are open and stay on the table.",
    ),
    CLAUSE,
    Side.OFFENDER,
)

_STANDS = order(
    "Опровергнуть заявку нельзя: она принимается, доигрывать не нужно.",
    "The claim cannot be refuted: it is accepted and need not be played out.",
    CLAUSE,
    Side.OFFENDER,
)

_ABSURD = order(
    "Порядок, которого требуют противники, нелеп: назначить его нельзя. При всяком другом заявка верна и принимается.",
    "The order that the opponents demand is absurd and may not be named. In any other the claim is good and is "
    "accepted.",
    CLAUSE,
    Side.OFFENDER,
)

_SOUND = order(
    "Порядок, которого требуют противники, судья нелепым не признал.",
    "The director does not find the order that the opponents demand absurd.",
    CLAUSE,
)

_PLAN_KEPT = order(
    "План объявлен: требовать можно только игры по нему, а по нему заявка верна. Она принимается.",
    "A plan was announced: only play along it may be demanded, and along it the claim is good. It is accepted.",
    CLAUSE,
    Side.OFFENDER,
)

_PLAN_BINDS = order(
    "План объявлен: {offender} доигрывает строго по нему; другого порядка противники требовать не вправе.",
    "A plan was announced: {offender} plays on strictly along it; the opponents may demand no other order.",
    CLAUSE,
    Side.OFFENDER,
)

_PLAN_FIRST = order(
    "Сколько плана объявлено, столько и играется по плану. О чём он молчит: {reading}.",
    "As far as the plan goes the play follows it. Where it is silent: {reading}.",
    CLAUSE,
    Side.OFFENDER,
    ("plan_silent_part",),
)

_COUNTED = Remedy(
    RemedyKind.RECTIFICATION,
    Text("Засчитано за всю сдачу — {to}: {amount}.", "Counted for the whole deal — {to}: {amount}."),
    CLAUSE,
    Side.OFFENDER,
    unit=Unit.TRICKS,
    amount=Measured("claim_tricks"),
)


@dataclass(frozen=True, slots=True)
class Claimer:
    """A part at the table as it claims: the stem of its outcomes, what its show means, who names the order.

    `deal`: the fields of the deal its score needs; `law`: clauses beyond the claim's own that these orders rest on.
    """

    stem: str
    means: tuple[Remedy, ...]
    named: tuple[Remedy, ...]
    deal: tuple[str, ...] = ()
    law: tuple[str, ...] = ()


def by_plan(who: Claimer) -> Ask:
    """A contested claim: without a plan the opponents name the order, with one the plan alone binds."""
    return Ask(
        _PLAN,
        (CLAUSE,),
        {
            "none": _tested(who),
            "whole": _planned(who),
            "part": given(
                "plan_silent_part",
                Text("Кто решает то, о чём план молчит?", "Who decides what the plan is silent on?"),
                CLAUSE,
                {
                    "opponents": (
                        Text("Противники, лишь бы не нелепо", "The opponents, so long as it is not absurd"),
                        preceded(_tested(who), (), _PLAN_FIRST),
                    ),
                    "claimer": (Text("Сам игрок", "The player himself"), preceded(_planned(who), (), _PLAN_FIRST)),
                },
            ),
        },
    )


def _ending(who: Claimer) -> Callable[..., Outcome]:
    """Builds the outcomes of one part: all count the deal as it goes by the ruling."""

    def ending(key: str, text: Text, *orders: Remedy, recorded: tuple[Question, ...] = ()) -> Outcome:
        rested = {remedy.clause for remedy in orders}
        law = (CLAUSE, *(clause for clause in who.law if clause in rested))
        needs = (*recorded, _RESULT)
        return Outcome(f"{who.stem}_{key}", text, law, (*orders, _COUNTED), needs, who.deal, Measured("claim_counts"))

    return ending


def _tested(who: Claimer) -> Ask:
    """No plan: one provable trick is enough, by any order but an absurd one."""
    ending = _ending(who)
    both = (_LINE_CARDS, _OTHER_LINE)
    accepted = Text("Заявка верна и принимается", "The claim is good and is accepted")
    played = Text("Порядок карт назначают противники", "The opponents name the order of the cards")
    not_absurd = Text(f"{played.ru}: он не нелеп", f"{played.en}: it is not absurd")
    only_absurd = Text("Опровергает лишь нелепый порядок", "Only an absurd order refutes it")
    line: dict[bool | str, Node] = {
        "sound": ending("line_forced", not_absurd, *who.means, _ALL_OPEN, _SOUND, *who.named, recorded=both),
        "absurd": ending("line_absurd", only_absurd, *who.means, _ABSURD, recorded=both),
    }
    return Ask(
        _BREAK,
        (CLAUSE,),
        {
            "never": ending("stands", accepted, *who.means, _STANDS),
            "surely": ending("forced", played, *who.means, _ALL_OPEN, *who.named),
            "doubtful": Ask(_LINE, (CLAUSE,), line),
        },
    )


def _planned(who: Claimer) -> Ask:
    """A plan announced: nothing but that plan may be demanded."""
    ending = _ending(who)
    return Ask(
        _PLAN_BREAK,
        (CLAUSE,),
        {
            True: ending("plan_forced", Text("Игра строго по плану", "Play strictly along the plan"), _PLAN_BINDS),
            False: ending("plan_kept", Text("План ведёт к заявленному", "The plan makes good the claim"), _PLAN_KEPT),
        },
    )
