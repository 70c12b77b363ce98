"""Count answers in flight, so that an overloaded bot rejects clicks and a shutdown waits for the last answers.

While several people wait for their answers, other messages are updated after these.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from itertools import islice

MANY, MOST, TOO_LONG = 16, 64, 0.5
"""Reject new clicks once MANY answers have been pending for TOO_LONG seconds, or as soon as MOST are pending."""

SEVERAL, HELD = 8, 0.5
"""While SEVERAL answers are being prepared, updates of other messages wait, for at most HELD seconds."""

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


_preparing: set[asyncio.Task[object]] = set()
_held: list[asyncio.Future[None]] = []


def track_preparation(task: asyncio.Task[object]) -> None:
    """Register a task that does what a click asks for and draws the answer."""
    _preparing.add(task)
    task.add_done_callback(_prepared)


def _prepared(task: asyncio.Task[object]) -> None:
    _preparing.discard(task)
    if not _several():
        for update in _held:
            if not update.done():
                update.set_result(None)
        _held.clear()


def _several() -> bool:
    """Return whether several answers are being prepared; tasks of an ended event loop never finish."""
    loop = asyncio.get_running_loop()
    return sum(task.get_loop() is loop for task in _preparing) >= SEVERAL


async def let_answers_pass() -> None:
    """Wait while several answers are being prepared: an update before them would make everyone wait longer."""
    if _several():
        update = asyncio.get_running_loop().create_future()
        _held.append(update)
        with suppress(TimeoutError):
            async with asyncio.timeout(HELD):
                await update


def crowded() -> bool:
    """Return whether the bot is already answering as many clicks as it can, and should accept no more."""
    now = time.perf_counter()
    since = next(islice(_in_flight.values(), MANY - 1, None), now)
    return now - since > TOO_LONG or len(_in_flight) >= MOST


async def wait_for_answers(seconds: float) -> None:
    """Wait until all answers in flight are done, for at most ``seconds`` seconds."""
    if _in_flight:
        await asyncio.wait(_in_flight, timeout=seconds)
