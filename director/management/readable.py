"""A command whose errors are one readable line in the language of the terminal.

Contract "Commands": exit 2 for what a person can mend; a command that needs the base migrates it first.
"""

import errno
import os
import sys
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser, call_command
from django.db import connections
from django.utils import translation

from director.management.base import alone
from director.management.parsing import as_ours, speaking
from director.whence import at_console
from manage import spoken
from rulings.words import RulingError, Text

__all__ = ["ReadableCommand"]

_NOWHERE = (errno.ENOSPC, errno.EDQUOT)
_FULL = Text("Вывод записать некуда: на устройстве нет места.", "The output cannot be written: no space on the device.")


def silenced() -> None:
    """Nothing more is written to the output, at the end of the program neither."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class ReadableCommand(BaseCommand):
    """The base of the project's commands; with `needs_base` the base is migrated before `handle`.

    Raise `RulingError` or `CommandError` for what a person can mend (exit 2); "checked and found wrong" is
    `sys.exit(1)`.
    """

    needs_base = False

    def create_parser(self, prog_name: str, subcommand: str, **options: Any) -> CommandParser:
        """The parser, whose faults are told as ours are."""
        return as_ours(super().create_parser(prog_name, subcommand, **options), subcommand)

    def print_help(self, prog_name: str, subcommand: str) -> None:
        """The command's own options, in the language of the terminal."""
        with speaking():
            super().print_help(prog_name, subcommand)

    def run_from_argv(self, argv: list[str]) -> None:
        """Run from the shell, which is answered in Russian where the system speaks Russian."""
        options: dict[str, Any] = {"traceback": "--traceback" in argv}
        try:
            with translation.override(spoken()):
                with speaking():
                    options = vars(self.create_parser(argv[0], argv[1]).parse_args(argv[2:]))
                self.execute(*options.pop("args", ()), **options)
                if sys.stdout is not None:
                    sys.stdout.flush()  # a full disk is told here, not by the interpreter at its end
        except (RulingError, CommandError) as error:
            if options["traceback"]:
                raise
            line = error.said(spoken()) if isinstance(error, RulingError) else str(error)
            self.stderr.write(line, self.style.ERROR)
            sys.exit(2)
        except BrokenPipeError:  # whoever read our lines has had enough of them
            silenced()
        except OSError as error:
            if error.errno not in _NOWHERE or options["traceback"]:
                raise
            silenced()
            self.stderr.write(_FULL.said(spoken()), self.style.ERROR)
            sys.exit(2)
        finally:
            connections.close_all()

    def execute(self, *args: Any, **options: Any) -> Any:
        """Migrate the base if this command needs it, then go on."""
        if self.needs_base:
            with alone():
                call_command("migrate", verbosity=0, interactive=False)
        name = type(self).__module__.rpartition(".")[2]
        with at_console(f"manage.py {name}"):
            return super().execute(*args, **options)
