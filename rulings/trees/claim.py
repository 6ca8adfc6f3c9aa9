"""Cards faced before the end of play with a claim to the rest (CODE 3.9.14.4).

The opponents agree, or name the order of the claimer's cards, so long as it is not absurd; with a plan announced only
that plan may be demanded. The clause begins with «a player» and explains itself by declarer: how far it reaches is a
parameter.
"""

from __future__ import annotations

from rulings.remedies import Remedy, RemedyKind, Side
from rulings.trees.claim_endings import CLAUSE, Claimer, by_plan
from rulings.trees.open_card import MAY_DIRECT, ON_MISERE, PASSER_ANSWERS, directions, order
from rulings.trees.preceded import preceded
from rulings.trees.questions import ROLE, given
from rulings.trees.tree import Ask, Basis, Choice, Node, OneOf, Outcome, Question, Tree, YesNo
from rulings.words import Text

__all__ = ["CLAIM"]

_SHOWN = Question(
    "claim_shown",
    Text("Что показал {offender}?", "What has {offender} shown?"),
    OneOf(
        (
            Choice(
                "rest",
                Text("Карты: остальное его", "His cards, with a claim to the rest"),
                Text("на мизере — больше ни одной не возьмёт", "on misère, to no more tricks"),
            ),
            Choice(
                "no_claim",
                Text("Карты, но не с заявкой", "Cards, but with no claim"),
                Text("отдал остальное, показал соседу, уронил", "he gave up the rest, showed or dropped a card"),
            ),
            Choice("discards", Text("Снос", "The discards")),
        )
    ),
)

_ANSWER = Question(
    "claim_answer",
    Text("Что говорят противники?", "What do the opponents say?"),
    OneOf(
        (
            Choice("accept", Text("Согласны", "They agree"), Text("оба, если их двое", "both, if there are two")),
            Choice("contest", Text("Хоть один не согласен", "One of them at least does not")),
            Choice("withdrawn", Text("Согласились, а теперь возражают", "They agreed and now object")),
        )
    ),
    Basis.RIGHT,
    chooser=Text("противники", "the opponents"),
    waived_as="accept",
)

_ACCEPTED = Outcome(
    "claim_accepted",
    Text("Противники согласны с заявкой", "The opponents agree to the claim"),
    (CLAUSE,),
    (
        order(
            "Доигрывать не нужно: остальные взятки считаются так, как заявил {offender}.",
            "Nothing more is played: the other tricks count as {offender} has claimed.",
            CLAUSE,
            Side.OFFENDER,
        ),
    ),
)

# --- What a show means, by the part of the claimer --------------------------------------------------------------------

