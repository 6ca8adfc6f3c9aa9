"""Two judgments side by side: what one says and what the other says in its place, row by row, the differences marked.

Forms §3.3, fields 20 and 21: the path with its changed answers, the orders, the sheet, the director's and the
committee's. Rows are matched by what they are about, never by where they stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from rulings.code.naming import named
from rulings.code.regulation import Origin
from rulings.damage.codec import position_hash
from rulings.damage.offering import title
from rulings.damage.verdicts import lost_words, verdict_of
from rulings.judgment.values import Exhibited, Judgment, Order, Reached, Term, TraceStep, Used
from rulings.remedies import HEADINGS
from rulings.scoring.sheet import CELLS, RESULT, Account, Sheet
from rulings.words import Text, shown

__all__ = ["Comparison", "Row", "compare", "undone"]

_APPLIED = Text("применён", "applied")
_OF = Text("{player}: {cell}", "{player}: {cell}")
_ON = Text("{player}: {cell} {other}", "{player}: {cell} {other}")
_READING = Text("{answer} (прочтение программы)", "{answer} (the program’s reading)")
_SCORE = Text("Запись этой сдачи", "The score of this deal")
_AS_RULED = Text("по решению судьи", "as the director ruled")
_AS_PLAYED = Text("как если бы решения не было", "as if there had been no ruling")
_WAITING = Text("ждёт нового решения судьи", "waits for the director’s new ruling")
_POSITION = Text("{asked} — знак положения", "{asked} — the position’s sign")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing and what each judgment says of it; None where it says nothing. `same`: it comes to the same.

    `key` names the thing: of a step of the path `0.moment`, the breach counted from nothing and its question.
    `clauses`: those it rests on in either judgment.
    """

    title: Text
    before: Text | None
    after: Text | None
    same: bool
    key: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two judgments say, heading by heading. `amounts`: the arithmetic of the orders, then of the sheet."""

    path: tuple[Row, ...] = ()
    clauses: tuple[Row, ...] = ()
    outcomes: tuple[Row, ...] = ()
    remedies: tuple[Row, ...] = ()
    amounts: tuple[Row, ...] = ()
    sheet: tuple[Row, ...] = ()
    evidence: tuple[Row, ...] = ()
    parameters: tuple[Row, ...] = ()

    @property
    def ruled_otherwise(self) -> bool:
        """Whether the ruling itself is another: what is found, ordered or written, and not the way to it alone."""
        return not all(row.same for heading in (self.outcomes, self.remedies, self.sheet) for row in heading)

    @property
    def changed(self) -> bool:
        """Whether they differ in anything compared."""
        rows = (self.path, self.clauses, self.outcomes, self.remedies)
        more = (self.amounts, self.sheet, self.evidence, self.parameters)
        return not all(row.same for heading in (*rows, *more) for row in heading)


@dataclass(frozen=True, slots=True)
class _Said:
    """What one judgment says of a thing: its title, the words, what must be equal, the clauses."""

    title: Text
    words: Text
    value: object
    clauses: tuple[str, ...] = ()


Told = Mapping[str, _Said]
Keys = Sequence[str]
T = TypeVar("T")


def compare(before: Judgment, after: Judgment) -> Comparison:
    """Two judgments of one case: the director's, say, and what follows from other findings."""
    named = _named(before.orders, after.orders)
    return Comparison(
        path=_rows(_path(before), _path(after)),
        clauses=_rows(_clauses(before), _clauses(after)),
        outcomes=_rows(_outcomes(before), _outcomes(after)),
        remedies=_rows(*(_orders(keys, one) for keys, one in zip(named, (before, after), strict=True))),
        amounts=_rows(*(_amounts(keys, one) for keys, one in zip(named, (before, after), strict=True))),
        sheet=_rows(_sheet(before), _sheet(after)),
        evidence=_rows(_evidence(before), _evidence(after)),
        parameters=_rows(_parameters(before), _parameters(after)),
    )


