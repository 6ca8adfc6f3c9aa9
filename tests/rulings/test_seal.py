"""Canonical form and seal: the same value always has the same bytes."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.seal import canonical, code, prefix, seal, sealed

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=12,
)


def test_the_canonical_form_has_sorted_keys_no_spaces_and_plain_letters() -> None:
    assert canonical({"б": 1, "а": [True, None, "♠"]}) == '{"а":[true,null,"♠"],"б":1}'.encode()


@given(st.dictionaries(st.text(), values, max_size=5))
def test_the_order_of_keys_does_not_matter(value: dict[str, Any]) -> None:
    assert canonical(dict(reversed(value.items()))) == canonical(value)


@given(st.dictionaries(st.text(), values, max_size=5))
def test_a_seal_is_of_everything_but_itself(value: dict[str, Any]) -> None:
    marked = sealed(value)
    assert marked["seal"] == seal(marked) == seal(value)


def test_a_changed_byte_changes_the_seal() -> None:
    assert seal({"whists": 50}) != seal({"whists": 51})


@pytest.mark.parametrize("value", [{"a": 0.5}, {"a": [1, {"b": 0.0}]}, {1: "a"}])
def test_what_has_no_exact_form_is_refused(value: Any) -> None:
    with pytest.raises(TypeError):
        canonical(value)


@given(st.binary(max_size=20))
def test_a_code_leads_back_to_its_seal(data: bytes) -> None:
    digest = hashlib.sha256(data).hexdigest()
    assert digest.startswith(prefix(code(digest)))


def test_a_code_is_read_as_people_type_it() -> None:
    assert prefix("kx7m-2qpd-9t") == prefix("КХ7М 2QPD 9Т") == prefix("KX7M2QPD9T")


@pytest.mark.parametrize("written", ["", "KX7M-2QPD-9", "KX7M-2QPD-9TT", "0000-0000-00", "решение", "KX7M-2QPD-9I"])
def test_what_is_no_code_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="not a code"):
        prefix(written)
