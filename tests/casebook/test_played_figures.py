"""The figures of the played cases, each by trying everything that could happen from the breach on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

import pytest

from rulings.game.cards import Card, Suit
from rulings.game.record import played_hands, trump
from tests.casebook.exhaustive import Ending, Tricks, cards_in, hand, named, of, opened, place
from tests.casebook.test_played import BOOK, record_in

A, B, V = range(3)


def declarer(seat: int) -> bool:
    return seat == A


def catchers(seat: int) -> bool:
    return seat != A


def ending(name: str, cards: int) -> Ending:
    """The ending of a case after so many cards, all of them legal."""
    record = record_in(BOOK / f"{name}.toml")
    hands = played_hands(record)
    state = begun([codes(hands[seat]) for seat in record.players], trump(record))
    for each in [each for trick in record.tricks for each in trick.laid][:cards]:
        assert each.card.code in legal(state)
        state = state.after(each.card.code)
    return state


def begun(hands: list[list[str]], suit: Suit | None) -> Ending:
    return Ending(tuple(map(hand, hands)), trump=of(suit.value if suit else ""))


def codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def legal(state: Ending) -> list[str]:
    return [named(card) for card in cards_in(state.legal())]


# --- All-pass: the line claimed (CODE 3.9.14.3) -----------------------------------------------------------------------


def rostov(tricks: Tricks) -> tuple[Fraction, ...]:
    """Whists of each, all accounts together: five a trick to whoever has fewest, shared by those who tie (3.7.2.2)."""
    fewest = [seat for seat in range(3) if tricks[seat] == min(tricks)]
    total = [Fraction(0)] * 3
    for winner in fewest:
        for loser in range(3):
            if loser not in fewest:
                paid = Fraction(5 * tricks[loser], len(fewest))
                total[winner] += paid
                total[loser] -= paid
    return tuple(total)


def finals(name: str, cards: int) -> set[Tricks]:
    """The results of the whole deal that can still be, А having two tricks and Б one."""
    return {(2 + a, 1 + b, v) for a, b, v in ending(name, cards).results()}


def test_the_line_of_the_example_is_there() -> None:
    found = finals("out_of_turn/cards-all-pass-2-4-4", 9)
    assert (2, 4, 4) in found
    assert rostov((2, 1, 7)) == (-10, 45, -35) and rostov((2, 4, 4))[A] - rostov((2, 1, 7))[A] == 50
    assert max(rostov(final)[A] for final in found) == 40
    # And it is what comes of it when each plays for himself.
    alone = ending("out_of_turn/cards-all-pass-2-4-4", 9)
    assert alone.for_itself() == (0, 3, 4)


def test_the_line_written_in_the_case_is_legal() -> None:
    line = "S9 ST S8 SQ SJ C7 HJ HT H7 S7 SK C8 CQ C9 CT CA DJ CK HK HQ SA"
    state = ending("out_of_turn/cards-all-pass-2-4-4", 9)
    taken = [0, 0, 0]
    for card in line.split():
        assert card in legal(state)
        state, won = state.play(place(card))
        if won is not None:
            taken[won] += 1
    assert taken == [0, 3, 4]


def test_the_line_is_there_though_each_for_himself_comes_to_another() -> None:
    name = "out_of_turn/cards-all-pass-2-4-4-early-card"
    assert (2, 4, 4) in finals(name, 10)
    assert [ending(name, 10).for_itself(left) for left in (True, False)] == [(2, 1, 4), (2, 0, 5)]


def test_where_there_is_no_such_line() -> None:
    found = finals("out_of_turn/cards-all-pass-no-line", 9)
    assert min(a for a, _, _ in found) == 4
    assert max(rostov(final)[A] for final in found) <= rostov((2, 1, 7))[A]


def test_where_a_lesser_line_proves_less() -> None:
    found = finals("out_of_turn/cards-all-pass-lesser-line", 9)
    assert min(a for a, _, _ in found) == 3 and (3, 4, 3) in found
    assert max(rostov(final)[A] for final in found) == 10 == rostov((3, 4, 3))[A]


# --- Revokes (CODE 3.9.16) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cards", "high", "legal_cards", "revoke"),
    [
        ("cards-late-declarer", 11, declarer, {"SK": 5, "SQ": 5, "ST": 5}, ("DK", 6)),
        ("cards-late-whister", 14, declarer, {"CA": 4, "C7": 5}, ("HK", 3)),
        ("cards-late-whister-no-trump-played", 10, declarer, {"SK": 4}, ("DK", 3)),
        ("cards-late-misere", 14, catchers, {"H8": 1}, ("CK", 0)),
        ("cards-late-misere-more", 10, catchers, {"DA": 1, "DJ": 0, "DT": 0, "D8": 2}, ("H8", 0)),
        ("cards-late-catcher", 10, catchers, {"SK": 0, "ST": 0}, ("C7", 1)),
    ],
)
def test_what_the_revoke_gained(
    name: str, cards: int, high: object, legal_cards: dict[str, int], revoke: tuple[str, int]
) -> None:
    """Declarer's tricks of the rest after each card he could have laid, and after the one that was laid."""
    assert callable(high)
    before = ending(f"revoke/{name}", cards)
    assert {card: worth(before, card, high) for card in legal(before)} == legal_cards
    assert revoke[0] not in legal_cards and worth(before, revoke[0], high) == revoke[1]


