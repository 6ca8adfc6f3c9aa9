"""The precedence between trees, one labelled row for each pair of clauses that could both speak of one call.

Digest §6, C-3, C-4, C-6, C-21, C-22. Most rows are our reading of clauses that do not name each other; each says so
by its gap, is printed where it applies, and can be set aside by the director with a reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, unique

from rulings.triage.signs import RULES
from rulings.words import Text

__all__ = ["PRECEDENCE", "Effect", "Part", "Row"]


@unique
class Effect(Enum):
    """What a row does to the second of its two."""

    FALLS = "falls"
    """it yields whole: neither its orders nor its way of counting apply"""
    KEEPS_FINE = "keeps_fine"
    """it yields as to the deal; the fine and the remark that its offender bears himself stand"""
    BOTH = "both"
    """both stand: the row says why neither takes the other's place"""
    WITHIN = "within"
    """one tree holds both clauses and settles it by a question or a parameter of its own"""

    @property
    def yields(self) -> bool:
        """Whether the second of the two yields to the first."""
        return self in (Effect.FALLS, Effect.KEEPS_FINE)


@dataclass(frozen=True, slots=True)
class Part:
    """One side of a row: a family, and the outcomes of it that are meant; all of them where none is named.

    The empty kind is any family.
    """

    kind: str = ""
    outcomes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One row: what goes first and what is set beside it, the clauses of both, and why.

    `clause` goes before `over`, or, where that is empty, before whatever clause the second falls under. `gap`: the
    number of the gap in the Code that the row fills. `linked`: only where the two have one root cause;
    `same_offender`: only where one and the same player committed both. `settles`: for a row within one tree, the
    parameter or the question that settles it. `limits`: whether the time limits on the deal are shown beside it.
    """

    key: str
    first: Part
    second: Part
    clause: str
    over: str
    because: Text
    effect: Effect = Effect.FALLS
    gap: str | None = None
    rules: tuple[str, ...] = RULES
    linked: bool = False
    same_offender: bool = False
    settles: str | None = None
    limits: bool = False


_DEALT_AGAIN = (
    "count_redeal",
    "count_redeal_own_call",
    "count_misdeal_redeal",
    "count_several_redeal",
    "count_several_director_redeal",
    "count_unproved_cancelled",
)
"""Outcomes of a wrong number of cards after which the deal is not counted."""
_COUNT_FINED = (
    "count_declarer",
    "count_declarer_proved",
    "count_declarer_unplayed",
    "count_declarer_unplayed_proved",
    "count_misere",
    "count_misere_proved",
    "count_whister",
    "count_whister_proved",
    "count_passer",
    "count_passer_as_whister",
    "count_passer_as_whister_proved",
    "count_sole_whister",
    "count_sole_whister_proved",
    "count_catcher",
    "count_catcher_off",
    "count_all_pass",
    "count_all_pass_proved",
)
"""Outcomes of CODE 3.9.18: the offender pays for the number of his cards."""
_DIRECTOR_ERRED = ("director_restored", "director_cancelled", "director_stands", "director_adjusted")

PRECEDENCE: tuple[Row, ...] = (
    Row(
        "director_error",
        Part("conduct", _DIRECTOR_ERRED),
        Part(),
        "COMP 11.2",
        "",
        Text(
            "игроки поступили так из-за ошибки судьи, и ни одна сторона в этом не виновата",
            "the players acted so because of the director’s error, and no side is at fault for it",
        ),
        linked=True,
    ),
    Row(
        "count_before_dealing",
        Part("wrong_count", _DEALT_AGAIN),
        Part("dealing"),
        "CODE 3.2.23",
        "CODE 3.2.17",
        Text(
            "о числе карт заявляют до своего первого слова, и пересдача исправляет всю сдачу; порознь остаётся только "
            "то, что сдатчик отвечает за свой приём сам",
            "the number of cards may be claimed until one’s own first call, and a redeal mends the whole deal; what "
            "remains apart is only what the dealer bears for his manner of dealing",
        ),
        Effect.KEEPS_FINE,
        gap="C-3",
        limits=True,
    ),
    Row(
        "count_before_revoke",
        Part("wrong_count", _COUNT_FINED),
        Part("revoke"),
        "CODE 3.9.18",
        "CODE 3.9.16",
        Text(
            "две карты в одной взятке — один проступок: штраф за число карт возмещает и скрытый им фальшренонс, "
            "взыскания не складываются",
            "two cards in one trick are one act: the fine for the number of cards makes good the revoke it hid as "
            "well, and the two are not added up",
        ),
        gap="C-21",
        rules=("CODE",),
        linked=True,
        same_offender=True,
    ),
    Row(
        "claim_before_open_card",
        Part("claim"),
        Part("open_card"),
        "CODE 3.9.14.4",
        "CODE 3.9.15",
        Text(
            "о картах, открытых словами «остальное моё», есть особое правило: оно говорит и то, что карты открыты, "
            "и кто назначает порядок",
            "for a hand faced with “the rest is mine” there is a rule of its own: it says both that the cards are open "
            "and who chooses their order",
        ),
        linked=True,
        same_offender=True,
    ),
    Row(
        "looking_and_seeing",
        Part("prikup"),
        Part("prikup"),
        "CODE 3.2.19",
        "CODE 3.2.21",
        Text(
            "один взгляд в прикуп подпадает под два пункта: складывать ли штраф с отстранением от торговли, решает "
            "регламент",
            "one look at the prikup falls under two clauses: whether the fine is added to being barred from the "
            "auction the regulation says",
        ),
        Effect.WITHIN,
        gap="C-6",
        settles="peek_fine_cumulative",
    ),
    Row(
        "own_call_or_auction",
        Part("wrong_count"),
        Part("wrong_count"),
        "CODE 3.2.23",
        "CODE 3.2.13",
        Text(
            "торговля началась, а тот, у кого карт не столько, слова ещё не сказал: у него свой срок, если регламент "
            "не велит иначе",
            "the auction has begun, and whoever holds the wrong number has not called yet: he has a limit of his own, "
            "unless the regulation says otherwise",
        ),
        Effect.WITHIN,
        gap="C-4",
        settles="own_call_limit",
        limits=True,
    ),
)
