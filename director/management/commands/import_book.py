"""The owner's copy of the Code read from its files and attached to an edition, clause by clause.

Contract "Commands": `import_book FILE… --edition NAME`. Exit 1 when text was left over that fits no clause, 2 for a
file that cannot be read; then nothing is written.
"""

import sys
from pathlib import Path
from typing import Any

from django.core.management import CommandParser
from django.utils.translation import gettext as _

from director.management.base import alone
from director.management.imported import as_data, told
from director.management.readable import ReadableCommand
from director.services.book import import_book
from manage import spoken
from rulings.code.book import paragraphs
from rulings.seal import canonical
from rulings.words import RulingError, Text

__all__ = ["Command"]

_NO_FILE = Text("файла нет.", "there is no such file.")
_UNREADABLE = Text("это не файл, или читать его нельзя.", "this is no file, or it may not be read.")


class Command(ReadableCommand):
    """Import the owner's copy."""

    requires_system_checks: list[str] = []
    needs_base = True

    def add_arguments(self, parser: CommandParser) -> None:
        """The files, the edition, what to do with differences, the form of the report."""
        parser.add_argument("files", nargs="+", metavar="FILE", help=_("the book or parts of it: plain text or FB2"))
        parser.add_argument("--edition", required=True, metavar="NAME", help=_("the edition, for example 1996-10-30"))
        parser.add_argument("--replace", action="store_true", help=_("replace stored wording where the file differs"))
        parser.add_argument("--json", action="store_true", help=_("the report as one line of JSON"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Read all files first, then write; text left over is exit 1."""
        files = [(Path(name).name, _read(Path(name))) for name in options["files"]]
        with alone():
            done = import_book(options["edition"], files, replace=options["replace"])
        lines = (canonical(as_data(done)).decode(),) if options["json"] else told(done, spoken())
        for line in lines:
            self.stdout.write(line)
        if done.book.left:
            sys.exit(1)


def _read(file: Path) -> tuple[str, ...]:
    try:
        return paragraphs(file.read_bytes())
    except FileNotFoundError:
        raise RulingError(_NO_FILE, str(file)) from None
    except OSError:
        raise RulingError(_UNREADABLE, str(file)) from None
    except RulingError as error:
        raise RulingError(error.text, str(file)) from None
