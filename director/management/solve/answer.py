"""What `solve` answers: the table of the contracts' JSON, worked out piece by piece.

Contract "`solve`": tricks over the cards of the hands as given; where time ran out, proven bounds and never a guess.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from director.management.solve.question import Played, Question
from rulings.codec import figure
from rulings.game.cards import PACK, Card
from rulings.game.deal import Game, Strain
from rulings.scoring.conventions import Terms
from rulings.scoring.worth import all_pass_worth
from rulings.solver.all_pass import SeatResult, ends
from rulings.solver.dealing_table import DealTable, Discard, deal_table, discards
from rulings.solver.equilibrium import ForItself, Payoffs, Tricks, equilibrium, equilibrium_cards, equilibrium_line
from rulings.solver.memory import Memory
from rulings.solver.playing import after
from rulings.solver.position import SEATS, Position, Rules, talon_rules
from rulings.solver.solving import Asked, Line, Value, cards, line, value
from rulings.words import RulingError, Text

__all__ = ["Found", "answered", "exact"]

Found = dict[str, Any]
Told = Callable[[str, Found], None]

_NO_TRICK = Text("взятки {number} в записи розыгрыша нет", "the play as written has no trick {number}")
_PLAYERS = ("0", "1", "2")


def answered(question: Question, wanted: Mapping[str, Any], held: Memory, tell: Told) -> Found:
    """Everything asked for. `tell` gets the name of each part and all that is known, as soon as the part is."""
    found: Found = {}
    if wanted["table"]:
        found["table"] = {}
        _table(question, wanted, held, found, tell)
    elif wanted["discards"]:
        found["discards"] = {}
        _discards(question, held, found, tell)
    elif question.game is Game.ALL_PASS:
        _all_pass(question, wanted, held, found, tell)
    else:
        _declarer(question, wanted, held, found, tell)
    return found


def exact(found: Any) -> bool:
    """Whether nothing in an answer is a pair of bounds, or unknown."""
    if isinstance(found, dict):
        return found.keys() != {"lower", "upper"} and all(map(exact, found.values()))
    if isinstance(found, list):
        return all(map(exact, found))
    return found is not None


# --- declarer -------------------------------------------------------------------------------------------------------


def _declarer(question: Question, wanted: Mapping[str, Any], held: Memory, found: Found, tell: Told) -> None:
    asked = _asked(question)
    won = question.won[asked.seat]
    worth = value(held, asked)
    found["tricks"] = _number(worth, won)
    tell("tricks", found)
    if wanted["cards"]:
        found["cards"] = _each(cards(held, asked), won)
        tell("cards", found)
    if wanted["line"]:
        shown = line(held, asked)
        found["line"] = _line(shown)
        tell("line", found)
    if wanted["replay"] is not None:
        found["replay"] = []
        for ply, position, rules, before in _plies(question, wanted["replay"]):
            here = replace(asked, position=position, rules=rules)
            worths = cards(held, here)
            taken = before[asked.seat]
            after_it = worths.get(ply.card) or _after(held, here, ply.card)
            found["replay"].append(_ply(ply, _number(after_it, taken), _each(worths, taken)))
        tell("replay", found)


def _asked(question: Question) -> Asked:
    return Asked(question.position, question.declarer or 0, question.goal, question.rules)


def _after(held: Memory, asked: Asked, card: Card) -> Value:
    """What a card the rules did not allow is worth once it lies on the table."""
    done = after(asked.position, asked.rules, card)
    extra = int(done.won == asked.seat)
    worth = value(held, replace(asked, position=done.position, rules=done.rules))
    return Value(worth.lower + extra, worth.upper + extra, worth.nodes)


# --- all-pass -------------------------------------------------------------------------------------------------------


def _all_pass(question: Question, wanted: Mapping[str, Any], held: Memory, found: Found, tell: Told) -> None:
    found["seats"] = [_seat(seat, question.won[place]) for place, seat in enumerate(ends(held, *_here(question)))]
    tell("ends", found)
    payoffs = _payoffs(question.scoring)
    asked = _for_itself(question, payoffs)
    rest = equilibrium(held, asked)
    result = rest and _sum(rest, question.won)
    for place, seat in enumerate(found["seats"]):
        seat["equilibrium"] = result and result[place]
        if payoffs is not None:
            seat["score"] = result and figure(payoffs[_sum(result, question.taken)][place])
    tell("seats", found)
    if wanted["cards"]:
        found["cards"] = _for_each(equilibrium_cards(held, asked), question.won)
        tell("cards", found)
    if wanted["line"]:
        shown = equilibrium_line(held, asked)
        found["line"] = _line(shown)
        tell("line", found)
    if wanted["replay"] is not None:
        found["replay"] = []
        for ply, position, rules, before in _plies(question, wanted["replay"]):
            here = replace(asked, position=position, rules=rules, taken=_sum(before, question.taken))
            worths = _for_each(equilibrium_cards(held, here), before)
            after_it = worths.get(ply.card.code) or _played_on(held, here, ply.card, before)
            found["replay"].append(_ply(ply, after_it, worths))
        tell("replay", found)


def _here(question: Question) -> tuple[Position, Rules]:
    return question.position, question.rules


def _for_itself(question: Question, payoffs: Payoffs | None) -> ForItself:
    return ForItself(question.position, question.rules, question.tie, payoffs, _sum(question.won, question.taken))


def _payoffs(scoring: Terms | None) -> Payoffs | None:
    return None if scoring is None else all_pass_worth(scoring, _PLAYERS)


def _seat(seat: SeatResult, won: int) -> Found:
    return {
        "guarantee": _number(seat.guarantee, won),
        "equilibrium": None,
        "best": _number(seat.best, won),
        "worst": _number(seat.worst, won),
    }


def _played_on(held: Memory, asked: ForItself, card: Card, before: Tricks) -> list[int] | None:
    done = after(asked.position, asked.rules, card)
    won = _with(before, done.won)
    then = replace(asked, position=done.position, rules=done.rules, taken=_with(asked.taken, done.won))
    rest = equilibrium(held, then)
    return None if rest is None else list(_sum(rest, won))


# --- a deal's tables ------------------------------------------------------------------------------------------------


def _table(question: Question, wanted: Mapping[str, Any], held: Memory, found: Found, tell: Told) -> None:
    leaders = range(SEATS) if wanted["leader"] is None else (question.leader,)

    def rules(leader: int) -> Rules:
        return talon_rules(question.talon, leader, question.third) if question.talon else Rules()

    def told(table: DealTable) -> None:
        found["table"] = _table_out(table, question)
        tell("table", found)

    deal_table(held, question.hands, leaders=leaders, all_pass=rules, ties=(question.tie,), tell=told)


def _table_out(table: DealTable, question: Question) -> Found:
    """Strain, declarer, first hand → tricks; misère without a strain; an all-pass by its first hand."""
    contracts: Found = {}
    for (strain, declarer, leader), worth in table.contracts.items():
        contracts.setdefault(strain.value, {}).setdefault(str(declarer), {})[str(leader)] = _number(worth)
    miseres: Found = {}
    for (declarer, leader), worth in table.miseres.items():
        miseres.setdefault(str(declarer), {})[str(leader)] = _number(worth)
    passes: Found = {}
    for leader, known in table.all_passes.items():
        seats = [_seat(seat, 0) for seat in known.seats]
        result = known.equilibria.get(question.tie)
        for place, seat in enumerate(seats):
            seat["equilibrium"] = result and result[place]
        passes[str(leader)] = seats
    return {"contracts": contracts, "misere": miseres, "all_pass": passes}


def _discards(question: Question, held: Memory, found: Found, tell: Told) -> None:
    """Every discard, in the strain named or in each of them and at misère."""
    ways: Sequence[Strain | None] = (question.strain,) if question.game else (*Strain, None)
    for strain in ways:
        name = strain.value if strain else "misere"

        def told(known: Mapping[Discard, Value], name: str = name) -> None:
            found["discards"][name] = {_pair(pair): _number(worth) for pair, worth in known.items()}

        known = discards(held, question.hands, question.declarer or 0, question.leader, strain, told)
        if question.game:
            found["tricks"] = _best(known, strain is None)
        tell("discards", found)


def _best(known: Mapping[Discard, Value], misere: bool) -> int | Found:
    """What the best discard is worth: bounds where not all are known."""
    choice = min if misere else max
    return _number(Value(choice(one.lower for one in known.values()), choice(one.upper for one in known.values())))


# --- numbers --------------------------------------------------------------------------------------------------------


def _number(worth: Value, won: int = 0) -> int | Found:
    """Tricks, or where the search was stopped their proven bounds."""
    lower, upper = worth.lower + won, worth.upper + won
    return lower if worth.exact else {"lower": lower, "upper": upper}


def _each(worths: Mapping[Card, Value], won: int) -> Found:
    return {card.code: _number(worth, won) for card, worth in worths.items()}


def _for_each(worths: Mapping[Card, Tricks | None], won: Tricks) -> Found:
    return {card.code: None if rest is None else list(_sum(rest, won)) for card, rest in worths.items()}


def _ply(ply: Played, worth: Any, worths: Found) -> Found:
    return {
        "trick": ply.trick,
        "seat": ply.seat,
        "card": ply.card.code,
        "allowed": ply.card.code in worths,
        "tricks": worth,
        "cards": worths,
    }


def _plies(question: Question, number: int) -> Sequence[tuple[Played, Position, Rules, Tricks]]:
    """The plays from a trick on, each with what stood before it; what binds the rest binds from that trick."""
    if number not in {ply.trick for ply in question.played}:
        raise RulingError(_NO_TRICK.filled(number=number), "--replay")
    base = Rules(control=question.rules.control, forced=question.rules.forced, returned=question.rules.returned)
    position = Position(question.hands, question.leader, (), question.position.trump)
    rules, won = base, (0, 0, 0)
    plies: list[tuple[Played, Position, Rules, Tricks]] = []
    for ply in question.played:
        if ply.trick >= number and not plies:
            rules = question.rules
        if ply.trick >= number:
            plies.append((ply, position, rules, won))
        done = after(position, rules, ply.card)
        position, rules, won = done.position, done.rules, _with(won, done.won)
    return plies


def _sum(one: Tricks, other: Tricks) -> Tricks:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _with(tricks: Tricks, won: int | None) -> Tricks:
    first, second, third = (count + (seat == won) for seat, count in enumerate(tricks))
    return first, second, third


def _line(shown: Line) -> list[str] | None:
    """The cards of a line to the end; a line that was cut off proves nothing."""
    return [card.code for _, card in shown.plays] if shown.whole else None


def _pair(pair: Discard) -> str:
    return "".join(card.code for card in sorted(pair, key=PACK.index))
