"""Run background tasks until they succeed, and log their failures.

If nobody retrieves the exception of an asyncio task, the failure is silent until the task is collected, and its work is
lost.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb
from typing import Any

from tables.errors import NotSaved
from tables.ports import StoreError

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
"""Seconds until work that failed is tried again: twice as long after each further failure."""

STORE_FAILED = (StoreError, NotSaved)

Work = Callable[[], Awaitable[object]]
Report = Callable[[str, str], None]
"""Told the id of an unforeseen error that was logged, and its type."""
Pause = Callable[[float], Awaitable[object]]


def whereabouts(problem: BaseException) -> str:
    """Where it happened. Only places: exception texts and local variables may hold cards or tokens."""
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(problem.__traceback__))


def unreported(_error: str, _kind: str) -> None:
    """Nobody counts errors."""


def retrieve(task: asyncio.Task[Any]) -> None:
    """Retrieve the exception of a task that is done: whoever needs its result may be gone."""
    if not task.cancelled():
        task.exception()


def log_error(what: str, problem: BaseException, report: Report = unreported) -> None:
    """Log an unforeseen failure under an error id: what failed, its type and place, never its text."""
    error, kind = secrets.token_hex(4), type(problem).__name__
    log.error("error %s: %s failed: %s at %s", error, what, kind, whereabouts(problem))
    report(error, kind)


def log_unretrieved(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what asyncio found that nobody handled, as an exception handler of a loop: an exception's text stays out."""
    problem = context.get("exception")
    if isinstance(problem, Exception):
        log_error("a task that nobody waited for", problem)
    else:
        loop.default_exception_handler(context)


async def until_any(
    *events: asyncio.Event, task: asyncio.Future[Any] | None = None, seconds: float | None = None
) -> None:
    """Wait until one of these events is set, the task is done, or the time is up; the task goes on."""
    waiting = [asyncio.create_task(event.wait()) for event in events]
    try:
        tasks = {*waiting, *([] if task is None else [task])}
        await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def until_done(what: str, work: Work, report: Report = unreported, pause: Pause = asyncio.sleep) -> None:
    """Do this; after a failure again, with growing pauses. Raises nothing but a cancellation.

    The first failure is logged, and once more each that is of another type than the one before; so is that it
    succeeded at last. A store that fails is foreseen: its server may be restarting. Work that went well for long before
    it failed begins with short pauses again.

    :param what: names the work in the log, with the table that it is for.
    """
    now = asyncio.get_running_loop().time
    failed, seconds = "", FIRST_PAUSE
    while True:
        began = now()
        try:
            await work()
        except Exception as problem:  # noqa: BLE001 - whatever it was, the work is still to be done
            if now() - began > LONGEST_PAUSE:
                failed, seconds = "", FIRST_PAUSE
            if failed != type(problem).__name__:
                failed = type(problem).__name__
                if isinstance(problem, STORE_FAILED):
                    log.warning("%s failed: %s; retrying", what, failed)
                else:
                    log_error(what, problem, report)
            await pause(seconds)
            seconds = min(2 * seconds, LONGEST_PAUSE)
        else:
            if failed:
                log.info("%s succeeded after retrying", what)
            return


class Background:
    """Owns tasks until they are done or it is closed.

    :param report: is called with every unforeseen error.
    """

    def __init__(self, report: Report = unreported) -> None:
        self._report = report
        self._tasks: set[asyncio.Task[None]] = set()
        self._keyed: dict[Hashable, _Keyed] = {}

    def __len__(self) -> int:
        """How many tasks are not done."""
        return len(self._tasks)

    def run(self, what: str, work: Work) -> None:
        """Do this until it succeeds."""
        self._start(what, until_done(what, work, self._report))

    def run_latest(self, key: Hashable, what: str, work: Work) -> None:
        """Do this until it succeeds, one at a time for a ``key``.

        If it is being done already it is done once more after that, however often it was asked for meanwhile. If it has
        failed it is tried again now.
        """
        if (running := self._keyed.get(key)) is not None:
            running.again(work)
            return
        keyed = self._keyed[key] = _Keyed(work)

        async def until_latest() -> None:
            try:
                await until_done(what, keyed, self._report, keyed.pause)
            finally:
                del self._keyed[key]

        self._start(what, until_latest())

    def try_once(self, what: str, work: Work) -> None:
        """Do this; a failure is logged, and that is that: it would come too late."""
        self._start(what, self._once(what, work))

    def has(self, what: str) -> bool:
        """Whether something of this name is not done."""
        return any(task.get_name() == what for task in self._tasks)

    async def wait(self, seconds: float | None = None) -> None:
        """Wait until all that was started is done, or for so long."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)

    async def close(self) -> None:
        """Cancel what is under way. May be called twice."""
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, what: str, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing, name=what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _once(self, what: str, work: Work) -> None:
        try:
            await work()
        except Exception as problem:  # noqa: BLE001 - nobody else would hear of it
            log_error(what, problem, self._report)


class _Keyed:
    """Work that is asked for again while it is being done."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._asked = asyncio.Event()
        self._asked.set()

    def again(self, work: Work) -> None:
        self._work = work
        self._asked.set()

    async def __call__(self) -> None:
        self._asked.set()  # after a failure it is still to be done
        while self._asked.is_set():
            self._asked.clear()
            await self._work()

    async def pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._asked.wait()
