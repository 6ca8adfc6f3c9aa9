"""The revoke: not following suit, or not trumping, while able (CODE 3.9.16), and until when it may be claimed (3.9.17).

Put right in time, the wrong card becomes open (3.9.16.1). Later, the play is taken back and replayed, and a trick at
least passes to the opponents (3.9.16.2).
"""

from __future__ import annotations

from rulings.remedies import Answered, Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import declarers_card, directed, in_all_pass, order, undirected
from rulings.trees.questions import ROLE
from rulings.trees.tree import Ask, Basis, Choice, Node, Number, OneOf, Outcome, Player, Question, Tally, Tree, YesNo
from rulings.words import Text

__all__ = ["REVOKE"]

_IN_TIME_LAW = ("CODE 3.9.16", "CODE 3.9.16.1", "CODE 3.9.15")
_LATE_LAW = ("CODE 3.9.16", "CODE 3.9.16.2")

_KIND = Question(
    "revoke_kind",
    Text("Какое правило нарушено?", "Which rule was broken?"),
    OneOf(
        (
            Choice("not_followed", Text("Не дал масть, хотя она была", "Did not follow suit although he could")),
            Choice(
                "not_trumped", Text("Масти не было, козырь был, но не побил", "Void, with a trump, but did not trump")
            ),
            Choice("neither", Text("Ни то ни другое: сыграл по правилам", "Neither: he played as the rules allow")),
        )
    ),
)

_NOTICED = Question(
    "revoke_noticed",
    Text("Когда заметили?", "When was it noticed?"),
    OneOf(
        (
            Choice("same_trick", Text("Взятка ещё не завершена", "The trick is not complete yet")),
            Choice(
                "before_next_lead",
                Text("Взятка завершена, в следующую ещё не пошли", "The trick is complete, the next is not begun"),
            ),
            Choice(
                "later",
                Text("Позже, по ходу розыгрыша", "Later, while the play goes on"),
                Text(
                    "или уже открыты карты с заявкой на остаток", "or cards were already faced with a claim to the rest"
                ),
            ),
            Choice(
                "after_play",
                Text(
                    "Розыгрыш окончен, но карты не смешаны или записи нет",
                    "Play is over, but the cards are not mixed or no score is entered",
                ),
            ),
            Choice("recorded", Text("Карты смешаны, запись сделана", "The cards are mixed and the score is entered")),
        )
    ),
)

_PUT_RIGHT = order(
    "{offender} кладёт во взятку правильную карту вместо неверной.",
    "{offender} plays a correct card to the trick in place of the wrong one.",
    "CODE 3.9.16.1",
    Side.OFFENDER,
)


def _by_whister(stem: str) -> Ask:
    """Whether declarer may direct the partner for a card opened by a revoke is not settled by the Code (C-37)."""
    return Ask(
        Question(
            "whister_open_card_sanctions",
            Text(
                "Вправе ли разыгрывающий запрещать ход за такую карту?", "May declarer direct the lead for such a card?"
            ),
            OneOf(
                (
                    Choice("any_open_card", Text("Да, за любую открытую", "Yes, for any open card")),
                    Choice(
                        "out_of_turn_only", Text("Нет, только за карту не в очередь", "No, only for a card out of turn")
                    ),
                )
            ),
            Basis.GIVEN,
            source="regulation:whister_open_card_sanctions",
        ),
        ("CODE 3.9.14.1", "CODE 3.9.15"),
        {
            "any_open_card": directed(stem, _IN_TIME_LAW, (_PUT_RIGHT,)),
            "out_of_turn_only": undirected(stem, _IN_TIME_LAW, (_PUT_RIGHT,), ("whister_open_card_sanctions",)),
        },
    )


_DECLARERS = declarers_card("revoke", _IN_TIME_LAW, (_PUT_RIGHT,))

_IN_TIME = Ask(
    ROLE,
    ("CODE 3.9.16.1", "CODE 3.9.14"),
    {
        "declarer": _DECLARERS,
        "whister": _by_whister("revoke"),
        "sole_whister": undirected("revoke", _IN_TIME_LAW, (_PUT_RIGHT,)),
        "misere": _DECLARERS,
        "catcher": _by_whister("revoke"),
        "all_pass": in_all_pass("revoke", _IN_TIME_LAW, (_PUT_RIGHT,)),
    },
)

_TRICK = Question(
    "revoke_trick",
    Text("В какой по счёту взятке был фальшренонс?", "In which trick was the revoke?"),
    Number(1, 10, Text("взятка по счёту", "in order")),
    note=Text("Если их было несколько, — первый из них.", "If there were several, the first of them."),
)

_REPLAY = Question(
    "replay",
    Text("Кто сколько взял после переигровки?", "How many tricks has each after the replay?"),
    Tally(total=10),
    note=Text(
        "Штрафную взятку ещё не переносите. Результат можно внести позже.",
        "Do not move the penalty trick yet. It may be entered later.",
    ),
    later=True,
)

