"""Disputes over a card that already lies open (CODE 3.9.14, 3.9.14.2).

How it is played, whether it may or must be led, which of several goes first, who directs it. The families of cards out
of turn and of cards shown both come here.
"""

from __future__ import annotations

from rulings.remedies import Side
from rulings.trees.open_card import order
from rulings.trees.open_card_later import DISOBEYED, PARTNER_LEAD, settled
from rulings.trees.questions import ROLE, given
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["LATER_LIFE"]


def _two(clause: str) -> Ask:
    """Two opponents who direct the card differently (digest C-14): declarer’s whisters, or the two others."""
    clauses = tuple(dict.fromkeys(("CODE 3.9.14", clause)))
    return given(
        "open_card_directions",
        Text("Кого из противников слушать?", "Which opponent is heard?"),
        clause,
        {
            "first_to_speak": (
                Text("Сказавшего первым", "The first to speak"),
                settled(
                    "open_card_first_speaks",
                    "Решает сказавший первым",
                    "The first to speak decides",
                    clauses,
                    order(
                        "Открытой картой распоряжается тот противник, который сказал первым.",
                        "The open card is directed by the opponent who spoke first.",
                        clause,
                        Side.OFFENDER,
                        ("open_card_directions",),
                    ),
                ),
            ),
            "whose_turn": (
                Text("Того, чья очередь", "The one whose turn it is"),
                settled(
                    "open_card_turn_speaks",
                    "Решает тот, чья очередь",
                    "The one whose turn it is decides",
                    clauses,
                    order(
                        "Открытой картой распоряжается тот противник, чья очередь играть.",
                        "The open card is directed by the opponent whose turn it is to play.",
                        clause,
                        Side.OFFENDER,
                        ("open_card_directions",),
                    ),
                ),
            ),
        },
    )


_DECLARER_ALONE = settled(
    "open_card_declarer_speaks",
    "Противник один: решает разыгрывающий",
    "There is one opponent: declarer decides",
    ("CODE 3.9.14", "CODE 3.9.14.1"),
    order(
        "Открытой картой защитника распоряжается один разыгрывающий (на мизере — играющий его); партнёр нарушителя "
        "указывать не вправе.",
        "A defender’s open card is directed by declarer alone (on misère, by its player); the offender’s partner has "
        "no say.",
        "CODE 3.9.14.1",
        Side.OFFENDER,
    ),
)


