"""Entering a case: opening it at a table, answering its questions, its deal, its sheet, what people said.

Nothing entered is lost by a later answer: one that no longer lies on the path is kept and counts for nothing.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from director.models import ActionLog, Incident, Statement, Table
from director.models.tournament import NAME
from director.records import case_of, value_json
from director.services.writing import clean, fault, log, writing
from rulings.judgment import check
from rulings.judgment.parties import offenders as named_offenders
from rulings.scoring.tally import checked as checked_tricks
from rulings.trees.families import family, questions
from rulings.trees.tree import Basis, Question

COLUMNS = ("round", "deal_number", "called_by", "called_at", "arrived_at")
_TABLES = ("players", "infractions", "deal", "sheet", "particulars")
PARTICULARS = ("facts", "reasons", "present", "time_allowance", "publicity", "checked_by", "informed_at")

__all__ = [
    "COLUMNS",
    "PARTICULARS",
    "add_statement",
    "answer",
    "enter_deal",
    "enter_infraction",
    "enter_players",
    "enter_sheet",
    "entered",
    "forget",
    "open_incident",
    "park",
    "put_back",
    "resume",
    "set_particulars",
]


def open_incident(
    table: Table,
    by: User | None,
    kind: str,
    offenders: Sequence[str],
    called_by: str = "",
    noticed: str = "",
    *,
    dealer: str = "",
    round: int | None = None,
    deal_number: int | None = None,
    called_at: datetime | None = None,
    arrived_at: datetime | None = None,
    rules: str = "CODE",
) -> Incident:
    """A new case at a table. `dealer`: who dealt, by name; the last seat when nothing is said.

    `offenders`: players, `dealer`, or `kibitzer: …`. The call is timed now unless `called_at` says otherwise.
    """
    with transaction.atomic():
        incident = Incident(
            table=table,
            opened_by=by,
            rules=rules,
            players=_playing_order(table, dealer),
            infractions=[_infraction(kind, offenders, noticed)],
            called_by=clean(called_by, "called_by", NAME),
            called_at=called_at or timezone.now(),
            arrived_at=arrived_at,
            round=round,
            deal_number=deal_number,
        )
        case_of(incident)
        incident.save()
        ActionLog.objects.create(who=by, what="open", incident=incident, revision=0, new=incident.infractions)
        return incident


def answer(
    incident: Incident,
    key: str,
    raw: Any = None,
    *,
    index: int = 0,
    status: str = "agreed",
    evidence: str = "",
    by: str = "",
    reason: str = "",
    waived: bool = False,
    says: Mapping[str, Any] | None = None,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Answer one question of the infraction `index`, or answer it otherwise; every other answer stays.

    `raw`: as a form or a file gives it; None when the right is `waived` or the fact disputed (then `says`: player →
    his version). `by`: who chose, for a right. `RulingError` when it is outside the question's domain.
    """
    with writing(incident, seen_revision) as held:
        record = _answer(held, index, key, raw, says or {}, reason)
        record |= {"status": clean(status, key), "waived": waived}
        record |= {"evidence": clean(evidence, key), "by": clean(by, key), "reason": clean(reason, key)}
        answers = held.infractions[index].setdefault("answers", {})
        old, new = answers.get(key), {name: value for name, value in record.items() if value or name == "value"}
        answers[key] = new
        case_of(held)
        return log(held, "answer", who, about=key, infraction=index, old=old, new=new)


