"""Queue experts' decisions for a pool of processes, each handling one at a time.

Decisions that are no longer needed end early: each process checks a flag whenever it checks its clock. A process that
dies or hangs is replaced without affecting the others.
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
"""Seconds past its budget after which a search counts as stuck; a new process takes a few seconds to start."""
LEAST_SECONDS = 0.05


class Workers:
    """A pool of ``count`` processes: one starts immediately, the rest on demand."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._asked = 0
        self._patient: set[int] = set()
        self._idle = asyncio.Event()
        self._idle.set()
        self._free_slots: asyncio.LifoQueue[int] = asyncio.LifoQueue()
        for slot in range(count):
            self._free_slots.put_nowait(slot)
        self._closed = False
        self._processes: dict[int, ExpertProcess] = {}
        self._at(count - 1).submit(expert_process.warm_up)  # the last slot is taken first

    async def think(
        self,
        world: Match,
        seat: int,
        seed: int,
        seconds: float,
        level: str = "expert",
        taste: str | None = None,
    ) -> Move:
        """Return the move of a player of this level after at most ``seconds`` of CPU time.

        It gets less time if many requests are waiting. On a busy machine, it takes up to six times as long. If
        cancelled, the search ends early.

        :raises BrokenExecutor: if its process has died.
        :raises TimeoutError: if it is stuck. The next request gets a new process.
        :raises OSError: if no process can start.
        """
        with self._urgent():
            slot = await self._free_slots.get()
            seconds = max(LEAST_SECONDS, seconds * min(1.0, self._count / self._asked))
            call = expert_process.think, world, seat, seed, seconds, level, taste
            return await self._run_in_slot(slot, seconds + PATIENCE, *call)

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool
    ) -> Estimate:
        """Estimate the values of a seat's moves.

        A ``patient`` request starts only if there are no others. If a later request needs its slot, the patient request
        yields the slot and starts over.

        :raises BrokenExecutor: if its process has died.
        :raises TimeoutError: if it is stuck. The next request gets a new process.
        :raises OSError: if no process can start.
        """
        if not patient:
            with self._urgent():
                slot = await self._free_slots.get()
                return await self._run_in_slot(slot, PATIENCE, expert_process.estimate, world, seat, seed, worlds, made)
        while True:
            await self._idle.wait()
            slot = await self._free_slots.get()
            if not self._idle.is_set():  # an urgent request arrived while this one was waiting for its slot
                self._free_slots.put_nowait(slot)
                continue
            self._patient.add(slot)
            try:
                return await self._run_in_slot(slot, PATIENCE, expert_process.estimate, world, seat, seed, worlds, made)
            except expert_process.Interrupted:
                continue
            finally:
                self._patient.discard(slot)

    @contextlib.contextmanager
    def _urgent(self) -> Iterator[None]:
        """Hold back patient requests while the block runs; interrupt them if no slot is free."""
        self._asked += 1
        self._idle.clear()
        if self._free_slots.empty():
            for slot in self._patient:
                self._at(slot).given_up.value = 1
        try:
            yield
        finally:
            self._asked -= 1
            if not self._asked:
                self._idle.set()

    async def _run_in_slot(self, slot: int, patience: float, work: Callable[..., _T], *given: object) -> _T:
        """Run the work in this slot's process and return the result; the slot is then free again."""
        process, thought = self._begin(slot, work, *given)
        thought.add_done_callback(self._release_callback(slot))
        try:
            async with asyncio.timeout(patience):
                return await asyncio.wrap_future(thought)
        except (BrokenExecutor, TimeoutError):
            self._drop(slot, process)
            raise
        finally:
            process.given_up.value = not thought.done()

    def _begin(self, slot: int, work: Callable[..., _T], *given: object) -> tuple[ExpertProcess, Future[_T]]:
        """Start the work in this slot's process, or in a new one if that process has died.

        :raises OSError: if no process can start; the slot is then free again.
        """
        try:
            try:
                return self._submit(slot, work, *given)
            except BrokenExecutor:
                return self._submit(slot, work, *given)
        except (RuntimeError, OSError):
            self._free_slots.put_nowait(slot)
            raise

    def _submit(self, slot: int, work: Callable[..., _T], *given: object) -> tuple[ExpertProcess, Future[_T]]:
        """Submit the work to a slot's process, and kill the process if it doesn't accept the work."""
        process = self._at(slot)
        process.given_up.value = 0
        try:
            return process, process.submit(work, *given)
        except (BrokenExecutor, OSError):
            self._drop(slot, process)
            raise

    def close(self) -> None:
        """Kill the processes. Later requests raise RuntimeError."""
        self._closed = True
        for slot, process in list(self._processes.items()):
            self._drop(slot, process)

    def _at(self, slot: int) -> ExpertProcess:
        """Return a slot's process, creating it if needed."""
        if self._closed:
            raise RuntimeError("the expert processes are closed")
        if slot not in self._processes:
            self._processes[slot] = ExpertProcess()
        return self._processes[slot]

    def _drop(self, slot: int, process: ExpertProcess) -> None:
        """Kill a slot's process; the slot's next request gets a new one."""
        process.close()
        if self._processes.get(slot) is process:
            del self._processes[slot]

    def _release_callback(self, slot: int) -> Callable[[Future[Any]], None]:
        """Return a callback that frees this slot, from any thread."""
        loop = asyncio.get_running_loop()

        def free(_thought: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, so the slot is no longer needed
                loop.call_soon_threadsafe(self._free_slots.put_nowait, slot)

        return free
