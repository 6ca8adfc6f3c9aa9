"""Out of turn in all-pass: the rest of the tricks to the offender, and what is compensated besides (CODE 3.9.14.3)."""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Player, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["ALL_PASS_REST"]

_LAW = ("CODE 3.9.14.3",)

_TAKEN_BEFORE = Question(
    "taken_before",
    Text("Кто сколько взяток взял до нарушения?", "How many tricks had each taken before the breach?"),
    Tally(at_most=9),
    note=Text(
        "Незавершённая взятка не считается: она войдёт в оставшиеся.",
        "The trick in progress does not count: it is among the rest.",
    ),
    clauses=_LAW,
)
_TAKEN_WITH_CURRENT = Question(
    "taken_with_current",
    Text(
        "Кто сколько взяток взял, считая доигранную текущую?", "How many has each taken, the current trick played out?"
    ),
    Tally(at_most=10),
    note=Text(
        "Регламент оставляет незавершённую взятку тому, кто её взял.",
        "The regulation leaves the trick in progress to its winner.",
    ),
    clauses=_LAW,
)

_CLAIMANT = Question(
    "claimant",
    Text("Кто доказал свой ущерб?", "Who has proved his damage?"),
    Player(but_offender=True),
    clauses=_LAW,
)
_LINE = Question(
    "claim_line",
    Text("Сколько взяток было бы у каждого по его линии?", "How many tricks would each have had on his line?"),
    Tally(total=10),
    note=Text("Вместе со взятыми до нарушения — десять.", "Those taken before the breach included: ten."),
    clauses=_LAW,
)
_OTHER_LINE = Question(
    "other_claim_line",
    Text(
        "Сколько взяток у каждого по линии второго пострадавшего?",
        "How many tricks for each on the other player’s line?",
    ),
    Tally(total=10),
    note=Text("Каждая линия проверяется сама по себе.", "Each line is judged alone."),
    clauses=_LAW,
)
_ACCEPTED_LINE = Question(
    "accepted_line",
    Text("Чью линию судья принимает для обоих?", "Whose line does the director accept for both?"),
    Player(but_offender=True),
    clauses=_LAW,
)

_DAMAGE = Question(
    "damage_claim",
    Text("Доказывает ли кто-нибудь, что и при этом потерял?", "Does anybody prove that he has lost even so?"),
    OneOf(
        (
            Choice("none", Text("Никто не требует", "Nobody claims")),
            Choice(
                "one",
                Text("Да, один: показал разумную линию", "Yes, one: he shows a sensible line"),
                Text("ходы по правилам и не против здравого смысла", "legal and not against common sense"),
            ),
            Choice("both", Text("Да, оба", "Yes, both")),
            Choice("not_proved", Text("Требуют, но не доказали", "Claimed, but not proved")),
        )
    ),
)

_REST = Remedy(
    RemedyKind.PENALTY,
    Text(
        "{offender} забирает все взятки после нарушения: {amount}.",
        "{offender} takes every trick after the breach: {amount}.",
    ),
    "CODE 3.9.14.3",
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Measured("remaining_tricks"),
    zero=Text(
        "Взяток после нарушения не осталось: присуждать нечего.",
        "No trick was left after the breach: there is nothing to award.",
    ),
)

_PAY = Text(
    "{to} пишет на игрока {giver} {amount} возмещения.",
    "{to} writes {amount} on {giver} as compensation.",
)
_NO_LOSS = Text(
    "{to}: по показанной линии итог не лучше присуждённого, возмещать нечего.",
    "{to}: the line shown is no better than the result awarded, so there is nothing to compensate.",
)
_MISPRINT = Text(
    "В примере к пункту возмещение записано на невиновного игрока Б, хотя по самому пункту платит нарушитель, а запись "
    "второго невиновного сохраняется; программа считает это опиской издания. Здесь платит {giver}.",
    "The clause’s printed example writes the compensation on the innocent player Б, though by the clause itself the "
    "offender pays and the other innocent’s entry stands; the program takes it for a misprint. Here {giver} "
    "pays.",
)
_UNSCORED = Text(
    "{giver} возмещает игроку {to} доказанный ущерб целиком; событие очков не ведёт.",
    "{giver} makes the proved damage of {to} good in full; the event keeps no points.",
)


_EACH_OTHER = order(
    "По примеру возмещение пишется на второго невиновного, но требуют оба и писали бы друг на друга: платит "
    "нарушитель, как велит сам пункт.",
    "As the example prints it the other innocent would pay, but both claim and would write on each other: the "
    "offender pays, as the clause itself has it.",
    "CODE 3.9.14.3",
    reading=("compensation_payer",),
)

_ONE_LINE = order(
    "Обе заявки проверяются {reading}: по той линии, которую принял судья.",
    "The claims are judged thus: {reading}, the one that the director accepts.",
    "CODE 3.9.14.3",
    reading=("damage_lines",),
)


def _penal(ru: str, en: str, *reading: str) -> Remedy:
    """How the rest is counted, said where the rest is awarded: it has no amount of its own."""
    return Remedy(RemedyKind.PENALTY, Text(ru, en), "CODE 3.9.14.3", Side.OFFENDER, reading=reading)


