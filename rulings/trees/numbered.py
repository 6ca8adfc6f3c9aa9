"""The number of each question in its family: the same on the screen and on the blank form.

Forms §3.4. Questions are numbered in the order they first stand in the tree, those nobody is asked among them, so that
a number never hangs on how an event answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rulings.trees.families import questions
from rulings.trees.tree import Tree

__all__ = ["numbers"]


@cache
def numbers(tree: Tree) -> Mapping[str, int]:
    """Question key → its number in the family, from one."""
    return {question.key: number for number, question in enumerate(questions(tree), start=1)}
