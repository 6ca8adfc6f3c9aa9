"""How an issued version stands today, in a sentence for whoever holds its sheet.

Contract "Commands", `verify FILE.pdf`: in plain words, issued, under appeal, superseded by which.
"""

from __future__ import annotations

from collections.abc import Mapping

from director import particulars
from director.models import RulingVersion
from rulings.documents.particulars import Standing
from rulings.words import Text

__all__ = ["IN_FORCE", "REPLACED", "WITHDRAWN", "stands", "still_good"]

IN_FORCE = Text("Это решение вынесено здесь и действует.", "This ruling was issued here and is in force.")
WITHDRAWN = Text("Это решение было вынесено здесь и отозвано.", "This ruling was issued here and has been withdrawn.")
REPLACED = Text(
    "Эта версия вынесена здесь, но заменена: действует {label}.",
    "This version was issued here and has been replaced: {label} is in force.",
)
_WAITS = Text(
    "Это решение вынесено здесь; апелляция на него решена, но решение ещё не опубликовано.",
    "This ruling was issued here; the appeal is decided, and the decision is not published yet.",
)
_WORDS: Mapping[Standing, Text] = {
    Standing.ISSUED: IN_FORCE,
    Standing.WITHDRAWN: WITHDRAWN,
    Standing.CORRECTED: REPLACED,
    Standing.UNDER_APPEAL: Text(
        "Это решение вынесено здесь и обжаловано: апелляция ещё не решена.",
        "This ruling was issued here and is under appeal: the appeal has not been decided yet.",
    ),
    Standing.UPHELD: Text(
        "Это решение вынесено здесь, и комитет оставил его в силе: {label}.",
        "This ruling was issued here, and the committee upheld it: {label}.",
    ),
    Standing.CHANGED: Text(
        "Это решение вынесено здесь, и комитет его изменил: действует {label}.",
        "This ruling was issued here, and the committee changed it: {label} is in force.",
    ),
    Standing.SET_ASIDE: Text(
        "Это решение было вынесено здесь, и комитет его отменил: {label}.",
        "This ruling was issued here, and the committee set it aside: {label}.",
    ),
    Standing.SENT_BACK: Text(
        "Это решение было вынесено здесь, и комитет вернул его судье: {label}; судья решит заново.",
        "This ruling was issued here, and the committee sent it back: {label}; the director rules anew.",
    ),
    Standing.FINAL: Text(
        "Это решение вынесено здесь, действует и окончательно.",
        "This ruling was issued here, is in force and is final.",
    ),
}
_CHANGED = Text("Это решение комитета; оно действует.", "This is the committee’s decision; it is in force.")


def stands(version: RulingVersion) -> Text:
    """How a version stands today."""
    standing = particulars.standing(version)
    if version.unpublished:
        return _WAITS
    if standing is Standing.CHANGED and not version.replaced:
        return _CHANGED
    return _WORDS[standing].filled(label=version.ruling.label)


def still_good(version: RulingVersion) -> bool:
    """Whether one may act on the sheet of this version."""
    standing = particulars.standing(version)
    own = standing is Standing.CHANGED and bool(version.decision) and not version.replaced
    return own or not (standing.void or version.unpublished)