_ENOUGH = Question(
    "one_trick_enough",
    Text("Покрывает ли штраф в одну взятку весь ущерб?", "Does the one-trick fine cover the whole damage?"),
    YesNo(
        Text("Да, довольно наименьшего штрафа", "Yes, the minimum is enough"),
        Text("Нет, ущерб больше", "No, the damage is greater"),
    ),
)

_EXTRA = Question(
    "extra_tricks",
    Text("Сколько взяток сверх наименьшего штрафа?", "How many tricks beyond the minimum fine?"),
    Number(1, 9, Text("сверх наименьшего", "beyond the minimum")),
    Basis.DISCRETION,
    note=Text(
        "Кодекс называет только наименьшее; причина обязательна.",
        "The Code names the minimum only; a reason is compulsory.",
    ),
)

_HARMED = Question(
    "harmed_whister",
    Text("Кто из вистующих пострадал?", "Which whister was harmed?"),
    Player(but_offender=True),
)

_TAKE_BACK = order(
    "Карты начиная с {revoke_trick}-й взятки разбираются и разыгрываются снова; всё сомнительное толкуется против "
    "нарушителя.",
    "The cards from trick {revoke_trick} on are taken back and played again; every doubt counts against the offender.",
    "CODE 3.9.16.2",
)

_ANALOGY = order(
    "Взятка, которая никому не нужна, прибавляется нарушителю: наше чтение по образцу 3.9.11.2.",
    "A trick nobody wants is added to the offender: our reading, on the pattern of 3.9.11.2.",
    "CODE 3.9.16.2",
    Side.OFFENDER,
)


def _fine(ru: str, en: str, to: Side, giver: Side | None, reading: tuple[str, ...]) -> Remedy:
    return Remedy(
        RemedyKind.PENALTY, Text(ru, en), "CODE 3.9.16.2", to, giver, Unit.TRICKS, Measured("revoke_tricks"), reading
    )


_PASSES = (
    "Штраф нарушителю: {amount}. Отдаёт: {giver}; получает: {to}.",
    "Fine on the offender: {amount}. Given by: {giver}; received by: {to}.",
)
_ADDED = ("{offender}: к взятым прибавляется {amount}.", "{offender}: {amount} added to those taken.")
_DEALS = ("contract", "declarer", "calls")


def _late(stem: str, said: Text, remedies: tuple[Remedy, ...], deal: tuple[str, ...], *more: Question) -> Ask:
    """The minimum, or more at the director's discretion with his reason."""
    plain = (_TAKE_BACK, *remedies)
    beyond = Remedy(
        RemedyKind.PENALTY,
        Text(
            "Из них сверх наименьшего, по усмотрению судьи: {amount}.",
            "Of these beyond the minimum, at the director’s discretion: {amount}.",
        ),
        "CODE 3.9.16.2",
        Side.OFFENDER,
        None,
        Unit.TRICKS,
        Answered("extra_tricks"),
        ("revoke_max_tricks",),
    )
    further = Text(f"{said.ru}; больше наименьшего", f"{said.en}; more than the minimum")
    counts = Measured("revoke_counts")
    return Ask(
        _ENOUGH,
        ("CODE 3.9.16.2",),
        {
            True: Outcome(stem, said, _LATE_LAW, plain, (_TRICK, *more, _REPLAY), deal, counts),
            False: Outcome(
                f"{stem}_more", further, _LATE_LAW, (*plain, beyond), (_TRICK, *more, _EXTRA, _REPLAY), deal, counts
            ),
        },
    )


def _late_declarer() -> Ask:
    """Declarer's trick goes to the whisters; how two of them share it the Code does not say (C-17)."""
    said = Text("Переигровка и штрафная взятка вистующим", "A replay, and a penalty trick to the whisters")
    fine = _fine(*_PASSES, Side.TRICK_RECEIVERS, Side.OFFENDER, ("revoke_trick_split",))
    return Ask(
        Question(
            "revoke_trick_split",
            Text("Кому из двух вистующих штрафная взятка?", "Which of two whisters gets the penalty trick?"),
            OneOf(
                (
                    Choice("half", Text("Пополам", "Half each")),
                    Choice("harmed", Text("Пострадавшему", "The one harmed")),
                )
            ),
            Basis.GIVEN,
            source="regulation:revoke_trick_split",
        ),
        ("CODE 3.9.16.2",),
        {
            "half": _late("revoke_late_declarer", said, (fine,), _DEALS),
            "harmed": _late("revoke_late_declarer_harmed", said, (fine,), _DEALS, _HARMED),
        },
    )


