"""Convert victory cards to the probability of winning a match of Spectrum."""

from __future__ import annotations

from collections.abc import Sequence

PER_CARD = 2.0
"""With many rounds remaining, each victory card multiplies a player's odds of winning by this factor."""
_SHORT = 4
"""With fewer rounds remaining than this, each victory card multiplies the odds by more."""


def shares(scores: Sequence[float], target: int, rounds_left: int) -> list[float]:
    """Estimate each seat's share of first place from these victory cards; exact once the match is over.

    ``scores`` can have fractions, for cards kept for the next round. ``rounds_left`` is the number of remaining rounds.
    """
    if max(scores) >= target or not rounds_left:
        first = [float(int(score) == int(max(scores))) for score in scores]
        return [share / sum(first) for share in first]
    per_card = PER_CARD ** max(1.0, _SHORT / rounds_left)
    weights = [per_card**score for score in scores]
    return [weight / sum(weights) for weight in weights]
