"""What keeps somebody from judging an appeal: he played there, is of a party's club, gave the ruling, is a party.

Forms §3.3, field 8. Nobody may override it; what somebody declares of himself is kept beside it.
"""

from collections.abc import Iterable, Iterator

from django.contrib.auth.models import User

from director.models import ActionLog, Appeal, Official, Player, RulingVersion
from director.services.history import name_of
from rulings.cases.rolls.cells import alike
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
    yield from _ruled(appeal, who, names)


def _ruled(appeal: Appeal, who: User | None, names: frozenset[str]) -> Iterator[Text]:
    """Whether he signed a version the appeal can be about, or confirmed one: by his account, or by his name alone."""
    signed = RulingVersion.objects.filter(ruling=appeal.ruling_id, version__lte=appeal.version, decision="")
    if any(_is(one.issued_by_id, one.issued_name, who, names) for one in signed.only("issued_by", "issued_name")):
        yield _RULED
    confirmed = ActionLog.objects.filter(incident=appeal.ruling.incident_id, what="confirm").select_related("who")
    if any(_is(one.who_id, name_of(one.who), who, names) for one in confirmed):
        yield _CONFIRMED


def _is(key: int | None, name: str, who: User | None, names: frozenset[str]) -> bool:
    """Whether somebody is meant: two who sign in are told apart by their accounts, whatever they are called."""
    return key == who.pk if who is not None and key is not None else bool(names & _folded((name,)))


def _of_club(appeal: Appeal, club: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of the players and parties who are of this club."""
    known, wanted = Player.objects.filter(tournament=appeal.tournament_id).exclude(club=""), _folded(names)
    of_club = (player.name for player in known if alike(player.club) == alike(club))
    return tuple(name for name in of_club if alike(name) in wanted)


def _folded(names: Iterable[str]) -> frozenset[str]:
    return frozenset(alike(name) for name in names if name.strip())
