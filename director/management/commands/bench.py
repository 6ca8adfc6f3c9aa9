"""The benchmarks: how long a director waits, measured on this machine.

Contract "Commands": `bench [NAME …]`; where two things are compared, as a ratio. Nothing touches the tournament's own
base: what is stored for a benchmark is stored in a temporary one. It speaks English only, to those who work on the
program. The figures go to stdout; what is being done meanwhile, to stderr.
"""

import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import CommandError, CommandParser
from django.db import connection, connections
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext as _

from director import guards, selectors, services
from director.appeals.rerun import reopened
from director.appeals.rerun import rerun as run_again
from director.chain import link_of_version, seal_of_version
from director.management.keystrokes import AIM, COMMONEST, case_of, seated, walked
from director.management.readable import ReadableCommand
from director.management.sheets import sheets
from director.management.solver_bench import solver
from director.models import ActionLog, Hypothesis, Incident, Ruling, RulingVersion, Table, Tournament
from director.services.logged import keep_rows, one_writer
from director.verifying.whole import whole
from rulings.cases.incident import Answer, Status
from rulings.cases.incident import Incident as Case
from rulings.documents.enclosed import sheet as drawn_sheet
from rulings.judgment import Asked, interview
from rulings.judgment.hypotheses import Changed
from rulings.judgment.hypotheses import Hypothesis as Supposed
from rulings.seal import canonical
from rulings.trees.tree import Cards, Number, OneOf, Player, Tally, YesNo

__all__ = ["Command"]

CASE = "fixtures/cases/code-3.9.14.3-rostov.toml"
TAKEN = {"Аверин": 2, "Бортникова": 1, "Ветлугин": 0}
LINE = {"Аверин": 2, "Бортникова": 4, "Ветлугин": 4}
OTHERWISE = ("one", "both", "not_proved")
"""What a committee may find of the damage that the director found unclaimed."""
FEW = 100
CLIENTS = 10
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


def issue(rulings: int, times: int) -> str:
    """A case judged, numbered, stored."""
    with temporary_base() as director:
        store(director, rulings)
        told(f"{times} cases made ready, then issued")
        cases = [complete(director) for _time in range(times)]
        taken = [timed(lambda incident=incident: services.issue(incident, director)) for incident in cases]
    return f"{spread(taken)}  ({rulings} rulings stored)"


def clients(rulings: int, times: int) -> str:
    """The same by ten at once, each over a connection of his own, as ten desks would."""
    with temporary_base() as director:
        store(director, rulings)
        told(f"{times} cases made ready, then issued by {CLIENTS} at once")
        cases = [complete(director) for _time in range(times)]
        with ThreadPoolExecutor(CLIENTS) as desks:
            taken = list(desks.map(lambda incident: timed(lambda: services.issue(incident, director)), cases))
            list(desks.map(lambda _desk: connections.close_all() or time.sleep(0.05), range(CLIENTS)))
    return f"{spread(taken)}  ({CLIENTS} clients, {rulings} rulings stored; p95 under 100 ms is the aim)"


def verify(rulings: int, _times: int) -> str:
    """Everything walked, and each stored case judged again."""
    with temporary_base() as director:
        store(director, rulings)
        told("all of it verified")
        began = time.perf_counter()
        wrong = [one.text.en for one in whole() if one.wrong]
        taken = time.perf_counter() - began
    if wrong:
        raise CommandError("\n".join(wrong))
    return f"{taken:.1f} s  ({rulings + 1} versions, {os.cpu_count()} processors; under 60 s for 10,000 is the aim)"


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
    "clients": clients,
    "verify": verify,
    "rerun": rerun,
    "pdf": sheet,
    "rule": rule,
    "keys": keys,
    "sheets": sheets,
    "clone": clone,
}


