"""Every writing service as somebody may try it: what has to be there first, and the one call.

A preparation writes at the console, so the case is nobody's yet; what it returns is given whoever tries.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from typing import Any
from unittest.mock import patch

from django.contrib.auth.models import User
from django.utils import timezone

from director import services
from director.appeals.rerun import reopened
from director.desk.inquiries import offers
from director.desk.standing import stand
from director.models import Incident, Official, Player, Role, Ruling, RulingVersion, Table, Tournament
from director.services.book import import_book
from rulings.cases.incident import Answer, Infraction, Status
from rulings.cases.pulka.sheets import TableSheet
from rulings.cases.reading import deal as read_deal
from rulings.cases.rolls.players import Listed
from rulings.cases.rolls.seating import Seated
from rulings.damage.codec import evidence_out
from rulings.damage.evidence import Evidence
from rulings.game.cards import read
from rulings.game.forms.compact import from_line
from rulings.game.laying import seated
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.scoring.pulka.deals import Dealt
from rulings.scoring.sheet import Row
from tests.director.officers import officer

__all__ = ["ACTS", "OTHERS", "Act", "Stage"]

FIRST, SECOND, THIRD = SEATS = ("Аверин", "Бортникова", "Ветлугин")
WHISTS = {SECOND: "whist", THIRD: "whist"}
HANDS = "0:AKT.QJ7.98.A7 1:QJ9.AK.AKQ.98 2:87.T98.JT7.KQ T:HTHJ"
SHOWN = "0:AKQJT9.AK.8.K 1:7.98.Q.QJT987 2:8.QJT7.JT97.A T:DADK"
RUN = {"engine": "python", "version": "", "nodes": 1, "seconds": "0.01"}

Who = User | None
Act = Callable[[Who], Any]


@dataclass(frozen=True)
class Stage:
    """The sample tournament, its Rostov table, and cases there in several states."""

    hall: Tournament
    table: Table
    answered: Callable[[], Incident]

    def case(self) -> Incident:
        """A case just opened."""
        return services.open_incident(self.table, None, "out_of_turn", [THIRD], FIRST)

    def dealt(self) -> Incident:
        """A case with its hands, its order, and a card laid."""
        record = seated(from_line(HANDS).record, SEATS)
        case = services.enter_record(self.case(), lambda _: record)
        case = services.enter_deal(case, "6S", FIRST, WHISTS, discards="D9 D8")
        return services.lay_card(case, read("SA"), FIRST)

    def shown(self) -> Incident:
        """A case of which the cards can say something."""
        case = services.enter_deal(
            self.case(), "6S", FIRST, WHISTS, cards=SHOWN, discards="DA DK", played="SA S7 S8 / (2:HA)"
        )
        for key, value in (("moment", "trick_open"), ("card_was", "lead")):
            case = services.answer(case, key, value)
        return case

    def two(self) -> Incident:
        """A case with two breaches."""
        return services.add_breach(self.case(), services.Breach("open_card", (SECOND,)))

    def ready(self) -> Incident:
        """A case that only waits to be issued, and is nobody's."""
        case = self.answered()
        Incident.objects.filter(pk=case.pk).update(holder=None, held_since=None)
        case.refresh_from_db()
        return case

    def version(self) -> RulingVersion:
        """An issued version."""
        return services.issue(self.ready(), None)

    def ruling(self) -> Ruling:
        """An issued ruling."""
        return self.version().ruling

    def reopened(self) -> Ruling:
        """A ruling of which a correction is begun."""
        ruling = self.ruling()
        services.reopen(ruling, None, "ошибка в записи")
        ruling.refresh_from_db()
        return ruling

    def submitted(self) -> Incident:
        """A draft that waits for a second official."""
        services.set_regulation(self.hall, {"second_official": True})
        return services.submit(self.ready(), None)

    def final(self) -> Ruling:
        """A ruling nobody may appeal any more."""
        return self.standing(Ruling.Status.FINAL)

    def standing(self, *steps: str) -> Ruling:
        """A ruling that went these steps."""
        ruling = self.ruling()
        for step in steps:
            Ruling.objects.filter(pk=ruling.pk).update(status=step)
        ruling.refresh_from_db()
        return ruling

    def spare(self) -> Player:
        """A player who sits nowhere."""
        return services.add_player(self.hall, "Запасной")

    def scorer(self) -> Official:
        """An official whom a chief director may dismiss."""
        return services.add_official(self.hall, "spare.scorer", [Role.SCORER], name="Запасной секретарь").official

    def bare(self) -> Table:
        """A table nobody sits at."""
        (table,) = services.add_tables(self.hall, [50])
        return table

    def sheet(self) -> Table:
        """The table with a sheet."""
        services.write_sheet(self.table, {FIRST: {"pool": "4"}})
        return self.table


