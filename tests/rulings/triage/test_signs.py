"""What the director sees leads to families that exist, and settles only what they ask."""

from __future__ import annotations

import pytest

from rulings.code.clauses import AWAITED
from rulings.trees.families import FAMILIES, family, questions
from rulings.trees.tree import OneOf, YesNo
from rulings.triage import RULES, SIGNS, STAGES, Sign, fitting

KINDS = {tree.kind for tree in FAMILIES}
EACH = pytest.mark.parametrize("sign", SIGNS, ids=[sign.key for sign in SIGNS])


def test_each_sign_has_a_key_and_words_of_its_own() -> None:
    assert len({sign.key for sign in SIGNS}) == len(SIGNS)
    assert len({sign.text for sign in SIGNS}) == len(SIGNS)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_family_has_a_sign(kind: str) -> None:
    assert any(fit.kind == kind for sign in SIGNS for fit in sign.fits)


@EACH
def test_a_sign_names_families_there_are(sign: Sign) -> None:
    assert sign.text and sign.stage in STAGES and sign.fits
    for fit in sign.fits:
        assert fit.kind in KINDS | AWAITED
        assert fit.rules and set(fit.rules) <= set(RULES)


@EACH
def test_what_a_sign_settles_is_asked_and_allowed(sign: Sign) -> None:
    for fit in sign.fits:
        if fit.kind not in KINDS:
            continue
        asked = {question.key: question for question in questions(family(fit.kind))}
        for key, value in fit.answers.items():
            match asked[key].answers:
                case OneOf(choices):
                    assert value in {choice.key for choice in choices}
                case YesNo():
                    assert isinstance(value, bool)
                case other:
                    pytest.fail(f"a sign settles {key}, which is {other!r}")


@EACH
@pytest.mark.parametrize("rules", RULES)
def test_a_sign_is_offered_with_what_it_settles(sign: Sign, rules: str) -> None:
    offered = fitting([sign.key], rules)
    assert {offer.kind for offer in offered} == {fit.kind for fit in sign.fits if rules in fit.rules} & KINDS
    assert all(offer.signs == (sign.key,) for offer in offered)


def test_boards_are_seen_in_duplicate_tournaments_alone() -> None:
    boards = [sign for sign in SIGNS if sign.stage == "board"]
    assert boards and not any(fitting([sign.key], "CODE") for sign in boards)


def test_whatever_goes_wrong_with_the_number_of_cards_has_its_sign_under_either_rules() -> None:
    counted = {"CODE": "wrong_count", "COMP": "boards"}
    for rules, kind in counted.items():
        seen = {sign.key for sign in SIGNS if kind in {offer.kind for offer in fitting([sign.key], rules)}}
        assert {"cards_wrong", "cards_wrong_in_play", "two_cards", "no_card"} <= seen
        assert seen & {"card_lost", "card_missing"}


def test_what_most_signs_speak_for_comes_first() -> None:
    first, *rest = fitting(["two_cards", "suit_not_followed"], "CODE")
    assert (first.kind, first.signs) == ("revoke", ("two_cards", "suit_not_followed"))
    assert first.answers == {"revoke_kind": "not_followed"}
    assert [offer.kind for offer in rest] == ["wrong_count"]


def test_what_two_signs_settle_differently_is_not_settled() -> None:
    (offer,) = fitting(["suit_not_followed", "not_trumped"], "CODE")
    assert (offer.kind, offer.answers) == ("revoke", {})


def test_two_cards_in_a_trick_begin_with_the_count_at_a_table_of_the_code() -> None:
    assert [offer.kind for offer in fitting(["two_cards"], "CODE")] == ["wrong_count", "revoke"]


def test_an_unknown_sign_is_a_fault() -> None:
    with pytest.raises(LookupError):
        fitting(["nothing of the kind"], "CODE")
