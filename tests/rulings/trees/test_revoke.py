"""The tree of the revoke: the laws of the machinery over it, and what the clauses say of its ways.

CODE 3.9.16 with .1 and .2, 3.9.17.
"""

from collections.abc import Mapping

import pytest

from rulings.code.regulation import parameter
from rulings.remedies import Answered, Measured, Remedy, RemedyKind, Side, Unit
from rulings.trees.revoke import REVOKE
from rulings.trees.tree import Basis, Outcome, Value, asks, follow
from tests.rulings.trees import laws

ROOT = REVOKE.root
WAYS = laws.ways_of(ROOT)
EVENT: dict[str, Value] = {
    ask.question.key: parameter(ask.question.key).default for ask in asks(ROOT) if ask.question.basis is Basis.GIVEN
}
PARTS = ("declarer", "whister", "passer", "sole_whister", "misere", "catcher", "all_pass")
WITH_PARTNER = ("whister", "passer")
REST: dict[str, Value] = {"partner_lead": "forbid", "can_obey": True, "defence": "two", "one_trick_enough": True}


def reached(event: Mapping[str, Value] = EVENT, **answers: Value) -> Outcome:
    outcome = follow(ROOT, {"revoke_kind": "not_followed", **REST, **event, **answers}).outcome
    assert outcome is not None
    return outcome


def late(part: str, event: Mapping[str, Value] = EVENT, **answers: Value) -> Outcome:
    return reached(event, revoke_noticed="later", role=part, **answers)


def tricks(outcome: Outcome) -> list[Remedy]:
    """The tricks the offender himself gives or bears."""
    fines = [r for r in outcome.remedies if r.kind is RemedyKind.PENALTY and r.unit is Unit.TRICKS]
    return [remedy for remedy in fines if remedy.giver is not Side.OTHER_WHISTER]


def readings(outcome: Outcome) -> set[str]:
    return {key for remedy in outcome.remedies for key in remedy.reading}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("kind", ["not_followed", "not_trumped"])
def test_put_right_in_time_it_costs_an_open_card_and_nothing_more(part: str, kind: str) -> None:
    outcome = reached(revoke_kind=kind, revoke_noticed="same_trick", role=part)
    assert {"CODE 3.9.16.1", "CODE 3.9.15", "CODE 3.9.14"} <= set(outcome.clauses)
    assert outcome.remedies[0].clause == "CODE 3.9.16.1", "first the right card"
    assert [r.clause for r in outcome.remedies if r.kind is RemedyKind.PENALTY] == ["CODE 3.9.14"]
    assert tricks(outcome) == [] and outcome.counts is None


def test_in_all_pass_a_corrected_revoke_never_forfeits_the_rest() -> None:
    for _, outcome in WAYS:
        assert outcome.counts != Measured("rest_to_offender")


@pytest.mark.parametrize(("sanctions", "asked"), [("any_open_card", True), ("out_of_turn_only", False)])
@pytest.mark.parametrize("part", ["whister", "catcher"])
def test_whether_declarer_directs_the_partner_is_the_regulations(sanctions: str, asked: bool, part: str) -> None:
    event = {**EVENT, "whister_open_card_sanctions": sanctions}
    outcome = reached(event, revoke_noticed="same_trick", role=part)
    assert outcome.key == ("revoke_forbidden" if asked else "revoke_undirected")
    assert "whister_open_card_sanctions" in readings(outcome), "the clause speaks of a card out of turn"


def test_a_sole_whister_has_nobody_to_direct_unless_the_regulation_says_so() -> None:
    in_time: dict[str, Value] = {"revoke_noticed": "same_trick", "role": "sole_whister"}
    alone = reached(**in_time)
    as_two = reached({**EVENT, "sole_whister_sanctions": "as_whister"}, **in_time)
    assert (alone.key, as_two.key) == ("revoke_undirected", "revoke_forbidden")
    assert "sole_whister_sanctions" in readings(alone) & readings(as_two)


