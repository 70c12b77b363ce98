"""Floods of clicks: everybody has a bucket of them, and who has emptied theirs costs the bot next to nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

import discord

SWEEP_EVERY = 1000
"""So many clicks until the buckets that are full again are forgotten."""


class Flow(NamedTuple):
    """So many clicks a second for long, and so many at once."""

    rate: float = 5.0
    burst: float = 15.0


class Verdict(Enum):
    """What becomes of a click: it is served, answered with "slow down", or not answered at all."""

    SERVE = auto()
    SLOW_DOWN = auto()
    IGNORE = auto()


class Flood:
    """A token bucket per person. What goes beyond it is told off, also with a bucket; what goes beyond that is ignored.

    :param flow: of clicks that are served; a rate of 0 serves everything.
    """

    def __init__(self, flow: Flow = Flow(), clock: Callable[[], float] = time.monotonic) -> None:  # noqa: B008 - a constant
        self._flow = flow
        self._clock = clock
        self._served: dict[int, tuple[float, float]] = {}
        self._told: dict[int, tuple[float, float]] = {}
        self._clicks = 0

    def judge(self, user: int) -> Verdict:
        """What becomes of this click of a user; it is counted."""
        if not self._flow.rate:
            return Verdict.SERVE
        self._clicks += 1
        if self._clicks % SWEEP_EVERY == 0:
            self._sweep()
        if self._take(self._served, user):
            return Verdict.SERVE
        return Verdict.SLOW_DOWN if self._take(self._told, user) else Verdict.IGNORE

    def __len__(self) -> int:
        return len(self._served) + len(self._told)

    def _take(self, buckets: dict[int, tuple[float, float]], user: int) -> bool:
        now = self._clock()
        since, left = buckets.get(user, (now, self._flow.burst))
        left = min(self._flow.burst, left + (now - since) * self._flow.rate)
        buckets[user] = (now, left - 1 if left >= 1 else left)
        return left >= 1

    def _sweep(self) -> None:
        full_since = self._clock() - self._flow.burst / self._flow.rate
        for buckets in (self._served, self._told):
            for user in [user for user, (since, _) in buckets.items() if since < full_since]:
                del buckets[user]


def verdict_on(interaction: discord.Interaction) -> Verdict:
    """What becomes of this click: its client's ``flood`` says so."""
    flood = getattr(interaction.client, "flood", None)
    return flood.judge(interaction.user.id) if isinstance(flood, Flood) else Verdict.SERVE
