"""The evidence of the cards in words: forms §3.1, field 26.

What was asked and what the cards say to it, the position with its sign, the values before and after the breach, the
line card by card, what the director calls absurd or plausible and why, and the caution; how it was computed beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rulings.damage.choosing import CHOICES
from rulings.damage.codec import position_hash
from rulings.damage.evidence import ALL_SEEN, Basis, Chosen, Evidence, Figure, Placed, Shown, Standing
from rulings.damage.evidence import Run as Computed
from rulings.damage.offering import title
from rulings.damage.verdicts import lost_words, verdict_of
from rulings.damage.working import tally_words
from rulings.documents import phrases
from rulings.documents.figures import cards, hands, said, shown, signed
from rulings.documents.lines import APART, ended, field, joined, labelled, raised
from rulings.documents.paper import Block, Caption, Line, Part, Run, Runs, Table, Tone
from rulings.documents.particulars import Particulars
from rulings.game.weighed import Absurd, Plausible
from rulings.judgment.values import Exhibited, Judgment
from rulings.words import Language, Text

__all__ = ["evidence_blocks"]

_LABEL = Text("По картам", "By the cards")
_POSITION = Text("Положение", "Position")
_BEFORE_TRICK = Text("перед взяткой {trick}", "before trick {trick}")
_IN_TRICK = Text("взятка {trick}, на столе {table}", "trick {trick}, on the table {table}")
_TURN = Text("ход: {player}", "on lead: {player}")
_TAKEN = Text("взято: {tally}", "taken: {tally}")
_TRUMP = Text("козырь {suit}", "trumps {suit}")
_SIGN = Text("знак {sign}", "sign {sign}")
_VALUES = Text("взятки и итог в вистах при расчёте", "tricks, and the result in whists at settlement")
_TRICKS = Text("взятки", "tricks")
_BEFORE, _AFTER = Text("До нарушения", "Before the breach"), Text("После нарушения", "After it")
_BASES = {
    Basis.GUARANTEED: Text("наверняка", "for certain"),
    Basis.EQUILIBRIUM_LEFT: Text("на себя, слева больше", "for himself, left more"),
    Basis.EQUILIBRIUM_RIGHT: Text("на себя, слева меньше", "for himself, left fewer"),
    Basis.BEST: Text("лучшее по правилам", "best by the rules"),
}
_CHOICE = Text("Выбор разыгрывающего", "Declarer’s choice")
_HIS_VALUES = Text("его взятки и итог", "his tricks and result")
_HIS_TRICKS = Text("его взятки", "his tricks")
_BEST_FOR_HIM = Text("— лучше всего для него", "— best for him")
_EACH_FOR_HIMSELF = Text("каждый на себя", "each for himself")
_SAME = Text("то же, что выше", "the same as above")
_AT_LEAST = Text("не меньше {amount}", "at least {amount}")
_ABSURD = Text("Нелепым судья признал", "Absurd by the director’s decision")
_AS_LEAD = Text(", ходом", ", as a lead")
_AT_TRICK = Text(", взятка {trick}", ", trick {trick}")
_PLAUSIBLE = Text("Вероятные результаты", "Plausible results")
_WEIGHT = Text("вес {weight}", "weight {weight}")
_WEIGHED = Text("С учётом весов", "By their weights")
_REACHED = Text("Разных результатов по правилам: {count}.", "Different results by the rules: {count}.")
_WHY_TAKEN = Text("Почему взято судьёй", "Why the director takes it")
_FAULT = Text("Карта {place} линии", "Card {place} of the line")
_CUT = Text("Счёт остановлен раньше конца: не всё доказано.", "The search was stopped early: not all is proved.")
_POSITION_AND_LINES = Text("Положение и линии", "Position and lines")
_RUN = Text(
    "Посчитано: {engine}, версия {version}, узлов {nodes}, секунд {seconds}.",
    "Computed by {engine}, version {version}, nodes {nodes}, seconds {seconds}.",
)
_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}


def evidence_blocks(judgment: Judgment, particulars: Particulars, language: Language) -> tuple[Block, ...]:
    """One block with everything the cards say; none where they were not asked."""
    if not judgment.damage:
        return ()
    parts: list[Part] = []
    shown_before: Placed | None = None
    for number, one in enumerate(judgment.damage):
        run = particulars.runs[number] if number < len(particulars.runs) else None
        parts.extend(_public(one, language) if particulars.public else _exhibit(one, run, shown_before, language))
        shown_before = one.evidence.before.position if one.evidence.before else shown_before
    caution = Line((Run(said(ALL_SEEN, language), Tone.ASIDE),), small=True)
    return (Block(_LABEL.said(language), (*parts, caution)),)


def _public(one: Exhibited, language: Language) -> Iterator[Part]:
    """What the public reads: the answer and the values. Positions and lines hold cards that nobody saw."""
    yield _asked(one.evidence, language)
    yield from _damage(one.evidence, language)
    yield from _values(one.evidence, language)
    yield from _choices(one.evidence, language)
    yield Line(labelled(_POSITION_AND_LINES, ended(said(phrases.LEFT_OUT, language)), language), small=True)


def _asked(evidence: Evidence, language: Language) -> Line:
    """What was asked, and the answer."""
    verdict, asked = verdict_of(evidence), said(title(evidence.inquiry), language)
    if verdict is None:
        return Line((Run(ended(asked)),))
    return Line((Run(f"{asked}: "), Run(ended(said(verdict, language)), Tone.STRONG)))


def _exhibit(one: Exhibited, run: Computed | None, before: Placed | None, language: Language) -> Iterator[Part]:
    evidence = one.evidence
    yield _asked(evidence, language)
    yield from _damage(evidence, language)
    placed = evidence.before.position if evidence.before else None
    if placed is not None and placed == before:
        yield Line(labelled(_POSITION, ended(said(_SAME, language)), language), small=True)
    elif placed is not None:
        yield from _position(placed, language)
    yield from _values(evidence, language)
    yield from _choices(evidence, language)
    for line in evidence.lines:
        yield _line(line, language)
    yield from _beside(evidence, one.reason, language)
    if run is not None:
        yield Line((Run(said(_run(run, language), language), Tone.QUIET),), small=True)


def _damage(evidence: Evidence, language: Language) -> Iterator[Line]:
    lost = lost_words(evidence)
    if lost is not None:
        label, words = lost
        yield field(label, ended(said(words, language)), language, Tone.STRONG)


def _position(placed: Placed, language: Language) -> Iterator[Line]:
    table = cards(" ".join(placed.table), language)
    where = (
        _IN_TRICK.filled(trick=placed.trick, table=table) if placed.table else _BEFORE_TRICK.filled(trick=placed.trick)
    )
    sign = position_hash(placed)
    told = (
        where,
        _TAKEN.filled(tally=tally_words(placed.taken)),
        _TURN.filled(player=placed.leader),
        *((_TRUMP.filled(suit=_SIGNS[placed.trump]),) if placed.trump else ()),
        _SIGN.filled(sign=f"{sign[:8]}…{sign[-8:]}"),
    )
    words = "; ".join(said(each, language) for each in told)
    yield Line((*labelled(_POSITION, ended(words), language),), small=True)
    layout = " ".join(f"{seat}:{hand}" for seat, hand in enumerate(placed.hands.values()))
    for player, (_, hand) in zip(placed.hands, hands(layout, language), strict=False):
        yield Line((Run(hand),), mark=player, small=True)


def _values(evidence: Evidence, language: Language) -> Iterator[Part]:
    """The values by player: columns before and after, only those that something stands in."""
    standings = [(label, each) for label, each in ((_BEFORE, evidence.before), (_AFTER, evidence.after)) if each]
    columns = [(label, each, bases) for label, each in standings if (bases := _bases(each))]
    if not columns:
        return
    captions = (Caption(""), *(Caption(said(label, language), len(bases)) for label, _, bases in columns))
    head = ("", *(said(_basis(basis, bases), language) for _, _, bases in columns for basis in bases))
    players = columns[0][1].figures
    rows = tuple(
        (
            (Run(player),),
            *(_cell(each.figures[player].get(basis), language) for _, each, bases in columns for basis in bases),
        )
        for player in players
    )
    told = _VALUES if _scored(evidence) else _TRICKS
    yield Line((Run(ended(raised(said(told, language))), Tone.QUIET),), small=True)
    yield Table(captions, head, rows)


def _choices(evidence: Evidence, language: Language) -> Iterator[Part]:
    """What each choice of declarer's is worth to him for certain (CODE 3.9.14.1)."""
    if not evidence.choices:
        return
    rows = tuple((_choice(each, language), _cell(each.figure, language)) for each in evidence.choices)
    heads = (said(_CHOICE, language), said(_HIS_VALUES if _scored(evidence) else _HIS_TRICKS, language))
    yield Table(tuple(Caption("") for _ in heads), heads, rows)