_LATE_WHISTER = _late(
    "revoke_late_whister",
    Text("Переигровка и штрафная взятка разыгрывающему", "A replay, and a penalty trick to declarer"),
    (_fine(*_PASSES, Side.DECLARER, Side.OFFENDER, ("revoke_trick_source",)),),
    _DEALS,
)

_LATE = Ask(
    ROLE,
    ("CODE 3.9.16.2",),
    {
        "declarer": _late_declarer(),
        "whister": _LATE_WHISTER,
        "sole_whister": _LATE_WHISTER,
        "misere": _late(
            "revoke_late_misere",
            Text("Переигровка и лишняя взятка играющему мизер", "A replay, and one more trick for the misère player"),
            (_fine(*_ADDED, Side.OFFENDER, None, ()), _ANALOGY),
            (),
        ),
        "catcher": _late(
            "revoke_late_catcher",
            Text("Переигровка, со счёта мизера взятка снимается", "A replay, and a trick off the misère’s count"),
            (
                _fine(
                    "Штраф ловящему: с играющего мизер снимается {amount}, но не ниже нуля.",
                    "Fine on the catcher: {amount} off the misère player, not below nothing.",
                    Side.OFFENDER,
                    Side.DECLARER,
                    (),
                ),
                order(
                    "На мизере взятка отходит от играющего к нарушителю: наше чтение.",
                    "On misère the trick passes from the player to the offender: our reading.",
                    "CODE 3.9.16.2",
                ),
            ),
            ("declarer",),
        ),
        "all_pass": _late(
            "revoke_late_all_pass",
            Text("Переигровка и лишняя взятка нарушителю", "A replay, and one more trick for the offender"),
            (_fine(*_ADDED, Side.OFFENDER, None, ()), _ANALOGY),
            (),
        ),
    },
)

_TOO_LATE = Outcome(
    "revoke_too_late",
    Text("Поздно: заявка не принимается", "Too late: the claim is not heard"),
    ("CODE 3.9.17",),
    (
        order(
            "Заявка о фальшренонсе не принимается; сдача остаётся с той записью, которая сделана.",
            "The claim of a revoke is not heard; the deal stands as it was recorded.",
            "CODE 3.9.17",
            reading=("revoke_claim_deadline",),
        ),
    ),
)

_NO_REVOKE = Outcome(
    "revoke_none",
    Text("Фальшренонса не было", "There was no revoke"),
    ("CODE 3.9.3", "CODE 3.9.16"),
    (
        order(
            "Масти у игрока не было, а бить было нечем: карта сыграна по правилам, розыгрыш продолжается.",
            "He had none of the suit and nothing to trump with: the card was legal and play goes on.",
            "CODE 3.9.3",
        ),
    ),
)


def _by_parameter(key: str, text: Text, ways: dict[str, tuple[Text, Node]], clause: str) -> Ask:
    """A limit that the regulation settles."""
    choices = tuple(Choice(value, words) for value, (words, _) in ways.items())
    question = Question(key, text, OneOf(choices), Basis.GIVEN, source=f"regulation:{key}")
    return Ask(question, (clause,), {value: node for value, (_, node) in ways.items()})


REVOKE = Tree(
    "revoke",
    Text("Фальшренонс", "A revoke"),
    Text("Не дал масть или не побил козырем, хотя мог", "Did not follow suit, or did not trump, although he could"),
    Ask(
        _KIND,
        ("CODE 3.9.16", "CODE 3.9.3"),
        {
            **dict.fromkeys(
                ("not_followed", "not_trumped"),
                Ask(
                    _NOTICED,
                    ("CODE 3.9.16.1", "CODE 3.9.16.2", "CODE 3.9.17"),
                    {
                        "same_trick": _IN_TIME,
                        "before_next_lead": _by_parameter(
                            "revoke_in_time",
                            Text("До какой минуты это «вовремя»?", "Until when is it in time?"),
                            {
                                "until_next_lead": (
                                    Text("До хода в следующую взятку", "Until the next lead"),
                                    _IN_TIME,
                                ),
                                "until_trick_complete": (Text("До конца взятки", "Until the trick is complete"), _LATE),
                            },
                            "CODE 3.9.16.1",
                        ),
                        "later": _LATE,
                        "after_play": _by_parameter(
                            "revoke_claim_deadline",
                            Text("До какой минуты принимают заявку?", "Until when is the claim heard?"),
                            {
                                "mixed_and_recorded": (
                                    Text("Пока карты не смешаны и записи нет", "Until mixed and recorded"),
                                    _LATE,
                                ),
                                "end_of_play": (Text("До конца розыгрыша", "Until the end of play"), _TOO_LATE),
                            },
                            "CODE 3.9.17",
                        ),
                        "recorded": _TOO_LATE,
                    },
                ),
            ),
            "neither": _NO_REVOKE,
        },
    ),
)
