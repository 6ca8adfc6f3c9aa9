"""A change of the regulation in words: each parameter, and each thing said of the event, with what it became."""

from collections.abc import Mapping
from typing import Any

from rulings.code.regulation import Origin, Setting, parameters
from rulings.documents import phrases
from rulings.judgment.orders import choice_words
from rulings.scoring.conventions import CONVENTIONS
from rulings.words import Text, join

__all__ = ["settled"]

_BECAME = Text("«{what}» — {value}", "“{what}” — {value}")
_DEFAULT = Text("как без регламента", "as without the regulation")
_EMPTY = Text("ничего", "nothing")
_FIELDS = {
    "convention": Text("Конвенция", "Convention"),
    "edition": Text("Редакция Кодекса", "Edition of the Code"),
    "rules": Text("Правила", "Rules"),
    "regulation_name": Text("Название регламента", "Name of the regulation"),
    "appeal_to": Text("Кому подают апелляцию", "Appeals go to"),
    "appeal_form": Text("Форма апелляции", "Form of an appeal"),
    "appeal_who": Text("Кто вправе подать апелляцию", "Who may appeal"),
}
_RULES = {
    "CODE": Text("Кодекс, игра за столом", "the Code, at the table"),
    "COMP": Text("правила дубликатного турнира", "the rules of a duplicate tournament"),
}


def settled(new: Mapping[str, Any]) -> Text:
    """What a row of the log says a regulation became; `None` for a parameter is its default again."""
    said = [_became(_FIELDS[name], _field(name, value)) for name, value in new.get("event", {}).items()]
    said += [_became(_parameter(key), _value(key, value)) for key, value in new.get("chosen", {}).items()]
    return join(tuple(said), "; ")


def _became(what: Text, value: Text | str) -> Text:
    return _BECAME.filled(what=Text(what.ru.rstrip("."), what.en.rstrip(".")), value=value)


def _parameter(key: str) -> Text:
    """What a parameter does; one that an old row names and that is here no more, by its key."""
    return parameters()[key].text if key in parameters() else Text(key, key)


def _value(key: str, value: Any) -> Text | str:
    if value is None:
        return _DEFAULT
    return choice_words(Setting(key, value, (), value, Origin.EVENT)) if key in parameters() else str(value)


def _field(name: str, value: str) -> Text | str:
    if name == "convention":
        return CONVENTIONS[value].title if value in CONVENTIONS else phrases.UNSCORED if value else _DEFAULT
    return _RULES.get(value, value) if name == "rules" else value or _EMPTY
