"""The same endings with something said before them or in place of one order: how a family borrows another’s endings."""

from __future__ import annotations

from dataclasses import replace

from rulings.remedies import Remedy
from rulings.trees.tree import Ask, Node, Outcome

__all__ = ["instead", "preceded"]


def preceded(node: Node, law: tuple[str, ...], *orders: Remedy) -> Node:
    """A tree whose every outcome cites `law` and speaks `orders` before its own; its questions stay as they are."""
    if isinstance(node, Outcome):
        clauses = tuple(dict.fromkeys((*law, *node.clauses)))
        return replace(node, clauses=clauses, remedies=(*orders, *node.remedies))
    return Ask(node.question, node.clauses, {way: preceded(to, law, *orders) for way, to in node.branches.items()})


def instead(node: Node, said: Remedy, other: Remedy) -> Node:
    """A tree whose outcomes speak `other` wherever they would have spoken `said`."""
    if isinstance(node, Outcome):
        return replace(node, remedies=tuple(other if remedy == said else remedy for remedy in node.remedies))
    return Ask(node.question, node.clauses, {way: instead(to, said, other) for way, to in node.branches.items()})
