"""Queue experts' decisions for a pool of processes, each of which handles one at a time.

A decision that is no longer needed ends early: each process checks a flag whenever it checks its clock. A process that
dies or gets stuck is replaced without affecting the others.
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
"""A search counts as stuck this many seconds after its budget has run out; a new process takes a few seconds to start.
"""
LEAST_SECONDS = 0.05


class Workers:
    """A pool of ``count`` processes: one starts immediately, the others when they are needed."""

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
        self._at(count - 1).submit(expert_process.warm_up)  # the last slot is the first to be taken

    async def think(self, world: Match, seat: int, seed: int, seconds: float) -> Move:
        """Return an expert's move after at most ``seconds`` of CPU time, or less if there are many requests.

        On a busy machine it takes up to six times as long. If cancelled, the search ends early.

        :raises BrokenExecutor: if its process has died.
        :raises TimeoutError: if it is stuck. The next request gets another process.
        :raises OSError: if no process can start.
        """
        with self._urgent():
            slot = await self._free_slots.get()
            seconds = max(LEAST_SECONDS, seconds * min(1.0, self._count / self._asked))
            return await self._run_in_slot(slot, seconds + PATIENCE, expert_process.think, world, seat, seed, seconds)

    async def estimate(
        self, world: Match, seat: int, seed: int, worlds: int, made: Move | None, *, patient: bool
    ) -> Estimate:
        """Estimate what the moves of a seat are worth.

        A ``patient`` request starts only when there is no other. If a later request needs its slot, the patient one
        gives it up and starts over.

        :raises BrokenExecutor: if its process has died.
        :raises TimeoutError: if it is stuck. The next request gets another process.
        :raises OSError: if no process can start.
        """
        if not patient:
            with self._urgent():
                slot = await self._free_slots.get()
                return await self._run_in_slot(slot, PATIENCE, expert_process.estimate, world, seat, seed, worlds, made)
        while True:
            await self._idle.wait()
            slot = await self._free_slots.get()
            if not self._idle.is_set():  # an urgent request came while this one was waiting for its slot
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
        """Hold back patient requests while the block runs, and free a slot if none is free."""
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
        """Run the work in the process of this slot and return its result; the slot is free again afterwards."""
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
        """Start the work in the process of this slot, or in a new one if that process has died.

        :raises OSError: if no process can start; the slot is free again.
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
        """Submit the work to the process at a slot; if the process doesn't accept it, kill the process."""
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
        """Return the process at a slot, creating it if needed."""
        if self._closed:
            raise RuntimeError("the expert processes are closed")
        if slot not in self._processes:
            self._processes[slot] = ExpertProcess()
        return self._processes[slot]

    def _drop(self, slot: int, process: ExpertProcess) -> None:
        """Kill a process; the next request at its slot gets a new one."""
        process.close()
        if self._processes.get(slot) is process:
            del self._processes[slot]

    def _release_callback(self, slot: int) -> Callable[[Future[Any]], None]:
        """Return a callback that frees this slot, whichever thread calls it."""
        loop = asyncio.get_running_loop()

        def free(_thought: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody needs the slot
                loop.call_soon_threadsafe(self._free_slots.put_nowait, slot)

        return free
