"""Where things lie in the search's context array, and the lookup tables it begins with.

One flat array of whole numbers (a list for plain Python, int64 for the compiled engine): counters, the rules of the
deal by tricks left, tables, move buffers. Plain numbers only, so that both engines share it.
"""

from __future__ import annotations

__all__ = ["fresh"]

NODES, LIMIT, STOP, ABORT, NONE, SIZE, SORT = range(7)
RULE_SEAT, RULE_SUITS, RULE_ONCE, RULE_LAST = range(7, 11)
ENTRIES, SCORED, MAY, DIRECTS, FREE_LEAD, ODD_LAST = range(11, 17)
MASK, FORCED, NEXT, KIND, CONFIG, THEIRS = (20 + 12 * i for i in range(6))
LOW, HIGH, PLACE = 96, 128, 160
POPCOUNT, LENGTH = 208, 464
BUFFER = 720
PREFER = BUFFER + 11 * 64
MATCH = PREFER + 3 * 256
TOTAL = MATCH + 65536

TAG = 0xFFFFFFFF | 63 << 50
"""In the third word of a stored position, what belongs to its key: open cards, and what a lead rule waits for."""


def fresh() -> list[int]:
    """A context with its lookup tables filled in and nothing else."""
    ctx = [0] * TOTAL
    ctx[NONE] = -1
    ctx[LIMIT] = 1 << 60
    for place in range(32):
        ctx[PLACE + (1 << place) % 37] = place
        suit = 255 << (place & 24)
        kept = ((1 << (place & 7)) - 1) << (place & 24)
        ctx[LOW + place] = 0xFFFFFFFF ^ suit | kept
        ctx[HIGH + place] = (suit ^ kept) & (suit >> 1)
    for byte in range(256):
        ctx[POPCOUNT + byte] = byte.bit_count()
        ctx[LENGTH + byte] = byte.bit_length()
    ctx[MATCH:] = _MATCHED
    return ctx


def _sure(own: int, others: int) -> int:
    """Trumps of one hand that must win: those left when each higher trump of the others has met one of them."""
    free = sure = 0
    for bit in (1 << place for place in range(7, -1, -1)):
        if others & bit:
            free += 1
        elif own & bit:
            if free:
                free -= 1
            else:
                sure += 1
    return sure


_MATCHED = tuple(0 if own & others else _sure(own, others) for own in range(256) for others in range(256))
