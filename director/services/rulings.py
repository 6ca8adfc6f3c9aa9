"""Issuing: the draft becomes a numbered, frozen version; a correction is the next one; a withdrawal keeps the number.

Numbers are taken from the tournament's counter inside the transaction that stores the ruling, so two desks at the same
moment get neighbouring numbers, and an issue that fails takes none.
"""

from django.contrib.auth.models import User
from django.utils import timezone

from director import particulars
from director.chain import link_of_version, seal_of_version
from director.models import ActionLog, Incident, Ruling, RulingVersion
from director.permits import permit
from director.records import case_file, chosen, judged, take_up
from director.services.history import name_of
from director.services.logged import head
from director.services.noted import entered, put_back
from director.services.writing import clean, fault, log, writing
from director.transitions import move, refuse
from rulings.code.regulation import regulation, setting
from rulings.judgment import Judgment, as_json, to_settle
from rulings.proof import digest
from rulings.seal import canonical
from rulings.words import Language, RulingError, Text, join

__all__ = [
    "abandon",
    "chained",
    "compulsory",
    "correct",
    "corrected",
    "current",
    "describe",
    "issue",
    "issued",
    "judged_to_issue",
    "kept_version",
    "make_final",
    "note_reasons",
    "reopen",
    "standing_of",
    "wants_second",
    "withdraw",
]

_SET_ASIDE = Text(
    "комитет отменил это решение: исправление вернуло бы его.",
    "the committee set this ruling aside: a correction would bring it back.",
)
_BEGIN = Text("сначала начните исправление.", "begin the correction first.")
_SECOND = Text(
    "регламент турнира требует второго судью: отправьте проект ему, он прочтёт и подтвердит.",
    "the event’s regulation wants a second official: send him the draft to read and confirm.",
)
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
    or disputed where it matters, and where the event wants a second official to confirm first.
    """
    with writing(incident, seen_revision, by, "issue") as held:
        note_reasons(held, reasons)
        _alone(held)
        return issued(held, by, language)


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
    compulsory(why)
    with writing(ruling.incident, seen_revision, by, "correct", frozen=True) as held:
        standing = standing_of(ruling)
        note_reasons(held, reasons)
        _alone(held)
        return corrected(held, standing, by, why, language)


def reopen(ruling: Ruling, by: User | None, why: str, *, seen_revision: int | None = None) -> Incident:
    """Begin a correction: the case can be written in again; the issued version stands until the next one is issued.

    What the event holds to be final only the chief director takes up again.
    """
    compulsory(why)
    with writing(ruling.incident, seen_revision, by, "reopen", frozen=True, anyone=True) as held:
        standing = standing_of(ruling)
        _correctable(standing, held, by)
        if held.status != Incident.Status.ISSUED:
            raise fault("исправление уже начато.", "a correction has been begun already.")
        old, version = entered(held), current(standing)
        if version.decision and standing.status == Ruling.Status.FINAL:
            take_up(held, version.case)  # what the committee found, and not what the director had
        held.status, held.holder, held.held_since = Incident.Status.OPEN, by, timezone.now()
        return log(held, "reopen", by, old=old, why=clean(why, "why"), ruling=standing)


def abandon(ruling: Ruling, by: User | None, *, seen_revision: int | None = None) -> Incident:
    """Give a correction up: the case is again what was judged in the version in force."""
    with writing(ruling.incident, seen_revision, by, "abandon") as held:
        standing = standing_of(ruling)
        given_up, begun = entered(held), ActionLog.objects.filter(ruling=standing, what="reopen").latest("pk")
        put_back(held, begun.old)
        held.status = Incident.Status.ISSUED
        return log(held, "abandon", by, old=given_up, new=begun.old, ruling=standing)


def withdraw(ruling: Ruling, by: User | None, why: str, *, seen_revision: int | None = None) -> Ruling:
    """Take the ruling back: its number and versions stay, marked as withdrawn, and the case is closed."""
    compulsory(why)
    with writing(ruling.incident, seen_revision, by, "withdraw", frozen=True, anyone=True) as held:
        standing = standing_of(ruling)
        old = standing.status
        move(standing, Ruling.Status.WITHDRAWN)
        standing.withdrawn_at, standing.withdrawn_by, standing.withdrawn_why = timezone.now(), by, clean(why, "why")
        standing.save()
        held.status = Incident.Status.CLOSED
        log(held, "withdraw", by, old=old, new=standing.status, why=why, ruling=standing)
        return standing


def make_final(ruling: Ruling, by: User | None, *, seen_revision: int | None = None) -> Ruling:
    """Nothing can move the ruling any more; `RulingError` while it can still be appealed, or is being corrected."""
    with writing(ruling.incident, seen_revision, by, "make_final", frozen=True, anyone=True) as held:
        standing = standing_of(ruling)
        _beyond_appeal(standing)
        if held.status != Incident.Status.ISSUED:
            raise fault("сначала закончите исправление.", "end the correction first.")
        old = standing.status
        move(standing, Ruling.Status.FINAL)
        standing.save()
        log(held, "final", by, old=old, new=standing.status, ruling=standing)
        return standing


def issued(held: Incident, by: User | None, language: str) -> RulingVersion:
    """A case already held becomes a ruling; `by`: the director who rules."""
    if held.rulings.exclude(status=Ruling.Status.WITHDRAWN).exists():
        raise fault(
            "по этому делу решение уже выдано: выпустите исправление.",
            "a ruling on this case has been issued already: issue a correction.",
        )
    judgment = judged_to_issue(held)
    ruling = _numbered(held, judgment)
    held.status = Incident.Status.ISSUED
    log(held, "issue", by, new=f"{ruling.name}/{ruling.version}", ruling=ruling)
    return kept_version(ruling, held, judgment, by, language)


def corrected(held: Incident, standing: Ruling, by: User | None, why: str, language: str | None) -> RulingVersion:
    """A case already held becomes the next version of its ruling."""
    _correctable(standing, held, by, issuing=True)
    judgment = judged_to_issue(held)
    before = current(standing)
    if standing.status != Ruling.Status.ISSUED:
        move(standing, Ruling.Status.ISSUED)
    standing.version, standing.issued_at, standing.set_aside = before.version + 1, timezone.now(), False
    standing.stands_since = standing.version
    describe(standing, judgment)
    standing.save()
    held.status = Incident.Status.ISSUED
    new = f"{standing.name}/{standing.version}"
    log(held, "correct", by, old=before.label, new=new, why=clean(why, "why"), ruling=standing)
    return kept_version(standing, held, judgment, by, language or before.language, why)


def _alone(held: Incident) -> None:
    """`RulingError` where one official alone may not issue."""
    if wants_second(held):
        raise RulingError(_SECOND, "second")


def wants_second(held: Incident) -> bool:
    """Whether the event's regulation wants a second official to confirm before a ruling is issued."""
    return bool(setting(regulation(held.table.played, chosen(held)), "second_official").value)


