"""What keeps somebody from judging an appeal: he played there, is of a party's club, gave the ruling, is a party.

Forms §3.3, field 8. Nobody may override it; what somebody declares of himself is kept beside it.
"""

from collections.abc import Iterable, Iterator

from django.contrib.auth.models import User

from director.models import ActionLog, Appeal, Official, Player, RulingVersion
from rulings.words import Text

__all__ = ["conflicts_of", "parties_of"]

_PLAYED = Text("играл за этим столом", "he played at that table")
_CLUB = Text("из одного клуба со стороной: {names}", "he is of one club with a party: {names}")
_RULED = Text("сам вынес это решение", "he gave this ruling himself")
_CONFIRMED = Text("подтвердил это решение как второй судья", "he confirmed this ruling as the second official")
_PARTY = Text("сам сторона по этой апелляции", "he is a party to this appeal himself")


def conflicts_of(appeal: Appeal, who: User | None = None, name: str = "") -> tuple[Text, ...]:
    """Why somebody may not judge this appeal, each reason once; `name`: of an outsider, or how he is called."""
    return tuple(dict.fromkeys(_conflicts(appeal, who, name)))


def parties_of(appeal: Appeal) -> tuple[str, ...]:
    """The appellant and the other side, by name."""
    named = (one.get("name", "") for one in appeal.respondents)
    return tuple(dict.fromkeys(filter(None, (appeal.appellant, *named))))


def _conflicts(appeal: Appeal, who: User | None, name: str) -> Iterator[Text]:
    held = Official.objects.filter(tournament=appeal.tournament_id, user=who).first() if who else None
    names = _folded((name, held.player if held else "", who.get_full_name() if who else ""))
    players = tuple(appeal.ruling.incident.players)
    if names & _folded(players):
        yield _PLAYED
    if names & _folded(parties_of(appeal)):
        yield _PARTY
    if held is not None and held.club and (of_club := _of_club(appeal, held.club, (*players, *parties_of(appeal)))):
        yield _CLUB.filled(names=", ".join(of_club))
    if who is not None:
        yield from _ruled(appeal, who)


def _ruled(appeal: Appeal, who: User) -> Iterator[Text]:
    """Whether he signed a version the appeal can be about, or confirmed one."""
    if RulingVersion.objects.filter(
        ruling=appeal.ruling_id, version__lte=appeal.version, decision="", issued_by=who
    ).exists():
        yield _RULED
    if ActionLog.objects.filter(incident=appeal.ruling.incident_id, what="confirm", who=who).exists():
        yield _CONFIRMED


def _of_club(appeal: Appeal, club: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the players and parties who are of this club."""
    known = Player.objects.filter(tournament=appeal.tournament_id, name__in=tuple(names)).exclude(club="")
    return tuple(player.name for player in known if _folded((player.club,)) == _folded((club,)))


def _folded(names: Iterable[str]) -> frozenset[str]:
    return frozenset(" ".join(name.casefold().split()) for name in names if name.strip())
