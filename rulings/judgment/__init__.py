"""Answers go in, a `Judgment` comes out; screen, paper, appeal and archive are views of that value."""

from rulings.judgment.archive import as_json, from_json
from rulings.judgment.checking import check, said
from rulings.judgment.interviewing import Asked, Interview, Option, asked, interview
from rulings.judgment.judging import judge
from rulings.judgment.missing import Unanswered
from rulings.judgment.settling import to_settle
from rulings.judgment.values import Judgment

__all__ = [
    "Asked",
    "Interview",
    "Judgment",
    "Option",
    "Unanswered",
    "as_json",
    "asked",
    "check",
    "from_json",
    "interview",
    "judge",
    "said",
    "to_settle",
]