def _correctable(standing: Ruling, held: Incident, by: User | None, *, issuing: bool = False) -> None:
    """`RulingError` for a ruling that is not the director's to correct; what is final only the chief takes up again."""
    if standing.status == Ruling.Status.FINAL:
        permit(by, "correct_final", held.table.tournament)
        if standing.void:
            raise RulingError(_SET_ASIDE, "status")
        if issuing and held.status == Incident.Status.ISSUED:  # the case may hold what the committee found otherwise
            raise RulingError(_BEGIN, "status")
    elif standing.status not in (Ruling.Status.ISSUED, Ruling.Status.SENT_BACK):
        refuse(standing)


def _beyond_appeal(standing: Ruling) -> None:
    """`RulingError` while somebody may still appeal the version in force, by the event's regulation."""
    deadline = particulars.deadline_of(current(standing))
    if deadline is not None and timezone.now().replace(second=0, microsecond=0) <= deadline:  # to the end of its minute
        at = timezone.localtime(deadline).strftime("%H:%M")
        raise fault(f"срок апелляции ещё не вышел: до {at}.", f"it can still be appealed: until {at}.", "deadline")


def judged_to_issue(held: Incident) -> Judgment:
    """What the case comes to; `RulingError` while something must be settled first."""
    judgment = judged(held)
    if wanting := to_settle(judgment):
        raise RulingError(_UNSETTLED.filled(wanting=join(wanting)))
    return judgment


def _numbered(held: Incident, judgment: Judgment) -> Ruling:
    """A ruling with the tournament's next number; nobody else gets one until this transaction ends."""
    tournament = held.table.tournament  # read with the case, after this writer's turn had come
    number, tournament.next_number = tournament.next_number, tournament.next_number + 1
    tournament.save(update_fields=["next_number"])
    ruling = Ruling(tournament=tournament, incident=held, number=number, issued_at=timezone.now())
    describe(ruling, judgment)
    ruling.save()
    return ruling


def describe(ruling: Ruling, judgment: Judgment) -> None:
    """What lists and searches show of a ruling, so that they need not open the judgment."""
    ruling.outcomes = [{"ru": reached.text.ru, "en": reached.text.en} for reached in judgment.outcomes]
    ruling.clauses = [cited.id for cited in judgment.clauses]
    spoken = (clause.replace("CODE", "Кодекс").replace("COMP", "Правила") for clause in ruling.clauses)
    ruling.findable = "\n".join((ruling.name, *judgment.players, *ruling.clauses, *spoken)).casefold()


def kept_version(
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
    chained(version)
    version.save()
    return version


def chained(version: RulingVersion) -> None:
    """Behind the last version of its event, and behind everything the log tells by now."""
    version.tournament = version.ruling.tournament
    last = version.tournament.versions.order_by("-position").values_list("position", "link").first()
    version.log_rows, version.log = head()
    version.position, version.before = (last[0] + 1, last[1]) if last else (1, "")
    version.link = link_of_version(version, version.label, version.before)


def current(ruling: Ruling) -> RulingVersion:
    """The version in force."""
    return RulingVersion.objects.select_related("ruling__tournament").get(ruling=ruling, version=ruling.version)


def standing_of(ruling: Ruling) -> Ruling:
    """The ruling as it is now; `RulingError` once it was withdrawn."""
    standing = Ruling.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=ruling.pk)
    if standing.status == Ruling.Status.WITHDRAWN:
        raise fault("это решение отозвано.", "this ruling was withdrawn.")
    return standing


def note_reasons(held: Incident, reasons: str | None) -> None:
    """The reasons for the paper; None keeps those noted before."""
    if reasons is not None:
        held.particulars = held.particulars | {"reasons": clean(reasons, "reasons")}


def compulsory(why: str) -> None:
    """`RulingError` without a reason."""
    if not why.strip():
        raise fault(
            "причина обязательна: она останется в записи.", "a reason is compulsory: it stays on record.", "why"
        )
