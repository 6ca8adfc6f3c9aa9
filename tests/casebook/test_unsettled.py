"""`rule` says what stands in the way of issuing a ruling, and says nothing where nothing does."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

BOOK = Path(__file__).resolve().parents[2] / "fixtures" / "cases" / "several"


def ruled(slug: str, *options: str) -> str:
    out = StringIO()
    call_command("rule", str(BOOK / f"{slug}.toml"), *options, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize(
    ("slug", "wanting"),
    [
        ("wrong-discard-and-anothers-revoke", "общий счёт назначает судья"),
        ("two-disputes-one-matters", "Спорно: Когда заметили?"),
    ],
)
def test_what_stands_in_the_way_is_named(slug: str, wanting: str) -> None:
    said = ruled(slug)
    assert wanting in said.partition("Выдать такое решение пока нельзя:")[2]
    assert "This cannot be issued as a ruling yet:" in ruled(slug, "--lang", "en")


@pytest.mark.parametrize("slug", ["two-cards-hid-a-revoke", "dispute-that-changes-nothing"])
def test_nothing_is_named_where_nothing_does(slug: str) -> None:
    assert "пока нельзя" not in ruled(slug)


def test_the_data_say_it_by_their_fields() -> None:
    data = json.loads(ruled("two-disputes-one-matters", "--json"))
    assert [(each["question"], each["material"]) for each in data["disputes"]] == [
        ("revoke_kind", False),
        ("revoke_noticed", True),
    ]
