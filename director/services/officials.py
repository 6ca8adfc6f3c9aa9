"""Who holds which office at an event: appointed, changed, taken away; the account that is made with it.

An organiser appoints anybody. A chief director appoints directors, scorers and viewers, his own staff; not a committee
member, who will judge his rulings, and nobody who stands beside or above him. Nobody gives himself an office.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError

from director.models import Official, Role, Tournament
from director.models.tournament import NAME
from director.permits import roles_of
from director.services.arranging import Subject, arranging, keep, line, of_official
from director.services.sample import new_password
from director.services.writing import fault
from rulings.words import RulingError, Text

__all__ = [
    "STAFF",
    "Appointed",
    "add_official",
    "appointable",
    "change_official",
    "give_password",
    "remove_official",
]

STAFF = frozenset({Role.DIRECTOR, Role.SCORER, Role.VIEWER})
"""Whom a chief director appoints."""

_OURS = ("grade", "club", "player")
_NOT_STAFF = Text(
    "главный судья назначает и снимает судей, секретарей и наблюдателей; остальных — организатор.",
    "a chief director appoints and dismisses directors, scorers and viewers; an organiser does the others.",
)
_HIMSELF = Text(
    "себе роль никто не добавляет: это делает другой организатор.",
    "nobody gives himself an office: another organiser does it.",
)
_LAST = Text(
    "{name} — последний организатор турнира: сначала назначьте другого.",
    "{name} is the last organiser of the event: appoint another first.",
)
_THERE = Text("{name} уже в составе: измените его роли.", "{name} holds an office already: change that.")
_SHUT = Text(
    "учётная запись «{name}» отключена, и включить её может только владелец.",
    "the account “{name}” is switched off, and only the owner can switch it on.",
)
_FOREIGN = Text(
    "пароль этой учётной записи здесь не меняют: с ней входит и тот, кого назначали не вы.",
    "the password of this account is not changed here: it opens what others have appointed him to.",
)


@dataclass(frozen=True, slots=True)
class Appointed:
    """An official, and the password of the account made for him: told once, None for an account that was there."""

    official: Official
    password: str | None


def add_official(
    tournament: Tournament,
    account: str,
    roles: Iterable[str],
    *,
    name: str = "",
    grade: str = "",
    club: str = "",
    player: str = "",
    who: User | None = None,
) -> Appointed:
    """Appoint somebody by the name he signs in with; an account is made where there is none, `name` its full name.

    `RulingError` at the field.
    """
    with arranging(tournament, "add_official", who) as held:
        wanted, known = _roles(roles), _account(account)
        user = User.objects.filter(username=known).first()
        if user is not None and held.officials.filter(user=user).exists():
            raise RulingError(_THERE.filled(name=known), "account")
        if user is not None and not user.is_active:
            raise RulingError(_SHUT.filled(name=known), "account")
        _refuse(held, who, user, frozenset(), wanted)
        password = new_password() if user is None else None
        official = Official(tournament=held, roles=_in_order(wanted))
        _say(official, {"grade": grade, "club": club, "player": player})
        official.user = user or User.objects.create_user(
            username=known, password=password, first_name=line(name, "name", NAME, must=True)
        )
        official.save()
        keep(held, "official_new", who, known, new=_row(official))
    return Appointed(official, password)


def change_official(
    official: Official,
    roles: Iterable[str],
    *,
    seen: int | None = None,
    who: User | None = None,
    **particulars: str,
) -> Official:
    """Other offices, in any combination; `particulars`: grade, club, and the name he plays under."""
    if strange := set(particulars) - set(_OURS):
        raise TypeError(f"nothing an official has: {sorted(strange)}")
    with arranging(official.tournament, "change_official", who, _subject(official), seen) as event:
        held = event.officials.select_related("user").get(pk=official.pk)
        old, wanted = _row(held), _roles(roles)
        _refuse(event, who, held.user, _held(held), wanted)
        _refuse_last(held, wanted)
        held.roles = _in_order(wanted)
        _say(held, particulars)
        if _row(held) != old:
            held.save()
            keep(event, "official", who, old["account"], old=old, new=_row(held))
    return held


def remove_official(official: Official, *, seen: int | None = None, who: User | None = None) -> None:
    """Take all his offices at this event away; the account stays, and what he signed stays signed."""
    with arranging(official.tournament, "remove_official", who, _subject(official), seen) as event:
        held = event.officials.select_related("user").get(pk=official.pk)
        _refuse(event, who, held.user, _held(held), frozenset())
        _refuse_last(held, frozenset())
        old = _row(held)
        held.delete()
        keep(event, "official_out", who, old["account"], old=old)


def give_password(official: Official, *, seen: int | None = None, who: User | None = None) -> str:
    """A new password for an official who lost his, told once; only where the account opens nothing of others."""
    with arranging(official.tournament, "give_password", who, _subject(official), seen) as event:
        user = event.officials.select_related("user").get(pk=official.pk).user
        elsewhere = Official.objects.filter(user=user).exclude(tournament=event).select_related("tournament")
        ours = who is None or all(Role.ORGANISER in roles_of(who, one.tournament) for one in elsewhere)
        if who is not None and (user == who or user.is_superuser or not ours):
            raise RulingError(_FOREIGN, "who")
        password = new_password()
        user.set_password(password)
        user.save(update_fields=["password"])
        keep(event, "password_given", who, user.get_username())
    return password


def appointable(who: User | None, tournament: Tournament) -> frozenset[Role]:
    """The offices somebody may give and take away at an event; for the console all."""
    own = roles_of(who, tournament)
    if who is None or Role.ORGANISER in own:
        return frozenset(Role)
    return STAFF if Role.CHIEF in own else frozenset()


def _refuse(event: Tournament, who: User | None, user: User | None, old: frozenset[Role], new: frozenset[Role]) -> None:
    if not old | new <= appointable(who, event):
        raise RulingError(_NOT_STAFF, "roles")
    if who is not None and who == user and new - old:
        raise RulingError(_HIMSELF, "roles")


def _refuse_last(held: Official, wanted: frozenset[Role]) -> None:
    if Role.ORGANISER not in _held(held) - wanted:
        return
    others = held.tournament.officials.exclude(pk=held.pk).filter(user__is_active=True)
    if not any(Role.ORGANISER in roles for roles in others.values_list("roles", flat=True)):
        raise RulingError(_LAST.filled(name=held.user.get_full_name() or held.user.get_username()), "roles")


def _roles(given: Iterable[str]) -> frozenset[Role]:
    wanted = list(given)
    if not wanted or not set(wanted) <= set(Role.values):
        raise fault("выберите хотя бы одну роль.", "choose an office at least.", "roles")
    return frozenset(map(Role, wanted))


def _in_order(roles: frozenset[Role]) -> list[Role]:
    return [role for role in Role if role in roles]


def _held(official: Official) -> frozenset[Role]:
    return frozenset(map(Role, official.roles))


def _account(words: str) -> str:
    known = line(words, "account", NAME, must=True)
    try:
        UnicodeUsernameValidator()(known)
    except ValidationError:
        raise fault(
            "имя для входа — одно слово: буквы, цифры и знаки @ . + - _",
            "the name to sign in with is one word: letters, digits and the signs @ . + - _",
            "account",
        ) from None
    return known


def _say(held: Official, particulars: Mapping[str, str]) -> None:
    for name, words in particulars.items():
        setattr(held, name, line(words, name, NAME))
    if held.player and not held.tournament.players.filter(name=held.player).exists():
        raise fault("такого игрока в списке турнира нет.", "the event has no player of this name.", "player")


def _row(held: Official) -> dict[str, object]:
    """An official as the log keeps him."""
    ours = {name: getattr(held, name) for name in _OURS}
    return {"account": held.user.get_username(), "roles": [str(role) for role in held.roles]} | ours


def _subject(official: Official) -> Subject:
    return of_official(official.user.get_username())
