"""The Russian of the interface: all three plural forms, and typography as Russian is printed."""

import re
from collections.abc import Iterator
from pathlib import Path

import polib

CATALOGUE = Path(__file__).resolve().parents[2] / "director" / "locale" / "ru" / "LC_MESSAGES" / "django.po"


def said() -> Iterator[tuple[str, str]]:
    """Every Russian form with the English it stands for."""
    for entry in polib.pofile(str(CATALOGUE)):
        for form in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            yield entry.msgid, form


def test_every_count_has_its_three_forms() -> None:
    for entry in polib.pofile(str(CATALOGUE)):
        if entry.msgid_plural:
            assert len({form for form in entry.msgstr_plural.values() if form}) >= 2, entry.msgid
            assert sorted(entry.msgstr_plural) == [0, 1, 2], entry.msgid


def test_russian_is_set_as_russian_is_printed() -> None:
    for source, form in said():
        assert '"' not in form, f"«ёлочки», not straight marks: {source}"
        assert not re.search(r"[“”]", form), f"«ёлочки», not English marks: {source}"
        assert " - " not in form, f"a dash is a dash: {source}"
        assert "..." not in form, f"one sign of three dots: {source}"


def test_both_halves_end_alike() -> None:
    """A sentence stays a sentence, a question a question, a heading a heading."""
    for source, form in said():
        ends = [text[-1] if text[-1] in "?!:…" else "" for text in (source, form)]
        assert ends[0] == ends[1], (source, form)
