"""A player of the deal saw the prikup: barred from the auction, and the tricks of all-pass (CODE 3.2.19).

With it what others share: when the fine of 3.2.21 comes on top, and what becomes of a bid already made (3.3.11).
"""

from __future__ import annotations

from collections.abc import Callable

from rulings.remedies import Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, Tally, YesNo
from rulings.words import Text

__all__ = [
    "AUCTION",
    "HIS_BID",
    "IF_HE_BID",
    "awarded_in_all_pass",
    "bid",
    "ending",
    "fined_or_not",
    "look_fine",
    "own_bid",
    "seen",
]

Build = Callable[[str, tuple[Remedy, ...], tuple[str, ...]], Node]
"""Builds a branch from the stem of its outcomes' keys, the orders that come on top, and their clauses."""

AUCTION = Question(
    "auction",
    Text("Чем кончилась торговля?", "How did the auction end?"),
    OneOf(
        (
            Choice("not_over", Text("Ещё не окончена", "It is not over yet")),
            Choice("contract", Text("Играет кто-то другой", "Somebody else plays a contract")),
            Choice(
                "own_bid",
                Text("Остальные спасовали на заявку нарушителя", "The others passed over the offender’s own bid"),
                Text("она сделана до нарушения", "made before the breach"),
            ),
            Choice("all_pass", Text("Все спасовали: распасы", "All passed: all-pass")),
        )
    ),
    source="deal:auction",
)

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
)

_BARRED = order(
    "{offender} в торговле не участвует; сказанное остальными остаётся в силе.",
    "{offender} takes no part in the auction; what the others have said stands.",
    "CODE 3.2.19",
    Side.OFFENDER,
)


IF_HE_BID = Text("Если нарушитель успел сделать заявку, она {reading}.", "If the offender had made a bid: {reading}.")
HIS_BID = Text("Заявка, сделанная нарушителем, {reading}.", "The bid that the offender had made: {reading}.")


def bid(said: Text, law: str) -> Remedy:
    """A bid made before the breach: 3.3.11 keeps it, the bar shuts the bidder out; the Code does not choose."""
    return order(said.ru, said.en, law, Side.OFFENDER, ("barred_bid",))


def look_fine(*reading: str) -> Remedy:
    """The fine for looking; `reading` where the clause itself does not say that it is due here."""
    return Remedy(
        RemedyKind.PENALTY,
        Text("{offender} пишет {amount} за взгляд в прикуп.", "{offender} writes {amount} for looking at the prikup."),
        "CODE 3.2.21",
        Side.OFFENDER,
        None,
        Unit.MOUNTAIN,
        Parameter("prikup_look_points"),
        reading,
    )


def ending(ru: str, en: str, law: tuple[str, ...]) -> Text:
    """What an ending says in a line; the fine is named where its clause is among those that come on top."""
    return Text(f"{ru}; штраф за взгляд", f"{en}; a fine for looking") if "CODE 3.2.21" in law else Text(ru, en)


def fined_or_not(stem: str, deliberate: bool, build: Build) -> Ask:
    """Whether the fine of 3.2.21 comes on top: the regulation says when (digest C-6)."""
    fined = build(f"{stem}_fined", (look_fine("peek_fine_cumulative"),), ("CODE 3.2.21",))
    plain = build(stem, (), ())
    return Ask(
        Question(
            "peek_fine_cumulative",
            Text("Когда к отстранению прибавляется штраф?", "When is the fine added to the bar?"),
            OneOf(
                (
                    Choice("deliberate", Text("Если смотрел нарочно", "If he looked on purpose")),
                    Choice("always", Text("Всегда", "Always")),
                    Choice("never", Text("Никогда", "Never")),
                )
            ),
            Basis.GIVEN,
            source="regulation:peek_fine_cumulative",
        ),
        ("CODE 3.2.19", "CODE 3.2.21"),
        {"deliberate": fined if deliberate else plain, "always": fined, "never": plain},
    )


