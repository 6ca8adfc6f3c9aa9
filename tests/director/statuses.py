"""A ruling put through the statuses of its life in the base itself, step by step."""

from django.db import connection

from director.models import Ruling

__all__ = ["put"]


def put(ruling: Ruling, *statuses: str) -> None:
    """Give a ruling these statuses one after another, as the base's own steps allow."""
    for status in statuses:
        with connection.cursor() as cursor:
            cursor.execute(
                "UPDATE director_ruling SET status = %s, set_aside = %s WHERE id = %s",
                [status, status == "set_aside", ruling.pk],
            )
