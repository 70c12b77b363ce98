"""Queue experts' decisions for a pool of processes, each of which thinks about one at a time.

A decision that is no longer needed ends early: each process checks a flag whenever it checks its clock. A process that
dies or gets stuck is replaced; the others go on.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future
from typing import Any, TypeVar

from engine import Match, Move
from opponents.estimates import Estimate
from opponents.thinking import expert_process
from opponents.thinking.expert_process import ExpertProcess

_T = TypeVar("_T")

PATIENCE = 30.0
"""Seconds beyond its budget after which a thought is taken for stuck: a new process needs a few of them to start."""
LEAST_SECONDS = 0.05


class Workers:
    """So many processes, one at once and others when they are needed."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._asked = 0
        self._patient: set[int] = set()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._places: asyncio.LifoQueue[int] = asyncio.LifoQueue()
        for place in range(count):
            self._places.put_nowait(place)
        self._closed = False
        self._processes: dict[int, ExpertProcess] = {}
        self._at(count - 1).submit(expert_process.nothing)  # at the place that is taken first

    @property
    def pids(self) -> list[int]:
        """The ids of the processes."""
        return [pid for process in self._processes.values() for pid in process.pids]

    async def think(self, world: Match, seat: int, seed: int, seconds: float) -> Move:
        """An expert's move, after so many seconds of the processor at most; fewer when many ask at once.

        On a busy machine it takes six times as long at most. When cancelled it ends early.

        :raises BrokenExecutor: when its process has died. :raises TimeoutError: when it is stuck. The next has another.
        :raises OSError: when no process can begin.
        """
        with self._claim():
            place = await self._places.get()
            seconds = max(LEAST_SECONDS, seconds * min(1.0, self._count / self._asked))
            return await self._in_place(place, seconds + PATIENCE, expert_process.think, world, seat, seed, seconds)

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool
    ) -> Estimate:
        """What the moves of a seat are worth.

        A ``patient`` question begins only when nothing else is asked. It gives its place to what is asked later, if
        there is no other, and begins again.

        :raises BrokenExecutor: when its process has died. :raises TimeoutError: when it is stuck. The next has another.
        :raises OSError: when no process can begin.
        """
        if not patient:
            with self._claim():
                place = await self._places.get()
                return await self._in_place(place, PATIENCE, expert_process.estimate, world, seat, seed, worlds, made)
        while True:
            await self._quiet.wait()
            place = await self._places.get()
            if not self._quiet.is_set():  # somebody asked while it waited for its place
                self._places.put_nowait(place)
                continue
            self._patient.add(place)
            try:
                return await self._in_place(place, PATIENCE, expert_process.estimate, world, seat, seed, worlds, made)
            except expert_process.Interrupted:
                continue
            finally:
                self._patient.discard(place)

    @contextlib.contextmanager
    def _claim(self) -> Iterator[None]:
        """While something is asked that can't wait."""
        self._asked += 1
        self._quiet.clear()
        if self._places.empty():
            for place in self._patient:
                self._at(place).given_up.value = 1
        try:
            yield
        finally:
            self._asked -= 1
            if not self._asked:
                self._quiet.set()

    async def _in_place(self, place: int, patience: float, work: Callable[..., _T], *given: object) -> _T:
        """What the work comes to in the process of this place, which is free again after it."""
        process, thought = self._begin(place, work, *given)
        thought.add_done_callback(self._frees(place))
        try:
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(thought)
        except (BrokenExecutor, TimeoutError):
            self._drop(place, process)
            raise
        finally:
            process.given_up.value = not thought.done()

    def _begin(self, place: int, work: Callable[..., _T], *given: object) -> tuple[ExpertProcess, Future[_T]]:
        """Begin the work in the process of this place, or in another if that one has died since.

        :raises OSError: when no process can begin. The place is free again.
        """
        try:
            try:
                return self._submit(place, work, *given)
            except BrokenExecutor:
                return self._submit(place, work, *given)
        except (RuntimeError, OSError):
            self._places.put_nowait(place)
            raise

    def _submit(self, place: int, work: Callable[..., _T], *given: object) -> tuple[ExpertProcess, Future[_T]]:
        """Hand the work to the process at a place; one that takes none is ended."""
        process = self._at(place)
        process.given_up.value = 0
        try:
            return process, process.submit(work, *given)
        except (BrokenExecutor, OSError):
            self._drop(place, process)
            raise

    def close(self) -> None:
        """End the processes and what they think about; whoever asks after it gets a RuntimeError."""
        self._closed = True
        for place, process in list(self._processes.items()):
            self._drop(place, process)

    def _at(self, place: int) -> ExpertProcess:
        """The process at a place."""
        if self._closed:
            raise RuntimeError("no process thinks any more")
        if place not in self._processes:
            self._processes[place] = ExpertProcess()
        return self._processes[place]

    def _drop(self, place: int, process: ExpertProcess) -> None:
        """End a process; whatever is next at its place gets another."""
        process.close()
        if self._processes.get(place) is process:
            del self._processes[place]

    def _frees(self, place: int) -> Callable[[Future[Any]], None]:
        """What is to be done when the thought at this place is over, in whatever thread that is noticed."""
        loop = asyncio.get_running_loop()

        def free(_thought: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: no one will need the place
                loop.call_soon_threadsafe(self._places.put_nowait, place)

        return free
