"""Turn victory cards into the chance to win a match of Spectrum."""

from __future__ import annotations

from collections.abc import Sequence

PER_CARD = 2.0
"""With one victory card more, a player is so many times as likely to win a match that goes on for long."""
_SHORT = 4
"""With fewer rounds left than this a lead is the harder to catch up."""


def shares(scores: Sequence[float], target: int, rounds_left: int) -> list[float]:
    """Each seat's share of the first place with these victory cards, roughly; exact when the match is over.

    ``scores`` may have fractions: what is kept for the next round. ``rounds_left`` are those still to be played.
    """
    if max(scores) >= target or not rounds_left:
        first = [float(int(score) == int(max(scores))) for score in scores]
        return [share / sum(first) for share in first]
    per_card = PER_CARD ** max(1.0, _SHORT / rounds_left)
    weights = [per_card**score for score in scores]
    return [weight / sum(weights) for weight in weights]
