"""The decision: restore, penalty, compensation, the score and its arithmetic: forms §3.1, fields 23–29."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.documents import phrases
from rulings.documents.evidence import evidence_blocks
from rulings.documents.figures import expression, said, shown, signed
from rulings.documents.innocents import innocents_blocks
from rulings.documents.lines import APART, LEADS, cited, ended, field, joined, labelled, none, question, raised
from rulings.documents.marks import rests_on
from rulings.documents.paper import Block, Caption, Figure, Group, Line, Part, Run, Runs, Table, Tone
from rulings.documents.particulars import Particulars
from rulings.documents.pulka import drawn, of_sheets
from rulings.judgment.entries import aside
from rulings.judgment.orders import counted_words
from rulings.judgment.values import Alternative, Judgment, Order, SheetEffect, Term
from rulings.remedies import RemedyKind
from rulings.scoring.sheet import Sheet
from rulings.words import Language, Text

__all__ = ["decision_group"]

_BLOCKS = (
    (phrases.RESTORE, RemedyKind.RECTIFICATION),
    (phrases.PENALTY, RemedyKind.PENALTY),
    (phrases.COMPENSATION, RemedyKind.COMPENSATION),
)


def decision_group(judgment: Judgment, particulars: Particulars, language: Language) -> Group:
    """What the judge orders, block by block, numbered through; then what it does to the sheet."""
    orders = tuple(enumerate(_in_print(judgment), start=1))

    def block(title: Text, kind: RemedyKind) -> Block:
        lines = tuple(
            line for number, order in orders if order.kind is kind for line in _order(order, number, judgment, language)
        )
        return Block(title.said(language), lines or (none(language),), penal=kind is RemedyKind.PENALTY and bool(lines))

    assigned = any(order.kind is RemedyKind.ADJUSTED for _, order in orders)
    return Group(
        (
            Block(phrases.DECISION.said(language), tuple(_outcomes(judgment, language))),
            *(block(title, kind) for title, kind in _BLOCKS),
            *((block(phrases.ADJUSTED, RemedyKind.ADJUSTED),) if assigned else ()),
            *_alternatives(judgment, language),
            *evidence_blocks(judgment, particulars, language),
            Block(phrases.SCORE.said(language), tuple(_score(judgment, language))),
            *innocents_blocks(judgment, language),
            _with_totals(block(phrases.WARNING, RemedyKind.WARNING), particulars, language),
        ),
        raised=True,
    )


def _in_print(judgment: Judgment) -> Iterator[Order]:
    """The orders as they stand on the sheet, kind by kind."""
    kinds = (*(kind for _, kind in _BLOCKS), RemedyKind.ADJUSTED, RemedyKind.WARNING)
    for kind in kinds:
        yield from (order for order in judgment.orders if order.kind is kind)


def _outcomes(judgment: Judgment, language: Language) -> Iterator[Line]:
    if not judgment.outcomes:
        yield Line((Run(said(phrases.UNDECIDED, language)),))
    for outcome in judgment.outcomes:
        yield Line((Run(ended(said(outcome.text, language)), Tone.STRONG),))


def _order(order: Order, number: int, judgment: Judgment, language: Language) -> Iterator[Line]:
    tone = Tone.PENALTY if order.kind is RemedyKind.PENALTY else Tone.STRONG
    yield Line((*_what(order, tone, language), *_by(order, judgment, language)), mark=f"{number}.", tone=tone)
    if order.arithmetic:
        yield Line(joined((_term(term, language) for term in order.arithmetic), Run("; ")), mark=" ", small=True)


def _what(order: Order, tone: Tone, language: Language) -> Runs:
    """What is ordered, its amount strong: `А пишет на игрока В` **50 вистов** `возмещения.`"""
    words = ended(said(order.what, language))
    amount = said(counted_words(order.amount, order.unit), language) if order.amount and order.unit else ""
    before, found, after = words.partition(amount) if amount else (words, "", "")
    return tuple(run for run in (Run(before), Run(found, tone), Run(after)) if run.text)


def _by(order: Order, judgment: Judgment, language: Language) -> Runs:
    """The clause an order rests on, and who settled what the clause leaves open; `judgment` is the whole sheet's."""
    clause = Run(f"\u00a0{cited((order.clause,), judgment.rules, language)}", Tone.ASIDE)
    return (clause, *rests_on(order.reading, judgment, language))


def _term(term: Term, language: Language) -> Runs:
    """One line of arithmetic; where nothing is worked out the number says itself."""
    label = said(term.label, language)
    worked = expression(term.expression) if term.expression else shown(term.value)
    return (Run(f"{label}, " if ":" in label else f"{label}: ", Tone.QUIET), Run(worked))


