"""The Code's all-pass example, issued at the first table of the sample tournament."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director.models import RulingVersion, Table, Tournament
from tests.director.appeals.committee import Committee, committee
from tests.director.desk.visiting import Desk
from tests.director.example import example


@pytest.fixture
def desk(client: Client, director: User) -> Desk:
    """The desk with the director signed in."""
    client.force_login(director)
    return Desk(client)


@pytest.fixture
def issued(rostov: Table, director: User) -> RulingVersion:
    """The example, issued."""
    return example(rostov, director)


@pytest.fixture
def panel(hall: Tournament) -> Committee:
    """The committee of the event: three who vote, a secretary, a reserve."""
    return committee(hall)
