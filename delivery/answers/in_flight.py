"""Count the answers under way, so that clicks are turned away in a crowd and a stop waits for the last answers."""

from __future__ import annotations

import asyncio
import time
from itertools import islice

MANY, MOST, TOO_LONG = 16, 64, 0.5
"""No more clicks are served while MANY have waited for TOO_LONG seconds, or MOST wait at all."""

_in_flight: dict[asyncio.Task[object], float] = {}
"""The tasks that are answering a click now, and when they began, the oldest first: a stop waits for them."""


def track_answer(began: float) -> None:
    """The current task is answering an interaction, since then, until it is done."""
    answering = asyncio.current_task()
    if answering is not None and answering not in _in_flight:
        _in_flight[answering] = began
        answering.add_done_callback(lambda done: _in_flight.pop(done, None))


def crowded() -> bool:
    """Whether so many clicks are being answered that one more would wait too long."""
    now = time.perf_counter()
    since = next(islice(_in_flight.values(), MANY - 1, None), now)
    return now - since > TOO_LONG or len(_in_flight) >= MOST


async def wait_for_answers(seconds: float) -> None:
    """Wait until the answers that are under way are given, but not longer than this."""
    if _in_flight:
        await asyncio.wait(_in_flight, timeout=seconds)
