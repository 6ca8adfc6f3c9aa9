"""How far the solver has come with a question, as a page shows it: seconds, a stop, what is known so far."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from director import services
from director.desk.language import say
from director.solving.progress import Progress, State

__all__ = ["MORE_SECONDS", "handled", "solving"]

MORE_SECONDS = (5, 30, 120)
"""What a director may grant a question, in seconds; the first is what it gets unasked."""


def handled(request: HttpRequest, kind: str, question: dict[str, Any]) -> bool:
    """Do what a page's form asks of the solver (`do`: `ask` or `stop`); whether it was anything of the kind."""
    do = request.POST.get("do", "")
    if do == "stop":
        services.stop_solver(kind, question)
    elif do == "ask":
        wanted = request.POST.get("seconds", "")
        seconds = next((each for each in MORE_SECONDS if str(each) == wanted), MORE_SECONDS[0])
        services.ask_solver(kind, question, float(seconds), anew=bool(wanted))
    return do in ("ask", "stop")


def solving(progress: Progress | None, here: str) -> dict[str, Any]:
    """What `desk/solving.html` shows; `here` is the page that shows the answer once it has come."""
    state = progress.state if progress else None
    return {
        "here": here,
        "asked": progress is not None,
        "thinking": progress is not None and not progress.over,
        "waiting": state is State.WAITING,
        "ahead": progress.ahead if progress else 0,
        "seconds": int(progress.seconds) if progress else 0,
        "lost": state is State.LOST,
        "stopped": progress is not None and progress.stopped,
        "refused": say(progress.fault.text) if progress and progress.fault else "",
        "more": MORE_SECONDS[1:],
    }
