"""Tricks of an all-pass awarded to the player who saw the prikup (CODE 3.2.19, digest C-7, C-8, C-38)."""

from __future__ import annotations

from dataclasses import replace

from rulings.remedies import Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["awarded_in_all_pass", "ending"]

_CARDS_SEEN = Question(
    "cards_seen",
    Text("Сколько карт прикупа увидел {offender}?", "How many cards of the prikup did {offender} see?"),
    OneOf((Choice("both", Text("Обе", "Both")), Choice("one", Text("Одну", "One")))),
)

_OTHER_EIGHT = Question(
    "other_tricks",
    Text("Кто сколько взял из остальных взяток?", "How many of the other tricks did each take?"),
    Tally(at_most=10),
    note=Text(
        "Кроме присуждённых первых. Если распасы ещё не сыграны, запись можно сделать потом.",
        "Besides the first ones awarded. If the all-pass is not played yet, the score can follow.",
    ),
    later=True,
    clauses=("CODE 3.2.19",),
)


def ending(ru: str, en: str, law: tuple[str, ...]) -> Text:
    """What an ending says in a line; the fine is named where its clause is among those that come on top."""
    return Text(f"{ru}; штраф за взгляд", f"{en}; a fine for looking") if "CODE 3.2.21" in law else Text(ru, en)


def awarded_in_all_pass(stem: str, before: tuple[Remedy, ...], clauses: tuple[str, ...], law: tuple[str, ...]) -> Ask:
    """All-pass: the test is whether the house opens the prikup (CODE 3.2.19, digest C-38).

    `clauses`: those of `before` and of the tricks, in order of application; `law`: what comes on top of the bar.
    """
    opened = _by_cards(stem, before, clauses, law)
    return Ask(
        Question(
            "prikup_opened_in_all_pass",
            Text("Открывают ли прикуп на распасах?", "Is the prikup opened in all-pass?"),
            YesNo(),
            Basis.GIVEN,
            source="regulation:prikup_opened_in_all_pass",
        ),
        ("CODE 3.2.19",),
        {
            True: opened,
            False: given(
                "all_pass_paid",
                Text("Чем расплачиваются за взятки на распасах?", "In what are all-pass tricks paid?"),
                "CODE 3.2.19",
                {
                    "whists": (Text("Вистами", "In whists"), _all_ten(stem, before, clauses, law, _HALF_EACH)),
                    "mountain": (
                        Text("Очками в гору", "In points on the mountain"),
                        given(
                            "closed_peek_mountain",
                            Text(
                                "Что забирает увидевший закрытый прикуп, если распасы пишут в гору?",
                                "What does he take who saw a closed prikup where all-pass goes on the mountain?",
                            ),
                            "CODE 3.2.19",
                            {
                                "ten": (
                                    Text("Все десять взяток", "All ten tricks"),
                                    _all_ten(stem, before, clauses, law, _ON_THE_MOUNTAIN),
                                ),
                                "first": (
                                    Text(
                                        "Первые взятки, как при открытом прикупе",
                                        "The first tricks, as when it is open",
                                    ),
                                    _by_cards(stem, (*before, _AS_IF_OPENED), clauses, law),
                                ),
                            },
                        ),
                    ),
                },
            ),
        },
    )


_HALF_EACH = order(
    "Двое других пишут за них висты пополам и по единице в пулю, как не взявшие ни одной взятки.",
    "The two others write the whists for them half each, and one point each in the pool, as having no trick.",
    "CODE 3.2.19",
    Side.INNOCENTS,
)

_ON_THE_MOUNTAIN = order(
    "Висты делить не из чего, распасы пишут в гору: {reading}.",
    "There are no whists to halve, all-pass goes on the mountain: {reading}.",
    "CODE 3.2.19",
    reading=("closed_peek_mountain",),
)

_AS_IF_OPENED = order(
    "Распасы пишут в гору, прикуп закрыт: {reading}.",
    "All-pass goes on the mountain and the prikup stays closed: {reading}.",
    "CODE 3.2.19",
    reading=("closed_peek_mountain",),
)


def _all_ten(
    stem: str, before: tuple[Remedy, ...], clauses: tuple[str, ...], law: tuple[str, ...], others: Remedy
) -> Outcome:
    """The prikup is never opened: all ten tricks (CODE 3.2.19)."""
    return Outcome(
        f"{stem}_all_ten",
        ending("Все десять взяток — увидевшему прикуп", "All ten tricks to the one who saw the prikup", law),
        clauses,
        (
            *before,
            Remedy(
                RemedyKind.PENALTY,
                Text(
                    "{offender} забирает все взятки распасов: {amount}.",
                    "{offender} takes every trick of the all-pass: {amount}.",
                ),
                "CODE 3.2.19",
                Side.OFFENDER,
                None,
                Unit.TRICKS,
                Measured("all_tricks"),
            ),
            others,
        ),
        counts=Measured("all_tricks_to_offender"),
    )


def _by_cards(stem: str, before: tuple[Remedy, ...], clauses: tuple[str, ...], law: tuple[str, ...]) -> Ask:
    """Both cards seen, or one (digest C-7)."""
    return Ask(
        _CARDS_SEEN,
        ("CODE 3.2.19",),
        {
            "both": _first_tricks(
                f"{stem}_first_tricks",
                ending(
                    "Первые взятки распасов — увидевшему прикуп",
                    "The first tricks of the all-pass to the one who saw the prikup",
                    law,
                ),
                "peek_tricks_opened",
                "first_tricks",
                before,
                clauses,
            ),
            "one": _first_tricks(
                f"{stem}_one_card",
                ending(
                    "Первые взятки распасов — увидевшему карту прикупа",
                    "The first tricks of the all-pass to the one who saw a card of the prikup",
                    law,
                ),
                "peek_one_card_tricks",
                "first_tricks_one_card",
                before,
                clauses,
            ),
        },
    )


def _first_tricks(
    key: str, said: Text, setting: str, counts: str, before: tuple[Remedy, ...], clauses: tuple[str, ...]
) -> Outcome:
    """The first tricks, led by the prikup's cards, go to the offender; the rest is played (digest C-7, C-8)."""
    return Outcome(
        key,
        said,
        clauses,
        (
            *before,
            Remedy(
                RemedyKind.PENALTY,
                Text("{offender} забирает {first} распасов.", "{offender} takes {first} of the all-pass."),
                "CODE 3.2.19",
                Side.OFFENDER,
                None,
                Unit.TRICKS,
                Parameter(setting),
            ),
            order(
                "Остальные взятки играются как обычно.",
                "The other tricks are played as usual.",
                "CODE 3.2.19",
            ),
            replace(
                order(
                    "В третью взятку ходит {reading}.",
                    "The third trick is led by {reading}.",
                    "CODE 3.2.19",
                    reading=("allpass_third_lead",),
                ),
                when=(setting, 2),
            ),
        ),
        needs=(_OTHER_EIGHT,),
        counts=Measured(counts),
    )
