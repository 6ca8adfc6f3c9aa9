"""Issuing: the draft becomes a numbered, frozen version; a correction is the next one; a withdrawal keeps the number.

Numbers are taken from the tournament's counter inside the transaction that stores the ruling, so two desks at the same
moment get neighbouring numbers, and an issue that fails takes none.
"""

from django.contrib.auth.models import User
from django.utils import timezone

from director import particulars
from director.chain import link_of_version, seal_of_version
from director.models import ActionLog, Incident, Ruling, RulingVersion, Tournament
from director.records import case_file, judged
from director.services.history import name_of
from director.services.logged import head
from director.services.noted import entered, put_back
from director.services.writing import clean, fault, log, writing
from rulings.judgment import Judgment, as_json, to_settle
from rulings.proof import digest
from rulings.seal import canonical
from rulings.words import Language, RulingError, Text, join

__all__ = ["abandon", "correct", "issue", "reopen", "withdraw"]

_UNSETTLED = Text("решение пока не выдать. {wanting}", "no ruling can be issued yet. {wanting}")


def issue(
    incident: Incident,
    by: User | None,
    reasons: str | None = None,
    *,
    language: str = "ru",
    seen_revision: int | None = None,
) -> RulingVersion:
    """Judge the case, give the ruling the tournament's next number, and freeze both.

    `reasons`: in plain words, for the paper; None keeps those noted before. `RulingError` while answers are missing,
    or disputed where it matters.
    """
    with writing(incident, seen_revision) as held:
        if held.rulings.filter(status=Ruling.Status.ISSUED).exists():
            raise fault(
                "по этому делу решение уже выдано: выпустите исправление.",
                "a ruling on this case has been issued already: issue a correction.",
            )
        _note_reasons(held, reasons)
        judgment = _judged(held)
        ruling = _numbered(held, judgment)
        held.status = Incident.Status.ISSUED
        log(held, "issue", by, new=f"{ruling.name}/{ruling.version}", ruling=ruling)
        return _version(ruling, held, judgment, by, language)


def correct(
    ruling: Ruling,
    by: User | None,
    why: str,
    *,
    reasons: str | None = None,
    language: str | None = None,
    seen_revision: int | None = None,
) -> RulingVersion:
    """Judge the case as it stands now and issue the next version; the ones before stay as they were."""
    _compulsory(why)
    with writing(ruling.incident, seen_revision, frozen=True) as held:
        standing = _standing(ruling)
        _note_reasons(held, reasons)
        before = _current(standing)
        judgment = _judged(held)
        standing.version, standing.issued_at = before.version + 1, timezone.now()
        _describe(standing, judgment)
        standing.save()
        held.status = Incident.Status.ISSUED
        new = f"{standing.name}/{standing.version}"
        log(held, "correct", by, old=before.label, new=new, why=clean(why, "why"), ruling=standing)
        return _version(standing, held, judgment, by, language or before.language, why)


def reopen(ruling: Ruling, by: User | None, why: str, *, seen_revision: int | None = None) -> Incident:
    """Begin a correction: the case can be written in again; the issued version stands until the next one is issued."""
    _compulsory(why)
    with writing(ruling.incident, seen_revision, frozen=True) as held:
        standing = _standing(ruling)
        if not held.frozen:
            raise fault("исправление уже начато.", "a correction has been begun already.")
        held.status = Incident.Status.OPEN
        return log(held, "reopen", by, old=entered(held), why=clean(why, "why"), ruling=standing)


def abandon(ruling: Ruling, by: User | None, *, seen_revision: int | None = None) -> Incident:
    """Give a correction up: the case is again what was judged in the version in force."""
    with writing(ruling.incident, seen_revision) as held:
        standing = _standing(ruling)
        given_up, begun = entered(held), ActionLog.objects.filter(ruling=standing, what="reopen").latest("pk")
        put_back(held, begun.old)
        held.status = Incident.Status.ISSUED
        return log(held, "abandon", by, old=given_up, new=begun.old, ruling=standing)


