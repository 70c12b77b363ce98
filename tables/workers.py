"""Processes in which experts think: at most one thought a process at a time; further ones queue here.

A thought that is no longer needed ends early: each process looks at its flag whenever it looks at its clock.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, MutableSequence
from concurrent.futures import Future, ProcessPoolExecutor
from math import inf
from typing import Any, TypeVar

from engine import Match, Move
from engine.registry import GameSpec, register, specs
from opponents import LEVELS, choose, get_ready
from opponents.estimates import ESTIMATORS, Estimate

_T = TypeVar("_T")

PATIENCE = 30.0
"""Seconds beyond its budget after which a thought is taken for stuck: a new process needs a few of them to start."""
LEAST_SECONDS = 0.05
_POLITE = 10
"""How much less of a busy processor the thinking is given than the clicks."""

_given_up: MutableSequence[int] = bytearray()
"""In a process: the flags, one for each thought that may be under way; not 0 when it is no longer needed."""


class Workers:
    """So many processes, one at once and others when they are needed. When one dies, the whole pool is broken."""

    def __init__(self, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._given_up: Any = context.RawArray("b", count)
        self._pool = ProcessPoolExecutor(count, context, _begin, (self._given_up, specs()))
        self._count = count
        self._asked = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._places: asyncio.LifoQueue[int] = asyncio.LifoQueue()
        for place in range(count):
            self._places.put_nowait(place)
        with _main_module_hidden():
            self._pool.submit(_nothing)  # the first process begins

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [process.pid or 0 for process in (self._pool._processes or {}).values()]  # no public way to ask

    async def think(self, world: Match, seat: int, seed: int, seconds: float) -> Move:
        """An expert's move, after so many seconds at most; fewer when many ask at once. When cancelled it ends early.

        :raises BrokenExecutor: when the processes have died. :raises TimeoutError: when this one is stuck.
        """
        with self._claim():
            place = await self._places.get()
            seconds = max(LEAST_SECONDS, seconds * min(1.0, self._count / self._asked))
            return await self._in_place(place, seconds + PATIENCE, _think, world, seat, seed, seconds)

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool
    ) -> Estimate:
        """What the moves of a seat are worth. A ``patient`` question begins only when nothing else is asked.

        :raises BrokenExecutor: when the processes have died. :raises TimeoutError: when this one is stuck.
        """
        if not patient:
            with self._claim():
                place = await self._places.get()
                return await self._in_place(place, PATIENCE, _estimate, world, seat, seed, worlds, made)
        await self._quiet.wait()
        place = await self._places.get()
        while not self._quiet.is_set():  # somebody asked while it waited for its place
            self._places.put_nowait(place)
            await self._quiet.wait()
            place = await self._places.get()
        return await self._in_place(place, PATIENCE, _estimate, world, seat, seed, worlds, made)

    @contextlib.contextmanager
    def _claim(self) -> Iterator[None]:
        """While something is asked that can't wait."""
        self._asked += 1
        self._quiet.clear()
        try:
            yield
        finally:
            self._asked -= 1
            if not self._asked:
                self._quiet.set()

    async def _in_place(self, place: int, patience: float, work: Callable[..., _T], *given: object) -> _T:
        """What the work comes to in the process of this place, which is free again after it."""
        self._given_up[place] = 0
        try:
            with _main_module_hidden():
                thought = self._pool.submit(work, place, *given)
        except RuntimeError:  # broken, or closed
            self._places.put_nowait(place)
            raise
        thought.add_done_callback(self._frees(place))
        try:
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(thought)
        finally:
            self._given_up[place] = not thought.done()

    def close(self) -> None:
        """End the processes and what they think about."""
        processes = list((self._pool._processes or {}).values())  # no public way to ask
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def _frees(self, place: int) -> Callable[[Future[Any]], None]:
        """What is to be done when the thought at this place is over, in whatever thread that is noticed."""
        loop = asyncio.get_running_loop()

        def free(_thought: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: no one will need the place
                loop.call_soon_threadsafe(self._places.put_nowait, place)

        return free


@contextlib.contextmanager
def _main_module_hidden() -> Iterator[None]:
    """Around what may start a process, which else imports the main module again, and with ``bot.py`` all of Discord.

    What runs in a process is in this module, so it needs nothing of the main one.
    """
    main = sys.modules["__main__"].__dict__
    path = main.pop("__file__", None)
    try:
        yield
    finally:
        if path is not None:
            main["__file__"] = path


def _begin(given_up: MutableSequence[int], games: tuple[GameSpec, ...]) -> None:
    """Runs first in each process, which knows no game yet: ``games`` are those registered where it was started from.

    Their rules and computer players are loaded, and nothing else of them.
    """
    global _given_up  # noqa: PLW0603 - a process has one set of flags, which only its beginning can hand to it
    _given_up = given_up
    for spec in games:
        register(spec)
    get_ready()
    if hasattr(os, "nice"):
        os.nice(_POLITE)


def _nothing() -> None:
    """The first task of the first process."""


def _think(place: int, world: Match, seat: int, seed: int, seconds: float) -> Move:
    """Runs in a process. For a thought that is given up the clock is at infinity, so that it stops at its next look."""

    def clock() -> float:
        return inf if _given_up[place] else time.perf_counter()

    rng = random.Random(seed)  # noqa: S311 - a computer's taste, never a deal
    return choose(world, seat, rng, LEVELS[-1], seconds, clock=clock)


def _estimate(_place: int, world: Match, seat: int, seed: int, worlds: int, made: Move | None) -> Estimate:
    """Runs in a process."""
    return ESTIMATORS[world.key].estimate(world, seat, random.Random(seed), worlds, made)  # noqa: S311 - never a deal
