"""Wrong numbers of cards: two cards to one trick, a turn missed, nine and eleven in a hand, a card found later.

By the Code they are the holder's affair (CODE 3.2.23, 3.9.18); in duplicate, of the board and of the trick (COMP
11.3–11.5), a wrong discard excepted. The answers are those the families «wrong_count» and «boards» ask.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulings.cases.found.finding import Finding, breach, row
from rulings.cases.found.in_play import trick_text
from rulings.game.cards import Card
from rulings.game.deal import TRICKS
from rulings.game.legal import legal
from rulings.game.notation import write_cards, write_hand
from rulings.game.record import PRIKUP, Found, Record, bought, played_hands, trump
from rulings.game.walk import Step, Trick, Walk
from rulings.trees.tree import Value
from rulings.words import Text, plural

__all__ = ["in_counts", "put_right_at_once"]

_CARDS = (("карта", "карты", "карт"), ("card", "cards"))
_TWO = Text("Взятка {trick}: {seat} кладёт {cards}: {row}.", "Trick {trick}: {seat} lays {cards}: {row}.")
_NONE = Text("Взятка {trick} собрана без карты игрока {seat}.", "Trick {trick} was gathered without a card of {seat}.")
_HOLDS = Text("У игрока {seat} {cards} вместо десяти", "{seat} holds {cards} instead of ten")
_DISCARDED = Text("{seat}: снесено {cards} вместо двух.", "{seat} discarded {cards} instead of two.")
_FOUND = Text(
    "Взятка {trick}: нашлась карта игрока {seat}, {card}.", "Trick {trick}: a card of {seat} is found, {card}."
)


def in_counts(record: Record, walk: Walk, rules: str) -> Iterator[Finding]:
    """Every wrong number: of the discards, of the hands, then trick by trick. `rules`: `CODE` or `COMP`."""
    wrong = _wrong_hands(record)
    slips = {seat for trick in walk.tricks for seat in (*_doubled(trick), *_skipped(record, trick))}
    found = {each.seat for trick in record.tricks for each in trick.found}
    guilty = {*wrong, *slips, *found, *((record.declarer,) if _wrong_discard(record) else ())}
    proof = _proof(record, guilty)
    if _wrong_discard(record):
        yield _discard(record, proof)
    if dealt := {seat: count for seat, count in wrong.items() if seat not in found}:
        yield _hands(record, dealt, proof, rules)
    for trick in walk.tricks:
        for each in record.tricks[trick.number - 1].found:
            yield _came_to_light(record, walk, trick, each, proof, rules)
        for seat in _doubled(trick):
            yield _double(record, walk, trick, seat, proof, rules)
        for seat in _skipped(record, trick):
            yield _skip(record, walk, trick, seat, proof, rules)


def put_right_at_once(record: Record, walk: Walk) -> frozenset[Step]:
    """The leads of one whose missed turn is noticed at once: the family of the wrong count rules on them itself."""
    late = {
        (trick.number + 1, seat) for trick in walk.tricks for seat in _skipped(record, trick) if _at_once(walk, trick)
    }
    return frozenset(step for step in walk.steps if step.led is None and (step.trick, step.seat) in late)


# --- Which numbers are wrong ------------------------------------------------------------------------------------------


def _wrong_hands(record: Record) -> dict[str, int]:
    """The hands of other than ten cards, a wrong discard left out: seat → cards."""
    counts = {seat: len(hand) for seat, hand in record.hands.items()}
    own = counts.get(record.declarer or "")
    if own is not None and bought(record) is not None and record.talon is None:
        with_prikup = record.discards is not None or own == TRICKS + PRIKUP
        counts[record.declarer or ""] = own - PRIKUP if with_prikup else own
    return {seat: count for seat, count in counts.items() if count != TRICKS}


def _wrong_discard(record: Record) -> bool:
    return record.discards is not None and record.declarer is not None and len(record.discards) != PRIKUP


def _doubled(trick: Trick) -> tuple[str, ...]:
    return tuple(seat for seat, cards in trick.laid.items() if len(cards) > 1)


def _skipped(record: Record, trick: Trick) -> tuple[str, ...]:
    """Who gave no card to a gathered trick though he had one, or may have had."""
    if not trick.gathered:
        return ()
    return tuple(seat for seat in record.players if seat not in trick.laid and trick.before.get(seat) != ())


def _at_once(walk: Walk, trick: Trick) -> bool:
    """Whether the play stopped before the next trick was complete."""
    later = [other for other in walk.tricks if other.number > trick.number]
    return not later or (len(later) == 1 and not later[0].gathered)


def _proof(record: Record, guilty: set[str | None]) -> str | None:
    """Whose count is wrong: several, or one where all three hands are written; None where it is not proved so."""
    if len(guilty) > 1:
        return "several"
    return "one" if len(record.hands) == len(record.players) else None


# --- What is told of them ---------------------------------------------------------------------------------------------


def _count(
    record: Record, seats: Sequence[str], cause: str, proof: str | None, at_once: str | None = None
) -> Mapping[str, Value | None]:
    """The answers of the family «wrong_count» (CODE 3.9.18)."""
    noticed = "at_once" if at_once else _noticed(record, seats)
    key = "count_cause_before_play" if noticed == "holder_called" else "count_cause"
    asked = cause if noticed in ("holder_called", "in_play") else None
    return {"count_noticed": noticed, key: asked, "whose_count": proof, "skipped_led": at_once}


def _noticed(record: Record, seats: Sequence[str]) -> str:
    """The moment, by how far the record goes."""
    if record.tricks:
        return "in_play"
    if not record.auction and record.contract is None:
        return "before_calls"
    called = {said.seat for said in record.auction} >= set(seats) or record.contract is not None
    return "holder_called" if called else "holder_not_called"


def _discard(record: Record, proof: str | None) -> Finding:
    """A discard of other than two cards: the Code's affair in duplicate too (CODE 3.9.18)."""
    seat, cards = record.declarer or "", record.discards or ()
    answers = dict(_count(record, (seat,), "discard", proof))
    text = _DISCARDED.filled(seat=seat, cards=plural(len(cards), *_CARDS))
    infraction = breach("wrong_count", (seat,), {**answers, "count_by_discard": True}, write_cards(cards))
    return Finding(infraction, ("CODE 3.9.18",), text)


