"""The end of an appeal without a decision: rejected, or withdrawn. The ruling stands as it was issued.

What was joined to it goes on by itself, under the first of them.
"""

from django.utils import timezone

from director.models import Appeal, Ruling
from director.services.appeals.holding import alone, log, of_ruling
from director.transitions import move, step

__all__ = ["UNDECIDED", "closed"]

_A = Appeal.Status
UNDECIDED = (_A.RECEIVED, _A.ADMITTED, _A.HEARING)
"""Statuses in which another notice about the same ruling can still be heard with it."""


def closed(held: Appeal, status: str, why: str) -> None:
    """End an appeal; the ruling is issued again unless another appeal keeps it open.

    What is heard in another ends with that one, once it is being heard.
    """
    alone(held)
    step(held, status)
    held.closed_at, held.closed_why = timezone.now(), why
    if held.joined is not None:
        return
    heirs = list(held.others.filter(closed_at=None).order_by("number"))
    if heirs:
        _parted(heirs)
        return
    ruling = of_ruling(held.ruling)
    if ruling.status == Ruling.Status.UNDER_APPEAL and not _others(held, ruling):
        move(ruling, Ruling.Status.ISSUED)
        ruling.save()


def _others(held: Appeal, ruling: Ruling) -> bool:
    """Whether another appeal about the version in force is open."""
    others = Appeal.objects.filter(ruling=ruling, version=ruling.version, joined=None).exclude(pk=held.pk)
    return others.filter(status__in=(*UNDECIDED, _A.DECIDED)).exists()


def _parted(heirs: list[Appeal]) -> None:
    """The first of them is heard by itself now, the others with it."""
    first, *rest = heirs
    for one, lead in ((first, None), *((each, first) for each in rest)):
        one.joined = lead
        log(one, "appeal_parted", None)