@contextmanager
def temporary_base() -> Iterator[User]:
    """An empty base with the sample tournament, gone afterwards; gives its director."""
    told("a temporary base with the sample tournament")
    folder, name = tempfile.mkdtemp(), connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = Path(folder) / "bench.sqlite3"  # a file, as at a real desk
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        services.load_sample()
        yield User.objects.get()
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)
        shutil.rmtree(folder)


def complete(director: User) -> Incident:
    """A case that only waits to be issued: a card out of turn in all-pass (CODE 3.9.14.3)."""
    incident = opened(director)
    incident = services.enter_deal(incident, "all_pass", who=director)
    for key, value in (("moment", "trick_open"), ("damage_claim", "none"), ("taken_before", TAKEN)):
        incident = services.answer(incident, key, value, who=director)
    return incident


def opened(director: User) -> Incident:
    """A case just begun at the first table."""
    return services.open_incident(Table.objects.get(number=1), director, "out_of_turn", ["Ветлугин"], "Аверин", "…")


def store(director: User, count: int) -> None:
    """Fill the base with copies of one issued ruling, with its case and its log, spread over the tables."""
    told(f"{count} rulings into the base")
    first = services.issue(complete(director), director)
    original = selectors.incident_for(first.ruling.incident_id)
    tables, log = list(Table.objects.all()), list(first.ruling.incident.log.all())
    copies = (copied(original, table=tables[n % len(tables)]) for n in range(count))
    with guards.lifted():  # a copy begins as it stands
        made = Incident.objects.bulk_create(copies, 500)
    numbers = range(first.ruling.number + 1, first.ruling.number + 1 + count)
    numbered = Ruling.objects.bulk_create(
        (
            copied(first.ruling, incident=incident, number=number, findable=f"{first.ruling.findable}\n{number}")
            for incident, number in zip(made, numbers, strict=True)
        ),
        500,
    )
    RulingVersion.objects.bulk_create(chained(first, numbered), 500)
    with one_writer():
        keep_rows(*(row_for(row, ruling) for ruling in numbered for row in log))
    Tournament.objects.update(next_number=numbers.stop)


def chained(first: RulingVersion, numbered: Iterable[Ruling]) -> Iterator[RulingVersion]:
    """The same version for each of these rulings, one behind another."""
    judgment, beside = json.loads(first.judgment), json.loads(first.particulars)
    position, before = first.position, first.link
    for ruling in numbered:
        version = copied(first, ruling=ruling, position=position + 1, before=before)
        own = beside | {"number": ruling.name}
        version.particulars = canonical(own).decode()
        version.seal = seal_of_version(version.label, judgment["seal"], version.case, own)
        version.link = link_of_version(version, version.label, before)
        position, before = version.position, version.link
        yield version


def row_for(row: ActionLog, ruling: Ruling) -> ActionLog:
    """A row of the log of a copied case."""
    new = ruling.label if row.what == "issue" else row.new
    return copied(row, incident=ruling.incident, ruling=row.ruling and ruling, new=new)


def copied(row: Any, **changed: Any) -> Any:
    """A row like another, not stored yet."""
    values = {
        field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if not field.primary_key
    }
    for name, value in changed.items():
        values.pop(f"{name}_id", None)
        values[name] = value
    return type(row)(**values)


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


def told(line: str) -> None:
    """What is being done while nothing is known yet."""
    sys.stderr.write(f"  … {line}\n")
    sys.stderr.flush()


def timed(work: Callable[[], Any]) -> float:
    """Seconds something takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def worked(work: Callable[[], Any]) -> float:
    """Seconds of the processor something takes, whatever else runs beside it."""
    began = time.process_time()
    work()
    return time.process_time() - began


def spread(taken: Sequence[float]) -> str:
    """The middle and the slow end of many times."""
    ordered = sorted(taken)
    slow = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"p50 {milliseconds(statistics.median(ordered))}, p95 {milliseconds(slow)}"


def milliseconds(seconds: float) -> str:
    """A time as people compare it."""
    return f"{seconds * 1000:.1f} ms"
