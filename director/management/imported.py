"""The report of an import of the owner's copy, line by line for the terminal, or as data.

Contracts, `import_book`: what was found, what of it is new, what differs, what is absent, what was left over.
"""

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from director.services.book import Import, State
from rulings.code.book import Left
from rulings.code.clauses import catalogue
from rulings.words import Language, Text, plural

__all__ = ["as_data", "told"]

_WIDTH, _SHOWN, _AROUND = 80, 100, 5
_HEAD = Text("Редакция {edition}; {files}.", "Edition {edition}; {files}.")
_EMPTY = Text("Пункты не найдены, и ничего не записано.", "No clause was found, and nothing was stored.")
_FOUND = Text("Найдено", "Found")
_STATES = {
    State.NEW: Text("новые", "new"),
    State.SAME: Text("те же, что были", "the same as stored"),
    State.CONTINUED: Text("были оборваны, теперь продолжены", "had been cut short and now go on"),
    State.REPLACED: Text("отличались и заменены", "differed and were replaced"),
    State.DIFFERENT: Text(
        "отличаются; оставлен прежний текст (заменить: --replace)", "differ; the stored text is kept (--replace)"
    ),
}
_WAS = Text("было", "stored")
_NOW = Text("в файле", "in the file")
_FIRST = Text("взято", "taken")
_OTHER = Text("в другом", "in the other")
_BETWEEN = Text(
    "Файлы расходятся между собой; взят текст того, что назван раньше",
    "The files differ from each other; the one named first is taken",
)
_BEYOND = Text("Нет в своде программы, слова сохранены", "Beyond the program's catalogue, their words are kept")
_ABSENT = Text("Из свода в тексте нет", "Of the catalogue, absent from the text")
_EARLIER = Text("Из свода в тексте нет, но загружены раньше", "Absent from the text, but imported before")
_INFERRED = Text("Заголовка в тексте нет, он выведен по соседям", "Heading not in the text, inferred from neighbours")
_MENDED = Text("Латинские буквы внутри русских слов заменены, слов", "Latin letters inside Russian words mended, words")
_LOST = Text("Похоже, пропал знак масти, мест", "A suit sign seems to be lost, places")
_TITLES = Text("Колонтитулы и названия разделов, в пункты не вошли", "Running titles and headings, no part of a clause")
_LEFT = Text("Осталось и не подходит ни к одному пункту", "Left over, fits no clause")
_WHOLE = Text("Без остатка: каждое слово нашло свой пункт.", "Nothing is left over: each word has found its clause.")
_CHARACTERS = (("знак", "знака", "знаков"), ("character", "characters"))
_NAMES = {"CODE": Text("Кодекс", "Code"), "COMP": Text("Правила соревнований", "Competition rules")}


def told(done: Import, language: Language | str) -> tuple[str, ...]:
    """The report in words, at most eighty columns wide."""
    said = Language(language)
    return tuple(part for line in _lines(done, said) for part in _wrapped(line))


def as_data(done: Import) -> dict[str, Any]:
    """The report as JSON has it; the words of a clause are not in it, but for those that differ or fit nowhere."""
    book, absent = done.book, _absent(done)
    return {
        "edition": done.edition,
        "files": [{"name": name, "clauses": _held(done, name)} for name in done.files],
        "found": list(book.found),
        **{state.value: list(done.ids(state)) for state in State},
        "differences": [
            {"clause": clause, "at": at, "stored": old, "given": new} for clause, at, old, new in _differing(done)
        ],
        "between_files": [
            {"clause": clause, "file": source, "at": at, "kept": kept, "other": other}
            for clause, source, at, kept, other in _between(done)
        ],
        "beyond": _beyond(done),
        "missing": absent,
        "stored_before": [clause for clause in absent if clause in done.stored],
        "inferred": [clause for clause, wording in book.found.items() if wording.inferred],
        "mended": {clause: wording.mended for clause, wording in book.found.items() if wording.mended},
        "lost_signs": {clause: wording.lost for clause, wording in book.found.items() if wording.lost},
        "titles": [{"file": one.source, "text": one.text} for one in book.titles],
        "left": [{"file": one.source, "text": one.text} for one in book.left],
    }


def _lines(done: Import, said: Language) -> Iterator[str]:
    book = done.book
    files = plural(len(done.files), ("файл", "файла", "файлов"), ("file", "files"))
    yield _HEAD.filled(edition=done.edition, files=files).said(said)
    yield from (f"  {name}: {_clauses(_held(done, name)).said(said)}" for name in done.files)
    if not book.found:
        yield _EMPTY.said(said)
    else:
        yield f"{_FOUND.said(said)}: {_clauses(len(book.found)).said(said)}."
    for state, words in _STATES.items():
        yield from _listed(words, done.ids(state), said, "  ")
        if state in (State.REPLACED, State.DIFFERENT):
            for clause, _at, old, new in _differing(done, state):
                yield _sides(clause, (_WAS, old), (_NOW, new), said)
    if book.differing:
        yield f"{_BETWEEN.said(said)} — {len(book.differing)}:"
        for clause, _source, _at, kept, other in _between(done):
            yield _sides(clause, (_FIRST, kept), (_OTHER, other), said)
    yield from _listed(_BEYOND, _beyond(done), said)
    absent = _absent(done) if book.found else []
    yield from _listed(_EARLIER, [clause for clause in absent if clause in done.stored], said)
    yield from _listed(_ABSENT, [clause for clause in absent if clause not in done.stored], said)
    yield from _listed(_INFERRED, [clause for clause, wording in book.found.items() if wording.inferred], said)
    yield from _counted(_MENDED, {clause: wording.mended for clause, wording in book.found.items()}, said)
    yield from _counted(_LOST, {clause: wording.lost for clause, wording in book.found.items()}, said)
    yield from _quoted(_TITLES, book.titles, said)
    yield from _quoted(_LEFT, book.left, said)
    if book.found and not book.left:
        yield _WHOLE.said(said)


