"""A ruling opened again: the stored judgment, hypotheses beside it, what differs, what a committee may not touch."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User

from director import services
from director.appeals.materiality import materiality_of
from director.appeals.rerun import reopened, rerun, tried
from director.models import ActionLog, Hypothesis, Official, Role, RulingVersion, Tournament
from director.permits import Forbidden
from rulings.cases.incident import Answer, Status
from rulings.cases.reading import read
from rulings.judgment import from_json
from rulings.judgment.hypotheses import Changed
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.words import RulingError
from tests.director.desk.visiting import Desk, seated

NOT_PROVED = Supposed("A", (Changed(0, "damage_claim", Answer("not_proved", Status.FOUND, evidence="линия нелепа")),))


def url_of(version: RulingVersion, *rest: str) -> str:
    return "/".join((f"/rulings/{version.ruling_id}/{version.version}/rerun", *rest, ""))


def supposed(version: RulingVersion, who: User, hypothesis: Supposed = NOT_PROVED) -> Hypothesis:
    opened, made = reopened(version), services.make_hypothesis(version, who)
    return services.change_hypothesis(made, hypothesis, opened.incident, opened.event, who)


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)).replace("\u00a0", " ")


def test_as_it_was_is_what_was_stored(issued: RulingVersion) -> None:
    opened = reopened(issued)
    assert opened.judgment == from_json(json.loads(issued.judgment)) and opened.same_law
    column = tried(opened, Supposed(""))
    assert column.against is not None and not column.against.changed


def test_the_example_turned_round_is_seen_beside_the_ruling(issued: RulingVersion, director: User) -> None:
    found = rerun(issued, [supposed(issued, director)])
    (column,) = found.columns
    assert column.judgment is not None and column.judgment.sheet is not None
    assert list(column.judgment.sheet.totals["after"].values()) == [-10, 45, -35]
    sheet = next(part for part in found.parts if part.name == "sheet")
    assert {line.key: (line.before.ru, line.cells[0].text.ru) for line in sheet.changed} == {  # type: ignore[union-attr]
        "Аверин/on/Ветлугин": ("50", "0"),
        "Аверин/total": ("40", "−10"),
        "Ветлугин/total": ("−85", "−35"),
    }
    (one,) = found.contested
    assert (one.found.ru, one.evidence) == ("Да, один: показал разумную линию", "линия показана на картах")  # type: ignore[union-attr]


def test_two_hypotheses_share_the_rows(issued: RulingVersion, director: User) -> None:
    supposed(issued, director)
    offender = Supposed("B", offenders={0: ("Бортникова",)})
    supposed(issued, director, offender)
    found = rerun(issued, issued.hypotheses.all())
    assert [column.name for column in found.columns] == ["A", "B"]
    for part in found.parts:
        assert all(len(line.cells) == 2 for line in part.lines)
        assert len({line.key for line in part.lines}) == len(part.lines)


def test_what_was_issued_stays_whatever_is_supposed(issued: RulingVersion, director: User) -> None:
    before = (issued.judgment, issued.case, issued.seal, issued.link)
    held = supposed(issued, director)
    services.drop_hypothesis(held, director)
    again = RulingVersion.objects.get(pk=issued.pk)
    assert (again.judgment, again.case, again.seal, again.link) == before
    whats = list(
        ActionLog.objects.filter(ruling=issued.ruling, what__startswith="hypothesis").values_list("what", flat=True)
    )
    assert whats == ["hypothesis", "hypothesis_changed", "hypothesis_out"]


def test_the_case_today_may_be_another_than_the_case_as_it_was(issued: RulingVersion, director: User) -> None:
    services.reopen(issued.ruling, director, "проверка")
    services.answer(issued.ruling.incident, "damage_claim", "none", who=director)
    column = tried(reopened(issued), Supposed(""))
    assert column.against is not None and not column.against.changed


def test_a_committee_of_the_law_alone_may_not_find_facts(issued: RulingVersion, director: User) -> None:
    opened = reopened(issued)
    law = type(opened.event)(opened.event.convention, {**opened.event.chosen, "appeal_scope": "law"})
    made = services.make_hypothesis(issued, director)
    with pytest.raises(RulingError) as refused:
        services.change_hypothesis(made, NOT_PROVED, opened.incident, law, director)
    assert refused.value.place == "0.damage_claim"
    made.refresh_from_db()
    assert made.changes == {} and made.revision == 0


def test_an_older_page_overwrites_nothing(issued: RulingVersion, director: User) -> None:
    held, opened = supposed(issued, director), reopened(issued)
    other = Supposed("A", (Changed(0, "damage_claim", Answer("none", Status.FOUND, evidence="—")),))
    with pytest.raises(services.Moved) as late:
        services.change_hypothesis(held, other, opened.incident, opened.event, director, seen_revision=0)
    assert "предположение A" in late.value.text.ru
    held.refresh_from_db()
    assert held.changes["answers"][0]["answer"]["value"] == "not_proved"


ACTS = (
    lambda held, who: services.make_hypothesis(held.ruling_version, who),
    lambda held, who: services.drop_hypothesis(held, who),
    lambda held, who: services.change_hypothesis(
        held, NOT_PROVED, (opened := reopened(held.ruling_version)).incident, opened.event, who
    ),
)


@pytest.mark.parametrize("role", [*Role, None])
@pytest.mark.parametrize("act", ACTS)
def test_hypotheses_are_the_committees_and_the_chief_directors(
    issued: RulingVersion, director: User, act, role
) -> None:  # type: ignore[no-untyped-def]
    held = services.make_hypothesis(issued, director)
    who = User.objects.create_user("somebody")
    if role is not None:
        Official.objects.create(tournament=issued.tournament, user=who, roles=[role])
    if role in (Role.COMMITTEE, Role.CHIEF):
        act(held, who)
        return
    before = (Hypothesis.objects.count(), ActionLog.objects.count())
    with pytest.raises(Forbidden):
        act(held, who)
    assert (Hypothesis.objects.count(), ActionLog.objects.count()) == before


def test_no_more_than_can_be_read_side_by_side(issued: RulingVersion, director: User) -> None:
    for _time in range(services.MOST_HYPOTHESES):
        services.make_hypothesis(issued, director)
    assert "".join(Hypothesis.objects.values_list("name", flat=True)) == "ABCDEFGH"
    with pytest.raises(RulingError):
        services.make_hypothesis(issued, director)


def test_a_committee_turns_the_example_round_on_the_page(desk: Desk, issued: RulingVersion) -> None:
    page = desk.page(url_of(issued))
    assert "линия показана на картах" in page and "Пока ни одного" in text(page)
    address = desk.send(url_of(issued), {"do": "add"}).url
    assert address == url_of(issued, "A")
    there = desk.post(address, **{"0.damage_claim": "not_proved", "why.0.damage_claim": "ход нелеп", "do": "keep"}).url
    assert there.endswith("#follows")
    page = text(desk.page(address))
    assert "Требуют, но не доказали" in page and "не спрашивают" in page and "отпадает" in page
    side = text(desk.page(url_of(issued)))
    assert "другое решение" in side and "−10" in side and "−85" in side


def test_what_the_changed_path_needs_is_asked_in_place(desk: Desk, issued: RulingVersion, director: User) -> None:
    supposed(issued, director)
    services.make_hypothesis(issued, director)
    address = url_of(issued, "B")
    there = desk.post(address, **{"0.damage_claim": "both", "do": "keep"}).url
    assert there.endswith("#asked")
    page = desk.page(address)
    assert 'name="0.other_claim_line.0"' in page and "Спрашивается впервые" in text(page)
    assert "нужны ответы" in text(desk.page(url_of(issued)))
    line = {"0.other_claim_line.0": "3", "0.other_claim_line.1": "3", "0.other_claim_line.2": "4"}
    there = desk.post(address, **line, do="keep").url
    assert there.endswith("#follows")


def test_a_line_that_does_not_add_up_is_told_at_its_place_and_kept_typed(desk: Desk, issued: RulingVersion) -> None:
    desk.send(url_of(issued), {"do": "add"})
    wrong = {"0.claim_line.0": "5", "0.claim_line.1": "5", "0.claim_line.2": "5", "do": "keep"}
    answer = desk.post(url_of(issued, "A"), 422, **wrong)
    page = answer.content.decode()
    assert 'id="fault-0.claim_line"' in page and page.count('value="5"') == 3


def test_the_law_is_read_otherwise(desk: Desk, issued: RulingVersion) -> None:
    desk.send(url_of(issued), {"do": "add"})
    desk.post(url_of(issued, "A"), **{"law.compensation_payer": "as_printed", "do": "keep"})
    page = text(desk.page(url_of(issued)))
    assert "применение закона" in page and "только советует" in page
    held = Hypothesis.objects.get()
    assert held.changes == {"readings": {"compensation_payer": "as_printed"}}


def test_the_offender_and_the_deal_are_found_otherwise(desk: Desk, issued: RulingVersion) -> None:
    desk.send(url_of(issued), {"do": "add"})
    desk.post(url_of(issued, "A"), **{"who.0": "Бортникова", "do": "keep"})
    assert Hypothesis.objects.get().changes == {"offenders": {"0": ["Бортникова"]}}
    page = desk.page(url_of(issued, "A"))
    assert '<option value="Бортникова" selected>' in page


def test_dropped_it_is_gone(desk: Desk, issued: RulingVersion, director: User) -> None:
    held = supposed(issued, director)
    desk.send(url_of(issued, "A"), {"do": "drop", "seen_revision": held.revision})
    desk.page(url_of(issued, "A"), 404)
    desk.page(f"/rulings/{issued.ruling_id}/9/rerun/", 404)


def test_nobody_signed_in_sees_nothing(client, issued: RulingVersion) -> None:  # type: ignore[no-untyped-def]
    answer = client.get(url_of(issued))
    assert answer.status_code == 302 and "sign-in" in answer.url


def test_other_trees_are_named(desk: Desk, issued: RulingVersion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("director.appeals.rerun.digest", lambda: "f" * 64)
    opened = reopened(issued)
    assert not opened.same_law
    assert "другим схемам" in text(desk.page(url_of(issued)))


def test_the_ruling_leads_to_its_rerun(desk: Desk, issued: RulingVersion, hall: Tournament) -> None:
    assert f'href="{url_of(issued)}"' in desk.page(f"/rulings/{issued.ruling_id}/")


def test_whether_an_appeal_matters_is_tried_on_the_sheet(issued: RulingVersion) -> None:
    found = materiality_of(issued, reopened(issued))
    assert found is not None and found.sheet and found.matters
    assert found.spans["Аверин"].least <= -10 and found.spans["Аверин"].greatest >= 40
    assert found.said[0].ru.startswith("Есть исход")


def test_who_may_not_suppose_reads_and_has_no_button(client, issued: RulingVersion, director: User) -> None:  # type: ignore[no-untyped-def]
    supposed(issued, director)
    who = User.objects.create_user("reader")
    Official.objects.create(tournament=issued.tournament, user=who, roles=[Role.SCORER])
    client.force_login(who)
    page = client.get(url_of(issued)).content.decode()
    assert "Требуют, но не доказали" in page and 'value="add"' not in page
    assert 'value="keep"' not in client.get(url_of(issued, "A")).content.decode()
    refused = client.post(url_of(issued, "A"), {"do": "drop", "seen_revision": 1})
    assert refused.status_code in (403, 422) and Hypothesis.objects.count() == 1


@pytest.fixture
def disputed(hall: Tournament, director: User) -> RulingVersion:
    """A revoke put right in time, of which kind is in dispute: nothing hangs on it; the event keeps no score."""
    path = Path("fixtures/cases/several/dispute-that-changes-nothing.toml")
    case = read(path.read_text(encoding="utf-8"), path.name)
    table, deal, breach = seated(hall, case), case.incident.deal, case.incident.infractions[0]
    stored = services.open_incident(table, director, breach.kind, list(breach.offenders))
    calls = {player: call.value for player, call in deal.calls.items()}
    stored = services.enter_deal(stored, "6H", deal.declarer, calls, who=director)
    for key, one in breach.answers.items():
        told = {"status": one.status.value, "says": dict(one.says)}
        stored = services.answer(stored, key, one.value, who=director, **told)
    return services.issue(stored, director)


def test_a_fact_in_dispute_stands_first_and_can_be_found(desk: Desk, disputed: RulingVersion, director: User) -> None:
    page = text(desk.page(url_of(disputed)))
    assert "Бортникова: Не дал масть" in page and "осталось спорным: от этого ничего не зависело" in page
    services.make_hypothesis(disputed, director)
    address = url_of(disputed, "A")
    form = desk.page(address)
    assert "По решению: осталось спорным" in text(form) and 'name="0.open_card"' in form
    assert "впервые" not in form and "ничто не отличается" in form
    desk.post(address, **{"0.revoke_kind": "not_trumped", "do": "keep"})
    held = Hypothesis.objects.get()
    assert held.changes["answers"][0]["answer"]["value"] == "not_trumped"
    assert "То же решение" in desk.page(address)


def test_two_members_at_one_hypothesis_do_not_overwrite_each_other(
    desk: Desk, issued: RulingVersion, director: User
) -> None:
    services.make_hypothesis(issued, director)
    address = url_of(issued, "A")
    first, second = desk.fields(address), desk.fields(address)
    desk.send(address, first | {"0.damage_claim": "not_proved", "do": "keep"})
    answer = desk.send(address, second | {"0.damage_claim": "none", "do": "keep"}, 409)
    page = answer.content.decode()
    assert '<option value="none" selected>' in page and "изменилось" in page
    assert Hypothesis.objects.get().changes["answers"][0]["answer"]["value"] == "not_proved"
