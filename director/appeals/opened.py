"""The version an appeal is about, and the regulation it was issued under: the appeal is heard by that one."""

import tomllib

from director.models import Appeal, RulingVersion
from rulings.code.regulation import Regulation, regulation, setting

__all__ = ["appealed", "casting_allowed", "further_minutes", "law_of", "quorum_of"]


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


def casting_allowed(appeal: Appeal) -> bool:
    """Whether the chair's casting vote decides at equal votes."""
    return bool(setting(law_of(appealed(appeal)), "casting_vote").value)


def further_minutes(appeal: Appeal) -> int:
    """For how many minutes after its publication the decision can be appealed further; nought where it is final."""
    return int(setting(law_of(appealed(appeal)), "appeal_further").value)
