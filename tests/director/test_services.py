"""Entering a case: what is checked, what is kept, who may overwrite whom."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from director import selectors, services
from director.models import ActionLog, Incident, Seat, Statement, Table, Tournament
from rulings.cases.incident import Status
from rulings.words import RulingError


def opened(table: Table) -> Incident:
    return services.open_incident(table, None, "out_of_turn", ["Ветлугин"], called_by="Аверин", noticed="вторая взятка")


def entered(incident: Incident) -> dict[str, object]:
    return {key: answer.value for key, answer in selectors.as_incident(incident).infractions[0].answers.items()}


def test_a_case_is_opened_with_who_called_and_when(rostov: Table, director: User) -> None:
    incident = services.open_incident(rostov, director, "out_of_turn", ["Ветлугин"], "Аверин", "вторая взятка", round=2)
    assert (incident.kind, incident.offenders, incident.noticed) == ("out_of_turn", ("Ветлугин",), "вторая взятка")
    assert (incident.called_by, incident.round, incident.opened_by) == ("Аверин", 2, director)
    assert incident.called_at is not None
    assert incident.status == Incident.Status.OPEN
    assert list(incident.log.values_list("what", "who")) == [("open", director.pk)]


@pytest.mark.parametrize(
    ("dealer", "players"),
    [
        ("", ["Дорохов", "Ершова", "Зимин", "Калашников"]),
        ("Калашников", ["Дорохов", "Ершова", "Зимин", "Калашников"]),
        ("Дорохов", ["Ершова", "Зимин", "Калашников", "Дорохов"]),
        ("Зимин", ["Калашников", "Дорохов", "Ершова", "Зимин"]),
    ],
)
def test_the_dealer_sits_out_of_four(hall: Tournament, dealer: str, players: list[str]) -> None:
    table = hall.tables.get(number=2)
    incident = services.open_incident(table, None, "out_of_turn", ["Ершова"], dealer=dealer)
    assert incident.players == players
    other = services.enter_players(incident, "Ершова", seen_revision=0)
    assert other.players == ["Зимин", "Калашников", "Дорохов", "Ершова"]


@pytest.mark.parametrize(
    ("kind", "offenders", "dealer", "place"),
    [
        ("out_of_turn", [], "", "incident[1].offenders"),
        ("out_of_turn", ["Иванов"], "", "incident[1].offenders[1]"),
        ("out_of_turn", ["Аверин", "Аверин"], "", "incident[1].offenders[2]"),
        ("nothing", ["Аверин"], "", "incident[1].kind"),
        ("out_of_turn", ["Аверин"], "Иванов", "dealer"),
    ],
)
def test_a_case_that_cannot_be_is_refused(
    rostov: Table, kind: str, offenders: list[str], dealer: str, place: str
) -> None:
    with pytest.raises(RulingError) as refused:
        services.open_incident(rostov, None, kind, offenders, dealer=dealer)
    assert refused.value.place == place
    assert not Incident.objects.exists()


def test_answers_come_as_a_form_sends_them(rostov: Table) -> None:
    incident = services.enter_deal(opened(rostov), "all_pass")
    incident = services.answer(incident, "moment", "trick_open", status="found", evidence="карты на столе")
    incident = services.answer(incident, "taken_before", {"Аверин": "2", "Бортникова": "1", "Ветлугин": "0"})
    answers = selectors.as_incident(incident).infractions[0].answers
    assert answers["taken_before"].value == {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0}
    assert (answers["moment"].status, answers["moment"].evidence) == (Status.FOUND, "карты на столе")


def test_an_answer_changed_leaves_the_others_also_off_the_path(rostov: Table) -> None:
    incident = services.answer(opened(rostov), "moment", "trick_open")
    incident = services.answer(incident, "role", "whister")
    incident = services.answer(incident, "card_was", "lead")
    incident = services.answer(incident, "declarer_choice", "forbid", by="Аверин")
    incident = services.answer(incident, "moment", "trick_complete")
    kept = {"moment": "trick_complete", "role": "whister", "card_was": "lead", "declarer_choice": "forbid"}
    assert entered(incident) == kept
    row = incident.log.latest("pk")
    assert (row.about, row.old["value"], row.new["value"]) == ("moment", "trick_open", "trick_complete")


def test_an_answer_taken_back_is_asked_again(rostov: Table) -> None:
    incident = services.answer(opened(rostov), "moment", "trick_open")
    incident = services.forget(incident, "moment", seen_revision=incident.revision)
    assert entered(incident) == {}
    assert services.forget(incident, "moment").revision == incident.revision


def test_a_disputed_fact_keeps_what_each_one_says(rostov: Table) -> None:
    says = {"Аверин": "trick_open", "Ветлугин": "trick_complete"}
    incident = services.answer(opened(rostov), "moment", None, status="disputed", says=says)
    answer = selectors.as_incident(incident).infractions[0].answers["moment"]
    assert (answer.value, answer.status, answer.says) == (None, Status.DISPUTED, says)


def test_a_right_can_be_waived(rostov: Table) -> None:
    incident = services.answer(opened(rostov), "declarer_choice", waived=True, by="Аверин")
    answer = selectors.as_incident(incident).infractions[0].answers["declarer_choice"]
    assert (answer.value, answer.waived, answer.by) == (None, True, "Аверин")


@pytest.mark.parametrize(
    ("key", "raw", "more"),
    [
        ("nonsense", True, {}),
        ("moment", "yesterday", {}),
        ("moment", None, {}),
        ("moment", "trick_open", {"status": "perhaps"}),
        ("moment", "trick_open", {"waived": True}),
        ("moment", None, {"status": "disputed"}),
        ("moment", None, {"status": "disputed", "says": {"Иванов": "trick_open"}}),
        ("moment", None, {"status": "disputed", "says": {"Аверин": "yesterday"}}),
        ("taken_before", {"Аверин": "7", "Бортникова": "7", "Ветлугин": "0"}, {}),
        ("taken_before", {"Аверин": "1"}, {}),
        ("claimant", "Ветлугин", {}),
        ("moment", "trick_open", {"evidence": "\x00"}),
        ("moment", "trick_open", {"index": 1}),
    ],
)
def test_an_answer_outside_its_domain_is_refused_and_changes_nothing(
    rostov: Table, key: str, raw: object, more: dict[str, object]
) -> None:
    incident = services.answer(opened(rostov), "moment", "already_open")
    with pytest.raises(RulingError) as refused:
        services.answer(incident, key, raw, **more)
    assert refused.value.text
    assert entered(selectors.incident_for(incident.pk)) == {"moment": "already_open"}
    assert ActionLog.objects.count() == 2


def test_who_committed_what_can_be_said_otherwise(rostov: Table) -> None:
    incident = services.answer(opened(rostov), "moment", "trick_open")
    incident = services.enter_infraction(incident, kind="out_of_turn", offenders=["Бортникова"], noticed="сразу")
    assert (incident.offenders, incident.noticed) == (("Бортникова",), "сразу")
    assert entered(incident) == {"moment": "trick_open"}


def test_the_deal_is_entered_bit_by_bit(rostov: Table) -> None:
    incident = services.enter_deal(opened(rostov), "6S", "Аверин")
    incident = services.enter_deal(incident, calls={"Бортникова": "whist", "Ветлугин": ""})
    incident = services.enter_deal(incident, tricks={"Аверин": "6", "Бортникова": "3", "Ветлугин": "1"})
    assert incident.deal == {
        "contract": "6S",
        "declarer": "Аверин",
        "calls": {"Бортникова": "whist"},
        "tricks": {"Аверин": 6, "Бортникова": 3, "Ветлугин": 1},
    }
    assert services.enter_deal(incident, declarer="", calls={}, tricks={}).deal == {"contract": "6S"}
    assert services.enter_deal(incident, "all_pass", tricks={}).deal == {"contract": "all_pass"}


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"contract": "5S"}, "deal.contract"),
        ({"declarer": "Иванов"}, "deal.declarer"),
        ({"contract": "all_pass", "declarer": "Аверин"}, "deal.declarer"),
        ({"declarer": "Аверин", "calls": {"Аверин": "whist"}}, "deal.calls.Аверин"),
        ({"calls": {"Аверин": "perhaps"}}, "deal.calls.Аверин"),
        ({"tricks": {"Аверин": "6", "Бортникова": "3", "Ветлугин": "2"}}, "deal.tricks"),
        ({"tricks": {"Аверин": "6", "Бортникова": "3"}}, "deal.tricks.Ветлугин"),
        ({"tricks": {"Аверин": "шесть"}}, "deal.tricks.Аверин"),
        ({"tricks": {"Аверин": "-1"}}, "deal.tricks.Аверин"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(rostov: Table, fields: dict[str, object], place: str) -> None:
    incident = opened(rostov)
    with pytest.raises(RulingError) as refused:
        services.enter_deal(incident, **fields)
    assert refused.value.place == place
    assert selectors.incident_for(incident.pk).deal == {}


@pytest.mark.parametrize(
    ("sheet", "place"),
    [
        ({"Иванов": {"pool": 1}}, "sheet.Иванов"),
        ({"Аверин": {"pool": "много"}}, "sheet.Аверин.pool"),
        ({"Аверин": {"pool": "-4"}}, "sheet.Аверин.pool"),
        ({"Аверин": {"whists": {"Аверин": 4}}}, "sheet.Аверин.whists.Аверин"),
        ({"Аверин": {"whists": {"Ветлугин": "1/0"}}}, "sheet.Аверин.whists.Ветлугин"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(rostov: Table, sheet: dict[str, dict[str, object]], place: str) -> None:
    with pytest.raises(RulingError) as refused:
        services.enter_sheet(opened(rostov), sheet)
    assert refused.value.place == place


def test_a_statement_is_kept_to_the_last_character(rostov: Table) -> None:
    words = "  «Я сказал: <пас>»\r\n" + "и ещё раз 😀 " * 2_000 + "\n"
    incident = services.add_statement(opened(rostov), "болельщик Иванов", words)
    assert len(words) > 20_000
    assert list(Statement.objects.values_list("by", "words")) == [("болельщик Иванов", words)]
    for by, said in (("Аверин", " \n"), ("", "слова"), ("Аверин", "\x00"), ("А" * 121, "слова")):
        with pytest.raises(RulingError):
            services.add_statement(incident, by, said)


def test_a_case_is_parked_and_taken_up_again(rostov: Table) -> None:
    parked = services.park(opened(rostov))
    assert parked.status == Incident.Status.PARKED
    assert services.park(parked).revision == parked.revision
    assert services.answer(parked, "moment", "trick_open").status == Incident.Status.PARKED
    assert services.resume(parked).status == Incident.Status.OPEN


def test_particulars_are_noted(rostov: Table) -> None:
    incident = services.set_particulars(
        opened(rostov), called_by="Бортникова", noticed="сразу", round=4, reasons="Ясно.", publicity="полностью"
    )
    assert (incident.called_by, incident.noticed, incident.round) == ("Бортникова", "сразу", 4)
    assert incident.particulars == {"reasons": "Ясно.", "publicity": "полностью"}
    assert incident.log.latest("pk").old == {
        "called_by": "Аверин",
        "noticed": "вторая взятка",
        "round": None,
        "reasons": "",
        "publicity": "",
    }
    with pytest.raises(TypeError):
        services.set_particulars(incident, status="closed")
    for wrong in ({"round": 0}, {"deal_number": 10**20}, {"called_by": "А" * 121}, {"reasons": "\ud800"}):
        with pytest.raises(RulingError):
            services.set_particulars(incident, **wrong)


def test_a_page_that_is_older_than_the_case_is_refused_and_told_what_moved(rostov: Table, director: User) -> None:
    seen = opened(rostov)
    services.answer(seen, "moment", "trick_open", seen_revision=seen.revision, who=director)
    with pytest.raises(services.Moved) as refused:
        services.answer(seen, "moment", "trick_complete", seen_revision=seen.revision)
    (change,) = refused.value.changes
    assert "Вера Соколова: «В какой момент заметили?» — ответ: Взятка не завершена" in change.ru
    assert change.ru in refused.value.text.ru
    assert "Вера Соколова" in refused.value.text.en
    assert entered(selectors.incident_for(seen.pk)) == {"moment": "trick_open"}


@pytest.mark.parametrize(
    "write", ["answer", "forget", "deal", "sheet", "statement", "infraction", "park", "particulars"]
)
def test_every_write_says_what_it_saw(rostov: Table, write: str) -> None:
    seen = opened(rostov)
    services.answer(seen, "moment", "trick_open")
    writes: dict[str, Callable[[], object]] = {
        "answer": lambda: services.answer(seen, "moment", "trick_open", seen_revision=0),
        "forget": lambda: services.forget(seen, "moment", seen_revision=0),
        "deal": lambda: services.enter_deal(seen, "all_pass", seen_revision=0),
        "sheet": lambda: services.enter_sheet(seen, {}, seen_revision=0),
        "statement": lambda: services.add_statement(seen, "Аверин", "слова", seen_revision=0),
        "infraction": lambda: services.enter_infraction(
            seen, kind="out_of_turn", offenders=["Аверин"], seen_revision=0
        ),
        "park": lambda: services.park(seen, seen_revision=0),
        "particulars": lambda: services.set_particulars(seen, round=1, seen_revision=0),
    }
    with pytest.raises(services.Moved):
        writes[write]()


def test_every_row_of_the_log_can_be_told(answered: Callable[[], Incident], director: User) -> None:
    incident = services.answer(answered(), "declarer_choice", waived=True)
    incident = services.answer(incident, "card_was", status="disputed", says={"Аверин": "lead", "Ветлугин": "follow"})
    incident = services.forget(incident, "card_was")
    incident = services.add_statement(incident, "{who} <Аверин>", "слова")
    version = services.issue(incident, director)
    services.withdraw(version.ruling, director, "выдано не тому столу")
    for row in incident.log.all():
        assert services.told(row)
        assert "{" not in services.told(row).ru.replace("{who} <Аверин>", "")


def test_an_empty_base_gets_the_sample_once(db: None) -> None:
    told = services.load_sample()
    tournament, director = Tournament.objects.get(), User.objects.get()
    password = told[1].partition("пароль ")[2].partition(" ")[0] or told[1].partition("password ")[2].partition(" ")[0]
    assert director.check_password(password)
    assert password not in director.password
    assert [table.played for table in tournament.tables.all()] == ["rostov", "sochi", "leningrad"]
    assert [table.seats.count() for table in tournament.tables.all()] == [3, 4, 3]
    assert services.load_sample() == ()
    assert Seat.objects.count() == 10


def test_a_base_with_an_account_is_not_empty(db: None) -> None:
    User.objects.create_user("organiser")
    assert services.load_sample() == ()
    assert not Tournament.objects.exists()
