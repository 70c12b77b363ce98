"""Define computer players' levels, their time budget, and what each game provides for them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine import Match, Move
from engine.chance import Rng

LEVELS = ("novice", "amateur", "regular", "veteran", "expert")
"""The levels, weakest first."""
BETWEEN = {"amateur": ("novice", "regular"), "veteran": ("regular", "expert")}
"""The levels that move like one of their neighbours, at random; a game defines how the others play."""
DEFINED = tuple(level for level in LEVELS if level not in BETWEEN)
SEARCHING = ("veteran", "expert")
"""The levels that may take all the time of their budget."""


Clock = Callable[[], float]
"""Returns seconds since an arbitrary point: wall time, or CPU time if other work shouldn't count."""


class Budget(NamedTuple):
    """A decision's limits: ``until`` a time by the ``clock``, in seconds, and at most ``worlds`` worlds.

    A decision limited only by ``worlds`` depends on nothing but the world and rng.
    """

    until: float
    worlds: int
    clock: Clock = time.perf_counter

    @classmethod
    def of(cls, seconds: float, worlds: int, clock: Clock = time.perf_counter) -> Budget:
        """Return a budget that ends after ``seconds`` seconds or ``worlds`` simulated deals."""
        return cls(clock() + seconds, worlds, clock)

    def is_spent(self) -> bool:
        """Return whether the time has run out."""
        return self.clock() >= self.until


Instinct = Callable[[Any, int, Rng], Move]
"""Picks a move immediately: (re-dealt copy of a match, own seat, rng) -> one of the seat's legal moves."""
Thought = Callable[[Any, int, Rng, Budget], Move]
"""Picks a move within a budget: (re-dealt copy of a match, own seat, rng, budget) -> one of the seat's legal moves."""

Taste = Callable[[Any, int, Rng, Move], Move]
"""Replaces a level's move by one that suits a taste: (re-dealt copy of a match, own seat, rng, move) -> legal move."""


class Player(NamedTuple):
    """A game's computer player at each level. ``get_ready`` computes the tables used by its expert.

    ``stronger`` is how often a level between two others moves like the stronger one. ``tastes`` are what its computer
    players like, in the order in which they take their seats; others have no taste. A taste costs little of a level's
    strength. ``relies_on`` names house rules that a taste needs.
    """

    novice: Instinct
    regular: Instinct
    expert: Thought
    get_ready: Callable[[], None] = lambda: None
    stronger: Mapping[str, float] = {"amateur": 0.5, "veteran": 0.5}
    tastes: Mapping[str, Taste] = {}
    relies_on: Mapping[str, str] = {}


def anything_legal(world: Match, seat: int, rng: Rng) -> Move:
    """Return a random legal move of the seat, all equally likely."""
    moves = world.legal_moves(seat)
    return moves[int(rng.random() * len(moves))]


def without_thought(instinct: Instinct) -> Thought:
    """Return an expert for a game without a search: it moves immediately, whatever the budget."""
    return lambda world, seat, rng, _budget: instinct(world, seat, rng)


def default_player() -> Player:
    """Return a player for a game without one: at every level, it makes random legal moves."""
    return Player(anything_legal, anything_legal, without_thought(anything_legal))
