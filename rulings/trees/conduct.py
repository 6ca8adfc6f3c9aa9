"""Conduct and the director's discretion: what players and bystanders may not do, and what no clause settles.

Hands held so that others see them, peeping (CODE 3.2.22), counting aloud (3.9.13), a bystander's advice (3.9.20) and
the loss it causes (5.5.5), who points a breach out (COMP 11.1), the director's powers (11.2), the event's own rules.
"""

from __future__ import annotations

from rulings.trees.conduct_advice import ADVISED, by_player
from rulings.trees.conduct_attention import ATTENTION, SPOKE_FIRST
from rulings.trees.conduct_director import DIRECTOR_ERRED
from rulings.trees.conduct_ladder import LOCAL_BY_OUTSIDER, LOCAL_RULE, ladder, outsider_breach
from rulings.trees.conduct_loss import LOSS
from rulings.trees.conduct_powers import WAIVER, adjusted
from rulings.trees.discretion import uncovered, unpenalised
from rulings.trees.questions import who_acted
from rulings.trees.tree import Ask, Choice, OneOf, Question, Tree
from rulings.words import Text

__all__ = ["CONDUCT"]

_POWERS = ("COMP 11.2",)

_COUNTED = Text("Счёт козырей или взяток вслух", "Trumps or tricks counted aloud")
_DUTY = Text("Нарушена обязанность, за которую взыскания не названо", "A duty is broken for which no penalty is named")
_UNKNOWN = Text("Случай, которого в тексте нет", "A case the text does not cover")

_DISORDER = Text("Нарушен порядок за столом", "Order at the table is disturbed")

_COUNTING = Choice("counted", Text("Считал вслух козыри или взятки", "Counted trumps or tricks aloud"))
_DISTURBED = Choice(
    "disorder",
    Text("Нарушал порядок", "Disturbed order"),
    Text("спорил, мешал, не слушал судью", "quarrelled, hindered others, did not heed the director"),
)
_LOCAL = Choice(
    "local_rule",
    Text("Нарушил регламент этого турнира", "Broke a rule of this event"),
    Text("время, связь, запреты, которых в Кодексе нет", "time, telephones, bans that are not in the Code"),
)
_OTHER = Choice("other", Text("Другое", "Something else"))
_DUTY_CHOICE = Choice(
    "duty",
    Text("Нарушил обязанность, а взыскания за неё нет", "Broke a duty for which there is no penalty"),
)
_UNCOVERED_CHOICE = Choice(
    "uncovered",
    Text("В тексте, который у нас есть, об этом ничего нет", "The text we hold says nothing about it"),
)
_ADJUSTED_CHOICE = Choice(
    "adjusted",
    Text("Нужен присуждённый результат", "An adjusted result is needed"),
    Text("сдачу нельзя сыграть, возместить нечем", "the deal cannot be played, there is no redress"),
)

