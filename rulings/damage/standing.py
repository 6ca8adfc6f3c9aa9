"""What a position is worth to each player, in tricks and in the event's scoring: before the breach, and after it.

CODE 3.9.14.3, 3.9.18. Guaranteed against the two others, in equilibrium (all-pass, under both tie rules), and the best
that legal play without absurd cards can come to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulings.code.regulation import setting
from rulings.damage.choosing import CHOICES, CHOSEN_BY_DECLARER, choices
from rulings.damage.evidence import Basis, Choice, Chosen, Evidence, Figure, Score, Shown, Standing
from rulings.damage.forcing import Aim, forced
from rulings.damage.placing import Spot, at_breach, breached, broken, named_tally, placed, whole
from rulings.damage.reaching import tallies
from rulings.damage.scored import Scores, less, scores
from rulings.damage.trying import Stopped, Tricks
from rulings.damage.working import Work, declarer_seat, line_of, searching, shown, valued
from rulings.game.deal import Game
from rulings.game.walk import Step
from rulings.solver.equilibrium import ForItself, Tie, equilibrium, equilibrium_line
from rulings.solver.position import Goal, left
from rulings.solver.solving import Line, Value
from rulings.words import Text

__all__ = ["both", "reached", "standing"]

Figures = Mapping[str, Mapping[Basis, Figure]]
"""What a position is worth to each player, on each basis."""

_EXACT_PAYOFF = 7
"""Tricks left up to which the guarantee is worked out in the event's scoring, and not only in tricks."""

_BEST_PLAY = Text("Лучшая игра всех до нарушения", "Best play by all before the breach")
_BEST_AFTER = Text("Лучшая игра после нарушения: {choice}", "Best play after the breach: {choice}")
_EACH_FOR_ITSELF = Text(
    "Каждый играет на себя; при равном — больше взяток соседу слева",
    "Each plays for himself; where it is the same to him, more tricks to the neighbour on his left",
)
_SPLIT = Text(
    "Взятки защиты между двумя защитниками поделены по показанной линии.",
    "The defence’s tricks are shared between the two defenders as on the line shown.",
)

_HAD_IT_STOOD = Text(
    "После нарушения — чего стоила бы сдача, останься всё как сыграно; по 3.9.14.3 остаток берёт нарушитель.",
    "After the breach: what the deal would be worth had the play stood; by 3.9.14.3 the rest goes to the offender.",
)


def both(work: Work) -> Evidence:
    """Just before the breach and just after it, with what the player has lost by it of his guarantee."""
    spot = at_breach(work.inquiry, work.record)
    before = standing(work, spot)
    laid = broken(work.inquiry, work.record)
    ways = choices(work.event.regulation, work.record, work.inquiry.third_lead, spot, laid) if laid else {}
    if ways:
        return _by_choice(work, spot, before, ways)
    may_lead = setting(work.event.regulation, "open_card_own_lead").value == "may"
    then = breached(spot, laid, may_lead, work.game is Game.ALL_PASS) if laid else None
    after = standing(work, then) if then else None
    told = _told(work, spot, before, after)
    return replace(told, notes=(*told.notes, *_left_out(work, laid, then)))


def _told(work: Work, spot: Spot, before: Standing, after: Standing | None) -> Evidence:
    return Evidence(
        work.inquiry,
        tally=named_tally(spot, spot.taken),
        damage=_lost(work.inquiry.player, before, after),
        before=before,
        after=after,
        lines=_best(work, spot),
        notes=() if work.game is Game.ALL_PASS else (_SPLIT,),
    )


def _left_out(work: Work, laid: Step | None, then: Spot | None) -> tuple[Text, ...]:
    """What the clause does that the values after the breach do not hold (CODE 3.9.14.3)."""
    if laid is None or then is None or work.game is not Game.ALL_PASS:
        return ()
    return (_HAD_IT_STOOD,) if laid.turn not in (None, laid.seat) else ()


def _by_choice(work: Work, spot: Spot, before: Standing, ways: Mapping[Choice, Spot]) -> Evidence:
    """The value after the breach by each choice of declarer's, and as the whole by the best of them (CODE 3.9.14.1)."""
    found = {choice: _against_declarer(work, then) for choice, then in ways.items()}
    chosen = _weighed(work, found)
    best = next(each.choice for each in chosen if each.best)
    after = _standing(work, ways[best], found[best], _reached_by_any(work, ways))
    told = _told(work, spot, before, after)
    line = shown(ways[best], _line(work, ways[best]), _BEST_AFTER.filled(choice=CHOICES[best]))
    lines = (*told.lines, *((line,) if left(spot.position) else ()))
    return replace(told, lines=lines, notes=(*told.notes, CHOSEN_BY_DECLARER), choices=chosen)


