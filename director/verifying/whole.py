"""Everything walked: the guards tried, the log, each event's versions, each stored case judged again.

Contract "Commands", `verify --chain`: an empty chain is whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from director import guards
from director.models import ActionLog, RulingVersion, Tournament
from director.verifying.found import Found, fault, well
from director.verifying.log import issues_told, walked_log
from director.verifying.rejudged import Cards, Rejudged, Stored, asked_again, many, summed
from director.verifying.versions import altered_in, numbers, out_of_place, versions_in_order
from director.verifying.votes import walked_votes
from rulings.words import Text, plural

__all__ = ["whole"]

Judging = Callable[[Iterable[Stored]], Iterable[Rejudged]]
LOT = 1000
_VERSIONS = (("версия", "версии", "версий"), ("version", "versions"))
_ROWS = (("строка", "строки", "строк"), ("row", "rows"))
_PIECES = (("доказательство", "доказательства", "доказательств"), ("piece of evidence", "pieces of evidence"))


@dataclass(slots=True)
class Count:
    """How the stored cases came out when judged again."""

    equal: int = 0
    different: int = 0
    other_trees: int = 0
    evidence: int = 0
    cards: Cards | None = None
    vouched: dict[int, tuple[str, str]] = field(default_factory=dict)
    labels: set[str] = field(default_factory=set)


def whole(unguarded: Sequence[str] = ()) -> Iterator[Found]:
    """What is found, in the order in which it is looked at. `unguarded`: guards that had been taken out."""
    yield from _guarded(unguarded)
    count = Count()
    for event in Tournament.objects.order_by("pk"):
        yield from _event(event, count)
    rows = ActionLog.objects.count()
    found = [*walked_log(count.vouched), *issues_told(count.labels)]
    yield from found
    if not found:
        text = Text("Журнал: {rows}, все на своих местах.", "The log: {rows}, all in their places.")
        yield Found(text.filled(rows=plural(rows, *_ROWS)))
    yield from walked_votes()
    yield from _summed(count)


def _guarded(unguarded: Sequence[str]) -> Iterator[Found]:
    for name in dict.fromkeys((*unguarded, *guards.missing())):
        yield fault(
            "Защиту {name} вынули из базы; теперь она снова на месте.",
            "The guard {name} had been taken out of the base; it is there again.",
            name=name,
        )
    for what in guards.yielding():
        yield fault("База даёт переписать то, что пишется один раз: {what}.", "The base gives way: {what}.", what=what)


def _event(event: Tournament, count: Count) -> Iterator[Found]:
    sound: list[RulingVersion] = []
    with many(event.versions.count()) as judging:
        for one in _chain(event, count):
            if isinstance(one, Found):
                yield one
                continue
            sound.append(one)
            if len(sound) == LOT:
                yield from _again(sound, judging, count)
        yield from _again(sound, judging, count)


def _chain(event: Tournament, count: Count) -> Iterator[Found | RulingVersion]:
    """What is wrong with the chain of an event, and between it the versions that are as they were issued."""
    position, before, wrong = 0, "", 0
    for _key, version in versions_in_order(event):
        position += 1
        if version is None:
            wrong += 1
            yield fault(
                "{event}: версия на месте {n} не читается — её изменили.",
                "{event}: the version at place {n} cannot be read; it was changed.",
                event=event.code,
                n=position,
            )
            continue
        faults, altered = list(out_of_place(version, position, before)), list(altered_in(version))
        position, before = version.position, version.link
        count.vouched.setdefault(version.log_rows, (version.log, version.label))
        count.labels.add(version.label)
        yield from (*faults, *altered)
        wrong += len(faults) + len(altered)
        if not altered:
            yield version
    faults = list(numbers(event))
    yield from faults
    if not wrong and not faults:
        text = Text("{event}: {versions}, цепь цела.", "{event}: {versions}, the chain is whole.")
        yield Found(text.filled(event=event.code, versions=plural(position, *_VERSIONS)))


def _again(versions: list[RulingVersion], judging: Judging, count: Count) -> Iterator[Found]:
    """The stored cases judged again, and their evidence asked again; the list is empty then."""
    if versions:
        for version, again in zip(versions, judging([(v.case, v.judgment, v.trees) for v in versions]), strict=True):
            yield from _told(version.label, again, count)
            yield from _asked(version, count)
        versions.clear()


def _told(label: str, again: Rejudged, count: Count) -> Iterator[Found]:
    """Only a difference under the same trees is a fault."""
    if not again.differs:
        count.equal += 1
    elif again.same_trees:
        count.different += 1
        yield fault(
            "{label}: по тем же схемам дело судится иначе — {what}.",
            "{label}: by the same trees the case is judged otherwise: {what}.",
            label=label,
            what=summed(again.differs),
        )
    else:
        count.other_trees += 1
        yield well(
            "{label}: вынесено по другим схемам; сегодня отличалось бы — {what}.",
            "{label}: made under other trees; today this would differ: {what}.",
            label=label,
            what=summed(again.differs),
        )


def _asked(version: RulingVersion, count: Count) -> Iterator[Found]:
    judgment = json.loads(version.judgment)
    if judgment.get("damage"):
        beside, label = json.loads(version.particulars), version.label
        count.cards = count.cards or Cards()
        for said in asked_again(judgment, beside.get("runs", ()), count.cards):
            count.evidence += 1
            if said is not None:
                yield fault("{label}: {said}.", "{label}: {said}.", label=label, said=said)


def _summed(count: Count) -> Iterator[Found]:
    judged = count.equal + count.different + count.other_trees
    if not judged:
        yield well("Выданных решений нет: цепь пуста и цела.", "No ruling was issued: the chain is empty and whole.")
        return
    yield well(
        "Пересужено дел: {judged}. Так же — {equal}; иначе при тех же схемах — {different}; "
        "вынесено по другим схемам и отличалось бы — {other}.",
        "Cases judged again: {judged}. The same: {equal}; otherwise by the same trees: {different}; made under other "
        "trees and would differ: {other}.",
        judged=judged,
        equal=count.equal,
        different=count.different,
        other=count.other_trees,
    )
    if count.evidence:
        text = Text("Спрошено у карт заново: {pieces}.", "Asked of the cards again: {pieces}.")
        yield Found(text.filled(pieces=plural(count.evidence, *_PIECES)))
