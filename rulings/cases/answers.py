"""The answers of a case file, in their short form (agreed) and their long one (found, disputed, chosen, waived).

A key no tree knows is a fault; a known key that the case's own tree does not ask is kept (contracts).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulings.cases.incident import Answer, Status
from rulings.cases.table import at, fault, flag, line, listed, rows, table, unknown, whole
from rulings.trees.families import questions
from rulings.trees.tree import Basis, Question, Tally, Tree, Value
from rulings.words import Text

__all__ = ["LONG", "answers", "party"]

LONG = ("value", "status", "evidence", "by", "reason", "waived", "says")

_VALUE = Text(
    "ответ — это true или false, строка, целое число, список карт или таблица «игрок = число».",
    "an answer is true or false, a string, a whole number, a list of cards or a table player = number.",
)
_NO_VALUE = Text(
    "нет самого ответа: нужен value (или waived = true, если от права отказались).",
    "the answer itself is missing: value is needed (or waived = true where a right was given up).",
)
_DISPUTED_VALUE = Text(
    "спорный ответ значения не имеет; что говорит каждый, пишется в says.",
    "a disputed answer has no value; what each one says goes into says.",
)
_SAYS = Text(
    'ответ спорный: кто что говорит? says = {{ "А" = …, "Б" = … }}.',
    'disputed: who says what? says = {{ "А" = …, "Б" = … }}.',
)
_NOT_DISPUTED = Text(
    'says бывает только у спорного ответа (status = "disputed").',
    'says belongs to a disputed answer (status = "disputed").',
)
_WAIVED_VALUE = Text(
    "от права отказались (waived = true), а выбор указан: оставьте одно.",
    "the right was waived (waived = true) and yet a choice is given: keep one of them.",
)
_WAIVED_DISPUTE = Text("спорное не бывает отказом от права.", "what is disputed is no waiver.")
_NO_RIGHT = Text(
    "отказаться можно только от права; на этот вопрос нужен ответ.",
    "only a right can be waived; this question needs an answer.",
)
_PARTY = Text('{players}, dealer (сдатчик) или "kibitzer: имя"', '{players}, dealer or "kibitzer: name"')


def answers(value: Any, place: str, players: Sequence[str], kind: str, trees: Sequence[Tree]) -> Mapping[str, Answer]:
    """The answers of one incident of this kind, by question key; `RulingError` with the place of what does not fit."""
    asked = {tree.kind: {question.key: question for question in questions(tree)} for tree in trees}
    known = {key: question for tree in asked.values() for key, question in tree.items()} | asked[kind]
    found = {}
    for key, raw in table(value, place).items():
        if key not in known:
            raise unknown(key, tuple(asked[kind]), place)
        found[key] = _answer(raw, at(place, key), players, known[key])
    return found


def party(value: Any, place: str, players: Sequence[str]) -> str:
    """One who takes part: a player, `dealer`, or `kibitzer: …`."""
    if isinstance(value, str) and value.startswith("kibitzer:") and value.removeprefix("kibitzer:").strip():
        return value
    names = _PARTY.filled(players=", ".join(players))
    return listed(value, (*players, "dealer"), place, names)


def _answer(raw: Any, place: str, players: Sequence[str], question: Question) -> Answer:
    if not isinstance(raw, dict) or _is_tally(raw, question):
        return Answer(_value(raw, place))
    long = table(raw, place, LONG)
    answer = Answer(
        value=_value(long["value"], at(place, "value")) if "value" in long else None,
        status=Status(listed(long.get("status", "agreed"), [each.value for each in Status], at(place, "status"))),
        evidence=line(long.get("evidence", ""), at(place, "evidence")),
        by=party(long["by"], at(place, "by"), players) if "by" in long else "",
        reason=line(long.get("reason", ""), at(place, "reason")),
        waived=flag(long.get("waived", False), at(place, "waived")),
        says=_says(long.get("says", {}), at(place, "says"), players),
    )
    _whole_form(answer, place)
    if answer.waived and question.basis is not Basis.RIGHT:
        raise fault(at(place, "waived"), _NO_RIGHT)
    return answer


def _is_tally(raw: Mapping[str, Any], question: Question) -> bool:
    """Whether a table is the answer itself: players with numbers, where the question asks for those."""
    return isinstance(question.answers, Tally) and all(type(count) is int for count in raw.values())


def _whole_form(answer: Answer, place: str) -> None:
    """What a long answer must have and may not have at once."""
    if answer.status is Status.DISPUTED:
        if answer.waived:
            raise fault(at(place, "waived"), _WAIVED_DISPUTE)
        if answer.value is not None:
            raise fault(at(place, "value"), _DISPUTED_VALUE)
        if not answer.says:
            raise fault(at(place, "says"), _SAYS)
    elif answer.says:
        raise fault(at(place, "says"), _NOT_DISPUTED)
    elif answer.waived and answer.value is not None:
        raise fault(at(place, "value"), _WAIVED_VALUE)
    elif not answer.waived and answer.value is None:
        raise fault(at(place, "value"), _NO_VALUE)


def _says(value: Any, place: str, players: Sequence[str]) -> Mapping[str, Value]:
    return {
        party(name, at(place, name), players): _value(said, at(place, name))
        for name, said in table(value, place).items()
    }


def _value(raw: Any, place: str) -> Value:
    """The bare value; whether the question allows it is for the judgment to say."""
    if isinstance(raw, bool | str):
        return raw
    if isinstance(raw, int):
        return whole(raw, place)
    if isinstance(raw, list):
        return tuple(line(card, spot) for card, spot in rows(raw, place))
    if isinstance(raw, dict):
        return {name: whole(count, at(place, name)) for name, count in raw.items()}
    raise fault(place, _VALUE)