def _wrapped(line: str) -> Iterator[str]:
    """A line broken to the width; what goes on hangs under it."""
    inside = " " * (len(line) - len(line.lstrip()))
    parts = textwrap.wrap(
        line.strip(), _WIDTH, initial_indent=inside, subsequent_indent=f"{inside}  ", break_on_hyphens=False
    )
    yield from (part.replace("\u00a0", " ") for part in parts)


def _held(done: Import, name: str) -> int:
    return sum(name in wording.sources for wording in done.book.found.values())


def _beyond(done: Import) -> list[str]:
    return [clause for clause in done.book.found if clause not in catalogue()]


def _absent(done: Import) -> list[str]:
    return [clause for clause in catalogue() if clause not in done.book.found]


def _clauses(count: int) -> Text:
    return plural(count, ("пункт", "пункта", "пунктов"), ("clause", "clauses"))


def _listed(words: Text, clauses: Iterable[str], said: Language, indent: str = "") -> Iterator[str]:
    """A line of clauses, if there are any: how many, and which by their rules."""
    ids = list(clauses)
    if ids:
        yield f"{indent}{words.said(said)} — {len(ids)}: {_by_rules(ids, said)}."


def _counted(words: Text, counts: Mapping[str, int], said: Language) -> Iterator[str]:
    """A line of clauses with how often each has something, if any has."""
    some = {clause: count for clause, count in counts.items() if count}
    if some:
        marked = [f"{clause}{f' ({count})' if count > 1 else ''}" for clause, count in some.items()]
        yield f"{words.said(said)} — {sum(some.values())}: {_by_rules(marked, said)}."


def _by_rules(ids: Iterable[str], said: Language) -> str:
    numbers: dict[str, list[str]] = {}
    for clause in ids:
        rules, number = clause.split(" ", 1)
        example = Text("пример ", "example ").said(said)
        numbers.setdefault(rules, []).append(number.replace("ex.", example).replace(" ", "\u00a0"))
    return "; ".join(f"{_NAMES[rules].said(said)} {', '.join(held)}" for rules, held in numbers.items())


def _sides(clause: str, one: tuple[Text, str], other: tuple[Text, str], said: Language) -> str:
    left, right = (f"{label.said(said)} «{words}»" for label, words in (one, other))
    return f"    {_by_rules([clause], said)}: {left}, {right}"


def _quoted(words: Text, lines: Iterable[Left], said: Language) -> Iterator[str]:
    """Lines of the files as they stand there, each once, long ones by their beginning."""
    counts: dict[tuple[str, str], int] = {}
    for line in lines:
        counts[line.source, line.text] = counts.get((line.source, line.text), 0) + 1
    if counts:
        yield f"{words.said(said)} — {sum(counts.values())}:"
    for (source, text), count in counts.items():
        length = f" ({plural(len(text), *_CHARACTERS).said(said)})"
        short = text if len(text) <= _SHOWN else f"{text[:_SHOWN].rstrip()}…"
        yield f"  {source}: «{short}»{length if short != text else ''}{f' ×{count}' if count > 1 else ''}"


def _differing(done: Import, *states: State) -> Iterator[tuple[str, int, str, str]]:
    """The clauses that differ from what was stored: clause, the first word that does, the words there in both."""
    for clause in done.ids(*(states or (State.DIFFERENT, State.REPLACED))):
        yield (clause, *_apart(done.met[clause].stored, done.book.found[clause].text))


def _between(done: Import) -> Iterator[tuple[str, str, int, str, str]]:
    """Where the files differ from each other: clause, file, the first word that does, the words there in both."""
    for one in done.book.differing:
        yield (one.clause, one.source, *_apart(one.kept, one.other))


def _apart(one: str, other: str) -> tuple[int, str, str]:
    """Where two texts part, counted in words from 1, and the words there in each."""
    left, right = one.split(), other.split()
    pairs = zip(left, right, strict=False)
    at = next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(left), len(right)))
    return at + 1, _around(left, at), _around(right, at)


def _around(words: list[str], at: int) -> str:
    start, end = max(0, at - 2), at + _AROUND
    shown = " ".join(words[start:end])
    return f"{'… ' if start else ''}{shown}{' …' if end < len(words) else ''}"
