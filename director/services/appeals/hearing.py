"""The hearing: begun with a quorum, who was there, what each side said in its own words, what new was put forward.

Forms §3.3, fields 9 to 14.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from director.appeals.conflicts import conflicts_of
from director.appeals.opened import quorum_of
from director.models import Appeal, Heard, Panelist, Proof
from director.services.appeals.holding import appealing, leading, log
from director.services.rulings import compulsory
from director.services.writing import clean, fault
from director.transitions import step
from rulings.documents.decision import Mode, Role
from rulings.words import RulingError, Text, join, plural

__all__ = ["add_proof", "begin_hearing", "hear", "note_hearing"]

_A = Appeal.Status
_NAME = 120
_QUORUM = Text("голосующих — {sits}, а нужно не меньше {quorum}.", "{sits} vote, and {quorum} are needed at least.")
_BIASED = Text("{name} голосовать не может: {why}.", "{name} cannot vote: {why}.")
_PERSONS = (("человек", "человека", "человек"), ("person", "people"))


def begin_hearing(
    appeal: Appeal, by: User | None, mode: str, place: str = "", *, seen_revision: int | None = None
) -> Appeal:
    """Begin to hear the appeal: a chair, as many who vote as the regulation wants, nobody of them with a conflict."""
    with appealing(appeal, seen_revision, by, "begin_hearing") as held:
        leading(held, by)
        step(held, _A.HEARING)
        if mode not in {one.value for one in Mode}:
            raise fault("укажите, как заседали.", "say how the committee sat.", "mode")
        _fit(held)
        began = timezone.now().isoformat()
        held.hearing = {"mode": mode, "place": clean(place, "place"), "began_at": began, "present": []}
        return log(held, "appeal_hearing", by, new=held.hearing)


def note_hearing(
    appeal: Appeal,
    by: User | None,
    *,
    present: Iterable[Mapping[str, str]] | None = None,
    interpreter: str | None = None,
    place: str | None = None,
    ended_at: datetime | None = None,
    seen_revision: int | None = None,
) -> Appeal:
    """Put down who was there beside the panel ({role, name}), the interpreter, the place, the end; None leaves it."""
    with appealing(appeal, seen_revision, by, "note_hearing", _A.HEARING) as held:
        leading(held, by)
        old, noted = held.hearing, dict[str, Any]()
        if present is not None:
            noted["present"] = [_attending(one) for one in present if one.get("name", "").strip()]
        if interpreter is not None:
            noted["interpreter"] = clean(interpreter.strip(), "interpreter", _NAME)
        if place is not None:
            noted["place"] = clean(place, "place")
        if ended_at is not None:
            _after(held, ended_at)
            noted["ended_at"] = ended_at.isoformat()
        held.hearing = old | noted
        return log(held, "appeal_noted", by, old=old, new=held.hearing)


def hear(
    appeal: Appeal, by: User | None, who: str, part: str, words: str, *, seen_revision: int | None = None
) -> Heard:
    """Take down what somebody says, to the last character."""
    with appealing(appeal, seen_revision, by, "hear", _A.HEARING) as held:
        leading(held, by)
        if part not in Heard.Part.values:
            raise fault("укажите, кто говорит: судья, сторона, свидетель.", "say as whom he speaks.", "part")
        if not who.strip() or not words.strip():
            raise fault("укажите, кто говорит и что.", "say who speaks, and what.", "words" if who.strip() else "by")
        heard = Heard(appeal=held, part=part, by=clean(who.strip(), "by", _NAME), words=clean(words, "words"))
        heard.save()
        log(held, "appeal_heard", by, new={"by": heard.by, "part": part, "words": words})
        return heard


def add_proof(
    appeal: Appeal, by: User | None, what: str, admitted: bool, why: str, *, seen_revision: int | None = None
) -> Proof:
    """Put down new evidence, whether it is admitted, and why; the reason is compulsory either way."""
    compulsory(why)
    with appealing(appeal, seen_revision, by, "add_proof", _A.HEARING) as held:
        leading(held, by)
        if not what.strip():
            raise fault("укажите, что предъявлено.", "say what is put forward.", "what")
        proof = Proof(appeal=held, what=clean(what, "what"), admitted=admitted, why=clean(why, "why"))
        proof.save()
        log(held, "appeal_proof", by, new={"what": what, "admitted": admitted}, why=why)
        return proof


def _fit(held: Appeal) -> None:
    """`RulingError` for a panel that may not hear the appeal."""
    voting, quorum = [one for one in held.panel.all() if one.votes], quorum_of(held)
    if all(one.seat != Panelist.Seat.CHAIR for one in voting):
        raise fault("председателя комитета нет.", "the panel has no chair.", "panel")
    if len(voting) < quorum:
        raise RulingError(_QUORUM.filled(sits=len(voting), quorum=plural(quorum, *_PERSONS)), "panel")
    for one in voting:  # the notice may name more people by now
        if found := conflicts_of(held, one.user, one.name):
            raise RulingError(_BIASED.filled(name=one.name, why=join(found, "; ")), "conflict")


def _attending(one: Mapping[str, str]) -> dict[str, str]:
    role = one.get("role", Role.OTHER.value)
    if role not in {each.value for each in Role}:
        raise fault("укажите, в качестве кого он был.", "say as whom he was there.", "present")
    return {"role": role, "name": clean(one["name"].strip(), "present", _NAME)}


def _after(held: Appeal, ended_at: datetime) -> None:
    if ended_at < datetime.fromisoformat(held.hearing["began_at"]):
        raise fault("заседание не кончается раньше, чем началось.", "no hearing ends before it begins.", "ended_at")
