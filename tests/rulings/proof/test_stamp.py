"""The digest of the law: the same for the same trees, another for another word, clause or default."""

from dataclasses import replace

from rulings.proof import digest, short
from rulings.trees.families import FAMILIES
from rulings.trees.tree import Ask, Outcome, Tree, paths
from rulings.words import Text


def test_the_digest_is_a_sha_and_does_not_move() -> None:
    assert len(digest()) == 64 and set(digest()) <= set("0123456789abcdef")
    assert digest() == digest(FAMILIES) == digest(tuple(replace(tree) for tree in FAMILIES))


def test_a_word_of_a_question_changes_it() -> None:
    tree = FAMILIES[0]
    assert isinstance(tree.root, Ask)
    asked = replace(tree.root.question, text=Text("Иначе?", "Otherwise?"))
    assert digest((replace(tree, root=replace(tree.root, question=asked)),)) != digest((tree,))


def test_a_word_of_the_deepest_outcome_changes_it() -> None:
    for tree in FAMILIES:
        way, outcome = max(paths(tree.root), key=lambda found: len(found[0]))
        node: Ask | Outcome = replace(outcome, clauses=(*outcome.clauses, "CODE 3.9.5"))
        for ask, answer in reversed(way):
            node = replace(ask, branches={**ask.branches, answer: node})
        assert digest((replace(tree, root=node),)) != digest((tree,)), tree.kind


def test_where_the_branches_lead_matters() -> None:
    tree = next(tree for tree in FAMILIES if isinstance(tree.root, Ask) and len(tree.root.branches) > 1)
    assert isinstance(tree.root, Ask)
    first, second, *_rest = tree.root.branches
    turned = tree.root.branches | {first: tree.root.branches[second], second: tree.root.branches[first]}  # type: ignore[operator]
    other: Tree = replace(tree, root=replace(tree.root, branches=turned))
    assert digest((other,)) != digest((tree,))


def test_the_short_form_is_the_beginning() -> None:
    assert short("") == ""
    assert short("0123456789abcdef" * 4) == "0123\u00a04567\u00a089ab"
