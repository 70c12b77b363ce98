"""Test whole matches while Discord is at its worst. ``make soak`` does the same with a thousand seeds."""

from __future__ import annotations

import pytest

from tests.soak import discord_faults

pytestmark = pytest.mark.soak


@pytest.mark.timeout(1200)
def test_matches_under_the_faults_of_25_seeds_end_with_nothing_lost() -> None:
    figures = discord_faults.runs(range(1, 26))
    assert len(figures) == 25
    assert sum(run.moves for run in figures) > 250
    assert len({kind for run in figures for kind in run.faults}) > 15
