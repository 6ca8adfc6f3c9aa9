"""Wrong tries to sign in, counted so that whoever guesses has to wait."""

from django.db import models

__all__ = ["SignInTry"]


class SignInTry(models.Model):
    """The wrong tries of one budget (`director.trying`). Forgotten an hour after the last; no part of the chained log.

    `key`: the kind of budget and a keyed digest of whose it is. Neither names nor addresses are kept in clear: in the
    field of the name people type passwords too.
    """

    key = models.CharField(max_length=100, unique=True)
    wrong = models.PositiveIntegerField(default=0)
    last = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.key[:12]}… {self.wrong}"