def forget(
    incident: Incident, key: str, *, index: int = 0, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take one answer back, so that it is asked again."""
    with writing(incident, seen_revision) as held:
        old = held.infractions[index].get("answers", {}).pop(key, None)
        if old is None:
            return held
        return log(held, "forget", who, about=key, infraction=index, old=old)


def enter_infraction(
    incident: Incident,
    *,
    kind: str,
    offenders: Sequence[str],
    noticed: str = "",
    index: int = 0,
    seen_revision: int | None = None,
    who: User | None = None,
) -> Incident:
    """Say otherwise who committed what; the answers stay, also those the new family does not ask.

    An `index` one past the last adds an infraction that followed from the first.
    """
    with writing(incident, seen_revision) as held:
        known = held.infractions[index] if index < len(held.infractions) else {}
        new = known | _infraction(kind, offenders, noticed)
        held.infractions = [*held.infractions[:index], new, *held.infractions[index + 1 :]]
        case_of(held)
        return log(held, "infraction", who, old=known or None, new=new)


def enter_players(
    incident: Incident, dealer: str, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Put the players of the table in playing order anew, by who dealt."""
    with writing(incident, seen_revision) as held:
        old, held.players = held.players, _playing_order(held.table, dealer)
        case_of(held)
        return log(held, "players", who, old=old, new=held.players)


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
            checked_tricks(entries["tricks"], held.players[:3])
        old = held.deal
        held.deal = _without_blanks(old | {key: value for key, value in entries.items() if value is not None})
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
        old, held.sheet = held.sheet, _without_blanks({player: _row(player, row) for player, row in sheet.items()})
        case_of(held)
        return log(held, "sheet", who, old=old, new=held.sheet)


def add_statement(
    incident: Incident, by: str, words: str, *, seen_revision: int | None = None, who: User | None = None
) -> Incident:
    """Take down what somebody says, to the last character and however long."""
    if not words.strip() or not by.strip():
        raise fault("нужны и слова, и кто их сказал.", "both the words and who said them are needed.", "statement")
    with writing(incident, seen_revision) as held:
        statement = Statement.objects.create(incident=held, by=clean(by, "by", NAME), words=clean(words, "words"))
        return log(held, "statement", who, about=by, new=statement.pk)


def park(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """Put the case aside until more is known."""
    with writing(incident, seen_revision) as held:
        return _status(held, Incident.Status.PARKED, "park", who)


def resume(incident: Incident, *, seen_revision: int | None = None, who: User | None = None) -> Incident:
    """Take a parked case up again."""
    with writing(incident, seen_revision) as held:
        return _status(held, Incident.Status.OPEN, "resume", who)


def set_particulars(
    incident: Incident, *, seen_revision: int | None = None, who: User | None = None, **fields: Any
) -> Incident:
    """Note what the paper says beside the law: when and by whom the director was called, who was present, the reasons.

    The fields are `noticed` and those of `COLUMNS` and `PARTICULARS`; what is not named stays as it was.
    """
    if strange := set(fields) - {"noticed", *COLUMNS, *PARTICULARS}:
        raise TypeError(f"no particulars: {sorted(strange)}")
    with writing(incident, seen_revision) as held:
        old = {name: _particular(held, name) for name in fields}
        for name, value in fields.items():
            _note(held, name, clean(value, name) if isinstance(value, str) else value)
        return log(held, "particulars", who, old=old, new={name: _particular(held, name) for name in fields})


def entered(held: Incident) -> dict[str, Any]:
    """Everything entered in a case but what people said, as JSON."""
    return {name: _json(getattr(held, name)) for name in (*_TABLES, *COLUMNS)}


def put_back(held: Incident, before: Mapping[str, Any]) -> None:
    """Enter a case as it once was, from what `entered` gave."""
    for name in (*_TABLES, *COLUMNS):
        value = before[name]
        setattr(held, name, datetime.fromisoformat(value) if name.endswith("_at") and value else value)


def _note(held: Incident, name: str, value: Any) -> None:
    if name == "noticed":
        held.infractions[0]["noticed"] = value
    elif name == "called_by":
        held.called_by = clean(value, name, NAME)
    elif name in COLUMNS:
        setattr(held, name, value)
    else:
        held.particulars = _without_blanks(held.particulars | {name: _json(value)})


def _particular(held: Incident, name: str) -> Any:
    return held.particulars.get(name, "") if name in PARTICULARS else _json(getattr(held, name))


def _json(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _status(held: Incident, status: str, what: str, who: User | None) -> Incident:
    if held.status == status:
        return held
    old, held.status = held.status, status
    return log(held, what, who, old=old, new=status)


def _playing_order(table: Table, dealer: str) -> list[str]:
    """First hand first: those after the dealer, and he last, whether he plays (three at the table) or sits out."""
    names = [seat.name for seat in table.seats.all()]
    if dealer and dealer not in names:
        raise fault(f"«{dealer}» не сидит за этим столом.", f"“{dealer}” is not at this table.", "dealer")
    after = names.index(dealer) + 1 if dealer else 0
    return names[after:] + names[:after]


def _infraction(kind: str, offenders: Sequence[str], noticed: str) -> dict[str, Any]:
    known = {"kind": kind, "offenders": [clean(name, "offenders") for name in offenders]}
    return known | {"noticed": clean(noticed, "noticed")}


def _answer(held: Incident, index: int, key: str, raw: Any, says: Mapping[str, Any], reason: str) -> dict[str, Any]:
    """The value of an answer, or what each one says, checked against the question."""
    incident = case_of(held).incident
    question = _question(held, index, key)

    def checked(given: Any) -> Any:
        guilty = named_offenders(incident, incident.infractions[index])
        return value_json(check(question, given, incident.playing, guilty))

    if question.basis is Basis.DISCRETION and raw is not None and not reason.strip():
        raise fault(
            "судья решает сам, и причина обязательна.", "the director decides, and a reason is compulsory.", key
        )
    record: dict[str, Any] = {} if raw is None else {"value": checked(raw)}
    return record | {"says": {player: checked(version) for player, version in says.items()}}


def _question(held: Incident, index: int, key: str) -> Question:
    if not 0 <= index < len(held.infractions):
        raise fault("такого нарушения в деле нет.", "the case has no such breach.", key)
    kind = held.infractions[index]["kind"]
    found = next((question for question in questions(family(kind)) if question.key == key), None)
    if found is None:
        raise fault(f"вопроса «{key}» здесь нет.", f"there is no question “{key}” here.", key)
    return found


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


def _without_blanks(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if value not in ("", {}, None)}