_PLAYER = Ask(
    Question(
        "player_act",
        Text("Что сделал {offender}?", "What did {offender} do?"),
        OneOf(
            (
                Choice(
                    "showed",
                    Text("Держал карты так, что их видели", "Held his cards so that others saw them"),
                    Text(
                        "карта, показанная в розыгрыше нарочно, — это открытая карта",
                        "a card shown on purpose in the play is an open card",
                    ),
                ),
                Choice("peeped", Text("Подсматривал в чужие карты", "Peeped at another’s cards")),
                _COUNTING,
                Choice(
                    "advised",
                    Text("Подсказал, чем ходить или что снести", "Advised on a lead or a discard"),
                    Text("в том числе сидя на прикупе", "sitting the deal out included"),
                ),
                _DISTURBED,
                _LOCAL,
                Choice("attention", Text("Указал на чужое нарушение", "Pointed out another’s breach")),
                Choice(
                    "waiver",
                    Text("За его нарушение просят не взыскивать", "The others ask to let his breach go unpunished"),
                ),
                _OTHER,
            )
        ),
    ),
    ("CODE 3.2.22", "CODE 3.9.13", "CODE 3.9.20", "COMP 11.1.А", "COMP 11.2"),
    {
        "showed": unpenalised(
            "hand_shown",
            ("CODE 3.2.22",),
            Text("Карты держали так, что их видели", "Cards were held so that others saw them"),
        ),
        "peeped": unpenalised("peeped", ("CODE 3.2.22",), Text("Взгляд в чужие карты", "Peeping at another’s cards")),
        "counted": unpenalised("counted", ("CODE 3.9.13",), _COUNTED),
        "advised": by_player(
            uncovered("player_advice", ("CODE 3.9.20",), Text("Подсказка от игрока", "Advice from a player"))
        ),
        "disorder": ladder("disorder", _POWERS, _DISORDER.ru, _DISORDER.en),
        "local_rule": LOCAL_RULE,
        "attention": ATTENTION,
        "waiver": WAIVER,
        "other": Ask(
            Question(
                "player_other",
                Text("В чём дело?", "What is it about?"),
                OneOf((_DUTY_CHOICE, _ADJUSTED_CHOICE, _UNCOVERED_CHOICE)),
            ),
            _POWERS,
            {
                "duty": unpenalised("duty", _POWERS, _DUTY),
                "adjusted": adjusted("player"),
                "uncovered": uncovered("uncovered", _POWERS, _UNKNOWN),
            },
        ),
    },
)

_OUTSIDER = Ask(
    Question(
        "outsider_act",
        Text("Что сделал {offender}?", "What did {offender} do?"),
        OneOf(
            (
                Choice(
                    "advised",
                    Text("Подсказал, чем ходить или что снести", "Advised on a lead or a discard"),
                    Text("подсказку о заказе решает торговля", "advice on the order is settled under the auction"),
                ),
                _COUNTING,
                Choice("spoke_first", Text("Первым указал на нарушение", "Was the first to point out a breach")),
                Choice("loss", Text("Вмешался, и кто-то понёс убыток", "Interfered, and somebody bore a loss")),
                _DISTURBED,
                _LOCAL,
                _OTHER,
            )
        ),
    ),
    ("CODE 3.9.20", "CODE 3.9.13", "CODE 5.5.5", "COMP 11.1.Б", "COMP 11.2"),
    {
        "advised": ADVISED,
        "counted": outsider_breach("counted", ("CODE 3.9.13",), _COUNTED),
        "spoke_first": SPOKE_FIRST,
        "loss": LOSS,
        "disorder": outsider_breach("disorder", _POWERS, _DISORDER),
        "local_rule": LOCAL_BY_OUTSIDER,
        "other": Ask(
            Question(
                "outsider_other", Text("В чём дело?", "What is it about?"), OneOf((_DUTY_CHOICE, _UNCOVERED_CHOICE))
            ),
            _POWERS,
            {
                "duty": outsider_breach("duty", _POWERS, _DUTY),
                "uncovered": uncovered("uncovered", _POWERS, _UNKNOWN, at_fault="outsider"),
            },
        ),
    },
)

_NOBODY = Ask(
    Question(
        "nobody_act",
        Text("Никто не виноват. Что решать?", "Nobody is at fault. What is to be settled?"),
        OneOf((_ADJUSTED_CHOICE, _UNCOVERED_CHOICE)),
    ),
    _POWERS,
    {"adjusted": adjusted("nobody"), "uncovered": uncovered("uncovered", _POWERS, _UNKNOWN, at_fault="nobody")},
)

CONDUCT = Tree(
    "conduct",
    Text("Поведение и усмотрение судьи", "Conduct and the director’s discretion"),
    Text(
        "Подглядывание, счёт вслух, подсказка или вмешательство зрителя, ошибка судьи, случай без пункта",
        "Peeping, counting aloud, a spectator’s advice or interference, an error of the director, a case without a "
        "clause",
    ),
    who_acted(("CODE 3.2.22", "COMP 11.2"), _PLAYER, _OUTSIDER, DIRECTOR_ERRED, _NOBODY),
    anyone=True,
    nobody=True,
)
