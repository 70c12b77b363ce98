"""Run part of a benchmark in virtual time, in its own process.

``python -m benchmarks.rate_limits.in_virtual_time MODULE JSON``.

The module's ``main(**JSON)`` is awaited in a loop in which time passes only while every task is waiting; its result is
printed as JSON. All clocks in this process use the loop's time: the bot's, the playground's and its people's. A slow
machine therefore takes longer but measures the same.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

import aiosqlite

from tests.virtual_time import VirtualTimeLoop


def take_over(loop: VirtualTimeLoop) -> None:
    """Replace all clocks with this loop's clock, and stop time while the database works.

    Call this before importing anything that keeps a reference to a clock.
    """
    began = time.time()
    # everything the connection's thread does goes through this method
    work: Callable[..., Awaitable[Any]] = aiosqlite.Connection._execute

    async def timeless(self: aiosqlite.Connection, *given: Any) -> Any:
        loop.away += 1
        try:
            return await work(self, *given)
        finally:
            loop.away -= 1

    patch.object(aiosqlite.Connection, "_execute", timeless).start()
    time.time = lambda: began + loop.time()
    time.monotonic = time.perf_counter = loop.time


def main(module: str, given: str) -> None:
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, VirtualTimeLoop)
        take_over(loop)
        print(json.dumps(runner.run(importlib.import_module(module).main(**json.loads(given)))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
