"""The page of what the cards say: what is offered, the solver watched and stopped, its answer taken or filled in."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.test import Client

from director import particulars, selectors, services
from director.desk.inquiries import offer_of, offers
from director.desk.standing import stand
from director.models import ActionLog, Incident, Table
from director.records import judged
from director.services import solving
from director.solving.progress import Job, Progress, State
from rulings.damage.answering import answer
from rulings.damage.codec import evidence_out, inquiry_in
from rulings.damage.evidence import Basis, Evidence, Figure, Placed, Score, Shown, Standing
from rulings.damage.inquiry import Inquiry, Kind
from rulings.solver.engines import plain
from rulings.solver.memory import memory
from rulings.words import RulingError, Text

CARDS = "0:AK.QJ.AKT.Q87 1:QJT.AK.987.KJ 2:987.T98.QJ.AT T:C7H9"
HANDS = {"Аверин": "AK.J.AKT.Q7", "Бортникова": "QJT.K.987.K", "Ветлугин": "987.T9.QJ.A"}
TALLY = {"Аверин": 4, "Бортникова": 2, "Ветлугин": 4}


class Solver:
    """A solver that stands where it is put."""

    def __init__(self) -> None:
        self.held: dict[str, Progress] = {}
        self.then = State.WORKING
        self.said: Callable[[Inquiry], Evidence] = lambda inquiry: Evidence(inquiry)

    def ask(self, job: Job) -> Progress:
        answer = evidence_out(self.said(inquiry_in(job.question["inquiry"])))
        self.held[job.key] = Progress(
            job, self.then, seconds=1.5, engine="python", answer={"evidence": answer, "nodes": 42, "exact": True}
        )
        return self.held[job.key]

    def look(self, key: str) -> Progress | None:
        return self.held.get(key)

    def stop(self, key: str) -> None:
        self.held[key] = Progress(self.held[key].job, State.LOST, stopped=True)


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> Solver:
    made = Solver()
    monkeypatch.setattr(solving, "SOLVER", made)
    return made


@pytest.fixture
def case(rostov: Table, director: User) -> Incident:
    """A card led out of turn to the third trick of an all-pass; the cards are entered."""
    stored = services.open_incident(rostov, director, "out_of_turn", ["Ветлугин"])
    played = "CQ CA C8 / H8 HJ HT / 2:S9"
    return services.enter_deal(stored, "all_pass", cards=CARDS, played=played, who=director)


@pytest.fixture
def desk(client: Client, director: User) -> Client:
    client.force_login(director)
    return client


def best_line(inquiry: Inquiry) -> Evidence:
    """Fifty whists lost, by a line of one trick."""
    score = Score(Fraction(0), Fraction(0), Fraction(50), Fraction(50))
    figure = Figure(2, 4, None, score)
    placed = Placed(HANDS, "Бортникова", 3, {"Аверин": 0, "Бортникова": 2, "Ветлугин": 0})
    plays = (("Бортникова", "SQ"), ("Ветлугин", "S7"), ("Аверин", "SA"), ("Аверин", "CJ"))
    return Evidence(
        inquiry,
        True,
        tally=TALLY,
        damage=score,
        before=Standing(placed, {"Аверин": {Basis.GUARANTEED: figure}}),
        lines=(Shown(Text("Линия.", "The line."), plays, TALLY, 2, whole=False),),
    )


def whister_s_lead(rostov: Table, director: User) -> Incident:
    """Ветлугин led the ace of hearts in his partner's turn; asked now is declarer's choice."""
    cards = "0:AKQJT9.AK.8.K 1:7.98.Q.QJT987 2:8.QJT7.JT97.A T:DADK"
    played = "SA S7 S8 / SK H8 CT / SQ H9 CJ / SJ HT CQ / ST HJ D9 / S9 HQ DT / D8 DQ DJ / (2:HA)"
    calls = {"Бортникова": "whist", "Ветлугин": "whist"}
    stored = services.open_incident(rostov, director, "out_of_turn", ["Ветлугин"])
    stored = services.enter_deal(
        stored, "6S", "Аверин", calls, cards=cards, discards="DA DK", played=played, who=director
    )
    for key, value in (("moment", "trick_open"), ("card_was", "lead")):
        stored = services.answer(stored, key, value, who=director)
    return stored


# --- what is offered --------------------------------------------------------------------------------------------------


def test_what_fits_is_offered_with_the_moment_of_the_breach(case: Incident) -> None:
    offered = {offer.slug: offer for offer in offers(stand(case))}
    assert set(offered) == {"1-best-line-0", "1-best-line-1", "1-line", "1-standing"}
    inquiry = offered["1-best-line-0"].inquiry
    assert (inquiry.kind, inquiry.player, inquiry.offender) == (Kind.BEST_LINE, "Аверин", "Ветлугин")
    assert (inquiry.trick, inquiry.card) == (3, 1)
    assert inquiry.scoring.convention == "rostov" and inquiry.record["hands"]["Аверин"] == "AK.QJ.AKT.Q87"


def test_of_several_breaches_each_question_names_its_own(case: Incident, desk: Client) -> None:
    place = f"/incidents/{case.pk}/evidence/"
    assert "1. Карта не в очередь</small>" not in desk.get(place).content.decode()
    services.add_breach(case, services.Breach("out_of_turn", ("Бортникова",)))
    page = desk.get(place).content.decode()
    assert "1. Карта не в очередь</small>" in page and "2. Карта не в очередь</small>" in page


def test_without_the_cards_nothing_is_asked(rostov: Table, director: User, desk: Client) -> None:
    stored = services.open_incident(rostov, director, "out_of_turn", ["Бортникова"])
    assert offers(stand(stored)) == ()
    page = desk.get(f"/incidents/{stored.pk}/evidence/").content.decode()
    assert f"/incidents/{stored.pk}/deal/" in page and "всех трёх рук" in page


def test_what_the_director_put_down_goes_with_the_question(case: Incident, director: User) -> None:
    case = services.call_absurd(case, "Ветлугин", "HA", "взятка чужая", trick="3", lead=True, who=director)
    offer = offer_of(stand(case), "1-standing")
    assert offer and [(one.card, one.trick, one.lead, one.reason) for one in offer.inquiry.absurd] == [
        ("HA", 3, True, "взятка чужая")
    ]


# --- the solver at work -----------------------------------------------------------------------------------------------


def test_asked_it_thinks_is_watched_and_stopped(case: Incident, desk: Client, solver: Solver) -> None:
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    assert "Спросить решателя" in desk.get(place).content.decode()
    assert desk.post(place, {"do": "ask"}).url == place  # type: ignore[attr-defined]
    page = desk.get(place).content.decode()
    assert 'hx-trigger="load delay:400ms"' in page and "Остановить" in page and f'href="{place}"' in page
    part = desk.get(place, headers={"HX-Request": "true"}).content.decode()
    assert part.startswith('<div id="solving"') and "<html" not in part
    desk.post(place, {"do": "stop"})
    page = desk.get(place).content.decode()
    assert "ничего не доказано" in page and "hx-trigger" not in page


def test_an_answer_is_shown_with_its_line(case: Incident, desk: Client, solver: Solver) -> None:
    solver.then, solver.said = State.ANSWERED, best_line
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    desk.post(place, {"do": "ask"})
    page = desk.get(place).content.decode()
    for words in ("+50", "2–4", "В пуле, горе и вистах", "видны все карты", "python", "42", "Линия.", 'value="3"'):
        assert words in page, words
    assert page.count('class="play took"') == 1
    step = desk.get(place, {"shown": "0", "step": "2"}).content.decode()
    assert "На столе" in step and "step=1" in step and "step=3" in step
    last = desk.get(place, {"shown": "0", "step": "4"}).content.decode()
    assert "step=5" not in last and "step=0" in last
    for wrong in ({"shown": "7"}, {"shown": "0", "step": "99"}, {"shown": "x"}):
        assert desk.get(place, wrong).status_code == 200


def test_bounds_are_told_as_bounds(case: Incident, desk: Client, solver: Solver) -> None:
    def bounded(inquiry: Inquiry) -> Evidence:
        whole = best_line(inquiry)
        assert whole.before
        figure = replace(whole.before.figures["Аверин"][Basis.GUARANTEED], bound=True)
        standing = replace(whole.before, figures={"Аверин": {Basis.GUARANTEED: figure}})
        return replace(whole, before=standing, after=standing, exact=False)

    solver.then, solver.said = State.ANSWERED, bounded
    place = f"/incidents/{case.pk}/evidence/1-standing/"
    desk.post(place, {"do": "ask"})
    page = desk.get(place).content.decode()
    assert "не меньше +50" in page and "Времени не хватило" in page and "Считать ещё 30 с" in page


def test_what_is_claimed_stands_in_the_address(case: Incident, desk: Client, solver: Solver) -> None:
    solver.then = State.ANSWERED
    place = f"/incidents/{case.pk}/evidence/1-line/"
    bare = desk.get(place).content.decode()
    assert 'value="ask"' not in bare and 'name="tally.Аверин"' in bare
    typed = {
        "player": "Аверин",
        "line": "SQ S7 SA",
        "tally.Аверин": "4",
        "tally.Бортникова": "2",
        "tally.Ветлугин": "4",
    }
    page = desk.get(place, typed).content.decode()
    assert 'value="ask"' in page and "SQ S7 SA</textarea>" in page
    sent = desk.post(f"{place}?{urlencode(typed)}", {"do": "ask"})
    assert sent.status_code == 302 and "tally" in sent.headers["Location"]
    (asked,) = (progress.job.question["inquiry"] for progress in solver.held.values())
    assert (asked["player"], asked["line"], asked["wanted"]) == ("Аверин", "SQ S7 SA", TALLY)
    assert "Принять как доказательство" in desk.get(sent.headers["Location"]).content.decode()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"tally.Аверин": "4"}, "взяток в сдаче 10"),
        ({"tally.Аверин": "x"}, "нужно целое число"),
        ({"tally.Аверин": "9", "tally.Бортникова": "9", "tally.Ветлугин": "9"}, "взяток в сдаче 10"),
    ],
)
def test_what_cannot_be_claimed_is_said(case: Incident, desk: Client, typed: dict[str, str], words: str) -> None:
    page = desk.get(f"/incidents/{case.pk}/evidence/1-line/", typed).content.decode()
    assert words in page and 'value="ask"' not in page


# --- what is made of it -----------------------------------------------------------------------------------------------


def test_it_is_taken_with_a_reason_and_taken_back(case: Incident, desk: Client, solver: Solver) -> None:
    solver.then, solver.said = State.ANSWERED, best_line
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    desk.post(place, {"do": "ask"})
    refused = desk.post(place, {"do": "take", "reason": " ", "seen_revision": case.revision})
    assert refused.status_code == 422 and "причина обязательна" in refused.content.decode()
    desk.post(place, {"do": "take", "reason": "игрок видел прикуп", "seen_revision": case.revision})
    case.refresh_from_db()
    (taken,) = case.evidence["taken"]
    assert taken["run"]["engine"] == "python" and taken["found"]["damage"]["total"] == 50
    assert taken["row"] == {"incident": 1, "kind": "best_line", "player": "Аверин", "reason": "игрок видел прикуп"}
    row = ActionLog.objects.latest("pk")
    assert (row.what, row.revision, row.why) == ("evidence", case.revision, "игрок видел прикуп")
    late = desk.post(place, {"do": "take", "reason": "ещё раз", "seen_revision": case.revision - 1})
    assert late.status_code == 409 and "ещё раз" in late.content.decode()
    page = desk.get(f"/incidents/{case.pk}/evidence/").content.decode()
    assert "игрок видел прикуп" in page
    desk.post(f"/incidents/{case.pk}/evidence/", {"do": "drop_taken", "number": "0", "seen_revision": case.revision})
    case.refresh_from_db()
    assert case.evidence == {} and ActionLog.objects.latest("pk").what == "evidence_out"


def test_a_page_newer_than_the_base_is_told_that_the_case_changed(case: Incident, desk: Client) -> None:
    sent = {"do": "add_absurd", "player": "Аверин", "card": "ПТ", "reason": "отдаёт взятку", "seen_revision": 99}
    answer = desk.post(f"/incidents/{case.pk}/evidence/", sent)
    assert answer.status_code == 409
    assert "дело изменилось" in answer.content.decode() and "отдаёт взятку" in answer.content.decode()


def test_why_nothing_is_taken_back_is_said(case: Incident, desk: Client) -> None:
    sent = {"do": "drop_taken", "number": "7", "seen_revision": case.revision}
    answer = desk.post(f"/incidents/{case.pk}/evidence/", sent)
    assert answer.status_code == 422 and "этого в деле уже нет" in answer.content.decode()


def test_what_is_no_card_is_quoted_in_short(case: Incident, desk: Client) -> None:
    sent = {"do": "add_absurd", "player": "Аверин", "card": "S" * 9000, "reason": "x", "seen_revision": case.revision}
    page = desk.post(f"/incidents/{case.pk}/evidence/", sent).content.decode()
    assert f"«{'S' * 24}…» — не карта" in page and page.count("S" * 9000) == 1


@pytest.mark.parametrize("do", ["take", "fill"])
def test_a_reason_typed_while_the_deal_changed_is_given_back(
    case: Incident, desk: Client, solver: Solver, director: User, do: str
) -> None:
    solver.then, solver.said = State.ANSWERED, best_line
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    desk.post(place, {"do": "ask"})
    services.enter_deal(case, "all_pass", cards=CARDS, played="CQ CA C8 / H8 HJ HT / 2:S8", who=director)
    sent = desk.post(place, {"do": do, "reason": "прикуп лежал открыто", "seen_revision": case.revision})
    assert sent.status_code == 302
    page = desk.get(place).content.decode()
    assert "карты ещё не ответили" in page and "прикуп лежал открыто" in page
    case.refresh_from_db()
    assert case.evidence == {} and case.infractions[0].get("answers", {}) == {}


def test_of_answers_that_belong_together_none_is_written_alone(case: Incident, director: User) -> None:
    with pytest.raises(RulingError):
        services.answer_by_evidence(case, {"damage_claim": "one", "claimant": "Никто"}, "По картам.", who=director)
    case.refresh_from_db()
    assert case.infractions[0].get("answers", {}) == {} and case.revision == 1


def test_by_one_press_it_answers_the_questions_of_the_case(case: Incident, desk: Client, solver: Solver) -> None:
    solver.then, solver.said = State.ANSWERED, best_line
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    desk.post(place, {"do": "ask"})
    assert "Кто доказал свой ущерб?" in desk.get(place).content.decode()
    desk.post(place, {"do": "fill", "seen_revision": case.revision})
    case.refresh_from_db()
    answers = case.infractions[0]["answers"]
    assert answers["damage_claim"]["value"] == "one" and answers["claimant"]["value"] == "Аверин"
    assert answers["claim_line"]["value"] == TALLY
    assert all(
        one["status"] == "found" and "По картам." in one["evidence"] and "да." in one["evidence"]
        for one in answers.values()
    )


def test_declarer_s_choices_are_told_to_the_director_and_fill_nothing(
    rostov: Table, director: User, desk: Client, solver: Solver
) -> None:
    case = whister_s_lead(rostov, director)
    solver.then, solver.said = State.ANSWERED, lambda inquiry: answer(inquiry, memory(plain(), bits=10))
    place = f"/incidents/{case.pk}/evidence/1-standing/"
    page = desk.get(f"/incidents/{case.pk}/q/declarer_choice/").content.decode()
    assert "Что карты говорят о каждом выборе" in page and "тому, кто выбирает, этого не говорят" in page
    assert place in page and "лучше всего для него" not in page
    desk.post(place, {"do": "ask"})
    page = desk.get(place).content.decode()
    table = page.partition("deal-score choices")[2].partition("</table>")[0]
    tricks = [cell.partition("<")[0] for cell in table.split('data-label="его взятки">')[1:]]
    assert tricks == ["7", "9", "7", "7"] and table.count("лучше всего для него") == 1
    assert "Что это отвечает" not in page
    desk.post(place, {"do": "fill", "seen_revision": case.revision})
    case.refresh_from_db()
    assert "declarer_choice" not in case.infractions[0]["answers"]


def test_bounds_propose_nothing(case: Incident, desk: Client, solver: Solver) -> None:
    solver.then, solver.said = State.ANSWERED, lambda inquiry: Evidence(inquiry, exact=False)
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    desk.post(place, {"do": "ask"})
    page = desk.get(place).content.decode()
    assert "Что это отвечает" not in page and "Считать ещё" in page


def test_plays_and_results_are_put_down_with_reasons(case: Incident, desk: Client) -> None:
    place = f"/incidents/{case.pk}/evidence/"

    def sent(**typed: str) -> Any:
        case.refresh_from_db()
        return desk.post(place, {"seen_revision": case.revision, **typed})

    assert sent(do="add_absurd", player="Аверин", card="ПТ").status_code == 422
    assert sent(do="add_absurd", player="Аверин", card="ПТ", reason="отдаёт взятку").status_code == 302
    tricks = {"tricks.Аверин": "3", "tricks.Бортникова": "3", "tricks.Ветлугин": "3"}
    refused = sent(do="add_plausible", reason="стол 2", **tricks)
    assert refused.status_code == 422 and "10" in refused.content.decode()
    tricks["tricks.Ветлугин"] = "4"
    assert sent(do="add_plausible", reason="так сыграли", source="стол 2", weight="1/2", **tricks).status_code == 302
    case.refresh_from_db()
    assert case.evidence["absurd"] == [{"player": "Аверин", "card": "SA", "reason": "отдаёт взятку"}]
    assert case.evidence["plausible"][0]["weight"] == "1/2"
    page = desk.get(place).content.decode()
    assert "отдаёт взятку" in page and "так сыграли" in page and "стол 2" in page
    sent(do="drop_absurd", number="0")
    assert sent(do="drop_absurd", number="0").status_code == 422
    sent(do="drop_plausible", number="0")
    case.refresh_from_db()
    assert case.evidence == {}


@pytest.mark.parametrize("number", ["", "-1", "x", "9999", "²"])
def test_what_is_not_there_is_not_taken_out(case: Incident, desk: Client, number: str) -> None:
    place = f"/incidents/{case.pk}/evidence/"
    answer = desk.post(place, {"do": "drop_taken", "number": number, "seen_revision": case.revision})
    assert answer.status_code == 422 and desk.post(place, {"do": "nonsense"}).status_code == 302


def test_a_case_holds_so_much_and_no_more(case: Incident, director: User, monkeypatch: pytest.MonkeyPatch) -> None:
    from director.services import evidence

    monkeypatch.setattr(evidence, "MOST_TAKEN", 1)
    run = {"engine": "python", "version": "", "nodes": 1, "seconds": "0.01"}
    offered = offers(stand(case))
    for reason in ("первый раз", "второй раз"):
        found = evidence_out(Evidence(offered[0].inquiry))
        case = services.take_evidence(case, offered[0].row, found, run, reason, who=director)
    assert [one["row"]["reason"] for one in case.evidence["taken"]] == ["второй раз"]
    with pytest.raises(RulingError):
        found = evidence_out(Evidence(offered[1].inquiry))
        services.take_evidence(case, offered[1].row, found, run, "третий", who=director)


def test_what_was_taken_is_in_the_judgment_and_on_its_paper(
    case: Incident, desk: Client, director: User, solver: Solver
) -> None:
    solver.then, solver.said = State.ANSWERED, best_line
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    desk.post(place, {"do": "ask"})
    desk.post(place, {"do": "take", "reason": "игрок показал линию", "seen_revision": case.revision})
    case.refresh_from_db()
    case = services.answer(case, "moment", "trick_open", who=director)
    desk.post(place, {"do": "fill", "seen_revision": case.revision})
    case.refresh_from_db()
    case = services.answer(case, "taken_before", {"Аверин": 0, "Бортникова": 2, "Ветлугин": 0}, who=director)
    judgment = judged(case)
    (said,) = judgment.damage
    assert (said.incident, said.reason) == (0, "игрок показал линию") and said.evidence.tally == TALLY
    (run,) = particulars.draft(case, (), judgment).runs
    assert (run.engine, run.nodes) == ("python", 42)
    assert desk.get(f"/incidents/{case.pk}/ruling/ru.pdf").status_code == 200
    assert "По картам" in desk.get(f"/incidents/{case.pk}/ruling/").content.decode()
    kept = services.issue(case, director)
    assert selectors.version(kept.pk)[1].runs == (run,) and "best_line" in kept.case
    shown, shared = (desk.get(f"/rulings/{kept.ruling_id}/{page}").content.decode() for page in ("", "public/"))
    assert 'class="line"' in shown and "игрок показал линию" in shown
    assert 'class="line"' not in shared


def test_evidence_of_another_deal_stands_no_longer(
    case: Incident, desk: Client, director: User, solver: Solver
) -> None:
    solver.then, solver.said = State.ANSWERED, best_line
    place = f"/incidents/{case.pk}/evidence/1-best-line-0/"
    desk.post(place, {"do": "ask"})
    desk.post(place, {"do": "take", "reason": "игрок показал линию", "seen_revision": case.revision})
    case.refresh_from_db()
    case = services.enter_deal(case, played="CQ CA C8 / H8 HJ HT / 2:S8", who=director)
    for key, value in (
        ("moment", "trick_open"),
        ("damage_claim", "none"),
        ("taken_before", {"Аверин": 0, "Бортникова": 2, "Ветлугин": 0}),
    ):
        case = services.answer(case, key, value, who=director)
    assert judged(case).damage == ()
    page = desk.get(f"/incidents/{case.pk}/ruling/").content.decode()
    assert "посчитайте его заново" in page
    assert desk.get(f"/incidents/{case.pk}/ruling/ru.pdf").status_code == 200
