"""What the solver may be asked about a case: the inquiries that fit its breaches, once the cards are entered.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18; COMP 11.2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from director.desk.standing import Standing
from director.records import chosen
from rulings.cases.found import Finding, find
from rulings.cases.incident import Infraction
from rulings.damage.codec import inquiry_in
from rulings.damage.inquiry import Inquiry, Kind, Scoring
from rulings.game.deal import Game
from rulings.game.forms.compact import from_deal
from rulings.game.forms.own import table_of
from rulings.game.record import Record

__all__ = ["CLAUSES", "Offer", "offer_of", "offers", "record_of", "words"]

FITTING: Mapping[str, tuple[Kind, ...]] = {
    "out_of_turn": (Kind.BEST_LINE, Kind.LINE, Kind.STANDING),
    "open_card": (Kind.BEST_LINE, Kind.LINE, Kind.STANDING),
    "claim": (Kind.CLAIM, Kind.ONE_TRICK),
    "tricks": (Kind.STANDING,),
    "revoke": (Kind.REPLAY, Kind.STANDING),
    "wrong_count": (Kind.LOST_BENEFIT, Kind.BEST_LINE, Kind.LINE, Kind.STANDING),
    "boards": (Kind.REPLAY, Kind.ASSIGNED),
    "conduct": (Kind.ASSIGNED, Kind.STANDING),
    "prikup": (Kind.STANDING,),
}
"""By the family of the breach, what is asked of the cards, the most telling first."""
FOR_EACH = (Kind.BEST_LINE,)
"""Asked for each of those who did not offend."""
AT_THE_END: Mapping[str, Any] = {"trick": None, "card": 1}
"""The moment at which the play as it was written ends: there a claim is made."""
IN_ALL_PASS = (Kind.BEST_LINE, Kind.LINE)
"""Asked of an all-pass only: there a line proves damage (CODE 3.9.14.3)."""
TO_THE_CLAIMER = (Kind.CLAIM, Kind.ONE_TRICK)


CLAUSES: Mapping[Kind, tuple[str, ...]] = {
    Kind.STANDING: ("CODE 3.9.14.3",),
    Kind.LINE: ("CODE 3.9.14.3",),
    Kind.BEST_LINE: ("CODE 3.9.14.3",),
    Kind.REPLAY: ("CODE 3.9.16.2",),
    Kind.ONE_TRICK: ("CODE 3.9.14.4",),
    Kind.LOST_BENEFIT: ("CODE 3.9.18",),
    Kind.CLAIM: ("CODE 3.9.14.4",),
    Kind.ASSIGNED: ("COMP 11.2",),
}
"""What each is asked by."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One inquiry that fits: its name in an address, which breach it is about, how it is asked, what it is good for."""

    slug: str
    breach: int
    title: str
    note: str
    inquiry: Inquiry


def offers(standing: Standing) -> tuple[Offer, ...]:
    """Every inquiry that fits the breaches of a case; none while its cards are not known."""
    record = record_of(standing)
    if record is None:
        return ()
    return tuple(
        offer
        for number, breach in enumerate(standing.incident.infractions)
        for offer in _of_breach(standing, record, number, breach)
    )


def offer_of(standing: Standing, slug: str) -> Offer | None:
    """The inquiry of an address, as the case stands now."""
    return next((offer for offer in offers(standing) if offer.slug == slug), None)


def record_of(standing: Standing) -> Record | None:
    """The deal as a record, where all three hands are written and nothing in it is impossible."""
    reading = from_deal(standing.incident.deal, standing.incident.playing)
    record = reading.record
    known = record.contract is not None and len(record.hands) == len(record.players)
    return record if reading.whole and known else None


