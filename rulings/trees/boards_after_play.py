"""Wrong numbers of cards found when play is over (COMP 11.3.В): the result is cancelled, some may keep theirs.

It is asked of each player whether his result depended on the opponents' play; who counts as a non-offender is our
reading (digest C-23).
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.boards_fault import CANCELLED, decided
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Choice, OneOf, Outcome, Player, Question
from rulings.words import Text

__all__ = ["AFTER_PLAY"]

_AFTER = "COMP 11.3.В"

_KEPT_PLAYER = Question(
    "kept_player",
    Text("Кто сохраняет свой результат?", "Who keeps his result?"),
    Player(),
    note=Text(
        "Ненарушивший, чей результат не зависел от игры соперников.",
        "A non-offender whose result did not depend on the opponents’ play.",
    ),
    clauses=(_AFTER,),
)

_LOST_PLAYER = Question(
    "lost_player",
    Text("Кто из троих своего результата не сохраняет?", "Which of the three does not keep his result?"),
    Player(),
    clauses=(_AFTER,),
)

_RESULT_CANCELLED = order(
    "Одному с самого начала досталось больше десяти карт, другому настолько же меньше: результат аннулируется.",
    "One hand held more than ten cards from the beginning and another as many fewer: the result is cancelled.",
    _AFTER,
)

_NOTHING_INSTEAD = Text(
    "Чем заменить аннулированный результат, пункт 11.3.В не говорит. Искусственный судья вправе назначить по 11.2: "
    "для этого записывают ещё один случай вида «Поведение и усмотрение судьи».",
    "Clause 11.3.В does not say what replaces a cancelled result. The director may award an artificial one by 11.2: "
    "for that another breach is entered, under “Conduct and the director’s discretion”.",
)

_WHO_KEEPS = order(
    "Сохранить результат может ненарушивший: {reading}.",
    "A non-offender may keep his result: {reading}.",
    _AFTER,
    reading=("cancelled_kept",),
)

_IN_WHISTS = Remedy(
    RemedyKind.ADJUSTED,
    Text(
        "Сохранённый результат, {to}: {amount} по расчёту этой сдачи. Он стоит отдельно от листа.",
        "The result kept, {to}: {amount} by the settlement of this deal. It stands beside the sheet.",
    ),
    _AFTER,
    Side.INNOCENTS,
    unit=Unit.WHISTS,
    amount=Measured("kept_results"),
    unscored=Text("{to} сохраняет результат этой сдачи.", "{to} keeps the result of this deal."),
)


def _kept(key: str, said: Text, question: Question, words: Remedy) -> Outcome:
    return Outcome(
        key,
        said,
        (_AFTER,),
        (_RESULT_CANCELLED, _WHO_KEEPS, words, _IN_WHISTS),
        needs=(question,),
        counts=CANCELLED,
        notes=(_NOTHING_INSTEAD,),
    )


_NONE_KEEPS = Outcome(
    "pockets_cancelled",
    Text("Результат аннулирован", "The result is cancelled"),
    (_AFTER,),
    (
        _RESULT_CANCELLED,
        _WHO_KEEPS,
        order(
            "Результаты зависели от игры соперников: их не сохраняет никто.",
            "The results depended on the opponents’ play: nobody keeps his.",
            _AFTER,
        ),
    ),
    counts=CANCELLED,
    notes=(_NOTHING_INSTEAD,),
)

_ONE_KEEPS = _kept(
    "pockets_one_keeps",
    Text("Результат аннулирован, один игрок свой сохраняет", "The result is cancelled, one player keeps his"),
    _KEPT_PLAYER,
    order(
        "Свой результат этой сдачи сохраняет {kept_player}: от игры соперников он не зависел. Двум другим результат "
        "отменён.",
        "{kept_player} keeps his result of this deal: it did not depend on the opponents’ play. For the other two it "
        "is cancelled.",
        _AFTER,
    ),
)

_TWO_KEEP = _kept(
    "pockets_two_keep",
    Text("Результат аннулирован, двое свой сохраняют", "The result is cancelled, two players keep theirs"),
    _LOST_PLAYER,
    order(
        "Результат этой сдачи отменён только одному ({lost_player}): у двух других он от игры соперников не зависел.",
        "The result of this deal is cancelled for one only ({lost_player}): those of the other two did not depend on "
        "the opponents’ play.",
        _AFTER,
    ),
)

_INDEPENDENT = Question(
    "right_hand_independent",
    Text(
        "Зависел ли от игры соперников результат того, у кого было десять карт?",
        "Did the result of the player with ten cards depend on the opponents’ play?",
    ),
    OneOf(
        (
            Choice("depended", Text("Да, зависел", "Yes, it did"), Text("или такого игрока нет", "or there is none")),
            Choice("independent", Text("Нет, не зависел", "No, it did not")),
        )
    ),
)

_HOW_MANY = Question(
    "independent_results",
    Text(
        "У скольких невиновных результат не зависел от игры соперников?",
        "For how many blameless players did the result not depend on the opponents’ play?",
    ),
    OneOf(
        (
            Choice("none", Text("Ни у кого", "For none")),
            Choice("one", Text("У одного", "For one")),
            Choice("two", Text("У двоих", "For two")),
        )
    ),
    note=Text("Спрашивают о каждом порознь.", "It is asked of each by himself."),
)

_CANCELLED = given(
    "cancelled_kept",
    Text("Кто может сохранить результат?", "Who may keep his result?"),
    _AFTER,
    {
        "ten_cards": (
            Text("Тот, у кого было десять карт", "Whoever held ten cards"),
            Ask(_INDEPENDENT, (_AFTER,), {"depended": _NONE_KEEPS, "independent": _ONE_KEEPS}),
        ),
        "not_to_blame": (
            Text("Каждый невиновный", "Everyone not to blame"),
            Ask(_HOW_MANY, (_AFTER,), {"none": _NONE_KEEPS, "one": _ONE_KEEPS, "two": _TWO_KEEP}),
        ),
    },
)

AFTER_PLAY = Ask(
    Question(
        "pockets_balance",
        Text("Какие карты были у троих с самого начала?", "How many cards had the three from the beginning?"),
        OneOf(
            (
                Choice(
                    "balanced",
                    Text(
                        "У одного больше десяти, у другого настолько же меньше", "One over ten, another as many short"
                    ),
                ),
                Choice("otherwise", Text("Неверно, но иначе", "Wrong in another way")),
            )
        ),
    ),
    (_AFTER,),
    {
        "balanced": _CANCELLED,
        "otherwise": decided(
            "pockets_otherwise",
            (_AFTER,),
            Text("Игра окончена, числа карт не сходятся иначе", "Play is over, the numbers are wrong in another way"),
        ),
    },
)
"""Play is over: the result is cancelled (COMP 11.3.В)."""
