"""What a trick opened and looked at costs by the offender's part, and nobody else (CODE 3.9.11.2, 3.9.12).

Declarer and whister lose a trick of their own. A passer loses one too, but where the whister writes for all of them it
is worth nothing to him, and clause 3.9.12 shields the whister.
"""

from __future__ import annotations

from rulings.remedies import Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.open_card import order
from rulings.trees.questions import ROLE, given
from rulings.trees.tree import Ask, Outcome
from rulings.trees.tricks_fine_orders import BESIDE, CLAUSE, COUNTED, COUNTS, LAW, LOOKS, SPARED, follows, trick_fine
from rulings.trees.tricks_fines_shunned import BY_ALL_PASS, BY_CATCHER, BY_MISERE
from rulings.words import Text

__all__ = ["FINED"]

_CONTRACT = ("contract", "declarer", "calls")

_OFF = trick_fine(
    "Штраф несёт {to}: минус {amount} из взятых.",
    "A fine borne by {to}: {amount} off those taken.",
    Text(
        "Штраф — взятка, но у нарушителя ({to}) нет ни одной: снимать нечего.",
        "The fine is a trick, but {to} has none: there is nothing to take off.",
    ),
)

# --- Declarer ---------------------------------------------------------------------------------------------------------

_TO_NOBODY = order(
    "Снятая взятка — {reading}: вистующие пишут висты за взятое на деле.",
    "The trick taken off goes to {reading}: the whisters write whists for what they really took.",
    SPARED,
    reading=("peek_trick_to",),
)

_CONSOLATION = order(
    "Консоляцию пишут {reading}.", "Consolation is written {reading}.", SPARED, reading=("peek_consolation",)
)

_TO_WHISTERS = order(
    "Снятая взятка достаётся {reading}, поровну, если их двое; с нею пишут и висты, и консоляцию.",
    "The trick taken off goes to {reading}, in equal parts if there are two; whists and consolation follow it.",
    SPARED,
    reading=("peek_trick_to",),
)

_OWN_REMISES = follows(
    "Свой недобор вистующие ({amount}) пишут, как без штрафа: простить его значило бы задеть третьего игрока.",
    "The whisters write their own shortfall ({amount}) as they would without the fine: to forgive it would hurt the "
    "third player.",
    "look_whisters_short",
)


def _declarer(key: str, words: Text, *said: Remedy) -> Outcome:
    return Outcome(
        key, words, LAW, (_OFF, BESIDE, COUNTED, *said, _OWN_REMISES), (LOOKS,), deal_needs=_CONTRACT, counts=COUNTS
    )


_BY_DECLARER = given(
    "peek_trick_to",
    Text("Кому достаётся взятка, снятая с разыгрывающего?", "Who gets the trick taken off declarer?"),
    SPARED,
    {
        "nobody": (
            Text("Никому", "Nobody"),
            _declarer(
                "look_declarer",
                Text("С разыгрывающего снимается взятка", "A trick is taken off declarer"),
                _TO_NOBODY,
                _CONSOLATION,
            ),
        ),
        "whisters": (
            Text("Вистующим", "The whisters"),
            _declarer(
                "look_declarer_given",
                Text("Взятка разыгрывающего переходит к вистующим", "Declarer’s trick goes to the whisters"),
                _TO_WHISTERS,
            ),
        ),
    },
)

# --- A defender -------------------------------------------------------------------------------------------------------

_NOT_DECLARERS = order(
    "Разыгрывающему снятая взятка не достаётся: его результат прежний.",
    "Declarer does not get the trick taken off: his result stays as it was.",
    SPARED,
    Side.DECLARER,
)

_PARTNER_SPARED = order(
    "Норма на висте проверяется по взятому на деле: за снятую взятку другой вистующий не отвечает.",
    "The quota is tested on what was really taken: the other whister does not answer for the trick taken off.",
    SPARED,
    Side.OTHER_WHISTER,
)

_OWN_SHORT = follows(
    "Недобор нарушителя на висте — {amount}: {reading}.",
    "The offender’s shortfall on whist is {amount}: {reading}.",
    "look_own_short",
    ("peek_pair_shortage",),
    Text("Недобора на висте у нарушителя нет: {reading}.", "The offender has no shortfall on whist: {reading}."),
)

_SHARED = follows(
    "Висты делятся с пасовавшим, и доля другого — половина за взятое на деле ({amount}); {reading}.",
    "The whists are shared with the passer, and the other’s share is half for what was really taken ({amount}); "
    "{reading}.",
    "look_shared",
    ("peek_shared_loss",),
)

_IDLE = Remedy(
    RemedyKind.WARNING,
    Text("Замечание: {offender}.", "A remark to {offender}."),
    CLAUSE,
    Side.OFFENDER,
    unit=Unit.TRICKS,
    amount=Measured("look_idle"),
    zero=Text(
        "Замечание: {offender}. За взятки пасовавшего висты пишет вистующий, терять от чужого штрафа он не должен: в "
        "записи ничего не меняется.",
        "A remark to {offender}. The whists for a passer’s tricks are the whister’s, who may not lose by another’s "
        "fine: nothing changes on the sheet.",
    ),
)


def _defender(key: str, words: Text, *said: Remedy) -> Outcome:
    return Outcome(
        key, words, LAW, (_OFF, BESIDE, _NOT_DECLARERS, *said), (LOOKS,), deal_needs=_CONTRACT, counts=COUNTS
    )


_BY_WHISTER = _defender(
    "look_whister",
    Text("С вистующего снимается взятка", "A trick is taken off a whister"),
    _PARTNER_SPARED,
    _SHARED,
    _OWN_SHORT,
)
_BY_SOLE_WHISTER = _defender(
    "look_sole_whister",
    Text("С единственного вистующего снимается взятка", "A trick is taken off the only whister"),
    _SHARED,
    _OWN_SHORT,
)
_BY_PASSER = _defender(
    "look_passer",
    Text("С пасовавшего снимается взятка", "A trick is taken off a passer"),
    _SHARED,
    _IDLE,
)

FINED = Ask(
    ROLE,
    (CLAUSE,),
    {
        "declarer": _BY_DECLARER,
        "whister": _BY_WHISTER,
        "passer": _BY_PASSER,
        "sole_whister": _BY_SOLE_WHISTER,
        "misere": BY_MISERE,
        "catcher": BY_CATCHER,
        "all_pass": BY_ALL_PASS,
    },
)
