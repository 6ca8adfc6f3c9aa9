"""Django's way from a command line to a command, with our commands told first and the base's troubles in one line.

Contract "Commands": the terminal's language, exit 2 for what a person can mend.
"""

import sys
from difflib import get_close_matches

import django
from django.core.management import BaseCommand, ManagementUtility, get_commands
from django.db import Error
from django.utils import translation
from django.utils.translation import gettext as _

from director.management.base import trouble
from director.management.parsing import COMMANDS, listing
from manage import spoken

__all__ = ["Utility"]


class Utility(ManagementUtility):
    """Run one command of a command line."""

    def execute(self) -> None:
        """Run it; a base that cannot be used is one line, unless --traceback asks for more."""
        django.setup()  # no word can be said before it
        with translation.override(spoken()):
            try:
                super().execute()
            except Error as error:
                line = trouble(error)
                if line is None or "--traceback" in self.argv:
                    raise
                _give_up(line)

    def main_help_text(self, commands_only: bool = False) -> str:
        """Our own commands, or the names of all."""
        return super().main_help_text(commands_only=True) if commands_only else listing()

    def fetch_command(self, subcommand: str) -> BaseCommand:
        """The command of that name; a name that is none is answered with the nearest one."""
        if subcommand not in get_commands():
            near = get_close_matches(subcommand, [*COMMANDS, *get_commands()], 1)
            line = _("There is no command “%(name)s”.") % {"name": subcommand}
            if near:
                line += " " + _("Did you mean “%(name)s”?") % {"name": near[0]}
            _give_up(line + " " + _("The list: python3 manage.py help"))
        return super().fetch_command(subcommand)


def _give_up(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.exit(2)
