"""Breaches of the play, card by card: a card out of turn, a revoke, a trump not given, an open card kept back.

CODE 3.9.3, 3.9.14–3.9.17. The answers are those the families «out_of_turn», «revoke» and «open_card» ask.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulings.cases.found.finding import Finding, breach, part, row
from rulings.game.cards import Card
from rulings.game.deal import TRICKS, Call, Game
from rulings.game.laid import write_tricks
from rulings.game.legal import legal
from rulings.game.record import Record, played_hands, trump
from rulings.game.walk import Step, Trick, Walk
from rulings.trees.tree import Value
from rulings.words import Text

__all__ = ["in_play", "lost_before", "trick_text"]

_LED = Text(
    "Взятка {trick}: ход не с той руки, {seat}, {card}; ход был у игрока {turn}.",
    "Trick {trick}: a lead from the wrong hand, {seat}, {card}; the lead was {turn}’s.",
)
_EARLY = Text(
    "Взятка {trick}: карта раньше очереди, {seat}, {card}; очередь была у игрока {turn}.",
    "Trick {trick}: a card before its turn, {seat}, {card}; it was the turn of {turn}.",
)
_NOT_FOLLOWED = Text(
    "Взятка {trick}: фальшренонс, {seat}, {card}; масть была: {owed}.",
    "Trick {trick}: a revoke, {seat}, {card}; he could have followed with {owed}.",
)
_NOT_TRUMPED = Text(
    "Взятка {trick}: фальшренонс, {seat}, {card}; масти не было, козырь был: {owed}.",
    "Trick {trick}: a revoke, {seat}, {card}; void, he could have trumped with {owed}.",
)
_TRUMP_HELD = Text(
    "Взятка {trick}: фальшренонс, {seat}, {card}; козырь был: {owed}, была ли масть хода, из записи не видно.",
    "Trick {trick}: a revoke, {seat}, {card}; he held {owed} of trumps, the suit led too or not is not known.",
)

_KEPT_BACK = Text(
    "Взятка {trick}: открытая карта {card} не сыграна при первой возможности, {seat}; противник вправе её запретить.",
    "Trick {trick}: the open card {card} was not played at the first chance, {seat}; an opponent may forbid it.",
)

_SEAT = re.compile(r"(?<!\w)([012]):")
_BY_PART = {
    "declarer": "CODE 3.9.14.2",
    "misere": "CODE 3.9.14.2",
    "all_pass": "CODE 3.9.14.3",
    **dict.fromkeys(("whister", "passer", "sole_whister", "catcher"), "CODE 3.9.14.1"),
}


_BOUND = ("whister", "passer", "sole_whister", "catcher", "all_pass")
"""Who owes an open card at the first chance; declarer's, and a misère player's, is played on demand (3.9.14.2)."""


def in_play(record: Record, walk: Walk, but: frozenset[Step] = frozenset()) -> Iterator[Finding]:
    """What each card breaks, in the order laid. `but`: steps whose breach another finding tells already."""
    tricks = {trick.number: trick for trick in walk.tricks}
    kept_back = _kept_back(record, walk)
    for step in walk.steps:
        if step in kept_back:
            yield _disobeyed(record, step, kept_back[step], tricks[step.trick])
        if step.again or step in but:
            continue
        if step.turn not in (None, step.seat) and not _missed(step, tricks[step.trick]):
            yield _out_of_turn(record, step, tricks[step.trick])
        if step.owed and not set(step.owed) <= set(lost_before(record, step.seat, step.trick)):
            yield _revoke(record, walk, step, tricks[step.trick])


def _kept_back(record: Record, walk: Walk) -> Mapping[Step, Card]:
    """The first chance of each open card that was let go: the step, and the card due (CODE 3.9.14).

    On his own lead the holder may keep it back (parameter `open_card_own_lead`): that is not told here.
    """
    found: dict[Step, Card] = {}
    opened: list[tuple[str, Card]] = []
    for step in walk.steps:
        if step.back:
            opened.append((step.seat, step.card))
            continue
        chances = [card for seat, card in opened if seat == step.seat and _chance(record, step, card)]
        if chances and step.card not in chances and part(record, step.seat) in _BOUND:
            found[step] = chances[0]
        opened = [(seat, card) for seat, card in opened if card not in (*chances, step.card)]
    return found


def _chance(record: Record, step: Step, card: Card) -> bool:
    """Whether a card of his could have been laid there by the rules, in his turn to a trick that was led."""
    in_turn = step.turn == step.seat and step.led is not None and not step.owed and not step.again
    return in_turn and card in legal(step.hand, step.led, trump(record))


def _missed(step: Step, trick: Trick) -> bool:
    """Whether he whose turn it was gave the trick no card at all: it is he who missed his turn (CODE 3.9.18)."""
    return step.led is not None and trick.gathered and step.turn not in trick.laid


def lost_before(record: Record, seat: str, number: int) -> tuple[Card, ...]:
    """The cards of a player that were not in his hand in a trick: they came to light later (COMP 11.4.Б.3)."""
    return tuple(
        found.card
        for count, trick in enumerate(record.tricks, 1)
        for found in trick.found
        if found.seat == seat and count > number
    )


def trick_text(record: Record, number: int) -> str:
    """A trick as it was laid, with its number and, where a seat is noted, the player's name: the evidence."""
    written = write_tricks((record.tricks[number - 1],), record.players)
    return f"№ {number}: {_SEAT.sub(lambda found: f'{record.players[int(found[1])]} ', written)}"


