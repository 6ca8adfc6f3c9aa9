"""What is kept: tournaments and tables, incidents as they are entered, rulings as they were issued, and the log.

Beside them the owner's copy of the Code, if he imported one, and what the solver has answered.
"""

from director.models.appeal import Appeal, Ballot, Decision, Heard, Panelist, Proof, Vote
from director.models.book import ClauseWording
from director.models.hypothesis import Hypothesis
from director.models.incident import Incident, Statement
from director.models.log import ActionLog
from director.models.official import Official, Player, Role
from director.models.ruling import Ruling, RulingVersion
from director.models.sheet import Writing
from director.models.signing import SignInTry
from director.models.solving import SolverAnswer
from director.models.tournament import Seat, Table, Tournament

__all__ = [
    "ActionLog",
    "Appeal",
    "Ballot",
    "ClauseWording",
    "Decision",
    "Heard",
    "Hypothesis",
    "Incident",
    "Official",
    "Panelist",
    "Player",
    "Proof",
    "Role",
    "Ruling",
    "RulingVersion",
    "Seat",
    "SignInTry",
    "SolverAnswer",
    "Statement",
    "Table",
    "Tournament",
    "Vote",
    "Writing",
]
