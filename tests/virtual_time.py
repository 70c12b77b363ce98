"""Run an event loop whose time jumps ahead whenever nothing is ready to run."""

from __future__ import annotations

import asyncio
import os
import selectors
from asyncio import Future
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple

Result = TypeVar("Result")
Given = TypeVarTuple("Given")

WORK = 1e-7
"""Simulated seconds per loop iteration; without them, a loop of zero-second waits would never end."""
LOOKS = 3
"""How many times sockets are polled for data in flight before time jumps; on a single machine, this suffices."""


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """A loop with simulated time. Threads take no time if started by ``run_in_executor`` or counted in ``away``."""

    def __init__(self) -> None:
        self._now = 0.0
        self.away = 0
        super().__init__(_Patient(self))

    def time(self) -> float:
        return self._now

    def pass_time(self, seconds: float) -> None:
        self._now += seconds

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*Given], Result], *args: *Given
    ) -> Future[Result]:
        """Run a function in a thread while time is paused."""
        future = super().run_in_executor(executor, func, *args)
        self.away += 1
        future.add_done_callback(self._come_back)
        return future

    def _come_back(self, _future: Future[Result]) -> None:
        self.away -= 1


class _Patient(selectors.BaseSelector):
    """A selector that doesn't wait: the loop's time jumps ahead instead."""

    def __init__(self, loop: VirtualTimeLoop) -> None:
        self._loop = loop
        self._real = selectors.DefaultSelector()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._loop.pass_time(WORK)
        if timeout is None or self._loop.away:
            return self._real.select(timeout if timeout is None or timeout <= 0 else None)
        for _ in range(LOOKS):
            found = self._real.select(0)
            if found or timeout <= 0:
                return found
            os.sched_yield()
        self._loop.pass_time(timeout)
        return []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def modify(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.modify(fileobj, events, data)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._real.get_map()

    def close(self) -> None:
        self._real.close()


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine as ``asyncio.run`` does, but in a loop with simulated time."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(work)
