"""Signing in: guessing has to wait, nobody else is locked out by it, and no name is given away."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from django.contrib.auth.hashers import get_hasher, make_password
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from director import settings as real
from director.models import ActionLog, SignInTry
from director.passwords import Alike
from director.services import seconds_left, take_try
from director.trying import ADDRESS, DEVICE, FORGOTTEN, NAME, PAIR, Budget, left

RIGHT = "right-as-rain-7"


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 12, 5, 10, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of the desk."""
    held = Clock()
    monkeypatch.setattr(timezone, "now", held)
    return held


@pytest.fixture
def anna(db: None) -> User:
    """An account."""
    return User.objects.create_user("anna", password=RIGHT)


def tried(name: str, word: str, client: Client | None = None, address: str = "192.0.2.1", language: str = "en") -> str:
    """What comes of a try: "in", "wrong" or "wait …" with what the page says."""
    sent = {"username": name, "password": word}
    answer = (client or Client()).post("/sign-in/", sent, REMOTE_ADDR=address, headers={"accept-language": language})
    if answer.status_code == 302:
        return "in"
    said = answer.content.decode()
    if answer.status_code == 429:
        line = next(line for line in said.splitlines() if "Too many" in line or "Слишком много" in line)
        return "wait " + line.split(">")[1].split("<")[0]
    assert answer.status_code == 200 and "fault" in said
    return "wrong"


def test_five_wrong_tries_wait_and_after_the_wait_the_right_one_is_in(anna: User, clock: Clock) -> None:
    assert [tried("anna", "wrong") for _try in range(5)] == ["wrong"] * 5
    assert tried("anna", RIGHT) == "wait Too many wrong tries. No password is looked at for 30 seconds."
    clock.on(29)
    assert tried("anna", RIGHT) == "wait Too many wrong tries. No password is looked at for 1 second."
    clock.on(1)
    assert tried("anna", RIGHT) == "in"
    assert [tried("anna", "wrong") for _try in range(5)] == ["wrong"] * 5, "and all is forgotten"


def test_four_wrong_tries_are_nobody_s_business(anna: User, clock: Clock) -> None:
    for _round in range(3):
        assert [tried("anna", "wrong") for _try in range(4)] == ["wrong"] * 4
        assert tried("anna", RIGHT) == "in"


def test_the_wait_grows_and_has_an_end(anna: User, clock: Clock) -> None:
    for _try in range(5):
        tried("anna", "wrong")
    waits = []
    for _try in range(8):
        waits.append(seconds_left("anna", "192.0.2.1"))
        clock.on(waits[-1])
        assert tried("anna", "wrong") == "wrong"
    assert waits == [30, 60, 120, 240, 480, 900, 900, 900]
    clock.on(FORGOTTEN.total_seconds())
    assert [tried("anna", "wrong") for _try in range(5)] == ["wrong"] * 5


def test_a_try_refused_for_the_wait_does_not_lengthen_it(anna: User, clock: Clock) -> None:
    for _try in range(5):
        tried("anna", "wrong")
    for _try in range(20):
        assert tried("anna", "wrong").startswith("wait")
    clock.on(30)
    assert tried("anna", RIGHT) == "in"


def test_another_name_from_the_same_address_is_not_kept_waiting(anna: User, clock: Clock) -> None:
    User.objects.create_user("boris", password=RIGHT)
    for _try in range(6):
        tried("anna", "wrong")
    assert tried("boris", RIGHT) == "in"
    assert tried("anna", RIGHT, address="192.0.2.2") == "in", "nor the same name elsewhere"


def test_a_name_guessed_at_from_many_addresses_waits(anna: User, clock: Clock) -> None:
    for n in range(30):
        tried("anna", "wrong", address=f"192.0.2.{n // 3 + 1}")
    assert tried("anna", RIGHT, address="198.51.100.7").startswith("wait")
    assert tried("anna", RIGHT, address="192.0.2.1").startswith("wait")


