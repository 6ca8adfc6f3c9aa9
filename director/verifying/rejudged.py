"""A stored case judged again, and its evidence asked of the cards again.

Contract "Commands", `verify --chain`: equal; different though the trees are the same, which is a fault; made under
other trees, and what would differ today, which is none. What was issued stays whatever this says.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import starmap
from multiprocessing import get_context
from typing import Any

from rulings.cases.incident import Case, Incident
from rulings.cases.reading import read
from rulings.code.edition import Edition, owned
from rulings.code.regulation import Regulation, regulation
from rulings.damage.answering import VERSION, answered
from rulings.damage.codec import evidence_out, inquiry_in, inquiry_out
from rulings.documents.enclosed import parted
from rulings.judgment import Unanswered, as_json, judge
from rulings.judgment.exhibits import inquiry_of
from rulings.proof import digest
from rulings.seal import seal
from rulings.solver.engines import fastest
from rulings.solver.memory import Memory, memory
from rulings.words import RulingError, Text, join, plural

__all__ = ["NODES", "Cards", "Rejudged", "Stored", "asked_again", "judged_again", "kept_case", "many", "summed"]

Stored = tuple[str, str, str]
"""Of a version: its case file, its judgment, the digest of its trees."""
MANY = 400
"""From so many cases on other processes pay for their start."""
NODES = 1_000_000
"""A search is stopped after so many positions, as in a case file; the compiled engine takes seconds for them."""
_NAMES = {
    "outcomes": Text("исход", "outcome"),
    "clauses": Text("пункты", "clauses"),
    "remedies": Text("предписания", "orders"),
    "sheet": Text("запись", "score"),
    "trace": Text("путь вопросов", "path of questions"),
    "parameters": Text("параметры регламента", "parameters of the regulation"),
    "damage": Text("доказательства по картам", "evidence of the cards"),
}
_LISTED = ("outcomes", "clauses")
_WAS = Text("{name}: было {was}, стало бы {now}", "{name}: it was {was}, it would be {now}")
_OTHER = Text("{name} (отличий: {count})", "{name} (differences: {count})")
_WORDS = Text("слова и прочие поля ({keys})", "words and other fields ({keys})")
_NO_RULING = Text("сегодня решения не было бы: {why}", "today there would be no ruling: {why}")
_ASKED = Text("не хватает ответов, {count}", "answers are missing, {count}")


@dataclass(frozen=True, slots=True)
class Rejudged:
    """A stored case judged again. `same_trees`: by the law of its day; `differs`: in what the judgment differs."""

    same_trees: bool
    differs: tuple[Text, ...]


@contextmanager
def many(count: int) -> Iterator[Callable[[Iterable[Stored]], Iterable[Rejudged]]]:
    """How to judge so many cases again: one by one, or, where there are many, on all processors."""
    if count < MANY:
        yield lambda stored: starmap(judged_again, stored)
        return
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as workers:
        yield lambda stored: workers.map(judged_again, *zip(*stored, strict=True), chunksize=16)


@dataclass(slots=True)
class Cards:
    """The cards asked again: an engine's memory, and what it has said to each inquiry already."""

    held: Memory = field(default_factory=lambda: memory(fastest()))
    said: dict[str, dict[str, Any]] = field(default_factory=dict)

    def say(self, inquiry: Mapping[str, Any]) -> dict[str, Any]:
        """The evidence as JSON; `RulingError` for an inquiry that can be put no more."""
        key = seal(inquiry)
        if key not in self.said:
            self.said[key] = evidence_out(answered(inquiry_in(inquiry), self.held, NODES)[0])
        return self.said[key]


