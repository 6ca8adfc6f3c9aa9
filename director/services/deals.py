"""The deal of a case and the sheet it began with, as a form sends them: numbers as strings, blanks left out."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User

from director.models import Incident
from director.records import case_of
from director.services.writing import fault, log, without_blanks, writing
from rulings.scoring.tally import checked

__all__ = ["enter_deal", "enter_sheet"]


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
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Enter the deal, or more of it. What is None stays as it was; what is empty is taken out.

    `contract`: `6S` … `10NT`, `misere`, `all_pass`; `calls`: player → `whist`, `pass`, `half`; `tricks`: player →
    count, blanks left out. `RulingError` when it cannot be so.
    """
    entries: dict[str, Any] = {
        "contract": contract,
        "declarer": declarer,
        "calls": None if calls is None else {player: call for player, call in calls.items() if call},
        "tricks": None if tricks is None else _counts(tricks, "deal.tricks"),
        "cards": cards,
        "discards": discards,
        "played": played,
    }
    with writing(incident, seen_revision) as held:
        if entries["tricks"]:
            checked(entries["tricks"], held.players[:3])
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

    Numbers are whole, or fractions as strings (`38 2/3`); blanks are nought. An empty sheet is taken out.
    """
    with writing(incident, seen_revision) as held:
        old, held.sheet = held.sheet, without_blanks({player: _row(player, row) for player, row in sheet.items()})
        case_of(held)
        return log(held, "sheet", who, old=old, new=held.sheet)


def _counts(raw: Mapping[str, Any], place: str) -> dict[str, int]:
    """Whole numbers out of a form; blanks left out."""
    return {player: _whole(count, f"{place}.{player}") for player, count in raw.items() if str(count).strip()}


def _whole(raw: Any, place: str) -> int:
    word = str(raw).strip()
    if not (word.isascii() and word.isdigit()) or len(word) > 6:
        raise fault(f"нужно целое число, а не «{raw}».", f"a whole number is wanted, not “{raw}”.", place)
    return int(word)


def _row(player: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """One player's part of the sheet out of a form; whole numbers as such, fractions as strings."""
    if strange := set(raw) - {"pool", "mountain", "whists"}:
        raise TypeError(f"no account of a sheet: {sorted(strange)}")
    on = {other: _amount(count) for other, count in raw.get("whists", {}).items() if str(count).strip()}
    own = {name: _amount(raw[name]) for name in ("pool", "mountain") if str(raw.get(name, "")).strip()}
    return own | ({"whists": on} if on else {})


def _amount(raw: Any) -> int | str:
    word = str(raw).strip()
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 9 else word
