"""What a form of a hypothesis says: the answers found otherwise, the offenders, the deal, the choice, the law read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from director.appeals.asking import Option, changed_in
from director.appeals.rerun import Column, Reopened
from director.desk.deal_fields import deal_fields, fourth_of, typed_deal
from director.models import RulingVersion
from rulings.cases.incident import Choice
from rulings.code.regulation import Kind, Regulation, Setting, Value, parameter, setting
from rulings.code.regulation import choice_words as words_of
from rulings.judgment.hypotheses import DEALT, Hypothesis
from rulings.judgment.scope import open_readings
from rulings.words import RulingError, Text

__all__ = ["Reading", "choice_fields", "deal_shown", "hypothesis_typed", "readings_of"]

_FIGURES = 6
"""More figures than this no number of a case has."""

_NUMBER = Text("нужно целое число.", "a whole number is wanted.")
_NO_REASON = Text("выбор между нарушениями: укажите причину.", "the choice between breaches: give the reason.")


@dataclass(frozen=True, slots=True)
class Reading:
    """A parameter that nobody settled, as it may be read otherwise."""

    key: str
    text: Text
    ruled: Text
    options: tuple[Option, ...]
    low: int | None = None
    high: int | None = None
    value: str = ""
    changed: bool = False


def hypothesis_typed(
    version: RulingVersion, opened: Reopened, column: Column, post: QueryDict
) -> tuple[Hypothesis, Mapping[str, Text]]:
    """The hypothesis a form describes, and the faults of what cannot be read, by the name of the field."""
    answers, faults = changed_in(opened, column, post)
    found = dict(faults)
    readings, choice = {}, None
    for key in _readable_keys(opened, column):
        try:
            readings |= _reading(opened.event, key, post.get(f"law.{key}", "").strip())
        except RulingError as error:
            found[f"law.{key}"] = error.text
    try:
        choice = _chosen(opened, post)
    except RulingError as error:
        found["choice"] = error.text
    hypothesis = Hypothesis(
        column.name,
        answers,
        {n: (name,) for n in range(len(opened.incident.infractions)) if (name := _named(opened, n, post))},
        _dealt(version, opened, post),
        choice,
        readings,
        column.supposed.evidence,
    )
    return hypothesis, found


def readings_of(opened: Reopened, column: Column) -> tuple[Reading, ...]:
    """The parameters the rulings rest on that a committee may read otherwise."""
    return tuple(_shown(opened.event, key, column.supposed.readings.get(key)) for key in _readable_keys(opened, column))


def choice_fields(opened: Reopened, column: Column) -> dict[str, Any] | None:
    """The choice between several breaches; None where there is one only."""
    count = len(opened.incident.infractions)
    if count < 2:
        return None
    chosen = column.supposed.choice
    stood = opened.incident.choice
    return {
        "ruled": _("breach %(number)s") % {"number": stood.counts + 1} if stood and stood.counts is not None else "",
        "options": [
            Option(str(n + 1), _("breach %(number)s") % {"number": n + 1}, chosen is not None and chosen.counts == n)
            for n in range(count)
        ],
        "reason": chosen.reason if chosen else "",
    }


def deal_shown(version: RulingVersion, opened: Reopened, column: Column, post: QueryDict | None) -> dict[str, Any]:
    """The fields of the deal as the hypothesis has it."""
    players, playing = opened.incident.players, opened.incident.playing
    fourth = fourth_of(players, opened.event)
    if post is not None and "count_0" in post:
        return deal_fields(playing, typed_deal(post, playing, fourth), fourth)
    told = {**_frozen(version), **column.supposed.dealt}
    typed = {
        "contract": told.get("contract", ""),
        "declarer": told.get("declarer", ""),
        "calls": told.get("calls", {}),
        "tricks": told.get("tricks", {}),
    }
    return deal_fields(playing, typed, fourth)


def _frozen(version: RulingVersion) -> dict[str, Any]:
    """The deal as the frozen case file has it."""
    deal: dict[str, Any] = tomllib.loads(version.case).get("deal", {})
    return deal


def _dealt(version: RulingVersion, opened: Reopened, post: QueryDict) -> dict[str, Any]:
    """What a form says of the deal otherwise than the case; fields left empty say nothing."""
    if "count_0" not in post:
        return {}
    playing = opened.incident.playing
    typed, stood = typed_deal(post, playing, fourth_of(opened.incident.players, opened.event)), _frozen(version)
    calls = {player: call for player, call in typed["calls"].items() if call}
    tricks = {player: int(count) for player, count in typed["tricks"].items() if _whole(count.strip())}
    told = {"contract": typed["contract"], "declarer": typed["declarer"], "calls": calls, "tricks": tricks}
    return {key: value for key, value in told.items() if key in DEALT and value and value != stood.get(key)}


def _whole(raw: str) -> bool:
    """Whether this is a whole number such as a form sends."""
    return raw.isascii() and raw.isdecimal() and len(raw) < _FIGURES


def _named(opened: Reopened, number: int, post: QueryDict) -> str:
    name = post.get(f"who.{number}", "")
    return name if name in opened.incident.players and (name,) != opened.incident.infractions[number].offenders else ""


def _chosen(opened: Reopened, post: QueryDict) -> Choice | None:
    """The breach the deal counts by, chosen otherwise; what else the director chose stays."""
    stood, raw = opened.incident.choice or Choice(), post.get("choice.counts", "")
    if not (_whole(raw) and 1 <= int(raw) <= len(opened.incident.infractions)) or int(raw) - 1 == stood.counts:
        return None
    reason = post.get("choice.reason", "").strip()
    if not reason:
        raise RulingError(_NO_REASON, "choice.reason")
    return Choice(int(raw) - 1, stood.stands, stood.each_fine, reason)


def _readable_keys(opened: Reopened, column: Column) -> tuple[str, ...]:
    judgments = (opened.judgment, *((column.judgment,) if column.judgment else ()))
    found = (key for judgment in judgments for key in open_readings(judgment, opened.event))
    return tuple(dict.fromkeys((*found, *column.supposed.readings)))


def _reading(event: Regulation, key: str, raw: str) -> dict[str, Value]:
    """What a field says a parameter is read as; nothing where it is empty, or as it stands."""
    if not raw:
        return {}
    known = parameter(key)
    if known.kind is Kind.NUMBER and not _whole(raw.removeprefix("-")):
        raise RulingError(_NUMBER, f"law.{key}")
    value: Value = raw == "true" if known.kind is Kind.YES_NO else int(raw) if known.kind is Kind.NUMBER else raw
    return {} if value == setting(event, key).value else {key: value}


def _shown(event: Regulation, key: str, read: Value | None) -> Reading:
    known, stands = parameter(key), setting(event, key)
    number = known.kind is Kind.NUMBER
    return Reading(
        key,
        known.text,
        words_of(stands),
        tuple(_others(stands, read)),
        known.low if number else None,
        known.high if number else None,
        str(read) if number and read is not None else "",
        read is not None,
    )


def _others(stands: Setting, read: Value | None) -> Iterator[Option]:
    """The other ways a parameter may be read."""
    known = parameter(stands.key)
    values: tuple[Value, ...] = (
        (True, False) if known.kind is Kind.YES_NO else tuple(key for key, _words in known.choices)
    )
    for value in values:
        if value != stands.value:
            words = words_of(Setting(stands.key, value, stands.clauses, stands.default, stands.origin))
            sent = str(value).lower() if isinstance(value, bool) else str(value)
            yield Option(sent, words, value == read)
