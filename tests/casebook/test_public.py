"""The public copy of a case file's ruling: `rule CASE.toml --public` names nobody and shows no closed card."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from rulings.cases.reading import read
from tests.paper.reading import bare, opened

CASE = Path(__file__).parents[2] / "fixtures" / "cases" / "claim" / "cards-declarer-one-order.toml"
NAMES = {"А": "Аверин", "Б": "Бортникова", "В": "Ветлугин"}


@pytest.fixture
def named(tmp_path: Path) -> Path:
    """The case with people's names in place of letters, in its tables as in its story."""
    words = CASE.read_text(encoding="utf-8")
    for letter, name in NAMES.items():
        words = words.replace(f'"{letter}"', f'"{name}"').replace(f"{letter}:", f"{name}:")
        words = words.replace(f" у {letter}", f" у {name}").replace(f" {letter} ", f" {name} ")
    file = tmp_path / "case.toml"
    file.write_text(words.partition("[expect]")[0], encoding="utf-8")
    assert read(file.read_text(encoding="utf-8"), file.name).incident.players == tuple(NAMES.values())
    return file


@pytest.mark.parametrize("language", ["ru", "en"])
def test_in_words(named: Path, language: str) -> None:
    whole, public = StringIO(), StringIO()
    call_command("rule", str(named), lang=language, stdout=whole)
    call_command("rule", str(named), lang=language, public=True, stdout=public)
    for name in NAMES.values():
        assert name in whole.getvalue() and name not in public.getvalue(), name
    assert {"ru": "Игрок 1", "en": "Player 1"}[language] in public.getvalue()
    assert "♠К" not in bare(public.getvalue()) and "♠K" not in bare(public.getvalue())


def test_on_paper(named: Path, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    call_command("rule", str(named), lang="ru", public=True, pdf=str(file), stdout=StringIO())
    read_ = bare("".join(page.extract_text() for page in opened(file.read_bytes()).pages))
    assert "публичнаякопия" in read_ and not any(name in read_ for name in NAMES.values())


def test_the_record_is_never_public(named: Path) -> None:
    with pytest.raises(CommandError):
        call_command("rule", str(named), public=True, json=True, stdout=StringIO())
