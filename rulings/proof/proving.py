"""The proof as a whole: trees, clauses, regulation and casebook go in, a report comes out."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulings.cases.incident import Case
from rulings.code.edition import Edition
from rulings.code.numbering import order
from rulings.code.regulation import Parameter as Setting
from rulings.code.regulation import parameters
from rulings.judgment.measures import AMOUNTS, COUNTS
from rulings.proof.coverage import book, casebook, judged, surplus
from rulings.proof.references import cited, references
from rulings.proof.structure import questions_of, structure, unused, variants, visits
from rulings.proof.values import Hole, Report, TreeCount, Visit
from rulings.proof.wording import wording
from rulings.trees.tree import Outcome, Question, Tree
from rulings.words import Text

__all__ = ["as_json", "declared", "prove"]


def prove(
    trees: Sequence[Tree],
    edition: Edition,
    cases: Sequence[tuple[str, Case]],
    *,
    settings: Mapping[str, Setting] | None = None,
    amounts: Collection[str] = AMOUNTS,
    counts: Collection[str] = COUNTS,
    written: Iterable[Question | Outcome] | None = None,
) -> Report:
    """Everything that can be known of the trees without a case at the table; `cases` is the casebook, by name.

    `settings`, `amounts`, `counts` and `written` (questions and outcomes written down in the trees' modules) are those
    of the program unless others are handed in.
    """
    known = parameters() if settings is None else settings
    seen = tuple(visit for tree in trees for visit in visits(tree))
    found, failed = judged(cases, edition)
    shown = {case.source for _, case in cases}
    reached = {clause for visit in seen for clause in cited(visit)} | shown & set(edition.clauses)
    kinds = {tree.kind for tree in trees}
    holes = (
        *structure(seen),
        *unused(declared() if written is None else written, seen),
        *references(seen, edition.clauses, known, amounts, counts),
        *wording(trees, seen, edition.clauses, known),
        *book(edition.clauses, reached, kinds),
        *failed,
        *casebook(seen, found),
    )
    return Report(
        trees=tuple(_count(tree, [visit for visit in seen if visit.kind == tree.kind]) for tree in trees),
        clauses=len(edition.clauses),
        reached=_sorted(reached & set(edition.clauses)),
        silent={c.id: c.silent for c in edition.clauses.values() if c.silent is not None and c.id not in reached},
        awaiting=_awaiting(edition, reached, kinds),
        cases=len(cases),
        holes=tuple(dict.fromkeys(holes)),
        notes=tuple(dict.fromkeys((*surplus(edition.clauses, reached), *variants(seen)))),
    )


def declared() -> Iterator[Question | Outcome]:
    """Every question and outcome that a module of the trees holds by name."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith("rulings.trees.")]
    for module in modules:
        yield from (item for item in vars(module).values() if isinstance(item, Question | Outcome))


def as_json(report: Report) -> dict[str, Any]:
    """The report as JSON: counts, clauses by how they stand, holes and notes with both languages."""
    return {
        "trees": [_tree_json(tree) for tree in report.trees],
        "clauses": {
            "total": report.clauses,
            "reached": list(report.reached),
            "silent": {clause: _text_json(reason) for clause, reason in report.silent.items()},
            "awaiting": {kind: list(ids) for kind, ids in report.awaiting.items()},
        },
        "cases": report.cases,
        "holes": [_hole_json(each) for each in report.holes],
        "notes": [_hole_json(each) for each in report.notes],
    }


def _count(tree: Tree, seen: Sequence[Visit]) -> TreeCount:
    ends = [visit.node for visit in seen if isinstance(visit.node, Outcome)]
    return TreeCount(
        kind=tree.kind,
        title=tree.title,
        paths=len(ends),
        questions=len({question.key for visit in seen for question in questions_of(visit)}),
        outcomes=tuple(dict.fromkeys(outcome.key for outcome in ends)),
        clauses=_sorted({clause for visit in seen for clause in cited(visit)}),
    )


def _awaiting(edition: Edition, reached: Collection[str], kinds: Collection[str]) -> Mapping[str, tuple[str, ...]]:
    waiting: dict[str, list[str]] = {}
    for clause in edition.clauses.values():
        if clause.awaits is not None and clause.awaits not in kinds and clause.id not in reached:
            waiting.setdefault(clause.awaits, []).append(clause.id)
    return {kind: tuple(ids) for kind, ids in waiting.items()}


def _sorted(clauses: Iterable[str]) -> tuple[str, ...]:
    """Clauses in the order of the book; one whose id cannot be read (a hole of its own) last."""
    return tuple(sorted(clauses, key=_place))


def _place(clause: str) -> tuple[bool, Any]:
    try:
        return False, order(clause)
    except (ValueError, TypeError):
        return True, clause


def _tree_json(tree: TreeCount) -> dict[str, Any]:
    return {
        "kind": tree.kind,
        "title": _text_json(tree.title),
        "paths": tree.paths,
        "questions": tree.questions,
        "outcomes": list(tree.outcomes),
        "clauses": list(tree.clauses),
    }


def _hole_json(each: Hole) -> dict[str, Any]:
    return {"check": each.check.value, "place": each.place, **_text_json(each.text)}


def _text_json(text: Text) -> dict[str, str]:
    return {"ru": text.ru, "en": text.en}
