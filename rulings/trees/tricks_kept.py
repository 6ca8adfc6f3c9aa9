"""Tricks on the table and in the heaps: whose a trick is, how tricks are gathered and kept (CODE 3.9.4–3.9.10).

None of the duties has a penalty of its own (digest C-31).
"""

from __future__ import annotations

from rulings.trees.discretion import unpenalised
from rulings.trees.open_card import order
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Question
from rulings.trees.tricks_asked import REFUSED
from rulings.words import Text

__all__ = ["DISORDERED", "HANDLED", "HANDLING_LAW", "WHOSE"]

HANDLING_LAW = ("CODE 3.9.9", "CODE 3.9.6", "CODE 3.9.7")
DISORDERED = Text("Взятки собраны или сложены не по порядку", "Tricks gathered or stacked out of order")

# --- Gathering and keeping --------------------------------------------------------------------------------------------

_IN_ORDER = order(
    "Взятки раскладывают порознь и по порядку, чтобы их можно было проверить.",
    "The tricks are laid apart and in order, so that they can be checked.",
    "CODE 3.9.9",
)

_TO_ITS_OWNER = order(
    "Взятку отдают тому, кто её взял: свои взятки каждый забирает сам.",
    "The trick goes to whoever won it: everybody gathers his own.",
    "CODE 3.9.6",
)

_IN_SIGHT = order(
    "Взятку, которую не успели разглядеть, показывают: это последняя взятка.",
    "A trick that could not be made out is shown: it is the last one.",
    "CODE 3.9.8",
)

_TURNED = order(
    "Прежние взятки переворачивают: потребовать этого вправе любой игрок.",
    "The earlier tricks are turned: any player may demand it.",
    "CODE 3.9.10",
)

HANDLED = Ask(
    Question(
        "handling",
        Text("Что не так со взятками?", "What is wrong with the tricks?"),
        OneOf(
            (
                Choice("disordered", Text("Лежат не по порядку или смешаны", "They are out of order or mixed up")),
                Choice("foreign", Text("Собрана чужая взятка", "Another’s trick was gathered")),
                Choice(
                    "hidden",
                    Text("Взятку забрали, не дав её разглядеть", "A trick was gathered out of sight"),
                ),
                Choice(
                    "left",
                    Text("Взятки оставлены открытыми", "Tricks were left lying open"),
                    Text("требуют их перевернуть", "it is demanded that they be turned"),
                ),
            )
        ),
    ),
    (*HANDLING_LAW, "CODE 3.9.10"),
    {
        "disordered": unpenalised(
            "tricks_disordered", ("CODE 3.9.9",), Text("Взятки сложены не по порядку", "Tricks out of order"),
            (_IN_ORDER,),
        ),
        "foreign": unpenalised(
            "trick_gathered",
            ("CODE 3.9.6", "CODE 3.9.9"),
            Text("Собрана чужая взятка", "Another’s trick was gathered"),
            (_TO_ITS_OWNER, _IN_ORDER),
        ),
        "hidden": unpenalised(
            "trick_hidden",
            ("CODE 3.9.7", "CODE 3.9.8"),
            Text("Взятку забрали так, что её не разглядели", "A trick was gathered out of sight"),
            (_IN_SIGHT,),
        ),
        "left": Ask(
            REFUSED,
            ("CODE 3.9.10",),
            {
                False: Outcome(
                    "tricks_turned",
                    Text("Прежние взятки переворачивают", "The earlier tricks are turned"),
                    ("CODE 3.9.10",),
                    (
                        _TURNED,
                        order(
                            "Оставить взятки лежать пункт не запрещает: наказывать не за что.",
                            "The clause does not forbid leaving tricks lie: there is nothing to penalise.",
                            "CODE 3.9.10",
                        ),
                    ),
                ),
                True: unpenalised(
                    "tricks_not_turned",
                    ("CODE 3.9.10",),
                    Text("Прежние взятки отказываются перевернуть", "The earlier tricks are not turned on demand"),
                    (_TURNED,),
                ),
            },
        ),
    },
)  # fmt: skip

# --- Whose trick ------------------------------------------------------------------------------------------------------

_TO_THE_WINNER = order(
    "Взятку забирает тот, кто её взял, даже если её уже собрал другой.",
    "The trick goes to its winner even if another has gathered it.",
    "CODE 3.9.6",
)

_NEXT_LEAD = order(
    "Следующий ход у того, кто взял эту взятку.",
    "The winner of this trick leads next.",
    "CODE 3.9.14.5",
)


def _won(key: str, words: Text, ru: str, en: str) -> Outcome:
    law = ("CODE 3.9.4", "CODE 3.9.5", "CODE 3.9.6", "CODE 3.9.14.5")
    return Outcome(key, words, law, (order(ru, en, "CODE 3.9.4"), _TO_THE_WINNER, _NEXT_LEAD))


WHOSE = Ask(
    Question(
        "trick_cards",
        Text("Что во взятке, о которой спорят?", "What is in the trick that is disputed?"),
        OneOf(
            (
                Choice("plain", Text("Три карты, козыря среди них нет", "Three cards, no trump among them")),
                Choice("trump", Text("Три карты, среди них козырь", "Three cards, a trump among them")),
                Choice(
                    "misplayed",
                    Text("Кто-то сыграл не по правилам", "Somebody broke the rules of play"),
                    Text("не дал масть или не побил козырем, хотя мог", "did not follow suit or trump although able"),
                ),
                Choice("incomplete", Text("Не три карты", "Other than three cards")),
            )
        ),
    ),
    ("CODE 3.9.4", "CODE 3.9.5"),
    {
        "plain": _won(
            "trick_to_suit",
            Text("Взятка — старшей карте масти хода", "The trick goes to the highest card of the suit led"),
            "Взятку берёт старшая карта той масти, с которой пошли. Карты других мастей не берут.",
            "The highest card of the suit led wins the trick. Cards of other suits win nothing.",
        ),
        "trump": _won(
            "trick_to_trump",
            Text("Взятка — старшему козырю", "The trick goes to the highest trump"),
            "Взятку берёт старший из положенных козырей.",
            "The highest trump played wins the trick.",
        ),
        "misplayed": Outcome(
            "trick_misplayed",
            Text("Сначала решается фальшренонс", "The revoke is settled first"),
            ("CODE 3.9.4", "CODE 3.9.3", "CODE 3.9.16"),
            (
                order(
                    "Правило о том, чья взятка, говорит только о верном розыгрыше. Сначала решается фальшренонс.",
                    "Whose the trick is the rule says only of correct play. The revoke is settled first.",
                    "CODE 3.9.4",
                ),
            ),
        ),
        "incomplete": Outcome(
            "trick_incomplete",
            Text("Взятка ещё не завершена", "The trick is not complete"),
            ("CODE 3.9.5", "CODE 3.9.18"),
            (
                order(
                    "Во взятке три карты, по одной от каждого; пока их меньше, она ничья.",
                    "A trick is three cards, one from each; with fewer it is nobody’s.",
                    "CODE 3.9.5",
                ),
                order(
                    "Если кто-то пропустил ход или положил две карты, это решается по разделу «Неправильное число "
                    "карт».",
                    "If somebody missed his turn or played two cards, it is ruled under “A wrong number of cards”.",
                    "CODE 3.9.18",
                ),
            ),
        ),
    },
)
