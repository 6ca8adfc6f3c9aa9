"""The rulings of an event before a call to the table: whom they found at fault, and what each player has by now.

Only rulings in force: what was withdrawn, set aside or sent back counts for nothing.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import F, Q, QuerySet
from django.db.models.functions import Coalesce

from director.models import Incident, Ruling, RulingVersion
from rulings.judgment import Judgment, from_json
from rulings.judgment.earlier import Earlier, Place
from rulings.judgment.running import ordered, told
from rulings.judgment.values import Order, Reached
from rulings.remedies import RemedyKind
from rulings.words import Text

__all__ = ["Before", "as_earlier", "place_of", "rulings_before", "running_totals"]

_IN_FORCE = (
    Ruling.Status.ISSUED,
    Ruling.Status.UNDER_APPEAL,
    Ruling.Status.UPHELD,
    Ruling.Status.CHANGED,
    Ruling.Status.FINAL,
)
_SANCTIONS = (RemedyKind.WARNING, RemedyKind.PENALTY)
_MOST_KEPT = 4000

Said = tuple[tuple[Reached, ...], tuple[Order, ...]]
_lately: dict[str, Said] = {}
"""What versions say of faults and sanctions, by their seals: a version never changes, so it is read once."""


@dataclass(frozen=True, slots=True)
class Before:
    """An earlier ruling in force: itself, whom it found at fault, and whom it gave what."""

    ruling: Ruling
    reached: tuple[Reached, ...]
    sanctions: tuple[Order, ...]


def rulings_before(incident: Incident) -> tuple[Before, ...]:
    """The rulings in force on calls before this one, of those who are concerned by it, oldest first.

    Of two calls in the same minute the one that was opened first came first.
    """
    moment = incident.called_at or incident.opened_at
    sooner = Q(called__lt=moment) | Q(called=moment, incident__lt=incident.pk)
    return _read(_in_force(incident).filter(sooner))


def place_of(incident: Incident) -> Place:
    """Where a call was: the table, the round, the deal."""
    return Place(str(incident.table.number), incident.round, incident.deal_number)


def as_earlier(before: Iterable[Before]) -> tuple[Earlier, ...]:
    """The rulings as offences are counted by them."""
    return tuple(Earlier(one.ruling.number, place_of(one.ruling.incident), one.reached) for one in before)


def running_totals(incident: Incident, judgment: Judgment | None) -> tuple[Text, ...]:
    """A line for each whom the judgment warns or fines: what he has at the event with this ruling.

    Whatever is in force by now counts, on later calls too: they may have been ruled on sooner.
    """
    given = _sanctions(judgment.orders) if judgment else ()
    named = dict.fromkeys(order.to for order in given if order.to)
    players = tuple(player for player in named if ordered(player, given))
    if not players:
        return ()
    so_far = [order for one in _read(_in_force(incident)) for order in one.sanctions]
    return tuple(told(player, ordered(player, (*so_far, *given))) for player in players)


def _in_force(incident: Incident) -> QuerySet[Ruling]:
    """The rulings in force on other calls, of those who are concerned by this one, by when their call was."""
    rulings = Ruling.objects.filter(tournament=incident.table.tournament_id, status__in=_IN_FORCE, set_aside=False)
    rulings = rulings.filter(_concerning(incident)).exclude(incident=incident.pk)
    rulings = rulings.annotate(called=Coalesce("incident__called_at", "incident__opened_at"))
    return rulings.select_related("tournament", "incident__table").order_by("called", "pk")


def _read(rulings: Iterable[Ruling]) -> tuple[Before, ...]:
    held = list(rulings)
    said = _said(held)
    return tuple(Before(one, *said[one.pk]) for one in held)


def _concerning(incident: Incident) -> Q:
    """Rulings at whose tables one of these players sat; all of them where an outsider is concerned."""
    guilty = {name for one in incident.infractions for name in one["offenders"]}
    if guilty - {*incident.players, "dealer", "director"}:
        return Q()
    named = Q(pk__in=())
    for name in incident.players:
        named |= Q(findable__contains=f"\n{name.casefold()}\n")
    return named


def _said(rulings: Sequence[Ruling]) -> dict[int, Said]:
    """What the versions in force say, by ruling; only those not read lately are read from the base."""
    versions = RulingVersion.objects.filter(ruling__in=rulings, version=F("ruling__version"))
    seals = dict(versions.values_list("ruling", "seal"))
    wanting = [seal for seal in seals.values() if seal not in _lately]
    for seal, judgment in RulingVersion.objects.filter(seal__in=wanting).values_list("seal", "judgment"):
        read = from_json(json.loads(judgment))
        _lately[seal] = (read.outcomes, _sanctions(read.orders))
    found = {ruling: _lately[seal] for ruling, seal in seals.items()}
    for oldest in list(_lately)[: max(0, len(_lately) - _MOST_KEPT)]:
        _lately.pop(oldest, None)
    return found


def _sanctions(orders: Iterable[Order]) -> tuple[Order, ...]:
    return tuple(order for order in orders if order.kind in _SANCTIONS)
