"""Both languages everywhere: every interface word has its Russian half, and nothing falls back silently."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.utils.translation.template import templatize

from director.translations import compile_translations

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = ROOT / "director/locale/ru/LC_MESSAGES/django.po"
# name of the call: how many of its first arguments are a context, and how many after that are words
CALLS = {"_": (0, 1), "gettext": (0, 1), "ngettext": (0, 2), "pgettext": (1, 1), "npgettext": (1, 2)}
IN_TEMPLATE = re.compile(
    r"""\b(_|n?p?gettext)\(((?:\s*,?\s*u?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"))+)""",
)
LITERAL = re.compile(r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""")
PLACEHOLDER = re.compile(r"%\(\w+\)[sdf]|%%|\{\w*\}")

Word = tuple[str | None, str]  # context and words, as a catalogue keys them


def spoken() -> dict[Word, Path]:
    """Every interface word said in the program, with one place where it is."""
    words = {}
    for path in sorted((ROOT / "director").rglob("*.py")):
        words.update(dict.fromkeys(in_python(path), path))
    for path in sorted((*ROOT.glob("templates/**/*.*"), *ROOT.glob("director/**/templates/**/*.*"))):
        words.update(dict.fromkeys(in_template(path), path))
    return words


def in_python(path: Path) -> Iterator[Word]:
    """The words a module says through gettext."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", "")).removesuffix("_lazy")
            if name in CALLS:
                given = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
                yield from word(name, [value for value in given if isinstance(value, str)])


def in_template(path: Path) -> Iterator[Word]:
    """The words a template says through `translate`, `blocktranslate` and `_()`."""
    for name, arguments in IN_TEMPLATE.findall(templatize(path.read_text(encoding="utf-8"))):
        yield from word(name, [ast.literal_eval(literal) for literal in LITERAL.findall(arguments)])


def word(name: str, given: list[str]) -> Iterator[Word]:
    """One call as a catalogue keys it: by its singular."""
    contexts, count = CALLS[name]
    if len(given) >= contexts + count:
        yield (given[0] if contexts else None), given[contexts]


def test_every_word_has_its_russian_half() -> None:
    known = {(entry.msgctxt, entry.msgid) for entry in polib.pofile(str(CATALOGUE)).translated_entries()}
    missing = [f"{path.relative_to(ROOT)}: {said[1]!r}" for said, path in spoken().items() if said not in known]
    assert not missing, "\n".join(missing)


def test_nothing_is_translated_that_nobody_says() -> None:
    said = spoken()
    idle = [entry.msgid for entry in polib.pofile(str(CATALOGUE)) if (entry.msgctxt, entry.msgid) not in said]
    assert not idle, "\n".join(idle)


def test_no_entry_is_fuzzy_and_placeholders_agree() -> None:
    for entry in polib.pofile(str(CATALOGUE), check_for_duplicates=True):
        assert not entry.fuzzy, entry.msgid
        for half in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            source = entry.msgid_plural or entry.msgid
            assert sorted(PLACEHOLDER.findall(half)) == sorted(PLACEHOLDER.findall(source)), entry.msgid


def test_the_words_in_a_template_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        """{% load i18n %}{% translate "It's one" %}{% translate "Two" context "count" %}{{ _("Three") }}
        {% blocktranslate count n=n trimmed %}{{ n }} trick{% plural %}{{ n }} tricks{% endblocktranslate %}"""
    )
    assert set(in_template(page)) == {(None, "It's one"), ("count", "Two"), (None, "Three"), (None, "%(n)s trick")}


def test_a_catalogue_is_compiled_once_and_again_when_it_changes(tmp_path: Path) -> None:
    source = tmp_path / "ru/LC_MESSAGES/django.po"
    source.parent.mkdir(parents=True)
    source.write_text('msgid "yes"\nmsgstr "да"\n', encoding="utf-8")
    target = source.with_suffix(".mo")
    assert compile_translations(tmp_path) == [target]
    assert polib.mofile(str(target))[0].msgstr == "да"
    assert compile_translations(tmp_path) == []
    source.write_text('msgid "yes"\nmsgstr "так"\n', encoding="utf-8")
    os.utime(source, (target.stat().st_mtime + 2,) * 2)
    assert compile_translations(tmp_path) == [target]
    assert polib.mofile(str(target))[0].msgstr == "так"
    assert sorted(path.name for path in source.parent.iterdir()) == ["django.mo", "django.po"]


def test_a_locale_without_catalogues_is_no_error(tmp_path: Path) -> None:
    assert compile_translations(tmp_path) == []
    with pytest.raises(OSError):
        compile_translations(broken(tmp_path))


def broken(place: Path) -> Path:
    """A locale whose catalogue is no catalogue."""
    source = place / "ru/LC_MESSAGES/django.po"
    source.parent.mkdir(parents=True)
    source.write_text("no catalogue at all\n", encoding="utf-8")
    return place
