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
from rulings.words import RulingError

__all__ = ["Effect", "effect_of", "effect_shown", "hypotheses"]

Results = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Effect:
    """The sheet of a table without a ruling and with it, and everybody's results in the event both ways.

    `without` is None while the deal was not played out: there is nothing to compare with.
    """

    table: Table
    event: Event
    players: tuple[str, ...]
    without: Pulka | None
    after: Pulka
    others: Results

    def standing(self, pulka: Pulka) -> dict[str, Fraction]:
        """Everybody's result, with this table's sheet standing so."""
        own = {key(self.table, player): total for player, total in totals(self.event, pulka).items()}
        return {**self.others, **own}


def effect_of(stored: Incident, judgment: Judgment, number: str) -> Effect | None:
    """What the judgment does, as ruling `number`; None where no score is kept. `RulingError`: the sheet cannot take it.

    `number` is that of the ruling on the case, empty before there is one: what it wrote before is left out.
    """
    table, event = stored.table, event_of(stored.table)
    if event is None or judgment.sheet is None or not judgment.sheet.counted:
        return None
    deal = stored.deal_number
    tried = _trying(table, event, judgment, number)
    played = unruled_by(judgment, deal)
    without = tried(played) if played is not None else None
    after = tried(ruled_by(number, judgment, deal))
    return Effect(table, event, after.players, without, after, event_results(table.tournament))


def effect_shown(effect: Effect) -> dict[str, Any]:
    """The effect as a page shows it: a line for each player, who moves in the event, the drawing with changed cells."""
    after = effect.standing(effect.after)
    before = effect.standing(effect.without) if effect.without is not None else None
    return {
        "lines": list(_lines(effect, before, after)),
        "compared": before is not None,
        "moves": [_move(one.player, place_words(one.before), place_words(one.after)) for one in moves(before, after)]
        if before is not None
        else [],
        "tables": len({name.partition("\u00a0")[0] for name in after}),
        "drawing": _drawing(effect),
    }


def hypotheses(stored: Incident, found: Replays, number: str) -> dict[str, Any]:
    """What other findings could come to: the least and the greatest for each player, and whose place moves.

    Rulings that end in the same results are one line, with the fewest changes that lead there.
    """
    groups: dict[tuple[tuple[str, Fraction], ...], Replay] = {}
    effects: dict[tuple[tuple[str, Fraction], ...], Effect] = {}
    for one in found.rulings:
        try:
            effect = effect_of(stored, one.judgment, number)
        except RulingError:  # what cannot be written cannot be ruled either
            continue
        if effect is None:
            continue
        results = tuple(totals(effect.event, effect.after).items())
        if results not in groups:
            groups[results], effects[results] = one, effect
    if not groups:
        return {"none": True, "unknown": found.unknown}
    first = next(iter(effects.values()))
    standings = {results: effect.standing(effect.after) for results, effect in effects.items()}
    now = standings[next(iter(groups))]
    return {
        "spans": list(_spans(first, list(groups))),
        "ways": [
            {
                "changes": one.changes,
                "outcomes": one.judgment.outcomes,
                "results": results,
                "moves": [
                    _move(m.player, place_words(m.before), place_words(m.after)) for m in moves(now, standings[results])
                ],
            }
            for results, one in groups.items()
        ],
        "moves_any": any(moves(now, standing) for standing in standings.values()),
        "count": len(found.rulings),
        "cut": found.cut,
        "unknown": found.unknown,
    }


def _trying(table: Table, event: Event, judgment: Judgment, number: str) -> Callable[[Ruled], Pulka]:
    """Puts entries on the sheet in the place of their deal, on whatever sheet there is."""
    rows = kept(table)
    if rows:
        players = tuple(table.seats.values_list("name", flat=True))
        return lambda ruled: replayed(event, players, rows, ruled, number)
    before = judgment.sheet.before if judgment.sheet else {}
    return lambda ruled: started(event, judgment.players, before, ruled)


def _lines(effect: Effect, before: Results | None, after: Results) -> Iterator[dict[str, Any]]:
    was, now = places(before) if before is not None else {}, places(after)
    for player in effect.players:
        name = key(effect.table, player)
        yield {
            "player": player,
            "before": before[name] if before is not None else None,
            "after": after[name],
            "change": after[name] - before[name] if before is not None else None,
            "place_before": place_words(was.get(name)),
            "place": place_words(now[name]),
        }


def _move(name: str, before: str, after: str) -> dict[str, str]:
    table, _, player = name.partition("\u00a0· ")
    return {"table": table, "player": player, "before": before, "after": after}


def _spans(effect: Effect, results: Sequence[tuple[tuple[str, Fraction], ...]]) -> Iterator[dict[str, Any]]:
    for player in effect.players:
        found = [dict(one)[player] for one in results]
        yield {"player": player, "least": min(found), "greatest": max(found), "now": found[0]}


def _drawing(effect: Effect) -> Drawing:
    before = sheet_of(effect.without) if effect.without is not None else None
    return drawn(of_sheets(effect.players, sheet_of(effect.after), before, effect.event.rules.size), here())
