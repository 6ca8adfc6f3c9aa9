"""Random endings of each kind of inquiry against plain minimax over sets: every answer, not a sample of it."""

import random
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import settings

from rulings.code.regulation import regulation, setting
from rulings.damage.answering import answer
from rulings.damage.evidence import Basis, Choice
from rulings.damage.inquiry import Kind, Scoring
from rulings.damage.reaching import tallies
from rulings.damage.scored import event_of, scores
from rulings.damage.trying import search
from rulings.game.deal import ALL_PASS, MISERE, Contract, Game, Strain
from rulings.game.record import Laid, LaidTrick
from rulings.game.weighed import Absurd
from rulings.solver.position import Position, Rules
from tests.rulings.damage.asked import PLAYERS, absurd_of, asked, forced, results
from tests.rulings.solver import slow
from tests.rulings.solver.endings import card

SEEDS = range(12 if settings.get_current_profile_name() == "thorough" else 6)
"""Endings of each kind of question; twice as many when it is thorough."""
SIX = Contract(Game.CONTRACT, 6, Strain.HEARTS)
GAMES = (ALL_PASS, MISERE, SIX, Contract(Game.CONTRACT, 7, Strain.NO_TRUMP))


def absurd_plays(seed, case):
    named = absurd_of(seed, case.state)
    return named, tuple(Absurd(PLAYERS[seat], code, reason="нелепо") for seat, code in named)


def total(case, convention, player):
    """The player's result at settlement by final tricks; a deal comes to few, and is asked for each by every path."""
    inquiry = case.inquiry(Kind.STANDING, scoring=Scoring(convention))
    event = event_of(inquiry, case.record)
    return cache(lambda final: scores(event, dict(zip(PLAYERS, final, strict=True)))[player].total)


def by_player(final):
    return dict(zip(PLAYERS, final, strict=True))


