"""Whole matches while Discord is at its worst. `make soak` plays a thousand of them."""

from __future__ import annotations

import pytest

from tests.soak import weather


@pytest.mark.timeout(240)
async def test_matches_in_foul_weather_come_to_their_ends_with_nothing_lost() -> None:
    figures = await weather.run(seed=4, matches=8)
    assert figures.moves > 30
    assert len(figures.weather) > 5
