"""Questions that more than one family asks; a key means one thing wherever it is asked.

Roles at the table: digest §1; who answers for what differs by role (CODE 3.9.14).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulings.trees.tree import Ask, Basis, Cards, Choice, Node, OneOf, Question, YesNo
from rulings.words import Text

__all__ = ["DEAL_CORRECT", "OPEN_CARD", "ROLE", "given", "who_acted"]

ROLE = Question(
    "role",
    Text("Какова роль нарушителя в этой сдаче?", "What is the offender’s part in this deal?"),
    OneOf(
        (
            Choice("declarer", Text("Разыгрывающий", "Declarer")),
            Choice(
                "whister",
                Text("Вистующий", "A whister"),
                Text("второй защитник сам играет своими картами", "the other defender plays his own cards"),
            ),
            Choice(
                "passer",
                Text("Пасовавший, который играет своими картами", "A passer who plays his own hand"),
                Text("вистует другой", "the other one whists"),
            ),
            Choice(
                "sole_whister",
                Text("Единственный вистующий за две руки", "The only whister, playing both hands"),
            ),
            Choice("misere", Text("Играющий мизер", "The misère player")),
            Choice("catcher", Text("Ловящий мизер", "A catcher of the misère")),
            Choice("all_pass", Text("Участник распасов", "A player in all-pass")),
        )
    ),
    source="deal:role",
)

OPEN_CARD = Question(
    "open_card",
    Text("Какая карта открыта?", "Which card is open?"),
    Cards(),
    note=Text("Её назовёт решение. Можно указать позже.", "The ruling will name it. It may be given later."),
    later=True,
    clauses=("CODE 3.9.14",),
)

DEAL_CORRECT = Question(
    "deal_correct",
    Text("Карты были розданы правильно?", "Were the cards dealt correctly?"),
    YesNo(Text("Да", "Yes"), Text("Нет, есть ошибка сдачи", "No, there is a fault in the deal")),
)


def given(key: str, text: Text, clause: str, ways: Mapping[str, tuple[Text, Node]]) -> Ask:
    """A question that the regulation answers by its parameter `key`: each choice in words, and where it leads."""
    choices = tuple(Choice(value, words) for value, (words, _) in ways.items())
    question = Question(key, text, OneOf(choices), Basis.GIVEN, source=f"regulation:{key}")
    return Ask(question, (clause,), {value: node for value, (_, node) in ways.items()})


_WHO_ACTED = Question(
    "who_acted",
    Text("Кто это сделал?", "Who did it?"),
    OneOf(
        (
            Choice("player", Text("Игрок", "A player")),
            Choice("outsider", Text("Посторонний", "A bystander")),
            Choice("director", Text("Судья", "The director")),
            Choice("nobody", Text("Никто", "Nobody")),
        )
    ),
    Basis.GIVEN,
    source="incident:at_fault",
)


def who_acted(clauses: tuple[str, ...], player: Node, outsider: Node, director: Node, nobody: Node) -> Ask:
    """Who erred, by the parties of the incident: a player, a bystander, the director himself, or nobody known."""
    ways: dict[bool | str, Node] = {"player": player, "outsider": outsider, "director": director, "nobody": nobody}
    return Ask(_WHO_ACTED, clauses, ways)
