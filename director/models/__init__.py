"""What is kept: tournaments and tables, incidents as they are entered, rulings as they were issued, and the log.

Beside them the owner's copy of the Code, if he imported one.
"""

from director.models.book import ClauseWording
from director.models.incident import Incident, Statement
from director.models.log import ActionLog
from director.models.ruling import Ruling, RulingVersion
from director.models.sheet import Writing
from director.models.tournament import Seat, Table, Tournament

__all__ = [
    "ActionLog",
    "ClauseWording",
    "Incident",
    "Ruling",
    "RulingVersion",
    "Seat",
    "Statement",
    "Table",
    "Tournament",
    "Writing",
]
