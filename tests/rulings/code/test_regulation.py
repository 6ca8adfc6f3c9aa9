"""The regulation: every value has a clause, a default and an origin, and nothing outside its domain gets in."""

from __future__ import annotations

import pytest

from rulings.code.clauses import catalogue
from rulings.code.regulation import (
    CONVENTIONS,
    Kind,
    Origin,
    Value,
    allowed,
    allows,
    parameters,
    read,
    regulation,
    setting,
    settings,
)
from rulings.words import RulingError

STATED = {
    "agreed_remise_points",
    "prikup_look_points",
    "peek_tricks_opened",
    "revoke_penalty_tricks",
    "count_fine_tricks",
    "count_fine_whister_tricks",
    "mountain_divisor",
}


def test_every_parameter_has_clauses_both_languages_and_a_default_it_allows() -> None:
    for known in parameters().values():
        assert known.clauses and set(known.clauses) <= set(catalogue()), known.key
        assert allows(known, known.default), known.key
        for text in (known.text, *(words for _, words in known.choices)):
            assert text, known.key
        assert known.text.ru.endswith(".") and known.text.en.endswith("."), known.key
        assert allowed(known), known.key


def test_each_kind_carries_its_own_domain() -> None:
    for known in parameters().values():
        assert (known.kind is Kind.CHOICE) == (len(known.choices) >= 2), known.key
        assert (known.kind is Kind.NUMBER) == (known.high > known.low), known.key


def test_what_the_code_states_and_what_is_our_reading() -> None:
    assert {known.key for known in parameters().values() if known.stated} == STATED
    event = regulation("none", {})
    assert {s.key for s in settings(event) if s.origin is Origin.CODE} == STATED
    assert {s.origin for s in settings(event)} == {Origin.CODE, Origin.DEFAULT}


@pytest.mark.parametrize(
    ("convention", "key", "value", "origin"),
    [
        ("sochi", "prikup_opened_in_all_pass", True, Origin.CONVENTION),
        ("leningrad", "prikup_opened_in_all_pass", True, Origin.CONVENTION),
        ("rostov", "prikup_opened_in_all_pass", False, Origin.CONVENTION),
        ("sochi", "all_pass_price", 1, Origin.CONVENTION),
        ("leningrad", "all_pass_price", 2, Origin.CONVENTION),
        ("rostov", "all_pass_whists", 5, Origin.CONVENTION),
        ("leningrad", "whist_style", "gentleman", Origin.CONVENTION),
        ("rostov", "whist_responsibility", "half", Origin.CONVENTION),
        ("leningrad", "responsibility_8plus", "each", Origin.CONVENTION),
        ("rostov", "agreed_remise_points", 5, Origin.CODE),
        ("rostov", "peek_one_card_tricks", 2, Origin.DEFAULT),
        ("rostov", "compensation_payer", "offender", Origin.DEFAULT),
    ],
)
def test_who_set_a_value(convention: str, key: str, value: Value, origin: Origin) -> None:
    stands = setting(regulation(convention, {}), key)
    assert (stands.value, stands.origin) == (value, origin)
    assert stands.clauses == parameters()[key].clauses


def test_an_event_overrides_code_convention_and_default() -> None:
    event = regulation(
        "leningrad", {"agreed_remise_points": 10, "all_pass_price": 4, "compensation_payer": "as_printed"}
    )
    assert setting(event, "agreed_remise_points").value == 10
    assert setting(event, "agreed_remise_points").default == 5
    assert setting(event, "all_pass_price").value == 4
    assert setting(event, "compensation_payer").value == "as_printed"
    assert {setting(event, key).origin for key in event.chosen} == {Origin.EVENT}
    assert setting(event, "whist_style").origin is Origin.CONVENTION


def test_an_unknown_key_names_the_nearest() -> None:
    for ask in (
        lambda: regulation("sochi", {"agreed_remise_point": 5}),
        lambda: setting(regulation("sochi"), "agreed_remise"),
    ):
        with pytest.raises(RulingError) as refusal:
            ask()
        assert "agreed_remise_points" in refusal.value.said("ru")
        assert "agreed_remise_points" in refusal.value.said("en")


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [
        ("agreed_remise_points", 0, "1"),
        ("agreed_remise_points", True, "1"),
        ("agreed_remise_points", "5", "1"),
        ("peek_one_card_tricks", 3, "2"),
        ("compensation_payer", "nobody", "as_printed"),
        ("compensation_payer", 1, "as_printed"),
        ("current_trick_counts", 1, "true"),
        ("current_trick_counts", "yes", "true"),
    ],
)
def test_a_value_outside_the_domain_is_refused_and_the_domain_named(key: str, value: Value, named: str) -> None:
    with pytest.raises(RulingError) as refusal:
        regulation("sochi", {key: value})
    assert refusal.value.place == key
    assert named in refusal.value.said("ru") and named in refusal.value.said("en")


def test_an_unknown_convention_is_refused_and_the_known_named() -> None:
    with pytest.raises(RulingError) as refusal:
        regulation("bridge", {})
    for known in CONVENTIONS:
        assert known in refusal.value.said("ru")


def test_a_regulation_does_not_change_behind_its_back() -> None:
    chosen: dict[str, Value] = {"all_pass_price": 3}
    event = regulation("sochi", chosen)
    chosen["all_pass_price"] = 9
    assert setting(event, "all_pass_price").value == 3


WHOLE = """
[sample]
clauses = ["CODE 3.2.17"]
kind = "number"
low = 1
high = 3
default = 2
text = { ru = "Сколько.", en = "How many." }
"""


@pytest.mark.parametrize(
    ("sheet", "complaint"),
    [
        (WHOLE.replace("CODE 3.2.17", "CODE 3.2.99"), "clauses"),
        (WHOLE.replace('"CODE 3.2.17"', ""), "clauses"),
        (WHOLE.replace("default = 2", "default = 9"), "not allowed"),
        (WHOLE + "by_convention = { sochi = 9 }", "not allowed"),
        (WHOLE + "by_convention = { mars = 1 }", "unknown conventions"),
        (WHOLE + "colour = 1", "unknown keys"),
        (WHOLE.replace(', en = "How many."', ""), "wants ru and en"),
        (WHOLE.replace('"number"', '"mood"'), "mood"),
    ],
)
def test_a_broken_sheet_is_refused(sheet: str, complaint: str) -> None:
    assert read({"sheet": WHOLE})["sample"].default == 2
    with pytest.raises(ValueError, match=complaint):
        read({"sheet": sheet})