def _evidence(stage: Stage) -> tuple[Incident, Mapping[str, Any], Mapping[str, Any]]:
    case = stage.shown()
    offer = offers(stand(case))[0]
    return case, offer.row, evidence_out(Evidence(offer.inquiry))


def _take_evidence(s: Stage) -> Act:
    case, row, found = _evidence(s)
    return lambda who: services.take_evidence(case, row, found, RUN, "видно по картам", who=who)


def _drop_evidence(s: Stage) -> Act:
    case, row, found = _evidence(s)
    case = services.take_evidence(case, row, found, RUN, "видно по картам")
    return lambda who: services.drop_evidence(case, 0, who=who)


def _absurd(case: Incident, who: Who = None) -> Incident:
    return services.call_absurd(case, FIRST, "SA", "отдаёт взятку", who=who)


def _plausible(case: Incident, who: Who = None) -> Incident:
    return services.put_plausible(case, {FIRST: 3, SECOND: 3, THIRD: 4}, "стол 2", "так сыграли там", who=who)


def _found() -> Infraction:
    return Infraction("out_of_turn", (THIRD,), answers={"moment": Answer("trick_open", Status.FOUND, "№ 1: SA")})


def _take_over(s: Stage) -> Act:
    case = services.open_incident(s.table, officer(s.hall, "Прежний", Role.DIRECTOR), "out_of_turn", [THIRD])
    return lambda who: services.take_over(case, who, "он ушёл")


def _put_back(s: Stage) -> Act:
    case = services.remove_breach(s.two(), 1)
    row = case.log.latest("pk").pk
    return lambda who: services.put_back_breach(case, row, who=who)


def _hypothesis(s: Stage) -> Any:
    return services.make_hypothesis(s.version(), None)


def _make_final(s: Stage) -> Act:
    ruling, morrow = s.ruling(), timezone.now() + timedelta(days=1)

    def tried(who: Who) -> Any:
        with patch.object(timezone, "now", lambda: morrow):  # nobody may appeal it any more
            return services.make_final(ruling, who)

    return tried


def _change_hypothesis(s: Stage) -> Act:
    made = _hypothesis(s)
    opened, other = reopened(made.ruling_version), Supposed("A", offenders={0: (SECOND,)})
    return lambda who: services.change_hypothesis(made, other, opened.incident, opened.event, who)


def _dealt_row() -> Dealt:
    return Dealt(1, None, read_deal(_deal(), SEATS))


def _table_sheet() -> TableSheet:
    return TableSheet("1", SEATS, {FIRST: Row(Fraction(4))})


def _deal() -> dict[str, Any]:
    return {"contract": "6S", "declarer": FIRST, "calls": WHISTS, "tricks": {FIRST: 6, SECOND: 3, THIRD: 1}}


def _given(make: Callable[[Stage], Any], act: Callable[[Any, Who], Any]) -> Callable[[Stage], Act]:
    """Something made first, then the one call with it."""

    def prepared(stage: Stage) -> Act:
        made = make(stage)
        return lambda who: act(made, who)

    return prepared


