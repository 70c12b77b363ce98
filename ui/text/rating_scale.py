"""Convert stored ratings to the public scale, which starts at 1000, with their uncertainty.

Leaderboards sort by the lower end of a rating, which rises with the stored ordinal, so both have the same order.
"""

from __future__ import annotations

from typing import NamedTuple

from tables.history.records import Rating
from ui.text.texts import Say

START = 1000
"""A newcomer's rating."""
NEWCOMERS_MU = 25.0
NEWCOMERS_SPREAD = 300
STEP = 12.0
"""Points per stored unit: few enough that a match rarely changes anyone's rating by more than forty."""


class Shown(NamedTuple):
    """A rating in points, and its uncertainty: "1040 ± 90"."""

    points: int
    spread: int

    @property
    def low(self) -> int:
        """The lower end of the rating, by which leaderboards are sorted."""
        return self.points - self.spread


def shown(rating: Rating) -> Shown:
    """Convert a stored rating to the public scale.

    >>> shown(Rating(25.0, 25 / 3))
    Shown(points=1000, spread=300)
    """
    points = round(_points(rating.mu))
    return Shown(points, points - round(_points(rating.ordinal)))


def rating_words(rating: Rating, say: Say) -> str:
    """Return a rating with its uncertainty as text without line breaks."""
    points, spread = shown(rating)
    return say("rating-shown", points=points, spread=spread)


def _points(strength: float) -> float:
    return START + STEP * (strength - NEWCOMERS_MU)