def _of_breach(standing: Standing, record: Record, number: int, breach: Infraction) -> Iterator[Offer]:
    offender = next((name for name in breach.offenders if name in record.players), "")
    base = _base(standing, record, breach, offender)
    for kind in FITTING.get(breach.kind, ()):
        if kind in IN_ALL_PASS and not _all_pass(record):
            continue
        if kind in FOR_EACH:
            players = [player for player in record.players if player != offender]
        else:
            players = [offender if kind in TO_THE_CLAIMER else ""]
        for player in players:
            seat = f"-{record.players.index(player)}" if kind in FOR_EACH else ""
            asked = replace(base, kind=kind, player=player, **(AT_THE_END if kind in TO_THE_CLAIMER else {}))
            yield Offer(f"{number + 1}-{kind.value.replace('_', '-')}{seat}", number, *words(kind, player), asked)


def _base(standing: Standing, record: Record, breach: Infraction, offender: str) -> Inquiry:
    """What every inquiry of a breach has: the deal, the scoring, the moment, and what the director has put down."""
    finding = _finding(record, breach)
    weighed = {name: standing.stored.evidence.get(name, []) for name in ("absurd", "plausible")}
    put = inquiry_in({"kind": Kind.STANDING.value, "record": table_of(record), **weighed})
    trick, card = _moment(record, finding)
    return replace(
        put,
        scoring=_scoring(standing),
        trick=trick,
        card=card,
        offender=offender,
        wanted=_replayed(breach),
    )


def _replayed(breach: Infraction) -> Mapping[str, int] | None:
    """How the table replayed from a revoke, where that is answered."""
    answer = breach.answers.get("replay")
    held = answer.value if answer else None
    return dict(held) if isinstance(held, Mapping) else None


def _scoring(standing: Standing) -> Scoring:
    stored, incident = standing.stored, standing.incident
    return Scoring(
        stored.table.played,
        chosen(stored),
        incident.players[3] if len(incident.players) > 3 else None,
        incident.deal.all_passes_before,
        incident.deal.bombs,
    )


def _finding(record: Record, breach: Infraction) -> Finding | None:
    """The breach as the record shows it: the first of that family by the same player."""
    found = [one for one in find(record) if one.infraction.kind == breach.kind]
    same = [one for one in found if set(one.infraction.offenders) & set(breach.offenders)]
    return next(iter(same or found), None)


def _moment(record: Record, finding: Finding | None) -> tuple[int | None, int]:
    """The trick of a breach and its card among those laid; none where the record does not show it."""
    if finding is None or finding.trick is None or finding.trick > len(record.tricks):
        return None, 1
    laid = [one.card for one in record.tricks[finding.trick - 1].laid]
    return finding.trick, laid.index(finding.card) + 1 if finding.card in laid else 1


def _all_pass(record: Record) -> bool:
    return record.contract is not None and record.contract.game is Game.ALL_PASS


def words(kind: Kind, player: str) -> tuple[str, str]:
    """How an inquiry is asked, and what its answer is good for."""
    said: Mapping[Kind, tuple[str, str]] = {
        Kind.STANDING: (
            _("What was the deal worth before the breach and after it?"),
            _("For each player, in tricks and in the event’s points."),
        ),
        Kind.LINE: (
            _("Does the line claimed, or any legal line, lead to this result?"),
            _("Checked card by card, with what it would have been worth."),
        ),
        Kind.BEST_LINE: (
            _("What is the best result a legal line gave %(player)s?") % {"player": player},
            _("Proves damage, card by card."),
        ),
        Kind.REPLAY: (
            _("What does the replay from the revoke come to?"),
            _("Every doubt against the offender; says whether one trick is enough."),
        ),
        Kind.ONE_TRICK: (
            _("Can the defence take one trick by ordering his cards?"),
            _("Shows the order that does it."),
        ),
        Kind.LOST_BENEFIT: (
            _("What would the others surely have taken?"),
            _("The benefit lost by a wrong number of cards."),
        ),
        Kind.CLAIM: (_("Is the claim true?"), _("In any order of play, or here is the line that beats it.")),
        Kind.ASSIGNED: (
            _("What would the deal have come to?"),
            _("From its first card, with the plausible results weighed."),
        ),
    }
    return said[kind]
