"""Convert stored ratings to the scale people read, which starts at 1000, with their uncertainty.

Leaderboards go by the lower end of a rating: it rises with the stored ordinal, so both have the same order.
"""

from __future__ import annotations

from typing import NamedTuple

from tables.history.records import Rating
from ui.text.texts import Say

START = 1000
"""The rating of a newcomer, of whom nothing is known yet."""
NEWCOMERS_MU = 25.0
NEWCOMERS_SPREAD = 300
STEP = 12.0
"""So many points is a stored unit: few enough that a match seldom moves anybody by more than forty."""


class Shown(NamedTuple):
    """A rating in points, and by how many it may be off: "1040 ± 90"."""

    points: int
    spread: int

    @property
    def low(self) -> int:
        """The lower end, which leaderboards go by."""
        return self.points - self.spread


def shown(rating: Rating) -> Shown:
    """A stored rating on the scale that people read.

    >>> shown(Rating(25.0, 25 / 3))
    Shown(points=1000, spread=300)
    """
    points = round(_points(rating.mu))
    return Shown(points, points - round(_points(rating.ordinal)))


def rating_words(rating: Rating, say: Say) -> str:
    """A rating with its uncertainty, in words that no line breaks."""
    points, spread = shown(rating)
    return say("rating-shown", points=points, spread=spread)


def _points(strength: float) -> float:
    return START + STEP * (strength - NEWCOMERS_MU)
