"""What the cards say, as it is shown: values before and after for each player, the lines, how it was worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from director.desk.playing_lines import TrickShown, record_in, tricks_of
from rulings.damage.choosing import CHOICES
from rulings.damage.evidence import ALL_SEEN, Basis, Evidence, Figure, Placed, Run, Score, Shown, Standing
from rulings.damage.inquiry import Kind
from rulings.documents.figures import signed
from rulings.words import Text

__all__ = [
    "ChoiceShown",
    "LineShown",
    "PlayerValues",
    "ValueShown",
    "answer_shown",
    "choices_shown",
    "headline",
    "lines_shown",
    "position_of",
    "run_of",
    "values_shown",
]


@dataclass(frozen=True, slots=True)
class ValueShown:
    """One value of one player: under what play, tricks and result before the breach and after it, what it changed.

    `moved`: before and after are told apart. `change` is None where one of them is not known exactly. `scores`: what
    the results consist of, by moment.
    """

    basis: str
    before: str
    after: str
    result_before: str
    result_after: str
    change: Fraction | None
    moved: bool
    scores: tuple[tuple[str, Score], ...]


@dataclass(frozen=True, slots=True)
class PlayerValues:
    """The values of one player."""

    player: str
    values: tuple[ValueShown, ...]


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """A choice of declarer's: his tricks by it, his result, whether none is better for him."""

    what: Text
    tricks: str
    result: str
    best: bool


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line: what it shows, its tricks, whose tricks the whole deal comes to by it, whether it goes to the end."""

    number: int
    what: Text
    tricks: tuple[TrickShown, ...]
    tally: tuple[tuple[str, int], ...]
    whole: bool


def values_shown(evidence: Evidence) -> tuple[PlayerValues, ...]:
    """The values by player, on each basis that is known before the breach or after it."""
    standings = [one for one in (evidence.before, evidence.after) if one]
    players = dict.fromkeys(player for one in standings for player in one.figures)
    return tuple(PlayerValues(player, _values(evidence, player)) for player in players)


def choices_shown(evidence: Evidence) -> tuple[ChoiceShown, ...]:
    """What declarer may choose between after the breach (CODE 3.9.14.1)."""
    return tuple(
        ChoiceShown(CHOICES[one.choice], _tricks(one.figure), _result(one.figure), one.best) for one in evidence.choices
    )


def headline(evidence: Evidence) -> str:
    """The answer in a word or two, under what was asked."""
    kind, holds = evidence.inquiry.kind, evidence.holds
    if kind is Kind.BEST_LINE and holds is not None:
        return _("It proves damage") if holds else _("It proves no damage")
    if holds is None or kind is Kind.LOST_BENEFIT:
        return _("The answer") if evidence.exact else _("Proven so far")
    return _("Yes") if holds else _("No")


def lines_shown(evidence: Evidence) -> tuple[LineShown, ...]:
    """The lines, trick by trick."""
    record = record_in(evidence.inquiry)
    return tuple(
        LineShown(
            number,
            line.what,
            tricks_of(line, position_of(evidence, line), record),
            tuple((player, line.tally.get(player, 0)) for player in record.players if line.tally),
            line.whole,
        )
        for number, line in enumerate(evidence.lines)
    )


def answer_shown(said: Evidence, engine: str, answer: Mapping[str, Any], seconds: float) -> dict[str, Any]:
    """The whole answer of an inquiry, as `desk/inquiry_answer.html` shows it."""
    values = values_shown(said)
    return {
        "evidence": said,
        "headline": headline(said),
        "all_seen": ALL_SEEN,
        "values": values,
        "choices": choices_shown(said),
        "scored": any(value.scores for one in values for value in one.values),
        "weighed": [(player, score.total) for player, score in (said.weighed or {}).items()],
        "compared": said.before is not None and said.after is not None,
        "lines": lines_shown(said),
        "run": run_of(engine, answer, seconds),
    }


def position_of(evidence: Evidence, line: Shown) -> Placed | None:
    """The position a line starts from, where the evidence holds it."""
    held = [one.position for one in (evidence.before, evidence.after) if one]
    return next((one for one in held if one.trick - 1 == line.start and one.table == line.table), None)


def run_of(engine: str, answer: Mapping[str, Any], seconds: float) -> Run:
    """How evidence was worked out, to be printed beside it."""
    return Run(engine, str(answer.get("version", "")), int(answer.get("nodes", 0)), f"{seconds:.2f}")


def _values(evidence: Evidence, player: str) -> tuple[ValueShown, ...]:
    before, after = _figures(evidence.before, player), _figures(evidence.after, player)
    left, right = Basis.EQUILIBRIUM_LEFT, Basis.EQUILIBRIUM_RIGHT
    alike = all(held.get(left) == held.get(right) for held in (before, after))
    return tuple(
        ValueShown(
            _for_himself() if alike and basis is left else _basis_words(basis),
            _tricks(before.get(basis)),
            _tricks(after.get(basis)),
            _result(before.get(basis)),
            _result(after.get(basis)),
            _change(before.get(basis), after.get(basis)),
            basis in before and basis in after and before[basis] != after[basis],
            tuple(_scores(before.get(basis), after.get(basis))),
        )
        for basis in Basis
        if (basis in before or basis in after) and not (alike and basis is right)
    )


def _figures(standing: Standing | None, player: str) -> Mapping[Basis, Figure]:
    return standing.figures.get(player, {}) if standing else {}


def _tricks(figure: Figure | None) -> str:
    """Tricks of the whole deal: one number, or what is proven of it."""
    if figure is None:
        return "—"
    return str(figure.fewest) if figure.fewest == figure.most else f"{figure.fewest}–{figure.most}"


def _result(figure: Figure | None) -> str:
    """The result at settlement, or the least that is proven of it."""
    if figure is None or figure.score is None:
        return "—"
    total = signed(figure.score.total)
    return _("at least %(total)s") % {"total": total} if figure.bound else total


def _change(before: Figure | None, after: Figure | None) -> Fraction | None:
    first, second = (one.score if one and not one.bound else None for one in (before, after))
    return None if first is None or second is None else second.total - first.total


def _scores(before: Figure | None, after: Figure | None) -> Iterator[tuple[str, Score]]:
    if before and before.score:
        yield _("before"), before.score
    if after and after.score and after != before:
        yield _("after"), after.score


def _for_himself() -> str:
    return pgettext("value of a deal", "each for himself")


def _basis_words(basis: Basis) -> str:
    return {
        Basis.GUARANTEED: pgettext("value of a deal", "whatever the others do"),
        Basis.EQUILIBRIUM_LEFT: pgettext("value of a deal", "each for himself, ties to the left"),
        Basis.EQUILIBRIUM_RIGHT: pgettext("value of a deal", "each for himself, ties to the right"),
        Basis.BEST: pgettext("value of a deal", "the best a legal line gives"),
    }[basis]
