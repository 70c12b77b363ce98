"""Count the answers in flight, so that clicks are rejected under overload and shutdown waits for the last answers."""

from __future__ import annotations

import asyncio
import time
from itertools import islice

MANY, MOST, TOO_LONG = 16, 64, 0.5
"""New clicks are rejected while MANY have waited for TOO_LONG seconds, or MOST are waiting at all."""

_in_flight: dict[asyncio.Task[object], float] = {}
"""The tasks that are answering a click and when each started, oldest first. Shutdown waits for them."""


def track_answer(began: float) -> None:
    """Register the current task as answering an interaction, until it ends.

    :param began: when it started, in ``time.perf_counter`` seconds.
    """
    answering = asyncio.current_task()
    if answering is not None and answering not in _in_flight:
        _in_flight[answering] = began
        answering.add_done_callback(lambda done: _in_flight.pop(done, None))


def crowded() -> bool:
    """Return whether too many clicks are being answered for one more."""
    now = time.perf_counter()
    since = next(islice(_in_flight.values(), MANY - 1, None), now)
    return now - since > TOO_LONG or len(_in_flight) >= MOST


async def wait_for_answers(seconds: float) -> None:
    """Wait until all answers in flight are done, at most this many seconds."""
    if _in_flight:
        await asyncio.wait(_in_flight, timeout=seconds)
