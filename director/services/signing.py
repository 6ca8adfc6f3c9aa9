"""Signing in: a try is counted before the password is looked at, and taken back when it was right.

So two tries sent at once are two, and while somebody waits no password is looked at, not even the right one. A refusal
here depends on names and addresses alone, never on whether an account exists.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address
from typing import Any
from unicodedata import normalize

from django.contrib.auth.models import User
from django.core import signing
from django.db.models import F
from django.utils import timezone
from django.utils.crypto import salted_hmac

from director.models import ActionLog, SignInTry
from director.services.logged import keep_rows, one_writer
from director.trying import ADDRESS, DEVICE, FORGOTTEN, NAME, PAIR, Budget, left

__all__ = ["KNOWN_DAYS", "device_mark", "right_try", "seconds_left", "set_password", "take_try", "tell_account"]

KNOWN_DAYS = 60
"""So long a device is remembered on which somebody signed in."""
_MARK = "director.known device"


def take_try(name: str, address: str, mark: str = "") -> int:
    """Count a try and give 0; or, when it comes too early, the seconds to wait, and nothing is counted.

    `mark`: what the browser keeps of an earlier sign-in on it (`device_mark`).
    """
    with one_writer():
        now = timezone.now()
        SignInTry.objects.filter(last__lte=now - FORGOTTEN).delete()
        if wait := seconds_left(name, address, mark):
            return wait
        for _budget, key in _budgets(name, address, mark):
            SignInTry.objects.get_or_create(key=key, defaults={"last": now})
            SignInTry.objects.filter(key=key).update(wrong=F("wrong") + 1, last=now)
    return 0


def right_try(name: str, address: str, mark: str = "") -> None:
    """The try just counted was right: the person's own budget is whole again, the wider ones get that one back."""
    with one_writer():
        for budget, key in _budgets(name, address, mark):
            held = SignInTry.objects.filter(key=key, wrong__gt=0)
            if budget in (PAIR, DEVICE):
                held.delete()
            else:
                held.update(wrong=F("wrong") - 1)


def seconds_left(name: str, address: str, mark: str = "") -> int:
    """How long a try with this name from here has still to wait; 0 when it would be looked at."""
    now, whose = timezone.now(), {key: budget for budget, key in _budgets(name, address, mark)}
    held = SignInTry.objects.filter(key__in=whose)
    return max((left(whose[one.key], one.wrong, one.last, now) for one in held), default=0)


def device_mark(name: str) -> str:
    """What a device keeps of a sign-in, so that it is known when this name comes again; signed, and of no other use."""
    return signing.dumps([_digest(_plain(name)), secrets.token_urlsafe(12)], salt=_MARK)


def set_password(user: User, password: str) -> None:
    """Another password of one's own: other devices are signed out by it; the log tells that, not the word."""
    with one_writer():
        user.set_password(password)
        user.save(update_fields=["password"])
        keep_rows(ActionLog(who=user, what="password", about=user.get_username()[:120]))


def tell_account(account: User, who: Any, now: dict[str, Any]) -> None:
    """What the administration made of an account, in the log of the desk."""
    with one_writer():
        keep_rows(ActionLog(who=who, what="account", about=account.get_username()[:120], new=now))


def _budgets(name: str, address: str, mark: str) -> Iterator[tuple[Budget, str]]:
    """The budgets a try is counted on, each with its key."""
    plain, place = _plain(name), _place(address)
    if device := _device(plain, mark):
        yield DEVICE, _key(DEVICE, plain, device)
        return
    yield PAIR, _key(PAIR, plain, place)
    yield NAME, _key(NAME, plain)
    yield ADDRESS, _key(ADDRESS, place)


def _device(plain: str, mark: str) -> str:
    """Which device this is, if this name has signed in on it; the mark of another name is none."""
    try:
        whose, device = signing.loads(mark, salt=_MARK, max_age=KNOWN_DAYS * 24 * 60 * 60)
    except (signing.BadSignature, ValueError, TypeError):
        return ""
    return str(device) if whose == _digest(plain) else ""


def _key(budget: Budget, *whose: str) -> str:
    return f"{budget.kind} {_digest(*whose)}"


def _digest(*whose: str) -> str:
    return salted_hmac("director.sign-in", "\n".join(whose), algorithm="sha256").hexdigest()


def _plain(name: str) -> str:
    """A name as it counts: capitals and look-alike forms of letters are the same name."""
    return normalize("NFKC", name).strip().casefold()


def _place(address: str) -> str:
    """Where a try comes from; a home or a phone has a whole /64 of IPv6 to itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and not found.ipv4_mapped:
        return str(int(found) >> 64)
    return str(getattr(found, "ipv4_mapped", None) or found)
