"""A pasted deal in whatever notation it is written: which it is is seen from the text itself.

Contracts, "Cards and deals"; the printed studies, PPN, `SUIT_RANK` JSON, extended PBN, our own JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from rulings.game.forms.compact import from_line
from rulings.game.forms.own import read_own
from rulings.game.forms.pbn import read_pbn
from rulings.game.forms.ppn import read_ppn, read_ppn_json
from rulings.game.forms.reading import Reading
from rulings.game.forms.study import read_study
from rulings.game.forms.suit_rank import COMPASS, read_suit_rank
from rulings.game.record import SEATS

__all__ = ["form_of", "read_any"]

_PPN = re.compile(r"^\s*\[?\s*\d+\.? [123]{1,3} \S{20,}", re.MULTILINE)
_STUDY = re.compile(r"[ПТTБЧ♠♣♦♥]\s*[:;]\s*[-–—0-9ТКДВTKQJA]")


def form_of(raw: str) -> str:
    """`own`, `suit_rank`, `ppn_json`, `pbn`, `ppn`, `study` or `line`."""
    text = raw.lstrip("\ufeff \t\r\n")
    if text.startswith("{"):
        return _json_form(text)
    if re.search(r'\[Deal\s+"', text):
        return "pbn"
    if _PPN.search(text):
        return "ppn"
    dotted = re.search(r"\w+\s*:\s*[^\s:;,]*\.[^\s:;,]*\.[^\s:;,]*\.", text)
    return "study" if not dotted and _STUDY.search(text.upper()) else "line"


def read_any(raw: str, players: Sequence[str] = ()) -> tuple[Reading, ...]:
    """Every deal of the text; `players` in playing order where their names are known."""
    text = raw.lstrip("\ufeff \t\r\n")
    form, names = form_of(text), tuple(players[:3]) or SEATS
    if form == "ppn":
        return read_ppn(text, names)
    readers = {
        "own": lambda: read_own(text),
        "pbn": lambda: read_pbn(text),
        "ppn_json": lambda: read_ppn_json(text, names),
        "suit_rank": lambda: read_suit_rank(text, tuple(players[:3]) or COMPASS),
        "study": lambda: read_study(text, names),
        "line": lambda: from_line(" ".join(text.split()), names),
    }
    return (readers[form](),)


def _json_form(text: str) -> str:
    try:
        keys = set(json.loads(text))
    except ValueError:
        return "suit_rank" if "Cards" in text else "own"
    return (
        "suit_rank" if keys & {"eastCards", "southCards", "westCards"} else "ppn_json" if "dealOrder" in keys else "own"
    )
