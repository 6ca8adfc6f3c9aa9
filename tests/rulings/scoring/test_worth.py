"""What each way an all-pass may fall is worth: the Code's own example, and the reward for no trick besides."""

from fractions import Fraction

from rulings.code.regulation import regulation
from rulings.scoring.conventions import terms
from rulings.scoring.worth import all_pass_worth

PLAYERS = ("А", "Б", "В")


def test_the_example_of_the_code_in_rostov() -> None:
    """CODE 3.9.14.3: two, one and seven write 10 and 35; two, four and four would have written 40 (digest V17)."""
    worth = all_pass_worth(terms(regulation("rostov")), PLAYERS)
    assert worth[2, 1, 7] == (-10, 45, -35)
    assert worth[2, 4, 4] == (40, -20, -20)
    assert worth[4, 4, 2] == (-20, -20, 40)


def test_every_way_to_divide_the_tricks_is_there_and_the_table_comes_to_nothing() -> None:
    for convention in ("rostov", "sochi", "leningrad", "classic"):
        worth = all_pass_worth(terms(regulation(convention)), PLAYERS)
        assert len(worth) == 66
        assert all(sum(results) == 0 and sum(tricks) == 10 for tricks, results in worth.items())


def test_no_trick_is_rewarded_beside_the_whists() -> None:
    """Five and five at five whists each are 50; the point in the pool comes on top, at the others' cost."""
    first, second, third = all_pass_worth(terms(regulation("rostov")), PLAYERS)[0, 5, 5]
    assert first > 50 and second == third == -first / 2


def test_a_dealer_sitting_out_settles_with_them() -> None:
    """A mountain point of ten whists is shared by four: in Sochi each trick of an all-pass is one point (4.1.1)."""
    three = all_pass_worth(terms(regulation("sochi")), PLAYERS)[1, 4, 5]
    four = all_pass_worth(terms(regulation("sochi")), (*PLAYERS, "Г"))[1, 4, 5]
    assert len(three) == len(four) == 3
    assert sum(three) == 0 and sum(four) < 0
    assert four[0] - four[1] != Fraction(0)
