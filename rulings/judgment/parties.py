"""Who is who in an incident: names for the sides of a remedy and for the placeholders of a sentence.

Digest §1. Russian does not decline names, so sentences keep them in the nominative.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter

from rulings.cases.incident import Incident, Infraction
from rulings.game.auction import bid_words, least_words
from rulings.game.cards import Suit
from rulings.game.cards import named as named_card
from rulings.game.cards import read as read_card
from rulings.game.deal import Game, contract
from rulings.remedies import Side
from rulings.trees.tree import Value
from rulings.words import Text, join

__all__ = [
    "DIRECTOR",
    "SIDE_WORDS",
    "declarer",
    "filled",
    "innocents",
    "name_words",
    "named",
    "offender",
    "offender_words",
    "offenders",
    "player_for",
]

DIRECTOR = "director"
"""The offender's name where the director himself erred."""

_ROLE_WORDS = {
    "offender": Text("Нарушитель", "The offender"),
    "declarer": Text("Разыгрывающий", "Declarer"),
    "claimant": Text("Пострадавший", "The claimant"),
    "advised": Text("тот, кому подсказали", "the player advised"),
    "breaker": Text("тот, кто нарушил", "whoever broke the rules"),
    "refused_by": Text("один из троих", "one of the three"),
    "kept_player": Text("ненарушивший", "the non-offender"),
    "lost_player": Text("третий", "the third"),
    "card": Text("карта нарушителя", "the offender’s card"),
    "suit": Text("масть открытой карты", "the suit of the open card"),
    "least": Text("ступень над последней заявкой", "the step above the last bid"),
    "floor": Text("его последняя заявка", "his last bid"),
}

_NAMED = ("claimant", "advised", "breaker", "refused_by", "kept_player", "lost_player")
"""Questions answered by a player whose name a sentence may hold."""

_SUIT_LED = {
    Suit.SPADES: Text("пики", "spades"),
    Suit.CLUBS: Text("трефы", "clubs"),
    Suit.DIAMONDS: Text("бубны", "diamonds"),
    Suit.HEARTS: Text("черви", "hearts"),
}
"""A suit as one leads it: «ходить в пики»."""


SIDE_WORDS = {
    Side.OFFENDER: Text("нарушитель", "the offender"),
    Side.INNOCENTS: Text("остальные", "the others"),
    Side.DECLARER: Text("разыгрывающий", "declarer"),
    Side.DEFENDERS: Text("защитники", "the defenders"),
    Side.OTHER_WHISTER: Text("второй вистующий", "the other whister"),
    Side.DEALER: Text("сдатчик", "the dealer"),
    Side.CLAIMANT: Text("пострадавший", "the claimant"),
    Side.OTHER_CLAIMANT: Text("второй пострадавший", "the other claimant"),
    Side.PAYER: Text("нарушитель", "the offender"),
    Side.TRICK_RECEIVERS: Text("противники", "the opponents"),
    Side.BREAKER: Text("тот, кто нарушил", "whoever broke the rules"),
    Side.LOSER: Text("понёсший убыток", "whoever bore the loss"),
    Side.NEXT_OPPONENT: Text("ближайший противник", "the nearest opponent"),
    Side.PREVIOUS_OPPONENT: Text("ближайший противник", "the nearest opponent"),
    Side.NEXT_DEALER: Text("следующий игрок", "the next player"),
    Side.RIGHT_DEALER: Text("тот, чья очередь", "whose turn it is"),
}
"""What a side is called while no name is known for it."""


def named(incident: Incident, name: str) -> str:
    """A name as entered: `dealer` is whoever deals; a player, or somebody outside the table, is himself."""
    return incident.dealer if name == "dealer" else name


def offenders(incident: Incident, infraction: Infraction) -> tuple[str, ...]:
    """The offenders by name, each once."""
    return tuple(dict.fromkeys(named(incident, name) for name in infraction.offenders))


def offender(incident: Incident, infraction: Infraction) -> str | None:
    """The offender; None where nobody at the table is known to have erred."""
    guilty = offenders(incident, infraction)
    return guilty[0] if guilty else None


def innocents(incident: Incident, infraction: Infraction) -> tuple[str, ...]:
    """Those of the three playing who did not offend, in playing order."""
    guilty = offenders(incident, infraction)
    return tuple(player for player in incident.playing if player not in guilty)


def declarer(incident: Incident, infraction: Infraction, answers: Mapping[str, Value]) -> str | None:
    """Who plays the contract or the misère: as the deal says, or the offender whose role it is."""
    if incident.deal.declarer is not None:
        return incident.deal.declarer
    return offender(incident, infraction) if answers.get("role") in ("declarer", "misere") else None


