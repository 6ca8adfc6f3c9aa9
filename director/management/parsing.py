"""The command line in the language of the terminal: what our commands are, and what is wrong with one mistyped.

Contract "Commands": one readable line, exit 2.
"""

import argparse
import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from django.conf import settings
from django.core.management import CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from manage import spoken

__all__ = ["COMMANDS", "as_ours", "listing", "speaking"]

COMMANDS = {  # in the order they are told
    "desk": gettext_lazy("open the director’s desk in the browser; an empty base gets a sample tournament"),
    "rule": gettext_lazy("judge a case written down in a file: in words, as JSON, or as a draft sheet"),
    "solve": gettext_lazy("what a position is worth when all cards are seen: tricks, each card, a line, tables"),
    "prove": gettext_lazy("report on the trees of questions: clauses reached, silent ones with reasons, holes"),
    "verify": gettext_lazy(
        "tell whether a sheet is the one that was issued, and whether the chain of rulings is whole"
    ),
    "backup": gettext_lazy("everything in one file, also while the desk serves"),
    "restore": gettext_lazy("put a backup in the place of what is there; a damaged one is refused"),
    "import_book": gettext_lazy("attach your own copy of the Code: from then on desk and paper quote its wording"),
    "test": gettext_lazy("run the tests; what follows is handed to pytest"),
    "bench": gettext_lazy("measure how long the desk, a sheet, a ruling from a file and a first start take"),
    "pictures": gettext_lazy("take the pictures of the documentation anew"),
}
DJANGO_OPTIONS = {  # they work, but nobody needs them told
    "--version",
    "--verbosity",
    "--settings",
    "--pythonpath",
    "--traceback",
    "--no-color",
    "--force-color",
    "--skip-checks",
}


@contextmanager
def speaking() -> Iterator[None]:
    """Let argparse, which asks gettext and the environment, say its own words in the language of the terminal."""
    domain, language = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain("argparse", str(settings.LOCALE_PATHS[0]))
    gettext.textdomain("argparse")
    os.environ["LANGUAGE"] = spoken()
    try:
        yield
    finally:
        gettext.textdomain(domain)
        del os.environ["LANGUAGE"]
        if language is not None:
            os.environ["LANGUAGE"] = language


def as_ours(parser: CommandParser, name: str) -> CommandParser:
    """A command's parser with its line of the list, and with faults told in our words."""

    def error(fault: str) -> NoReturn:
        words = _("Not understood: %(fault)s. How it is written: python3 manage.py %(name)s --help")
        raise CommandError(words % {"fault": fault, "name": name})

    line = str(COMMANDS.get(name, parser.description or name))
    parser.description = f"{line[0].upper()}{line[1:]}."
    parser.error = error  # type: ignore[method-assign]
    for action in parser._actions:
        if DJANGO_OPTIONS.intersection(action.option_strings):
            action.help = argparse.SUPPRESS
    return parser


def listing() -> str:
    """Our commands with a line each, and where the others are found."""
    wide = max(map(len, COMMANDS))
    return "\n".join(
        (
            _("The director’s desk for preferans tournaments. To begin: python3 manage.py desk"),
            "",
            *(f"  {name:{wide}}  {line}" for name, line in COMMANDS.items()),
            "",
            _("More on one of them: python3 manage.py help desk"),
            _("All commands, Django’s as well: python3 manage.py help --commands"),
        )
    )
