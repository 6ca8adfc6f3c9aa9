"""A hand typed in a hurry, in either alphabet; what is no card stays as it was typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.game.cards import PACK
from rulings.game.forms.typed import read_typed, write_typed
from rulings.game.notation import write_cards


@pytest.mark.parametrize(
    ("raw", "cards"),
    [
        ("птк7 тдв б109 ч8", "SA SK S7 CQ CJ DT D9 H8"),
        ("ПТК7ТДВБ109Ч8", "SA SK S7 CQ CJ DT D9 H8"),
        ("п т к 7 т д в", "SA SK S7 CQ CJ"),
        ("sak7 cqj dt9 h8", "SA SK S7 CQ CJ DT D9 H8"),
        ("s aktqj987", "SA SK ST SQ SJ S9 S8 S7"),
        ("AKT.QJ7.98.A7", "SA SK ST CQ CJ C7 D9 D8 HA H7"),
        ("П: Т К 10; Т: Д В; Б:-; Ч:9", "SA SK ST CQ CJ H9"),
        ("AS KS 7H", "SA SK H7"),
        ("10Ч, ТЧ", "HT HA"),
        ("ттк чт", "CA CK HA"),
        ("♠ТК7 ♦10", "SA SK S7 DT"),
        ("S7HA", "S7 HA"),
        ("", ""),
        ("п- т-", ""),
    ],
)
def test_what_is_typed(raw, cards):
    typed = read_typed(raw)
    assert write_cards(typed.cards) == cards
    assert not typed.faults and not typed.unread


@pytest.mark.parametrize(
    ("raw", "said", "unread"),
    [
        ("п5", "«5» — не карта", ("5", "П")),
        ("😀", "«😀» — не карта", ("😀",)),
        ("s", "«S»: масть без карт", ("S",)),
        ("7", "«7»: не сказано, какой масти", ("7",)),
        ("AK.Q", "четыре масти через точку", ("AK.Q",)),
        ("П: Ы", "«Ы» — не карта", ("П: Ы",)),
        ("7" * 10_000, "слишком длинно", ("7" * 10_000,)),
    ],
)
def test_what_is_no_card_is_told_and_kept(raw, said, unread):
    typed = read_typed(raw, "h0")
    assert typed.faults[0].place == "h0" and said in typed.faults[0].text.ru, typed
    assert set(typed.unread) <= set(unread) | {"П"} and typed.unread


@given(st.lists(st.sampled_from(PACK), max_size=12), st.sampled_from(("ru", "en")))
def test_what_is_written_is_read_again(cards, language):
    again = read_typed(write_typed(cards, language))
    assert not again.faults and sorted(c.code for c in again.cards) == sorted(c.code for c in cards)


@given(st.text(max_size=60))
def test_nothing_typed_breaks_the_reader(raw):
    typed = read_typed(raw)
    assert bool(typed.faults) == bool(typed.unread)