def _score(judgment: Judgment, language: Language) -> Iterator[Part]:
    """What the ruling and, where it is known, the deal itself write; nothing written is said in words."""
    sheet = judgment.sheet
    if sheet is None:
        yield none(language)
        return
    if sheet.before != sheet.after or (sheet.effect is not None and sheet.unruled != sheet.after):
        yield _table(judgment.players, sheet, language)
    else:
        yield Line((Run(said(phrases.UNCHANGED, language)),), small=True)
    if sheet.terms:
        terms = joined((_term(term, language) for term in sheet.terms), Run("; "))
        yield Line((Run(f"{said(phrases.COUNTED, language)}. ", Tone.QUIET), *terms), small=True)
    for reason in aside(judgment.orders, judgment.players):
        yield Line((Run(said(reason, language)),), small=True)
    if not sheet.counted:
        yield Line((Run(said(phrases.NOT_COUNTED, language)),), small=True)
    if judgment.later:
        yield field(phrases.LATER, " ".join(said(text, language) for text in judgment.later), language)
    if _worth_drawing(sheet):
        picture = of_sheets(judgment.players, sheet.after, sheet.before, results=sheet.totals["after"])
        yield Figure(said(phrases.DRAWN, language), drawn(picture, language))


def _with_totals(warning: Block, particulars: Particulars, language: Language) -> Block:
    """The warning, and under it what has been gathered by now: fines, cards, when they lapse."""
    if particulars.totals:
        lines = (Line((Run(ended(said(line, language))),)) for line in particulars.totals)
        title = Line((Run(f"{said(phrases.TOTALS, language)}:", Tone.QUIET),), small=True, leads=True)
        return replace(warning, parts=(*warning.parts, title, *lines))
    without = labelled(phrases.TOTALS, "", language)
    if warning.parts == (none(language),):
        return replace(warning, parts=(Line((*none(language).runs, APART, *without), small=True),))
    return replace(warning, parts=(*warning.parts, Line(without, small=True)))


def _worth_drawing(sheet: SheetEffect) -> bool:
    """Whether the drawing tells more than the table: the deal is counted, changes the sheet, and was not its first."""
    begun = any(row.pool or row.mountain or any(row.whists.values()) for row in sheet.before.values())
    return sheet.counted and begun and sheet.before != sheet.after


def _table(players: Sequence[str], sheet: SheetEffect, language: Language) -> Table:
    """Cells before → after for each player; then totals in whists: before → after, this deal, by the ruling."""
    more = (phrases.BY_RULING,) if sheet.effect is not None else ()
    totals = (phrases.TOTAL, phrases.IN_DEAL, *more)
    return Table(
        (Caption("", 3), Caption(phrases.WHISTS_ON.said(language), len(players)), Caption("", len(totals))),
        (
            phrases.PLAYER.said(language),
            phrases.POOL.said(language),
            phrases.MOUNTAIN.said(language),
            *players,
            *(words.said(language) for words in totals),
        ),
        tuple(_row(player, players, sheet) for player in players),
    )


def _row(player: str, players: Sequence[str], sheet: SheetEffect) -> tuple[Runs, ...]:
    before, after = sheet.before[player], sheet.after[player]
    totals = sheet.totals
    return (
        (Run(player),),
        _change(before.pool, after.pool),
        _change(before.mountain, after.mountain),
        *(_whists(sheet.before, sheet.after, player, other) for other in players),
        _change(totals["before"][player], totals["after"][player], signed),
        (Run(signed(totals["delta"][player]), Tone.STRONG),),
        *(((Run(signed(totals["effect"][player])),),) if sheet.effect is not None else ()),
    )


def _whists(before: Sheet, after: Sheet, player: str, other: str) -> Runs:
    if player == other:
        return ()
    return _change(before[player].whists.get(other, Fraction(0)), after[player].whists.get(other, Fraction(0)))


def _change(before: Fraction, after: Fraction, words: Callable[[Fraction], str] = shown) -> Runs:
    """A cell: what stood there and what stands there now; one quiet number where nothing changed."""
    if before == after:
        return (Run(words(after), Tone.QUIET),)
    return (Run(words(before)), LEADS, Run(words(after), Tone.STRONG))


def _alternatives(judgment: Judgment, language: Language) -> tuple[Block, ...]:
    """Facts in dispute: each ruling that could follow, by what would have to be found."""
    lines = tuple(line for way in judgment.disputed for line in _alternative(way, judgment, language))
    return (Block(phrases.ALTERNATIVES.said(language), lines),) if lines else ()


def _alternative(way: Alternative, whole: Judgment, language: Language) -> Iterator[Line]:
    yield Line(joined(question(text, answer, language) for _, _, text, answer in way.supposed), mark="•", tone=Tone.WAY)
    judgment = way.judgment
    reached = tuple((Run(ended(said(outcome.text, language))),) for outcome in judgment.outcomes)
    yield Line((Run("→ ", Tone.WAY), *joined(reached)), mark=" ")
    for order in _in_print(judgment):
        yield Line((Run(ended(said(order.what, language))), *_by(order, whole, language)), mark=" ")
    clauses = cited((clause.id for clause in judgment.clauses), judgment.rules, language)
    yield Line((*labelled(phrases.CLAUSES_OF_WAY, clauses, language),), mark=" ", small=True)
    if judgment.sheet is not None and judgment.sheet.counted:
        delta = judgment.sheet.totals["delta"]
        score = ", ".join(f"{player}\u00a0{signed(delta[player])}" for player in judgment.players)
        yield Line((Run(f"{raised(said(phrases.IN_DEAL, language))}: ", Tone.QUIET), Run(score)), mark=" ")