def _hands(record: Record, wrong: Mapping[str, int], proof: str | None, rules: str) -> Finding:
    """Hands of other than ten cards; whose fault a board is the record does not tell, so there it names nobody."""
    seats = tuple(wrong)
    told = [_HOLDS.filled(seat=seat, cards=plural(count, *_CARDS)) for seat, count in wrong.items()]
    text = Text("; ".join(each.ru for each in told) + ".", "; ".join(each.en for each in told) + ".")
    evidence = " ".join(f"{seat}:{write_hand(record.hands[seat])}" for seat in seats)
    if rules == "COMP":
        infraction = breach("boards", (), {"board_trouble": _trouble(record, wrong)}, evidence)
        return Finding(infraction, ("COMP 11.4" if _short_alone(record, wrong) else "COMP 11.3",), text)
    infraction = breach("wrong_count", seats, _count(record, seats, "dealt", proof), evidence)
    return Finding(infraction, ("CODE 3.9.18" if record.tricks else "CODE 3.2.23",), text)


def _trouble(record: Record, wrong: Mapping[str, int]) -> str:
    """What is wrong with the board (COMP 11.3, 11.4)."""
    over = len(record.tricks) >= TRICKS
    if _short_alone(record, wrong) and not over:
        return "missing_in_play" if record.tricks else "missing"
    return "pockets_after" if over else "pockets"


def _short_alone(record: Record, wrong: Mapping[str, int]) -> bool:
    """Whether one hand is short and the two others are known to be right."""
    return len(wrong) == 1 and min(wrong.values()) < TRICKS and len(record.hands) == len(record.players)


def _double(record: Record, walk: Walk, trick: Trick, seat: str, proof: str | None, rules: str) -> Finding:
    cards, evidence = trick.laid[seat], trick_text(record, trick.number)
    text = _TWO.filled(trick=trick.number, seat=seat, cards=plural(len(cards), *_CARDS), row=row(cards))
    if rules == "COMP":
        answers = {**_defective(record, "few"), "returned_effect": _returned(record, walk, trick, seat)}
        return _of_trick(trick, seat, answers, evidence, ("COMP 11.5", "COMP 11.5.Б"), text, cards[-1])
    answers = dict(_count(record, (seat,), "double_play", proof))
    infraction = breach("wrong_count", (seat,), answers, evidence)
    return Finding(infraction, ("CODE 3.9.18", "CODE 3.9.5"), text, trick.number, card=cards[-1])


