"""A right to choose as its page puts it: to whom the options are read out, what follows from each, who chose.

CODE 3.9.14.1 and its like; COMP 11.2. Whoever chooses must know between what.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from director.desk.asking import WAIVED, Row
from director.desk.standing import Standing
from rulings.cases.incident import Answer
from rulings.code.regulation import setting
from rulings.documents.figures import signed
from rulings.judgment import Asked, judge
from rulings.judgment.parties import SIDE_WORDS, declarer, innocents, player_for
from rulings.remedies import Side
from rulings.trees.tree import Basis, Player, Value
from rulings.words import RulingError, Text

__all__ = ["choosers", "read_out", "results", "waiver", "with_results"]

_WAIVER = Text("Отказывается от выбора", "He gives up the choice")
_AS = Text("то же, что «{option}»", "the same as “{option}”")
_COMES_TO = Text("сдача в вистах: {totals}", "the deal in whists: {totals}")
_SUPPOSED = "—"
"""Stands for the reason of an answer that is only supposed."""
_EVERYBODY = (Side.INNOCENTS, Side.TRICK_RECEIVERS)


def choosers(standing: Standing, number: int, put: Asked) -> tuple[str, ...]:
    """Whose the choice is, by name; none where it is nobody's yet, or the part is not known."""
    if put.question.basis is not Basis.RIGHT or put.question.chooser is None:
        return ()
    incident, found = standing.incident, standing.incident.infractions[number]
    answers: dict[str, Value] = {}
    for road in standing.roads:
        answers |= {step.question: step.value for step in road[number].trail} if number < len(road) else {}
    side = put.question.chooser.ru.casefold()
    if side == SIDE_WORDS[Side.DECLARER].ru:
        return _named(declarer(incident, found, answers))
    if side in {SIDE_WORDS[one].ru for one in _EVERYBODY}:
        return innocents(incident, found)
    if side == SIDE_WORDS[Side.DEFENDERS].ru and (playing := declarer(incident, found, answers)):
        return tuple(player for player in incident.playing if player != playing)
    if side == SIDE_WORDS[Side.NEXT_OPPONENT].ru:
        nearest = setting(standing.regulation, "nearest_opponent").value
        which = Side.NEXT_OPPONENT if nearest == "next" else Side.PREVIOUS_OPPONENT
        return _named(player_for(which, incident, found, answers))
    return ()


def read_out(put: Asked, rows: list[Row]) -> list[Row]:
    """The options with what follows from each: what would be ordered, or else what it could come to."""
    follows = {option.value: option.orders or option.follows for option in put.options}
    values = {_sent(value): follows.get(value, ()) for value, _text, _note in put.choices}
    return [Row(row.value, row.text, row.note, row.chosen, row.only, values.get(row.value, ())) for row in rows]


def results(standing: Standing, number: int, put: Asked) -> Mapping[str, Text]:
    """What this deal would come to for each player by each answer, where an answer allots something.

    A right, discretion, or to whom a trick goes; facts are found without a look at the score. An answer after which
    more must be asked has none.
    """
    if put.question.basis is Basis.FACT and not isinstance(put.question.answers, Player):
        return {}
    found = {_sent(value): _result(standing, number, put.question.key, value) for value, _text, _note in put.choices}
    return {value: text for value, text in found.items() if text is not None}


def with_results(rows: list[Row], found: Mapping[str, Text]) -> list[Row]:
    """The answers, each with what the deal would come to by it."""
    return [replace(row, follows=(*row.follows, found[row.value])) if row.value in found else row for row in rows]


def _result(standing: Standing, number: int, key: str, value: Value) -> Text | None:
    breach = standing.incident.infractions[number]
    answers = {**breach.answers, key: Answer(value, reason=_SUPPOSED)}
    breaches = list(standing.incident.infractions)
    breaches[number] = replace(breach, answers=answers)
    try:
        judgment = judge(replace(standing.incident, infractions=tuple(breaches)), standing.regulation, standing.edition)
    except RulingError:
        return None
    if judgment.disputed or judgment.sheet is None or not judgment.sheet.counted:
        return None
    totals = judgment.sheet.totals["delta"]
    said = ", ".join(f"{player}\u00a0{signed(totals[player])}" for player in judgment.players)
    return _COMES_TO.filled(totals=said)


def waiver(put: Asked, waived: bool) -> Row | None:
    """Giving the right up, as a row of its own, with what it amounts to; None where it cannot be given up."""
    if put.question.waived_as is None:
        return None
    same = next((text for value, text, _note in put.choices if value == put.question.waived_as), None)
    return Row(WAIVED, _WAIVER, _AS.filled(option=same) if same else None, waived)


def _named(name: str | None) -> tuple[str, ...]:
    return () if name is None else (name,)


def _sent(value: bool | str) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else value
