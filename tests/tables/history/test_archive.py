"""Which finished matches count, and by which number a rating is ranked."""

from __future__ import annotations

import pytest

from tables.history.records import Rating
from tables.ports import TooManyOpen
from tests.data.results import match, ranked, seat


@pytest.mark.parametrize(
    ("moves", "autopilot", "left"), [(0, 0, False), (4, 2, False), (5, 2, False), (5, 3, True), (4, 4, True)]
)
def test_whoever_let_the_computer_make_more_than_half_of_the_moves_has_left(
    moves: int, autopilot: int, *, left: bool
) -> None:
    assert seat(11, moves=moves, autopilot=autopilot).left is left
    assert not seat(-1, moves=moves, autopilot=autopilot).left


def test_a_match_counts_that_two_people_have_played_to_its_end_in_earnest() -> None:
    ann, ben, computer = seat(11), seat(12, 2), seat(-1, 3)
    assert [match(*seats).counts for seats in ((ann, ben), (ann, ben, computer))] == [True, True]
    unfinished = seat(12, None)
    for seats in ((ann, computer), (ann,), (ann, unfinished), (unfinished, unfinished)):
        assert not match(*seats).counts
    assert not ranked(11, 12, friendly=True).counts


def test_a_rating_is_ranked_by_what_it_is_almost_certainly_not_below() -> None:
    assert Rating(25.0, 8.0).ordinal == 1.0


def test_that_too_many_tables_are_open_says_where_and_how_many() -> None:
    refused = TooManyOpen("host", 5)
    assert (str(refused), refused.scope, refused.most) == ("5 tables are open: host", "host", 5)
