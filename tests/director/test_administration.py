"""The administration looks: what the services write is changed there by nobody, and its door is the desk's own."""

from collections.abc import Callable

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, User
from django.test import Client

from director import services
from director.administration import OnlyRead
from director.headers import POLICY
from director.models import (
    ActionLog,
    ClauseWording,
    Incident,
    Ruling,
    RulingVersion,
    SignInTry,
    Tournament,
)
from rulings.code.edition import EDITION_1996

GUARDED = (Tournament, Incident, Ruling, RulingVersion, ActionLog, ClauseWording)


@pytest.fixture
def owner(director: User) -> Client:
    """The owner's account: a superuser, whom Django lets do everything."""
    assert director.is_superuser
    client = Client(headers={"accept-language": "en"})
    client.force_login(director)
    return client


@pytest.fixture
def stored(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """Something in each of the tables."""
    ClauseWording.objects.create(edition=EDITION_1996, clause="CODE 3.9.14.3", text="Слова владельца")
    return services.issue(answered(), director)


def kept() -> list[list[tuple[object, ...]]]:
    """All that the guarded tables hold."""
    return [list(model.objects.order_by("pk").values_list()) for model in GUARDED]


@pytest.mark.parametrize("model", GUARDED, ids=lambda one: one.__name__)
def test_a_superuser_reads_and_writes_nothing(owner: Client, stored: RulingVersion, model: type) -> None:
    row, place = model.objects.first(), f"/admin/director/{model.__name__.lower()}/"  # type: ignore[attr-defined]
    before, one = kept(), f"{place}{row.pk}/"
    assert owner.get(place).status_code == 200
    sent = {"name": "Другой", "text": "другое", "status": "withdrawn", "why": "так", "post": "yes", "_save": "Save"}
    for url in (f"{one}change/", f"{one}delete/", f"{place}add/"):
        assert owner.post(url, sent).status_code == 403, url
    for url in (f"{one}delete/", f"{one}change/", f"{one}history/", f"{place}add/"):
        assert owner.get(url).status_code == 403, url
    many = {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"}
    assert owner.post(place, many).status_code in (200, 302, 403)
    editing = {"form-TOTAL_FORMS": 1, "form-INITIAL_FORMS": 1, "form-0-id": row.pk, "_save": "Save"}
    assert owner.post(place, editing).status_code in (200, 302, 403)
    assert kept() == before


def test_only_accounts_can_be_written_there(db: None) -> None:
    for model, shown in admin.site._registry.items():
        assert isinstance(shown, OnlyRead) == (model is not User), model
        assert not shown.has_delete_permission(None), model
    assert set(admin.site._registry) == {*GUARDED, User}
    assert not admin.site.is_registered(Group) and not admin.site.is_registered(SignInTry)


def test_no_list_tells_a_finding_an_answer_or_what_was_written(owner: Client, stored: RulingVersion) -> None:
    for model in (Incident, Ruling, RulingVersion, ActionLog):
        page = owner.get(f"/admin/director/{model.__name__.lower()}/").content.decode()
        for secret in ("Аверин", "Ветлугин", "trick_open", "taken_before", "во второй взятке"):
            assert secret not in page, (model, secret)


def test_the_door_is_the_desk_s(client: Client, director: User) -> None:
    assert client.get("/admin/", follow=True).redirect_chain[-1][0] == "/sign-in/?next=/admin/"
    director.set_password("a word of mine")
    director.save()
    answer = client.post("/admin/login/?next=/admin/", {"username": "director", "password": "a word of mine"})
    assert answer.status_code == 302 and answer.url.startswith("/sign-in/?next=/admin/login/")
    assert not client.session.get("_auth_user_id") and not SignInTry.objects.exists()
    for _try in range(5):
        client.post("/sign-in/?next=/admin/", {"username": "director", "password": "wrong"})
    answer = client.post("/sign-in/?next=/admin/", {"username": "director", "password": "a word of mine"})
    assert answer.status_code == 429


def test_passwords_are_changed_and_one_leaves_as_on_the_desk(owner: Client) -> None:
    assert owner.get("/admin/password_change/").url == "/password/"
    assert owner.get("/admin/password_change/done/").url == "/password/"
    assert owner.post("/admin/logout/").url == "/sign-in/"
    assert owner.get("/admin/").status_code == 302


def test_who_is_no_staff_is_told_so(hall: Tournament) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(User.objects.create_user("scorer"))
    answer = client.get("/admin/", follow=True)
    assert answer.status_code == 403 and "This page needs another right" in answer.content.decode()


def test_an_account_is_made_named_staff_and_switched_off_and_the_log_knows(owner: Client, director: User) -> None:
    word = "quite-another-9"
    sent = {"username": "vera", "first_name": "Вера", "last_name": "Зотова", "password1": word, "password2": word}
    assert owner.post("/admin/auth/user/add/", sent).status_code == 302
    vera = User.objects.get(username="vera")
    assert vera.check_password(word) and not vera.is_staff and not vera.is_superuser
    row = ActionLog.objects.get(what="account")
    assert (row.who, row.about) == (director, "vera")
    change = f"/admin/auth/user/{vera.pk}/change/"
    assert owner.post(change, {"username": "vera", "is_active": "on", "is_staff": "on", "is_superuser": "on"}).url
    vera.refresh_from_db()
    assert vera.is_staff and not vera.is_superuser, "an owner is made at the console only"
    assert owner.post(change, {"username": "vera"}).url
    vera.refresh_from_db()
    assert not vera.is_active
    words = {"usable_password": "true", "password1": "one-more-word-5", "password2": "one-more-word-5"}
    assert owner.post(f"/admin/auth/user/{vera.pk}/password/", words).status_code == 302
    vera.refresh_from_db()
    assert vera.check_password("one-more-word-5")
    assert ActionLog.objects.filter(what="account", about="vera").count() == 4
    assert word not in str(list(ActionLog.objects.values_list())) and "one-more" not in str(
        list(ActionLog.objects.values_list())
    )
    assert owner.post(f"/admin/auth/user/{vera.pk}/delete/", {"post": "yes"}).status_code == 403


def test_staff_who_are_not_the_owner_change_no_account(hall: Tournament, director: User) -> None:
    staff = User.objects.create_user("staff", is_staff=True)
    client = Client()
    client.force_login(staff)
    assert client.get("/admin/").status_code == 200
    sent = {"username": "director", "is_active": "on", "is_staff": "on"}
    words = {"usable_password": "true", "password1": "one-more-word-5", "password2": "one-more-word-5"}
    assert client.post(f"/admin/auth/user/{director.pk}/change/", sent).status_code == 403
    assert client.post(f"/admin/auth/user/{director.pk}/password/", words).status_code == 403
    assert client.post("/admin/auth/user/add/", {"username": "x"}).status_code == 403
    for model in GUARDED:
        assert client.get(f"/admin/director/{model.__name__.lower()}/").status_code == 403


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ru", ("Справочные данные", "Журнал", "Вынесенные версии", "Слова пунктов", "Турниры", "Пользователи")),
        ("en", ("Reference data", "Log", "Issued versions", "Wording of clauses", "Events", "Users")),
    ],
)
def test_it_speaks_both_languages_under_the_same_policy(
    owner: Client, stored: RulingVersion, language: str, words: tuple[str, ...]
) -> None:
    answer = owner.get("/admin/", headers={"accept-language": language})
    page = answer.content.decode()
    assert answer.headers["Content-Security-Policy"] == POLICY
    for part in words:
        assert part in page, part
