"""Every paper the desk hands out is known again: both languages, public copies, decisions, notices, lists."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.board import day_list_of, days
from director.models import Incident, RulingVersion
from director.verifying.sheets import checked
from rulings.documents.appealed import notice_words
from rulings.documents.enclosed import data_of, sheet
from rulings.documents.notice import Notice
from rulings.documents.others import list_pdf, notice_pdf
from rulings.documents.pdf import pdf
from rulings.documents.printed import printed
from rulings.documents.rendering import Rendering, rendered
from rulings.documents.ruling import ruling

HALL = "http://192.168.0.10:8000"


@pytest.fixture
def issued(answered: Callable[[], Incident], director: User) -> RulingVersion:
    """A ruling issued."""
    return services.issue(answered(), director, "Как видели.")


def said(file: bytes) -> str:
    """The verdict and all that stands beside it, in English."""
    found = checked(file)
    return "\n".join(text.said("en") for text in (found.verdict, *(one.text for one in found.found)))


@pytest.mark.parametrize("rendering", [Rendering.RU_EN, Rendering.EN_RU])
@pytest.mark.parametrize("public", [False, True])
def test_a_sheet_in_both_languages_is_the_very_sheet(issued: RulingVersion, rendering: Rendering, public: bool) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    file = sheet(judgment, replace(beside, public=public), rendering)
    assert checked(file).good and checked(file).version == issued and "the very sheet" in said(file)


def test_a_word_changed_on_it_is_found_in_either_language(issued: RulingVersion) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    data = data_of(judgment, beside, "ru-en")
    changed = replace(beside, time_allowance="сорок минут")
    forged = pdf(rendered(lambda tongue: ruling(judgment, changed, tongue), Rendering.RU_EN), data)
    assert not checked(forged).good and "сорок минут" in said(forged)
    alone = pdf(ruling(judgment, beside, "ru"), data)
    assert not checked(alone).good, "drawn in one language, and its data say both"


def test_without_data_a_sheet_in_both_is_known_by_its_words(issued: RulingVersion) -> None:
    judgment, beside = selectors.version(issued.pk, HALL)
    plain = replace(beside, base_url=None)
    bare = pdf(rendered(lambda tongue: ruling(judgment, plain, tongue), Rendering.RU_EN))
    assert checked(bare).version == issued and "no data inside" in said(bare) and "it reads" not in said(bare)


def test_a_notice_is_told_from_a_ruling_and_its_words_are_held_against_its_data(issued: RulingVersion) -> None:
    notice = Notice(number="Н-1", ruling=issued.label, appellant="Аверин", argument="Иначе.", seal=issued.seal)
    for rendering in Rendering:
        assert checked(notice_pdf(notice, rendering)).good
    assert f"notice of appeal Н-1 against ruling {issued.label}" in said(notice_pdf(notice, "ru"))
    data = printed(notice_pdf(notice, "ru")).data
    forged = pdf(notice_words(replace(notice, argument="Нет."), "ru"), data)
    assert not checked(forged).good and "ALTERED" in said(forged) and "by its data “" in said(forged)
    torn = pdf(notice_words(notice, "ru"), (data or b"").replace(b'"stamp"', b'"stump"'))
    assert not checked(torn).good and "cannot be read" in said(torn)
    public = said(notice_pdf(replace(notice, public=True), "ru"))
    assert "public copy of a notice" in public


def test_a_list_is_told_from_a_ruling(issued: RulingVersion) -> None:
    tournament = issued.ruling.tournament
    (day,) = days(tournament)
    full = day_list_of(tournament, day, names=True, by="Соколова")
    assert [row.number for row in full.rows] == [issued.label]
    assert "list of a day’s rulings" in said(list_pdf(full, "ru-en")) and checked(list_pdf(full, "ru-en")).good
    assert "without names" in said(list_pdf(replace(full, names=False), "ru"))
    assert day_list_of(tournament, date(2001, 1, 1), names=False).rows == ()


def test_the_list_follows_a_correction(issued: RulingVersion, director: User) -> None:
    services.reopen(issued.ruling, director, "не то")
    later = services.correct(issued.ruling, director, "не то")
    (day,) = days(issued.ruling.tournament)
    assert [row.number for row in day_list_of(issued.ruling.tournament, day, names=False).rows] == [later.label]
