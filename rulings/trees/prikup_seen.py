"""A player of the deal saw the prikup: barred from the auction (CODE 3.2.19); its tricks are in `prikup_tricks`.

With it what others share: when the fine of 3.2.21 comes on top, and what becomes of a bid already made (3.3.11).
"""

from __future__ import annotations

from collections.abc import Callable

from rulings.remedies import Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.prikup_tricks import awarded_in_all_pass, ending
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question
from rulings.words import Text

__all__ = [
    "AUCTION",
    "CALLS_STAND",
    "HIS_BID",
    "IF_HE_BID",
    "SO_ALL_PASS",
    "bid",
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

_BARRED = order(
    "{offender} в торговле не участвует.",
    "{offender} takes no part in the auction.",
    "CODE 3.2.19",
    Side.OFFENDER,
)

CALLS_STAND = order(
    "Сказанное остальными остаётся в силе: ни одну заявку назад не берут.",
    "What the others have said stands: no call is taken back.",
    "CODE 3.3.11",
)

SO_ALL_PASS = order(
    "Остальные спасовали, а его заявка не действует: играются распасы.",
    "The others passed and his bid is void: it is all-pass.",
    "CODE 3.3.12",
    reading=("barred_bid",),
    falls="all_pass_instead",
)

_WHISTS = order(
    "Играет другой; вистовать на этой сдаче {offender} {reading}.",
    "Somebody else plays; as to whisting on this deal, {offender} {reading}.",
    "CODE 3.2.19",
    Side.OFFENDER,
    ("seen_prikup_whist",),
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
                (law, *more, "CODE 3.3.11"),
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
                ("CODE 3.2.19", *law, "CODE 3.3.11"),
                (
                    *orders,
                    bid(IF_HE_BID, "CODE 3.2.19"),
                    CALLS_STAND,
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
                ending("Отстранён от торговли; играет другой", "Barred from the auction; another plays", law),
                ("CODE 3.2.19", *law),
                (*orders, _WHISTS),
            ),
            "own_bid": own_bid(
                stem,
                "CODE 3.2.19",
                orders,
                law,
                awarded_in_all_pass(
                    stem,
                    (*orders, bid(HIS_BID, "CODE 3.2.19"), SO_ALL_PASS),
                    ("CODE 3.2.19", *law, "CODE 3.3.12"),
                    law,
                ),
            ),
            "all_pass": awarded_in_all_pass(stem, orders, ("CODE 3.2.19", *law), law),
        },
    )
