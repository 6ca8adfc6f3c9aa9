"""What a check finds, a sentence each."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.words import Text

__all__ = ["Found", "fault", "well"]


@dataclass(frozen=True, slots=True)
class Found:
    """One thing found. `wrong`: something is not as it was issued.

    `public`: what is told of it to whoever asks, where the sentence quotes the stored sheet.
    """

    text: Text
    wrong: bool = False
    public: Text | None = None

    @property
    def openly(self) -> Text:
        """The sentence without words of the stored sheet."""
        return self.public or self.text


def fault(ru: str, en: str, **values: object) -> Found:
    """Something is not as it was issued."""
    return Found(Text(ru, en).filled(**values) if values else Text(ru, en), True)


def well(ru: str, en: str, **values: object) -> Found:
    """Something is as it should be, or is worth knowing."""
    return Found(Text(ru, en).filled(**values) if values else Text(ru, en))
