"""From where a write comes: the address and the device of the request being answered, or the command being run.

Forms §3.1, the log: who, when, from where. Kept beside the running request, so that no write has to be told.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

__all__ = ["ADDRESS", "DEVICE", "Whence", "at_console", "from_here", "middleware", "whence"]

ADDRESS, DEVICE = 45, 200
"""The most that is kept of each; an address of IPv6 takes 45 characters."""


@dataclass(frozen=True, slots=True)
class Whence:
    """Where a write comes from. `address`: of the network, empty for a command; `device`: as it names itself.

    `console`: it is a command, run by whoever holds the machine.
    """

    address: str = ""
    device: str = ""
    console: bool = False


_NOWHERE = Whence()
_HERE: ContextVar[Whence] = ContextVar("whence", default=_NOWHERE)


def whence() -> Whence:
    """Where what is written now comes from; nothing is known outside a request or a command."""
    return _HERE.get()


@contextmanager
def from_here(address: str, device: str) -> Iterator[None]:
    """While this lasts, what is written comes from there."""
    with _standing(Whence(_plain(address, ADDRESS), _plain(device, DEVICE))):
        yield


@contextmanager
def at_console(command: str) -> Iterator[None]:
    """While this lasts, what is written comes from a command, by its name."""
    with _standing(Whence(device=_plain(command, DEVICE), console=True)):
        yield


@contextmanager
def _standing(here: Whence) -> Iterator[None]:
    held = _HERE.set(here)
    try:
        yield
    finally:
        _HERE.reset(held)


def middleware(answer: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Know the address and the browser of each request while it is answered."""

    def answered(request: HttpRequest) -> HttpResponse:
        with from_here(request.META.get("REMOTE_ADDR", ""), request.headers.get("user-agent", "")):
            return answer(request)

    return answered


def _plain(text: str, most: int) -> str:
    """What somebody's browser says of itself, without signs no base can keep."""
    return "".join(sign for sign in text if sign.isprintable())[:most]