_ALL_THE_REST = order(
    "Показ без плана значит, что {offender} берёт все оставшиеся взятки при любом раскладе и любом порядке ходов.",
    "Facing without a plan means that {offender} takes every trick left on any lie and in any order.",
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

_DECLARER = by_plan(Claimer("claim_declarer", (_ALL_THE_REST,), (_BY_OPPONENTS, _DIFFER), _PLAYED, ("CODE 3.9.14.2",)))
_MISERE = by_plan(Claimer("claim_misere", (_NONE_MORE,), (_BY_OPPONENTS, _DIFFER), law=("CODE 3.9.14.2",)))

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

_CONTESTED: dict[bool | str, Node] = {
    "declarer": _DECLARER,
    "whister": _defender((_ALL_THE_REST,), MAY_DIRECT),
    "passer": _defender((_ALL_THE_REST,), PASSER_ANSWERS),
    "sole_whister": _defender((_ALL_THE_REST,)),
    "misere": _MISERE,
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

# --- An agreement regretted -------------------------------------------------------------------------------------------

_FINAL = Outcome(
    "claim_agreed_final",
    Text("Поздно: заявка уже признана", "Too late: the claim was agreed to"),
    (CLAUSE, "CODE 3.9.17"),
    (
        order(
            "С заявкой согласились; возражать можно, {reading}. Остальные взятки считаются так, как заявлено.",
            "The claim was agreed to; an objection is heard {reading}. The other tricks count as claimed.",
            "CODE 3.9.17",
            reading=("claim_objection_deadline",),
        ),
    ),
)

_HEARD = order(
    "С заявкой согласились, но возражение принято: возражать можно, {reading}.",
    "The claim was agreed to, but the objection is heard: it is heard {reading}.",
    "CODE 3.9.17",
    reading=("claim_objection_deadline",),
)


def _answered(contested: Node) -> Ask:
    """The opponents agree, contest the claim, or regret that they agreed."""
    return Ask(
        _ANSWER,
        (CLAUSE,),
        {
            "accept": _ACCEPTED,
            "contest": contested,
            "withdrawn": Ask(
                Question(
                    "claim_recorded",
                    Text("Карты уже смешаны, и запись сделана?", "Are the cards mixed and the score entered?"),
                    YesNo(),
                ),
                ("CODE 3.9.17",),
                {
                    True: _FINAL,
                    False: given(
                        "claim_objection_deadline",
                        Text(
                            "До какой минуты можно взять согласие назад?", "Until when may an agreement be withdrawn?"
                        ),
                        "CODE 3.9.17",
                        {
                            "until_recorded": (
                                Text("Пока карты не смешаны и записи нет", "Until mixed and recorded"),
                                preceded(contested, (CLAUSE, "CODE 3.9.17"), _HEARD),
                            ),
                            "at_acceptance": (Text("Согласие назад не берут", "It may not be withdrawn"), _FINAL),
                        },
                    ),
                },
            ),
        },
    )


# --- The discards turned up -------------------------------------------------------------------------------------------

_AS_SHOWN = order(
    "Открытый снос — это {reading}.",
    "Discards turned up are {reading}.",
    CLAUSE,
    Side.OFFENDER,
    ("discards_shown",),
)

_NOT_HELD = Text(
    "Можно ли открывать снос, наш текст Кодекса не говорит: пункта 3.4.9 и комментария к нему в нём нет.",
    "Whether discards may be turned up our text of the Code does not say: clause 3.4.9 and its comment are not in it.",
)

_PLAY_ON = Outcome(
    "claim_discards_no_claim",
    Text("Открытый снос — не заявка", "Discards turned up are no claim"),
    (CLAUSE,),
    (
        _AS_SHOWN,
        order("Игра продолжается.", "Play goes on.", CLAUSE, reading=("discards_shown",)),
    ),
    notes=(_NOT_HELD,),
)

_NOT_HIS = Outcome(
    "claim_discards_not_his",
    Text("Снос не его: это не заявка", "The discards are not his: this is no claim"),
    (CLAUSE,),
    (
        order(
            "Снос закрывают, игра продолжается: чужим сносом своих карт не открывают. Взыскания за это в нашем тексте "
            "нет.",
            "The discards are turned down and play goes on: another’s discards do not face one’s own cards. Our text "
            "names no penalty for it.",
            CLAUSE,
            Side.OFFENDER,
        ),
    ),
    notes=(_NOT_HELD,),
)


def _discards(contested: Node) -> Ask:
    """Discards turned up by whoever made them (our reading: the clause speaks of cards)."""
    return given(
        "discards_shown",
        Text("Заявка ли это — открыть снос?", "Are discards turned up a claim?"),
        CLAUSE,
        {
            "as_claim": (
                Text("Да, показ карт с заявкой", "Yes, a claim"),
                preceded(_answered(contested), (), _AS_SHOWN),
            ),
            "no_claim": (Text("Нет, не заявка", "No"), _PLAY_ON),
        },
    )


_NO_CLAIM = Outcome(
    "claim_none",
    Text("Заявки на остальные взятки не было", "There was no claim to the rest"),
    (CLAUSE, "CODE 3.9.15"),
    (
        order(
            "Порядка его карт противники не назначают. Карты, которые увидел другой игрок, открыты: решать по разделу "
            "«Показанная карта».",
            "The opponents do not name the order of his cards. Cards that another player saw are open: to be ruled "
            "under “A card shown”.",
            "CODE 3.9.15",
            Side.OFFENDER,
        ),
        order(
            "Если {offender} отдал остальное и все согласны, сдача так и записывается.",
            "If {offender} has given up the rest and all agree, the deal is recorded so.",
            CLAUSE,
        ),
    ),
)

CLAIM = Tree(
    "claim",
    Text("Показ карт до конца розыгрыша", "A claim"),
    Text("Открыл карты: «остальное моё», на мизере — «больше не беру»", "Cards were faced: “the rest is mine”"),
    Ask(
        _SHOWN,
        (CLAUSE, "CODE 3.9.15"),
        {
            "rest": _answered(Ask(ROLE, (CLAUSE,), _CONTESTED)),
            "no_claim": _NO_CLAIM,
            "discards": Ask(
                ROLE,
                (CLAUSE,),
                {
                    part: {"declarer": _discards(_DECLARER), "misere": _discards(_MISERE)}.get(str(part), _NOT_HIS)
                    for part in _CONTESTED
                },
            ),
        },
    ),
    in_play=True,
)
