"""Cards faced before the end of play with a claim to the rest (CODE 3.9.14.4).

The opponents agree, or name the order of the claimer's cards, so long as it is not absurd; with a plan announced only
that plan may be demanded. The clause begins with «a player» and explains itself by declarer: how far it reaches is a
parameter.
"""

from __future__ import annotations

from rulings.remedies import Side
from rulings.trees.claim_endings import CLAUSE
from rulings.trees.claim_parts import CONTESTED, DECLARER, MISERE
from rulings.trees.open_card import order
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
            "rest": _answered(Ask(ROLE, (CLAUSE,), CONTESTED)),
            "no_claim": _NO_CLAIM,
            "discards": Ask(
                ROLE,
                (CLAUSE,),
                {
                    part: {"declarer": _discards(DECLARER), "misere": _discards(MISERE)}.get(str(part), _NOT_HIS)
                    for part in CONTESTED
                },
            ),
        },
    ),
    in_play=True,
)
