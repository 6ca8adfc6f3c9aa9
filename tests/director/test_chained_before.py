"""A base from before the chain: what is in it is chained by the migration, and guarded from then on."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import DatabaseError, connection

from director import guards, services
from director.models import Incident, RulingVersion
from director.verifying.whole import whole

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_is_there_is_chained(transactional_db: None, answered: Callable[[], Incident], director: User) -> None:
    first = services.issue(answered(), director)
    services.issue(answered(), director)
    services.reopen(first.ruling, director, "пересмотр")
    services.correct(first.ruling, director, "пересмотр")
    call_command("migrate", "director", "0009", verbosity=0)
    assert guards.missing() == ()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE director_rulingversion SET reason = 'до цепи'")
    call_command("migrate", verbosity=0)
    assert [one.text.said("en") for one in whole() if one.wrong] == []
    assert list(RulingVersion.objects.order_by("position").values_list("position", "reason")) == [
        (number, "до цепи") for number in (1, 2, 3)
    ]
    with pytest.raises(DatabaseError, match=guards.MARK), connection.cursor() as cursor:
        cursor.execute("UPDATE director_rulingversion SET reason = ''")
