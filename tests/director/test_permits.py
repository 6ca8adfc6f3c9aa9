"""Whoever tries whatever act: allowed as `PERMITS` says, else refused and nothing written. No page is asked here.

A service added later fails these tests until it stands in `ACTS`, or in `OTHERS` with a reason.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction

import director
from director import services
from director.models import Incident, Official, Role, Table, Tournament
from director.permits import PERMITS, Forbidden, doors, may
from director.services import appeals
from director.services.book import import_book
from director.whence import at_console, from_here
from tests.director.acts import ACTS, OTHERS, Act, Stage
from tests.director.officers import officer

ANYWHERE = ("create_event", "import_book")
"""The acts that belong to no event: an office at any serves."""
READ = ("see_event", "see_case")
"""Acts of reading: asked by `director.desk.doors` where a page is opened, and by no service that writes."""


class Undone(Exception):
    """Takes a try back."""


@pytest.fixture
def stage(hall: Tournament, rostov: Table, answered: Callable[[], Incident]) -> Stage:
    return Stage(hall, rostov, answered)


@pytest.fixture
def people(hall: Tournament) -> dict[str, User | None]:
    """One for each office, one with every office at another event, one whose account is switched off, and nobody."""
    elsewhere = Tournament.objects.create(name="Другой", code="ДРУГОЙ", convention="sochi")
    gone = officer(hall, "gone", *Role)
    User.objects.filter(pk=gone.pk).update(is_active=False)
    return {
        **{role.value: officer(hall, f"the {role.value}".replace(" ", "."), role) for role in Role},
        "owner": User.objects.get(is_superuser=True),
        "of another event": officer(elsewhere, "stranger", *Role),
        "switched off": User.objects.get(pk=gone.pk),
        "without an office": User.objects.create_user("nothing"),
        "nobody": None,
    }


@contextmanager
def undone() -> Iterator[None]:
    """Whatever is written inside is taken back."""
    try:
        with transaction.atomic():
            yield
            raise Undone
    except Undone:
        pass


def kept() -> dict[str, Any]:
    """Everything in the base."""
    return {one._meta.label: list(one.objects.order_by("pk").values_list()) for one in apps.get_models()}


def allowed(act: str, whoever: str) -> bool:
    """What the table of permits says of one of `people`; written out anew, so that `may` is tried as well."""
    offices = {
        "owner": {Role.ORGANISER, Role.CHIEF},
        "of another event": set(Role) if act in ANYWHERE else set(),
    }.get(whoever, {Role(whoever)} if whoever in Role.values else set())
    return bool(PERMITS[act] & offices)


def done(tried: Act, who: User | None) -> bool:
    """Whether an act was let through, tried from a phone in the hall."""
    with from_here("10.0.0.1", "phone"):
        try:
            tried(who)
        except Forbidden:
            return False
    return True


@pytest.mark.parametrize("service", sorted(ACTS))
def test_each_act_is_for_whom_the_table_says_and_for_nobody_else(
    service: str, stage: Stage, people: dict[str, User | None]
) -> None:
    act, prepare = ACTS[service]
    may_do = {whoever for whoever in people if allowed(act, whoever)}
    with undone():
        tried, wrong = prepare(stage), list[str]()
        before = kept()
        for whoever in people.keys() - may_do:
            if done(tried, people[whoever]):
                wrong.append(f"{whoever} was let through")
            if kept() != before:
                wrong.append(f"something was written by {whoever}")
        assert not wrong, f"{service}: {'; '.join(wrong)}"
    for whoever in may_do:
        with undone():
            tried = prepare(stage)
            before = kept()
            assert done(tried, people[whoever]), f"{service}: {whoever} was refused"
            assert kept() != before, f"{service}: nothing was written by {whoever}"


@pytest.mark.parametrize("service", sorted(set(ACTS) - {"take_over"}))
def test_the_console_may_do_everything(service: str, stage: Stage) -> None:
    tried = ACTS[service][1](stage)
    before = kept()
    with at_console("rule"):
        tried(None)
    assert kept() != before


def test_every_service_is_tried_or_says_why_it_asks_for_no_office() -> None:
    written = {name for name in services.__all__ if inspect.isroutine(getattr(services, name))}
    tried = {name for name in ACTS if ", " not in name} - {import_book.__name__}
    assert tried | set(OTHERS) == written
    assert not tried & set(OTHERS)
    assert all(OTHERS.values())


def test_every_act_of_the_table_is_tried() -> None:
    """Those of an appeal are tried where its statuses are: `tests/director/appeals/test_order.py`."""
    assert {act for act, _prepare in ACTS.values()} | set(READ) | set(appeals.__all__) == set(PERMITS)


def test_doors_open_where_the_acts_do(hall: Tournament, people: dict[str, User | None]) -> None:
    with from_here("10.0.0.1", "phone"):
        for who in (*people.values(), AnonymousUser()):
            assert doors(who, hall) == {act: may(who, act, hall) for act in PERMITS}


def test_an_office_laid_down_opens_nothing(hall: Tournament, people: dict[str, User | None]) -> None:
    who = people["chief"]
    assert may(who, "issue", hall)
    Official.objects.get(user=who).delete()
    assert not any(doors(who, hall).values())


WRITING = {"save", "delete", "create", "update", "bulk_create", "bulk_update", "get_or_create", "update_or_create"}
"""What writes, of models and of their querysets."""
NO_MODEL = {"form.save"}
"""A form of Django's whose save is a service of ours."""


def written_in(path: Path) -> Iterator[str]:
    """The places in a module where a model may be written."""
    text = path.read_text(encoding="utf-8")
    assert "ModelForm" not in text, path
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITING:
            called = ast.unparse(node.func)
            if (called.endswith(".save") or ".objects" in called) and called not in NO_MODEL:
                yield f"{path.name}:{node.lineno} {called}"


@pytest.mark.parametrize("room", ["desk", "hall", "appeals"])
def test_no_page_writes_past_the_services(room: str) -> None:
    """So no page's own check is ever the only one."""
    pages = sorted((Path(director.__file__).parent / room).rglob("*.py"))
    assert pages
    found = [place for page in pages for place in written_in(page)]
    assert not found, found
