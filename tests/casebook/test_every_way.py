"""Every way through every tree comes to its outcome in a ruling that can be stored, sealed, read back and printed."""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from rulings.cases.blank import blank
from rulings.cases.incident import Answer, Case, Incident, Infraction
from rulings.cases.reading import read
from rulings.cases.table import exact
from rulings.cases.writing import value as toml
from rulings.cases.writing import written
from rulings.code.edition import EDITION_1996, edition
from rulings.code.regulation import regulation
from rulings.documents.particulars import Particulars
from rulings.documents.plain import text
from rulings.documents.ruling import ruling
from rulings.game.deal import ALL_PASS, MISERE, Call, Deal, contract
from rulings.judgment import Judgment, as_json, from_json, judge
from rulings.trees.families import FAMILIES, questions
from rulings.trees.tree import Basis, Cards, Number, OneOf, Outcome, Player, Question, Tally, paths
from rulings.words import Language

SIX = contract("6S")
BOTH, ONE = (Call.WHIST, Call.WHIST), (Call.PASS, Call.WHIST)
DEALS = {
    "declarer": Deal(SIX, "В", dict(zip("АБ", BOTH, strict=True)), {"А": 2, "Б": 2, "В": 6}),
    "declarer_one": Deal(SIX, "В", dict(zip("АБ", ONE, strict=True)), {"А": 2, "Б": 2, "В": 6}),
    "declarer_unplayed": Deal(SIX, "В", dict.fromkeys("АБ", Call.PASS)),
    "whister": Deal(SIX, "А", dict(zip("БВ", BOTH, strict=True)), {"А": 6, "Б": 2, "В": 2}),
    "sole_whister": Deal(SIX, "А", dict(zip("БВ", ONE, strict=True)), {"А": 6, "Б": 2, "В": 2}),
    "passer": Deal(SIX, "А", dict(zip("ВБ", ONE, strict=True)), {"А": 6, "Б": 2, "В": 2}),
    "misere": Deal(MISERE, "В", {}, {"А": 5, "Б": 5, "В": 0}),
    "catcher": Deal(MISERE, "А", {}, {"А": 0, "Б": 5, "В": 5}),
    "all_pass": Deal(ALL_PASS, None, {}, {"А": 4, "Б": 3, "В": 3}),
}


DISCRETION = {q.key for tree in FAMILIES for q in questions(tree) if q.basis is Basis.DISCRETION}


@dataclass(frozen=True)
class Way:
    """One way through a tree as a case with everything it asks."""

    kind: str
    outcome: str
    players: tuple[str, ...]
    offender: str
    answers: dict[str, Any]
    settled: dict[str, Any]
    deal: Deal
    rules: str = "CODE"

    @property
    def offenders(self) -> tuple[str, ...]:
        return (self.offender,) if self.offender else ()


@cache
def ways() -> tuple[Way, ...]:
    """Every way through every tree, in their order."""
    every = (
        way(tree.kind, {ask.question: answer for ask, answer in map(tuple, steps)}, outcome)
        for tree in FAMILIES
        for steps, outcome in paths(tree.root)
    )
    return tuple(one for one in every if not without_trump(one))


def without_trump(one: Way) -> bool:
    """Nobody fails to trump where there is no trump: such a way the deal refuses."""
    shunned = one.answers.get("role") in ("misere", "catcher", "all_pass")
    return one.answers.get("revoke_kind") == "not_trumped" and shunned


def way(kind: str, steps: dict[Question, bool | str], outcome: Outcome) -> Way:
    given = {q.source: answer for q, answer in steps.items() if q.basis is Basis.GIVEN}
    seat, rules = given.pop("incident:seat", "playing"), str(given.pop("incident:rules", "CODE"))
    fault = str(given.pop("incident:at_fault", "player"))
    seat = "dealer" if given.pop("incident:sitting_out", False) else seat
    four = seat == "dealer" or given.pop("incident:dealt", True) is False
    players = ("А", "Б", "В", "Г") if four else ("А", "Б", "В")
    offender = {"dealer": "Г", "outsider": "kibitzer: Пётр"}.get(str(seat), "В")
    offender = {"outsider": "kibitzer: Пётр", "director": "director", "nobody": ""}.get(fault, offender)
    answers = {q.key: answer for q, answer in steps.items() if q.basis is not Basis.GIVEN}
    answers |= {q.key: sample(q, offender) for q in outcome.needs}
    part = str(answers.get("role") or answers.get("auction") or "none")
    part = "declarer_one" if answers.get("defence") == "one" else part
    part = "declarer_unplayed" if answers.get("contract_played") == "unplayed" else part
    deal = DEALS["sole_whister"] if part == "contract" else DEALS.get(part, Deal())
    settled = {str(source).removeprefix("regulation:"): answer for source, answer in given.items()}
    return Way(kind, outcome.key, players, offender, answers, settled, deal, rules)


