"""Every write of an appeal, from its notice to the published decision.

Forms §3.2 and §3.3: received, admitted, heard, voted on, decided, published.
"""

from director.services.appeals.admitting import admit, check, reject
from director.services.appeals.deciding import decide, draft_decision, publish
from director.services.appeals.hearing import add_proof, begin_hearing, hear, note_hearing
from director.services.appeals.notices import (
    complete_notice,
    keep_deposit,
    receive,
    return_deposit,
    take_deposit,
    withdraw_appeal,
)
from director.services.appeals.panel import replace, seat
from director.services.appeals.voting import cast, open_ballot, vote

__all__ = [
    "add_proof",
    "admit",
    "begin_hearing",
    "cast",
    "check",
    "complete_notice",
    "decide",
    "draft_decision",
    "hear",
    "keep_deposit",
    "note_hearing",
    "open_ballot",
    "publish",
    "receive",
    "reject",
    "replace",
    "return_deposit",
    "seat",
    "take_deposit",
    "vote",
    "withdraw_appeal",
]
