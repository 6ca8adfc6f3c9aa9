"""From the vote to the published decision: what is issued, when it is seen, what becomes of the sheet."""

import pytest
from django.contrib.auth.models import User

from director import selectors
from director.models import Appeal, Ruling, RulingVersion, Tournament
from director.services import appeals
from director.verifying.whole import whole
from tests.director.appeals.committee import Committee, committee, hearing, not_proved, voted


@pytest.fixture
def panel(hall: Tournament) -> Committee:
    """The committee of the event."""
    return committee(hall)


def sound() -> list[str]:
    """What `verify --chain` finds wrong."""
    return [one.text.ru for one in whole() if one.wrong]


def of(issued: RulingVersion) -> Ruling:
    return Ruling.objects.get(pk=issued.ruling_id)


def decided(appeal: Appeal, panel: Committee, choice: str, **more: object) -> RulingVersion:
    ballot = appeals.open_ballot(appeal, panel.chair, **more)  # type: ignore[arg-type]
    options = [one["pk"] for one in ballot.options]
    voted(ballot, panel, choice, choice, choice, hypothesis=options[0] if options else None)
    appeals.draft_decision(appeal, panel.secretary, reasons="Так показали карты.")
    return appeals.decide(appeal, panel.chair)


def test_the_all_pass_example_is_turned_round(issued: RulingVersion, director: User, panel: Committee) -> None:
    appeal = hearing(issued.ruling, director, panel)
    before, _beside = selectors.version(issued.pk)
    assert before.sheet is not None
    assert dict(before.sheet.totals["after"]) == {"Аверин": 40, "Бортникова": 45, "Ветлугин": -85}
    version = decided(appeal, panel, "changed", hypotheses=[not_proved(issued.ruling, panel.chair)])
    judgment, _beside = selectors.version(version.pk)
    assert judgment.sheet is not None
    assert dict(judgment.sheet.totals["after"]) == {"Аверин": -10, "Бортникова": 45, "Ветлугин": -35}
    assert of(issued).status == "under_appeal" and of(issued).version == 1
    assert sound() == []
    appeals.publish(appeal, panel.chair)
    assert of(issued).status == "changed" and of(issued).version == 2
    assert sound() == []