def undone(before: Judgment, anew: bool = False) -> Comparison:
    """A ruling of which nothing is left: no way to it, no order; the deal as it was played, where that is known.

    `anew`: the director rules again, so that of the sheet nothing can be said yet.
    """
    keys, _none = _named(before.orders, ())
    orders, amounts = _orders(keys, before), _amounts(keys, replace(before, sheet=None))
    return Comparison(remedies=_rows(orders, {}), amounts=_rows(amounts, {}), sheet=tuple(_undone(before, anew)))


def _undone(before: Judgment, anew: bool) -> Iterator[Row]:
    """How the deal is scored without the ruling, and, where it was played out, every cell."""
    effect = before.sheet
    if effect is None:
        return
    yield Row(_SCORE, _AS_RULED, _WAITING if anew else _AS_PLAYED, False, "score")
    if effect.unruled is not None and not anew:
        played = dict(_cells(before.players, effect.unruled, effect.totals["unruled"]))
        yield from _rows(_sheet(before), played)


def _rows(before: Told, after: Told) -> tuple[Row, ...]:
    return tuple(_row(key, before.get(key), after.get(key)) for key in _merged(tuple(before), tuple(after)))


def _row(key: str, before: _Said | None, after: _Said | None) -> Row:
    told = before or after
    if told is None:
        raise LookupError(key)
    clauses = dict.fromkeys(clause for one in (before, after) if one for clause in one.clauses)
    same = before is not None and after is not None and before.value == after.value
    words = [one.words if one else None for one in (before, after)]
    return Row(told.title, words[0], words[1], same, key, tuple(clauses))


