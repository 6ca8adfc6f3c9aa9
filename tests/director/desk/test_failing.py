"""When the program cannot do its work it says why, in its own look, and gives back what was typed."""

from unittest.mock import patch

import pytest
from django.db import OperationalError
from django.test import Client

from director.models import Table
from tests.director.desk.visiting import Desk


@pytest.mark.parametrize(
    ("error", "said"),
    [("database is locked", "База занята"), ("attempt to write a readonly database", "только для чтения")],
)
def test_a_base_that_cannot_be_written_is_named(desk: Desk, rostov: Table, error: str, said: str) -> None:
    desk.post(f"/tables/{rostov.pk}/call/out_of_turn/", offender="Ветлугин")
    url = f"/incidents/{desk.case().pk}/statements/"
    sent = desk.fields(url) | {"by": "Аверин", "words": "Он пошёл <раньше>."}
    desk.client.raise_request_exception = False
    with patch("director.services.add_statement", side_effect=OperationalError(error)):
        page = desk.send(url, sent, 503).content.decode()
    assert said in page and "Он пошёл &lt;раньше&gt;." in page


@pytest.mark.parametrize(("language", "said"), [("ru", "не удалось прочесть"), ("en", "cannot be read")])
def test_what_cannot_be_read_is_said_in_both_languages(desk: Desk, language: str, said: str) -> None:
    headers, client = {"accept-language": language}, Client(enforce_csrf_checks=True)
    client.get("/sign-in/")
    answers = [
        desk.client.post("/sign-in/", {"words": "x" * 2_700_000}, headers=headers),
        desk.client.post("/sign-in/", {f"f{n}": "1" for n in range(1200)}, headers=headers),
        desk.client.get("/sign-in/", headers=headers | {"host": "evil.example"}),
        client.post(
            "/sign-in/", b"a=1", content_type="application/x-www-form-urlencoded; charset=koi8-r", headers=headers
        ),
    ]
    for answer in answers:
        assert answer.status_code == 400
        assert said in answer.content.decode()


def test_addresses_meant_for_buttons_lead_back(desk: Desk) -> None:
    assert desk.client.get("/sign-out/").url == "/"
    assert desk.client.head("/check/").status_code == 200


def test_a_session_that_cannot_be_written_is_told_the_same_way(desk: Desk) -> None:
    desk.client.raise_request_exception = False
    with patch(
        "django.contrib.sessions.backends.db.SessionStore.save", side_effect=OperationalError("database is locked")
    ):
        answer = desk.client.post("/i18n/setlang/", {"language": "en", "next": "/"})
        assert answer.status_code in (302, 503)
        answer = desk.client.post("/sign-in/", {"username": "director", "password": "director"})
    assert answer.status_code < 500 or "База занята" in answer.content.decode()
