"""A revoke noticed late: the play is taken back and replayed, and a trick at least passes (CODE 3.9.16.2).

To whom it passes depends on whose revoke it was. On misère and in all-pass, where tricks are shunned, the Code's
«property of the opponents» has no plain meaning: what is done there the regulation says (digest C-17).
"""

from __future__ import annotations

from dataclasses import dataclass

from rulings.remedies import Answered, Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import ROLE, given
from rulings.trees.tree import Ask, Basis, Choice, Node, Number, OneOf, Outcome, Player, Question, Tally, YesNo
from rulings.words import Text

__all__ = ["LATE"]

_CLAUSE = "CODE 3.9.16.2"
_LAW = ("CODE 3.9.16", _CLAUSE, "CODE 3.9.17")
_DEAL = ("contract", "declarer", "calls")

_TRICK = Question(
    "revoke_trick",
    Text("В какой по счёту взятке был фальшренонс?", "In which trick was the revoke?"),
    Number(1, 10, Text("по счёту", "in order")),
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
    Text(
        "Покрывают ли переигровка и наименьший штраф весь ущерб?",
        "Do the replay and the smallest fine cover the whole damage?",
    ),
    YesNo(
        Text("Да, довольно наименьшего штрафа", "Yes, the smallest fine is enough"),
        Text("Нет, ущерб больше", "No, the damage is greater"),
    ),
)

_EXTRA = Question(
    "extra_tricks",
    Text("Сколько взяток сверх наименьшего штрафа?", "How many tricks beyond the smallest fine?"),
    Number(1, 9, Text("сверх наименьшего", "beyond the smallest")),
    Basis.DISCRETION,
    note=Text(
        "Кодекс называет только наименьший; причина обязательна.",
        "The Code names only the smallest; a reason is compulsory.",
    ),
)

_HARMED = Question(
    "harmed_whister",
    Text("Кто из вистующих пострадал больше?", "Which whister was harmed more?"),
    Player(but_offender=True),
    note=Text("Штрафная взятка пойдёт в его норму.", "The penalty trick will count for his quota."),
)

_PARTNER_WHISTS = Question(
    "partner_whists",
    Text(
        "Сколько вистов нарушитель возмещает своему партнёру?",
        "How many whists does the offender compensate his partner with?",
    ),
    Number(0, 500, Text("в вистах", "in whists")),
    Basis.DISCRETION,
    note=Text(
        "Кодекс об этом молчит, регламент отдаёт это судье: причина обязательна.",
        "The Code is silent and the regulation leaves it to the director: a reason is compulsory.",
    ),
)

_TAKE_BACK = order(
    "Розыгрыш возвращается к {revoke_trick}-й взятке и идёт с неё заново; всякое сомнение решается против нарушителя.",
    "Play goes back to trick {revoke_trick} and is played again from there; every doubt is resolved against the "
    "offender.",
    _CLAUSE,
)

_NOT_SHIELDED = Text(
    "Пункт 3.9.12 ограждает других игроков только от наказания по 3.9.11.2; от потери штрафной взятки за фальшренонс "
    "партнёра нарушителя он не избавляет.",
    "Clause 3.9.12 shields the other players from the penalty of 3.9.11.2 only; it does not spare the offender’s "
    "partner the loss of the trick that a revoke costs.",
)


@dataclass(frozen=True, slots=True)
class _Fine:
    """Who gives and who bears or receives the penalty tricks, with the sentence for the smallest fine and for more.

    `reading`: the parameter that says so where the Code does not.
    """

    least: Text
    more: Text
    to: Side
    giver: Side | None
    reading: tuple[str, ...] = ()


def _smallest(fine: _Fine) -> Remedy:
    """What the clause itself takes at least."""
    none = Text(
        "Отдавать нечего: у нарушителя после переигровки взяток нет.",
        "There is nothing to give: the replay left the offender no tricks.",
    )
    return _tricks(fine, fine.least, "revoke_least", (*fine.reading, "revoke_penalty_tricks"), none)


def _beyond(fine: _Fine) -> Remedy:
    """What the director adds."""
    none = Text("Больше отдавать нечего.", "There is nothing more to give.")
    return _tricks(fine, fine.more, "revoke_beyond", ("revoke_max_tricks",), none)


def _tricks(fine: _Fine, words: Text, measure: str, reading: tuple[str, ...], none: Text) -> Remedy:
    amount = Measured(measure)
    return Remedy(RemedyKind.PENALTY, words, _CLAUSE, fine.to, fine.giver, Unit.TRICKS, amount, reading, none)


