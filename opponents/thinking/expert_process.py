"""Run a process that experts think in. It ends with the bot, even if the bot is killed."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import random
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from ctypes import c_byte
from math import inf
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

from engine import Match, Move
from engine.registry import GameSpec, register, specs
from opponents import choose, get_ready
from opponents.estimates import ESTIMATORS, Estimate
from opponents.levels import Clock

NICENESS = 10
"""An expert process's niceness, so that clicks come first on a busy CPU."""
_MIN_CPU_SHARE = 0.1
"""The minimum CPU time for a useful search, as a fraction of its budget."""
_BUSY_CHECK_SHARE = 0.02
"""The wall time after which a search checks how busy the machine is, as a fraction of its budget."""
_MAX_WALL_FACTOR = 6.0
"""A search's maximum wall time, as a multiple of its budget."""

_given_up = c_byte()
"""This process's flag: nonzero if the current search is no longer needed."""


class ExpertProcess:
    """A pool with a single process, so that its death doesn't affect others.

    The process starts when the first work is submitted. While its flag ``given_up`` is nonzero, it stops thinking
    early.
    """

    def __init__(self) -> None:
        self._context = _Context()
        self.given_up: c_byte = self._context.RawValue("b")
        self._pool = ProcessPoolExecutor(1, self._context, _initialize, (self.given_up, specs(), NICENESS))
        self.submit = self._pool.submit

    @property
    def pids(self) -> list[int]:
        """The process's id, once it has started."""
        return [process.pid for process in self._context.begun if process.pid is not None]

    def close(self) -> None:
        """Kill the process, even if it is stuck. Safe to call twice."""
        self._pool.shutdown(wait=False)
        for process in self._context.begun:
            if process.pid is not None:  # it is None if the process failed to start
                process.kill()


class _Process(SpawnProcess):
    """A process that starts without importing the main module: ``bot.py`` would load all of discord.py.

    It only runs code from this module, so it doesn't need the main one.
    """

    def start(self) -> None:
        with _main_module_hidden():
            super().start()


class _Context(SpawnContext):
    """Creates the expert processes and keeps a list of them."""

    def __init__(self) -> None:
        self.begun: list[_Process] = []

    def Process(self, *args: Any, **kwargs: Any) -> _Process:  # type: ignore[override]  # noqa: N802 - a class there
        """Create a process without starting it."""
        process = _Process(*args, **kwargs)
        self.begun.append(process)
        return process


@contextlib.contextmanager
def _main_module_hidden() -> Iterator[None]:
    main = sys.modules["__main__"].__dict__
    path = main.pop("__file__", None)
    try:
        yield
    finally:
        if path is not None:
            main["__file__"] = path


# -- code that runs in the process -------------------------------------------------------------------------------------


def _initialize(given_up: c_byte, games: tuple[GameSpec, ...], niceness: int) -> None:
    """Set up the process; this runs first. ``games`` are the parent's registered games, unknown here until now.

    Only their rules and computer players are loaded.
    """
    global _given_up  # noqa: PLW0603 - one flag per process, passed in here
    _given_up = given_up
    threading.Thread(target=_end_with_the_bot, daemon=True).start()
    for spec in games:
        register(spec)
    get_ready()
    if hasattr(os, "nice"):
        os.nice(niceness)


def _end_with_the_bot() -> None:
    """Exit when the bot does. A killed bot can't end this process, and a search doesn't check on the bot."""
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(1)


def warm_up() -> None:
    """Do nothing: dummy work that just starts the process."""


class ThoughtClock:
    """The CPU time used by a search, or infinity to make the search stop at its next check.

    The budget, in ``seconds``, is CPU time. Once that much wall time has passed, the search ends if it has had enough
    CPU time to be useful; otherwise it continues for a while, so that it finds something even on a busy machine. It
    also ends if it is ``given_up``. The clocks are in seconds.
    """

    def __init__(
        self,
        seconds: float,
        given_up: c_byte,
        processor: Clock = time.thread_time,
        wall: Clock = time.perf_counter,
    ) -> None:
        self._seconds, self._given_up = seconds, given_up
        self._processor, self._wall = processor, wall
        self._used, self._began = processor(), wall()

    def __call__(self) -> float:
        """Return the CPU time used, in seconds, or infinity if the search must stop."""
        return self._look()[0]

    def take_its_time(self) -> None:
        """On a busy machine, use up as much CPU time as a search would need.

        Otherwise, a quick answer would reveal that a move needed no search. On an idle machine, this returns quickly.
        """
        used, passed = self._look()
        while used < _MIN_CPU_SHARE * self._seconds and (used < _BUSY_CHECK_SHARE * self._seconds or used < passed / 2):
            used, passed = self._look()

    def _look(self) -> tuple[float, float]:
        """Return the CPU time and the wall time used, in seconds."""
        used, passed = self._processor() - self._used, self._wall() - self._began
        has_had_enough = passed >= self._seconds and used >= _MIN_CPU_SHARE * self._seconds
        if self._given_up.value or has_had_enough or passed >= _MAX_WALL_FACTOR * self._seconds:
            return inf, passed
        return used, passed


def think(world: Match, seat: int, seed: int, seconds: float, level: str = "expert", taste: str | None = None) -> Move:
    """Return the move of a player of this level after at most ``seconds`` of CPU time."""
    clock = ThoughtClock(seconds, _given_up)
    rng = random.Random(seed)  # noqa: S311 - for choosing moves, never for a deal
    move = choose(world, seat, rng, level, seconds, clock=clock, taste=taste)
    clock.take_its_time()
    return move


class Interrupted(Exception):
    """Raised when an estimate's process is needed for a search."""


class _Interruptible(random.Random):
    """A random generator that raises Interrupted if its process is needed; estimates draw from it for every world."""

    def random(self) -> float:
        """Return the next number in the range [0, 1)."""
        if _given_up.value:
            raise Interrupted
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """Return the next ``k`` bits."""
        if _given_up.value:
            raise Interrupted
        return super().getrandbits(k)


def estimate(world: Match, seat: int, seed: int, worlds: int, made: Move | None) -> Estimate:
    """Estimate the values of a seat's moves.

    :raises Interrupted: if the process is needed for a search.
    """
    return ESTIMATORS[world.key].estimate(world, seat, _Interruptible(seed), worlds, made)
