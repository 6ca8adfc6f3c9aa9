"""The same endings with something said before them: how one family borrows the endings of another."""

from __future__ import annotations

from dataclasses import replace

from rulings.remedies import Remedy
from rulings.trees.tree import Ask, Node, Outcome

__all__ = ["preceded"]


def preceded(node: Node, law: tuple[str, ...], *orders: Remedy) -> Node:
    """A tree whose every outcome cites `law` and speaks `orders` before its own; its questions stay as they are."""
    if isinstance(node, Outcome):
        clauses = tuple(dict.fromkeys((*law, *node.clauses)))
        return replace(node, clauses=clauses, remedies=(*orders, *node.remedies))
    return Ask(node.question, node.clauses, {way: preceded(to, law, *orders) for way, to in node.branches.items()})
