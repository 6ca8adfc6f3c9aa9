"""QR codes of addresses; whoever needs one asks here."""

from __future__ import annotations

import io

import segno

__all__ = ["modules", "terminal"]


def terminal(url: str) -> str:
    """The code of an address as lines of block characters, two modules to a line, for a terminal."""
    out = io.StringIO()
    segno.make(url, error="m", micro=False).terminal(out=out, compact=True)
    return out.getvalue().rstrip("\n")


def modules(url: str) -> tuple[tuple[bool, ...], ...]:
    """The code of an address as rows of modules, True for dark; the white around it is left to the sheet."""
    return tuple(tuple(bool(module) for module in row) for row in segno.make(url, error="m", micro=False).matrix)
