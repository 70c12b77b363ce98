"""Find what decided a match from its record alone: without it, someone else would have come first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import new_match
from engine.events import places_by
from ui.presenter import Moment, Part
from ui.table.turning_points import largest_difference, lead_for_good, turning_point

VIEW = new_match("escalier", 3, bytes(32)).view(None)


def decided(seat: int | None, *parts: tuple[int, ...]) -> tuple[int | None, int | None, int | None, bool]:
    """Return the decisive part's index, who it put ahead of whom, and whether it was the only one."""
    rounds = [Part(gains, VIEW) for gains in parts]
    totals = [sum(gains) for gains in zip(*parts, strict=True)]
    found = turning_point(totals, places_by(totals), rounds, seat)
    if found is None:
        return None, None, None, True
    return next(at for at, one in enumerate(rounds) if one is found.part), found.ahead, found.behind, found.alone


NOTHING = (None, None, None, True)


def test_a_part_decides_if_without_it_the_loser_would_have_come_first() -> None:
    assert decided(1, (0, -3), (-1, 0)) == (0, 0, 1, True)
    assert decided(1, (0, -3), (-3, 0), (0, -3)) == (2, 0, 1, True), "the latest of equal ones"


def test_the_largest_difference_counts() -> None:
    assert decided(1, (0, -2), (0, -4), (-5, 0)) == (1, 0, 1, True)


def test_to_the_winner_and_to_everyone_it_is_what_kept_the_others_from_sharing_the_win() -> None:
    for seat in (0, None):
        assert decided(seat, (0, -3, -5), (-1, 0, -5)) == (0, 0, 1, True)
        assert decided(seat, (2, 0, 0), (1, 1, 2), (1, 0, 0)) == (0, 0, 2, True)


def test_a_clear_win_has_no_deciding_part() -> None:
    assert decided(0, (1, 0), (1, 0), (1, 0)) == NOTHING
    assert decided(1, (1, 0), (1, 0), (1, 0)) == NOTHING


def test_a_shared_win_was_decided_for_losers_only() -> None:
    rounds = (0, 0, -2), (-1, -1, 0)
    assert decided(None, *rounds) == NOTHING
    assert decided(0, *rounds) == NOTHING
    assert decided(2, *rounds) == (0, 0, 2, True)


def test_a_clear_loser_learns_what_cost_most() -> None:
    assert decided(2, (0, 0, -4), (0, 0, -2), (0, 0, -3)) == (0, None, 2, True)
    assert decided(2, (0, 0, -3), (0, 0, -3)) == (1, None, 2, False), "no round cost more"


def test_a_single_point_at_a_time_costs_nothing_worth_telling() -> None:
    assert decided(2, (0, 0, -1), (0, 0, -1), (0, 0, -1)) == NOTHING


def test_the_last_of_several_learns_what_decided_the_match_between_others() -> None:
    assert decided(2, (1, 1, 0), (1, 1, 0), (1, 0, 0)) == (2, 0, 1, True)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_part_that_was_worth_the_same_to_both_decided_nothing(seat: int | None) -> None:
    assert turning_point((2, 2), (1, 2), [Part((1, 1), VIEW)], seat) is None


def test_a_lead_for_good_is_the_last_one_taken_over_a_loser_or_else_over_everyone() -> None:
    parts = [Part(gains, VIEW) for gains in ((1, 0, 0), (0, 1, 0), (1, 0, 1), (0, 0, 1), (2, 0, 0))]
    places = (1, 3, 2)
    leads = [lead_for_good(parts, places, seat) for seat in (None, 0, 1, 2)]
    assert [(parts.index(one.part), one.ahead, one.behind) for one in leads if one] == [
        (4, 0, 2),
        (4, 0, 2),
        (2, 0, 1),
        (4, 0, 2),
    ]


def test_the_largest_difference_is_the_winners_greatest_gain_on_a_loser() -> None:
    parts = [Part(gains, VIEW) for gains in ((30, 0, 40), (50, 40, 0))]
    found = [largest_difference(parts, (1, 3, 2), seat) for seat in (None, 1, 2)]
    assert [(parts.index(one.part), one.behind) for one in found if one] == [(1, 2), (0, 1), (1, 2)]


@pytest.mark.parametrize("of", [lead_for_good, largest_difference])
def test_nobody_won_clearly_in_a_shared_win_except_over_losers(of: Callable[..., Moment | None]) -> None:
    parts = [Part((1, 1, 0), VIEW)]
    assert [of(parts, (1, 1, 3), seat) is None for seat in (None, 0, 1, 2)] == [True, True, True, False]
