"""The log walked from its first row: each row as it was written, behind the row before it.

Forms §3.1. A row changed, taken out or slipped in is named; a log linked anew after a change no longer fits the issued
versions, which hold its links.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from django.db import DatabaseError
from django.utils import timezone

from director.chain import link_of_row
from director.models import ActionLog
from director.verifying.found import Found, fault
from director.verifying.raw import each, odd_moment, odd_table

__all__ = ["Vouched", "issues_told", "walked_log"]

Vouched = Mapping[int, tuple[str, str]]
"""How many rows the log had → its last link, and the version that holds it."""


def walked_log(vouched: Vouched) -> Iterator[Found]:
    """What is wrong with the log; nothing when it is whole. `vouched`: what the versions hold of it."""
    position, before, key, agreed = 0, "", 0, 0
    links: dict[int, str] = {}
    for pk, row in each(ActionLog.objects.order_by("position"), "old", "new", "at"):
        position += 1
        if row is None:
            yield fault(
                "журнал: строка {n} не читается — её изменили.",
                "the log: row {n} cannot be read; it was changed.",
                n=position,
            )
            before = _link(pk)
            continue
        if row.position != position:
            yield _gap(position, row.position)
            position = row.position
        elif row.before != before or pk <= key:
            yield fault(
                "журнал: строка {n} ({what}) стоит не за той, за которой её внесли.",
                "the log: row {n} ({what}) does not stand behind the row it was written after.",
                n=position,
                what=_told(row),
            )
        if not _whole(row):
            yield fault(
                "журнал: строка {n} ({what}) не такая, какой её внесли.",
                "the log: row {n} ({what}) is not as it was written.",
                n=position,
                what=_told(row),
            )
        before, key = row.link, pk
        if position in vouched:
            links[position] = row.link
    for rows, (link, label) in sorted(vouched.items()):
        if links.get(rows, "") != link and rows:
            yield fault(
                "журнал: строки {first}–{last} связаны заново — это не те, что были при выдаче решения {label}.",
                "the log: rows {first}–{last} were linked anew; they are not those that stood when {label} was issued.",
                first=agreed + 1,
                last=rows,
                label=label,
            )
        else:
            agreed = rows


def issues_told(labels: Set[str]) -> Iterator[Found]:
    """Versions the log tells of that are not there. `labels`: those that are."""
    told = ActionLog.objects.filter(what__in=("issue", "correct", "appeal_decided")).order_by("position").defer("old")
    for _key, row in each(told):
        if row is not None and row.new not in labels:
            yield fault(
                "журнал: выдано {label}, а такой версии нет.",
                "the log: {label} was issued, and is not there.",
                label=row.new,
            )


def _gap(due: int, found: int) -> Found:
    if found > due:
        return fault(
            "журнал: строк {first}–{last} нет — их убрали.",
            "the log: rows {first}–{last} are missing; they were taken out.",
            first=due,
            last=found - 1,
        )
    return fault(
        "журнал: строка с номером {n} вставлена.", "the log: a row with the number {n} was slipped in.", n=found
    )


def _whole(row: ActionLog) -> bool:
    """Whether a row is what its link says, to the byte."""
    texts = row.old_text, row.new_text, row.at_text  # type: ignore[attr-defined]
    if odd_table(row.old, texts[0]) or odd_table(row.new, texts[1]) or odd_moment(row.at, texts[2]):
        return False
    try:
        return row.link == link_of_row(row, row.before)
    except (TypeError, ValueError):  # a number with a point, half a character: no row of ours holds them
        return False


def _link(pk: int) -> str:
    """The link of a row that cannot be read whole; nothing where it is the link that cannot."""
    try:
        return ActionLog.objects.filter(pk=pk).values_list("link", flat=True).get()
    except DatabaseError:
        return ""


def _told(row: ActionLog) -> str:
    """When it was written and by which act: enough to find it."""
    return " ".join(part for part in (f"{timezone.localtime(row.at):%d.%m.%Y %H:%M}", row.what, row.about[:40]) if part)
