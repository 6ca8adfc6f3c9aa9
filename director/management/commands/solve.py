"""What a position is worth when all the cards are seen: tricks, each card, a line of play, tables.

Contract "`solve`": `solve "0:HAND 1:HAND 2:HAND [T:CARDS]" --leader N …`, exit 2 for what cannot be solved.
"""

import argparse
import json
from typing import Any

from django.conf import settings
from django.core.management import CommandParser
from django.utils.translation import gettext as _

from director.management.readable import ReadableCommand
from director.management.solve import words
from director.management.solve.answer import Found, answered, exact
from director.management.solve.question import asked
from director.solving.clock import within
from manage import spoken
from rulings.code.regulation import CONVENTIONS
from rulings.solver import engines
from rulings.solver.memory import CONTRACT_BITS, EQUILIBRIUM_BITS, Memory, memory, spent

__all__ = ["Command"]

DAY = 86_400


class Command(ReadableCommand):
    """Solve a position, and say how it was done."""

    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The deal; what is played; the play so far and what binds the rest; what to tell."""
        parser.usage = _("%(prog)s DEAL --leader N, what is played, and what to tell")
        parser.add_argument("deal", metavar="DEAL", help=_("the deal: 0:AKT.QJ7.98.A7 1:… 2:… T:S7HA"))
        parser.add_argument("--leader", metavar="N", help=_("the seat that leads first: 0, 1 or 2"))
        parser.add_argument("--declarer", metavar="N", help=_("the seat that plays the contract or the misère"))
        parser.add_argument("--trump", metavar="S|C|D|H|NT", help=_("trumps of the contract, or no trumps"))
        parser.add_argument("--misere", action="store_true", help=_("declarer plays a misère"))
        parser.add_argument("--all-pass", action="store_true", help=_("an all-pass; with T: the talon is open"))
        parser.add_argument(
            "--third-lead",
            metavar="WHO",
            choices=("winner", "first"),
            help=_("who leads after the talon’s cards: the winner of the trick, or the first hand"),
        )
        parser.add_argument(
            "--tie",
            metavar="SIDE",
            choices=("left", "right"),
            help=_("which neighbour a hand lets take more where its own result stays the same: left or right"),
        )
        parser.add_argument(
            "--convention",
            metavar="NAME",
            choices=CONVENTIONS,
            help=_("each plays for the score of this convention: sochi, leningrad, rostov, …"),
        )
        parser.add_argument("--taken", metavar="A,B,C", help=_("tricks of the three before these hands"))
        parser.add_argument("--played", metavar="CARDS", default="", help=_("what has been played from these hands"))
        parser.add_argument("--open", metavar="CARDS", help=_("open cards"))
        parser.add_argument(
            "--open-rule",
            metavar="RULE",
            choices=("must", "may"),
            help=_("they are played at the first chance (must) or as an opponent directs (may)"),
        )
        parser.add_argument("--forbid", metavar="N:SUIT", help=_("a lead forbidden to a seat"))
        parser.add_argument("--order", metavar="N:SUIT", help=_("a lead ordered to a seat"))
        spans = ("first_lead", "until_card_played", "rest")
        parser.add_argument(
            "--lead-span",
            metavar="SPAN",
            choices=spans,
            help=_("how long that holds: first_lead (unless given), until_card_played, rest"),
        )
        parser.add_argument("--control", metavar="N[:TRICKS]", help=_("a seat whose cards the other side chooses"))
        parser.add_argument("--absurd", metavar="CARDS", help=_("cards it may not choose while there are others"))
        parser.add_argument("--cards", action="store_true", help=_("what each legal card comes to"))
        parser.add_argument("--line", action="store_true", help=_("one line of best play"))
        parser.add_argument("--replay", metavar="K", type=trick, help=_("price each card played from trick K on"))
        parser.add_argument("--table", action="store_true", help=_("everything the deal can be played as"))
        parser.add_argument("--discards", action="store_true", help=_("each way to lay two of twelve cards away"))
        parser.add_argument(
            "--seconds", metavar="S", type=duration, help=_("stop after so long and tell what is proven")
        )
        parser.add_argument("--json", action="store_true", help=_("the answer as one line of JSON"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Solve it, telling each part as it comes, or all of it as JSON."""
        question = asked(options)
        engine = engines.plain() if settings.DIRECTOR_ENGINE == "python" else engines.fastest()
        held = memory(engine, EQUILIBRIUM_BITS if _wide(options) else CONTRACT_BITS)
        language = spoken()
        if not options["json"]:
            self.told(words.heading(question, language))

        def tell(name: str, found: Found) -> None:
            if not options["json"]:
                self.told(words.part(name, question, found, language))

        with within(options["seconds"], held) as clock:
            found = answered(question, options, held, tell)
        found |= _run(held, clock.seconds)
        found |= _proven(found)
        if options["json"]:
            self.stdout.write(json.dumps(found, ensure_ascii=False, sort_keys=True, separators=(",", ":")))
        else:
            self.stdout.write(words.ending(found, language))

    def told(self, lines: Any) -> None:
        """Lines for people, at once."""
        for line in lines:
            self.stdout.write(line)
        self.stdout.flush()


def trick(text: str) -> int:
    """The number of a trick from the command line."""
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise argparse.ArgumentTypeError(_("a trick’s number is a whole number"))
    return int(text)


def duration(text: str) -> float:
    """Seconds from the command line: no clock can be set for longer than it counts, nor for what is no number."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= DAY:
        raise argparse.ArgumentTypeError(_("seconds are a number from 0 to 86400"))
    return seconds


def _wide(options: Any) -> bool:
    """Whether an equilibrium is among what is asked: it needs a larger table."""
    return bool(options["all_pass"] or options["table"])


def _run(held: Memory, seconds: float) -> Found:
    return {"engine": held.engine.name, "nodes": spent(held), "seconds": round(seconds, 3)}


def _proven(found: Found) -> Found:
    """Whether the answer is exact; else the bounds that are proven, of declarer or of each seat's guarantee."""
    if exact({key: part for key, part in found.items() if key != "seconds"}):
        return {"exact": True}
    told: Found = {"exact": False}
    if isinstance(worth := found.get("tricks"), dict):
        told |= {"tricks": None, **worth}
    elif isinstance(worth, int):
        told |= {"lower": worth, "upper": worth}
    elif "seats" in found:
        bounds = [seat["guarantee"] for seat in found["seats"]]
        for side in ("lower", "upper"):
            told[side] = [bound[side] if isinstance(bound, dict) else bound for bound in bounds]
    return told