def _weighed(work: Work, found: Mapping[Choice, Figures]) -> tuple[Chosen, ...]:
    """What each choice is worth to declarer for certain, those marked that are worth most to him."""
    many = work.game is Game.CONTRACT
    own = {choice: figures[str(work.record.declarer)][Basis.GUARANTEED] for choice, figures in found.items()}
    worth = {choice: figure.fewest if many else -figure.most for choice, figure in own.items()}
    most = max(worth.values())
    return tuple(Chosen(choice, figure, worth[choice] == most) for choice, figure in own.items())


def _reached_by_any(work: Work, ways: Mapping[Choice, Spot]) -> frozenset[Tricks] | None:
    """Every result of legal play whatever is chosen: a ban or an order only leaves out some of the play without it."""
    found = [reached(work, ways[choice]) for choice in (Choice.PUT_RIGHT, Choice.ACCEPT) if choice in ways]
    known = [results for results in found if results is not None]
    return frozenset().union(*known) if len(known) == len(found) else None


def standing(work: Work, spot: Spot) -> Standing:
    """What a position is worth to each."""
    found = _in_all_pass(work, spot) if work.game is Game.ALL_PASS else _against_declarer(work, spot)
    return _standing(work, spot, found, reached(work, spot))


def _standing(work: Work, spot: Spot, found: Figures, results: frozenset[Tricks] | None) -> Standing:
    best = _best_reachable(work, spot, results)
    figures = {player: {**found[player], **best.get(player, {})} for player in spot.players}
    return Standing(placed(spot), figures)


def reached(work: Work, spot: Spot) -> frozenset[Tricks] | None:
    """Every result of the whole deal that legal play without absurd cards comes to; None where it was cut short."""
    held = searching(work, spot)
    try:
        found = tallies(held, spot.position, spot.rules)
    except Stopped:
        work.stopped = True
        return None
    finally:
        work.spent += held.nodes
    return frozenset(whole(spot, rest) for rest in found)


def _in_all_pass(work: Work, spot: Spot) -> dict[str, dict[Basis, Figure]]:
    worth = work.worth
    found: dict[str, dict[Basis, Figure]] = {
        player: {Basis.GUARANTEED: _guarantee(work, spot, seat)} for seat, player in enumerate(spot.players)
    }
    for basis, tie in ((Basis.EQUILIBRIUM_LEFT, Tie.LEFT), (Basis.EQUILIBRIUM_RIGHT, Tie.RIGHT)):
        asked = ForItself(spot.position, spot.rules, tie, worth, spot.taken, work.nodes)
        rest = equilibrium(work.memory, asked)
        if rest is not None:
            _add(found, basis, _one_result(work, named_tally(spot, whole(spot, rest))))
    return found


def _guarantee(work: Work, spot: Spot, seat: int) -> Figure:
    """The most tricks a hand can be made to take, and the least the event's scoring can leave it."""
    rest = valued(work, spot, seat, Goal.GUARANTEE)
    had = spot.taken[seat]
    fewest, most = had + rest.lower, had + rest.upper
    few = left(spot.position) <= _EXACT_PAYOFF and not spot.rules.open_cards
    exact = _payoff_guarantee(work, spot, seat) if few else None
    if exact is not None:
        return Figure(fewest, most, score=exact)
    player = spot.players[seat]
    held = [scores(work.event, named_tally(spot, tricks)) for tricks in _all_results(spot) if tricks[seat] <= most]
    return Figure(fewest, most, score=_least(held, player), bound=True)


def _payoff_guarantee(work: Work, spot: Spot, seat: int) -> Score | None:
    """What the hand holds itself to in the event's scoring, against two who want it to have the least."""
    worth = work.worth
    if worth is None:
        return None
    order = sorted({result[seat] for result in worth.values()})
    ranks = {tricks: order.index(result[seat]) for tricks, result in worth.items()}
    held = searching(replace_absurd(work), spot)
    try:
        rank = forced(held, Aim(seat, lambda mover, _: mover == seat, ranks), spot.position, spot.taken)
    except Stopped:
        return None
    finally:
        work.spent += held.nodes
    results = [scores(work.event, named_tally(spot, tricks)) for tricks, found in ranks.items() if found == rank]
    return _least(results, spot.players[seat])