def _passing(to: Side, reading: tuple[str, ...] = ()) -> _Fine:
    """Tricks that the opponents really get."""
    return _Fine(
        Text(
            "Штраф за фальшренонс: {amount}. Отдаёт: {giver}; получает: {to}.",
            "The fine for the revoke: {amount}. Given by: {giver}; received by: {to}.",
        ),
        Text(
            "Ещё, по усмотрению судьи: {amount}. Отдаёт: {giver}; получает: {to}.",
            "More, at the director’s discretion: {amount}. Given by: {giver}; received by: {to}.",
        ),
        to,
        Side.OFFENDER,
        reading,
    )


_ADDED = _Fine(
    Text("{offender}: к взятому прибавляется {amount}.", "{offender}: {amount} on top of those taken."),
    Text(
        "{offender}, по усмотрению судьи: прибавляется ещё {amount}.",
        "{offender}, at the director’s discretion: {amount} more.",
    ),
    Side.OFFENDER,
    None,
    ("revoke_trick_unwanted",),
)

_TAKEN_OFF = _Fine(
    Text(
        "Штраф ловящему: со счёта играющего мизер снимается {amount}, но не ниже нуля.",
        "The fine on the catcher: {amount} off the misère player’s count, not below nothing.",
    ),
    Text(
        "По усмотрению судьи со счёта мизера снимается ещё {amount}, но не ниже нуля.",
        "At the director’s discretion {amount} more off the misère’s count, not below nothing.",
    ),
    Side.OFFENDER,
    Side.DECLARER,
    ("revoke_trick_unwanted",),
)


def _late(
    stem: str,
    said: Text,
    fine: _Fine,
    orders: tuple[Remedy, ...] = (),
    deal: tuple[str, ...] = _DEAL,
    needs: tuple[Question, ...] = (),
    notes: tuple[Text, ...] = (),
) -> Ask:
    """The smallest fine, or more at the director's discretion with his reason."""
    counts = Measured("revoke_counts")
    further = Text(f"{said.ru}; больше наименьшего", f"{said.en}; more than the smallest")
    least, more = (_TAKE_BACK, _smallest(fine)), (_TAKE_BACK, _smallest(fine), _beyond(fine))
    return Ask(
        _ENOUGH,
        (_CLAUSE,),
        {
            True: Outcome(stem, said, _LAW, (*least, *orders), (_TRICK, *needs, _REPLAY), deal, counts, notes),
            False: Outcome(
                f"{stem}_more", further, _LAW, (*more, *orders), (_TRICK, *needs, _EXTRA, _REPLAY), deal, counts, notes
            ),
        },
    )


def _by_declarer() -> Ask:
    """Declarer's trick goes to the whisters; how two of them share it the Code does not say (digest C-17)."""
    said = Text("Переигровка и штрафная взятка вистующим", "A replay, and a penalty trick to the whisters")
    fine = _passing(Side.TRICK_RECEIVERS, ("revoke_trick_split",))
    shared = order(
        "Штрафная взятка у двух вистующих: {reading}.",
        "The penalty trick between two whisters: {reading}.",
        _CLAUSE,
        reading=("revoke_trick_split",),
    )
    split = given(
        "revoke_trick_split",
        Text("Кому из двух вистующих штрафная взятка?", "Which of two whisters gets the penalty trick?"),
        _CLAUSE,
        {
            "half": (
                Text("Висты пополам, в норму — пострадавшему", "Its whists in halves, for the quota to the one harmed"),
                _late("revoke_late_declarer", said, fine, (shared,), needs=(_HARMED,)),
            ),
            "harmed": (
                Text("Целиком пострадавшему", "Whole to the one harmed"),
                _late("revoke_late_declarer_harmed", said, fine, (shared,), needs=(_HARMED,)),
            ),
        },
    )
    return Ask(
        Question(
            "defence",
            Text("Сколько игроков вистовали?", "How many players whisted?"),
            OneOf(
                (
                    Choice("two", Text("Двое", "Two")),
                    Choice("one", Text("Один, другой пасовал", "One, the other passed")),
                )
            ),
            source="deal:defence",
        ),
        (_CLAUSE,),
        {
            "two": split,
            "one": _late(
                "revoke_late_declarer_sole",
                Text("Переигровка и штрафная взятка вистующему", "A replay, and a penalty trick to the whister"),
                _passing(Side.TRICK_RECEIVERS),
            ),
        },
    )


