"""Simulate a machine that can sleep, with clocks that only the test moves."""

from __future__ import annotations

BEGAN = 1_700_000_000.0


class Hands:
    """A clock, in seconds, that only moves when a test moves it."""

    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> float:
        return self.now


class Machine:
    """``wall`` counts seconds since 1970; ``steady`` counts only the seconds that the machine was awake.

    ``passes`` moves both clocks; ``sleeps`` moves only ``wall``.
    """

    def __init__(self, now: float = BEGAN) -> None:
        self.wall, self.steady = Hands(), Hands()
        self.wall.now = now

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.wall.now += seconds
        self.steady.now += seconds

    def sleeps(self, seconds: float) -> None:
        """Sleep for this long; a negative number sets the clock back."""
        self.wall.now += seconds
