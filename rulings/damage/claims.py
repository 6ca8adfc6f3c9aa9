"""A claim at the table: true in any order of play, or here is the line that beats it (CODE 3.9.14.4).

Without a plan the opponents name the claimer's cards, absurd orders left out: declarer's claim, a misère player's and
one in all-pass are held against all legal play; a defender's against declarer naming his cards, the partner playing on.
With a plan the claimer plays his cards in its order, and only the others choose.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.code.regulation import setting
from rulings.damage.evidence import Evidence, Shown, Standing
from rulings.damage.forcing import Aim, forced, forced_line
from rulings.damage.placing import Spot, at_end, placed, seat_of
from rulings.damage.reaching import path, tallies
from rulings.damage.trying import Search, Stopped
from rulings.damage.working import Work, declarer_seat, line_of, regret, searching, shown
from rulings.game.cards import Card, named, read
from rulings.game.deal import Game
from rulings.game.notation import read_cards
from rulings.solver.position import Goal, left
from rulings.solver.solving import Line
from rulings.words import Text, plural

__all__ = ["claimed", "one_trick"]

_TRICKS = (("взятку", "взятки", "взяток"), ("trick", "tricks"))
_BEATEN = Text("Линия, которая опровергает заявку", "The line that beats the claim")
_CLOSEST = Text("Худшее для заявившего: заявка верна и так", "The worst for the claimer: the claim is true even so")
_AT_LEAST = Text("{who} возьмёт не меньше {count} из оставшихся", "{who} takes at least {count} of the rest")
_AT_MOST = Text("{who} возьмёт не больше {count} из оставшихся", "{who} takes at most {count} of the rest")
_ALL = Text("{who} возьмёт все оставшиеся взятки", "{who} takes all the rest")
_NONE = Text("{who} больше ничего не возьмёт", "{who} takes no more tricks")
_ANY_ORDER = Text("при любом порядке игры", "in any order of play")
_SENSIBLE = Text("при любом порядке, кроме нелепых", "in any order that is not absurd")
_ITS_PLAN = Text("по объявленному плану", "along the plan announced")
_TRUE = Text("Верно {scope}: {claim}.", "True {scope}: {claim}.")
_FALSE = Text(
    "Неверно, что {claim}: по показанной линии {who} возьмёт {count}.",
    "It is not true that {claim}: on the line shown {who} takes {count}.",
)
_FIRST = Text("Первая карта порядка: {card}.", "The first card of the order: {card}.")


@dataclass(frozen=True, slots=True)
class _Claim:
    """Who claims what: that the tricks of `seat` over the rest are at least `count`, or, where `low`, at most.

    `defends`: a defender claims, so that his cards alone are named by the other side.
    """

    claimer: int
    seat: int
    count: int
    low: bool
    defends: bool


def claimed(work: Work) -> Evidence:
    """Whether the claim is true whatever is played, or the line that beats it; `tricks`: by how many it is beaten."""
    return _examined(work, beaten=False)


def one_trick(work: Work) -> Evidence:
    """Whether the opponents refute the claim by an order that is not absurd; `tricks`: by how many at most."""
    return _examined(work, beaten=True)


def _examined(work: Work, beaten: bool) -> Evidence:
    spot = at_end(work.inquiry, work.record)
    claim = _read(work, spot)
    plan = _plan(work)
    held = searching(work, spot, (claim.claimer, plan) if plan else None)
    try:
        line = _against(work, spot, held, claim) if left(spot.position) else Line((), (0, 0, 0))
    except Stopped:
        line = _by_solver(work, spot, claim, bool(plan))
    finally:
        work.spent += held.nodes
    empty = Evidence(work.inquiry, before=Standing(placed(spot), {}))
    if line is None:
        work.stopped = True
        return empty
    return _told(work, spot, claim, line, replace(empty, holds=beaten), bool(plan))


def _told(work: Work, spot: Spot, claim: _Claim, line: Line, evidence: Evidence, planned: bool) -> Evidence:
    has = line.tricks[claim.seat]
    short = has - claim.count if claim.low else claim.count - has
    false = short > 0
    told = shown(spot, line, _BEATEN if false else _CLOSEST)
    scope = _ITS_PLAN if planned else _SENSIBLE if work.inquiry.absurd else _ANY_ORDER
    words, who = _words(spot, claim), spot.players[claim.seat]
    said = (
        _FALSE.filled(claim=words, who=who, count=plural(has, *_TRICKS))
        if false
        else _TRUE.filled(scope=scope, claim=words)
    )
    first = _first_of(spot, claim, told) if false and not planned else ()
    return replace(
        evidence,
        holds=evidence.holds is false,
        tricks=max(0, short),
        tally=told.tally,
        lines=(told,),
        notes=(said, *first),
    )


def _first_of(spot: Spot, claim: _Claim, line: Shown) -> tuple[Text, ...]:
    """The card of the claimer that the order begins with."""
    own = [code for seat, code in line.plays if seat == spot.players[claim.claimer]]
    return (_FIRST.filled(card=named(read(own[0]))),) if own else ()


def _read(work: Work, spot: Spot) -> _Claim:
    """What is claimed, by the part of the claimer: no number is all the rest, and none where few are wanted."""
    own = seat_of(spot, work.inquiry.player or work.inquiry.offender, "player")
    rest, number = left(spot.position), work.inquiry.claimed
    if work.game is Game.ALL_PASS:
        low = setting(work.event.regulation, "claim_all_pass").value == "none_more"
        return _Claim(own, own, _number(number, 0 if low else rest), low, False)
    declarer = declarer_seat(work, spot)
    if work.game is Game.MISERE:
        low = own == declarer
        return _Claim(own, declarer, _number(number, 0 if low else rest), low, not low)
    if own == declarer:
        return _Claim(own, own, _number(number, rest), False, False)
    # The only whister who plays both hands faces both: there is no partner left to play for himself.
    return _Claim(own, declarer, rest - _number(number, rest), True, not work.record.open_whist)


def _number(said: int | None, otherwise: int) -> int:
    return otherwise if said is None else said


def _words(spot: Spot, claim: _Claim) -> Text:
    who, rest = spot.players[claim.seat], left(spot.position)
    if claim.low:
        return _AT_MOST.filled(who=who, count=claim.count) if claim.count else _NONE.filled(who=who)
    return _AT_LEAST.filled(who=who, count=claim.count) if claim.count < rest else _ALL.filled(who=who)


def _plan(work: Work) -> tuple[Card, ...]:
    return read_cards(work.inquiry.line, "line")


def _against(work: Work, spot: Spot, held: Search, claim: _Claim) -> Line | None:
    """The worst that can be made of the claim, by whoever may choose."""
    if not claim.defends:
        results = tallies(held, spot.position, spot.rules)
        own = [tricks[claim.seat] for tricks in results]
        worst = max(own) if claim.low else min(own)
        ways = sorted(tricks for tricks in results if tricks[claim.seat] == worst)
        return path(held, spot.position, spot.rules, ways[0], regret(work))
    declarer = claim.seat
    aim = Aim(declarer, lambda seat, _: (seat in (declarer, claim.claimer)) == claim.low)
    forced(held, aim, spot.position, spot.taken)
    return forced_line(held, aim, spot.position, spot.rules, spot.taken)


def _by_solver(work: Work, spot: Spot, claim: _Claim, planned: bool) -> Line | None:
    """The same where there are too many positions for sets, and nothing is left out: by the solver."""
    if planned or work.inquiry.absurd:
        return None
    count = left(spot.position)
    if not claim.defends:
        found = line_of(work, spot, claim.seat, Goal.WORST if claim.low else Goal.BEST)
    else:
        control = {n: frozenset({claim.claimer}) for n in range(1, count + 1)}
        goal = Goal.CONTRACT if claim.low else Goal.MISERE
        found = line_of(work, spot, claim.seat, goal, replace(spot.rules, control=control))
    return found if found.whole else None
