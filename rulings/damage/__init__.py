"""Damage proved: what a deal was worth before and after a breach, in tricks and in the event's own scoring.

CODE 3.9.14.3, 3.9.14.4, 3.9.16.2, 3.9.18. An `Inquiry` goes in, `Evidence` comes out (`answering.answer`); the director
weighs it. `all_pass` works out the damage of a line that is given.
"""

from __future__ import annotations

from rulings.damage.awarded import AllPassDamage, all_pass

__all__ = ["AllPassDamage", "all_pass"]
