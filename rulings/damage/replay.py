"""The replay from a revoke: what it comes to by best play, and with every doubt against the offender (CODE 3.9.16.2).

The doubt is which legal card he would have played: the other side names it, to the trick of the revoke or for as many
tricks as the director says. His partner, if he has one, goes on playing for himself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulings.code.regulation import setting
from rulings.damage.evidence import Evidence, Shown
from rulings.damage.forcing import Aim, forced, forced_line
from rulings.damage.placing import Spot, at_breach
from rulings.damage.standing import standing
from rulings.damage.trying import Stopped
from rulings.damage.working import Work, declarer_seat, line_of, searching, shown
from rulings.game.deal import Game
from rulings.solver.position import Goal, left
from rulings.solver.solving import Line
from rulings.words import RulingError, Text

__all__ = ["replayed"]

_BY_BEST = Text("Переигровка при лучшей игре всех", "The replay with best play by all")
_DOUBTS = Text(
    "Переигровка, где карты нарушителя назначает другая сторона",
    "The replay in which the other side names the offender’s cards",
)
_WHO = Text("не сказано, чей был фальшренонс", "whose the revoke was is not said")
_ENTITLED = Text(
    "Другой стороне при всех сомнениях в её пользу — {due}; переигровка даёт {got}, наименьший штраф — {fine}.",
    "With every doubt resolved for it the other side has {due}; the replay gives it {got}, the smallest fine {fine}.",
)
_TOWARDS = Text(
    "Засчитан ли наименьший штраф в счёт сомнений, пункт не говорит; что засчитан — прочтение программы.",
    "Whether the smallest fine goes towards the doubts the clause does not say; that it does is the program’s reading.",
)


def replayed(work: Work) -> Evidence:
    """What the replay comes to, and whether it and the smallest fine cover what the other side was entitled to.

    `tally`: with the doubts against the offender; `tricks`: what is wanting beyond the smallest fine. The replay is
    taken as the table played it (`wanted`), or by best play of all.
    """
    spot = at_breach(work.inquiry, work.record)
    if work.inquiry.offender not in spot.players:
        raise RulingError(_WHO, "offender")
    by_best, doubts = _line(work, spot, 0), _line(work, spot, work.inquiry.named)
    before = standing(work, spot)
    if by_best is None or doubts is None:
        return Evidence(work.inquiry, before=before)
    lines = (shown(spot, by_best, _BY_BEST), shown(spot, doubts, _DOUBTS))
    return _weighed(work, spot, lines, Evidence(work.inquiry, before=before, lines=lines))


def _weighed(work: Work, spot: Spot, lines: tuple[Shown, Shown], evidence: Evidence) -> Evidence:
    by_best, doubts = lines
    replay = work.inquiry.wanted or by_best.tally
    due, got = (_of_others(work, spot, tally) for tally in (doubts.tally, replay))
    fine = int(setting(work.event.regulation, "revoke_penalty_tricks").value)
    note = _ENTITLED.filled(due=due, got=got, fine=fine)
    notes = (note, _TOWARDS) if due > got else (note,)
    wanting = max(0, due - got - fine)
    return replace(evidence, holds=not wanting, tricks=wanting, tally=doubts.tally, notes=notes)


def _of_others(work: Work, spot: Spot, tally: Mapping[str, int]) -> int:
    """How well a result suits the side that did not offend, in tricks: those it takes, or those he takes too many."""
    offender = work.inquiry.offender
    declarer = work.record.declarer
    if work.game is Game.ALL_PASS:
        return tally[offender]
    wanted = tally[str(declarer)] if work.game is Game.MISERE else 10 - tally[str(declarer)]
    return wanted if offender == declarer else 10 - wanted


def _line(work: Work, spot: Spot, named: int) -> Line | None:
    """The play to the end with the offender's cards named by the other side for so many tricks; None if cut short."""
    own = spot.players.index(work.inquiry.offender)
    seat = own if work.game is Game.ALL_PASS else declarer_seat(work, spot)
    goal = {Game.ALL_PASS: Goal.GUARANTEE, Game.MISERE: Goal.MISERE, Game.CONTRACT: Goal.CONTRACT}[work.game]
    count = left(spot.position)
    control = {n: frozenset({own}) for n in range(max(1, count + 1 - named), count + 1)}
    if not work.inquiry.absurd or not named:
        found = line_of(work, spot, seat, goal, replace(spot.rules, control=control))
        return found if found.whole else None
    return _sensible(work, spot, seat, goal, control)


def _sensible(work: Work, spot: Spot, seat: int, goal: Goal, control: Mapping[int, frozenset[int]]) -> Line | None:
    """The same without the plays the director calls absurd."""
    mine_high = goal is Goal.CONTRACT

    def high(mover: int, count: int) -> bool:
        return ((mover == seat) == mine_high) != (mover in control.get(count, frozenset()))

    held = searching(work, spot)
    aim = Aim(seat, high)
    try:
        forced(held, aim, spot.position, spot.taken)
        return forced_line(held, aim, spot.position, spot.rules, spot.taken)
    except Stopped:
        work.stopped = True
        return None
    finally:
        work.spent += held.nodes
