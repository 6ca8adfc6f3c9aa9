"""Every write, one named function each: check, do, log, in one transaction.

`RulingError` for what a person can mend; `Moved` when the page that writes is older than the case.
"""

from director.services.answers import answer, answer_by_evidence, forget
from director.services.arranged import ARRANGED
from director.services.arranging import arranged_at
from director.services.breaches import (
    add_breach,
    choose,
    link_breach,
    put_back_breach,
    remove_breach,
    root_first,
)
from director.services.confirming import call_back, confirm, hand_back, submit
from director.services.deals import enter_deal, enter_sheet
from director.services.events import PARTICULARS_OF_EVENT, change_event, create_event
from director.services.evidence import (
    call_absurd,
    drop_absurd,
    drop_evidence,
    drop_plausible,
    put_plausible,
    take_evidence,
)
from director.services.files import Planned, bring, planned
from director.services.found import fill_breach, take_finding
from director.services.history import deed, name_of, told
from director.services.hypotheses import MOST_HYPOTHESES, change_hypothesis, drop_hypothesis, make_hypothesis
from director.services.incidents import (
    Breach,
    add_statement,
    enter_infraction,
    enter_players,
    open_incident,
    park,
    resume,
    take_over,
)
from director.services.noted import COLUMNS, PARTICULARS, set_particulars
from director.services.officials import (
    Appointed,
    add_official,
    appointable,
    change_official,
    give_password,
    remove_official,
)
from director.services.peeking import has_peeked, peek
from director.services.play import (
    Refused,
    bring_light,
    enter_record,
    gather_trick,
    last_step,
    lay_card,
    record_of,
    step_back,
    take_card_back,
)
from director.services.players import add_player, change_player, remove_player
from director.services.regulation import EVENT, as_seen, set_regulation, set_table_regulation
from director.services.rolls import (
    PlayerPlanned,
    TablePlanned,
    bring_players,
    bring_seating,
    listed,
    planned_players,
    planned_seating,
    seated,
)
from director.services.rulings import abandon, correct, issue, make_final, reopen, wants_second, withdraw
from director.services.sample import load_sample
from director.services.scoring import mark_written
from director.services.sheets import is_written, put_right, write_deal, write_deals, write_ruling, write_sheet
from director.services.signing import (
    KNOWN_DAYS,
    device_mark,
    right_try,
    seconds_left,
    set_password,
    take_try,
    tell_account,
)
from director.services.solving import INTERACTIVE_SECONDS, ask_solver, look_at_solver, stop_solver
from director.services.tables import add_tables, change_table, remove_table, seat_players
from director.services.writing import COUNTED, Held, Moved

__all__ = [
    "ARRANGED",
    "COLUMNS",
    "COUNTED",
    "EVENT",
    "INTERACTIVE_SECONDS",
    "KNOWN_DAYS",
    "MOST_HYPOTHESES",
    "PARTICULARS",
    "PARTICULARS_OF_EVENT",
    "Appointed",
    "Breach",
    "Held",
    "Moved",
    "Planned",
    "PlayerPlanned",
    "Refused",
    "TablePlanned",
    "abandon",
    "add_breach",
    "add_official",
    "add_player",
    "add_statement",
    "add_tables",
    "answer",
    "answer_by_evidence",
    "appointable",
    "arranged_at",
    "as_seen",
    "ask_solver",
    "bring",
    "bring_light",
    "bring_players",
    "bring_seating",
    "call_absurd",
    "call_back",
    "change_event",
    "change_hypothesis",
    "change_official",
    "change_player",
    "change_table",
    "choose",
    "confirm",
    "correct",
    "create_event",
    "deed",
    "device_mark",
    "drop_absurd",
    "drop_evidence",
    "drop_hypothesis",
    "drop_plausible",
    "enter_deal",
    "enter_infraction",
    "enter_players",
    "enter_record",
    "enter_sheet",
    "fill_breach",
    "forget",
    "gather_trick",
    "give_password",
    "hand_back",
    "has_peeked",
    "is_written",
    "issue",
    "last_step",
    "lay_card",
    "link_breach",
    "listed",
    "load_sample",
    "look_at_solver",
    "make_final",
    "make_hypothesis",
    "mark_written",
    "name_of",
    "open_incident",
    "park",
    "peek",
    "planned",
    "planned_players",
    "planned_seating",
    "put_back_breach",
    "put_plausible",
    "put_right",
    "record_of",
    "remove_breach",
    "remove_official",
    "remove_player",
    "remove_table",
    "reopen",
    "resume",
    "right_try",
    "root_first",
    "seat_players",
    "seated",
    "seconds_left",
    "set_particulars",
    "set_password",
    "set_regulation",
    "set_table_regulation",
    "step_back",
    "stop_solver",
    "submit",
    "take_card_back",
    "take_evidence",
    "take_finding",
    "take_over",
    "take_try",
    "tell_account",
    "told",
    "wants_second",
    "withdraw",
    "write_deal",
    "write_deals",
    "write_ruling",
    "write_sheet",
]
