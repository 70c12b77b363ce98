"""Test posted leaderboards' weekly recaps: which week the last one covered, and whether one is in progress."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tables.history.board_posts import RECAP_HOUR, WEEK, BoardPost, last_monday, recap_in_progress

MONDAY = datetime(2025, 11, 24, tzinfo=UTC).timestamp()
POST = BoardPost(7, 11, 8, "levelup", "week", "en", "v1", MONDAY, recaps=True, recapped=MONDAY)
HOUR = 3600.0


@pytest.mark.parametrize(
    ("later", "monday"),
    [
        (RECAP_HOUR * HOUR - 1, MONDAY - WEEK),
        (RECAP_HOUR * HOUR, MONDAY),
        (3 * 24 * HOUR + 12345.678, MONDAY),
        (WEEK + RECAP_HOUR * HOUR - 1, MONDAY),
        (WEEK + RECAP_HOUR * HOUR, MONDAY + WEEK),
    ],
)
def test_a_recap_is_due_from_eight_on_the_monday_after_its_week(later: float, monday: float) -> None:
    assert last_monday(MONDAY + later) == monday


def test_a_recap_is_in_progress_from_its_start_to_its_end() -> None:
    moments = (-WEEK, 0.0, 0.5, RECAP_HOUR * HOUR, WEEK - 1, WEEK)
    told = [recap_in_progress(replace(POST, recapped=MONDAY + moment), MONDAY) for moment in moments]
    assert told == [False, False, True, True, True, False]
