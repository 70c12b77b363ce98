"""Score a grid of Golf. Its positions are numbered from 1: 1 2 3 in the upper row, 4 5 6 below them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import rank

SIZE = 6
PLACES = range(1, SIZE + 1)
COLUMNS = ((0, 3), (1, 4), (2, 5))
"""The indices of the two cards in each column."""
PAIRS = tuple(10 * first + second for first in PLACES for second in PLACES if first < second)
"""The pairs of cards that can be turned up; 26 means those at positions 2 and 6."""

WORTH = (-2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0, 1)
"""The points of each rank, from the 2 up to the ace."""


def points(grid: Sequence[int]) -> int:
    """Return the points of six cards: two of the same rank in a column score 0, even two twos."""
    pairs = [(rank(grid[upper]), rank(grid[lower])) for upper, lower in COLUMNS]
    return sum(WORTH[upper] + WORTH[lower] for upper, lower in pairs if upper != lower)