def _merged(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """The keys of both in order: what only the second has stands after what went before it there."""
    merged, place = list(before), 0
    for key in after:
        if key in merged:
            place = merged.index(key) + 1
        else:
            merged.insert(place, key)
            place += 1
    return merged


def _told(pairs: Iterable[tuple[str, T]]) -> dict[str, T]:
    """By key; the second of the same key, and the next, are told apart by their number."""
    found: dict[str, T] = {}
    met: Counter[str] = Counter()
    for key, said in pairs:
        met[key] += 1
        found[f"{key} ({met[key]})" if met[key] > 1 else key] = said
    return found


def _path(judgment: Judgment) -> Told:
    ours = frozenset(f"regulation:{one.key}" for one in judgment.parameters if one.origin is Origin.DEFAULT)
    return _told((f"{step.incident}.{step.question}", _step(step, step.origin in ours)) for step in judgment.trace)


def _step(step: TraceStep, ours: bool) -> _Said:
    """`ours`: nobody but the program answered it; whoever reads the answer must not take it for the Code's."""
    words = _READING.filled(answer=step.answer) if ours else step.answer
    return _Said(step.text, words, (step.value, step.answer, step.waived), step.clauses)


def _clauses(judgment: Judgment) -> Told:
    return _told((one.id, _Said(_numbered(one.id, one.title), _APPLIED, one.id, (one.id,))) for one in judgment.clauses)


def _numbered(clause: str, called: Text) -> Text:
    """A clause by its number and title: «Кодекс 3.9.18 пример 1. …»."""
    name = named(clause)
    return Text(f"{name.ru}. {called.ru}", f"{name.en}. {called.en}")


def _outcomes(judgment: Judgment) -> Told:
    return _told((f"{one.incident}.{one.kind}", _reached(one)) for one in judgment.outcomes)


def _reached(one: Reached) -> _Said:
    return _Said(one.title, one.text, (one.key, one.text))


def _orders(keys: Keys, judgment: Judgment) -> Told:
    return {key: _order(order) for key, order in zip(keys, judgment.orders, strict=True)}


def _named(before: Sequence[Order], after: Sequence[Order]) -> tuple[Keys, Keys]:
    """The orders of both by name, those that stand in each other's place by the same one.

    Nearest first: the same in all but its amount; then one with another party or sentence of the same kind and clause.
    """
    first = tuple(_told((_about(order), order) for order in before))
    left = dict(zip(first, before, strict=True))
    second: dict[int, str] = {}
    for alike in _ALIKE:
        for number, order in enumerate(after):
            if number not in second and (key := next((k for k, o in left.items() if alike(o) == alike(order)), None)):
                second[number] = key
                del left[key]
    return first, tuple(second.get(number, f"{number}:{_about(order)}") for number, order in enumerate(after))


def _order_itself(order: Order) -> tuple[object, ...]:
    return (*_party(order), order.what)


def _party(order: Order) -> tuple[object, ...]:
    return (order.kind, order.clause, order.to, order.giver, order.unit)


def _receiver(order: Order) -> tuple[object, ...]:
    return (order.kind, order.clause, order.to, order.unit)


def _measured(order: Order) -> tuple[object, ...]:
    return (order.kind, order.clause, order.unit, order.unit is not None or order.what)


_ALIKE: tuple[Callable[[Order], object], ...] = (_order_itself, _party, _receiver, _measured)


def _about(order: Order) -> str:
    """An order by its kind, clause, who receives and gives, and what is counted."""
    unit = order.unit.value if order.unit else ""
    return "/".join((order.kind.value, order.clause, order.to or "", order.giver or "", unit))


def _order(order: Order) -> _Said:
    return _Said(HEADINGS[order.kind], order.what, (order.what, order.amount), (order.clause,))


def _amounts(keys: Keys, judgment: Judgment) -> Told:
    named = zip(keys, judgment.orders, strict=True)
    terms = [(key, term) for key, order in named for term in order.arithmetic]
    terms += [("sheet", term) for term in (judgment.sheet.terms if judgment.sheet else ())]
    return _told((f"{about}/{term.label.en}", _term(term)) for about, term in terms)


def _term(term: Term) -> _Said:
    return _Said(term.label, _same(term.expression or shown(term.value)), (term.expression, term.value), (term.clause,))


def _sheet(judgment: Judgment) -> Told:
    effect = judgment.sheet
    if effect is None:
        return {}
    return dict(_cells(judgment.players, effect.after, effect.totals["after"]))


def _cells(players: Sequence[str], sheet: Sheet, totals: Mapping[str, Fraction]) -> Iterator[tuple[str, _Said]]:
    """Every cell of the sheet as it is left, and what it comes to for each."""
    for player in players:
        row = sheet[player]
        for account, amount in ((Account.POOL, row.pool), (Account.MOUNTAIN, row.mountain)):
            yield f"{player}/{account.value}", _cell(_OF.filled(player=player, cell=CELLS[account]), amount)
        for other in players:
            if other != player:
                called = _ON.filled(player=player, cell=CELLS[Account.WHISTS], other=other)
                yield f"{player}/on/{other}", _cell(called, row.whists.get(other, Fraction(0)))
        yield f"{player}/total", _cell(_OF.filled(player=player, cell=RESULT), totals[player])


def _cell(called: Text, amount: Fraction) -> _Said:
    return _Said(called, _same(shown(amount)), amount)


def _evidence(judgment: Judgment) -> Told:
    return _told(pair for one in judgment.damage for pair in _exhibit(one))


def _exhibit(one: Exhibited) -> Iterator[tuple[str, _Said]]:
    """What was asked of the cards: the answer, the damage, and of which position."""
    evidence, asked = one.evidence, title(one.evidence.inquiry)
    key = f"{one.incident}/{evidence.inquiry.kind.value}/{evidence.inquiry.player}"
    if (verdict := verdict_of(evidence)) is not None:
        yield f"{key}/answer", _Said(asked, verdict, (verdict, evidence.exact))
    if (lost := lost_words(evidence)) is not None:
        yield f"{key}/damage", _Said(lost[0], lost[1], evidence.damage)
    if evidence.before is not None:
        sign = position_hash(evidence.before.position)
        yield f"{key}/position", _Said(_POSITION.filled(asked=asked), _same(f"{sign[:8]}…{sign[-8:]}"), evidence.before)


def _parameters(judgment: Judgment) -> Told:
    return _told((one.key, _used(one)) for one in judgment.parameters)


def _used(one: Used) -> _Said:
    return _Said(one.text, one.said, (one.value, one.said), one.clauses)


def _same(words: str) -> Text:
    return Text(words, words)