def sample(question: Question, offender: str) -> Any:
    """An answer that fits the others: what was taken before is within every line."""
    match question.answers:
        case Number(low):
            return low
        case Cards(low, high):
            return "S7" if high == 1 else ("S7", "C8", "D9")[: max(low, 1)]
        case Player(but_offender):
            return "А" if but_offender or offender != "В" else offender
        case Tally(total):
            return {"А": 3, "Б": 3, "В": 2} if total is None else {"А": 4, "Б": 3, "В": total - 7}
        case OneOf(choices):
            return choices[0].key
        case _:
            return True


def case_of(one: Way, convention: str) -> Case:
    answers = {key: Answer(value, reason="так видно по картам") for key, value in one.answers.items()}
    incident = Incident(one.players, (Infraction(one.kind, one.offenders, "", answers),), one.rules, one.deal)
    return Case("Случай", incident, convention, EDITION_1996, one.settled)


def ruled(case: Case, outcome: str) -> dict[str, Any]:
    """The judgment as JSON, after everything that must hold of any."""
    judgment = judge(case.incident, regulation(case.convention, case.regulation), edition(case.edition))
    data = as_json(judgment)
    assert data["outcomes"] == [outcome]
    assert as_json(from_json(data)) == data
    for words in sentences(data):
        assert not OPEN.search(words), words
    if case.convention in ("rostov", "none"):  # whatever the prices
        printed(judgment, data["seal"])
    for sheet in ("before", "after", "delta", "effect"):
        assert sum(exact(row["total"], sheet) for row in (data["sheet"][sheet] or {}).values()) == 0
    return data


OPEN = re.compile(r"[{}]|None")
"""What is left in a sentence where a name or a number should stand."""


def sentences(data: Any) -> Iterator[str]:
    """Every sentence and name of a stored judgment, in both languages."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping | list):
        for inner in data.values() if isinstance(data, Mapping) else data:
            yield from sentences(inner)


THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
MET = set[tuple[object, ...]]()


def printed(judgment: Judgment, seal: str) -> None:
    """The sheet of a judgment in both languages; unless thoroughly, of those of one make the first met stands for all.

    One make: the same outcome, as many orders and as many steps. What differs in them is in their sentences.
    """
    make = (judgment.convention, judgment.outcomes[0].key, len(judgment.orders), len(judgment.trace))
    if make in MET and not THOROUGH:
        return
    MET.add(make)
    for language in Language:
        assert not OPEN.search(text(ruling(judgment, Particulars(seal=seal), language)))


IN_TURN = ("sochi", "leningrad", "classic", "federation")
"""Unless thoroughly, each way is judged in one of these; what it writes under each of them is asked of its entries."""


@pytest.mark.parametrize("kind", [tree.kind for tree in FAMILIES])
@pytest.mark.parametrize("convention", ["none", "rostov", *IN_TURN])
def test_every_way_is_ruled(kind: str, convention: str) -> None:
    its = [one for one in ways() if one.kind == kind]
    if convention in IN_TURN and not THOROUGH:
        its = its[IN_TURN.index(convention) :: len(IN_TURN)]
    for one in its:
        ruled(case_of(one, convention), one.outcome)


FIRST = {f"{one.kind}-{one.outcome}": one for one in ways()}


@pytest.mark.parametrize("one", FIRST.values(), ids=FIRST)
def test_every_way_as_a_file(one: Way) -> None:
    case = case_of(one, "sochi")
    assert read(written(case), "case.toml") == case


@pytest.mark.parametrize("one", FIRST.values(), ids=FIRST)
def test_a_filled_blank_judges(one: Way) -> None:
    file = blank(one.kind, "ru").replace('players = ["А", "Б", "В"]', f"players = {toml(one.players)}")
    file = file.replace('offenders = ["В"]', f"offenders = {toml(list(one.offenders))}")
    file = re.sub('rules = "[A-Z]+"', f"rules = {toml(one.rules)}", file, count=1)
    for key, answer in (one.answers | one.settled).items():
        file = fill(file, key, answer)
    full = written(case_of(one, "rostov"))
    deal = full[full.index("[deal]") :] if "[deal]" in full else "[deal]"
    ruled(read(file.replace("[deal]", deal), "blank.toml"), one.outcome)


def fill(file: str, key: str, answer: Any) -> str:
    """The blank with its one line of this key made an answer, with a reason where the director decides."""
    answers = file[: file.index("[deal]")]
    (line,) = [line for line in answers.splitlines() if line.startswith(f"# {key} = ")]
    if key in DISCRETION:
        answer = {"value": answer, "reason": "так видно по картам"}
    return file.replace(line, f"{key} = {toml(answer)}", 1)