_TO_DECLARER = Text("Переигровка и штрафная взятка разыгрывающему", "A replay, and a penalty trick to declarer")
_FROM_WHISTER = _passing(Side.DECLARER)
_NONE_LEFT = order(
    "Если своих взяток у нарушителя не хватит, штраф берут: {reading}.",
    "Should the offender have too few tricks of his own, the fine is taken thus: {reading}.",
    _CLAUSE,
    reading=("revoke_trick_source",),
)


def _by_whister() -> Ask:
    """The trick becomes declarer's, though the partner may lose by it; making that good is ours (digest C-41)."""
    compensated = Remedy(
        RemedyKind.COMPENSATION,
        Text(
            "По усмотрению судьи {to} пишет на игрока {giver} {amount} возмещения.",
            "At the director’s discretion {to} writes {amount} on {giver} as compensation.",
        ),
        _CLAUSE,
        Side.OTHER_WHISTER,
        Side.OFFENDER,
        Unit.WHISTS,
        Answered("partner_whists"),
        ("revoke_partner_compensation",),
        Text("Партнёру нарушителя возмещать нечего.", "There is nothing to compensate the offender’s partner for."),
    )
    return given(
        "revoke_partner_compensation",
        Text("Возмещается ли потеря партнёру нарушителя?", "Is the offender’s partner compensated?"),
        _CLAUSE,
        {
            "none": (
                Text("Нет, потеря взятки общая", "No, the loss of the trick is shared"),
                _late("revoke_late_whister", _TO_DECLARER, _FROM_WHISTER, (_NONE_LEFT,), notes=(_NOT_SHIELDED,)),
            ),
            "director": (
                Text("Да, сколько назначит судья", "Yes, as much as the director awards"),
                _late(
                    "revoke_late_partner",
                    Text(f"{_TO_DECLARER.ru}; потеря партнёра", f"{_TO_DECLARER.en}; the partner’s loss"),
                    _FROM_WHISTER,
                    (_NONE_LEFT, compensated),
                    needs=(_PARTNER_WHISTS,),
                    notes=(_NOT_SHIELDED,),
                ),
            ),
        },
    )


_UNWANTED = order(
    "Штрафная взятка там, где взяток избегают: {reading}.",
    "The penalty trick where tricks are shunned: {reading}.",
    _CLAUSE,
    reading=("revoke_trick_unwanted",),
)


def _shunned(stem: str, said: Text, fine: _Fine, deal: tuple[str, ...] = ()) -> Ask:
    """Misère and all-pass: the trick is charged to the offender, or the deal is only replayed (digest C-17)."""
    return given(
        "revoke_trick_unwanted",
        Text("Кому штрафная взятка, которой никто не хочет?", "Whose is a penalty trick that nobody wants?"),
        _CLAUSE,
        {
            "charged": (
                Text("Она ставится в счёт нарушителю", "It is charged to the offender"),
                _late(stem, said, fine, (_UNWANTED,), deal),
            ),
            "none": (
                Text("Ничья: только переигровка", "Nobody’s: a replay only"),
                Outcome(
                    "revoke_late_replayed",
                    Text("Только переигровка", "A replay only"),
                    _LAW,
                    (_TAKE_BACK, _UNWANTED),
                    (_TRICK, _REPLAY),
                    deal,
                    Measured("replay_counts"),
                ),
            ),
        },
    )


_BY_ROLE: dict[bool | str, Node] = {
    "declarer": _by_declarer(),
    "whister": _by_whister(),
    "passer": _by_whister(),
    "sole_whister": _late("revoke_late_sole_whister", _TO_DECLARER, _FROM_WHISTER),
    "misere": _shunned(
        "revoke_late_misere",
        Text("Переигровка и лишняя взятка играющему мизер", "A replay, and one more trick for the misère player"),
        _ADDED,
    ),
    "catcher": _shunned(
        "revoke_late_catcher",
        Text("Переигровка, со счёта мизера взятка снимается", "A replay, and a trick off the misère’s count"),
        _TAKEN_OFF,
        ("declarer",),
    ),
    "all_pass": _shunned(
        "revoke_late_all_pass",
        Text("Переигровка и лишняя взятка нарушителю", "A replay, and one more trick for the offender"),
        _ADDED,
    ),
}

LATE = Ask(ROLE, (_CLAUSE,), _BY_ROLE)
