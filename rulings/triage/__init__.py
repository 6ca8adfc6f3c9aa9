"""Which family an incident belongs to, by what the director sees; and which ruling goes before which.

Plain values in, plain values out: nothing here knows a case file, a deal or a score.
"""

from rulings.triage.fitting import Offer, fitting
from rulings.triage.limits import LIMITS, TimeLimit, limits
from rulings.triage.ordering import Place, Reach, order_of
from rulings.triage.precedence import PRECEDENCE
from rulings.triage.row import Effect, Part, Row
from rulings.triage.sign import RULES, STAGES, Fit, Sign
from rulings.triage.signs import SIGNS

__all__ = [
    "LIMITS",
    "PRECEDENCE",
    "RULES",
    "SIGNS",
    "STAGES",
    "Effect",
    "Fit",
    "Offer",
    "Part",
    "Place",
    "Reach",
    "Row",
    "Sign",
    "TimeLimit",
    "fitting",
    "limits",
    "order_of",
]
