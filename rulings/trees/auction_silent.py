"""The third hand takes the prikup in silence (CODE 3.3.15): after two passes that is a bid, and binds him to order.

Whether he may then order misère the clause does not say; taken before two had passed, it is a prikup taken too early.
"""

from __future__ import annotations

from rulings.remedies import Remedy, Side
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, Node, OneOf, Outcome, Question
from rulings.words import Text

__all__ = ["SILENT_TAKE"]

_SILENT = ("CODE 3.3.15", "CODE 3.3.11")

_BOUND = order(
    "Прикуп взят молча, и {offender} непременно заказывает игру: какую угодно, от шести пик и выше.",
    "By taking the prikup in silence {offender} is bound to order a game: any he likes, from six spades up.",
    "CODE 3.3.15",
    Side.OFFENDER,
)

_SILENT_MISERE = order(
    "Мизер после молча взятого прикупа {reading}.",
    "Misère after the prikup was taken in silence is {reading}.",
    "CODE 3.3.9",
    Side.OFFENDER,
    ("silent_take_misere",),
)


def _silent(key: str, text: Text, law: tuple[str, ...], *orders: Remedy) -> Outcome:
    return Outcome(key, text, law, orders)


_SILENT_WAYS: dict[bool | str, Node] = {
    "all_pass": _silent(
        "silent_take_binds",
        Text("Распасов не будет: прикуп взят", "There is no all-pass: the prikup was taken"),
        _SILENT,
        _BOUND,
    ),
    "misere": given(
        "silent_take_misere",
        Text(
            "Можно ли заказать мизер, взяв прикуп молча?",
            "May misère be ordered after the prikup was taken in silence?",
        ),
        "CODE 3.3.15",
        {
            "refused": (
                Text("Нет", "No"),
                _silent(
                    "silent_misere_refused",
                    Text("Мизер заказать нельзя: прикуп взят молча", "No misère: the prikup was taken in silence"),
                    (*_SILENT, "CODE 3.3.9", "CODE 3.3.7"),
                    _SILENT_MISERE,
                    _BOUND,
                ),
            ),
            "allowed": (
                Text("Да", "Yes"),
                _silent(
                    "silent_misere_allowed",
                    Text("Мизер заказать можно", "Misère may be ordered"),
                    (*_SILENT, "CODE 3.3.9", "CODE 3.3.7"),
                    _SILENT_MISERE,
                ),
            ),
        },
    ),
    "legal": _silent(
        "silent_take_legal",
        Text("Прикуп взят по праву", "The prikup was rightly taken"),
        _SILENT,
        order(
            "После двух пасов третья рука вправе взять прикуп молча.",
            "After two passes the third hand may take the prikup in silence.",
            "CODE 3.3.15",
            Side.OFFENDER,
        ),
        _BOUND,
    ),
    "early": _silent(
        "silent_take_early",
        Text("Решается как взятый прикуп", "To be ruled on as a prikup taken"),
        ("CODE 3.3.15", "CODE 3.2.20"),
        order(
            "Двух пасов ещё не было, и молча брать прикуп было нельзя. Решите это как «Прикуп»: он взят до покупки.",
            "Two had not passed, and the prikup could not be taken in silence. Rule on it under “The prikup”: it was "
            "taken before it was bought.",
            "CODE 3.2.20",
            Side.OFFENDER,
        ),
    ),
}

SILENT_TAKE = Ask(
    Question(
        "silent_take",
        Text("Прикуп взят молча. О чём спор?", "The prikup was taken in silence. What is disputed?"),
        OneOf(
            (
                Choice("all_pass", Text("{offender} хочет играть распасы", "{offender} wants to play all-pass")),
                Choice("misere", Text("{offender} хочет заказать мизер", "{offender} wants to order misère")),
                Choice("legal", Text("Можно ли было брать его молча", "Whether it could be taken in silence")),
                Choice("early", Text("Двое ещё не спасовали", "Two had not passed yet")),
            )
        ),
    ),
    _SILENT,
    _SILENT_WAYS,
)
