"""Whether an appeal against an issued version matters: every finding open to it judged, and tried on the sheet.

Forms §3.3, field 5. The case is the one frozen with the version; sheet and places are those of the hall as it stands.
"""

from __future__ import annotations

from director.appeals.rerun import Reopened
from director.desk.effects import ground_of
from director.models import RulingVersion
from director.pulka import totals
from rulings.judgment import Judgment
from rulings.judgment.materiality import Materiality, material
from rulings.judgment.replaying import replays
from rulings.judgment.scope import bases_of, scope_of
from rulings.scoring.places import Results
from rulings.words import RulingError

__all__ = ["materiality_of"]


def materiality_of(version: RulingVersion, opened: Reopened) -> Materiality | None:
    """What the outcomes open to a committee can change; None where the case can be judged no more by today's law."""
    ruling = version.ruling
    ground = ground_of(ruling.incident, opened.judgment, str(ruling.number))

    def results(judgment: Judgment) -> Results | None:
        after = ground.after(judgment) if ground is not None else None
        return ground.standing(totals(ground.event, after)) if ground is not None and after is not None else None

    try:
        found = replays(opened.incident, opened.event, opened.edition, bases_of(scope_of(opened.event)))
        return material(found, results if ground is not None else None) if found.rulings else None
    except RulingError:
        return None
