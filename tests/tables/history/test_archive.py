"""Test which finished matches count, and which number ratings are ranked by."""

from __future__ import annotations

import pytest

from tables.history.records import Rating
from tables.ports import TooManyOpen
from tests.data.results import match, ranked, seat


@pytest.mark.parametrize(
    ("moves", "autopilot", "left"), [(0, 0, False), (4, 2, False), (5, 2, False), (5, 3, True), (4, 4, True)]
)
def test_someone_for_whom_the_computer_made_most_moves_has_left(moves: int, autopilot: int, *, left: bool) -> None:
    assert seat(11, moves=moves, autopilot=autopilot).left is left
    assert not seat(-1, moves=moves, autopilot=autopilot).left


def test_a_match_counts_if_two_people_finished_it_and_it_was_not_friendly() -> None:
    ann, ben, computer = seat(11), seat(12, 2), seat(-1, 3)
    assert [match(*seats).counts for seats in ((ann, ben), (ann, ben, computer))] == [True, True]
    unfinished = seat(12, None)
    for seats in ((ann, computer), (ann,), (ann, unfinished), (unfinished, unfinished)):
        assert not match(*seats).counts
    assert not ranked(11, 12, friendly=True).counts


def test_a_rating_is_ranked_by_a_strength_it_almost_certainly_exceeds() -> None:
    assert Rating(25.0, 8.0).ordinal == 1.0


def test_the_error_for_too_many_tables_says_where_and_how_many() -> None:
    refused = TooManyOpen("host", 5)
    assert (str(refused), refused.scope, refused.most) == ("5 tables are open: host", "host", 5)
