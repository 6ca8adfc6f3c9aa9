"""A deal pasted or brought as a file in whatever notation: what was read, what was not and where, card by card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.core.files.uploadedfile import UploadedFile

from director.desk.language import here
from rulings.cases.pulka.grid import decoded
from rulings.cases.pulka.unread import Unread
from rulings.game.forms.any_form import form_of, read_any
from rulings.game.forms.own import write_own
from rulings.game.forms.pbn import write_pbn
from rulings.game.forms.reading import Reading
from rulings.game.forms.typed import write_typed
from rulings.game.laying import seated
from rulings.game.record import Record
from rulings.words import RulingError, Text, plural

__all__ = ["EXPORTS", "brought", "deals_shown", "pasted", "read_deals", "refused"]

EXPORTS = {"json": (write_own, "application/json"), "pbn": (write_pbn, "text/plain")}
"""How the deal of a case goes out: the ending of the file, who writes it, what the browser is told."""

_MOST = 200_000
_MOST_FAULTS = 60
_TOO_LONG = Text("больше двухсот тысяч знаков; разделите", "more than two hundred thousand characters; divide it")
_NOTHING = Text("здесь ничего нет", "there is nothing here")
_NO_DEAL = Text(
    "ни одной сдачи не найдено. Читаются строка 0:AKT.QJ7.98.A7 1:… 2:… T:S7HA, запись этюдов П: Т К 10; Т: …, PPN, "
    "PBN, JSON с картами SUIT_RANK и наш JSON.",
    "no deal is found. What is read: the line 0:AKT.QJ7.98.A7 1:… 2:… T:S7HA, the notation of studies, PPN, PBN, JSON "
    "with SUIT_RANK cards, and our own JSON.",
)
_PLACES = (
    (re.compile(r"(?:deal\.)?played\[(\d+)\].*"), Text("взятка {at}", "trick {at}")),
    (re.compile(r"(?:deal\.)?auction\[(\d+)\].*"), Text("заявка {at}", "call {at}")),
    (re.compile(r"(?:deal\.)?hands\.(.+?)(?:\.[SCDH][7-9TJQKA])?"), Text("рука игрока {at}", "the hand of {at}")),
    (re.compile(r"(?:deal\.)?discards(.*)"), Text("снос", "the discards")),
    (re.compile(r"(?:deal\.)?(?:talon|prikup)(.*)"), Text("прикуп", "the prikup")),
    (re.compile(r"(text|file|seat|found|record|auction|played)"), Text("", "")),
)
_CARDS = (("карта сыграна", "карты сыграны", "карт сыграно"), ("card played", "cards played"))


def pasted(text: str, file: UploadedFile | None) -> str:
    """What was pasted, or the text of the file; `RulingError` for what is too long or no text."""
    if file is None:
        return _not_too_long(text)
    if file.size is None or file.size > _MOST * 2:
        raise RulingError(_TOO_LONG, "file")
    found = decoded(file.read())
    if isinstance(found, Unread):
        raise RulingError(found.faults[0].text, "file")
    return _not_too_long(found)


def read_deals(text: str, players: tuple[str, ...]) -> tuple[Reading, ...]:
    """Every deal of a text, with the players of the table at its seats; `RulingError` where there is none."""
    if not text.strip():
        raise RulingError(_NOTHING, "text")
    named = players if form_of(text) == "line" else ()  # elsewhere a deal has seats of its own, the first hand first
    found = tuple(_at_table(reading, players) for reading in read_any(text, named))
    if not any(reading.faults or _tells(reading.record) for reading in found):
        raise RulingError(_NO_DEAL, "text")
    return found


def brought(record: Record, new: Record) -> Record:
    """The record with another brought in; what that does not tell stays, but the play of other cards does not."""
    if not new.hands:
        new = replace(
            new, hands=record.hands, talon=new.talon or record.talon, discards=new.discards or record.discards
        )
    same = new.hands == record.hands
    return replace(
        new,
        contract=new.contract or record.contract,
        declarer=new.declarer or (record.declarer if not new.contract or new.contract == record.contract else None),
        whist=new.whist or (record.whist if not new.contract or new.contract == record.contract else {}),
        auction=new.auction or (record.auction if same else ()),
        tricks=new.tricks or (record.tricks if same else ()),
    )


def deals_shown(found: Sequence[Reading]) -> list[dict[str, Any]]:
    """The deals of a text as rows: who holds what, how much was played, what is wrong and where."""
    return [
        {
            "at": place,
            "number": place + 1,
            "hands": [(seat, write_typed(hand, here())) for seat, hand in reading.record.hands.items()],
            "prikup": write_typed(reading.record.talon or (), here()),
            "played": _played(reading.record),
            "faults": refused(reading.faults),
            "more": max(0, len(reading.faults) - _MOST_FAULTS),
        }
        for place, reading in enumerate(found)
    ]


def refused(faults: Sequence[RulingError]) -> list[dict[str, Any]]:
    """Faults with their places, as people name them; a key of a file as it is written there."""
    return [{"place": _place(fault.place), "text": fault.text} for fault in faults[:_MOST_FAULTS]]


def _place(place: str) -> Text | str:
    """`played[3].SA` as a trick, `auction[2]` as a call, `hands.А.SA` as a player's hand."""
    for pattern, words in _PLACES:
        if found := pattern.fullmatch(place):
            return words.filled(at=found[1])
    return place


def _played(record: Record) -> Text | None:
    count = sum(len(trick.laid) for trick in record.tricks)
    return plural(count, *_CARDS) if count else None


def _tells(record: Record) -> bool:
    return bool(record.hands or record.talon or record.tricks or record.auction)


def _not_too_long(text: str) -> str:
    if len(text) > _MOST:
        raise RulingError(_TOO_LONG, "text")
    return text


def _at_table(reading: Reading, players: tuple[str, ...]) -> Reading:
    return Reading(seated(reading.record, players), reading.faults)
