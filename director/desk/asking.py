"""A question as its page shows it, and what a posted form says in answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from director.desk.deals import bids, names_a_bid
from rulings.cases.incident import Answer, Incident
from rulings.game.cards import Card, Rank, Suit, named, shown
from rulings.game.deal import TRICKS
from rulings.judgment import Asked
from rulings.trees.tree import Cards, Number, OneOf, Player, Tally, YesNo
from rulings.words import Language, Text

__all__ = ["WAIVED", "Row", "answered", "given", "nothing_chosen", "rows", "tally", "typed_of", "widget"]

Typed = Mapping[str, Any]
WAIVED = "*"
"""What a form sends where a right is given up."""


@dataclass(frozen=True, slots=True)
class Row:
    """One answer to choose: what is sent, its words, the small line under them, whether it is chosen."""

    value: str
    text: Text
    note: Text | None = None
    chosen: bool = False
    only: str = ""
    """when a second small line is shown: the condition as the page reads it"""
    follows: tuple[Text, ...] = ()
    """what would follow from it, where it is read out before it is chosen"""


def answered(answer: Answer | None, incident: Incident) -> Typed:
    """What the form shows of an answer already given."""
    if answer is None:
        return {"status": "agreed"}
    return {
        "value": sent(answer.value),
        "tally": answer.value if isinstance(answer.value, Mapping) else {},
        "status": answer.status.value,
        "evidence": answer.evidence,
        "by": answer.by,
        "reason": answer.reason,
        "waived": answer.waived,
    }


def typed_of(post: QueryDict, incident: Incident) -> Typed:
    """What was typed, so that nothing of it is lost when it cannot be accepted.

    On the page of a dispute an answer chosen settles it, as found where evidence is given and as agreed where none is;
    a dispute begun on any other page leaves no answer chosen.
    """
    status, value = post.get("status", "agreed"), post.getlist("value")
    if status == "disputed" and post.get("was") == "disputed" and any(value):
        status = "found" if post.get("evidence", "").strip() else "agreed"
    waived = bool(post.get("waived")) or WAIVED in value
    return {
        "value": value if status != "disputed" and not waived else [],
        "tally": {player: post.get(f"count_{seat}", "") for seat, player in enumerate(incident.playing)},
        "status": status if status in ("agreed", "found", "disputed") else "agreed",
        "evidence": post.get("evidence", "") if status == "found" else "",
        "by": post.get("by", ""),
        "reason": post.get("reason", ""),
        "waived": waived,
    }


def given(asked: Asked, typed: Typed) -> Any:
    """The answer as `rulings.judgment.check` reads it; None when nothing was chosen or written."""
    values = [value for value in typed.get("value", []) if value.strip()]
    match asked.question.answers:
        case Tally():
            tally = typed["tally"]
            return tally if any(count.strip() for count in tally.values()) else None
        case Cards():
            return values or None
        case _:
            return values[0] if values else None


def sent(value: Any) -> list[str]:
    """A value as a form sends it."""
    if value is None or isinstance(value, Mapping):
        return []
    if isinstance(value, bool):
        return ["true" if value else "false"]
    return [str(one) for one in value] if isinstance(value, tuple) else [str(value)]


def widget(asked: Asked, typed: Typed, incident: Incident) -> dict[str, Any]:
    """The part of the page that takes the answer: its template and what that shows."""
    values = typed.get("value", [])
    match asked.question.answers:
        case OneOf(choices) if names_a_bid(choices):
            return {"widget": "desk/ask_bids.html", **bids(choices, values)}
        case YesNo() | OneOf() | Player():
            return {"widget": "desk/ask_rows.html", "rows": rows(asked, values)}
        case Number(low, high, unit):
            shown_number = {"low": low, "high": high, "unit": unit, "value": values[0] if values else ""}
            return {"widget": "desk/ask_number.html", "number": shown_number}
        case Cards(_low, high):
            return {
                "widget": "desk/ask_cards.html",
                "pack": pack(values),
                "card_input": "radio" if high == 1 else "checkbox",
            }
        case Tally(total):
            return {
                "widget": "desk/ask_tally.html",
                "tally": tally(incident.playing, typed.get("tally", {}), incident.left if total == TRICKS else total),
            }


def rows(asked: Asked, values: Iterable[str]) -> list[Row]:
    """The answers to choose from."""
    chosen = set(values)
    return [Row(sent(value)[0], text, note, sent(value)[0] in chosen) for value, text, note in asked.choices]


def tally(players: Iterable[str], counts: Mapping[str, Any], total: int | None) -> dict[str, Any]:
    """One number for each player and what is left."""
    lines = [{"player": player, "value": counts.get(player, "")} for player in players]
    limit = total if total is not None else TRICKS
    known = [int(line["value"]) for line in lines if str(line["value"]).isdecimal() and len(str(line["value"])) < 3]
    return {"lines": lines, "limit": limit, "exact": total is not None, "left": limit - sum(known)}


def pack(values: Iterable[str]) -> list[dict[str, Any]]:
    """The thirty-two cards, a suit to a row in the order of preferans, high to low."""
    chosen = set(values)
    return [
        {
            "sign": sign,
            "red": sign in "♦♥",
            "name": words,
            "cards": [_card(Card(suit, rank), chosen) for rank in reversed(Rank)],
        }
        for suit, (sign, words) in _SUITS.items()
    ]


_SECOND_KEYS = {
    Rank.ACE: "1",
    Rank.KING: "2",
    Rank.QUEEN: "3",
    Rank.JACK: "4",
    Rank.TEN: "0",
    Rank.NINE: "9",
    Rank.EIGHT: "8",
    Rank.SEVEN: "7",
}
"""The keys of the ranks once the suit is chosen: a number by its last digit, the others as they stand."""

_SUITS = {
    Suit.SPADES: ("♠", Text("Пики", "Spades")),
    Suit.CLUBS: ("♣", Text("Трефы", "Clubs")),
    Suit.DIAMONDS: ("♦", Text("Бубны", "Diamonds")),
    Suit.HEARTS: ("♥", Text("Червы", "Hearts")),
}


def _card(card: Card, chosen: set[str]) -> dict[str, Any]:
    words = Text(shown(card, Language.RU), shown(card, Language.EN))
    rank = Text(words.ru.strip("♠♣♦♥"), words.en.strip("♠♣♦♥"))
    shown_as = {"code": card.code, "rank": rank, "name": named(card), "chosen": card.code in chosen}
    return shown_as | {"then": _SECOND_KEYS[card.rank]}


def nothing_chosen(asked: Asked) -> str:
    """What to say when Enter was pressed and nothing chosen."""
    match asked.question.answers:
        case Number():
            return _("Write a number, or “not known yet”.")
        case Tally():
            return _("Write a number for each, or “not known yet”.")
        case Cards():
            return _("Choose a card, or “not known yet”.")
        case _:
            return _("Choose an answer, or “not known yet”.")
