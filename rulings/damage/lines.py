"""A line of play that proves a damage: claimed and checked card by card, or found (CODE 3.9.14.3).

Everybody's cards are played as the line wants, so long as each is legal and none is among those the director calls
absurd. A line claimed may stop early: then it is asked whether legal play leads on from there to the tally.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from rulings.code.regulation import setting
from rulings.damage.evidence import Evidence, Fault, Score, Shown, Standing
from rulings.damage.placing import Spot, at_breach, broken, named_tally, placed, whole
from rulings.damage.reaching import may_play, path
from rulings.damage.scored import less, scores
from rulings.damage.standing import reached
from rulings.damage.trying import Search, Stopped, Tricks
from rulings.damage.working import Work, regret, rest_of, searching, shown, tally_words
from rulings.game.cards import Card, named, read
from rulings.game.deal import TRICKS, Game
from rulings.game.laid import read_tricks
from rulings.game.walk import walk
from rulings.solver.playing import after, legal
from rulings.solver.position import left, mover
from rulings.solver.solving import Line
from rulings.words import RulingError, Text

__all__ = ["best_line", "compared", "line"]

_NOTHING = Text("не сказано, какой результат доказывать", "which result is to be proved is not said")
_FOUND = Text("Линия по правилам к счёту {tally}", "A legal line to {tally}")
_CLAIMED = Text("Заявленная линия", "The line claimed")
_GOES_ON = Text("Заявленная линия, доигранная до счёта {tally}", "The line claimed, played on to {tally}")
_TAKEN_BACK = Text(
    "до нарушения взяток уже больше, чем в этом счёте: взятое не отнять",
    "more tricks were taken before the breach than this result has: tricks taken stay taken",
)
_UNREACHED = Text(
    "Счёт {tally} при игре по правилам не достижим.", "No legal line of play comes to the result {tally}."
)
_OTHERWISE = Text(
    "Заявленная линия приходит к другому счёту: {tally}.", "The line claimed comes to another result: {tally}."
)
_BEST = Text("Лучшая для игрока {player} линия по правилам: {tally}", "The best legal line for {player}: {tally}")
_GIVEN_UP = Text(
    "Не лучшие при всех открытых картах ходы в линии: {count}. Разумны ли они, решает судья.",
    "Plays in the line that are not the best with all cards seen: {count}. Whether they are sensible is for the "
    "director to judge.",
)
_NOT_HIS = Text(
    "ход игрока {who}, а этой карты у него нет: {card}", "it is the turn of {who}, who does not hold the {card}"
)
_MUST = Text(
    "{who} обязан сыграть другой мастью, на руке есть {card}", "{who} must play another suit and holds the {card}"
)
_ABSURD = Text("судья признал такой ход нелепым: {card}", "the director calls this play absurd: the {card}")
_OVER = Text("сдача уже доиграна", "the deal is played out already")


def line(work: Work) -> Evidence:
    """Whether the line claimed, or any line, leads from before the breach to the tally asked about."""
    spot = at_breach(work.inquiry, work.record)
    wanted = work.inquiry.wanted
    if wanted is None and not work.inquiry.line.strip():
        raise RulingError(_NOTHING, "wanted")
    if wanted is not None and min(rest_of(spot, wanted)) < 0:
        return replace(_proved(work, spot, None, ()), holds=False, faults=(Fault(0, _TAKEN_BACK),))
    held = searching(work, spot)
    try:
        return _claimed(work, spot, held) if work.inquiry.line.strip() else _found(work, spot, held)
    except Stopped:
        work.stopped = True
        return Evidence(work.inquiry)
    finally:
        work.spent += held.nodes


def best_line(work: Work) -> Evidence:
    """Of every result that legal play comes to, the best for the player, and a line to it."""
    spot = at_breach(work.inquiry, work.record)
    results = reached(work, spot)
    if results is None:
        return Evidence(work.inquiry)
    best = max(results, key=lambda tricks: _liking(work, spot, tricks))
    held = searching(work, spot)
    words = _BEST.filled(player=work.inquiry.player, tally=tally_words(named_tally(spot, best)))
    found = path(held, spot.position, spot.rules, rest_of(spot, named_tally(spot, best)), regret(work))
    work.spent += held.nodes
    proved = _proved(work, spot, best, () if found is None else (shown(spot, found, words),))
    return replace(proved, reached=len(results), holds=proved.damage is not None and proved.damage.total > 0)


def compared(work: Work, spot: Spot) -> Mapping[str, int] | None:
    """What the result is held against: as the inquiry says; where the rest is awarded, with it; else as it went.

    None while it is not known: the deal was not played out, or the event leaves the trick in progress to its winner.
    """
    if work.inquiry.against is not None:
        return work.inquiry.against
    offender = work.inquiry.offender
    if _rest_awarded(work) and offender in spot.players:
        if not setting(work.event.regulation, "current_trick_counts").value:
            return None
        rest = left(spot.position)
        return {p: had + (rest if p == offender else 0) for p, had in named_tally(spot, spot.taken).items()}
    taken = walk(work.record, work.inquiry.third_lead).taken
    return taken if sum(taken.values()) == TRICKS else None


def _rest_awarded(work: Work) -> bool:
    """Whether the rest goes to the offender: in all-pass, for a card out of turn and nothing else (CODE 3.9.14.3)."""
    if work.game is not Game.ALL_PASS or work.inquiry.trick is None:
        return False
    step = broken(work.inquiry, work.record)
    return step is None or step.turn not in (None, step.seat)


def _liking(work: Work, spot: Spot, tricks: Tricks) -> tuple[object, ...]:
    player = work.inquiry.player
    score = scores(work.event, named_tally(spot, tricks))
    own = tricks[spot.players.index(player)]
    return (_measured(work, score[player]).total if score else 0, -own, tricks)


def _found(work: Work, spot: Spot, held: Search) -> Evidence:
    wanted = work.inquiry.wanted or {}
    rest = rest_of(spot, wanted)
    found = path(held, spot.position, spot.rules, rest, regret(work)) if sum(rest) == left(spot.position) else None
    if found is None:
        note = _UNREACHED.filled(tally=tally_words(wanted))
        return replace(_proved(work, spot, None, ()), holds=False, notes=(note,))
    words = _FOUND.filled(tally=tally_words(wanted))
    return replace(_proved(work, spot, whole(spot, rest), (shown(spot, found, words),)), holds=True)


def _claimed(work: Work, spot: Spot, held: Search) -> Evidence:
    plays, then, fault = _followed(work, spot, held)
    if fault is not None:
        cut = shown(spot, Line(plays, _won(spot, then), False), _CLAIMED)
        return replace(_proved(work, spot, None, (cut,)), holds=False, faults=(fault,))
    wanted = work.inquiry.wanted
    if not left(then.position):
        told = shown(spot, Line(plays, _won(spot, then)), _CLAIMED)
        proved = _proved(work, spot, then.taken, (told,))
        if wanted is None or dict(wanted) == dict(told.tally):
            return replace(proved, holds=True)
        return replace(proved, holds=False, notes=(_OTHERWISE.filled(tally=tally_words(told.tally)), *proved.notes))
    return _played_on(work, spot, held, plays, then)


def _played_on(work: Work, spot: Spot, held: Search, plays: tuple[tuple[int, Card], ...], then: Spot) -> Evidence:
    """A line that stops early: whether it can be played on to the tally asked about."""
    wanted = work.inquiry.wanted
    if wanted is None:
        cut = shown(spot, Line(plays, _won(spot, then), False), _CLAIMED)
        return _proved(work, spot, None, (cut,))
    rest = rest_of(then, wanted)
    found = path(held, then.position, then.rules, rest, regret(work)) if min(rest) >= 0 else None
    if found is None:
        cut = shown(spot, Line(plays, _won(spot, then), False), _CLAIMED)
        note = _UNREACHED.filled(tally=tally_words(wanted))
        return replace(_proved(work, spot, None, (cut,)), holds=False, notes=(note,))
    on = Line((*plays, *found.plays), rest_of(spot, wanted))
    words = _GOES_ON.filled(tally=tally_words(wanted))
    return replace(_proved(work, spot, whole(then, rest), (shown(spot, on, words),)), holds=True)


def _followed(work: Work, spot: Spot, held: Search) -> tuple[tuple[tuple[int, Card], ...], Spot, Fault | None]:
    """The line claimed, card by card, as far as it is legal."""
    plays: list[tuple[int, Card]] = []
    position, rules, taken = spot.position, spot.rules, spot.taken
    for number, card in enumerate(_cards(work, spot), 1):
        now = Spot(spot.players, position, rules, taken)
        reason = _illegal(held, now, card)
        if reason is not None:
            return tuple(plays), now, Fault(number, reason)
        plays.append((mover(position), card))
        done = after(position, rules, card)
        position, rules = done.position, done.rules
        if done.won is not None:
            first, second, third = (had + (seat == done.won) for seat, had in enumerate(taken))
            taken = (first, second, third)
    return tuple(plays), Spot(spot.players, position, rules, taken), None


def _illegal(held: Search, now: Spot, card: Card) -> Text | None:
    """Why a card of the line cannot be played; None where it can."""
    if not left(now.position):
        return _OVER
    who = mover(now.position)
    player = now.players[who]
    if card not in now.position.hands[who]:
        return _NOT_HIS.filled(who=player, card=named(card))
    allowed = legal(now.position, now.rules)
    if card not in allowed:
        return _MUST.filled(who=player, card=named(allowed[0]))
    return None if card in may_play(held, now.position, now.rules) else _ABSURD.filled(card=named(card))


def _cards(work: Work, spot: Spot) -> Iterator[Card]:
    """The cards of the line claimed; those that lay on the table already, and the prikup's, may be written too."""
    tricks, faults = read_tricks(work.inquiry.line, spot.players, "line")
    for fault in faults:
        raise fault
    laid = [each.card for trick in tricks for each in trick.laid if not each.back]
    laid = [card for card in laid if card not in (work.record.talon or ()) or card in _held(spot)]
    table = list(spot.position.table)
    yield from laid[len(table) :] if laid[: len(table)] == table else laid