def judged_again(case: str, stored: str, trees: str) -> Rejudged:
    """A stored case file judged again, beside the stored judgment. `trees`: the digest it was made under."""
    same, judgment = trees == digest(), json.loads(stored)
    try:
        incident, law, edition = kept_case(case, judgment)
        now = as_json(judge(incident, law, edition))
    except Unanswered as missing:
        count = plural(len(missing.open), ("вопрос", "вопроса", "вопросов"), ("question", "questions"))
        return Rejudged(same, (_NO_RULING.filled(why=_ASKED.filled(count=count)),))
    except RulingError as error:
        return Rejudged(same, (_NO_RULING.filled(why=error.text),))
    if now["seal"] == judgment["seal"]:
        return Rejudged(same, ())
    # What the cards had said to an older question is not kept: the note that it is out of date cannot come again.
    beside = {"seal", "notes"} if any(one.found is None for one in incident.evidence) else {"seal"}
    return Rejudged(same, _told(judgment, now, beside))


def asked_again(judgment: Mapping[str, Any], runs: Sequence[Mapping[str, Any]], cards: Cards) -> Iterator[Text | None]:
    """The evidence of a judgment asked again, piece by piece: None where it is the same, else what is to be said."""
    for number, exhibit in enumerate(judgment.get("damage") or (), start=1):
        version = runs[number - 1]["version"] if number <= len(runs) else ""
        yield _compared(number, exhibit["evidence"], version, cards)


def _compared(number: int, kept: Mapping[str, Any], version: str, cards: Cards) -> Text | None:
    try:
        now = cards.say(kept["inquiry"])
    except RulingError as error:
        return Text("доказательство {n}: {why}", "evidence {n}: {why}").filled(n=number, why=error.text)
    if now == kept or version != VERSION or not (now.get("exact", True) and kept.get("exact", True)):
        return None
    places = ", ".join(place for place, _was, _now in parted(dict(kept), now))
    return Text(
        "доказательство {n}: карты говорят другое ({places})", "evidence {n}: the cards say otherwise ({places})"
    ).filled(n=number, places=places)


def kept_case(text: str, judgment: Mapping[str, Any]) -> tuple[Incident, Regulation, Edition]:
    """The case with the wording and the evidence of its day."""
    worded = {cited["id"]: cited["wording"] for cited in judgment["citations"] if cited["wording"]}
    edition = owned(judgment["edition"], worded)
    case = read(text, "case", editions=(edition.name,))
    law = regulation(case.convention, case.regulation)
    return _with_evidence(case, law, judgment), law, edition


def _with_evidence(case: Case, law: Regulation, judgment: Mapping[str, Any]) -> Incident:
    """The incident with what the cards said to each piece of its evidence."""
    kept = [one["evidence"] for one in judgment.get("damage") or ()]
    found = [_found(case, number, law, kept) for number in range(len(case.incident.evidence))]
    pairs = zip(case.incident.evidence, found, strict=True)
    return replace(case.incident, evidence=tuple(replace(one, found=said) for one, said in pairs))


def _found(case: Case, number: int, law: Regulation, kept: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    try:
        inquiry = json.loads(json.dumps(inquiry_out(inquiry_of(case.incident, number, law))))
    except RulingError:
        return None
    return next((evidence for evidence in kept if evidence["inquiry"] == inquiry), None)


def _told(was: Mapping[str, Any], now: Mapping[str, Any], silent: Set[str]) -> tuple[Text, ...]:
    """In what two judgments differ, heading by heading; what only rewords another heading is told last."""
    told, beside = [], []
    for key in sorted(was.keys() | now.keys()):
        if key in silent or was.get(key) == now.get(key):
            continue
        if key in _LISTED:
            told.append(_WAS.filled(name=_NAMES[key], was=_list(was.get(key)), now=_list(now.get(key))))
        elif key in _NAMES:
            count = sum(1 for _ in parted(was.get(key), now.get(key)))
            told.append(_OTHER.filled(name=_NAMES[key], count=count))
        else:
            beside.append(key)
    return (*told, *((_WORDS.filled(keys=", ".join(beside)),) if beside else ()))


def _list(keys: Sequence[str] | None) -> str:
    return ", ".join(keys or ()) or "—"


def summed(differs: Sequence[Text]) -> Text:
    """Differences in one sentence."""
    return join(tuple(differs), "; ")
