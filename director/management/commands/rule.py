"""A case written down in a file, judged without the web: the ruling in words, as JSON, or as a sheet.

Contract "Commands": `rule CASE.toml [--lang ru|en] [--json] [--pdf FILE] [--public]`, `rule --new KIND`. Exit 2 when
answers are missing, 1 when the ruling is not what the case expects.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from django.core.management import CommandError, CommandParser
from django.utils.translation import gettext as _

from director.management.readable import ReadableCommand
from director.management.shown import shown_by_cards
from manage import spoken
from rulings.cases import writing as toml
from rulings.cases.blank import blank
from rulings.cases.expectation import compare
from rulings.cases.incident import Case
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.code.regulation import regulation
from rulings.damage.evidence import Run
from rulings.documents.paper import Paper
from rulings.documents.particulars import Particulars
from rulings.documents.plain import text
from rulings.documents.ruling import ruling
from rulings.judgment import Judgment, Unanswered, as_json, judge, to_settle
from rulings.judgment.values import Open
from rulings.seal import canonical
from rulings.words import RulingError, Text, plural

__all__ = ["Command", "draft"]

_NO_FILE = Text("файла нет.", "there is no such file.")
_UNREADABLE = Text("это не файл, или читать его нельзя.", "this is no file, or it may not be read.")
_UNWRITABLE = Text("сюда записать лист нельзя.", "the sheet cannot be written here.")
_CLOSED = Text("Вывод закрыт: ответ записать некуда.", "The output is closed: there is nowhere to write to.")
_SAME = Text("это сам файл дела: лист запишите в другой.", "this is the case file itself: name another for the sheet.")
_NOT_UTF8 = Text("файл должен быть в кодировке UTF-8.", "the file must be in UTF-8.")
_OPEN = Text("Решения нет: не хватает ответов.", "No ruling yet: answers are missing.")
_BASES = {
    "fact": Text("факт", "a fact"),
    "right": Text("право", "a right"),
    "discretion": Text("усмотрение судьи, нужна причина", "the director’s discretion, with a reason"),
    "given": Text("из записи сдачи", "from the deal"),
}
_AS_EXPECTED = Text("Решение совпадает с ожидаемым в файле.", "The ruling is what the file expects.")
_OTHERWISE = Text("Решение не такое, как ожидает файл, {count}:", "The ruling is not what the file expects, {count}:")
_UNSETTLED = Text("Выдать такое решение пока нельзя:", "This cannot be issued as a ruling yet:")
_WRITTEN = Text("Лист записан: {file}", "The sheet is written: {file}")


class Command(ReadableCommand):
    """Judge a case file, or write a blank one."""

    help = "Judges a case written down in a TOML file: in words, as JSON, or as a sheet (a draft, never issued)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The case, or the kind of a blank one; the language and the form of the answer."""
        parser.add_argument("case", nargs="?", metavar="CASE.toml", help=_("the case file to judge"))
        parser.add_argument("--new", metavar="KIND", help=_("print a blank case file of this kind"))
        parser.add_argument("--lang", choices=("ru", "en"), help=_("language of the ruling; Russian unless given"))
        parser.add_argument("--json", action="store_true", help=_("the judgment as one line of JSON"))
        parser.add_argument("--pdf", metavar="FILE", help=_("write the sheet into this file"))
        parser.add_argument("--public", action="store_true", help=_("leave names and closed cards out of the sheet"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Do one of the two; faults are said in the language asked for."""
        if (options["case"] is None) == (options["new"] is None):
            raise CommandError(_("Name a case file, or the kind of a blank one: rule CASE.toml, rule --new KIND"))
        if options["public"] and options["json"] and options["pdf"] is None:
            raise CommandError(_("The public copy is a sheet or words; JSON is the whole record."))
        if sys.stdout is None:
            raise CommandError(_CLOSED.said(options["lang"] or spoken()))
        try:
            if options["new"] is not None:
                self.stdout.write(blank(options["new"], options["lang"] or "ru"), ending="")
            else:
                asked = {"as_data": options["json"], "sheet": options["pdf"], "public": options["public"]}
                self.judge(Path(options["case"]), options["lang"] or "ru", **asked)
        except RulingError as error:
            raise CommandError(error.said(options["lang"] or spoken())) from error

    def judge(self, file: Path, language: str, as_data: bool, sheet: str | None, public: bool) -> None:
        """Print the ruling, then how it compares with what the case expects."""
        if sheet is not None and Path(sheet).resolve() == file.resolve():
            raise RulingError(_SAME, sheet)
        case = read(contents(file), file.name)
        try:
            incident, runs = shown_by_cards(case)
            judgment = judge(incident, regulation(case.convention, case.regulation), edition(case.edition))
        except Unanswered as unanswered:
            self.list_open(unanswered.open, language, as_data)
            sys.exit(2)
        data = as_json(judgment)
        if as_data:
            self.stdout.write(canonical(data).decode())
        elif sheet is None:
            self.stdout.write(text(draft(case, judgment, data["seal"], language, runs, public)), ending="")
        if not as_data:
            self.list_unsettled(to_settle(judgment), language)
        if sheet is not None:
            self.write_sheet(Path(sheet), judgment, beside(case, data["seal"], language, runs, public), language)
            if not as_data:
                self.stdout.write(_WRITTEN.filled(file=sheet).said(language))
        if case.expect is not None:
            self.compared(compare(case.expect, data), language, as_data)

    def list_open(self, missing: Iterable[Open], language: str, as_data: bool) -> None:
        """What has to be answered first: as JSON, or one question to a line with what may be written."""
        if as_data:
            self.stdout.write(canonical({"open": [open_json(each) for each in missing]}).decode())
            return
        for line in (_OPEN.said(language), *open_lines(missing, language)):
            self.stdout.write(line)

    def list_unsettled(self, unsettled: tuple[Text, ...], language: str) -> None:
        """What must be found or chosen before this can be issued; nothing when it can be."""
        if unsettled:
            for line in (_UNSETTLED, *unsettled):
                self.stdout.write(line.said(language))

    def write_sheet(self, file: Path, judgment: Judgment, particulars: Particulars, language: str) -> None:
        """The sheet as a PDF."""
        from rulings.documents.enclosed import sheet  # only a sheet needs the typesetter, which is slow to load

        try:
            file.write_bytes(sheet(judgment, particulars, language))
        except OSError:
            raise RulingError(_UNWRITABLE, str(file)) from None

    def compared(self, differences: tuple[Text, ...], language: str, as_data: bool) -> None:
        """Whether the ruling is what the case expects; beside JSON only what is otherwise is said, on stderr."""
        out = self.stderr if as_data else self.stdout
        if not differences:
            if not as_data:
                out.write(_AS_EXPECTED.said(language))
            return
        count = plural(len(differences), ("расхождение", "расхождения", "расхождений"), ("difference", "differences"))
        for line in (_OTHERWISE.filled(count=count), *differences):
            out.write(line.said(language))
        sys.exit(1)


def contents(file: Path) -> str:
    """The file's text; `RulingError` for one that is not there or is no UTF-8."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise RulingError(_NO_FILE, str(file)) from None
    except UnicodeDecodeError:
        raise RulingError(_NOT_UTF8, str(file)) from None
    except OSError:
        raise RulingError(_UNREADABLE, str(file)) from None


def draft(
    case: Case, judgment: Judgment, seal: str, language: str, runs: tuple[Run, ...] = (), public: bool = False
) -> Paper:
    """The ruling as a sheet that was never issued; `public`: without names and closed cards."""
    return ruling(judgment, beside(case, seal, language, runs, public), language)


def beside(case: Case, seal: str, language: str, runs: tuple[Run, ...], public: bool) -> Particulars:
    """What such a sheet says beside the judgment: what the case file tells, and nothing else."""
    noticed = (infraction.noticed for infraction in case.incident.infractions)
    return Particulars(
        noticed="; ".join(moment for moment in noticed if moment),
        statements=case.statements,
        runs=runs,
        facts=(case.situation.said(language) if case.situation else case.title),
        reasons=case.reading,
        seal=seal,
        public=public,
    )


def open_json(each: Open) -> dict[str, Any]:
    """An open question as the contracts write it, with its words."""
    return {
        "incident": each.incident,
        "key": each.key,
        "answers": dict(each.answers),
        "basis": each.basis,
        "clauses": list(each.clauses),
        "text": {"ru": each.text.ru, "en": each.text.en},
    }


def open_lines(missing: Iterable[Open], language: str) -> Iterator[str]:
    """Each open question with its place in the file, its clauses, whose answer it is, and what may be written."""
    for each in missing:
        place = each.key if each.incident is None else f"incident[{each.incident + 1}].answers.{each.key}"
        basis = _BASES[each.basis].said(language)
        yield f"  {place}: {each.text.said(language)} — {', '.join(each.clauses)} ({basis})"
        yield f"    {allowed(each.answers)}"


def allowed(answers: Mapping[str, Any]) -> str:
    """The answers a question allows, as they are written in the file."""
    match answers:
        case {"kind": "boolean"}:
            return "true | false"
        case {"kind": "choice" | "player", "of": [*words]}:
            return " | ".join(toml.value(word) for word in words)
        case {"kind": "number", "low": low, "high": high}:
            return f"{low} … {high}"
        case {"kind": "card"}:
            return '"S7"'
        case {"kind": "cards"}:
            return '["S7", "C8", …]'
        case {"kind": "tally", "players": [*players]}:
            counts = ", ".join(f"{toml.key(player)} = …" for player in players)
            return f"{{ {counts} }}"
        case {"kind": "deal", "field": field}:
            return f"[deal] {field} = …"
        case _:
            return " ".join(f"{key}={value}" for key, value in answers.items())