def _held(spot: Spot) -> frozenset[Card]:
    return frozenset[Card]().union(*spot.position.hands)


def _won(spot: Spot, then: Spot) -> Tricks:
    first, second, third = (now - had for now, had in zip(then.taken, spot.taken, strict=True))
    return first, second, third


def _proved(work: Work, spot: Spot, result: Tricks | None, lines: tuple[Shown, ...]) -> Evidence:
    """What a result comes to for the player against what he is left with otherwise."""
    tally = None if result is None else named_tally(spot, result)
    return Evidence(
        work.inquiry,
        tally=tally,
        damage=_damage(work, spot, tally),
        before=Standing(placed(spot), {}),
        lines=lines,
        notes=tuple(note for each in lines if each.whole for note in _given_up(work, spot, each)),
    )


def _damage(work: Work, spot: Spot, tally: Mapping[str, int] | None) -> Score | None:
    against, player = compared(work, spot), work.inquiry.player
    if tally is None or against is None or player not in spot.players:
        return None
    on_line, otherwise = scores(work.event, tally), scores(work.event, against)
    return _measured(work, less(on_line[player], otherwise[player])) if on_line and otherwise else None


def _measured(work: Work, score: Score) -> Score:
    """A result as the event measures damage: whole, or its whists alone (CODE 3.9.14.3, parameter `damage_measure`)."""
    if setting(work.event.regulation, "damage_measure").value != "whists_only":
        return score
    return Score(Fraction(0), Fraction(0), score.whists, score.whists)


def _given_up(work: Work, spot: Spot, line: Shown) -> Iterator[Text]:
    """How many cards of a line are not the best against any defence: what may be called absurd in it."""
    position, rules, given_up = spot.position, spot.rules, regret(work)
    count = 0
    for _, code in line.plays:
        card = read(code)
        count += given_up(position, rules, card) > 0
        done = after(position, rules, card)
        position, rules = done.position, done.rules
    if count:
        yield _GIVEN_UP.filled(count=count)
