"""From the vote to the published decision: what is issued, when it is seen, what becomes of the sheet."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from director import particulars, scores, selectors, services
from director.appeals.paper import notice_of
from director.earlier import running_totals
from director.models import ActionLog, Appeal, Decision, Hypothesis, Ruling, RulingVersion, Tournament, Writing
from director.pulka import event_of, folded, kept, totals
from director.services import appeals
from director.verifying.sheets import checked
from director.verifying.stands import stands, still_good
from director.verifying.whole import whole
from rulings.cases.incident import Answer
from rulings.documents.appealed import decision_words
from rulings.documents.enclosed import Form, sheet
from rulings.documents.particulars import Standing
from rulings.documents.plain import text
from rulings.documents.ruling import ruling as ruling_words
from rulings.judgment.hypotheses import Changed, hypothesis_out
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.seal import code as code_of
from rulings.words import RulingError
from tests.director.appeals.committee import Committee, committee, hearing, not_proved, received, voted

HALL = "http://192.168.0.10:8000"
DIRECTOR = {"Аверин": 40, "Бортникова": 45, "Ветлугин": -85}
"""CODE 3.9.14.3 ex.1: fifty whists from the offender to Аверин, on top of −10, 45 and −35."""
COMMITTEE = {"Аверин": -10, "Бортникова": 45, "Ветлугин": -35}
RESULTS = ("upheld", "changed", "set_aside", "sent_back")


def sound() -> list[str]:
    """What `verify --chain` finds wrong."""
    return [one.text.ru for one in whole() if one.wrong]


def of(issued: RulingVersion) -> Ruling:
    return Ruling.objects.get(pk=issued.ruling_id)


def fresh(version: RulingVersion) -> RulingVersion:
    return RulingVersion.objects.select_related("ruling__tournament").get(pk=version.pk)


def balloted(appeal: Appeal, panel: Committee, choice: str) -> None:
    """All vote alike; for a changed ruling, that no damage was proved."""
    options = [not_proved(appeal.ruling, panel.chair)] if choice == "changed" else []
    ballot = appeals.open_ballot(appeal, panel.chair, hypotheses=options)
    voted(ballot, panel, choice, choice, choice, hypothesis=options[0].pk if options else None)
    appeals.draft_decision(appeal, panel.secretary, reasons="Так показали карты.")


def decided(issued: RulingVersion, by: User, panel: Committee, choice: str) -> tuple[Appeal, RulingVersion]:
    appeal = hearing(issued.ruling, by, panel)
    balloted(appeal, panel, choice)
    return appeal, appeals.decide(appeal, panel.chair)


def settled(version: RulingVersion) -> dict[str, Fraction]:
    judgment, _beside = selectors.version(version.pk)
    assert judgment.sheet is not None
    return dict(judgment.sheet.totals["after"])


def test_the_all_pass_example_is_turned_round(issued: RulingVersion, director: User, panel: Committee) -> None:
    assert settled(issued) == DIRECTOR
    appeal, version = decided(issued, director, panel, "changed")
    assert settled(version) == COMMITTEE and settled(issued) == DIRECTOR
    assert (of(issued).status, of(issued).version) == ("under_appeal", 1) and sound() == []
    appeals.publish(appeal, panel.chair)
    assert (of(issued).status, of(issued).version) == ("changed", 2) and sound() == []
    assert version.label == "ВОЛГА-26-001/2" and version.issued_name == "Воронец"
    judgment, beside = selectors.version(version.pk)
    paper = beside.decision
    assert beside.totals == running_totals(issued.ruling.incident, judgment)
    assert paper is not None and paper.result is not None and paper.result.value == "changed"
    moved = {
        row.title.en: (row.before.en, row.after.en) for row in paper.path if not row.same and row.before and row.after
    }
    ((was, now),) = moved.values()
    assert was != now


@pytest.mark.parametrize("result", RESULTS)
def test_decided_first_and_published_second(
    issued: RulingVersion, director: User, panel: Committee, client: Client, result: str
) -> None:
    appeal, version = decided(issued, director, panel, result)
    page, code = f"/rulings/{issued.ruling_id}/public/", code_of(version.seal)
    assert (of(issued).status, of(issued).version) == ("under_appeal", 1)
    assert particulars.standing(fresh(issued)) is particulars.standing(fresh(version)) is Standing.UNDER_APPEAL
    assert stands(fresh(version)).en.endswith("the decision is not published yet.") and not still_good(fresh(version))
    assert version.label not in client.get(page).content.decode()
    assert client.get(f"/rulings/{issued.ruling_id}/public/2/ru/").status_code == 404
    assert [one.version for one in selectors.versions_of(of(issued))] == [1]
    told = client.get(f"/check/{code}").content.decode()
    assert "не опубликовано" in told or "not published yet" in told
    assert not any(text.ru in told or text.en in told for text in found_by(version))
    assert sound() == []
    appeals.publish(appeal, panel.secretary, told_by="Писарева")
    assert (of(issued).status, of(issued).version) == (result, 2) and sound() == []
    assert particulars.standing(fresh(version)) is Standing(result)
    assert particulars.standing(fresh(issued)) is Standing(result)
    assert still_good(fresh(version)) is (result in ("upheld", "changed"))
    assert still_good(fresh(issued)) is (result == "upheld")
    assert of(issued).void is (result == "set_aside")


def found_by(version: RulingVersion) -> tuple[Any, ...]:
    return tuple(reached.text for reached in selectors.version(version.pk)[0].outcomes)


@pytest.mark.parametrize("result", ["upheld", "set_aside", "sent_back"])
def test_without_a_change_the_directors_judgment_is_kept_to_the_byte(
    issued: RulingVersion, director: User, panel: Committee, result: str
) -> None:
    _appeal, version = decided(issued, director, panel, result)
    assert (version.judgment, version.case, version.trees) == (issued.judgment, issued.case, issued.trees)
    assert version.seal != issued.seal and json.loads(version.decision)["result"] == result
    assert issued.decision == ""


def test_nothing_is_decided_without_reasons_a_ballot_and_a_majority(
    issued: RulingVersion, director: User, hall: Tournament
) -> None:
    panel = committee(hall, ("Гордеева", "Дымов", "Ершова"))
    appeal = hearing(issued.ruling, director, panel)

    def refused(words: str) -> None:
        with pytest.raises(RulingError, match=words):
            appeals.decide(appeal, panel.chair)
        assert of(issued).versions.count() == 1 and Appeal.objects.get(pk=appeal.pk).status == "hearing"

    refused("without reasons")
    appeals.draft_decision(appeal, panel.chair, reasons="Так.")
    refused("not voted yet")
    ballot = appeals.open_ballot(appeal, panel.chair, closes_at=timezone.now() + timedelta(seconds=1))
    refused("still open")
    with pytest.MonkeyPatch.context() as patch:
        later = timezone.now() + timedelta(hours=1)
        patch.setattr(timezone, "now", lambda: later)
        refused("votes are missing")
    voted(ballot, panel, "upheld", "upheld", "set_aside", "set_aside")
    refused("votes are split")
    appeals.cast(ballot, panel.chair, "set_aside")
    version = appeals.decide(appeal, panel.chair)
    paper = selectors.version(version.pk)[1].decision
    assert paper is not None and [(one.for_, one.against, one.casting) for one in paper.votes] == [
        (2, 2, "Решение судьи отменено.")
    ]


def test_the_log_does_not_tell_what_was_decided_before_it_is_published(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    decided(issued, director, panel, "set_aside")
    rows = ActionLog.objects.filter(what__in=("appeal_decided", "appeal_vote", "appeal_ballot"))
    assert "set_aside" not in json.dumps([[row.old, row.new, row.why] for row in rows])


def test_a_draft_says_what_it_is_told_and_nothing_after_it_is_decided(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal = hearing(issued.ruling, director, panel)
    long = ("Мотивы — «длинные».\n" * 600)[:10_000]
    fields = {
        "reasons": long,
        "findings": [{"question": "Ущерб доказан?", "before": "да", "after": "нет"}, {"question": " "}],
        "points": "линия",
        "poll": "пятеро из семи",
        "law_point": "recommended",
        "law_words": "3.9.14.3",
        "diagram": "endorsed",
        "precedent": True,
        "keywords": "распасы\nущерб",
        "clauses": ["CODE 3.9.14.3", " "],
        "publicity": "без имён",
        "sanction": "нет",
    }
    draft = appeals.draft_decision(appeal, panel.secretary, **fields)
    assert draft.reasons == long and len(draft.findings) == 1 and draft.clauses == ["CODE 3.9.14.3"]
    for wrong in (
        {"law_point": "guess"},
        {"law_point": "own"},
        {"diagram": "lost"},
        {"result": "upheld"},
        {"reasons": "с\x00нулём"},
    ):
        with pytest.raises(RulingError) as told:
            appeals.draft_decision(appeal, panel.secretary, **wrong)
        assert told.value.place == next(iter(wrong))
    ballot = voted(appeals.open_ballot(appeal, panel.chair), panel, "upheld", "upheld", "upheld")
    version = appeals.decide(appeal, panel.chair, language="en")
    with pytest.raises(RulingError, match="decided and waits"):
        appeals.draft_decision(appeal, panel.secretary, reasons="иначе")
    with pytest.raises(RulingError, match="decided and waits"):
        appeals.vote(ballot, panel.chair, "upheld")
    paper = selectors.version(version.pk)[1].decision
    assert paper is not None and paper.reasons == long and paper.keywords == ("распасы", "ущерб")
    assert paper.findings[0].before is not None and not paper.findings[0].same and version.language == "en"


def test_a_committee_that_decides_the_law_says_so(
    issued: RulingVersion, director: User, hall: Tournament, panel: Committee
) -> None:
    services.set_regulation(hall, {"appeal_law": "decides"}, who=director)
    services.reopen(issued.ruling, director, "новый регламент")
    issued = services.correct(issued.ruling, director, "новый регламент")
    appeal = hearing(issued.ruling, director, panel)
    assert appeals.draft_decision(appeal, panel.chair, law_point="own").law_point == "own"


def test_what_the_committee_reads_otherwise_is_not_laid_to_the_regulation(
    issued: RulingVersion, director: User, hall: Tournament, panel: Committee
) -> None:
    """CODE 3.9.14.3 ex.1 as the book prints it: the fifty whists on Бортникова, whose own record stands.

    Аверин −10 + 50 = 40, Бортникова 45 − 50 = −5, Ветлугин −35.
    """
    services.set_regulation(hall, {"appeal_law": "decides"}, who=director)
    services.reopen(issued.ruling, director, "новый регламент")
    issued = services.correct(issued.ruling, director, "новый регламент")
    changes = hypothesis_out(Supposed("", readings={"compensation_payer": "as_printed"}))
    printed = Hypothesis.objects.create(ruling_version=issued, name="A", changes=changes, made_by=director)
    appeal = hearing(issued.ruling, director, panel)
    ballot = appeals.open_ballot(appeal, panel.chair, hypotheses=[printed])
    voted(ballot, panel, "changed", "changed", "changed", hypothesis=printed.pk)
    appeals.draft_decision(appeal, panel.chair, reasons="Как напечатано.", law_point="own")
    version = appeals.decide(appeal, panel.chair)
    assert settled(version) == {"Аверин": 40, "Бортникова": -5, "Ветлугин": -35} and sound() == []
    judgment, beside = selectors.version(version.pk)
    decision, sheet_words = (
        " ".join(text(words(judgment, beside, "ru")).split()) for words in (decision_words, ruling_words)
    )
    assert "50 вистов возмещения. 3.9.14.3 · прочтение комитета" in decision
    assert "Прочтение комитета, не слова Кодекса. ¹ Кто возмещает" in sheet_words
    assert (
        "50 вистов возмещения. 3.9.14.3 · прочтение комитета¹" in sheet_words
        and "регламенту турнира" not in sheet_words
    )


def test_a_committee_that_only_recommends_sets_nothing_aside(
    issued: RulingVersion, director: User, hall: Tournament, panel: Committee
) -> None:
    services.set_regulation(hall, {"appeal_scope": "recommend", "appeal_law": "decides"}, who=director)
    services.reopen(issued.ruling, director, "новый регламент")
    issued = services.correct(issued.ruling, director, "новый регламент")
    appeal = hearing(issued.ruling, director, panel)
    ballot = appeals.open_ballot(appeal, panel.chair)
    with pytest.raises(RulingError, match="only recommends") as refused:
        appeals.vote(ballot, panel.chair, "set_aside")
    assert refused.value.place == "choice"
    with pytest.raises(RulingError, match="no point of law"):
        appeals.draft_decision(appeal, panel.chair, law_point="own")
    voted(ballot, panel, "sent_back", "sent_back", "sent_back")


def test_a_further_appeal_runs_from_when_the_parties_were_told(
    issued: RulingVersion, director: User, hall: Tournament, panel: Committee
) -> None:
    services.set_regulation(hall, {"appeal_further": 60}, who=director)
    services.reopen(issued.ruling, director, "новый регламент")
    issued = services.correct(issued.ruling, director, "новый регламент")
    appeal, version = decided(issued, director, panel, "upheld")
    for told_at in (timezone.now() + timedelta(minutes=1), appeal.received_at - timedelta(days=1)):
        with pytest.raises(RulingError) as refused:
            appeals.publish(appeal, panel.chair, told_at=told_at)
        assert refused.value.place == "told_at"
    decision = appeals.publish(appeal, panel.chair)
    assert decision.told_at is not None and decision.further_until == decision.told_at + timedelta(minutes=60)
    assert particulars.deadline_of(fresh(version)) == decision.further_until
    with pytest.raises(RulingError, match="can still be appealed"):
        services.make_final(of(issued), director)
    paper = selectors.version(version.pk)[1].decision
    assert paper is not None and (paper.final, paper.told_by) == (False, "Воронец")


@pytest.mark.parametrize("result", ["upheld", "changed", "set_aside"])
def test_what_the_committee_left_becomes_final(
    issued: RulingVersion, director: User, panel: Committee, result: str
) -> None:
    appeal, version = decided(issued, director, panel, result)
    appeals.publish(appeal, panel.chair)
    services.make_final(of(issued), director)
    ruling = of(issued)
    assert ruling.status == "final" and ruling.void is (result == "set_aside")
    now = Standing.SET_ASIDE if result == "set_aside" else Standing.FINAL
    assert particulars.standing(fresh(version)) is now and sound() == []


def test_a_correction_after_all_begins_with_what_the_committee_found(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal, version = decided(issued, director, panel, "changed")
    appeals.publish(appeal, panel.chair)
    standing = services.make_final(of(issued), director)
    case = services.reopen(standing, director, "опечатка в имени")
    assert settled(services.correct(standing, director, "опечатка в имени")) == COMMITTEE
    assert case.infractions[0]["answers"]["damage_claim"]["value"] == "not_proved"
    assert Ruling.objects.get(pk=standing.pk).version == version.version + 1 and sound() == []


def test_what_is_sent_back_is_ruled_anew_by_the_director(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal, version = decided(issued, director, panel, "sent_back")
    appeals.publish(appeal, panel.chair)
    services.reopen(of(issued), director, "комитет вернул")
    case = services.answer(of(issued).incident, "damage_claim", "not_proved", who=director)
    third = services.correct(of(issued), director, "комитет вернул")
    assert (case.pk, third.version, of(issued).status) == (issued.ruling.incident_id, 3, "issued")
    assert particulars.standing(fresh(version)) is particulars.standing(fresh(issued)) is Standing.CORRECTED
    assert settled(third) == COMMITTEE and sound() == []
    again = received(of(issued), director)
    assert (again.number, again.version, again.joined) == (2, 3, None)


@pytest.fixture
def on_sheet(rostov: Any, director: User, issued_of: Callable[[int], RulingVersion]) -> RulingVersion:
    """The example as deal 1 of a sheet, written there."""
    services.write_deal(
        rostov, 1, "Ветлугин", {"contract": "all_pass", "tricks": {"Аверин": 2, "Бортникова": 1, "Ветлугин": 7}}
    )
    version = issued_of(1)
    services.write_ruling(version.ruling, who=director)
    return version


@pytest.fixture
def issued_of(issued: RulingVersion, director: User) -> Callable[[int], RulingVersion]:
    """The example issued as this deal of its table."""

    def numbered(deal: int) -> RulingVersion:
        services.reopen(issued.ruling, director, "номер сдачи")
        services.set_particulars(of(issued).incident, who=director, deal_number=deal)
        return services.correct(issued.ruling, director, "номер сдачи")

    return numbered


def on_the_sheet(version: RulingVersion) -> dict[str, Fraction]:
    table = version.ruling.incident.table
    event = event_of(table)
    assert event is not None
    return totals(event, folded(event, tuple(table.seats.values_list("name", flat=True)), kept(table)))


def test_a_changed_ruling_is_written_in_place_of_the_directors(
    on_sheet: RulingVersion, director: User, panel: Committee
) -> None:
    assert on_the_sheet(on_sheet) == DIRECTOR
    appeal, version = decided(on_sheet, director, panel, "changed")
    with pytest.raises(RulingError, match="already"):
        services.write_ruling(of(on_sheet), who=director)
    appeals.publish(appeal, panel.chair)
    services.write_ruling(of(on_sheet), who=director)
    assert on_the_sheet(on_sheet) == COMMITTEE and services.is_written(of(on_sheet)) and version.version == 3
    paper = selectors.version(version.pk)[1].decision
    assert paper is not None and not all(row.same for row in paper.sheet)
    places = {row.title.ru.split("· ")[1]: (row.before, row.after) for row in paper.places}
    assert {name: (was.ru, now.ru) for name, (was, now) in places.items() if was and now} == {
        "Аверин": ("2", "2"),
        "Бортникова": ("1", "1"),
        "Ветлугин": ("3", "3"),
    }


def test_an_upheld_ruling_is_not_written_again(on_sheet: RulingVersion, director: User, panel: Committee) -> None:
    appeal, version = decided(on_sheet, director, panel, "upheld")
    appeals.publish(appeal, panel.chair)
    assert (of(on_sheet).version, version.version) == (3, 3) and services.is_written(of(on_sheet))
    with pytest.raises(RulingError, match="already"):
        services.write_ruling(of(on_sheet), who=director)
    ((one, _standing),) = scores.on_sheets(on_sheet.tournament)
    assert one.due is scores.Due.DONE and on_the_sheet(on_sheet) == DIRECTOR


def test_a_ruling_set_aside_is_taken_off_and_the_deal_stands_as_played(
    on_sheet: RulingVersion, director: User, panel: Committee
) -> None:
    played = Writing.objects.get(kind="deal")
    appeal, _version = decided(on_sheet, director, panel, "set_aside")
    appeals.publish(appeal, panel.chair)
    row = services.write_ruling(of(on_sheet), who=director)
    assert row.data == {"version": 2, "off": True} and not services.is_written(of(on_sheet))
    event = event_of(played.table)
    assert event is not None
    assert on_the_sheet(on_sheet) == totals(event, folded(event, tuple(played.players), [played]))
    with pytest.raises(RulingError, match=r"withdrawn|set aside"):
        services.write_ruling(of(on_sheet), who=director)


def test_what_is_set_aside_is_on_the_paper_as_if_there_had_been_no_ruling(
    on_sheet: RulingVersion, director: User, panel: Committee
) -> None:
    appeal, version = decided(on_sheet, director, panel, "set_aside")
    appeals.publish(appeal, panel.chair)
    judgment, beside = selectors.version(version.pk)
    paper = beside.decision
    assert paper is not None and paper.path == paper.clauses == () and beside.totals == ()
    assert [row.after for row in (*paper.remedies, *paper.amounts)] == [None] * len((*paper.remedies, *paper.amounts))
    assert len(paper.remedies) == len(judgment.orders)
    assert [(row.title.en, row.after and row.after.en) for row in paper.sheet] == [
        ("The score of this deal", "as if there had been no ruling")  # the case does not tell its tricks
    ]
    assert {row.title.ru.split("· ")[1]: row.after and row.after.ru for row in paper.places} == {
        "Аверин": "2",
        "Бортникова": "1",
        "Ветлугин": "3",
    }
    words = text(decision_words(judgment, beside, "ru"))
    assert "Возмещение: Аверин пишет на игрока Ветлугин 50" in words and "= Возмещение" not in words


def test_of_what_is_sent_back_no_score_is_told(on_sheet: RulingVersion, director: User, panel: Committee) -> None:
    _appeal, version = decided(on_sheet, director, panel, "sent_back")
    paper = selectors.version(version.pk)[1].decision
    assert paper is not None and not any(row.same for row in (*paper.remedies, *paper.sheet)) and paper.places == ()
    assert [row.after and row.after.en for row in paper.sheet] == ["waits for the director’s new ruling"]


def test_our_reading_is_marked_on_the_decision_as_on_the_ruling(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    _appeal, version = decided(issued, director, panel, "changed")
    judgment, beside = selectors.version(version.pk)
    words = " ".join(text(decision_words(judgment, beside, "ru")).split())
    assert "Незавершённая взятка — среди них. 3.9.14.3 · прочтение программы" in words
    assert "Входит ли незавершённая взятка в оставшиеся? Да (прочтение программы)" in words


def test_the_running_total_of_a_changed_ruling_is_that_of_the_committee(
    rostov: Any, director: User, panel: Committee
) -> None:
    case = services.open_incident(rostov, director, "dealing", ["dealer"])
    answers = {"dealing_act": "shuffled", "dealing_noticed": "during", "dealer_warned": True}
    for key, value in answers.items():
        case = services.answer(case, key, value, who=director)
    issued = services.issue(case, director)
    assert [line.en for line in selectors.version(issued.pk)[1].totals] == [
        "Ветлугин, in all at the event: fines: 5\u00a0points on the mountain"
    ]
    changes = hypothesis_out(Supposed("", (Changed(0, "dealer_warned", Answer(False)),)))
    first = Hypothesis.objects.create(ruling_version=issued, name="A", changes=changes, made_by=director)
    appeal = hearing(issued.ruling, director, panel)
    ballot = appeals.open_ballot(appeal, panel.chair, hypotheses=[first])
    voted(ballot, panel, "changed", "changed", "changed", hypothesis=first.pk)
    appeals.draft_decision(appeal, panel.chair, reasons="Первая ошибка.")
    version = appeals.decide(appeal, panel.chair)
    assert [line.en for line in selectors.version(version.pk)[1].totals] == [
        "Ветлугин, in all at the event: remarks and warnings: 1"
    ]


def sheet_of(version: RulingVersion, form: Form = Form.RULING, language: str = "ru", **changed: object) -> bytes:
    judgment, beside = selectors.version(version.pk, HALL)
    return sheet(judgment, replace(beside, **changed), language, form)  # type: ignore[arg-type]


def said(file: bytes) -> str:
    found = checked(file)
    return "\n".join(text.said("en") for text in (found.verdict, *(one.text for one in found.found)))


@pytest.mark.parametrize("result", RESULTS)
def test_a_sheet_printed_under_another_status_is_still_the_sheet_that_was_issued(
    issued: RulingVersion, director: User, panel: Committee, result: str
) -> None:
    files = [sheet_of(issued)]
    appeal = hearing(of(issued), director, panel)
    files.append(sheet_of(issued))
    balloted(appeal, panel, result)
    version = appeals.decide(appeal, panel.chair)
    waiting = sheet_of(version, Form.DECISION)
    assert "not published yet" in said(waiting)
    appeals.publish(appeal, panel.chair)
    files += [sheet_of(version), sheet_of(version, Form.DECISION)]
    words = {"upheld": "upheld it", "changed": "changed it", "set_aside": "set it aside", "sent_back": "sent it back"}
    for file in files[:2]:
        assert words[result] in said(file)
    for file in (*files, waiting):
        assert "this is the very sheet" in said(file)


def test_a_status_the_sheet_never_had_is_found(issued: RulingVersion, director: User, panel: Committee) -> None:
    appeal, _version = decided(issued, director, panel, "upheld")
    appeals.publish(appeal, panel.chair)
    forged = sheet_of(issued, standing=Standing.FINAL)
    assert not checked(forged).good and "a status this sheet never had" in said(forged)


def test_a_decision_altered_in_its_words_or_its_data_is_found(
    issued: RulingVersion, director: User, panel: Committee
) -> None:
    appeal, version = decided(issued, director, panel, "upheld")
    appeals.publish(appeal, panel.chair)
    _judgment, beside = selectors.version(version.pk)
    assert beside.decision is not None
    forged = replace(beside.decision, reasons="Так захотел председатель.")
    file = sheet_of(version, Form.DECISION, decision=forged)
    assert not checked(file).good and "ALTERED" in said(file)


def test_a_notice_is_told_as_its_paper_wants_it(issued: RulingVersion, director: User) -> None:
    paper = notice_of(received(issued.ruling, director, evidence="снимок\n\nпротокол", deposit_amount="500"))
    assert (paper.number, paper.ruling, paper.evidence) == ("ВОЛГА-26-А-001", issued.label, ("снимок", "протокол"))
    assert paper.deposit.state.value == "taken" and paper.marks == () and paper.asked_again is True
    assert Decision.objects.count() == 0