def _skip(record: Record, walk: Walk, trick: Trick, seat: str, proof: str | None, rules: str) -> Finding:
    evidence = trick_text(record, trick.number)
    text = _NONE.filled(trick=trick.number, seat=seat)
    if rules == "COMP":
        left = _left(walk, seat) if seat in played_hands(record) else None
        held = None if left is None else any(card.suit is trick.led for card in left)
        answers = {**_defective(record, "many"), "suit_led_held": held}
        return _of_trick(trick, seat, answers, evidence, ("COMP 11.5", "COMP 11.5.А"), text, None)
    led = next((step.seat for step in walk.steps if step.trick == trick.number + 1), None)
    at_once = ("led" if led == seat else "not_led") if _at_once(walk, trick) else None
    count = _count(record, (seat,), "skipped", proof, at_once)
    infraction = breach("wrong_count", (seat,), count, evidence)
    return Finding(infraction, ("CODE 3.9.18", "CODE 3.9.5"), text, trick.number)


def _came_to_light(record: Record, walk: Walk, trick: Trick, found: Found, proof: str | None, rules: str) -> Finding:
    """A card found in the play: by the Code the count was wrong; in duplicate its place decides (COMP 11.4.Б.1).

    Found elsewhere it counts as his all along (11.4.Б.3): whether he had to play it the record tells, but not whether
    anybody has seen it. Among the played cards it fouls the deal.
    """
    evidence = trick_text(record, trick.number)
    text = _FOUND.filled(trick=trick.number, seat=found.seat, card=row((found.card,)))
    seat = found.seat
    if rules != "COMP":
        infraction = breach("wrong_count", (seat,), _count(record, (seat,), "other", proof), evidence)
        return Finding(infraction, ("CODE 3.9.18",), text, trick.number, card=found.card)
    answers: dict[str, Value | None] = {"board_trouble": "missing_in_play", "missing_place": found.place}
    clauses: tuple[str, ...] = ("COMP 11.4", "COMP 11.4.Б.1.а")
    if found.place != "played":
        clauses = ("COMP 11.4", "COMP 11.4.Б.1.б", "COMP 11.4.Б.3")
        owed = _owed_later(record, walk, seat, (found.card,), 0, trick.number)
        answers["restored_effect"] = "revoke" if owed and seat in record.hands else None
        answers["revoke_trick"] = owed
    infraction = breach("boards", (seat,), answers, evidence)
    return Finding(infraction, clauses, text, trick.number, card=found.card)


def _returned(record: Record, walk: Walk, trick: Trick, seat: str) -> str | None:
    """Whether the surplus had to be played later; None where that hangs on which card he showed (COMP 11.5.Б)."""
    if seat not in record.hands:
        return None
    cards = trick.laid[seat]
    surplus = (tuple(card for card in cards if card is not shown) for shown in cards)
    owed = {_owed_later(record, walk, seat, each, trick.number, None) is not None for each in surplus}
    if len(owed) > 1:
        return None
    return "revoke" if True in owed else "nothing"


def _defective(record: Record, hand: str) -> dict[str, Value | None]:
    """The answers every trick of other than three cards asks (COMP 11.5)."""
    right = not _wrong_discard(record) if record.discards is not None or record.declarer is None else None
    return {"board_trouble": "defective_trick", "trick_hand": hand, "discards_right": right, "trick_known": True}


def _of_trick(
    trick: Trick,
    seat: str,
    answers: Mapping[str, Value | None],
    evidence: str,
    clauses: tuple[str, ...],
    text: Text,
    card: Card | None,
) -> Finding:
    return Finding(breach("boards", (seat,), answers, evidence), clauses, text, trick.number, card=card)


def _owed_later(
    record: Record, walk: Walk, seat: str, cards: Sequence[Card], after: int, before: int | None
) -> int | None:
    """The first trick after one, and before another, to which he had to play otherwise with these cards in hand."""
    for step in walk.steps:
        between = step.trick > after and (before is None or step.trick < before)
        if step.seat == seat and between and not step.back and not step.again and step.hand:
            hand = (*step.hand, *(card for card in cards if card not in step.hand))
            if step.card not in legal(hand, step.led, trump(record)):
                return step.trick
    return None


def _left(walk: Walk, seat: str) -> tuple[Card, ...]:
    """What a player still holds where the record ends."""
    gone = {card for trick in walk.tricks for card in trick.laid.get(seat, ())}
    return tuple(card for card in walk.held[seat] if card not in gone)