def _scored(evidence: Evidence) -> bool:
    """Whether the event keeps points; where it does not, only tricks are told."""
    return evidence.inquiry.scoring.convention != "none"


def _choice(chosen: Chosen, language: Language) -> Runs:
    words = Run(raised(said(CHOICES[chosen.choice], language)))
    return (words, Run(f" {said(_BEST_FOR_HIM, language)}", Tone.QUIET)) if chosen.best else (words,)


def _bases(standing: Standing) -> tuple[Basis, ...]:
    """The bases that are told; the two ties of an equilibrium as one where they come to the same."""
    told = [basis for basis in Basis if any(basis in figures for figures in standing.figures.values())]
    right, left = Basis.EQUILIBRIUM_RIGHT, Basis.EQUILIBRIUM_LEFT
    same = all(figures.get(left) == figures.get(right) for figures in standing.figures.values())
    return tuple(basis for basis in told if not (basis is right and same and left in told))


def _basis(basis: Basis, bases: tuple[Basis, ...]) -> Text:
    both = Basis.EQUILIBRIUM_RIGHT in bases
    return _EACH_FOR_HIMSELF if basis is Basis.EQUILIBRIUM_LEFT and not both else _BASES[basis]


def _cell(figure: Figure | None, language: Language) -> Runs:
    if figure is None:
        return (Run("—"),)
    tricks = str(figure.fewest) if figure.fewest == figure.most else f"{figure.fewest}–{figure.most}"
    if figure.score is None:
        return (Run(tricks),)
    least = "≥\u00a0" if figure.bound else ""
    return (Run(f"{tricks}\u00a0"), Run(f"({least}{signed(figure.score.total)})", Tone.QUIET))