def player_for(
    side: Side,
    incident: Incident,
    infraction: Infraction,
    answers: Mapping[str, Value],
    payer: str = "offender",
    receiver: str | None = None,
) -> str | None:
    """The one player a side stands for; None where it is nobody, several, or not known.

    `payer`: who compensates by the regulation, `receiver`: whom; nobody writes compensation on himself.
    """
    guilty = offender(incident, infraction)
    claimant = answers.get("claimant")
    others = tuple(p for p in innocents(incident, infraction) if p != claimant)
    match side:
        case Side.OFFENDER:
            return guilty
        case Side.DEALER:
            return incident.dealer
        case Side.DECLARER:
            return declarer(incident, infraction, answers)
        case Side.NEXT_DEALER:
            return _next_dealer(incident, guilty)
        case Side.CLAIMANT | Side.BREAKER | Side.LOSER | Side.RIGHT_DEALER:
            return _answered(answers, side.value)
        case Side.NEXT_OPPONENT:
            return _beside(incident, _answered(answers, "advised"), 1)
        case Side.PREVIOUS_OPPONENT:
            return _beside(incident, _answered(answers, "advised"), -1)
        case Side.OTHER_CLAIMANT:
            return others[0] if len(others) == 1 else None
        case Side.PAYER:
            printed = tuple(p for p in innocents(incident, infraction) if p != (receiver or claimant))
            return printed[0] if payer == "as_printed" and len(printed) == 1 else guilty
        case Side.OTHER_WHISTER:
            return _other_whister(incident, infraction, answers)
        case Side.INNOCENTS | Side.DEFENDERS | Side.TRICK_RECEIVERS:
            return None


def _answered(answers: Mapping[str, Value], key: str) -> str | None:
    """A player named by an answer."""
    return str(answers[key]) if key in answers else None


def _next_dealer(incident: Incident, dealt: str | None) -> str | None:
    """The left neighbour of whoever dealt (CODE 3.2.2, 3.2.14); at a table of four all four sit in the circle."""
    if dealt not in incident.players:
        return None
    return incident.players[(incident.players.index(dealt) + 1) % len(incident.players)]


def _beside(incident: Incident, player: str | None, step: int) -> str | None:
    """Who plays after a player (`step` 1) or before him (−1), of the three at play."""
    if player not in incident.playing:
        return None
    return incident.playing[(incident.playing.index(player) + step) % len(incident.playing)]


def filled(
    text: Text, incident: Incident, infraction: Infraction, answers: Mapping[str, Value], **more: object
) -> Text:
    """A sentence of the law with the names of this incident in it; a role word where a name is not known."""
    if not text.open:
        return text
    known: dict[str, object] = {}
    for name in _placeholders(text) - more.keys():
        told = _told(name, incident, infraction, answers)
        if told is None:
            told = _ROLE_WORDS.get(name)
        if told is not None:
            known[name] = told
    return text.filled(**known, **more)


@lru_cache(4096)
def _placeholders(text: Text) -> frozenset[str]:
    """The names in braces of a sentence: only these are worked out for it."""
    return frozenset(name for half in (text.ru, text.en) for _, name, _, _ in Formatter().parse(half) if name)


def _told(name: str, incident: Incident, infraction: Infraction, answers: Mapping[str, Value]) -> object:
    """What stands for a name in braces in this incident; None where nothing is known of it."""
    match name:
        case "offender":
            return offender_words(offenders(incident, infraction))
        case "dealer":
            return incident.dealer
        case "declarer":
            return declarer(incident, infraction, answers)
        case "least" if isinstance(bid := answers.get("bid_to_beat"), str):
            return least_words(None if bid == "none" else contract(bid))
        case "floor" if isinstance(bid := answers.get("bid_won", answers.get("bid_reached")), str):
            return bid_words(contract(bid))
        case "card" if isinstance(card := answers.get("open_card"), str):
            return _the(named_card(read_card(card)))
        case "suit" if isinstance(card := answers.get("open_card"), str):
            return _SUIT_LED[read_card(card).suit]
    value = answers.get(name)
    counted = isinstance(value, int) and not isinstance(value, bool)
    return value if counted or name in _NAMED else None


def _the(card: Text) -> Text:
    return Text(card.ru, f"the {card.en}")


def offender_words(guilty: Sequence[str]) -> Text:
    """The offenders in a sentence; the role word where none is known."""
    return join(tuple(map(name_words, guilty)), ", ") if guilty else _ROLE_WORDS["offender"]


def name_words(name: str) -> Text:
    """A name in a sentence; a kibitzer's with the word for him, and the director by his office."""
    if name == DIRECTOR:
        return Text("судья", "the director")
    if name.startswith("kibitzer:"):
        who = name.removeprefix("kibitzer:").strip()
        return Text(f"болельщик {who}", f"kibitzer {who}")
    return Text(name, name)


def _other_whister(incident: Incident, infraction: Infraction, answers: Mapping[str, Value]) -> str | None:
    playing = declarer(incident, infraction, answers)
    contract = incident.deal.contract
    if playing is None or (contract is not None and contract.game is Game.ALL_PASS):
        return None
    others = tuple(p for p in innocents(incident, infraction) if p != playing)
    return others[0] if len(others) == 1 else None