def replace_absurd(work: Work) -> Work:
    """The same work with no play left out: what is guaranteed holds against any play, absurd or not."""
    return replace(work, inquiry=replace(work.inquiry, absurd=()))


def _against_declarer(work: Work, spot: Spot) -> dict[str, dict[Basis, Figure]]:
    """Declarer against the defence: one number settles it, exact whatever each defender's part of it."""
    own = declarer_seat(work, spot)
    goal = Goal.CONTRACT if work.game is Game.CONTRACT else Goal.MISERE
    rest = valued(work, spot, own, goal)
    line = line_of(work, spot, own, goal) if rest.exact else None
    tally = named_tally(spot, whole(spot, line.tricks)) if line and line.whole else None
    return {
        player: {Basis.GUARANTEED: _share(work, spot, seat, own, rest, tally)}
        for seat, player in enumerate(spot.players)
    }


def _share(work: Work, spot: Spot, seat: int, own: int, rest: Value, tally: Mapping[str, int] | None) -> Figure:
    player = spot.players[seat]
    if tally is None:
        low, high = (rest.lower, rest.upper) if seat == own else (0, left(spot.position) - rest.lower)
        return Figure(spot.taken[seat] + low, spot.taken[seat] + high)
    declarer = tally[spot.players[own]]
    results = [scores(work.event, named_tally(spot, each)) for each in _all_results(spot) if each[own] == declarer]
    totals = {result[player].total for result in results if result is not None}
    return Figure(tally[player], tally[player], tally, _least(results, player), len(totals) > 1)


def _best_reachable(work: Work, spot: Spot, results: frozenset[Tricks] | None) -> dict[str, dict[Basis, Figure]]:
    """The best result for each that legal play comes to; in tricks where no points are kept."""
    if results is None:
        return {}
    return {
        player: {Basis.BEST: _one_result(work, _best_of(work, spot, results, seat))[player]}
        for seat, player in enumerate(spot.players)
    }


def _best_of(work: Work, spot: Spot, results: frozenset[Tricks], seat: int) -> Mapping[str, int]:
    player = spot.players[seat]
    many = work.game is not Game.ALL_PASS and (work.game is Game.CONTRACT) == (player == work.record.declarer)

    def liked(tricks: Tricks) -> tuple[object, ...]:
        score = scores(work.event, named_tally(spot, tricks))
        return (score[player].total if score else 0, tricks[seat] if many else -tricks[seat], tricks)

    return named_tally(spot, max(results, key=liked))


def _one_result(work: Work, tally: Mapping[str, int]) -> Mapping[str, Figure]:
    score = scores(work.event, tally)
    return {p: Figure(count, count, tally, score[p] if score else None) for p, count in tally.items()}


def _add(found: dict[str, dict[Basis, Figure]], basis: Basis, figures: Mapping[str, Figure]) -> None:
    for player, figure in figures.items():
        found[player][basis] = figure


def _all_results(spot: Spot) -> list[Tricks]:
    """Every count of tricks that adds up, reachable or not."""
    count = left(spot.position)
    return [whole(spot, (a, b, count - a - b)) for a in range(count + 1) for b in range(count + 1 - a)]


def _least(results: list[Scores | None], player: str) -> Score | None:
    known = [result[player] for result in results if result is not None]
    return min(known, key=lambda score: score.total) if known else None


def _lost(player: str, before: Standing, after: Standing | None) -> Score | None:
    """What a player's guarantee has lost by the breach, where both are exact."""
    if after is None or player not in before.figures:
        return None
    had, has = (each.figures[player].get(Basis.GUARANTEED) for each in (before, after))
    if not had or not has or had.score is None or has.score is None or had.bound or has.bound:
        return None
    return less(had.score, has.score)


def _best(work: Work, spot: Spot) -> tuple[Shown, ...]:
    """The line behind the values before the breach."""
    if not left(spot.position):
        return ()
    if work.game is Game.ALL_PASS:
        worth = work.worth
        asked = ForItself(spot.position, spot.rules, Tie.LEFT, worth, spot.taken, work.nodes)
        return (shown(spot, equilibrium_line(work.memory, asked), _EACH_FOR_ITSELF),)
    return (shown(spot, _line(work, spot), _BEST_PLAY),)


def _line(work: Work, spot: Spot) -> Line:
    """Best play by all from a position of a contract or a misère."""
    goal = Goal.CONTRACT if work.game is Game.CONTRACT else Goal.MISERE
    return line_of(work, spot, declarer_seat(work, spot), goal)
