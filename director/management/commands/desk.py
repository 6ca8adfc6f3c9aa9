"""The main job: make everything ready, serve the desk, open the browser.

Contract "Commands": `desk [--host H] [--port N] [--no-browser]`; Ctrl-C ends it cleanly.
"""

import argparse
import errno
import importlib.util
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.management import CommandError, CommandParser
from django.utils.translation import gettext as _
from waitress.server import create_server

from director.management.base import alone
from director.management.readable import ReadableCommand
from director.solving.fast import FAST
from director.solving.jobs import SOLVER
from director.wsgi import application
from rulings.documents import qr

__all__ = ["Command"]

USUAL_PORT, TRIED_PORTS, THREADS = 8000, 50, 8
EVERYWHERE = ("0.0.0.0", "::")


class Command(ReadableCommand):
    """Serve the desk until Ctrl-C."""

    needs_base = True

    def add_arguments(self, parser: CommandParser) -> None:
        """Where to listen, and whether to open the browser."""
        parser.add_argument("--host", default="127.0.0.1", help=_("address to listen on; 0.0.0.0 serves the hall"))
        parser.add_argument("--port", type=port, help=_("port to listen on; 8000 or the next free one"))
        parser.add_argument("--no-browser", action="store_true", help=_("do not open the browser"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Listen first, so that a port taken is known before anything else happens."""
        listener = listen(options["host"], options["port"])
        address = served_at(options["host"], listener.getsockname()[1])
        allow(options["host"])
        settings.DIRECTOR_BASE_URL = settings.DIRECTOR_BASE_URL or address
        server = create_server(application, sockets=[listener], threads=THREADS, ident="Director")
        with alone():
            told = load_sample()
        self.say(*told)
        self.say(_("The desk is open: %(address)s") % {"address": address})
        if is_hall(options["host"]):
            self.show_code(settings.DIRECTOR_BASE_URL)
        self.say(_("Ctrl-C closes it."))
        if not options["no_browser"]:
            open_browser(address)
        FAST.begin()
        with ended_by_signals():
            server.run()  # returns at Ctrl-C, once the requests under way are answered
        FAST.end()
        SOLVER.end()
        server.close()
        self.say("", _("The desk is closed; everything entered is kept."))

    def say(self, *lines: str) -> None:
        """Lines that are seen at once, also through a pipe."""
        for line in lines:
            self.stdout.write(line)
        self.stdout.flush()

    def show_code(self, address: str) -> None:
        """The address as a QR code, where the terminal can draw it."""
        code = qr.terminal(address)
        if "utf" in (getattr(sys.stdout, "encoding", "") or "").lower():
            self.say(_("For the players in the hall:"), code)


def port(text: str) -> int:
    """A port number from the command line."""
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(_("a port is a number from 0 to 65535"))
    return int(text)


def listen(host: str, wanted: int | None) -> socket.socket:
    """A listening socket: the port asked for, else the usual one or the next that is free."""
    ports = range(USUAL_PORT, USUAL_PORT + TRIED_PORTS) if wanted is None else (wanted,)
    for number in ports:
        try:
            return bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or number == ports[-1]:
                raise CommandError(refusal(error, host, number)) from error
    raise AssertionError("no port was tried")


def bound(host: str, number: int) -> socket.socket:
    """A socket bound to one address and listening there."""
    family, kind, protocol, _name, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, kind, protocol)
    try:
        # On Windows REUSEADDR would let two desks share one port; elsewhere it only forgives the desk just closed.
        option = socket.SO_EXCLUSIVEADDRUSE if sys.platform == "win32" else socket.SO_REUSEADDR
        listener.setsockopt(socket.SOL_SOCKET, option, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def refusal(error: OSError, host: str, number: int) -> str:
    """Why the desk cannot listen there, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return _("Port %(port)d is taken, perhaps by a desk already open. Choose another: --port %(next)d") % {
            "port": number,
            "next": number + 1 if number < 65535 else USUAL_PORT,
        }
    if error.errno == errno.EACCES:
        return _("Port %(port)d is not for ordinary users. Choose one above 1023: --port 8000") % {"port": number}
    return _("%(host)s is not an address of this machine. For the hall use: --host 0.0.0.0") % {"host": host}


def served_at(host: str, number: int) -> str:
    """The address a browser opens."""
    name = lan_address(socket.AF_INET6 if ":" in host else socket.AF_INET) if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{number}/"


def lan_address(family: socket.AddressFamily) -> str:
    """This machine's own address in the hall's network; itself alone when there is no network."""
    # Connecting a datagram socket sends nothing; it only asks the system which of its addresses it would use.
    beyond, alone = ("2001:db8::1", "::1") if family == socket.AF_INET6 else ("192.0.2.1", "127.0.0.1")
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((beyond, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return alone


def is_hall(host: str) -> bool:
    """True when others than this machine can reach the desk."""
    return host not in ("localhost", "::1") and not host.startswith("127.")


def allow(host: str) -> None:
    """Let the desk answer to the names it is reached by, unless the environment says which."""
    if settings.DIRECTOR_ALLOWED_HOSTS:
        return
    own = socket.gethostname().lower()
    families = (socket.AF_INET, socket.AF_INET6)
    hall = [own, f"{own}.local", *map(lan_address, families)] if host in EVERYWHERE else [host]
    settings.ALLOWED_HOSTS += [f"[{name}]" if ":" in name else name for name in hall]


def load_sample() -> tuple[str, ...]:
    """Fill an empty base with the sample tournament; what the director has to be told (a first password)."""
    if importlib.util.find_spec("director.services") is None:
        return ()
    load = getattr(importlib.import_module("director.services"), "load_sample", tuple)
    return tuple(load())


def open_browser(address: str) -> None:
    """Open the desk where there is a screen; a browser inside the terminal would only be in the way."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Both Ctrl-C and a polite kill end the desk in order, also where the shell had Ctrl-C switched off."""

    def end(*_frame: object) -> None:
        raise KeyboardInterrupt

    before = [(number, signal.signal(number, end)) for number in (signal.SIGINT, signal.SIGTERM)]
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        for number, handler in before:
            signal.signal(number, handler)
