"""What is amiss with a notice of appeal: the fields of its form that are wanting, and the deposit its event asks for.

Forms §3.2. A formless notice is kept; this only says what it lacks.
"""

from collections.abc import Iterator, Mapping

from director.appeals.opened import appealed, law_of
from director.models import Appeal, RulingVersion
from rulings.code.regulation import setting
from rulings.words import Text

__all__ = ["WANTING", "deposit_due", "scope_named", "wanting"]

WANTING: Mapping[str, Text] = {
    "appellant": Text("кто подаёт", "who appeals"),
    "capacity": Text("в каком качестве", "in what capacity"),
    "contact": Text("как с ним связаться", "how he is reached"),
    "respondents": Text("другая сторона", "the other side"),
    "grounds": Text("основания", "the grounds"),
    "instead": Text("каким должно быть решение", "what the decision should be"),
    "argument": Text("доводы", "the argument"),
    "deposit_amount": Text("залог", "the deposit"),
    "declared": Text("судью просили решить иначе", "the director was asked to reconsider"),
    "signed_at": Text("подпись с датой и временем", "signature with date and time"),
}
"""What a whole notice has, by the names of its columns, in the order of the form"""


def wanting(appeal: Appeal) -> Iterator[str]:
    """The fields a notice lacks, by the names of `WANTING`."""
    for name in WANTING:
        if name == "deposit_amount":
            if deposit_due(appeal) and appeal.deposit_state == Appeal.DepositState.NONE:
                yield name
        elif not _filled(getattr(appeal, name)):
            yield name


def deposit_due(appeal: Appeal) -> int:
    """The deposit that goes with an appeal, in whole units of the event's currency."""
    return int(setting(law_of(appealed(appeal)), "appeal_deposit").value)


def scope_named(version: RulingVersion) -> str:
    """How far the committee may go, as the regulation of the version has it: a value of `appeal_scope`."""
    return str(setting(law_of(version), "appeal_scope").value)


def _filled(value: object) -> bool:
    return bool(value.strip()) if isinstance(value, str) else bool(value)
