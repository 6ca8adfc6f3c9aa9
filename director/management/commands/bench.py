"""The benchmarks: how long a director waits, measured on this machine.

Contract "Commands": `bench [NAME …]`; where two things are compared, as a ratio. Nothing touches the tournament's own
base: what is stored for a benchmark is stored in a temporary one. It speaks English only, to those who work on the
program. The figures go to stdout; what is being done meanwhile, to stderr.
"""

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import CommandError, CommandParser
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext as _

from director import selectors, services
from director.appeals.rerun import reopened
from director.appeals.rerun import rerun as run_again
from director.management.issuing_bench import issue, verify
from director.management.keystrokes import AIM, COMMONEST, case_of, seated, walked
from director.management.readable import ReadableCommand
from director.management.sheets import sheets
from director.management.solver_bench import solver
from director.management.stored import complete, opened, store, temporary_base
from director.management.timing import milliseconds, spread, timed, told, worked
from director.models import Hypothesis, RulingVersion
from rulings.cases.incident import Answer, Status
from rulings.cases.incident import Incident as Case
from rulings.documents.enclosed import sheet as drawn_sheet
from rulings.judgment import Asked, interview
from rulings.judgment.hypotheses import Changed
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.trees.tree import Cards, Number, OneOf, Player, Tally, YesNo

__all__ = ["Command"]

CASE = "fixtures/cases/code-3.9.14.3-rostov.toml"
LINE = {"Аверин": 2, "Бортникова": 4, "Ветлугин": 4}
OTHERWISE = ("one", "both", "not_proved")
"""What a committee may find of the damage that the director found unclaimed."""
FEW = 100
ADDRESS = re.compile(r"http://\S+")


class Command(ReadableCommand):
    """Measure, and say how long it took."""

    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """Which benchmarks, and how large."""
        names = _("names of the benchmarks; all unless given: %(names)s") % {"names": ", ".join((*BENCHES, "solver"))}
        parser.add_argument("names", nargs="*", metavar="NAME", help=names)
        parser.add_argument("--rulings", type=int, default=10_000, help=_("rulings stored while a step is measured"))
        parser.add_argument("--deals", type=int, default=200, help=_("deals the solver is measured on"))
        parser.add_argument("--plain", type=int, default=20, help=_("of these, how many in plain Python too"))
        parser.add_argument("--times", type=int, default=200, help=_("how often a short thing is measured"))

    def handle(self, *args: Any, **options: Any) -> None:
        """One line for each benchmark, as soon as it is known."""
        benches = {**BENCHES, "solver": lambda _rulings, _times: solver(options["deals"], options["plain"])}
        if strange := set(options["names"]) - set(benches):
            raise CommandError(f"There is no benchmark “{strange.pop()}”; there are: {', '.join(benches)}")
        for name in options["names"] or benches:
            self.stdout.write(f"{name:6} {benches[name](options['rulings'], options['times'])}")
            self.stdout.flush()


def step(rulings: int, times: int) -> str:
    """One answer at the desk: the form sent and the next page received, in the server's own time."""
    with temporary_base() as director:
        told(f"{times} steps in an empty base")
        empty = answered(director, times)
        store(director, rulings)
        told(f"{times} steps in the full one")
        full = answered(director, times)
    ratio = statistics.median(full) / statistics.median(empty)
    asked = f"p95 under 50 ms is the aim; {len(full)} steps"
    return f"{spread(full)}  ({asked}, {rulings} rulings stored, {ratio:.2f} × an empty base)"


