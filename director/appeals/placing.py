"""Whose place differs between the director's ruling and the committee's.

Forms §3.3, field 21.
"""

from collections.abc import Iterator

from director.desk.effects import ground_of
from director.desk.pulka import place_words
from director.models import Appeal, Writing
from director.pulka import folded, kept, totals, unruled_by
from rulings.judgment import Judgment
from rulings.judgment.comparing import Row
from rulings.scoring.places import places
from rulings.words import RulingError, Text

__all__ = ["moved_places"]


def moved_places(appeal: Appeal, before: Judgment, after: Judgment | None) -> Iterator[Row]:
    """A row for each player of the table; none where no score is kept, or one of the two is not counted.

    `after`: None where no ruling is left and the deal stands as it was played.
    """
    found = [_results(appeal, before), _results(appeal, after) if after is not None else _as_played(appeal, before)]
    was, now = (places(one) if one is not None else None for one in found)
    if was is None or now is None:
        return
    for name in now:
        words = [Text(place_words(one.get(name)), place_words(one.get(name))) for one in (was, now)]
        own = name.partition("\u00a0· ")[2]
        if own in before.players or words[0] != words[1]:
            yield Row(Text(name, name), words[0], words[1], words[0] == words[1])


def _results(appeal: Appeal, judgment: Judgment) -> dict[str, object] | None:
    try:
        ground = ground_of(appeal.ruling.incident, judgment, str(appeal.ruling.number))
        pulka = ground.after(judgment) if ground is not None else None
    except RulingError:
        return None
    return dict(ground.standing(totals(ground.event, pulka))) if ground is not None and pulka is not None else None


def _as_played(appeal: Appeal, before: Judgment) -> dict[str, object] | None:
    """Everybody's result without the ruling: the deal as the sheet has it, else as the case tells it was played."""
    incident, rows = appeal.ruling.incident, kept(appeal.ruling.incident.table)
    try:
        ground = ground_of(incident, before, str(appeal.ruling.number))
        if ground is None:
            return None
        left = [row for row in rows if row.ruling_id != appeal.ruling_id]
        played = unruled_by(before, ground.deal)
        if any(row.kind == Writing.Kind.DEAL and row.deal == ground.deal for row in left):
            seated = tuple(incident.table.seats.values_list("name", flat=True))
            pulka = folded(ground.event, seated, left)
        elif played is not None:
            pulka = ground.tried(played)
        else:
            return None
    except RulingError:
        return None
    return dict(ground.standing(totals(ground.event, pulka)))
