"""A late revoke where tricks are shunned: on misère and in all-pass (CODE 3.9.16.2).

There the Code's «property of the opponents» has no plain meaning: the trick is charged to the offender, or the deal is
only replayed, as the regulation says (digest C-17, by the pattern of 3.9.11.2).
"""

from __future__ import annotations

from rulings.remedies import Measured, Side
from rulings.trees.open_card import order
from rulings.trees.questions import given
from rulings.trees.replay import CLAUSE, LAW, REPLAY, TAKE_BACK, TRICK, Fine, late
from rulings.trees.tree import Ask, Outcome
from rulings.words import Text

__all__ = ["ALL_PASS", "CATCHER", "MISERE"]

_READING = ("revoke_trick_unwanted",)

_ADDED = Fine(
    Text("{offender}: прибавлено ко взятому — {amount}.", "{offender}: {amount} on top of those taken."),
    Text(
        "{offender}, по усмотрению судьи: прибавлено сверх того — {amount}.",
        "{offender}, at the director’s discretion: {amount} more.",
    ),
    Side.OFFENDER,
    None,
    _READING,
)

_TAKEN_OFF = Fine(
    Text(
        "Штраф ловящему: снято со счёта играющего мизер — {amount}.",
        "The fine on the catcher: {amount} off the misère player’s count.",
    ),
    Text(
        "По усмотрению судьи снято со счёта мизера ещё — {amount}.",
        "At the director’s discretion {amount} more off the misère’s count.",
    ),
    Side.OFFENDER,
    Side.DECLARER,
    _READING,
    lapsed=Text(
        "Ниже нуля со счёта мизера не снимают: остаток штрафа ({amount}) отпадает.",
        "Nothing comes off a misère below nothing: the rest of the fine ({amount}) lapses.",
    ),
)

_UNWANTED = order(
    "Штрафная взятка там, где взяток избегают: {reading}.",
    "The penalty trick where tricks are shunned: {reading}.",
    CLAUSE,
    reading=_READING,
)

_REPLAYED = Text("Только переигровка", "A replay only")


def _shunned(stem: str, said: Text, fine: Fine, deal: tuple[str, ...] = ()) -> Ask:
    return given(
        "revoke_trick_unwanted",
        Text("Кому штрафная взятка, которой никто не хочет?", "Whose is a penalty trick that nobody wants?"),
        CLAUSE,
        {
            "charged": (
                Text("Она ставится в счёт нарушителю", "It is charged to the offender"),
                late(stem, said, fine, (_UNWANTED,), deal),
            ),
            "none": (
                Text("Ничья: только переигровка", "Nobody’s: a replay only"),
                Outcome(
                    "revoke_late_replayed",
                    _REPLAYED,
                    LAW,
                    (TAKE_BACK, _UNWANTED),
                    (TRICK, REPLAY),
                    deal,
                    Measured("replay_counts"),
                ),
            ),
        },
    )


MISERE = _shunned(
    "revoke_late_misere",
    Text("Переигровка и лишняя взятка играющему мизер", "A replay, and one more trick for the misère player"),
    _ADDED,
)
CATCHER = _shunned(
    "revoke_late_catcher",
    Text("Переигровка и штраф ловящему", "A replay, and a fine on the catcher"),
    _TAKEN_OFF,
    ("declarer",),
)
ALL_PASS = _shunned(
    "revoke_late_all_pass",
    Text("Переигровка и лишняя взятка нарушителю", "A replay, and one more trick for the offender"),
    _ADDED,
)
