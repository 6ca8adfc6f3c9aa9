"""A right to choose as its page puts it: to whom the options are read out, what follows from each, who chose.

CODE 3.9.14.1 and its like; COMP 11.2. Whoever chooses must know between what.
"""

from __future__ import annotations

from director.desk.asking import WAIVED, Row
from director.desk.standing import Standing
from rulings.code.regulation import setting
from rulings.judgment import Asked
from rulings.judgment.parties import SIDE_WORDS, declarer, innocents, player_for
from rulings.remedies import Side
from rulings.trees.tree import Basis, Value
from rulings.words import Text

__all__ = ["choosers", "read_out", "waiver"]

_WAIVER = Text("Отказывается от выбора", "He gives up the choice")
_AS = Text("то же, что «{option}»", "the same as “{option}”")
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
