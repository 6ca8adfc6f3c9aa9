"""Errors in dealing (CODE 3.2.12–3.2.18): what was done, by whom, when it was noticed, and whether it was the first.

A wrong number of cards after the calls is another family (CODE 3.2.23); the limits of the clauses stand in the order
of digest C-3.
"""

from __future__ import annotations

from rulings.trees.dealing_cards import CARD_EXPOSED, CARD_FACED, NUMBER, PACK_SHORT
from rulings.trees.dealing_manner import (
    ANOTHER_WAY,
    NOT_CUT,
    PREPARED_BADLY,
    SHUFFLED_AFTER,
    WRONG_ORDER,
    hindered,
)
from rulings.trees.dealing_turn import out_of_turn
from rulings.trees.discretion import uncovered
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Question, Tree, YesNo
from rulings.words import Text

__all__ = ["DEALING"]

_SHORT = Choice("short", Text("Колода неполна", "The pack is short"))
_FACED = Choice("faced", Text("В колоде лежала карта лицом вверх", "A card lay face up in the pack"))

_ACT = Question(
    "dealing_act",
    Text("Что не так со сдачей?", "What is wrong with the deal?"),
    OneOf(
        (
            Choice(
                "exposed",
                Text("При сдаче открылась карта", "A card came face up in dealing"),
                Text("или лежала в колоде лицом вверх", "or lay face up in the pack"),
            ),
            Choice(
                "order",
                Text("Роздано не по порядку или не теми пачками", "Dealt in a wrong order or in wrong packets"),
            ),
            Choice("number", Text("Роздано не то число карт", "A wrong number of cards was dealt")),
            Choice("not_cut", Text("Колоду не сняли", "The pack was not cut")),
            Choice("shuffled", Text("Сдатчик тасовал после съёма", "The dealer shuffled after the cut")),
            Choice("turn", Text("Сдал не в свою очередь", "Dealt out of turn")),
            Choice(
                "prepared",
                Text(
                    "Отказался потасовать или дал снять не соседу справа", "Refused a shuffle, or the wrong player cut"
                ),
            ),
            _SHORT,
            Choice("other", Text("Иначе", "In another way")),
        )
    ),
)

_ACT_OF_ANOTHER = Question(
    "dealing_act_of_another",
    Text(
        "{offender} в этой сдаче не сдатчик. Что произошло?",
        "{offender} is not the dealer of this deal. What happened?",
    ),
    OneOf(
        (
            Choice("exposed", Text("Открыл карту, пока сдавали", "He exposed a card while it was dealt")),
            _FACED,
            _SHORT,
            Choice(
                "turn",
                Text("Он и сдал, хотя очередь была не его", "He did deal, though it was not his turn"),
                Text("сдатчиком записан тот, кому полагалось", "the dealer entered is the one whose turn it was"),
            ),
            Choice("other", Text("Иначе помешал сдаче", "He hindered the deal in another way")),
        )
    ),
)

_ACT_OF_NOBODY = Question(
    "dealing_act_of_nobody",
    Text("Никто из играющих не виноват. Что произошло?", "No player is at fault. What happened?"),
    OneOf(
        (
            _FACED,
            _SHORT,
            Choice("exposed", Text("Открылась карта, пока сдавали", "A card was exposed while it was dealt")),
            Choice("other", Text("Иная помеха сдаче", "Something else hindered the deal")),
        )
    ),
)


def _exposed_by_another(at_fault: str) -> Ask:
    """A card exposed, and not by the dealer's fault: the clause speaks of his fault alone."""
    return uncovered(
        "card_exposed_by_another",
        ("CODE 3.2.12",),
        Text("Карту открыл не сдатчик", "A card was exposed by somebody other than the dealer"),
        at_fault=at_fault,
    )


_BY_PLAYER = Ask(
    _ACT_OF_ANOTHER,
    ("CODE 3.2.12", "CODE 3.2.14", "CODE 3.2.15"),
    {
        "exposed": _exposed_by_another("player"),
        "faced": CARD_FACED,
        "short": PACK_SHORT,
        "turn": out_of_turn(asked=False),
        "other": hindered("player"),
    },
)


def _by_no_player(at_fault: str) -> Ask:
    return Ask(
        _ACT_OF_NOBODY,
        ("CODE 3.2.12", "CODE 3.2.15"),
        {
            "faced": CARD_FACED,
            "short": PACK_SHORT,
            "exposed": _exposed_by_another(at_fault),
            "other": hindered(at_fault),
        },
    )


_BY_ANOTHER = Ask(
    Question(
        "dealing_hindered_by",
        Text("Кто это сделал, если не сдатчик?", "Who did it, if not the dealer?"),
        OneOf(
            (
                Choice("player", Text("Другой игрок", "Another player")),
                Choice("outsider", Text("Посторонний", "An outsider")),
                Choice("director", Text("Судья", "The director")),
                Choice("nobody", Text("Никто", "Nobody")),
            )
        ),
        Basis.GIVEN,
        source="incident:at_fault",
    ),
    ("CODE 3.2.12",),
    {
        "player": _BY_PLAYER,
        "outsider": _by_no_player("outsider"),
        "director": _by_no_player("nobody"),
        "nobody": _by_no_player("nobody"),
    },
)

_BY_DEALER = Ask(
    _ACT,
    ("CODE 3.2.12", "CODE 3.2.13", "CODE 3.2.14", "CODE 3.2.15", "CODE 3.2.17"),
    {
        "exposed": CARD_EXPOSED,
        "order": WRONG_ORDER,
        "number": NUMBER,
        "not_cut": NOT_CUT,
        "shuffled": SHUFFLED_AFTER,
        "turn": out_of_turn(asked=True),
        "prepared": PREPARED_BADLY,
        "short": PACK_SHORT,
        "other": ANOTHER_WAY,
    },
)

DEALING = Tree(
    "dealing",
    Text("Сдача карт", "Dealing"),
    Text(
        "Сдал не тот или не так, при сдаче открылась карта, колода неполна",
        "The wrong player dealt, or dealt wrongly; a card came face up; the pack is short",
    ),
    Ask(
        Question(
            "dealer_did_it",
            Text("Сдатчик ли это сделал?", "Was it the dealer who did it?"),
            YesNo(),
            Basis.GIVEN,
            source="incident:dealt",
        ),
        ("CODE 3.2.12",),
        {True: _BY_DEALER, False: _BY_ANOTHER},
    ),
    anyone=True,
    nobody=True,
)