CASE, TWO, DEALT, READY = Stage.case, Stage.two, Stage.dealt, Stage.ready

ACTS: Mapping[str, tuple[str, Callable[[Stage], Act]]] = {
    "open_incident": (
        "open_incident",
        _given(lambda s: s.table, lambda table, who: services.open_incident(table, who, "out_of_turn", [THIRD])),
    ),
    "enter_infraction": (
        "enter_infraction",
        _given(CASE, lambda c, who: services.enter_infraction(c, kind="out_of_turn", offenders=[SECOND], who=who)),
    ),
    "enter_players": ("enter_players", _given(CASE, lambda c, who: services.enter_players(c, FIRST, who=who))),
    "add_statement": (
        "add_statement",
        _given(CASE, lambda c, who: services.add_statement(c, FIRST, "не его ход", who=who)),
    ),
    "park": ("park", _given(CASE, lambda c, who: services.park(c, who=who))),
    "resume": ("resume", _given(lambda s: services.park(s.case()), lambda c, who: services.resume(c, who=who))),
    "take_over": ("take_over", _take_over),
    "answer": ("answer", _given(CASE, lambda c, who: services.answer(c, "moment", "trick_open", who=who))),
    "answer_by_evidence": (
        "answer",
        _given(CASE, lambda c, who: services.answer_by_evidence(c, {"moment": "trick_open"}, "По картам.", who=who)),
    ),
    "forget": (
        "forget",
        _given(
            lambda s: services.answer(s.case(), "moment", "trick_open"),
            lambda c, who: services.forget(c, "moment", who=who),
        ),
    ),
    "add_breach": (
        "add_breach",
        _given(CASE, lambda c, who: services.add_breach(c, services.Breach("open_card", (SECOND,)), who=who)),
    ),
    "remove_breach": ("remove_breach", _given(TWO, lambda c, who: services.remove_breach(c, 1, who=who))),
    "put_back_breach": ("put_back_breach", _put_back),
    "root_first": ("root_first", _given(TWO, lambda c, who: services.root_first(c, 1, who=who))),
    "link_breach": ("link_breach", _given(TWO, lambda c, who: services.link_breach(c, 1, 0, who=who))),
    "choose": (
        "choose",
        _given(TWO, lambda c, who: services.choose(c, counts=0, reason="так вернее", who=who)),
    ),
    "enter_deal": ("enter_deal", _given(CASE, lambda c, who: services.enter_deal(c, "all_pass", who=who))),
    "enter_sheet": (
        "enter_sheet",
        _given(CASE, lambda c, who: services.enter_sheet(c, {FIRST: {"pool": "2"}}, who=who)),
    ),
    "enter_record": (
        "enter_record",
        _given(
            CASE,
            lambda c, who: services.enter_record(c, lambda _: seated(from_line(HANDS).record, SEATS), who=who),
        ),
    ),
    "lay_card": ("enter_record", _given(DEALT, lambda c, who: services.lay_card(c, read("S9"), SECOND, who=who))),
    "take_card_back": (
        "enter_record",
        _given(DEALT, lambda c, who: services.take_card_back(c, read("SA"), who=who)),
    ),
    "gather_trick": (
        "enter_record",
        _given(
            lambda s: services.lay_card(s.dealt(), read("S9"), SECOND),
            lambda c, who: services.gather_trick(c, who=who),
        ),
    ),
    "bring_light": (
        "enter_record",
        _given(DEALT, lambda c, who: services.bring_light(c, THIRD, read("S7"), who=who)),
    ),
    "step_back": ("step_back", _given(DEALT, lambda c, who: services.step_back(c, who=who))),
    "take_finding": ("take_finding", _given(CASE, lambda c, who: services.take_finding(c, _found(), who=who))),
    "fill_breach": ("fill_breach", _given(CASE, lambda c, who: services.fill_breach(c, 0, _found(), who=who))),
    "take_evidence": ("take_evidence", _take_evidence),
    "drop_evidence": ("drop_evidence", _drop_evidence),
    "call_absurd": ("call_absurd", _given(Stage.shown, _absurd)),
    "drop_absurd": (
        "drop_absurd",
        _given(lambda s: _absurd(s.shown()), lambda c, who: services.drop_absurd(c, 0, who=who)),
    ),
    "put_plausible": ("put_plausible", _given(Stage.shown, _plausible)),
    "drop_plausible": (
        "drop_plausible",
        _given(lambda s: _plausible(s.shown()), lambda c, who: services.drop_plausible(c, 0, who=who)),
    ),
    "set_particulars": (
        "set_particulars",
        _given(CASE, lambda c, who: services.set_particulars(c, facts="так было", who=who)),
    ),
    "issue": ("issue", _given(READY, services.issue)),
    "submit": (
        "submit",
        _given(lambda s: (services.set_regulation(s.hall, {"second_official": True}), s.ready())[1], services.submit),
    ),
    "call_back": ("call_back", _given(Stage.submitted, services.call_back)),
    "confirm": ("confirm", _given(Stage.submitted, services.confirm)),
    "hand_back": ("hand_back", _given(Stage.submitted, lambda c, who: services.hand_back(c, who, "неясно"))),
    "reopen": ("reopen", _given(Stage.ruling, lambda r, who: services.reopen(r, who, "ошибка в записи"))),
    "reopen, what is final": (
        "correct_final",
        _given(Stage.final, lambda r, who: services.reopen(r, who, "ошибка в записи")),
    ),
    "correct": ("correct", _given(Stage.reopened, lambda r, who: services.correct(r, who, "ошибка в записи"))),
    "abandon": ("abandon", _given(Stage.reopened, services.abandon)),
    "withdraw": ("withdraw", _given(Stage.ruling, lambda r, who: services.withdraw(r, who, "не тот стол"))),
    "make_final": ("make_final", _make_final),
    "mark_written": ("mark_written", _given(Stage.ruling, services.mark_written)),
    "peek": ("peek", _given(CASE, lambda c, who: services.peek(c, who, "вызвали главного судью"))),
    "make_hypothesis": ("make_hypothesis", _given(Stage.version, services.make_hypothesis)),
    "change_hypothesis": ("change_hypothesis", _change_hypothesis),
    "drop_hypothesis": ("drop_hypothesis", _given(_hypothesis, services.drop_hypothesis)),
    "write_sheet": (
        "write_sheet",
        _given(lambda s: s.table, lambda t, who: services.write_sheet(t, {FIRST: {"pool": "4"}}, who=who)),
    ),
    "put_right": (
        "put_right",
        _given(
            Stage.sheet,
            lambda t, who: services.put_right(
                t, [{"player": FIRST, "account": "pool", "amount": "2"}], "описка", who=who
            ),
        ),
    ),
    "write_deal": (
        "write_deal",
        _given(lambda s: s.table, lambda t, who: services.write_deal(t, 1, None, _deal(), who=who)),
    ),
    "write_deals": (
        "write_deals",
        _given(lambda s: s.table, lambda t, who: services.write_deals(t, [_dealt_row()], who=who)),
    ),
    "write_ruling": ("write_ruling", _given(Stage.ruling, lambda r, who: services.write_ruling(r, who=who))),
    "bring": (
        "bring",
        _given(
            lambda s: s.hall,
            lambda hall, who: services.bring(
                hall, [TableSheet("1", SEATS, {FIRST: Row(Fraction(4))})], {1: 0}, who=who
            ),
        ),
    ),
    "set_regulation": (
        "set_regulation",
        _given(lambda s: s.hall, lambda hall, who: services.set_regulation(hall, {"appeal_minutes": 45}, who=who)),
    ),
    "set_table_regulation": (
        "set_table_regulation",
        _given(lambda s: s.table, lambda t, who: services.set_table_regulation(t, {"fine_multiplier": 2}, who=who)),
    ),
    "create_event": (
        "create_event",
        lambda s: lambda who: services.create_event(name="Осень", code="ОС", convention="sochi", who=who),
    ),
    "change_event": (
        "change_event",
        _given(lambda s: s.hall, lambda hall, who: services.change_event(hall, place="Казань", who=who)),
    ),
    "add_tables": (
        "add_tables",
        _given(lambda s: s.hall, lambda hall, who: services.add_tables(hall, [50, 51], who=who)),
    ),
    "change_table": ("change_table", _given(Stage.bare, lambda t, who: services.change_table(t, 60, who=who))),
    "remove_table": ("remove_table", _given(Stage.bare, lambda t, who: services.remove_table(t, who=who))),
    "seat_players": (
        "seat_players",
        _given(lambda s: s.table, lambda t, who: services.seat_players(t, [THIRD, FIRST, SECOND], who=who)),
    ),
    "bring_seating": (
        "bring_seating",
        _given(
            lambda s: s.hall,
            lambda hall, who: services.bring_seating(hall, [Seated(1, (THIRD, FIRST, SECOND), (2, 3, 4))], who=who),
        ),
    ),
    "add_player": (
        "add_player",
        _given(lambda s: s.hall, lambda hall, who: services.add_player(hall, "Новиков", who=who)),
    ),
    "change_player": (
        "change_player",
        _given(Stage.spare, lambda p, who: services.change_player(p, name="Иной", number="9", club="", who=who)),
    ),
    "remove_player": ("remove_player", _given(Stage.spare, lambda p, who: services.remove_player(p, who=who))),
    "bring_players": (
        "bring_players",
        _given(
            lambda s: s.hall,
            lambda hall, who: services.bring_players(hall, [Listed("Новиков", "200", "Пики", 2)], who=who),
        ),
    ),
    "add_official": (
        "add_official",
        _given(
            lambda s: s.hall,
            lambda hall, who: services.add_official(hall, "novikov", [Role.SCORER], name="Новиков", who=who),
        ),
    ),
    "change_official": (
        "change_official",
        _given(Stage.scorer, lambda one, who: services.change_official(one, [Role.VIEWER], grade="2", who=who)),
    ),
    "remove_official": (
        "remove_official",
        _given(Stage.scorer, lambda one, who: services.remove_official(one, who=who)),
    ),
    "give_password": (
        "give_password",
        _given(Stage.scorer, lambda one, who: services.give_password(one, who=who)),
    ),
    "import_book": (
        "import_book",
        lambda s: lambda who: import_book("Наша", [("книга.txt", ["1.1. Игра начинается со сдачи."])], who=who),
    ),
}
"""service (or what of it) → the act of `PERMITS` it asks for, and its preparation"""

OTHERS: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "appointable",
            "arranged_at",
            "as_seen",
            "deed",
            "has_peeked",
            "is_written",
            "last_step",
            "listed",
            "name_of",
            "planned",
            "planned_players",
            "planned_seating",
            "record_of",
            "seated",
            "told",
            "wants_second",
        ),
        "reads, and writes nothing",
    ),
    **dict.fromkeys(
        ("ask_solver", "look_at_solver", "stop_solver"),
        "works out what any position is worth; what is kept of it belongs to no event",
    ),
    **dict.fromkeys(
        ("device_mark", "right_try", "seconds_left", "take_try"), "counts tries to sign in, before anybody is known"
    ),
    "set_password": "one's own: the page asks for the old one, and whose it is is who is signed in",
    "tell_account": "the log of the administration, which the owner alone opens",
    "load_sample": "fills a base without events and accounts, and nothing else",
}
"""service that asks for no office → why"""
