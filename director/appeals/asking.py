"""The questions of a hypothesis as a form: each of the changed path with the director's answer, each changeable.

A field left as it came changes nothing: what is not named stands as the director left it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from director.appeals.rerun import Column, Reopened
from director.desk.asking import WAIVED, sent
from rulings.cases.incident import Answer, Incident, Status
from rulings.code.regulation import Regulation
from rulings.game.deal import TRICKS
from rulings.judgment import Asked, asked, check, interview, said
from rulings.judgment.disputes import supposed, suppositions
from rulings.judgment.hypotheses import SUPPOSED, Changed
from rulings.judgment.parties import filled, offenders
from rulings.judgment.values import TraceStep
from rulings.trees.families import family
from rulings.trees.tree import Basis, Cards, Number, OneOf, Player, Question, Tally, Value, YesNo
from rulings.words import RulingError, Text

__all__ = ["Breach", "Field", "Option", "breaches_of", "changed_in"]

_PLACE = "{number}.{key}"
_DISPUTED = Text("осталось спорным", "left in dispute")
_WAIVED = Text("от права отказались", "the right was given up")


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to choose from."""

    value: str
    text: Text | str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """One question of the path.

    `name`: of its input, the breach and the question; `ruled`: the director's answer, None where he was not asked.
    `fixed`: nobody is asked: the seats, the deal or the regulation answer. `wanted`: the changed path asks it anew.
    `why`: the reason given with another answer; `reasoned`: it goes nowhere without one.
    """

    name: str
    asked: Text
    clauses: tuple[str, ...]
    ruled: Text | None
    stands: Text | None
    changed: bool = False
    fixed: bool = False
    wanted: bool = False
    note: Text | None = None
    options: tuple[Option, ...] = ()
    number: Mapping[str, Any] | None = None
    tally: tuple[tuple[str, str], ...] = ()
    text: str | None = None
    why: str = ""
    reasoned: bool = False
    fault: Text | None = None


@dataclass(frozen=True, slots=True)
class Breach:
    """The questions of one breach, and who committed it."""

    number: int
    title: Text
    offender: Text
    who: tuple[Option, ...]
    fields: tuple[Field, ...]


def breaches_of(
    opened: Reopened, column: Column, typed: QueryDict | None = None, faults: Mapping[str, Text] | None = None
) -> tuple[Breach, ...]:
    """The form of a hypothesis, breach by breach; `typed`, `faults`: what was sent and cannot be kept."""
    incident, event = _readable(opened, column)
    return tuple(
        Breach(
            number,
            family(breach.kind).title,
            Text(*(", ".join(opened.incident.infractions[number].offenders),) * 2),
            tuple(_who(opened, incident, number)),
            tuple(_fields(opened, column, incident, event, number, typed, faults or {})),
        )
        for number, breach in enumerate(incident.infractions)
    )


def changed_in(opened: Reopened, column: Column, post: QueryDict) -> tuple[tuple[Changed, ...], Mapping[str, Text]]:
    """The answers a form found otherwise, and the faults of those that cannot be read, by the name of their field."""
    incident, event = _readable(opened, column)
    found: list[Changed] = []
    faults: dict[str, Text] = {}
    for number in range(len(incident.infractions)):
        for put in _put(column, incident, event, number):
            name = _PLACE.format(number=number, key=put.question.key)
            try:
                answer = _given(opened, incident, number, put, name, post)
            except RulingError as error:
                faults[name] = error.text
                continue
            if answer is not None:
                found.append(Changed(number, put.question.key, answer))
    return tuple(found), faults


def _readable(opened: Reopened, column: Column) -> tuple[Incident, Regulation]:
    """The case as the hypothesis has it; where that cannot be heard at all, the director's.

    What stays in dispute is followed one way: whichever, since a ruling issued does not hang on it.
    """
    if column.incident is None:
        return _one_way(opened.incident), opened.event
    try:
        incident = _one_way(column.incident)
        for number in range(len(incident.infractions)):
            interview(incident, number, column.event)
    except RulingError:
        return _one_way(opened.incident), opened.event
    return incident, column.event


def _one_way(incident: Incident) -> Incident:
    ways = tuple(suppositions(incident))
    return supposed(incident, ways[0]) if ways else incident


def _who(opened: Reopened, incident: Incident, number: int) -> Iterator[Option]:
    """Whom else a breach could be laid to; nobody where several or an outsider committed it."""
    ruled, now = opened.incident.infractions[number].offenders, incident.infractions[number].offenders
    if len(ruled) != 1 or ruled[0] not in incident.players:
        return
    seated = incident.players if family(incident.infractions[number].kind).anyone else incident.playing
    for player in seated:
        if player != ruled[0]:
            yield Option(player, player, now == (player,))


def _put(column: Column, incident: Incident, event: Regulation, number: int) -> Iterator[Asked]:
    """The questions somebody is asked on the path of a breach, those the changed path opens last."""
    keys = [step.question for step in interview(incident, number, event).trail if step.origin == "asked"]
    keys += [one.key for one in column.open if one.incident == number and one.key not in keys]
    waiting = interview(incident, number, event).waiting if column.judgment is None else None
    keys += [waiting.question.key] if waiting and waiting.question.key not in keys else []
    yield from (put for key in keys if (put := asked(incident, number, event, key)) is not None)


