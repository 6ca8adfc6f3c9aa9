"""A trick that is asked for: the last may be demanded, an earlier one shown if nobody objects (CODE 3.9.8, 3.9.11.1).

Whether the fine for looking on one's own reaches an earlier trick shown against an objection the clauses do not say.
"""

from __future__ import annotations

from rulings.trees.discretion import unpenalised
from rulings.trees.open_card import order
from rulings.trees.preceded import preceded
from rulings.trees.questions import given
from rulings.trees.tree import Ask, Basis, Choice, OneOf, Outcome, Question, YesNo
from rulings.trees.tricks_fines import FINED
from rulings.trees.tricks_looked import CLOSED, unless_dealer
from rulings.words import Text

__all__ = ["ASKED", "ASKED_BY_NOBODY", "REFUSED"]

_LAST, _REQUEST, _LOOK = "CODE 3.9.8", "CODE 3.9.11.1", "CODE 3.9.11.2"

_TRICK = Question(
    "asked_trick",
    Text("Какую взятку просят показать?", "Which trick is asked for?"),
    OneOf(
        (
            Choice(
                "last",
                Text("Последнюю закрытую", "The last one turned"),
                Text("даже если в следующую уже положили карты", "even if cards lie in the next already"),
            ),
            Choice("earlier", Text("Более раннюю", "An earlier one")),
        )
    ),
)

REFUSED = Question(
    "demand_refused",
    Text("Отказывается ли {offender} и после слов судьи?", "Does {offender} still refuse after the director’s word?"),
    YesNo(),
)

_SHOW = order(
    "Последнюю закрытую взятку показывают: потребовать этого вправе любой игрок.",
    "The last trick turned is shown: any player may demand it.",
    _LAST,
)

_STILL_LAST = order(
    "Она последняя, пока следующая не доиграна до третьей карты и не закрыта.",
    "It is the last until the next has its third card and is turned.",
    "CODE 3.9.5",
)

_SHOWN = Outcome(
    "last_trick_shown",
    Text("Последнюю взятку показывают", "The last trick is shown"),
    (_LAST, "CODE 3.9.5"),
    (_SHOW, _STILL_LAST),
)

_NOT_SHOWN = Outcome(
    "earlier_trick_asked",
    Text("Показать более раннюю взятку никто не обязан", "Nobody need show an earlier trick"),
    (_REQUEST, _LAST),
    (
        order(
            "Просящему напоминают: показывают только последнюю взятку. За саму просьбу взыскания нет.",
            "Whoever asked is reminded that only the last trick is shown. For asking alone there is no penalty.",
            _REQUEST,
        ),
        order(
            "Показать её можно, только если никто из остальных не возражает.",
            "It may be shown only if none of the others objects.",
            _REQUEST,
        ),
    ),
)

_CONSENTED = Outcome(
    "earlier_trick_consented",
    Text("Показали с общего согласия: нарушения нет", "Shown with everybody’s consent: no breach"),
    (_REQUEST, _LAST, _LOOK),
    (
        order(
            "Просьбу исполнили, и никто из остальных не возражал: это дозволено. Возражать после показа поздно.",
            "The request was met and none of the others objected: that is allowed. Afterwards it is too late to "
            "object.",
            _REQUEST,
        ),
        order(
            "Взятку теряют за открытую самовольно, а эту показали по просьбе.",
            "A trick is lost for one opened on one’s own, and this was shown on request.",
            _LOOK,
        ),
    ),
)

_ON_REQUEST = order(
    "Вместо показа следовало напомнить просящему, что смотрят только последнюю взятку, и спросить остальных. За такой "
    "показ — {reading}.",
    "Instead of showing it, whoever was asked should have said that only the last trick is looked at, and asked the "
    "others. For showing it so: {reading}.",
    _REQUEST,
    reading=("peek_on_request",),
)

_REQUEST_LAW = (_REQUEST, _LAST, "CODE 3.9.11")
_REMARKED = unpenalised(
    "earlier_trick_shown",
    _REQUEST_LAW,
    Text("Более раннюю взятку показали без согласия остальных", "An earlier trick was shown without consent"),
    (CLOSED, _ON_REQUEST),
)
_FINED_ON_REQUEST = unless_dealer(preceded(FINED, _REQUEST_LAW, CLOSED, _ON_REQUEST), _REQUEST_LAW, CLOSED, _ON_REQUEST)

_DIRECTORS = Question(
    "request_penalty",
    Text(
        "Наказывать ли показ по просьбе, как самовольный?",
        "Is a trick shown on request to be punished as one opened on one’s own?",
    ),
    YesNo(Text("Да, снимается взятка", "Yes, a trick is taken off"), Text("Нет, замечание", "No, a remark")),
    Basis.DISCRETION,
)

_OBJECTED = given(
    "peek_on_request",
    Text("Что следует за показ без согласия?", "What follows when a trick is shown without consent?"),
    _REQUEST,
    {
        "remark": (Text("Замечание", "A remark"), _REMARKED),
        "as_look": (Text("То же, что за самовольный", "The same as for one opened on one’s own"), _FINED_ON_REQUEST),
        "director": (
            Text("Решает судья", "The director decides"),
            Ask(_DIRECTORS, (_REQUEST, _LOOK), {True: _FINED_ON_REQUEST, False: _REMARKED}),
        ),
    },
)

_EARLIER = Ask(
    Question(
        "earlier_shown",
        Text("Показали ли её?", "Was it shown?"),
        OneOf(
            (
                Choice("no", Text("Нет", "No")),
                Choice("consent", Text("Да, и никто не возразил", "Yes, and nobody objected")),
                Choice(
                    "objection",
                    Text("Да, хотя кто-то из остальных против", "Yes, though one of the others objects"),
                    Text("возразил сразу или не был спрошен", "he objected at once or was not asked"),
                ),
            )
        ),
    ),
    (_REQUEST, _LAST),
    {"no": _NOT_SHOWN, "consent": _CONSENTED, "objection": _OBJECTED},
)

_REFUSES = unpenalised(
    "last_trick_refused",
    (_LAST, "CODE 3.9.5"),
    Text("Последнюю взятку отказываются показать", "The last trick is refused"),
    (_SHOW, _STILL_LAST),
)

ASKED = Ask(
    _TRICK,
    (_LAST, _REQUEST),
    {"last": Ask(REFUSED, (_LAST,), {True: _REFUSES, False: _SHOWN}), "earlier": _EARLIER},
)

ASKED_BY_NOBODY = Ask(_TRICK, (_LAST, _REQUEST), {"last": _SHOWN, "earlier": _NOT_SHOWN})
"""The same question put to the director beforehand, when nobody has done anything yet."""
