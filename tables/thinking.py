"""Computer players at a table: what they may know, where they think, and for how long.

A computer player is given a re-dealt copy, never the match: it can't use what its seat doesn't know. Novices and
regulars answer within milliseconds and think in a thread. Experts think in processes of their own, so that a search
never holds up a click.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from engine import Match, Move
from opponents import LEVELS, choose

log = logging.getLogger(__name__)

__all__ = ["AUTOPILOT", "LEVELS", "Thinkers"]

AUTOPILOT = "regular"
EXPERT_SECONDS = 1.0
_SLOW_LEVEL = LEVELS[-1]


def _think(world: Match, seat: int, seed: int, level: str, seconds: float) -> Move:
    """Runs in a thread or another process."""
    return choose(world, seat, random.Random(seed), level, seconds)  # noqa: S311 - a computer's taste, never a deal


class Thinkers:
    """Finds moves for computer players. The processes start with the first expert; one that dies is replaced."""

    def __init__(self, seconds: float = EXPERT_SECONDS) -> None:
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    @property
    def workers(self) -> list[int]:
        """The ids of the processes that think now."""
        return [] if self._pool is None else [process.pid or 0 for process in (self._pool._processes or {}).values()]

    async def think(self, match: Match, seat: int, level: str) -> Move:
        """A legal move for the seat, at one of ``opponents.LEVELS``.

        When the processes die under an expert, its seat moves as a regular would.
        """
        seed = secrets.randbits(64)
        world = match.redeal(seat, random.Random(seed))  # noqa: S311 - an imagined world, never a deal
        if level == _SLOW_LEVEL:
            try:
                return await self._apart(world, seat, seed, level)
            except BrokenProcessPool:
                log.error("the processes of the computer players died; new ones will be started")
                self._drop()
                level = AUTOPILOT
        return await asyncio.to_thread(_think, world, seat, seed, level, self._seconds)

    def close(self) -> None:
        """Let go of the processes; moves being thought about are given up."""
        self._drop()

    async def _apart(self, world: Match, seat: int, seed: int, level: str) -> Move:
        if self._pool is None:
            workers = max(1, (os.cpu_count() or 2) - 1)
            self._pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, _think, world, seat, seed, level, self._seconds)

    def _drop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
