"""Run one process in which experts think. It ends with the bot, however the bot ends."""

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
from opponents import LEVELS, choose, get_ready
from opponents.estimates import ESTIMATORS, Estimate
from opponents.levels import Clock

NICENESS = 10
"""How much less of a busy processor the thinking is given than the clicks."""
_MIN_CPU_SHARE = 0.1
"""The share of its budget that a thought needs to come to something."""
_BUSY_CHECK_SHARE = 0.02
"""The share of its budget after which can be seen how busy the machine is."""
_MAX_WALL_FACTOR = 6.0
"""How many times its budget a thought takes at most, by the wall clock."""

_given_up = c_byte()
"""In the process: its flag, not 0 when the thought that is under way is no longer needed."""


class ExpertProcess:
    """A pool of a single process, so that its end is nobody else's. It begins with the first work that is submitted.

    ``given_up`` is its flag: what it thinks about ends early while that is not 0.
    """

    def __init__(self) -> None:
        self._context = _Context()
        self.given_up: c_byte = self._context.RawValue("b")
        self._pool = ProcessPoolExecutor(1, self._context, _initialize, (self.given_up, specs(), NICENESS))
        self.submit = self._pool.submit

    @property
    def pids(self) -> list[int]:
        """The id of the process, once it has begun."""
        return [process.pid for process in self._context.begun if process.pid is not None]

    def close(self) -> None:
        """End the process, also one that is stuck. Doing it twice is harmless."""
        self._pool.shutdown(wait=False)
        for process in self._context.begun:
            if process.pid is not None:  # else the machine had no room for it
                process.kill()


class _Process(SpawnProcess):
    """A process that does not import the main module, and with ``bot.py`` all of Discord, when it begins.

    What runs in it is in this module, so it needs nothing of the main one.
    """

    def start(self) -> None:
        with _main_module_hidden():
            super().start()


class _Context(SpawnContext):
    """Begins such processes, and remembers them."""

    def __init__(self) -> None:
        self.begun: list[_Process] = []

    def Process(self, *args: Any, **kwargs: Any) -> _Process:  # type: ignore[override]  # noqa: N802 - a class elsewhere
        """A process that is about to begin."""
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


# -- what runs in the process -----------------------------------------------------------------------------------------


def _initialize(given_up: c_byte, games: tuple[GameSpec, ...], niceness: int) -> None:
    """Runs first. No game is known yet: ``games`` are those registered where the process was started from.

    Their rules and computer players are loaded, and nothing else of them.
    """
    global _given_up  # noqa: PLW0603 - a process has one flag, which only its beginning can hand to it
    _given_up = given_up
    threading.Thread(target=_end_with_the_bot, daemon=True).start()
    for spec in games:
        register(spec)
    get_ready()
    if hasattr(os, "nice"):
        os.nice(niceness)


def _end_with_the_bot() -> None:
    """A bot that was killed ends no process, and a process that thinks doesn't look whether there is still a bot."""
    bot = multiprocessing.parent_process()
    if bot is not None:
        bot.join()
        os._exit(1)


def warm_up() -> None:
    """Work for a process that is only to begin."""


class ThoughtClock:
    """How many seconds of the processor a thought has had; at infinity when it is to end, so it stops at its next look.

    A thought may have its budget, in ``seconds``. When as much time has passed by the wall clock it ends if it has had
    enough of the processor, and else goes on for a while: on a busy machine it would come to nothing. It ends as well
    when it is ``given_up``. The clocks are in seconds.
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
        """Seconds of the processor since the beginning."""
        return self._look()[0]

    def take_its_time(self) -> None:
        """Use up what a search would need, on a machine that is so busy that it takes longer than its budget.

        Else the time would tell of a move that needed no thought. Where the machine has time this ends soon.
        """
        used, passed = self._look()
        while used < _MIN_CPU_SHARE * self._seconds and (used < _BUSY_CHECK_SHARE * self._seconds or used < passed / 2):
            used, passed = self._look()

    def _look(self) -> tuple[float, float]:
        """Seconds of the processor and by the wall clock since the beginning."""
        used, passed = self._processor() - self._used, self._wall() - self._began
        has_had_enough = passed >= self._seconds and used >= _MIN_CPU_SHARE * self._seconds
        if self._given_up.value or has_had_enough or passed >= _MAX_WALL_FACTOR * self._seconds:
            return inf, passed
        return used, passed


def think(world: Match, seat: int, seed: int, seconds: float) -> Move:
    """An expert's move, after so many seconds of the processor at most."""
    clock = ThoughtClock(seconds, _given_up)
    rng = random.Random(seed)  # noqa: S311 - a computer's taste, never a deal
    move = choose(world, seat, rng, LEVELS[-1], seconds, clock=clock)
    clock.take_its_time()
    return move


class Interrupted(Exception):
    """An estimate has given its place to a thought."""


class _Interruptible(random.Random):
    """The same luck as ever, until its place is needed: every estimate asks for luck in every world."""

    def random(self) -> float:
        """The next number from 0 to 1."""
        if _given_up.value:
            raise Interrupted
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """The next ``k`` bits."""
        if _given_up.value:
            raise Interrupted
        return super().getrandbits(k)


def estimate(world: Match, seat: int, seed: int, worlds: int, made: Move | None) -> Estimate:
    """What the moves of a seat are worth.

    :raises Interrupted: when the process is needed for a thought.
    """
    return ESTIMATORS[world.key].estimate(world, seat, _Interruptible(seed), worlds, made)
