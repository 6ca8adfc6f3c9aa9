"""Several breaches in one case: order, causes and the director's choice keep to their breaches; all of it is logged."""

from collections.abc import Callable

import pytest

from director import selectors, services
from director.models import Incident, Table
from director.services import Breach
from rulings.words import RulingError


@pytest.fixture
def three(rostov: Table) -> Incident:
    """Three breaches, each following from the one before."""
    revoke = Breach("revoke", ("Аверин",), {"revoke_kind": "not_followed"}, 0)
    shown = Breach("open_card", ("Ветлугин",), {}, 1)
    return services.open_incident(rostov, None, "wrong_count", ["Аверин"], others=(revoke, shown))


def shape(incident: Incident) -> list[tuple[str, int | None]]:
    """The families with what each follows from, counted from 0 as the law reads it."""
    return [(one.kind, one.cause) for one in selectors.as_incident(incident).infractions]


def test_they_are_opened_at_once_with_what_their_signs_settle(three: Incident) -> None:
    assert shape(three) == [("wrong_count", None), ("revoke", 0), ("open_card", 1)]
    assert selectors.as_incident(three).infractions[1].answers["revoke_kind"].value == "not_followed"
    assert three.log.count() == 1


def test_what_followed_from_one_taken_out_follows_from_its_cause(three: Incident) -> None:
    assert shape(services.remove_breach(three, 1)) == [("wrong_count", None), ("open_card", 0)]
    assert shape(services.remove_breach(three, 0)) == [("open_card", None)]
    with pytest.raises(RulingError):
        services.remove_breach(three, 0)


def test_one_taken_out_comes_back_once(three: Incident) -> None:
    services.remove_breach(three, 1)
    (row,) = selectors.taken_out(three)
    assert row.old["answers"]["revoke_kind"]["value"] == "not_followed"
    back = services.put_back_breach(three, row.pk)
    assert shape(back)[2] == ("revoke", None) and selectors.taken_out(three) == []
    with pytest.raises(RulingError):
        services.put_back_breach(three, 0)
    with pytest.raises(RulingError, match="already"):
        services.put_back_breach(three, row.pk)


def test_the_cause_of_a_new_root_follows_from_it(three: Incident) -> None:
    assert shape(services.root_first(three, 1)) == [("revoke", None), ("wrong_count", 0), ("open_card", 0)]


def test_a_cause_stands_earlier(three: Incident) -> None:
    assert shape(services.link_breach(three, 2, None))[2] == ("open_card", None)
    with pytest.raises(RulingError):
        services.link_breach(three, 1, 2)


def test_a_choice_has_a_reason_and_keeps_to_its_breaches(three: Incident) -> None:
    with pytest.raises(RulingError):
        services.choose(three, counts=0)
    with pytest.raises(RulingError):
        services.choose(three, counts=7, reason="так")
    chosen = services.choose(three, counts=1, stands=(2,), reason="так")
    assert chosen.choice == {"counts": 2, "stands": [3], "reason": "так"}
    assert services.root_first(three, 2).choice == {"counts": 3, "stands": [1], "reason": "так"}
    assert services.remove_breach(three, 2).choice == {"stands": [1], "reason": "так"}
    assert services.choose(three).choice == {}


@pytest.mark.parametrize("write", ["add", "out", "back", "root", "link", "choose"])
def test_every_write_says_what_it_saw(three: Incident, write: str) -> None:
    services.park(three)
    writes: dict[str, Callable[[], object]] = {
        "add": lambda: services.add_breach(three, Breach("revoke", ("Аверин",)), seen_revision=0),
        "out": lambda: services.remove_breach(three, 1, seen_revision=0),
        "back": lambda: services.put_back_breach(three, 1, seen_revision=0),
        "root": lambda: services.root_first(three, 1, seen_revision=0),
        "link": lambda: services.link_breach(three, 1, None, seen_revision=0),
        "choose": lambda: services.choose(three, seen_revision=0),
    }
    with pytest.raises(services.Moved):
        writes[write]()


def test_every_row_of_their_log_can_be_told(three: Incident) -> None:
    services.answer(three, "shown_how", "dropped", index=2)
    services.add_breach(three, Breach("revoke", ("Ветлугин",)))
    services.choose(three, counts=0, reason="так")
    services.link_breach(three, 3, 0)
    services.root_first(three, 1)
    for _breach in range(3):
        services.remove_breach(three, 1)
    told = [services.told(row) for row in three.log.all()]
    assert all("{" not in words.ru and "{" not in words.en for words in told)
    assert any("Фальшренонс" in words.ru for words in told)
