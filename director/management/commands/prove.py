"""The static report on the trees: what they reach, what is silent and why, and every hole.

Contract "Commands": `prove [--json]`; exit 1 when there is a hole.
"""

import sys
from typing import Any

from django.conf import settings
from django.core.management import CommandParser
from django.utils.translation import gettext as _

from director.management.readable import ReadableCommand
from manage import spoken
from rulings.cases.incident import Case
from rulings.cases.reading import read
from rulings.code.edition import edition
from rulings.proof import as_json, prove, told
from rulings.seal import canonical
from rulings.trees.families import FAMILIES
from rulings.words import RulingError

__all__ = ["Command", "casebook"]


class Command(ReadableCommand):
    """Prove the trees against the book, the regulation and the casebook."""

    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The report in words or as JSON."""
        parser.add_argument("--json", action="store_true", help=_("the report as one line of JSON"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the report; a hole is exit 1."""
        report = prove(FAMILIES, edition(), casebook())
        lines = (canonical(as_json(report)).decode(),) if options["json"] else told(report, spoken())
        for line in lines:
            self.stdout.write(line)
        if report.holes:
            sys.exit(1)


def casebook() -> tuple[tuple[str, Case], ...]:
    """Every case of the casebook by its name in it; `RulingError` naming the file that cannot be read."""
    root = settings.ROOT / "fixtures" / "cases"
    return tuple((file.relative_to(root).as_posix(), _case(file)) for file in sorted(root.rglob("*.toml")))


def _case(file: Any) -> Case:
    try:
        return read(file.read_text(encoding="utf-8"), file.name)
    except RulingError as error:
        raise RulingError(error.text, f"{file.name}: {error.place}") from None