def test_many_names_guessed_at_from_one_address_wait(anna: User, clock: Clock) -> None:
    for n in range(ADDRESS.free):
        assert tried(f"name{n}", "wrong") == "wrong"
    assert tried("anna", RIGHT).startswith("wait")
    assert tried("anna", RIGHT, address="192.0.2.9") == "in"


def test_an_own_device_is_locked_out_by_nobody(anna: User, clock: Clock) -> None:
    own = Client()
    assert tried("anna", RIGHT, own) == "in"
    own.post("/sign-out/")
    for n in range(ADDRESS.free + 20):
        tried("anna" if n % 2 else f"name{n}", "wrong")
        clock.on(40)
    assert tried("anna", RIGHT).startswith("wait")
    assert tried("anna", RIGHT, own) == "in"
    own.post("/sign-out/")
    for _try in range(5):
        assert tried("anna", "wrong", own) == "wrong"
    assert tried("anna", RIGHT, own).startswith("wait"), "it has a budget of its own"


def test_the_mark_of_a_device_serves_one_name_and_cannot_be_made_up(anna: User, clock: Clock) -> None:
    own = Client()
    tried("anna", RIGHT, own)
    mark = own.cookies["known"]
    assert mark["httponly"] and mark["samesite"] == "Lax"
    own.post("/sign-out/")
    for _try in range(5):
        tried("boris", "wrong", own)
    other = Client()
    other.cookies["known"] = mark.value[:-4] + "AAAA"
    assert tried("boris", "wrong", other).startswith("wait"), "as every device at this address"
    other.cookies["known"] = "nonsense:\x00"
    assert tried("boris", "wrong", other).startswith("wait")


def test_tries_at_once_are_counted_before_a_password_is_looked_at(anna: User, clock: Clock) -> None:
    begun = [take_try("anna", "192.0.2.1") for _try in range(8)]
    assert begun == [0] * 5 + [30] * 3


def test_names_written_otherwise_are_one_budget(anna: User, clock: Clock) -> None:
    for written in ("anna", "Anna", " ANNA ", "ａｎｎａ", "aNNa"):
        assert take_try(written, "192.0.2.1") == 0
    assert take_try("anna", "192.0.2.1") == 30


def test_a_whole_net_of_ipv6_is_one_address(db: None, clock: Clock) -> None:
    for n in range(5):
        assert take_try("anna", f"2001:db8:1:2::{n:x}") == 0
    assert take_try("anna", "2001:db8:1:2:ffff::1") == 30
    assert take_try("anna", "2001:db8:1:3::1") == 0
    assert take_try("boris", "::ffff:192.0.2.1") == take_try("boris", "192.0.2.1") == 0
    assert SignInTry.objects.filter(key__startswith="pair", wrong=2).count() == 1


def test_neither_name_nor_address_is_kept_in_clear(anna: User, clock: Clock) -> None:
    tried("anna", "wrong")
    kept = " ".join(SignInTry.objects.values_list("key", flat=True))
    assert kept and "anna" not in kept and "192.0.2" not in kept


def test_what_is_forgotten_is_swept_out(anna: User, clock: Clock) -> None:
    for n in range(40):
        take_try(f"name{n}", f"192.0.2.{n}")
    clock.on(FORGOTTEN.total_seconds() + 1)
    take_try("anna", "192.0.2.1")
    assert SignInTry.objects.count() == 3


@pytest.mark.parametrize("language", ["ru", "en"])
def test_nothing_tells_whether_a_name_exists(anna: User, clock: Clock, language: str) -> None:
    def pages(name: str, address: str) -> list[tuple[int, str]]:
        client = Client()
        found = []
        for _try in range(7):
            answer = client.post(
                "/sign-in/",
                {"username": name, "password": "wrong"},
                REMOTE_ADDR=address,
                headers={"accept-language": language},
            )
            words = answer.content.decode().split("<main")[1].split("csrfmiddlewaretoken")
            found.append((answer.status_code, words[0] + words[1].split(">", 1)[1].replace(name, "NAME")))
        return found

    known, unknown = pages("anna", "192.0.2.1"), pages("annb", "192.0.2.2")
    assert known == unknown
    assert [status for status, _words in known] == [200] * 5 + [429] * 2
    assert "30" in known[4][1], "the fifth says at once that the next has to wait"