@pytest.mark.parametrize("with_absurd", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_exists_exactly_where_play_comes_to_it(held, seed, with_absurd):
    case = asked(seed, GAMES[seed % 4])
    named, absurd = absurd_plays(seed, case) if with_absurd else ([], ())
    reachable = results(case.state, case.law, case.taken, named)
    rest = 10 - sum(case.taken)
    for a in range(rest + 1):
        for b in range(rest + 1 - a):
            final = tuple(had + got for had, got in zip(case.taken, (a, b, rest - a - b), strict=True))
            found = answer(case.inquiry(Kind.LINE, wanted=by_player(final), player="А", absurd=absurd), held)
            assert found.holds is (final in reachable)
            if found.holds:
                follow(case, found.lines[0], final, named)


def follow(case, line, final, absurd=(), plan=None):
    """A line printed is legal card by card, holds no absurd card that could be helped, and comes to what it says."""
    state, taken = case.state, case.taken
    for player, code in line.plays:
        assert PLAYERS[slow.turn(state)] == player
        may = slow.legal(state, case.law)
        assert code in may
        sensible = [other for other in may if (slow.turn(state), other) not in absurd]
        assert code in sensible or not sensible
        state, won = slow.play(state, case.law, code)
        taken = tuple(count + (seat == won) for seat, count in enumerate(taken))
    assert not any(state.hands)
    assert taken == final and dict(line.tally) == by_player(final)


@pytest.mark.parametrize("convention", ["rostov", "sochi"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_line_is_the_best_of_all(held, seed, convention):
    case = asked(seed, GAMES[seed % 4])
    named, absurd = absurd_plays(seed, case)
    player = PLAYERS[seed % 3]
    inquiry = case.inquiry(Kind.BEST_LINE, player=player, absurd=absurd, scoring=Scoring(convention), offender="В")
    found = answer(inquiry, held)
    worth = total(case, convention, player)
    reachable = results(case.state, case.law, case.taken, named)
    assert found.reached == len(reachable)
    assert worth(tuple(found.tally.values())) == max(map(worth, reachable))
    follow(case, found.lines[0], tuple(found.tally.values()), named)


@pytest.mark.parametrize("convention", ["rostov", "sochi"])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_an_all_pass_stands_at(held, seed, convention):
    case = asked(seed, ALL_PASS)
    found = answer(case.inquiry(Kind.STANDING, scoring=Scoring(convention), player="А"), held)
    reachable = results(case.state, case.law, case.taken)
    for seat, player in enumerate(PLAYERS):
        figures, worth = found.before.figures[player], total(case, convention, player)
        most = forced(case.state, case.law, case.taken, lambda final, s=seat: final[s], lambda who, _, s=seat: who != s)
        least = forced(case.state, case.law, case.taken, worth, lambda who, _, s=seat: who == s)
        guaranteed, best = figures[Basis.GUARANTEED], figures[Basis.BEST]
        assert (guaranteed.fewest, guaranteed.most) == (most, most)
        assert guaranteed.score.total == least and not guaranteed.bound
        assert best.score.total == max(map(worth, reachable))
        for basis, left in ((Basis.EQUILIBRIUM_LEFT, True), (Basis.EQUILIBRIUM_RIGHT, False)):
            liked = [total(case, convention, each) for each in PLAYERS]

            def liking(mover, final, left=left, liked=liked):
                neighbour = final[(mover + 1) % 3]
                return -liked[mover](final), -neighbour if left else neighbour, final[mover]

            final = slow.for_itself(case.state, case.law, liking, case.taken)
            assert figures[basis].tally == by_player(final)
            assert figures[basis].score.total == worth(final)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_contract_and_a_misere_stand_at(held, seed):
    game = GAMES[1 + seed % 3]
    case = asked(seed, game)
    declarer = case.record.declarer
    own = PLAYERS.index(declarer)
    found = answer(case.inquiry(Kind.STANDING, player=declarer), held)
    mine = game.game is Game.CONTRACT
    value = forced(case.state, case.law, case.taken, lambda final: final[own], lambda who, _: (who == own) == mine)
    figures = found.before.figures[declarer]
    worth = total(case, "rostov", declarer)
    assert figures[Basis.GUARANTEED].fewest == figures[Basis.GUARANTEED].most == value
    assert not figures[Basis.GUARANTEED].bound
    assert figures[Basis.GUARANTEED].score.total == worth(tuple(figures[Basis.GUARANTEED].tally.values()))
    assert figures[Basis.BEST].score.total == max(map(worth, results(case.state, case.law, case.taken)))
    follow(case, found.lines[0], tuple(found.lines[0].tally.values()))


@pytest.mark.parametrize("with_absurd", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_claim_is_held_against_all_play(held, seed, with_absurd):
    game = GAMES[seed % 4]
    case = asked(seed, game)
    named, absurd = absurd_plays(seed, case) if with_absurd else ([], ())
    claimer = PLAYERS[seed % 3] if game == ALL_PASS else case.record.declarer
    own, rest = PLAYERS.index(claimer), 10 - sum(case.taken)
    low = game.game is not Game.CONTRACT
    had = [final[own] - case.taken[own] for final in results(case.state, case.law, case.taken, named)]
    for count in range(rest + 1):
        about = {"player": claimer, "claimed": count, "absurd": absurd}
        claim, order = (answer(case.inquiry(kind, **about), held) for kind in (Kind.CLAIM, Kind.ONE_TRICK))
        worst = max(had) if low else min(had)
        true = worst <= count if low else worst >= count
        assert claim.holds is true and order.holds is not true
        assert claim.tricks == order.tricks == max(0, worst - count if low else count - worst)
        follow(case, claim.lines[0], tuple(claim.tally.values()), named)


@pytest.mark.parametrize("with_absurd", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_defender_s_claim_leaves_his_partner_free(held, seed, with_absurd):
    case = asked(seed, SIX)
    named, absurd = absurd_plays(seed, case) if with_absurd else ([], ())
    own = PLAYERS.index(case.record.declarer)
    claimer = (own + 1 + seed % 2) % 3
    rest = 10 - sum(case.taken)
    takes = (
        forced(case.state, case.law, case.taken, lambda final: final[own], lambda who, _: who in (own, claimer), named)
        - case.taken[own]
    )
    for count in range(rest + 1):
        inquiry = case.inquiry(Kind.CLAIM, player=PLAYERS[claimer], claimed=count, absurd=absurd)
        assert answer(inquiry, held).holds is (takes <= rest - count)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_only_whister_who_faces_both_hands_has_no_partner_left(held, seed):
    case = asked(seed, SIX)
    own = PLAYERS.index(case.record.declarer)
    claimer, rest = PLAYERS[(own + 1) % 3], 10 - sum(case.taken)
    takes = max(final[own] - case.taken[own] for final in results(case.state, case.law, case.taken))
    faced = replace(case, record=replace(case.record, open_whist=True))
    for count in range(rest + 1):
        assert answer(faced.inquiry(Kind.CLAIM, player=claimer, claimed=count), held).holds is (takes <= rest - count)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_plan_binds_the_claimer_alone(held, seed):
    game = GAMES[seed % 4]
    case = asked(seed, game)
    claimer = PLAYERS[seed % 3] if game == ALL_PASS else case.record.declarer
    own, rest = PLAYERS.index(claimer), 10 - sum(case.taken)
    cards = sorted(case.state.hands[own])
    random.Random(seed).shuffle(cards)
    low = game.game is not Game.CONTRACT
    finals = results(case.state, case.law, case.taken, plan=(own, cards))
    had = [final[own] - case.taken[own] for final in finals]
    for count in range(rest + 1):
        found = answer(case.inquiry(Kind.CLAIM, player=claimer, claimed=count, line=" ".join(cards)), held)
        assert found.holds is (max(had) <= count if low else min(had) >= count)


@pytest.mark.parametrize("with_absurd", [False, True])
@pytest.mark.parametrize("named_tricks", [1, 2, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_replay_with_the_doubts_against_the_offender(held, seed, named_tricks, with_absurd):
    game = GAMES[seed % 4]
    case = asked(seed, game)
    named, absurd = absurd_plays(seed, case) if with_absurd else ([], ())
    offender = seed % 3
    counted = offender if game == ALL_PASS else PLAYERS.index(case.record.declarer)
    rest, mine = 10 - sum(case.taken), game.game is Game.CONTRACT

    def high(who, left):
        return ((who == counted) == mine) != (who == offender and left > rest - named_tricks)

    value = forced(case.state, case.law, case.taken, lambda final: final[counted], high, named)
    inquiry = case.inquiry(Kind.REPLAY, offender=PLAYERS[offender], named=named_tricks, absurd=absurd)
    found = answer(inquiry, held)
    assert found.tally[PLAYERS[counted]] == value
    follow(case, found.lines[1], tuple(found.tally.values()), named)
    best = forced(case.state, case.law, case.taken, lambda final: final[counted], lambda w, _: (w == counted) == mine)
    assert found.lines[0].tally[PLAYERS[counted]] == best
    assert found.tricks == max(0, abs(value - best) - 1) and found.holds is (found.tricks == 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_lost_benefit_is_what_was_sure(held, seed):
    game = GAMES[1 + seed % 3]
    case = asked(seed, game)
    own, mine = PLAYERS.index(case.record.declarer), game.game is Game.CONTRACT
    value = forced(case.state, case.law, case.taken, lambda final: final[own], lambda who, _: (who == own) == mine)
    found = answer(case.inquiry(Kind.LOST_BENEFIT), held)
    assert found.tricks == value
    follow(case, found.lines[0], tuple(found.tally.values()))


@pytest.mark.parametrize("seed", range(4))
def test_a_search_that_is_stopped_says_so_and_proves_nothing_wrong(held, seed):
    case = asked(seed, ALL_PASS, 4)
    whole = answer(case.inquiry(Kind.BEST_LINE, player="А", offender="В"), held)
    cut = answer(case.inquiry(Kind.BEST_LINE, player="А", offender="В"), held, 1)
    assert whole.exact and whole.tally is not None
    assert not cut.exact and cut.tally is None and cut.holds is None
    again = answer(case.inquiry(Kind.BEST_LINE, player="А", offender="В"), held)
    assert again == whole


def test_settlement_adds_up_in_every_figure(held):
    case = asked(3, ALL_PASS)
    found = answer(case.inquiry(Kind.STANDING, player="А"), held)
    for basis in (Basis.EQUILIBRIUM_LEFT, Basis.EQUILIBRIUM_RIGHT):
        assert sum((found.before.figures[p][basis].score.total for p in PLAYERS), Fraction(0)) == 0


@pytest.mark.parametrize("seed", range(6))
def test_an_ace_is_no_neighbour_of_the_next_suit_s_seven(seed):
    chance = random.Random(seed)
    pack = [f"S{rank}" for rank in slow.RANKS[:-1]] + ["C8", "C9", "CT"]
    chance.shuffle(pack)
    hands = (frozenset({"SA", "C7", *pack[:2]}), frozenset(pack[2:6]), frozenset(pack[6:]))
    first, second, third = (frozenset(map(card, hand)) for hand in hands)
    position = Position((first, second, third), 0)
    found = tallies(search(position, Rules()), position, Rules())
    assert found == results(slow.State(hands, 0), slow.Law(), (0, 0, 0))


SPANS = (
    {},
    {
        "whister_lead_ban_span": "first_lead",
        "whister_lead_order_span": "until_card_played",
        "open_card_own_lead": "must",
    },
)


def broken(seed, case, own, way):
    """A defender's card taken back: a lead out of turn, a card before its turn, or his own replaced; with its place."""
    chance, state, laid = random.Random(seed), case.state, []
    wrong = [who for who in range(3) if who != own]
    if way == "early":
        code = chance.choice(slow.legal(state, case.law))
        laid.append(Laid(card(code)))
        state, _ = slow.play(state, case.law, code)
    turn = slow.turn(state)
    wrong = [who for who in wrong if state.hands[who] and (who == turn) is (way == "replaced")]
    laid_early = {(state.leader + place) % 3 for place in range(len(state.table))}
    wrong = [who for who in wrong if who not in laid_early]
    if not wrong:
        return None
    who = chance.choice(wrong)
    code = chance.choice(sorted(state.hands[who]))
    laid.append(Laid(card(code), PLAYERS[who], True))
    record = replace(case.record, tricks=(*case.record.tricks, LaidTrick(tuple(laid), gathered=False)))
    return replace(case, record=record, state=state), who, code, len(laid)


def by_choice(choice, case, own, who, code, event, mine):
    """Declarer's tricks by the slow solver: he chooses the words, and at each turn of the card what is done with it."""
    law, state = case.law, case.state
    if choice is Choice.ACCEPT:
        state, _ = slow.play(state._replace(leader=who), law, code)
    else:
        law = replace(law, open_cards=frozenset({code}), may=True, free_lead=event["open_card_own_lead"] == "may")
    if choice in (Choice.FORBID, Choice.ORDER):
        once = event["whister_lead_ban_span" if choice is Choice.FORBID else "whister_lead_order_span"] == "first_lead"
        suits = code[0] if choice is Choice.ORDER else "SCDH".replace(code[0], "")
        law = replace(law, seat=3 - own - who, suits=suits, once=once, card="" if once else code)
        state = state._replace(pending=True)
    return case.taken[own] + slow.tricks(state, law, own, lambda mover, _: (mover == own) is mine, lambda _: mine)


@pytest.mark.parametrize("way", ["lead", "early", "replaced"])
@pytest.mark.parametrize("spans", SPANS, ids=["as_by_default", "the_other_way"])
@pytest.mark.parametrize("seed", range(16))
def test_each_choice_of_declarer_s_is_worth_what_play_makes_of_it(held, seed, spans, way):
    game = GAMES[1 + seed % 3]
    whole = asked(seed, game, 6)
    own, mine = PLAYERS.index(whole.record.declarer), game.game is Game.CONTRACT
    made = broken(seed, whole, own, way)
    if made is None:
        return
    case, who, code, place = made
    inquiry = case.inquiry(Kind.STANDING, scoring=Scoring("rostov", spans), card=place, offender=PLAYERS[who])
    found = answer(inquiry, held)
    names = ("open_card_own_lead", "whister_lead_ban_span", "whister_lead_order_span")
    event = {key: setting(regulation("rostov", spans), key).value for key in names}
    got = {each.choice: each.figure.fewest for each in found.choices}
    assert got == {choice: by_choice(choice, case, own, who, code, event, mine) for choice in got}
    assert set(got) == (set(Choice) if way == "lead" else set(Choice) - {Choice.ACCEPT})
    best = max(got.values()) if mine else min(got.values())
    assert {each.choice for each in found.choices if each.best} == {key for key, worth in got.items() if worth == best}
    assert found.after.figures[PLAYERS[own]][Basis.GUARANTEED].fewest == best
