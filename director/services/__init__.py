"""Every write, one named function each: check, do, log, in one transaction.

`RulingError` for what a person can mend; `Moved` when the page that writes is older than the case.
"""

from director.services.answers import answer, forget
from director.services.deals import enter_deal, enter_sheet
from director.services.history import name_of, told
from director.services.incidents import add_statement, enter_infraction, enter_players, open_incident, park, resume
from director.services.noted import COLUMNS, PARTICULARS, set_particulars
from director.services.regulation import EVENT, as_seen, set_regulation, set_table_regulation
from director.services.rulings import abandon, correct, issue, reopen, withdraw
from director.services.sample import load_sample
from director.services.writing import COUNTED, Moved

__all__ = [
    "COLUMNS",
    "COUNTED",
    "EVENT",
    "PARTICULARS",
    "Moved",
    "abandon",
    "add_statement",
    "answer",
    "as_seen",
    "correct",
    "enter_deal",
    "enter_infraction",
    "enter_players",
    "enter_sheet",
    "forget",
    "issue",
    "load_sample",
    "name_of",
    "open_incident",
    "park",
    "reopen",
    "resume",
    "set_particulars",
    "set_regulation",
    "set_table_regulation",
    "told",
    "withdraw",
]