def home(rulings: int, times: int) -> str:
    """The tournament's page, and a search for a number on it."""
    with temporary_base() as director:
        client = signed_in(director)
        store(director, FEW)
        told(f"{times} pages")
        few = [timed(lambda: client.get(reverse("home"))) for _time in range(times)]
        store(director, rulings - FEW)
        told(f"{times} pages, then {times} searches")
        full = [timed(lambda: client.get(reverse("home"))) for _time in range(times)]
        found = [timed(lambda: client.get(reverse("home"), {"q": str(rulings // 2)})) for _time in range(times)]
    ratio = statistics.median(full) / statistics.median(few)
    return f"{spread(full)}  ({rulings} rulings stored, {ratio:.2f} × a base of {FEW}; a search: {spread(found)})"


def rerun(_rulings: int, times: int) -> str:
    """A ruling opened again beside a committee's hypotheses, without the solver: the processor's time."""
    with temporary_base() as director:
        told(f"one ruling, opened again {times} times beside one hypothesis and beside three")
        version = services.issue(complete(director), director)
        supposed = [suppose(version, director, otherwise) for otherwise in OTHERWISE]
        client, address = signed_in(director), reverse("rerun", args=[version.ruling_id, version.version])
        one = [worked(lambda: run_again(version, supposed[:1])) for _time in range(times)]
        three = [worked(lambda: run_again(version, supposed)) for _time in range(times)]
        pages = [worked(lambda: client.get(address)) for _time in range(times)]
    aim = "of the processor; under 50 ms is the aim"
    return f"{spread(one)}  ({aim}; three: {spread(three)}; their page: {spread(pages)})"


def suppose(version: RulingVersion, director: User, value: str) -> Hypothesis:
    """A hypothesis by which the damage was claimed otherwise."""
    opened, made = reopened(version), services.make_hypothesis(version, director)
    found = Changed(0, "damage_claim", Answer(value, Status.FOUND, evidence="…"))
    lines = {"claimant": "Аверин", "claim_line": LINE, "other_claim_line": LINE}
    others = tuple(Changed(0, key, Answer(line, Status.FOUND, evidence="…")) for key, line in lines.items())
    supposed = Supposed(made.name, (found, *others))
    return services.change_hypothesis(made, supposed, opened.incident, opened.event, director)


def sheet(_rulings: int, times: int) -> str:
    """An issued ruling's PDF: from the base to the last byte."""
    with temporary_base() as director:
        told(f"one ruling, drawn {times} times")
        version = services.issue(complete(director), director)
        first = timed(lambda: drawn(version.pk))
        taken = [timed(lambda: drawn(version.pk)) for _time in range(times)]
        size = len(drawn(version.pk)) / 1024
    return f"{spread(taken)}  (p95 under 150 ms is the aim; the first {milliseconds(first)}, {size:.0f} KB)"


def rule(_rulings: int, times: int) -> str:
    """A case file judged by a program started for it alone."""
    command = [sys.executable, "manage.py", "rule", CASE]
    started = min(max(times // 20, 3), 20)
    told(f"{started} starts of: manage.py rule {CASE}")
    taken = [timed(lambda: ran(command)) for _time in range(started)]
    return f"{spread(taken)}  ({started} cold starts)"


def keys(_rulings: int, _times: int) -> str:
    """Keystrokes from the call to the printed ruling, for the commonest incidents."""
    with temporary_base() as director:
        client, told_of = signed_in(director), dict[str, tuple[int, int]]()
        for words, name in COMMONEST.items():
            told(words)
            case = case_of(name)
            told_of[words] = walked(client, seated(case), case).strokes
    most = max(after for _whole, after in told_of.values())
    lines = (f"       {words:30} {whole:3} {after:3}" for words, (whole, after) in told_of.items())
    heading = f"at most {most} once the parties are known  ({AIM} or fewer is the aim; from the call, and once known)"
    return "\n".join((heading, *lines))


def clone(_rulings: int, _times: int) -> str:
    """From a fresh clone to the desk's first page, everything installed on the way."""
    with tempfile.TemporaryDirectory() as folder:
        began, bare = time.perf_counter(), Path(folder) / "director"
        told("a clone of the last commit, and its first start, which installs everything")
        subprocess.run(["git", "clone", "--quiet", f"file://{settings.ROOT}", str(bare)], check=True)
        first_page(bare)
        taken = time.perf_counter() - began
    return f"{taken:.1f} s  (under 60 s is the aim; Python {sys.version.split()[0]})"


BENCHES: Mapping[str, Callable[[int, int], str]] = {
    "step": step,
    "home": home,
    "issue": issue,
    "verify": verify,
    "rerun": rerun,
    "pdf": sheet,
    "rule": rule,
    "keys": keys,
    "sheets": sheets,
    "clone": clone,
}


def signed_in(director: User) -> Client:
    """A browser of the director's."""
    client = Client(headers={"host": "localhost"})
    client.force_login(director)
    return client


def answered(director: User, steps: int) -> list[float]:
    """Seconds of each step, over as many cases as it takes; the first case only warms up."""
    client, taken = signed_in(director), []
    incident, warm = opened(director), 0
    while len(taken) < steps + warm:
        case = selectors.as_incident(incident)
        waiting = interview(case, 0, selectors.regulation_of(incident)).waiting
        if waiting is None:
            warm = warm or len(taken)
            incident = opened(director)
            continue
        address = reverse("question", args=[incident.pk, waiting.question.key])
        form = {"do": "next", "seen_revision": incident.revision, **filled(waiting, case, len(taken))}
        taken.append(timed(lambda address=address, form=form: received(client, address, form)))
        incident = selectors.incident_for(incident.pk)
    return taken[warm:]


def received(client: Client, address: str, form: Mapping[str, Any]) -> None:
    """Send a form and follow to the page it leads to; anything but a page is a failure."""
    answer = client.post(address, form, follow=True)
    if answer.status_code != 200 or not answer.redirect_chain:
        raise CommandError(f"{address}: {answer.status_code}")


def filled(asked: Asked, case: Case, turn: int) -> dict[str, Any]:
    """A form's fields for a question, another answer each time."""
    match asked.question.answers:
        case YesNo() | OneOf() | Player():
            value = asked.choices[turn % len(asked.choices)][0]
            chosen = {"value": str(value).lower() if isinstance(value, bool) else value}
        case Number(low):
            chosen = {"value": low}
        case Cards(low):
            chosen = {"value": ["S7", "S8", "S9", "ST", "SJ"][: max(low, 1)]}
        case Tally(total):
            counts = (total or 3, 0, 0)
            chosen = {f"count_{seat}": counts[seat] for seat in range(len(case.playing))}
    return {"reason": "так", "by": case.playing[0], **chosen}


def drawn(version: int) -> bytes:
    """A version's sheet, as the desk hands it out."""
    judgment, beside = selectors.version(version, "http://localhost:8000")
    return drawn_sheet(judgment, beside, "ru")


def ran(command: Sequence[str]) -> None:
    """Run a command of ours to its end; what it complains of is the benchmark's own fault."""
    done = subprocess.run(command, cwd=settings.ROOT, capture_output=True, text=True)
    if done.returncode:
        raise CommandError((done.stderr or done.stdout).strip())


def first_page(bare: Path) -> None:
    """Start the desk of a clone as a newcomer would, and wait for its first page."""
    ours = ("DATABASE_URL", "VIRTUAL_ENV", "DJANGO_SETTINGS_MODULE", "PYTHONPATH", "DIRECTOR_SECRET_KEY")
    environment = {name: value for name, value in os.environ.items() if name not in ours}
    python = getattr(sys, "_base_executable", "") or sys.executable
    command = [python, "-u", "manage.py", "desk", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, cwd=bare, env=environment, text=True, stdout=subprocess.PIPE) as desk:
        try:
            for line in desk.stdout or ():
                if found := ADDRESS.search(line):
                    with urllib.request.urlopen(found[0], timeout=60) as page:
                        page.read()
                    return
            raise CommandError("The desk of the clone did not open.")
        finally:
            desk.send_signal(signal.SIGTERM)
            desk.communicate()  # its last words, or closing the pipe would break it
