"""Define the levels of computer players, their time budget, and what each game provides for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from engine import Match, Move
from engine.chance import Rng

LEVELS = ("novice", "regular", "expert")
"""The levels, from the weakest to the strongest."""


Clock = Callable[[], float]
"""Seconds, from any beginning: the wall clock, or a process's own time where other work must not count."""


class Budget(NamedTuple):
    """How long a decision may take: ``until`` this time by the ``clock``, in seconds, and at most so many ``worlds``.

    A decision that only the worlds limit depends on nothing but the world and rng given.
    """

    until: float
    worlds: int
    clock: Clock = time.perf_counter

    @classmethod
    def of(cls, seconds: float, worlds: int, clock: Clock = time.perf_counter) -> Budget:
        """So many seconds from now, and at most so many re-dealt worlds."""
        return cls(clock() + seconds, worlds, clock)

    def is_spent(self) -> bool:
        """Whether the time is over."""
        return self.clock() >= self.until


Instinct = Callable[[Any, int, Rng], Move]
"""Picks a move at once: (re-dealt copy of a match, own seat, rng) -> one of the seat's legal moves."""
Thought = Callable[[Any, int, Rng, Budget], Move]
"""Picks a move within a budget: (re-dealt copy of a match, own seat, rng, budget) -> one of the seat's legal moves."""


class Player(NamedTuple):
    """The computer player of one game, at each level. ``get_ready`` works out what its expert looks up."""

    novice: Instinct
    regular: Instinct
    expert: Thought
    get_ready: Callable[[], None] = lambda: None


def anything_legal(world: Match, seat: int, rng: Rng) -> Move:
    """Any legal move of the seat, each equally likely."""
    moves = world.legal_moves(seat)
    return moves[int(rng.random() * len(moves))]


def without_thought(instinct: Instinct) -> Thought:
    """An expert of a game that has no search: it needs no budget."""
    return lambda world, seat, rng, _budget: instinct(world, seat, rng)


def default_player() -> Player:
    """The player of a game that brings none of its own: any legal move, at every level."""
    return Player(anything_legal, anything_legal, without_thought(anything_legal))
