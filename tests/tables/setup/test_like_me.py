"""Test which level of computer player suits a person's rating."""

from __future__ import annotations

from typing import cast

import pytest

from tables.history.archive import Archive
from tables.history.records import Career, Profile, Rating
from tables.setup.like_me import level_like
from ui.text.rating_scale import shown


class Ratings:
    """An archive that knows one person's rating in Spectrum."""

    def __init__(self, mu: float | None) -> None:
        self._mu = mu

    async def profile(self, guild: int, user: int) -> Profile | None:
        """Return a profile with this rating, or none."""
        if self._mu is None:
            return None
        career = Career("spectrum", 3, 2, (2, 1), 1, 2, 60, 40, Rating(self._mu, 4.0))
        return Profile("Ann", (career,), {}, (), ())


@pytest.mark.parametrize(
    ("mu", "level", "points"),
    [
        (14.0, "novice", 868),
        (21.0, "amateur", 952),
        (25.0, "regular", 1000),
        (34.9, "veteran", 1119),
        (36.0, "expert", 1132),
    ],
)
async def test_the_level_follows_the_rating_in_the_game(mu: float, level: str, points: int) -> None:
    assert await level_like(cast(Archive, Ratings(mu)), 1, 2, "spectrum") == level
    assert shown(Rating(mu, 4.0)).points == points


async def test_without_a_rating_in_the_game_it_is_the_middle_level() -> None:
    assert await level_like(cast(Archive, Ratings(None)), 1, 2, "spectrum") == "regular"
    assert await level_like(cast(Archive, Ratings(40.0)), 1, 2, "levelup") == "regular"
