"""Which inquiries fit each breach of a call to the table, which question each can answer, and what it proposes.

Nothing is decided here: the director takes what he is offered or leaves it, and what he answers he answers himself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from rulings.code.regulation import Regulation
from rulings.damage.evidence import Evidence
from rulings.damage.inquiry import Inquiry, Kind, Scoring
from rulings.damage.lost import defends
from rulings.damage.working import tally_words
from rulings.game.cards import read
from rulings.game.deal import TRICKS, Deal, Game
from rulings.game.forms.compact import from_deal
from rulings.game.forms.own import table_of
from rulings.game.record import PRIKUP, Record
from rulings.game.walk import Step, Trick, Walk, walk
from rulings.words import Text

__all__ = ["Breach", "Called", "Offer", "asked", "located", "offered", "proposed", "title"]


class Breach(Protocol):
    """What is read of a breach: its family, who committed it, the answers by question key, each with its value."""

    @property
    def kind(self) -> str: ...
    @property
    def offenders(self) -> tuple[str, ...]: ...
    @property
    def answers(self) -> Mapping[str, Any]: ...


class Called(Protocol):
    """What is read of a call to the table (an incident): who plays, the deal, the breaches."""

    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def deal(self) -> Deal: ...
    @property
    def infractions(self) -> Sequence[Breach]: ...


@dataclass(frozen=True, slots=True)
class Offer:
    """An inquiry that fits a breach: what it asks in words, which question it can answer, and the breach, from nothing.

    `question` is empty where it informs and answers none.
    """

    inquiry: Inquiry
    title: Text
    question: str
    breach: int


_TITLES = {
    Kind.STANDING: Text("Цена сдачи до нарушения и после него", "What the deal was worth before the breach and after"),
    Kind.LINE: Text("Есть ли по правилам линия к счёту {tally}", "Whether there is a legal line to {tally}"),
    Kind.BEST_LINE: Text("Лучшая линия по правилам, игрок {player}", "The best legal line for {player}"),
    Kind.REPLAY: Text(
        "Довольно ли переигровки и наименьшего штрафа", "Whether the replay and the smallest fine suffice"
    ),
    Kind.ONE_TRICK: Text(
        "Могут ли противники опровергнуть заявку, назначая порядок",
        "Whether the opponents can refute the claim by naming the order",
    ),
    Kind.LOST_BENEFIT: Text(
        "Упущенная выгода: что взяли бы наверняка", "The lost benefit: what would surely have been had"
    ),
    Kind.CLAIM: Text("Верна ли заявка при любом порядке игры", "Whether the claim is true in any order of play"),
    Kind.ASSIGNED: Text("Оценочный результат", "A result assigned"),
}
_CLAIMED_LINE = Text("Возможна ли по правилам заявленная линия", "Whether the line claimed is legal")
_SENSIBLE = Text("Верна ли заявка при любом порядке, кроме нелепых", "Whether the claim is true in any sensible order")
_PLAN = Text("Верна ли заявка по объявленному плану", "Whether the claim is true by the plan announced")


def title(inquiry: Inquiry) -> Text:
    """What is asked, in words."""
    if inquiry.kind is Kind.LINE and inquiry.wanted is None:
        return _CLAIMED_LINE
    if inquiry.kind is Kind.CLAIM and inquiry.line:
        return _PLAN
    if inquiry.kind is Kind.CLAIM and inquiry.absurd:
        return _SENSIBLE
    return _TITLES[inquiry.kind].filled(player=inquiry.player, tally=tally_words(inquiry.wanted or {}))


def offered(incident: Called, regulation: Regulation) -> tuple[Offer, ...]:
    """The inquiries that fit the breaches of an incident; none without the cards of all three."""
    inquiry = asked(incident, regulation)
    if inquiry is None:
        return ()
    record = from_deal(incident.deal, incident.players).record
    return tuple(
        offer
        for number, breach in enumerate(incident.infractions)
        for offer in _of(number, breach, incident, record, inquiry)
    )


def asked(incident: Called, regulation: Regulation, kind: Kind = Kind.STANDING) -> Inquiry | None:
    """An inquiry about the deal of an incident, with the event's scoring; None while the cards are not all told."""
    reading = from_deal(incident.deal, incident.players)
    if incident.deal.contract is None or len(reading.record.hands) < len(reading.record.players):
        return None
    dealer = incident.players[3] if len(incident.players) > 3 else None
    scoring = Scoring(
        regulation.convention,
        dict(regulation.chosen),
        dealer,
        incident.deal.all_passes_before,
        incident.deal.bombs,
    )
    return Inquiry(kind, table_of(reading.record), scoring)


