"""Between what is stored and what the law reads: a stored incident as a case file's table, and that as a `Case`.

Contracts, "A case file". There is one reader of cases, whether they come from a file or from the desk; so whatever is
stored could be written down as a file, and an issued version keeps that very file beside its judgment.
"""

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import tomli_w

from director.editions import edition_named
from director.models import Incident, Statement
from rulings.cases.answers import LONG
from rulings.cases.incident import Case
from rulings.cases.reading import read
from rulings.code.regulation import regulation
from rulings.judgment import Judgment, judge
from rulings.trees.tree import Value

__all__ = ["case_file", "case_of", "chosen", "judged", "take_up", "value_json", "value_of"]

Json = dict[str, Any]


def case_of(stored: Incident, statements: Iterable[Statement] = ()) -> Case:
    """The stored incident as a case; `RulingError` with the place of what does not fit."""
    name, event = f"{stored.table.tournament.code} {stored}", stored.table.tournament
    return _with_found(stored, read(case_file(stored, statements), name, editions=(event.edition,)))


def case_file(stored: Incident, statements: Iterable[Statement] = ()) -> str:
    """The stored incident written down as a case file."""
    return tomli_w.dumps(_table(stored, statements))


def take_up(stored: Incident, file: str) -> None:
    """Enter in a stored incident the case that a version's file holds, as a committee judged it.

    Evidence the file no longer names is not carried on; a reading of the regulation stays what the event settles.
    """
    table = tomllib.loads(file)
    stored.infractions = [_lengthened(infraction) for infraction in table["incident"]]
    stored.choice, stored.deal, stored.sheet = (table.get(name, {}) for name in ("choice", "deal", "sheet"))
    rows = table.get("evidence", [])
    taken = [entry for entry in stored.evidence.get("taken", []) if entry["row"] in rows]
    stored.evidence = {name: value for name, value in {**stored.evidence, "taken": taken}.items() if value}


def _lengthened(infraction: Json) -> Json:
    """A breach of a file with each answer in the form that is stored: what a file says shortly was agreed."""
    answers = {
        key: said if isinstance(said, dict) and said and set(said) <= set(LONG) else {"value": said, "status": "agreed"}
        for key, said in infraction.get("answers", {}).items()
    }
    return infraction | ({"answers": answers} if answers else {})


def judged(stored: Incident) -> Judgment:
    """What the law says of the stored incident; `RulingError` while compulsory answers are missing."""
    case = case_of(stored)
    return judge(case.incident, regulation(case.convention, case.regulation), edition_named(case.edition))


def chosen(stored: Incident) -> Json:
    """What the event, and its table, choose otherwise than the defaults."""
    return {**stored.table.tournament.regulation, **stored.table.regulation}


def value_json(value: Value) -> Any:
    """An answer's value as JSON keeps it."""
    return list(value) if isinstance(value, tuple) else value if isinstance(value, bool | int | str) else dict(value)


def value_of(json: Any) -> Value:
    """An answer's value read back from JSON."""
    return tuple(json) if isinstance(json, list) else json


def _with_found(stored: Incident, case: Case) -> Case:
    """The case with what the cards said to each piece of its evidence, which no case file holds."""
    found = [entry["found"] for entry in stored.evidence.get("taken", [])]
    asked = zip(case.incident.evidence, found, strict=True)
    return replace(
        case, incident=replace(case.incident, evidence=tuple(replace(one, found=said) for one, said in asked))
    )


def _table(stored: Incident, statements: Iterable[Statement]) -> Json:
    table: Json = {
        "rules": stored.rules,
        "edition": stored.table.tournament.edition,
        "convention": stored.table.played,
        "players": stored.players,
        "regulation": chosen(stored),
        "incident": stored.infractions,
        "choice": stored.choice,
        "statement": [{"by": statement.by, "words": statement.words} for statement in statements],
        "deal": _deal(stored.deal, stored.players),
        "sheet": stored.sheet,
        "evidence": [entry["row"] for entry in stored.evidence.get("taken", [])],
    }
    return {key: value for key, value in table.items() if value or key == "players"}


def _deal(deal: Json, players: Sequence[str]) -> Json:
    """The deal with its calls in the order they were made, the declarer's left hand first.

    A base may hand keys back in any order.
    """
    playing, calls = list(players[:3]), deal.get("calls", {})
    first = playing.index(deal["declarer"]) if deal.get("declarer") in playing else 0
    order = dict.fromkeys([*playing[first:], *playing[:first], *calls])
    return deal | ({"calls": {player: calls[player] for player in order if player in calls}} if calls else {})
