"""Whether each tree is whole: every path ends, one branch for each answer, nothing asked twice or never.

Architecture, "A tree is data". A key means one thing wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulings.proof.values import Check, Hole, Visit, hole
from rulings.trees.tree import Ask, Basis, OneOf, Outcome, Question, Tree, YesNo, branches

__all__ = ["questions_of", "structure", "unused", "variants", "visits"]


def visits(tree: Tree) -> Iterator[Visit]:
    """Every node of a tree at each place it stands; a node that stands above itself is not gone into again."""
    yield from _visits(Visit(tree.kind, tree.root, tree.kind))


def structure(seen: Sequence[Visit]) -> Iterator[Hole]:
    """The holes in the make of the trees these visits walked."""
    for visit in seen:
        yield from _ends(visit)
        yield from _twice(visit)
        if isinstance(visit.node, Ask):
            yield from _branches(visit.node)
    yield from _one_meaning(seen)
    for question in _distinct(seen):
        yield from _right(question)


def variants(seen: Sequence[Visit]) -> Iterator[Hole]:
    """Outcomes of one key whose clauses or orders differ from place to place: one case does not show them all."""
    first: dict[str, Outcome] = {}
    for visit in seen:
        if isinstance(visit.node, Outcome):
            known = first.setdefault(visit.node.key, visit.node)
            if (known.clauses, known.remedies) != (visit.node.clauses, visit.node.remedies):
                yield hole(
                    Check.ONE_MEANING,
                    visit.node.key,
                    "пункты и указания зависят от пути.",
                    "its clauses and orders depend on the path.",
                )


def unused(declared: Iterable[Question | Outcome], seen: Sequence[Visit]) -> Iterator[Hole]:
    """Questions and outcomes that are written down and stand in no tree."""
    used = {question.key for visit in seen for question in questions_of(visit)}
    used |= {visit.node.key for visit in seen if isinstance(visit.node, Outcome)}
    for item in declared:
        if item.key not in used:
            yield hole(Check.NEVER, item.key, "не стоит ни в одном дереве.", "it stands in no tree.")


def questions_of(visit: Visit) -> tuple[Question, ...]:
    """The questions of one node: the one it asks, or those its orders need."""
    if isinstance(visit.node, Ask):
        return (visit.node.question,)
    return visit.node.needs if isinstance(visit.node, Outcome) else ()


def _visits(visit: Visit) -> Iterator[Visit]:
    yield visit
    if isinstance(visit.node, Ask) and not _endless(visit):
        key, above = visit.node.question.key, (*visit.above, visit.node)
        for answer, node in visit.node.branches.items():
            yield from _visits(Visit(visit.kind, node, f"{visit.way} / {key}={_word(answer)}", above))


def _endless(visit: Visit) -> bool:
    return any(visit.node is ask for ask in visit.above)


def _word(answer: bool | str) -> str:
    return str(answer).lower() if isinstance(answer, bool) else answer


def _ends(visit: Visit) -> Iterator[Hole]:
    node: Any = visit.node
    if not isinstance(node, Ask | Outcome):
        yield hole(Check.ENDS, visit.way, "путь обрывается: здесь ничего нет.", "the path breaks off here.")
    elif _endless(visit):
        yield hole(Check.ENDS, visit.way, "у этого пути нет конца.", "this path has no end.")


def _branches(node: Ask) -> Iterator[Hole]:
    """One branch for each answer of the domain, and no other."""
    key = node.question.key
    try:
        wanted = branches(node.question)
    except TypeError:
        yield hole(
            Check.BRANCHES, key, "по этому ответу дерево ветвиться не может.", "a tree cannot branch on this answer."
        )
        return
    for answer in [answer for answer in wanted if answer not in node.branches]:
        word = _word(answer)
        yield hole(Check.BRANCHES, key, f"для ответа «{word}» нет ветви.", f"the answer “{word}” has no branch.")
    for answer in [answer for answer in node.branches if answer not in wanted]:
        word = _word(answer)
        yield hole(Check.BRANCHES, key, f"ветвь «{word}» — не ответ.", f"the branch “{word}” is no answer.")
    if len(set(wanted)) < len(wanted):
        yield hole(Check.BRANCHES, key, "один ответ записан дважды.", "one answer is written twice.")


def _twice(visit: Visit) -> Iterator[Hole]:
    keys = [question.key for question in questions_of(visit)]
    for count, key in enumerate(keys):
        if key in visit.asked or key in keys[:count]:
            yield hole(Check.TWICE, visit.way, f"«{key}» спрашивают второй раз.", f"“{key}” is asked a second time.")


def _one_meaning(seen: Sequence[Visit]) -> Iterator[Hole]:
    """A key of a question or an outcome stands for one definition in all the trees together."""
    meanings: dict[tuple[str, str], Any] = {}
    for visit in seen:
        for name, meaning in _meanings(visit):
            if meanings.setdefault(name, meaning) != meaning:
                yield hole(Check.ONE_MEANING, name[1], "одним ключом названо разное.", "one key stands for two things.")


def _meanings(visit: Visit) -> Iterator[tuple[tuple[str, str], Any]]:
    for question in questions_of(visit):
        yield ("question", question.key), question
    if isinstance(visit.node, Outcome):
        # What it needs and cites may differ with what was asked on the way; what it says and how it counts may not.
        yield ("outcome", visit.node.key), (visit.node.text, visit.node.counts)


def _distinct(seen: Sequence[Visit]) -> Iterable[Question]:
    found: Mapping[str, Question] = {question.key: question for visit in seen for question in questions_of(visit)}
    return found.values()


def _right(question: Question) -> Iterator[Hole]:
    """A right says whose it is, and giving it up amounts to one of its answers."""
    if question.basis is not Basis.RIGHT:
        if question.chooser is not None or question.waived_as is not None:
            yield hole(Check.RIGHTS, question.key, "выбирают только право.", "only a right has a chooser.")
        return
    if question.chooser is None:
        yield hole(Check.RIGHTS, question.key, "не сказано, чьё это право.", "it does not say whose right it is.")
    if isinstance(question.answers, YesNo | OneOf) and question.waived_as not in branches(question):
        yield hole(
            Check.RIGHTS,
            question.key,
            "не сказано, какому ответу равен отказ от права.",
            "it does not say which answer giving up the right amounts to.",
        )