def proposed(evidence: Evidence, breach: Breach | None = None) -> Mapping[str, Any]:
    """What evidence proposes as answers, by question key; nothing where it proves nothing.

    `breach`: the one it is about, as answered so far. What another innocent has claimed is left as it is.
    """
    way = _PROPOSALS.get(evidence.inquiry.kind)
    found = dict(way(evidence)) if way else {}
    first = None if breach is None else _value(breach, "claimant")
    if "damage_claim" not in found or first in (None, evidence.inquiry.player):
        return found
    return {"other_claim_line": found["claim_line"], "damage_claim": "both"} if "claim_line" in found else {}


def located(record: Record, breach: Breach) -> tuple[int, int] | None:
    """The trick and the card of a breach, both from one: by its answers, or the first of its kind in the record."""
    followed = walk(record)
    number = _value(breach, "revoke_trick")
    for place, step in _numbered(followed):
        if step.seat in breach.offenders and _is_it(breach, step, number if isinstance(number, int) else None):
            return step.trick, place
    return (number, 1) if isinstance(number, int) else None


def _offer(inquiry: Inquiry, question: str, breach: int) -> Offer:
    return Offer(inquiry, title(inquiry), question, breach)


def _of(number: int, breach: Breach, incident: Called, record: Record, inquiry: Inquiry) -> Iterator[Offer]:
    offender = breach.offenders[0] if breach.offenders else ""
    base = replace(inquiry, offender=offender)
    if breach.kind in ("claim", "count_claim"):
        yield from _on_claim(number, breach, base)
        return
    if breach.kind == "wrong_count":
        yield from _on_count(number, record, replace(base, against=incident.deal.tricks))
        return
    place = located(record, breach)
    if place is not None:
        trick, card = place
        yield from _on_breach(number, breach, record, replace(base, trick=trick, card=card))
    elif breach.kind in ("boards", "discretion", "conduct"):
        yield _offer(replace(base, kind=Kind.ASSIGNED), "", number)


def _on_breach(number: int, breach: Breach, record: Record, base: Inquiry) -> Iterator[Offer]:
    all_pass = record.contract is not None and record.contract.game is Game.ALL_PASS
    # Found when the trick was complete it costs nothing (CODE 3.9.14.5): there is no award to be held against.
    if breach.kind == "out_of_turn" and all_pass and _value(breach, "moment") != "trick_complete":
        yield from _on_turn(number, breach, record, base)
    if breach.kind == "revoke" and _value(breach, "revoke_noticed") in ("later", "after_play", None):
        replayed = _value(breach, "replay")
        wanted = replayed if isinstance(replayed, Mapping) else None
        yield _offer(replace(base, kind=Kind.REPLAY, wanted=wanted), "one_trick_enough", number)
    yield _offer(base, "", number)


def _on_turn(number: int, breach: Breach, record: Record, base: Inquiry) -> Iterator[Offer]:
    """For each innocent: the line he relies on, if he has named one, and the best there is."""
    claimant, current = _value(breach, "claimant"), _value(breach, "taken_with_current")
    if isinstance(current, Mapping) and breach.offenders:
        rest = TRICKS - sum(current.values())
        base = replace(base, against={p: n + (rest if p == breach.offenders[0] else 0) for p, n in current.items()})
    for player in (player for player in record.players if player not in breach.offenders):
        key = "claim_line" if claimant in (None, player) else "other_claim_line"
        line = _value(breach, key)
        if claimant is not None and isinstance(line, Mapping):
            asked_of = replace(base, kind=Kind.LINE, player=player, wanted=line)
            yield _offer(asked_of, key, number)
        yield _offer(replace(base, kind=Kind.BEST_LINE, player=player), key, number)


def _on_claim(number: int, breach: Breach, base: Inquiry) -> Iterator[Offer]:
    own = replace(base, player=base.offender)
    planned = _value(breach, "claim_plan") in ("whole", "part")
    yield _offer(replace(own, kind=Kind.CLAIM), "claim_plan_break" if planned else "claim_break", number)
    if not planned:
        yield _offer(replace(own, kind=Kind.ONE_TRICK), "claim_break", number)