def _disobeyed(record: Record, step: Step, due: Card, trick: Trick) -> Finding:
    answers: dict[str, Value | None] = {
        "shown_how": "already_open",
        "open_card_dispute": "disobeyed",
        "disobeyed_trick": trick.complete,
        "open_card": due.code,
        "role": _role(record, part(record, step.seat)),
    }
    text = _KEPT_BACK.filled(trick=step.trick, seat=step.seat, card=row((due,)))
    infraction = breach("open_card", (_actor(record, step.seat),), answers, trick_text(record, step.trick))
    return Finding(infraction, ("CODE 3.9.14",), text, step.trick, card=step.card)


def _out_of_turn(record: Record, step: Step, trick: Trick) -> Finding:
    lead = step.led is None
    late = trick.complete and not step.back
    role = part(record, step.seat)
    by_part = "CODE 3.9.14.5" if late else _BY_PART.get(role or "", "CODE 3.9.14")
    answers: dict[str, Value | None] = {
        "moment": "trick_complete" if late else "trick_open",
        "card_was": "lead" if lead else "follow",
        "open_card": step.card.code,
        "role": _role(record, role),
    }
    if role == "all_pass" and sum(trick.taken.values()) == step.trick - 1 < TRICKS:
        answers["taken_before"] = dict(trick.taken)
    text = (_LED if lead else _EARLY).filled(trick=step.trick, seat=step.seat, card=row((step.card,)), turn=step.turn)
    infraction = breach("out_of_turn", (_actor(record, step.seat),), answers, trick_text(record, step.trick))
    return Finding(infraction, ("CODE 3.9.14", by_part), text, step.trick, card=step.card)


def _revoke(record: Record, walk: Walk, step: Step, trick: Trick) -> Finding:
    kind = _kind(record, walk, step)
    noticed = _noticed(walk, step, trick)
    in_time = noticed in ("same_trick", "before_next_lead")
    answers: dict[str, Value | None] = {
        "revoke_kind": kind,
        "revoke_noticed": noticed,
        "revoke_trick": step.trick,
        "open_card": step.card.code if in_time else None,
        "role": _role(record, part(record, step.seat)),
    }
    words = _NOT_FOLLOWED if kind == "not_followed" else _NOT_TRUMPED if kind else _TRUMP_HELD
    text = words.filled(trick=step.trick, seat=step.seat, card=row((step.card,)), owed=row(step.owed))
    infraction = breach("revoke", (_actor(record, step.seat),), answers, trick_text(record, step.trick))
    clauses = ("CODE 3.9.16", "CODE 3.9.16.1" if in_time else "CODE 3.9.16.2", "CODE 3.9.3")
    return Finding(infraction, clauses, text, step.trick, card=step.card)


def _kind(record: Record, walk: Walk, step: Step) -> str | None:
    """Which rule it breaks; of a trump held by a hand not known to the last card it is not told (CODE 3.9.16)."""
    if step.owed[0].suit is step.led:
        return "not_followed"
    known = step.seat in played_hands(record) or len(walk.held[step.seat]) >= TRICKS
    return "not_trumped" if known else None


def _noticed(walk: Walk, step: Step, trick: Trick) -> str:
    """When the revoke came to light, by how far the record goes: it ends where the play was stopped."""
    if step.back:
        return "before_next_lead" if step.complete else "same_trick"
    if not trick.gathered:
        return "same_trick"
    last = walk.tricks[-1]
    if last.number == TRICKS and last.gathered:
        return "after_play"
    return "before_next_lead" if last is trick else "later"


def _role(record: Record, role: str | None) -> str | None:
    """The part, where the deal alone would not tell it: whether the only whister plays both hands."""
    return role if role == "sole_whister" else None


def _actor(record: Record, seat: str) -> str:
    """Who laid the card: with both hands of the defence faced, the only whister (CODE 3.9.14.1)."""
    whisters = [player for player, call in record.whist.items() if call is Call.WHIST]
    contract = record.contract is not None and record.contract.game is Game.CONTRACT
    faced = contract and record.open_whist and len(whisters) == 1 and seat != record.declarer
    return whisters[0] if faced else seat
