"""Everything in one file, also while the desk serves.

Contract "Commands": `backup FILE`.
"""

from pathlib import Path
from typing import Any

from django.core.management import CommandParser
from django.utils import timezone
from django.utils.translation import gettext as _

from director.backing import back_up
from director.management.readable import ReadableCommand
from manage import spoken
from rulings.words import Text

__all__ = ["Command"]

_DONE = Text(
    "Копия записана: {file} (SHA-256 {sha256}). Вернуть её: python3 manage.py restore {file}",
    "The backup is written: {file} (SHA-256 {sha256}). To put it back: python3 manage.py restore {file}",
)


class Command(ReadableCommand):
    """Copy the base."""

    requires_system_checks: list[str] = []
    needs_base = True

    def add_arguments(self, parser: CommandParser) -> None:
        """The file."""
        parser.add_argument("file", metavar="FILE", help=_("the file to write; an earlier backup there is replaced"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Write it and say how it can be known again."""
        head = back_up(Path(options["file"]), timezone.localtime())
        self.stdout.write(_DONE.filled(file=options["file"], sha256=head["sha256"]).said(spoken()))
