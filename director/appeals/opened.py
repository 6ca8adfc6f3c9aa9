"""The version an appeal is about, and the regulation it was issued under: the appeal is heard by that one."""

import tomllib

from director.models import Appeal, RulingVersion
from rulings.code.regulation import Regulation, regulation, setting
from rulings.judgment.scope import Scope, scope_of

__all__ = ["appealed", "casting_allowed", "decides", "decides_law", "further_minutes", "law_of", "quorum_of"]


def appealed(appeal: Appeal) -> RulingVersion:
    """The version the appeal is about."""
    rows = RulingVersion.objects.select_related("ruling__tournament", "ruling__incident__table")
    return rows.get(ruling=appeal.ruling_id, version=appeal.version)


def law_of(version: RulingVersion) -> Regulation:
    """The event's regulation as it was kept with the version."""
    case = tomllib.loads(version.case)
    return regulation(case["convention"], case.get("regulation", {}))


def quorum_of(appeal: Appeal) -> int:
    """How many voting members the committee needs."""
    return int(setting(law_of(appealed(appeal)), "appeal_quorum").value)


def decides(appeal: Appeal) -> bool:
    """Whether the committee rules itself; else it recommends to the chief director, and nothing falls by its vote."""
    return scope_of(law_of(appealed(appeal))) is not Scope.RECOMMEND


def decides_law(appeal: Appeal) -> bool:
    """Whether it decides a point of law by its own reading; else it recommends that the chief director reconsider."""
    return decides(appeal) and setting(law_of(appealed(appeal)), "appeal_law").value == "decides"


def casting_allowed(appeal: Appeal) -> bool:
    """Whether the chair's casting vote decides at equal votes."""
    return bool(setting(law_of(appealed(appeal)), "casting_vote").value)


def further_minutes(appeal: Appeal) -> int:
    """For how many minutes after its publication the decision can be appealed further; nought where it is final."""
    return int(setting(law_of(appealed(appeal)), "appeal_further").value)
