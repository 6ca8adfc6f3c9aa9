"""A backup in the place of what is there; a damaged one is refused, and what is there left alone.

Contract "Commands": `restore FILE`.
"""

import sys
from pathlib import Path
from typing import Any

from django.core.management import CommandParser, call_command
from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext as _

from director import guards
from director.backing import put_back
from director.management.base import alone
from director.management.readable import ReadableCommand
from manage import spoken
from rulings.words import Text

__all__ = ["Command"]

_DONE = Text("Вернулось то, что было {made}.", "What was there on {made} is back.")
_ASIDE = Text("Прежнее сохранено: {file}", "What stood there before is kept: {file}")
_GUARDED = Text(
    "Защита от переписывания на месте и опробована. Проверить всё: python3 manage.py verify --chain",
    "The guards against rewriting are there, and tried. To check everything: python3 manage.py verify --chain",
)
_GIVES_WAY = Text("База даёт переписать то, что пишется один раз: {what}", "The base gives way: {what}")


class Command(ReadableCommand):
    """Put a backup back."""

    requires_system_checks: list[str] = []
    needs_base = True

    def add_arguments(self, parser: CommandParser) -> None:
        """The file."""
        parser.add_argument("file", metavar="FILE", help=_("a file that backup wrote"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Put it back, bring it up to this program, try its guards."""
        now, base = timezone.localtime(), Path(str(connection.settings_dict["NAME"]))
        aside = base.with_name(f"{base.name}.before-{now:%Y%m%d-%H%M%S}.backup")
        with alone():
            head = put_back(Path(options["file"]), aside, now)
            call_command("migrate", verbosity=0, interactive=False)
        for line in (_DONE.filled(made=head["made"]), _ASIDE.filled(file=aside)):
            self.stdout.write(line.said(spoken()))
        if gives := (*guards.missing(), *guards.yielding()):
            self.stderr.write(_GIVES_WAY.filled(what=", ".join(gives)).said(spoken()))
            sys.exit(1)
        self.stdout.write(_GUARDED.said(spoken()))
