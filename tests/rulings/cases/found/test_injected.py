"""One breach put into a legal auction or play is found where it is, and nothing else is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rulings.cases.found import find
from rulings.cases.incident import Infraction
from rulings.game.auction import BIDS, least_over
from rulings.game.bidding import Auction, follow_calls
from rulings.game.deal import ALL_PASS, MISERE, Contract, Game, Strain
from rulings.game.legal import due
from rulings.game.record import Found, Laid, LaidTrick, Record, Said, Word, trump
from rulings.game.walk import Step, walk
from tests.rulings.game.dealt import PLAYERS, record_of, seeds

SUIT_GAMES = tuple(Contract(Game.CONTRACT, 6, strain) for strain in Strain if strain is not Strain.NO_TRUMP)


# --- The auction (CODE 3.3.2–3.3.11) ----------------------------------------------------------------------------------


def auction_of(seed: int, bids: int = 0) -> tuple[Said, ...]:
    """A legal auction of a seed, perhaps not yet over; so many calls of it are bids of games."""
    chance = random.Random(seed)
    said: tuple[Said, ...] = ()
    for _ in range(chance.randint(bids, 9)):
        auction = follow_calls(PLAYERS, said)
        if auction.turn is None:
            break
        calls = list(allowed(auction, auction.turn))
        said = (*said, Said(auction.turn, calls[1] if len(said) < bids else chance.choice(calls)))
    return said


def allowed(auction: Auction, seat: str) -> Iterator[Contract | Word]:
    """What a player may call in his turn."""
    yield Word.PASS
    least = least_over(auction.reached)
    if least is not None:
        yield least
    own = [step for step in auction.steps if step.said.seat == seat]
    higher = auction.reached is None or BIDS.index(auction.reached) < BIDS.index(MISERE)
    if not own and higher:
        yield MISERE
    if seat == PLAYERS[0] and auction.reached not in (None, MISERE) and auction.holder != seat:
        yield Word.HERE


auctions = st.builds(auction_of, seeds)


@given(auctions)
def test_in_an_auction_by_the_rules_nothing_is_found(said: tuple[Said, ...]) -> None:
    assert find(Record(PLAYERS, auction=said)) == ()


def wrong(said: tuple[Said, ...], seat: str, call: Contract | Word) -> tuple[tuple[str, str, int | None, object], ...]:
    """What is found once this call is added: family, who, which call, and the act."""
    found = find(Record(PLAYERS, auction=(*said, Said(seat, call))))
    return tuple(
        (one.infraction.kind, one.infraction.offenders[0], one.call, told(one.infraction, "auction_act"))
        for one in found
    )


def told(infraction: Infraction, key: str) -> object:
    return infraction.answers[key].value if key in infraction.answers else None


@given(auctions, st.data())
def test_an_insufficient_call(said: tuple[Said, ...], data: st.DataObject) -> None:
    auction = follow_calls(PLAYERS, said)
    assume(auction.turn is not None and auction.reached is not None)
    assert auction.turn is not None and auction.reached is not None
    lower = [bid for bid in BIDS[: BIDS.index(auction.reached)] if bid != MISERE]
    assume(lower)
    call = data.draw(st.sampled_from(lower))
    assert wrong(said, auction.turn, call) == (("auction", auction.turn, len(said) + 1, "insufficient"),)


@given(auctions, st.data())
def test_a_jump(said: tuple[Said, ...], data: st.DataObject) -> None:
    auction = follow_calls(PLAYERS, said)
    least = least_over(auction.reached)
    assume(auction.turn is not None and least is not None)
    assert auction.turn is not None and least is not None
    higher = [bid for bid in BIDS[BIDS.index(least) + 1 :] if bid != MISERE]
    assume(higher)
    assert wrong(said, auction.turn, data.draw(st.sampled_from(higher))) == (
        ("auction", auction.turn, len(said) + 1, "jumped"),
    )


@given(st.builds(auction_of, seeds, st.just(3)))
def test_a_late_misere(said: tuple[Said, ...]) -> None:
    auction = follow_calls(PLAYERS, said)
    assume(auction.turn in {each.seat for each in said} and auction.reached != MISERE)
    assert auction.turn is not None
    assert wrong(said, auction.turn, MISERE) == (("auction", auction.turn, len(said) + 1, "late_misere"),)


@given(auctions, st.booleans())
def test_a_call_out_of_turn(said: tuple[Said, ...], passed: bool) -> None:
    auction = follow_calls(PLAYERS, said)
    last = said[-1].seat if said else None
    others = [seat for seat in PLAYERS if seat not in (auction.turn, last, *auction.passed)]
    least = least_over(auction.reached)
    assume(auction.turn is not None and others and least is not None)
    assert least is not None
    call = Word.PASS if passed else least
    assert wrong(said, others[0], call) == (("auction", others[0], len(said) + 1, "out_of_turn"),)


@given(auctions)
def test_a_bid_after_a_pass(said: tuple[Said, ...]) -> None:
    auction = follow_calls(PLAYERS, said)
    least = least_over(auction.reached)
    assume(auction.passed and least is not None)
    assert least is not None
    assert wrong(said, auction.passed[0], least) == (("auction", auction.passed[0], len(said) + 1, "after_pass"),)


@given(auctions)
def test_a_second_call_in_one_turn(said: tuple[Said, ...]) -> None:
    auction = follow_calls(PLAYERS, said)
    least = least_over(auction.reached)
    assume(auction.turn is not None and said and said[-1].call is not Word.PASS and least is not None)
    assert least is not None
    assert wrong(said, said[-1].seat, least) == (("auction", said[-1].seat, len(said) + 1, "taken_back"),)


@given(auctions, st.sampled_from(BIDS))
def test_what_may_not_be_ordered(said: tuple[Said, ...], ordered: Contract) -> None:
    """Below the bid, a misère on a game, a game on a misère (parameter `order_above_misere`)."""
    auction = follow_calls(PLAYERS, said)
    reached, holder = auction.reached, auction.holder
    assume(auction.turn is None and reached is not None and holder is not None)
    assert reached is not None and holder is not None
    found = find(Record(PLAYERS, auction=said, contract=ordered, declarer=holder))
    right = ordered == reached or (MISERE not in (ordered, reached) and BIDS.index(ordered) > BIDS.index(reached))
    assert [(one.infraction.offenders, one.clauses) for one in found] == (
        [] if right else [((holder,), ("CODE 3.3.9" if reached == MISERE else "CODE 3.3.7", "CODE 3.3.11"))]
    )


# --- The play and the counts (CODE 3.9) -------------------------------------------------------------------------------


def faults(record: Record, rules: str = "CODE") -> list[tuple[str, tuple[str, ...], int | None, str | None]]:
    return [
        (one.infraction.kind, one.infraction.offenders, one.trick, one.card.code if one.card else None)
        for one in find(record, rules)
    ]


@given(seeds, st.sampled_from(SUIT_GAMES))
def test_a_trump_not_given(seed: int, game: Contract) -> None:
    record = record_of(seed, game)
    suit = trump(record)
    ruffs = [
        step
        for step in walk(record).steps
        if step.led is not suit and due(step.hand, step.led, suit) is suit and {c.suit for c in step.hand} != {suit}
    ]
    assume(ruffs)
    step = ruffs[0]
    other = next(card for card in step.hand if card.suit is not suit)
    laid = record.tricks[step.trick - 1].laid
    at = next(place for place, each in enumerate(laid) if each.card == step.card)
    spoilt = LaidTrick((*laid[:at], Laid(other)), gathered=False)
    cut = replace(record, tricks=(*record.tricks[: step.trick - 1], spoilt))
    assert faults(cut) == [("revoke", (step.seat,), step.trick, other.code)]
    assert told(find(cut)[0].infraction, "revoke_kind") == "not_trumped"


@given(seeds, st.integers(1, 10), st.integers(0, 2))
def test_a_turn_missed(seed: int, number: int, place: int) -> None:
    record = record_of(seed, tricks=number)
    last = record.tricks[-1]
    gone = last.laid[place]
    who = next(step for step in walk(record).steps if step.card == gone.card)
    assume(who.led is not None)
    left = tuple(each for each in last.laid if each is not gone)
    found = find(replace(record, tricks=(*record.tricks[:-1], LaidTrick(left, gathered=True))))
    assert [(f.infraction.kind, f.infraction.offenders, f.trick) for f in found] == [
        ("wrong_count", (who.seat,), number)
    ]


@given(seeds, st.sampled_from(SUIT_GAMES), st.sampled_from((0, 1, 3, 4)), st.sampled_from(("CODE", "COMP")))
def test_a_wrong_discard(seed: int, game: Contract, count: int, rules: str) -> None:
    record = record_of(seed, game, tricks=0)
    twelve = (*record.hands[str(record.declarer)], *(record.talon or ()))
    wrong_one = replace(record, discards=twelve[:count])
    assert faults(wrong_one, rules) == [("wrong_count", (str(record.declarer),), None, None)]


@given(seeds, st.integers(0, 2), st.booleans())
def test_a_hand_of_nine_or_eleven(seed: int, place: int, more: bool) -> None:
    record = replace(record_of(seed, ALL_PASS, tricks=0), auction=(), contract=None)
    seat = record.players[place]
    hand = (*record.hands[seat], (record.talon or ())[0]) if more else record.hands[seat][1:]
    talon = (record.talon or ())[1:] if more else record.talon
    spoilt = replace(record, hands={**record.hands, seat: hand}, talon=talon)
    assert faults(spoilt) == [("wrong_count", (seat,), None, None)]


@given(seeds, st.integers(2, 10), st.integers(0, 2))
def test_a_card_that_comes_to_light(seed: int, number: int, place: int) -> None:
    record = record_of(seed, ALL_PASS, tricks=number)
    seat = record.players[place]
    late = [step for step in walk(record).steps if step.trick == number and step.seat == seat]
    last = record.tricks[-1]
    spoilt = replace(last, found=(Found(seat, late[0].card),))
    assert faults(replace(record, tricks=(*record.tricks[:-1], spoilt))) == [
        ("wrong_count", (seat,), number, late[0].card.code)
    ]


# --- An open card kept back (CODE 3.9.14) -----------------------------------------------------------------------------


def kept_back(record: Record) -> tuple[Step, Step, Step] | None:
    """A follow of a hand, a later follow of another suit of its, and a still later card of that suit."""
    steps = [step for step in walk(record).steps if step.led is not None and step.seat != record.declarer]
    for first in steps:
        for chance in steps:
            for card in steps:
                own = first.seat == chance.seat == card.seat and first.trick < chance.trick < card.trick
                other = first.card.suit is first.led and card.card.suit not in (first.led, None)
                if own and other and chance.card.suit is chance.led is card.card.suit:
                    return first, chance, card
    return None


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("game", [ALL_PASS, MISERE, SUIT_GAMES[0]])
def test_an_open_card_not_played_at_the_first_chance(seed: int, game: Contract) -> None:
    record = replace(record_of(seed, game), prikup_open=False)
    record = record if game != ALL_PASS else closed(seed)
    way = kept_back(record)
    if way is None:
        return
    first, _, card = way
    opened = [put_back(trick, first, card) if n == first.trick else trick for n, trick in enumerate(record.tricks, 1)]
    found = faults(replace(record, tricks=tuple(opened)))
    chances = [step for step in walk(record).steps if first.trick < step.trick < card.trick]
    due_at = next(s for s in chances if s.seat == first.seat and s.led is not None and could(s, card, trump(record)))
    assert found == [
        ("revoke", (first.seat,), first.trick, card.card.code),
        ("open_card", (first.seat,), due_at.trick, due_at.card.code),
    ]


def closed(seed: int) -> Record:
    """An all-pass whose prikup stays closed."""
    return next(record for each in range(seed, seed + 999) if not (record := record_of(each, ALL_PASS)).prikup_open)


def put_back(trick: LaidTrick, first: Step, card: Step) -> LaidTrick:
    """The trick in which this card was laid before the right one and taken back."""
    at = next(place for place, each in enumerate(trick.laid) if each.card == first.card)
    return replace(trick, laid=(*trick.laid[:at], Laid(card.card, back=True), *trick.laid[at:]))


def could(step: Step, card: Step, suit: object) -> bool:
    owed = due(step.hand, step.led, suit)  # type: ignore[arg-type]
    return owed in (None, card.card.suit)


def test_the_open_card_of_declarer_waits_for_a_demand() -> None:
    for seed in range(30):
        record = record_of(seed, SUIT_GAMES[0])
        steps = [step for step in walk(record).steps if step.led is not None and step.seat == record.declarer]
        later = [(a, b) for a in steps for b in steps if a.trick < b.trick and a.card.suit is a.led is not b.card.suit]
        if later:
            first, card = later[0]
            n = first.trick
            tricks = (*record.tricks[: n - 1], put_back(record.tricks[n - 1], first, card), *record.tricks[n:])
            assert [kind for kind, *_ in faults(replace(record, tricks=tricks))] == ["revoke"]
