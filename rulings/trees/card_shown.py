"""A card that became open without being played: shown from the hand, dropped, faced with a claim (CODE 3.9.15).

It is judged by the holder's part as any open card is (3.9.14); the rest of an all-pass goes to nobody for it: only a
card out of turn does that. What lies in a played trick is never open (3.9.14.5); of a card seen before the play
only 3.2.22 speaks.
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.discretion import unpenalised
from rulings.trees.open_card import catchers_card, declarers_card, in_all_pass, misere_card, order, passers_card
from rulings.trees.open_card_disputes import LATER_LIFE
from rulings.trees.open_card_readings import for_any_card
from rulings.trees.open_card_whister import MAY_DIRECT, directed, undirected
from rulings.trees.questions import ROLE, given
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question, Tree
from rulings.trees.turn_whister import SOLE_WHISTER
from rulings.words import Text

__all__ = ["OPEN_CARD", "SEEN_BY_ANOTHER"]

_LAW = ("CODE 3.9.15",)

_HOW = Question(
    "shown_how",
    Text("Что случилось с картой?", "What happened to the card?"),
    OneOf(
        (
            Choice(
                "shown",
                Text("Показал, не выпуская из рук", "It was shown without being let go"),
                Text("розыгрыш идёт", "during the play"),
            ),
            Choice(
                "dropped",
                Text("Упала или легла лицом вверх", "It fell or was laid face up"),
                Text("розыгрыш идёт; во взятку её не клали", "during the play; it was not played to a trick"),
            ),
            Choice(
                "already_open",
                Text("Уже лежит открытой", "It already lies open"),
                Text("спорят о том, как ею играть", "the dispute is how to play it"),
            ),
            Choice(
                "played_trick",
                Text("Лежит в сыгранной взятке", "It lies in a played trick"),
                Text(
                    "третья карта на столе; эту требуют признать открытой",
                    "the third card is down; this one is demanded open",
                ),
            ),
            Choice(
                "rest_claimed",
                Text("Открыл карты: остальные взятки его", "Cards were faced with a claim to the rest"),
            ),
            Choice(
                "before_play",
                Text("Показал или уронил до розыгрыша", "It was shown or dropped before the play"),
                Text("пока в первую взятку никто не пошёл", "while nobody has led to the first trick"),
            ),
        )
    ),
)

_SEEN = Question(
    "shown_seen",
    Text("Видел ли карту кто-нибудь из двух других?", "Did either of the other two see the card?"),
    OneOf(
        (
            Choice(
                "seen", Text("Да", "Yes"), Text("партнёр или противник, всё равно", "partner or opponent, no matter")
            ),
            Choice(
                "unseen",
                Text("Нет", "No"),
                Text("никто, или только не играющий эту сдачу", "nobody, or only somebody who does not play this deal"),
            ),
            Choice(
                "faced_hand",
                Text("Эта рука и так лежит открытой", "That hand lies open anyway"),
                Text("защитники играют в открытую", "the defenders play with open hands"),
            ),
        )
    ),
)

_ONTO_THE_TABLE = order(
    "Карту видел другой игрок: её кладут на стол, она открыта. Если карт было несколько, открыта каждая.",
    "Another player saw the card: it goes on the table and is open. If there were several, each of them is.",
    "CODE 3.9.15",
    Side.OFFENDER,
)

_AS_TWO = order(
    "Обе руки ведёт один вистующий; за открытую карту следует {reading}.",
    "One whister plays both hands; for an open card there follows {reading}.",
    "CODE 3.9.14.1",
    Side.OFFENDER,
    ("sole_whister_sanctions",),
)


def _by_whister(first: tuple[Remedy, ...]) -> Ask:
    """Whether declarer may direct the partner for a card merely shown is not settled by the Code (digest C-37)."""
    return for_any_card(
        directed("shown", _LAW, (*first, MAY_DIRECT)),
        undirected("shown", _LAW, first, ("whister_open_card_sanctions",)),
    )


def _by_role(*first: Remedy) -> Ask:
    """The open card by its holder's part; `first`: why it is open."""
    return Ask(
        ROLE,
        ("CODE 3.9.15", "CODE 3.9.14"),
        {
            "declarer": declarers_card("shown", _LAW, first),
            "whister": _by_whister(first),
            "passer": passers_card("shown", _LAW, first, lambda why: _by_whister((*first, why))),
            "sole_whister": Ask(
                SOLE_WHISTER.question,
                ("CODE 3.9.14.1",),
                {
                    "none": undirected("shown", _LAW, first, ("sole_whister_sanctions",)),
                    "as_whister": _by_whister((*first, _AS_TWO)),
                },
            ),
            "misere": misere_card("shown", _LAW, first),
            "catcher": catchers_card("shown", _LAW, first, lambda why: _by_whister((*first, why))),
            "all_pass": in_all_pass("shown", _LAW, first),
        },
    )


