"""Who may do what: one table of acts and offices, asked inside every act and never only by a page.

An act is named as the service that does it. A command at the console may do everything: whoever holds the machine runs
it, and the log says which command it was. The owner's account (a superuser) is an organiser of every event.
"""

from collections.abc import Mapping

from django.contrib.auth.models import AnonymousUser, User

from director.models import Official, Role, Tournament
from director.whence import whence
from rulings.words import Text, join

__all__ = ["PERMITS", "ROLE_WORDS", "Forbidden", "doors", "may", "permit", "roles_of"]

_JUDGING = frozenset({Role.CHIEF, Role.DIRECTOR})
_ORGANISING = frozenset({Role.ORGANISER})
_REGULATING = frozenset({Role.ORGANISER, Role.CHIEF})
_SCORING = frozenset({Role.CHIEF, Role.DIRECTOR, Role.SCORER})
_COMMITTEE = frozenset({Role.COMMITTEE})
_OFFICIATING = frozenset(Role) - {Role.VIEWER}

_CASE = (
    "open_incident",
    "enter_infraction",
    "enter_players",
    "add_statement",
    "park",
    "resume",
    "take_over",
    "answer",
    "forget",
    "add_breach",
    "remove_breach",
    "put_back_breach",
    "root_first",
    "link_breach",
    "choose",
    "enter_deal",
    "enter_sheet",
    "enter_record",
    "step_back",
    "take_finding",
    "fill_breach",
    "take_evidence",
    "drop_evidence",
    "call_absurd",
    "drop_absurd",
    "put_plausible",
    "drop_plausible",
    "set_particulars",
    "issue",
    "submit",
    "call_back",
    "confirm",
    "hand_back",
    "reopen",
    "correct",
    "abandon",
    "withdraw",
)
_HALL = (
    "add_tables",
    "change_table",
    "remove_table",
    "seat_players",
    "bring_seating",
    "add_player",
    "change_player",
    "remove_player",
    "bring_players",
    "add_official",
    "change_official",
    "remove_official",
)
_NOTICE = (
    "receive",
    "complete_notice",
    "take_deposit",
    "return_deposit",
    "keep_deposit",
    "withdraw_appeal",
)
_HEARING = (
    "check",
    "admit",
    "reject",
    "begin_hearing",
    "note_hearing",
    "hear",
    "add_proof",
    "open_ballot",
    "vote",
    "cast",
    "draft_decision",
    "decide",
    "publish",
)
_SHEETS = ("write_sheet", "put_right", "write_deal", "write_deals", "write_ruling", "mark_written", "bring")
_HYPOTHESES = ("make_hypothesis", "change_hypothesis", "drop_hypothesis")
_SEEING = ("see_event", "see_case")

PERMITS: Mapping[str, frozenset[Role]] = {
    **dict.fromkeys(_CASE, _JUDGING),
    **dict.fromkeys(_SHEETS, _SCORING),
    **dict.fromkeys(_HALL, _REGULATING),
    "create_event": _ORGANISING,
    "change_event": _ORGANISING,
    "give_password": _ORGANISING,
    **dict.fromkeys(_NOTICE, _OFFICIATING),
    **dict.fromkeys(_HEARING, _COMMITTEE),
    **dict.fromkeys(("seat", "replace"), _ORGANISING | _COMMITTEE),
    "make_final": frozenset({Role.CHIEF}),
    "correct_final": frozenset({Role.CHIEF}),
    "set_regulation": _REGULATING,
    "set_table_regulation": _REGULATING,
    **dict.fromkeys(_HYPOTHESES, frozenset({Role.COMMITTEE, Role.CHIEF})),
    "see_event": frozenset(Role),
    "peek": _JUDGING,
    "see_case": _OFFICIATING,
    "import_book": _ORGANISING,
}
"""act → the offices that may do it"""

ROLE_WORDS: Mapping[Role, Text] = {
    Role.ORGANISER: Text("организатор", "the organiser"),
    Role.CHIEF: Text("главный судья", "the chief director"),
    Role.DIRECTOR: Text("судья", "a director"),
    Role.SCORER: Text("секретарь", "a scorer"),
    Role.COMMITTEE: Text("член комитета", "a committee member"),
    Role.VIEWER: Text("наблюдатель", "a viewer"),
}
_NOT_YOURS = Text(
    "этого вам делать нельзя: это делает {may}. Ваша роль в этом турнире: {own}.",
    "this is not for you to do: {may} does it. Your office at this event: {own}.",
)
_NOBODY = Text("сначала войдите: записывать может только {may}.", "sign in first: only {may} may write here.")
_NOT_SEEN = Text(
    "это видит только {may}. Ваша роль в этом турнире: {own}.",
    "only {may} may see this. Your office at this event: {own}.",
)
_OR = Text("{most} или {last}", "{most} or {last}")
_NO_OFFICE = Text("нет", "none")


class Forbidden(Exception):
    """An act that is not for whoever tries it; says for whom it is.

    No `RulingError`: nothing on the page that tried it can be mended, so no page takes it for a fault of its own, and
    whoever tried is told on a page for that (`director.desk.failing`).
    """

    def __init__(self, text: Text, place: str = "") -> None:
        super().__init__(text.en)
        self.text, self.place = text, place


def roles_of(who: User | AnonymousUser | None, tournament: Tournament | None) -> frozenset[Role]:
    """Somebody's offices at an event; without an event, those at any."""
    if who is None or not who.is_authenticated or not who.is_active:
        return frozenset()
    held = Official.objects.filter(user=who.pk)
    rows = held.filter(tournament=tournament) if tournament is not None else held
    roles = {Role(role) for roles in rows.values_list("roles", flat=True) for role in roles}
    return frozenset(roles | {Role.ORGANISER} if who.is_superuser else roles)


def may(who: User | AnonymousUser | None, act: str, tournament: Tournament | None) -> bool:
    """Whether somebody may do an act. `KeyError` for an act no table names."""
    allowed = PERMITS[act]
    if who is None and whence().console:
        return True
    return bool(allowed & roles_of(who, tournament))


def doors(who: User | AnonymousUser | None, tournament: Tournament | None) -> Mapping[str, bool]:
    """Every act, and whether somebody may do it at this event: for pages, which show only the doors that open."""
    own, console = roles_of(who, tournament), who is None and whence().console
    return {act: console or bool(allowed & own) for act, allowed in PERMITS.items()}


def permit(who: User | None, act: str, tournament: Tournament | None) -> None:
    """`Forbidden` unless somebody may do an act at this event."""
    if may(who, act, tournament):
        return
    allowed = _one_of(tuple(ROLE_WORDS[role] for role in Role if role in PERMITS[act]))
    if who is None:
        raise Forbidden(_NOBODY.filled(may=allowed), "who")
    own = tuple(ROLE_WORDS[role] for role in Role if role in roles_of(who, tournament))
    said = _NOT_SEEN if act in _SEEING else _NOT_YOURS
    raise Forbidden(said.filled(may=allowed, own=join(own, ", ") if own else _NO_OFFICE), "who")


def _one_of(offices: tuple[Text, ...]) -> Text:
    """«главный судья или судья»."""
    *most, last = offices
    return _OR.filled(most=join(tuple(most), ", "), last=last) if most else last
