"""A card out of turn: a lead from the wrong hand, a card put into the trick before its turn (CODE 3.9.14).

Once the trick is complete nothing is done (3.9.14.5). Else it depends on who erred: a whister (3.9.14.1), declarer
(3.9.14.2), a player in all-pass (3.9.14.3).
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import CAN_OBEY, LATER_LIFE, declarers_card, order, table_card, whisters_card
from rulings.trees.questions import OPEN_CARD, ROLE
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Player, Question, Tally, Tree, YesNo
from rulings.words import Text

__all__ = ["ALL_PASS_REST", "OUT_OF_TURN"]

_LAW = ("CODE 3.9.15",)
_DECLARER = Text("разыгрывающий", "declarer")
_PUT_RIGHT = order(
    "Очередь восстанавливается: ходит или кладёт карту тот, чей был черёд.",
    "The turn is restored: the player whose turn it was leads or plays.",
    "CODE 3.9.14",
)

_MOMENT = Question(
    "moment",
    Text("В какой момент заметили?", "When was it noticed?"),
    OneOf(
        (
            Choice(
                "trick_open",
                Text("Взятка не завершена", "The trick is not complete"),
                Text("третьей карты на столе ещё нет", "its third card is not on the table yet"),
            ),
            Choice(
                "trick_complete",
                Text("Взятка уже завершена", "The trick is complete"),
                Text("третья карта на столе, даже если взятку не забрали", "the third card is down, gathered or not"),
            ),
            Choice(
                "already_open",
                Text("Карта уже лежит открытой", "The card already lies open"),
                Text("спорят о том, как ею играть", "the dispute is how to play it"),
            ),
        )
    ),
)

_CARD_WAS = Question(
    "card_was",
    Text("Что это была за карта?", "What was the card?"),
    OneOf(
        (
            Choice(
                "lead", Text("Ход", "A lead"), Text("начало взятки не с той руки", "a trick begun from the wrong hand")
            ),
            Choice(
                "follow",
                Text("Карта в начатую взятку раньше очереди", "A card to a trick already begun, before its turn"),
            ),
        )
    ),
)

_CHOICE = Question(
    "declarer_choice",
    Text("Что выбирает разыгрывающий?", "What does declarer choose?"),
    OneOf(
        (
            Choice(
                "accept",
                Text("Принять ход", "To accept the lead"),
                Text("ничего не исправлять", "nothing is put right"),
            ),
            Choice(
                "forbid",
                Text("Запретить партнёру ход в эту масть", "To forbid the partner to lead that suit"),
                Text("карта станет открытой", "the card becomes open"),
            ),
            Choice(
                "order",
                Text("Приказать партнёру ходить в эту масть", "To order the partner to lead that suit"),
                Text("карта станет открытой", "the card becomes open"),
            ),
        )
    ),
    Basis.RIGHT,
    chooser=_DECLARER,
    waived_as="accept",
)

_FOLLOW_CHOICE = Question(
    "declarer_choice_follow",
    Text("Что решает разыгрывающий об этой карте?", "What does declarer say of that card?"),
    OneOf(
        (
            Choice(
                "let_it",
                Text("Пусть идёт в эту взятку", "Let it go to this trick"),
                Text("если это по правилам", "if legal"),
            ),
            Choice(
                "forbid_it",
                Text("Запретить класть её сейчас", "To forbid it now"),
                Text("останется открытой", "it stays open"),
            ),
        )
    ),
    Basis.RIGHT,
    chooser=_DECLARER,
    waived_as="let_it",
)

_SOLE_CHOICE = Question(
    "declarer_choice_sole",
    Text("Что выбирает разыгрывающий?", "What does declarer choose?"),
    OneOf(
        (
            Choice("accept", Text("Принять ход", "To accept the lead")),
            Choice("put_right", Text("Исправить: ход с нужной руки", "To put it right: the lead from the right hand")),
        )
    ),
    Basis.RIGHT,
    chooser=_DECLARER,
    waived_as="accept",
)

_ACCEPTED = Outcome(
    "turn_accepted",
    Text("Разыгрывающий принял ход", "Declarer accepts the lead"),
    ("CODE 3.9.14", "CODE 3.9.14.1"),
    (
        order(
            "Ход принят: ошибка не исправляется, карта считается сыгранной в очередь.",
            "The lead is accepted: nothing is put right and the card counts as played in turn.",
            "CODE 3.9.14.1",
        ),
    ),
)


_LET_IT = (
    Text("Карта открыта и идёт в эту взятку", "The card is open and goes to this trick"),
    order(
        "Первым кладёт тот, чья очередь, — уже зная об открытой карте; затем {offender} кладёт её в эту взятку, если "
        "это по правилам.",
        "He whose turn it is plays first, with the open card in view; then {offender} plays it to this trick if it is "
        "legal there.",
        "CODE 3.9.14",
        Side.OFFENDER,
    ),
)

_FORBID_IT = (
    Text("Карта открыта, в эту взятку её класть нельзя", "The card is open and may not go to this trick"),
    order(
        "Разыгрывающий запретил класть открытую карту сейчас: в свой черёд {offender} кладёт другую, а если по "
        "правилам другой нет — открытую.",
        "Declarer forbids the open card now: in his turn {offender} plays another, or the open one if the rules leave "
        "no other.",
        "CODE 3.9.14",
        Side.OFFENDER,
    ),
)


def _early(key: str, words: tuple[Text, Remedy], *more: Remedy) -> Outcome:
    """A card put in before its turn: open, and this very trick is its first chance (CODE 3.9.14)."""
    return Outcome(
        key,
        words[0],
        (*_LAW, "CODE 3.9.14", "CODE 3.9.14.1"),
        (table_card(), words[1], *more),
        needs=(OPEN_CARD,),
    )


_PARTNER_MAY_BE_DIRECTED = order(
    "Окажется на ходу партнёр, пока карта открыта, — разыгрывающий вправе запретить ему ход в эту масть или приказать "
    "ходить в неё.",
    "Should the partner be on lead while the card is open, declarer may forbid him that suit or order it.",
    "CODE 3.9.14.1",
    Side.OTHER_WHISTER,
    ("whister_lead_ban_span", "whister_lead_order_span"),
)


def _follow(stem: str, *more: Remedy) -> Ask:
    return Ask(
        _FOLLOW_CHOICE,
        ("CODE 3.9.14", "CODE 3.9.14.1"),
        {
            "let_it": _early(f"{stem}_early_played", _LET_IT, *more),
            "forbid_it": _early(f"{stem}_early_forbidden", _FORBID_IT, *more),
        },
    )


_WHISTER = Ask(
    _CARD_WAS,
    ("CODE 3.9.14", "CODE 3.9.14.1"),
    {
        "lead": Ask(
            _CHOICE,
            ("CODE 3.9.14.1",),
            {"accept": _ACCEPTED, **whisters_card("turn", _LAW, (_PUT_RIGHT,), CAN_OBEY)},
        ),
        "follow": _follow("turn", _PARTNER_MAY_BE_DIRECTED),
    },
)

_ONE_MIND = order(
    "Сведений партнёру не передано: обе руки ведёт один вистующий, поэтому запрета и приказа нет.",
    "No partner learnt anything: one whister plays both hands, so there is no ban and no order.",
    "CODE 3.9.14.1",
    Side.OFFENDER,
    ("sole_whister_sanctions",),
)

_SOLE = Ask(
    Question(
        "sole_whister_sanctions",
        Text(
            "Действует ли запрет, если вистующий играет один за двоих?",
            "Does a ban apply to a whister playing both hands?",
        ),
        OneOf(
            (
                Choice("none", Text("Нет: обе руки у одного игрока", "No: one player has both hands")),
                Choice("as_whister", Text("Да, как с двумя вистующими", "Yes, as with two whisters")),
            )
        ),
        Basis.GIVEN,
        source="regulation:sole_whister_sanctions",
    ),
    ("CODE 3.9.14.1",),
    {
        "none": Ask(
            _CARD_WAS,
            ("CODE 3.9.14", "CODE 3.9.14.1"),
            {
                "lead": Ask(
                    _SOLE_CHOICE,
                    ("CODE 3.9.14.1",),
                    {
                        "accept": _ACCEPTED,
                        "put_right": Outcome(
                            "turn_sole_put_right",
                            Text("Ход исправлен, запрета нет", "The lead is put right, without a ban"),
                            (*_LAW, "CODE 3.9.14", "CODE 3.9.14.1"),
                            (_PUT_RIGHT, table_card(), _ONE_MIND),
                            needs=(OPEN_CARD,),
                        ),
                    },
                ),
                "follow": _follow("turn_sole", _ONE_MIND),
            },
        ),
        "as_whister": _WHISTER,
    },
)

_TAKEN_BEFORE = Question(
    "taken_before",
    Text("Кто сколько взяток взял до нарушения?", "How many tricks had each taken before the breach?"),
    Tally(at_most=9),
    note=Text(
        "Незавершённая взятка не считается: она войдёт в оставшиеся.",
        "The trick in progress does not count: it is among the rest.",
    ),
)
_TAKEN_WITH_CURRENT = Question(
    "taken_with_current",
    Text(
        "Кто сколько взяток взял, считая доигранную текущую?", "How many has each taken, the current trick played out?"
    ),
    Tally(at_most=10),
    note=Text(
        "Регламент оставляет незавершённую взятку тому, кто её взял.",
        "The regulation leaves the trick in progress to its winner.",
    ),
)

_CLAIMANT = Question(
    "claimant",
    Text("Кто доказал свой ущерб?", "Who has proved his damage?"),
    Player(but_offender=True),
)
_LINE = Question(
    "claim_line",
    Text("Сколько взяток было бы у каждого по его линии?", "How many tricks would each have had on his line?"),
    Tally(total=10),
    note=Text("Вместе со взятыми до нарушения — десять.", "Those taken before the breach included: ten."),
)
_OTHER_LINE = Question(
    "other_claim_line",
    Text(
        "Сколько взяток у каждого по линии второго пострадавшего?",
        "How many tricks for each on the other player’s line?",
    ),
    Tally(total=10),
    note=Text("Каждая линия проверяется сама по себе.", "Each line is judged alone."),
)

_DAMAGE = Question(
    "damage_claim",
    Text("Доказывает ли кто-нибудь, что и при этом потерял?", "Does anybody prove that he has lost even so?"),
    OneOf(
        (
            Choice("none", Text("Никто не требует", "Nobody claims")),
            Choice(
                "one",
                Text("Да, один: показал разумную линию", "Yes, one: he shows a sensible line"),
                Text("ходы по правилам и не против здравого смысла", "legal and not against common sense"),
            ),
            Choice("both", Text("Да, оба", "Yes, both")),
            Choice("not_proved", Text("Требуют, но не доказали", "Claimed, but not proved")),
        )
    ),
)

_REST = Remedy(
    RemedyKind.PENALTY,
    Text(
        "{offender} забирает все взятки после нарушения: {amount}.",
        "{offender} takes every trick after the breach: {amount}.",
    ),
    "CODE 3.9.14.3",
    Side.OFFENDER,
    None,
    Unit.TRICKS,
    Measured("remaining_tricks"),
    zero=Text(
        "Взяток после нарушения не осталось: присуждать нечего.",
        "No trick was left after the breach: there is nothing to award.",
    ),
)

_PAY = Text(
    "{to} пишет на игрока {giver} {amount} возмещения.",
    "{to} writes {amount} on {giver} as compensation.",
)
_NO_LOSS = Text(
    "{to}: по показанной линии итог не лучше присуждённого, возмещать нечего.",
    "{to}: the line shown is no better than the result awarded, so there is nothing to compensate.",
)
_MISPRINT = Text(
    "В примере к пункту возмещение записано на невиновного игрока Б, хотя по самому пункту платит нарушитель, а запись "
    "второго невиновного сохраняется. Программа считает это опиской издания; регламент вправе решить иначе.",
    "The clause’s printed example writes the compensation on the innocent player Б, though by the clause itself the "
    "offender pays and the other innocent’s entry stands. The program takes it for a misprint; the regulation may "
    "settle it otherwise.",
)
_UNSCORED = Text(
    "{giver} возмещает игроку {to} доказанный ущерб целиком; событие очков не ведёт.",
    "{giver} makes the proved damage of {to} good in full; the event keeps no points.",
)


def _pays(side: Side, measure: str) -> Remedy:
    return Remedy(
        RemedyKind.COMPENSATION,
        _PAY,
        "CODE 3.9.14.3",
        side,
        Side.PAYER,
        Unit.WHISTS,
        Measured(measure),
        ("compensation_payer",),
        _NO_LOSS,
        _UNSCORED,
    )


def _rest(key: str, said: Text, taken: Question, needs: tuple[Question, ...], *orders: Remedy) -> Outcome:
    """All remaining tricks to the offender, with what is ordered besides."""
    claimed = bool(needs)
    return Outcome(
        key,
        said,
        ("CODE 3.9.14", "CODE 3.9.14.3", *(("CODE 3.9.14.3 ex.1",) if claimed else ())),
        (_REST, *orders),
        (taken, *needs),
        counts=Measured("rest_to_offender"),
        notes=(_MISPRINT,) if claimed else (),
    )


def _all_pass(taken: Question) -> Ask:
    """Who proves damage beyond the tricks awarded (CODE 3.9.14.3)."""
    return Ask(
        _DAMAGE,
        ("CODE 3.9.14.3",),
        {
            "none": _rest(
                "turn_all_pass",
                Text("Остаток взяток — нарушителю", "The rest of the tricks to the offender"),
                taken,
                (),
            ),
            "one": _rest(
                "turn_all_pass_damage",
                Text("Остаток взяток — нарушителю, и возмещение", "The rest to the offender, and compensation"),
                taken,
                (_CLAIMANT, _LINE),
                _pays(Side.CLAIMANT, "damage_all_pass"),
            ),
            "both": Ask(
                Question(
                    "damage_lines",
                    Text("Как проверяются две линии?", "How are two lines judged?"),
                    OneOf(
                        (
                            Choice("each_alone", Text("Каждая сама по себе", "Each alone")),
                            Choice("one_line", Text("Обоим — по одной общей линии", "One line for both")),
                        )
                    ),
                    Basis.GIVEN,
                    source="regulation:damage_lines",
                ),
                ("CODE 3.9.14.3",),
                {
                    "each_alone": _rest(
                        "turn_all_pass_two_lines",
                        Text(
                            "Остаток взяток — нарушителю, и возмещение обоим",
                            "The rest to the offender, and compensation to both",
                        ),
                        taken,
                        (_CLAIMANT, _LINE, _OTHER_LINE),
                        _pays(Side.CLAIMANT, "damage_all_pass"),
                        _pays(Side.OTHER_CLAIMANT, "damage_all_pass_other"),
                    ),
                    "one_line": _rest(
                        "turn_all_pass_one_line",
                        Text(
                            "Остаток — нарушителю, возмещение по общей линии",
                            "The rest to the offender, compensation on one line",
                        ),
                        taken,
                        (_CLAIMANT, _LINE),
                        _pays(Side.CLAIMANT, "damage_all_pass"),
                        _pays(Side.OTHER_CLAIMANT, "damage_all_pass_same_line"),
                    ),
                },
            ),
            "not_proved": _rest(
                "turn_all_pass_unproved",
                Text("Остаток взяток — нарушителю; ущерб не доказан", "The rest to the offender; no damage proved"),
                taken,
                (),
                order(
                    "Линия, при которой кто-либо потерял бы меньше, не доказана: возмещения нет.",
                    "No line was proved on which anybody would have lost less: there is no compensation.",
                    "CODE 3.9.14.3",
                ),
            ),
        },
    )


ALL_PASS_REST = Ask(
    Question(
        "current_trick_counts",
        Text("Входит ли незавершённая взятка в оставшиеся?", "Is the trick in progress among the rest?"),
        YesNo(no=Text("Нет, её берёт выигравший", "No, its winner takes it")),
        Basis.GIVEN,
        source="regulation:current_trick_counts",
    ),
    ("CODE 3.9.14.3",),
    {True: _all_pass(_TAKEN_BEFORE), False: _all_pass(_TAKEN_WITH_CURRENT)},
)

_DECLARERS = declarers_card("turn", _LAW, (_PUT_RIGHT,))

_BY_ROLE = Ask(
    ROLE,
    ("CODE 3.9.14",),
    {
        "declarer": _DECLARERS,
        "whister": _WHISTER,
        "sole_whister": _SOLE,
        "misere": _DECLARERS,
        "catcher": _WHISTER,
        "all_pass": ALL_PASS_REST,
    },
)

OUT_OF_TURN = Tree(
    "out_of_turn",
    Text("Карта не в очередь", "A card out of turn"),
    Text(
        "Пошли не с той руки или положили карту раньше, чем подошла очередь",
        "A lead from the wrong hand, or a card played before its turn",
    ),
    Ask(
        _MOMENT,
        ("CODE 3.9.14", "CODE 3.9.14.5"),
        {
            "trick_open": _BY_ROLE,
            "trick_complete": Outcome(
                "turn_too_late",
                Text("Поздно: взятка завершена", "Too late: the trick is complete"),
                ("CODE 3.9.5", "CODE 3.9.14.5"),
                (
                    order(
                        "Наказания нет, взятка не переигрывается; следующий ход у того, кто взял последнюю взятку.",
                        "There is no penalty and no replay; the winner of the last trick leads next.",
                        "CODE 3.9.14.5",
                    ),
                ),
            ),
            "already_open": LATER_LIFE,
        },
    ),
)
