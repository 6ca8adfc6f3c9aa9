"""What a case expects of its ruling, and how far a judgment differs from it.

Contracts, "A case file", `[expect]`. Only what is written there is compared. Numbers stand as in the judgment's JSON:
whole ones as integers, fractions as strings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulings.cases.table import at, exact, fault, flag, line, lines, listed, rows, table, whole
from rulings.code.edition import edition
from rulings.words import RulingError, Text, number

__all__ = ["compare", "expectation"]

_UNITS = ("tricks", "mountain", "pool", "whists", "percent")
_SAID = ("holds", "tricks", "tally", "damage", "reached", "exact", "choices")
_CHOICES = ("accept", "put_right", "forbid", "order")
_COLUMNS = ("pool", "mountain", "whists", "total")
_ONE_UNIT = Text("нужна ровно одна величина: {units}.", "exactly one amount is needed: {units}.")

_OUTCOMES = Text("исходы: ожидались {wanted}; получены {found}.", "outcomes: expected {wanted}; got {found}.")
_NOT_CITED = Text("пункт {clause} не применён.", "clause {clause} is not applied.")
_ORDER = Text(
    "пункты применены в другом порядке: ожидались {wanted}; получены {found}.",
    "the clauses are applied in another order: expected {wanted}; got {found}.",
)
_COMPENSATIONS = Text(
    "возмещения: ожидались {wanted}; получены {found}.", "compensations: expected {wanted}; got {found}."
)
_PENALTIES = Text("наказания: ожидались {wanted}; получены {found}.", "penalties: expected {wanted}; got {found}.")
_CHANGE = Text(
    "{player}, {column}: ожидалось {wanted}; получено {found}.", "{player}, {column}: expected {wanted}; got {found}."
)
_NO_SHEET = Text(
    "сдача в решении не подсчитана, сравнить запись не с чем.",
    "the ruling counts no deal: there is no sheet to compare.",
)
_RULINGS = Text("возможных решений ожидалось {wanted}, получено {found}.", "rulings expected: {wanted}; got {found}.")
_ROWS = Text("порядок пунктов: ожидалось {wanted}; получено {found}.", "precedence: expected {wanted}; got {found}.")
_IMMATERIAL = Text(
    "споры без значения: ожидались {wanted}; получены {found}.", "immaterial disputes: expected {wanted}; got {found}."
)
_CONFLICT = Text("ожидалось столкновение, его нет.", "a conflict was expected; there is none.")
_NO_CONFLICT = Text("столкновения не ожидалось, а оно есть.", "no conflict was expected; there is one.")
_NO_EVIDENCE = Text(
    "доказательств по картам ожидалось {wanted}, получено {found}.",
    "evidence of the cards: expected {wanted}; got {found}.",
)
_EVIDENCE = Text(
    "доказательство {count}: ожидалось {{wanted}}; получено {{found}}.",
    "evidence {count}: expected {{wanted}}; got {{found}}.",
)
_SUPPOSED = Text("возможное решение {count}: {text}", "possible ruling {count}: {text}")
_NAMES = {
    "pool": Text("пуля", "pool"),
    "mountain": Text("гора", "mountain"),
    "total": Text("итог в вистах", "total in whists"),
}
_WHISTS_ON = Text("висты на игрока {on}", "whists on {on}")


def expectation(value: Any, players: Sequence[str], place: str = "expect") -> Mapping[str, Any]:
    """The table `[expect]`, checked; numbers in the form of the judgment's JSON. `RulingError` with the place.

    `disputed` holds such a table for each ruling that could follow, in the order the disputed answers were said;
    `immaterial` the questions on whose dispute nothing hangs; `precedence` the keys of the rows that speak of the call;
    `conflict` whether it is left open by which breach the deal counts; `evidence` what the cards say to each
    `[[evidence]]` in turn: the answer, the number, the result, the damage in whists at settlement.
    """
    readers: Mapping[str, Callable[[Any, str], Any]] = {
        "outcomes": lambda raw, place: list(lines(raw, place)),
        "clauses": lambda raw, place: [_clause(item, spot) for item, spot in rows(raw, place)],
        "compensations": lambda raw, place: _amounts(raw, place, players, ("from", "to")),
        "penalties": lambda raw, place: _amounts(raw, place, players, ("to",)),
        "delta": lambda raw, place: _delta(raw, place, players),
        "disputed": lambda raw, place: [expectation(item, players, spot) for item, spot in rows(raw, place)],
        "precedence": lambda raw, place: list(lines(raw, place)),
        "immaterial": lambda raw, place: list(lines(raw, place)),
        "conflict": flag,
        "evidence": lambda raw, place: [_evidence(item, spot, players) for item, spot in rows(raw, place)],
    }
    given = table(value, place, readers)
    return {key: readers[key](raw, at(place, key)) for key, raw in given.items()}


def compare(expect: Mapping[str, Any], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    """How a judgment (its JSON) differs from what a case expects; empty when it is as expected.

    Outcomes, compensations and penalties (those of more than nothing) must be exactly these; each clause named must be
    applied, those named in this order; of the sheet only the cells named are compared.
    """
    checks: Mapping[str, Callable[[Any, Mapping[str, Any]], tuple[Text, ...]]] = {
        "outcomes": _outcomes,
        "clauses": _clauses,
        "compensations": _compensations,
        "penalties": _penalties,
        "delta": _changes,
        "disputed": _alternatives,
        "precedence": _precedence,
        "immaterial": _immaterial,
        "conflict": _conflict,
        "evidence": _shown,
    }
    return tuple(text for key, check in checks.items() if key in expect for text in check(expect[key], judgment))


def _evidence(value: Any, place: str, players: Sequence[str]) -> dict[str, Any]:
    """What one piece of evidence is to say."""
    row = table(value, place, _SAID)
    read: Mapping[str, Callable[[Any, str], Any]] = {
        "holds": flag,
        "exact": flag,
        "tricks": whole,
        "reached": whole,
        "damage": _json,
        "tally": lambda raw, spot: {
            listed(p, tuple(players), at(spot, p)): whole(n, at(spot, p)) for p, n in table(raw, spot).items()
        },
        "choices": lambda raw, spot: {
            key: whole(count, at(spot, key)) for key, count in table(raw, spot, _CHOICES).items()
        },
    }
    return {key: read[key](raw, at(place, key)) for key, raw in row.items()}


def _clause(value: Any, place: str) -> str:
    try:
        return edition().find(line(value, place)).id
    except RulingError as error:
        raise RulingError(error.text, place) from None


def _amounts(value: Any, place: str, players: Sequence[str], ends: tuple[str, ...]) -> list[dict[str, Any]]:
    return [_amount(item, spot, players, ends) for item, spot in rows(value, place)]


def _amount(value: Any, place: str, players: Sequence[str], ends: tuple[str, ...]) -> dict[str, Any]:
    """One order expected: who gives, who receives or bears, and one amount (none for an order without an amount)."""
    row = table(value, place, (*ends, *_UNITS))
    units = [key for key in row if key in _UNITS]
    if len(units) > 1:
        raise fault(place, _ONE_UNIT, units=", ".join(_UNITS))
    named = {end: listed(row[end], tuple(players), at(place, end)) for end in ends if end in row}
    return named | {unit: _json(row[unit], at(place, unit)) for unit in units}


def _delta(value: Any, place: str, players: Sequence[str]) -> dict[str, Any]:
    return {
        listed(player, tuple(players), at(place, player)): _cells(cells, at(place, player), players)
        for player, cells in table(value, place).items()
    }


def _cells(value: Any, place: str, players: Sequence[str]) -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for key, raw in table(value, place, _COLUMNS).items():
        spot = at(place, key)
        if key == "whists":
            on = table(raw, spot)
            cells[key] = {listed(p, tuple(players), at(spot, p)): _json(n, at(spot, p)) for p, n in on.items()}
        else:
            cells[key] = _json(raw, spot)
    return cells


def _json(value: Any, place: str) -> int | str:
    amount = exact(value, place)
    return amount.numerator if amount.denominator == 1 else number(amount)


def _outcomes(wanted: list[str], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    return _same(_OUTCOMES, wanted, list(judgment["outcomes"]))


def _clauses(wanted: list[str], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    cited = [_id(clause) for clause in judgment["clauses"]]
    missing = tuple(_NOT_CITED.filled(clause=clause) for clause in wanted if clause not in cited)
    if missing:
        return missing
    return _same(_ORDER, wanted, [clause for clause in cited if clause in wanted])


def _id(clause: Any) -> str:
    return str(clause["id"] if isinstance(clause, Mapping) else clause)


def _compensations(wanted: list[dict[str, Any]], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    return _same(_COMPENSATIONS, wanted, _orders(judgment, "compensation", ("from", "to")))


def _penalties(wanted: list[dict[str, Any]], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    return _same(_PENALTIES, wanted, _orders(judgment, "penalty", ("to",)))


def _orders(judgment: Mapping[str, Any], kind: str, ends: tuple[str, ...]) -> list[dict[str, Any]]:
    """The orders of a kind that cost something; an open card, say, is seen in the outcome."""
    return [
        {key: order[key] for key in (*ends, *_UNITS) if order.get(key) is not None}
        for order in judgment["remedies"]
        if order["kind"] == kind and any(order.get(unit) for unit in _UNITS)
    ]


def _alternatives(wanted: list[Mapping[str, Any]], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    found = [alternative["judgment"] for alternative in judgment["disputed"]]
    if len(wanted) != len(found):
        return (_RULINGS.filled(wanted=len(wanted), found=len(found)),)
    return tuple(
        _SUPPOSED.filled(count=count, text=text)
        for count, (expect, ruling) in enumerate(zip(wanted, found, strict=True), 1)
        for text in compare(expect, ruling)
    )


def _precedence(wanted: list[str], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    return _same(_ROWS, wanted, [row["key"] for row in judgment["precedence"]])


def _immaterial(wanted: list[str], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    found = [dispute["question"] for dispute in judgment["disputes"] if not dispute["material"]]
    return _same(_IMMATERIAL, wanted, found)


def _conflict(wanted: bool, judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    if wanted == bool(judgment["conflicts"]):
        return ()
    return (_CONFLICT if wanted else _NO_CONFLICT,)


def _shown(wanted: list[dict[str, Any]], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    """Only what is named is compared, piece by piece."""
    found = [_said_by(each["evidence"]) for each in judgment["damage"] or ()]
    if len(found) < len(wanted):
        return (_NO_EVIDENCE.filled(wanted=len(wanted), found=len(found)),)
    return tuple(
        text
        for count, (row, said) in enumerate(zip(wanted, found, strict=False), 1)
        for text in _same(_EVIDENCE.filled(count=count), [row], [{key: said[key] for key in row}])
    )


def _said_by(evidence: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of a piece of evidence; whatever is as by default is not written there."""
    damage = evidence.get("damage")
    told = {key: evidence.get(key) for key in ("holds", "tricks", "tally", "reached")}
    chosen = {each["choice"]: each["figure"]["fewest"] for each in evidence.get("choices", ())}
    return told | {
        "exact": evidence.get("exact", True),
        "damage": damage["total"] if damage else None,
        "choices": chosen or None,
    }


