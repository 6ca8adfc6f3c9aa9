"""The report of a proof in words, line by line, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.proof.values import Check, Hole, Report, TreeCount
from rulings.words import Language, Text, plural

__all__ = ["told"]

_TREE = Text(
    "  {kind}: {paths}, {questions}, {outcomes}, {clauses}", "  {kind}: {paths}, {questions}, {outcomes}, {clauses}"
)
_BOOK = Text(
    "Пункты: всего {total}; достигнуто {reached}, молчит {silent}, ждёт своего дерева {awaiting}.",
    "Clauses: {total} in all; {reached} reached, {silent} silent, {awaiting} waiting for their tree.",
)
_TREES = Text("Деревья:", "Trees:")
_SILENT = Text("Молчат, и почему:", "Silent, and why:")
_AWAITING = Text("Ждут своего дерева:", "Waiting for their tree:")
_CASES = Text("Сборник: {cases}.", "Casebook: {cases}.")
_NOTES = Text("Замечания:", "Worth knowing:")
_HOLES = Text("Не доказано, {holes}:", "Not proved, {holes}:")
_WHOLE = Text("Доказано: дыр нет.", "Proved: there are no holes.")
_FEW = 3
_CHECKS = {
    Check.ENDS: Text("конец пути", "ends"),
    Check.BRANCHES: Text("ветви", "branches"),
    Check.TWICE: Text("спрошено дважды", "asked twice"),
    Check.ONE_MEANING: Text("одно значение", "one meaning"),
    Check.NEVER: Text("не спрошено никогда", "never asked"),
    Check.GIVEN: Text("данное", "given"),
    Check.RIGHTS: Text("права", "rights"),
    Check.CLAUSES: Text("ссылки на пункты", "clauses cited"),
    Check.REACHED: Text("пункты свода", "clauses reached"),
    Check.PARAMETERS: Text("регламент", "regulation"),
    Check.MEASURES: Text("измерения", "measures"),
    Check.ANSWERED: Text("число из ответа", "answered number"),
    Check.DEAL: Text("сдача", "deal"),
    Check.LANGUAGES: Text("два языка", "two languages"),
    Check.PLACEHOLDERS: Text("пропуски в тексте", "blanks in texts"),
    Check.CASEBOOK: Text("сборник", "casebook"),
}


def told(report: Report, language: Language | str) -> tuple[str, ...]:
    """The whole report: trees, clauses, silent ones with reasons, awaiting ones by family, cases, notes, holes."""
    return tuple(_lines(report, Language(language)))


def _lines(report: Report, said: Language) -> Iterator[str]:
    yield _TREES.said(said)
    yield from (_tree(tree).said(said) for tree in report.trees)
    waiting = sum(len(ids) for ids in report.awaiting.values())
    yield _BOOK.filled(
        total=report.clauses, reached=len(report.reached), silent=len(report.silent), awaiting=waiting
    ).said(said)
    if report.silent:
        yield _SILENT.said(said)
        yield from (f"  {clause} — {reason.said(said)}" for clause, reason in report.silent.items())
    if report.awaiting:
        yield _AWAITING.said(said)
        yield from (f"  {kind} ({len(ids)}): {', '.join(ids)}" for kind, ids in report.awaiting.items())
    cases = plural(report.cases, ("случай", "случая", "случаев"), ("case", "cases"))
    yield _CASES.filled(cases=cases).said(said)
    if report.notes:
        yield _NOTES.said(said)
        yield from _notes(report.notes, said)
    yield from _verdict(report, said)


def _verdict(report: Report, said: Language) -> Iterator[str]:
    if not report.holes:
        yield _WHOLE.said(said)
        return
    yield _HOLES.filled(holes=plural(len(report.holes), ("дыра", "дыры", "дыр"), ("hole", "holes"))).said(said)
    yield from _holes(report.holes, said)


def _notes(notes: Sequence[Hole], said: Language) -> Iterator[str]:
    """Notes that say the same, in one line with the first few places."""
    alike: dict[tuple[Check, Text], list[str]] = {}
    for each in notes:
        alike.setdefault((each.check, each.text), []).append(each.place)
    for (check, text), places in alike.items():
        more = f", … (+{len(places) - _FEW})" if len(places) > _FEW else ""
        yield f"  {', '.join(places[:_FEW])}{more}: {text.said(said)} [{_CHECKS[check].said(said)}]"


def _holes(holes: Sequence[Hole], said: Language) -> Iterator[str]:
    return (f"  {each.place}: {each.text.said(said)} [{_CHECKS[each.check].said(said)}]" for each in holes)


def _tree(tree: TreeCount) -> Text:
    return _TREE.filled(
        kind=Text(f"{tree.kind} ({tree.title.ru})", f"{tree.kind} ({tree.title.en})"),
        paths=plural(tree.paths, ("путь", "пути", "путей"), ("path", "paths")),
        questions=plural(tree.questions, ("вопрос", "вопроса", "вопросов"), ("question", "questions")),
        outcomes=plural(len(tree.outcomes), ("исход", "исхода", "исходов"), ("outcome", "outcomes")),
        clauses=plural(len(tree.clauses), ("пункт", "пункта", "пунктов"), ("clause", "clauses")),
    )
