"""The life of a case, its ruling, an appeal: one table of what may become what, asked by every act, kept by the base.

draft → issued → (corrected) → under appeal → upheld | changed | set aside | sent back → final; withdrawn. A draft is a
case without a ruling: it has no number. A correction is the next version of a ruling that stays issued. An appeal is
decided first and published second; nobody withdraws it once it is being heard.
"""

from collections.abc import Mapping
from typing import NoReturn

from director.models import Appeal, Incident, Ruling
from rulings.words import RulingError, Text

__all__ = ["APPEAL", "CASE", "RULING", "move", "refuse", "stands", "step"]

_R, _C, _A = Ruling.Status, Incident.Status, Appeal.Status

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

APPEAL: Mapping[str, tuple[str, ...]] = {
    _A.RECEIVED: (_A.ADMITTED, _A.REJECTED, _A.WITHDRAWN),
    _A.ADMITTED: (_A.HEARING, _A.WITHDRAWN),
    _A.HEARING: (_A.DECIDED,),
    _A.DECIDED: (_A.PUBLISHED,),
    _A.PUBLISHED: (),
    _A.REJECTED: (),
    _A.WITHDRAWN: (),
}
"""status of an appeal → those it may have next"""

_WHY: Mapping[str, Text] = {
    _R.ISSUED: Text("это решение выдано и никем не обжаловано.", "this ruling is issued and nobody has appealed it."),
    _R.UNDER_APPEAL: Text(
        "это решение обжаловано: пока апелляция не кончена, его меняет только комитет.",
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

_STANDS: Mapping[str, Text] = {
    _A.RECEIVED: Text("апелляция ещё не допущена.", "the appeal has not been admitted yet."),
    _A.ADMITTED: Text("апелляцию ещё не начали рассматривать.", "the hearing of the appeal has not begun yet."),
    _A.HEARING: Text("апелляцию уже рассматривают.", "the appeal is being heard already."),
    _A.DECIDED: Text(
        "решение по апелляции принято и ждёт публикации.", "the appeal is decided and waits to be published."
    ),
    _A.PUBLISHED: Text("решение по апелляции опубликовано.", "the decision on the appeal is published."),
    _A.REJECTED: Text("апелляция не допущена.", "the appeal was not admitted."),
    _A.WITHDRAWN: Text("апелляция отозвана.", "the appeal was withdrawn."),
}


def move(ruling: Ruling, step: str) -> None:
    """Take a step; `RulingError` says how the ruling stands, where it may not."""
    if step not in RULING[ruling.status]:
        refuse(ruling)
    ruling.status = step


def refuse(ruling: Ruling) -> NoReturn:
    """`RulingError` that says how the ruling stands."""
    raise RulingError(_WHY[ruling.status], "status")


def step(appeal: Appeal, status: str) -> None:
    """Take a step with an appeal; `RulingError` says how it stands, where it may not."""
    if status not in APPEAL[appeal.status]:
        stands(appeal)
    appeal.status = status


def stands(appeal: Appeal) -> NoReturn:
    """`RulingError` that says how the appeal stands."""
    raise RulingError(_STANDS[appeal.status], "status")
