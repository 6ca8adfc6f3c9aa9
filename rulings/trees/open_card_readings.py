"""What the regulation settles of open cards: who answers as whom, and for which card the partner may be directed.

The clauses speak of a whister's and of declarer's card out of turn (CODE 3.9.14.1, 3.9.14.2; digest C-37).
"""

from __future__ import annotations

from rulings.trees.questions import given
from rulings.trees.tree import Ask, Node
from rulings.words import Text

__all__ = ["for_any_card", "of_misere", "of_passer"]


def for_any_card(any_card: Node, out_of_turn_only: Node) -> Ask:
    """Whether declarer may direct the partner for a card opened otherwise than out of turn (digest C-37)."""
    return given(
        "whister_open_card_sanctions",
        Text(
            "Вправе ли разыгрывающий распорядиться ходом партнёра за такую карту?",
            "May declarer direct the partner’s lead for such a card?",
        ),
        "CODE 3.9.14.1",
        {
            "any_open_card": (Text("Да, за любую открытую", "Yes, for any open card"), any_card),
            "out_of_turn_only": (
                Text("Нет, только за карту не в очередь", "No, only for a card out of turn"),
                out_of_turn_only,
            ),
        },
    )


def of_passer(as_whister: Node, plain: Node) -> Ask:
    """Whether a passer who plays his own hand answers as a whister: his partner learns as much from his card."""
    return given(
        "passer_open_card",
        Text("Как отвечает пасовавший, который играет сам?", "How does a passer who plays his own hand answer?"),
        "CODE 3.9.14.1",
        {
            "as_whister": (Text("Как вистующий", "As a whister"), as_whister),
            "open_card": (Text("Карта только открыта", "His card is merely open"), plain),
        },
    )


def of_misere(as_contract: Node, plain: Node) -> Ask:
    """Whether misère is judged as a contract: the clauses speak of declarer and whisters."""
    return given(
        "misere_open_card",
        Text("Как отвечают за открытую карту на мизере?", "Who answers how for an open card on misère?"),
        "CODE 3.9.14",
        {
            "as_contract": (Text("Как на обычной игре", "As in a suit contract"), as_contract),
            "open_card": (Text("Карта только открыта", "The card is merely open"), plain),
        },
    )
