"""The sheet of a table as its page shows it: results, places, and what was written on it, the newest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from director.desk.deals import contract_words
from director.desk.language import here
from director.models import Table, Tournament, Writing
from director.pulka import (
    Standing,
    dealt_of,
    event_of,
    folded,
    kept,
    result,
    ruled_on,
    stood,
    tables_of,
    totals,
)
from rulings.documents.pulka import Drawing, drawn, of_pulka
from rulings.scoring.places import Place, places
from rulings.scoring.pulka.history import sheet_of
from rulings.words import RulingError, number

__all__ = [
    "drawing",
    "event_results",
    "event_standings",
    "history",
    "key",
    "overdue",
    "results",
    "standing",
]


def standing(table: Table) -> Standing | None:
    """The sheet of a table; None where it keeps no score. `RulingError` where its players or regulation allow none."""
    event = event_of(table)
    if event is None:
        return None
    return stood(table, event, tuple(table.seats.values_list("name", flat=True)), kept(table))


def key(table: Table, player: str) -> str:
    """How a player is named once in an event."""
    return f"{table.number}\u00a0· {player}"


def event_standings(tournament: Tournament) -> Iterator[tuple[Table, Standing | RulingError | None]]:
    """The sheet of every table that keeps score; None where nothing is written, its fault where it does not fit."""
    for table, players, rows in tables_of(tournament):
        try:
            event = event_of(table)
            if event is None:
                continue
            yield table, Standing(table, players, event, rows, folded(event, players, rows)) if rows else None
        except RulingError as error:
            yield table, error


def event_results(tournament: Tournament) -> dict[str, Fraction]:
    """The result of everybody whose table has a sheet; a table whose sheet cannot be settled is left out."""
    found: dict[str, Fraction] = {}
    for table, now in event_standings(tournament):
        if isinstance(now, Standing):
            found |= {key(table, player): share for player, share in totals(now.event, now.pulka).items()}
    return found


def results(now: Standing, everybody: Mapping[str, Fraction]) -> list[dict[str, Any]]:
    """A line for each player: what stands in his cells, what he settles for, his place in the event."""
    sheet, shares = sheet_of(now.pulka), result(now.event, now.pulka).shares
    standings = places(everybody)
    return [
        {
            "player": player,
            "pool": sheet[player].pool,
            "mountain": sheet[player].mountain,
            "whists": [{"on": on, "count": count} for on, count in sheet[player].whists.items() if count],
            "total": shares[player].total,
            "shown": shares[player].shown,
            "place": place_words(standings.get(key(now.table, player))),
        }
        for player in now.players
    ]


def place_words(place: Place | None) -> str:
    """A place as it is called: `3`, or `3–4` where it is shared."""
    if place is None:
        return ""
    return f"{place.first}–{place.last}" if place.shared else str(place.first)


def drawing(now: Standing, since: int | None = None) -> Drawing:
    """The figure of the sheet, in the reader's language; `since`: cells written in after so many entries are marked."""
    settled = {player: Fraction(share.shown) for player, share in result(now.event, now.pulka).shares.items()}
    return drawn(of_pulka(now.pulka, now.event.rules.size, since, settled), here())


def overdue(now: Standing) -> Iterator[dict[str, Any]]:
    """Rulings that stand on the sheet otherwise than they are in force: withdrawn, or corrected since."""
    for row in ruled_on(now.rows).values():
        if row.ruling is None:
            continue
        url, named = reverse("ruling_effect", args=[row.ruling.pk]), {"name": row.ruling.name}
        if row.ruling.void:
            yield {"url": url, "words": _("Ruling %(name)s is withdrawn, and it still stands on this sheet.") % named}
        elif row.data["version"] < row.ruling.stands_since:
            words = _("Ruling %(name)s is corrected, and its earlier version stands on this sheet.") % named
            yield {"url": url, "words": words}


def history(now: Standing) -> Iterator[dict[str, Any]]:
    """What was written, the newest first, each with its words and who wrote it."""
    for row in reversed(now.rows):
        yield {
            "number": row.number,
            "kind": row.get_kind_display(),
            "words": _words(now, row),
            "why": row.why,
            "who": (row.who.get_full_name() or row.who.get_username()) if row.who else "",
            "at": row.at,
            "url": _url(now.table, row),
        }


def _words(now: Standing, row: Writing) -> str:
    match row.kind:
        case Writing.Kind.DEAL:
            return _deal_words(now, row)
        case Writing.Kind.RULING if row.ruling is not None and row.data.get("off"):
            return _("Ruling %(name)s is taken off") % {"name": row.ruling.name}
        case Writing.Kind.RULING if row.ruling is not None:
            return _("Ruling %(name)s") % {"name": row.ruling.name}
        case Writing.Kind.CORRECTION:
            return ", ".join(_change_words(change) for change in row.data["changes"])
    return ""


def _deal_words(now: Standing, row: Writing) -> str:
    parts = [_("Deal %(number)s") % {"number": row.deal}]
    try:
        deal = dealt_of(now.players, row).deal
    except RulingError:  # the table has changed since
        return parts[0]
    if deal.contract:
        parts.append(contract_words(deal.contract))
    if deal.declarer:
        parts.append(deal.declarer)
    tricks = ", ".join(f"{player}\u00a0—\u00a0{count}" for player, count in (deal.tricks or {}).items())
    return ": ".join((parts[0], "; ".join(part for part in (", ".join(parts[1:]), tricks) if part)))


def _change_words(change: Mapping[str, str]) -> str:
    names = {"pool": _("pool"), "mountain": _("mountain"), "whists": _("whists on %(on)s") % {"on": change.get("on")}}
    amount = Fraction(change["amount"])
    sign = "+" if amount > 0 else "−"
    return f"{change['player']}, {names[change['account']]}: {sign}{number(abs(amount))}"


def _url(table: Table, row: Writing) -> str:
    """Where a writing leads: a deal to its form, a ruling to its page."""
    if row.kind == Writing.Kind.DEAL:
        return f"{reverse('table_deal', args=[table.pk])}?deal={row.deal}"
    return reverse("ruling", args=[row.ruling_id]) if row.kind == Writing.Kind.RULING else ""
