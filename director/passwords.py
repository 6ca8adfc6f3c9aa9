"""Who a name and a password belong to; a refusal takes equally long whether the name is known or not."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX, check_password, get_hasher
from django.contrib.auth.models import User
from django.http import HttpRequest

__all__ = ["Alike"]


class Alike(ModelBackend):
    """Django's own, and a refusal that does the same work for every name.

    An unknown name costs one hash already; while some account still has an older kind of hash, a refusal costs one of
    each kind, so that the time tells neither who exists nor who has not signed in since.
    """

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **more: Any
    ) -> Any:
        """The account, or None after the same work as for any other name."""
        found = super().authenticate(request, username, password, **more)
        if found is None and username is not None and password is not None:
            _work_left(username, password)
        return found


def _work_left(name: str, password: str) -> None:
    """The kind of hash that this refusal has not cost yet."""
    best = get_hasher()
    usable = User.objects.exclude(password__startswith=UNUSABLE_PASSWORD_PREFIX)
    older = usable.exclude(password__startswith=best.algorithm).order_by("pk")
    kept = older.values_list("password", flat=True).first()
    if older.filter(username=name).exists():
        best.encode(password, best.salt())
    elif kept:
        check_password(password, kept)