def _fields(
    opened: Reopened,
    column: Column,
    incident: Incident,
    event: Regulation,
    number: int,
    typed: QueryDict | None,
    faults: Mapping[str, Text],
) -> Iterator[Field]:
    steps = {step.question: step for step in interview(incident, number, event).trail}
    puts = {put.question.key: put for put in _put(column, incident, event, number)}
    for key in dict.fromkeys((*steps, *puts)):
        if key in puts:
            yield _field(opened, column, number, puts[key], steps.get(key), typed, faults)
        else:
            yield _fixed(steps[key], number)


def _fixed(step: TraceStep, number: int) -> Field:
    name = _PLACE.format(number=number, key=step.question)
    return Field(name, step.text, step.clauses, step.answer, step.answer, fixed=True)


def _field(
    opened: Reopened,
    column: Column,
    number: int,
    put: Asked,
    step: TraceStep | None,
    typed: QueryDict | None,
    faults: Mapping[str, Text],
) -> Field:
    key = put.question.key
    name = _PLACE.format(number=number, key=key)
    changes = {(one.incident, one.question): one.answer for one in column.supposed.answers}
    mine, ruled = changes.get((number, key)), _ruled(opened, number, put.question)
    return Field(
        name,
        put.text,
        put.clauses,
        ruled,
        step.answer if step else None,
        changed=mine is not None,
        wanted=ruled is None and mine is None and not put.question.later,
        note=put.note,
        why=typed.get(f"why.{name}", "") if typed is not None else _why(mine),
        reasoned=put.question.basis is Basis.DISCRETION,
        fault=faults.get(name),
        **_widget(put, name, mine, opened.incident, typed),
    )


def _ruled(opened: Reopened, number: int, question: Question) -> Text | None:
    """The director's answer in words; None where he gave none."""
    breach = opened.incident.infractions[number]
    answer = breach.answers.get(question.key)
    if answer is None:
        return None
    if answer.status is Status.DISPUTED:
        return _DISPUTED
    if answer.waived:
        return _WAIVED
    if answer.value is None:
        return None
    try:
        value = check(
            question, answer.value, opened.incident.playing, offenders(opened.incident, breach), opened.incident.left
        )
    except RulingError:
        return None
    return filled(said(question, value), opened.incident, breach, {})


def _why(answer: Answer | None) -> str:
    given = (answer.evidence or answer.reason) if answer else ""
    return "" if given == SUPPOSED else given


def _widget(put: Asked, name: str, mine: Answer | None, incident: Incident, typed: QueryDict | None) -> dict[str, Any]:
    """The part of a field that takes the answer."""
    value = mine.value if mine else None
    now = typed.get(name, "") if typed is not None else WAIVED if mine and mine.waived else "".join(sent(value)[:1])
    match put.question.answers:
        case YesNo() | OneOf() | Player():
            options = [Option(sent(one)[0], text, sent(one)[0] == now) for one, text, _note in put.choices]
            if put.question.waived_as is not None:
                options.append(Option(WAIVED, _("the right is given up"), now == WAIVED))
            return {"options": tuple(options)}
        case Number(low, high, unit):
            return {"number": {"low": low, "high": high, "unit": unit, "value": now}}
        case Cards():
            return {"text": typed.get(name, "") if typed is not None else " ".join(sent(value))}
        case Tally():
            counts = value if isinstance(value, Mapping) else {}
            return {
                "tally": tuple(
                    (player, typed.get(f"{name}.{seat}", "") if typed is not None else str(counts.get(player, "")))
                    for seat, player in enumerate(incident.playing)
                )
            }


def _given(opened: Reopened, incident: Incident, number: int, put: Asked, name: str, post: QueryDict) -> Answer | None:
    """The answer a field gives; None where it is left empty, or says what the director said."""
    raw, why = _raw(put, name, incident, post), post.get(f"why.{name}", "").strip()
    if raw is None:
        return None
    stood = opened.incident.infractions[number].answers.get(put.question.key)
    by = stood.by if stood else ""
    if raw == WAIVED:
        return None if stood and stood.waived else Answer(None, by=by, waived=True)
    breach = incident.infractions[number]
    left = incident.left if isinstance(put.question.answers, Tally) else TRICKS
    value: Value = check(put.question, raw, incident.playing, offenders(incident, breach), left)
    if stood is not None and stood.value == value and stood.status is not Status.DISPUTED and not stood.waived:
        return None
    match put.question.basis:
        case Basis.DISCRETION:
            return Answer(value, reason=why)
        case Basis.RIGHT:
            return Answer(value, by=by)
        case _:
            return Answer(value, Status.FOUND, evidence=why or SUPPOSED)


def _raw(put: Asked, name: str, incident: Incident, post: QueryDict) -> Any:
    """What was typed, as `check` reads it; None for nothing."""
    if isinstance(put.question.answers, Tally):
        counts = {player: post.get(f"{name}.{seat}", "").strip() for seat, player in enumerate(incident.playing)}
        return counts if any(counts.values()) else None
    return post.get(name, "").strip() or None
