"""Records to test with: deals of a full pack, legally called and played by chance."""

import random

from hypothesis import strategies as st

from rulings.game.auction import BIDS, least_over
from rulings.game.cards import PACK
from rulings.game.deal import ALL_PASS, MISERE, Call, Contract, Game, Strain
from rulings.game.legal import legal, takes
from rulings.game.notation import read_hand, write_hand
from rulings.game.record import Laid, LaidTrick, Record, Said, Word, after, played_hands, trump

PLAYERS = ("Анна К.", "Т", 'O\'Neil "<&>" \\')
CONTRACTS = (ALL_PASS, MISERE, *(Contract(Game.CONTRACT, level, strain) for level in (6, 10) for strain in Strain))


def in_order(hand):
    """A hand in the order it is written: suits low to high, ranks high to low."""
    return read_hand(write_hand(hand))


def record_of(seed, contract=None, players=PLAYERS, tricks=10):
    """A whole record of a seed: the deal, an auction, the play of so many tricks, all by the rules."""
    chance = random.Random(seed)
    pack = list(PACK)
    chance.shuffle(pack)
    game = contract or chance.choice(CONTRACTS)
    hands = {seat: in_order(pack[10 * place : 10 * place + 10]) for place, seat in enumerate(players)}
    declarer = None if game == ALL_PASS else chance.choice(players)
    bought = () if declarer is None else (*hands[declarer], *pack[30:])
    whist = {seat: Call.WHIST for seat in players if seat != declarer} if game.game is Game.CONTRACT else {}
    record = Record(
        players,
        hands,
        tuple(pack[30:]),
        tuple(chance.sample(bought, 2)) if bought else None,
        game,
        declarer,
        whist,
        auction=called(players, declarer, game),
        prikup_open=game != ALL_PASS or chance.random() < 0.5,
    )
    return played(record, chance, tricks)


def called(players, declarer, game):
    """The shortest auction that ends in this contract."""
    if declarer is None:
        return tuple(Said(seat, Word.PASS) for seat in players)
    bid = MISERE if game == MISERE else least_over(None)
    return tuple(Said(seat, bid if seat == declarer else Word.PASS) for seat in players)


def played(record, chance, tricks):
    """The record with so many tricks laid by the rules."""
    left = {seat: list(hand) for seat, hand in played_hands(record).items()}
    leader = record.leader or record.players[0]
    laid = []
    for number in range(tricks):
        prikup = record.talon[number] if led_by_prikup(record, number) else None
        cards, seats, seat = [], [], leader
        for _ in record.players:
            led = prikup.suit if prikup else cards[0].suit if cards else None
            card = chance.choice(legal(left[seat], led, trump(record)))
            left[seat].remove(card)
            cards.append(card)
            seats.append(seat)
            seat = after(record.players, seat)
        led = prikup.suit if prikup else cards[0].suit
        laid.append(LaidTrick(tuple(Laid(card) for card in cards)))
        leader = seats[takes(cards, led, trump(record))]
        if led_by_prikup(record, number + 1):
            leader = record.leader or record.players[0]
    return Record(**{**fields(record), "tricks": tuple(laid)})


def led_by_prikup(record, number):
    return record.contract == ALL_PASS and record.prikup_open and number < 2


def fields(record):
    return {name: getattr(record, name) for name in Record.__slots__}


seeds = st.integers(0, 2**32 - 1)
records = st.builds(record_of, seeds, tricks=st.integers(0, 10))
laid_cards = st.builds(Laid, st.sampled_from(PACK), st.none() | st.sampled_from(PLAYERS), st.booleans())
calls = st.sampled_from((*BIDS, *Word))
