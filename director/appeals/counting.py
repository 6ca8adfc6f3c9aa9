"""How a ballot stands: open, enough, split or overdue. How anybody voted is told only once every vote is in.

Forms §3.3, field 23. Enough is more than half of the votes for one and the same thing, or the chair's casting vote.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, unique

from django.utils import timezone

from director.models import Appeal, Ballot, Panelist, Vote
from rulings.documents.decision import Dissent
from rulings.words import Text

__all__ = ["Count", "Option", "State", "Tally", "last_ballot", "status_of"]


@unique
class State(Enum):
    """How a ballot stands."""

    OPEN = "open"
    ENOUGH = "enough"
    SPLIT = "split"
    OVERDUE = "overdue"

    @property
    def text(self) -> Text:
        """The state in words."""
        return _STATES[self]


_STATES = {
    State.OPEN: Text("голосование идёт", "the ballot is open"),
    State.ENOUGH: Text("решение принято большинством", "there is a majority"),
    State.SPLIT: Text("голоса разделились", "the votes are split"),
    State.OVERDUE: Text("срок вышел, а голоса не все", "the time is up and votes are missing"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """What can be voted for: a choice, and for a changed ruling the hypothesis, as it stood when the ballot opened."""

    choice: str
    hypothesis: int | None = None
    supposed: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many voted for something, without the casting vote."""

    option: Option
    votes: int


@dataclass(frozen=True, slots=True)
class Count:
    """A ballot as everybody may see it. `voted` of `due` votes are in; `waiting`: who has not voted, in panel order.

    `tallies`, `leading` (what has most votes, or the casting vote), `casting`, `dissents`: empty until all are in.
    """

    state: State
    voted: int
    due: int
    waiting: tuple[Panelist, ...] = ()
    tallies: tuple[Tally, ...] = ()
    leading: tuple[Option, ...] = ()
    casting: Option | None = None
    dissents: tuple[Dissent, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every vote is in."""
        return self.state in (State.ENOUGH, State.SPLIT)


def last_ballot(appeal: Appeal) -> Ballot | None:
    """The one that counts; None before any was opened."""
    return appeal.ballots.order_by("-number").first()


def status_of(ballot: Ballot, now: datetime | None = None) -> Count:
    """How a ballot stands at a moment, now where none is named."""
    votes = list(ballot.votes.select_related("panelist"))
    plain = [vote for vote in votes if not vote.casting]
    missing = set(ballot.voters) - {vote.panelist_id for vote in plain}
    if missing or not plain:
        waiting = Panelist.objects.filter(pk__in=missing).order_by("pk")
        over = ballot.closes_at is not None and (now or timezone.now()) > ballot.closes_at
        return Count(State.OVERDUE if over else State.OPEN, len(plain), len(ballot.voters), tuple(waiting))
    return _counted(plain, next((vote for vote in votes if vote.casting), None))


def _counted(plain: list[Vote], casting: Vote | None) -> Count:
    counted = Counter(map(_option, plain)).most_common()
    tallies = tuple(
        Tally(option, votes) for option, votes in sorted(counted, key=lambda one: (-one[1], _order(one[0])))
    )
    most = tallies[0].votes
    leading = tuple(tally.option for tally in tallies if tally.votes == most)
    cast = _option(casting) if casting is not None else None
    enough = cast is not None or (len(leading) == 1 and 2 * most > len(plain))
    state = State.ENOUGH if enough else State.SPLIT
    dissents = tuple(_dissents(plain))
    return Count(state, len(plain), len(plain), (), tallies, (cast,) if cast else leading, cast, dissents)


def _option(vote: Vote) -> Option:
    return Option(vote.choice, vote.hypothesis, vote.supposed)


def _order(option: Option) -> tuple[int, int]:
    return (Vote.Choice.values.index(option.choice), option.hypothesis or 0)


def _dissents(votes: list[Vote]) -> list[Dissent]:
    """What was written against, by seats and not in the order of voting; of the anonymous without a name, the last."""
    written = sorted(
        (vote for vote in votes if vote.dissent.strip()), key=lambda vote: (vote.anonymous, vote.panelist_id)
    )
    return [Dissent(vote.dissent, "" if vote.anonymous else vote.panelist.name) for vote in written]
