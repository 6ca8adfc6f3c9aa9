"""An edition answers for its clauses; an unknown number is an error wherever it is used."""

from __future__ import annotations

import pytest

from rulings.code.clauses import Source
from rulings.code.edition import EDITION_1996, Edition, edition, owned
from rulings.words import RulingError


def test_the_default_edition_holds_the_catalogue_and_nobodys_wording() -> None:
    default = edition()
    assert default.name == EDITION_1996 == "1996-10-30"
    assert default == edition(EDITION_1996)
    assert default.clause("CODE 3.9.14.3").id == "CODE 3.9.14.3"
    assert dict(default.wording) == {}


def test_a_typed_number_is_found() -> None:
    assert edition().find("11.3.B").id == "COMP 11.3.В"


def test_an_unknown_clause_names_its_neighbours() -> None:
    with pytest.raises(RulingError) as refusal:
        edition().clause("CODE 3.9.16.3")
    assert "CODE 3.9.16.1, CODE 3.9.16.2" in refusal.value.said("ru")
    assert "CODE 3.9.16.1, CODE 3.9.16.2" in refusal.value.said("en")


@pytest.mark.parametrize("unknown", ["CODE 9.9.9", "COMP 11.7", "CODE 3.9.99 ex.4", "nonsense", "3.9.14.3"])
def test_no_unknown_or_uncanonical_id_slips_through(unknown: str) -> None:
    with pytest.raises(RulingError):
        edition().clause(unknown)


def test_the_owners_wording_is_a_value_beside_the_clauses() -> None:
    mine = Edition("mine", edition().clauses, {"CODE 3.9.5": "…"})
    assert mine.wording["CODE 3.9.5"] == "…"
    assert mine.clause("CODE 3.9.5") is edition().clause("CODE 3.9.5")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(RulingError, match="1996-10-30"):
        edition("2008")


def test_an_edition_the_owner_imported_is_known_by_its_name() -> None:
    assert edition("2008", ("1996-10-30", "2008")).name == "2008"


def test_the_owners_copy_words_the_clauses_of_the_catalogue() -> None:
    mine = owned("mine", {"CODE 3.9.5": "…"})
    assert (mine.name, dict(mine.wording)) == ("mine", {"CODE 3.9.5": "…"})
    assert mine.clauses == edition().clauses
    assert owned(EDITION_1996, {}) == edition()


def test_a_clause_beyond_the_catalogue_stands_in_its_place_with_those_above_it() -> None:
    mine = owned("mine", {"CODE 1.4.2": "…", "CODE 3.4.10": "…"})
    ids = list(mine.clauses)
    assert ids[:3] == ["CODE 1", "CODE 1.4", "CODE 1.4.2"]
    assert ids[ids.index("CODE 3.4.9") + 1] == "CODE 3.4.10"
    assert mine.clause("CODE 1.4.2").source is Source.FOUND
    assert mine.clause("CODE 1.4").source is Source.NAMED
    assert all(clause.title and clause.text for clause in mine.clauses.values())
