"""What a committee supposes otherwise, put to the vote: frozen as it stood, judged, and written down as a case.

Forms §3.3, field 20. Whoever votes for a hypothesis votes for what it said then, whatever becomes of it later.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

from director.models import RulingVersion
from director.verifying.rejudged import kept_case
from rulings.cases.reading import read
from rulings.cases.writing import written
from rulings.judgment import Judgment, Unanswered, as_json, judge
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.judgment.hypotheses import hypothesis_in, under, under_hypothesis
from rulings.judgment.scope import allowed, recommends, scope_of
from rulings.seal import canonical
from rulings.words import RulingError, Text, join

__all__ = ["Stored", "case_under", "frozen", "judged_under", "supposed_in"]

_OPEN = Text("предположение {name} не закончено: {wanting}", "hypothesis {name} is not finished: {wanting}")
_ADVICE = Text(
    "предположение {name} комитет этого события может только советовать главному судье: верните дело судье.",
    "the committee of this event can only recommend hypothesis {name} to the chief director: send the case back.",
)
_SAME = Text("предположение {name} ничего не меняет.", "hypothesis {name} changes nothing.")


class Stored(Protocol):
    """A hypothesis as it is kept. `changes`: as `rulings.judgment.hypotheses.hypothesis_out` writes them."""

    pk: int
    name: str
    changes: Any


def frozen(stored: Stored) -> dict[str, Any]:
    """A hypothesis as a ballot keeps it: its key, its letter, what it supposes."""
    return {"pk": stored.pk, "name": stored.name, "changes": stored.changes}


def supposed_in(option: Mapping[str, Any]) -> str:
    """What a vote for it keeps, as canonical JSON."""
    return canonical({"name": option["name"], "changes": option["changes"]}).decode()


def judged_under(version: RulingVersion, supposed: str) -> Judgment:
    """The ruling that follows; `RulingError` for one that is not finished, not open to this committee, or none."""
    hypothesis = _read(supposed)
    incident, event, edition = kept_case(version.case, json.loads(version.judgment))
    if hypothesis.empty:
        raise RulingError(_SAME.filled(name=hypothesis.name), "hypothesis")
    if refused := allowed(hypothesis, scope_of(event), incident, event):
        raise RulingError(
            _OPEN.filled(name=hypothesis.name, wanting=join(tuple(one.text for one in refused))), "hypothesis"
        )
    if recommends(hypothesis, incident, event):
        raise RulingError(_ADVICE.filled(name=hypothesis.name), "hypothesis")
    try:
        return under_hypothesis(incident, event, edition, hypothesis)
    except Unanswered as missing:
        raise RulingError(_OPEN.filled(name=hypothesis.name, wanting=missing.text), "hypothesis") from missing


def case_under(version: RulingVersion, supposed: str, judgment: Judgment) -> str:
    """The case as the committee found it, as a case file: judged again, it gives `judgment`, or `ValueError`."""
    hypothesis, kept = _read(supposed), json.loads(version.judgment)
    case = read(version.case, "case", editions=(kept["edition"],))
    readings = {**case.regulation, **hypothesis.readings}
    text = written(replace(case, incident=under(case.incident, hypothesis), regulation=readings))
    sealed = as_json(judgment)
    if as_json(judge(*kept_case(text, sealed))) != sealed:
        raise ValueError(f"{version.label}: the case written down is not the case judged")
    return text


def _read(supposed: str) -> Supposed:
    told = json.loads(supposed)
    return hypothesis_in({**told["changes"], "name": told["name"]})
