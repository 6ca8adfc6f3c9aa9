"""Out of turn in all-pass: the rest of the tricks to the offender, and what is compensated besides (CODE 3.9.14.3)."""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Player, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["ALL_PASS_REST"]

_TAKEN_BEFORE = Question(
    "taken_before",
    Text("Кто сколько взяток взял до нарушения?", "How many tricks had each taken before the breach?"),
    Tally(at_most=9),
    note=Text(
        "Незавершённая взятка не считается: она войдёт в оставшиеся.",
        "The trick in progress does not count: it is among the rest.",
    ),
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
)

_CLAIMANT = Question(
    "claimant",
    Text("Кто доказал свой ущерб?", "Who has proved his damage?"),
    Player(but_offender=True),
)
_LINE = Question(
    "claim_line",
    Text("Сколько взяток было бы у каждого по его линии?", "How many tricks would each have had on his line?"),
    Tally(total=10),
    note=Text("Вместе со взятыми до нарушения — десять.", "Those taken before the breach included: ten."),
)
_OTHER_LINE = Question(
    "other_claim_line",
    Text(
        "Сколько взяток у каждого по линии второго пострадавшего?",
        "How many tricks for each on the other player’s line?",
    ),
    Tally(total=10),
    note=Text("Каждая линия проверяется сама по себе.", "Each line is judged alone."),
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
    "второго невиновного сохраняется. Программа считает это опиской издания; регламент вправе решить иначе.",
    "The clause’s printed example writes the compensation on the innocent player Б, though by the clause itself the "
    "offender pays and the other innocent’s entry stands. The program takes it for a misprint; the regulation may "
    "settle it otherwise.",
)
_UNSCORED = Text(
    "{giver} возмещает игроку {to} доказанный ущерб целиком; событие очков не ведёт.",
    "{giver} makes the proved damage of {to} good in full; the event keeps no points.",
)


def _pays(side: Side, measure: str) -> Remedy:
    return Remedy(
        RemedyKind.COMPENSATION,
        _PAY,
        "CODE 3.9.14.3",
        side,
        Side.PAYER,
        Unit.WHISTS,
        Measured(measure),
        ("compensation_payer",),
        _NO_LOSS,
        _UNSCORED,
    )


def _rest(key: str, said: Text, taken: Question, needs: tuple[Question, ...], *orders: Remedy) -> Outcome:
    """All remaining tricks to the offender, with what is ordered besides."""
    claimed = bool(needs)
    return Outcome(
        key,
        said,
        ("CODE 3.9.14", "CODE 3.9.14.3", *(("CODE 3.9.14.3 ex.1",) if claimed else ())),
        (_REST, *orders),
        (taken, *needs),
        counts=Measured("rest_to_offender"),
        notes=(_MISPRINT,) if claimed else (),
    )


def _all_pass(taken: Question) -> Ask:
    """Who proves damage beyond the tricks awarded (CODE 3.9.14.3)."""
    return Ask(
        _DAMAGE,
        ("CODE 3.9.14.3",),
        {
            "none": _rest(
                "turn_all_pass",
                Text("Остаток взяток — нарушителю", "The rest of the tricks to the offender"),
                taken,
                (),
            ),
            "one": _rest(
                "turn_all_pass_damage",
                Text("Остаток взяток — нарушителю, и возмещение", "The rest to the offender, and compensation"),
                taken,
                (_CLAIMANT, _LINE),
                _pays(Side.CLAIMANT, "damage_all_pass"),
            ),
            "both": Ask(
                Question(
                    "damage_lines",
                    Text("Как проверяются две линии?", "How are two lines judged?"),
                    OneOf(
                        (
                            Choice("each_alone", Text("Каждая сама по себе", "Each alone")),
                            Choice("one_line", Text("Обоим — по одной общей линии", "One line for both")),
                        )
                    ),
                    Basis.GIVEN,
                    source="regulation:damage_lines",
                ),
                ("CODE 3.9.14.3",),
                {
                    "each_alone": _rest(
                        "turn_all_pass_two_lines",
                        Text(
                            "Остаток взяток — нарушителю, и возмещение обоим",
                            "The rest to the offender, and compensation to both",
                        ),
                        taken,
                        (_CLAIMANT, _LINE, _OTHER_LINE),
                        _pays(Side.CLAIMANT, "damage_all_pass"),
                        _pays(Side.OTHER_CLAIMANT, "damage_all_pass_other"),
                    ),
                    "one_line": _rest(
                        "turn_all_pass_one_line",
                        Text(
                            "Остаток — нарушителю, возмещение по общей линии",
                            "The rest to the offender, compensation on one line",
                        ),
                        taken,
                        (_CLAIMANT, _LINE),
                        _pays(Side.CLAIMANT, "damage_all_pass"),
                        _pays(Side.OTHER_CLAIMANT, "damage_all_pass_same_line"),
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


ALL_PASS_REST = Ask(
    Question(
        "current_trick_counts",
        Text("Входит ли незавершённая взятка в оставшиеся?", "Is the trick in progress among the rest?"),
        YesNo(no=Text("Нет, её берёт выигравший", "No, its winner takes it")),
        Basis.GIVEN,
        source="regulation:current_trick_counts",
    ),
    ("CODE 3.9.14.3",),
    {True: _all_pass(_TAKEN_BEFORE), False: _all_pass(_TAKEN_WITH_CURRENT)},
)
