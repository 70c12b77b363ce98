"""Count answers in flight, so that an overloaded bot rejects clicks and a shutdown waits for the last answers."""

from __future__ import annotations

import asyncio
import time
from itertools import islice

MANY, MOST, TOO_LONG = 16, 64, 0.5
"""Reject new clicks once MANY answers have been pending for TOO_LONG seconds, or as soon as MOST are pending."""

_in_flight: dict[asyncio.Task[object], float] = {}
"""The tasks answering clicks, with each task's start time, oldest first. Shutdown waits for them."""


def track_answer(began: float) -> None:
    """Register the current task as answering an interaction until the task ends.

    :param began: the task's start time, in ``time.perf_counter`` seconds.
    """
    answering = asyncio.current_task()
    if answering is not None and answering not in _in_flight:
        _in_flight[answering] = began
        answering.add_done_callback(lambda done: _in_flight.pop(done, None))


def crowded() -> bool:
    """Return whether the bot is already answering as many clicks as it can, and should accept no more."""
    now = time.perf_counter()
    since = next(islice(_in_flight.values(), MANY - 1, None), now)
    return now - since > TOO_LONG or len(_in_flight) >= MOST


async def wait_for_answers(seconds: float) -> None:
    """Wait until all answers in flight are done, for at most ``seconds`` seconds."""
    if _in_flight:
        await asyncio.wait(_in_flight, timeout=seconds)
