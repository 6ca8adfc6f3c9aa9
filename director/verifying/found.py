"""What a check finds, a sentence each."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.words import Text

__all__ = ["Found", "fault", "well"]


@dataclass(frozen=True, slots=True)
class Found:
    """One thing found. `wrong`: something is not as it was issued. `quoted`: words of the stored sheet stand in it."""

    text: Text
    wrong: bool = False
    quoted: bool = False


def fault(ru: str, en: str, quoted: bool = False, **values: object) -> Found:
    """Something is not as it was issued."""
    return Found(Text(ru, en).filled(**values) if values else Text(ru, en), True, quoted)


def well(ru: str, en: str, **values: object) -> Found:
    """Something is as it should be, or is worth knowing."""
    return Found(Text(ru, en).filled(**values) if values else Text(ru, en))
