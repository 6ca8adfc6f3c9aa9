"""Blank forms: the trees' own questions with the screen's numbers, the sheets' own fields, in both languages."""

from __future__ import annotations

import re

import pytest

from rulings.documents.appealed import decision_words, notice_words
from rulings.documents.blank import KINDS, blank, blank_title
from rulings.documents.chart.entries import in_general
from rulings.documents.figures import said
from rulings.documents.notice import Notice
from rulings.documents.paper import Line, Paper, Room
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.documents.rendering import Rendering, rendered
from rulings.documents.ruling import ruling
from rulings.trees.families import FAMILIES, questions
from rulings.trees.numbered import numbers
from rulings.trees.tree import Ask, OneOf, Outcome, Tree, asks, outcomes
from rulings.words import Language, RulingError
from tests.paper import example
from tests.paper.appeals import CHANGED, DECIDED
from tests.paper.reading import body, on_paper, opened


def lines(paper: Paper, label: str) -> list[str]:
    """The lines of a block with their marks."""
    block = next(block for group in paper.groups for block in group.blocks if block.label == label)
    return [f"{p.mark} {''.join(r.text for r in p.runs)}".strip() for p in block.parts if isinstance(p, Line)]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("tree", FAMILIES, ids=lambda tree: tree.kind)
def test_every_question_stands_with_its_number_and_every_answer_with_a_box(tree: Tree, language: Language) -> None:
    path = lines(blank(tree.kind, language), "Путь" if language is Language.RU else "The path")
    numbered = [line for line in path if re.match(r"\d+\. ", line)]
    assert len(numbered) == len(questions(tree)) == len(numbers(tree))
    for question, line in zip(questions(tree), numbered, strict=True):
        assert line.startswith(f"{numbers(tree)[question.key]}. {said(in_general(question.text), language)}")
        at = path.index(line)
        if isinstance(question.answers, OneOf):
            boxes = path[at + 1 : at + 1 + len(question.answers.choices)]
            for choice, box in zip(question.answers.choices, boxes, strict=True):
                assert box.startswith(f"□\u00a0{said(in_general(choice.text), language)}")


@pytest.mark.parametrize("tree", FAMILIES, ids=lambda tree: tree.kind)
def test_an_arrow_leads_where_the_tree_leads(tree: Tree) -> None:
    """A number after an arrow is of a question or an outcome that the question leads to somewhere in the tree."""
    order = list(dict.fromkeys(outcome.key for outcome in outcomes(tree.root)))
    wanted: dict[str, set[str]] = {}
    for ask in asks(tree.root):
        wanted.setdefault(ask.question.key, set()).update(_name(node, tree, order) for node in ask.branches.values())
    path = lines(blank(tree.kind, "en"), "The path")
    key, by_number = "", {number: key for key, number in numbers(tree).items()}
    for line in path:
        if begins := re.match(r"(\d+)\. ", line):
            key = by_number[int(begins[1])]
        for listed in re.findall(r"→\u00a0((?:(?:outcome\u00a0)?\d+(?:, )?)+)", line):
            assert set(listed.rstrip(", ").split(", ")) <= wanted[key], (key, line)


def _name(node: Ask | Outcome, tree: Tree, order: list[str]) -> str:
    if isinstance(node, Outcome):
        return f"outcome\u00a0{order.index(node.key) + 1}"
    return str(numbers(tree)[node.question.key])


@pytest.mark.parametrize("language", Language)
def test_the_forms_of_an_appeal_have_the_fields_of_their_sheets(language: Language) -> None:
    def labels(paper: Paper) -> list[str]:
        return [block.label for group in paper.groups for block in group.blocks]

    assert labels(blank("notice", language)) == labels(notice_words(Notice(), language))
    assert labels(blank("decision", language)) == labels(decision_words(CHANGED, DECIDED, language))


@pytest.mark.parametrize("language", Language)
def test_the_blocks_of_a_ruling_keep_their_order(language: Language) -> None:
    sheet = [
        block.label for group in ruling(example.all_pass(), Particulars(), language).groups for block in group.blocks
    ]
    form = [block.label for group in blank("out_of_turn", language).groups for block in group.blocks]
    shared = [label for label in sheet if label in form]
    assert [label for label in form if label in shared] == shared and len(shared) > 15


def without_titles(read: str, paper: Paper) -> str:
    """The words of a sheet without titles that go on overleaf: in two languages they take two lines of their column."""
    begins, ends = (
        (on_paper(part) for part in f"({paper.continued})".rsplit(" ", 1)) if " " in paper.continued else ("", "")
    )
    labels = (on_paper(block.label.replace("\n", " · ")) for group in paper.groups for block in group.blocks)
    for words in (f"{label}{begins}" for label in labels) if begins else ():
        read = read.replace(words, "")
    return read.replace(ends, "") if ends else read


@pytest.mark.parametrize("rendering", [Rendering.RU, Rendering.EN, Rendering.RU_EN])
@pytest.mark.parametrize("kind", KINDS)
def test_every_form_is_printed_whole(kind: str, rendering: Rendering) -> None:
    paper = rendered(lambda tongue: blank(kind, tongue), rendering)
    file = pdf(paper)
    read = without_titles(body(file, paper), paper)
    for group in paper.groups:
        for block in group.blocks:
            for part in block.parts:
                if isinstance(part, Line):
                    assert on_paper("".join(run.text for run in part.runs)) in read
    assert len(opened(file).pages) <= 16


def test_there_is_a_form_for_each_family_and_room_to_write() -> None:
    assert (*(tree.kind for tree in FAMILIES), "notice", "decision") == KINDS
    assert all(blank_title(kind) for kind in KINDS)
    assert sum(isinstance(p, Room) for g in blank("notice", "ru").groups for b in g.blocks for p in b.parts) >= 5
    with pytest.raises(RulingError):
        blank("weather", "ru")
