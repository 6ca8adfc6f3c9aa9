"""The vote: a ballot opened, a vote each, final; the chair's casting vote at a split; a second after new evidence.

Forms §3.3, field 23. How anybody voted stands in the vote's own row; the log holds a digest of it with a random salt,
so that before the ballot is complete nothing but that row tells.
"""

import secrets
from collections.abc import Iterable
from datetime import datetime

from django.contrib.auth.models import User
from django.utils import timezone

from director.appeals.counting import Count, Option, State, last_ballot, status_of
from director.appeals.opened import appealed, casting_allowed, decides, quorum_of
from director.appeals.supposing import Stored, frozen, judged_under, supposed_in
from director.chain import link_of_vote, seal_of_vote
from director.models import Appeal, Ballot, Panelist, Vote
from director.services.appeals.holding import LEADING, appealing, leading, log
from director.services.rulings import compulsory
from director.services.writing import clean, fault
from rulings.words import RulingError, Text

__all__ = ["cast", "open_ballot", "vote"]

_A, _C, _S = Appeal.Status, Vote.Choice, Panelist.Seat
_QUORUM = Text("голосующих меньше {quorum}: голосовать нельзя.", "fewer than {quorum} vote: no ballot can be held.")
_NOT_YOURS = Text("у вас в этом комитете голоса нет.", "you have no vote in this panel.")
_OWN = Text("{name} голосует сам.", "{name} votes for himself.")
_NO_RIGHT = Text("{name} в этом голосовании не участвует.", "{name} has no vote in this ballot.")
_VOTED = Text("{name}: голос уже подан, и его не меняют.", "{name} has voted already, and a vote is not changed.")
_CLOSED = Text("это голосование уже сменило другое.", "another ballot has taken the place of this one.")
_GOING_ON = Text(
    "прежнее голосование не кончено: подождите голосов или примите новое доказательство.",
    "the ballot before is not over: wait for the votes, or admit new evidence.",
)
_NOTHING_NEW = Text(
    "большинство есть, и нового доказательства с тех пор не принято: голосовать снова не о чем.",
    "there is a majority and no new evidence was admitted since: there is nothing to vote on again.",
)
_NO_SPLIT = Text(
    "голоса не разделились: решающий голос не нужен.", "the votes are not split: no casting vote is needed."
)
_NO_CASTING = Text(
    "по регламенту голос председателя не решает: откройте новое голосование.",
    "by the regulation the chair has no casting vote: open another ballot.",
)
_ADVICE = Text(
    "комитет этого события только советует главному судье и решения не отменяет: верните дело судье.",
    "the committee of this event only recommends to the chief director and sets nothing aside: send the case back.",
)
_CHAIR = Text("решающий голос подаёт председатель.", "the casting vote is the chair’s.")
_AMONG = Text(
    "решающий голос подают за одно из того, у чего голосов больше всего.",
    "the casting vote goes to one of those with most votes.",
)


def open_ballot(
    appeal: Appeal,
    by: User | None,
    *,
    why: str = "",
    closes_at: datetime | None = None,
    hypotheses: Iterable[Stored] = (),
    seen_revision: int | None = None,
) -> Ballot:
    """Open a vote of those who sit now. `hypotheses`: what a changed ruling may come to, each frozen as it stands.

    A second ballot needs a reason, and new evidence admitted since the first began, or a first that came to nothing;
    the first is kept. `RulingError` for a hypothesis that is not finished, or not open to this committee.
    """
    with appealing(appeal, seen_revision, by, "open_ballot", _A.HEARING) as held:
        leading(held, by)
        before = last_ballot(held)
        if before is not None:
            _again(held, before, why)
        _future(closes_at)
        ballot = Ballot(
            appeal=held,
            number=before.number + 1 if before else 1,
            voters=_voters(held),
            options=_options(held, hypotheses),
            closes_at=closes_at,
            why=clean(why.strip(), "why"),
        )
        ballot.save()
        new = {"ballot": ballot.number, "voters": ballot.voters, "options": ballot.options}
        log(held, "appeal_ballot", by, new=new, why=ballot.why)
        return ballot


def vote(
    ballot: Ballot,
    by: User | None,
    choice: str,
    *,
    hypothesis: int | None = None,
    dissent: str = "",
    anonymous: bool = False,
    panelist: Panelist | None = None,
) -> Vote:
    """Vote once and for good. `panelist`: an outsider without an account, whose paper the chair or secretary enters.

    `hypothesis`: the key of the one voted for, where the ruling is to be changed; `dissent`: in his own words.
    """
    with appealing(ballot.appeal, None, by, "vote", _A.HEARING) as held:
        current, voter = _current(held, ballot), _voter(held, by, panelist)
        if voter.pk not in current.voters:
            raise RulingError(_NO_RIGHT.filled(name=voter.name), "who")
        if current.votes.filter(panelist=voter, casting=False).exists():
            raise RulingError(_VOTED.filled(name=voter.name), "choice")
        given = _chosen(current, choice, hypothesis)
        return _kept(held, current, voter, given, by, dissent=clean(dissent, "dissent"), anonymous=anonymous)


