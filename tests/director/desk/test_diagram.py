"""The deal on the desk: on the case, the draft and the ruling, leafed through card by card, and its public copy."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import services
from director.models import Incident, RulingVersion
from rulings.game.cards import read as read_card
from rulings.game.cards import shown
from rulings.seal import code
from tests.paper.reading import bare, opened

CARDS = "0:AKT9.QJ7.98.A 1:Q8.98A.KQ7.QJ 2:J.KT.AJT.KT97 T:S7H8"
PLAYED = "ST SQ SJ / (C9) HK H9 / D9 DK DA"
SEEN = "ST SQ SJ C9 HK H9 D9 DK DA"
"""What was laid: all that the public may know, beside the prikup."""
NAMES = ("Аверин", "Бортникова", "Ветлугин")


@pytest.fixture
def seated(client: Client, director: User) -> Client:
    client.force_login(director)
    return client


@pytest.fixture
def dealt(answered: Callable[[], Incident], director: User) -> Incident:
    """A case of an all-pass with its cards and its play."""
    return services.enter_deal(answered(), "all_pass", who=director, cards=CARDS, played=PLAYED)


@pytest.fixture
def issued(dealt: Incident, director: User) -> RulingVersion:
    services.add_statement(dealt, "Ветлугин", "Аверин не возражал.", who=director)
    return services.issue(dealt, director, "Ветлугину показали ♠К и король треф; Аверин согласен.")


def page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200, (url, answer.status_code)
    return unescape(answer.content.decode())


@pytest.mark.parametrize("address", ["/incidents/{pk}/q/moment/", "/incidents/{pk}/ruling/"])
def test_the_deal_is_drawn_on_the_case(seated: Client, dealt: Incident, address: str) -> None:
    said = page(seated, address.format(pk=dealt.pk))
    assert said.count('<svg class="diagram"') == 1
    assert "Бортникова (2-я\u00a0рука" in said and f'href="/incidents/{dealt.pk}/leafed/?at=2.1"' in said
    assert "style=" not in said.partition("<main")[2]


def test_what_cannot_be_read_is_shown_as_it_was_entered(seated: Client, dealt: Incident, director: User) -> None:
    odd = services.enter_deal(dealt, "all_pass", who=director, cards=CARDS, played=PLAYED + " / D9")
    said = page(seated, f"/incidents/{odd.pk}/ruling/")
    assert '<svg class="diagram"' not in said and "♦9" in said.replace('<span class="red">♦</span>', "♦")
    assert seated.get(f"/incidents/{odd.pk}/leafed/").status_code == 404


def test_the_play_is_leafed_through(seated: Client, dealt: Incident) -> None:
    url = f"/incidents/{dealt.pk}/leafed/"
    first = page(seated, url)
    assert "До первой карты" in first and "на карту назад</span>" in first and "?at=1.1" in first
    steps, at = 0, url
    while "следующая карта</a>" in (said := page(seated, at)):
        at = said.partition('class="go" data-row href="')[2].partition('"')[0]
        steps += 1
    assert steps == 9 and "?at=3.3" in at
    assert "взята обратно" in page(seated, f"{url}?at=2.1")
    assert "До первой карты" in page(seated, f"{url}?at=9.9") and "До первой карты" in page(seated, f"{url}?at=x")


def test_a_ruling_shows_the_deal_and_leads_to_its_public_copy(seated: Client, issued: RulingVersion) -> None:
    said = page(seated, f"/rulings/{issued.ruling_id}/")
    assert '<svg class="diagram"' in said and f'href="/rulings/{issued.ruling_id}/public/"' in said
    assert "Бортникова" in page(seated, f"/rulings/{issued.ruling_id}/leafed/?at=1.2")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_public_page_names_nobody(seated: Client, issued: RulingVersion, language: str) -> None:
    seated.cookies["django_language"] = language
    said = page(seated, f"/rulings/{issued.ruling_id}/public/")
    body = said.partition("<main")[2]
    for name in NAMES:
        assert name not in body, name
    assert {"ru": "Игрок\u00a01", "en": "Player\u00a01"}[language] in body and issued.label in body
    told = body.partition('aria-label="')[2].partition('"')[0]
    suits = re.findall(r"([♠♣♦♥])((?:\u00a0(?:10|\w))+)", told)
    rows = {f"{sign}{rank}" for sign, ranks in suits for rank in ranks.split("\u00a0") if rank}
    assert rows == {shown(read_card(code), language) for code in SEEN.split()}
    assert "♠К" not in body and "король треф" not in body and "correct/" not in body


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_public_sheet_is_the_same_ruling_without_names(
    seated: Client, issued: RulingVersion, language: str
) -> None:
    url = f"/rulings/{issued.ruling_id}/{issued.version}/public/{language}.pdf"
    answer = seated.get(url)
    assert answer.status_code == 200 and "public" in answer["Content-Disposition"]
    read = bare("".join(sheet.extract_text() for sheet in opened(answer.content).pages))
    whole = bare("".join(one.extract_text() for one in opened(seated.get(url.replace("public/", "")).content).pages))
    assert all(name in whole and name not in read for name in NAMES)
    assert issued.label in read and code(issued.seal) in read


def test_what_is_kept_is_not_changed(seated: Client, issued: RulingVersion) -> None:
    """A way of rendering: the stored version is byte for byte what it was."""
    before = (issued.judgment, issued.particulars, issued.seal)
    page(seated, f"/rulings/{issued.ruling_id}/public/")
    again = RulingVersion.objects.get(pk=issued.pk)
    assert (again.judgment, again.particulars, again.seal) == before and '"public"' not in again.particulars
