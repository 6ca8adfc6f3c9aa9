"""What the organisers wrote, in words for the log: each field with what it became."""

from collections.abc import Iterable, Mapping
from typing import Any

from director.models import ActionLog, Role
from director.permits import ROLE_WORDS
from rulings.words import Text, join

__all__ = ["ARRANGED", "EVENTS", "OFFICIALS", "PLAYERS", "TABLES", "WORDS", "arranged"]

EVENTS = ("event_new", "event")
TABLES = ("table_new", "table", "table_out", "seats", "seating")
PLAYERS = ("player_new", "player", "player_out", "players")
OFFICIALS = ("official_new", "official", "official_out", "password_given")
ARRANGED = (*EVENTS, *TABLES, *PLAYERS, *OFFICIALS)
"""The words of the log by which the organisers' writes are known."""

WORDS: Mapping[str, Text] = {
    "event_new": Text("создан турнир «{about}»", "the event “{about}” was set up"),
    "event": Text("изменены сведения о турнире: {new}", "what is said of the event was changed: {new}"),
    "table_new": Text("добавлены столы: {about}", "tables were added: {about}"),
    "table": Text("стол {about}: {new}", "table {about}: {new}"),
    "table_out": Text("убран стол {about}", "table {about} was taken away"),
    "seats": Text("стол {about}: {new}", "table {about}: {new}"),
    "seating": Text("рассадка из файла: {new}", "seating from a file: {new}"),
    "player_new": Text("записан игрок {about}", "the player {about} was entered"),
    "player": Text("игрок {about}: {new}", "the player {about}: {new}"),
    "player_out": Text("вычеркнут игрок {about}", "the player {about} was struck out"),
    "players": Text("игроки из файла: {new}", "players from a file: {new}"),
    "official_new": Text("назначен {about}: {new}", "{about} was appointed: {new}"),
    "official": Text("роли и сведения {about}: {new}", "offices and particulars of {about}: {new}"),
    "official_out": Text("{about} больше не в составе судейской", "{about} no longer holds an office"),
    "password_given": Text("выдан новый пароль: {about}", "a new password was given: {about}"),
}

_BECAME = Text("{what} — {value}", "{what}: {value}")
_NOTHING = Text("пусто", "nothing")
_FREE = Text("никто не сидит", "nobody sits")
_SIT = Text("сидят {names}", "at it {names}")
_SITTING = Text("стол {table}: {names}", "table {table}: {names}")
_FIELDS: Mapping[str, Text] = {
    "name": Text("название", "name"),
    "organiser": Text("организатор", "organiser"),
    "place": Text("место", "place"),
    "code": Text("код", "code"),
    "starts_on": Text("первый день", "first day"),
    "ends_on": Text("последний день", "last day"),
    "table": Text("номер", "number"),
    "number": Text("карта или номер", "card or number"),
    "club": Text("клуб", "club"),
    "roles": Text("роли", "offices"),
    "grade": Text("категория", "grade"),
    "player": Text("играет как", "plays as"),
}
_MORE = Text("{told} и ещё {more}", "{told} and {more} more")
_FEW = 6
_NAMED = Text("имя", "name")


def arranged(row: ActionLog) -> Text | str:
    """What a row of the organisers says a thing became."""
    new: dict[str, Any] = row.new or {}
    if row.what == "seats":
        return _seated(new["names"])
    if row.what == "seating":
        return _some([_SITTING.filled(table=one["table"], names=", ".join(one["names"])) for one in new["rows"]], "; ")
    if row.what == "players":
        return _some([Text(one["name"], one["name"]) for one in new["rows"]], ", ")
    old: dict[str, Any] = row.old or {}
    changed = {key: value for key, value in new.items() if key in _FIELDS and value != old.get(key, "")}
    return join(tuple(_became(row.what, key, value) for key, value in changed.items()), "; ")


def _became(what: str, key: str, value: Any) -> Text:
    word = _NAMED if what in PLAYERS and key == "name" else _FIELDS[key]
    return _BECAME.filled(what=word, value=_roles(value) if key == "roles" else value or _NOTHING)


def _some(texts: list[Text], mark: str) -> Text:
    """The first few, and how many more there are."""
    told = join(tuple(texts[:_FEW]), mark)
    more = len(texts) - _FEW
    return _MORE.filled(told=told, more=more) if more > 0 else told


def _roles(roles: Iterable[str]) -> Text:
    return join(tuple(ROLE_WORDS[Role(role)] for role in roles), ", ")


def _seated(names: list[str]) -> Text:
    return _SIT.filled(names=", ".join(names)) if names else _FREE
