"""Score a staircase: the value of its cards, plus a bonus for sequences, called "runs" in the code.

A run is three or more adjacent steps, each one rank above the step before it; suits don't matter. A run of n steps
earns 10·n. Each step belongs to at most one run; the best way to split a staircase into runs counts.

>>> points(["7C", "3D", "4S", "5S", "KH"])
Points(base=60, bonus=30, runs=(Run(start=1, stop=4),))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine import cards

DIRECTIONS = ("rising", "either")
ACES = ("high", "both")

SHORTEST_RUN = 3
RUN_STEP = 10
_ACE = cards.RANKS.index("A")
_BASE = tuple(30 if rank == "A" else 20 if rank in "JQK" else 10 for rank in cards.RANKS)


class Run(NamedTuple):
    """Steps that earn a bonus together: from index ``start`` up to, but not including, ``stop``."""

    start: int
    stop: int


class Points(NamedTuple):
    """A staircase's points, and its runs from left to right."""

    base: int
    bonus: int
    runs: tuple[Run, ...]

    @property
    def total(self) -> int:
        """Base plus bonus."""
        return self.base + self.bonus


def points(staircase: Sequence[str | int], direction: str = "rising", aces: str = "high") -> Points:
    """Return the points of a staircase, given from left to right as card texts or numbers.

    If ``direction`` is ``"either"``, falling runs count too. If ``aces`` is ``"both"``, an ace can also be below a 2,
    but no run continues past an ace. Among equally good splits, the one with the leftmost and then the longest runs is
    returned.

    :raises ValueError: if a step isn't one of the 52 cards, or a house rule doesn't have this value.
    """
    if direction not in DIRECTIONS or aces not in ACES:
        raise ValueError(
            f"direction must be one of {DIRECTIONS} and aces one of {ACES}, got {direction!r} and {aces!r}"
        )
    steps = [cards.card(step) if isinstance(step, str) else step for step in staircase]
    if any(step not in cards.FRENCH for step in steps):
        raise ValueError("a staircase can contain only the 52 French cards")
    return worth(tuple(steps), direction, aces)


def worth(staircase: tuple[int, ...], direction: str, aces: str) -> Points:
    """Return the same as :func:`points`, for cards and house rules already known to be valid."""
    ranks = tuple([cards.rank(step) for step in staircase])
    return _count(ranks, falling=direction == "either", low_aces=aces == "both")


@lru_cache(maxsize=1 << 14)
def _count(ranks: tuple[int, ...], *, falling: bool, low_aces: bool) -> Points:
    """Return the points of a staircase with these ranks; cached because searches repeat them."""
    best: list[tuple[int, tuple[Run, ...]]] = [(0, ())] * (len(ranks) + 1)
    for start in range(len(ranks) - 1, -1, -1):
        best[start] = best[start + 1]
        for length in range(SHORTEST_RUN, _longest_run(ranks, start, falling, low_aces) + 1):
            bonus, runs = best[start + length]
            if RUN_STEP * length + bonus >= best[start][0]:
                best[start] = RUN_STEP * length + bonus, (Run(start, start + length), *runs)
    return Points(sum(_BASE[rank] for rank in ranks), *best[0])


def _longest_run(ranks: tuple[int, ...], start: int, falling: bool, low_aces: bool) -> int:
    """Return how many steps from ``start`` are in sequence; fewer than three aren't a run."""
    first_heights = (_ACE, -1) if low_aces and ranks[start] == _ACE else (ranks[start],)
    heights = range(-1 if low_aces else 0, _ACE + 1)
    longest = 1
    for first_height in first_heights:
        for way in (1, -1) if falling else (1,):
            length = 1
            for rank in ranks[start + 1 :]:
                height = first_height + way * length
                if height not in heights or height % cards.RANK_COUNT != rank:
                    break
                length += 1
            longest = max(longest, length)
    return longest
