"""An answer read and checked against its question's domain; an answer in words.

What does not fit is a `RulingError` that says what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulings.game.cards import read as read_card
from rulings.game.cards import shown
from rulings.game.deal import TRICKS
from rulings.judgment.parties import offender_words
from rulings.trees.tree import Cards, Number, OneOf, Player, Question, Tally, Value, YesNo
from rulings.words import Language, RulingError, Text, join, plural

__all__ = ["allowed", "check", "said"]

_LONG = 60
"""Letters of an answer that a message quotes."""
_TRUE = {"true", "yes", "да", "1"}
_FALSE = {"false", "no", "нет", "0"}
_NUMBER = re.compile("-?[0-9]{1,9}")


def check(
    question: Question, raw: object, playing: Sequence[str], guilty: Sequence[str] = (), left: int = TRICKS
) -> Value:
    """The answer as a value; `raw` is what a form or a file gives. `playing`: the three at play; `guilty`: offenders.

    `left`: tricks of the deal that the three have among them.

    `RulingError` at `question.key` when it is outside the domain, saying what is allowed.
    """
    match question.answers:
        case YesNo():
            return _yes_no(question, raw)
        case OneOf(choices):
            named = {choice.key: choice.text.filled(offender=offender_words(guilty)) for choice in choices}
            return _one_of(question, raw, named)
        case Number(low, high):
            return _number(question, raw, low, high)
        case Cards(low, high):
            return _cards(question, raw, low, high)
        case Player(but_offender):
            names = tuple(p for p in playing if not (but_offender and p in guilty))
            return _one_of(question, raw, {name: Text(name, name) for name in names})
        case Tally(total, at_most):
            whole = left if total == TRICKS else total
            return _tally(question, raw, playing, whole, None if at_most is None else min(at_most, left))


def said(question: Question, value: Value) -> Text:
    """An answer in words, both languages."""
    match question.answers:
        case YesNo(yes, no):
            return yes if value is True else no
        case OneOf(choices):
            return next(choice.text for choice in choices if choice.key == value)
        case Number(said=Text() as words) if isinstance(value, int):
            return words.filled(count=value)
        case Number(unit=unit) if isinstance(value, int):
            return Text(f"{value} {unit.ru}", f"{value} {unit.en}")
        case Cards():
            cards = (
                (value,) if isinstance(value, str) else tuple(str(v) for v in value) if isinstance(value, tuple) else ()
            )
            return Text(
                " ".join(shown(read_card(c), Language.RU) for c in cards),
                " ".join(shown(read_card(c), Language.EN) for c in cards),
            )
        case Tally() if isinstance(value, Mapping):
            line = ", ".join(f"{player} — {count}" for player, count in value.items())
            return Text(line, line)
        case _:
            return Text(str(value), str(value))


def allowed(question: Question, playing: Sequence[str], guilty: Sequence[str] = ()) -> Mapping[str, object]:
    """The domain as data, for the list of open questions (contracts): a kind and its bounds."""
    match question.answers:
        case YesNo():
            return {"kind": "boolean"}
        case OneOf(choices):
            return {"kind": "choice", "of": [choice.key for choice in choices]}
        case Number(low, high):
            return {"kind": "number", "low": low, "high": high}
        case Cards(low, high):
            return {"kind": "cards" if high > 1 else "card", "low": low, "high": high}
        case Player(but_offender):
            return {"kind": "player", "of": [p for p in playing if not (but_offender and p in guilty)]}
        case Tally(total, at_most):
            return {"kind": "tally", "players": list(playing), "total": total, "at_most": at_most}


def _refuse(question: Question, raw: object, ru: str, en: str) -> RulingError:
    shown_as = str(raw) if len(str(raw)) <= _LONG else f"{str(raw)[:_LONG]}…"
    return RulingError(
        Text(f"Ответ «{shown_as}» не подходит: {ru}.", f"The answer “{shown_as}” will not do: {en}."), question.key
    )


def _yes_no(question: Question, raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    word = raw.strip().lower() if isinstance(raw, str) else ""
    if word in _TRUE | _FALSE:
        return word in _TRUE
    raise _refuse(question, raw, "да или нет (true или false)", "yes or no (true or false)")


def _one_of(question: Question, raw: object, choices: Mapping[str, Text]) -> str:
    """One of the choices; a message tells them in words, each with what a file writes for it."""
    if isinstance(raw, str) and raw in choices:
        return raw
    named = [
        text if text == Text(key, key) else Text(f"«{text.ru}» [{key}]", f"“{text.en}” [{key}]")
        for key, text in choices.items()
    ]
    words = join(tuple(named), ", ")
    raise _refuse(question, raw, f"одно из: {words.ru}", f"one of: {words.en}")


def _whole(raw: object) -> int | None:
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    return int(raw) if isinstance(raw, str) and _NUMBER.fullmatch(raw.strip()) else None


def _number(question: Question, raw: object, low: int, high: int) -> int:
    value = _whole(raw)
    if value is None or not low <= value <= high:
        raise _refuse(question, raw, f"целое число от {low} до {high}", f"a whole number from {low} to {high}")
    return value


def _cards(question: Question, raw: object, low: int, high: int) -> Value:
    parts = raw.replace(",", " ").split() if isinstance(raw, str) else raw if isinstance(raw, list | tuple) else None
    if parts is None or not low <= len(parts) <= high or not all(isinstance(part, str) for part in parts):
        raise _refuse(question, raw, _how_many(low, high).ru, _how_many(low, high).en)
    try:
        cards = tuple(read_card(part).code for part in parts)
    except RulingError as fault:
        raise RulingError(fault.text, question.key) from fault
    if len(set(cards)) < len(cards):
        raise _refuse(question, raw, "карта названа дважды", "a card is named twice")
    return cards[0] if high == 1 else cards


def _how_many(low: int, high: int) -> Text:
    if high == 1:
        return Text("одна карта, например S7 или П7", "one card, for example S7")
    return Text(f"от {low} до {high} карт через пробел", f"from {low} to {high} cards with spaces between")


def _tally(question: Question, raw: object, playing: Sequence[str], total: int | None, at_most: int | None) -> Value:
    if (
        not isinstance(raw, Mapping)
        or (unknown := [name for name in raw if name not in playing])
        or len(raw) < len(playing)
    ):
        stray = ", ".join(map(str, unknown)) if isinstance(raw, Mapping) and unknown else None
        names = ", ".join(playing)
        raise _refuse(
            question, stray or raw, f"нужно число для каждого: {names}", f"a number is wanted for each of {names}"
        )
    if empty := [player for player in playing if raw[player] is None or str(raw[player]).strip() == ""]:
        raise RulingError(
            Text(f"Не указано, сколько взяток у игрока {empty[0]}.", f"How many tricks {empty[0]} has is not given."),
            question.key,
        )
    counts = {player: _whole(raw[player]) for player in playing}
    if wrong := [player for player, count in counts.items() if count is None or not 0 <= count <= 10]:
        raise _refuse(
            question, raw[wrong[0]], f"{wrong[0]}: целое от 0 до 10", f"{wrong[0]}: a whole number from 0 to 10"
        )
    whole = {player: count for player, count in counts.items() if count is not None}
    _sum(question, sum(whole.values()), total, at_most)
    return whole


def _sum(question: Question, total: int, exact: int | None, at_most: int | None) -> None:
    if exact is not None and total != exact:
        wanted = plural(exact, ("взятку", "взятки", "взяток"), ("trick", "tricks"))
        raise RulingError(
            Text(
                f"Взятки в сумме дают {total}, а нужно {wanted.ru}.",
                f"The tricks add up to {total}, not to {wanted.en}.",
            ),
            question.key,
        )
    if at_most is not None and total > at_most:
        raise RulingError(
            Text(
                f"Взятки в сумме дают {total}, а здесь возможно не больше {at_most}.",
                f"The tricks add up to {total}, and at most {at_most} are possible here.",
            ),
            question.key,
        )
