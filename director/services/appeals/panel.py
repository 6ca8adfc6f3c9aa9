"""Who hears an appeal: seated with their conflicts, which nobody may override, and replaced by a reserve.

Forms §3.3, fields 7 to 9. A panel that changes is told of on the decision: who sat, who did not, why.
"""

from django.contrib.auth.models import User

from director.appeals.conflicts import conflicts_of
from director.appeals.counting import last_ballot
from director.appeals.opened import quorum_of
from director.models import Appeal, Official, Panelist, Role
from director.services.appeals.holding import appealing, log
from director.services.history import name_of
from director.services.rulings import compulsory
from director.services.writing import clean, fault
from rulings.words import RulingError, Text, join

__all__ = ["replace", "seat"]

_S, _A = Panelist.Seat, Appeal.Status
_NAME = 200
_BIASED = Text("{name} голосовать не может: {why}.", "{name} cannot vote: {why}.")
_NO_OFFICE = Text("{name} в этом турнире не член комитета.", "{name} is not a committee member at this event.")
_SEATED = Text("{name} уже в составе.", "{name} is in the panel already.")
_CHAIRED = Text("председатель уже есть: {name}.", "there is a chair already: {name}.")
_VOTED = Text(
    "{name} уже проголосовал; сменить его можно после этого голосования.",
    "{name} has voted already; he can be replaced after this ballot.",
)
_BEGUN = Text(
    "апелляцию уже рассматривают: принять можно только запасного, и он заменит того, кто выбыл.",
    "the appeal is being heard: only a reserve can be taken, and he takes the place of who leaves.",
)
_NO_CHAIR = Text(
    "без председателя не заседают: сначала нужен запасной, который займёт его место.",
    "no committee sits without a chair: a reserve must take the place first.",
)
_QUORUM = Text(
    "без него голосующих будет меньше {quorum}: нужна замена.",
    "without him fewer than {quorum} vote: a substitute is needed.",
)


def seat(
    appeal: Appeal,
    by: User | None,
    *,
    user: User | None = None,
    name: str = "",
    seat: str = _S.MEMBER,
    declared: str = "",
    seen_revision: int | None = None,
) -> Panelist:
    """Seat somebody, before the hearing begins; whoever has a conflict is refused a seat that votes.

    While it is heard a reserve can still be found, so that nobody who falls ill stops it for good.

    `user`: one who signs in and is of the committee; without him the `name` of an outsider, whose vote on paper the
    secretary enters. A conflict of a reserve or of the secretary is kept and shown.
    """
    with appealing(appeal, seen_revision, by, "seat", _A.RECEIVED, _A.ADMITTED, _A.HEARING) as held:
        if held.status == _A.HEARING and seat != _S.RESERVE:
            raise RulingError(_BEGUN, "seat")
        called = clean((name or name_of(user)).strip(), "name", _NAME)
        _seatable(held, user, called, seat)
        found = conflicts_of(held, user, called)
        if found and seat in (_S.CHAIR, _S.MEMBER):
            raise RulingError(_BIASED.filled(name=called, why=join(found, "; ")), "conflict")
        one = Panelist.objects.create(
            appeal=held,
            user=user,
            name=called,
            seat=seat,
            conflict=[{"ru": each.ru, "en": each.en} for each in found],
            declared=clean(declared, "declared"),
        )
        log(held, "appeal_seat", by, new=_logged(one))
        return one


