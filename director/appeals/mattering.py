"""Whether an appeal matters: what rulings open to its committee change on the sheet, in orders, in places.

Forms §3.3, field 5. Judged is the case frozen with the version, by the regulation and the edition of its day.
"""

import json
from fractions import Fraction

from director.appeals.opened import appealed
from director.desk.effects import Ground, ground_of
from director.models import Appeal
from director.pulka import totals
from director.verifying.rejudged import kept_case
from rulings.judgment import Judgment, from_json
from rulings.judgment.materiality import Materiality, material
from rulings.judgment.replaying import replays
from rulings.judgment.scope import bases_of, scope_of
from rulings.words import RulingError

__all__ = ["materiality"]


def materiality(appeal: Appeal) -> Materiality | None:
    """What any outcome open to the committee changes; None where the case cannot be judged again."""
    version = appealed(appeal)
    kept = json.loads(version.judgment)
    try:
        incident, law, edition = kept_case(version.case, kept)
        found = replays(incident, law, edition, bases_of(scope_of(law)))
        ground = ground_of(appeal.ruling.incident, from_json(kept), str(appeal.ruling.number))
    except RulingError:
        return None
    if not found.rulings:
        return None
    return material(found, (lambda judgment: _results(ground, judgment)) if ground is not None else None)


def _results(ground: Ground, judgment: Judgment) -> dict[str, Fraction] | None:
    """Everybody's result if this is written on the sheet; None while its deal is not counted."""
    after = ground.after(judgment)
    return dict(ground.standing(totals(ground.event, after))) if after is not None else None
