"""Is a sheet what was issued, and is the chain of rulings whole?

Contract "Commands": `verify [FILE.pdf …] [--chain]`. Exit 0 also for an empty chain and for a draft whose words, data
and code agree; 1 for what was checked and found wrong, 2 for a file that cannot be read.
"""

import sys
from pathlib import Path
from typing import Any

from django.core.management import CommandError, CommandParser
from django.utils.translation import gettext as _

from director import guards
from director.management.readable import ReadableCommand
from director.verifying.sheets import checked
from director.verifying.whole import whole
from manage import spoken
from rulings.words import RulingError, Text

__all__ = ["Command"]

_NO_FILE = Text("файла нет.", "there is no such file.")
_UNREADABLE = Text("это не файл, или читать его нельзя.", "this is no file, or it may not be read.")


class Command(ReadableCommand):
    """Check sheets, and the chain."""

    requires_system_checks: list[str] = []
    needs_base = True

    def add_arguments(self, parser: CommandParser) -> None:
        """The sheets, and whether everything is walked."""
        parser.add_argument("files", nargs="*", metavar="FILE.pdf", help=_("sheets as PDF files"))
        parser.add_argument("--chain", action="store_true", help=_("walk every ruling issued and judge its case again"))
        parser.add_argument("--lang", choices=("ru", "en"), help=_("language of the answer; the system's unless given"))

    def execute(self, *args: Any, **options: Any) -> Any:
        """See what is guarded before the base is migrated, which puts all guards in again."""
        self.unguarded = guards.missing()
        return super().execute(*args, **options)

    def handle(self, *args: Any, **options: Any) -> None:
        """Each file, then the chain."""
        language = options["lang"] or spoken()
        if not options["files"] and not options["chain"]:
            raise CommandError(_("Name a sheet, or --chain: verify FILE.pdf, verify --chain"))
        good, readable = True, True
        for name in options["files"]:
            try:
                good &= self.sheet(name, language)
            except RulingError as error:
                readable = False
                self.stderr.write(RulingError(error.text, name).said(language))
        if options["chain"]:
            good &= self.chain(language)
        if not (good and readable):
            sys.exit(1 if not good else 2)

    def sheet(self, name: str, language: str) -> bool:
        """The verdict on a file, and where it is altered."""
        found = checked(_contents(Path(name)))
        self.stdout.write(f"{name}: {found.verdict.said(language)}")
        for one in found.found:
            self.stdout.write(f"  {one.text.said(language)}")
        return found.good

    def chain(self, language: str) -> bool:
        """Everything walked, told as it is found."""
        good = True
        for one in whole(self.unguarded):
            self.stdout.write(one.text.said(language))
            good &= not one.wrong
        return good


def _contents(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise RulingError(_NO_FILE) from None
    except OSError:
        raise RulingError(_UNREADABLE) from None
