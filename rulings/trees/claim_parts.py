"""A contested claim by the part of the claimer: what his show means, and who names the order of his cards.

CODE 3.9.14.4 explains itself by declarer and the misère player; that it reaches the others is our reading.
"""

from __future__ import annotations

from dataclasses import replace

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.claim_endings import CLAUSE, Claimer, by_plan
from rulings.trees.open_card import ON_MISERE, PASSER_ANSWERS, directions, order
from rulings.trees.open_card_whister import MAY_DIRECT
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Node, Outcome
from rulings.words import Text

__all__ = ["CONTESTED", "DECLARER", "MISERE"]

_ALL_THE_REST = order(
    "Показ без плана — это заявка: {offender} не отдаёт больше ни одной взятки, как бы ни легли карты и в каком "
    "порядке ни ходить.",
    "Facing without a plan is a claim: {offender} loses no more tricks, however the cards lie and in whatever order "
    "they are led.",
    CLAUSE,
    Side.OFFENDER,
)

_NONE_MORE = order(
    "Показ без плана на мизере значит, что {offender} не возьмёт больше ни одной взятки.",
    "Facing without a plan on misère means that {offender} takes no more tricks.",
    CLAUSE,
    Side.OFFENDER,
)

_REACHES = order(
    "Пункт начинает со слова «игрок», а поясняет о разыгрывающем; показ без плана судят так {reading}.",
    "The clause begins with “a player” and explains itself by declarer; facing without a plan is judged so {reading}.",
    CLAUSE,
    Side.OFFENDER,
    ("claim_reach",),
)

_IN_ALL_PASS = order(
    "Если {offender} ничего не сказал, показ на распасах значит: {reading}.",
    "If {offender} said nothing, facing in all-pass means: {reading}.",
    CLAUSE,
    Side.OFFENDER,
    ("claim_all_pass",),
)

_BY_OPPONENTS = order(
    "Какую карту {offender} играет, назначают противники; предел один — порядок не нелеп, и правила розыгрыша "
    "соблюдаются.",
    "The opponents name the card that {offender} plays; the only limit is that the order is not absurd and the rules "
    "of play are kept.",
    CLAUSE,
    Side.OFFENDER,
)

_BY_DECLARER = order(
    "Какую карту {offender} играет, назначает разыгрывающий (на мизере — играющий его); предел один — порядок не "
    "нелеп, и правила розыгрыша соблюдаются.",
    "Declarer (on misère, its player) names the card that {offender} plays; the only limit is that the order is not "
    "absurd and the rules of play are kept.",
    CLAUSE,
    Side.OFFENDER,
)

_DIFFER = directions("CODE 3.9.14.2")
_PLAYED = ("contract", "declarer", "calls")

DECLARER = by_plan(Claimer("claim_declarer", (_ALL_THE_REST,), (_BY_OPPONENTS, _DIFFER), _PLAYED, ("CODE 3.9.14.2",)))
MISERE = by_plan(Claimer("claim_misere", (_NONE_MORE,), (_BY_OPPONENTS, _DIFFER), law=("CODE 3.9.14.2",)))

_MERELY_OPEN = Outcome(
    "claim_merely_open",
    Text("Заявки нет, показанные карты открыты", "No claim; the cards faced are open"),
    (CLAUSE, "CODE 3.9.15", "CODE 3.9.14"),
    (
        _REACHES,
        Remedy(
            RemedyKind.PENALTY,
            Text(
                "Все карты, которые показал {offender}, открыты; игра продолжается, их очередь назначает противник.",
                "All the cards that {offender} has faced are open; play goes on and the opponent names their order.",
            ),
            "CODE 3.9.14",
            Side.OFFENDER,
            reading=("claim_reach",),
        ),
    ),
)


def _reaching(who: Claimer) -> Ask:
    """A claim by another than declarer or the misère player: whether the clause reaches him is our reading."""
    return given(
        "claim_reach",
        Text("Для кого действует правило о показе без плана?", "Whom does the rule on facing without a plan bind?"),
        CLAUSE,
        {
            "any_player": (Text("Для любого игрока", "Any player"), by_plan(who)),
            "declarer_only": (Text("Для разыгрывающего и мизера", "Declarer and the misère player"), _MERELY_OPEN),
        },
    )


def _defender(means: tuple[Remedy, ...], *also: Remedy, deal: tuple[str, ...] = _PLAYED) -> Ask:
    """A defender's claim; `also`: what his open cards let declarer do beside it."""
    law = tuple(dict.fromkeys(remedy.clause for remedy in also))
    return _reaching(Claimer("claim_defender", (_REACHES, *means), (_BY_DECLARER, *also), deal, law))


_CATCHER_SAID = order(
    "Что значит показ ловящего, пункт не говорит: заявкой считаются его слова.",
    "What a catcher’s facing means the clause does not say: his words are the claim.",
    CLAUSE,
    Side.OFFENDER,
    ("claim_reach",),
)

CONTESTED: dict[bool | str, Node] = {
    "declarer": DECLARER,
    "whister": _defender((_ALL_THE_REST,), replace(MAY_DIRECT, falls="claim_partner_lead")),
    "passer": _defender((_ALL_THE_REST,), PASSER_ANSWERS),
    "sole_whister": _defender((_ALL_THE_REST,)),
    "misere": MISERE,
    "catcher": _defender((_CATCHER_SAID,), ON_MISERE, deal=("declarer",)),
    "all_pass": _reaching(
        Claimer(
            "claim_all_pass",
            (_REACHES, _IN_ALL_PASS),
            (_BY_OPPONENTS, directions("CODE 3.9.14")),
            law=("CODE 3.9.14",),
        )
    ),
}
