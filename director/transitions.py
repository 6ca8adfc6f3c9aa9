"""The life of a case and of its ruling: one table of what may become what, asked by every act and kept by the base.

draft → issued → (corrected) → under appeal → upheld | changed | set aside | sent back → final; withdrawn. A draft is a
case without a ruling: it has no number. A correction is the next version of a ruling that stays issued.
"""

from collections.abc import Mapping
from typing import NoReturn

from director.models import Incident, Ruling
from rulings.words import RulingError, Text

__all__ = ["CASE", "RULING", "move", "refuse"]

_R, _C = Ruling.Status, Incident.Status

RULING: Mapping[str, tuple[str, ...]] = {
    _R.ISSUED: (_R.UNDER_APPEAL, _R.FINAL, _R.WITHDRAWN),
    _R.UNDER_APPEAL: (_R.UPHELD, _R.CHANGED, _R.SET_ASIDE, _R.SENT_BACK, _R.ISSUED),  # issued again: nothing to decide
    _R.UPHELD: (_R.FINAL,),
    _R.CHANGED: (_R.FINAL,),
    _R.SET_ASIDE: (_R.FINAL,),
    _R.SENT_BACK: (_R.ISSUED, _R.WITHDRAWN),  # the director rules anew
    _R.FINAL: (_R.ISSUED,),  # the chief director corrects what was found wrong after all
    _R.WITHDRAWN: (),
}
"""status of a ruling → those it may have next; staying what it is is no step"""

CASE: Mapping[str, tuple[str, ...]] = {
    _C.OPEN: (_C.PARKED, _C.SUBMITTED, _C.ISSUED, _C.CLOSED),
    _C.PARKED: (_C.OPEN, _C.SUBMITTED, _C.ISSUED, _C.CLOSED),
    _C.SUBMITTED: (_C.OPEN, _C.ISSUED, _C.CLOSED),
    _C.ISSUED: (_C.OPEN, _C.CLOSED),
    _C.CLOSED: (),
}
"""status of a case → those it may have next"""

_WHY: Mapping[str, Text] = {
    _R.ISSUED: Text(
        "это решение выдано и никем не опротестовано.", "this ruling is issued and nobody has appealed it."
    ),
    _R.UNDER_APPEAL: Text(
        "это решение опротестовано: пока апелляция не кончена, его меняет только комитет.",
        "this ruling is under appeal: until the appeal is over only the committee changes it.",
    ),
    _R.UPHELD: Text("комитет оставил это решение в силе.", "the committee upheld this ruling."),
    _R.CHANGED: Text("комитет изменил это решение.", "the committee changed this ruling."),
    _R.SET_ASIDE: Text("комитет отменил это решение.", "the committee set this ruling aside."),
    _R.SENT_BACK: Text(
        "комитет вернул это решение судье: вынесите его заново.",
        "the committee sent this ruling back: rule anew.",
    ),
    _R.FINAL: Text("это решение окончательное.", "this ruling is final."),
    _R.WITHDRAWN: Text("это решение отозвано.", "this ruling was withdrawn."),
}


def move(ruling: Ruling, step: str) -> None:
    """Take a step; `RulingError` says how the ruling stands, where it may not."""
    if step not in RULING[ruling.status]:
        refuse(ruling)
    ruling.status = step


def refuse(ruling: Ruling) -> NoReturn:
    """`RulingError` that says how the ruling stands."""
    raise RulingError(_WHY[ruling.status], "status")
