"""Score a staircase: the value of its cards, and a bonus for sequences.

A run is three or more neighbouring steps, each one rank above the step before it; suits don't matter. A run of n steps
earns 10·n. A step belongs to one run only, and of all ways to split a staircase into runs the best one counts.

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
    """Steps that earn a bonus together: those from index ``start`` up to but not including ``stop``."""

    start: int
    stop: int


class Points(NamedTuple):
    """What a staircase is worth, and its runs from left to right."""

    base: int
    bonus: int
    runs: tuple[Run, ...]

    @property
    def total(self) -> int:
        """Base and bonus together."""
        return self.base + self.bonus


def points(staircase: Sequence[str | int], direction: str = "rising", aces: str = "high") -> Points:
    """The points of a staircase, given from left to right as card texts or numbers.

    With ``direction`` ``"either"`` falling runs count too. With ``aces`` ``"both"`` an ace may also be below a 2, but
    no run goes on through an ace. Of equally good splits the one with the leftmost, then longest runs is told.

    :raises ValueError: when a step is not one of the 52 cards, or a house rule has no such word.
    """
    if direction not in DIRECTIONS or aces not in ACES:
        raise ValueError(f"no staircase is counted {direction!r} with aces {aces!r}")
    steps = [cards.card(step) if isinstance(step, str) else step for step in staircase]
    if any(step not in cards.FRENCH for step in steps):
        raise ValueError("a staircase is built of the 52 cards only")
    return worth(tuple(steps), direction, aces)


def worth(staircase: tuple[int, ...], direction: str, aces: str) -> Points:
    """What :func:`points` says, of cards and house rules that are known to be good."""
    ranks = tuple([cards.rank(step) for step in staircase])
    return _count(ranks, falling=direction == "either", low_aces=aces == "both")


@lru_cache(maxsize=1 << 14)
def _count(ranks: tuple[int, ...], *, falling: bool, low_aces: bool) -> Points:
    """The points of a staircase of these ranks; searches ask for the same ones over and over."""
    best: list[tuple[int, tuple[Run, ...]]] = [(0, ())] * (len(ranks) + 1)
    for start in range(len(ranks) - 1, -1, -1):
        best[start] = best[start + 1]
        for length in range(SHORTEST_RUN, _longest_run(ranks, start, falling, low_aces) + 1):
            bonus, runs = best[start + length]
            if RUN_STEP * length + bonus >= best[start][0]:
                best[start] = RUN_STEP * length + bonus, (Run(start, start + length), *runs)
    return Points(sum(_BASE[rank] for rank in ranks), *best[0])


def _longest_run(ranks: tuple[int, ...], start: int, falling: bool, low_aces: bool) -> int:
    """How many steps from ``start`` on are in order; with fewer than three they are no run."""
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
