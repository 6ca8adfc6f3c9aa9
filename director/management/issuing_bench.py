"""How fast rulings are issued and verified: alone and by ten desks at once.

Ten clients are ten threads of one process, as the desk serves them, each over a connection of its own and with no pause
between two rulings; ten directors in a hall leave minutes.
"""

import os
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from django.contrib.auth.models import User
from django.core.management import CommandError
from django.db import connections
from django.test import Client
from django.urls import reverse

from director import services
from director.management.keystrokes import CASES, seated
from director.management.stored import complete, store, temporary_base
from director.management.timing import milliseconds, spread, timed, told
from director.models import Incident, RulingVersion
from director.verifying.whole import whole
from rulings.cases.reading import read
from rulings.seal import code
from rulings.words import RulingError

__all__ = ["issue", "verify"]

CLIENTS = 10
MOST = 10_000


def issue(rulings: int, times: int) -> str:
    """A case judged, numbered, sealed, chained, stored and confirmed: by one client, then by ten at once."""
    with temporary_base() as director:
        store(director, rulings)
        told(f"{2 * times} cases made ready; half issued by one, half by {CLIENTS} at once")
        cases = [complete(director) for _time in range(2 * times)]
        began = processor()
        one = at_once(1, cases[:times], lambda case: services.issue(case, director))
        each = (processor() - began) / times
        ten = at_once(CLIENTS, cases[times:], lambda case: services.issue(case, director))
    stored = f"{rulings} rulings stored, {processors()}; {milliseconds(each)} of a processor’s time each"
    return "\n".join(
        (
            f"1 client: {spread(one)}  ({stored})",
            f"       {CLIENTS} clients: {spread(ten)}  (p95 under 100 ms is the aim)",
        )
    )


def verify(rulings: int, times: int) -> str:
    """Everything walked and each stored case judged again; then the hall's page of a code, by one and by ten."""
    with temporary_base() as director:
        told("the cases of the casebook that can be issued, issued")
        various = list(casebook(director, rulings))
        store(director, max(rulings - len(various), 0), various)
        told("all of it verified")
        began, busy = time.perf_counter(), processor()
        wrong = [one.text.en for one in whole() if one.wrong]
        taken, busy = time.perf_counter() - began, processor() - busy
        told("codes looked up on the hall's page")
        codes = [code(seal) for seal in RulingVersion.objects.order_by("?").values_list("seal", flat=True)[:times]]
        pages = {count: at_once(count, codes, looked_up) for count in (1, CLIENTS)}
        count = RulingVersion.objects.count()
    if wrong:
        raise CommandError("\n".join(wrong))
    of_what = f"{count} versions of {len(various)} different cases, {processors()}, {busy:.1f} s of their time"
    return "\n".join(
        (
            f"{taken:.1f} s  ({of_what}; under 60 s for {MOST} is the aim)",
            *(f"       a code looked up, {client(number)}: {spread(each)}" for number, each in pages.items()),
        )
    )


def casebook(director: User, most: int) -> Iterator[RulingVersion]:
    """The cases of the casebook issued, each at a table of its own, or so many of them from one end to the other.

    Left out are those in dispute and those with cards to ask.
    """
    files = sorted(CASES.rglob("*.toml"))
    for file in files[:: max(len(files) // most, 1)]:
        text = file.read_text(encoding="utf-8")
        case, table = read(text, file.name), tomllib.loads(text)
        if not case.incident.evidence:
            incident = Incident.objects.create(
                table=seated(case),
                rules=case.incident.rules,
                players=list(case.incident.players),
                infractions=table["incident"],
                opened_by=director,
                **{key: table[key] for key in ("deal", "sheet", "choice") if key in table},
            )
            with suppress(RulingError):
                yield services.issue(incident, director)


def at_once(count: int, things: Iterable[Any], work: Callable[[Any], Any]) -> list[float]:
    """Seconds each thing takes when so many clients work at once, one after another each."""
    with ThreadPoolExecutor(count) as desks:
        taken = list(desks.map(lambda thing: timed(lambda: work(thing)), things))
        list(desks.map(lambda _desk: connections.close_all() or time.sleep(0.05), range(count)))
    return taken


def looked_up(sign: str) -> None:
    """A code typed on the hall's page, by somebody who is not signed in."""
    answer = Client(headers={"host": "localhost"}).get(reverse("check"), {"code": sign}, follow=True)
    if answer.status_code != 200:
        raise CommandError(f"{sign}: {answer.status_code}")


def client(count: int) -> str:
    """One client, ten clients."""
    return f"{count} client" if count == 1 else f"{count} clients"


def processor() -> float:
    """Seconds of the processors' time that this process has used, with those it began and has seen end."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def processors() -> str:
    """On how many processors it was measured."""
    return f"{os.cpu_count()} processors"
