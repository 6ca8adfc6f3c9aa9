"""The papers of an appeal in words: the notice, the committee's decision."""

from __future__ import annotations

from rulings.documents.appealed.decision import decision_words
from rulings.documents.appealed.notice import notice_words

__all__ = ["decision_words", "notice_words"]
