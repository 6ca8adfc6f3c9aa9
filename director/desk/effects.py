"""What a ruling does: each player's result and place without it and with it, and what other findings could make of it.

Everything is replayed on the sheet of the table: the deal is put in its place as ruled, and every later deal is scored
after it. Where no sheet is kept, the case's own sheet before the deal serves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from director.desk.language import here
from director.desk.pulka import event_results, key, place_words
from director.models import Incident, Table
from director.pulka import Event, Ruled, event_of, kept, replayed, ruled_by, started, totals, unruled_by
from rulings.documents.pulka import Drawing, drawn, of_sheets
from rulings.judgment import Judgment
from rulings.judgment.replaying import Replay, Replays
from rulings.scoring.places import moves, places
from rulings.scoring.pulka.history import Pulka, sheet_of
from rulings.scoring.sheet import Sheet
from rulings.words import RulingError

__all__ = ["Effect", "Ground", "effect_of", "effect_shown", "ground_of", "hypotheses"]

Results = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Ground:
    """What a ruling is tried on: the sheet of its table, read once, and the results of the other tables.

    `tried`: the pulka with entries put in the place of their deal; `others`: everybody in the event as things stand.
    """

    table: Table
    event: Event
    deal: int | None
    number: str
    tried: Callable[[Ruled], Pulka]
    others: Results

    def after(self, judgment: Judgment) -> Pulka | None:
        """The pulka as a judgment rules; None while the score of its deal is not known."""
        if judgment.sheet is None or not judgment.sheet.counted:
            return None
        return self.tried(ruled_by(self.number, judgment, self.deal))

    def standing(self, own: Results) -> Results:
        """Everybody's result, with these at this table."""
        return {**self.others, **{key(self.table, player): total for player, total in own.items()}}


@dataclass(frozen=True, slots=True)
class Effect:
    """The sheet of a table without a ruling and with it.

    `without` is None while the deal was not played out: there is nothing to compare with.
    """

    ground: Ground
    without: Pulka | None
    after: Pulka


def ground_of(stored: Incident, judgment: Judgment, number: str) -> Ground | None:
    """What rulings on a case are tried on; None where no score is kept.

    `number` is that of the ruling on the case, empty before there is one: what it wrote before is left out.
    """
    table, event = stored.table, event_of(stored.table)
    if event is None or judgment.sheet is None:
        return None
    tried = _trying(table, event, judgment.players, judgment.sheet.before, number)
    return Ground(table, event, stored.deal_number, number, tried, event_results(table.tournament))


def effect_of(ground: Ground, judgment: Judgment) -> Effect | None:
    """What a judgment does; None while its deal is not scored. `RulingError`: the sheet cannot take it."""
    after = ground.after(judgment)
    if after is None:
        return None
    played = unruled_by(judgment, ground.deal)
    return Effect(ground, ground.tried(played) if played is not None else None, after)


def effect_shown(effect: Effect) -> dict[str, Any]:
    """The effect as a page shows it: a line for each player, who moves in the event, the drawing with changed cells."""
    ground, event = effect.ground, effect.ground.event
    after = ground.standing(totals(event, effect.after))
    before = ground.standing(totals(event, effect.without)) if effect.without is not None else None
    lines = list(_lines(effect, before, after))
    return {
        "lines": lines,
        "together": {name: sum(line[name] or 0 for line in lines) for name in ("before", "after", "change")},
        "compared": before is not None,
        "moves": _moved(before, after) if before is not None else [],
        "tables": len({name.partition("\u00a0")[0] for name in after}),
        "drawing": _drawing(effect),
    }


def hypotheses(ground: Ground, found: Replays) -> dict[str, Any]:
    """What other findings could come to: the least and the greatest for each player, and whose place moves.

    Rulings that end in the same results are one line, with the fewest changes that lead there.
    """
    groups: dict[tuple[tuple[str, Fraction], ...], Replay] = {}
    for one in found.rulings:
        try:
            after = ground.after(one.judgment)
        except RulingError:  # what cannot be written cannot be ruled either
            continue
        if after is not None:
            groups.setdefault(tuple(totals(ground.event, after).items()), one)
    if not groups:
        return {"none": True, "unknown": found.unknown}
    now = ground.standing(dict(next(iter(groups))))
    ways = [
        {
            "changes": one.changes,
            "outcomes": one.judgment.outcomes,
            "results": results,
            "moves": _moved(now, ground.standing(dict(results))),
        }
        for results, one in groups.items()
    ]
    return {
        "spans": list(_spans([dict(results) for results in groups])),
        "ways": ways,
        "moves_any": any(way["moves"] for way in ways),
        "count": len(found.rulings),
        "cut": found.cut,
        "unknown": found.unknown,
    }


def _trying(table: Table, event: Event, players: Sequence[str], before: Sheet, number: str) -> Callable[[Ruled], Pulka]:
    """Puts entries on the sheet in the place of their deal; on `before` where the table keeps none here."""
    rows = kept(table)
    if rows:
        seated = tuple(table.seats.values_list("name", flat=True))
        return lambda ruled: replayed(event, seated, rows, ruled, number)
    return lambda ruled: started(event, players, before, ruled)


def _lines(effect: Effect, before: Results | None, after: Results) -> Iterator[dict[str, Any]]:
    was, now = places(before) if before is not None else {}, places(after)
    for player in effect.after.players:
        name = key(effect.ground.table, player)
        yield {
            "player": player,
            "before": before[name] if before is not None else None,
            "after": after[name],
            "change": after[name] - before[name] if before is not None else None,
            "place_before": place_words(was.get(name)),
            "place": place_words(now[name]),
        }


def _moved(before: Results, after: Results) -> list[dict[str, str]]:
    """Whose place changes, as it is shown."""
    return [_move(one.player, place_words(one.before), place_words(one.after)) for one in moves(before, after)]


def _move(name: str, before: str, after: str) -> dict[str, str]:
    table, _, player = name.partition("\u00a0· ")
    return {"table": table, "player": player, "before": before, "after": after}


def _spans(results: Sequence[Results]) -> Iterator[dict[str, Any]]:
    for player in results[0]:
        found = [one[player] for one in results]
        yield {"player": player, "least": min(found), "greatest": max(found), "now": found[0]}


def _drawing(effect: Effect) -> Drawing:
    before = sheet_of(effect.without) if effect.without is not None else None
    pulka, size = effect.after, effect.ground.event.rules.size
    return drawn(of_sheets(pulka.players, sheet_of(pulka), before, size), here())