def _on_count(number: int, record: Record, base: Inquiry) -> Iterator[Offer]:
    """From the last trick before which all held as many; a wrong discard from the first card.

    What a defender cost the declarer informs only: his own fine is a remise on whist (CODE 3.9.18 ex.2).
    """
    discarded = record.discards is not None and len(record.discards) != PRIKUP
    wrong = next((trick for trick in walk(record).tricks if _miscounted(trick)), None)
    if wrong is None and not discarded:
        return
    at = base if discarded or wrong is None else replace(base, trick=wrong.number)
    question = "" if defends(record, base.offender) else "proved_tricks"
    yield _offer(replace(at, kind=Kind.LOST_BENEFIT), question, number)


def _miscounted(trick: Trick) -> bool:
    return any(len(cards) > 1 for cards in trick.laid.values()) or (trick.gathered and len(trick.laid) < 3)


def _numbered(followed: Walk) -> Iterator[tuple[int, Step]]:
    """Every card with its place in its trick, from one."""
    before, place = 0, 0
    for step in followed.steps:
        place = place + 1 if step.trick == before else 1
        before = step.trick
        yield place, step


def _is_it(breach: Breach, step: Step, number: int | None) -> bool:
    card = _value(breach, "open_card")
    named = isinstance(card, str) and step.card != read(card)
    if named or (number is not None and step.trick != number):
        return False
    if breach.kind == "revoke":
        return bool(step.owed)
    return breach.kind in ("out_of_turn", "skipped_turn") and step.turn not in (None, step.seat)


def _value(breach: Breach, key: str) -> Any:
    answer = breach.answers.get(key)
    return None if answer is None else answer.value


def _by_line(evidence: Evidence) -> Iterator[tuple[str, Any]]:
    """A line found: what it comes to. Where there is none, or it is no better for him, the claim is not proved."""
    worth = evidence.damage is None or evidence.damage.total > 0
    if evidence.holds and evidence.tally is not None and worth:
        yield "claim_line", dict(evidence.tally)
        yield "claimant", evidence.inquiry.player
        yield "damage_claim", "one"
    elif evidence.holds is not None and evidence.exact:
        yield "damage_claim", "not_proved"


def _by_replay(evidence: Evidence) -> Iterator[tuple[str, Any]]:
    """The replay the table played, weighed; or else one with every doubt in it, so that nothing is wanting to it."""
    if evidence.holds is None or evidence.tally is None:
        return
    if evidence.inquiry.wanted is None:
        yield "replay", dict(evidence.tally)
        if evidence.holds:
            yield "one_trick_enough", True
        return
    yield "one_trick_enough", evidence.holds
    if evidence.tricks:
        yield "extra_tricks", evidence.tricks


def _by_claim(evidence: Evidence) -> Iterator[tuple[str, Any]]:
    if evidence.holds is None:
        return
    false = evidence.holds if evidence.inquiry.kind is Kind.ONE_TRICK else not evidence.holds
    if evidence.inquiry.line:
        yield "claim_plan_break", false
    elif evidence.inquiry.absurd:
        # What the director calls absurd is left out: either it alone would beat the claim, or something else does too.
        yield "claim_break", "surely" if false else "doubtful"
        yield from () if false else (("claim_order", "absurd"),)
    else:
        # Whether the order is sensible the cards do not know: the director says what is absurd.
        yield "claim_break", "doubtful" if false else "never"
    if false and evidence.tally is not None:
        yield "claim_result", dict(evidence.tally)


def _by_count(evidence: Evidence) -> Iterator[tuple[str, Any]]:
    if evidence.tricks is None:
        return
    if evidence.holds is not None:
        yield "more_proved", evidence.holds
    declarer = evidence.inquiry.record.get("declarer")
    # Of a defender it proves nothing in tricks of his own: his fine is a remise on whist (CODE 3.9.18 ex.2).
    if evidence.holds is not False and (declarer is None or evidence.inquiry.offender in ("", declarer)):
        yield "proved_tricks", evidence.tricks


def _by_weight(evidence: Evidence) -> Iterator[tuple[str, Any]]:
    """The plausible result that weighs most; a mean of several is nobody's tricks."""
    if evidence.inquiry.plausible:
        most = max(evidence.inquiry.plausible, key=lambda each: each.weight)
        yield "assigned_tricks", dict(most.tally)


_PROPOSALS = {
    Kind.LINE: _by_line,
    Kind.BEST_LINE: _by_line,
    Kind.REPLAY: _by_replay,
    Kind.CLAIM: _by_claim,
    Kind.ONE_TRICK: _by_claim,
    Kind.LOST_BENEFIT: _by_count,
    Kind.ASSIGNED: _by_weight,
}
