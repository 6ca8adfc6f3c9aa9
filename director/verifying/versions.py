"""The issued versions of an event walked in the order of issue: each as it was issued, behind the one before it.

Contracts, "A judgment (JSON)". Named are the version and what of it is otherwise; numbers neither repeat nor skip.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from director.chain import link_of_version, seal_of_version
from director.models import Ruling, RulingVersion, Tournament
from director.verifying.found import Found, fault
from director.verifying.raw import each, odd_moment
from rulings.seal import canonical, seal

__all__ = ["altered_in", "numbers", "out_of_place", "versions_in_order"]


def versions_in_order(event: Tournament) -> Iterator[tuple[int, RulingVersion | None]]:
    """The versions of an event as they were issued, (key, version); None for one that cannot be read."""
    return each(event.versions.select_related("ruling__tournament").order_by("position"), "issued_at")


def out_of_place(version: RulingVersion, position: int, before: str) -> Iterator[Found]:
    """What is wrong with the place of a version that should stand at `position`, behind the link `before`."""
    if version.position != position:
        yield fault(
            "{label}: перед этой версией в цепи чего-то нет (место {found} вместо {due}).",
            "{label}: something before this version is missing from the chain (place {found} instead of {due}).",
            label=version.label,
            found=version.position,
            due=position,
        )
    elif version.before != before:
        yield fault(
            "{label}: стоит не за той версией, за которой выдана.",
            "{label}: it does not stand behind the version it was issued after.",
            label=version.label,
        )


def altered_in(version: RulingVersion) -> Iterator[Found]:
    """What of a stored version is not as it was issued, to the byte."""
    label, faults = version.label, 0
    judgment, beside = _read(version.judgment), _read(version.particulars)
    if judgment is None or judgment.get("seal") != seal(judgment):
        faults += 1
        yield fault(
            "{label}: сохранённое решение (judgment) изменено.",
            "{label}: the stored judgment was altered.",
            label=label,
        )
    if beside is None:
        faults += 1
        yield fault(
            "{label}: сохранённые сведения листа (particulars) изменены.",
            "{label}: the stored particulars of the sheet were altered.",
            label=label,
        )
    if not faults and version.seal != seal_of_version(
        label, judgment["seal"], version.case, beside or {}, version.decision
    ):
        faults += 1
        yield fault(
            "{label}: номер, дело, сведения листа, решение комитета или печать изменены после выдачи.",
            "{label}: its number, case, particulars, committee’s decision or seal were altered after the issue.",
            label=label,
        )
    if version.link != link_of_version(version, label, version.before) or _odd(version):
        yield fault(
            "{label}: звено цепи не сходится — изменено, кем, когда, на каком языке или почему выдано, или само звено.",
            "{label}: its link does not fit: by whom, when, in which language or why it was issued was altered, or the "
            "link itself.",
            label=label,
        )


def numbers(event: Tournament) -> Iterator[Found]:
    """Whether the running count holds: no number skipped, the counter beyond the last, the last version in force."""
    held = list(event.rulings.order_by("number").values_list("number", flat=True))
    for number in sorted(set(range(1, max(held, default=0) + 1)) - set(held)):
        yield fault(
            "{event}: решения № {number} нет.", "{event}: there is no ruling {number}.", event=event.code, number=number
        )
    if event.next_number <= max(held, default=0):
        yield fault(
            "{event}: следующий номер уже занят.", "{event}: the next number is taken already.", event=event.code
        )
    for ruling in event.rulings.select_related("tournament").prefetch_related("versions"):
        yield from _in_force(ruling)


def _in_force(ruling: Ruling) -> Iterator[Found]:
    versions = sorted(version.version for version in ruling.versions.all())
    waiting = any(one.unpublished and one.decision for one in ruling.versions.all())
    if versions != list(range(1, ruling.version + 1 + waiting)):
        yield fault(
            "{name}: действует версия {version}, а сохранены {held}.",
            "{name}: version {version} is in force, and {held} are stored.",
            name=ruling.name,
            version=ruling.version,
            held=", ".join(map(str, versions)) or "—",
        )


def _read(text: str) -> dict[str, Any] | None:
    """The JSON of a stored text; None unless it is canonical to the byte."""
    try:
        table = json.loads(text)
        return table if isinstance(table, dict) and canonical(table).decode() == text else None
    except (RecursionError, TypeError, ValueError):
        return None


def _odd(version: RulingVersion) -> bool:
    text = getattr(version, "issued_at_text", None)
    return text is not None and odd_moment(version.issued_at, text)