_IN_PROGRESS = _penal(
    "Незавершённая взятка — среди них.",
    "The trick in progress is among them.",
    "current_trick_counts",
)

_TO_ITS_WINNER = _penal(
    "Незавершённая взятка остаётся тому, кто её выиграл.",
    "The trick in progress stays with its winner.",
    "current_trick_counts",
)


def _pays(side: Side, measure: str, giver: Side = Side.PAYER) -> Remedy:
    return Remedy(
        RemedyKind.COMPENSATION,
        _PAY,
        "CODE 3.9.14.3",
        side,
        giver,
        Unit.WHISTS,
        Measured(measure),
        zero=_NO_LOSS,
        unscored=_UNSCORED,
        note=_MISPRINT if giver is Side.PAYER else None,
    )


Taken = tuple[Question, tuple[Remedy, ...]]
"""The question of the tricks taken, and what is ordered with the rest whoever claims."""


def _rest(key: str, said: Text, taken: Taken, needs: tuple[Question, ...], *orders: Remedy) -> Outcome:
    """All remaining tricks to the offender, with what is ordered besides."""
    return Outcome(
        key,
        said,
        ("CODE 3.9.14", "CODE 3.9.14.3", *(("CODE 3.9.14.3 ex.1",) if needs else ())),
        (_REST, *taken[1], *orders),
        (taken[0], *needs),
        counts=Measured("rest_to_offender"),
    )


def _claims(taken: Taken) -> Ask:
    """Who proves damage beyond the tricks awarded (CODE 3.9.14.3)."""
    return Ask(
        _DAMAGE,
        _LAW,
        {
            "none": _rest(
                "turn_all_pass",
                Text("Остаток взяток — нарушителю", "The rest of the tricks to the offender"),
                taken,
                (),
            ),
            "one": _rest(
                "turn_all_pass_damage",
                Text(
                    "Остаток взяток — нарушителю; заявленный ущерб проверен",
                    "The rest to the offender; the damage claimed is examined",
                ),
                taken,
                (_CLAIMANT, _LINE),
                _pays(Side.CLAIMANT, "damage_all_pass"),
            ),
            "both": given(
                "compensation_payer",
                Text("Кто платит возмещение?", "Who pays the compensation?"),
                "CODE 3.9.14.3",
                {
                    "offender": (Text("Нарушитель", "The offender"), _both(taken, Side.PAYER)),
                    "as_printed": (
                        Text("Как в примере: другой невиновный", "As in the example: the other innocent"),
                        _both(taken, Side.OFFENDER, _EACH_OTHER),
                    ),
                },
            ),
            "not_proved": _rest(
                "turn_all_pass_unproved",
                Text("Остаток взяток — нарушителю; ущерб не доказан", "The rest to the offender; no damage proved"),
                taken,
                (),
                order(
                    "Линия, при которой кто-либо потерял бы меньше, не доказана: возмещения нет.",
                    "No line was proved on which anybody would have lost less: there is no compensation.",
                    "CODE 3.9.14.3",
                ),
            ),
        },
    )


def _both(taken: Taken, giver: Side, *first: Remedy) -> Ask:
    """Both innocents claim: each line judged alone, or the one the director accepts (digest C-42)."""
    return given(
        "damage_lines",
        Text("Как проверяются две линии?", "How are two lines judged?"),
        "CODE 3.9.14.3",
        {
            "each_alone": (
                Text("Каждая сама по себе", "Each alone"),
                _rest(
                    "turn_all_pass_two_lines",
                    Text(
                        "Остаток взяток — нарушителю; заявленный обоими ущерб проверен",
                        "The rest to the offender; the damage both claim is examined",
                    ),
                    taken,
                    (_CLAIMANT, _LINE, _OTHER_LINE),
                    *first,
                    _pays(Side.CLAIMANT, "damage_all_pass", giver),
                    _pays(Side.OTHER_CLAIMANT, "damage_all_pass_other", giver),
                ),
            ),
            "one_line": (
                Text("Обоим — по одной общей линии", "One line for both"),
                _rest(
                    "turn_all_pass_one_line",
                    Text(
                        "Остаток взяток — нарушителю; ущерб обоих проверен по одной линии",
                        "The rest to the offender; the damage of both is examined on one line",
                    ),
                    taken,
                    (_CLAIMANT, _LINE, _OTHER_LINE, _ACCEPTED_LINE),
                    _ONE_LINE,
                    *first,
                    _pays(Side.CLAIMANT, "damage_accepted_line", giver),
                    _pays(Side.OTHER_CLAIMANT, "damage_accepted_line_other", giver),
                ),
            ),
        },
    )


ALL_PASS_REST = Ask(
    Question(
        "current_trick_counts",
        Text("Входит ли незавершённая взятка в оставшиеся?", "Is the trick in progress among the rest?"),
        YesNo(no=Text("Нет, её берёт выигравший", "No, its winner takes it")),
        Basis.GIVEN,
        source="regulation:current_trick_counts",
    ),
    _LAW,
    {True: _claims((_TAKEN_BEFORE, (_IN_PROGRESS,))), False: _claims((_TAKEN_WITH_CURRENT, (_TO_ITS_WINNER,)))},
)
"""The rest of the tricks to the offender, and who proves that he still lost (CODE 3.9.14.3)."""
