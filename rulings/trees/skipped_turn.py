"""A turn skipped and noticed at once: the trick lacks a card, so it is not complete (CODE 3.9.5).

Noticed later it is a wrong number of cards (CODE 3.9.18). That it is put right at once is our reading, which the
regulation may change; who has led on meanwhile has played out of turn (CODE 3.9.15).
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.open_card import catchers_card, declarers_card, misere_card, order, passers_card
from rulings.trees.open_card_whister import directed, undirected
from rulings.trees.preceded import preceded
from rulings.trees.questions import ROLE
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question
from rulings.trees.turn_all_pass import ALL_PASS_REST
from rulings.trees.turn_whister import SOLE_WHISTER
from rulings.words import Text

__all__ = ["SKIPPED"]

_LAW = ("CODE 3.9.18", "CODE 3.9.5", "CODE 3.9.15")

_SOFTER = order(
    "Пункт 3.9.18 называет и пропуск хода, но этот замечен сразу: {reading}.",
    "Clause 3.9.18 names a missed turn too, but this one is noticed at once: {reading}.",
    "CODE 3.9.18",
    Side.OFFENDER,
    ("skipped_turn_at_once",),
)

_REOPENED = order(
    "Взятка из двух карт возвращается на стол: {offender} добавляет к ней карту по правилам; взятка и следующий ход — "
    "за тем, кто её выиграл.",
    "The trick of two cards goes back on the table: {offender} adds a legal card to it; the trick and the next lead "
    "belong to its winner.",
    "CODE 3.9.5",
    Side.OFFENDER,
    ("skipped_turn_at_once",),
)

_FIRST = (_SOFTER, _REOPENED)

_AS_TWO = order(
    "Обе руки ведёт один вистующий; за открытую карту следует {reading}.",
    "One whister plays both hands; for an open card there follows {reading}.",
    "CODE 3.9.14.1",
    Side.OFFENDER,
    ("sole_whister_sanctions",),
)


def _by_whister(*also: Remedy) -> Ask:
    return directed("skipped", _LAW, (*_FIRST, *also))


_LED_ON = Ask(
    ROLE,
    ("CODE 3.9.5", "CODE 3.9.14"),
    {
        "declarer": declarers_card("skipped", _LAW, _FIRST),
        "whister": _by_whister(),
        "passer": passers_card("skipped", _LAW, _FIRST, _by_whister),
        "sole_whister": Ask(
            SOLE_WHISTER.question,
            ("CODE 3.9.14.1",),
            {
                "none": undirected("skipped", _LAW, _FIRST, ("sole_whister_sanctions",)),
                "as_whister": _by_whister(_AS_TWO),
            },
        ),
        "misere": misere_card("skipped", _LAW, _FIRST),
        "catcher": catchers_card("skipped", _LAW, _FIRST, _by_whister),
        "all_pass": preceded(ALL_PASS_REST, _LAW, *_FIRST),
    },
)

SKIPPED = Ask(
    Question(
        "skipped_led",
        Text("Пошёл ли {offender} в следующую взятку?", "Has {offender} led to the next trick?"),
        OneOf(
            (
                Choice("led", Text("Да, пошёл", "Yes, he has")),
                Choice(
                    "not_led",
                    Text("Нет", "No"),
                    Text("никто не пошёл, или пошёл выигравший взятку", "nobody has, or the winner of the trick has"),
                ),
            )
        ),
    ),
    ("CODE 3.9.5", "CODE 3.9.15"),
    {
        "led": _LED_ON,
        "not_led": Outcome(
            "skipped_added",
            Text("Недостающая карта добавляется во взятку", "The missing card is added to the trick"),
            ("CODE 3.9.18", "CODE 3.9.5"),
            (
                _SOFTER,
                order(
                    "Взятка не завершена, пока в ней две карты: {offender} добавляет к ней карту по правилам. Открытых "
                    "карт нет, наказания нет.",
                    "With two cards the trick is not complete: {offender} adds a legal card to it. No card is open and "
                    "there is no penalty.",
                    "CODE 3.9.5",
                    Side.OFFENDER,
                    ("skipped_turn_at_once",),
                ),
            ),
        ),
    },
)
