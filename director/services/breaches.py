"""Several breaches in one case: one more, one less, which is the root cause, what follows from what, what is chosen.

A breach taken out stays in the log with its answers, and can be put back from there.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib.auth.models import User

from director.models import Incident
from director.records import case_of
from director.services.incidents import Breach, written
from director.services.writing import clean, fault, log, writing

__all__ = ["add_breach", "choose", "link_breach", "put_back_breach", "remove_breach", "root_first"]

Stored = dict[str, Any]


def add_breach(
    incident: Incident, breach: Breach, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """One more breach of the same call, after the others."""
    with writing(incident, seen_revision, who, "add_breach") as held:
        return _added(held, written(breach), who)


def remove_breach(
    incident: Incident, index: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take a breach out of the case; what followed from it follows from its own cause, if it has one."""
    with writing(incident, seen_revision, who, "remove_breach") as held:
        old = _there(held, index)
        if len(held.infractions) == 1:
            raise fault("в деле остаётся хотя бы одно нарушение.", "a case holds at least one breach.", "incident")
        _reordered(held, [number for number in range(len(held.infractions)) if number != index])
        case_of(held)
        return log(held, "breach_out", who, infraction=index, old=old)


def put_back_breach(
    incident: Incident, row: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Put back, after the others, a breach that was taken out; `row`: of the log, where it stands with its answers."""
    with writing(incident, seen_revision, who, "put_back_breach") as held:
        taken = held.log.filter(pk=row, what="breach_out").first()
        if taken is None:
            raise fault("такого нарушения в этом деле не было.", "this case had no such breach.", "incident")
        if held.log.filter(what="breach", about=str(row)).exists():
            raise fault("это нарушение уже возвращено в дело.", "this breach is back in the case already.", "incident")
        bare = {name: value for name, value in taken.old.items() if name != "cause"}
        return _added(held, bare, who, str(row))


def root_first(
    incident: Incident, index: int, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Make a breach the root cause: it stands first, and what was thought its cause follows from it."""
    with writing(incident, seen_revision, who, "root_first") as held:
        root = _there(held, index)
        if index == 0:
            return held
        order = [index, *(number for number in range(len(held.infractions)) if number != index)]
        _reordered(held, order)
        if "cause" in root:
            held.infractions[order.index(root["cause"] - 1)]["cause"] = 1
        case_of(held)
        return log(held, "breach_root", who, infraction=index, old=order)


def link_breach(
    incident: Incident, index: int, cause: int | None, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Say which earlier breach one follows from; None where it stands by itself."""
    with writing(incident, seen_revision, who, "link_breach") as held:
        known = _there(held, index)
        new = {name: value for name, value in known.items() if name != "cause"}
        new |= {"cause": cause + 1} if cause is not None else {}
        held.infractions = [*held.infractions[:index], new, *held.infractions[index + 1 :]]
        case_of(held)
        return log(held, "breach_link", who, infraction=index, old=known.get("cause"), new=new.get("cause"))


def choose(
    incident: Incident,
    *,
    counts: int | None = None,
    stands: Sequence[int] = (),
    each_fine: bool = False,
    reason: str = "",
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """What the director chooses where neither breach yields, or one would yield that he lets stand (numbers from 0).

    Nothing chosen takes a choice back. `RulingError` without the reason, which is printed.
    """
    chosen = {
        "counts": None if counts is None else counts + 1,
        "stands": [number + 1 for number in stands],
        "each_fine": each_fine,
    }
    chosen = {name: value for name, value in chosen.items() if value}
    if chosen and not reason.strip():
        raise fault("выбор судьи: причина обязательна.", "the director’s choice: a reason is compulsory.", "reason")
    with writing(incident, seen_revision, who, "choose") as held:
        old, held.choice = held.choice, chosen | ({"reason": clean(reason, "reason")} if chosen else {})
        case_of(held)
        return log(held, "choice", who, old=old, new=held.choice)


def _added(held: Incident, breach: Stored, who: User | None, row: str = "") -> Incident:
    held.infractions = [*held.infractions, breach]
    case_of(held)
    return log(held, "breach", who, about=row, infraction=len(held.infractions) - 1, new=breach)


def _there(held: Incident, index: int) -> Stored:
    if not 0 <= index < len(held.infractions):
        raise fault("такого нарушения в деле нет.", "the case has no such breach.", "incident")
    known: Stored = held.infractions[index]
    return known


def _reordered(held: Incident, order: Sequence[int]) -> None:
    """The breaches in another order, or fewer of them; causes and the director's choice keep to their breaches."""
    before: list[Stored] = held.infractions
    place = {number: at for at, number in enumerate(order)}
    held.infractions = [_linked(before, number, place) for number in order]
    held.choice = _choice_kept(held.choice, place)


def _linked(before: Sequence[Stored], number: int, place: Mapping[int, int]) -> Stored:
    """A breach in its new place; a cause that is gone gives way to its own."""
    cause = before[number].get("cause")
    while cause is not None and cause - 1 not in place:
        cause = before[cause - 1].get("cause")
    bare = {name: value for name, value in before[number].items() if name != "cause"}
    if cause is None or not place[number]:
        return bare
    return bare | {"cause": place[cause - 1] + 1}


def _choice_kept(choice: Mapping[str, Any], place: Mapping[int, int]) -> Stored:
    """The choice as far as its breaches are still there."""
    kept: Stored = {"each_fine": True} if choice.get("each_fine") else {}
    if stands := [place[number - 1] + 1 for number in choice.get("stands", ()) if number - 1 in place]:
        kept["stands"] = stands
    if (counts := choice.get("counts")) and counts - 1 in place:
        kept["counts"] = place[counts - 1] + 1
    return kept | {"reason": choice["reason"]} if kept else {}