SEEN_BY_ANOTHER = _by_role(_ONTO_THE_TABLE)
"""A card that another player has seen is open: by its holder's part."""

_UNSEEN = Outcome(
    "shown_unseen",
    Text("Карту никто не видел: она не открыта", "Nobody saw the card: it is not open"),
    _LAW,
    (
        order(
            "Карта возвращается в руку: открытой она становится, только если её увидел другой игрок.",
            "The card goes back to the hand: it becomes open only if another player saw it.",
            "CODE 3.9.15",
            Side.OFFENDER,
        ),
    ),
)

_FACED_HAND = Outcome(
    "shown_faced_hand",
    Text("Рука открыта по ходу игры: показывать нечего", "The hand is open by the play: there was nothing to show"),
    _LAW,
    (
        order(
            "Карту этой руки все видят и так, из рук её не показывали: пункт 3.9.15 к ней не относится, указаний о ней "
            "нет. Игра продолжается.",
            "A card of this hand is in everybody’s view already and was not shown from the hand: clause 3.9.15 does "
            "not reach it and nobody may direct it. Play goes on.",
            "CODE 3.9.15",
        ),
    ),
)


def _seen(opened: Ask) -> Ask:
    return Ask(_SEEN, _LAW, {"seen": opened, "unseen": _UNSEEN, "faced_hand": _FACED_HAND})


_DROPPED = order(
    "Уронённой карты среди случаев пункта 3.9.15 нет; у нас она {reading}.",
    "A dropped card is not among the cases of clause 3.9.15; here it is {reading}.",
    "CODE 3.9.15",
    Side.OFFENDER,
    ("dropped_card",),
)

_BY_DROP = given(
    "dropped_card",
    Text("Открыта ли карта, которую уронили?", "Is a dropped card open?"),
    "CODE 3.9.15",
    {
        "if_seen": (
            Text("Да, если её увидел другой игрок", "Yes, if another player saw it"),
            _seen(_by_role(_DROPPED, _ONTO_THE_TABLE)),
        ),
        "never": (
            Text("Нет", "No"),
            Outcome(
                "dropped_not_open",
                Text("Уронённая карта не открыта", "A dropped card is not open"),
                _LAW,
                (
                    _DROPPED,
                    order(
                        "{offender} берёт карту в руку; наказания нет.",
                        "{offender} takes the card back into the hand; there is no penalty.",
                        "CODE 3.9.15",
                        Side.OFFENDER,
                        ("dropped_card",),
                    ),
                ),
            ),
        ),
    },
)

_PLAYED_TRICK = Outcome(
    "shown_played_trick",
    Text("Поздно: взятка сыграна, открытых карт в ней нет", "Too late: the trick is played and holds no open card"),
    ("CODE 3.9.5", "CODE 3.9.14.5"),
    (
        order(
            "Карта сыгранной взятки открытой не становится, и взятка не переигрывается; ходит тот, кто её взял.",
            "A card of a played trick does not become open and the trick is not replayed; its winner leads.",
            "CODE 3.9.14.5",
        ),
    ),
)

_CLAIMED = Outcome(
    "shown_with_a_claim",
    Text("Это показ карт до конца розыгрыша", "This is a hand faced before the end of play"),
    ("CODE 3.9.15", "CODE 3.9.14.4"),
    (
        order(
            "Открыты ли эти карты и кто назначает их порядок, зависит от плана и от того, верна ли заявка: решать по "
            "разделу «Показ карт до конца розыгрыша».",
            "Whether these cards are open and who names their order depends on a plan and on whether the claim is "
            "good: to be ruled under “A claim”.",
            "CODE 3.9.14.4",
            Side.OFFENDER,
        ),
    ),
)

_BEFORE_PLAY = unpenalised(
    "shown_before_play",
    ("CODE 3.2.22", "CODE 3.9.15"),
    Text("Карту увидели до розыгрыша: открытой она не становится", "Seen before the play, the card is not open"),
    (
        order(
            "Карта остаётся в руке: пункт 3.9.15 стоит среди правил розыгрыша, а он ещё не начат.",
            "The card stays in the hand: clause 3.9.15 stands among the rules of play, which has not begun.",
            "CODE 3.9.15",
            Side.OFFENDER,
        ),
    ),
)

OPEN_CARD = Tree(
    "open_card",
    Text("Показанная карта", "A card shown"),
    Text(
        "Показали или уронили карту, или карта уже открыта и о ней спорят",
        "A card was shown or dropped, or lies open already and is in dispute",
    ),
    Ask(
        _HOW,
        ("CODE 3.9.15", "CODE 3.9.14"),
        {
            "shown": _seen(SEEN_BY_ANOTHER),
            "dropped": _BY_DROP,
            "already_open": LATER_LIFE,
            "played_trick": _PLAYED_TRICK,
            "rest_claimed": _CLAIMED,
            "before_play": _BEFORE_PLAY,
        },
    ),
)
