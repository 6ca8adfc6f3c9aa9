"""The replay after a late revoke and the tricks it costs (CODE 3.9.16.2): what every part at the table shares.

The smallest fine is one trick; a greater one is the director's, with his reason. Who really gives the tricks is known
when the replay is played: an order that does not arise then is not spoken.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.tree import Ask, Basis, Number, Outcome, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["CLAUSE", "LAW", "REPLAY", "TAKE_BACK", "TRICK", "Fine", "late", "passing"]

CLAUSE = "CODE 3.9.16.2"
LAW = ("CODE 3.9.16", CLAUSE, "CODE 3.9.17")

TRICK = Question(
    "revoke_trick",
    Text("В какой по счёту взятке был фальшренонс?", "In which trick was the revoke?"),
    Number(1, 10, Text("по счёту", "in order"), Text("{count}-я взятка", "trick {count}")),
    note=Text("Если их было несколько, — первый из них.", "If there were several, the first of them."),
    clauses=(CLAUSE,),
)

REPLAY = Question(
    "replay",
    Text("Кто сколько взял после переигровки?", "How many tricks has each after the replay?"),
    Tally(total=10),
    note=Text(
        "Штрафную взятку ещё не переносите. Результат можно внести позже.",
        "Do not move the penalty trick yet. It may be entered later.",
    ),
    later=True,
    clauses=(CLAUSE,),
)

_ENOUGH = Question(
    "one_trick_enough",
    Text(
        "Покрывают ли переигровка и наименьший штраф весь ущерб?",
        "Do the replay and the smallest fine cover the whole damage?",
    ),
    YesNo(
        Text("Да, довольно наименьшего штрафа", "Yes, the smallest fine is enough"),
        Text("Нет, ущерб больше", "No, the damage is greater"),
    ),
)

_EXTRA = Question(
    "extra_tricks",
    Text("Сколько взяток сверх наименьшего штрафа?", "How many tricks beyond the smallest fine?"),
    Number(1, 9, Text("сверх наименьшего", "beyond the smallest")),
    Basis.DISCRETION,
    note=Text(
        "Кодекс называет только наименьший; причина обязательна.",
        "The Code names only the smallest; a reason is compulsory.",
    ),
    clauses=(CLAUSE,),
)

TAKE_BACK = order(
    "Розыгрыш возвращается к {revoke_trick}-й взятке: {offender} кладёт в неё карту по правилам, и дальше играют "
    "заново; всякое сомнение решается против нарушителя.",
    "Play goes back to trick {revoke_trick}: {offender} plays a legal card to it and the rest is played again; every "
    "doubt is resolved against the offender.",
    CLAUSE,
)


@dataclass(frozen=True, slots=True)
class Fine:
    """Who gives and who bears or receives the penalty tricks, with the sentence for the smallest fine and for more.

    `reading`: the parameter that says so where the Code does not. `partner`: the rest may come from the offender's
    partner. `lapsed`: what is said of tricks that nobody has left to give, None where nobody gives any.
    """

    least: Text
    more: Text
    to: Side
    giver: Side | None
    reading: tuple[str, ...] = ()
    partner: bool = False
    lapsed: Text | None = None


def passing(to: Side, reading: tuple[str, ...] = (), partner: bool = False) -> Fine:
    """Tricks that the opponents really get."""
    return Fine(
        Text(
            "Штраф за фальшренонс — {amount}: отдаёт {giver}, получатель — {to}.",
            "The fine for the revoke is {amount}, from {giver} to {to}.",
        ),
        Text(
            "Ещё, по усмотрению судьи, {amount}: отдаёт {giver}, получатель — {to}.",
            "At the director’s discretion {amount} more, from {giver} to {to}.",
        ),
        to,
        Side.OFFENDER,
        reading,
        partner,
        Text(
            "Взяток для штрафа не хватает: остаток ({amount}) отпадает.",
            "There are too few tricks to give: the rest of the fine ({amount}) lapses.",
        ),
    )


def late(
    stem: str,
    said: Text,
    fine: Fine,
    orders: tuple[Remedy, ...] = (),
    deal: tuple[str, ...] = ("contract", "declarer", "calls"),
    needs: tuple[Question, ...] = (),
    notes: tuple[Text, ...] = (),
    law: tuple[str, ...] = LAW,
) -> Ask:
    """The smallest fine, or more at the director's discretion with his reason: the two endings of one part."""
    counts = Measured("revoke_counts")
    further = Text(f"{said.ru}; больше наименьшего", f"{said.en}; more than the smallest")
    least = (TAKE_BACK, *_smallest(fine))
    more = (*least, *_beyond(fine), *_lapse(fine), *orders)
    asked = (TRICK, _EXTRA, REPLAY, *needs)
    return Ask(
        _ENOUGH,
        (CLAUSE,),
        {
            True: Outcome(
                stem, said, law, (*least, *_lapse(fine), *orders), (TRICK, REPLAY, *needs), deal, counts, notes
            ),
            False: Outcome(f"{stem}_more", further, law, more, asked, deal, counts, notes),
        },
    )


def _smallest(fine: Fine) -> tuple[Remedy, ...]:
    """What the clause itself takes at least."""
    words = Text(
        "Своих взяток у нарушителя не хватает, отдаёт {giver}: {amount}, получатель — {to}.",
        "The offender has too few tricks of his own: {amount} of his fine, from {giver} to {to}.",
    )
    own = _tricks(fine, fine.least, "revoke_least", (*fine.reading, "revoke_penalty_tricks"))
    return (own, *_partners(fine, words, "revoke_least_partner"))


def _beyond(fine: Fine) -> tuple[Remedy, ...]:
    """What the director adds."""
    words = Text(
        "Сверх наименьшего штрафа отдаёт {giver}: {amount}, получатель — {to}.",
        "Of what is ordered beyond the smallest fine {amount}, from {giver} to {to}.",
    )
    own = _tricks(fine, fine.more, "revoke_beyond", (*fine.reading, "revoke_max_tricks"))
    return (own, *_partners(fine, words, "revoke_beyond_partner"))


def _tricks(fine: Fine, words: Text, measure: str, reading: tuple[str, ...]) -> Remedy:
    amount = Measured(measure)
    return Remedy(RemedyKind.PENALTY, words, CLAUSE, fine.to, fine.giver, Unit.TRICKS, amount, reading)


def _partners(fine: Fine, words: Text, measure: str) -> tuple[Remedy, ...]:
    """What the offender's partner gives where the offender has too few; whose tricks they are is our reading (C-17)."""
    if not fine.partner:
        return ()
    giver, amount = Side.OTHER_WHISTER, Measured(measure)
    reading = ("revoke_trick_source",)
    return (Remedy(RemedyKind.PENALTY, words, CLAUSE, fine.to, giver, Unit.TRICKS, amount, reading),)


def _lapse(fine: Fine) -> tuple[Remedy, ...]:
    """A fine smaller than the clause's least, since there is nothing to give: our reading."""
    if fine.lapsed is None:
        return ()
    amount, reading = Measured("revoke_lapsed"), ("revoke_trick_source",)
    side = Side.OFFENDER
    return (Remedy(RemedyKind.RECTIFICATION, fine.lapsed, CLAUSE, side, None, Unit.TRICKS, amount, reading),)
