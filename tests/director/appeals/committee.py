"""A committee of the sample tournament, and an appeal brought as far as a test wants it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.models import User

from director.models import Appeal, Ballot, Hypothesis, Panelist, Role, Ruling, Tournament
from director.services import appeals
from rulings.cases.incident import Answer, Status
from rulings.judgment.hypotheses import Changed, hypothesis_out
from rulings.judgment.hypotheses import Hypothesis as Supposed
from tests.director.officers import officer

__all__ = [
    "FIRST",
    "NOTICE",
    "Committee",
    "admitted",
    "committee",
    "hearing",
    "not_proved",
    "received",
    "seated",
    "voted",
]

FIRST, SECOND, THIRD = "Аверин", "Бортникова", "Ветлугин"
NOTICE: dict[str, Any] = {
    "appellant": THIRD,
    "capacity": "offender",
    "contact": "третий стол",
    "respondents": [{"name": FIRST, "contact": "там же"}],
    "grounds": ["fact"],
    "instead": "вреда не было: платить не за что",
    "argument": "линия, по которой Аверин брал две взятки, не показана",
    "declared": True,
    "signed_at": datetime(2026, 5, 16, 12, 0, tzinfo=UTC),
}
CHECKS = ("in_time", "form", "person", "deposit", "prior_ruling", "material")


@dataclass(frozen=True, slots=True)
class Committee:
    """Those who hear appeals at the event."""

    chair: User
    members: tuple[User, ...]
    secretary: User
    reserve: User

    @property
    def voting(self) -> tuple[User, ...]:
        """Who has a vote, the chair first."""
        return (self.chair, *self.members)


def committee(hall: Tournament, members: Sequence[str] = ("Гордеева", "Дымов")) -> Committee:
    """Officials of the event who sit in its committee."""
    people = [officer(hall, name, Role.COMMITTEE) for name in ("Воронец", *members, "Писарева", "Запасов")]
    return Committee(people[0], tuple(people[1:-2]), people[-2], people[-1])


def received(ruling: Ruling, by: User | None, **notice: Any) -> Appeal:
    """A whole notice, handed in."""
    return appeals.receive(ruling, by, **NOTICE | notice)


def seated(appeal: Appeal, panel: Committee) -> Appeal:
    """The whole committee in its seats."""
    seats = Panelist.Seat
    for user, seat in (
        (panel.chair, seats.CHAIR),
        *((one, seats.MEMBER) for one in panel.members),
        (panel.secretary, seats.SECRETARY),
        (panel.reserve, seats.RESERVE),
    ):
        appeals.seat(appeal, panel.chair, user=user, seat=seat)
    return appeal


def admitted(ruling: Ruling, by: User | None, panel: Committee, **notice: Any) -> Appeal:
    """Received, the panel seated, every question answered, admitted."""
    appeal = seated(received(ruling, by, **notice), panel)
    appeals.check(appeal, panel.chair, {name: {"ok": True, "why": ""} for name in CHECKS})
    return appeals.admit(appeal, panel.chair, "COMP 11.2")


def hearing(ruling: Ruling, by: User | None, panel: Committee, **notice: Any) -> Appeal:
    """An appeal being heard."""
    return appeals.begin_hearing(admitted(ruling, by, panel, **notice), panel.chair, "present", "комната судей")


def not_proved(ruling: Ruling, by: User | None) -> Hypothesis:
    """The hypothesis that no damage was proved."""
    answer = Answer("not_proved", Status.FOUND, evidence="линии никто не показал")
    changes = hypothesis_out(Supposed("", (Changed(0, "damage_claim", answer),)))
    version = ruling.versions.get(version=ruling.version)
    return Hypothesis.objects.create(ruling_version=version, name="A", changes=changes, made_by=by)


def voted(ballot: Ballot, panel: Committee, *choices: str, hypothesis: int | None = None) -> Ballot:
    """Everybody's vote, the chair's first."""
    for user, choice in zip(panel.voting, choices, strict=True):
        appeals.vote(ballot, user, choice, hypothesis=hypothesis if choice == "changed" else None)
    return ballot
