"""The tests, where Django looks for them: `help test` tells of ours, not of Django's own runner.

Contract "Commands": `test [pytest arguments]`. From a shell manage.py is quicker and hands over to pytest itself.
"""

import sys
from typing import Any

from django.core.management import CommandParser
from django.utils.translation import gettext as _

from director.management.readable import ReadableCommand

__all__ = ["Command"]


class Command(ReadableCommand):
    """Run pytest."""

    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Whatever pytest takes."""
        parser.add_argument("arguments", nargs="*", metavar="…", help=_("arguments of pytest: a path, -k WORD, -x"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Its exit code is ours."""
        import pytest  # only the test extra has it

        sys.exit(pytest.main(options["arguments"]))