def own_bid(stem: str, law: str, orders: tuple[Remedy, ...], more: tuple[str, ...], died: Node) -> Ask:
    """All passed over the bid of the one who is barred: it dies and all have passed, or it binds him (3.3.11)."""
    return Ask(
        Question(
            "barred_bid",
            Text(
                "Что становится с заявкой отстранённого от торговли?",
                "What becomes of the bid of a player barred from the auction?",
            ),
            OneOf(
                (
                    Choice("dies", Text("Теряет силу: получается три паса", "It dies: that makes three passes")),
                    Choice("stands", Text("Остаётся в силе", "It stands")),
                )
            ),
            Basis.GIVEN,
            source="regulation:barred_bid",
        ),
        (law, "CODE 3.3.11"),
        {
            "dies": died,
            "stands": Outcome(
                f"{stem}_own_bid",
                ending("Отстранён; заявка обязывает его играть", "Barred; his bid binds him to play", more),
                (law, "CODE 3.3.11", *more),
                (
                    *orders,
                    bid(HIS_BID, law),
                    order(
                        "Торговля окончена: {offender} заказывает контракт не ниже своей заявки.",
                        "The auction is over: {offender} orders a contract not below his bid.",
                        "CODE 3.3.11",
                        Side.OFFENDER,
                    ),
                ),
            ),
        },
    )


def seen(stem: str, fine: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """A player of the deal has seen it: barred, and what follows if all pass (CODE 3.2.19)."""
    orders = (_BARRED, *fine)
    return Ask(
        AUCTION,
        ("CODE 3.2.19", "CODE 3.3.12"),
        {
            "not_over": Outcome(
                f"{stem}_barred",
                ending("Отстранён от торговли", "Barred from the auction", law),
                ("CODE 3.2.19", *law),
                (
                    *orders,
                    bid(IF_HE_BID, "CODE 3.2.19"),
                    order(
                        "Если торговля кончится распасами, взятки по этому же пункту присуждаются новым решением.",
                        "Should the auction end in all-pass, tricks are awarded under the same clause by a further "
                        "ruling.",
                        "CODE 3.2.19",
                    ),
                ),
            ),
            "contract": Outcome(
                f"{stem}_contract",
                ending(
                    "Отстранён от торговли; на розыгрыш не влияет",
                    "Barred from the auction; the play is not affected",
                    law,
                ),
                ("CODE 3.2.19", *law),
                (
                    *orders,
                    order(
                        "Пункт закрывает только торговлю: играет другой, и {offender} вистует или пасует как обычно.",
                        "The clause closes the auction alone: somebody else plays, and {offender} whists or passes as "
                        "usual.",
                        "CODE 3.2.19",
                        Side.OFFENDER,
                    ),
                ),
            ),
            "own_bid": own_bid(
                stem, "CODE 3.2.19", orders, law, awarded_in_all_pass(stem, (*orders, bid(HIS_BID, "CODE 3.2.19")), law)
            ),
            "all_pass": awarded_in_all_pass(stem, orders, law),
        },
    )


def awarded_in_all_pass(stem: str, before: tuple[Remedy, ...], law: tuple[str, ...]) -> Ask:
    """All-pass: the test is whether the house opens the prikup (CODE 3.2.19, digest C-38)."""
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
            True: Ask(
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
                        law,
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
                        law,
                    ),
                },
            ),
            False: Outcome(
                f"{stem}_all_ten",
                ending("Все десять взяток — увидевшему прикуп", "All ten tricks to the one who saw the prikup", law),
                ("CODE 3.2.19", *law),
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
                    order(
                        "Двое других пишут как не взявшие ни одной взятки: каждый свою запись в пулю, а висты, где "
                        "распасы пишутся вистами, — пополам.",
                        "The two others score as having no trick: each his entry in the pool, and the whists, where "
                        "all-pass is paid in whists, half each.",
                        "CODE 3.2.19",
                        Side.INNOCENTS,
                    ),
                ),
                counts=Measured("all_tricks_to_offender"),
            ),
        },
    )


def _first_tricks(
    key: str, said: Text, setting: str, counts: str, before: tuple[Remedy, ...], law: tuple[str, ...]
) -> Outcome:
    """The first tricks, led by the prikup's cards, go to the offender; the rest is played (digest C-7, C-8)."""
    return Outcome(
        key,
        said,
        ("CODE 3.2.19", *law),
        (
            *before,
            Remedy(
                RemedyKind.PENALTY,
                Text(
                    "{offender} забирает первые взятки распасов, начатые картами прикупа: {amount}.",
                    "{offender} takes the first tricks of the all-pass, begun with the prikup’s cards: {amount}.",
                ),
                "CODE 3.2.19",
                Side.OFFENDER,
                None,
                Unit.TRICKS,
                Parameter(setting),
                (setting,) if setting == "peek_one_card_tricks" else (),
            ),
            order(
                "Остальные взятки играются как обычно; если присуждены обе первые, в третью ходит {reading}.",
                "The other tricks are played as usual; if both first ones are awarded, the third is led by {reading}.",
                "CODE 3.2.19",
                reading=("allpass_third_lead",),
            ),
        ),
        needs=(_OTHER_EIGHT,),
        counts=Measured(counts),
    )