def cast(ballot: Ballot, by: User | None, choice: str, *, hypothesis: int | None = None) -> Vote:
    """The chair's casting vote, at a split only, where the regulation gives it, for one of those with most votes."""
    with appealing(ballot.appeal, None, by, "cast", _A.HEARING) as held:
        current, count = _current(held, ballot), status_of(ballot)
        if count.state is not State.SPLIT:
            raise RulingError(_NO_SPLIT, "choice")
        if not casting_allowed(held):
            raise RulingError(_NO_CASTING, "choice")
        chair = held.panel.filter(seat=_S.CHAIR, sits=True).first()
        if chair is None or not _speaks_for(held, by, chair):
            raise RulingError(_CHAIR, "who")
        given = _chosen(current, choice, hypothesis)
        _among(count, given)
        return _kept(held, current, chair, given, by, casting=True)


def _again(held: Appeal, before: Ballot, why: str) -> None:
    """`RulingError` unless there is something to vote on again."""
    compulsory(why)
    if held.proofs.filter(admitted=True, at__gt=before.opened_at).exists():
        return
    state = status_of(before).state
    if state is State.OPEN:
        raise RulingError(_GOING_ON, "ballot")
    if state is State.ENOUGH:
        raise RulingError(_NOTHING_NEW, "ballot")


def _future(closes_at: datetime | None) -> None:
    if closes_at is not None and closes_at <= timezone.now():
        raise fault("срок голосования уже прошёл.", "the time of the ballot is past already.", "closes_at")


def _voters(held: Appeal) -> list[int]:
    voters, quorum = [one.pk for one in held.panel.all() if one.votes], quorum_of(held)
    if len(voters) < quorum:
        raise RulingError(_QUORUM.filled(quorum=quorum), "panel")
    return voters


def _options(held: Appeal, hypotheses: Iterable[Stored]) -> list[dict[str, object]]:
    version, options = appealed(held), [frozen(one) for one in hypotheses]
    for option in options:
        judged_under(version, supposed_in(option))
    return options


def _current(held: Appeal, ballot: Ballot) -> Ballot:
    last = last_ballot(held)
    if last is None or last.pk != ballot.pk:
        raise RulingError(_CLOSED, "ballot")
    return last


def _voter(held: Appeal, by: User | None, panelist: Panelist | None) -> Panelist:
    """Whose vote it is: one's own, or that of an outsider, entered by whoever writes for the panel."""
    if panelist is None:
        own = held.panel.filter(user=by, sits=True).first() if by is not None else None
        if own is None:
            raise RulingError(_NOT_YOURS, "who")
        return own
    named = held.panel.get(pk=panelist.pk)
    if not _speaks_for(held, by, named):
        raise RulingError(_OWN.filled(name=named.name), "who")
    return named


def _speaks_for(held: Appeal, by: User | None, panelist: Panelist) -> bool:
    if panelist.user_id is not None:
        return by is not None and by.pk == panelist.user_id
    return by is None or held.panel.filter(user=by, sits=True, seat__in=LEADING).exists()


def _chosen(ballot: Ballot, choice: str, hypothesis: int | None) -> Option:
    if choice not in _C.values:
        raise fault("выберите, за что голосовать.", "choose what to vote for.", "choice")
    if choice == _C.SET_ASIDE and not decides(ballot.appeal):
        raise RulingError(_ADVICE, "choice")
    if choice != _C.CHANGED:
        return Option(choice)
    option = next((one for one in ballot.options if one["pk"] == hypothesis), None)
    if option is None:
        raise fault(
            "чтобы изменить решение, выберите предположение из этого голосования.",
            "to change the ruling choose a hypothesis of this ballot.",
            "hypothesis",
        )
    return Option(choice, option["pk"], supposed_in(option))


def _among(count: Count, given: Option) -> None:
    if given not in count.leading:
        raise RulingError(_AMONG, "choice")


def _kept(
    held: Appeal,
    ballot: Ballot,
    voter: Panelist,
    given: Option,
    by: User | None,
    *,
    casting: bool = False,
    dissent: str = "",
    anonymous: bool = False,
) -> Vote:
    """A vote behind the last of its appeal, sealed; the log tells that it was given and its seal."""
    last = held.votes.order_by("-position").values_list("position", "link").first() or (0, "")
    one = Vote(
        appeal=held,
        ballot=ballot,
        panelist=voter,
        choice=given.choice,
        hypothesis=given.hypothesis,
        supposed=given.supposed,
        casting=casting,
        dissent=dissent,
        anonymous=anonymous,
        salt=secrets.token_hex(32),
        position=last[0] + 1,
        before=last[1],
    )
    one.sealed = seal_of_vote(one)
    one.link = link_of_vote(one, one.before)
    one.save()
    new = {"ballot": ballot.number, "panelist": voter.pk, "casting": casting, "sealed": one.sealed}
    log(held, "appeal_vote", by, new=new)
    return one