def _line(line: Shown, language: Language) -> Line:
    """A line trick by trick: who leads, and the cards in the order laid."""
    what = Run(f"{ended(said(line.what, language))} ", Tone.QUIET)
    tricks = joined((_trick(line, number, plays, language) for number, plays in _tricks(line)), APART)
    return Line((what, *tricks), small=True)


def _tricks(line: Shown) -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """The plays by tricks; the first may have begun before the line does."""
    begun = len(line.table)
    for number, plays in groupby(enumerate(line.plays), key=lambda play: (play[0] + begun) // 3):
        yield line.start + number + 1, [play for _, play in plays]


def _trick(line: Shown, number: int, plays: Sequence[tuple[str, str]], language: Language) -> Runs:
    begun = line.table if number == line.start + 1 else ()
    lay = f"({cards(' '.join(begun), language)}) " if begun else ""
    row = "\u00a0".join(cards(code, language) for _, code in plays)
    return (Run(f"{number}.\u00a0", Tone.QUIET), Run(f"{lay}{plays[0][0]}\u00a0"), Run(row, Tone.STRONG))


def _beside(evidence: Evidence, reason: str, language: Language) -> Iterator[Line]:
    """What is to be weighed: faults, plays called absurd, plausible results, notes, the director's reason."""
    inquiry = evidence.inquiry
    for fault in evidence.faults:
        label = _FAULT.filled(place=fault.place) if fault.place else Text("Линия", "The line")
        yield field(label, ended(said(fault.text, language)), language)
    if inquiry.absurd:
        words = "; ".join(_absurd(one, language) for one in inquiry.absurd)
        yield Line(labelled(_ABSURD, ended(words), language), small=True)
    if inquiry.plausible:
        words = "; ".join(_plausible(one, language) for one in inquiry.plausible)
        yield Line(labelled(_PLAUSIBLE, ended(words), language), small=True)
    if evidence.weighed is not None:
        words = ", ".join(f"{player}\u00a0{signed(score.total)}" for player, score in evidence.weighed.items())
        yield Line(labelled(_WEIGHED, ended(words), language, Tone.STRONG), small=True)
    notes = (*evidence.notes, *((_REACHED.filled(count=evidence.reached),) if evidence.reached else ()))
    for note in (*notes, *(() if evidence.exact else (_CUT,))):
        yield Line((Run(said(note, language)),), small=True)
    if reason:
        yield Line(labelled(_WHY_TAKEN, ended(reason), language), small=True)


def _absurd(one: Absurd, language: Language) -> str:
    where = said(_AT_TRICK.filled(trick=one.trick), language) if one.trick else ""
    lead = said(_AS_LEAD, language) if one.lead else ""
    return f"{one.seat}\u00a0{cards(one.card, language)}{lead}{where} ({one.reason})"


def _plausible(one: Plausible, language: Language) -> str:
    weight = said(_WEIGHT.filled(weight=shown(one.weight)), language)
    about = ", ".join(part for part in (weight, one.source, one.reason) if part)
    return f"{tally_words(one.tally)} ({about})"


def _run(run: Computed, language: Language) -> Text:
    seconds = run.seconds.replace(".", ",") if language is Language.RU else run.seconds
    nodes = f"{run.nodes:,}".replace(",", "\u00a0" if language is Language.RU else ",")
    return _RUN.filled(engine=run.engine, version=run.version, nodes=nodes, seconds=seconds)