@pytest.mark.parametrize("part", PARTS)
def test_a_complete_trick_is_in_time_only_by_our_reading(part: str) -> None:
    closed: dict[str, Value] = {"revoke_noticed": "before_next_lead", "role": part}
    outcome, strict = reached(**closed), reached({**EVENT, "revoke_in_time": "until_trick_complete"}, **closed)
    assert {"CODE 3.9.5", "CODE 3.9.14.5"} <= set(outcome.clauses), "both speak against it"
    assert outcome.remedies[0].reading == strict.remedies[0].reading == ("revoke_in_time",)
    assert "revoke_in_time" not in readings(reached(revoke_noticed="same_trick", role=part))


@pytest.mark.parametrize("part", PARTS)
def test_a_claim_heard_after_the_play_says_by_whose_reading(part: str) -> None:
    assert "revoke_claim_deadline" in readings(reached(revoke_noticed="after_play", role=part))
    assert "revoke_claim_deadline" not in readings(late(part))


@pytest.mark.parametrize("noticed", ["later", "after_play"])
@pytest.mark.parametrize("part", PARTS)
def test_late_it_is_replayed_and_fined(noticed: str, part: str) -> None:
    outcome = reached(revoke_noticed=noticed, role=part)
    shield = ("CODE 3.9.12",) if part in WITH_PARTNER else ()
    assert outcome.clauses == ("CODE 3.9.16", "CODE 3.9.16.2", "CODE 3.9.17", *shield)
    assert {"revoke_trick", "replay"} <= {question.key for question in outcome.needs}
    (fine,) = tricks(outcome)
    assert fine.amount == Measured("revoke_least")
    assert "revoke_penalty_tricks" in fine.reading
    assert outcome.counts == Measured("revoke_counts")


def test_whose_the_trick_is() -> None:
    sides = {part: (fine.giver, fine.to) for part in PARTS for fine in tricks(late(part))}
    assert sides == {
        "declarer": (Side.OFFENDER, Side.TRICK_RECEIVERS),
        "whister": (Side.OFFENDER, Side.DECLARER),
        "passer": (Side.OFFENDER, Side.DECLARER),
        "sole_whister": (Side.OFFENDER, Side.DECLARER),
        "misere": (None, Side.OFFENDER),
        "catcher": (Side.DECLARER, Side.OFFENDER),
        "all_pass": (None, Side.OFFENDER),
    }


@pytest.mark.parametrize("part", PARTS)
def test_more_than_the_smallest_is_an_order_of_its_own_with_a_reason(part: str) -> None:
    plain, more = late(part), late(part, one_trick_enough=False)
    assert more.key == f"{plain.key}_more"
    least, beyond = tricks(more)
    assert (least, beyond.amount) == (tricks(plain)[0], Measured("revoke_beyond"))
    assert (least.to, least.giver) == (beyond.to, beyond.giver)
    (extra,) = [question for question in more.needs if question not in plain.needs]
    assert (extra.key, extra.basis) == ("extra_tricks", Basis.DISCRETION)


@pytest.mark.parametrize("part", PARTS)
def test_who_gives_what_the_offender_lacks_is_a_reading(part: str) -> None:
    for outcome in (late(part), late(part, one_trick_enough=False)):
        partners = [r for r in outcome.remedies if r.giver is Side.OTHER_WHISTER and r.unit is Unit.TRICKS]
        lapsed = [r for r in outcome.remedies if r.amount == Measured("revoke_lapsed")]
        assert bool(partners) is (part in WITH_PARTNER)
        assert bool(lapsed) is (part not in ("misere", "all_pass"))
        assert all(r.reading == ("revoke_trick_source",) for r in (*partners, *lapsed))


@pytest.mark.parametrize("part", WITH_PARTNER)
def test_the_shortage_a_lost_trick_causes_is_a_reading(part: str) -> None:
    (short,) = [r for r in late(part).remedies if r.amount == Measured("revoke_shortage")]
    assert (short.to, short.reading) == (Side.OFFENDER, ("revoke_quota_shortage",))