def test_minutes_are_told_in_words_of_both_languages(anna: User, clock: Clock) -> None:
    for _try in range(8):
        take_try("anna", "192.0.2.1")
        clock.on(0 if _try < 4 else 1000)
    clock.now = SignInTry.objects.get(key__startswith="pair").last
    assert seconds_left("anna", "192.0.2.1") == 240
    assert "for 4 minutes" in tried("anna", RIGHT)
    assert "не проверяется ещё 4 минуты" in tried("anna", RIGHT, language="ru")


def test_an_empty_field_costs_no_try(anna: User, clock: Clock) -> None:
    for _try in range(9):
        assert tried("anna", "") == "wrong"
    assert tried("anna", RIGHT) == "in"


def test_the_answer_says_the_seconds_to_programs_too(anna: User, clock: Clock) -> None:
    for _try in range(5):
        tried("anna", "wrong")
    answer = Client().post("/sign-in/", {"username": "anna", "password": RIGHT}, REMOTE_ADDR="192.0.2.1")
    assert answer.status_code == 429 and answer.headers["Retry-After"] == "30"


def test_signing_in_begins_a_new_session_with_a_closed_cookie(anna: User, clock: Clock) -> None:
    client = Client()
    client.post("/incidents/1/cards/file/", {"text": "слова"})  # they wait in a session of nobody
    session = client.session
    session["kept"] = True
    session.save()
    before = session.session_key
    client.cookies["sessionid"] = before
    assert tried("anna", RIGHT, client) == "in"
    cookie = client.cookies["sessionid"]
    assert cookie.value != before and client.session["kept"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and cookie["max-age"] == 16 * 3600
    assert not Client(headers={"cookie": f"sessionid={before}"}).get("/tables/1/").wsgi_request.user.is_authenticated


# --- figures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [PAIR, NAME, ADDRESS, DEVICE], ids=lambda one: one.kind)
def test_a_budget_grows_to_its_end_and_is_forgotten_only_after_it(budget: Budget) -> None:
    waits = [budget.wait(wrong) for wrong in range(200)]
    assert waits[: budget.free] == [0] * budget.free
    assert all(before <= after for before, after in pairwise(waits))
    assert waits[budget.free] == budget.first and waits[-1] == budget.most < FORGOTTEN.total_seconds()


def test_a_clock_put_back_makes_no_wait_longer() -> None:
    then = datetime(2026, 12, 5, 10, tzinfo=UTC)
    assert left(PAIR, 5, then, then - timedelta(hours=3)) == 30
    assert left(PAIR, 5, then, then + timedelta(seconds=29.2)) == 1


# --- passwords --------------------------------------------------------------------------------------------------------


@pytest.fixture
def real_hashes(settings: object) -> None:
    """The hashes of a real desk."""
    settings.PASSWORD_HASHERS = real.PASSWORD_HASHERS  # type: ignore[attr-defined]


def test_a_real_desk_hashes_with_argon2(db: None, real_hashes: None, clock: Clock) -> None:
    account = User.objects.create_user("anna", password=RIGHT)
    assert account.password.startswith("argon2$argon2id$")
    assert tried("anna", "wrong") == "wrong" and tried("anna", RIGHT) == "in"


@pytest.mark.parametrize("older", ["pbkdf2_sha256", "scrypt"])
def test_an_older_hash_is_made_anew_when_its_owner_signs_in(
    db: None, real_hashes: None, clock: Clock, older: str
) -> None:
    account = User.objects.create(username="anna", password=make_password(RIGHT, hasher=older))
    assert tried("anna", RIGHT) == "in"
    account.refresh_from_db()
    assert account.password.startswith("argon2$")
    assert tried("anna", RIGHT) == "in"


def test_a_refusal_does_the_same_work_for_every_name(
    db: None, real_hashes: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    User.objects.create_user("new", password=RIGHT)
    User.objects.create(username="never", password=make_password(None))
    worked: list[str] = []

    def watched(algorithm: str, method: str) -> None:
        kind = type(get_hasher(algorithm))
        held = getattr(kind, method)

        def did(self: object, *args: object, **more: object) -> object:
            worked.append(algorithm)
            return held(self, *args, **more)

        monkeypatch.setattr(kind, method, did)

    def work(name: str) -> list[str]:
        worked.clear()
        assert Alike().authenticate(None, name, "wrong") is None
        return sorted(worked)

    watched("argon2", "encode")
    watched("argon2", "verify")
    watched("pbkdf2_sha256", "encode")  # its check encodes too
    assert work("new") == work("nobody") == work("never") == ["argon2"]
    User.objects.create(username="old", password=make_password(RIGHT, hasher="pbkdf2_sha256"))
    assert work("old") == work("new") == work("nobody") == work("never") == ["argon2", "pbkdf2_sha256"]


def test_another_password_signs_other_devices_out_and_is_logged_without_the_word(anna: User, clock: Clock) -> None:
    here, there = Client(), Client()
    tried("anna", RIGHT, here)
    tried("anna", RIGHT, there)
    sent = {"old_password": RIGHT, "new_password1": "quite-another-9", "new_password2": "quite-another-9"}
    assert here.post("/password/", sent).status_code == 302
    assert here.get("/password/").status_code == 200
    assert there.get("/password/").status_code == 302
    assert tried("anna", RIGHT) == "wrong" and tried("anna", "quite-another-9") == "in"
    row = ActionLog.objects.get(what="password")
    assert (row.who, row.about, row.old, row.new) == (anna, "anna", None, None)


@pytest.mark.parametrize(
    ("language", "old", "new", "again", "words"),
    [
        ("en", "wrong", "quite-another-9", "quite-another-9", "Your old password was entered incorrectly"),
        ("ru", "wrong", "quite-another-9", "quite-another-9", "Ваш старый пароль введен неправильно"),
        ("en", RIGHT, "short1", "short1", "This password is too short"),
        ("ru", RIGHT, "short1", "short1", "Введённый пароль слишком короткий"),
        ("en", RIGHT, "password", "password", "This password is too common"),
        ("ru", RIGHT, "password", "password", "Введённый пароль слишком широко распространён"),
        ("en", RIGHT, "7305172950", "7305172950", "entirely numeric"),
        ("ru", RIGHT, "7305172950", "7305172950", "состоит только из цифр"),
        ("en", RIGHT, "annaanna", "annaanna", "too similar"),
        ("ru", RIGHT, "quite-another-9", "quite-another-8", "не совпадают"),
    ],
)
def test_a_password_refused_is_said_why(
    anna: User, clock: Clock, language: str, old: str, new: str, again: str, words: str
) -> None:
    client = Client(headers={"accept-language": language})
    client.force_login(anna)
    answer = client.post("/password/", {"old_password": old, "new_password1": new, "new_password2": again})
    assert answer.status_code == 422
    assert words in answer.content.decode().replace("&#x27;", "'"), answer.content.decode().split("<main")[1]
    anna.refresh_from_db()
    assert anna.check_password(RIGHT)


def test_guessing_at_the_old_password_waits_as_well(anna: User, clock: Clock) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(anna)
    sent = {"old_password": "wrong", "new_password1": "quite-another-9", "new_password2": "quite-another-9"}
    for _try in range(5):
        client.post("/password/", sent)
    page = client.post("/password/", sent | {"old_password": RIGHT}).content.decode()
    assert "No password is looked at for 30 seconds" in page
    clock.on(30)
    assert client.post("/password/", sent | {"old_password": RIGHT}).status_code == 302