LATER_LIFE = Ask(
    Question(
        "open_card_dispute",
        Text("О чём спор?", "What is in dispute?"),
        OneOf(
            (
                Choice(
                    "other_card_demanded",
                    Text("Противник требует другую карту этой масти", "An opponent demands another card of that suit"),
                ),
                Choice(
                    "own_lead",
                    Text("Противник запрещает ходить открытой картой", "An opponent forbids leading the open card"),
                    Text("ход у самого нарушителя", "the offender is on lead"),
                ),
                Choice(
                    "lead_demanded",
                    Text("Противник требует ходить открытой картой", "An opponent demands that the open card be led"),
                    Text("ход у самого нарушителя", "the offender is on lead"),
                ),
                Choice(
                    "several", Text("Открытых карт несколько: чья очередь?", "There are several: which goes first?")
                ),
                Choice("taken_back", Text("Карту взяли обратно в руку", "The card was taken back into the hand")),
                Choice("opponents_differ", Text("Противники требуют разного", "The opponents demand different things")),
                Choice(
                    "partner_lead",
                    Text(
                        "Разыгрывающий запрещает или велит ход партнёру",
                        "Declarer forbids or orders the partner’s lead",
                    ),
                ),
                Choice(
                    "disobeyed",
                    Text("Сыграли не так, как надо было", "It was played otherwise than it had to be"),
                    Text(
                        "не положили открытую карту, нарушили запрет или приказ, хотя могли исполнить",
                        "the open card was not played, a ban or an order was broken although it could be met",
                    ),
                ),
            )
        ),
    ),
    ("CODE 3.9.14",),
    {
        "other_card_demanded": Ask(
            Question(
                "holds_another",
                Text("Есть ли у нарушителя другая карта этой масти?", "Has the offender another card of that suit?"),
                YesNo(),
            ),
            ("CODE 3.9.14", "CODE 3.9.3"),
            {
                True: settled(
                    "open_card_another_played",
                    "Кладётся затребованная карта",
                    "The card demanded is played",
                    ("CODE 3.9.14", "CODE 3.9.3"),
                    order(
                        "{offender} кладёт другую карту этой масти; открытая остаётся на столе.",
                        "{offender} plays another card of that suit; the open one stays on the table.",
                        "CODE 3.9.14",
                        Side.OFFENDER,
                    ),
                ),
                False: settled(
                    "open_card_follows",
                    "Кладётся открытая карта",
                    "The open card is played",
                    ("CODE 3.9.14", "CODE 3.9.3"),
                    order(
                        "Другой карты этой масти нет: по правилам хода в масть во взятку идёт открытая карта.",
                        "There is no other card of that suit: the suit must be followed, and the open card goes to "
                        "the trick.",
                        "CODE 3.9.14",
                        Side.OFFENDER,
                    ),
                ),
            },
        ),
        "own_lead": settled(
            "open_card_lead_free",
            "Ходить открытой картой можно",
            "The open card may be led",
            ("CODE 3.9.14",),
            order(
                "Ход у нарушителя: противник не вправе запретить ходить открытой картой.",
                "The offender is on lead: the opponent may not forbid leading the open card.",
                "CODE 3.9.14",
                Side.OFFENDER,
            ),
        ),
        "lead_demanded": Ask(
            Question(
                "open_card_own_lead",
                Text("Обязан ли нарушитель пойти открытой картой?", "Must the offender lead the open card?"),
                OneOf(
                    (
                        Choice("may", Text("Вправе, но не обязан", "He may, but need not")),
                        Choice("must", Text("Обязан", "He must")),
                    )
                ),
                Basis.GIVEN,
                source="regulation:open_card_own_lead",
            ),
            ("CODE 3.9.14",),
            {
                "may": settled(
                    "open_card_lead_optional",
                    "Ходить открытой картой не обязательно",
                    "The open card need not be led",
                    ("CODE 3.9.14",),
                    order(
                        "Ход у нарушителя: {offender} ходит открытой картой или любой другой.",
                        "The offender is on lead: {offender} leads the open card or any other.",
                        "CODE 3.9.14",
                        Side.OFFENDER,
                        ("open_card_own_lead",),
                    ),
                ),
                "must": settled(
                    "open_card_lead_compulsory",
                    "Ходить открытой картой обязательно",
                    "The open card must be led",
                    ("CODE 3.9.14",),
                    order(
                        "Ход у нарушителя — это и есть первая возможность: {offender} ходит открытой картой.",
                        "Being on lead is the first chance: {offender} leads the open card.",
                        "CODE 3.9.14",
                        Side.OFFENDER,
                        ("open_card_own_lead",),
                    ),
                ),
            },
        ),
        "several": Outcome(
            "open_cards_order",
            Text("Очередь открытых карт назначает противник", "The opponent chooses the order of the open cards"),
            ("CODE 3.9.14",),
            (
                order(
                    "Какой из открытых карт играть раньше, решает противник; ни одну нельзя взять в руку.",
                    "The opponent decides which of the open cards goes first; none may be taken back into the hand.",
                    "CODE 3.9.14",
                    Side.OFFENDER,
                ),
            ),
        ),
        "taken_back": settled(
            "open_card_returned",
            "Открытая карта возвращается на стол",
            "The open card goes back on the table",
            ("CODE 3.9.14",),
            order(
                "{offender} кладёт карту обратно на стол: открытую карту нельзя брать в руку.",
                "{offender} puts the card back on the table: an open card may not be taken into the hand.",
                "CODE 3.9.14",
                Side.OFFENDER,
            ),
        ),
        "opponents_differ": Ask(
            ROLE,
            ("CODE 3.9.14",),
            {
                "declarer": _two("CODE 3.9.14.2"),
                "whister": _DECLARER_ALONE,
                "passer": _DECLARER_ALONE,
                "sole_whister": _DECLARER_ALONE,
                "misere": _two("CODE 3.9.14"),
                "catcher": _DECLARER_ALONE,
                "all_pass": _two("CODE 3.9.14"),
            },
        ),
        "partner_lead": PARTNER_LEAD,
        "disobeyed": DISOBEYED,
    },
)
