"""A fact in dispute on its page: a row for each who says anything, with the answer he gives and his own words.

Digest §5.3. Those at the table have their rows; whoever else was asked gets one by his name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.http import QueryDict

from director.desk.asking import rows, sent
from director.models import Incident as Stored
from rulings.cases.incident import Answer, Incident
from rulings.game.cards import Card, Rank, Suit, named
from rulings.judgment import Asked
from rulings.trees.tree import Cards, Number, OneOf, Player, Tally, YesNo
from rulings.words import Text

__all__ = ["disputable", "nameless", "said_in", "said_rows", "says_of", "spoken_in"]

OUTSIDERS = 8
"""Rows a form may have beside the players'."""
_KIBITZER = "kibitzer: "
_PACK = tuple(Card(suit, rank) for suit in Suit for rank in reversed(Rank))


def disputable(put: Asked) -> bool:
    """Whether people can say different things of it: anything but a list of several cards."""
    return not (isinstance(put.question.answers, Cards) and put.question.answers.high > 1)


def says_of(answer: Answer) -> dict[str, Any]:
    """What each one says, as the form shows it."""
    told = {
        party: value if isinstance(value, Mapping) else "".join(sent(value)[:1]) for party, value in answer.says.items()
    }
    return {party: value for party, value in told.items() if value}


def said_in(post: QueryDict, incident: Incident) -> dict[str, Any]:
    """What a form says each one says, by party; those who say nothing of it are left out."""
    told = {party: _value(post, number, incident) for number, party in _parties(post, incident) if party}
    return {party: value for party, value in told.items() if value}


def spoken_in(post: QueryDict, incident: Incident) -> dict[str, str]:
    """Each one's own words as they were typed, by the speaker's name."""
    words = {
        party.removeprefix(_KIBITZER): post.get(f"words_{number}", "")
        for number, party in _parties(post, incident)
        if party
    }
    return {speaker: said for speaker, said in words.items() if said.strip()}


def nameless(post: QueryDict, incident: Incident) -> bool:
    """Whether somebody beside the players says something, and it is not written who."""
    return any(
        not party and (_value(post, number, incident) or post.get(f"words_{number}", "").strip())
        for number, party in _parties(post, incident)
    )


def said_rows(put: Asked, typed: Mapping[str, Any], incident: Incident, stored: Stored) -> list[dict[str, Any]]:
    """The rows of the form: the players, who else said something, and one more while there is room."""
    told, words = typed.get("says", {}), typed.get("words", {})
    others = [party for party in told if party not in incident.players]
    others += [
        f"{_KIBITZER}{name}" for name in words if name not in incident.players and f"{_KIBITZER}{name}" not in told
    ]
    kept: dict[str, list[str]] = {}
    for statement in stored.statements.all():
        kept.setdefault(statement.by, []).append(statement.words)
    found = []
    for number, party in enumerate([*incident.players, *[*others, ""][:OUTSIDERS]]):
        name = party.removeprefix(_KIBITZER)
        found.append(
            {
                "number": number,
                "party": name,
                "outsider": number >= len(incident.players),
                "words": words.get(name, "") if name else "",
                "kept": kept.get(name, ()),
                **_field(put, told.get(party, "") if party else "", incident.playing),
            }
        )
    return found


def _parties(post: QueryDict, incident: Incident) -> Iterator[tuple[int, str]]:
    """The numbers of the rows with the party each is for; empty where a row has no name."""
    yield from enumerate(incident.players)
    for number in range(len(incident.players), len(incident.players) + OUTSIDERS):
        if any(name in post for name in (f"party_{number}", f"words_{number}")):
            name = post.get(f"party_{number}", "").strip()
            party = name if name in incident.players else f"{_KIBITZER}{name}"
            yield number, party if name else ""


def _value(post: QueryDict, number: int, incident: Incident) -> Any:
    """The answer of one row: a word, or a number for each player."""
    counts = {player: post.get(f"says_{number}_{seat}", "") for seat, player in enumerate(incident.playing)}
    if any(count.strip() for count in counts.values()):
        return counts
    return post.get(f"says_{number}", "").strip()


def _field(put: Asked, value: Any, playing: Sequence[str]) -> dict[str, Any]:
    """The part of a row that takes the answer."""
    match put.question.answers:
        case YesNo() | OneOf() | Player():
            return {"options": rows(put, [value] if isinstance(value, str) else [])}
        case Cards():
            return {"options": [_card(card, value) for card in _PACK]}
        case Number(low, high, unit):
            return {"number_field": {"low": low, "high": high, "unit": unit, "value": value}}
        case Tally():
            counts = value if isinstance(value, Mapping) else {}
            return {"counts": [{"player": player, "value": counts.get(player, "")} for player in playing]}


def _card(card: Card, value: Any) -> dict[str, Any]:
    words: Text = named(card)
    return {"value": card.code, "text": words, "chosen": card.code == value}
