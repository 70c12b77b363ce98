"""Run a part of a benchmark in virtual time, in a process of its own.

``python -m benchmarks.rate_limits.in_virtual_time MODULE JSON``.

The module's ``main(**JSON)`` is awaited in a loop whose time passes only while nobody has anything to do; what it
returns is printed as JSON. All clocks of this process are that loop's: those of the bot, of the playground and of its
people. So a slow machine takes longer and measures the same.
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
    """Let all clocks be this loop's, and no time pass while the database is at work.

    To be called before anything is imported that keeps a clock for itself.
    """
    began = time.time()
    work: Callable[..., Awaitable[Any]] = aiosqlite.Connection._execute  # all that it does in its thread goes this way

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
