"""Check that a click's age is computed correctly, whatever Discord's clock says."""

from __future__ import annotations

import pytest

from delivery.peers.click_ages import LATELY, REMEMBERED, ClickAges


class Days:
    """Two clocks that disagree, Discord's and ours, and clicks timed by both."""

    def __init__(self, apart: float = 1000.0) -> None:
        self.now, self.apart, self.clicks = 0.0, apart, 0
        self.ages = ClickAges(lambda: self.now + self.apart)

    def made(self) -> int:
        """Return the id of a click made now."""
        self.clicks += 1
        return (int(self.now * 1000) << 22) + self.clicks

    def heard(self, click: int) -> float:
        """Receive a click now and return its age."""
        self.ages.note(click)
        return round(self.ages.of(click), 3)


@pytest.mark.parametrize("apart", [-1e6, 0.0, 1e6])
def test_a_click_received_late_has_waited_whatever_the_clocks_say(apart: float) -> None:
    days = Days(apart)
    assert days.heard(days.made()) == 0.0
    click = days.made()
    days.now += 1.5
    assert days.heard(click) == 1.5
    days.now += 0.5
    assert round(days.ages.of(click), 3) == 2.0


def test_the_first_click_counts_as_new_until_a_faster_one_arrives() -> None:
    days = Days()
    click = days.made()
    days.now += 0.3
    assert days.heard(click) == 0.0
    assert days.heard(days.made()) == 0.0
    click = days.made()
    days.now += 0.3
    assert days.heard(click) == 0.3


def test_clocks_that_drift_apart_make_no_click_late() -> None:
    days = Days()
    days.heard(days.made())
    for _ in range(10):
        days.now += LATELY + 1
        days.apart += 0.5
        assert days.heard(days.made()) == 0.0


def test_a_reported_age_counts_and_an_unknown_click_is_new() -> None:
    days = Days()
    days.ages.note(days.made(), 2.0)
    assert round(days.ages.of(1), 3) == 2.0
    assert days.ages.of(99) == 0.0


def test_not_all_clicks_are_remembered() -> None:
    days = Days()
    for _ in range(REMEMBERED + 50):
        days.heard(days.made())
    assert len(days.ages._made) == REMEMBERED
