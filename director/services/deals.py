"""The deal of a case and the sheet it began with, as a form sends them: numbers as strings, blanks left out."""

import re
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User

from director.models import Incident
from director.records import case_of
from director.services.writing import fault, log, without_blanks, writing
from rulings.scoring.tally import checked
from rulings.words import RulingError, Text

__all__ = ["count_out", "counts_out", "enter_deal", "enter_sheet", "row_out"]

_PARTS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"}
_AMOUNT = re.compile(r"-?[0-9]{1,9}(?: [0-9]{1,4}/0*[1-9][0-9]{0,3})?|-?[0-9]{1,9}/0*[1-9][0-9]{0,3}", re.ASCII)
_NO_AMOUNT = Text(
    "нужно целое число или дробь, например 38 2/3 или 38⅔, не больше девяти цифр; «{value}» не подходит.",
    "a whole number or a fraction is wanted, as 38 2/3 or 38⅔, of nine digits at most; “{value}” will not do.",
)


def enter_deal(
    incident: Incident,
    contract: str | None = None,
    declarer: str | None = None,
    calls: Mapping[str, str] | None = None,
    tricks: Mapping[str, Any] | None = None,
    *,
    cards: str | None = None,
    discards: str | None = None,
    played: str | None = None,
    prikup: str | None = None,
    all_passes_before: Any = None,
    bombs: Any = None,
    auction: str | None = None,
    leader: str | None = None,
    open_whist: bool | None = None,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Enter the deal, or more of it. What is None stays as it was; what is empty is taken out.

    `contract`: `6S` … `10NT`, `misere`, `all_pass`; `calls`: player → `whist`, `pass`, `half`; `tricks`: player →
    count, blanks left out; `prikup`: `SA SK`; `all_passes_before`, `bombs`: counts. `RulingError` when it cannot be so.
    """
    entries: dict[str, Any] = {
        "contract": contract,
        "declarer": declarer,
        "calls": None if calls is None else {player: call for player, call in calls.items() if call},
        "tricks": None if tricks is None else counts_out(tricks, "deal.tricks"),
        "cards": cards,
        "discards": discards,
        "played": played,
        "prikup": prikup,
        "all_passes_before": count_out(all_passes_before, "deal.all_passes_before"),
        "bombs": count_out(bombs, "deal.bombs"),
        "auction": auction,
        "leader": leader,
        "open_whist": None if open_whist is None else open_whist or "",
    }
    with writing(incident, seen_revision, who, "enter_deal") as held:
        if entries["tricks"]:
            taking = held.players if entries["tricks"].keys() & set(held.players[3:]) else held.players[:3]
            checked(entries["tricks"], taking)
        old = held.deal
        held.deal = without_blanks(old | {key: value for key, value in entries.items() if value is not None})
        if contract == "all_pass" and not declarer and not calls:  # whoever plays nothing has nobody to whist against
            held.deal = {key: value for key, value in held.deal.items() if key not in ("declarer", "calls")}
        case_of(held)
        return log(held, "deal", who, old=old, new=held.deal)


def enter_sheet(
    incident: Incident,
    sheet: Mapping[str, Mapping[str, Any]],
    *,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Enter the sheet as it stood when the deal began: player → pool, mountain, whists (on whom → how many).

    Numbers are whole, or fractions (`38 2/3`, `38⅔`), of nine digits at most; blanks are nought. An empty
    sheet is taken out.
    """
    with writing(incident, seen_revision, who, "enter_sheet") as held:
        old, held.sheet = held.sheet, without_blanks({player: row_out(player, row) for player, row in sheet.items()})
        case_of(held)
        return log(held, "sheet", who, old=old, new=held.sheet)


def count_out(raw: Any, place: str) -> int | str | None:
    """A whole number out of a form: empty where it is blank or nought, None where it was not asked."""
    if raw is None:
        return None
    return (_whole(raw, place) if str(raw).strip() else 0) or ""


def counts_out(raw: Mapping[str, Any], place: str) -> dict[str, int]:
    """Whole numbers out of a form; blanks left out."""
    return {player: _whole(count, f"{place}.{player}") for player, count in raw.items() if str(count).strip()}


def _whole(raw: Any, place: str) -> int:
    word = str(raw).strip()
    if not (word.isascii() and word.isdigit()) or len(word) > 6:
        raise fault(f"нужно целое число, а не «{raw}».", f"a whole number is wanted, not “{raw}”.", place)
    return int(word)


def row_out(player: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """One player's part of the sheet out of a form; whole numbers as such, fractions as strings."""
    if strange := set(raw) - {"pool", "mountain", "whists"}:
        raise TypeError(f"no account of a sheet: {sorted(strange)}")
    whists, place = raw.get("whists", {}), f"sheet.{player}"
    on = {o: _amount(count, f"{place}.whists.{o}") for o, count in whists.items() if str(count).strip()}
    own = {n: _amount(raw[n], f"{place}.{n}") for n in ("pool", "mountain") if str(raw.get(n, "")).strip()}
    return own | ({"whists": on} if on else {})


def _amount(raw: Any, place: str) -> int | str:
    word = str(raw)[:60]
    for sign, part in _PARTS.items():
        word = word.replace(sign, f" {part}")
    word = " ".join(word.split())
    if not _AMOUNT.fullmatch(word):
        raise RulingError(_NO_AMOUNT.filled(value=_short(raw)), place)
    return int(word) if word.isdigit() else word


def _short(raw: Any) -> str:
    return str(raw) if len(str(raw)) <= 30 else f"{str(raw)[:29]}…"
