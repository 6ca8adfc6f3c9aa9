"""Which family an incident belongs to, by what the director sees; and which ruling goes before which.

Plain values in, plain values out: nothing here knows a case file, a deal or a score.
"""

from rulings.triage.fitting import Offer, fitting
from rulings.triage.ordering import Place, Reach, order_of
from rulings.triage.precedence import PRECEDENCE, Effect, Part, Row
from rulings.triage.signs import RULES, SIGNS, Fit, Sign

__all__ = [
    "PRECEDENCE",
    "RULES",
    "SIGNS",
    "Effect",
    "Fit",
    "Offer",
    "Part",
    "Place",
    "Reach",
    "Row",
    "Sign",
    "fitting",
    "order_of",
]
