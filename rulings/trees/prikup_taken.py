"""A player of the deal took the prikup into his hand: twelve cards shuffled, two drawn (CODE 3.2.20)."""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.open_card import order
from rulings.trees.prikup_seen import (
    AUCTION,
    CALLS_STAND,
    HIS_BID,
    IF_HE_BID,
    SO_ALL_PASS,
    bid,
    own_bid,
)
from rulings.trees.prikup_tricks import awarded_in_all_pass, ending
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Question, YesNo
from rulings.words import Text

__all__ = ["taken"]

_OUT = order(
    "{offender} в торговле не участвует.",
    "{offender} takes no part in the auction.",
    "CODE 3.2.20",
    Side.OFFENDER,
)

_GOES_ON = order(
    "Торгуются дальше только те, кто ещё не спасовал.",
    "Only those who have not passed yet go on bidding.",
    "CODE 3.3.10",
)

_AS_SEEN = order(
    "Взятки присуждаются {reading}.",
    "Tricks are awarded {reading}.",
    "CODE 3.2.19",
    Side.OFFENDER,
    ("taken_all_pass_tricks",),
)

_DEALER_DRAWS = (
    order(
        "{offender} перемешивает свои двенадцать карт, и сдатчик ({dealer}) не глядя вытягивает из них две: это новый "
        "прикуп.",
        "{offender} shuffles his twelve cards, and the dealer ({dealer}) draws two of them unseen: they are the new "
        "prikup.",
        "CODE 3.2.20",
        Side.OFFENDER,
        falls="new_prikup",
    ),
)

_ANOTHER_DRAWS = (
    order(
        "{offender} перемешивает свои двенадцать карт; две из них, вытянутые не глядя, — новый прикуп.",
        "{offender} shuffles his twelve cards; two of them, drawn unseen, are the new prikup.",
        "CODE 3.2.20",
        Side.OFFENDER,
        falls="new_prikup",
    ),
    order(
        "Тянуть полагается сдатчику, но он и есть нарушитель: вместо него тянет {reading}.",
        "The dealer should draw them, but he is the offender: they are drawn by {reading}.",
        "CODE 3.2.20",
        reading=("taker_dealt_draws",),
    ),
)


def taken(stem: str, fine: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """Taken into the hand: barred, twelve cards shuffled, two drawn as the new prikup (CODE 3.2.20)."""
    return Ask(
        Question(
            "offender_dealt",
            Text("Сдавал ли {offender} сам?", "Did {offender} deal the hand himself?"),
            YesNo(),
            Basis.GIVEN,
            source="incident:dealt",
        ),
        ("CODE 3.2.20",),
        {
            True: _barred_taker(stem, (_OUT, *_ANOTHER_DRAWS, *fine), law),
            False: _barred_taker(stem, (_OUT, *_DEALER_DRAWS, *fine), law),
        },
    )


def _barred_taker(stem: str, orders: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """The taker is out, the prikup made anew; what follows depends on how the auction ends without him."""
    return Ask(
        AUCTION,
        ("CODE 3.2.20",),
        {
            "not_over": Outcome(
                f"{stem}_barred",
                ending("Отстранён; прикуп составляется заново", "Barred; the prikup is made anew", law),
                ("CODE 3.2.20", *law, "CODE 3.3.11", "CODE 3.3.10"),
                (*orders, bid(IF_HE_BID, "CODE 3.2.20"), CALLS_STAND, _GOES_ON),
            ),
            "contract": Outcome(
                f"{stem}_contract",
                ending(
                    "Отстранён; прикуп составлен заново, играет другой",
                    "Barred; the prikup is made anew, another plays",
                    law,
                ),
                ("CODE 3.2.20", *law),
                orders,
            ),
            "own_bid": own_bid(
                stem,
                "CODE 3.2.20",
                orders,
                law,
                _taken_all_pass(stem, (*orders, bid(HIS_BID, "CODE 3.2.20"), SO_ALL_PASS), law),
            ),
            "all_pass": _taken_all_pass(stem, orders, law),
        },
    )


def _all_passed(orders: tuple[Remedy, ...]) -> tuple[str, ...]:
    """The clause that makes it all-pass, where a void bid has to be told away first."""
    return ("CODE 3.3.12",) if SO_ALL_PASS in orders else ()


def _taken_all_pass(stem: str, orders: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """The tricks of 3.2.19 rest on cards he knows; after the shuffle he knows none (digest §2.1, our reading)."""
    return Ask(
        Question(
            "taken_all_pass_tricks",
            Text(
                "Присуждаются ли взятки, если прикуп составлен заново?",
                "Are tricks awarded when the prikup was made anew?",
            ),
            OneOf(
                (
                    Choice("none", Text("Нет: нового прикупа он не знает", "No: he does not know the new one")),
                    Choice("as_seen", Text("Да, как увидевшему прикуп", "Yes, as for one who saw it")),
                )
            ),
            Basis.GIVEN,
            source="regulation:taken_all_pass_tricks",
        ),
        ("CODE 3.2.19", "CODE 3.2.20"),
        {
            "none": Outcome(
                f"{stem}_all_pass",
                ending("Распасы без присуждённых взяток", "All-pass with no tricks awarded", law),
                ("CODE 3.2.20", *law, "CODE 3.2.19", "CODE 3.3.12"),
                (
                    *orders,
                    order(
                        "Взятки не присуждаются: {reading}.",
                        "No tricks are awarded: {reading}.",
                        "CODE 3.2.19",
                        Side.OFFENDER,
                        ("taken_all_pass_tricks",),
                    ),
                    order("Распасы играются как обычно.", "The all-pass is played as usual.", "CODE 3.3.12"),
                ),
            ),
            "as_seen": awarded_in_all_pass(
                stem, (*orders, _AS_SEEN), ("CODE 3.2.20", *law, *_all_passed(orders), "CODE 3.2.19"), law
            ),
        },
    )
