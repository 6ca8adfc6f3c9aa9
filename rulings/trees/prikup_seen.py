"""A player of the deal saw the prikup: barred from the auction, and the tricks of all-pass (CODE 3.2.19).

With it what others share: when the fine of 3.2.21 comes on top, and what becomes of a bid already made (3.3.11).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulings.remedies import Measured, Parameter, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, Tally, YesNo
from rulings.words import Text

__all__ = [
    "AUCTION",
    "CALLS_STAND",
    "HIS_BID",
    "IF_HE_BID",
    "SO_ALL_PASS",
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
    clauses=("CODE 3.2.19",),
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