def test_what_a_passers_revoke_costs_the_whister_is_said() -> None:
    (said,) = [r for r in late("passer").remedies if r.reading == ("revoke_partner_compensation",)]
    assert said.to is Side.OTHER_WHISTER and "по самому пункту" in said.what.ru
    assert "revoke_partner_compensation" not in readings(late("whister"))


def test_two_whisters_share_by_the_regulation_and_one_takes_it_all() -> None:
    half, whole = late("declarer"), late("declarer", {**EVENT, "revoke_trick_split": "harmed"})
    alone = late("declarer", defence="one")
    assert len({half.key, whole.key, alone.key}) == 3
    for outcome in (half, whole):
        assert "harmed_whister" in {question.key for question in outcome.needs}
        assert "revoke_trick_split" in readings(outcome)
    assert "harmed_whister" not in {question.key for question in alone.needs}
    assert "revoke_trick_split" not in readings(alone)


def test_the_innocent_partner_is_not_shielded_unless_the_regulation_says_so() -> None:
    plain = late("whister")
    director = late("whister", {**EVENT, "revoke_partner_compensation": "director"})
    assert "3.9.12" in plain.notes[0].ru and director.notes == plain.notes
    assert [r for r in plain.remedies if r.kind is RemedyKind.COMPENSATION] == []
    (paid,) = [r for r in director.remedies if r.kind is RemedyKind.COMPENSATION]
    assert (paid.to, paid.giver) == (Side.OTHER_WHISTER, Side.OFFENDER)
    assert paid.amount == Answered("partner_whists")
    assert late("sole_whister").notes == (), "he has no partner to shield"


@pytest.mark.parametrize("part", ["misere", "catcher", "all_pass"])
def test_where_tricks_are_shunned_the_fine_is_a_reading(part: str) -> None:
    charged = late(part)
    assert "revoke_trick_unwanted" in tricks(charged)[0].reading
    replayed = late(part, {**EVENT, "revoke_trick_unwanted": "none"})
    assert (replayed.key, tricks(replayed)) == ("revoke_late_replayed", [])
    assert replayed.counts == Measured("replay_counts")


@pytest.mark.parametrize("part", ["declarer", "whister", "sole_whister"])
def test_where_tricks_are_wanted_the_clause_itself_gives_them_to_the_opponents(part: str) -> None:
    assert "revoke_trick_unwanted" not in readings(late(part))


def test_once_mixed_and_recorded_nothing_is_heard_and_that_is_no_reading() -> None:
    outcome = reached(revoke_noticed="recorded", role="declarer")
    assert (outcome.key, outcome.clauses) == ("revoke_too_late", ("CODE 3.9.17",))
    assert readings(outcome) == set()
    assert outcome.counts is None


def test_the_two_limits_are_the_regulations() -> None:
    closed = {"revoke_noticed": "before_next_lead", "role": "declarer"}
    assert reached(**closed).key == "revoke_declarer"
    strict = {**EVENT, "revoke_in_time": "until_trick_complete"}
    assert reached(strict, **closed).key == "revoke_late_declarer"
    over = {"revoke_noticed": "after_play", "role": "declarer"}
    assert reached(**over).key == "revoke_late_declarer"
    ended = reached({**EVENT, "revoke_claim_deadline": "end_of_play"}, **over)
    assert (ended.key, readings(ended)) == ("revoke_play_over", {"revoke_claim_deadline"})


def test_a_legal_card_is_no_revoke() -> None:
    outcome = follow(ROOT, {"revoke_kind": "neither"}).outcome
    assert outcome is not None
    assert [remedy.kind for remedy in outcome.remedies] == [RemedyKind.RECTIFICATION]


def test_the_part_and_the_defence_are_told_by_the_deal() -> None:
    sources = {ask.question.key: ask.question.source for ask in asks(ROOT) if ask.question.basis is not Basis.GIVEN}
    assert (sources["role"], sources["defence"]) == ("deal:role", "deal:defence")