def worth(before: Ending, card: str, high: object) -> int:
    assert callable(high)
    _, won = before.play(place(card))
    return (won == A) + before.after(card).worth(A, high)


def test_what_the_revoke_in_all_pass_gained() -> None:
    before = ending("revoke/cards-late-all-pass", 13)
    assert legal(before) == ["HJ"]
    for left in (True, False):
        assert before.for_itself(left) == (3, 0, 3)
    assert before.after("SQ").for_itself() == (2, 0, 4)


@pytest.mark.parametrize(("card", "may", "tricks"), [("", False, 3), ("C7", False, 3), ("C7", True, 4)])
def test_an_open_card_that_is_owed_and_one_that_may_be_directed(card: str, may: bool, tricks: int) -> None:
    state = ending("revoke/cards-in-time-whister", 13).after("D7", "CT")
    assert opened(state, *card.split(), may=may).worth(A, declarer) == tricks


# --- Wrong counts (CODE 3.9.18) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [{"C9", "HJ"}, {"C9", "S7"}, {"HJ", "S7"}])
def test_whatever_two_of_the_three_he_takes_seven(pair: set[str]) -> None:
    left = discarded("wrong_count/cards-three-discarded", pair)
    assert left.takes(A, 7) and not left.takes(A, 8)


def test_with_a_fitting_second_card_the_contract_is_made() -> None:
    assert discarded("wrong_count/cards-one-discarded", {"HJ", "ST"}).takes(A, 7)


def discarded(name: str, pair: set[str]) -> Ending:
    """The deal before the first lead, declarer with these two of his twelve put away."""
    record = record_in(BOOK / f"{name}.toml")
    own, second, third = (codes(record.hands[seat]) for seat in record.players)
    twelve = [*own, *codes(record.talon or ())]
    return begun([[card for card in twelve if card not in pair], second, third], trump(record))


# --- Claims (CODE 3.9.14.4) -------------------------------------------------------------------------------------------


def test_a_claim_that_holds_in_any_order() -> None:
    assert ending("claim/cards-declarer-any-order", 18).results() == {(4, 0, 0)}


def test_a_claim_that_one_order_beats() -> None:
    left = ending("claim/cards-declarer-one-order", 21)
    assert len(left.orders(A)) == 4
    assert replace(left, barred=A).orders(A) == {("SA", "ST", "SK")}


def test_a_claim_that_only_an_absurd_order_beats() -> None:
    left = ending("claim/cards-declarer-absurd-order", 21)
    assert left.orders(A) == {("DJ", "S9", "DA"), ("S9", "DJ", "DA")}
    assert replace(left, barred=A).orders(A) == set()


@pytest.mark.parametrize(
    ("name", "cards", "whister", "named", "sensible"),
    [("cards-whister-refuted", 21, B, 1, 1), ("cards-whister-absurd-order", 18, V, 1, 0)],
)
def test_a_whister_claim_against_declarer_who_names_his_cards(
    name: str, cards: int, whister: int, named: int, sensible: int
) -> None:
    left = ending(f"claim/{name}", cards)
    assert left.worth(A, declarer) == 0
    assert left.worth(A, lambda seat: seat in (A, whister)) == named
    assert replace(left, barred=whister).worth(A, lambda seat: seat in (A, whister)) == sensible


def test_the_three_claims_on_misere() -> None:
    true = ending("claim/cards-misere-true", 15)
    assert {tricks[A] for tricks in true.results()} == {0}
    false = ending("claim/cards-misere-false", 15)
    assert false.worth(A, catchers) == 1 and min(tricks[A] for tricks in false.results()) == 0
    doubtful = ending("claim/cards-misere-absurd-order", 15)
    assert doubtful.worth(A, catchers) == 0 and max(tricks[A] for tricks in doubtful.results()) == 4


# --- Leads from the wrong hand (CODE 3.9.14.1, 3.9.14.2) --------------------------------------------------------------


def directed(state: Ending, card: str, suits: str) -> Ending:
    """The ending with an open card, the second hand's next lead being in one of these suits."""
    return replace(opened(state, card), seat=B, suits=sum(map(of, suits)))


def test_what_a_ban_an_order_and_an_acceptance_are_worth() -> None:
    state = ending("out_of_turn/cards-whister-lead-banned", 9)
    accepted = replace(state, leader=V).after("HA")
    banned, ordered = directed(state, "HA", "SCD"), directed(state, "HA", "H")
    found = [each.worth(A, declarer) for each in (state, banned, ordered, accepted)]
    assert found == [6, 7, 6, 6]


def test_declarers_open_card_costs_a_trick_where_he_must_lead_it() -> None:
    state = ending("out_of_turn/cards-declarer-lead", 12)
    owed, directed_only = opened(state, "C8"), opened(state, "C8", may=True)
    demanded = opened(state, "C8", may=True, lead_demanded=True)
    assert [each.worth(A, declarer) for each in (state, owed, directed_only, demanded)] == [5, 4, 5, 4]


def test_a_ban_saves_the_misere() -> None:
    state = ending("out_of_turn/cards-misere-lead-banned", 12)
    banned, ordered = directed(state, "HQ", "SCD"), directed(state, "HQ", "H")
    found = [each.worth(A, catchers) for each in (state, opened(state, "HQ"), ordered, banned)]
    assert found == [1, 1, 1, 0]
