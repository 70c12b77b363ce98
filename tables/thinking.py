"""Let computer players think about re-dealt copies in threads or processes, so that no click waits for them.

A computer player gets a re-dealt copy, never the match itself, so it can't use anything its seat doesn't know. The
lower levels answer within milliseconds, in a thread. Veterans and experts think in separate processes, so that a search
never delays a click.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import secrets
import time
from concurrent.futures import BrokenExecutor

from engine import Match, Move
from opponents import LEVELS, choose
from opponents.estimates import ESTIMATORS, Estimate, imagined
from opponents.levels import SEARCHING
from opponents.thinking.workers import Workers
from tables.advice import Advice
from tables.background import retrieve

log = logging.getLogger(__name__)

__all__ = ["AUTOPILOT", "LEVELS", "Thinkers"]

AUTOPILOT = "regular"
EXPERT_SECONDS = 1.0
HURRIED_SECONDS = 0.3
"""How long an expert thinks at least, if its pause is shorter than its time."""
HINT_WORLDS = 400
THINKING_FAILED = (BrokenExecutor, OSError, RuntimeError)
"""The exceptions that thinking can raise for external reasons. (A TimeoutError is an OSError.)"""


def _choose_now(world: Match, seat: int, seed: int, level: str, taste: str | None) -> Move:
    """Choose a move; runs in a thread."""
    return choose(world, seat, random.Random(seed), level, taste=taste)  # noqa: S311 - for choosing moves, never for a deal


class Thinkers:
    """Finds moves for computer players. Starts processes when an expert is expected, and replaces any that die."""

    def __init__(self, seconds: float = EXPERT_SECONDS) -> None:
        self._seconds = seconds
        self._closed = False
        self._workers: Workers | None = None
        self._thoughts: set[asyncio.Task[Move]] = set()

    def expect(self, level: str) -> None:
        """Prepare for a player at this level, since an expert's process takes a second or more to start."""
        if level in SEARCHING and not self._closed:
            with contextlib.suppress(OSError):  # if the process can't start now, each decision tries again
                self._running_workers()

    def begin(
        self, match: Match, seat: int, level: str, taste: str | None = None, seconds: float = EXPERT_SECONDS
    ) -> asyncio.Task[Move]:
        """Start :meth:`think` as a task, to be cancelled if the move is no longer needed."""
        thought = asyncio.create_task(self.think(match, seat, level, taste, seconds))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)
        thought.add_done_callback(retrieve)  # nobody may be waiting for it any more
        return thought

    async def think(
        self, match: Match, seat: int, level: str, taste: str | None = None, seconds: float = EXPERT_SECONDS
    ) -> Move:
        """Return a legal move at one of ``opponents.LEVELS``, of a player with this taste or none.

        A search takes about as many ``seconds`` as its player pauses; the time taken doesn't depend on the cards. If it
        fails, for instance because its process died, a regular's move is returned.
        """
        seed = secrets.randbits(64)
        world = match.redeal(seat, random.Random(seed))  # noqa: S311 - only a simulated deal, never a real one
        if level in SEARCHING:
            move = await self._search(world, seat, seed, level, taste, max(HURRIED_SECONDS, seconds))
            if move is not None:
                return move
            level = AUTOPILOT
        return await asyncio.to_thread(_choose_now, world, seat, seed, level, taste)

    async def _search(
        self, world: Match, seat: int, seed: int, level: str, taste: str | None, seconds: float
    ) -> Move | None:
        """Return the move of a level that may search, after using its full time budget; None if the search failed."""
        if self._closed:
            return None
        seconds = min(self._seconds, seconds)
        until = time.monotonic() + seconds
        try:
            move = await self._running_workers().think(world, seat, seed, seconds, level, taste)
        except Exception as problem:  # noqa: BLE001 - the match must continue
            log.error("an expert search failed: %s; playing as a regular", type(problem).__name__)
            return None
        await asyncio.sleep(until - time.monotonic())
        return move

    async def advise(self, match: Match, seat: int) -> Advice:
        """Return advice for a seat based on what it knows, always the same for the same position.

        If the game has no estimator, or the estimate fails, the advice is a regular's move without reasons.
        """
        estimator = await asyncio.to_thread(ESTIMATORS.get, match.key)  # the first time, it is loaded from disk
        if estimator is not None and not self._closed:
            world, seed = imagined(match, seat)
            worlds = min(HINT_WORLDS, estimator.worlds)
            try:
                return Advice.of(await self.estimate(world, seat, seed, worlds, None, patient=False))
            except THINKING_FAILED as problem:
                log.error("a hint's estimate failed: %s; giving a hint without reasons", type(problem).__name__)
        return Advice(await self.think(match, seat, AUTOPILOT))

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool = True
    ) -> Estimate:
        """Estimate a seat's moves in a re-dealt copy, using an expert's process.

        A ``patient`` request waits until no expert is thinking.

        :raises BrokenExecutor: if the process has died.
        :raises TimeoutError: if it is stuck.
        :raises OSError: if no process can start.
        :raises RuntimeError: if the processes are closed.
        """
        if self._closed:
            raise RuntimeError("the expert processes are closed")
        return await self._running_workers().estimate(world, seat, seed, worlds, made, patient=patient)

    def close(self) -> None:
        """Permanently stop the processes, and cancel everything they are thinking about."""
        self._closed = True
        for thought in self._thoughts:
            thought.cancel()
        if self._workers is not None:
            self._workers.close()

    def _running_workers(self) -> Workers:
        if self._workers is None:
            self._workers = Workers(max(1, (os.cpu_count() or 2) - 1))
        return self._workers
