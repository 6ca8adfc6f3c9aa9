"""The Code's all-pass example issued, a committee of three with one of them outside, and each of them at a desk."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director.models import Appeal, Official, Role, Ruling, Table, Tournament
from tests.director.desk.visiting import Desk
from tests.director.example import example

CHAIR, MEMBER, THIRD = "Чайкин Пётр", "Мельник Анна", "Зимин Олег"

At = Callable[[str], Desk]


@pytest.fixture
def ruling(rostov: Table, director: User) -> Ruling:
    """The example, issued."""
    return example(rostov, director).ruling


@pytest.fixture
def committee(hall: Tournament) -> dict[str, User]:
    """Two members with an account each, and somebody who only looks on."""
    people = (
        ("chair", CHAIR, Role.COMMITTEE),
        ("member", MEMBER, Role.COMMITTEE),
        ("scorer", "Писарь Яна", Role.SCORER),
        ("viewer", "Зритель", Role.VIEWER),
    )
    made = {}
    for login, name, role in people:
        last, _space, first = name.partition(" ")
        user = User.objects.create_user(login, password="a word for tests", first_name=first, last_name=last)
        Official.objects.create(tournament=hall, user=user, roles=[role])
        made[login] = user
    return made


@pytest.fixture
def at(director: User, committee: dict[str, User]) -> At:
    """Each at a desk of his own, by login."""
    desks: dict[str, Desk] = {}

    def desk(login: str) -> Desk:
        if login not in desks:
            client = Client()
            client.force_login(director if login == "director" else committee[login])
            desks[login] = Desk(client)
        return desks[login]

    return desk


@pytest.fixture
def received(ruling: Ruling, at: At) -> Appeal:
    """An appeal of Ветлугин, stamped and filled in by the director."""
    desk = at("director")
    url = desk.post(f"/rulings/{ruling.pk}/appeal/", appellant="Ветлугин").url
    desk.post(url, **NOTICE)
    return Appeal.objects.get()


NOTICE = {
    "appellant": "Ветлугин",
    "capacity": "offender",
    "contact": "стол 1",
    "respondent_0": "Аверин",
    "respondent_contact_0": "стол 1",
    "grounds": ["fact", "judgement"],
    "instead": "Ущерба нет.",
    "argument": "Линия Аверина невозможна.",
    "declared": "yes",
    "signed": "yes",
}


@pytest.fixture
def heard(received: Appeal, at: At) -> Appeal:
    """The appeal admitted, a panel of three seated, the hearing begun by the chair."""
    chair, url = at("chair"), f"/appeals/{received.pk}/"
    chair.post(f"{url}admission/", do="admit", clause="COMP 11.2", **ANSWERS)
    seats = ({"who": None, "seat": "chair"}, {"who": None, "seat": "member"}, {"who": "*", "seat": "member"})
    for login, seated in zip(("chair", "member", ""), seats, strict=True):
        who = str(User.objects.get(username=login).pk) if login else "*"
        at("director").post(f"{url}panel/", do="seat", **(seated | {"who": who, "name": "" if login else THIRD}))
    chair.post(f"{url}hearing/", do="begin", mode="present", place="комната 2")
    return Appeal.objects.get(pk=received.pk)


ANSWERS = {f"ok_{key}": "yes" for key in ("in_time", "form", "person", "deposit", "prior_ruling", "material")}
