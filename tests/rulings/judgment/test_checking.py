"""What an answer may be, told to whoever gave another: every question of every family, in both languages."""

import pytest

from rulings.judgment import check
from rulings.trees.families import FAMILIES, questions
from rulings.words import RulingError

TABLE = ("Аверин", "Бортникова", "Ветлугин")


@pytest.mark.parametrize("guilty", [("Ветлугин",), ("kibitzer: Ё {b}",), ()])
def test_a_refusal_has_names_and_no_gaps(guilty: tuple[str, ...]) -> None:
    for tree in FAMILIES:
        for question in questions(tree):
            with pytest.raises(RulingError) as refusal:
                check(question, "такого нет", TABLE, guilty)
            told = refusal.value.text.ru + refusal.value.text.en
            assert refusal.value.place == question.key and "{" not in told.replace("{b}", ""), question.key
