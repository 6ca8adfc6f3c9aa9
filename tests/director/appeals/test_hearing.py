"""The hearing: who was there, each side in its own words, new evidence."""

from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from director.models import ActionLog, Appeal, RulingVersion
from director.services import appeals
from director.services.writing import Moved
from rulings.words import RulingError
from tests.director.appeals.committee import Committee, hearing

HERE = [
    {"role": "judge", "name": "Лукина"},
    {"role": "appellant", "name": "Ветлугин"},
    {"role": "witness", "name": " "},
]


def test_the_minutes_keep_who_was_there_and_when_it_ended(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    began = datetime.fromisoformat(appeal.hearing["began_at"])
    later = began + timedelta(minutes=40)
    appeal = appeals.note_hearing(appeal, panel.secretary, present=HERE, interpreter="Ким", ended_at=later)
    assert appeal.hearing == {
        "mode": "present",
        "place": "комната судей",
        "began_at": began.isoformat(),
        "present": HERE[:2],
        "interpreter": "Ким",
        "ended_at": later.isoformat(),
    }
    with pytest.raises(RulingError) as told:
        appeals.note_hearing(appeal, panel.secretary, ended_at=began - timedelta(seconds=1))
    assert told.value.place == "ended_at"
    with pytest.raises(RulingError) as told:
        appeals.note_hearing(appeal, panel.secretary, present=[{"role": "cat", "name": "Барсик"}])
    assert told.value.place == "present"


def test_each_side_is_heard_to_the_last_of_ten_thousand_characters(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    words = ("Я сидел слева и видел…\n" * 500)[:10_000]
    for part in ("director", "appellant", "respondent", "witness"):
        assert appeals.hear(appeal, panel.secretary, "Некто", part, words).words == words
    kept = Appeal.objects.get(pk=appeal.pk)
    assert [one.part for one in kept.statements.all()] == ["director", "appellant", "respondent", "witness"]
    assert all(len(one.words) == 10_000 for one in kept.statements.all())
    assert ActionLog.objects.filter(what="appeal_heard").last().new["words"] == words


@pytest.mark.parametrize(
    ("who", "part", "words", "place"),
    [
        ("Аверин", "audience", "слова", "part"),
        (" ", "witness", "слова", "by"),
        ("Аверин", "witness", "\n ", "words"),
        ("Аверин", "witness", "с\x00нулём", "words"),
        ("Ю" * 121, "witness", "слова", "by"),
    ],
)
def test_what_cannot_be_taken_down_is_named(
    issued: RulingVersion, director: User, panel: Committee, who: str, part: str, words: str, place: str
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    with pytest.raises(RulingError) as told:
        appeals.hear(appeal, panel.chair, who, part, words)
    assert told.value.place == place and not appeal.statements.exists()


def test_new_evidence_is_admitted_or_not_with_a_reason(issued: RulingVersion, director: User, panel: Committee) -> None:
    appeal = hearing(issued.ruling, director, panel)
    for what, why, place in ((" ", "видно", "what"), ("снимок", " ", "why")):
        with pytest.raises(RulingError) as told:
            appeals.add_proof(appeal, panel.chair, what, True, why)
        assert told.value.place == place
    assert appeals.add_proof(appeal, panel.chair, "снимок", False, "снят не здесь").admitted is False


def test_two_who_write_at_once_do_not_overwrite_each_other(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    appeals.hear(appeal, panel.secretary, "Аверин", "respondent", "раз", seen_revision=appeal.revision)
    with pytest.raises(Moved) as told:
        appeals.hear(appeal, panel.chair, "Аверин", "respondent", "раз", seen_revision=appeal.revision)
    assert "Писарева: записано, что сказано комитету" in told.value.text.ru
    assert appeal.statements.count() == 1


def test_only_the_chair_and_the_secretary_write(issued: RulingVersion, director: User, panel: Committee) -> None:
    appeal = hearing(issued.ruling, director, panel)
    member = panel.members[0]
    for act in (
        lambda: appeals.hear(appeal, member, "Аверин", "witness", "слова"),
        lambda: appeals.note_hearing(appeal, member, place="двор"),
        lambda: appeals.add_proof(appeal, member, "снимок", True, "видно"),
        lambda: appeals.open_ballot(appeal, member, closes_at=timezone.now() + timedelta(hours=1)),
        lambda: appeals.draft_decision(appeal, member, reasons="так"),
        lambda: appeals.decide(appeal, member),
        lambda: appeals.publish(appeal, member),
    ):
        with pytest.raises(RulingError, match="the chair or the secretary writes"):
            act()
