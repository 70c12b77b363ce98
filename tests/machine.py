"""Simulate a machine whose clocks the test moves: it can sleep, and its time can be set."""

from __future__ import annotations

BEGAN = 1_700_000_000.0


class Hands:
    """Seconds, standing still until they are moved."""

    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> float:
        return self.now


class Machine:
    """``wall`` tells seconds since 1970, ``steady`` those for which the machine was awake.

    Time passes on both; while the machine sleeps, or when the time is set, on one.
    """

    def __init__(self, now: float = BEGAN) -> None:
        self.wall, self.steady = Hands(), Hands()
        self.wall.now = now

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.wall.now += seconds
        self.steady.now += seconds

    def sleeps(self, seconds: float) -> None:
        """Sleep and wake; or, below 0, set the clock back."""
        self.wall.now += seconds