def replace(
    appeal: Appeal,
    by: User | None,
    panelist: Panelist,
    reserve: Panelist | None,
    why: str,
    *,
    seen_revision: int | None = None,
) -> Panelist | None:
    """Somebody leaves the panel and a reserve takes his seat; without one, only while the quorum is kept.

    `RulingError` for who has voted in the ballot that is open, and for a reserve with a conflict.
    """
    compulsory(why)
    with appealing(appeal, seen_revision, by, "replace", _A.RECEIVED, _A.ADMITTED, _A.HEARING) as held:
        leaves = held.panel.filter(pk=panelist.pk, sits=True).first()
        if leaves is None:
            raise fault("его в составе нет.", "he is not in the panel.", "panelist")
        _not_voting(held, leaves)
        comes = _reserve(held, leaves, reserve)
        leaves.sits, leaves.left_why = False, clean(why, "why")
        leaves.save()
        new = _moved(held, leaves, comes) if comes is not None else None
        if new is None:
            _kept_quorum(held, leaves)
        told = {"name": leaves.name, "in_his_place": new.name if new else None}
        log(held, "appeal_seat_out", by, old=_logged(leaves), new=told, why=why)
        return new


def _seatable(held: Appeal, user: User | None, name: str, seat: str) -> None:
    if seat not in _S.values:
        raise fault("такого места в комитете нет.", "there is no such seat in a panel.", "seat")
    if not name:
        raise fault("укажите, кто заседает.", "say who sits.", "name")
    sitting = held.panel.filter(sits=True)
    if any(one.name == name or (user is not None and one.user_id == user.pk) for one in sitting):
        raise RulingError(_SEATED.filled(name=name), "name")
    if seat == _S.CHAIR and (chair := sitting.filter(seat=seat).first()) is not None:
        raise RulingError(_CHAIRED.filled(name=chair.name), "seat")
    if user is not None and not _of_committee(held, user):
        raise RulingError(_NO_OFFICE.filled(name=name), "user")


def _of_committee(held: Appeal, user: User) -> bool:
    official = Official.objects.filter(tournament=held.tournament_id, user=user).first()
    return official is not None and Role.COMMITTEE in official.roles


def _not_voting(held: Appeal, leaves: Panelist) -> None:
    ballot = last_ballot(held)
    if ballot is None or not ballot.votes.filter(panelist=leaves).exists():
        return
    if ballot.votes.filter(casting=False).count() < len(ballot.voters):
        raise RulingError(_VOTED.filled(name=leaves.name), "panelist")


def _reserve(held: Appeal, leaves: Panelist, reserve: Panelist | None) -> Panelist | None:
    if reserve is None:
        return None
    comes = held.panel.filter(pk=reserve.pk, sits=True, seat=_S.RESERVE).first()
    if comes is None:
        raise fault("среди запасных его нет.", "he is not among the reserves.", "reserve")
    if leaves.votes and (found := conflicts_of(held, comes.user, comes.name)):
        raise RulingError(_BIASED.filled(name=comes.name, why=join(found, "; ")), "conflict")
    return comes


def _moved(held: Appeal, leaves: Panelist, comes: Panelist) -> Panelist:
    """The reserve in the seat of who leaves, and in his place in a ballot that is open."""
    comes.seat, comes.replaces = leaves.seat, leaves
    comes.save()
    ballot = last_ballot(held)
    if ballot is not None and leaves.pk in ballot.voters and ballot.votes.count() < len(ballot.voters):
        ballot.voters = [comes.pk if key == leaves.pk else key for key in ballot.voters]
        ballot.save()
    return comes


def _kept_quorum(held: Appeal, leaves: Panelist) -> None:
    """`RulingError` where too few are left while the case is being heard; he votes no more in a ballot that is open."""
    if held.status != _A.HEARING or leaves.seat not in (_S.CHAIR, _S.MEMBER):
        return
    if leaves.seat == _S.CHAIR:
        raise RulingError(_NO_CHAIR, "reserve")
    quorum = quorum_of(held)
    if sum(one.votes for one in held.panel.all()) < quorum:
        raise RulingError(_QUORUM.filled(quorum=quorum), "reserve")
    ballot = last_ballot(held)
    if ballot is not None and leaves.pk in ballot.voters and ballot.votes.count() < len(ballot.voters):
        ballot.voters = [key for key in ballot.voters if key != leaves.pk]
        ballot.save()


def _logged(one: Panelist) -> dict[str, object]:
    return {"name": one.name, "seat": one.seat, "conflict": one.conflict, "declared": one.declared}