def withdraw(ruling: Ruling, by: User | None, why: str, *, seen_revision: int | None = None) -> Ruling:
    """Take the ruling back: its number and versions stay, marked as withdrawn, and the case is closed."""
    _compulsory(why)
    with writing(ruling.incident, seen_revision, frozen=True) as held:
        standing = _standing(ruling)
        standing.status, standing.withdrawn_at = Ruling.Status.WITHDRAWN, timezone.now()
        standing.withdrawn_by, standing.withdrawn_why = by, clean(why, "why")
        standing.save()
        held.status = Incident.Status.CLOSED
        log(held, "withdraw", by, old=Ruling.Status.ISSUED, new=Ruling.Status.WITHDRAWN, why=why, ruling=standing)
        return standing


def _judged(held: Incident) -> Judgment:
    judgment = judged(held)
    if wanting := to_settle(judgment):
        raise RulingError(_UNSETTLED.filled(wanting=join(wanting)))
    return judgment


def _numbered(held: Incident, judgment: Judgment) -> Ruling:
    """A ruling with the tournament's next number; nobody else gets one until this transaction ends."""
    tournament = Tournament.objects.select_for_update().get(pk=held.table.tournament_id)
    number, tournament.next_number = tournament.next_number, tournament.next_number + 1
    tournament.save(update_fields=["next_number"])
    ruling = Ruling(tournament=tournament, incident=held, number=number, issued_at=timezone.now())
    _describe(ruling, judgment)
    ruling.save()
    return ruling


def _describe(ruling: Ruling, judgment: Judgment) -> None:
    """What lists and searches show of a ruling, so that they need not open the judgment."""
    ruling.outcomes = [{"ru": reached.text.ru, "en": reached.text.en} for reached in judgment.outcomes]
    ruling.clauses = [cited.id for cited in judgment.clauses]
    spoken = (clause.replace("CODE", "Кодекс").replace("COMP", "Правила") for clause in ruling.clauses)
    ruling.findable = "\n".join((ruling.name, *judgment.players, *ruling.clauses, *spoken)).casefold()


def _version(
    ruling: Ruling, held: Incident, judgment: Judgment, by: User | None, language: str, why: str = ""
) -> RulingVersion:
    statements = tuple(held.statements.all())
    sealed = as_json(judgment)
    case = case_file(held, statements)
    version = RulingVersion(
        ruling=ruling,
        version=ruling.version,
        judgment=canonical(sealed).decode(),
        case=case,
        language=Language(language).value,
        issued_by=by,
        issued_name=name_of(by),
        issued_at=ruling.issued_at,
        reason=why,
        trees=digest(),
    )
    beside = particulars.to_json(particulars.issued(version, held, statements, judgment))
    version.particulars = canonical(beside).decode()
    version.seal = seal_of_version(version.label, sealed["seal"], case, beside)
    _chained(version)
    version.save()
    return version


def _chained(version: RulingVersion) -> None:
    """Behind the last version of its event, and behind everything the log tells by now."""
    version.tournament = version.ruling.tournament
    last = version.tournament.versions.order_by("-position").values_list("position", "link").first()
    version.log_rows, version.log = head()
    version.position, version.before = (last[0] + 1, last[1]) if last else (1, "")
    version.link = link_of_version(version, version.label, version.before)


def _current(ruling: Ruling) -> RulingVersion:
    return RulingVersion.objects.select_related("ruling__tournament").get(ruling=ruling, version=ruling.version)


def _standing(ruling: Ruling) -> Ruling:
    """The ruling as it is now; `RulingError` once it was withdrawn."""
    standing = Ruling.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=ruling.pk)
    if standing.status == Ruling.Status.WITHDRAWN:
        raise fault("это решение отозвано.", "this ruling was withdrawn.")
    return standing


def _note_reasons(held: Incident, reasons: str | None) -> None:
    if reasons is not None:
        held.particulars = held.particulars | {"reasons": clean(reasons, "reasons")}


def _compulsory(why: str) -> None:
    if not why.strip():
        raise fault(
            "причина обязательна: она останется в записи.", "a reason is compulsory: it stays on record.", "why"
        )