def _changes(wanted: Mapping[str, Any], judgment: Mapping[str, Any]) -> tuple[Text, ...]:
    if not (judgment["sheet"] or {}).get("delta"):
        return (_NO_SHEET,)
    return tuple(
        _CHANGE.filled(player=player, column=column, wanted=amount, found=found)
        for player, cells in wanted.items()
        for column, amount, found in _columns(cells, judgment["sheet"]["delta"][player])
        if amount != found
    )


def _columns(wanted: Mapping[str, Any], found: Mapping[str, Any]) -> list[tuple[Text, Any, Any]]:
    """Each cell named, beside what stands there: (name, wanted, found)."""
    cells = [(name, wanted[key], found[key]) for key, name in _NAMES.items() if key in wanted]
    on = wanted.get("whists", {})
    return cells + [(_WHISTS_ON.filled(on=p), amount, found["whists"].get(p, 0)) for p, amount in on.items()]


def _same(text: Text, wanted: Sequence[Any], found: Sequence[Any]) -> tuple[Text, ...]:
    if wanted == found:
        return ()
    return (text.filled(wanted=_said(wanted), found=_said(found)),)


def _said(items: Sequence[Any]) -> str:
    return "; ".join(_row(item) for item in items) or "—"


def _row(item: Any) -> str:
    return ", ".join(f"{key} {value}" for key, value in item.items()) if isinstance(item, Mapping) else str(item)
